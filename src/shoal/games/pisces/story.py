"""A view of Pisces in sentences: what the picture's description, its labels and the text board say."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from shoal.games.seats import NAMES

from . import data as d

View = dict[str, Any]

PLURALS = {"young": "young", "juvenile": "juveniles", "adult": "adults", "spawner": "spawners"}
WORDS = ("no", "one", "two", "three", "four", "five", "six")
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")

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
    return f"Round {view['round']} of {d.ROUNDS}" if view["round"] else "Before the first round"


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
        return f"{dice_in_words(d.SPAWN_DICE).capitalize()} {'says' if d.SPAWN_DICE == 1 else 'say'} how many sardines are born"
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
    board = d.OUTCOMES[d.SPECIES.index(now["area"])]
    found = []
    for age, spots in zip(d.AGES, board, strict=True):
        for outcome, fate in ((total, ""), (-total, ", to be released")):
            named = [f"{age[0]}{spot}" for spot, outcomes in enumerate(spots, 1) if outcome in outcomes]
            if named and len(named) == len(spots) > 1:
                found.append(f"{PLURALS[age]}{fate}")
            elif named:
                found.append(f"the {PLURALS[age]} on {listed(named, 'or')}{fate}")
    return f"{total}: {listed(found, 'or')}"


def dice(area: str) -> int:
    """How many dice are rolled there."""
    return 1 if area == "ocean" else d.DICE[d.SPECIES.index(area)]


def dice_in_words(count: int) -> str:
    """``one die``, ``two dice``."""
    return f"{WORDS[count]} {'die' if count == 1 else 'dice'}"


def face_owner(view: View, face: int) -> int | None:
    """The seat whose species a face of the ocean's die belongs to; None: it is rolled again."""
    seat = (face - 1) // d.FACES_OWNED[len(view["players"])]
    return seat if seat < len(view["players"]) else None


def faces_of(view: View, seat: int | None) -> str:
    """The faces of the ocean's die that belong to a seat's species, or (None) that are rolled again: ``1–3``."""
    return outcomes(face for face in range(1, d.FACES + 1) if face_owner(view, face) == seat)


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
    """``5–6``, ``2–3, 10–12``."""
    runs: list[list[int]] = []
    for outcome in sorted(numbers):
        if runs and outcome == runs[-1][-1] + 1:
            runs[-1].append(outcome)
        else:
            runs.append([outcome])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def green(printed: Iterable[int]) -> str:
    """Of the outcomes printed at a spot, those that catch its fish."""
    return outcomes(outcome for outcome in printed if outcome > 0)


def red(printed: Iterable[int]) -> str:
    """... and those that let them go."""
    return outcomes(-outcome for outcome in printed if outcome < 0)


def births(species: str) -> str:
    """How many are born: ``1→2 2→3 3+→4`` chips for so many spawners, those who get none left out."""
    row = d.OFFSPRING[d.SPECIES.index(species)]
    if not row:
        return dice_in_words(d.SPAWN_DICE)
    return " ".join(f"{k}{'+' if k == len(row) - 1 else ''}→{born}" for k, born in enumerate(row) if k or born or len(row) == 1)


def facts(species: str) -> str:
    """What is printed on a board, for those who choose."""
    kind = d.SPECIES.index(species)
    found = [f"{d.POINTS[kind]} points a chip, {dice_in_words(d.DICE[kind])}"]
    for age, spots in zip(d.AGES, d.OUTCOMES[kind], strict=True):
        for colour, fate in ((green, "caught"), (red, "released")):
            printed = [(f"{age[0]}{spot}", colour(numbers)) for spot, numbers in enumerate(spots, 1) if colour(numbers)]
            if len(printed) == len(spots) > 0 and len({numbers for _, numbers in printed}) == 1:
                found.append(f"{PLURALS[age]} are {fate} on {printed[0][1]}")
            elif printed:
                found.append(f"{PLURALS[age]} are {fate} on {', '.join(f'{numbers} ({spot})' for spot, numbers in printed)}")
    return "; ".join(found)


def stacks(board: View) -> str:
    """The chips of a board by age: ``adults 1 0 2``."""
    return ", ".join(f"{PLURALS[age]} {' '.join(map(str, board[age]))}" for age in reversed(d.AGES) if board[age])


def fishery(view: View, species: str) -> str:
    """A board in a line."""
    board = view["boards"][species]
    block = f", block on {board['block']}" if board["block"] else ""
    boats = [f"{NAMES[seat]} {fleet[species]}" for seat, fleet in enumerate(view["fleet"]) if species in fleet]
    fleet = f"; boats: {listed(boats)}" if boats else ""
    return f"{species.capitalize()} ({NAMES[board['seat']]}'s): {stacks(board)}, centre {board['centre']}{block}{fleet}"


def ocean(view: View) -> str:
    """The faces of the ocean's die and the boats there."""
    owned = [f"{faces_of(view, seat)} {player['species']}" for seat, player in enumerate(view["players"]) if player["species"]]
    boats = [f"{NAMES[seat]} {fleet['ocean']}" for seat, fleet in enumerate(view["fleet"]) if "ocean" in fleet]
    if faces_of(view, None):
        owned.append(f"{faces_of(view, None)} roll again")
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
        parts.append(number(mine["trophies"], "trophy"))
    if mine["stars"]:
        parts.append(number(mine["stars"], "gold star"))
    parts += [gear(mine, kind) for kind in d.GEAR if mine["gear"][kind]]
    you = ", you" if reader == seat else ""
    first = ", first player" if view["first"] == seat else ""
    return f"{NAMES[seat]} ({mine['species'] or 'undecided'}{first}{you}): {'; '.join(parts)}"


def gear(mine: View, kind: str) -> str:
    """``2 motors, 1 used``."""
    state = [f"{mine[how][kind]} {word}" for how, word in (("used", "used"), ("fresh", "new")) if mine[how][kind]]
    return ", ".join([number(mine["gear"][kind], kind), *state])


def price(item: str) -> int:
    return d.PRICES[d.ITEMS.index(item)]


def boats_for_sale() -> str:
    """``a third boat for 20 points``; empty where nobody can have more boats than at the start."""
    if d.MOST_BOATS == d.BOATS:
        return ""
    what = f"a {ORDINALS[d.MOST_BOATS]} boat" if d.MOST_BOATS == d.BOATS + 1 else f"boats up to {d.MOST_BOATS} a player"
    return f"{what} for {price('boat')} points{' each' if d.MOST_BOATS > d.BOATS + 1 else ''}"


def gear_for_sale(view: View) -> list[str]:
    """``6 motors, 6 outriggers and 6 finders for 10 points each``, by price."""
    by_price: dict[int, list[str]] = {}
    for kind, count in view["gear_left"].items():
        by_price.setdefault(price(kind), []).append(number(count, kind))
    return [f"{listed(cards)} for {points} points each" for points, cards in by_price.items()]


def shop(view: View) -> str:
    """What is for sale."""
    return f"For sale: {'; '.join(filter(None, [boats_for_sale(), *gear_for_sale(view)]))}"


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
