"""Win chances come true: what a search says, calibrated, is what happens, on matches that nothing was fitted to."""

import pytest

import shoal
from shoal.games.calibration import Calibration, calibration
from shoal.games.errors import BadGame
from shoal.lab import calibrate
from shoal.lab.calibrate import Sample

SEED = 9_000  # held out: the games' numbers were fitted to others
MATCHES = 24
ENOUGH = 12  # matches that a tenth of the chances must come from to be looked at
BOUND = 0.12  # how far it may be off beyond its 95 % interval: no more than a step of the ten
ON_AVERAGE = 0.09


def test_win_chances_come_true():
    game = shoal.load("boom", players=2)
    found = calibrate.samples(game, MATCHES, seed=SEED, threads=1)
    rows = calibrate.bins(found, calibration(game.package))
    for row in rows:
        if row.matches >= ENOUGH:
            assert row.low - BOUND < row.said < row.high + BOUND, row
    assert calibrate.off(rows) < ON_AVERAGE, rows


def test_matches_are_the_same_again():
    game = shoal.load("fishery", rows=3, cols=3, ships=1, nets=3)
    one, two, other = (calibrate.samples(game, 3, seed=seed, threads=threads) for seed, threads in ((1, 1), (1, 3), (2, 1)))
    assert one == two != other
    assert {each.won for each in one} <= {0.0, 0.5, 1.0}


def made(truth, count=400):
    """Decisions of which exactly as many are won as a calibration says."""
    said = [(number + 0.5) / count for number in range(count)]
    return [Sample(win, truth.chosen(win), 2, 0.5, number) for number, win in enumerate(said)]


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
