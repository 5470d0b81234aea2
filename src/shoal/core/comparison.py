"""Why one choice is better than another, told from what its seat knows: what the rules say that each of them brings."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from shoal.core.endings import ALL_LOSE
from shoal.core.position import Position
from shoal.core.preview import certain, preview
from shoal.games.contract import Fact, Gain, GameInfo, Json, Offer
from shoal.games.prose import SENTENCES, Voice, listed, sentence

MOST = 1  # gains that are told of a choice: one is remembered
ARTICLES = ("a", "an", "the")
NEXT_BEST = "the next best"
BECAUSE = "Better because "  # how a reason begins that can be counted
EVEN_SO = "Even so, "  # a warning about what is advised anyway
POINTS = "points"  # the key of what everybody counts
FEW = 0.5  # points for which something else is advised in a match that is decided, if both were tried for them
LEVEL, LEVEL_PART = 1.5, 0.04  # points, and a part of all: where less is between two, what can be counted says more than trials
MUCH = 1.5  # points for which something else is played: in a match that is decided a search hardly looks at the difference
BID = "bid"  # how actions begin that are bids
HEIGHT = "height"  # the key of what it takes to outbid one


class Comparison:
    """The choices of a seat held against each other; what each of them brings is worked out once."""

    def __init__(self, position: Position, seat: int, names: Sequence[str] | None = None) -> None:
        self.position, self.seat = position, seat
        self.names = names or position.game.words.seat_names(position.game.players)
        self._gains: dict[int, list[Gain]] = {}
        self._ahead: dict[tuple[int, int], bool] = {}

    @functools.cached_property
    def view(self) -> Json:
        """What the seat knows."""
        known = self.position.redealt(self.seat, 0) if self.position.game.hides_anything else self.position
        return known.view(self.seat)

    def reason(
        self, better: int, other: int, *, called: str = NEXT_BEST, but: str = "", is_close: bool = False, reader: int | None = None
    ) -> str:
        """What ``better`` brings that ``other`` does not, and the other way round; nothing where what can be counted speaks against it, nor
        where another choice has more of that, or most of them as much and the other is of their kind: that tells nobody why this one.

        ``called``: what the other choice is to the reader; its own name stands behind it. ``but``: what else there is against it, said
        where something speaks for it. ``is_close``: both are about as good: what speaks for the one and what speaks for the other,
        or what the one costs, together are a reason for that, else what both do alike, else what each of them does.
        """
        found = self._weighed(better, other, reader, is_close=is_close)
        if is_close:
            if second := self._second(found, other, reader):
                return self._each(better, _both(found.pros, found.costs), other, second)
            return self._level(better, other, *found.level) if found.level else self._described(better, other, reader)
        name = f"{called} ({self.beside(other, better)})"
        if found.pros:
            told = [f"{BECAUSE}it {_both(found.pros, found.costs)}."]
            if found.behind:
                both = _though(found.behind, found.besides) if found.is_burdened else _joined([*found.behind, *found.besides])
                told.append(sentence(name, _both([both], [but] if but and found.besides else [])))  # nobody takes it for the better one
            elif found.for_other:
                told.append(sentence(name, _both(found.for_other, [but] if but else [])))
            return " ".join([*told, *self._why_not_more(better, other, reader, found.pros)])
        if found.behind:
            return sentence(BECAUSE.rstrip(), name, _though(found.behind, found.for_other))
        return "" if found.for_other else _told_apart(self.position, self.seat, better, other, name, Voice(reader, self.names))

    def speaks_of(self, one: int, other: int) -> list[int]:
        """Of which of two choices that are about as good a ``reason`` says something."""
        found = self._weighed(one, other, self.seat, is_close=True)
        if found.level or self._second(found, other, self.seat):
            return [one, other]
        if self._is_ahead(one, other) or self._is_ahead(other, one):
            return []
        return [action for action in (one, other) if self._does(action, self.seat)]

    def danger(self, better: int, other: int | None, said: str) -> str:
        """What nobody may overlook of a choice that is named, and how that is with the ``other`` one; nothing where it was ``said``."""
        if not self.is_grave(better):
            return ""
        grave = next(gain for gain in self.gains(better) if gain.is_grave and gain.value < 0)
        same = [gain for gain in self.gains(other) if gain.key == grave.key] if other is not None else []
        voice = Voice(self.seat, self.names)
        words, *others = (gain.of(voice.name(self.seat), voice.names) for gain in (grave, *same))
        name = f"{NEXT_BEST} ({self.beside(other, better)})" if other is not None and others else ""
        is_named = name.lower() in SENTENCES.split(said)[-1].lower()  # it was spoken of last
        its = f"{'that one' if is_named else name} {others[0]}" if name and others[0] != words else ""
        if words in said:
            return sentence(its) if its and others[0] not in said else ""
        return f"{EVEN_SO}it {words}{f'; {its}' if its else ''}."

    def is_grave(self, action: int) -> bool:
        """Does a choice bring a danger that nobody may overlook?"""
        return any(gain.is_grave and gain.value < 0 for gain in self.gains(action))

    def risk(self, action: int) -> float:
        """The chance that everybody loses by a choice, as far as it can be counted."""
        return max((-gain.value for gain in self.gains(action) if gain.key == ALL_LOSE), default=0.0)

    def is_clear(self, better: int, other: int) -> bool:
        """Does what can be counted speak for the one, and nothing for the other? Of two bids nothing does, as the lower costs less and wins
        less often, unless both are outbid alike or the higher one costs no more."""
        are_bids = self._kind(better) == self._kind(other) == BID
        is_dearer = are_bids and self._height(better) != self._height(other) and not self._outdoes(better, other)
        return self._is_ahead(better, other) and not is_dearer

    def _outdoes(self, better: int, other: int) -> bool:
        story, write = self.position.game.story, self.position.write
        return hasattr(story, "outdoes") and bool(story.outdoes(self.view, write(better), write(other)))

    def _height(self, bid: int) -> str:
        """What it takes to outbid a bid, in words; of one that does not say so, the bid itself."""
        return next((gain.words for gain in self.gains(bid) if gain.key == HEIGHT), self.position.write(bid))

    def brings(self, action: int, *, to_all: bool = False) -> str:
        """What a choice brings and costs, held against no other, to its seat or ``to_all``; where that cannot be counted what it is good
        for, if the game says so."""
        reader = None if to_all else self.seat
        does = self._does(action, reader) or self._aim(action, reader)
        return f"It {does}." if does else ""

    def instead(self, action: int) -> str:
        """Why a gain that everybody sees is left by a choice; nothing where it is not, or where no reason is known."""
        return self._own_words("instead", action, self.seat)

    def spares(self, action: int) -> str:
        """What a choice leaves alone to its seat's good, which is a reason by itself; nothing where it is none."""
        return self._own_words("spares", action, self.seat)

    def aim(self, action: int) -> str:
        """What a choice is good for, whatever else speaks for it; nothing where the game does not say so."""
        good = self._aim(action, self.seat)
        return f"It {good}." if good else ""

    def _aim(self, action: int, reader: int | None) -> str:
        """What a choice is good for where nothing sets it apart."""
        return self._own_words("aim", action, reader)

    def _own_words(self, kind: str, action: int, reader: int | None) -> str:
        """What a game says of a choice in a function of its own, if it has that and says so in every deal."""
        position, seat = self.position, self.seat
        if not hasattr(position.game.story, kind):
            return ""
        voice = Voice(reader, self.names)
        found = certain(position, seat, lambda deal: [Gain(kind, 0, _own_words(kind, deal, seat, action))])
        return " ".join(gain.of(voice.name(seat), voice.names) for gain in found)

    def shortfall(self, better: int, tried: int) -> str:
        """In what a choice falls short of a better one that is not named; nothing where that cannot be counted."""
        found = self._weighed(better, tried, self.seat, of_two=True)
        return f"It {_joined(found.behind)}. The best choice improves on that." if found.behind else ""

    def gains(self, action: int) -> list[Gain]:
        if action not in self._gains:
            self._gains[action] = gains(self.position, self.seat, action)
        return self._gains[action]

    def _weighed(self, better: int, other: int, reader: int | None, *, of_two: bool = False, is_close: bool = False) -> _Weighed:
        """``of_two``: as if there were no other choices. ``is_close``: both are named, so that what is ``of_both`` comes first."""
        one, two = ({gain.key: gain for gain in self.gains(action)} for action in (better, other))
        one, two = ({key: gain for key, gain in mine.items() if key in its or not gain.of_kind} for mine, its in ((one, two), (two, one)))
        ahead = {key: (one[key].value if key in one else 0.0) - (two[key].value if key in two else 0.0) for key in one | two}
        alike = [key for key in one if key in two and one[key].words == two[key].words]  # nobody could read a difference
        speaks = (lambda gain: True) if of_two else self._sets_apart if self._kind(better) == self._kind(other) else self._is_most
        for_other = [key for key in two if ahead[key] < 0 <= two[key].value]  # that it costs less is a cost of the first
        better_in = [key for key in one if ahead[key] > 0 and key not in alike and speaks(one[key])]
        pros = [key for key in better_in if _carries(key, one, two, for_other)][:MOST]
        costs = [key for key in one if ahead[key] < 0 and (key not in two or one[key].value <= 0)][:MOST]
        if main := [key for key in one if is_close and one[key].of_both and key in two and ahead[key] and key not in alike][:MOST]:
            gained = [key for key in one if ahead[key] > 0 and key not in alike]
            pros, costs, for_other = (main, costs, for_other) if main[0] in gained else (pros or gained, main, main)
        spared = [key for key in one if one[key].value >= 0 and self._is_most(one[key])]  # who loses less of it does not speak of more
        burdens = [key for key in two if ahead[key] > 0 and two[key].value < 0 and (key not in one or of_two or key in spared)]
        behind = pros + [key for key in burdens if key not in pros]
        behind = [key for key in behind if key in two and key not in alike]
        voice = Voice(reader, self.names)

        def told(found: dict[str, Gain], keys: list[str], only: str = "") -> list[str]:
            return [only * (found[key].value < 0) + found[key].of(voice.name(self.seat), voice.names) for key in keys[:MOST]]

        unsaid = functools.partial(_unsaid, said=told(one, pros))
        even = [] if of_two else [key for key in one if key in two and not ahead[key] and one[key].value > 0]
        same = [key for key in even if self._sets_apart(one[key])][:1]
        return _Weighed(
            worse=sum(value < 0 for value in ahead.values()),
            pros=told(one, pros, "only "),
            costs=told(one, costs),
            behind=unsaid(told(two, behind)),
            for_other=unsaid(told(two, for_other)),
            besides=unsaid(told(two, [key for key in for_other if key not in costs])),
            is_burdened=any(two[key].value < 0 for key in behind[:MOST]),
            level=told(one, same) + told(two, same),
        )

    def _values(self, key: str) -> list[tuple[float, int]]:
        """What every choice brings of something, if anything, and which one it is."""
        return [(gain.value, action) for action in self.position.actions for gain in self.gains(action) if gain.key == key]

    def _sets_apart(self, gain: Gain) -> bool:
        """Does no choice bring more of it, and at most half of the others as much? Those that come to the same are one."""
        as_much = len({self._known_as(action) for value, action in self._values(gain.key) if value == gain.value}) - 1
        return self._is_most(gain) and 2 * as_much < len({self._known_as(action) for action in self.position.actions})

    def _known_as(self, action: int) -> str:
        """What a choice is called together with others that come to the same."""
        return self._offer(action).alike or self.position.write(action)

    def _kind(self, action: int) -> str:
        """What all bids are, say: that each of them does something tells nobody which, but why to bid at all."""
        return self.position.write(action).split()[0]

    def _is_most(self, gain: Gain) -> bool:
        """Does no choice bring more of it?"""
        return all(value <= gain.value for value, _ in self._values(gain.key))

    def _is_everywhere(self, gain: Gain, sign: int) -> bool:
        """Does every choice bring, or with ``sign`` -1 cost, as much of it?"""
        values = self._values(gain.key)
        return len(values) == len(self.position.actions) and all(sign * value >= sign * gain.value for value, _ in values)

    def _spares(self, gain: Gain) -> bool:
        """Does a choice cost nothing where others cost something?"""
        return gain.value == 0 and any(value < 0 for value, _ in self._values(gain.key))

    def _is_least(self, gain: Gain) -> bool:
        """Do others that bring it bring more?"""
        values = [value for value, _ in self._values(gain.key)]
        return gain.value == min(values) < max(values)

    def _is_meagre(self, gain: Gain) -> bool:
        """Do most choices bring more of it? Then it is the last to be praised for."""
        more = [action for value, action in self._values(gain.key) if value > gain.value]
        return 2 * len(more) > len(self.position.actions)

    def _why_not_more(self, better: int, told: int, reader: int | None, said: Sequence[str]) -> list[str]:
        """What the choice costs that brings least more points than the better one, unless that is the one that was ``told``: who sees them
        asks why not that."""
        voice = Voice(reader, self.names)
        value = next((gain.value for gain in self.gains(better) if gain.key == POINTS), 0.0)
        more = [(each, action) for each, action in self._values(POINTS) if each > value]
        if told in (action for _, action in more):
            return []
        least = [(self._weighed(action, better, reader, of_two=True), action) for each, action in more if each == min(more)[0]]
        for found, action in sorted(least, key=lambda one: one[0].worse)[:1]:
            points = next(gain for gain in self.gains(action) if gain.key == POINTS).of(voice.name(self.seat), voice.names)
            mine = self._brought_instead(action, better, found.costs, said, voice)
            return [sentence(f"another ({self.beside(action, better)})", _both([points], found.costs) + mine)] if found.costs else []
        return []

    def _brought_instead(self, action: int, better: int, costs: Sequence[str], said: Sequence[str], voice: Voice) -> str:
        """What the better choice brings or costs of that which the other costs, unless it was said: without it the points of the other may
        look like more."""
        own, its = ({gain.key: gain.of(voice.name(self.seat), voice.names) for gain in self.gains(each)} for each in (better, action))
        brought = [own[key] for key, words in its.items() if words in costs and key in own]
        return "".join(f"; {self.called(better)} {words.partition(': ')[0]}" for words in brought if words not in said)

    def _is_ahead(self, one: int, other: int) -> bool:
        """Does what can be counted speak for the one alone, also what the other alone is burdened with?"""
        if (one, other) not in self._ahead:
            found = self._weighed(one, other, self.seat, of_two=True)
            self._ahead[one, other] = bool(found.pros or found.behind) and not (found.costs or found.for_other)
        return self._ahead[one, other]

    def _does(self, action: int, reader: int | None) -> str:
        """What a choice brings, first of all what sets it apart, and what it costs: nothing that all choices do."""
        voice = Voice(reader, self.names)
        found = [gain for gain in self.gains(action) if not gain.of_kind]
        good = [gain for gain in found if (gain.value > 0 or self._spares(gain)) and not self._is_everywhere(gain, 1)]
        bad = [gain for gain in found if gain.value < 0 and not self._is_everywhere(gain, -1)]
        if self._kind(action) == BID:
            good = [gain for gain in good if not self._is_least(gain)]  # what a bid leaves less of than every other is what it costs
        good.sort(key=lambda gain: (not self._sets_apart(gain), self._is_meagre(gain)))
        pros, costs = ([gain.of(voice.name(self.seat), voice.names) for gain in each[:MOST]] for each in (good, bad))
        return _both(pros, costs) if pros else ""

    def _second(self, found: _Weighed, other: int, reader: int | None) -> str:
        """What is said of the other of two where something speaks for the first and something for the other, or a cost against the first:
        nobody is told of one alone what both are named for."""
        return (found.second or self._does(other, reader)) if found.pros and (found.for_other or found.costs) else ""

    def _described(self, one: int, other: int, reader: int | None) -> str:
        """Two choices by what each of them does; nothing where that would speak for one of them."""
        if self._is_ahead(one, other) or self._is_ahead(other, one):
            return ""
        first, second = (self._does(action, reader) for action in (one, other))
        if not first and not second:
            first, second = (self._aim(action, reader) for action in (one, other))
            if not first or not second:
                return ""
        if first and second:
            return self._level(one, other, first, *(_unsaid([second], [first]) if first != second else [second]))
        return "".join(f"{self.called(action)}: {does}." for action, does in ((one, first), (other, second)) if does)

    def _level(self, one: int, other: int, first: str, second: str) -> str:
        """Two clauses that come to the same, of two choices."""
        return f"Each of them {first}." if first == second else self._each(one, first, other, second)

    def _each(self, one: int, first: str, other: int, second: str) -> str:
        """Two clauses, each of its own choice: ``Pass: keeps all of your cards. Cod: brings you 4 points.``"""
        return " ".join(f"{self.called(action)}: {words}." for action, words in ((one, first), (other, second)) if words)

    def beside(self, action: int, other: int) -> str:
        """What a choice is called beside another that was named; with others that come to the same as their one button."""
        offer = self._offer(action)
        is_alike = [each.alike for each in self._offers.values()].count(offer.alike) > 1 and bool(offer.alike)
        return offer._replace(label=offer.alike if is_alike else offer.label).beside(self._offer(other).group)

    def called(self, action: int) -> str:
        """What a choice is called at the head of what is said of it: a number alone says too little."""
        offer = self._offer(action)
        if offer.label.isdigit():
            return f"{offer.group.split()[0]} {offer.label}"
        called = (offer.alike or offer.short).split(":")[0]
        return sentence(called)[:-1] if " " in called else called  # a place is no word

    def offers(self) -> dict[str, Offer]:
        """The choices by what they are called and mean."""
        return self._offers

    def _offer(self, action: int) -> Offer:
        return self._offers[self.position.write(action)]

    @functools.cached_property
    def _offers(self) -> dict[str, Offer]:
        story, texts = self.position.game.story, [self.position.write(action) for action in self.position.actions]
        return {text: story.offer(self.view, self.seat, text) for text in texts}


