"""How a server is set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from shoal.core.errors import BadOption
from shoal.games.edition import Edition
from shoal.web.addresses import Proxies


@dataclass(frozen=True)
class Settings:
    database: str = "sqlite:///shoal.db"
    wait_for_database: float = 60.0  # seconds at the start, if it cannot be reached yet
    pace: float = 0.7  # seconds that a bot takes at least, so that people can follow
    compile: bool = True  # compile the games for the bots when the server starts
    bot_threads: int = 0  # for bots and hints; 0 is one for each core
    poll: float = 1.0  # seconds between looks for what other servers wrote
    is_https: bool = False  # cookies travel over https only
    base_url: str = ""  # how people reach the server: https://games.example.org
    log: str = "text"  # or json
    is_verbose: bool = False  # log every request
    metrics_port: int = 0  # of this machine alone, for Prometheus; 0 is none
    proxies: str = ""  # addresses whose X-Forwarded-For and X-Forwarded-Proto are believed
    editions: Mapping[str, Edition] = field(default_factory=dict)  # games that are played with other numbers here, by name

    # days after which tables that nobody touches are removed; 0 is never
    keep_open: float = 7.0  # still waiting for players
    keep_running: float = 180.0
    keep_over: float = 0.0

    # what one may ask for: a person, or an address (of IPv6 a network)
    rate: float = 20.0  # requests a second that one person may make for long ...
    burst: int = 120  # ... and how many at once; 0 switches all limits by person and address off
    crowd: int = 6  # so many times what one person may, all people behind one address may together
    newcomers: int = 60  # new people from one address at once, and so many a minute for long
    at_once: int = 8  # requests of one person that are worked on at a time; others wait
    streams: int = 24  # event streams of one person
    tables: int = 60  # of one person that are not over
    bots: int = 150  # at these tables
    connections: int = 400  # from one address

    # limits of a request, before anything is done with it
    body: int = 64 * 1024  # bytes
    head: int = 32 * 1024  # bytes of its headers
    headers: int = 100  # how many of them
    patience: float = 20.0  # seconds that a client may take to send it

    def check(self) -> None:
        """``BadOption`` for what cannot be meant."""
        address = urlsplit(self.base_url)
        if self.base_url and (address.scheme not in ("http", "https") or not address.netloc or address.path or address.query):
            message = f"{self.base_url!r} is not how people reach a server: write https://games.example.org, without a folder."
            raise BadOption("bad_base_url", message)
        if self.log not in ("text", "json"):
            raise BadOption("bad_log", f"a log is text or json, not {self.log}.")
        try:
            Proxies(self.proxies)
        except ValueError:
            raise BadOption("bad_proxies", f"{self.proxies!r} are no addresses: write 127.0.0.1, 10.0.0.0/8 or *.") from None

    @property
    def is_limited(self) -> bool:
        return self.burst > 0

    @property
    def is_secure(self) -> bool:
        """Whether people reach the server by https."""
        return self.is_https or self.base_url.startswith("https://")
