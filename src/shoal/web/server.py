"""Run the server."""

from __future__ import annotations

import contextlib
import errno
import functools
import gc
import socket
import sys
from typing import Any

import uvicorn

from shoal.web import metrics
from shoal.web.app import create_app
from shoal.web.protocol import Gate, GuardedProtocol
from shoal.web.settings import Settings


class Server(uvicorn.Server):
    """Ends the event streams before it waits for its connections to close."""

    def __init__(self, settings: Settings, host: str = "127.0.0.1", port: int = 8000, **more: Any) -> None:
        self.app = create_app(settings)
        quiet = {"log_level": "warning", "access_log": False, "server_header": False, "log_config": None}
        proxies = {"proxy_headers": bool(settings.proxies), "forwarded_allow_ips": settings.proxies or None}
        self.gate = Gate(settings)
        http = functools.partial(GuardedProtocol, self.gate)
        wanted = {"http": http, **proxies, "timeout_graceful_shutdown": 3, "timeout_keep_alive": 60, **quiet, **more}
        self.app.state.service.gate = self.gate
        super().__init__(uvicorn.Config(self.app, host=host, port=port, **wanted))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.app.state.service.live.end_streams()
        await super().shutdown(sockets)


def serve(settings: Settings, host: str = "127.0.0.1", port: int = 8000) -> None:
    """Serve with this process until interrupted."""
    open_files()
    listening = listen(host, port)
    server = Server(settings, host, port)
    tune_process()
    if settings.metrics_port:
        metrics.expose(settings.metrics_port)
    print(f"Shoal is at {settings.base_url or address(host, port)}", flush=True)
    with contextlib.suppress(KeyboardInterrupt):
        server.run([listening])


def address(host: str, port: int) -> str:
    return f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else f'[{host}]' if ':' in host else host}:{port}"


def listen(host: str, port: int) -> socket.socket:
    """A socket at this address; what is wrong with it is said in a sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.create_server(
            (host, port), family=family, backlog=2048, dualstack_ipv6=host == "::" and socket.has_dualstack_ipv6()
        )
    except OSError as error:
        why = "another program uses it" if error.errno == errno.EADDRINUSE else (error.strerror or str(error)).lower()
        raise RuntimeError(f"the server cannot listen at port {port} of {host}: {why}.") from None
    listening.setblocking(False)
    return listening


def tune_process() -> None:
    """Settings of the interpreter for a process that does nothing but serve, once everything is imported."""
    sys.setswitchinterval(0.001)  # a thread that draws a board must not keep the event loop waiting; yet switching costs
    gc.freeze()  # what is here now stays; and tables are many small objects that need no collecting
    # What is young is gone through once, in a few milliseconds. The rest, where streams that have ended lie in circles, takes a tenth of a
    # second at 300 tables, with everybody waiting: housekeeping goes through it, once in a while.
    gc.set_threshold(10_000, 1 << 30, 1 << 30)


def open_files() -> None:
    """Allow as many open files as the system lets us: every browser at a table keeps one."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # Windows has no such limit
        import resource

        _soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
