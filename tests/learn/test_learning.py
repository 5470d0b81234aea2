"""What is learnt: networks, returns, and two small games that a few updates suffice for."""

import dataclasses

import numpy as np
import pytest

import shoal
from shoal.engine import net as files
from shoal.engine.search import ask

jax = pytest.importorskip("jax")
import jax.numpy as jnp  # noqa: E402

from shoal.learn import expert_iteration, measure, policy_gradient, returns, selfplay  # noqa: E402
from shoal.learn import model as network  # noqa: E402
from shoal.learn.recipe import recipe  # noqa: E402

SMALL = {"rows": 3, "cols": 3, "ships": 2}


# -- returns by their definition -----------------------------------------------------------------------------------------------


def test_lambda_returns_are_mixtures_of_all_n_step_returns():
    """G_t = (1 - lam) * sum of lam^(n-1) G_t^(n), the rest on the longest; a step return ends where its game does."""
    dice, steps, lam = np.random.default_rng(0), 7, 0.8
    values, outcomes = dice.random((steps + 1, 3, 2)), dice.random((steps, 3, 2))
    over = dice.random((steps, 3)) < 0.3

    def n_step(t, n, game):
        for later in range(t, t + n):
            if over[later, game]:
                return outcomes[later, game]
        return values[t + n, game]

    found = returns.lambda_returns(jnp.asarray(values), jnp.asarray(over), jnp.asarray(outcomes), lam)
    for t in range(steps):
        for game in range(3):
            longest = steps - t
            parts = [(1 - lam) * lam ** (n - 1) * n_step(t, n, game) for n in range(1, longest)]
            expected = sum(parts) + lam ** (longest - 1) * n_step(t, longest, game)
            assert np.allclose(found[t, game], expected, atol=1e-6)


def test_values_turn_to_who_looks_and_back():
    values = jnp.asarray([[0.1, 0.2, 0.7, 0.0], [0.5, 0.3, 0.2, 0.0]])
    turns = jnp.asarray([2, 1])
    assert np.allclose(returns.relative(values, turns, 3), [[0.7, 0.1, 0.2, 0], [0.3, 0.2, 0.5, 0]])
    assert np.allclose(returns.absolute(returns.relative(values, turns, 3), turns, 3), values)


def test_winners_share():
    ranks = jnp.asarray([[0, 1, 0, 0], [1, 0, 2, 0]])  # the last seat is nobody's
    assert np.allclose(returns.shares(ranks, 3), [[0.5, 0, 0.5, 0], [0, 1, 0, 0]])
    assert np.allclose(returns.shares(ranks + 1, 3), 0), "where nobody is first nobody has won"


# -- the network ----------------------------------------------------------------------------------------------------------------


def some_model(game, seed=0):
    """A network with weights and scales that are not those of the beginning."""
    rules, dice = game.rules, np.random.default_rng(seed)
    model = network.init(jax.random.key(seed), rules.OBSERVATION, rules.ACTIONS, rules.SEATS, (16, 8))
    weights = {name: jnp.asarray(dice.normal(size=array.shape, scale=0.3)) for name, array in model.weights.items()}
    inputs = network.seen(model.inputs, jnp.asarray(dice.integers(0, 5, (50, rules.OBSERVATION))))
    return network.Model(weights, inputs, network.seen(model.points, jnp.asarray([[3.0], [9.0], [30.0]])))


@pytest.mark.usefixtures("pond")
@pytest.mark.parametrize(("name", "options"), [("pond", {}), ("fishery", SMALL)])
def test_an_exported_network_says_the_same(name, options, tmp_path):
    game = shoal.load(name, **options)
    model = some_model(game)
    files.write(tmp_path / "net.npz", network.export(model), game)
    net = files.read(tmp_path / "net.npz", game)
    match = shoal.random_match(game, seed=3).at(4)
    seat = match.turn
    said = ask(game, net, match.position.state(), seat, target="python")
    observed = jnp.asarray(match.position.observation(seat))
    heads = network.apply(model, observed)
    mask = jnp.zeros(game.rules.ACTIONS).at[jnp.asarray(match.position.actions)].set(1)
    shares = jax.nn.softmax(network.legal(heads.policy, mask))
    assert [said.policy[action] for action in match.position.actions] == pytest.approx(
        [float(shares[action]) for action in match.position.actions], abs=0.01
    )
    wins = network.chances(heads, game.players)
    turned = [said.wins[(seat + k) % game.players] for k in range(game.players)]
    assert turned == pytest.approx([float(win) for win in wins[: game.players]], abs=0.01)
    points = [said.points[(seat + k) % game.players] for k in range(game.players)]
    assert points == pytest.approx([float(each) for each in heads.points[: game.players]], abs=0.7)


