"""Analyses: the same again, adding up, kept as text, and no wiser about secrets than the seat that reads them."""

import itertools
import json
import re
from dataclasses import replace

import pytest

import shoal
from shoal.analysis import GRADES, Analysis, BadAnalysis, Cancelled, judge, run
from shoal.analysis.grades import FINE, grade
from shoal.analysis.judge import Judge
from shoal.analysis.solve import solve
from shoal.bots import Named
from shoal.core.errors import BadOption
from shoal.kit.matches import walk

EFFORT = 0.02


@pytest.fixture(scope="module")
def small():
    """A short match without chance or secrets, and its analysis."""
    match = shoal.random_match(shoal.load("fishery", rows=3, cols=4, ships=2, nets=4), seed=3)
    return match, shoal.analyse(match, effort=EFFORT)


@pytest.fixture(scope="module")
def dice():
    """A match with chance and secrets."""
    match = shoal.random_match(shoal.load("freshfish"), seed=2)
    return match, shoal.analyse(match, effort=EFFORT)


def test_every_move_has_its_moment(small, dice):
    for match, found in (small, dice):
        assert [moment.at_move for moment in found.curve] == list(range(len(match.moves) + 1))
        assert [moment.who for moment in found.curve[1:]] == [who for who, _ in match.moves]
        for before, after in itertools.pairwise(found.curve):
            assert sum(after.wins) == pytest.approx(1, abs=1e-3)
            for seat in range(match.game.players):
                change = after.luck[seat] + after.skill[seat]
                assert after.wins[seat] - before.wins[seat] == pytest.approx(change, abs=2e-4)
                assert not after.luck[seat] or (after.who == "chance" and after.luck[seat] * change > 0)
                assert abs(after.luck[seat]) <= abs(change) + 1e-4, "no more than the curve says"
        winners = match.ranking()[0]
        assert [seat for seat, share in enumerate(found.curve[-1].wins) if share] == winners == list(found.winners)


def test_at_a_decision_the_curve_says_what_its_verdict_says(small, dice):
    """Also to its seat alone, and among three; with what was played it goes on where nobody decides next."""
    three = shoal.random_match(shoal.load("boom", players=3), seed=2).at(60)
    goes_on = 0
    for match, found in (small, dice, (three, shoal.analyse(three, effort=EFFORT))):
        for each in found.decisions:
            curve = found.for_seat(each.seat).curve
            assert curve[each.at_move].wins[each.seat] == pytest.approx(each.best_win, abs=1e-4)
            if each.at_move + 1 < len(match.moves) and match.moves[each.at_move + 1][0] == "chance":
                goes_on += 1
                assert curve[each.at_move + 1].wins[each.seat] == pytest.approx(each.win, abs=1e-4)
        rolls = [each for each in found.curve[1:] if each.who == "chance" and len(match.before(each.at_move - 1).actions) > 1]
        for one, other in itertools.pairwise(rolls):
            assert other.at_move > one.at_move + 1 or not any(one.luck), "of several rolls the last has the luck of all"
    assert goes_on


def test_where_only_bids_are_sealed_the_curve_goes_by_them_alone_while_they_are(dice):
    """Everywhere else everybody knows everything: a verdict and the curve are one judgement."""
    match, found = dice
    first = {
        each.at_move for each in found.decisions if each.action.startswith("bid") and not match.moves[each.at_move - 1][1].startswith("bid")
    }
    for each in found.decisions:
        assert each.knew_all == (each.at_move in first or not each.action.startswith("bid"))
        if each.knew_all:
            assert found.curve[each.at_move].wins[each.seat] == pytest.approx(each.best_win, abs=1e-4)
    assert first and not all(each.knew_all for each in found.decisions)


def test_where_something_is_hidden_one_curve_goes_by_all_of_it():
    """Not now by one hand and now by another, both of which look good to who holds them."""
    match = shoal.random_match(shoal.load("fleet", players=2), seed=2).at(40)
    found = shoal.analyse(match, effort=EFFORT)
    looks = Judge(match.game, seed=0, effort=EFFORT, threads=1, target="native")
    numbers = [each.at_move for each in found.decisions if not each.knew_all][::4]
    assert found.is_open and not found.for_seat(0).is_open
    for number in numbers:
        shares = looks.shares(match.before(number), number, None)
        assert found.curve[number].wins == pytest.approx(shares, abs=1e-4)
    assert any(abs(found.curve[one.at_move].wins[one.seat] - one.best_win) > 0.05 for one in found.decisions), "each seat knew less"


