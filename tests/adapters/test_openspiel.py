"""OpenSpiel's own tests on every game, its algorithms on small ones, and what they do not ask: secrets, odds, refusals."""

import importlib
import json
import random
import sys

import numpy as np
import pytest

import shoal
from adapters.seats import EVERY, SECRET
from shoal import bots
from shoal.arena import Tournament, entrant
from shoal.bots.registry import _factories
from shoal.games import OURS
from shoal.kit.editions import usual

pyspiel = pytest.importorskip("pyspiel")
from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts, outcome_sampling_mccfr  # noqa: E402
from open_spiel.python.algorithms.evaluate_bots import evaluate_bots  # noqa: E402
from open_spiel.python.algorithms.generate_playthrough import playthrough  # noqa: E402
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation  # noqa: E402

from shoal.adapters import openspiel as door  # noqa: E402

TINY = "shoal_fishery(rows=2,cols=3,ships=1,nets=2)"
BOOM = usual("boom")
LESS = {  # what makes matches short: a few numbers of an edition
    "fleet": {
        "standard_licenses": dict.fromkeys("234", 4),
        "premium_licenses": dict.fromkeys("234", 1),
        "standard_on_top": dict.fromkeys("234", 2),
        "standard_on_top_advanced": dict.fromkeys("234", 2),
    },
    "boom": {
        "years": 2,
        "arrows": BOOM["arrows"][:1],
        "extra_plates": BOOM["extra_plates"][:2],
        "illegal_dice": dict.fromkeys(BOOM["illegal_dice"], (0, 0)),
    },
    "pisces": {"rounds": 1},
    "freshfish": {"size": [5] * 4, "deck_outlets": [1] * 4, "deck_apo": [3] * 4},
}


def short_edition(folder, name):
    """The file of an edition with short matches."""
    file = folder / f"{name}.toml"
    file.write_text("".join(f"{key} = {toml(value)}\n" for key, value in {**usual(name), **LESS[name]}.items()))
    return file


def toml(value):
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {toml(part)}" for key, part in value.items()) + "}"
    return json.dumps(value)


def walk(game, seed):
    """The states of a random match."""
    state, rng = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        yield state
        state.apply_action(rng.choice(state.legal_actions()))
    yield state


def decision(game, seed, number=0):
    """A state in which a player is to decide, after ``number`` decisions."""
    for state in walk(game, seed):
        if not state.is_chance_node():
            if number == 0:
                return state
            number -= 1
    raise AssertionError("the match is over before")


