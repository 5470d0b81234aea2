"""Why another choice was better: what both do, what trial matches show where that says nothing, and what it is worth."""

import pytest

import shoal
from shoal.analysis.judge import Verdict
from shoal.analysis.reasons import lead, reasons, saved
from shoal.bots import Candidate
from shoal.core.comparison import Comparison
from shoal.core.endings import Row
from shoal.games.contract import Gain

WORTH = "The better choice wins 10 more of 100 matches."
TOLD = "Pass: keeps {who} two cards. Cod: brings {who} 4 points."


@pytest.fixture
def match():
    return shoal.replay("fleet", ["license cod", "license shrimp"], players=2)


@pytest.fixture
def bring(monkeypatch):
    """What choices bring, by how they are written."""
    found = {}
    monkeypatch.setattr("shoal.core.comparison.gains", lambda position, seat, action: found.get(position.write(action), []))
    monkeypatch.setattr("shoal.core.comparison.preview", lambda *asked: [])
    return found


@pytest.fixture
def counted(bring):
    bring |= {"pass": [Gain("cards", 2, "keeps {you} two cards")], "offer cod": [Gain("points", 4, "brings {you} 4 points")]}


def sheets(match):
    ends = {"pass": {"from boats": Row([9, 3], [0.1, 0.1])}, "offer cod": {"from boats": Row([5, 3], [0.1, 0.1])}}
    return {match.position.read(action): end for action, end in ends.items()}


def judged(match, best_score=1.0, grade="mistake", **more):
    position = match.position
    verdict = Verdict(position.read("pass"), 0.4, 0.5, 0.1, 0.01, 0.1, grade, (), 1.0, best_score)
    return read(reasons(position, position.turn, position.read("offer cod"), verdict, ["Ann", "Ben"], **more))


def read(told):
    """What is said about Ann, and to her; Ben reads what others do."""
    about, to_ann, to_ben = told
    assert to_ben == about
    return about, to_ann


@pytest.mark.usefixtures("counted")
def test_what_both_do_is_told_the_better_one_first_and_what_that_is_worth(match):
    assert judged(match) == tuple(f"{TOLD.format(who=who)} {WORTH}" for who in ("Ann", "you"))
    ends = [f"Matches that go on with Pass end about 4 points better for {who}." for who in ("Ann", "you")]
    assert judged(match, best_score=5.0) == tuple(
        f"{TOLD.format(who=who)} {end} {WORTH}" for who, end in zip(("Ann", "you"), ends, strict=True)
    )


@pytest.mark.usefixtures("bring")
def test_where_both_do_the_same_only_its_worth_is_told(match):
    """And of what was bad, that nobody could have read it off the board."""
    assert judged(match, grade="inaccuracy") == (WORTH, WORTH)
    later = "Nothing on the board says so yet: it only shows as the match goes on."
    assert judged(match) == (f"{later} {WORTH}",) * 2


def test_what_trial_matches_show_is_told_where_nothing_that_can_be_counted_speaks_for_it(match, bring):
    asked = []

    def endings(action):
        asked.append(action)
        return sheets(match)[action]

    about, to_it = judged(match, endings=endings)
    shown = "In trial matches after “Pass” you get about 4 points more from boats."
    assert to_it == f"{shown} {WORTH}" and "Ann gets about 4 points more from boats" in about
    assert judged(match, endings=endings, best_score=5.0)[1] == to_it, "points are told once"
    asked.clear()
    bring["pass"] = [Gain("cards", 2, "keeps {you} two cards")]
    assert "In trial matches" in judged(match, endings=endings)[0] and "keeps Ann two cards" in judged(match, endings=endings)[0]
    asked.clear()
    assert "trial" not in judged(match, grade="inaccuracy", endings=endings)[0] and not asked, "they take long"


