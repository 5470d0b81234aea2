"""Pond in sentences."""

from collections.abc import Sequence

from shoal.games.contract import Fact, Json, Offer, Reader
from shoal.games.prose import Voice, counted

from . import data as d

NAMES = ("Red", "Blue")


def chapter(view: Json) -> str:
    return f"Round {min(view['round'], d.ROUNDS)} of {d.ROUNDS}"


def headline(view: Json, reader: Reader = None, names: Sequence[str] | None = None) -> str:
    """Who is asked what, or who has won."""
    turn, voice = view["turn"], Voice(reader, names or NAMES)
    if turn == "over":
        red, blue = view["scores"]
        return f"The end: {'a tie' if red == blue else voice.does(blue > red, 'win')}, {max(red, blue)} to {min(red, blue)}."
    if turn == "chance":
        return "The fish breed."
    return "You: take fish from the pond." if reader == turn else f"{voice.does(turn, 'take')} fish."


def describe(view: Json, reader: Reader) -> str:
    """The whole position."""
    caught = f"Red has caught {view['scores'][0]}, Blue {view['scores'][1]}"
    return f"Round {view['round']}: {view['fish']} fish in the pond; {caught}. {headline(view, reader)}"


def offer(view: Json, reader: Reader, action: str) -> Offer:
    """What a choice is called and means."""
    fish = int(action.removeprefix("take "))
    label = f"Take {fish}" if fish else "Take none"
    return Offer(label, f"{counted(view['fish'] - fish, 'fish', 'fish').capitalize()} stay in the pond to breed.", "Take fish")


def facts(before: Json, action: str, after: Json) -> list[Fact]:
    """What happened: a boat took fish, or the fish bred."""
    if before["turn"] == "chance":
        found: list[Fact] = [{"what": "breed", "count": after["fish"] - before["fish"], "at": ["pond"]}]
    else:
        found = [{"what": "take", "seat": before["turn"], "count": before["fish"] - after["fish"], "at": ["pond"]}]
    if after["turn"] == "over":
        found.append({"what": "end", "left": after["fish"]})
    return found


def tell(facts: Sequence[Fact], reader: Reader, names: Sequence[str] | None = None) -> str:
    """Facts in sentences."""
    voice = Voice(reader, names or NAMES)
    return " ".join(_told(fact, voice) for fact in facts)


def _told(fact: Fact, voice: Voice) -> str:
    if fact["what"] == "take":
        return f"{voice.does(fact['seat'], 'take')} {counted(fact['count'], 'fish', 'fish')}."
    if fact["what"] == "breed":
        return f"{counted(fact['count'], 'young fish', 'young fish').capitalize()} {'is' if fact['count'] == 1 else 'are'} born."
    return "The rounds are over." if fact["left"] else "The pond is empty: the match is over."
