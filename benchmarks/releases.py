"""A bot of this release against one of another: equal time for a decision, the same deals from every seat.

    python benchmarks/releases.py fishery:2 fleet:2 fleet:4 --against ../old/src --seconds 0.02 --matches 400 --out duel.jsonl

``fleet:4`` is Fleet with four players: one seat is ours, each in turn, and the other release has all the others. The folder is the one that
``import shoal`` finds the other release in; its games must be played by the same rules, and a move that it refuses ends everything.

Both are called shoal, so each plays in a process of its own, by this same file, and is told the whole match as it stands; each release's
``Player`` keeps from its bot what the seat cannot know. Seconds are what a bot is asked to keep to, and what it took by the clock of its
own process stands beside it. One match takes one core. Before the first match every bot decides a few times, uncounted: that compiles.

Every finished match is a line of the file, and what is there is not played again. The number of matches is fixed beforehand, and so are the
seeds: no bot was tuned on them. Beside the lines it writes FILE.md: points with Wilson's interval and with that of whole deals.
"""

import argparse
import atexit
import json
import math
import os
import subprocess
import sys
import time
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from pathlib import Path

import shoal
from shoal import bots
from shoal.engine.dice import draw, stream

SEED = 20261116  # of the deals
THOUGHTS = 7  # ... and what makes the seeds of thinking out of it
MOMENTS = (0.0, 0.3, 0.6, 0.8, 0.9, 0.97)  # of a match, at which a bot decides once beforehand
WANTED = {  # of points against the release that had these bots first
    ("fishery", 2): 0.85,
    ("fleet", 2): 0.75,
    ("boom", 2): 0.65,
    ("pisces", 2): 0.65,
    ("freshfish", 2): 0.75,
    "fleet": 1.5,  # ... and with more players, of a fair share
    "boom": 1.3,
    "pisces": 1.3,
    "freshfish": 1.5,
}


# -- a bot, in the process of its release: only names that all releases have ---------------------------------------------------------------


def player(name, game, seat, seed, seconds):
    """A bot of whichever release this is."""
    if hasattr(bots, "create"):
        return bots.create(name, game, seat, seed=seed, limit=bots.Limit(seconds=seconds))
    return bots.Player(game, seat, name, seed=seed, seconds=seconds)


def answer():
    """Read a match move by move, and say what to play when asked."""
    match, players = None, {}
    for line in sys.stdin:
        told = json.loads(line)
        try:
            if "game" in told:
                game = shoal.load(told["game"], players=told["players"])
                match = game.start()
                players = {seat: player(told["bot"], game, seat, seed, told["seconds"]) for seat, seed in told["seats"]}
                reply = {}
            else:
                for who, text in told["moves"]:
                    if match.turn != who:
                        raise ValueError(f"it is the turn of {match.turn} here, and {who} plays {text}.")
                    match.play(text)
                began = time.perf_counter()
                advice = players[told["seat"]].think(match)
                reply = {"action": advice.action, "seconds": time.perf_counter() - began, "simulations": advice.simulations}
        except Exception as error:  # whatever it is, the referee wants to know
            reply = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(reply), flush=True)


# -- the referee ---------------------------------------------------------------------------------------------------------------------------


class Side:
    """One release's process: all seats that it has in a match."""

    def __init__(self, source, name, seconds):
        self.source, self.name, self.seconds, self.told = source, name, seconds, 0
        path = os.pathsep.join([source, *(place for place in sys.path[1:] if place)])
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--answer"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1"},
        )

    def ask(self, **message):
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        reply = json.loads(line) if line else {"error": "it has ended"}
        if "error" in reply:
            raise SystemExit(f"{self.name} of {self.source} cannot play: {reply['error']}")
        return reply

    def begin(self, game, seats):
        self.ask(game=game.name, players=game.players, bot=self.name, seconds=self.seconds, seats=seats)
        self.told = 0

    def think(self, seat, moves):
        reply = self.ask(seat=seat, moves=moves[self.told :])
        self.told = len(moves)
        return reply

    def warm_up(self, game):
        """Let it decide here and there in a random match, whoever's turn it is."""
        match = shoal.random_match(game, 1)
        deciding = [number for number, (who, _) in enumerate(match.moves) if isinstance(who, int)]
        self.begin(game, [(seat, 1) for seat in range(game.players)])
        for moment in MOMENTS:
            at = deciding[int(moment * len(deciding))]
            self.think(match.moves[at][0], match.moves[:at])

    def end(self):
        self.process.kill()
        self.process.wait()


_sides, _warm = {}, set()


def side(source, name, seconds, game):
    """This process's bots of a release, ready for the game."""
    key = (source, name, seconds)
    if key not in _sides:
        _sides[key] = Side(*key)
        atexit.register(_sides[key].end)
    if (key, repr(game)) not in _warm:
        _sides[key].warm_up(game)
        _warm.add((key, repr(game)))
    return _sides[key]


