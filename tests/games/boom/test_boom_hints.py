"""Why a hint of Fishery Boom prefers a choice: nothing false, and nothing that would be as true of another choice."""

from games.boom.telling import begin, offered
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


def test_that_an_illegal_die_would_end_a_species_is_said_of_each_fish_that_lets_it():
    match = at("fish default", "roll 1", year=7, only=["sharks1", "sharks2", *(f"tuna{row}" for row in range(1, 5)), "cod1", "cod2", "cod3"])
    labels = [offered(match, f"take sharks{row}").label for row in (1, 2)]
    assert labels == ["Shark 1: lost, and a 1 ends them all", "Shark 2: returns unless a 1 ends them all"]
    assert "if an illegal 1 falls (60%)" in why(match, "take sharks2", "take sharks1"), "five dice"
    both = at("fish default", "roll 4", only=["squid1", "squid2", "mackerel1", "mackerel2", "tuna1", "tuna2", "tuna3"])
    assert why(both, "take squid1", "take mackerel1") == (
        "Better because the next best (Mackerel 1: lost) lets the mackerel die out if an illegal 4 falls."
    )
