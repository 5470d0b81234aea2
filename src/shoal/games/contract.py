"""What a game consists of: the one place that says so. ``checking`` holds a package against it.

A game is a package with these rooms:

``data.py``        the numbers printed on the components, each with its source (see ``shoal.games.edition``)
``rules/``         everything that is compiled, and nothing else: ``Rules`` below
``words.py``       ``INFO``, notation, options, refusals: ``Words``
``view.py``        what a seat may know, and the score sheet: ``View``
``story.py``       what is asked, what each choice means, what happened, as facts and in sentences: ``Story``
``board.py``       a picture and a text of a view: ``Board``; its shapes stand in ``pieces.py``
``guide.md``       how to play
``glossary.toml``  the words that a player meets on the board, each with a sentence (see ``shoal.games.glossary``)
``lessons.toml``   a course to play through (may be missing; see ``shoal.games.lessons``), and ``puzzles.toml`` (may be missing)
``pictures.py``    a picture for lists of games, and those of the guide (may be missing): ``Pictures``
``charts.py``      pictures of a whole match (may be missing): ``Charts``
``next_time.py``   what slips teach, for analyses (may be missing): ``NextTime``
``heuristics.py``  what bots know beyond the rules (may be missing where nothing is hidden): ``Heuristics``

Inside a game's package imports are relative, so that it can be loaded once more with other numbers: an edition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol

import numpy as np

from shoal.games.options import Option
from shoal.games.svg import Picture

Json = dict[str, Any]
Reader = int | str | None  # a seat, None for a spectator, "all" for everything
Said = tuple[int | str, str]  # who (a seat or "chance") and the action's text
Recalled = tuple[Any, ...]  # the same, and after it what a board with a memory adds
#: One thing that happened, or would: plain data. "what" names its kind, "at" the spots of the board it concerns. A "quiet" one is told in
#: the whole story only, which keeps nobody who comes back from what matters. One that is "main" nobody may miss; bold unless "plain", and
#: if it has "seats", to these. Where there is little room, bold sentences stay longest, then "weight" 1; -1, an aside, goes first. One
#: that "goes_on" is given to the telling of what comes of it too: a quiet one is told there, and is news until then if it has weight. One
#: that "shows" is played back long enough for all to see. "ends": the match is over by it, now or soon. "would": told in previews only.
#: "against": not told of what is advised. "whose": the mark beside it, if not who acted. "chapter": what from there on stands under.
#: "apart": it stands in a line of its own, with what follows it.
Fact = dict[str, Any]
Shape = Literal["wide", "tall"]  # of a board: beside other things on a desk, or the whole width of a phone


class Axis(NamedTuple):
    """Some numbers of an observation that belong together, in their order: ``Axis("open_right", 63, "1: no net to the right")``."""

    name: str
    size: int
    meaning: str
    lowest: int = 0  # the least that any of them is: numbers of eight bits count from there


@dataclass(frozen=True)
class GameInfo:
    """The facts about a game that programs ask for. They are declared by the game, and the kit holds the rules against them."""

    name: str
    title: str
    about: str  # one sentence for a list of games
    options: tuple[Option, ...]  # "players" among them
    hides: bool  # is anything hidden from any seat?
    has_chance: bool  # are there dice, deals, draws?
    lowest_wins: bool  # do the fewest points win?
    actions: int  # the action space is 0 .. actions - 1
    observation: tuple[Axis, ...]  # what the numbers of ``rules.observe`` mean, in their order
    ties: str = ""  # what equal scores come to, where places are not simply shared
    unit: str = "points"  # what a score counts, in the rulebook's word
    only_seals: bool = False  # is all that is ever hidden what was decided in a sealed decision under way?
    changes: tuple[str, ...] = ()  # what version 2 of the rules changed, then version 3, ...: a sentence each

    @property
    def seats(self) -> range:
        """How many can play."""
        return next(option.allowed for option in self.options if option.name == "players" and isinstance(option.allowed, range))

    def option(self, name: str) -> Option | None:
        return next((option for option in self.options if option.name == name), None)


ENDS_OPEN = ("at", "between", "for", "from", "in", "on", "to", "with")  # a group that ends so goes on with the label


class Offer(NamedTuple):
    """A choice as people read it."""

    label: str  # on its button: ``Seine``, ``Bid 6``
    meaning: str  # what it does, in one sentence: ``Roll two dice and take two fish of the larger.``; {1} is a seat, see ``of``
    group: str = ""  # choices of a kind stand together under these words: ``Mark a box``
    pays: int = 0  # choices that pay are picked together until ``due`` is reached: what one of it pays
    due: int = 0  # what is still to be paid
    count: int = 1  # type: ignore[assignment]  # how many of it may be picked; nobody asks it what a tuple would be asked by this name
    alike: str = ""  # with other choices that come to the same it is one button, called so: ``1 juvenile, any of 3``
    exact: bool = False  # must what is picked come to ``due`` exactly, or may it be more?
    obvious: str = ""  # why nobody would choose anything else, if that is so: a page then plays it by itself
    rolls: bool = False  # rolls one's own dice: also as the only choice it is not played by itself
    grave: bool = False  # something that nobody may miss comes of it: also as the only choice it is not played by itself
    on_board: bool = False  # a place on the board, where it is chosen: a bar has many of them in a list that opens
    picks: tuple[
        str, ...
    ] = ()  # the things that are picked together for it; those of a group are offered as switches: ``("first 4", "6")``
    vain: bool = False  # brings nothing: it stands after all others of its group

    def of(self, names: Sequence[str]) -> Offer:
        """The same with the names of people, by seat.

        >>> Offer("c3", "{1} loses d4 to a street.").of(["Ann", "Ben"]).meaning
        'Ben loses d4 to a street.'
        """
        meaning = self.meaning
        if "{" not in meaning:  # most choices name nobody
            return self
        for seat, name in enumerate(names):
            meaning = meaning.replace(f"{{{seat}}}", name)
        return self if meaning == self.meaning else self._replace(meaning=meaning)

    @property
    def name(self) -> str:
        """What it is called where its group does not stand beside it: ``Launch a boat: Cod boat``, ``Place a ship on e1``, ``Bid 7``.

        >>> Offer("e1", "", "Place a ship on").name, Offer("Bid 7", "", "Bid for the licence").name, Offer("Cod 2: lost", "", "Take").name
        ('Place a ship on e1', 'Bid 7', 'Take cod 2: lost')
        >>> Offer("g3", "", "Reserve a plot", on_board=True).name, Offer("Fridge", "", "Mark").name
        ('Reserve plot g3', 'Mark fridge')
        """
        if not self.group or self.group.split()[0] == self.label.split()[0]:
            return self.label
        if " " not in self.group:
            return f"{self.group} {self.label[:1].lower()}{self.label[1:]}"
        if self.group.split()[-1] in ENDS_OPEN:
            return f"{self.group} {self.label}"
        return f"{self.group.replace(' a ', ' ')} {self.label}" if self.on_board else f"{self.group}: {self.label}"

    @property
    def short(self) -> str:
        """What it is called beside others of its group.

        >>> Offer("Cod", "", "Put up for auction").short, Offer("d4 and e4", "", "Cast a net between").short
        ('Cod', 'a net between d4 and e4')
        """
        rest = self.group.split()[1:]
        return " ".join([*rest, self.label]) if len(rest) > 1 and rest[-1] in ENDS_OPEN else self.label

    def beside(self, group: str) -> str:
        """What it is called beside a choice of this group; a number alone says too little.

        >>> Offer("d5", "", "Build on").beside("Build on"), Offer("d5", "", "Build on").beside("Bid")
        ('d5', 'Build on d5')
        """
        return self.short if self.group == group and not self.label.isdigit() else self.name


class Gain(NamedTuple):
    """Something that a choice brings its seat, or costs it: one thing that can be set against what another choice brings of the same.

    >>> Gain("points", 4, "brings {you} 4 points").of("Ben")
    'brings Ben 4 points'
    """

    key: str  # what it is about: the gains of two choices with the same key are compared
    value: float  # more is better for the seat, whatever it measures; nothing of it is 0
    words: str  # what the choice does, with {you} and {your} for its seat and {1} for another: ``brings {you} 4 points``
    of_kind: bool = False  # is it said only beside another choice of the kind: two plots, say, but not a plot and a draw?
    is_grave: bool = False  # is it a danger, which is said of a choice whenever there is one?

    def of(self, name: str, others: Sequence[str] = ()) -> str:
        """The words about a seat of this name; ``you`` is the reader."""
        words = self.words
        for seat, other in enumerate(others):
            words = words.replace(f"{{{seat}}}", other)
        return words.replace("{you}", name).replace("{your}", "your" if name == "you" else f"{name}'s")


class Chart(NamedTuple):
    """A picture over a whole match, from the views of a spectator after each move, the moves as they may read them, and who plays."""

    title: str
    draw: Callable[[Sequence[Json], Sequence[Said], Sequence[str]], str]  # an SVG document
    describe: Callable[[Sequence[Json], Sequence[Said], Sequence[str]], str]  # the same for those who cannot see it


# fmt: off
class Rules(Protocol):
    """Plain functions over a record ``s`` and scratch memory ``w``, which the engine compiles: integers, loops, no allocation.

    They are plain functions of ``rules`` or of its modules: what is wrapped, bound or built by a call cannot be compiled.
    """

    VERSION: int             # rises whenever a rule changes
    STATE: np.dtype[Any]     # one position
    WORK: np.dtype[Any]      # scratch memory
    ACTIONS: int             # the size of the action space
    SEATS: int               # the most players
    OBSERVATION: int         # how many numbers ``observe`` writes

    def setup(self, s: Any, options: Any) -> None: """s becomes the start of a game under these options."""
    def turn(self, s: Any) -> int: """Who acts: a seat, CHANCE or OVER."""
    def choices(self, s: Any, w: Any, out: Any) -> int: """Write the legal actions (chance: the outcomes) in ascending order; how many."""
    def weight(self, s: Any, w: Any, action: int) -> int: """At a chance turn: how many equal ways lead to this outcome."""
    def play(self, s: Any, w: Any, action: int) -> None: """Go on by one action, known to be legal."""
    def score(self, s: Any, w: Any, out: Any) -> None: """Points by seat as if the game ended now."""
    def rank(self, s: Any, w: Any, out: Any) -> None: """Places: how many seats are ahead of each, tie-breaks applied; 0 = best."""
    def redeal(self, s: Any, w: Any, seat: int, key: int) -> None: """Replace all that seat cannot know by a fair guess."""
    def observe(self, s: Any, w: Any, seat: int, out: Any) -> None: """What seat knows, as numbers for a learner."""


class OwnPick(Protocol):
    """What the rules may add where it is faster than drawing from ``choices``."""

    def pick(self, s: Any, w: Any, out: Any, key: int) -> int: """A random legal action, as fair as one out of ``choices``."""


class OwnMask(Protocol):
    """What the rules may add where it is faster: than ticking off ``choices``; a row shorter than ``ACTIONS`` has a bit for each.

    On a GPU ``pick_masked`` is used only if the rules have a ``GPU_READS_MASKS`` that is true.
    """

    def mask(self, s: Any, w: Any, out: Any, row: Any) -> None: """Write 1 for every choice and 0 for every other action."""
    def pick_masked(self, s: Any, w: Any, out: Any, row: Any, key: int) -> int: """What ``pick`` picks, by a look at such a row."""
    def result(self, s: Any, w: Any, scores: Any, ranks: Any) -> None: """``score`` and ``rank`` at once, if they share work."""


class OwnEnd(Protocol):
    """What the rules may add where it can be told from what everybody knows; else a search of all continuations tells."""

    def is_decided(self, s: Any, w: Any) -> bool: """Can no way to go on change the places any more?"""


class Words(Protocol):
    INFO: GameInfo

    def conflict(self, options: Json) -> str | None: """Why these options do not go together, or None."""
    def seat_names(self, players: int) -> list[str]: """What people call the seats: Black, White."""
    def write(self, s: Any, action: int) -> str: """The action's text."""
    def read(self, s: Any, text: str) -> int | None: """The text's action, or None if it is no action of this game."""
    def refuse(self, s: Any, w: Any, action: int) -> tuple[str, str]: """Why an action is not legal now: a stable code and a sentence."""


