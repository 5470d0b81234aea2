"""A view of Pisces in sentences: what the picture's description, its labels and the text board say."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from shoal.games.seats import NAMES

from .data import (
    ADULT_OUTCOMES,
    BOAT_PRICE,
    DICE,
    FACES_OWNED,
    GEAR,
    GEAR_PRICE,
    JUVENILE_OUTCOMES,
    OFFSPRING,
    POINTS,
    ROUNDS,
    SPECIES,
    STAGES,
)

View = dict[str, Any]

PLURALS = {"young": "young", "juvenile": "juveniles", "adult": "adults", "spawner": "spawners"}

STAGE_TITLES = {
    "choose": "Choosing species",
    "card": "Tournament",
    "block": "Management",
    "fleet": "Fleets put to sea",
    "fish": "Fishing",
    "roll": "Fishing",
    "outrigger": "Fishing",
    "pick": "Fishing",
    "buy": "Boats and gear",
    "pay": "Paying",
    "sardine": "Sardines spawn",
    "bid": "Bidding for first player",
    "over": "The game is over",
}


def number(count: int, thing: str) -> str:
    """``1 boat``, ``2 boats``."""
    plural = f"{thing[:-1]}ies" if thing.endswith("y") else f"{thing}s"
    return f"{count} {thing if count == 1 else plural}"


def listed(words: Iterable[str], joint: str = "and") -> str:
    """``a, b and c``."""
    *most, last = list(words) or ["nothing"]
    return f"{', '.join(most)} {joint} {last}" if most else last


def where(area: str) -> str:
    return "at the open ocean" if area == "ocean" else f"at {area}"


def to(area: str) -> str:
    return "to the open ocean" if area == "ocean" else f"to {area}"


# -- what happens now


def title(view: View) -> str:
    """``Round 3 of 6``, or what comes before it."""
    return f"Round {view['round']} of {ROUNDS}" if view["round"] else "Before the first round"


def headline(view: View, reader: int | str | None = None) -> str:
    """The round, and whose turn it is for what."""
    return f"{title(view)}. {doing(view)}"


def doing(view: View) -> str:
    """Who is to do what, or who has won."""
    turn, stage = view["turn"], view["stage"]
    if stage == "over":
        best = winners(view)
        win = "wins" if len(best) == 1 else "share the win"
        return f"{listed(NAMES[seat] for seat in best)} {win} with {view['scores'][best[0]]} points"
    if stage == "card":
        return f"A {'second' if view['cards'] else 'first'} card is turned up"
    if stage == "sardine":
        return "Two dice say how many sardines are born"
    if stage == "roll":
        return f"{NAMES[view['attempt']['seat']]} rolls {where(view['attempt']['area'])}"
    if stage == "pay":
        exactly = "exactly " if view["bid"] else ""
        return f"{NAMES[turn]} to pay {exactly}{view['due']}{' or more' if not view['bid'] else ''} with chips"
    task = {
        "choose": "choose a species",
        "block": "protect a stack",
        "fleet": "send out a boat",
        "fish": "fish with a boat",
        "outrigger": "keep the roll or reroll",
        "pick": "pick one of the stacks",
        "buy": "buy a boat or gear",
        "bid": "bid for first player or pass",
    }
    return f"{NAMES[turn]} to {task[stage]}"


def winners(view: View) -> list[int]:
    """Whoever has the most points, and of these the most species among the chips."""
    standing = [(player["score"], sum(map(bool, player["chips"].values()))) for player in view["players"]]
    return [seat for seat, best in enumerate(standing) if best == max(standing)]


def tournament(view: View) -> str:
    """What wins a trophy this round."""
    if len(view["cards"]) < 2:
        return listed(view["cards"]) if view["cards"] else ""
    first, second = view["cards"]
    return f"two {first}" if first == second else f"{first} and {second}"


def attempt(view: View) -> str:
    """The dice on the table: ``Blue at crab: 3 and 4``."""
    now = view["attempt"]
    if now is None:
        return ""
    whose = "The sardines" if view["stage"] == "sardine" else f"{NAMES[now['seat']]} {where(now['area'])}"
    return f"{whose}: {listed(map(str, now['dice']))}" if now["dice"] else f"{whose}: no die yet"


def meaning(view: View) -> str:
    """What the dice name, once they all lie there: ``7: the adults on a3``."""
    now = view["attempt"]
    if now is None or view["stage"] == "sardine" or len(now["dice"]) < dice(now["area"]):
        return ""
    total = sum(now["dice"])
    if now["area"] == "ocean":
        return f"{total}: {view['players'][face_owner(view, total)]['species']}'s spawners"
    species = SPECIES.index(now["area"])
    for spot, outcomes in enumerate(ADULT_OUTCOMES[species], 1):
        if total in outcomes:
            return f"{total}: the adults on a{spot}"
    return f"{total}: juveniles, to be released"


def dice(area: str) -> int:
    """How many dice are rolled there."""
    return 1 if area == "ocean" else DICE[SPECIES.index(area)]


def face_owner(view: View, face: int) -> int | None:
    """The seat whose species a face of the ocean's die belongs to; None: it is rolled again."""
    seat = (face - 1) // FACES_OWNED[len(view["players"])]
    return seat if seat < len(view["players"]) else None


