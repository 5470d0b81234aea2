"""Players that learn: self-play, by policy gradients on a ``Batch`` or by search, and weights that the engine runs.

Needs the extra ``shoal[learn]`` (JAX and optax). ``shoal train GAME`` is the door; ``docs/learn.md`` says what to expect of it.
"""