def play(contest, number, own_source, other_source):
    """Match ``number``: deal ``number // players``, ours in seat ``number % players``."""
    game = shoal.load(contest["game"], players=contest["players"])
    own = number % game.players
    sides = [side(own_source, contest["bot"], contest["seconds"], game), side(other_source, contest["other"], contest["seconds"], game)]
    match = game.start(seed=int(stream(contest["seed"], number // game.players)))
    thoughts = stream(contest["seed"] + THOUGHTS, number)
    seats = [(seat, int(draw(thoughts, seat))) for seat in range(game.players)]
    sides[0].begin(game, [each for each in seats if each[0] == own])
    sides[1].begin(game, [each for each in seats if each[0] != own])
    spent, thought, decisions = [0.0, 0.0], [0, 0], [0, 0]
    while match.turn != "over":
        seat = match.turn
        reply = sides[seat != own].think(seat, match.moves)
        spent[seat != own] += reply["seconds"]
        thought[seat != own] += reply["simulations"]
        decisions[seat != own] += 1
        match.play(reply["action"])
    best = match.ranking()[0]
    row = {"number": number, "own": own, "points": (own in best) / len(best), "scores": match.scores(), "decisions": decisions}
    return {**contest, **row, "seconds_spent": [round(each, 3) for each in spent], "simulations": thought}


# -- what came of it -----------------------------------------------------------------------------------------------------------------------


def summary(rows):
    """A row of the table: all matches of one contest."""
    from shoal.statistics import interval, mean_interval  # not every release has it, and answer() runs on them

    players, first = rows[0]["players"], rows[0]
    points = sum(row["points"] for row in rows) / len(rows)
    deals = defaultdict(list)
    for row in rows:
        deals[row["number"] // players].append(row["points"])
    whole = [sum(each) / players for each in deals.values() if len(each) == players]
    low, high = interval(points, len(rows))
    took = [1000 * sum(row["seconds_spent"][i] for row in rows) / max(1, sum(row["decisions"][i] for row in rows)) for i in (0, 1)]
    thought = [sum(row["simulations"][i] for row in rows) / max(1, sum(row["decisions"][i] for row in rows)) for i in (0, 1)]
    wanted = WANTED.get((first["game"], players)) or (WANTED[first["game"]] / players if first["game"] in WANTED else math.nan)
    _, pair_low, pair_high = mean_interval(whole)
    cells = [
        f"{first['game']}, {players} players",
        f"{first['bot']} v {first['other']} of {first['against']}",
        f"{first['seconds']:g} s",
        str(len(rows)),
        f"{100 * points:.1f} %",
        f"{100 * low:.1f} - {100 * high:.1f}",
        f"{100 * pair_low:.1f} - {100 * pair_high:.1f} ({len(whole)})",
        f"{100 / players:.0f} %",
        f"{100 * wanted:.1f} %",
        f"{took[0]:.1f} v {took[1]:.1f}",
        f"{thought[0]:.0f} v {thought[1]:.0f}",
    ]
    return "| " + " | ".join(cells) + " |"


HEAD = """| game | who | limit | matches | points | 95 % | 95 % by deals (their number) | fair | wanted | ms a decision | simulations |
|---|---|---|---|---|---|---|---|---|---|---|"""


def table(rows):
    """All contests of a file."""
    contests = defaultdict(list)
    for row in rows:
        contests[tuple(row[key] for key in ("game", "players", "against", "bot", "other", "seconds", "seed"))].append(row)
    return "\n".join([HEAD, *map(summary, contests.values())]) + "\n"


def read(path):
    """The rows of a file; a last line that was cut off is dropped."""
    if not path.exists():
        return []
    whole, _, _ = path.read_text().rpartition("\n")
    path.write_text(whole + "\n" if whole else "")
    return [json.loads(line) for line in whole.splitlines()]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("contests", nargs="+", metavar="GAME:PLAYERS")
    parser.add_argument("--against", required=True, help="the folder that the other release's package shoal stands in")
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--other", default="hard", help="the other release's bot")
    parser.add_argument("--seconds", type=float, default=0.02)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no match after so many")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    end = time.monotonic() + 60 * given.minutes
    own, other = str(Path(shoal.__file__).parents[1]), str(Path(given.against).resolve())
    common = {"against": Path(other).name, "bot": given.bot, "other": given.other, "seconds": given.seconds, "seed": given.seed}
    contests = [{"game": name, "players": int(players), **common} for name, _, players in (each.partition(":") for each in given.contests)]
    rows = read(given.out)
    games = {contest["game"]: shoal.load(contest["game"], players=contest["players"]) for contest in contests}
    sides = [(Side(own, given.bot, given.seconds), game) for game in games.values()]
    sides += [(Side(other, given.other, given.seconds), game) for game in games.values()]
    began = time.monotonic()
    with ThreadPoolExecutor(given.processes) as pool:  # each waits for a process that compiles
        list(pool.map(lambda each: each[0].warm_up(each[1]), sides))
    for each, _ in sides:
        each.end()
    print(f"everything is compiled after {time.monotonic() - began:.0f} s", flush=True)
    done = {json.dumps([row[key] for key in (*contests[0], "number")]) for row in rows}
    with ProcessPoolExecutor(given.processes) as pool, given.out.open("a") as file:
        for contest in contests:
            left = [n for n in range(given.matches) if json.dumps([*contest.values(), n]) not in done]
            running, began = set(), time.monotonic()
            while (left and time.monotonic() < end) or running:
                while left and len(running) < 2 * given.processes and time.monotonic() < end:
                    running.add(pool.submit(play, contest, left.pop(0), own, other))
                over = next(as_completed(running))
                running.remove(over)
                rows.append(over.result())
                file.write(json.dumps(rows[-1]) + "\n")
                file.flush()
            given.out.with_suffix(".md").write_text(table(rows))
            print(f"{contest['game']}:{contest['players']} after {time.monotonic() - began:.0f} s", flush=True)
    print(table(rows))


if __name__ == "__main__":
    answer() if sys.argv[1:] == ["--answer"] else main()
