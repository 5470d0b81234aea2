"""What a hint says and what the analysis says are one judgement: nobody who follows a hint is blamed for it."""

from types import SimpleNamespace

import pytest

import shoal
from games.fleet.table import Table as Fleet
from shoal import bots
from shoal.analysis import judge as judging
from shoal.analysis import run
from shoal.analysis.grades import FINE
from shoal.analysis.judge import Judge
from shoal.analysis.model import told_cost
from shoal.analysis.reasons import given_away
from shoal.bots import Advice, Candidate, is_close
from shoal.bots.contract import CLOSE
from shoal.core.comparison import Comparison
from shoal.core.match import random_match
from shoal.games.calibration import Calibration
from shoal.games.fleet.rules.state import STAGE_OFFER
from shoal.web.advice import advised, explained

# a match of Fishery Boom in which playouts without the network blamed three of seat 0's hints, by 10 to 20 of 100 matches
BOOM = """
fish default, roll 6, take shrimp2, fish default, roll 2, take whales2, mark trawler, mark marketing up, roll 6, fish default,
roll 3, take tuna3, fish trawler, roll 3, roll 4, roll 2, cull 3, take whales1, take mackerel1, kill tuna4, mark enforcement,
shield whales, shield squid, mark trawler+, roll 3, roll 1, fish trawler, roll 6, roll 1, roll 1, roll 2, cull 2, take sharks1,
take sharks2, take shrimp2, fish default, roll 6, take pollock3, mark fridge
"""


@pytest.mark.parametrize("at_move", [6, 23, 38])
def test_a_hint_is_not_blamed(at_move):
    """It is the same search with the same dice, whatever the seed of the analysis."""
    moves = BOOM.replace("\n", " ").strip().split(", ")
    position = shoal.replay("boom", moves[:at_move], players=2).position
    judge = Judge(position.game, seed=1, effort=0.1, threads=1, target="native")
    for action in bots.hint(position, 0, at_move, effort=0.1).equals:
        assert judge.verdict(position, 0, position.read(action), at_move).grade in FINE, action


@pytest.fixture
def fishery(monkeypatch):
    """A position of whose choices nothing can be counted: what a search says of them decides."""
    monkeypatch.setattr("shoal.core.comparison.gains", lambda *asked: [])
    monkeypatch.setattr("shoal.core.comparison.preview", lambda *asked: [])
    return shoal.load("fishery", rows=3, cols=3, ships=2).start(seed=1).position


def test_what_a_hint_offers_as_well_is_not_blamed_either(monkeypatch, fishery):
    first, second, third, *_ = fishery.choices()
    best = [Candidate(first, 0.6, 0.52, 0), Candidate(second, 0.2, 0.5, 0), Candidate(third, 0.01, 0.5, 0)]
    for look in ("think", "hint"):
        monkeypatch.setattr(judging, look, lambda *asked, **limits: Advice(first, best, simulations=300))
    wins = dict(zip(map(fishery.read, (first, second, third)), (0.9, 0.1, 0.1), strict=True))
    monkeypatch.setattr(Judge, "_trial", lambda self, position, seat, action, at_move: judging.Trial((wins[action],) * 2, 0.0))
    judge = Judge(fishery.game, seed=1, effort=0.1, threads=1, target="python")
    judged = [judge.verdict(fishery, 0, fishery.read(action), 0) for action in (first, second, third)]
    assert [one.grade for one in judged] == ["best", "best", "blunder"], "the third was hardly looked at: nobody holds it for as good"
    at_stake = 0.52 - (0.52 + 0.5 + 0.5) / 3  # by choosing any of them; never less than was lost
    assert [one.at_stake for one in judged] == pytest.approx([at_stake, at_stake, judged[2].lost])
    wins[fishery.read(third)] = 0.6
    closer = judge.verdict(fishery, 0, fishery.read(third), 0)
    assert closer.error > 0 and closer.lost == pytest.approx(0.9 - 0.6 - closer.error, abs=1e-4), "only what is sure counts"
    wins[fishery.read(third)] = 0.9
    level = judge.verdict(fishery, 0, fishery.read(third), 0)
    assert (level.grade, level.best, level.lost) == ("good", fishery.read(first), 0), "not surely worse, but no hint names it"