def ahead(info: GameInfo, one: float, other: float) -> float:
    """By how many points one match ends better than another."""
    return other - one if info.lowest_wins else one - other


def are_level(one: float, other: float) -> bool:
    """Do matches end so alike that trials cannot say which ends with more points?

    >>> are_level(6.0, 5.0), are_level(6.0, 4.0), are_level(88.0, 85.0)
    (True, False, True)
    """
    return abs(one - other) < max(LEVEL, LEVEL_PART * max(abs(one), abs(other)))


def worth(info: GameInfo, one: float, other: float) -> str:
    """By how much the points of ``one`` match are better than those of the ``other``: ``3 points``; nothing where they hardly are."""
    better = round(ahead(info, round(one), round(other)))  # as both are told
    return "" if better <= 1 or are_level(one, other) else f"{better} {info.unit}"


def gains(position: Position, seat: int, action: int) -> list[Gain]:
    """What an action brings a seat, as far as the seat can know."""
    if not hasattr(position.game.story, "gains"):
        return []
    return certain(position, seat, lambda deal: _gains(deal, seat, action))


def _gains(position: Position, seat: int, action: int) -> list[Gain]:
    story, before, text = position.game.story, position.view(seat), position.tell(action, seat, sealed=True)
    found: list[Gain] = story.gains(before, text, position.after(action).view(seat))
    return found + story.stakes(before, text, position.game.options) if hasattr(story, "stakes") else found


