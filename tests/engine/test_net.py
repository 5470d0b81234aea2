"""A network says the same on every target as in NumPy, is kept and refused as a file, and leads the search."""

import json
from types import SimpleNamespace

import numpy as np
import pytest

import shoal
from shoal import bots
from shoal.engine.net import FORMAT, BadNet, Net, layout, read, write
from shoal.engine.run import records
from shoal.engine.search import Search, ask, inputs
from shoal.games import OURS
from shoal.kit.matches import walk


def network(game, seed=0, **given):
    """Any network for a game, of the size that it has, or that tests/learn gives it: native code is made for one size."""
    random, rules = np.random.default_rng(seed), game.rules
    n0, n1 = (32, 16) if game.name == "fishery" else (128, 64)
    shapes = [(inputs(game), n0), n0, (n0, n1), n1, (rules.ACTIONS, n1), rules.ACTIONS, *[(rules.SEATS, n1), rules.SEATS] * 2]
    return Net(*(random.normal(size=shape).astype(np.float32) / 8 for shape in shapes))._replace(**given)


def seen(position, seat):
    """What a network sees of a position: the observation, and the features that the heuristics may have, in plain Python."""
    game = position.game
    out = [*map(float, position.observation(seat)), *[0.0] * (inputs(game) - game.rules.OBSERVATION)]
    if hasattr(game.room("heuristics"), "features"):
        s, w = (records(game.rules, "python", kind)[0] for kind in ("STATE", "WORK"))
        s.load(position.state())
        game.room("heuristics").features(s, w, seat, out)
    return out


def slowly(net, position, seat):
    """The definition, in NumPy: shares of the actions, and chances to win by seat."""

    def shares(logits):
        powers = np.exp(logits - logits.max())
        return powers / powers.sum()

    first = np.maximum(np.array(seen(position, seat)) @ net.w0 + net.b0, 0)
    second = np.maximum(first @ net.w1 + net.b1, 0)
    actions, players = position.actions, position.game.players
    policy = shares((net.policy_w @ second + net.policy_b)[actions])
    winners = [*range(players), *range(position.game.rules.SEATS, len(net.win_b))]  # and nobody, if the network knows of that ...
    heuristics = position.game.room("heuristics")
    if hasattr(heuristics, "may_be_lost") and not heuristics.may_be_lost(position._s):
        winners = winners[:players]  # ... and it may still be
    wins = np.roll(shares((net.win_w @ second + net.win_b)[winners])[:players], seat)
    points = np.roll((net.points_w @ second + net.points_b)[:players], seat)
    return dict(zip(actions, policy, strict=True)), wins, points


@pytest.mark.parametrize("name", OURS)
def test_a_forward_pass_is_its_definition_on_python_and_native(name):
    game = shoal.load(name)
    net = network(game, seed=3)
    position = next(p for p in list(walk(game, seed=5))[12:] if isinstance(p.turn, int) and len(p.actions) > 1)
    policy, wins, points = slowly(net, position, position.turn)
    for target in ("python", *(["native"] if name in ("fishery", "freshfish") else [])):  # one without features, and one with
        said = ask(game, net, position.state(), position.turn, target=target)
        assert said.policy == pytest.approx(policy, abs=1e-4)
        assert said.wins == pytest.approx(wins, abs=1e-4)
        assert said.points == pytest.approx(points, abs=0.51)  # whole points


def test_a_network_for_people_says_how_likely_it_is_that_nobody_wins():
    """Seats' chances are 1 together less that of nobody, on python and native alike; just before the sea dies little is left of them."""
    game = shoal.load("boom", players=4)
    net, left = bots.peoples_network(game), {True: [], False: []}
    for match in (shoal.random_match(game, seed) for seed in range(12)):
        position = match.before(max(number for number, (who, _) in enumerate(match.moves) if who != "chance"))
        _, wins, _ = slowly(net, position, position.turn)
        assert ask(game, net, position.state(), position.turn, target="native").wins == pytest.approx(wins, abs=1e-3)
        left[match.position.is_lost_by_all].append(sum(wins))
    assert ask(game, net, position.state(), position.turn, target="python").wins == pytest.approx(wins, abs=1e-3)
    assert len(left[True]) > 1 and np.mean(left[True]) < 0.2 and np.mean(left[False]) > 0.8


def test_a_file_gives_the_network_back(tmp_path):
    game = shoal.load("fishery")
    net = network(game, trust=0.5)
    write(tmp_path / "net.npz", net, game, {"seed": 7})
    again = read(tmp_path / "net.npz", game)
    assert again.trust == 0.5
    for before, after in zip(net[:-1], again[:-1], strict=True):
        assert after.dtype == np.float32 and np.allclose(before, after, atol=1e-2)
    assert [path.name for path in tmp_path.iterdir()] == ["net.npz"]


