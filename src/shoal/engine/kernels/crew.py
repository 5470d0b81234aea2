"""How threads that share a loop wait for each other, in compiled code, without Python and its lock.

Every thread of a crew calls the loop once, with the crew's ``words`` and its own number. Number 0 is the caller, who has the others do
their parts once and comes back when all are done; the others stay in the loop and wait for the next call:

    turn = 0
    while crew.takes_up(words, number, turn):
        ...  # the thread's part of the work
        turn = crew.finish(words, number, turn)

Who waits gives way to others for a moment before it sleeps: to be woken takes as long as a small part of the work.

Given by bind, to native code: ``lock``, ``unlock``, ``wait``, ``wake_all`` and ``give_way``, all of them of POSIX threads. A crew of one
needs none of them.
"""

from typing import Any

lock: Any = None
unlock: Any = None
wait: Any = None
wake_all: Any = None
give_way: Any = None

# what the words are
CALLS = 0  # how often the crew was called
LEFT = 1  # threads that are not done with the last call
OTHERS = 2  # threads besides the caller's
ENDED = 3  # 1: they are to go home
LOCK = 4  # addresses: of a mutex, ...
CALLED = 5  # ... of the condition that threads wait for, ...
DONE = 6  # ... and of the caller's
FIRST = 8  # where there is room for these three
ROOM = 16  # for each, in words
SIZE = FIRST + 3 * ROOM

PATIENCE = 200  # looks before a thread sleeps: about a tenth of a millisecond


def takes_up(words, number, turn):
    """Is there work? The caller calls the others, which wait for that."""
    if number == 0:
        if turn == 0 and words[OTHERS] > 0:
            call(words)
        return turn == 0
    wait_for_call(words, turn)
    return words[ENDED] == 0


def finish(words, number, turn):
    """The part is done: which turn is next. The caller waits for the others."""
    if number > 0:
        lock(words[LOCK])
        words[LEFT] -= 1
        if words[LEFT] == 0:
            wake_all(words[DONE])
        unlock(words[LOCK])
    elif words[OTHERS] > 0:
        wait_for_all(words)
    return turn + 1


def call(words):
    lock(words[LOCK])
    words[LEFT] = words[OTHERS]
    words[CALLS] += 1
    wake_all(words[CALLED])
    unlock(words[LOCK])


def wait_for_call(words, turn):
    looks = 0
    while words[CALLS] <= turn and looks < PATIENCE:
        give_way()
        looks += 1
    lock(words[LOCK])
    while words[CALLS] <= turn:
        wait(words[CALLED], words[LOCK])
    unlock(words[LOCK])


def wait_for_all(words):
    looks = 0
    while words[LEFT] > 0 and looks < PATIENCE:
        give_way()
        looks += 1
    lock(words[LOCK])
    while words[LEFT] > 0:
        wait(words[DONE], words[LOCK])
    unlock(words[LOCK])