def _own_words(kind: str, position: Position, seat: int, action: int) -> str:
    story, before, text = position.game.story, position.view(seat), position.tell(action, seat, sealed=True)
    told: str = getattr(story, kind)(before, text, position.after(action).view(seat))
    return told


class _Weighed(NamedTuple):
    """Two choices against each other, in clauses."""

    worse: int  # in how many things the first is behind
    pros: list[str]  # what speaks for the first
    costs: list[str]  # what the first costs, the other less or not at all
    behind: list[str]  # in what the other is behind
    for_other: list[str]  # ... and in what it is ahead
    besides: list[str]  # ... where that is no cost of the first, which is told already
    is_burdened: bool  # does what it is behind in cost it something, instead of bringing it less?
    level: list[str]  # what both do as well as each other, of the one and of the other

    @property
    def second(self) -> str:
        """All that is to be said of the other."""
        if self.is_burdened and self.for_other:
            return _both(self.for_other, self.behind)
        told = [*self.behind, *self.for_other]
        return _joined(told) if told else ""


def _carries(key: str, one: Mapping[str, Gain], two: Mapping[str, Gain], for_other: Sequence[str]) -> bool:
    """Is a gain a reason for the one choice beside all that is told of the two? Not where that is more points."""
    told = [two[each].promise for each in [*([key] if key in two else []), *for_other[:MOST]]]
    return not one[key].promise or one[key].promise >= sum(told)


