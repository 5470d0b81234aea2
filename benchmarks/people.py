"""Bots as they play at people's tables: what everybody loses (a dead sea of Fishery Boom) nobody wins.

    python benchmarks/people.py boom:2 boom:4 --matches 200 --out people.jsonl

``boom:4`` is Fishery Boom with four players: one seat is ``--bot``'s, each in turn, and ``--other`` has all the others, on the same deals
from every seat. Both have the limits that they have at a table unless ``--simulations`` says another. ``--net FILE`` is tried in place of
the game's network for people, and ``--trust X`` in place of how far that is trusted. ``--from N`` begins with match N.

Every finished match is a line of the file. It writes shares of winning with Wilson's interval, how much more the bot wins than one of the
others does with the interval of whole deals, and how often everybody lost.
"""

import argparse
import json
import math
import os
import time
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

import shoal
from shoal import bots
from shoal.bots import learnt
from shoal.engine import net
from shoal.engine.dice import draw, stream
from shoal.statistics import interval, mean_interval

SEED = 20261118  # of the deals
THOUGHTS = 7  # ... and what makes the seeds of thinking out of it


def ready(contests, path):
    """In every process that plays: the game's network for people becomes another, or is trusted otherwise, and what plays is compiled."""
    for contest in contests:
        game = shoal.load(contest["game"], players=contest["players"])
        if path or contest["trust"] is not None:
            found = net.read(path, game) if path else bots.peoples_network(game)
            known = found if contest["trust"] is None else found._replace(trust=contest["trust"])
            learnt._known[game.package, learnt.PEOPLES_FILE] = known
        play({**contest, "simulations": 50}, 0)


def play(contest, number):
    """Match ``number``: deal ``number // players``, the bot in seat ``number % players``."""
    game = shoal.load(contest["game"], players=contest["players"])
    own, limit = number % game.players, bots.Limit(simulations=contest["simulations"])
    match, thoughts = game.start(seed=int(stream(contest["seed"], number // game.players))), stream(contest["seed"] + THOUGHTS, number)
    names = [contest["bot"] if seat == own else contest["other"] for seat in range(game.players)]
    players = [
        bots.create(name, game, seat, seed=int(draw(thoughts, seat)), limit=limit, for_people=True) for seat, name in enumerate(names)
    ]
    spent, decisions = [0.0, 0.0], [0, 0]
    while match.turn != "over":
        seat, began = match.turn, time.perf_counter()
        match.play(players[seat].think(match).action)
        spent[seat != own] += time.perf_counter() - began
        decisions[seat != own] += 1
    is_lost, best = match.position.is_lost_by_all, match.ranking()[0]
    wins = [0.0 if is_lost else (seat in best) / len(best) for seat in range(game.players)]
    row = {"number": number, "own": own, "wins": wins, "is_lost": is_lost, "scores": match.scores(), "decisions": decisions}
    return {**contest, **row, "seconds": [round(each, 3) for each in spent]}


def summary(rows):
    """A row of the table: all matches of one contest."""
    first, players, count = rows[0], rows[0]["players"], len(rows)
    deals = defaultdict(list)
    for row in rows:
        own = row["wins"][row["own"]]
        deals[row["number"] // players].append(own - (sum(row["wins"]) - own) / (players - 1))
    whole = [sum(each) / players for each in deals.values() if len(each) == players]
    share, dead = sum(row["wins"][row["own"]] for row in rows) / count, sum(row["is_lost"] for row in rows) / count
    low, high = interval(share, count)
    each = (1 - dead - share) / (players - 1)
    more, least, most = (sum(whole) / len(whole), *spread(whole)) if whole else (0.0, 0.0, 0.0)
    took = [1000 * sum(row["seconds"][i] for row in rows) / max(1, sum(row["decisions"][i] for row in rows)) for i in (0, 1)]
    cells = [
        f"{first['game']}, {players} players",
        f"{first['bot']} v {first['other']}",
        str(first["simulations"] or "as at a table"),
        str(count),
        f"{share:.1%}",
        f"{low:.1%} - {high:.1%}",
        f"{each:.1%}",
        f"{dead:.1%}",
        f"{more:+.1%} ({least:+.1%} to {most:+.1%}, {len(whole)} deals)",
        f"{took[0]:.0f} v {took[1]:.0f}",
    ]
    return "| " + " | ".join(cells) + " |"


def spread(differences):
    """The 95 % interval of a mean of differences."""
    _, low, high = mean_interval([(1 + each) / 2 for each in differences])
    return 2 * low - 1, 2 * high - 1


HEAD = """| game | who | simulations | matches | wins | 95 % | of each other | all lost | more than each other, by deals | ms a decision |
|---|---|---|---|---|---|---|---|---|---|"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("contests", nargs="+", metavar="GAME:PLAYERS")
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--other", default="hard")
    parser.add_argument("--net", type=Path)
    parser.add_argument("--trust", type=float)
    parser.add_argument("--simulations", type=int)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--from", type=int, default=0, dest="first")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no match after so many")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    end = time.monotonic() + 60 * given.minutes
    common = {"bot": given.bot, "other": given.other, "simulations": given.simulations, "seed": given.seed, "trust": given.trust}
    contests = [{"game": name, "players": int(players), **common} for name, _, players in (each.partition(":") for each in given.contests)]
    ready(contests, given.net)  # compiles once for all
    rows = []
    with ProcessPoolExecutor(given.processes, initializer=ready, initargs=(contests, given.net)) as pool, given.out.open("a") as file:
        tasks = [(contest, number) for number in range(given.first, given.first + given.matches) for contest in contests]
        running = set()
        while (tasks and time.monotonic() < end) or running:
            while tasks and len(running) < given.processes and time.monotonic() < end:
                running.add(pool.submit(play, *tasks.pop(0)))
            over = next(as_completed(running))
            running.remove(over)
            rows.append(over.result())
            file.write(json.dumps(rows[-1]) + "\n")
            file.flush()
    print(HEAD)
    for contest in contests:
        print(summary([row for row in rows if row["players"] == contest["players"] and row["game"] == contest["game"]]))


if __name__ == "__main__":
    main()
