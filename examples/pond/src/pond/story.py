"""Pond in sentences."""

from shoal.games.contract import Json, Reader

NAMES = ("Red", "Blue")


def headline(view: Json, reader: Reader = None) -> str:
    """Whose turn it is, or who has won."""
    turn = view["turn"]
    if turn == "over":
        red, blue = view["scores"]
        return f"The end: {'a tie' if red == blue else f'{NAMES[blue > red]} wins'}, {max(red, blue)} to {min(red, blue)}."
    if turn == "chance":
        return "The fish breed."
    return "You take fish." if reader == turn else f"{NAMES[turn]} takes fish."


def describe(view: Json, reader: Reader) -> str:
    """The whole position."""
    caught = f"Red has caught {view['scores'][0]}, Blue {view['scores'][1]}"
    return f"Round {view['round']}: {view['fish']} fish in the pond; {caught}. {headline(view, reader)}"
