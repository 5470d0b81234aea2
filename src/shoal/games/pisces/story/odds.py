"""What an attempt in Pisces promises: how often it catches something, and what that is worth, with the trophy and gold stars."""

from __future__ import annotations

import functools
from collections.abc import Hashable
from typing import NamedTuple

from shoal.games.prose import counted, sentence
from shoal.games.remembered import ByContent

from .. import data as d
from . import terms
from .terms import Hit, View

# What a lead of one star adds to the chance of the award, and so does one less behind: in 289 matches of two greedy bots who led by one
# when a round began got it in 68 to 85 of 100, depending on the round, on average in 74.
LEAD = 1 / 4


class Odds(NamedTuple):
    """What an attempt in an area promises who picks well."""

    percent: int  # of rolls that catch something
    tenths: int  # of points that a roll brings on average: fish, a trophy, and gold stars at what they are worth
    ahead: int = 0  # boats that fish there before
    stars: int = 0  # of the tenths, those for gold stars
    trophy: int = 0  # percent of rolls that win the trophy, which is reckoned in
    or_fish: bool = False  # does some roll find own gold stars that are worth more than the fish that could be picked instead?
    let_go: int = 0  # percent of rolls that let fish go
    to_you: int = 0  # percent of rolls that bring gold stars to who fishes
    to_others: int = 0  # ... or to another player
    wanted: int = 0  # percent of rolls that catch a fish of the tournament that is still missing
    award: int = 0  # points of the award that gold stars for who fishes bring too

    @property
    def points(self) -> str:
        """The average in words: ``5 points``, ``1.5 points``."""
        return average(self.tenths)

    @property
    def caught(self) -> int:
        """Tenths of points that a roll brings at once: fish and a trophy."""
        return self.tenths - self.stars

    @property
    def worth(self) -> str:
        """What a roll catches on average, and who gets gold stars, which are no points yet."""
        fish = self.caught
        if not fish and self.to_others and not self.to_you:
            return "only gold stars for another player"
        trophy = ", the trophy's chance included" if self.trophy else ""
        stars = f", and {self.gold}" if self.gold else ""
        return f"{average(fish)} a roll on average{trophy}{stars}"

    @property
    def gold(self) -> str:
        """Whose gold stars a roll may bring, in full: ``gold stars for you``; nothing if none."""
        others = "gold stars for another player" if self.to_others else ""
        if not self.to_you:
            return others
        often = f" with {self.to_you}% of rolls" if self.award and self.to_you < 100 else ""
        picked = ", if you pick them over fish" if self.or_fish else ""
        award = f" and the award ({terms.points(self.award)})" if self.award else ""
        return f"gold stars{award} for you{often}{picked}{', or ' * bool(others)}{others}"

    @property
    def brief(self) -> str:
        """All that decides, as short as the small print of a button: ``Average 5.3 points, 67% catch; 33% let go. Stars for you``,
        ``Average 12 points, 50% win trophy; 67% catch. One boat fishes there first`` and ``Average 4 points, 50% award +20 or fish; 50%
        catch``."""
        if not self.percent:
            return f"nothing to catch now{f'; only {self.stars_for}' if self.stars_for else ''}"
        catch, _, let_go = self.rolls.partition(", ")
        own, *others = self.stars_told if self.award or self.or_fish else ["", *self.stars_told]
        told = list(filter(None, [self.cup, own, catch, let_go]))
        first, more = told[:2], [*told[2:], *others]  # what is said last is left out first
        often = f"average {average(self.caught)}, {'; '.join(first)}"
        before = f"{counted(self.ahead, 'boat')} fish{'es' * (self.ahead == 1)} there first" if self.ahead else ""
        return " ".join(map(sentence, filter(None, [often, ", ".join(more), before])))

    @property
    def rolls(self) -> str:
        """What the rolls do: ``67% catch, 33% let go``."""
        return f"{self.percent}% catch" + (f", {self.let_go}% let go" if self.let_go else "")

    @property
    def cup(self) -> str:
        """How often the trophy is won, in brief."""
        return f"{self.trophy}% win trophy" if self.trophy else ""

    @property
    def boats(self) -> str:
        """Those that fish there before: ``1 boat``."""
        return f"{self.ahead} boat{'s' * (self.ahead != 1)}"

    @property
    def brings(self) -> str:
        """What a roll brings: ``average 5.3 points, stars for you``, ``average 12 points, 50% win trophy``."""
        return ", ".join(filter(None, [f"average {average(self.caught)}", self.cup, self.stars_for]))

    @property
    def stars_for(self) -> str:
        """Whose gold stars a roll may bring, or what they bring."""
        return ", ".join(self.stars_told)

    @property
    def stars_told(self) -> list[str]:
        """The same, each in as few words as fit a line: ``50% award +20 or fish``, ``stars for others``."""
        if not self.award and not self.or_fish:
            whose = [who for who, gets in zip(("you", "others"), (self.to_you, self.to_others), strict=True) if gets]
            return [f"stars for {' or '.join(whose)}"] if whose else []
        own = f"{self.to_you}% {f'award +{self.award}' if self.award else 'stars'}{' or fish' if self.or_fish else ''}"
        return [own, *["stars for others"] * bool(self.to_others)]

    def __str__(self) -> str:
        if not self.percent:
            stars = f": only {self.gold}" if self.gold else ""
            return f"no roll catches anything there now{stars}"
        often = "every roll catches" if self.percent == 100 else f"{self.percent}% of rolls catch"
        often += f", {self.let_go}% let young fish go" if self.let_go else ""
        often += f", {self.trophy}% win the trophy" if self.trophy else ""
        before = f"once {counted(self.ahead, 'boat')} {'has' if self.ahead == 1 else 'have'} fished there, " if self.ahead else ""
        return f"{before}{often}: {self.worth}"


