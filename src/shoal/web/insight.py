"""What an analysis tells somebody: as much of it as the match itself has told them."""

from __future__ import annotations

from typing import Any, NamedTuple

from shoal.analysis import THRESHOLDS, Analysis, Decision
from shoal.analysis.reasons import WORTH
from shoal.core.position import Position
from shoal.core.preview import preview
from shoal.games.contract import Shape
from shoal.games.prose import SENTENCES, capital
from shoal.games.svg import Picture
from shoal.store import Analysed, NotAllowed, NotNow, Table, Tables
from shoal.store.analyses import WHOLE
from shoal.store.story import NOTE
from shoal.web import curves
from shoal.web.elements import framed
from shoal.web.hindsight import Kept
from shoal.web.look import Spectator, Viewer
from shoal.web.moments import match_at, moment

INSIGHTS: Kept[dict[str, Any]] = Kept(60)
OTHERWISE = 0.05  # so much may a chance be another after a choice than it was said to be before it
TELLING = 0.03  # so much must luck change before it is told
TURNED = "◆ Turning point."
BEFORE = "The board shows the moment before it."
PAID = "Nothing was lost by how this was paid."
CLICKABLE = 'role="button" tabindex="0"'


class Seen(NamedTuple):
    """A table as it is now, who looks at it, and for whose eyes its analysis must be."""

    table: Table
    viewer: Viewer
    scope: int


def looked_at(tables: Tables, id: str, person: str | None, seat: int | Spectator | None) -> Seen:
    """A table for somebody who wants its analysis; it is not held meanwhile."""
    with tables.hold(id) as table:
        viewer = Viewer.asking(table, person, seat)
        return Seen(table.still(), viewer, scope_of(table, viewer))


def scope_of(table: Table, viewer: Viewer) -> int:
    """For whose eyes an analysis must be that somebody may see: a seat's, or all's who may know the whole match (``WHOLE``)."""
    match = table.playing
    if table.is_outdated:
        raise NotNow("other_rules", f"{table.why_outdated} It cannot be analysed either.")
    if table.status != "over":
        if viewer.seat is None:
            raise NotAllowed("not_over", "while a match runs, its analysis is for those who play it, each for their own seat.")
        if not table.gives_hints:
            raise NotNow("no_hints", "hints are off at this table, so it is analysed when the match is over.")
        return viewer.seat if table.game.hides_anything else WHOLE
    if not table.game.hides_anything or table.log(viewer.seat) == match.moves:
        return WHOLE
    if len(viewer.held) == table.game.players:  # who holds every seat has seen all of it
        return WHOLE
    if viewer.seat is None:
        raise NotAllowed("hidden", "some of this match stays hidden from those who watched it, so its analysis is for those who played it.")
    return viewer.seat


def insight(seen: Seen, found: Analysed) -> dict[str, Any]:
    """An analysis, or what there is of it so far, as plain data, with its actions in words. It must stay as it is."""
    table, viewer, scope = seen
    text = found.result or found.so_far or ""
    key = table.id, table.number, scope, found.effort, found.moves, len(text), viewer.seat
    return INSIGHTS.get(key, lambda: _insight(table, viewer, scope, Analysis.from_json(text)))


def _insight(table: Table, viewer: Viewer, scope: int, analysis: Analysis) -> dict[str, Any]:
    log, is_told = table.log(viewer.seat), [scope in (WHOLE, seat) for seat in range(table.game.players)]
    short, more = analysis.parts(viewer.seat, table.names, what_moves_did(table, viewer.seat))
    summary = [*short, *more]
    return {
        "seat": None if scope == WHOLE else scope,
        "summary": summary,
        "shown": len(short),
        "accuracy": [share if is_one else None for share, is_one in zip(analysis.accuracy, is_told, strict=True)],
        "luck": [share if is_one else None for share, is_one in zip(analysis.luck, is_told, strict=True)],
        "balance": [list(analysis.balance(seat)) if is_one and analysis.curve else None for seat, is_one in enumerate(is_told)],
        "is_explained": all(analysis.balance(seat).is_explained for seat, is_one in enumerate(is_told) if is_one and analysis.curve),
        "luck_parts": [list(analysis.luck_parts(seat)) if is_one else None for seat, is_one in enumerate(is_told)],
        "finds": [one.at_move for seat in range(table.game.players) for one in analysis.finds(seat)[:1] if one.ahead],
        "turning_points": list(analysis.turning_points),
        "turned": turned(analysis, summary),
        "curve": [
            {
                "at_move": number,
                "who": one.who,
                "text": log[number - 1][1] if number else "",
                "wins": list(one.wins),
                "luck": list(one.luck),
                "skill": list(one.skill),
            }
            for number, one in enumerate(analysis.curve)
        ],
        "decisions": [
            _decision(viewer, one) | {"later": later(analysis, one), "open": with_all_open(analysis, one)}
            for one in analysis.told_decisions
        ],
        "paid": [one.at_move for one in analysis.decisions if one.pays_for is not None and one.is_fine],
        "thresholds": THRESHOLDS,
        "is_open": analysis.is_open,
    }


