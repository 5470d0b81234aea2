"""What somebody new to Fresh Fish does not see: who wins a tie, what a last marker means, on which plot a short way hangs."""

from __future__ import annotations

import pytest

from games.freshfish.city import draw_city
from games.freshfish.readers import PEOPLE, after, previewed
from games.freshfish.test_freshfish_gains import AT_THE_REFINERY
from shoal.core.comparison import Comparison
from shoal.core.match import Match
from shoal.games.freshfish import panels, story
from shoal.games.freshfish.story import city
from shoal.store.story import Storyteller

ALL_SOLD = """
P . . . g1 g0 R
w0 # # # # # .
w1 0 . . . . .
. . . . . . .
f0 # # # # # .
+ # # # # # .
H f1 # # m0 m1 F
"""
DECIDED = """
P + + w1 g0 + R
# 1 + w0 g1 + .
# . . # 1 . .
+ + + . . . .
+ # . . . 0 m0
+ f0 f1 + . + +
H # + + # m1 F
"""
LAST = """
P . . . . . R
. . . . . . .
. . . . . . .
f1 . . . . . .
. . . . . . .
. . . . . . .
H 0 1 . . . F
"""


def last(**deck: int) -> Match:
    match = draw_city(LAST, deck=deck)
    match.position._s.supply[0] = 1
    return match


@pytest.mark.parametrize(("money", "said", "stands"), [
    ((15, 9), "At equal points you win: more money, 15 to 9.", ("wins a tie: more money", "loses a tie: less money")),
    ((4, 9), "At equal points Ben wins: more money, 9 to 4.", ("loses a tie: less money", "wins a tie: more money")),
    ((7, 7), "At equal points the win is shared.", ("shares a tie", "shares a tie")),
])  # fmt: skip
def test_who_wins_a_tie_is_told_while_one_can_come_about(money, said, stands):
    match = draw_city(ALL_SOLD, deck={"apo": 1})
    view = match.view(0) | {"money": list(money), "scores": [3, 3]}
    assert city.contenders(view) == [0, 1]
    assert story.remind(view, 0, {"settle": True}, PEOPLE).endswith(said)
    assert tuple(panels._standing_at(view, seat, (), False) for seat in range(2)) == stands, "where no route can change"
    assert panels._standing_at(view, 0, (), True) == stands[0].split(":")[0], "a strip has room for no more"
    building = view | {"stage": "place", "tile": "apo"}
    assert story.remind(building, 0, {"settle": True}, PEOPLE) == said, "who had to draw was not asked before"
    far = view | {"scores": [3, 99]}
    assert city.contenders(far) == [0] and "equal points" not in story.remind(far, 0, {"settle": True}, PEOPLE)
    unsold = view | {"deck": view["deck"] | {"fish": 1}}
    assert city.contenders(unsold) == [] and "equal points" not in story.remind(unsold, 0, {"settle": True}, PEOPLE)


def test_who_has_won_already_is_told_so():
    """Routes only become shorter: once nobody else can come below what one has, nothing changes who wins."""
    view = draw_city(DECIDED, deck={"apo": 1}).view(0)
    assert (city.contenders(view), view["scores"], city.least(view)) == ([0], [-9, -1], [-9, -3])
    told = story.remind(view, 0, {"settle": True}, PEOPLE)
    assert told.endswith("one of Ben's still can. You have won already: Ben can get to −3 at best.")
    lost = view | {"turn": 1}
    assert "Ada has won already: you can get to −3 at best." in story.remind(lost, 1, {"settle": True}, PEOPLE)
    unsold = view | {"deck": view["deck"] | {"fish": 1}}
    assert "won already" not in story.remind(unsold, 0, {"settle": True}, PEOPLE)
    near = view | {"scores": [3, 3]}
    assert "won already" not in story.remind(near, 0, {"settle": True}, PEOPLE)


def test_of_three_who_can_end_level_all_money_is_told():
    match = draw_city("\n".join(["P . . . . . . R", *[". . . . . . . ."] * 6, "H . 0 . . . . F"]), deck={"apo": 1})
    view = match.view(0) | {"money": [9, 9, 4], "scores": [3, 3, 3]}
    assert "At equal points more money wins: you 9, Ben 9, Cyn 4." in story.remind(view, 0, {"settle": True}, PEOPLE)
    view["money"] = [4, 9, 5]
    assert "At equal points Ben wins: more money, 9 to 5 or 4." in story.remind(view, 0, {"settle": True}, PEOPLE)


