"""What an attempt in Pisces brings: how often it catches something, and what that is worth, with the trophy and gold stars."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Hashable, Sequence

from shoal.games.remembered import ByContent, remembered

from .. import data as d
from . import terms
from .promise import Odds
from .stacks import CAUGHT, GIVES, LET_GO, LOSES, STARS, THEIRS, Crew, Named, Places, Stack, after_a_boat, taken, without
from .terms import Hit, View

# What a lead of one star adds to the chance of the award, and so does one less behind: in 289 matches of two greedy bots who led by one
# when a round began got it in 68 to 85 of 100, depending on the round, on average in 74.
LEAD = 1 / 4


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


def left(view: View, seat: int, hit: Hit | None = None) -> int:
    """Percent with which the other boats of who fishes still win the trophy, once this attempt has caught a stack or nothing."""
    caught = hit if hit and hit.points else None
    gone: Places = frozenset({(caught.species, caught.spot)} if caught else ())
    return _wins(view, seat, _asked(view, seat, caught), _later(view, seat), terms.ready(view["players"][seat], "outrigger"), gone)


def again(view: View, seat: int) -> int:
    """... or if this attempt is rolled again, with what it then catches."""
    first, outriggers = view["attempt"]["area"], terms.ready(view["players"][seat], "outrigger") - 1
    return _wins(view, seat, _asked(view, seat, None), _later(view, seat), outriggers, frozenset(), first)


def _asked(view: View, seat: int, hit: Hit | None) -> tuple[str, ...]:
    """The cards whose fish a seat has yet to catch once it has caught a stack."""
    caught, cards = view["players"][seat]["caught"], view["cards"]

    def has(card: str) -> int:
        return int(caught.get(card, 0)) + (hit.count if hit and hit.species == card else 0)

    return tuple(card for card in dict.fromkeys(cards) for _ in range(cards.count(card) - has(card)))


def _later(view: View, seat: int) -> list[str]:
    """Where the boats are that a seat has yet to fish with."""
    return [area for area, count in view["fleet"][seat].items() for _ in range(count)]


def _wins(view: View, seat: int, cards: tuple[str, ...], later: list[str], outriggers: int, gone: Places, first: str = "") -> int:
    """Percent with which boats that fish one after the other, perhaps one in an area ``first``, catch all that is asked for."""
    boats = [*filter(None, [first]), *later]
    if not cards or len({*cards}) > len(boats):
        return 0
    contents = [_content(view, area, seat) for area in boats]

    def won() -> int:
        wanted = [_WANTED.get(each, functools.partial(_wanted, view, area, seat)) for each, area in zip(contents, boats, strict=True)]
        crew = Crew(wanted)
        boat = crew.waters.index(wanted[0])
        if not first or boat not in crew.boats:
            return round(100 * crew.catch(cards, crew.boats, gone, outriggers))
        return round(100 * crew.catch_first(boat, cards, without(crew.boats, boat), gone, outriggers))

    return _CUPS.get((cards, outriggers, gone, first, *contents), won)


def _stars(view: View, seat: int, hit: Hit, is_open: bool) -> float:
    return worth_of_stars(view, seat, hit.count, view["boards"][hit.species]["seat"], is_open) if hit.protected else 0.0


def worth_of_stars(view: View, seat: int, count: int, owner: int | None = None, is_open: bool = True) -> float:
    """What more gold stars for their owner, else for the seat, are worth to the seat: points of the award, by the hope for it."""
    now = [player["stars"] for player in view["players"]]
    after = list(now)
    after[seat if owner is None else owner] += count
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

    def maychange(seat: int, mine: View) -> bool:
        board = view["boards"][mine["species"]]
        stars = tries * max(count for spot, _, count in terms.spots(board) if board["block"] in (None, spot))
        return stars > 0 and best != [seat] and mine["stars"] + stars >= most

    return not any(maychange(seat, mine) for seat, mine in enumerate(players))


def odds(view: View, area: str, seat: int | None = None, start: str = "") -> Odds:
    """As things lie: how often an attempt catches something, and how much it brings a seat, else whose turn it is; ``start``: where a
    boat is that is moved to the area.

    While boats are sent, those that are there already fish before: each is reckoned to take the most fish that it hits.
    """
    return _with_trophy(view, area, actor(view) if seat is None else seat, start)


@remembered  # the question, the choices and the picture of a table ask for the same ones
def _with_trophy(view: View, area: str, seat: int, start: str) -> Odds:
    promised = of_fish(view, area, seat)
    if view["stage"] == "fleet":
        trophy, is_most = _at_best(view, area, seat)
        return promised._replace(trophy=trophy, is_most=is_most)
    if view["attempt"]:
        return promised._replace(trophy=again(view, seat))
    return promised._replace(trophy=_still(view, area, seat, start)) if view["stage"] == "fish" else promised


@remembered
def of_fish(view: View, area: str, seat: int) -> Odds:
    """The same without the trophy, which takes longer to find out."""
    boats = [fleet.get(area, 0) for fleet in view["fleet"]] if view["stage"] == "fleet" else []
    ahead = sum(boats)
    promised = _PROMISES.get((ahead, *_content(view, area, seat)), lambda: _reckoned(view, area, seat, ahead))
    promised = promised.without_stars if is_settled(view) else promised
    return promised._replace(own=boats[seat]) if ahead else promised


def _still(view: View, area: str, seat: int, start: str) -> int:
    """Percent with which the boats that a seat has yet to fish with win the trophy, once one has been moved from ``start`` to an area."""
    boats = _later(view, seat)
    if start:
        boats[boats.index(start)] = area
    return _wins(view, seat, _asked(view, seat, None), boats, terms.ready(view["players"][seat], "outrigger"), frozenset())


def _at_best(view: View, area: str, seat: int) -> tuple[int, bool]:
    """Percent with which the boats that a seat has sent, one to an area and those that are left win the trophy, each of these sent where
    that helps most, if any are left."""
    boats = [*_later(view, seat), area]
    left = view["players"][seat]["boats"] - len(boats)
    if left < 0:
        return 0, False  # others are still sending theirs
    ways = itertools.combinations_with_replacement(dict.fromkeys(("ocean", *view["cards"])), left)
    return max(_together(view, [*boats, *others], seat) for others in ways), left > 0


_PROMISES = ByContent[Odds](1 << 10)  # the bar, the board and the story ask for the same ones, and about a match from each seat
_CUPS = ByContent[int](1 << 8)
_WANTED = ByContent[Named](1 << 8)


@remembered
def _content(view: View, area: str, seat: int) -> tuple[Hashable, ...]:
    """All that the promise of an area depends on: its fish, the tournament, the stars and who may still earn some."""
    players = view["players"]
    caught = players[seat]["caught"]
    waters = [player["species"] for player in players] if area == "ocean" else [area]
    boards = [(species, view["boards"][species]) for species in waters]
    return (
        area,
        seat,
        terms.is_final(view),
        *((card, caught.get(card, 0)) for card in view["cards"]),
        *(player["stars"] for player in players),
        *((species, board["seat"], board["block"], *(tuple(board[age]) for age in d.AGES)) for species, board in boards),
    )


def _together(view: View, boats: list[str], seat: int) -> int:
    """How often boats in these areas, in whichever order they were sent, win the trophy, once those that others have sent there have
    fished: who sends first fishes first."""
    boats = sorted(boats)
    if "ocean" not in boats and not {*view["cards"]} <= {*boats}:
        return 0
    before = {area: sum(fleet.get(area, 0) for other, fleet in enumerate(view["fleet"]) if other != seat) for area in boats}
    contents = {area: _content(view, area, seat) for area in before}
    outriggers = terms.ready(view["players"][seat], "outrigger")

    def won() -> int:
        wanted = {area: _WANTED.get(contents[area], functools.partial(_wanted, view, area, seat)) for area in before}
        return round(100 * _won(tuple(view["cards"]), [wanted[area] for area in boats], wanted, before, outriggers))

    return _CUPS.get((outriggers, *before.values(), *(contents[area] for area in boats)), won)


def _won(cards: tuple[str, ...], boats: list[Named], wanted: dict[str, Named], before: dict[str, int], outriggers: int) -> float:
    """The same, by what may be gone from the areas then."""
    gone: dict[Places, float] = {frozenset(): 1.0}
    for area, number in before.items():
        gone = taken(wanted[area], number, gone)
    crew = Crew(boats)
    return sum(share * crew.catch(cards, crew.boats, places, outriggers) for places, share in gone.items())


def _wanted(view: View, area: str, seat: int) -> Named:
    """Of what the totals of an area name, the fish of missing cards, tallest first; totals that name the same are one."""
    found: dict[tuple[Stack, ...], int] = {}
    for ways, stacks in _named(view, area, seat):
        those = tuple(sorted((each for each in stacks if each.is_wanted), key=lambda each: -each.number))
        found[those] = found.get(those, 0) + ways
    return tuple((ways, stacks) for stacks, ways in found.items())


def _reckoned(view: View, area: str, seat: int, ahead: int) -> Odds:
    named = _named(view, area, seat)
    if not named:
        return Odds(0, 0)
    points, stars, *shares = _expected(named, frozenset(), ahead)
    percent, both, let_go, to_you, to_others, lost, given = [round(100 * share) for share in shares]
    promised = Odds(percent, round(10 * points), ahead, both > 0, let_go, to_you, to_others, lost, given, stars=round(10 * stars))
    if not to_you and not to_others:
        return promised
    rivals = {view["boards"][each.species]["seat"] for _, found in named for each in found if each.kind >= THEIRS}
    count = max((each.number for _, found in named for each in found if each.kind == STARS), default=0)
    award = terms.award_for(view, seat, count) if to_you else 0
    own_ties, ties = award > 0 and terms.ties(view, seat, count), given > 0 and _only_ties(view, named)
    rival = rivals.pop() if len(rivals) == 1 else None
    return promised._replace(award=award, rival=rival, is_final=terms.is_final(view), own_ties=own_ties, ties=ties)


def _only_ties(view: View, named: Named) -> bool:
    """Do all stacks that bring others the award bring them level with who has the most?"""
    gifts = [each for _, found in named for each in found if each.kind == GIVES]
    return all(terms.ties(view, view["boards"][each.species]["seat"], each.number) for each in gifts)


def _named(view: View, area: str, seat: int) -> Named:
    """What the totals of an area that count name."""
    rolls, cards = _rolls(area, len(view["players"])), missing(view, seat)

    def stack(hit: Hit) -> Stack:
        fish = hit.points
        points = fish + trophy(view, seat, hit) if hit.species in cards else fish
        stars = _stars(view, seat, hit, not terms.is_final(view))
        return Stack(hit.species, hit.spot, hit.count, kind(view, seat, hit), fish, points, fish > 0 and hit.species in cards, stars)

    return tuple((ways, tuple(map(stack, terms.hits(view, area, total)))) for total, ways in rolls)


def kind(view: View, seat: int, hit: Hit) -> int:
    """What hitting a stack does, for the seat that hits it."""
    if not hit.protected:
        return LET_GO if hit.released else CAUGHT
    owner = view["boards"][hit.species]["seat"]
    if owner == seat:
        return STARS
    stars = [player["stars"] for player in view["players"]]
    if not d.AWARD_POINTS:
        return THEIRS
    if 0 < stars[seat] == max(stars) and stars[owner] + hit.count > stars[seat]:
        return LOSES
    return GIVES if terms.award_for(view, owner, hit.count) else THEIRS


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
def _expected(named: Named, gone: Places, ahead: int) -> tuple[float, ...]:
    """The points of fish of a roll on average, by how many gold stars change its worth, how often it catches something and names stars to
    pick instead of fish, and the shares from ``let_go`` to ``given``, once so many boats have fished there."""
    everything = sum(ways for ways, _ in named)
    sums = [0.0] * 9
    for ways, found in named:
        if ahead:
            each = _expected(named, after_a_boat(found, gone), ahead - 1)
        elif left := [each for each in found if (each.species, each.spot) not in gone] if gone else found:
            each = _of_roll(left)
        else:
            continue
        sums = [total + ways * one for total, one in zip(sums, each, strict=True)]
    return tuple(total / everything for total in sums)


def _of_roll(left: Sequence[Stack]) -> tuple[float, ...]:
    """The same for one roll, by the stacks that it names: stars for another player only where nothing else can be picked."""
    kinds = {each.kind for each in left}
    best = max(left, key=lambda each: each.points)
    has_fish, has_stars = CAUGHT in kinds, STARS in kinds
    let_go = not has_fish and not has_stars and LET_GO in kinds
    theirs = not (has_fish or has_stars or let_go)
    stars = max(each.points + each.stars for each in left) - best.points
    flags = has_fish, has_fish and has_stars, let_go, has_stars, theirs
    return best.fish, stars, *flags, theirs and LOSES in kinds, theirs and GIVES in kinds


def better(view: View, area: str, total: int) -> int:
    """How many of a hundred rolls there bring more than a total: by the score, and where neither scores by what stars may change, and by
    own stars that hardly change anything yet."""
    seat, rolls, stars_matter = actor(view), _rolls(area, len(view["players"])), not is_settled(view)

    def worth(hit: Hit) -> tuple[float, float, int]:
        score, is_own = scored(view, seat, hit), hit.protected and view["boards"][hit.species]["seat"] == seat
        return score, 0.0 if score else gain(view, seat, hit), hit.count * (not score and is_own and stars_matter)

    def best(rolled: int) -> tuple[float, float, int]:
        return max(map(worth, terms.hits(view, area, rolled)), default=(0.0, 0.0, 0))

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