class SecretWords(Words, Protocol):
    """Where something is hidden."""

    def tell(self, s: Any, action: int, seat: int | None, sealed: bool) -> str:
        """The action as ``seat`` (None: a spectator) may read it; ``s`` is the position before it, ``sealed`` whether a sealed decision
        that it belongs to is still open."""
    def is_sealed(self, s: Any) -> bool: """Is a sealed decision under way?"""


class View(Protocol):
    def show(self, s: Any, w: Any, seat: Reader) -> Json: """What a reader may know, as plain JSON data; "turn" and "scores" among it."""
    def sheet(self, s: Any, w: Any) -> dict[str, list[int]]: """Rows of points by seat that add up to the scores; public."""


class OwnSources(Protocol):
    """What a view may add: where the points of a row come from, for sentences about many matches. Without it a row's name is told."""

    def points_from(self, row: str) -> str: """``from licences``; the same of rows that are not told apart, nothing if that is all."""


class Story(Protocol):
    """The views that it is given are the reader's, so it can tell nobody what they may not know. ``names``: of the people, by seat."""

    def chapter(self, view: Json) -> str: """The part of the match that a position belongs to, a heading of the log: ``Year 5 of 10``."""
    def headline(self, view: Json, reader: Reader = None, names: Sequence[str] | None = None) -> str:
        """Who is asked what, or who has won. For whom it asks: ``You: take a cod for the 5.``, for others ``Ben takes a fish.``"""
    def describe(self, view: Json, reader: Reader) -> str: """The whole position in sentences, for those who cannot see the picture."""
    def offer(self, view: Json, reader: Reader, action: str) -> Offer: """What a choice of the reader's is called and means."""
    def facts(self, before: Json, action: str, after: Json) -> list[Fact]:
        """What an action, as the reader may read it, did or would do: from the reader's views before and after it."""
    def tell(self, facts: Sequence[Fact], reader: Reader, names: Sequence[str] | None = None) -> str:
        """Facts in sentences: ``You roll 4 and 6 and catch two squid.``; nothing if they are not worth one."""


