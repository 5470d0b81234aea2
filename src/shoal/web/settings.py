"""How a server is set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from shoal.games.edition import Edition


@dataclass(frozen=True)
class Settings:
    database: str = "sqlite:///shoal.db"
    pace: float = 0.7  # seconds that a bot takes at least, so that people can follow
    rate: float = 20.0  # requests a second that one person may make for long ...
    burst: int = 120  # ... and how many at once; 0 switches the limit off
    body: int = 64 * 1024  # bytes of a request
    compile: bool = True  # compile the games for the bots when the server starts
    bot_threads: int = 0  # for bots and hints; 0 is one for each core
    poll: float = 1.0  # seconds between looks for what other servers wrote
    is_https: bool = False  # cookies travel over https only
    editions: Mapping[str, Edition] = field(default_factory=dict)  # games that are played with other numbers here, by name