@pytest.mark.parametrize(("counts_for", "grades"), [(0, "best good good"), (1, "good best good"), (None, "best best good")])
def test_of_what_is_as_good_that_is_best_which_the_hint_names(monkeypatch, fishery, counts_for, grades):
    """What can be counted speaks for one of them; if it speaks for none, the hint names the first two."""
    texts = fishery.choices()[:3]
    best = [Candidate(text, 0.3, 0.5, 0) for text in texts]
    monkeypatch.setattr(judging, "hint", lambda *asked, **limits: Advice(texts[0], best, simulations=300))
    favoured = None if counts_for is None else fishery.read(texts[counts_for])
    monkeypatch.setattr(Comparison, "is_clear", lambda self, better, other: better == favoured)
    judge = Judge(fishery.game, seed=1, effort=0.1, threads=1, target="python")
    judged = [judge.verdict(fishery, 0, fishery.read(text), 0) for text in texts]
    assert [one.grade for one in judged] == grades.split()
    first = texts[counts_for or 0]
    assert all(one.best == fishery.read(text if one.grade == "best" else first) for one, text in zip(judged, texts, strict=True))


@pytest.mark.parametrize(("share", "grade"), [(0.05, "best"), (0.01, "blunder")])
def test_what_the_hint_names_although_it_seldom_looked_at_it_is_best_too(monkeypatch, fishery, share, grade):
    first, second, *_ = map(fishery.read, fishery.choices())
    best = [Candidate(fishery.write(first), 0.9, 0.5, 0), Candidate(fishery.write(second), share, 0.49, 0)]
    monkeypatch.setattr(judging, "hint", lambda *asked, **limits: Advice(best[0].action, best, simulations=300))
    monkeypatch.setattr(Comparison, "is_clear", lambda self, better, other: better == second)
    wins = {first: 0.9, second: 0.1}
    monkeypatch.setattr(Judge, "_trial", lambda self, position, seat, action, at_move: judging.Trial((wins[action],) * 2, 0.0))
    assert Judge(fishery.game, seed=1, effort=0.1, threads=1, target="python").verdict(fishery, 0, second, 0).grade == grade


def test_a_choice_loses_what_the_hint_says(monkeypatch, fishery):
    """As far as the hint knows it; what it calls as good loses nothing."""
    first, second, third, *_ = fishery.choices()
    asked = []

    def hint(position, seat, at_move, effort, target):
        asked.append(effort)
        wins = ((first, 0.4, 0.6), (second, 0.3, 0.57), (third, 0.3, 0.53))
        return Advice(first, [Candidate(text, share, win, 0) for text, share, win in wins], simulations=1000)

    monkeypatch.setattr(judging, "hint", hint)
    judge = Judge(fishery.game, seed=1, effort=0.1, threads=1, target="python")
    monkeypatch.setattr(Judge, "_trial", lambda *asked: pytest.fail("nothing is left to try"))
    judged = [judge.verdict(fishery, 0, fishery.read(text), 0) for text in (first, second, third)]
    assert [(one.win, one.best_win, one.is_known) for one in judged] == [(0.6, 0.6, False), (0.6, 0.6, False), (0.53, 0.6, True)]
    assert [one.grade for one in judged] == ["best", "best", "mistake"] and asked == [0.1] * 3, "all of the hint, not a part"


def test_who_asks_for_no_hint_is_judged_by_a_part_of_it_while_nothing_is_wrong(monkeypatch, fishery):
    first, second, *_ = fishery.choices()
    asked = []

    def hint(position, seat, at_move, effort, target):
        asked.append(effort)
        return Advice(first, [Candidate(first, 0.5, 0.6, 0), Candidate(second, 0.5, 0.4, 0)], simulations=1000)

    monkeypatch.setattr(judging, "hint", hint)
    judge = Judge(fishery.game, seed=1, effort=1.0, threads=1, target="python", advised=[1])
    for action, seat, parts in ((first, 0, [judging.FIRST]), (second, 0, [judging.FIRST, 1.0]), (first, 1, [1.0])):
        asked.clear()
        judge.verdict(fishery, seat, fishery.read(action), 0)
        assert asked == parts


def test_points_are_told_where_the_match_is_decided(monkeypatch, fishery):
    """Whoever wins anyway may have given away many points."""
    first, second, *_ = fishery.choices()
    best = [Candidate(first, 0.7, 0.99, 30.0), Candidate(second, 0.3, 0.985, 13.0)]
    monkeypatch.setattr(judging, "hint", lambda *asked, **limits: Advice(first, best, simulations=300))
    monkeypatch.setattr(Comparison, "is_clear", lambda self, better, other: better == fishery.read(first))
    judge = Judge(fishery.game, seed=1, effort=0.1, threads=1, target="python")
    verdicts = [judge.verdict(fishery, 0, fishery.read(action), 0) for action in (first, second)]
    assert [(one.grade, one.score, one.best_score) for one in verdicts] == [("best", 30.0, 30.0), ("good", 13.0, 30.0)]
    played = fishery.read(second)
    assert given_away(fishery, fishery.read(first), verdicts[0]) == "" and given_away(fishery, played, verdicts[1]) == "17 fish"
    assert not given_away(fishery, played, verdicts[1]._replace(score=27.0)), "few"
    assert not given_away(fishery, played, verdicts[1]._replace(score=50.0)), "the better one has fewer"


