"""Matches of Fishery Boom at the start of a year, and what is said in them."""

from types import SimpleNamespace

import shoal
from shoal.core.comparison import Comparison
from shoal.core.position import Position
from shoal.core.preview import preview
from shoal.games.boom import data as d
from shoal.games.boom import story
from shoal.web.advice import explained

NAMES = ["Ann", "Ben", "Cyn", "Dan"]


def begin(players=4, year=1, marks=(), only=None, plates=(), fish=(), goal="own", shields=()):
    """A match at the start of a year: the start player owns marks, ``only`` these rows live, plates and fish of this year by seat."""
    match = shoal.load("boom", players=players, goal=goal).start()
    s = match.position._s
    s.year, s.active, s.start = year, (1 - year) % players, (1 - year) % players
    for word in marks:
        s.marks[s.active] |= 1 << d.BOX_AT[d.MARKS.index(word)]
    if only is not None:
        s.alive = sum(1 << d.ROW_NAMES.index(row) for row in only)
    for seat, count in enumerate(plates):
        s.plates[year] += count << 8 * seat
    for seat, count in enumerate(fish):
        s.fish[year] += count << 8 * seat
    for name in shields:
        s.shields |= 1 << d.SPECIES.index(name)
    match.position = Position(match.game, s.dump())
    return match


def at(*actions, players=2, **how):
    """A match that has begun so, after these actions."""
    match = begin(players, **how)
    for action in actions:
        match.play(action)
    return match


def why(match, better, other):
    """What the rows of two choices say, to who has them."""
    read = match.position.read
    return Comparison(match.position, match.turn).reason(read(better), read(other), reader=match.turn)


def told(match, *actions, reader=0):
    """Play actions; the sentences of the last one."""
    for action in actions:
        before = match.view(reader)
        match.play(action)
    return story.tell(story.logged(before, actions[-1], match.view(reader)), reader, NAMES)


def foreseen(match, action):
    """What the preview of a choice says to the seat that has it."""
    seat = match.turn
    return story.tell(preview(match.position, seat, match.position.read(action)), seat, NAMES)


def asked(match, reader=0):
    return story.headline(match.view(reader), reader, NAMES)


def offered(match, action):
    return story.offer(match.view(match.turn), match.turn, action)


def marking(players=4, **how):
    """A match whose start player marks a box next, everybody having caught a fish."""
    match = begin(players, **how)
    for seat in range(players):
        for action in ("fish default", "roll 6"):
            match.play(action)
        if match.view(None)["stage"] == "radar":
            match.play("keep")
        if match.view(None)["stage"] == "take":
            match.play(match.choices()[0])
        assert match.view(None)["stage"] == ("mark" if seat == players - 1 else "gear")
    return match


def over(scores, year=10, reader=0, goal="own"):
    """The headline at the end with these scores."""
    view = shoal.load("boom", players=len(scores), goal=goal).start().view(reader)
    view |= {"stage": "over", "turn": "over", "year": year, "active": None}
    for player, score in zip(view["players"], scores, strict=True):
        player["score"] = score
    view["scores"] = scores if goal == "own" else [sum(scores)] * len(scores)
    return story.headline(view, reader, NAMES)


def hinted(match, *best):
    """What a hint of these candidates names, tells of each and notes; each is an action, its chance and its share, and its points, if they
    matter."""
    table = SimpleNamespace(game=match.game, names=["You", "Bea"], playing=match, deciders={match.turn: match.position}, view=match.view)
    table.choices = lambda seat: match.choices()
    given = [{"action": action, "win": win, "share": share, "score": sum(score) or 1.0} for action, win, share, *score in best]
    told = explained(table, match.turn, {**given[0], "best": given, "line": [], "endings": {}})
    return {
        "named": [play["label"] for play in told["plays"]],
        "does": {row["action"]: row["does"] for row in told["rows"]},
        "notes": told["notes"],
    }