@pytest.mark.parametrize("name", ["fleet", "pisces"])
def test_what_a_search_thinks_too_much_of_everywhere_is_given_to_nobody(name, monkeypatch):
    """Between decisions a curve steps as a search does, however much the search is off beside the verdicts."""
    match, shares = shoal.random_match(shoal.load(name, players=2), seed=1).at(60), Judge.shares

    def own_curve():
        found = shoal.analyse(match, effort=EFFORT, seats=[0])
        return (found.for_seat(0) if found.hides else found).curve

    honest = own_curve()
    monkeypatch.setattr(Judge, "shares", lambda *asked: (max(0.0, shares(*asked)[0] - 0.1), min(1.0, shares(*asked)[1] + 0.1)))
    for moment, other in zip(honest, own_curve(), strict=True):
        assert moment.wins == pytest.approx(other.wins, abs=1e-3)
    monkeypatch.setattr(Judge, "shares", lambda *asked: tuple(0.25 + share / 2 for share in shares(*asked)))
    assert own_curve() != honest, "what it thinks otherwise of one position than of another counts"


def test_nobody_is_blamed_for_more_than_the_next_decision_leaves(monkeypatch, small):
    """Trials are short: they miss how well it could go on."""
    match, _ = small
    monkeypatch.setattr(Judge, "error", lambda self, one, two: -0.3)  # all seems worse than what a hint names, by far
    monkeypatch.setattr(Named, "others", [])  # ... and the hint knows nothing of it
    found = shoal.analyse(match, effort=EFFORT)
    after = {number: found.curve[number + 1].wins for number in range(len(match.moves))}
    slips = [each for each in found.decisions if each.lost and each.at_move + 1 in {other.at_move for other in found.decisions}]
    assert slips and all(each.win >= after[each.at_move][each.seat] - 1e-4 for each in slips)
    excused = [each for each in found.decisions if not each.lost and after[each.at_move][each.seat] > each.best_win]
    assert excused and all(each.grade in FINE and (each.grade == "best" or not each.why) for each in excused)


def test_in_a_dead_sea_nobody_has_won():
    """Whoever is left with the most."""
    game = shoal.load("boom", players=2)
    match = next(each for each in (shoal.random_match(game, seed) for seed in range(40)) if each.position.is_lost_by_all)
    found = shoal.analyse(match, effort=0.005, seats=[])
    assert found.is_over and found.winners == () and found.curve[-1].wins == (0, 0)
    assert found.summary()[0] == "Everybody lost: nobody won this match."
    assert len(match.moves) not in found.turning_points, "that everybody has lost is no turn"
    begun = replace(found, curve=())
    assert begun.turning_points == () and begun.summary() == [found.summary()[0]], "nothing else is known yet"


def test_what_is_nobodys_stays_so_at_every_decision():
    """In Fishery Boom: the sea may die. A decision that is judged says what one seat wins, not that the other has all the rest."""
    game = shoal.load("boom", players=2)
    match = shoal.random_match(game, 3)
    found = shoal.analyse(match.at(40), effort=0.02)
    nobodys = [1 - sum(moment.wins) for moment in found.curve]
    assert max(nobodys) > 0.05 and min(nobodys[:20]) > 0.001, nobodys


def test_players_are_called_by_their_names():
    match = shoal.random_match(shoal.load("fleet", players=2), seed=1)
    found = shoal.analyse(match, effort=0.005, names=["Ann", "Ben"])
    said = " ".join([*(each.why for each in found.decisions), *(each.told for each in found.curve)])
    assert found.seats == ("Ann", "Ben") and "Ben" in said and "Orange" not in said and "Blue" not in said


def test_decisions_are_those_with_a_choice(small, dice):
    pisces = shoal.random_match(shoal.load("pisces", players=2), seed=0).at(40)
    for match, found in (small, dice, (pisces, shoal.analyse(pisces, effort=EFFORT))):
        free = [number for number, (who, _) in enumerate(match.moves) if who != "chance" and len(match.before(number).actions) > 1]
        choosing = [number for number in free if match.was_choice(number)]
        assert [each.at_move for each in found.decisions] == choosing
        assert (choosing != free) == (match is pisces), "what comes to the same, or plays itself, is none"
        for each in found.decisions:
            assert each.best in match.before(each.at_move).choices()
            assert each.grade in GRADES
            assert each.lost == pytest.approx(each.best_win - each.win, abs=2e-4)
            assert (each.grade == "best") == (each.best == each.action), "what a hint names instead is told"
            assert each.lost == 0 or each.grade != "best"
            assert each.lost <= each.at_stake and (each.is_fine or each.matters)
            assert bool(each.why) == bool(each.why_you) and (each.why or not each.lost)
            assert each.lost or not each.why or (each.grade == "best" and each.next_label and each.matters)
            assert each.grade in ("best", grade(each.cost)), "one word for one loss"


