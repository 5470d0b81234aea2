"""What a tournament's games say about the bots."""

from __future__ import annotations

import csv
import io
import itertools
import math
from collections import Counter
from typing import Any

from shoal.statistics import Sprt, elo_of, interval, mean_interval, ratings

Row = dict[str, Any]


def report(rows: list[Row], bots: list[str]) -> dict[str, Any]:
    """Each bot's results and ratings, best first, and a cross table of who did better than whom."""
    rated = ratings(bots, ((row["seats"], row["places"]) for row in rows))
    table = [{**standing(rows, bot), **rated[bot]._asdict()} for bot in bots]
    table.sort(key=lambda row: -row["rating"])
    names = [row["bot"] for row in table]
    couples = [(one, other) for one in names for other in names if one != other]
    paired = [paired_cross(rows, one, other) for one, other in itertools.combinations(names, 2)]
    return {"games": len(rows), "bots": table, "cross": [cross(rows, *couple) for couple in couples], "pairs": paired}


def standing(rows: list[Row], bot: str) -> Row:
    """How often a bot won, a win shared by n counting 1/n, and what it scored. A bot in several seats of a game counts once for each."""
    chairs = [(row, seat) for row in rows for seat, name in enumerate(row["seats"]) if name == bot]
    wins = sum(won(row, seat) for row, seat in chairs)
    games = len(chairs)
    low, high = interval(wins / max(1, games), games)
    decisions = sum(row["decisions"][seat] for row, seat in chairs)
    return {
        "bot": bot,
        "games": games,
        "wins": round(wins, 3),
        "share": wins / games if games else 0.0,
        "low": low,
        "high": high,
        "score": sum(row["scores"][seat] for row, seat in chairs) / games if games else 0.0,
        "seconds_per_decision": sum(row["seconds"][seat] for row, seat in chairs) / max(1, decisions),
    }


def won(row: Row, seat: int) -> float:
    return 1 / row["places"].count(0) if row["places"][seat] == 0 else 0.0


def cross(rows: list[Row], one: str, other: str) -> Row:
    """How often one bot came in ahead of another in the games both played; equal places count half."""
    met = [points for row in rows for points in ahead(row, one, other)]
    games, better = len(met), sum(met)
    low, high = interval(better / max(1, games), games)
    return {"bot": one, "against": other, "games": games, "share": better / games if games else 0.5, "low": low, "high": high}


def ahead(row: Row, one: str, other: str) -> list[float]:
    """The points of one bot against another in a game, for every seat of the one and of the other: 1 ahead, 0.5 equal, 0 behind."""
    places, seats = row["places"], list(enumerate(row["seats"]))
    gaps = [places[b] - places[a] for a, name in seats for b, against in seats if name == one and against == other]
    return [1.0 if gap > 0 else 0.5 if gap == 0 else 0.0 for gap in gaps]


def pairs(rows: list[Row], one: str, other: str) -> list[float]:
    """The share of the points that one bot won of another, on each deal that both played from every seat.

    With two players that is a pair of matches with the seats swapped, with n players n matches in which all move on by a seat.
    """
    deals: dict[int, list[Row]] = {}
    for row in rows:
        if one in row["seats"] and other in row["seats"]:
            deals.setdefault(row["number"] // len(row["seats"]), []).append(row)
    whole = [played for _, played in sorted(deals.items()) if len(played) == len(played[0]["seats"])]
    points = [[each for row in played for each in ahead(row, one, other)] for played in whole]
    return [sum(each) / len(each) for each in points]


def paired_cross(rows: list[Row], one: str, other: str) -> Row:
    """What the pairs of two bots say: how often each result came, the share with the interval of pairs, and Elo."""
    played = pairs(rows, one, other)
    share, low, high = mean_interval(played)
    results = {str(round(each, 3)): count for each, count in sorted(Counter(played).items())}
    elos = {f"elo{end}": finite(elo_of(each)) for end, each in (("", share), ("_low", low), ("_high", high))}
    return {"bot": one, "against": other, "pairs": len(played), "results": results, "share": share, "low": low, "high": high, **elos}


def finite(elo: float) -> float | None:
    """Plain data know no infinity."""
    return round(elo, 1) if math.isfinite(elo) else None


def tested(rows: list[Row], test: Sprt, one: str, other: str) -> Row:
    """A test of two bots after these games."""
    played = pairs(rows, one, other)
    ratio = test.ratio(Counter(played))
    return {**test._asdict(), "bounds": list(test.bounds), "pairs": len(played), "ratio": ratio, "accepted": test.verdict(ratio)}


def sentence(found: Row, one: str, other: str) -> str:
    """A test's verdict for people."""
    low, high = found["elo0"], found["elo1"]
    state = f"after {found['pairs']} pairs (LLR {found['ratio']:.2f}, bounds {found['bounds'][0]:.2f} and {found['bounds'][1]:.2f})"
    risks = f"alpha {found['alpha']:g}, beta {found['beta']:g}"
    if found["accepted"] == "elo1":
        return f"{one} is stronger than {other} by {high:g} Elo rather than {low:g}, {state}; {risks}."
    if found["accepted"] == "elo0":
        return f"{one} is stronger than {other} by {low:g} Elo at most rather than {high:g}, {state}; {risks}."
    return f"It is open whether {one} is stronger than {other} by {low:g} or by {high:g} Elo, {state}; {risks}."


def as_csv(rows: list[Row]) -> str:
    """The games for a spreadsheet: a line for every seat of every game."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["game", "seat", "bot", "score", "place", "moves", "seconds", "decisions"])
    for row in rows:
        for seat, bot in enumerate(row["seats"]):
            parts = (row[key][seat] for key in ("scores", "places"))
            writer.writerow([row["number"], seat, bot, *parts, row["moves"], row["seconds"][seat], row["decisions"][seat]])
    return out.getvalue()