def test_what_is_no_network_of_this_game_is_refused_in_a_sentence(tmp_path):
    fishery, fleet = shoal.load("fishery"), shoal.load("fleet")
    path = tmp_path / "net.npz"
    write(path, network(fishery), fishery)
    with pytest.raises(BadNet, match="other observations or actions than this game has: train it anew"):
        read(path, fleet)
    with np.load(path) as file:
        arrays = dict(file)
    later = json.dumps({"format": FORMAT + 1, "layout": layout(fishery)}).encode()
    np.savez(path, **arrays | {"facts": np.frombuffer(later, np.uint8)})
    with pytest.raises(BadNet, match=f"format {FORMAT + 1}, and this shoal reads format {FORMAT}"):
        read(path, fishery)
    write(path, network(fishery)._replace(b1=np.full(16, np.nan)), fishery)
    with pytest.raises(BadNet, match="numbers that are no numbers"):
        read(path, fishery)
    path.write_bytes(b"no network")
    with pytest.raises(BadNet, match="holds no network"):
        read(path, fishery)
    with pytest.raises(BadNet, match="holds no network"):
        read(tmp_path / "none.npz", fishery)


def best_by(net, position, target="native", simulations=400):
    search = Search(position.game, heuristics=position.game.room("heuristics"), net=net, target=target)
    search.begin(position.state(), position.turn, simulations)
    search.run(simulations, seed=1)
    return search.found()


def preferring(game, action, liking, trust):
    """A network that knows nothing but likes one action."""
    blank = network(game)
    zero = blank._replace(**{name: np.zeros_like(array) for name, array in blank._asdict().items() if name != "trust"})
    zero.policy_b[action] = liking
    return zero._replace(trust=trust)


def test_the_prior_leads_and_playouts_correct_it():
    """With values that say nothing the liked action is tried almost alone; by playouts a bad one is found out."""
    position = shoal.load("fishery", rows=3, cols=3, ships=2).start(seed=1).position
    plain = best_by(None, position, simulations=2000)
    worst = min((row for row in plain if row.visits), key=lambda row: row.value).action
    assert plain[0].action != worst
    assert best_by(preferring(position.game, worst, 8.0, trust=1.0), position)[0].action == worst
    assert best_by(preferring(position.game, worst, 3.0, trust=0.0), position, simulations=4000)[0].action != worst


@pytest.mark.parametrize("name", ["fishery", "fleet"])
def test_a_search_with_a_network_says_the_same_again_and_its_values_are_chances(name):
    game = shoal.load(name)
    position = next(p for p in list(walk(game, seed=2))[9:] if isinstance(p.turn, int) and len(p.actions) > 2)
    for trust in (1.0, 0.5):
        once, again = (best_by(network(game, trust=trust), position) for _ in range(2))
        assert once == again
        assert all(0 <= row.win <= 1 and 0 <= row.value <= 1 for row in once)


def test_what_the_games_have_learnt_fits_them():
    for name in OURS:
        game = shoal.load(name)
        net = bots.network(game)
        if net is not None:
            assert net.w0.shape[0] == inputs(game)
        assert bots.peoples_network(game) is net or name == "boom"
    boom, together = shoal.load("boom"), shoal.load("boom", goal="total")
    assert len(bots.network(boom).win_b) == 4 and len(bots.peoples_network(boom).win_b) == 5, "one knows places, one that all may lose"
    assert bots.network(together) is bots.peoples_network(together) is None, "neither has learnt the common goal"
    assert bots.network(SimpleNamespace(edition="other numbers", package="shoal.games.fishery")) is None


def test_a_network_that_knows_that_all_may_lose_tells_of_winning_and_playouts_still_choose():
    """Not trusted at all it changes nothing of what is tried, and yet every chance that is told is its word."""
    position = shoal.load("fishery", rows=3, cols=3, ships=2).start(seed=1).position
    plain = preferring(position.game, 0, 0.0, trust=0.0)
    knowing = plain._replace(win_w=np.zeros((3, 16), np.float32), win_b=np.zeros(3, np.float32))
    before, after = (best_by(net, position, target="python", simulations=40) for net in (plain, knowing))
    assert [(row.action, row.visits, row.value) for row in before] == [(row.action, row.visits, row.value) for row in after]
    assert [row.win for row in after if row.visits] == pytest.approx([1 / 3] * sum(row.visits > 0 for row in after))
    assert len({row.win for row in before if row.visits}) > 1, "by playouts some choices win more than others"