def test_the_same_seed_gives_the_same_analysis_on_any_number_of_threads(dice):
    match, found = dice
    again = shoal.analyse(match, effort=EFFORT, threads=3)
    assert again.to_json() == found.to_json()
    assert shoal.analyse(match, effort=EFFORT, seed=1).to_json() != found.to_json()


def test_it_is_kept_as_text(small, dice):
    for _, found in (small, dice):
        assert Analysis.from_json(found.to_json()) == found
    for text in ("", "[]", "{}", '{"analysis": 1}', json.dumps({"analysis": 99})):
        with pytest.raises(BadAnalysis):
            Analysis.from_json(text)


def test_it_tells_its_progress_and_can_be_stopped(small):
    match, _ = small
    told = []

    def stop(done, total):
        told.append((done, total))
        if len(told) == 6:
            raise Cancelled

    with pytest.raises(Cancelled):
        shoal.analyse(match, effort=EFFORT, tell=stop)
    assert len(told) == 6 and [done for done, _ in told] == sorted({done for done, _ in told}) and told[0][0] == 0


def test_what_is_done_counts_by_what_it_costs(dice):
    """Most questions about a match with secrets are short: how long the rest takes goes by the others."""
    match, found = dice
    told = []
    shoal.analyse(match, effort=EFFORT, tell=lambda done, total: told.append((done, total)), advised=[0])
    decisions = [sum(each.seat == seat for each in found.decisions) for seat in (0, 1)]
    costs = [after - before for (before, _), (after, _) in itertools.pairwise(told)]
    assert [costs.count(cost) for cost in (run.JUDGED, run.ROUGHLY_JUDGED)] == decisions and set(costs) == {1, 10, 30}
    assert told[-1][0] == told[-1][1] == sum(costs)


def test_a_first_look_is_a_curve_and_blames_nobody(small, monkeypatch):
    match, found = small
    monkeypatch.setattr(judge, "named", None)  # what takes long
    monkeypatch.setattr(run.reasons, "reasons", None)
    first = shoal.analyse(match, effort=EFFORT, is_rough=True)
    assert len(first.curve) == len(found.curve) and not first.decisions
    half = replace(found, curve=found.curve[:6], decisions=found.decisions[:5])
    both = half.completed(first)
    assert both.decisions == found.decisions[:5]
    assert both.curve[:6] == found.curve[:6] and both.curve[7:] == first.curve[7:] and both.curve_error == first.curve_error
    for before, after in itertools.pairwise(both.curve):
        assert after.wins[0] - before.wins[0] == pytest.approx(after.change[0], abs=2e-4), "where they meet, too"
    assert found.completed(first) == found
    assert replace(found, curve=(), decisions=()).completed(first) == first


def test_what_cannot_be_asked(small):
    match, _ = small
    with pytest.raises(BadOption, match="effort"):
        shoal.analyse(match, effort=0)
    with pytest.raises(shoal.ShoalError, match="no seat 7"):
        shoal.analyse(match, effort=EFFORT, seats=[7])


def test_the_seats_asked_for_are_judged(dice):
    match, _ = dice
    found = shoal.analyse(match, effort=EFFORT, seats=[1])
    assert {each.seat for each in found.decisions} == {1}
    assert found.for_seat(1).curve and not found.for_seat(0).curve  # the true one would tell seat 0 too much


def test_sentences_name_people_and_speak_to_the_reader(small, dice):
    for _, found in (small, dice):
        told = found.summary(0, ["Ann", "Ben"])
        assert all(line[0].isupper() and line.endswith(".") for line in told)
        assert any(re.search(r"\b[Yy]our?\b", line) for line in told) and not any("Ann" in line for line in told)
        assert any("Ben" in line for line in told)
        assert "Ann" in " ".join(found.summary(None, ["Ann", "Ben"]))


def test_pictures_and_pages_are_whole(small):
    _, found = small
    drawn = found.svg(["<Ann>", "Ben"])
    assert drawn.startswith("<svg") and "<Ann>" not in drawn and drawn.count("data-at-move") == len(found.curve)
    page = found.html()
    assert "<script" not in page and "http" not in page.replace("http://www.w3.org/2000/svg", "")


def retold(match, seat, seed):
    """Another match that ``seat`` could not tell apart from the first moves of this one: what others drew in secret is something else."""
    other = match.game.start()
    changed = False
    for number, (_who, text) in enumerate(match.moves):
        position = match.before(number)
        told = position.tell(position.read(text), seat, True)
        alike = [action for action in other.position.actions if other.position.tell(action, seat, True) == told]
        if not alike:
            return None
        action = alike[(seed + number) % len(alike)] if len(alike) > 1 and other.turn != seat else alike[0]
        changed |= other.position.write(action) != text
        other.play_action(action)
        if other.position.view(seat) != match.view_after(number + 1, seat):
            return None
    return other if changed else None


