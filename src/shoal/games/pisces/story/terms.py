"""How things of Pisces are called, and what the dice promise: for sentences, labels and boards."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from shoal.games import paying
from shoal.games.prose import counted, listed, spelled

from .. import data as d

View = dict[str, Any]

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
PLURALS = {"young": "young", "juvenile": "juveniles", "adult": "adults", "spawner": "spawners"}
ADJECTIVES = {"young": "young", "juvenile": "juvenile", "adult": "adult", "spawner": "spawning"}
FISH = {"mahi": "mahi-mahi"}
SCHOOLS = {"tuna": "tuna", "mahi": "mahi-mahi"}  # whose plural has no s
ITEMS = {"boat": "boat", "motor": "motor", "outrigger": "outrigger", "finder": "fish finder"}
AWARD = "management award"  # for the most gold stars
STARS = f"most at the end: {d.AWARD_POINTS} points"  # what they are worth


# -- names


def fish(species: str) -> str:
    """One of a kind: ``crab``, ``mahi-mahi``."""
    return FISH.get(species, species)


def school(species: str) -> str:
    """Several of a kind: ``crabs``, ``tuna``."""
    return SCHOOLS.get(species, f"{species}s")


def some(count: int, species: str) -> str:
    """``one crab``, ``two tuna``."""
    return counted(count, fish(species), school(species))


def grown(count: int, age: str, species: str, how: str = "") -> str:
    """``two adult tuna``, ``one protected adult tuna``."""
    return counted(count, f"{how}{ADJECTIVES[age]} {fish(species)}", f"{how}{ADJECTIVES[age]} {school(species)}")


def aged(count: int, age: str) -> str:
    """On a button, in figures: ``2 adults``, ``1 young``."""
    return f"{count} {age if count == 1 else PLURALS[age]}"


def points(count: int) -> str:
    return f"{count} point{'s' * (count != 1)}"


def an(thing: str) -> str:
    return f"{'an' if thing[0] in 'aeiou' else 'a'} {thing}"


def place(area: str) -> str:
    """``the open ocean``, ``the tuna fishery``."""
    return "the open ocean" if area == "ocean" else f"the {fish(area)} fishery"


def short_place(area: str) -> str:
    """For a label: ``Open ocean``, ``Tuna fishery``."""
    return place(area).removeprefix("the ").capitalize()


def hunting(area: str) -> str:
    """What a boat does in an area: ``at the open ocean``, ``for tuna``."""
    return "at the open ocean" if area == "ocean" else f"for {school(area)}"


def dice_in_words(count: int) -> str:
    """``one die``, ``two dice``."""
    return counted(count, "die", "dice")


def price(item: str) -> int:
    return d.PRICES[d.ITEMS.index(item)]


@functools.cache
def worth(species: str) -> int:
    return d.POINTS[d.SPECIES.index(species)]


def ready(mine: View, kind: str) -> int:
    """Cards of gear that can be used now."""
    return int(mine["gear"][kind] - mine["used"][kind] - mine["fresh"][kind])


def purse(mine: View) -> int:
    """What a player's chips are worth."""
    return sum(count * worth(species) for species, count in mine["chips"].items())


# -- spots


@functools.cache
def age_of(spot: str) -> str:
    return next(age for age in d.AGES if age[0] == spot[0])


def spots(board: View) -> Iterator[tuple[str, str, int]]:
    """Every spot of a board: its name, its age and its chips."""
    for age in d.AGES:
        for name, chips in zip(_names(age, len(board[age])), board[age], strict=True):
            yield name, age, chips


@functools.cache
def _names(age: str, spots: int) -> tuple[str, ...]:
    return tuple(f"{age[0]}{k + 1}" for k in range(spots))


@functools.cache
def printed(species: str, spot: str) -> tuple[int, ...]:
    """The outcomes beside a spot; red ones are negative."""
    return d.OUTCOMES[d.SPECIES.index(species)][d.AGES.index(age_of(spot))][int(spot[1:]) - 1]


def outcomes(numbers: Iterable[int]) -> str:
    """``5–6``, ``2–3, 10–12``."""
    runs: list[list[int]] = []
    for outcome in sorted(numbers):
        if runs and outcome == runs[-1][-1] + 1:
            runs[-1].append(outcome)
        else:
            runs.append([outcome])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def green(numbers: Iterable[int]) -> str:
    """Of the outcomes printed at a spot, those that catch its fish."""
    return outcomes(outcome for outcome in numbers if outcome > 0)


def red(numbers: Iterable[int]) -> str:
    """... and those that miss, and send them back."""
    return outcomes(-outcome for outcome in numbers if outcome < 0)


