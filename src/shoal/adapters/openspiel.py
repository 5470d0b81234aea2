"""The games as games of OpenSpiel, and OpenSpiel's bots as bots of ours.

    import pyspiel
    import shoal.adapters.openspiel

    game = pyspiel.load_game("shoal_fleet(players=3)")

Importing this module registers every game, its options as parameters; ``edition`` is one more, the file of an edition, and ``reward``,
what a match is played for: places (from -1 to 1, zero-sum) or points. Chance nodes have the exact odds. A player's information state is
what its seat has read so far and sees now; its observation tensor is the seat's observation, axis by axis. With the parameter ``recall``
there is an information state tensor too: the observation, and so many of the last moves as the seat may read them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from shoal import bots
from shoal.adapters import common
from shoal.core.errors import BadOption, ShoalError
from shoal.core.game import Game
from shoal.core.position import Position, Seat
from shoal.core.ruleset import Ruleset
from shoal.games import packages

try:
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts
except ImportError as error:
    raise ImportError(f"OpenSpiel's door needs more packages ({error}): pip install 'shoal[openspiel]'") from None

PREFIX = "shoal_"
LONGEST = 10_000  # actions of a match; none comes near it
MOST_POINTS = 100_000.0  # nor does any score


class Line(NamedTuple):
    """A move as a seat may read it."""

    who: Seat | str
    text: str
    action: int  # its number, or one that stands for all that it could be
    is_whole: bool  # nothing of it is hidden


class Moment:
    """A position and how it came about: a link of a chain, shared by all states that went through it. It never changes."""

    def __init__(self, position: Position, before: Moment | None = None, action: int = 0, reader: Seat = "all") -> None:
        self.position, self.before, self.action = position, before, action
        self.reader = reader  # who still knows what was read before: everybody, or after a new deal the seat that it was made for
        self._read: dict[Seat, tuple[Line, ...]] = {}

    def __deepcopy__(self, memo: Any) -> Moment:
        return self  # OpenSpiel clones a state by a deep copy of what it holds

    def __reduce__(self) -> tuple[Any, ...]:
        chain: list[tuple[bytes, int, Seat]] = []
        link: Moment | None = self
        while link is not None:
            chain.append((link.position.state(), link.action, link.reader))
            link = link.before
        return _chained, (self.position.game, chain[::-1])

    def after(self, action: int) -> Moment:
        return Moment(self.position.after(action), self, action)

    def redealt(self, seat: int, seed: int) -> Moment:
        """The same moment to ``seat``'s eyes. The others know of the past only what everybody knows, and of the present what they see."""
        return Moment(self.position.redealt(seat, seed), self, reader=seat)

    def lines(self, seat: Seat) -> tuple[Line, ...]:
        """Every move so far, as ``seat`` may read it now: one of a sealed decision reads otherwise once that is opened."""
        lines: list[Line] = []
        known: tuple[Line, ...] = ()
        link, is_sealed = self, True
        while link.before is not None:
            is_sealed = is_sealed and link.position.is_sealed
            if not is_sealed and seat in link._read:
                known = link._read[seat]
                break
            if link.reader != "all":
                known = link.before.lines(seat if seat == link.reader else None)
                break
            before = link.before.position
            lines.append(_line(before, link.action, seat, is_sealed))
            link = link.before
        found = known + tuple(reversed(lines))
        if not self.position.is_sealed:
            self._read[seat] = found
        return found


def _line(before: Position, action: int, seat: Seat, is_sealed: bool) -> Line:
    text = before.tell(action, seat, is_sealed)
    is_whole = text == before.write(action)
    return Line(before.turn, text, action if is_whole else before.shown(action, seat), is_whole)


def _chained(game: Ruleset, chain: list[tuple[bytes, int, Seat]]) -> Moment:
    """The last moment of a chain that was serialised."""
    (first, _, _), *rest = chain
    moment = Moment(Position(game, first))
    for state, action, reader in rest:
        moment = Moment(Position(game, state), moment, action, reader)
    return moment


