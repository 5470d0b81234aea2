"""Pond: a made-up game small enough to read whole; the example of how a game is added.

import shoal
shoal.register("pond", "pond")      # the name, and where its modules are
shoal.load("pond").start(seed=1)
"""
