"""Compiling while the server serves: in what order, who waits for it, and what goes on when it fails."""

import asyncio
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import shoal
from shoal.store.refusals import Busy
from shoal.web import native
from shoal.web.native import DONE, FAILED, NativeCode

SLOWLY = "import sys, time\nfor line in sys.stdin: time.sleep({seconds}); print('{answer}', flush=True)"  # what comes of every game


@pytest.fixture
def code(monkeypatch):
    """Begins to compile by a program that only says so."""
    loaded, opened = [], []
    monkeypatch.setattr(native, "use_all_code", lambda game: loaded.append(game.package))

    def begin(program, seconds=0.0, answer=DONE):
        monkeypatch.setattr(native, "COMPILER", (sys.executable, "-c", program.format(seconds=seconds, answer=answer)))
        found = NativeCode({})
        found.loaded = loaded
        opened.append(found)
        found.open()
        return found

    yield begin
    for each in opened:
        each.close()


def ended(code):
    end = time.monotonic() + 20
    while code.coming:
        assert time.monotonic() < end, code.coming
        time.sleep(0.01)


def waited(code, game):
    with ThreadPoolExecutor(1) as thread:  # in this one the browser tests may have left a loop running
        thread.submit(asyncio.run, code.wait(game)).result()


def test_native_code_is_used_when_it_is_there_and_is_this_games():
    code, game = NativeCode({}), shoal.load("fishery", rows=3, cols=3, ships=2)
    assert code.target(game) == "python"
    code.ready.add(game.package)
    assert code.target(game) == "native"
    assert code.target(shoal.load("boom")) == "python"


def test_all_games_are_compiled_what_is_played_first(code):
    last = shoal.load("freshfish")
    slow = code(SLOWLY, seconds=0.1)
    slow.target(last)  # a bot thinks there
    packages = {*slow.coming}
    ended(slow)
    assert last.package in slow.loaded[:2] and {*slow.loaded} == slow.ready >= packages
    assert list(native.played_here({})).index(last.package) > 1, "its turn would come later"


def test_who_asks_for_a_hint_waits_for_the_code_of_that_game(code):
    found, game = code(SLOWLY, seconds=0.2), shoal.load("pisces")
    waited(found, game)
    assert found.target(game) == "native" and found.coming, "not for that of others"


def test_nobody_waits_for_long(code, monkeypatch):
    monkeypatch.setattr(native, "LONGEST_WAIT", 0.1)
    with pytest.raises(Busy, match=r"getting ready.*ask for a hint in a minute") as refused:
        waited(code(SLOWLY, seconds=20), shoal.load("pisces"))
    assert refused.value.retry > 0


@pytest.mark.parametrize("program", [SLOWLY, "", "print('nonsense')"], ids=["it fails", "it dies", "nonsense"])
def test_where_nothing_gets_compiled_rules_are_interpreted_and_nobody_waits(code, program):
    found, game = code(program, answer=FAILED), shoal.load("fleet")
    waited(found, game)
    ended(found)
    assert found.target(game) == "python" and not found.loaded


def test_what_is_not_compiled_here_is_not_waited_for():
    """Rules that somebody brought along, say, or all where the server is told not to compile."""
    waited(NativeCode({}), shoal.load("fishery"))
