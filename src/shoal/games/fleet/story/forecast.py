"""How long a match of Fleet likely lasts yet: one count, by which all is told that speaks of rounds to come."""

from __future__ import annotations

import math

from shoal.games.contract import Json
from shoal.games.prose import sentence, spelled
from shoal.games.remembered import of_equal, of_view

from .. import data as d
from .reckoning import BEFORE_FISHING, Player, crate_worth, fishing, hires, is_last, last_auction, next_is_last

MOST_BUY = 0.65  # of the players buy a licence in a round, before the match has shown how many do ...
FOR_ROUNDS = 6  # ... which counts like so many rounds of it: so the last five rounds of bots' matches are told right or one short
HALF = 0.5  # of a round, by which what is left lasts beyond whole ones on average
FAR = 4  # rounds ahead from which on nobody can tell which is the last, but only what ends the match


@of_view
def last_round(view: Json) -> tuple[int, int]:
    """The rounds of which one is likely the last: of two bots' matches end in one nine times of ten, if it is near; twice the same if it is
    known."""
    now: int = view["round"]
    if is_last(view) or last_auction(view):
        return now, now
    if next_is_last(view):
        return now + 1, now + 1
    soonest = max(math.floor(_expected(view)), view["stage"] not in BEFORE_FISHING)
    return now + soonest, now + soonest + 1


def rounds_to_come(view: Json) -> int:
    """How many rounds follow after this one: of those that are likely the likelier."""
    (first, second), now = last_round(view), int(view["round"])
    return (first if first == second or _expected(view) < first - now + HALF else second) - now


@of_view
def _expected(view: Json) -> float:
    """The same on average, worked out once for all who look at a table: it goes by what everybody sees."""
    players = [{key: each[key] for key in SHOWN} for each in view["players"]]
    return _until_the_end({**{key: view[key] for key in SEEN}, "players": players})


SEEN = ("round", "stage", "lot", "bought", "declined", "licenses_left", "gone", "crates")
SHOWN = ("licenses", "boats", "hand_size")


@of_equal
def _until_the_end(table: Json) -> float:
    """Until licences run out, bought as fast as so far, or the crates, if all get one more boat to sea in each round."""
    return min(_by_licences(table), _by_crates(table))


def _by_licences(view: Json) -> float:
    """After an auction the row is full again for one more; of a licence that is up one is bought."""
    players, left, bought = len(view["players"]), view["licenses_left"], sum(view["bought"])
    is_auction = view["stage"] in ("offer", "bid") or bool(view["lot"])
    auctions = view["round"] - is_auction
    gone = sum(map(sum, (player["licenses"].values() for player in view["players"]))) + sum(view["gone"].values()) - bought * is_auction
    a_round = min((gone + FOR_ROUNDS * MOST_BUY * players) / (auctions + FOR_ROUNDS), players)
    if is_auction:
        is_up = bool(view["lot"])
        still = players - bought - sum(view["declined"]) - is_up
        left -= bought + is_up + still * a_round / players
    rounds: float = left / a_round + HALF if a_round else 0
    return max(rounds, not is_auction)


def _by_crates(view: Json) -> float:
    players = view["players"]
    loads = [boat["crates"] for player in players for boat in player["boats"] if boat["captain"]]
    crates, rounds, is_due = view["crates"], 0.0, view["stage"] in BEFORE_FISHING
    boats = [loads.count(load) for load in range(d.CAPACITY + 1)]  # that have a captain, by how many crates they carry
    while crates > 0:
        boats[0] += len(players) if rounds or not is_due else sum(_captains_to_come(view, player) for player in players)
        *open_boats, full = boats
        caught = sum(open_boats)
        rounds += min(1, crates / max(caught, 1))
        crates -= caught
        boats = [0, *open_boats[:-1], open_boats[-1] + full]
    return rounds - is_due + HALF


def _captains_to_come(view: Json, player: Player) -> int:
    """How many boats more of a player likely fish in this round already: those that wait for a captain, or one to be launched."""
    idle = sum(not boat["captain"] for boat in player["boats"])
    can_launch = view["stage"] != "hire" and not idle and player["hand_size"] > 1 and any(kind != "pub" for kind in player["licenses"])
    return int(can_launch) or min(idle, hires(player), player["hand_size"])


def catch_in_the_end(view: Json, player: Player) -> int:
    """The crates that the boats of a player that have captains by now likely carry at the end."""
    rounds = rounds_to_come(view) + (view["stage"] in BEFORE_FISHING)
    return sum(min(boat["crates"] + rounds, d.CAPACITY) for boat in player["boats"] if boat["captain"])


