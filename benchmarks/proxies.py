"""A proxy with TLS in front of a server, set up as docs/run-a-server.md says."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

NGINX = """
daemon off; pid {folder}/nginx.pid; error_log stderr crit; worker_processes 1;
events {{ worker_connections 500; }}
http {{
  access_log off; client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder};
  uwsgi_temp_path {folder}; scgi_temp_path {folder};
  server {{
    listen 127.0.0.1:{port} ssl; ssl_certificate {folder}/cert.pem; ssl_certificate_key {folder}/key.pem;
    location / {{
      proxy_pass http://127.0.0.1:{upstream}; proxy_http_version 1.1; proxy_read_timeout 1h;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_set_header X-Forwarded-Proto $scheme;
    }}
  }}
}}
"""


def is_there() -> bool:
    return bool(_nginx() and shutil.which("openssl"))


def _nginx() -> str | None:
    return shutil.which("nginx") or shutil.which("/usr/sbin/nginx")


def nginx_in(folder: Path, port: int, upstream: int) -> list[Any]:
    """The command of a proxy with a certificate of its own."""
    subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
    new = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *subject]
    subprocess.run([*new, "-keyout", folder / "key.pem", "-out", folder / "cert.pem"], check=True, capture_output=True)
    folder.chmod(0o755)
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, port=port, upstream=upstream))
    return [_nginx(), "-p", folder, "-c", folder / "nginx.conf"]
