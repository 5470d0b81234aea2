"""What a whole payment comes to: the boats that it keeps, what is lost, and what the cards that it uses up could be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from shoal.games.contract import Gain, Json
from shoal.games.prose import counted, spelled

from .. import data as d
from . import cards, paying, reckoning
from .reckoning import Player

ANY_CARD = 0.1  # what any card is worth more than none, as a boat


def pay(before: Json, player: Player, rest: list[str]) -> Iterator[Gain]:
    """What a payment that begins with this card or crate comes to, the rest paid as well as possible."""
    kind = rest[0]
    lost, more = paying.rest_of_payment(before, player, kind)
    given = [kind, *(each for each, number in more.items() for _ in range(number))]
    used = sum(number for each, number in more.items() if each != "crate") + (kind != "crate")
    boats = paying.kept_to_launch(before, player, kind)
    given_up = len(paying.kept_to_launch(before, player)) - len(boats)
    yield Gain("launch", -given_up, f"keeps {'only ' * bool(given_up)}{_could_sail(boats)}" if boats else "leaves {you} no boat to launch")
    yield Gain("change", -lost, f"gives ${lost} away, as no change is given" if lost else "pays it exactly")
    traded = reckoning.traded(before, player)
    last_crate = f"uses up {{your}} last crate, which could be traded for {traded}"
    uses_last = given.count("crate") == player["stored"] > 0
    if reckoning.is_for_trade(before, player):
        yield Gain("crate", -uses_last, last_crate if uses_last else f"keeps a crate to trade for {traded}")
    yield Gain("cards", -used, f"takes {of_hand(used, player['hand_size'])}")
    if used:
        uses = [(each, reckoning.boat_use(before, player, each)) for each in given if each != "crate"]
        most = max(use for _, use in uses)
        words = f"uses up {as_boats([each for each, use in uses if use == most], most)}"
        yield Gain("boat", -sum(as_boat(each, use) for each, use in uses) - ANY_CARD, words, of_kind=most < reckoning.LICENSED)
    if uses_last and not reckoning.last_auction(before) and not reckoning.is_for_trade(before, player):
        yield Gain("crate", -1, last_crate)


def _could_sail(boats: Sequence[str]) -> str:
    """Cards that are kept, of which nobody need make boats now: ``the tuna card, a boat {you} could launch``"""
    return f"{cards.the_cards(Counter(boats))}, {'a boat' if len(boats) == 1 else 'boats'} {{you}} could launch"


def as_boat(kind: str, use: int) -> float:
    """How much a card matters as the boat that it could be: of two that could be launched the one of more points matters more."""
    return use + (d.BOAT_POINTS[d.KINDS.index(kind)] / 10 if use == reckoning.LICENSED else 0)


def of_hand(used: int, held: int) -> str:
    """So many of the cards in hand: ``two of your five cards``"""
    if held == 1:
        return "{your} last card" if used else "no card"
    if used == held == 2:
        return "both of {your} cards"
    number = "all" if used == held else spelled(used) if used else "none"
    return f"{number} of {{your}} {counted(held, 'card')}"


def payment(view: Json, action: str) -> list[str]:
    """A whole payment that begins with this card or crate, as its gains reckon it."""
    _, more = paying.rest_of_payment(view, view["players"][view["active"]], action.split()[1])
    return [action, *(f"pay {each}" for each, number in more.items() for _ in range(number))]


def kept(view: Json, paid: Sequence[str]) -> str:
    """What a whole payment leaves: the cards that could be launched as boats, else cards; nothing where they are of no use."""
    player, first = view["players"][view["active"]], paid[0].split()[1]
    if boats := paying.kept_to_launch(view, player, first):
        return f"keeps {_could_sail(boats)}".format(you="you")
    for each in paid:
        player = paying.without(player, each.split()[1])
    left = sum(player["hand"].values())
    if reckoning.last_auction(view) and all(boat["captain"] for boat in player["boats"]):
        return ""
    if not left:
        return "leaves no card for a captain"
    crates = f" and {cards.things({'crate': player['stored']})}" if player["stored"] else ""
    return f"keeps {counted(left, 'card')}{crates}, ${reckoning.cash(player)}"


def beside_payment(view: Json, paid: Sequence[str], other: Sequence[str]) -> list[Gain]:
    """What another whole payment does better than the one that is made, above 0, or worse: of cards only those that one of them keeps."""
    player = view["players"][view["active"]]
    one, two = ({gain.key: gain for gain in pay(view, player, whole[0].split()[1:])} for whole in (paid, other))
    ahead = {key: two[key].value - (one[key].value if key in one else 0.0) for key in two}
    words = {key: "only " * (ahead[key] > 0 > gain.value) + gain.words for key, gain in two.items()}
    crates = [whole.count("pay crate") for whole in (paid, other)]
    if ahead.get("cards", 0) < 0 and crates[0] > crates[1] and _needs_captains(view, player):
        words["cards"] += ", and only cards can be captains"
    words["launch"] = _launches(*(len(paying.kept_to_launch(view, player, whole[0].split()[1])) for whole in (paid, other)))
    if "boat" in two:
        words["boat"] = _apart(view, player, paid, other, ahead["boat"])
    return [Gain(key, ahead[key], words[key]) for key in two if ahead[key]]


def _launches(mine: int, its: int) -> str:
    """How many boats the cards that one payment keeps, and pay for each other, come to beside those of another."""
    if not its:
        return "leaves {you} no boat to launch"
    return f"lets {{you}} launch {counted(its, 'boat')} this round, not {spelled(mine) if mine else 'none'}"


def _needs_captains(view: Json, player: Player) -> bool:
    """May cards still become captains?"""
    return not reckoning.is_last(view) or any(not boat["captain"] for boat in player["boats"])


def _apart(view: Json, player: Player, paid: Sequence[str], other: Sequence[str], ahead: float) -> str:
    """Two payments by the cards that could be other boats than those of the other one: what the second keeps or uses up. Where they could
    all be launched they differ in their points."""
    mine, its = (Counter(each.removeprefix("pay ") for each in whole if each != "pay crate") for whole in (paid, other))
    of_mine, of_its = (Counter(reckoning.boat_use(view, player, kind) for kind in left.elements()) for left in (mine - its, its - mine))
    only_mine, only_its = (of_mine - of_its, of_its - of_mine) if of_mine != of_its else (of_mine, of_its)

    def told(left: Counter[str], uses: Counter[int]) -> str:
        most = max(uses, default=None)
        kinds = [kind for kind in left.elements() if reckoning.boat_use(view, player, kind) == most]
        return as_boats(kinds[: uses[most]], most) if most is not None else ""

    first, second = told(mine - its, only_mine), told(its - mine, only_its)
    if ahead > 0:
        return f"keeps {first}"
    return f"uses up {second}; this one {first}" if first else f"also uses up {second}"


def does_less(view: Json, player: Player, kind: str, other: str) -> bool:
    """Can a card do nothing that the other cannot, and less: pay, be launched, or be launched once a licence is bought?"""
    if reckoning.is_last(view):
        return False
    (cash, use, points), (its_cash, its_use, its_points) = (
        (d.CASH[number], reckoning.boat_use(view, player, each), d.BOAT_POINTS[number])
        for each, number in ((kind, d.KINDS.index(kind)), (other, d.KINDS.index(other)))
    )
    if use < reckoning.FOR_SALE:  # what it could be is far away
        points = min(points, its_points)
    return cash <= its_cash and use <= its_use and points <= its_points and (cash < its_cash or use < its_use or points < its_points)


def pays_with_less(view: Json, action: str, other: str) -> bool:
    """Is a whole payment that begins with the one choice the same as with the other, but keeps a boat that could be launched instead of a
    card that can do less? Which licences others may come to own, trials tell better."""
    mine, its = (Counter(payment(view, each)) for each in (action, other))
    one, two = ([each.split()[1] for each in left.elements()] for left in (mine - its, its - mine))
    player = view["players"][view["active"]]
    if len(one) != 1 or len(two) != 1 or "crate" in (*one, *two) or reckoning.boat_use(view, player, two[0]) < reckoning.LICENSED:
        return False
    return does_less(view, player, one[0], two[0])


def as_boats(kinds: list[str], use: int) -> str:
    """Cards by the boats that they could be: ``two tuna cards, 1-point boats {you} could launch``"""
    told, is_one = cards.cards({kind: kinds.count(kind) for kind in kinds}), len(set(kinds)) == 1
    boat = "boats" if len(kinds) > 1 else "a boat"
    if use == reckoning.LICENSED:
        points = {d.BOAT_POINTS[d.KINDS.index(kind)] for kind in kinds}
        number = f"{points.pop()}-point " if len(points) == 1 else ""
        return f"{told}, {boat.replace('boat', f'{number}boat')} {{you}} could launch"
    if use == reckoning.FOR_SALE:  # said of what is given up and of what is kept
        return f"{told}, {boat} with {'the licence' if is_one else 'licences'} now for sale"
    if use == reckoning.COMMON:
        return f"{told}, {boat} once {'its licence comes' if is_one else 'their licences come'} up"
    if {*kinds} == {"crab"}:
        return f"{told}, {boat} only with a king crab licence for ${min(d.MINIMUM[d.CRAB_CAPTAINS :])}"
    return f"{told}, {boat.replace('a boat', 'boat')} no more"
