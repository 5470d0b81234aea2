"""What is said of chance, and which of somebody's choices one is."""

import types

from shoal.web.insight import chanced, place

VIEWER = types.SimpleNamespace(seat=0)


def curve(*moments):
    return {"curve": [{"who": who, "wins": [win, 1 - win]} for who, win in moments]}


def test_of_dice_that_fall_together_it_is_told_what_they_changed():
    told = curve(("", 0.5), ("chance", 0.5), ("chance", 0.36), (0, 0.4), ("chance", 0.41))
    assert chanced(told, 0, VIEWER) == "With it your chance went from 50 % to 36 %." == chanced(told, 1, VIEWER)
    assert chanced(told, 2, VIEWER) == "", "that is a choice"
    assert chanced(told, 3, VIEWER) == "", "that is little"
    assert chanced(told, 4, VIEWER) == "" == chanced(told, 0, types.SimpleNamespace(seat=None))


def test_the_own_choices_are_counted():
    told = {"decisions": [{"seat": seat, "at_move": at_move} for at_move, seat in enumerate((0, 1, 0))]}
    assert [place(told, one, VIEWER) for one in told["decisions"]] == ["Your choice 1.", "", "Your choice 2."]
    assert place(told, None, VIEWER) == ""