# -- conformance ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", OURS)
def test_the_random_simulation_test_passes(name):
    pyspiel.random_sim_test(pyspiel.load_game(f"shoal_{name}(players=2)"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_every_game_loads_with_every_number_of_players_and_ends(name, players):
    game = pyspiel.load_game(f"shoal_{name}(players={players})")
    assert game.num_players() == players and game.num_distinct_actions() == shoal.load(name).info.actions
    *_, last = walk(game, 1)
    assert last.is_terminal() and sum(last.returns()) == pytest.approx(0) and last.legal_actions() == []
    assert max(last.returns()) <= 1 and len(last.history()) < game.max_game_length()


@pytest.mark.parametrize("name", OURS)
def test_a_playthrough_is_generated_and_repeats(name, tmp_path):
    game = TINY if name == "fishery" else f"shoal_{name}(players=2,edition={short_edition(tmp_path, name)})"
    text = playthrough(game, None, seed=1)
    assert 'GameType.short_name = "shoal_' in text and "Returns() = " in text and "ObservationTensor(0)." in text
    assert text == playthrough(game, None, seed=1)


def test_the_rl_environment_plays_a_match():
    environment = rl_environment.Environment(pyspiel.load_game("shoal_fleet(players=3)"), seed=3)
    step, rng = environment.reset(), random.Random(1)
    sizes = set()
    while not step.last():
        player = step.observations["current_player"]
        sizes.add(len(step.observations["info_state"][player]))
        step = environment.step([rng.choice(step.observations["legal_actions"][player])])
    assert sizes == {shoal.load("fleet").rules.OBSERVATION} and sum(step.rewards) == pytest.approx(0)


# -- the same game ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", OURS)
def test_a_state_is_the_match(name):
    """Turns, actions, odds, texts, observations and returns, all the way through a match."""
    game, match = pyspiel.load_game(f"shoal_{name}"), shoal.load(name).start()
    seen = make_observation(game)
    has_chance = False
    for state in walk(game, 3):
        moves = state.history()
        if len(moves) > len(match.moves):
            match.play_action(moves[-1])
        assert state.position == match.position
        if state.is_terminal():
            break
        assert state.legal_actions() == match.position.actions
        player = state.current_player()
        if player == pyspiel.PlayerId.CHANCE:
            has_chance = True
            odds, total = match.odds(), sum(match.odds().values())
            assert [(state.action_to_string(player, action), chance) for action, chance in state.chance_outcomes()] == [
                (text, weight / total) for text, weight in odds.items()
            ]
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        else:
            assert player == match.turn
            text = match.choices()[-1]
            assert state.string_to_action(player, text) == match.position.actions[-1]
            if len(moves) % 7 == 0:
                seen.set_from(state, player)
                assert seen.tensor.tolist() == match.position.observation(player) == state.observation_tensor(player)
                assert [(name, len(axis)) for name, axis in seen.dict.items()] == [axis[:2] for axis in match.game.info.observation]
    assert has_chance == match.game.info.has_chance
    best, *_ = match.ranking()
    assert {seat for seat, gain in enumerate(state.returns()) if gain == max(state.returns())} == set(best)


def test_points_may_be_what_a_match_is_played_for():
    game = pyspiel.load_game("shoal_freshfish(reward=points)")
    *_, last = walk(game, 2)
    assert last.returns() == [-points for points in last.position.scores()]
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


def test_an_edition_is_a_parameter(tmp_path):
    game = pyspiel.load_game(f"shoal_boom(edition={short_edition(tmp_path, 'boom')})")
    assert game.game.edition is not None and pyspiel.load_game(str(game)).game == game.game
    assert len(list(walk(game, 1))) < len(list(walk(pyspiel.load_game("shoal_boom"), 1))) / 2


def test_a_state_is_serialised_in_the_middle_of_a_match():
    game = pyspiel.load_game("shoal_fleet(players=3)")
    state = decision(game, 4, 60)
    again_game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert again_game.game == game.game and again.position == state.position and again.history() == state.history()
    for player in range(3):
        assert again.information_state_string(player) == state.information_state_string(player)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert copy.position != state.position and state.position == again.position


# -- what players know -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SECRET)
def test_an_information_state_is_the_log_and_the_view_of_the_seat(name):
    game, match = pyspiel.load_game(f"shoal_{name}(players=3)"), shoal.load(name, players=3).start()
    is_sealed = name == "fleet"  # where no decision is
    for number, state in enumerate(walk(game, 6)):
        if state.history()[len(match.moves) :]:
            match.play_action(state.history()[-1])
        is_sealed |= match.position.is_sealed
        if number % 5 == 0 or match.position.is_sealed:
            for seat in range(3):
                *lines, view = state.information_state_string(seat).split("\n")
                assert [line for line in lines if line] == [f"{who} {text}" for who, text in match.log(seat)]
                assert json.loads(view) == json.loads(json.dumps(match.view(seat)))
                assert json.loads(state.observation_string(seat)) == json.loads(view)
    assert is_sealed


@pytest.mark.parametrize("name", SECRET)
def test_what_a_player_knows_does_not_depend_on_what_it_cannot_know(name):
    """Its information state stays the same when everything hidden is dealt anew, and so do its actions; what others know does not."""
    game = pyspiel.load_game(f"shoal_{name}(players=3)")
    has_changed = False
    for number, state in enumerate(walk(game, 7)):
        if state.is_chance_node() or state.is_terminal() or number % 4:
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        has_changed |= other.position != state.position
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions() and other.current_player() == player
    assert has_changed


def test_a_sealed_action_is_nobody_elses_to_know():
    game, compared = pyspiel.load_game("shoal_freshfish(players=3)"), 0
    for state in walk(game, 5):
        if state.is_chance_node() or state.is_terminal() or len(state.legal_actions()) < 2 or compared > 12:
            continue
        player, legal = state.current_player(), state.legal_actions()
        twins = [state.child(legal[0]), state.child(legal[-1])]
        if all(twin.position.is_sealed and twin.current_player() not in (player, pyspiel.PlayerId.CHANCE) for twin in twins):
            compared += 1
            first, second = twins
            assert first.information_state_string(player) != second.information_state_string(player)
            for other in {0, 1, 2} - {player}:
                assert first.information_state_string(other) == second.information_state_string(other)
                assert first.observation_string(other) == second.observation_string(other)
                assert first.observation_tensor(other) == second.observation_tensor(other)
                one, two = (twin.resample_from_infostate(other, lambda: 0.5) for twin in twins)
                assert one.position == two.position, "a new deal knows no more than the player it is made for"
                for anybody in range(3):
                    assert one.information_state_string(anybody) == two.information_state_string(anybody)
    assert compared > 3


def test_after_a_new_deal_nobody_reads_the_truth():
    """What was sealed when hidden things were dealt anew reads so for ever: what it truly was is not told when it is opened."""
    game, is_told = pyspiel.load_game("shoal_freshfish(players=3)"), False
    for state in walk(game, 5):
        if state.is_terminal() or not state.position.is_sealed or state.is_chance_node():
            continue
        player = state.current_player()
        told = state.information_state_string(player).split("\n")[:-1]
        other = state.resample_from_infostate(player, lambda: 0.25)
        while not other.is_terminal() and other.position.is_sealed:
            other.apply_action(other.legal_actions()[0])
        assert other.information_state_string(player).split("\n")[: len(told)] == told
        is_told = True
    assert is_told


def test_perfect_recall_has_a_tensor_if_asked_for_and_parts_of_it_are_not_offered():
    game = pyspiel.load_game("shoal_fleet")
    assert make_observation(game, INFO_STATE_OBS_TYPE).tensor is None and not game.get_type().provides_information_state_tensor
    public = pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    assert make_observation(game, public) is None
    with pytest.raises(pyspiel.SpielError, match="recall is how many moves"):
        pyspiel.load_game("shoal_fleet(recall=-1)")


@pytest.mark.parametrize("name", SECRET)
def test_a_tensor_with_recall_tells_what_the_text_tells(name):
    """States that a player cannot tell apart have one tensor, all others have others, and it ends with the moves the player read."""
    game = pyspiel.load_game(f"shoal_{name}(players=3,recall=400)")
    moves = make_observation(game, INFO_STATE_OBS_TYPE)
    tensors, texts, in_part = {}, {}, 0
    for number, state in enumerate(state for seed in (6, 7) for state in walk(game, seed)):
        if number % 7 or state.is_terminal():
            continue
        player = number // 7 % 3
        other = state.resample_from_infostate(player, lambda: 0.3)
        for each in (state, other):
            text, tensor = each.information_state_string(player), tuple(each.information_state_tensor(player))
            assert tensors.setdefault((player, text), tensor) == tensor and texts.setdefault((player, tensor), text) == text
        assert tensor[: game.game.rules.OBSERVATION] == tuple(state.observation_tensor(player))
        moves.set_from(state, player)
        told = moves.dict["moves"]
        assert told.any(axis=1).sum() == len(state.history()) <= 400
        if state.history():
            latest = told[0]
            in_part += latest[4] == 1
            assert latest[:4].sum() == latest[5:].sum() == 1
            assert latest[4] == 1 or latest[5:].argmax() == state.history()[-1]
    assert len(tensors) > 20 and in_part


def test_a_short_recall_forgets_the_first_moves():
    long, short = (pyspiel.load_game(f"shoal_fishery(rows=3,cols=3,ships=2,recall={recall})") for recall in (30, 2))
    history = [0, 4, 8, 2]
    tensors = []
    for game in (long, short):
        state = game.new_initial_state()
        for action in history:
            state.apply_action(action)
        tensors.append(np.array(state.information_state_tensor(0))[game.game.rules.OBSERVATION :].reshape(game.recall, -1))
    assert (tensors[0][:2] == tensors[1]).all() and tensors[0][2:].any(axis=1).sum() == 2
    assert tensors[1][:, 4:].argmax(axis=1).tolist() == [2, 8]


# -- refusals ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("shoal_fleat", "Unknown game 'shoal_fleat'"),
        ("shoal_fleet(colour=1)", "Unknown parameter 'colour'"),
        ("shoal_fleet(players=9)", "players = 9 is not possible in Fleet"),
        ("shoal_fleet(reward=fame)", "reward = 'fame' is not possible"),
        ("shoal_fleet(edition=nowhere.toml)", "nowhere.toml"),
    ],
)
def test_what_cannot_be_loaded_is_refused_in_a_sentence(text, sentence):
    with pytest.raises(pyspiel.SpielError, match=sentence):
        pyspiel.load_game(text)