def test_what_comes_to_the_same_as_a_hint_is_not_blamed(monkeypatch):
    """However seldom the search has looked at it."""
    match = next(match for seed in range(9) for match in [alike_in(seed)] if match)
    position, seat = match.position, match.turn
    called = [position.game.story.offer(position.view(seat), seat, each).alike for each in position.choices()]
    one, other = (position.choices()[number] for number in range(len(called)) if called[number] and called.count(called[number]) == 2)
    monkeypatch.setattr(judging, "hint", lambda *asked, **limits: Advice(one, [Candidate(one, 1.0, 0.5, 0)], simulations=100))
    judge = Judge(position.game, seed=1, effort=0.1, threads=1, target="native")
    assert judge.verdict(position, seat, position.read(other), 0).grade == "best"


def alike_in(seed):
    """A match of Pisces as far as the first decision in which just two choices come to the same."""
    match = shoal.random_match(shoal.load("pisces"), seed)
    for number, (who, _) in enumerate(match.moves):
        if isinstance(who, int):
            offers = [match.game.story.offer(match.view_before(number, who), who, each) for each in match.before(number).choices()]
            names = [offer.alike for offer in offers if offer.alike]
            if len(names) == 2 and names[0] == names[1] and len(offers) > 2:
                return match.at(number)
    return None


def test_a_chance_is_as_optimistic_as_a_hints(fishery):
    """What a search says of an action is mended in both by the optimism that was measured."""
    judge, action = Judge(fishery.game, seed=1, effort=0.01, threads=1, target="python"), fishery.actions[0]
    told = []
    for judge.calibration in (Calibration(1.0, 0.0), Calibration(1.0, 0.5)):
        told.append(judge._trial(fishery, 0, action, 0).wins)
    assert told[1] == pytest.approx([judge.calibration.chosen(win) for win in told[0]]) and told[1] < told[0]


def test_of_the_best_choice_the_next_of_another_kind_is_known(monkeypatch, fishery):
    """As far as the hint has looked at it; of two that it names the third, and the other of them; where that is as good all will do."""
    texts = fishery.choices()[:4]
    judge = Judge(fishery.game, seed=1, effort=0.1, threads=1, target="python")
    for wins, shares, rival, is_even, twin in (
        ((0.6, 0.5, 0.55, 0.1), (0.4, 0.2, 0.2, 0.2), texts[2], False, None),
        ((0.6, 0.59, 0.58, 0.1), (0.4, 0.2, 0.2, 0.2), texts[2], True, texts[1]),
        ((0.6, 0.59, 0.5, 0.1), (0.4, 0.2, 0.2, 0.2), texts[2], False, texts[1]),
        ((0.6, 0.59, 0.5, 0.1), (0.6, 0.001, 0.3, 0.001), texts[2], False, None),
        ((0.6, 0.59, 0.5, 0.1), (0.9, 0.001, 0.001, 0.001), None, False, None),
    ):
        best = [Candidate(text, share, win, 0) for text, share, win in zip(texts, shares, wins, strict=True)]
        monkeypatch.setattr(judging, "hint", lambda *asked, given=best, **limits: Advice(texts[0], given, simulations=300))
        found = judge.verdict(fishery, 0, fishery.read(texts[0]), 0)
        assert (found.rival and found.rival.action, found.is_even) == (rival, is_even)
        assert (found.twin and found.twin.action) == twin
        if twin:
            assert judge.verdict(fishery, 0, fishery.read(twin), 0).twin.action == texts[0]


def test_a_hint_and_the_analysis_tell_of_the_same_trial_matches():
    moves = BOOM.replace("\n", " ").strip().split(", ")
    for at_move in (6, 23, 38):
        position = shoal.replay("boom", moves[:at_move], players=2).position
        advice = bots.hint(position, 0, at_move, effort=0.1, says_why=True)
        found, said = bots.named(Comparison(position, 0), advice), advice.endings
        told = [*found.plays, *(one for one in found.beside if one in found.others)]
        assert list(said) == ([one.action for one in told] if len(told) > 1 else []) and all(said.values())
        judge = Judge(position.game, seed=1, effort=0.1, threads=1, target="native")
        assert {action: judge.endings(position, 0, position.read(action), at_move) for action in said} == said
    assert said, "so it is of two that are as good"


def told_at(position, seat, at_move):
    """What a table says there when it is asked for a hint."""
    table = SimpleNamespace(
        game=position.game, names=["Ada", "Ben"], deciders={seat: position}, choices=lambda seat: position.choices(), view=position.view,
        playing=position,
    )  # fmt: skip
    advice = bots.hint(position, seat, at_move, effort=0.1)
    return explained(table, seat, {"action": advice.action, "best": [one._asdict() for one in advice.best], "line": advice.line})


