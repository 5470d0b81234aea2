"""Functions and a bot for processes of their own, which import them by name."""

import os
import signal
import time
from pathlib import Path

from shoal.bots import Advice

prepared = []


class FirstChoice:
    """A bot that plays whatever is named first."""

    def __init__(self, setup):
        pass

    def think(self, known, seat, limit):
        return Advice(known.choices()[0])


def prepare(word):
    prepared.append(word)


def square(number):
    return number * number


def wait_for(folder, others, number):
    """Leave a note; done when there are notes of all these others."""
    note(folder, number)
    deadline = time.monotonic() + 60
    while not all(any(Path(folder).glob(f"{other}-*")) for other in others) and time.monotonic() < deadline:
        time.sleep(0.01)
    return number


def said():
    print("this must not come between the answers")
    return list(prepared), os.getpid()


def die_at_first(folder, number):
    """Kill the own process the first time that this number comes."""
    note(folder, number)
    if len(list(Path(folder).glob(f"{number}-*"))) == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die(number):
    os.kill(os.getpid(), signal.SIGKILL)


def unsendable():
    return lambda: 1


def refuse(number):
    raise OSError(f"no {number}")


def noted(folder, seconds, number):
    """Leave a note of having begun, take a while, and say who did it."""
    note(folder, number)
    time.sleep(seconds)
    return number, os.getpid()


def note(folder, number):
    (Path(folder) / f"{number}-{os.getpid()}-{time.monotonic_ns()}").touch()