class OwnGains(Protocol):
    """What a story may add: what each choice does, a row beside the others. Where it is missing, what would come of it is told."""

    def gains(self, before: Json, action: str, after: Json) -> list[Gain]:
        """What a choice of the seat to move brings it: from its views before and after it; what matters most first."""


class OwnForesight(Protocol):
    """And what else there is to think of before a choice, where that depends on the options of the match."""

    def foreseen(self, view: Json, action: str, options: Mapping[str, Any]) -> list[Fact]: """More facts that ``would`` be."""
    def stakes(self, view: Json, action: str, options: Mapping[str, Any]) -> list[Gain]: """More gains, behind those of ``gains``."""


class OwnRestraint(Protocol):
    """And what is said to who is advised to leave what everybody sees that could be gained."""

    def instead(self, before: Json, action: str, after: Json) -> str: """Why not that, a sentence in words as a ``Gain`` has; or nothing."""


class OwnAim(Protocol):
    """And what a choice is good for where nothing sets it apart: a hint that names it says at least that."""

    def aim(self, before: Json, action: str, after: Json) -> str: """A clause in words as a ``Gain`` has; or nothing."""


class OwnOrder(Protocol):
    """And which of two choices of a kind is better whatever happens: a bot that likes the other better is not believed."""

    def outdoes(self, view: Json, action: str, other: str) -> bool: """Does the one bring all that the other does, and more?"""