class State(pyspiel.State):
    """A match as OpenSpiel walks through it."""

    def __init__(self, game: Any, moment: Moment) -> None:
        super().__init__(game)
        self._moment, self._reward = moment, game.reward

    @property
    def position(self) -> Position:
        return self._moment.position

    def current_player(self) -> int:
        turn = self.position.turn
        return int({"chance": pyspiel.PlayerId.CHANCE, "over": pyspiel.PlayerId.TERMINAL}.get(str(turn), turn))

    def is_terminal(self) -> bool:
        return self.position.turn == "over"

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        position = self.position
        weights = list(position.odds().values())
        return [(action, weight / sum(weights)) for action, weight in zip(position.actions, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        if action not in self.position.actions:
            raise pyspiel.SpielError(f"action {action} is not legal now; legal actions are {self.position.actions}.")
        self._moment = self._moment.after(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if action not in self.position.actions:
            raise pyspiel.SpielError(f"action {action} is not legal now, and only legal actions have a text.")
        return self.position.write(action)

    def returns(self) -> list[float]:
        return common.payoffs(self.position, self._reward) if self.is_terminal() else [0.0] * self.position.game.players

    def read_by(self, player: int) -> str:
        """Everything that the player's seat has read and sees."""
        lines = "\n".join(f"{line.who} {line.text}" for line in self._moment.lines(player))
        if not self.position.game.hides_anything:
            return lines
        return f"{lines}\n{json.dumps(self.position.view(player), sort_keys=True)}"

    def recall(self, player: int) -> tuple[Line, ...]:
        """The moves so far as the player's seat may read them."""
        return self._moment.lines(player)

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> State:
        """Another state that could be this one for all that the player knows, by the rules' own deal."""
        other: State = self.clone()
        other._moment = self._moment.redealt(player, int(probability_sampler() * 2**53))
        return other

    def __str__(self) -> str:
        return self.position.text("all")


class Observer:
    """What a player knows: now, as text and numbers, or (perfect recall) from the start, as text and, if ``recall`` is not 0, as numbers:
    the same and the last moves, the latest first. A match of no more moves is recalled whole."""

    def __init__(self, game: Ruleset, has_perfect_recall: bool, recall: int = 0) -> None:
        self.has_perfect_recall = has_perfect_recall
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        self._players, self._now = game.players, game.rules.OBSERVATION
        if has_perfect_recall and recall == 0:
            return
        # of a move: who (the last of these is chance), whether only a part of it is known, and its number
        row = (game.players + 1) + 1 + game.info.actions
        moves = recall if has_perfect_recall else 0
        self.tensor = np.zeros(self._now + moves * row, np.float32)
        first = 0
        for axis in game.info.observation:
            self.dict[axis.name] = self.tensor[first : first + axis.size]
            first += axis.size
        self._moves = self.tensor[first:].reshape(moves, row)
        if moves:
            self.dict["moves"] = self._moves

    def set_from(self, state: State, player: int) -> None:
        if self.tensor is None:
            return
        self.tensor[: self._now] = state.position.observation(player)
        if not len(self._moves):
            return
        self._moves[:] = 0
        for row, line in zip(self._moves, reversed(state.recall(player)), strict=False):
            row[line.who if isinstance(line.who, int) else self._players] = 1
            row[self._players + 1] = not line.is_whole
            row[self._players + 2 + line.action] = 1

    def string_from(self, state: State, player: int) -> str:
        return state.read_by(player) if self.has_perfect_recall else json.dumps(state.position.view(player), sort_keys=True)


class SpielGame(pyspiel.Game):
    """One of our games under fixed options, as OpenSpiel's; ``game`` is ours."""

    name = ""  # of our game, in the class of each

    def __init__(self, params: dict[str, Any] | None = None, game: Game | None = None) -> None:
        given = dict(params or {})
        try:
            reward = common.checked_reward(given.pop("reward", "places"))
            recall = given.pop("recall", 0)
            if recall < 0:
                raise BadOption("bad_recall", f"recall is how many moves an information state tensor has, 0 or more, not {recall}.")
            edition = given.pop("edition", "")
            game = game or Game(self.name, edition=edition or None, **given)
        except ShoalError as refusal:
            raise pyspiel.SpielError(str(refusal)) from None
        most = 1.0 if reward == "places" else MOST_POINTS
        facts = pyspiel.GameInfo(
            num_distinct_actions=game.info.actions,
            max_chance_outcomes=game.info.actions if game.info.has_chance else 0,
            num_players=game.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if reward == "places" else None,
            max_game_length=LONGEST,
        )
        super().__init__(_game_type(game, reward, recall), facts, params or {})
        self.game, self.reward, self.recall, self.start = game, reward, recall, Moment(Position(game))

    def new_initial_state(self) -> State:
        return State(self, self.start)

    def state_of(self, position: Position) -> State:
        """A state that begins with this position: nobody has read anything before it."""
        if position.game != self.game:
            raise BadOption("other_game", f"this is OpenSpiel's {self.game!r}, and the position is of {position.game!r}.")
        return State(self, Moment(position))

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST if self.game.info.has_chance else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        if params:
            raise pyspiel.SpielError(f"observations take no parameters, not {params}.")
        if iig_obs_type is None:
            return Observer(self.game, has_perfect_recall=False)
        if not iig_obs_type.public_info or iig_obs_type.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None  # what is known is not told apart by who else knows it
        return Observer(self.game, iig_obs_type.perfect_recall, self.recall)


def _game_type(game: Ruleset, reward: str = "places", recall: int = 0) -> Any:
    info, kinds = game.info, pyspiel.GameType
    defaults = {option.name: option.default for option in info.options}
    return kinds(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if info.has_chance else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if info.hides else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if reward == "places" else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=info.seats[-1],
        min_num_players=info.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=recall > 0,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**defaults, "edition": "", "reward": "places", "recall": 0},
    )


_kinds: dict[str, type[SpielGame]] = {}


def register(name: str) -> None:
    """Make a game known to OpenSpiel as ``shoal_<name>``: all there are when this module is imported are known already."""
    if name not in _kinds:
        _kinds[name] = type(f"{name.title()}Game", (SpielGame,), {"name": name})
        pyspiel.register_game(_game_type(Ruleset(name)), _kinds[name])


def load(game: Ruleset, reward: str = "places", recall: int = 0) -> SpielGame:
    """Our game as OpenSpiel's. One with an edition in it can be played, but OpenSpiel cannot serialise it: it has no file to name."""
    register(game.name)
    edition = {"edition": f"edition {game.edition.digest}"} if game.edition else {}
    return _kinds[game.name]({**game.options, **edition, "reward": reward, "recall": recall}, common.game_of(game, {}))


# -- OpenSpiel's bots at our tables -----------------------------------------------------------------------------------------

MakeBot = Callable[[Any, int, int], Any]  # OpenSpiel's game, the seat and a seed: one of OpenSpiel's bots


def seated(make: MakeBot) -> bots.Factory:
    """OpenSpiel's bot as one of ours: ``bots.register("mine", seated(lambda game, seat, seed: ...))``.

    It is handed a state that begins with the position to be decided, everything that the seat cannot know dealt anew.
    """
    return lambda setup: SeatedBot(make, setup)


class SeatedBot:
    """One of OpenSpiel's bots in one of our seats."""

    def __init__(self, make: MakeBot, setup: bots.Setup) -> None:
        self.game = load(setup.game)
        self.bot = make(self.game, setup.seat, setup.seed % 2**31)

    def think(self, known: Position, seat: int, limit: bots.Limit) -> bots.Advice:
        return bots.Advice(known.write(int(self.bot.step(self.game.state_of(known)))))


def register_bots(simulations: int = 100) -> None:
    """Register OpenSpiel's bots: ``spiel-random``, ``spiel-mcts``, and for games with secrets ``spiel-ismcts``."""

    def by_mcts(game: Any, seat: int, seed: int) -> Any:
        dice = np.random.RandomState(seed)
        return mcts.MCTSBot(game, 2.0, simulations, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)

    def by_ismcts(game: Any, seat: int, seed: int) -> Any:
        dice = np.random.RandomState(seed)
        bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), 2.0, simulations, random_state=dice)
        bot.set_resampler(lambda state, player: state.resample_from_infostate(player, dice.uniform))
        return bot

    bots.register("spiel-random", seated(lambda game, seat, seed: pyspiel.make_uniform_random_bot(seat, seed)))
    bots.register("spiel-mcts", seated(by_mcts))
    bots.register("spiel-ismcts", seated(by_ismcts))


# -- our bots in OpenSpiel's loops ------------------------------------------------------------------------------------------


class HouseBot(pyspiel.Bot):
    """One of our bots for OpenSpiel: ``HouseBot(player_id=0, name="medium")``, with so many simulations a decision if they are given."""

    def __init__(
        self, player_id: int, name: str = "easy", *, simulations: int | None = None, seed: int = 0, target: str = "native"
    ) -> None:
        super().__init__()
        self._seat, self._name = player_id, bots.check(name)
        self._settings: dict[str, Any] = {"simulations": simulations, "target": target}
        self._seed = seed

    def restart(self) -> None:
        """Nothing is kept from match to match."""

    def restart_at(self, state: State) -> None:
        """Nor from state to state."""

    def player_id(self) -> int:
        return self._seat

    def step(self, state: State) -> int:
        self._seed += 1
        advice = bots.think(state.position, self._seat, self._name, seed=self._seed, **self._settings)
        return state.position.read(advice.action)


for _name in packages():
    register(_name)