def test_what_is_illegal_has_no_probability_and_nobody_wins_in_an_empty_seat():
    logits = jnp.asarray([[50.0, -50.0, 80.0]])
    shares = jax.nn.softmax(network.legal(logits, jnp.asarray([[1, 1, 0]], jnp.uint8)))
    assert float(shares[0, 2]) == 0 and float(shares.sum()) == pytest.approx(1)
    actions = jax.random.categorical(jax.random.key(0), network.legal(jnp.zeros((20_000, 3)), jnp.asarray([1, 0, 1])))
    assert set(np.asarray(actions).tolist()) == {0, 2}
    assert float(network.chances(network.Heads(logits, logits, jnp.zeros((1, 3))), 2)[0, 2]) == 0


def test_scales_in_portions_are_those_of_the_whole():
    rows = np.random.default_rng(1).normal(3, 5, (100, 4))
    scale = network.unseen(4)
    for part in np.split(rows, [10, 60]):
        scale = network.seen(scale, jnp.asarray(part))
    assert np.allclose(scale.mean, rows.mean(0), atol=1e-4) and np.allclose(scale.variance, rows.var(0), rtol=1e-4)
    same = network.seen(scale, jnp.asarray(rows), jnp.zeros(100))
    assert np.allclose(same.mean, scale.mean) and np.allclose(same.variance, scale.variance)


# -- learning -------------------------------------------------------------------------------------------------------------------


def learnt(made, updates):
    learner = policy_gradient.PolicyLearner(made, "native")
    for number in range(updates):
        learner.update(number / updates)
    return learner


@pytest.fixture(scope="module")
def pond_recipe(pond):
    return dataclasses.replace(recipe(pond, games=64, hidden=(32, 16)), steps=16, minibatches=4)


@pytest.mark.long
def test_pond_is_learnt_by_policy_gradients(pond, pond_recipe):
    learner = learnt(pond_recipe, 30)
    found = measure.against_random(learner.model, pond, 400, 0)
    assert found.matches == 400 and found.low > 0.6, found
    assert learner.decisions == 30 * 16 * 64 and learner.games > 400
    rows = measure.reliability(learner.model, [pond], 60, 0)
    assert sum(row.decisions for row in rows) > 60 and all(0 <= row.said <= 1 and 0 <= row.won <= 1 for row in rows)


@pytest.mark.long
def test_the_same_recipe_gives_the_same_weights(pond_recipe):
    one, other = (network.export(learnt(pond_recipe, 3).model) for _ in range(2))
    assert all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))
    different = network.export(learnt(dataclasses.replace(pond_recipe, seed=1), 3).model)
    assert not np.array_equal(one.w0, different.w0)


@pytest.mark.long
def test_a_small_board_of_fishery_is_learnt_by_policy_gradients():
    game = shoal.load("fishery", **SMALL)
    learner = learnt(dataclasses.replace(recipe(game, games=128, hidden=(32, 16)), steps=16, minibatches=4), 25)
    found = measure.against_random(learner.model, game, 400, 0)
    assert found.low > 0.6, found


@pytest.mark.long
def test_a_small_board_of_fishery_is_learnt_from_search(tmp_path):
    game = shoal.load("fishery", **SMALL)
    made = dataclasses.replace(recipe(game, how="search", games=24, hidden=(32, 16)), simulations=60)
    learner = expert_iteration.SearchLearner(made, tmp_path, cores=1)
    for generation in range(2):
        found = learner.update(generation / 2)
    parts = {"policy", "win", "points"}
    assert set(found) == parts | {f"unseen {part}" for part in parts}
    strength = measure.against_random(learner.model, game, 400, 0)
    assert strength.low > 0.5, strength
    assert sorted(path.name for path in tmp_path.iterdir()) == ["generation-0000.npz", "generation-0001.npz"]


