"""Doors for other people's tools: each module is one ecosystem, needs that ecosystem's extra, and is imported only when asked for."""
