"""What an attempt in Pisces promises who makes it, in figures and in words: short on a button, whole in a preview."""

from __future__ import annotations

from typing import NamedTuple

from shoal.games.prose import Voice, counted, minus, sentence, spelled

from .. import data as d
from . import terms


class Odds(NamedTuple):
    """What an attempt in an area promises who fishes. Where a roll names own gold stars and fish, both are promised: it is picked."""

    percent: int  # of rolls that catch something, if it is picked
    caught: int  # tenths of points of fish that a roll brings on average
    ahead: int = 0  # boats that fish there before
    or_fish: bool = False  # does some roll find own gold stars and fish, of which one is picked?
    let_go: int = 0  # percent of rolls that only send fish back to the reserve
    to_you: int = 0  # percent of rolls that bring gold stars to who fishes
    to_others: int = 0  # ... or to another player
    lost: int = 0  # percent of rolls whose gold stars take the award from who fishes
    given: int = 0  # ... or bring it to another player who has not got it
    award: int = 0  # points of the award that gold stars for who fishes bring too
    rival: int | None = None  # whose the other gold stars are, if one player's
    is_final: bool = False  # can nothing change the award afterwards?
    own_ties: bool = False  # do own gold stars bring the award as a tie?
    ties: bool = False  # ... and all others' that bring it?
    stars: int = 0  # tenths of points by which gold stars change what a roll is worth on average
    trophy: int = 0  # percent with which all boats of who fishes win the trophy, whose points come besides
    is_most: bool = False  # ... if those that are still to be sent go where it is best for that
    own: int = 0  # of the boats that fish there before, those of who sends another

    @property
    def brief(self) -> str:
        """All that decides, as short as the small print of a button and always in one order, fish, trophy, stars, boats before:
        ``Average 5.3 points · 67% catch.``, ``Average 12 points · trophy 50%. 50% lose you the award · 67% catch · after 1 boat.``"""
        if not self.percent:
            is_much = self.stakes or self.given
            return f"{'no fish now; ' if is_much else 'nothing to catch now; only '}{self.stars_for}" if self.stars_for else NOTHING
        first, *more = filter(None, [self.cup, *self.stakes, f"{self.rolls}{' fish' * self.or_fish}", *self.others, self.after])
        fish = f"average {average(self.caught)} · {first}"
        return " ".join(sentence(" · ".join(items)) for items in ([fish], more) if items)  # the rest is left out where room is scarce

    @property
    def rolls(self) -> str:
        """How many catch something, in brief: ``67% catch``."""
        return _of_rolls(100, "catch") if self.percent == 100 else f"{self.percent}% catch"

    @property
    def cup(self) -> str:
        """How often all boats of who fishes win the trophy, in brief: ``trophy 50%``."""
        return f"trophy {self.up_to}" if self.trophy else ""

    @property
    def up_to(self) -> str:
        return f"{'up to ' * self.is_most}{self.trophy}%"

    @property
    def in_all(self) -> int:
        """Tenths of points that a roll brings on average, with the chance of the trophy."""
        return self.caught + of_cup(self.trophy)

    @property
    def after(self) -> str:
        """The boats that fish there before, in brief: ``after 1 boat``, ``after your boat``, ``after 2 boats, 1 yours``."""
        if not self.ahead:
            return ""
        if self.own == self.ahead:
            return f"after {self._before}"
        return f"after {self.ahead} boat{'s' * (self.ahead != 1)}{f', {self.own} yours' * bool(self.own)}"

    @property
    def _before(self) -> str:
        """The same with whose they are: ``your boat``, ``two boats, one of them yours,``."""
        boats = counted(self.ahead, "boat")
        if not self.own:
            return boats
        if self.own < self.ahead:
            return f"{boats}, {spelled(self.own)} of them yours,"
        return "your boat" if self.own == 1 else f"your {boats}"

    @property
    def brings(self) -> str:
        """What a roll brings with the trophy that all boats may win: ``average 17 points (12 + 5: trophy 50%)``."""
        return ", ".join([f"average {with_cup(self.caught, self.trophy)}", *self.stars_told][: 2 if self.trophy else 3])

    @property
    def stakes(self) -> list[str]:
        """What may become of the award, or of fish that stars are picked over, as short as a line: ``33%: your award for now``."""
        what = "award" if self.award else "stars"
        own = f"{self.to_you}%: pick {what} or fish" if self.or_fish else self._own_award * bool(self.award)
        lost = f"{self.lost}% lose you the award" if self.is_final else f"{self.lost}%: award lost for now"
        return list(filter(None, [lost * bool(self.lost), own]))

    @property
    def _own_award(self) -> str:
        if self.own_ties:
            return f"{self.to_you}%: {self._tied}"
        return f"{self.to_you}% win you the award" if self.is_final else f"{self.to_you}%: your award for now"

    @property
    def _their_award(self) -> str:
        if self.ties:
            return f"{self.given}%: {self._tied}"
        return f"{self.given}%: award to others" if self.is_final else f"{self.given}%: their award for now"

    @property
    def _tied(self) -> str:
        return "tie, award to each" if self.is_final else "award tied for now"

    @property
    def others(self) -> list[str]:
        """Whose gold stars a roll may bring besides: ``33%: their award for now``, ``17%: stars for you``."""
        is_mine, is_others = self.to_you and not (self.award or self.or_fish), self.to_others and not (self.lost or self.given)
        given, mine = [self._their_award] * bool(self.given), [f"{self.to_you}%: stars for you"] * bool(is_mine)
        return given + mine + [f"{self.to_others}%: stars for others"] * bool(is_others)

    @property
    def stars_told(self) -> list[str]:
        """What gold stars a roll may bring, and what comes with them, each in a line."""
        return [*self.stakes, *self.others]

    @property
    def stars_for(self) -> str:
        """The same together."""
        return ", ".join(self.stars_told)

    @property
    def without_stars(self) -> Odds:
        """The same where gold stars no longer matter."""
        return self._replace(or_fish=False, to_you=0, to_others=0, lost=0, given=0, award=0, stars=0, own_ties=False, ties=False)

    def told(self, voice: Voice, *, in_all: bool = False) -> str:
        """All of it in sentences, to who fishes; ``in_all``: points with those of the trophy that all boats may win."""
        boats_win = "" if in_all else self._boats_win  # what is last is left out first
        return " ".join(map(sentence, filter(None, [self._catches(in_all), self._other_rolls(voice), boats_win])))

    def _catches(self, in_all: bool) -> str:
        if not self.percent:
            return "no roll catches anything there now"
        before = f"once {self._before} {'has' if self.ahead == 1 else 'have'} fished there, " if self.ahead else ""
        return f"{before}{_of_rolls(self.percent, 'catch')}: {with_cup(self.caught, self.trophy * in_all)} on average"

    @property
    def _boats_win(self) -> str:
        return f"all of your boats together: trophy {self.up_to}" if self.trophy else ""

    def _other_rolls(self, voice: Voice) -> str:
        """What becomes of the rolls that do not catch: with those that do they are all."""
        nothing = 0 if self.or_fish or not self.percent else 100 - self.percent - self.let_go - self.to_you - self.to_others
        rolls = [self._own_stars, self._others_stars(voice), (self.let_go, "miss and send fish back"), (nothing, "bring nothing")]
        told = [f"{share}% {what}" for share, what in rolls if share > ROUNDED]
        return ", ".join(told) if self.percent else ", ".join(told).replace("%", "% of rolls", 1)

    @property
    def _own_stars(self) -> tuple[int, str]:
        award = terms.award_words(self.award, self.is_final, self.own_ties) if self.award else ""
        return self.to_you, f"let you pick gold stars{award} instead of fish" if self.or_fish else f"earn you gold stars{award}"

    def _others_stars(self, voice: Voice) -> tuple[int, str]:
        """Who else gets gold stars; of those that move the award only these are told."""
        who = "another player" if self.rival is None else voice.name(self.rival)
        if self.lost:
            for_now = "" if self.is_final else ", for now"
            return self.lost, f"lose you the award ({terms.points(d.AWARD_POINTS)}) to {who}{for_now}"
        award = terms.award_words(d.AWARD_POINTS, self.is_final, self.ties) if self.given else ""
        return self.given or self.to_others, f"earn {who} gold stars{award}"