def test_that_everybody_loses_is_learnt():
    """Of two observations the one is lost by all three times in four, the other never: so the network says, and shares the rest."""
    model = network.init(jax.random.key(1), 2, 3, 4, (16, 8), for_people=True)
    seen, wins = jnp.eye(2).repeat(4, 0), jnp.zeros((8, 4)).at[3, 0].set(1).at[4:6, 0].set(1).at[6:, 1].set(1)

    def loss(weights):
        return network.surprise(network.apply(model._replace(weights=weights), seen), wins, 2).mean()

    step = jax.jit(lambda weights: jax.tree.map(lambda weight, slope: weight - 0.3 * slope, weights, jax.grad(loss)(weights)))
    for _ in range(400):
        model = model._replace(weights=step(model.weights))
    said = network.chances(network.apply(model, jnp.eye(2)), 2)
    assert np.allclose(said, [[0.25, 0, 0, 0], [0.5, 0.5, 0, 0]], atol=0.03)


@pytest.mark.long
def test_a_sea_that_dies_is_learnt_from_by_nobodys_share():
    """What reaches the learner of a batch for people: matches lost by all pay nobody, and the network soon says that some are."""
    game = shoal.load("boom")
    made = dataclasses.replace(recipe(game, players=(2,), games=64, hidden=(32, 16), for_people=True), steps=64, minibatches=4)
    learner = learnt(made, 6)
    (trail,) = learner.trails
    ended = np.asarray(trail.over[1:]) != 0
    paid = np.asarray(trail.outcomes[1:]).sum(-1)[ended]
    assert set(paid.round(3).tolist()) == {0.0, 1.0}
    nobody = 1 - np.asarray(trail.wins).sum(-1)
    assert nobody.min() >= -1e-5 and abs(nobody.mean() - (paid == 0).mean()) < 0.3
    found = measure.against_random(learner.model, shoal.load("boom", players=2), 60, 0, for_people=True)
    rows = measure.reliability(learner.model, [shoal.load("boom", players=2)], 20, 0, for_people=True)
    assert found.matches == 60 and sum(row.decisions * row.won for row in rows) < sum(row.decisions for row in rows) / 2


# -- what is learnt from -------------------------------------------------------------------------------------------------------


def test_only_the_present_networks_decisions_are_learnt_from(pond_recipe):
    made = dataclasses.replace(pond_recipe, past=1.0)
    learner = learnt(made, 1)
    (trail,), (seats,) = learner.trails, learner.seats
    former = np.take_along_axis(np.asarray(seats)[None], np.asarray(trail.turns)[..., None], -1)[..., 0]
    assert np.array_equal(np.asarray(trail.own) == 0, former) and 0.2 < former.mean() < 0.8


def test_a_match_by_search_is_the_same_for_its_seed_and_seen_from_who_decides():
    game = shoal.load("fishery", **SMALL)
    task = selfplay.Task(game, 5, 30, 2)
    (one, *_), (other,) = selfplay.matches([task, task], None, cores=2), selfplay.matches([task], None, cores=1)
    assert all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))
    rules = game.rules
    mask = np.unpackbits(one.mask, axis=1, count=rules.ACTIONS)
    assert one.observations.shape == (len(mask), rules.OBSERVATION) and one.observations.dtype == np.int8
    assert not one.visits[mask == 0].any() and np.allclose(one.visits.sum(1, dtype=np.float32), 1, atol=0.01)
    assert np.allclose(one.wins.sum(1), 1, atol=0.002)
    assert len(np.unique(one.wins, axis=0)) > 2  # what the search said at the time, not who won


def test_numbers_are_written_in_few_bytes_and_none_is_lost():
    assert selfplay.compact(np.array([[1.0, -3.0]])).dtype == np.int8
    assert selfplay.compact(np.array([[300.0, 0.5]])).tolist() == [[300.0, 0.5]]
