"""Servers, clients and browsers to test with."""

import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import threading
import time

import httpx
import pytest

from shoal.web import server as web
from shoal.web.settings import Settings

TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # trusts nobody: every server here is spoken to plainly, or brings its own
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")  # the first takes a fifth of the work


def pytest_collection_modifyitems(items):
    """Browsers, servers and databases are real here, and a busy machine may keep one waiting too long: such a test is tried twice."""
    here = os.path.dirname(__file__)
    for item in items:
        if str(item.path).startswith(here):
            item.add_marker(pytest.mark.flaky(reruns=1))


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """A real server on loopback, in a thread."""

    def __init__(self, settings, **more):
        self.url = f"http://127.0.0.1:{(port := free_port())}"
        self._server = web.Server(settings, port=port, **more)
        self.app = self._server.app
        self.service = self.app.state.service
        self.tables = self.service.tables
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        self._clients = []
        while not self._server.started:
            time.sleep(0.01)

    def stop(self):
        for client in self._clients:
            client.close()
        self._server.should_exit = True
        self._thread.join(10)

    def client(self, name=None):
        """A program with a token of its own; without a name it has none."""
        client = httpx.Client(base_url=self.url, timeout=30)
        self._clients.append(client)
        if name:
            made = client.post("/api/people", json={"name": name}).json()
            client.headers["authorization"] = f"Bearer {made['token']}"
            client.id = made["id"]
        return client


class Process:
    """A server in a process of its own, to be killed."""

    def __init__(self, database, port=None):
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = database
        self.start()

    def start(self):
        code = (
            "from shoal.web.server import serve; from shoal.web.settings import Settings;"
            f"serve(Settings(database={self.database!r}, pace=0, burst=0, compile=False), port={self.port})"
        )
        self.process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.DEVNULL)
        for _ in range(300):
            try:
                httpx.get(f"{self.url}/api/docs")
                return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server does not start")

    def kill(self):
        self.process.kill()
        self.process.wait()


@pytest.fixture(autouse=True)
def clients_are_closed(monkeypatch):
    """Every client that a test opens is closed after it, and none reads all the authorities of this machine, which takes 30 ms."""
    opened, begin = [], httpx.Client.__init__

    def remembered(self, *given, **how):
        if how.get("verify", True) is True:
            how["verify"] = TLS
        begin(self, *given, **how)
        opened.append(self)

    monkeypatch.setattr(httpx.Client, "__init__", remembered)
    yield
    for client in opened:
        client.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    database = f"sqlite:///{tmp_path_factory.mktemp('web')}/shoal.db"
    server = Server(Settings(database=database, pace=0, burst=0, compile=False))
    yield server
    server.stop()


@pytest.fixture
def start_server():
    """More servers, with settings of their own."""
    servers = []

    def start(database, date_header=True, **settings):
        wanted = Settings(**{"database": database, "pace": 0, "burst": 0, "compile": False, **settings})
        servers.append(Server(wanted, date_header=date_header))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def start_process():
    """Servers in processes of their own."""
    processes = []

    def start(database):
        processes.append(Process(database))
        return processes[-1]

    yield start
    for process in processes:
        process.kill()


@pytest.fixture(scope="session")
def chromium():
    sync_api = pytest.importorskip("playwright.sync_api")
    if not CHROMIUM:
        pytest.skip("there is no chromium: apt-get install chromium-headless-shell")
    with sync_api.sync_playwright() as playwright:
        arguments = ["--disable-gpu", "--disable-dev-shm-usage", *(["--no-sandbox"] if os.getuid() == 0 else [])]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield browser
        browser.close()


@pytest.fixture
def browse(chromium, server):
    """Open pages, each in a browser of its own, that fail the test on any error in their console; without a path, no page yet."""
    contexts, complaints = [], []

    def open_page(path=None, width=1200, height=900, plays_forced=False, **settings):
        size = {"width": width, "height": height}
        context = chromium.new_context(viewport=size, base_url=server.url, **{"reduced_motion": "reduce", **settings})
        context.set_default_timeout(10_000)
        if not plays_forced:
            context.add_init_script("localStorage.setItem('slow', 'yes')")
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
        page.complaints = complaints
        if path:
            page.goto(path)
        else:
            context.request.get("/")  # gives the cookie, and spares drawing a page that nobody looks at
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def guest(server):
    """Somebody with a cookie and the token of its forms, but no browser."""
    client = httpx.Client(base_url=server.url, timeout=30)
    token = re.search(r'name="token" value="(\w+)"', client.get("/learn/fishery/ships").text).group(1)
    client.send_form = lambda path, headers=None, **fields: client.post(path, data={"token": token, **fields}, headers=headers)
    return client