class OwnPayment(Protocol):
    """And how to pay best: its gains say what that comes to."""

    def payment(self, view: Json, action: str) -> list[str]: """A whole payment that begins with this choice: all that is parted with."""
    def beside_payment(self, view: Json, paid: Sequence[str], other: Sequence[str]) -> list[Gain]:
        """What another whole payment does better than the one that is made, above 0, or worse."""
    def kept(self, view: Json, paid: Sequence[str]) -> str: """What a whole payment leaves: ``keeps two cards, $5``; or nothing."""


class OwnVerdict(Protocol):
    """And that a match is decided though it could go on: bots end it then, and people are advised to."""

    def decided(self, view: Json, action: str) -> str: """Why to end it by this choice; nothing where that would not, or is not so."""


class OwnWarnings(Protocol):
    """And which of the facts told before warn of what cannot come any more: who comes back is not told of it."""

    def is_past(self, fact: Fact, view: Json) -> bool: """By the reader's view now."""


class OwnCeremony(Protocol):
    """And what brought a result, for the page that shows it: deeds of the winner, and of the reader, in the game's words."""

    def why_won(self, view: Json, reader: Reader, names: Sequence[str] | None = None) -> str:
        """A sentence or two about the last position, no figures of the score sheet once more; nothing where there is nothing to tell."""


