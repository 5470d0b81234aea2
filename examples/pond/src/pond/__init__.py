"""Pond: a made-up game small enough to read whole; the example of how a game is added."""
