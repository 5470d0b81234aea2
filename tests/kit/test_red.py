"""The kit finds out what is wrong with a game: Pond is broken in one way after another, and the check that looks for it goes red."""

import pytest

import shoal
from shoal import kit

pytestmark = pytest.mark.usefixtures("pond")


def test_variants_are_the_ends_of_the_range_and_the_default():
    assert [game.options["fish"] for game in kit.variants("pond")] == [8, 1, 12]


@pytest.mark.parametrize("check", kit.CHECKS, ids=lambda check: check.__name__)
def test_pond_passes(check, pond):
    check(pond)


BROKEN = {
    "it_finishes": ("take", lambda s, fish: None),
    "choices_are_in_order": ("choices", lambda s, w, out: out.__setitem__(slice(0, 2), [1, 0]) or 2),
    "results_add_up": ("rank", lambda s, w, out: out.__setitem__(0, 5) or out.__setitem__(2, 0)),
    "observations_fit": ("observe", lambda s, w, seat, out: None),
    "views_keep_secrets": ("redeal", lambda s, w, seat, key: setattr(s, "fish", 3)),
    "scratch_means_nothing": ("score", lambda s, w, out: out.__setitem__(0, w.unused)),
}


@pytest.mark.parametrize("name", BROKEN)
def test_the_kit_goes_red_when_a_rule_is_broken(name, monkeypatch):
    import pond.rules

    rule, broken = BROKEN[name]
    check = next(check for check in kit.CHECKS if check.__name__ == name)
    check(shoal.load("pond"))
    monkeypatch.setattr(pond.rules, rule, broken)
    monkeypatch.setattr("shoal.kit.matches.LONGEST", 200)
    monkeypatch.setattr("shoal.core.match.LONGEST", 200)
    with pytest.raises((AssertionError, IndexError, shoal.ShoalError)):
        check(shoal.load("pond"))
