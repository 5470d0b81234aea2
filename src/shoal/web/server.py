"""Run the server."""

from __future__ import annotations

import uvicorn

from shoal.web.app import create_app
from shoal.web.settings import Settings


def serve(settings: Settings, host: str = "127.0.0.1", port: int = 8000) -> None:
    """Serve until interrupted."""
    print(f"Shoal is at http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}", flush=True)
    uvicorn.run(create_app(settings), host=host, port=port, log_level="warning", timeout_graceful_shutdown=2, server_header=False)