def test_an_illegal_action_is_refused_and_nothing_is_played():
    state = pyspiel.load_game(TINY).new_initial_state()
    before = state.position
    with pytest.raises(pyspiel.SpielError, match="action 189 is not legal now; legal actions are"):
        state.apply_action(189)
    with pytest.raises(TypeError):
        state.apply_action("ship e4")
    assert state.position is before


def test_without_openspiel_the_door_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "shoal.adapters.openspiel")
    with pytest.raises(ImportError, match=r"pip install 'shoal\[openspiel\]'"):
        importlib.import_module("shoal.adapters.openspiel")


# -- algorithms ---------------------------------------------------------------------------------------------------------------


def test_mcts_finds_moves_in_games_with_and_without_chance():
    dice = np.random.RandomState(1)
    for text, simulations in ((TINY, 30), ("shoal_boom(players=2)", 3)):
        game = pyspiel.load_game(text)
        state = decision(game, 1, 2)
        bot = mcts.MCTSBot(game, 2.0, simulations, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
        assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", SECRET)
def test_information_set_mcts_finds_moves_in_games_with_secrets(name):
    game, dice = pyspiel.load_game(f"shoal_{name}"), np.random.RandomState(1)
    state = next(
        state for state in walk(game, 9) if not state.is_chance_node() and len(state.legal_actions()) > 2 and state.move_number() > 60
    )
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), 2.0, 8, random_state=dice)
    assert bot.step(state) in state.legal_actions()


