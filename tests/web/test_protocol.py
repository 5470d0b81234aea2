"""What goes out together, and garbage that is collected between."""

import asyncio
import gc
import weakref
from concurrent.futures import ThreadPoolExecutor

from shoal.web import housekeeping
from shoal.web.protocol import GatheredWrites


class Wire:
    """A transport that notes what it is given."""

    def __init__(self):
        self.sent, self.is_over = [], False

    def write(self, data):
        assert not self.is_over
        self.sent.append(data)

    def close(self):
        self.is_over = True

    def is_closing(self):
        return self.is_over

    def get_extra_info(self, name):
        return f"the {name}"


def in_a_loop(run):
    """What a coroutine returns, in a thread of its own: where a browser runs, this one has a loop already."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, run).result()


def on_a_wire(work):
    """What is sent while ``work`` writes, and after it."""

    async def run():
        wire = Wire()
        work(GatheredWrites(wire, asyncio.get_running_loop()))
        meanwhile = list(wire.sent)
        await asyncio.sleep(0)
        return meanwhile, wire.sent

    return in_a_loop(run())


def test_what_is_written_at_one_moment_goes_out_as_one():
    def answer(transport):
        transport.write(b"head ")
        transport.write(b"body")
        assert transport.get_extra_info("socket") == "the socket"

    assert on_a_wire(answer) == ([], [b"head body"])


def test_what_is_long_does_not_wait():
    long = b"x" * (GatheredWrites.MOST + 1)

    def answer(transport):
        transport.write(long)
        transport.write(b"rest")

    assert on_a_wire(answer) == ([long], [long, b"rest"])


def test_a_connection_that_is_closed_has_sent_everything_and_sends_nothing_more():
    def answer(transport):
        transport.write(b"last")
        transport.close()
        transport.write(b"too late")

    assert on_a_wire(answer) == ([b"last"], [b"last"])


def test_housekeeping_collects_what_lies_in_circles(monkeypatch):
    monkeypatch.setattr(housekeeping, "COLLECT", 0.0)

    class Ended:
        pass

    async def run():
        ended = Ended()
        ended.itself, gone = ended, weakref.ref(ended)
        del ended
        collecting = asyncio.create_task(housekeeping.collect())
        for _ in range(5):
            await asyncio.sleep(0)
        collecting.cancel()
        return gone()

    gc.disable()
    try:
        assert in_a_loop(run()) is None
    finally:
        gc.enable()