def bidding(view: View) -> str:
    """The highest bid and who has passed."""
    if view["stage"] != "bid" and view["bid"] is None:
        return ""
    high = f"{NAMES[view['bidder']]} has bid {view['bid']}" if view["bid"] else "Nobody has bid"
    out = [NAMES[seat] for seat, passed in enumerate(view["passed"]) if passed]
    return f"{high}; {listed(out)} passed" if out else high


def told(last: tuple[int | str, str]) -> str:
    """The last move as a sentence's beginning: ``Blue: fish crab``."""
    who, text = last
    return f"{NAMES[who] if isinstance(who, int) else 'Chance'}: {text}"


# -- what lies on the table


def outcomes(numbers: Iterable[int]) -> str:
    """``5-6``, ``2-3, 10-12``."""
    runs: list[list[int]] = []
    for outcome in numbers:
        if runs and outcome == runs[-1][-1] + 1:
            runs[-1].append(outcome)
        else:
            runs.append([outcome])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def births(species: str) -> str:
    """How many are born: ``1→2 2→3 3+→4`` chips for so many spawners."""
    row = OFFSPRING[SPECIES.index(species)]
    if not row:
        return "two dice, if any spawner"
    return " ".join(f"{k}{'+' if k == len(row) - 1 else ''}→{born}" for k, born in enumerate(row) if k)


def facts(species: str) -> str:
    """What is printed on a board, for those who choose."""
    kind = SPECIES.index(species)
    red = outcomes(JUVENILE_OUTCOMES[kind])
    green = "; ".join(f"a{spot} {outcomes(numbers)}" for spot, numbers in enumerate(ADULT_OUTCOMES[kind], 1))
    released = f", juveniles are released on {red}" if red else ""
    rolled = "one die" if DICE[kind] == 1 else "two dice"
    return f"{POINTS[kind]} points a chip, {rolled}; adults {green}{released}"


def stacks(board: View) -> str:
    """The chips of a board by stage: ``adults 1 0 2``."""
    return ", ".join(f"{PLURALS[stage]} {' '.join(map(str, board[stage]))}" for stage in reversed(STAGES) if board[stage])


def fishery(view: View, species: str) -> str:
    """A board in a line."""
    board = view["boards"][species]
    block = f", block on {board['block']}" if board["block"] else ""
    boats = [f"{NAMES[seat]} {fleet[species]}" for seat, fleet in enumerate(view["fleet"]) if species in fleet]
    fleet = f"; boats: {listed(boats)}" if boats else ""
    return f"{species.capitalize()} ({NAMES[board['seat']]}'s): {stacks(board)}, centre {board['centre']}{block}{fleet}"


def ocean(view: View) -> str:
    """The faces of the ocean's die and the boats there."""
    owned = [
        f"{outcomes(face for face in range(1, 7) if face_owner(view, face) == seat)} {player['species']}"
        for seat, player in enumerate(view["players"])
        if player["species"]
    ]
    again = outcomes(face for face in range(1, 7) if face_owner(view, face) is None)
    boats = [f"{NAMES[seat]} {fleet['ocean']}" for seat, fleet in enumerate(view["fleet"]) if "ocean" in fleet]
    if again:
        owned.append(f"{again} roll again")
    if boats:
        owned.append(f"boats: {listed(boats)}")
    return f"Open ocean: {'; '.join(owned)}"


def player(view: View, seat: int, reader: int | str | None = None) -> str:
    """A player in a line."""
    mine = view["players"][seat]
    parts = [
        f"{mine['score']} points",
        number(mine["boats"], "boat"),
        f"chips: {listed(f'{count} {species}' for species, count in mine['chips'].items() if count)}",
    ]
    if mine["trophies"]:
        parts.append("1 trophy" if mine["trophies"] == 1 else f"{mine['trophies']} trophies")
    if mine["stars"]:
        parts.append(number(mine["stars"], "gold star"))
    parts += [gear(mine, kind) for kind in GEAR if mine["gear"][kind]]
    you = ", you" if reader == seat else ""
    first = ", first player" if view["first"] == seat else ""
    return f"{NAMES[seat]} ({mine['species'] or 'undecided'}{first}{you}): {'; '.join(parts)}"


def gear(mine: View, kind: str) -> str:
    """``2 motors, 1 used``."""
    state = [f"{mine[how][kind]} {word}" for how, word in (("used", "used"), ("fresh", "new")) if mine[how][kind]]
    return ", ".join([number(mine["gear"][kind], kind), *state])


def shop(view: View) -> str:
    """What is for sale."""
    left = listed(number(count, kind) for kind, count in view["gear_left"].items())
    return f"For sale: a third boat for {BOAT_PRICE} points, gear for {GEAR_PRICE}: {left}"


def deck(view: View) -> str:
    left = listed(f"{count} {species}" for species, count in view["cards_left"].items())
    return f"Tournament cards left: {left}"


def describe(view: View, reader: int | str | None) -> str:
    """The whole position in sentences."""
    return " ".join(lines(view, reader))


def lines(view: View, reader: int | str | None = None) -> list[str]:
    """The whole position, a sentence a line."""
    now = [headline(view), attempt(view), meaning(view), bidding(view)]
    if view["cards"]:
        now.append(f"Tournament: {tournament(view)}")
    if view["boards"]:
        now += [*(fishery(view, species) for species in view["boards"]), ocean(view)]
    now += [player(view, seat, reader) for seat in range(len(view["players"]))]
    if view["boards"] and view["stage"] != "over":
        now += [shop(view), deck(view)]
    return [f"{line}." for line in now if line]
