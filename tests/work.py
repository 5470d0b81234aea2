"""Functions for the jobs of ``test_jobs.py``: processes of their own import them by name."""

import os
import signal
import time
from pathlib import Path

prepared = []


def prepare(word):
    prepared.append(word)


def square(number):
    return number * number


def nap(seconds, number):
    time.sleep(seconds)
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


def refuse(number):
    raise ValueError(f"no {number}")


def noted(folder, seconds, number):
    """Leave a note of having begun, take a while, and say who did it."""
    note(folder, number)
    time.sleep(seconds)
    return number, os.getpid()


def note(folder, number):
    (Path(folder) / f"{number}-{os.getpid()}-{time.monotonic_ns()}").touch()