def crab_growth(view: Json, player: Player, kind: str) -> int:
    """The points that the bonus of a king crab likely grows by until the end, with one more captained boat in each round to come."""
    rounds, fleet = rounds_to_come(view), [boat["crates"] for boat in player["boats"] if boat["captain"]]
    if kind == "crab-captains":
        now, later = (min(boats // d.CAPTAINS_A_POINT, d.MOST_FOR_CAPTAINS) for boats in (len(fleet), len(fleet) + rounds))
        return int(later - now)
    if kind == "crab-crates":
        loads = [*(load + 1 + rounds for load in fleet), *range(1, rounds + 1)]  # by the end, if there were room for all
        caught = sum(min(load, d.CAPACITY) for load in loads)
        now, later = (min(crates // d.CRATES_A_POINT, d.MOST_FOR_CRATES) for crates in (sum(fleet), caught))
        return int(later - now)
    return 0


def crate_cost(view: Json, player: Player) -> int:
    """The points that a crate less on the boats likely costs by the end: without it a king crab may have its most points too."""
    is_spare = (catch_in_the_end(view, player) - 1) // d.CRATES_A_POINT >= d.MOST_FOR_CRATES
    return d.CRATE_POINTS if is_spare else crate_worth(player)


def left_in_words(view: Json) -> str:
    """The same where the end is near: ``round 9 or 10 is likely the last``; else what ends the match. Nothing of this round alone.

    Rounds are told by their numbers, not counted: so nobody wonders whether this one is among them, and no number changes as one passes.
    """
    (first, second), now = last_round(view), view["round"]
    if first == second:
        return "the next round is the last" if first > now else ""
    if first == now:
        return "this round or the next is likely the last"
    return "the match ends when licences or crates run out" if first - now >= FAR else f"{_either(first)} is likely the last"


def _either(first: int) -> str:
    return f"round {first} or {first + 1}"


def following(view: Json) -> str:
    """The same as a sentence."""
    return sentence(left_in_words(view))


def rounds_if(view: Json, buys: bool) -> int:
    """The same in an auction, whether whoever decides ``buys`` a licence in it or not, while all others do who still can."""
    players, others = len(view["players"]), len(view["players"]) - 1 - sum(view["declined"])  # who has bought is one of them
    return 1 + int((view["licenses_left"] - (others + buys or players)) // players)  # a row that nobody buys from leaves the game


def is_longer_unbought(view: Json) -> bool:
    """Does the match likely last a round longer if whoever decides buys nothing in this auction, and is it near its end?"""
    rounds = rounds_if(view, True)
    if rounds > 1 or rounds_if(view, False) <= rounds or last_auction(view):
        return False
    return bool(view["crates"] > (1 + rounds) * (fishing(view) + len(view["players"])))


def boats_later(player: Player, rounds: int) -> int:
    """How many of a player's boats that have captains now catch a crate in the round after so many: those not full by then."""
    full = d.CAPACITY - rounds
    return sum(boat["captain"] and (boat["crates"] < full or "processing" in player["licenses"]) for boat in player["boats"])


def is_full_again(view: Json, crates: int) -> bool:
    """Does a boat with so many crates fill up although one is taken off it, also if the match ends as early as is likely?"""
    return d.CAPACITY + 1 - crates <= rounds_fishing_yet(view)


def rounds_fishing_yet(view: Json) -> int:
    """How often boats fish after this round's catch at least, as is likely: once more if it is not the last round."""
    return 0 if view["last_round"] else last_round(view)[0] - int(view["round"])


def fills_in(view: Json, crates: int) -> int:
    """The round in which such a boat is full again if the match lasts that long; 0: likely it does not."""
    full = int(view["round"]) + d.CAPACITY + 1 - crates
    return full if full <= last_round(view)[1] else 0


def crates_to_catch(view: Json) -> tuple[int, int]:
    """The crates that a boat with a captain from now on likely catches: at least, and if the match lasts a round longer."""
    if view["crates"] <= fishing(view) + 1:  # it takes the last
        return 1, 1
    least, most = (min(1 + last - int(view["round"]), d.CAPACITY) for last in last_round(view))
    return least, most


def rounds_to_fish(view: Json) -> str:
    """In which rounds a boat with a captain from now on catches a crate, likely: until the match ends, or it is full."""
    (first, second), now = last_round(view), view["round"]
    if second == now:
        return "in this last round"
    if view["crates"] <= fishing(view) + 1:  # it takes the last
        return "this round"
    if first == now:
        return "this round, and perhaps the next"
    if 1 + first - now >= d.CAPACITY:
        return f"in each of {spelled(d.CAPACITY)} rounds, until it is full"
    return "this round and the next" if first == second else f"each round, likely until {_either(first)}"
