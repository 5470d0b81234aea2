"""The public face of a game: ``Game``, ``Match``, saved matches, errors."""
