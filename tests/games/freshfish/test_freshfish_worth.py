"""What a plot, an outlet and a bid of Fresh Fish are worth, as buttons and previews tell it: what comes of another choice too."""

from __future__ import annotations

import shoal
from games.freshfish.city import draw_city
from games.freshfish.matches import start
from games.freshfish.readers import previewed
from games.freshfish.test_freshfish_gains import AT_THE_REFINERY
from games.freshfish.test_freshfish_stakes import LAST
from shoal.core.comparison import Comparison
from shoal.core.match import random_match
from shoal.games.freshfish import data as d
from shoal.games.freshfish import story
from shoal.games.freshfish.story import city


def test_a_plot_that_is_nearer_than_another_is_not_called_as_near():
    match = draw_city(LAST.replace(". . . . . . .", ". . 0 . . . .", 1), deck={"apo": 3})
    assert previewed(match, "reserve b4").endswith(
        "your other plots are as near or nearer, and here a house would cost you nothing else."
    ), "b1 is 2 streets nearer to the Harbor"


def test_an_outlets_button_says_as_sure_as_its_preview_how_far_it_is():
    """Over the streets that come of it too."""
    count = {True: 0, False: 0}
    for seed in range(30):
        match = random_match(shoal.load("freshfish"), seed)
        for number, (seat, action) in enumerate(match.moves):
            if not action.startswith("place"):
                continue
            position = match.before(number)
            view = position.view(seat)
            if view["tile"] in d.OUTLETS:
                plot, after = action.split()[1], position.after(position.read(action)).view(seat)
                now, best = after["routes"][seat][view["tile"]], city.hoped(after, view["tile"], plot)
                offer = story.offer(view, seat, action).meaning.partition(".")[0]
                assert offer.startswith(f"{best} street") or best == city.longest(view)
                if best < city.longest(view):
                    assert ("at best" in offer.split(";")[0].split(",")[0]) == (now != best)
                    count[now == best] += 1
    assert all(count.values())


def test_a_plot_on_which_nothing_depends_names_one_on_which_something_does():
    """Both are free: who reads that the one is good for nothing has to hear of the other there."""
    picture = (
        AT_THE_REFINERY.replace("g1 0", "g0 .")
        .replace(". . 0 .", "f0 w0 . .")
        .replace("H .", "H m0")
        .replace(". . . . . . .", ". . . . . # .", 1)
    )
    match = draw_city(picture, deck={"apo": 1})
    told = previewed(match, "reserve c5")
    assert "No route depends on it: it only spares you drawing a tile. It leaves a2 free: if Ben builds there, your way from the" in told
    match.position._s.supply[1] = 0
    assert "It leaves" not in previewed(match, "reserve c5"), "as nobody else can take it"


def test_a_bid_tells_what_the_loser_is_left_with():
    """The Game Shop on g3 would keep Ben's g4 from a short way, and the other way round."""
    picture = "P . . . . . R\n. . . . . . .\n. . . . . . #\n. . . . . . 1\n0 . . . . # 0\n. . . . . # .\nH . . . . . F"
    match = draw_city(picture, deck={"game": 2})
    for action in ("draw", "tile game"):
        match.play(action)
    told = previewed(match, "bid 1")
    assert "open it on g3 (1 street at best)" in told, told
    assert "Ben gets the next one for nothing then: 6 at best on g4, not 2." in told, told
    assert "over your g3" in told


def test_a_bid_is_held_against_what_it_wins_and_what_losing_costs():
    """Ben's next Game Shop would be 4 streets farther, and Ada's none nearer: bidding less than that is praised, leaving it is not."""
    picture = "P . . . . . R\n. . . . . . .\n. . . . . . #\n. . . . . . 1\n0 . . . . # 0\n. . . . . # .\nH . . . . . F"
    match = draw_city(picture, deck={"game": 2})
    for action in ("draw", "tile game"):
        match.play(action)
    weighing, read = Comparison(match.position, 0, ("Ada", "Ben")), match.position.read
    won = "wins unless Ben bids 4 or more"
    rows = dict(zip(("bid 0", "bid 3"), weighing.told([read("bid 0"), read("bid 3")], 0), strict=True))
    assert rows["bid 3"] == f"{won}, and leaves Ben the next one 6 streets from the Factory at best, not 2"
    assert rows["bid 0"] == "wins for nothing unless Ben bids 1 or more"
    assert not weighing.is_clear(read("bid 0"), read("bid 3")) and not weighing.is_clear(read("bid 3"), read("bid 0"))


