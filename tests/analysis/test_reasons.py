"""Why another choice was better: always something, by what can be counted, or by what it does."""

import pytest

import shoal
from shoal.analysis.judge import Verdict
from shoal.analysis.reasons import SEEN_LATER, lead, reasons, saved
from shoal.bots import Candidate
from shoal.core.comparison import Comparison
from shoal.core.endings import Row

GAIN = "The better choice wins 10 more of 100 matches than the one played."


@pytest.fixture
def nothing_speaks_for_it(monkeypatch):
    monkeypatch.setattr(Comparison, "reason", lambda *_args, **_more: "")


def judged(match, best, played, best_score=1.0, **more):
    position = match.position
    verdict = Verdict(position.read(best), 0.4, 0.5, 0.1, 0.01, 0.1, "mistake", (), 1.0, best_score)
    return reasons(position, position.turn, position.read(played), verdict, ["Ann", "Ben"], **more)


@pytest.mark.usefixtures("nothing_speaks_for_it")
def test_where_nothing_can_be_counted_it_is_told_what_the_better_choice_does():
    match = shoal.replay("boom", [], players=2)
    while isinstance(match.turn, str) or len(match.choices()) < 2:
        match.play(match.choices()[0])
    best, played = match.choices()[:2]
    about, to_it = judged(match, best, played)
    assert about.endswith(GAIN) and to_it.endswith(GAIN)
    name = ["Ann", "Ben"][match.turn]
    assert about.startswith(name) and to_it.startswith("You ") and len(to_it) > len(GAIN) + 20, "in words for who reads it"


@pytest.mark.usefixtures("nothing_speaks_for_it")
def test_what_only_says_its_own_name_is_no_reason():
    match = shoal.load("fleet", players=2).start(seed=1)
    played = next(action for action in match.choices() if action.startswith("offer"))
    assert judged(match, "pass", played) == (f"{SEEN_LATER} {GAIN}", f"{SEEN_LATER} {GAIN}")


@pytest.mark.usefixtures("nothing_speaks_for_it")
def test_what_speaks_against_a_choice_is_no_reason_for_it():
    """In Fishery a net far from all others closes nothing yet, and that is all there is to say of it."""
    match = shoal.replay("fishery", ["ship a1", "ship i7"], ships=1, nets=3)
    assert judged(match, "net e4-f4", "pass") == (f"{SEEN_LATER} {GAIN}", f"{SEEN_LATER} {GAIN}")
    about, _ = judged(match, "net h7-i7", "pass")
    assert "would close one square" in about, "what it is on the way to is told"


def test_what_trial_matches_show_is_told_where_nothing_can_be_counted(monkeypatch):
    match, asked = shoal.load("fleet", players=2).start(seed=1), []
    played = next(action for action in match.choices() if action.startswith("offer"))
    sheets = {
        match.position.read("pass"): {"from boats": Row([9, 3], [0.1, 0.1])},
        match.position.read(played): {"from boats": Row([5, 3], [0.1, 0.1])},
    }

    def endings(action):
        asked.append(action)
        return sheets[action]

    monkeypatch.setattr(Comparison, "reason", lambda *_args, **_more: "Better because it is.")
    assert judged(match, "pass", played, endings=endings)[0] == f"Better because it is. {GAIN}" and not asked
    monkeypatch.setattr(Comparison, "reason", lambda *_args, **_more: "")
    about, to_it = judged(match, "pass", played, endings=endings)
    assert (
        to_it == f"In trial matches you end with about 4 points more from boats than with what you played. {GAIN}"
        and "Ann ends with about 4 points more from boats than with what was played." in about
    )
    assert judged(match, "pass", played, endings=endings, best_score=5.0)[1] == to_it, "points are told once"
    more = GAIN.replace("played.", "played, and ends about 4 points better.")
    monkeypatch.setattr(Comparison, "reason", lambda *_args, **_more: "Better because it is.")
    assert judged(match, "pass", played, best_score=5.0)[1] == f"Better because it is. {more}"


def praised(match, played, other, win=0.45, score=1.0, at_stake=0.1, is_even=False, **more):
    """What is said of the best choice of a decision beside the next best."""
    position = match.position
    best, rival = position.read(played), Candidate(other, 0.3, win, score)
    verdict = Verdict(best, 0.5, 0.5, 0.0, 0.0, at_stake, "best", (), 1.0, 1.0, rival, is_even)
    return verdict, reasons(position, position.turn, best, verdict, ["Ann", "Ben"], **more)


def test_of_the_best_choice_it_is_told_why_it_is_better_than_the_next(monkeypatch):
    match = shoal.load("fleet", players=2).start(seed=1)
    other = next(action for action in match.choices() if action.startswith("offer"))
    name = match.game.story.offer(match.view(match.turn), match.turn, other).name
    sheets = {
        match.position.read("pass"): {"from boats": Row([9, 3], [0.1, 0.1])},
        match.position.read(other): {"from boats": Row([5, 3], [0.1, 0.1])},
    }
    monkeypatch.setattr(Comparison, "reason", lambda *_args, **_more: "")
    monkeypatch.setattr(Comparison, "brings", lambda self, action, to_all=False: "It feeds Ann." if to_all else "It feeds you.")
    verdict, told = praised(match, "pass", other)
    assert told == tuple(f"It feeds {who}. It wins 5 more of 100 matches than the next best ({name})." for who in ("Ann", "you"))
    assert lead(verdict) == 5 and saved(match.position, verdict) == ""
    shown = praised(match, "pass", other, endings=sheets.__getitem__)[1][1]
    assert shown.startswith(f"In trial matches you end with about 4 points more from boats than with the next best ({name}). It wins 5")
    assert praised(match, "pass", other, win=0.47, endings=sheets.__getitem__)[1][1] == "It feeds you.", "a hint calls it as good"
    level, told = praised(match, "pass", other, win=0.5, score=-6.0, at_stake=0.0)
    assert saved(match.position, level) == "7 points" and told[1].endswith(f" It ends about 7 points better than the next best ({name}).")
    monkeypatch.setattr(Comparison, "reason", lambda *_args, **_more: f"Better because it is. The next best ({name}) is not.")
    assert praised(match, "pass", other)[1][1].endswith(") is not. It wins 5 more of 100 matches than that.")
    for little in ({"at_stake": 0.01}, {"is_even": True}):
        assert praised(match, "pass", other, **little)[1] == ("", "")


def test_the_next_best_is_called_one_thing():
    match = shoal.load("fishery").start()
    for action in ("ship e4", "ship d4"):
        match.play(action)
    about, to_it = praised(match, "ship d5", "ship a1")[1]
    aim = "the lead around it, two ships to one within two steps. It wins 5 more of 100 matches than the next best (a ship on a1)."
    assert (about, to_it) == (f"It gives Ann {aim}", f"It gives you {aim}")