def test_what_speaks_for_the_other_first_of_all_is_no_reason(match, bring):
    """Who reads it would take the other; little things behind it do not change that."""
    few, many, saved = (
        Gain("points", 2, "brings {you} 2 points"),
        Gain("points", 3, "brings {you} 3 points"),
        Gain("fish", 1, "stores a fish"),
    )
    bring |= {"pass": [few, saved], "offer cod": [many]}
    assert judged(match, grade="inaccuracy")[1] == WORTH
    assert judged(match, best_score=5.0)[1] == f"Matches that go on with Pass end about 4 points better for you. {WORTH}"
    shown = "In trial matches after “Pass” you get about 4 points more from boats."
    assert judged(match, endings=sheets(match).__getitem__)[1] == f"{shown} {WORTH}"
    for mine, its in (([many, saved], [few]), ([saved], []), ([many, saved], [many])):
        bring |= {"pass": mine, "offer cod": its}
        assert "stores a fish" in judged(match)[1] or "brings you 3 points" in judged(match)[1]
    bring |= {"pass": [few, saved], "offer cod": [many, saved]}
    assert judged(match, grade="inaccuracy")[1] == WORTH, "nothing else tells them apart"


def praised(match, win=0.45, score=1.0, at_stake=0.1, is_even=False, **more):
    """What is said of the best choice of a decision beside the next best."""
    position = match.position
    best, rival = position.read("pass"), Candidate("offer cod", 0.3, win, score)
    verdict = Verdict(best, 0.5, 0.5, 0.0, 0.0, at_stake, "best", (), 1.0, 1.0, rival, is_even)
    return verdict, read(reasons(position, position.turn, best, verdict, ["Ann", "Ben"], **more))


@pytest.mark.usefixtures("counted")
def test_of_the_best_choice_it_is_told_what_it_does_beside_the_next_and_how_far_it_is_ahead(match):
    verdict, told = praised(match)
    assert told == tuple(f"{TOLD.format(who=who)} The choice made wins 5 more of 100 matches." for who in ("Ann", "you"))
    assert lead(verdict) == 5 and saved(match.position, verdict) == ""
    assert praised(match, win=0.47)[1][1] == TOLD.format(who="you"), "a hint calls it as good"
    level, told = praised(match, win=0.5, score=-6.0, at_stake=0.0)
    assert saved(match.position, level) == "7 points" and told[1].endswith(" The choice made ends about 7 points better.")
    for little in ({"at_stake": 0.01}, {"is_even": True}):
        assert praised(match, **little)[1] == ("", "")


@pytest.mark.usefixtures("bring")
def test_of_the_best_choice_too_it_is_told_what_trial_matches_show(match):
    ends = sheets(match)
    assert praised(match, endings=ends.__getitem__)[1][1].startswith(
        "In trial matches after “Pass” you get about 4 points more from boats. "
    )
    assert praised(match, win=0.47, endings=ends.__getitem__)[1] == ("", ""), "not where both are as good"


def test_who_reads_of_the_others_choice_is_spoken_to(match, bring):
    """In trial matches of Ann's choice Ben gets fewer points: Ben reads ``you``."""
    ends = {"pass": {"from boats": Row([5, 3], [0.1, 0.1])}, "offer cod": {"from boats": Row([5, 7], [0.1, 0.1])}}
    sheets = {match.position.read(action): end for action, end in ends.items()}
    verdict = Verdict(match.position.read("pass"), 0.4, 0.5, 0.1, 0.01, 0.1, "mistake", (), 1.0, 1.0)
    told = reasons(match.position, 0, match.position.read("offer cod"), verdict, ["Ann", "Ben"], sheets.__getitem__)
    who = ("Ben gets", "Ben gets", "you get")
    assert [each.split(" about 4 points fewer")[0] for each in told] == [f"In trial matches after “Pass” {each}" for each in who]


def test_a_choice_is_called_as_on_its_button():
    match = shoal.replay("fishery", ["ship e4", "ship d4"])
    position, (best, played) = match.position, map(match.position.read, ("ship d5", "ship a1"))
    told = Comparison(position, position.turn, ["Ann", "Ben"]).reason(best, played)
    assert told.startswith("A ship on d5: ") and " A ship on a1: " in told, told
