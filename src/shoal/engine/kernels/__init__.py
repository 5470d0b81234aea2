"""The engine's loops over a game: plain functions of the game's twin ``rules``, bound to a target like the rules themselves."""