def average(tenths: int) -> str:
    """Points in words: ``5 points``, ``12.5 points``."""
    if not tenths % 10:
        return terms.points(tenths // 10).replace("-", "−")
    return f"{tenths / 10:g} points".replace("-", "−")


def actor(view: View) -> int:
    """Whose attempt it is or would be."""
    now = view["attempt"]
    turn = now["seat"] if now else view["turn"]
    return turn if isinstance(turn, int) else 0


def gain(view: View, seat: int, hit: Hit) -> float:
    """What hitting a stack brings a seat, in points: its fish, the trophy that they win, and what the owner's stars change."""
    return hit.points + trophy(view, seat, hit) + _stars(view, seat, hit, not is_last(view))


def scored(view: View, seat: int, hit: Hit) -> float:
    """The same as the score counts it, where the award goes to who leads in stars now."""
    return hit.points + trophy(view, seat, hit) + _stars(view, seat, hit, False)


def trophy(view: View, seat: int, hit: Hit) -> int:
    """The points of the trophy, if this catch fulfils the tournament."""
    if not hit.points or hit.species not in view["cards"]:
        return 0
    after = view["players"][seat]["caught"].get(hit.species, 0) + hit.count
    return d.TROPHY_POINTS if missing(view, seat) == {hit.species} and after >= view["cards"].count(hit.species) else 0


def catch(view: View, seat: int, hit: Hit) -> str:
    """What a catch scores at once: ``14 points``, ``24 points with the trophy``."""
    more = trophy(view, seat, hit)
    return f"{terms.points(hit.points + more)}{' with the trophy' if more else ''}"


def missing(view: View, seat: int) -> set[str]:
    """The fish of the tournament that a seat has yet to catch."""
    caught, cards = view["players"][seat]["caught"], view["cards"]
    return {card for card in cards if caught.get(card, 0) < cards.count(card)}


def _stars(view: View, seat: int, hit: Hit, is_open: bool) -> float:
    if not hit.protected:
        return 0.0
    now = [player["stars"] for player in view["players"]]
    after = list(now)
    after[view["boards"][hit.species]["seat"]] += hit.count
    return d.AWARD_POINTS * (hope(after, seat, is_open) - hope(now, seat, is_open))


def hope(stars: list[int], seat: int, is_open: bool) -> float:
    """A seat's chance of the award for the most gold stars."""
    lead = stars[seat] - max(count for other, count in enumerate(stars) if other != seat)
    if is_open:
        return min(1.0, max(0.0, 0.5 + LEAD * lead))
    return float(stars[seat] > 0 and lead >= 0)


def is_last(view: View) -> bool:
    """Has nobody but who fishes now a boat out any more, so that nobody else can change the stars?"""
    others = sum(count for seat, fleet in enumerate(view["fleet"]) if seat != actor(view) for count in fleet.values())
    return bool(view["round"] == d.ROUNDS and not others and (view["attempt"] or view["stage"] == "fish"))


def is_settled(view: View) -> bool:
    """Can no gold stars change the award any more, even if every boat that is left hits what is protected, or the tallest that may be?"""
    if view["round"] < d.ROUNDS:
        return False
    players, best = view["players"], terms.awarded(view)
    most = max(player["stars"] for player in players)
    if view["stage"] in ("card", "block", "fleet"):
        tries = sum(player["boats"] for player in players)
    else:
        tries = sum(sum(fleet.values()) for fleet in view["fleet"]) + bool(view["attempt"])

    def may_change(seat: int, mine: View) -> bool:
        board = view["boards"][mine["species"]]
        stars = tries * max(count for spot, _, count in terms.spots(board) if board["block"] in (None, spot))
        return stars > 0 and best != [seat] and mine["stars"] + stars >= most

    return not any(may_change(seat, mine) for seat, mine in enumerate(players))


Found = tuple[tuple[Hit, float, bool], ...]  # the stacks that a total names, each with what it brings, and is it of a missing card?
Named = tuple[tuple[int, Found], ...]  # ... and in how many ways the dice show that total


def odds(view: View, area: str, seat: int | None = None) -> Odds:
    """As things lie: how often an attempt catches something, and how much it brings a seat, else whose turn it is.

    While boats are sent, those that are there already fish before: each is reckoned to take the most fish that it hits.
    """
    seat = actor(view) if seat is None else seat
    ahead = sum(fleet.get(area, 0) for fleet in view["fleet"]) if view["stage"] == "fleet" else 0
    return _PROMISES.get((ahead, *_content(view, area, seat)), lambda: _reckoned(view, area, seat, ahead))


_PROMISES = ByContent[Odds](1 << 10)  # the bar, the board and the story ask for the same ones, and about a match from each seat


def _content(view: View, area: str, seat: int) -> tuple[Hashable, ...]:
    """All that the promise of an area depends on: its fish, the tournament, the stars and who may still earn some."""
    players = view["players"]
    caught = players[seat]["caught"]
    waters = [player["species"] for player in players] if area == "ocean" else [area]
    boards = [(species, view["boards"][species]) for species in waters]
    return (
        area,
        seat,
        is_last(view),
        *((card, caught.get(card, 0)) for card in view["cards"]),
        *(player["stars"] for player in players),
        *((species, board["seat"], board["block"], *(tuple(board[age]) for age in d.AGES)) for species, board in boards),
    )


def _reckoned(view: View, area: str, seat: int, ahead: int) -> Odds:
    named = _named(view, area, seat)
    if not named:
        return Odds(0, 0)
    mine = view["players"][seat]["species"]
    caught, gained, stars, won, foregone, *shares = _expected(named, mine, frozenset(), ahead)
    tenths, fish = round(10 * gained), round(10 * (gained - stars))  # each by itself: a third of 8 points is 2.7 beside any stars
    percents = [round(100 * share) for share in (caught, won, *shares)]
    promised = Odds(percents[0], tenths, ahead, tenths - fish, percents[1], foregone > 0, *percents[2:])
    if not promised.to_you:
        return promised
    count = max(hit.count for _, found in named for hit, *_ in found if hit.protected and hit.species == mine)
    return promised._replace(award=terms.award_for(view, seat, count))


def _named(view: View, area: str, seat: int) -> Named:
    """What the totals of an area that count name."""
    rolls, cards = _rolls(area, len(view["players"])), missing(view, seat)

    def found(total: int) -> Found:
        return tuple([(hit, gain(view, seat, hit), hit.species in cards) for hit in terms.hits(view, area, total)])

    return tuple((ways, found(total)) for total, ways in rolls)


@functools.cache
def _rolls(area: str, players: int) -> tuple[tuple[int, int], ...]:
    """Of totals that name the same spots one, and in how many ways the dice show any of them; not those that are rolled again."""
    found: dict[Hashable, tuple[int, int]] = {}
    for total, ways in terms.totals(terms.dice(area)).items():
        names = terms.named(area, total) if area != "ocean" else terms.owner_of(players, total)
        if names is not None:
            first, others = found.get(names, (total, 0))
            found[names] = first, others + ways
    return tuple(found.values())


@functools.lru_cache(1 << 10)  # 2 KiB each
def _expected(named: Named, mine: str, gone: frozenset[tuple[str, str]], ahead: int) -> tuple[float, ...]:
    """How often a roll catches something, its points on average, those for stars, how often it wins the trophy, how often stars are taken
    instead of fish, how often fish are let go, how often gold stars go to who looks after ``mine`` and to others, and how often a fish of a
    missing card is caught, once so many boats have fished there."""
    everything = sum(ways for ways, _ in named)
    sums = [0.0] * 9
    for ways, found in named:
        left = [each for each in found if (each[0].species, each[0].spot) not in gone]
        if ahead:
            first = max((hit for hit, *_ in left), key=lambda hit: hit.points, default=None)
            taken = gone if first is None or first.protected else gone | {(first.species, first.spot)}
            each = _expected(named, mine, taken, ahead - 1)
        elif left:
            each = _of_hit(*max(left, key=lambda each: each[1]), mine, any(other.points for other, *_ in left))
        else:
            continue
        sums = [total + ways * one for total, one in zip(sums, each, strict=True)]
    return tuple(total / everything for total in sums)


def _of_hit(hit: Hit, brings: float, is_wanted: bool, mine: str, has_fish: bool) -> tuple[float, ...]:
    """The same for one roll, by the stack that is picked, and whether it names fish to catch."""
    stars = brings if hit.protected else 0.0
    to_me, to_others = (hit.protected and hit.species == mine), (hit.protected and hit.species != mine)
    let_go = hit.released and not hit.protected
    wins = not hit.protected and brings > hit.points
    flags = stars > 0 and has_fish, let_go, to_me, to_others, is_wanted and hit.points > 0
    return float(hit.points > 0), brings, stars, float(wins), *map(float, flags)


def better(view: View, area: str, total: int) -> int:
    """How many of a hundred rolls there bring more than a total: by the score, and where that stays the same by what stars may change."""
    seat, rolls = actor(view), _rolls(area, len(view["players"]))

    def best(rolled: int) -> tuple[float, float]:
        return max(((scored(view, seat, hit), gain(view, seat, hit)) for hit in terms.hits(view, area, rolled)), default=(0.0, 0.0))

    least = best(total)
    return round(100 * sum(ways for other, ways in rolls if best(other) > least) / sum(ways for _, ways in rolls))


def is_best(view: View, area: str, total: int) -> bool:
    """Can no other roll there bring more of anything? Then bots never roll again: ``heuristics.is_best`` says the same."""
    fish, cup, more = _brought(view, area, total)
    others = [_brought(view, area, other) for other, _ in _rolls(area, len(view["players"]))]
    return all(other <= fish and wanted in ("", cup) and rest <= more for other, wanted, rest in others)


def _brought(view: View, area: str, total: int) -> tuple[int, str, int]:
    """The most that a total brings: points of fish; their species, if the tournament still wants it; and what else, stars for oneself
    above none, stars for another and own fish that are let go below."""
    seat, found = actor(view), terms.hits(view, area, total)
    wanted, mine = missing(view, seat), view["players"][seat]["species"]
    best = max(found, key=lambda hit: hit.points, default=None)
    fish, cup = (best.points, best.species) if best and best.points else (0, "")
    return fish, cup if cup in wanted else "", max((_besides(hit, hit.species == mine) for hit in found), default=0)


def _besides(hit: Hit, is_own: bool) -> int:
    if hit.protected:
        return hit.count if is_own else -hit.count
    return -hit.count if hit.released and is_own else 0
