"""What each choice does, told beside the others from what its seat knows: what the rules say that each of them brings."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence

from shoal.core.endings import ALL_LOSE
from shoal.core.position import Position
from shoal.core.preview import certain, preview
from shoal.games.contract import Gain, GameInfo, Json, Offer
from shoal.games.prose import SENTENCES, Voice, listed, sentence

TOLD = 1  # gains that are told of a choice, and costs: one is remembered
FIGURES = re.compile(r"[0-9]+")
ARTICLES = ("a", "an", "the")
FEW = 0.5  # points for which something else is advised in a match that is decided, if both were tried for them
LEVEL, LEVEL_PART = 1.5, 0.04  # points, and a part of all: where less is between two, what can be counted says more than trials
MUCH = 1.5  # points for which something else is played: in a match that is decided a search hardly looks at the difference
BID = "bid"  # how actions begin that are bids
GIVES_UP = "gives up "  # how the words for a loss begin; whoever is spared it keeps the thing
THOUGH = "though it "  # how it begins what is told of the first choice if nothing that shows speaks for it
HEIGHT = "height"  # the key of what it takes to outbid one


class Comparison:
    """The choices of a seat held against each other; what each of them brings is worked out once."""

    def __init__(self, position: Position, seat: int, names: Sequence[str] | None = None) -> None:
        self.position, self.seat = position, seat
        self.names = names or position.game.words.seat_names(position.game.players)
        self._gains: dict[int, list[Gain]] = {}

    @functools.cached_property
    def view(self) -> Json:
        """What the seat knows."""
        known = self.position.redealt(self.seat, 0) if self.position.game.hides_anything else self.position
        return known.view(self.seat)

    def told(self, actions: Sequence[int], reader: int | None = None, good: Sequence[int] = ()) -> list[str]:
        """Each choice in a clause of its own, all about the same things: the first in which the first choice is ahead of the second, and
        the first in which it is behind; where it is ahead in nothing, by what each does itself, but for what all of them do. A danger that
        nobody may overlook is told of each that brings it. The first begins with what speaks for it, never with what it costs, and so do
        those that are as ``good``."""
        ahead, behind = self._telling(*actions[:2]) if len(actions) > 1 else ([], [])
        burdens = {gain.key: gain for gain in self.gains(actions[1]) if gain.key in ahead and gain.value < 0} if ahead else {}
        praised = {actions[0], *good}
        rows = [self._row(action, [*ahead, *behind], burdens, actions, reader, action in praised) for action in actions]
        return [""] * len(rows) if len(rows) > 1 and len(set(rows)) == 1 else rows

    def said_of_all(self, actions: Sequence[int]) -> str:
        """What each of several choices does in the same words, said of all of them once: a danger that nobody may overlook, else what they
        bring first."""
        voice, shared = Voice(self.seat, self.names), self._shared(actions)
        dangers, brought = [gain for gain in shared if _is_danger(gain)], [gain for gain in shared if gain.value > 0]
        said = [f"Each of them {gain.of(voice.name(self.seat), voice.names)}." for gain in (dangers or brought)]
        return said[0] if said else ""

    def _shared(self, actions: Sequence[int]) -> list[Gain]:
        """What several choices bring and cost in the same words, but for what all that can be chosen do."""
        first, *others = map(self.gains, actions)
        shared = [gain for gain in first if all(gain in each for each in others)] if others else []
        return [gain for gain in shared if _is_danger(gain) or not self._is_everywhere(gain)]

    def reason(self, better: int, other: int, *, reader: int | None = None) -> str:
        """What two choices do, the better one first: ``Cod: brings you 4 points. Pass: keeps all of your cards.`` Nothing where both do the
        same, as far as that can be counted."""
        actions = (better, other)
        rows = [words.removeprefix(THOUGH) for words in self.told(actions, reader)]
        if rows[0] == rows[1]:
            return ""
        return " ".join(f"{self.called(action)}: {words.removesuffix('.')}." for action, words in zip(actions, rows, strict=True) if words)

    def is_said_for(self, better: int, other: int) -> bool:
        """Does anything that can be counted speak for the one?"""
        return any(difference > 0 for difference in self._differences(better, other).values())

    def is_grave(self, action: int) -> bool:
        """Does a choice bring a danger that nobody may overlook?"""
        return any(map(_is_danger, self.gains(action)))

    def risk(self, action: int) -> float:
        """The chance that everybody loses by a choice, as far as it can be counted."""
        return max((-gain.value for gain in self.gains(action) if gain.key == ALL_LOSE), default=0.0)

    def is_clear(self, better: int, other: int) -> bool:
        """Does what can be counted speak for the one, and nothing for the other? Of two bids nothing does, as the lower costs less and wins
        less often, unless both are outbid alike or the higher one costs no more."""
        are_bids = self._kind(better) == self._kind(other) == BID
        if are_bids and self._height(better) != self._height(other) and not self._outdoes(better, other):
            return False
        differences = self._differences(better, other).values()
        return max(differences, default=0) > 0 and min(differences) >= 0

    def _outdoes(self, better: int, other: int) -> bool:
        story, write = self.position.game.story, self.position.write
        return hasattr(story, "outdoes") and bool(story.outdoes(self.view, write(better), write(other)))

    def _height(self, bid: int) -> str:
        """What it takes to outbid a bid, in words; of one that does not say so, the bid itself."""
        return next((gain.words for gain in self.gains(bid) if gain.key == HEIGHT), self.position.write(bid))

    def instead(self, action: int) -> str:
        """Why a gain that everybody sees is left by a choice; nothing where it is not, or where no reason is known."""
        return self._own_words("instead", action, self.seat)

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
        differences, voice = self._differences(better, tried), Voice(self.seat, self.names)
        behind = [gain for gain in self.gains(tried) if differences.get(gain.key, 0) > 0]
        words = [gain.of(voice.name(self.seat), voice.names) for gain in behind[:TOLD]]
        return f"It {words[0]}. The best choice improves on that." if words else ""

    def gains(self, action: int) -> list[Gain]:
        if action not in self._gains:
            self._gains[action] = gains(self.position, self.seat, action)
        return self._gains[action]

    def _differences(self, one: int, other: int) -> dict[str, float]:
        """By how much the one choice brings more of each thing than the other; what both are told of in the same words is no difference,
        nor what only one of them is of a kind to bring."""
        ours, its = ({gain.key: gain for gain in self.gains(action)} for action in (one, other))
        found = {}
        for key in ours | its:
            told = [gains[key] for gains in (ours, its) if key in gains]
            if len({gain.words for gain in told}) == 2 or (len(told) == 1 and not told[0].of_kind):
                found[key] = (ours[key].value if key in ours else 0.0) - (its[key].value if key in its else 0.0)
        return found

    def _telling(self, one: int, other: int) -> tuple[list[str], list[str]]:
        """The things that tell two choices apart: the first in which the one is ahead, and the first in which it is behind; none where it
        is ahead in nothing, as nobody would understand why it is named."""
        differences = self._differences(one, other)
        ahead, behind = ([key for key, value in differences.items() if sign * value > 0][:TOLD] for sign in (1, -1))
        return (ahead, behind) if ahead else ([], [])

    def _row(
        self,
        action: int,
        keys: Sequence[str],
        burdens: Mapping[str, Gain],
        actions: Sequence[int],
        reader: int | None,
        is_praised: bool,
    ) -> str:
        """What a choice is told for: of these things what it brings, else what else it does, else what is known to come of it; and that it
        spares what burdens another."""
        ours, shared = {gain.key: gain for gain in self.gains(action)}, self._shared(actions)
        found = [gain for key, gain in ours.items() if key in keys] or self._own(action, actions)
        found += [gain for gain in ours.values() if _is_danger(gain) and gain not in found]
        found = [gain for gain in found if gain not in shared]
        found += [Gain(key, 0, words) for key, gain in burdens.items() if key not in ours and (words := _denied(gain.words))]
        if is_praised and found and all(gain.value < 0 for gain in found):
            found = [*self._merits(action, shared), *found]
        voice = Voice(reader, self.names)
        good, bad = (
            [gain.of(voice.name(self.seat), voice.names) for gain in found if (gain.value < 0) == is_bad] for is_bad in (False, True)
        )
        # more than that all stays as it is
        is_news = any(gain.key in keys or gain.value > 0 or not gain.of_kind for gain in found if gain.value >= 0)
        if is_news or (bad and (good or action != actions[0])):
            return _both(good, bad)
        known = self._own_words("aim", action, reader) or self._outcome(action, actions, reader) or (_joined(good) if good else "")
        return _despite(known, _joined(bad)) if bad else known

    def _merits(self, action: int, shared: Sequence[Gain]) -> list[Gain]:
        """What speaks for a choice first of all, though another may bring it too."""
        return [gain for gain in self.gains(action) if gain.value > 0 and gain not in shared and not self._is_everywhere(gain)][:TOLD]

    def _own(self, action: int, actions: Sequence[int]) -> list[Gain]:
        """What a choice brings first of all and what it costs, but for what all of these do, or all that can be chosen; what none of the
        others is told of goes before what they are too, and what is of a kind is told only beside others of it."""
        others = [{gain.key for gain in self.gains(each)} for each in actions if each != action]
        are_of_kind = set.intersection(*others) if others else set()
        shared = self._shared(actions)
        told = [gain for gain in self.gains(action) if not gain.of_kind or gain.key in are_of_kind]
        found = [gain for gain in told if gain not in shared and not self._is_everywhere(gain)]
        found = [gain for gain in found if gain.key not in set().union(*others)] or found
        good, bad = ([gain for gain in found if (gain.value < 0) == is_bad][:TOLD] for is_bad in (False, True))
        return [*good, *bad]

    def _outcome(self, action: int, actions: Sequence[int], reader: int | None) -> str:
        """What comes of a choice and of none of the others; of a game that counts gains, besides what is done."""
        story = self.position.game.story
        first = int(hasattr(story, "gains"))
        others = [fact for each in actions if each != action for fact in preview(self.position, self.seat, each)]
        facts = [fact for fact in preview(self.position, self.seat, action)[first:] if fact not in others and not fact.get("against")]
        return next(iter(SENTENCES.split(story.tell(facts, reader, self.names))), "") if facts else ""

    def _kind(self, action: int) -> str:
        """What all bids are, say: that each of them does something tells nobody which, but why to bid at all."""
        return self.position.write(action).split()[0]

    def _is_everywhere(self, gain: Gain) -> bool:
        """Is it said of every choice?"""
        return all(gain in self.gains(action) for action in self.position.actions)

    def beside(self, action: int, other: int) -> str:
        """What a choice is called beside another that was named."""
        return self.shown(action).beside(self._offer(other).group)

    def shown(self, action: int) -> Offer:
        """A choice as it is offered; with others that come to the same as their one button."""
        offer = self._offer(action)
        is_alike = [each.alike for each in self._offers.values()].count(offer.alike) > 1 and bool(offer.alike)
        return offer._replace(label=offer.alike) if is_alike else offer

    def called(self, action: int) -> str:
        """What a choice is called at the head of what is said of it: a number alone says too little, and so does a thing to pay with."""
        offer = self._offer(action)
        if offer.pays:
            return f"{offer.group.split()[0]} with {offer.label[:1].lower()}{offer.label[1:]}"
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


def _both(pros: Sequence[str], costs: Sequence[str]) -> str:
    """What speaks for a choice, and what it costs, if anything; on what both hang is said once.

    >>> _both(["risks one fish if a 5 falls"], ["ends the herring if a 5 falls"])
    'risks one fish if a 5 falls, but ends the herring then'
    """
    if not pros:
        return _joined(costs)
    said = _joined(pros)
    told = [f"{what} then" if on and said.endswith(f"{on}{when}") else f"{what}{on}{when}" for what, on, when in map(_hangs, costs)]
    return f"{said}, but {_joined(told)}" if costs else said


def _despite(known: str, costs: str) -> str:
    """What is known of a choice of which only costs can be counted, with these.

    >>> _despite("Two more nets close it.", "costs a net"), _despite("", "costs a net"), _despite("is near", "costs a net")
    ('Two more nets close it. But it costs a net', 'though it costs a net', 'is near, but costs a net')
    """
    if not known or _repeats(known, costs):
        return f"{THOUGH}{costs}"
    return f"{known} But it {costs}" if known.endswith(".") else f"{known}, but {costs}"


def _repeats(known: str, costs: str) -> bool:
    """Are the numbers of what is known those of the costs?"""
    figures = set(FIGURES.findall(costs))
    return bool(figures) and figures <= set(FIGURES.findall(known))


def _is_danger(gain: Gain) -> bool:
    """Is it something that nobody may overlook?"""
    return gain.is_grave and gain.value < 0


def _denied(clause: str) -> str:
    """What a choice spares that another brings; nothing where a clause does not begin with a verb, and nothing of averages.

    >>> _denied("lets Ben close it"), _denied("is lost"), _denied("catches nothing"), _denied("likely costs a ship")
    ('does not let Ben close it', 'is not lost', 'does not catch nothing', '')
    >>> _denied("gives up a card")
    'keeps a card'
    >>> _denied("costs the sea about 0.8 of 7 fish")
    ''
    """
    if " about " in clause:
        return ""
    if clause.startswith(GIVES_UP):
        return f"keeps {clause.removeprefix(GIVES_UP)}"
    verb, _, rest = clause.partition(" ")
    if verb in ("is", "are"):
        return f"{verb} not {rest}"
    stem = verb[:-2] if verb.endswith(("ches", "shes", "sses")) else verb[:-1]
    return f"does not {stem} {rest}" if verb.endswith("s") else ""


def _hangs(clause: str) -> tuple[str, str, str]:
    return clause.partition(" if ")


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