class OwnTurn(Protocol):
    """And by which move the match turned, for the same page: ``moves`` of a match that is over, as the reader may read them."""

    def turned(self, view: Json, moves: Sequence[Said], reader: Reader, names: Sequence[str] | None = None) -> str:
        """A sentence or two; nothing where no move stands out."""


class OwnLines(Protocol):
    """And what a log tells, where a preview tells something else or takes long to find out."""

    def logged(self, before: Json, action: str, after: Json) -> list[Fact]: """What happened, and nothing that ``would`` be."""


class OwnReminder(Protocol):
    """What else a story may add: what a newcomer has to know at a decision and can see nowhere."""

    def remind(self, view: Json, reader: Reader, options: Mapping[str, Any], names: Sequence[str] | None = None) -> str:
        """A rule or a fact for whoever decides, in a sentence or two below the headline; nothing where the choices say it all."""


class OwnStanding(Protocol):
    """And what stands beside the players' names where the points of an unfinished match would mislead."""

    def so_far(self, view: Json) -> list[str] | None: """By seat, in few words: ``3 ships to place``; None where points say enough."""


class OwnDefeat(Protocol):
    """And whether a match that is over was lost by all: whoever has the most then has won nothing."""

    def all_lose(self, view: Json) -> bool: """Have they?"""


class Board(Protocol):
    def draw(
        self, view: Json, seat: Reader, *,
        last: Recalled | None = None, choices: Sequence[str] = (), shape: Shape = "wide", about: int | None = None,
        names: Sequence[str] | None = None,
    ) -> Picture:
        """An SVG picture of one size and place for everything from move to move. What facts speak of is a ``svg.spot``.

        ``shape``: "wide" is about three wide by two high, "tall" two by three; ``about``: the seat whose own things are shown large;
        ``names``: of the people, by seat, where they are known; ``last``: the last move, or what a board with a memory makes of it.
        """
    def text(self, view: Json, seat: Reader) -> str: """The same for a terminal."""


