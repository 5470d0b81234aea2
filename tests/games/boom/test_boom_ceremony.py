"""What the result page of Fishery Boom says brought the result, to every reader."""

import random

import pytest

import shoal
from games.boom.telling import NAMES
from shoal.games.boom import data as d
from shoal.games.boom import story


def ended(*sheets, year=d.YEARS, goal="own", alive=9, illegal=0):
    """The last view of a match; each sheet: the plates and the fish of the years 1, 2, .., and how many fish were taken and killed."""
    view = shoal.load("boom", players=len(sheets), goal=goal).start().view(None)
    view |= {"stage": "over", "turn": "over", "year": year, "active": None, "illegal_killed": illegal}
    rows = iter(range(d.ROWS))
    view["alive"] = {name: [next(rows) < alive for _ in fish] for name, fish in view["alive"].items()}
    for player, (plates, fish, taken, killed) in zip(view["players"], sheets, strict=True):
        player |= {"plates": plates + [0] * (d.YEARS - len(plates)), "fish": fish + [0] * (d.YEARS - len(fish))}
        filled = sum(map(min, plates, fish))
        player |= {"taken": taken, "killed": killed, "score": d.FILLED_PLATE * filled - d.EMPTY_PLATE * (sum(plates) - filled)}
    own = [player["score"] for player in view["players"]]
    view["scores"] = own if goal == "own" else [sum(own)] * len(own)
    return view


def why(view, reader):
    return story.why_won(view, reader, NAMES)


FED = ([0, 1, 4, 2], [1, 1, 4, 2], 28, 6)
HUNGRY = ([0, 1, 5, 2], [2, 1, 1, 1], 15, 0)


@pytest.mark.parametrize(("reader", "ann", "ben"), [(0, "you", "Ben"), (1, "Ann", "you"), (None, "Ann", "Ben"), ("all", "Ann", "Ben")])
def test_every_reader_is_told_what_the_winner_did_and_the_loser_did_not(reader, ann, ben):
    first = ann[:1].upper() + ann[1:]
    assert why(ended(FED, HUNGRY, illegal=22), reader) == (
        f"{first} filled every plate in three years, {ben} in one. In year 3 {ann} filled 4 of 4 plates, {ben} 1 of 5. "
        f"9 of 24 fish are left in the sea. {first} took 28 fish and killed 6, illegal fishing killed 22, {ben} took 15."
    )


def test_who_lost_is_set_beside_the_winner_and_who_looks_on_reads_of_the_second():
    view = ended(FED, HUNGRY, ([0, 1, 2, 3], [1, 1, 2, 0], 9, 0), ([0, 1], [1, 0], 2, 0))
    assert "In year 3 Ann filled 4 of 4 plates, you 1 of 5." in why(view, 1)
    assert "In year 4 Ann filled 2 of 2 plates, you 0 of 3." in why(view, 2)
    assert "In year 3 Ann filled 4 of 4 plates, you had none." in why(view, 3)
    assert why(view, None).startswith("Ann filled every plate in three years, Dan in none.") and "you" not in why(view, None)


def test_who_share_a_win_read_of_the_best_year_of_each():
    """Equal scores share the win: there is no tie-break."""
    view = ended(([0, 2, 1], [1, 2, 0], 5, 0), ([0, 2, 1], [1, 1, 1], 6, 0), ([0, 2, 2], [2, 0, 0], 4, 0), alive=1)
    assert why(view, 1).startswith(
        "Only 1 of 24 fish is left: after the last year that costs nobody anything. "
        "In year 3 you filled 1 of 1 plate, Ann 0 of 1. In year 2 Ann filled 2 of 2 plates, you 1 of 2. "
    )
    assert "In year 2 Ann filled 2 of 2 plates, Ben 1 of 2. In year 3 Ben filled 1 of 1 plate, Ann 0 of 1." in why(view, None)
    assert " you 0 of 2. " in why(view, 2), "who lost reads what one of the winners did"
    same = ended(FED, FED)
    assert why(same, 0).startswith("9 of 24 fish are left in the sea. ")


def test_a_dead_sea_names_who_emptied_it_and_praises_nobody():
    view = ended(FED, HUNGRY, year=5, alive=0, illegal=40)
    assert why(view, 1) == "Illegal fishing killed 40 fish, Ann took 28 and killed 6, you took 15."


def test_who_plays_together_reads_of_all_countries():
    view = ended(FED, HUNGRY, goal="total", alive=0)
    assert why(view, 0).startswith(
        "The sea is empty, none of its 24 fish is left: after the last year that costs nobody anything. "
        "The hungriest year was year 3: 4 of 9 plates stayed empty. "
    )
    assert why(ended(FED, FED, goal="total"), None).startswith("Not one plate of any country stayed empty.")


def test_before_the_end_nothing_is_told():
    assert why(shoal.load("boom").start().view(0), 0) == ""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_told_of_any_match(players):
    match, rng = shoal.load("boom", players=players).start(seed=players), random.Random(players)
    while match.turn != "over":
        match.play(rng.choice(match.choices()))
    for reader in (*range(players), None):
        told = why(match.view(reader), reader)
        assert told.endswith(".") and ("you" in told.lower()) == (reader is not None)


def test_who_wins_in_a_dead_sea_reads_so_first():
    def sea(alive):
        return next(each for each in why(ended(FED, HUNGRY, alive=alive), 0).split(". ") if "24 fish" in each)

    assert why(ended(FED, HUNGRY, alive=0), 0).startswith(
        "The sea is empty, none of its 24 fish is left: after the last year that costs nobody anything. You filled"
    )
    assert why(ended(FED, HUNGRY, alive=6), 0).startswith(
        "Only 6 of 24 fish are left: after the last year that costs nobody anything. You filled every plate"
    )
    assert sea(7) == "7 of 24 fish are left in the sea", "that is no ruin"