def test_who_takes_the_last_marker_is_told_what_follows():
    match = last(apo=3, fish=1, gas=2)
    assert "it is your last marker, so you can only draw until one comes back" in story.offer(match.view(0), 0, "reserve b2").meaning
    assert "free for you" not in previewed(match, "reserve b2"), "one's own gift is no cost"
    gift = draw_city(LAST.replace("f1", "f0"), deck={"apo": 2, "fish": 1})
    gift.position._s.supply[0] = 1
    told = "you can only draw until one comes back; of the three tiles left Ben gets one for nothing"
    assert f"It is your last marker: {told}." in previewed(gift, "reserve b2")
    assert f"; it is your last marker, so {told}." in story.offer(gift.view(0), 0, "reserve b2").of(PEOPLE).meaning
    assert "It is Ada's last marker. Your c1" in after(gift, "reserve b2", 1)
    reserve = gift.position.read("reserve b2")
    (grave,) = (gain for gain in Comparison(gift.position, 0, PEOPLE).gains(reserve) if gain.key == "gifts")
    assert grave.of("you", PEOPLE) == "makes you draw while one of the three tiles goes to Ben for nothing"
    assert not grave.is_grave, "it is in danger too, and two dangers are more than anybody reads"
    others = [Comparison(gift.position, 0, PEOPLE).gains(gift.position.read(text)) for text in gift.choices() if text != "draw"]
    safe = [gain for found in others if not any(gain.key == "threat" for gain in found) for gain in found if gain.key == "gifts"]
    assert safe and all(gain.is_grave for gain in safe)
    rich = draw_city(LAST.replace("f1", "f0"), deck={"apo": 4, "fish": 1})
    rich.position._s.supply[0] = 1
    assert not any(gain.key == "gifts" for gain in Comparison(rich.position, 0, PEOPLE).gains(reserve)), "one of five is not grave"
    empty = last()
    assert "you can only take tiles until one comes back" in previewed(empty, "reserve b2")


def test_a_short_way_over_one_free_plot_says_so():
    match = draw_city(
        LAST.replace("H 0 1 . . . F", "H 0 . . . . F").replace("f1 . . . . . .\n. . . . . . .", "f1 . . . . . .\n. . . . . 1 ."),
        deck={"apo": 2},
    )
    assert city.narrow(match.view(0), "game", "g3") == ["g2", 3] and city.narrow(match.view(0), "game", "e3") == []
    assert "1 from the Factory (3 if g2 is built on)" in previewed(match, "reserve g3")
    assert city.narrow(match.view(0), "game", "g2") == ["f1", 0], "the Factory has no other way out"
    assert "2 from the Factory (the plot is lost if f1 is built on)" in previewed(match, "reserve g2")


def test_who_has_all_outlets_reads_what_a_plot_is_still_good_for():
    match = draw_city(ALL_SOLD, deck={"apo": 1}, settle=False)
    idle = "No route depends on it: it only spares you drawing a tile."
    told = {plot: previewed(match, f"reserve {plot}") for plot in ("d4", "a4")}
    assert [idle in words for words in told.values()] == [True, True], "whose b5 the city would take, for a building on a4, lacks nothing"


def test_where_an_outlet_is_opened_weighs_more_than_other_news():
    match = draw_city(LAST, deck={"apo": 2, "gas": 2})
    for action in ("draw", "tile gas", "bid 1", "bid 0", "place b1"):
        match.play(action)
    assert Storyteller().story(match, list(PEOPLE), 1)[-1].weight == 1


def test_what_a_house_there_does_to_a_way_is_told_once():
    picture = AT_THE_REFINERY.replace("g1 0", "g1 .").replace(". . 0 .", "f0 w0 . .").replace("H .", "H g0").replace(". F", "m0 F")
    told = previewed(draw_city(picture, deck={"apo": 1}), "reserve f7")
    assert "If you build on f7, Ben's way from the Refinery is 3 at best, not 1." in told and "lets you build" not in told
