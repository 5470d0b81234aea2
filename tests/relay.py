"""A way to a PostgreSQL that can be blocked or cut, as networks do it."""

import contextlib
import selectors
import socket
import threading
from urllib.parse import parse_qs, urlsplit


class Relay:
    """Passes bytes between a port of its own and the database; ``block`` keeps them back, ``cut`` ends every connection."""

    def __init__(self, uri):
        folder = parse_qs(urlsplit(uri).query)["host"][0]
        self._target = f"{folder}/.s.PGSQL.5432"
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"postgresql://postgres@127.0.0.1:{self._listening.getsockname()[1]}{urlsplit(uri).path}"
        self._open = threading.Event()
        self._open.set()
        self._is_refusing = False
        self._pairs = []
        threading.Thread(target=self._accept, daemon=True).start()

    def block(self):
        self._open.clear()

    def unblock(self):
        self._open.set()

    def cut(self, refuse=False):
        """End every connection; new ones are refused as long as ``refuse`` holds."""
        self._is_refusing = refuse
        for pair in self._pairs:
            for one in pair:
                with contextlib.suppress(OSError):
                    one.shutdown(socket.SHUT_RDWR)
        self._pairs.clear()

    def close(self):
        self.cut(refuse=True)
        self.unblock()
        self._listening.close()

    def _accept(self):
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            if self._is_refusing:
                near.close()
                continue
            far = socket.socket(socket.AF_UNIX)
            far.connect(self._target)
            self._pairs.append((near, far))
            threading.Thread(target=self._pass_on, args=(near, far), daemon=True).start()

    def _pass_on(self, near, far):
        with selectors.DefaultSelector() as ready, near, far:
            ready.register(near, selectors.EVENT_READ, far)
            ready.register(far, selectors.EVENT_READ, near)
            while True:
                for key, _ in ready.select():
                    try:
                        data = key.fileobj.recv(65536)
                        self._open.wait()
                        if not data:
                            return
                        key.data.sendall(data)
                    except OSError:
                        return
