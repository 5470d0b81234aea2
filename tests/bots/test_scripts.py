"""Scripts: fixed players of one game each, for the arena and not for people."""

import pytest

import shoal
from shoal import bots
from shoal.bots import BadBot, Limit
from shoal.bots.scripts import SCRIPTS

GAMES = {"boom_bust": "boom", "zero_bids": "freshfish", "thrifty": "fleet", "open_sea": "pisces"}


def played(script, opponent="random", players=2, seed=3):
    """A match of a script in seat 0, and the actions of its own."""
    game = shoal.load(GAMES[script], players=players)
    match = game.start(seed=seed)
    seats = [bots.create(script if seat == 0 else opponent, game, seat, limit=Limit(simulations=2)) for seat in range(players)]
    while match.turn != "over":
        match.play(seats[match.turn].think(match).action)
    return match, [text for who, text in match.moves if who == 0]


def test_people_are_not_offered_scripts():
    assert set(bots.script_names()) == set(SCRIPTS) == set(GAMES)
    assert not set(bots.names()) & set(SCRIPTS)
    assert all(bots.check(name) == name for name in SCRIPTS)


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_script_plays_its_game_with_any_number_of_players_and_no_other(script):
    most = max(shoal.load(GAMES[script]).info.seats)
    for players in {2, most}:
        match, _ = played(script, players=players)
        assert match.turn == "over"
    with pytest.raises(BadBot, match=f"it is a script for {GAMES[script]} alone"):
        bots.create(script, shoal.load("fishery"), 0)


def test_boom_bust_marks_the_trawlers_first_and_fishes_with_them():
    _, own = played("boom_bust")
    assert [text for text in own if text.startswith("mark")][:2] == ["mark trawler", "mark trawler+"]
    assert [text for text in own if text.startswith("fish")][1:3] == ["fish trawler"] * 2


def test_zero_bids_bids_nothing():
    _, own = played("zero_bids")
    bids = [text for text in own if text.startswith("bid")]
    assert bids and set(bids) == {"bid 0"}


def test_thrifty_never_bids_above_the_lowest_price():
    lowest = {"shrimp": 4, "cod": 4, "lobster": 5, "tuna": 5, "processing": 5}
    match, _ = played("thrifty", seed=5)
    lot, bids = "", []
    for who, text in match.moves:
        word, _, rest = text.partition(" ")
        lot = rest if word == "offer" else lot
        if word == "bid" and who == 0:
            bids.append((lot, int(rest)))
    assert bids and all(bid <= lowest.get(lot, 10) for lot, bid in bids)


def test_open_sea_takes_the_dearest_fish_and_buys_nothing():
    _, own = played("open_sea")
    assert own[0] == "choose snapper" and not any(text.startswith(("buy", "bid")) for text in own)
