"""What a choice in Pisces promises who makes it, in figures and in words: short on a button, whole in a preview."""

from __future__ import annotations

from typing import NamedTuple

from shoal.games.prose import Voice, counted, sentence

from .. import data as d
from . import terms


class Worth(NamedTuple):
    """What a choice adds for its player: fish, and what it changes about the trophy and the award."""

    fish: int  # tenths of points
    stars: int = 0  # tenths of points of the award: by its chance, or by the score where nobody else can change that any more
    often: int = 100  # percent of rolls that bring these gold stars; 0: some of them to who fishes, others to others
    is_exact: bool = False  # are these stars counted by the score?
    trophy: int = 0  # percent with which all boats of who fishes win the trophy
    without: int = 0  # ... if this one brings nothing towards it
    is_most: bool = False  # ... if those that are still to be sent go where it is best for that

    @property
    def tenths(self) -> int:
        """Of points, all together."""
        return self.fish + self.stars + self.cup

    @property
    def cup(self) -> int:
        """Tenths of points that the trophy is worth by what its chance gains or loses."""
        return round(d.TROPHY_POINTS * (self.trophy - self.without) / 10)

    @property
    def besides(self) -> list[tuple[str, int, str]]:
        """What adds to the fish or takes from them: its name, tenths of points and how likely it is."""
        found = []
        if self.cup:
            is_sure = self.trophy == 100 and not self.without
            chances = f"{self.without}{'%' * (not self.is_most)} to {self.trophy}%" if self.without else f"{self.trophy}%" * (not is_sure)
            found.append(("trophy", self.cup, f"{chances}{' at best' * self.is_most}"))
        if self.stars:
            name = "award" if self.is_exact else "gold stars" if self.stars > 0 else "others' stars"
            found.append((name, self.stars, f"{self.often}%" * (0 < self.often < 100)))
        return found

    @property
    def figures(self) -> str:
        """For a button: ``8.8 points: fish 7.5, trophy +1.3 (75% to 88%)``."""
        besides = self.besides
        if not besides or (self.fish and self.is_with_trophy):
            return self.words
        shares = [f" ({share})" * bool(share and len(besides) == 1) for _, _, share in besides]
        if not self.fish and len(besides) == 1:
            return f"{average(self.tenths)} for {_the(besides[0][0])}{shares[0]}"
        return f"{average(self.tenths)}: {', '.join(self._parts(shares))}"

    @property
    def words(self) -> str:
        """In a sentence: ``8.8 points (fish 7.5, trophy +1.3 from 75% to 88%)``."""
        besides = self.besides
        if not besides:
            return average(self.tenths)
        if self.fish and self.is_with_trophy:
            return f"{average(self.tenths)} with the trophy"
        shares = [f" {'from' if ' to ' in share else 'at'} {share}" * bool(share) for _, _, share in besides]
        if not self.fish and len(besides) == 1:
            return f"{average(self.tenths)} for {_the(besides[0][0])}{shares[0]}"
        return f"{average(self.tenths)} ({', '.join(self._parts(shares))})"

    @property
    def is_with_trophy(self) -> bool:
        """Does it win the trophy, which nothing else would win, and no stars change anything?"""
        return not self.stars and (self.trophy, self.without) == (100, 0)

    def _parts(self, shares: list[str]) -> list[str]:
        besides = [f"{name} {signed(tenths)}{share}" for (name, tenths, _), share in zip(self.besides, shares, strict=True)]
        return [f"fish {self.fish / 10:g}"] * bool(self.fish) + besides

    @property
    def stays(self) -> str:
        """That the chance of the trophy is left as it is."""
        return f"the trophy stays at {self.trophy}%{' at best' * self.is_most}" if 0 < self.trophy == self.without else ""


def _the(name: str) -> str:
    return f"the {name}" if name in ("trophy", "award") else name


def signed(tenths: int) -> str:
    """Points that are added or taken away: ``+1.3``, ``−5``."""
    return f"{tenths / 10:+g}".replace("-", "−")