def turned(analysis: Analysis, summary: list[str]) -> dict[int, str]:
    """What is told of the turning points that were no decision, dice say: by the number of moves played then."""
    happened = set(analysis.turning_points) - {each.at_move + 1 for each in analysis.told_decisions}
    return {at_move: line for at_move in happened for line in summary if line.startswith((f"Move {at_move}:", f"Move {at_move}, "))}


def later(analysis: Analysis, decision: Decision) -> str:
    """What its player's chance was after a choice that lost nothing, where that is another than the choice was said to have."""
    if analysis.hides_from(decision) or not decision.is_fine or decision.at_move + 1 >= len(analysis.curve):
        return ""
    after = analysis.curve[decision.at_move + 1].wins[decision.seat]
    return curves.percent(after) if abs(after - decision.best_win) >= OTHERWISE else ""


def with_all_open(analysis: Analysis, decision: Decision) -> str:
    """What its player's chance was before a choice by all that was hidden too, where that is another than by what they knew."""
    if not analysis.hides_from(decision) or decision.at_move >= len(analysis.curve):
        return ""
    before = analysis.curve[decision.at_move].wins[decision.seat]
    return curves.percent(before) if abs(before - decision.best_win) >= OTHERWISE else ""


def what_moves_did(table: Table, seat: int | None) -> dict[int, str]:
    """What each move did; what was taken back before it, or who came in its place, is not what it did."""
    return {line.at_move: line.text for line in table.story(seat) if line.who != NOTE}


def _decision(viewer: Viewer, decision: Decision) -> dict[str, Any]:
    """A decision with what was done and what was better, as the buttons called it."""
    keys = ("at_move", "seat", "action", "best", "label", "best_label", "win", "best_win", "lost", "error", "at_stake", "matters", "grade")
    why = decision.why_to(viewer.seat)
    more = ("cost", "points", "next_label", "ahead", "saved", "as_good", "is_even")
    return {
        **{key: getattr(decision, key) for key in (*keys, *more)},
        "line": list(decision.line),
        "why": why,
        "reason": " ".join(each for each in SENTENCES.split(why) if not each.startswith(WORTH)),
        "is_told": decision.is_told and decision.seat == viewer.seat,  # of hints nobody else is told
    }


def decision_at(told: dict[str, Any], at_move: int) -> dict[str, Any] | None:
    """The decision that was made after so many moves, if it is among those that are told."""
    found: dict[str, Any] | None = next((one for one in told["decisions"] if one["at_move"] == at_move), None)
    return found