@pytest.mark.parametrize(("is_clear", "grade"), [(False, "good"), (True, "blunder")])
def test_a_payment_is_blamed_only_where_what_can_be_counted_speaks_against_it(is_clear, grade, monkeypatch):
    """A hint names a whole payment by that; at its second card a search may prefer another by chance."""
    position = Fleet().seat(0, hand="shrimp cod cod tuna").seat(1).row("cod shrimp").at(STAGE_OFFER)("offer cod", "bid 4", "fold").position
    named, other = "pay tuna", "pay shrimp"
    best = [Candidate(named, 0.6, 0.7, 0), Candidate(other, 0.3, 0.3, 0)]
    monkeypatch.setattr(judging, "hint", lambda *asked, **limits: Advice(named, best, line=[named], simulations=3000))
    monkeypatch.setattr(judging.payments, "is_clear", lambda weighing, one, two: is_clear)
    monkeypatch.setattr("shoal.core.payments.paid_with", lambda weighing, line: [named])
    judge = Judge(position.game, seed=1, effort=0.1, threads=1, target="python")
    verdicts = [judge.verdict(position, position.turn, position.read(action), 0).grade for action in (named, other)]
    assert verdicts == ["best", grade]


@pytest.mark.parametrize(("name", "seed"), [("boom", 2), ("fishery", 1), ("fleet", 1), ("freshfish", 2), ("pisces", 2)])
def test_whatever_a_hint_names_is_best_afterwards_and_loses_nothing(name, seed):
    """... and what it says that something else loses, that loses just that; a payment has no chances of its own."""
    game = shoal.load(name) if name == "fishery" else shoal.load(name, players=2)
    match, judge, known = random_match(game, seed), Judge(game, seed=1, effort=0.1, threads=1, target="native"), 0
    decisions = [number for number in range(len(match.moves)) if match.was_choice(number)]
    for number in decisions[3 :: len(decisions) // 5]:
        position = match.before(number)
        seat = position.turn
        told = told_at(position, seat, number)
        named = advised(told)
        wins = {row["action"]: int(row["number"].removesuffix(" %")) for row in told["rows"] if row["number"] and not told["decided"]}
        for action in named:
            verdict = judge.verdict(position, seat, position.read(action), number)
            assert (verdict.grade, verdict.lost) == ("best", 0), (number, action, told)
            assert not wins or round(100 * verdict.win) == max(wins.values()), (number, action, told)
        for action, often in wins.items():
            if action in named:
                continue
            verdict, cost = judge.verdict(position, seat, position.read(action), number), max(wins.values()) - often
            said = 0 if is_close(max(wins.values()) / 100, often / 100) else cost
            assert abs(told_cost(verdict.win, verdict.best_win) - said) <= 1, (number, action, told)
            known += cost >= CLOSE
    assert known, "in some decisions it matters"


def test_who_could_have_read_it_in_a_hint_is_not_blamed_by_a_closer_look(monkeypatch, fishery):
    first, second, *_ = fishery.choices()
    hints = {1.0: (first, second), 4.0: (second, first)}

    def hint(position, seat, at_move, effort=1.0, target="native"):
        best, other = hints[effort]
        return Advice(best, [Candidate(best, 0.6, 0.6, 0), Candidate(other, 0.4, 0.3, 0)], 0.6, simulations=30_000)

    monkeypatch.setattr(judging, "hint", hint)
    monkeypatch.setattr(judging, "FIRST", 0.25)
    grades = []
    for asking in ([0], [1]):
        judge = Judge(fishery.game, seed=1, effort=4.0, threads=1, target="python", advised=asking)
        grades.append(judge.verdict(fishery, 0, fishery.read(first), 0).grade)
        assert judge.verdict(fishery, 0, fishery.read(second), 0).grade == "best"
    assert grades == ["good", "best"], "a bot has asked for none: a part of the look is enough for it"


def test_what_is_better_is_called_as_a_hint_calls_it():
    """Of several that come to the same: under the name that they share."""
    match = next(match for seed in range(9) for match in [alike_in(seed)] if match)
    number, seat, story = len(match.moves), match.turn, match.game.story
    offers = {each: story.offer(match.view(seat), seat, each) for each in match.choices()}
    one, other = (action for action, offer in offers.items() if [each.alike for each in offers.values()].count(offer.alike) == 2)
    single = next(action for action in offers if action not in (one, other))
    match.play(single)
    work = run._Work(match, Judge(match.game, seed=1, effort=0.1, threads=1, target="python"), [seat], ["Ann", "Ben"])
    assert work._named(number, one) == work._named(number, other) == offers[one]._replace(label=offers[one].alike).name
    assert work._named(number, single) == offers[single].name