def test_cfr_solves_a_tiny_board():
    game = pyspiel.load_game("shoal_fishery(rows=1,cols=3,ships=1,nets=1)")
    solver = cfr.CFRSolver(game)
    distances = []
    for _ in range(2):
        for _ in range(8):
            solver.evaluate_and_update_policy()
        distances.append(exploitability.nash_conv(game, solver.average_policy()))
    assert distances[1] < distances[0] < 1


def test_monte_carlo_cfr_walks_through_a_game_with_secrets():
    game = pyspiel.load_game("shoal_fleet")
    np.random.seed(1)  # its only dice
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    state = decision(game, 1)
    policy = solver.average_policy().action_probabilities(state)
    assert set(policy) == set(state.legal_actions()) and sum(policy.values()) == pytest.approx(1)


# -- bots both ways -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def spiel_bots(monkeypatch):
    for name in ("spiel-random", "spiel-mcts", "spiel-ismcts"):
        monkeypatch.setitem(_factories, name, None)
        del _factories[name]
    door.register_bots(simulations=4)


@pytest.mark.usefixtures("spiel_bots")
def test_openspiels_bots_sit_in_our_arena():
    game = shoal.load("fishery", rows=2, cols=3, ships=1, nets=2)
    rows = Tournament(game, [entrant("spiel-mcts"), entrant("random"), entrant("spiel-random")], 6, target="python").play(threads=1)
    assert len(rows) == 6 and {name for row in rows for name in row["seats"]} == {"spiel-mcts", "random", "spiel-random"}


@pytest.mark.usefixtures("spiel_bots")
def test_openspiels_searches_answer_for_positions_of_ours():
    match = shoal.random_match(shoal.load("fleet", players=3), 1).at(200)
    while not (isinstance(match.turn, int) and len(match.choices()) > 1):
        match.play_action(match.position.actions[0])
    advice = bots.create("spiel-ismcts", match.game, match.turn, seed=5).think(match)
    assert advice.action in match.choices()
    with pytest.raises(bots.BadBot, match="'spiel-ismcts' cannot say what to play"):  # it is for games with secrets only
        open_match = shoal.load("fishery", rows=2, cols=3, ships=1).start()
        bots.create("spiel-ismcts", open_match.game, 0).think(open_match)


@pytest.mark.usefixtures("spiel_bots")
def test_openspiels_bots_play_editions():
    game = shoal.load("boom", players=2, edition={**usual("boom"), **LESS["boom"]})
    match = game.start(seed=1)
    while isinstance(match.turn, int) and len(match.choices()) == 1:
        match.play(match.choices()[0])
    assert bots.create("spiel-random", game, match.turn).think(match).action in match.choices()


def test_our_bots_play_in_openspiels_loop():
    game = pyspiel.load_game(TINY)
    seats = [door.HouseBot(0, "easy", simulations=4, target="python"), door.HouseBot(1, "random")]
    returns = evaluate_bots(game.new_initial_state(), seats, np.random.RandomState(1))
    assert sorted(returns) in ([-1, 1], [0, 0])
    with pytest.raises(bots.BadBot, match="there is no bot 'nobody'"):
        door.HouseBot(0, "nobody")


def test_a_position_of_another_game_is_refused():
    game = pyspiel.load_game(TINY)
    with pytest.raises(shoal.BadOption, match="and the position is of Game\\('fleet'"):
        game.state_of(shoal.load("fleet").start(seed=1).position)