class OwnMemory(Protocol):
    """What a board may add: what it shows of the moves before that neither the position nor the last move says."""

    def recall(self, view: Json, moves: Iterator[Said]) -> Recalled:
        """Who did what last, in words that the board knows, and what else stays to be seen: who has paid has bought something, dice lie
        where they fell. From what a reader sees now, and the moves as they may read them, newest first; there is one at least."""


class Pictures(Protocol):
    PICTURES: dict[str, Callable[[str], Picture]]  # by name, drawn under a title: "lobby" for lists of games, the others for guide.md


class Charts(Protocol):
    CHARTS: tuple[Chart, ...]
    # SCORES: Chart   # may be missing: the score over time, where one by moves would zigzag


class NextTime(Protocol):
    #: what to do otherwise, as a clause behind "Next time", by the first words of what was played and of what was better:
    #: ``"launch done": "keep your cards for the next auction"``; by one word where both begin alike
    ADVICE: dict[str, str]


class Heuristics(Protocol):
    """What bots know of a game beyond its rules, compiled like them. Any of it may be missing: a search does with the rules alone."""

    SPREAD: int              # a lead of so many points counts 3/4, where no lead counts 1/2 and an endless one 1
    UNIT: int                # how many of the points of ``rate`` make one
    WIDTH: float             # the exploration constant of the search: how widely it tries what looks worse
    AMAF: float              # all moves count as first (``kernels.amaf``): how soon an action's own results count more
    AMAF_WIDTH: float        # ... and its exploration constant then
    LEARNT: dict[str, Any]   # options that the networks of the game have learnt; under others there is none
    BUDGETS: dict[str, int]  # simulations a decision of levels that think more or less than elsewhere
    SYMMETRIES: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]  # mirror images: where a network's inputs and actions come from
    FEATURES: tuple[Axis, ...]  # what a network is told besides the observation, which it could not work out itself

    def pick(self, s: Any, w: Any, out: Any, key: int) -> int: """An action that is not silly, for playouts; at a chance turn fair."""
    def sensible(self, s: Any, w: Any, out: Any) -> int: """The choices worth thinking about, if some are as good as others; how many. ``pick`` keeps to them."""  # noqa: E501
    def rate(self, s: Any, w: Any, out: Any) -> None: """The points by seat that a position promises, times UNIT: greedy plays by it."""
    def margin(self, s: Any, points: Any, players: int, seat: int) -> int: """By how much a seat leads, if that is not its distance to the best of the others."""  # noqa: E501
    def is_lost(self, s: Any) -> bool: """Has everybody lost a match that is over, whoever is first by the rules? Advice for people goes by that; as ``all_lose`` of the story."""  # noqa: E501
    def may_be_lost(self, s: Any) -> bool: """Can everybody still lose? Where nobody can any more, what a network says of that does not count."""  # noqa: E501
    def shown(self, s: Any, action: int, seat: int) -> int: """What a seat sees of an action: its number, or one that stands for all it could be."""  # noqa: E501
    def key(self, s: Any, w: Any) -> int: """For exact play: a number from 0 to 2**62 that positions of the same worth share, mirror images say."""  # noqa: E501
    def reach(self, s: Any, w: Any) -> tuple[int, int]: """For exact play: the points by which seat 0 leads at the end, at least and at most."""  # noqa: E501
    def is_neutral(self, action: int) -> bool: """Does an action come to the same whoever plays it? For AMAF."""
    def features(self, s: Any, w: Any, seat: int, out: Any) -> None: """Write the numbers of FEATURES after those of the observation; of ``seat``'s knowledge."""  # noqa: E501
    def believe(self, s: Any, w: Any, seat: int, key: int) -> None: """After ``redeal``: what others have chosen in secret becomes what such players would choose."""  # noqa: E501


class SecretHeuristics(Protocol):
    """Where something is hidden, a search needs to know who sees what."""

    def shown(self, s: Any, action: int, seat: int) -> int: """As above."""
# fmt: on
