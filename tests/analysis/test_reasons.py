"""Why another choice was better: always something, by what can be counted, or by what it does."""

import pytest

import shoal
from shoal.analysis.judge import Verdict
from shoal.analysis.reasons import SEEN_LATER, reasons
from shoal.core.comparison import Comparison
from shoal.core.endings import Row

GAIN = "The better choice wins 10 more of 100 matches than the one played."


@pytest.fixture
def nothing_speaks_for_it(monkeypatch):
    monkeypatch.setattr(Comparison, "reason", lambda *_args, **_more: "")


def judged(match, best, played, **more):
    position = match.position
    verdict = Verdict(position.read(best), 0.4, 0.5, 0.1, 0.01, 0.1, "mistake", (), 1.0, 1.0)
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
    assert to_it == f"In trial matches you end with about 4 points more from boats. {GAIN}" and "Ann ends with" in about
