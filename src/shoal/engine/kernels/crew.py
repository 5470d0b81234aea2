"""How threads share a loop, in compiled code, without Python and its lock.

Every thread of a crew calls the loop once, with the crew's ``words`` and its own number. Number 0 is the caller, who has the others help
and comes back when all is done; the others stay in the loop and wait for the next call:

    while crew.takes_share(words, number):
        for i in range(crew.first(words, number), crew.last(words, number)):
            ...

A thread has a range of its own, so that what it works on stays in its processor's cache, and takes that in small shares; when it is done it
takes shares of the ranges of others, for a machine never runs all of its threads equally fast. Who waits gives way to others for a moment
before it sleeps: to be woken takes as long as a small part of the work.

Given by bind, to native code: ``lock``, ``unlock``, ``wait``, ``wake_all`` and ``give_way``, all of them of POSIX threads, and ``add``,
which adds to a word before any other thread can and says what it was. A crew of one needs none of them.
"""

from typing import Any

lock: Any = None
unlock: Any = None
wait: Any = None
wake_all: Any = None
give_way: Any = None
add: Any = None

PATIENCE = 500  # looks before a thread sleeps: about a quarter of a millisecond
SHARES = 32  # of a thread's own range

# what the words are, those that threads write to at the same time far apart
APART = 16  # words: two lines of a cache
OTHERS = 0  # threads besides the caller's
ENDED = 1  # 1: they are to go home
LOCK = 2  # addresses: of a mutex, ...
CALLED = 3  # ... of the condition that threads wait for, ...
DONE = 4  # ... and of the caller's
CALLS = APART  # how often the crew was called
LEFT = 2 * APART  # threads that are not done with the last call
ROOM = 3 * APART  # for the mutex and the conditions
THREADS = 6 * APART  # and then for each thread:
BEGIN = 0  # its range, ...
END = 1
STEP = 2  # ... how much of it is a share, ...
NEXT = 3  # ... and where the next one begins
FIRST = APART  # what it does now
LAST = APART + 1
WITH = APART + 2  # whose range that is of: its own, 0, or that of so many numbers further
TURN = APART + 3  # calls that it has taken up
BUSY = APART + 4  # 1: it has not done with the last of them
EACH = 2 * APART


def takes_share(words, number):
    """Is there something to do? Whoever finds nothing left of a call is done with it: the caller goes, the others wait for the next."""
    me = THREADS + number * EACH
    while True:
        if words[me + BUSY] == 0:
            if number == 0:
                call(words)
            else:
                wait_for_call(words, int(words[me + TURN]))
                if words[ENDED] != 0:
                    return False
            words[me + TURN] += 1
            words[me + WITH] = 0
            words[me + BUSY] = 1
        if finds_share(words, number, me):
            return True
        words[me + BUSY] = 0
        finish(words, number)
        if number == 0:
            return False


def first(words, number):
    return int(words[THREADS + number * EACH + FIRST])


def last(words, number):
    return int(words[THREADS + number * EACH + LAST])


def finds_share(words, number, me):
    threads = int(words[OTHERS]) + 1
    while words[me + WITH] < threads:
        whose = THREADS + (number + int(words[me + WITH])) % threads * EACH
        begin = take(words, whose + NEXT, int(words[whose + STEP]))
        if begin < words[whose + END]:
            words[me + FIRST] = begin
            words[me + LAST] = min(begin + int(words[whose + STEP]), int(words[whose + END]))
            return True
        words[me + WITH] += 1
    return False


def take(words, place, step):
    if words[OTHERS] > 0:
        return add(words, place, step)
    begin = int(words[place])
    words[place] += step
    return begin


def call(words):
    for number in range(int(words[OTHERS]) + 1):
        words[THREADS + number * EACH + NEXT] = words[THREADS + number * EACH + BEGIN]
    if words[OTHERS] > 0:
        lock(words[LOCK])
        words[LEFT] = words[OTHERS]
        words[CALLS] += 1
        wake_all(words[CALLED])
        unlock(words[LOCK])


def finish(words, number):
    if number > 0:
        if add(words, LEFT, -1) == 1:
            lock(words[LOCK])
            wake_all(words[DONE])
            unlock(words[LOCK])
    elif words[OTHERS] > 0:
        wait_for_all(words)


def wait_for_call(words, turn):
    looks = 0
    while words[CALLS] <= turn and looks < PATIENCE:
        give_way()
        looks += 1
    if add(words, CALLS, 0) <= turn:
        lock(words[LOCK])
        while words[CALLS] <= turn:
            wait(words[CALLED], words[LOCK])
        unlock(words[LOCK])


def wait_for_all(words):
    looks = 0
    while words[LEFT] > 0 and looks < PATIENCE:
        give_way()
        looks += 1
    if add(words, LEFT, 0) > 0:
        lock(words[LOCK])
        while words[LEFT] > 0:
            wait(words[DONE], words[LOCK])
        unlock(words[LOCK])
