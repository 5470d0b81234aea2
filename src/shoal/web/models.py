"""The requests and answers of the JSON API."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, JsonValue

DEEPEST = 8  # tables within tables of an edition

Word = Annotated[str, Field(max_length=40)]
Name = Annotated[str, Field(max_length=60)]
Level = Annotated[str, Field(max_length=20)]
Seat = Annotated[int, Field(ge=0, le=9)]
AtEvent = Annotated[int, Field(ge=0, le=10**9, description="the table's `at_event` that this answers")]


def _not_too_deep(value: dict[str, Any]) -> dict[str, Any]:
    layer: list[Any] = [value]
    for _ in range(DEEPEST):
        layer = [part for one in layer for part in (one.values() if isinstance(one, dict) else one if isinstance(one, list) else ())]
    if layer:
        raise ValueError(f"an edition has at most {DEEPEST} tables within tables")
    return value


Edition = Annotated[dict[Word, JsonValue], AfterValidator(_not_too_deep)]


class Request(BaseModel):
    """Nothing is guessed: no fields of other names, no numbers as text."""

    model_config = ConfigDict(extra="forbid", strict=True)


def example(**values: Any) -> ConfigDict:
    """Shown in the document of the API."""
    return ConfigDict(json_schema_extra={"examples": [values]})


# ---- requests


class NewPerson(Request):
    model_config = example(name="Ann")
    name: Annotated[str, Field(min_length=1, max_length=60)]


class Seating(Request):
    kind: Literal["me", "here", "bot", "open", "link"] = Field(description="here: another person on your device")
    level: Level | None = Field(default=None, description="of a bot")
    name: Name | None = Field(default=None, description="of another person on your device")


class NewTable(Request):
    model_config = example(
        game="fleet",
        options={"players": 3},
        seats=[{"kind": "me"}, {"kind": "bot", "level": "medium"}, {"kind": "open"}],
    )
    game: Word
    options: dict[Word, int | bool | Word | Edition] = Field(
        default={}, description="`edition`: all numbers of the game, to play with others"
    )
    seats: Annotated[list[Seating], Field(max_length=10)] | None = Field(default=None, description="me and bots if not given")
    shuffle: bool = False
    listed: bool = True


class Sitting(Request):
    model_config = example(seat=1)
    seat: Seat | None = None
    invite: Annotated[str, Field(max_length=64)] | None = Field(default=None, description="the secret of the table's link")


class Leaving(Request):
    model_config = example(level="medium")
    seat: Seat | None = None
    level: Level | None = Field(default=None, description="of the bot that goes on")


class Returning(Request):
    model_config = example(seat=1)
    seat: Seat | None = Field(default=None, description="one of `left`; not needed if it is the only one")


class Action(Request):
    model_config = example(action="net d4-e4", at_event=17)
    action: Annotated[str, Field(max_length=100)]
    at_event: AtEvent
    seat: Seat | None = None


class Undo(Request):
    model_config = example(at_event=17)
    at_event: AtEvent
    seat: Seat | None = None


class Answer(Request):
    model_config = example(at_event=17, agree=True)
    at_event: AtEvent
    agree: bool
    seat: Seat | None = None


class AskedAnalysis(Request):
    model_config = example(effort=1)
    effort: Literal[1, 4, 16] = Field(default=1, description="how hard the bots look")
    seat: Seat | Literal["spectator"] | None = Field(default=None, description="one of your seats, or a spectator's")


class Trying(Request):
    model_config = example(at_move=24, seat=0)
    at_move: Annotated[int, Field(ge=0, le=10**6)]
    seat: Seat = Field(description="the one that you play on in")


class Chat(Request):
    model_config = example(text="Good luck!")
    text: Annotated[str, Field(max_length=500)]


# ---- answers


class Refusal(BaseModel):
    reason: str = Field(description="a stable code")
    message: str = Field(description="a sentence for people")
    choices: list[str] = Field(default=[], description="what would be legal instead")


class Problem(BaseModel):
    """Why something was not done. Nothing has changed."""

    model_config = example(
        error={"reason": "stale", "message": "net d4-e4 answers entry 17 of the log, but the match has gone on to entry 18."}
    )
    error: Refusal
    state: dict[str, Any] | None = Field(default=None, description="the table as it is now, if you answered an old one")


class Token(BaseModel):
    id: str
    name: str
    token: str = Field(description="send it as Authorization: Bearer TOKEN; whoever has it is you")


class OptionAbout(BaseModel):
    name: str
    meaning: str
    default: int | bool | str
    allowed: list[int | bool | str] | dict[str, int]  # its values, or from where to where


class GameAbout(BaseModel):
    """A game as the lobby tells of it."""

    name: str
    title: str
    about: str
    hides_anything: bool
    has_chance: bool
    players: list[int]
    default_players: int
    decisions: int
    rules: int
    edition: str | None = Field(description="if it is played with other numbers here than its own: what tells them apart")
    options: list[OptionAbout]


class GameGuide(GameAbout):
    guide: str  # how to play it, as HTML


class SeatListing(BaseModel):
    kind: str
    name: str
    level: str | None


class Listing(BaseModel):
    """A table as the lobby shows it."""

    id: str
    game: str
    options: dict[str, Any]
    status: str
    created: float
    updated: float
    seats: list[SeatListing]


class State(BaseModel):
    """A table as one may see it."""

    model_config = ConfigDict(extra="allow")
    id: str
    game: str
    title: str
    options: dict[str, Any] = Field(description="all of them; `edition` with its numbers if they are not the game's own")
    status: Literal["open", "running", "over"]
    number: int = Field(description="of the last event at the table")
    at_event: int = Field(description="what an action must answer: the event that brought the position about")
    moves: int = Field(description="how many have been played")
    seat: int | None = Field(description="the seat that it is seen from; null is a spectator")
    held: list[int] = Field(description="your seats")
    left: list[int] = Field(description="seats that you have left to a bot and may take back")
    is_host: bool
    invite: str | None
    seats: list[dict[str, Any]]
    waiting_for: list[int] = Field(description="the seats whose decision is missing; several while bids are sealed")
    is_sealed: bool
    choices: list[str] = Field(description="what you may do now")
    ends: list[str] = Field(description="those of the choices that would end the match at once while others let it go on")
    decided: str | None = Field(description="your sealed decision, waiting for the others")
    has_decided: list[int]
    undo: dict[str, Any] = Field(description="what is asked of the others (`asks_to` undo or end), by whom, and who has agreed")
    ending: dict[str, Any] | None = Field(description="if it ended before its rules ended it: who `resigned`, null if all agreed")
    outdated: str | None = Field(description="why it cannot go on: it was begun by older rules, and what has changed since")
    gives_hints: bool = Field(description="whether hints are given at this table")
    can_resign: bool = Field(description="may you give up? Only against bots")
    chat: list[dict[str, Any]] = Field(description="the last messages; `GET /api/tables/{id}/chat` has those before")
    rematch: str | None
    origin: dict[str, Any] | None = Field(
        description="if it did not begin at the start: of which `table`, null if of a text, and how many `moves` it began with"
    )
    scores: list[int] | None
    ranking: list[list[int]] | None
    sheet: dict[str, list[int]] | None = Field(description="when it is over: what the points consist of, row by row, by seat")
    view: dict[str, Any] | None = Field(description="what you may know, with the keys that the game's page in docs/games tells")
    log: list[dict[str, Any]]


class Said(BaseModel):
    """A message at a table."""

    number: int = Field(description="of its event")
    seat: int | None
    name: str
    text: str


class Hint(BaseModel):
    action: str
    win: float | None = Field(description="the chance to win, as the bot sees it")
    best: list[Any]
    line: list[str]
    is_rough: bool = Field(False, description="whether the bot had too little time to know the chances")
    endings: dict[str, Any] = Field({}, description="by action: how trial matches end, points and errors by seat, by where they come from")


class JudgedDecision(BaseModel):
    """A decision, judged by what its player could know."""

    at_move: int = Field(description="how many moves had been played before it")
    seat: int
    action: str
    best: str = Field(description="the best that the bots found")
    label: str = Field(description="the action as its button called it")
    best_label: str
    win: float = Field(description="the chance to win with the action")
    best_win: float = Field(description="... and with the best one")
    lost: float = Field(description="the difference, as far as it is sure")
    cost: int = Field(description="the same of 100 matches: between both chances as whole percents")
    error: float = Field(description="the standard error, which has been taken off `lost`")
    at_stake: float = Field(description="what a choice at random would have lost")
    matters: bool = Field(description="whether that is an inaccuracy at least, or many points, and not all the same")
    grade: Literal["best", "good", "inaccuracy", "mistake", "blunder"]
    line: list[str] = Field(description="how the best action might go on")
    why: str
    reason: str = Field(description="the same without by how much the better one wins")
    is_told: bool = Field(description="of your own: whether a hint had named it")
    points: str = Field(description="by how much the best action ends better although it hardly wins more often: `17 fish`")
    next_label: str = Field(description="of a best action the next best of another kind")
    ahead: int = Field(description="... how many fewer of 100 matches that one wins")
    saved: str = Field(description="... and by how many points it ends worse, if they are many")
    as_good: str = Field(description="... and what a hint names beside it as just as good")
    is_even: bool = Field(description="whether several kinds of choices win as often")
    later: str = Field(description="its player's chance after an action that lost nothing, if that turned out to be another")
    open: str = Field(description="its player's chance before it by all that was hidden too, if that is another than by what they knew")


class Insight(BaseModel):
    """What the bots have found out about a match, as far as you may know it."""

    seat: int | None = Field(description="for whose eyes it is, if not for everybody's")
    summary: list[str]
    shown: int = Field(description="how many sentences of it tell the match in short")
    accuracy: list[float | None] = Field(description="by seat, 0 to 100: how much was kept of what was at stake")
    luck: list[float | None] = Field(description="by seat: what chance gave, in win chance")
    balance: list[list[int] | None] = Field(
        description="by seat, in points of the chance to win: the start, what its own choices, the others', luck and the rest did, at last"
    )
    luck_parts: list[list[int] | None] = Field(description="by seat, of 100 matches: what good luck brought, and what bad luck cost")
    is_explained: bool = Field(description="whether choices or luck did most of it, and not the rest")
    finds: list[int] = Field(description="of each seat where its finest choice was ahead of others: how many moves had been played before")
    turning_points: list[int] = Field(description="after which moves the chances had changed most")
    turned: dict[int, str] = Field(description="of those that were no decision what happened")
    curve: list[dict[str, Any]] = Field(
        description="after every move: `at_move`, `who`, `text`, `wins`, `luck`, `skill`, each of these by seat"
    )
    decisions: list[JudgedDecision]
    paid: list[int] = Field(description="payments by which nothing was lost: how many moves had been played before")
    thresholds: dict[str, float] = Field(description="from how much lost win chance on a decision has a grade")
    is_open: bool = Field(description="whether the curve goes by what was hidden too")


class AnalysisProgress(BaseModel):
    """How far an analysis is."""

    status: Literal["none", "waiting", "running", "done", "failed"]
    is_first: bool = Field(description="is the first, quick look still to be had? A thorough one follows")
    done: int = Field(description="in percent, of the thorough look")
    total: int = Field(description="100, or 0 before it has begun")
    ahead: int = Field(description="how many come before")
    seconds: int | None = Field(description="about how long until the thorough look begins; null where that is not known")
    effort: float = Field(description="of the result; 0 if there is none")
    moves: int = Field(description="how many moves the result is about")
    failed: str | None = Field(description="why there is none, as a sentence")
    result: Insight | None


class Moment(BaseModel):
    at_move: int = Field(description="how many moves were played")
    words: str
    board: str
    view: dict[str, Any]
    chapter: str = Field(description="the part of the match that it belongs to")


class StoryLine(BaseModel):
    """Something that has happened."""

    at_move: int = Field(description="how many moves had been played with it")
    who: int | str = Field(description="a seat, chance, or note: a seat changed hands, or something was taken back")
    chapter: str
    text: str


class Offered(BaseModel):
    """A choice as people read it."""

    action: str
    label: str
    meaning: str
    group: str
    pays: int = Field(description="what one of it pays, if several make one payment")
    due: int = Field(description="what is still to be paid")
    count: int = Field(description="how many of it may be picked")
    alike: str = Field(description="what it is called together with others that come to the same, if there are any")
    exact: bool = Field(description="whether what is picked must come to what is due exactly")
    obvious: str = Field(description="why nobody would choose anything else, if that is so")
    rolls: bool = Field(description="whether your own dice are rolled: pages let you do that yourself, also where it is the only choice")
    grave: bool = Field(
        description="whether something comes of it that you should not miss: pages wait for you, also where it is the only choice"
    )
    on_board: bool = Field(description="is it a place on the board, where it is chosen?")
    picks: list[str] = Field(description="the things that are picked together for it, if it is made of several")
    vain: bool = Field(description="whether it brings nothing: pages show it after the others")


class Consequence(BaseModel):
    """What a choice would do."""

    action: str
    label: str
    meaning: str
    words: str = Field(description="what would follow, as far as you can know")
    spots: list[str] = Field(description="the places of the board that it is about: data-spot")
    owners: dict[str, int] = Field(description="of these, the seat that each would go to, if it goes to somebody")
    undecided: list[str] = Field(description="of these, those that may still go to another")