ROUNDED = 1  # percent that may be missing from all
NOTHING = "nothing to catch now"


def _of_rolls(percent: int, verb: str) -> str:
    """How many rolls do something: ``every roll catches``, ``67% of rolls catch``."""
    return f"every roll {verb}es" if percent == 100 else f"{percent}% of rolls {verb}"


def of_cup(chance: int) -> int:
    """Tenths of points that a chance of the trophy is worth."""
    return d.TROPHY_POINTS * chance // 10


def with_cup(tenths: int, chance: int) -> str:
    """Points with those that a chance of the trophy is worth: ``14.5 points (7 + 7.5: trophy 75%)``."""
    if not chance:
        return average(tenths)
    if not tenths:
        return f"a trophy chance of {chance}% ({average(of_cup(chance))})"
    return f"{average(tenths + of_cup(chance))} ({tenths / 10:g} + {of_cup(chance) / 10:g}: trophy {chance}%)"


def and_cup(points: int, chance: int) -> str:
    """Points and a chance of the trophy, where all choices leave some: ``18 points, and the trophy (10) with 75%``."""
    return f"{terms.points(points)}, and the trophy ({d.TROPHY_POINTS}) with {chance}%"


def average(tenths: int) -> str:
    """Points in words: ``5 points``, ``12.5 points``."""
    if not tenths % 10:
        return minus(terms.points(tenths // 10))
    return minus(f"{tenths / 10:g} points")