@pytest.mark.parametrize(("name", "moves"), [("fleet", 26), ("freshfish", 60)])
def test_what_a_seat_sees_depends_on_nothing_hidden_from_it(name, moves):
    """While a match goes on, a seat's analysis is the same to the byte whatever the others hold."""
    game = shoal.load(name, players=2)
    pairs = []
    for seed, cut in itertools.product(range(6), range(moves, 8, -1)):
        match = shoal.random_match(game, seed).at(cut)
        other = next((other for other in (retold(match, 0, variant) for variant in range(6)) if other is not None), None)
        if other is not None and match.position != other.position:
            pairs.append((match, other))
            break
    assert pairs
    for match, other in pairs[:2]:
        one, two = (shoal.analyse(each, effort=EFFORT) for each in (match, other))
        assert one.for_seat(0).to_json() == two.for_seat(0).to_json()
        assert one.to_json() != two.to_json()


def test_forced_wins_are_won(small):
    """Where the search can see the end, what loses is no good move."""
    game, seen = shoal.load("fishery", rows=2, cols=3, ships=2, nets=3), 0
    for seed in range(6):
        match = shoal.random_match(game, seed)
        found = shoal.analyse(match, effort=0.5)
        positions = list(walk(game, seed))
        for each in found.decisions:
            values = solve(positions[each.at_move], nodes=100)
            if values is None:
                continue  # too far from the end for the search to see all of it
            seen += 1
            lost = max(values.values()) - values[positions[each.at_move].read(each.action)]
            if lost == 1:
                assert each.grade in ("mistake", "blunder"), (seed, each)
            if lost == 0:
                assert each.grade != "blunder", (seed, each)
    assert seen >= 12


@pytest.mark.parametrize("name", ["small", "dice"])
def test_the_balance_of_a_match_is_that_of_its_curve(name, request):
    _, found = request.getfixturevalue(name)
    for seat in range(len(found.seats)):
        first, own, others, luck, rest, last = found.balance(seat)
        assert first + own + others + luck + rest == last == round(100 * found.curve[-1].wins[seat])
        assert own == -sum(each.cost for each in found.decisions if each.seat == seat), "what the list of decisions says"
        assert others == sum(each.cost for each in found.decisions if each.seat != seat)


def test_how_far_luck_is_known(small, dice):
    """Where nothing is drawn it is known exactly; else less well than one point of the curve."""
    assert set(small[1].luck_error) == {0.0}
    assert all(0.01 < error < 2 for error in dice[1].luck_error), dice[1].luck_error


def test_who_resigned_is_told_with_their_chances(small):
    match, _ = small
    given_up = match.at(5)
    given_up.resign(0)
    found = shoal.analyse(given_up, effort=EFFORT)
    chance = f"{100 * found.curve[-1].wins[0]:.0f} %"
    assert found.ended_by == 0 and found.winners == (1,) and 0 < found.curve[-1].wins[0] < 1
    assert found.summary(0, ["Ann", "Ben"])[:1] == [f"You resigned with a chance of {chance}."]
    assert found.summary(0, ["Ann", "Ben"])[1] == "Ben won." and "score sheet" not in " ".join(found.summary())
    agreed = match.at(5)
    agreed.end_by_agreement()
    assert shoal.analyse(agreed, effort=EFFORT).summary()[0].startswith("All agreed to end here: ")


@pytest.mark.parametrize("name", ["fleet", "pisces"])
def test_payments_know_what_they_pay_for(name):
    match = next(match for seed in range(9) if "pay" in str((match := shoal.random_match(shoal.load(name), seed).at(70)).moves))
    found = shoal.analyse(match, effort=0.005)
    paying = [moment for moment in found.curve if moment.text.startswith("pay")]
    assert paying
    for moment in paying:
        cause = found.curve[moment.pays_for]
        assert cause.who == moment.who and not cause.pays_for and cause.at_move < moment.at_move
    assert [moment for moment in found.curve if moment.pays_for] == paying


def test_it_is_shown_as_far_as_it_is(small, monkeypatch):
    match, found = small
    monkeypatch.setattr(run, "SHOWN", 0.0)
    shown = []
    assert shoal.analyse(match, effort=EFFORT, show=shown.append, threads=1) == found
    assert [len(each.curve) for each in shown] == sorted(len(each.curve) for each in shown)
    for part in shown:
        assert part.curve == found.curve[: len(part.curve)] and set(part.decisions) <= set(found.decisions)
    assert len(shown) > 3 and shown[-1].curve == found.curve, "the curve is there before the last decision is judged"
