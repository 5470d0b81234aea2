"""Dice that nobody can work out: keyed by a secret of the server, whatever was rolled before.

The dice of ``shoal.engine.dice`` are made to be fast and the same everywhere; from enough rolls their seed can be found. A table of
today draws with BLAKE2 under the server's key. One that was opened by its seed alone, as older releases did, keeps its dice.
"""

from __future__ import annotations

import hashlib

BYTES = 4  # the rules choose by 32 bits


def bits(key: bytes, table: str, seed: int, number: int) -> int:
    """The random bits of move ``number`` at a table: the same again after something was taken back."""
    drawn = hashlib.blake2b(f"{table} {seed} {number}".encode(), digest_size=BYTES, key=key, person=b"shoal chance")
    return int.from_bytes(drawn.digest(), "big")