def _both(pros: Sequence[str], costs: Sequence[str]) -> str:
    """What speaks for a choice, and what it costs, if anything; on what both hang is said once.

    >>> _both(["risks one fish if a 5 falls"], ["ends the herring if a 5 falls"])
    'risks one fish if a 5 falls, but ends the herring then'
    """
    said = _joined(pros)
    told = [f"{what} then" if on and said.endswith(f"{on}{when}") else f"{what}{on}{when}" for what, on, when in map(_hangs, costs)]
    return f"{said}, but {_joined(told)}" if costs else said


def _hangs(clause: str) -> tuple[str, str, str]:
    return clause.partition(" if ")


def _though(behind: Sequence[str], ahead: Sequence[str]) -> str:
    """What speaks against a choice, and what it has for itself."""
    return f"{_joined(behind)}, though it {_joined(ahead)}" if ahead else _joined(behind)


def _unsaid(clauses: Sequence[str], said: Sequence[str]) -> list[str]:
    """Clauses without what the same is good for, which was said.

    >>> _unsaid(["saves two nets: nets are dear"], ["saves three nets: nets are dear"])
    ['saves two nets']
    """
    what_for = "".join("".join(said).partition(": ")[1:])
    return [clause.removesuffix(what_for) for clause in clauses]


def _joined(clauses: Sequence[str]) -> str:
    """Clauses in a row; what several begin with is said once.

    >>> _joined(["leaves you two plots", "leaves you three markers", "costs a point"])
    'leaves you two plots and three markers, and costs a point'
    """
    groups: list[tuple[list[str], list[str]]] = []  # the words that clauses share, and how each goes on
    for clause in dict.fromkeys(clauses):  # what is told of two things together is said once
        words = clause.split()
        shared = _shared(groups[-1][0], words) if groups else []
        if len(shared) > 1 and (len(groups[-1][1]) == 1 or shared == groups[-1][0][: len(shared)] == groups[-1][0]):
            first, rests = groups[-1]
            cut = " ".join(first[len(shared) :])
            groups[-1] = (shared, [f"{cut} {rests[0]}".strip(), *rests[1:], " ".join(words[len(shared) :])])
        else:
            groups.append((words, [""]))
    told = [f"{' '.join(shared)} {listed(rests)}".strip() for shared, rests in groups]
    if len(told) == 1:
        return told[0]
    return f"{', '.join(told[:-1])}{',' if any(',' in each or ' and ' in each for each in told) else ''} and {told[-1]}"


def _shared(one: Sequence[str], two: Sequence[str]) -> list[str]:
    """The words that both begin with; an article stays with what follows it."""
    count = 0
    while count < min(len(one), len(two)) and one[count] == two[count]:
        count += 1
    while count and (one[count - 1] in ARTICLES):
        count -= 1
    return list(one[:count])


def _told_apart(position: Position, seat: int, better: int, other: int, name: str, voice: Voice) -> str:
    """By what would come of both where that is all there is; of a game that counts gains, besides what is done."""
    first = int(hasattr(position.game.story, "gains"))
    one, two = (preview(position, seat, action)[first:] for action in (better, other))
    here, there = (position.game.story.tell(each, voice.reader, voice.names) for each in (_without(one, two), _without(two, one)))
    if here == there:
        return ""
    return f"{here} {sentence(name)[:-1]}: {there}" if here and there else here or f"{sentence(name)[:-1]}: {there}"


def _without(facts: Sequence[Fact], others: Sequence[Fact]) -> list[Fact]:
    return [fact for fact in facts if fact not in others]
