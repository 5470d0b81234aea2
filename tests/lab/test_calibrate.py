"""Win chances come true: what a search says, calibrated, is what happens, on matches that nothing was fitted to.

What was said and who won in those matches is kept in ``reliability/GAME.txt.gz``; ``make calibration`` plays them again.
"""

import gzip
import itertools
from pathlib import Path

import pytest

import shoal
from shoal import bots
from shoal.bots.hints import SIMULATIONS
from shoal.games import OURS
from shoal.games.calibration import Calibration, calibration
from shoal.games.errors import BadGame
from shoal.lab import calibrate
from shoal.lab.calibrate import Sample

KEPT = Path(__file__).parent / "reliability"
LEARNT = [f"{name}-learnt" for name in OURS if (KEPT / f"{name}-learnt.txt.gz").exists()]  # of the search by a network
MATCHES = 2_400
MANY = 200  # decisions in a tenth of the chances for it to be looked at
BOUND = 0.05  # how far what was said of them may be from what happened
ENOUGH = 20  # matches that a smaller part must come from, which may be off by so much more than its 95 % interval
CLUMSY = {"boom": 0.07}  # ... of what curves say by a search without a network, whose playouts kill the sea: editions, the common goal
ON_AVERAGE = 0.05
FEW = 0.03  # ... and of what hints say
WARY = {"boom": 0.04}  # ... by a network that expects a dead sea too often: early 2.7 of 100 too little


@pytest.fixture(params=[*OURS, *LEARNT])
def held_out(request):
    """A game's calibration and its held-out samples."""
    name, _, learnt = request.param.partition("-")
    mended = calibration(shoal.load(name).package, is_learnt=bool(learnt))
    then, found = calibrate.read((KEPT / f"{request.param}.txt.gz").read_bytes())
    assert then == mended, "the numbers were fitted anew: make calibration"
    return mended, found


def are_within_the_bound(rows):
    assert sum(row.decisions >= MANY for row in rows) == len(rows) == calibrate.BINS, rows
    for row in rows:
        assert abs(row.said - row.won) < BOUND, row


def are_reliable(rows, slack=BOUND):
    for row in rows:
        if row.matches >= ENOUGH:
            assert row.low - slack < row.said < row.high + slack, row


def test_win_chances_come_true(held_out, request):
    """Of the decisions called 60 to 70 % about 65 % are won, and so for every tenth: of what hints say, and of what curves say."""
    mended, found = held_out
    assert len({each.match for each in found}) == MATCHES
    rows = calibrate.bins(found, mended)
    are_within_the_bound(rows)
    curves = calibrate.bins(calibrate.of_positions(found), Calibration(mended.steepness))
    are_reliable(curves, CLUMSY.get(request.node.callspec.params["held_out"], BOUND))
    assert calibrate.off(curves) < ON_AVERAGE, curves


@pytest.mark.parametrize("stage", calibrate.STAGES)
def test_they_do_in_every_stage_of_a_match(held_out, stage):
    mended, found = held_out
    rows = calibrate.bins([each for each in found if calibrate.stage_of(each) == stage], mended)
    are_reliable(rows, 2 * BOUND)
    assert calibrate.off(rows) < 2 * ON_AVERAGE, rows


def test_chances_that_are_off_are_noticed(held_out):
    """The test of them can fail: win chances drawn apart, and such as are too good, are not reliable."""
    mended, found = held_out
    for wrong in (Calibration(2.5 * mended.steepness, mended.optimism), Calibration(mended.steepness, mended.optimism - 1.0)):
        with pytest.raises(AssertionError):
            are_within_the_bound(calibrate.bins(found, wrong))


@pytest.mark.parametrize("name", OURS)
def test_hints_come_true(name):
    """What people are shown is said by far longer searches than the numbers are fitted to, and holds for these too, early as late."""
    game = shoal.load(name)
    fitted = calibration(game.package, is_learnt=bots.peoples_network(game) is not None)
    mended = fitted.after(SIMULATIONS)
    then, found = calibrate.read((KEPT / f"{name}-hints.txt.gz").read_bytes())
    assert then.steepness == mended.steepness and then.optimism == pytest.approx(mended.optimism, abs=1e-4), "make calibration"

    def hold(tried):
        rows = calibrate.bins(found, tried)
        are_reliable(rows)
        assert calibrate.off(rows) < FEW, rows
        for stage in calibrate.STAGES:
            part = [each for each in found if calibrate.stage_of(each) == stage]
            more = sum(tried.chosen(each.win, each.players) - each.won for each in part) / len(part)
            assert abs(more) < WARY.get(name, FEW), stage

    hold(mended)
    for wrong in (Calibration(mended.steepness, mended.optimism + 0.4), Calibration(mended.steepness, mended.optimism - 0.4)):
        with pytest.raises(AssertionError):
            hold(wrong)


