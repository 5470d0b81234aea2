"""What a tournament's games say about the bots."""

from __future__ import annotations

import csv
import io
from typing import Any

from shoal.statistics import interval, ratings

Row = dict[str, Any]


def report(rows: list[Row], bots: list[str]) -> dict[str, Any]:
    """Each bot's results and ratings, best first, and a cross table of who did better than whom."""
    rated = ratings(bots, ((row["seats"], row["places"]) for row in rows))
    table = [{**standing(rows, bot), **rated[bot]._asdict()} for bot in bots]
    table.sort(key=lambda row: -row["rating"])
    names = [row["bot"] for row in table]
    return {"games": len(rows), "bots": table, "cross": [cross(rows, one, other) for one in names for other in names if one != other]}


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
    better, games = 0.0, 0
    for row in rows:
        for a, name in enumerate(row["seats"]):
            for b, against in enumerate(row["seats"]):
                if name == one and against == other:
                    ahead = row["places"][b] - row["places"][a]
                    better += 1 if ahead > 0 else 0.5 if ahead == 0 else 0
                    games += 1
    low, high = interval(better / max(1, games), games)
    return {"bot": one, "against": other, "games": games, "share": better / games if games else 0.5, "low": low, "high": high}


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
