"""How the server is, in numbers, for Prometheus: at a port of its own, so that they are not for everybody."""

from __future__ import annotations

import functools
import os

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

REQUESTS = Counter("shoal_requests", "Requests that were answered", ["kind", "status"])
SECONDS = Histogram("shoal_request_seconds", "How long an answer took", ["kind"], buckets=BUCKETS)
REFUSED = Gauge("shoal_connections_refused", "Connections and requests refused before any work", multiprocess_mode="livesum")
STREAMS = Gauge("shoal_streams", "Event streams that are open", multiprocess_mode="livesum")
TABLES = Gauge("shoal_tables_in_memory", "Tables held in memory", multiprocess_mode="livesum")
THINKING = Gauge("shoal_bots_to_act", "Bots whose turn it is at tables that somebody looks at", multiprocess_mode="livesum")
WAITING = Gauge("shoal_bots_waiting", "Bots that wait for a thread to think", multiprocess_mode="livesum")
HINTS = Gauge("shoal_hints_waiting", "Hints that wait for a thread", multiprocess_mode="livesum")
DATABASE = Gauge("shoal_database_up", "Whether the database answers", multiprocess_mode="livemin")
PING = Gauge("shoal_database_ping_seconds", "How long it took to answer last", multiprocess_mode="livemax")
MEMORY = Gauge("shoal_memory_bytes", "Resident memory of the server's processes", multiprocess_mode="livesum")


def kind_of(path: str) -> str:
    if path.startswith("/static/"):
        return "static"
    if path.endswith("/events"):
        return "events"
    return "api" if path.startswith("/api") else "page"


def answered(path: str, status: int, seconds: float) -> None:
    kind = kind_of(path)
    _requests(kind, status).inc()
    if kind != "events":
        _seconds(kind).observe(seconds)


@functools.cache  # to find a counter by its labels costs more than to count
def _requests(kind: str, status: int) -> Counter:
    return REQUESTS.labels(kind, str(status))


@functools.cache
def _seconds(kind: str) -> Histogram:
    return SECONDS.labels(kind)


def resident() -> int:
    """Bytes of memory that this process has; 0 where the system does not tell."""
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def expose(port: int, host: str = "127.0.0.1") -> None:
    """Answer Prometheus; of several processes together, if they share a folder for it."""
    registry = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    start_http_server(port, host, registry)