def test_two_who_sit_opposite_agree():
    """What one can win by the best choice, and the other by the best answer to it, add up to a match: a curve does not zigzag."""
    match, said = shoal.load("fishery").start(), []
    for at_move in range(20):
        advice = bots.hint(match.position, match.turn, at_move, effort=0.1)
        said.append(advice.win)
        match.play(advice.action)
    both = [one + other for one, other in itertools.pairwise(said)]
    assert sum(both) / len(both) == pytest.approx(1, abs=0.03)


@pytest.mark.long
def test_the_search_of_today_says_such_things():
    """A few matches now, for what a change of the search might break: chances are better than a guess, and right on average."""
    game = shoal.load("fishery", rows=4, cols=4, ships=2, nets=6)
    found = calibrate.samples(game, 12, seed=9_000, threads=1)
    mended = calibration(game.package)
    said = [mended.chosen(each.win) for each in found]
    won = [each.won for each in found]
    assert sum((a - b) ** 2 for a, b in zip(said, won, strict=True)) < sum((0.5 - b) ** 2 for b in won)
    assert abs(sum(said) - sum(won)) < 0.25 * len(found)


def test_samples_are_kept_as_text():
    found = [Sample(0.25, 0.2, 1.0, 2, 0.5, 3), Sample(0.125, 0.5, 0.5, 4, 0.75, 4)]
    kept = calibrate.write(found, Calibration(1.2, 0.3), "shoal calibrate pond")
    assert calibrate.read(kept) == (Calibration(1.2, 0.3), found)
    assert gzip.decompress(kept).decode().splitlines()[-1] == "0.125 0.500 0.5 4 0.75 4"
    with pytest.raises(ValueError, match="no samples"):
        calibrate.read(gzip.compress(b"a\nb\nc\n"))


def test_matches_are_the_same_again():
    game = shoal.load("fishery", rows=3, cols=3, ships=1, nets=3)
    one, two, other = (calibrate.samples(game, 3, seed=seed, threads=threads) for seed, threads in ((1, 1), (1, 3), (2, 1)))
    assert one == two != other
    assert {each.won for each in one} <= {0.0, 0.5, 1.0}


def made(truth, count=400):
    """Decisions of which exactly as many are won as a calibration says."""
    said = [(number + 0.5) / count for number in range(count)]
    return [Sample(win, win, truth.chosen(win), 2, 0.5, number) for number, win in enumerate(said)]


@pytest.mark.parametrize("truth", [Calibration(), Calibration(1.6, 0.3), Calibration(0.7, -0.2)])
def test_the_fit_finds_what_was_put_in(truth):
    fitted = calibrate.fit(made(truth))
    assert fitted.steepness == pytest.approx(truth.steepness, abs=0.06)
    assert fitted.optimism == pytest.approx(truth.optimism, abs=0.06)
    assert calibrate.off(calibrate.bins(made(truth), fitted)) < 0.01


@pytest.mark.parametrize("name", shoal.games())
def test_maps_keep_order_and_add_up(name):
    mended = calibration(shoal.load(name).package)
    for players in (2, 3, 5):
        said = [number / 100 for number in range(101)]
        for mapped in (mended.share, mended.chosen):
            came = [mapped(win, players) for win in said]
            assert came == sorted(came) and came[0] == 0 and came[-1] == 1
        assert mended.share(1 / players, players) == pytest.approx(1 / players)
        assert sum(mended.shares([0.6, 0.3, 0.1])) == pytest.approx(1)
        assert sum(mended.shares([0.3, 0.15, 0.05])) == pytest.approx(0.5), "what nobody wins stays nobody's"


def test_a_file_with_a_defect_is_refused(tmp_path, monkeypatch):
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    for text in ("steepness = 'a'", "steepness = 99\noptimism = 0", "optimism = 0", "="):
        (tmp_path / "odd" / "calibration.toml").write_text(text, encoding="utf-8")
        with pytest.raises(BadGame, match=r"calibration.toml of odd"):
            calibration.__wrapped__("odd")


def test_the_plot_says_what_it_shows():
    rows = calibrate.bins(made(Calibration(1.6, 0.3), 200), Calibration())
    drawn = calibrate.draw("Pond: reliability", rows, rows)
    assert drawn.startswith("<svg") and drawn.count("<circle") == len(rows) and calibrate.told(rows[0]) in drawn
