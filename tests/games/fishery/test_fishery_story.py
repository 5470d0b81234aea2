"""What Fishery's story says: to who acts, to the other seat and to spectators."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import shoal
from games.fishery.positions import HALF, LEAD, PEOPLE, SHIPS, SMALL, gained, played, previewed, told
from shoal.core.match import random_match
from shoal.core.preview import preview
from shoal.games.contract import Offer
from shoal.games.fishery import board, story
from shoal.games.fishery.story import threats
from shoal.games.glossary import glossary


def test_ships_are_asked_for_one_by_one() -> None:
    match = played("", **SMALL)
    assert story.headline(match.view(0), 0, PEOPLE) == "You: place your first ship of two. You are Black, with trawlers."
    assert story.headline(match.view(1), 1, PEOPLE) == story.headline(match.view(None), None, PEOPLE) == "Ada places a ship."
    assert story.chapter(match.view(0)) == "Placing ships"
    assert story.offer(match.view(0), 0, "ship b2") == Offer(
        "b2", "A ship on b2, for good: at the border, where a few nets lock it in.", "Place a ship on", on_board=True
    )
    assert "three squares from the border" in story.offer(played("").view(0), 0, "ship e4").meaning
    match = played(SHIPS, **SMALL)
    assert story.headline(match.at(3).view(1), 1) == "You: place your last ship."
    assert told(match, 1) == "You place a ship on a2. It is your last. All ships are placed. Ada casts the first net."
    assert told(match, 0) == "Ben places a ship on a2. It is Ben's last. All ships are placed. You cast the first net."
    assert story.chapter(match.view(0)) == "Casting nets"
    assert "All ships are placed" not in previewed(match.at(3), "ship a2"), "it is not done yet"


def test_the_preview_of_a_ship_tells_the_water_that_it_wins_and_who_leads_there() -> None:
    match = played("ship b2", **SMALL)
    first = played("", **SMALL)
    assert previewed(first, "ship b2") == "You place a ship on b2. It lies at the border, where a few nets lock it in."
    assert previewed(played(""), "ship e4").endswith("It lies three squares from the border.")
    assert not preview(first.position, 0, first.position.read("ship b2"))[1].get("at"), "no water is anybody's yet"
    assert previewed(match, "ship c2") == (
        "You place a ship on c2. 4 squares are closest to your ship then, 4 to Ada's. "
        "Within two steps of it, nobody leads, one ship each. Shown: yours light, Ada's dark. Nets decide who gets them."
    ), "it is no catch yet"
    assert "2 squares are closest to your ship then, 4 to Ada's; 2 are as close to both." in previewed(match, "ship d2")
    one_each = previewed(played("ship a1", rows=1, cols=3, ships=1), "ship c1")
    assert "1 square is closest to your ship then, 1 to Ada's; 1 is as close to both." in one_each
    _, _, _, water, theirs = preview(match.position, 1, match.position.read("ship c2"))
    assert (water["at"], water["goes_to"]) == (["c1", "c2", "d1", "d2"], 1), "the water is shown as whose it would be"
    assert (theirs["at"], theirs["goes_to"]) == (["a1", "a2", "b1"], 0), "and the opponent's too"
    match = played("ship a1, ship a4, ship c1, ship h4")
    assert "Within two steps of it, only you have ships." in previewed(match, "ship b2"), "from b2 to a4 it is three"
    assert "Within two steps of it, you lead, two ships to one." in previewed(match, "ship a2")
    match.play("ship e7")
    assert told(match, 1) == "Ada places a ship on e7.", "what it is near to is for who thinks about it"


def test_a_net_that_closes_nothing_says_so_and_what_it_is_on_the_way_to_close() -> None:
    match = played(SHIPS, **SMALL)
    closes = "One more net, between a2 and b2, would close two squares, Ben's for good: only Ben has a ship there."
    both = f"{closes} In the other six, you lead, two ships to one."
    assert previewed(match, "net a1-b1") == f"{both} Shown: the missing net dashed, Ben's water light.", "as the board shows it"
    (ahead,) = (fact for fact in preview(match.position, 0, match.position.read("net a1-b1")) if fact["what"] == "ahead")
    assert ahead["at"] == ["a2-b2", "a1", "a2"] and "would" not in ahead
    pond = played("ship b2, ship c2", rows=3, cols=4, ships=1, nets=4)
    assert "Four more nets would close two squares" in previewed(pond, "net c2-d2"), "three more would make a pond, which is not allowed"
    assert "Shown: the missing nets dashed, " in previewed(pond, "net c2-d2")
    offer = story.offer(match.view(0), 0, "net a1-b1")
    assert offer == Offer("a1 and b1", "A net between a1 and b1, for good.", "Cast a net between", on_board=True)
    assert story.offer(match.view(0), 0, "net a1-a2").name == "Cast a net between a1 and a2"
    match.play("net a1-b1")
    assert "In the other six, Ada leads, two ships to one." in told(match, None), "and afterwards both sides are told too"
    assert told(match, 1).endswith("Threat: Ada's net between a2 and b2 makes it 6 to 2 for Ada, a lead of 4."), (
        "equal so far, as White wins"
    )


def test_a_net_far_from_any_wall_says_so() -> None:
    match = played("ship a1, ship i7", ships=1)
    assert previewed(match, "net e4-e5") == "You cast a net between e4 and e5. It closes nothing yet."
    match.play("net e4-e5")
    assert told(match, 0) == "You cast a net between e4 and e5. It closes nothing yet."


def test_the_preview_of_a_net_names_the_fishery_that_it_closes_who_leads_it_and_the_score() -> None:
    match = played(f"{SHIPS}, net a1-b1", **SMALL)
    assert previewed(match, "net a2-b2") == (
        "You gain 2 fish and Ada gains 6 fish: Ada leads by 4, 6 to 2. "
        "The net closes two squares, yours for good: only you have a ship there. In the other six, Ada leads, two ships to one. "
        "Shown: your water light, Ada's dark (faint: may still change)."
    )
    facts = preview(match.position, 1, match.position.read("net a2-b2"))
    assert [(fact["what"], fact.get("at")) for fact in facts] == [
        ("net", ["a2-b2"]),
        ("catch", ["catch 0", "catch 1"]),
        ("closed", ["a1", "a2"]),
        ("rest", ["b1", "c1", "d1", "b2", "c2", "d2"]),
        ("shown", None),
    ]
    assert [fact["goes_to"] for fact in facts[2:4]] == [1, 0], "both parts are shown as whose they would be"
    assert [fact["what"] for fact in facts if fact.get("main")] == ["net", "catch"], "nobody may miss it"
    match.play("net a2-b2")
    assert told(match, 0).startswith("Ben casts a net between a2 and b2. You gain 6 fish and Ben gains 2 fish: you lead by 4, 6 to 2.")
    assert told(match, None).endswith(
        "The net closes two squares, Ben's for good: only Ben has a ship there. In the other six, Ada leads, two ships to one."
    )


def test_contested_water_is_nobodys() -> None:
    match = played(f"{SHIPS}, net a1-b1, net a2-b2, net b1-c1", **SMALL)
    told = "The net closes two squares, Ada's for good: only Ada has a ship there. In the other four, nobody leads, one ship each."
    assert previewed(match, "net b2-c2") == f"Ada loses 4 fish: it is 2 all. {told} Shown: Ada's water dark."


def test_a_pass_tells_what_another_would_mean() -> None:
    match = played(f"{SHIPS}, net a1-b1, net a2-b2", **SMALL)
    assert story.offer(match.view(0), 0, "pass") == Offer(
        "Pass", "You cast no net now. If {1} passes too, the match ends, and as it stands you win, 6 fish to 2."
    )
    assert previewed(match, "pass") == ("If Ben passes too, the match ends: you win, 6 fish to 2. Ben's next net alone cannot change that.")
    netless = played("ship a1, ship d1, pass, net a1-a2", rows=2, cols=4, ships=1, nets=1)
    must = "no net left and must pass too: {} wins the tie, no fish each: equal catches go to White."
    assert previewed(netless, "pass") == f"Ben has {must.format('Ben')}"
    assert story.offer(netless.view(0), 0, "pass").meaning == f"You cast no net now. {{1}} has {must.format('{1}')}"
    lost, won = gained(netless, "pass")["stands"], gained(match, "pass")["stands"]
    assert (lost.of("you", PEOPLE), lost.is_grave) == ("loses the tie 0 to 0 as Ben has no net left and must pass", True)
    assert (won.of("you", PEOPLE), won.is_grave) == ("keeps you 4 fish ahead: no single net of Ben's changes that", False)
    match.play("pass")
    end = gained(match, "pass")["end"]
    assert (end.of("you", PEOPLE), end.is_grave) == ("ends the match and loses it, 6 to 2", True)
    assert told(match, 0) == "You pass." and told(match, 1) == "Ada passes."  # in the story what might have come of it is of long ago
    assert story.headline(match.view(1), 1, PEOPLE) == "You: cast a net, or pass and end the match."
    assert story.offer(match.view(1), 1, "pass") == Offer("Pass and end the match", "Both of you have passed then: {0} wins, 6 fish to 2.")
    assert previewed(match, "pass") == "You pass too, the second pass in a row: the match is over. Ada wins, 6 fish to 2."
    match.play("pass")
    assert story.headline(match.view(0), 0, PEOPLE) == "You win, 6 fish to 2."
    assert story.headline(match.view(None)) == "Black wins, 6 fish to 2."
    assert story.chapter(match.view(0)) == "The end"


def test_a_pass_that_was_no_choice_any_more_says_so_at_the_end() -> None:
    match = played(f"{SHIPS}, net a1-b1, net a2-b2, net b1-c1, net b2-c2, net c1-d1, net c2-d2, pass, pass", **SMALL)
    assert told(match, 1).startswith("As no net can change the catches any more, you pass too: the match is over. ")
    assert told(match, 0).startswith("As no net can change the catches any more, Ben passes too: ")


def test_the_score_sheet_adds_up_to_the_board() -> None:
    match = played(f"{SHIPS}, net a1-b1, net a2-b2, net b1-c1, net b2-c2", **SMALL)
    assert match.sheet() == {
        "Alone in a fishery": [2, 2],
        "More ships in a fishery": [0, 0],
        "Contested, nobody's: 4 squares": [0, 0],
    }


def test_while_ships_are_placed_no_number_stands_where_the_catches_will() -> None:
    """Catches change with every ship then and mean nothing, and the ships to place are on the board."""
    assert story.so_far(played("ship b2", **SMALL).view(0)) == ["–", "–"]
    assert story.so_far(played(SHIPS, **SMALL).view(0)) == ["0 fish", "0 fish"], "nets may still change them"
    parted = played(f"{SHIPS}, net a1-b1, net a2-b2", **SMALL).view(0)
    assert story.so_far(parted) == ["6 fish", "2 fish"]
    assert story.safe_of(parted, 1) == "2 safe" and not story.safe_of(parted, 0), "only White has a ship in column a"
    assert ">2 safe<" in board.draw(parted, 0) and ">2 safe<" not in board.draw(parted, 0, shape="tall"), "a phone has no room for it"
    settled = played(f"{SHIPS}, net a1-b1, net a2-b2, net b1-c1, net b2-c2, net c1-d1, net c2-d2", **SMALL).view(0)
    assert story.threats.is_settled(settled) and not any(story.safe_of(settled, seat) for seat in (0, 1)), "all is"


def test_who_cannot_cast_is_asked_to_pass_only() -> None:
    match = played("ship a1, ship b1, net a1-b1", rows=1, cols=2, ships=1, nets=1)
    assert story.headline(match.view(1), 1, PEOPLE) == "You: pass, for no net can be cast any more."
    assert story.headline(match.view(0), 0, PEOPLE) == "Ben has no net to cast and passes."
    match.play("pass")
    assert story.headline(match.view(0), 0, PEOPLE) == "You: pass, for you have no nets left."
    last = played("ship a1, ship c1, net a1-b1", rows=2, cols=3, ships=1, nets=1)
    last.play("net c1-c2")
    assert "From now on the catches stay: no nets are left. You win the tie, no fish each" in told(last, 1)
    assert told(match, 0, 2) == (
        "You cast a net between a1 and b1. It is your last net. "
        "You gain 1 fish and Ben gains 1 fish: it is 1 all. "
        "The net closes one square, yours for good: only you have a ship there. In the other one, only Ben has a ship. "
        "From now on no net can change the catches."
    )


def test_nobody_is_asked_to_cast_what_the_rules_refuse() -> None:
    """The headline speaks of casting a net exactly if one is legal and can matter."""
    for seed in range(4):
        match = shoal.load("fishery", rows=3, cols=3, ships=2, nets=6).start()
        number = 0
        while match.turn != "over":
            choices = match.choices()
            if match.view(None)["phase"] == "nets":
                view = match.view(match.turn)
                can_matter = choices != ["pass"] and not threats.is_settled(view)
                assert story.headline(view, match.turn).startswith("You: cast a net") == can_matter
            nets = [action for action in choices if action != "pass"] or choices
            match.play(nets[(seed * 7 + number * 5) % len(nets)])
            number += 1


@pytest.mark.parametrize(
    ("scores", "reader", "words"),
    [
        ([21, 32], None, "White wins, 32 fish to 21."),
        ([21, 32], 1, "You win, 32 fish to 21."),
        ([32, 21], 1, "Black wins, 32 fish to 21."),
        ([21, 21], 0, "White wins the tie, 21 fish each: equal catches go to White."),
        ([21, 21], 1, "You win the tie, 21 fish each: equal catches go to White."),
    ],
)
def test_the_end_in_words(scores: list[int], reader: int | None, words: str) -> None:
    assert story.headline({"phase": "over", "turn": "over", "scores": scores, "nets_left": [0, 0]}, reader) == words


@pytest.mark.parametrize("seed", range(6))
def test_what_one_more_net_would_close_may_be_closed(seed):
    """A fishery needs a ship and a square at the edge: what is foretold is always legal, whoever casts it."""
    foretold, match = 0, shoal.load("fishery", rows=5, cols=5, ships=4, nets=20).start()
    dice = random.Random(seed)
    while match.turn != "over":
        match.play(dice.choice([each for each in match.choices() if each != "pass"] or ["pass"]))
        for fact in match.line(len(match.moves) - 1, None).facts:
            if fact["what"] == "ahead" and match.turn != "over" and match.view(None)["nets_left"][match.turn]:
                foretold += 1
                assert f"net {fact['missing'][0]}" in match.choices()
    assert foretold


def catches_from(position: Any) -> set[tuple[int, ...]]:
    """Every pair of catches that nets can lead to from here, whoever casts them."""
    found, seen, front = set(), set(), [position]
    while front:
        here = front.pop()
        view = here.view(None)
        key = frozenset(view["nets"])
        if key in seen:
            continue
        seen.add(key)
        found.add(tuple(view["scores"]))
        front += [here.after(here.read(action)) for action in here.choices() if action != "pass"]
    return found


@pytest.mark.parametrize("seed", range(3))
def test_where_no_net_can_change_the_catches_none_does(seed: int) -> None:
    """Against everything that can follow, on a small board with more nets than it has lines."""
    settled, dice = 0, random.Random(seed)
    for _ in range(6):
        match = shoal.load("fishery", rows=3, cols=3, ships=2, nets=12).start()
        while match.choices() != ["pass"]:
            match.play(dice.choice([each for each in match.choices() if each != "pass"]))
            if threats.is_settled(match.view(None)):
                assert len(catches_from(match.position)) == 1
                settled += match.choices() != ["pass"]
                break
    assert settled


def test_water_that_no_wall_can_divide_is_settled_though_nets_may_be_cast_there() -> None:
    """Both ships reach the border by one square only: a wall would leave a side without a ship, or a pond."""
    match = played("ship b2, ship b1, net a2-b2, pass, net b2-c2, pass", rows=3, cols=3, ships=1, nets=6)
    assert not threats.is_settled(match.view(None))
    assert previewed(match, "net b2-b3").endswith(
        "From now on the catches stay: no open water is left for nets to divide. Ben wins the tie, no fish each: equal catches go to White."
    )
    match.play("net b2-b3")
    assert len(match.choices()) > 1 and len(catches_from(match.position)) == 1
    assert story.headline(match.view(1), 1, PEOPLE) == "You: pass, for no net can change the catches any more."


def test_a_net_that_can_change_nothing_says_so() -> None:
    """Both have a half of their own: whatever is cast there, nothing changes."""
    match = played("ship a1, ship d1, net b1-c1, pass", rows=2, cols=4, ships=1, nets=5)
    assert not threats.is_settled(match.view(None))
    assert previewed(match, "net b2-c2").endswith(
        "only Ben has a ship. From now on no net can change the catches. Shown: your water dark, Ben's light."
    )
    match.play("net b2-c2")
    assert story.headline(match.view(1), 1, PEOPLE) == "You: pass, for no net can change the catches any more."
    assert previewed(match, "net a1-b1") == (
        "You cast a net between a1 and b1. It changes nothing: only Ada has ships in that water, however it is divided."
    )
    match.play("pass")
    assert story.headline(match.view(0), 0, PEOPLE) == "You: pass and end the match, for no net can change the catches any more."
    match.play("net a1-b1")
    assert told(match, 0).endswith("It changes nothing: only you have ships in that water, however it is divided.")
    match.play("pass"), match.play("pass")
    assert told(match, 1, -2) == "You pass: no net can change the catches any more.", "it plays itself: the story says why"
    assert story.headline(match.view(1), 1, PEOPLE) == (
        "You win the tie, four fish each: equal catches go to White. No net could change that any more."
    )


def test_the_log_is_told_all_that_happened_and_nothing_that_only_would() -> None:
    match = random_match(shoal.load("fishery"), seed=4)
    views = match.views(None)
    for number, (_, action) in enumerate(match.moves):
        found = [{key: fact[key] for key in fact if key != "against"} for fact in story.facts(views[number], action, views[number + 1])]
        logged = [fact for fact in story.logged(views[number], action, views[number + 1]) if fact["what"] not in ("threatened", "way")]
        logged = [{key: fact[key] for key in fact if key != "against"} for fact in logged]
        assert logged == [fact for fact in found if not fact.get("would")], (
            "but for the threats and the walls begun, which a log tells shorter"
        )


def test_the_log_says_what_a_net_is_on_the_way_to() -> None:
    options = {"rows": 4, "cols": 4, "ships": 2, "nets": 9}
    match = played("ship b1, ship c1, ship b4, ship c4, net c1-c2", **options)
    cast = "{} a net between c1 and c2. It helps to lock one ship of {} into one square with two more nets."
    assert told(match, 0) == cast.format("You cast", "Ben's") and told(match, 1) == cast.format("Ada casts", "yours")
    given = played("ship d2, ship a1, ship c1, ship b3, net c3-d3", **options)
    assert told(given, 1).endswith("It helps to give Ada four squares with three more nets.")
    assert "helps" not in told(played("ship d1, ship d3, ship c2, ship a2, net c1-c2", **options), 1), "two squares are not worth a word"
    assert "helps" not in told(played("ship a1, ship i7, net e4-e5", ships=1), 1), "there is nothing to tell of a net far from any wall"


@pytest.mark.parametrize("seed", range(4))
def test_the_log_tells_of_the_wall_that_the_preview_told_of(seed: int) -> None:
    match, told = random_match(shoal.load("fishery", rows=5, cols=6, ships=4, nets=20), seed), 0
    views = match.views(None)
    for number, (_, action) in enumerate(match.moves):
        if way := next((fact for fact in story.logged(views[number], action, views[number + 1]) if fact["what"] == "way"), None):
            wall = [fact for fact in story.facts(views[number], action, views[number + 1]) if fact["what"] in ("ahead", "rest")]
            if "nets" in way:
                told += 1
                assert way["nets"] == len(wall[0]["missing"]) and way["squares"] in [side["part"]["squares"] for side in wall]
    assert told


def test_a_net_that_locks_ships_in_says_so_before_the_few_fish_that_it_costs() -> None:
    moves = "ship a1, ship b2, ship f1, ship c1, ship d2, ship e2, pass, net a1-b1, pass, net a2-b2, pass, net e1-f1, pass"
    match = played(moves, rows=2, cols=6, ships=3)
    yours = "The net locks one ship of {} into two squares. In the other eight, {}, three ships to one."
    costs = "You lose 2 fish and Ada gains 2 fish: your lead shrinks from 8 to 4, 8 to 4."
    locks = yours.format("Ada's", "you lead")
    assert previewed(match, "net e2-f2").startswith(f"{locks} {costs} ")
    match.play("net e2-f2")
    assert yours.format("yours", "Ben leads") in told(match, 0)
    (main,) = (fact for fact in match.story(1)[-1].facts if fact.get("main") and not fact.get("plain"))
    assert main["what"] == "closed", "and that is what nobody may miss"


def test_who_has_placed_all_ships_has_not_lost_them() -> None:
    match = played("ship a1, ship b1, ship c1", **SMALL)
    assert ">all ships placed<" in board.draw(match.view(0), 0) and ">all placed<" in board.draw(match.view(0), 0, shape="tall")


def test_a_pass_plays_itself_once_no_net_can_change_the_catches():
    found = set()
    for seed in range(12):
        match = random_match(shoal.load("fishery", rows=4, cols=4, ships=2), seed)
        for number, (who, text) in enumerate(match.moves):
            if text.startswith(("net", "pass")) and "pass" in (before := match.before(number)).choices():
                view = before.view(who)
                is_settled = "no net can change the catches" in story.headline(view, who)
                found.add(is_settled)
                assert not is_settled or story.offer(view, who, "pass").obvious
                assert is_settled or len(before.actions) == 1 or not story.offer(view, who, "pass").obvious
    assert found == {True, False}


def test_the_aim_is_said_at_the_first_ship_and_what_nets_are_for_at_the_first_net() -> None:
    match, said = played("", **SMALL), []
    for move in f"{SHIPS}, net a1-b1, net a2-b2".split(", "):
        said.append(story.remind(match.view(match.turn), match.turn, {})[:9])
        assert not story.remind(match.view(1 - match.turn), 1 - match.turn, {})
        match.play(move)
    assert said == [*["Your aim:"] * 2, *[""] * (len(SHIPS.split(", ")) - 2), *["Nets in a"] * 2]
    assert "so dots disappear" in story.remind(played(SHIPS, **SMALL).view(0), 0, {})
    assert not story.remind(match.view(match.turn), match.turn, {}).startswith("Nets in a")


def test_what_is_safe_and_open_and_wins_is_told_until_no_net_can_change_it() -> None:
    match = played(LEAD, rows=5, cols=5, ships=3, nets=10)
    assert story.remind(match.at(8).view(0), 0, {}, PEOPLE) == "No fish are safe yet. Open: 25 squares. 13 safe fish win."
    assert match.turn == 0 and match.view(0)["scores"] == [24, 1]
    assert story.remind(match.view(0), 0, {}, PEOPLE) == "Safe: you 0 fish, Ben 1. Open: 24 squares. 13 safe fish win."
    match.play("pass")
    assert story.remind(match.view(1), 1, {}, PEOPLE) == "Safe: you 1 fish, Ada 0. Open: 24 squares. 13 safe fish win."
    assert "nets can still divide" in glossary("shoal.games.fishery")["open water"], "which is explained beside the board"
    said = set[str]()
    for seed in range(6):
        match = random_match(shoal.load("fishery", rows=5, cols=6, ships=4, nets=20), seed)
        for view in match.views(None)[12:-1]:
            seat, words = view["turn"], story.remind(view, view["turn"], {}, PEOPLE)
            said.add(words[:4])
            assert bool(words) != threats.is_settled(view)
            if told := re.search(r"you (\d+) fish, (?:Ada|Ben) (\d+)\. Open: (\S+) square", words):
                assert not threats.is_decided(view)
                assert [int(told[1]), int(told[2])] == [threats.safe(view, each) for each in (seat, 1 - seat)]
                assert f"{threats.unsettled(view)} squares" in words or threats.unsettled(view) < 13
                assert words.endswith(f"{15 + (seat == 0)} safe fish win."), "equal catches go to White"
            elif words.startswith("The match"):
                found = threats.decision(view)
                assert threats.is_decided(view) and found["safe"] + found["seat"] > found["most"]
    assert said == {"No f", "Safe", "The ", ""}


def test_a_net_that_decides_the_match_says_so_first() -> None:
    match = played(HALF, rows=2, cols=6, ships=2, nets=5)
    decides = "This decides the match: {} 8 safe fish, and {} can come to 4 at most."
    assert previewed(match, "net d2-e2").startswith(decides.format("you have", "Ben"))
    won = gained(match, "net d2-e2")["settled"]
    assert won.of("you", PEOPLE) == "wins the match: 8 fish are safe, and Ben can come to 4 at most" and won.value > 0
    match.play("net d2-e2")
    assert decides.format("Ada has", "you") in told(match, 1)
    assert story.remind(match.view(1), 1, {}, PEOPLE) == "The match is decided: Ada has 8 safe fish, and you can come to 4 at most."