def judged_moment(seen: Seen, told: dict[str, Any], at_move: int, shape: Shape = "wide") -> dict[str, Any]:
    """A moment of the match with what was decided then: where a hint names something else, that is on the board."""
    table, viewer, _scope = seen
    shown = moment(table, at_move, viewer.seat, shape)
    decision = decision_at(told, at_move)
    seat, turn = seat_to_try(table, viewer, at_move, decision), told["turned"].get(at_move + 1, "")
    has_turned = at_move + 1 in told["turning_points"]
    shown |= {
        "words": f"{TURNED} {curves.unbroken(capital(turn.partition(', ')[2])) or shown['words']}" if has_turned else shown["words"],
        "wins": [each for one in told["curve"][at_move : at_move + 1] for each in curves.percents(one["wins"], can_all_lose(table))],
        "decision": decision,
        "has_turned": has_turned,
        "place": place(told, decision, viewer),
        "undecided": _undecided(seen, told, at_move, has_moved=bool(turn)),
        "better": [],
        "played": [],
        "action": "",
        "was": "",
        "try": seat,
        "try_as": "" if seat in (None, viewer.seat) else f" in {table.name(seat)}'s seat",
    }
    if decision and decision["best"] != decision["action"] and (decision["matters"] or decision["points"]):
        position, actions = table.playing.before(at_move), [decision["best"], decision["action"]]
        better, played = (_where(position, decision["seat"], action) for action in actions)
        shown |= {"action": decision["best"], "was": decision["action"], "better": better, "played": played}
        if decision["seat"] == viewer.seat:  # what a board says of choices it says to whoever has them
            shown["board"] = framed(_with_choices(table, viewer.seat, at_move, actions, shape)).replace(CLICKABLE, "")
    return shown


def place(told: dict[str, Any], decision: dict[str, Any] | None, viewer: Viewer) -> str:
    """Which of somebody's own choices one is: ``Your choice 12.``"""
    own = [one["at_move"] for one in told["decisions"] if one["seat"] == viewer.seat]
    return f"Your choice {own.index(decision['at_move']) + 1}." if decision and decision["at_move"] in own else ""


def _undecided(seen: Seen, told: dict[str, Any], at_move: int, *, has_moved: bool) -> str:
    """What is said of a move that was no decision: of chance also what came of it."""
    if at_move in told["paid"]:
        return PAID
    words = [undecided(seen.table, seen.scope, at_move), chanced(told, at_move, seen.viewer), BEFORE if has_moved else ""]
    return " ".join(filter(None, words))


def chanced(told: dict[str, Any], at_move: int, viewer: Viewer) -> str:
    """What dice or cards changed that come next, all that fall at once together; nothing where that is little."""
    last, curve = at_move + 1, told["curve"]
    if viewer.seat is None or last >= len(curve) or curve[last]["who"] != "chance":
        return ""
    while last + 1 < len(curve) and curve[last + 1]["who"] == "chance":
        last += 1
    before, after = (curves.percent(curve[each]["wins"][viewer.seat]) for each in (at_move, last))
    if abs(curve[last]["wins"][viewer.seat] - curve[at_move]["wins"][viewer.seat]) < TELLING:
        return ""
    return f"With it your chance went from {before} to {after}."


def can_all_lose(table: Table) -> bool:
    """Is there an end of the game that everybody has lost?"""
    return hasattr(table.game.story, "all_lose")


def undecided(table: Table, scope: int, at_move: int) -> str:
    """What is said of a move with which nobody had a choice, as far as that may be known."""
    moves = table.playing.moves
    who = moves[at_move][0] if at_move < len(moves) else ""
    if who == "chance":
        return "Chance decides this."
    if who == "" or scope not in (WHOLE, who) or table.playing.was_choice(at_move):
        return ""
    return "There was only one choice." if len(table.playing.before(at_move).actions) == 1 else "There was nothing to decide."


def _where(position: Position, seat: int, action: str) -> list[str]:
    """The spots of a board at which an action is done: not all that comes of it."""
    facts = preview(position, seat, position.read(action))
    return list(facts[0].get("at", ())) if facts else []


def _with_choices(table: Table, seat: int | None, at_move: int, choices: list[str], shape: Shape) -> Picture:
    match = match_at(table, at_move)
    picture: Picture = match.game.board.draw(match.view(seat), seat, last=None, choices=choices, shape=shape, names=table.names)
    return picture


def seat_to_try(table: Table, viewer: Viewer, at_move: int, decision: dict[str, Any] | None = None) -> int | None:
    """The seat from which somebody may try it again from there: whose decision it was, or their own."""
    if table.status != "over" or at_move >= len(table.playing.moves):
        return None
    if decision:
        return int(decision["seat"])
    turn = table.playing.moves[at_move][0]
    return viewer.seat if viewer.seat is not None else turn if isinstance(turn, int) else None