@functools.cache
def fate(numbers: tuple[int, ...]) -> str:
    """``caught on 5–6``, ``missed on 1``, or nothing where no roll of their fishery hits them."""
    return ", ".join(f"{how} {told}" for how, told in (("caught on", green(numbers)), ("missed on", red(numbers))) if told)


LONGEST = 40  # characters of a label


def spot_label(species: str, spot: str, count: int) -> str:
    """What tells a group from the others of its age, in brief: ``2 adults, roll 5–6``, ``1 juvenile, second of 3``."""
    age, own = age_of(spot), printed(species, spot)
    alike = d.OUTCOMES[d.SPECIES.index(species)][d.AGES.index(age)]
    told = f"{aged(count, age)}, roll {outcomes(abs(outcome) for outcome in own)}"
    if own and alike.count(own) == 1 and len(told) <= LONGEST:
        return told
    return aged(count, age) if len(alike) == 1 else f"{aged(count, age)}, {ORDINALS[int(spot[1:])]} of {len(alike)}"


def group_label(species: str, spot: str, count: int, same: Sequence[str]) -> str:
    """The same where it is offered: its place is named only among those that are like it."""
    label = spot_label(species, spot, count)
    if ", roll " in label:
        return label
    stack = aged(count, age_of(spot))
    return f"{stack}, {ORDINALS[same.index(spot) + 1]} of {len(same)}" if len(same) > 1 else stack


def unbroken(words: str) -> str:
    """Words that stay on one line of a label, so that none reads ``6: 33%``."""
    return words.replace(" ", "\u00a0").replace("–", "\u2060–\u2060")


def spot_words(species: str, spot: str, count: int) -> str:
    """The same in full: ``2 adults, caught on 5–6``, ``1 juvenile, second of 3, missed on 1–2``."""
    label, fates = spot_label(species, spot, count), fate(printed(species, spot))
    return ", ".join(filter(None, [label.partition(", roll")[0], fates]))


# -- dice


def dice(area: str) -> int:
    """How many dice are rolled there."""
    return 1 if area == "ocean" else d.DICE[d.SPECIES.index(area)]


@functools.cache
def totals(count: int) -> dict[int, int]:
    """In how many ways so many dice show each total."""
    ways = {0: 1}
    for _ in range(count):
        more: dict[int, int] = {}
        for total, number in ways.items():
            for face in range(1, d.FACES + 1):
                more[total + face] = more.get(total + face, 0) + number
        ways = more
    return ways


def face_owner(view: View, face: int) -> int | None:
    """The seat whose species a face of the ocean's die belongs to; None: it is rolled again."""
    return owner_of(len(view["players"]), face)


def owner_of(players: int, face: int) -> int | None:
    """The same among so many players."""
    seat = (face - 1) // d.FACES_OWNED[players]
    return seat if seat < players else None


def faces_of(view: View, seat: int | None) -> str:
    """The faces of the ocean's die that belong to a seat's species, or (None) that are rolled again: ``1–3``."""
    return faces(len(view["players"]), seat)


