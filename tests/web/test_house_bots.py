"""Bots at the tables: what they remember, what is forgotten, and tables that go on whatever a bot does."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import shoal
from shoal import bots as all_bots
from shoal.bots import Player
from shoal.store import Chair, HouseBot, Store, Tables, bot
from shoal.store.refusals import Busy
from shoal.web import house_bots, native
from shoal.web.house_bots import HouseBots, KeptPlayers, PlayerKey, Turn
from shoal.web.settings import Settings

SMALL = {"rows": 3, "cols": 3, "ships": 2, "nets": 4}


class Everywhere:
    """Somebody looks at every table."""

    def __init__(self, tables):
        self.tables = tables

    def is_watched(self, id):
        return True

    def watched(self):
        return list(self.tables._kept)


@pytest.fixture
def tables():
    store = Store("sqlite://")
    yield Tables(store)
    store.close()


@pytest.fixture
def bots(tables):
    bots = HouseBots(tables, Settings(compile=False, bot_threads=1, pace=0), Everywhere(tables))
    yield bots
    bots.thinking.close()


def run(bots, done, seconds=30):
    """Let the bots play until something is so."""

    async def main():
        await bots.open()
        end = time.monotonic() + seconds
        while not done():
            assert time.monotonic() < end, "the bots sleep"
            await asyncio.sleep(0.005)
        bots.close()

    with ThreadPoolExecutor(1) as thread:  # in this one the browser tests may have left a loop running
        thread.submit(asyncio.run, main()).result()


def test_a_bot_at_a_table_thinks_like_one_in_the_arena(tables, bots, monkeypatch):
    """It goes on from the tree of its last move: move by move the advice is that of a player who has sat there all the time."""
    monkeypatch.setattr(house_bots.secrets, "randbits", lambda bits: 7)
    advised = []
    think = Player.think
    monkeypatch.setattr(Player, "think", lambda player, match: advised.append(think(player, match)) or advised[-1])
    ann = tables.store.new_person("Ann")
    table = tables.create("fishery", SMALL, [bot("medium"), Chair.of(ann)], host=ann)
    sitting = all_bots.create("medium", table.game, 0, seed=7, target="python")
    went_on = 0
    while table.status != "over":
        if table.match.turn == 0:
            turn, thoughts = bots._turn(table.id), len(advised)
            action = bots.choose(turn)
            if len(advised) == thoughts:
                break  # nobody would choose anything else now
            expected = sitting.think(table.match)
            fresh = all_bots.create("medium", table.game, 0, seed=7, target="python").think(table.match)
            assert (advised[-3].action, advised[-3].best) == (expected.action, expected.best)
            went_on += expected.best != fresh.best
            tables.act(table.id, HouseBot(0), action, turn.at_event)
        else:
            tables.act(table.id, ann, table.choices(1)[0], table.at_event)
    assert went_on > 1, "a player who has just sat down would think otherwise"


def test_nobody_plays_where_there_is_no_table(bots, caplog, monkeypatch):
    """An address that somebody made up wakes nobody, and nothing of it is written into the log."""
    monkeypatch.setattr(bots, "is_watched", lambda id: False)

    async def main():
        await bots.open()
        bots.attend("made\nup")
        while bots.to_act:
            await asyncio.sleep(0.005)
        bots.close()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, main()).result(30)
    assert not bots._looked and not caplog.records


def test_players_are_forgotten_when_their_match_is_over(tables, bots):
    chairs = [bot("easy"), bot("random")]
    ann = tables.store.new_person("Ann")
    table = tables.create("fishery", SMALL, chairs, host=ann)
    other = tables.create("fishery", SMALL, [bot("easy"), Chair.of(ann)], host=ann)
    run(bots, lambda: table.status == "over" and len(other.match.moves) == 1 and len(bots.players) == 1)
    assert [key.table for key in bots.players._players] == [other.id]


def test_kept_players_have_bounded_room():
    made = []

    def player(key):
        kept.get(key, lambda: made.append(key) or object())

    kept = KeptPlayers(memory=60_000)
    keys = [PlayerKey(f"table {k}", 0, "hard", "native") for k in range(3)]
    for key in keys:
        player(key)
    assert len(kept) == 2 and made == keys
    player(keys[2])
    player(keys[1])  # the longest unused is now the last
    assert made == keys
    player(keys[0])
    player(keys[1])
    assert made == [*keys, keys[0]]
    player(keys[2])
    assert made == [*keys, keys[0], keys[2]]
    for k in range(1000):
        player(PlayerKey(f"table {k}", 0, "random", "native"))
    assert len(kept) == 600, "even the smallest counts"
    kept.forget("table 999")
    assert len(kept) == 599


def test_after_something_was_taken_back_a_bot_still_knows_where_it_is(tables, bots):
    ann = tables.store.new_person("Ann")
    table = tables.create("fishery", SMALL, [Chair.of(ann), bot("easy")], host=ann)
    for action in ("ship a1", "ship b2"):
        tables.act(table.id, ann, action, table.at_event)
        tables.act(table.id, HouseBot(1), bots.choose(bots._turn(table.id)), table.at_event)
        tables.undo(table.id, ann, table.at_event)
    tables.act(table.id, ann, "ship c3", table.at_event)
    assert bots.choose(bots._turn(table.id)) in table.choices(1)


@pytest.mark.parametrize("game", shoal.games())
def test_bots_play_every_game_to_its_end(game, tables, bots):
    ann = tables.store.new_person("Ann")
    players = min(shoal.load(game).info.seats)
    table = tables.create(game, {"players": players}, [bot("random")] * players, host=ann, seed=3)
    run(bots, lambda: table.status == "over" and len(bots.players) == 0, seconds=120)
    assert not bots._tasks


def test_a_table_goes_on_when_a_bot_fails(tables, bots, caplog):
    ann = tables.store.new_person("Ann")
    table = tables.create("fishery", SMALL, [bot("random"), bot("easy")], host=ann)
    failures = iter([ZeroDivisionError, "nonsense", "pass"])

    def choose(turn):
        assert isinstance(turn, Turn)
        failure = next(failures, None)
        if failure is None:
            return turn.match.choices()[0]
        if isinstance(failure, str):
            return failure
        raise failure

    bots.choose = choose
    run(bots, lambda: table.status == "over")
    assert "cannot think" in caplog.text and "wants 'nonsense'" in caplog.text and "wants 'pass'" in caplog.text


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_level_that_thinks_long_has_a_clock_on_interpreted_rules(server, monkeypatch, level):
    """Where nothing is compiled yet, nobody waits for tens of thousands of simulations."""
    given = []
    create = all_bots.create
    monkeypatch.setattr(house_bots.bots, "create", lambda *more, **how: given.append(how["limit"]) or create("random", *more[1:], **how))
    match = shoal.load("fishery", rows=3, cols=3, ships=2).start(seed=1)
    keeper = server.service.house_bots
    keeper.native.ready.clear()
    keeper.choose(Turn("a table", 0, level, 0, match))
    assert given == [all_bots.Limit(seconds=house_bots.PATIENCE)]


def test_a_hint_has_time_to_end_where_its_code_is_compiled(server, monkeypatch):
    """On a busy server too: one that the clock ends may name something else than the analysis does afterwards."""
    given = []
    advice = all_bots.Advice("pass", win=0.5)
    monkeypatch.setattr(house_bots.bots, "hint", lambda *asked, **how: given.append((how["target"], how["seconds"])) or advice)
    match, keeper = shoal.load("fishery", rows=3, cols=3, ships=2).start(seed=1), server.service.house_bots
    for compiled in (set(), {match.game.package}):
        monkeypatch.setattr(keeper.native, "ready", compiled)
        keeper.advise(match, 0)
    assert given == [("python", house_bots.PATIENCE), ("native", 3 * house_bots.PATIENCE)]


def test_what_nobody_would_choose_otherwise_a_bot_plays_without_looking_for_more(bots, monkeypatch):
    """In Fishery it passes once no net can change who wins, though it might still gain some fish, and does not drag on."""
    game, found, could_gain = shoal.load("fishery", rows=3, cols=4, ships=2, nets=12), 0, 0
    monkeypatch.setattr(Player, "think", None)
    for seed in range(40):
        match = game.start(seed=seed)
        while match.turn != "over":
            if game.story.threats.is_decided(match.view(None)) and len(match.choices()) > 1:
                assert bots.choose(Turn("x", match.turn, "easy", 0, match)) == "pass"
                found += 1
                could_gain += not game.story.threats.is_settled(match.view(None))
            match.play_action(match.position.random_action(seed, len(match.moves)))
    assert found > could_gain > 0


def test_no_hint_goes_by_interpreted_rules_while_native_code_is_to_come(tables, bots, monkeypatch):
    """So few simulations find out too little: who asks waits, and hears why where it takes long."""
    ann = tables.store.new_person("Ann")
    table = tables.create("fishery", SMALL, [Chair.of(ann), bot("random")], host=ann)
    bots.native.coming[table.game.package] = table.game
    monkeypatch.setattr(native, "LONGEST_WAIT", 0.1)
    with ThreadPoolExecutor(1) as thread, pytest.raises(Busy, match="getting ready"):
        thread.submit(asyncio.run, bots.hint(table.id, ann, None)).result()