def average(tenths: int) -> str:
    """Points in words: ``5 points``, ``12.5 points``."""
    if not tenths % 10:
        return terms.points(tenths // 10).replace("-", "−")
    return f"{tenths / 10:g} points".replace("-", "−")


class Odds(NamedTuple):
    """What an attempt in an area promises who fishes. Where a roll names own gold stars and fish, both are promised: it is picked."""

    percent: int  # of rolls that catch something, if it is picked
    caught: int  # tenths of points of fish that a roll brings on average
    ahead: int = 0  # boats that fish there before
    or_fish: bool = False  # does some roll find own gold stars and fish, of which one is picked?
    let_go: int = 0  # percent of rolls that let fish go
    to_you: int = 0  # percent of rolls that bring gold stars to who fishes
    to_others: int = 0  # ... or to another player
    lost: int = 0  # percent of rolls whose gold stars take the award from who fishes
    given: int = 0  # ... or bring it to another player who has not got it
    award: int = 0  # points of the award that gold stars for who fishes bring too
    rival: int | None = None  # whose the other gold stars are, if one player's
    is_final: bool = False  # can nothing change the award afterwards?
    stars: int = 0  # tenths of points by which gold stars change what a roll is worth on average
    is_exact: bool = False  # ... as the score counts them, which nobody else can change
    trophy: int = 0  # percent with which all boats of who fishes win the trophy, whose points come besides
    without: int = 0  # ... if this one brings nothing towards it
    is_most: bool = False  # ... if those that are still to be sent go where it is best for that
    may_be_met: bool = False  # can a fish finder of another player bring a boat there first?

    @property
    def worth(self) -> Worth:
        often = 0 if self.to_you and self.to_others else self.to_you or self.to_others
        return Worth(self.caught, self.stars, often, self.is_exact, self.trophy, self.without, self.is_most)

    @property
    def in_all(self) -> int:
        """Tenths of points that a roll adds on average."""
        return self.worth.tenths

    @property
    def brief(self) -> str:
        """All that decides, as short as the small print of a button: ``Average 5.3 points, 67% of rolls catch. 33% let fish go``,
        ``Average 8.8: fish 7.5, trophy +1.3 (75% to 88%). 67% catch. One boat fishes there first``."""
        worth = self.worth
        if not self.percent and not worth.besides:
            return f"nothing to catch now; only {self.stars_for}" if self.stars_for else NOTHING
        if worth.besides:
            mean = f"average {worth.figures.replace(' points:', ':').replace(' point:', ':')}"
            told = [mean, *self.picked, self.rolls if self.percent else "no fish now"]
        elif self.picked:
            told = [f"average {worth.figures}, {self.picked[0]}", self.rolls]
        else:
            told = [f"average {worth.figures}, {_of_rolls(self.percent, 'catch')}"]
        let_go = f"{self.let_go}% let fish go" if self.let_go else ""
        before = f"{counted(self.ahead, 'boat')} fish{'es' * (self.ahead == 1)} there first" if self.ahead else ""
        return " ".join(map(sentence, filter(None, [*told, let_go, *self.others, before])))  # what is said last is left out first

    @property
    def picked(self) -> list[str]:
        """Own gold stars that fish may be left for."""
        return [f"{self.to_you}%: stars or fish"] if self.or_fish else []

    @property
    def rolls(self) -> str:
        """How many catch something, in brief: ``67% catch``."""
        return _of_rolls(100, "catch") if self.percent == 100 else f"{self.percent}% catch"

    @property
    def adds(self) -> str:
        """What adds to the fish or takes from them, as short as a line: ``trophy +1.3, stars −5``."""
        return ", ".join(f"{name.split()[-1]} {signed(tenths)}" for name, tenths, _ in self.worth.besides)

    @property
    def up_to(self) -> str:
        return f"{self.trophy}%{' at best' * self.is_most}"

    @property
    def boats(self) -> str:
        """Those that fish there before: ``1 boat``."""
        return f"{self.ahead} boat{'s' * (self.ahead != 1)}"

    @property
    def brings(self) -> str:
        """What a roll brings in all: ``average 12 points: fish 7, gold stars +5 (33%)``, ``average 4 points, 33%: stars for you``."""
        return ", ".join([f"average {self.worth.figures}", *self.stars_told][: 1 if self.worth.besides else 3])

    @property
    def others(self) -> list[str]:
        """Gold stars that a roll may bring besides what is counted: ``33%: stars for others``, ``17%: stars for you``."""
        is_mine, is_others = self.to_you and self.stars <= 0 and not self.or_fish, self.to_others and (self.stars >= 0 or self.to_you)
        return [f"{self.to_you}%: stars for you"] * bool(is_mine) + [f"{self.to_others}%: stars for others"] * bool(is_others)

    @property
    def stars_told(self) -> list[str]:
        """The same, and those that may be picked instead of fish, each in a line."""
        return [*self.picked, *self.others]

    @property
    def stars_for(self) -> str:
        """The same together."""
        return ", ".join(self.stars_told)

    def told(self, voice: Voice, *, is_again: bool = False) -> str:
        """All of it in sentences, to who fishes; ``is_again``: of a roll that is made again beside one that lies."""
        theirs, boats_win = self._others_stars(voice), self._boats_win(is_again)
        rest = [theirs, boats_win, self._own_stars] if self.lost else [boats_win, self._own_stars, theirs]  # what is last is left out first
        return " ".join(map(sentence, filter(None, [self._catches(), *rest])))

    def _catches(self) -> str:
        if not self.percent:
            return f"no roll catches anything there now{f': {self.worth.words} a roll on average' if self.worth.besides else ''}"
        often = _of_rolls(self.percent, "catch")
        often += f", {self.let_go}% let fish go" if self.let_go else ""
        before = f"once {counted(self.ahead, 'boat')} {'has' if self.ahead == 1 else 'have'} fished there, " if self.ahead else ""
        return f"{before}{often}: {self.worth.words} a roll on average"

    def _boats_win(self, is_again: bool) -> str:
        """What becomes of the chance of the trophy."""
        if not self.trophy and not self.without:
            return ""
        if stays := self.worth.stays:
            return stays
        unless = ", unless a fish finder moves a boat there first" * self.may_be_met
        if not self.without:
            return f"all of your boats together win the trophy with {self.up_to}{unless}"
        moves = "raises" if self.trophy > self.without else "lowers"
        who = "rolling again" if is_again else "this boat"
        return f"{who} {moves} the chance of the trophy from {self.without}% to {self.up_to}{unless}"

    @property
    def _own_stars(self) -> str:
        if not self.to_you:
            return ""
        award = _held("you", self.is_final) if self.award else ""
        return f"{self.to_you}% of rolls {'can ' * self.or_fish}earn you gold stars{' instead of fish' * self.or_fish}{award}"

    def _others_stars(self, voice: Voice) -> str:
        """Who else gets gold stars; of those that move the award only these are told."""
        who = "another player" if self.rival is None else voice.name(self.rival)
        if self.lost:
            return (
                f"{self.lost}% of rolls lose you the award ({terms.points(d.AWARD_POINTS)}) to {who}{'' if self.is_final else ', for now'}"
            )
        award = _held("they" if self.rival is None else who, self.is_final) if self.given else ""
        return f"{self.given or self.to_others}% of rolls earn {who} gold stars{award}" if self.to_others else ""


NOTHING = "nothing to catch now"


def _held(who: str, is_final: bool) -> str:
    """Who has the award for most gold stars then: ``: you would hold the award (20 points) for now``."""
    return f": {who} would hold the award ({terms.points(d.AWARD_POINTS)}){'' if is_final else ' for now'}"


def _of_rolls(percent: int, verb: str) -> str:
    """How many rolls do something: ``every roll catches``, ``67% of rolls catch``."""
    return f"every roll {verb}es" if percent == 100 else f"{percent}% of rolls {verb}"
