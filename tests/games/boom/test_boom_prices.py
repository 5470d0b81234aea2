"""What a choice brings and costs is said where everybody reads it: on its button, or in the question above it."""

from games.boom.telling import asked, at, offered
from shoal.games.boom import data as d
from shoal.web.elements import BRIEF

TUNA = ("tuna1", "tuna2", "tuna3", "tuna4", "cod1", "cod2")


def test_where_many_fish_may_be_stored_each_button_has_room_for_what_it_gives():
    match = at("fish default", "roll 3", year=9, marks=["fridge", "release"], plates=(1, 1), only=TUNA)
    told = {action: offered(match, action).meaning for action in match.choices()}
    assert len(told) == 9 and all(0 < len(meaning) <= BRIEF for meaning in told.values()), "else the bar shows none of them"
    assert told["take tuna1"] == "+3 points."
    assert told["store tuna1"] == "−2 stays; not needed in year 10."
    assert told["release"] == "−2 stays; it lives on, lays no plate."
    alone = at("fish default", "roll 3", year=9, marks=["release"], plates=(1, 1), only=TUNA)
    assert offered(alone, "release").meaning.startswith("A plate of this year stays empty so far (−2); "), "few have room for more"


def test_the_question_says_what_it_means_to_take_a_fish_and_what_to_store_it():
    hungry, fed = (at("fish default", "roll 3", year=8, marks=["fridge"], plates=(n, n), only=TUNA) for n in (1, 0))
    question = asked(hungry, hungry.turn)
    assert question.endswith("(one plate empty: −2); taking it brings +3, storing it leaves a plate empty so far (−2).")
    assert asked(fed, fed.turn).endswith("(no plates); taking it lays a plate in year 9, storing it fills one."), (
        "year 9 has an extra plate"
    )
    last = at("fish default", "roll 3", year=d.YEARS, marks=["fridge"], plates=(1, 1), only=TUNA)
    assert "storing" not in asked(last, last.turn), "nothing can be stored any more"
