"""Pond in sentences."""

NAMES = ("Red", "Blue")


def headline(view, reader=None):
    if view["turn"] == "over":
        red, blue = view["scores"]
        return f"The end: {'a tie' if red == blue else f'{NAMES[blue > red]} wins'}, {max(red, blue)} to {min(red, blue)}."
    if view["turn"] == "chance":
        return "The fish breed."
    turn = view["turn"]
    return "You take fish." if reader == turn else f"{NAMES[turn]} takes fish."


def describe(view, reader):
    caught = f"Red has caught {view['scores'][0]}, Blue {view['scores'][1]}"
    return f"Round {view['round']}: {view['fish']} fish in the pond; {caught}. {headline(view, reader)}"