@functools.cache
def faces(players: int, seat: int | None) -> str:
    owned = d.FACES_OWNED[players]
    return outcomes(face for face in range(1, d.FACES + 1) if ((face - 1) // owned == seat if seat is not None else face > owned * players))


@dataclass(frozen=True)
class Hit:
    """A stack that a roll names."""

    species: str
    spot: str
    count: int
    released: bool
    protected: bool

    @property
    def points(self) -> int:
        """What it gives who hits it."""
        return 0 if self.released or self.protected else self.count * worth(self.species)


def hits(view: View, area: str, total: int) -> list[Hit]:
    """The stacks that a total names in an area; spots without chips do not count."""
    if area == "ocean":
        owner = face_owner(view, total)
        species = None if owner is None else view["players"][owner]["species"]
        if species is None:
            return []
    else:
        species = area
    board = view["boards"][species]
    those = named(species, None if area == "ocean" else total)
    return [Hit(species, spot, board[age][k], is_red, board["block"] == spot) for spot, age, k, is_red in those if board[age][k]]


@functools.cache
def named(species: str, total: int | None) -> tuple[tuple[str, str, int, bool], ...]:
    """The spots that a total names, each with its age, its number there and whether it misses; None: those that the ocean's die finds."""
    found = []
    for age, count in zip(d.AGES, d.SPOTS[d.SPECIES.index(species)], strict=True):
        for k, spot in enumerate(_names(age, count)):
            own = printed(species, spot)
            if age == "spawner" if total is None else total in own or -total in own:
                found.append((spot, age, k, total is not None and -total in own))
    return tuple(found)


def prey(view: View, area: str) -> list[str]:
    """The stacks that a roll in an area can catch."""
    boards = view["boards"]
    waters = list(boards) if area == "ocean" else [area]
    those = [(species, *spot) for species in waters for spot in _caught(species, area == "ocean")]
    return [f"{species} {spot}" for species, spot, age, k in those if boards[species][age][k] and boards[species]["block"] != spot]


@functools.cache
def _caught(species: str, at_ocean: bool) -> list[tuple[str, str, int]]:
    """The spots that some roll catches from, each with its age and its number there."""
    found = [each for total in totals(dice(species)) for each in named(species, None if at_ocean else total)]
    return list(dict.fromkeys((spot, age, k) for spot, age, k, is_red in found if not is_red))


def is_choice(found: list[Hit]) -> bool:
    """Is there anything to choose between the stacks that a roll names?"""
    return len({(hit.count, hit.released, hit.protected, age_of(hit.spot)) for hit in found}) > 1


def chance_of(species: str, spot: str) -> int:
    """How many of a hundred rolls at its board name a spot."""
    return round(100 * ways_of(species, spot) / sum(totals(dice(species)).values()))


def ways_of(species: str, spot: str) -> int:
    """In how many ways the dice of its board name a spot."""
    ways = totals(dice(species))
    return sum(ways.get(abs(outcome), 0) for outcome in printed(species, spot))


def several(species: str, stacks: Sequence[tuple[str, int]]) -> str:
    """What there is to pick from, given spots with their fish: ``two spawning tuna``, ``three stacks of tuna``."""
    ages = {age_of(spot) for spot, _ in stacks}
    kind = f"{ADJECTIVES[ages.pop()]} " if len(ages) == 1 else ""
    if all(count == 1 for _, count in stacks):
        return counted(len(stacks), f"{kind}{fish(species)}", f"{kind}{school(species)}")
    return f"{counted(len(stacks), 'stack')} of {kind}{school(species)}"


@functools.cache
def best_chance(species: str) -> int:
    """How many of a hundred rolls at its board name the spot that they name most often, of those where fish are caught."""
    those = [spot for age, count in zip(d.AGES, d.SPOTS[d.SPECIES.index(species)], strict=True) for spot in _names(age, count)]
    return max((chance_of(species, spot) for spot in those if green(printed(species, spot))), default=0)


def has_free_spawners(view: View, species: str) -> bool:
    """Can a boat at the open ocean catch the species?"""
    board = view["boards"][species]
    return any(
        count and board["block"] != name for name, count in zip(_names("spawner", len(board["spawner"])), board["spawner"], strict=True)
    )


# -- births


@functools.cache
def first_births(species: str) -> str:
    """How many are born after the first round, if no adult is caught: ``4``; by dice: ``2–12``."""
    kind = d.SPECIES.index(species)
    number = born(species, d.SPOTS[kind][d.AGES.index("adult")])
    return f"{d.SPAWN_DICE}–{d.SPAWN_DICE * d.FACES}" if number is None else str(number)


def born(species: str, spawners: int) -> int | None:
    """How many are born by so many spawners, if the reserve has them; None: dice say."""
    row = d.OFFSPRING[d.SPECIES.index(species)]
    return row[min(spawners, len(row) - 1)] if row else None


def nature(species: str) -> str:
    """What speaks for a species, or against it."""
    if worth(species) > sum(d.POINTS) / len(d.POINTS):
        return "Valuable fish attract boats"
    adults = d.SPOTS[d.SPECIES.index(species)][d.AGES.index("adult")]
    number = born(species, adults)
    is_rare = number is not None and number <= adults  # no more than could be caught in a round
    return "Few are born: they are soon fished out" if is_rare else "Cheap, but many are born: boats find some to catch"


# -- paying


def sums(mine: View) -> frozenset[int]:
    """The amounts, up to the highest bid, that a player's chips make up exactly."""
    return _sums(tuple(mine["chips"].items()))


def least_paid(mine: View, due: int) -> int:
    """What a player gives up for what is due: without change it may be more."""
    return sum(worth(species) * count for species, count in least_chips(mine, due).items())


Chips = tuple[tuple[str, int], ...]  # by species


@functools.lru_cache(1 << 8)
def _sums(held: Chips) -> frozenset[int]:
    found = frozenset((0,))
    for species, count in held:
        value = worth(species)
        for _ in range(min(count, d.BIDS // value)):
            found |= {amount + value for amount in found if amount + value <= d.BIDS}
    return found


def least_chips(mine: View, due: int) -> Mapping[str, int]:
    """The chips, by species, with which a player pays what is due and gives up as little as possible."""
    return _least_chips(tuple(mine["chips"].items()), due)


@functools.lru_cache(1 << 8)
def _least_chips(held: Chips, due: int) -> Mapping[str, int]:
    return Counter(next(iter(paying.least([(species, worth(species), count) for species, count in held], due)), ()))


def motors_for(mine: View, bid: int) -> int | None:
    """How many motors a winning bid would use: as many as leave a rest that chips make up exactly; None: it cannot be paid."""
    can_pay = sums(mine)
    most = min(ready(mine, "motor"), bid // d.MOTOR_BID)
    return next((motors for motors in range(most, -1, -1) if bid - d.MOTOR_BID * motors in can_pay), None)


def can_raise(view: View, seat: int) -> bool:
    """Can a player bid more than the highest bid?"""
    return least_bid(view["players"][seat], view["bid"] or 0) is not None


def least_bid(mine: View, bid: int) -> int | None:
    """The least that a player can bid above a bid; None: nothing."""
    return next((more for more in range(bid + 1, d.BIDS + 1) if motors_for(mine, more) is not None), None)


def why_no_bid(view: View, seat: int) -> str:
    """What keeps a player from bidding, said to them: fish pay a bid exactly, and there is a highest one."""
    mine, least = view["players"][seat], (view["bid"] or 0) + 1
    if least > d.BIDS:
        return f"no bid is higher than {d.BIDS}"
    motors = ready(mine, "motor")
    total, means = purse(mine) + d.MOTOR_BID * motors, "fish and motors" if motors else "fish"
    if not total:
        return "you have no fish to bid with"
    if total < least:
        return f"your {means} come to {total} only"
    sums = [f"no {d.BIDS}", f"neither {least} nor {d.BIDS}", f"no sum of {least} or more"][min(d.BIDS - least, 2)]
    return f"your whole {means} make {sums} exactly, and bids end at {d.BIDS}"


def most_bid(mine: View) -> int:
    """The most that a player can bid."""
    return next((bid for bid in range(d.BIDS, 0, -1) if motors_for(mine, bid) is not None), 0)


def rivals(view: View, seat: int) -> list[int]:
    """The others who have not passed."""
    return [other for other, passed in enumerate(view["passed"]) if other != seat and not passed]


def fishes_after(first: int, seat: int, players: int) -> str:
    """When a seat fishes if another goes first: ``third``; nothing if it is the same."""
    place = (seat - first) % players
    return ORDINALS[place + 1] if place else ""


# -- winning


def winners(view: View) -> list[int]:
    """Whoever has the most points, and of these the most species among the chips."""
    standing = [(player["score"], sum(map(bool, player["chips"].values()))) for player in view["players"]]
    return [seat for seat, best in enumerate(standing) if best == max(standing)]


def awarded(view: View) -> list[int]:
    """Who has the most gold stars, at least one."""
    most = max(player["stars"] for player in view["players"])
    return [seat for seat, player in enumerate(view["players"]) if player["stars"] == most > 0]


def award_for(view: View, seat: int, stars: int) -> int:
    """The points of the award, if so many more gold stars bring it to a seat that has not got it."""
    now = [player["stars"] for player in view["players"]]
    return d.AWARD_POINTS if seat not in awarded(view) and now[seat] + stars >= max(now) else 0


def ties(view: View, seat: int, stars: int) -> bool:
    """Do so many more gold stars only bring a seat level with who has the most?"""
    now = [player["stars"] for player in view["players"]]
    return bool(now[seat] + stars == max(now))


def denied(view: View, seat: int, stars: int) -> list[int]:
    """Who shares the award with a seat and loses it to so many more gold stars."""
    shared = awarded(view)
    return [other for other in shared if other != seat] if seat in shared and stars else []


def award_words(award: int, is_final: bool, is_tie: bool = False) -> str:
    """That the award comes with stars: `` and, for now, the award (20 points)``, `` and, for now, the award (tie: 20 points each)``."""
    return f" and{'' if is_final else ', for now,'} the award ({f'tie: {points(award)} each' if is_tie else points(award)})"


def is_final(view: View) -> bool:
    """Is no boat left that could change the stars after the one that fishes now?"""
    if view["round"] < d.ROUNDS or view["stage"] not in ("fish", "roll", "outrigger", "pick"):
        return False
    return sum(sum(fleet.values()) for fleet in view["fleet"]) + bool(view["attempt"]) == 1


def goal(cards: list[str]) -> str:
    """What wins a trophy: ``a tuna and a crab``, ``two tuna``."""
    if not cards:
        return ""
    if len(cards) == 2 and cards[0] == cards[1]:
        return f"{spelled(2)} {school(cards[0])}"
    return listed(an(fish(card)) for card in cards)