def test_a_bid_is_held_against_a_next_outlet_that_is_farther():
    """By the streets that come of a Fish Market on a2 Ada loses b1."""
    picture = "P . . . . . F\n" + ". . . . . . .\n" * 2 + ". . 0 . . . .\n. . . . . . .\n1 . . . . . .\nH 0 . . . . R"
    match = draw_city(picture, deck={"fish": 2})
    for action in ("draw", "tile fish"):
        match.play(action)
    told = Comparison(match.position, 0, ("Ada", "Ben")).told([match.position.read("bid 1"), match.position.read("bid 0")], 0)
    near, far = "saves you 2 streets against the next one", "otherwise gives you the next one 4 streets from the Harbor at best"
    assert near in told[0] and far in told[1] and near not in told[1]


def test_a_bid_says_how_many_streets_it_saves_against_the_next_outlet_for_how_much():
    match = draw_city(
        "P . . . . . F\n" + ". . . . . . .\n" * 2 + ". . 0 . . . .\n. . . . . . .\n1 . . . . . .\nH 0 . . . . R", deck={"fish": 2}
    )
    for action in ("draw", "tile fish"):
        match.play(action)
    weighing, read = Comparison(match.position, 0, ("Ada", "Ben")), match.position.read
    bids = [read("bid 1"), read("bid 2"), read("bid 0")]
    saves, opens = (
        "saves you 2 streets against the next one unless Ben bids 2 or more",
        "lets you open it 2 streets from the Harbor at best",
    )
    assert weighing.told(bids[::2], 0)[0] == f"{saves} and {opens}"
    won = {bid: next(gain.of("you", ("Ada", "Ben")) for gain in weighing.gains(bid) if gain.key == "won") for bid in bids[:2]}
    assert won[bids[1]] == "wins unless Ben bids 3 or more", "to pay 2 for 2 is no reason"


def test_a_low_bid_tells_what_is_lost_if_another_wins():
    match = start("reserve b1", "reserve a2", "draw", "tile fish")
    (told, _) = Comparison(match.position, 0, ("Ada", "Ben")).told(list(map(match.position.read, ("bid 0", "bid 1"))), 0)
    assert told.endswith("but loses your b1 to a street if Ben opens on a2")


def test_a_bid_names_the_plot_that_it_uses_before_the_city_takes_it():
    """Who pays 1 to save 1 street has another reason for it."""
    picture = "P . . . . . R\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. 0 . . . . .\n. 0 1 1 . . .\nH . 1 . # 1 F"
    match = draw_city(picture, deck={"fish": 2, "apo": 4})
    match.play("draw"), match.play("tile fish")
    rows = Comparison(match.position, 0, ("Ada", "Ben")).told([match.position.read(bid) for bid in ("bid 1", "bid 0")], 0)
    assert rows[0] == "wins unless Ben bids 2 or more and uses your b2 before Ben's c1 turns it into a street"
    assert rows[1] == "wins for nothing unless Ben bids 1 or more, but loses your b2 to a street if Ben opens on c1"


def test_a_plot_that_is_nearer_to_nothing_says_whether_it_is_one_for_a_house():
    match = draw_city(LAST.replace(". . . . . . .", ". . 0 . . . .", 1), deck={"apo": 3})
    spare = ", and here a house would cost you nothing else."
    assert previewed(match, "reserve b4").endswith(f"as near or nearer{spare}")
    assert spare not in previewed(draw_city(LAST.replace(". . . . . . .", ". . 0 . . . .", 1)), "reserve b4"), "no house is left to draw"
