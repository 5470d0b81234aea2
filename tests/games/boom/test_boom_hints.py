"""Why a hint of Fishery Boom prefers a choice: nothing false, and nothing that would be as true of another choice."""

from games.boom.telling import begin
from shoal.core.comparison import Comparison


def at(*actions, players=2, **how):
    match = begin(players, **how)
    for action in actions:
        match.play(action)
    return match


def why(match, better, other, **how):
    read = match.position.read
    return Comparison(match.position, match.turn).reason(read(better), read(other), reader=match.turn, **how)


def test_a_plate_that_the_fridge_fills_is_worth_as_much_as_any():
    match = at(players=4, year=4, marks=["trawler", "fridge"], plates=(0, 2), fish=(0, 2))
    assert why(match, "fish trawler", "fish default").startswith("Better because it stores about 2 fish for plates of next year, but kills ")
    assert "usual catch" not in why(match, "fish default", "fish trawler"), "as many plates are full next year"
    match = at("fish default", "roll 3", players=4, year=4, marks=["fridge"], plates=(0, 2), fish=(0, 2))
    assert why(match, "store tuna2", "take tuna2").startswith(
        "Better because it leaves one plate to fill next year: your usual catch is enough. "
        "The next best (Take tuna 2: returns) leaves three plates to fill next year: you catch about 1."
    ), "three are laid"
