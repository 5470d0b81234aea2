"""What a hint says."""

from types import SimpleNamespace

import pytest

import shoal
from games.fishery.positions import SHELTER
from shoal.bots import Advice, Candidate, named
from shoal.core.comparison import Comparison, gains
from shoal.core.endings import LEAD, Row
from shoal.core.match import random_match
from shoal.games.contract import Gain
from shoal.store import Person
from shoal.web import exercises
from shoal.web.advice import ALL_ALIKE, BRIEFLY, GONE_ON, advised, explained, marked
from shoal.web.exercise_parts import Standing
from shoal.web.render import TEMPLATES

AUCTION = ("fleet", "auction")


def at_lesson(game, lesson, answers=()):
    return Standing(exercises.lesson_at(game, lesson), Person("ann", "Ann"), answers).table()


def at_position(position):
    """A table as far as a hint looks at it."""
    return SimpleNamespace(
        deciders={position.turn: position}, choices=lambda seat: position.choices(), names=("Ada", "Ben"), game=position.game,
        view=position.view, playing=position,
    )  # fmt: skip


def candidates(*found):
    return [dict(zip(("action", "win", "share", "score"), (*one, 9.0)[:4], strict=True)) for one in found]


def hinted(table, *found, seat=0, line=(), **more):
    """What is told of these candidates: each what is done, how often it wins and how much the bot looked at it."""
    best = candidates(*found)
    return explained(table, seat, {"action": best[0]["action"], "best": best, "line": list(line), **more})


def numbers(hint):
    return {row["called"]: row["number"] for row in hint["rows"]}


@pytest.fixture
def bring(monkeypatch):
    """What choices bring, by how they are written."""
    found = {}
    monkeypatch.setattr("shoal.core.comparison.gains", lambda position, seat, action: found.get(position.write(action), []))
    return found


def test_a_hint_has_a_row_for_each_choice_with_how_often_it_wins_and_what_it_does(bring):
    bring |= {"pass": [Gain("cards", 2, "keeps two cards")], "offer cod": [Gain("points", 4, "brings {you} 4 points")]}
    told = hinted(at_lesson(*AUCTION), ("pass", 0.66, 0.6), ("offer cod", 0.5, 0.3))
    assert told["rows"] == [
        {
            "action": "pass",
            "alike": ["pass"],
            "is_good": True,
            "called": "Pass",
            "number": "66 %",
            "points": "≈ 9 points",
            "does": "keeps two cards",
        },
        {
            "action": "offer cod",
            "alike": ["offer cod"],
            "is_good": False,
            "called": "Cod",
            "number": "50 %",
            "points": "≈ 9 points",
            "does": "brings you 4 points",
        },
    ]
    assert told["notes"] == [] and [one["label"] for one in told["plays"]] == ["Pass"]
    turned = hinted(at_lesson(*AUCTION), ("offer cod", 0.66, 0.3), ("pass", 0.7, 0.3))
    assert list(numbers(turned).items()) == [("Cod", "66 %"), ("Pass", "66 %")], "what the bot chose wins as often as anything"


def test_what_the_bot_hardly_looked_at_has_no_number():
    told = hinted(at_lesson(*AUCTION), ("pass", 0.66, 0.6), ("offer cod", 0.7, 0.002))
    assert numbers(told) == {"Pass": "66 %", "Cod": ""}


def test_of_two_that_are_as_good_both_are_named(monkeypatch):
    asked = []
    monkeypatch.setattr("shoal.core.comparison.gains", lambda position, seat, action: asked.append(action) or gains(position, seat, action))
    told = hinted(at_lesson(*AUCTION), ("pass", 0.66, 0.6), ("offer cod", 0.64, 0.3))
    assert len(asked) == len(set(asked)), "what each brings is worked out once"
    assert [row["is_good"] for row in told["rows"]] == [True, True] and told["notes"] == []
    assert [one["action"] for one in told["plays"]] == ["pass", "offer cod"]
    told = hinted(at_lesson(*AUCTION), ("pass", 0.66, 0.6), ("offer cod", 0.5, 0.3))
    assert [row["is_good"] for row in told["rows"]] == [True, False], "of one that is better it is not said"


def test_all_that_win_about_as_often_as_the_first_are_marked(bring):
    """Also where what can be counted speaks for the first, and it alone is named; not where the match is decided and points count."""
    bring |= {"pass": [Gain("cards", 2, "keeps two cards")], "offer cod": [Gain("cards", 1, "keeps a card")]}
    told = hinted(at_lesson(*AUCTION), ("pass", 0.66, 0.6), ("offer cod", 0.64, 0.3))
    assert [row["is_good"] for row in told["rows"]] == [True, True] and len(told["plays"]) == 1 and told["notes"] == []
    assert marked(told) == ["pass", "offer cod"] and advised(told) == ["pass"], "on the board and among the choices too"
    won = hinted(at_lesson(*AUCTION), ("pass", 0.99, 0.6, 12), ("offer cod", 0.99, 0.3, 9))
    assert [row["is_good"] for row in won["rows"]] == [True, False]


def test_of_two_as_good_the_one_stands_first_for_which_something_can_be_said(bring, monkeypatch):
    monkeypatch.setattr("shoal.core.payments.is_clear", lambda *asked: False)
    bring |= {
        "pass": [Gain("cards", 2, "keeps two cards")],
        "offer cod": [Gain("points", 4, "brings 4 points"), Gain("cards", 2, "keeps two")],
    }
    told = hinted(at_lesson(*AUCTION), ("pass", 0.66, 0.6), ("offer cod", 0.66, 0.3))
    assert [one["action"] for one in told["plays"]] == [row["action"] for row in told["rows"]] == ["offer cod", "pass"]


def test_of_two_that_are_named_the_plans_of_both_are_shown_and_nothing_else():
    table = at_lesson("fishery", "ships")
    table.match = shoal.load("fishery", rows=4, cols=6, ships=2).start()
    for action in ("ship c2", "ship a1", "ship d3", "ship f4"):
        table.match.play(action)
    told = hinted(table, ("net a1-b1", 0.6, 0.5), ("net e4-f4", 0.6, 0.5))
    assert len(told["plays"]) == 2 and told["spots"] == ["a1-b1", "e4-f4"]
    assert told["would"] == ["a1-a2", "a1", "f3-f4", "f4"] and told["owners"] == dict.fromkeys(told["would"], 1)


def test_beside_places_stands_what_is_none_unless_it_is_far_behind():
    """Who may place something or pass asks which, not only where."""
    table = at_lesson("fishery", "ships")
    table.match = shoal.load("fishery", rows=4, cols=6, ships=2).start()
    for action in ("ship c2", "ship a1", "ship d3", "ship f4"):
        table.match.play(action)
    places = [("net a1-b1", 0.6, 0.5), ("net e4-f4", 0.5, 0.2), ("net c2-d2", 0.49, 0.2)]
    assert [row["action"] for row in hinted(table, *places, ("pass", 0.48, 0.1))["rows"]] == ["net a1-b1", "net e4-f4", "pass"]
    assert [row["action"] for row in hinted(table, *places, ("pass", 0.3, 0.1))["rows"]] == [one for one, *_ in places]


def test_who_wins_is_said_first_and_points_are_counted_where_it_is_clear():
    render = TEMPLATES.get_template("hint.html").render
    for win, words, shown in (
        (0.99, ("<b>Hint.</b>", "You win nearly always from here, and end with about<", "<strong>≈\xa012 points</strong>"), None),
        (0.01, ("<b>Hint.</b>", "You hardly ever win from here, and end with about<", "<strong>≈\xa0−3 points</strong>"), None),
        (0.5, ("<b>Hint</b> ", "<strong>wins 50\xa0%</strong> <small>≈\xa012 points</small>"), ["50\xa0%", "49\xa0%"]),
    ):
        told = hinted(at_lesson(*AUCTION), ("pass", win, 0.6, 12.2), ("offer cod", win - 0.01, 0.3, -3.4))
        assert list(numbers(told).values()) == (shown or ["≈\xa012 points", "≈\xa0−3 points"])
        assert [each for each in words if each not in render(hint=told)] == []
    rough = render(hint=hinted(at_lesson(*AUCTION), ("pass", 0.5, 0.6), is_rough=True))
    assert "trial matches" not in rough and "≈" not in rough, "no number, no unit"
    both = hinted(at_lesson(*AUCTION), ("pass", 0.5, 0.6, 12.2), ("offer cod", 0.49, 0.3, 12.0))
    assert "<b>Hint: the other one marked is about as good</b>" in render(hint=both)
    over = hinted(at_lesson(*AUCTION), ("pass", 0.99, 0.6, 12.2), ("offer cod", 0.99, 0.3, 12.0))
    assert "<b>Hint: the other one marked is about as good.</b>" in render(hint=over), (
        "it makes no difference to who wins, nor to the points"
    )


def ends(by, *points):
    """How trial matches end: who asks leads by so much, with points from boats and from licences."""
    rows = {f"from {source}": Row([each, 3], [0.1] * 2) for source, each in zip(("boats", "licences"), points, strict=False)}
    return {LEAD: Row([by, -by], [0.0] * 2), **rows}


def test_the_points_of_both_stand_in_the_rows_if_they_are_known_of_all_of_them():
    """Who wins more often may have fewer points, and the other one fewer still."""
    table, found = at_lesson(*AUCTION), [("pass", 0.66, 0.6, 40.2), ("offer cod", 0.5, 0.3, 61.4)]
    told = hinted(table, *found, endings={"pass": ends(8, 50.2, 10), "offer cod": ends(4, 51.4, 10)})
    assert told["beside"] == "points you\xa0:\xa0Orange" and [row["points"] for row in told["rows"]] == [
        "≈\xa060\xa0:\xa052",
        "≈\xa061\xa0:\xa057",
    ]
    told = hinted(table, ("pass", 0.66, 0.6, 1.2), found[1], endings={"pass": ends(8)})
    assert [row["points"] for row in told["rows"]] == ["≈\xa01 point", "≈\xa061 points"]


def test_who_is_likely_to_lose_reads_by_what():
    """The rows of the score sheet in which another is farthest ahead when trial matches end."""
    table = at_lesson(*AUCTION)
    sheet = {LEAD: Row([-9, 9], [0, 0])} | {
        f"from {source}": Row(row, [0.1] * 2) for source, row in {"boats": [4, 12.2], "licences": [20, 21], "crates": [9, 8]}.items()
    }
    told = hinted(table, ("pass", 0.2, 0.6), ("offer cod", 0.1, 0.3), endings={"pass": sheet, "offer cod": sheet})["notes"]
    assert "In trial matches Orange ends ahead above all by 12 points from boats to your 4." in told
    told = hinted(table, ("pass", 0.5, 0.6), ("offer cod", 0.4, 0.3), endings={"pass": sheet, "offer cod": sheet})["notes"]
    assert not any("ahead above all" in each for each in told), "who may well win looks for other things"


def test_nothing_is_said_of_points_that_does_not_show_in_the_rows(bring):
    """Then trial matches outweigh what shows, or nothing shows at all: that is said, with how often each wins."""
    table, found = at_lesson(*AUCTION), [("pass", 0.53, 0.6), ("offer cod", 0.43, 0.3)]
    one, other = ends(3, 12), ends(0, 9)
    assert hinted(table, *found, endings={"pass": one, "offer cod": other})["notes"][0].startswith(
        "In trial matches you get about 3 points more"
    )
    told = hinted(table, *found, endings={"pass": one, "offer cod": ends(3, 9)})
    assert told["notes"] == ["Nothing shows at once why, but it wins more trial matches (53 of 100 against 43)."]
    bring["offer cod"] = [Gain("stars", 2, "earns two stars")]
    told = hinted(table, *found)
    next_best = "the next best (Put up for auction: Cod)"
    assert told["notes"] == [f"At first sight {next_best} looks better, but this wins more trial matches (53 of 100 against 43)."]
    bring["pass"] = [Gain("cards", 1, "keeps a card")]
    assert hinted(table, *found)["notes"] == [], "its row says what speaks for it"


def test_each_choice_that_is_known_is_rated_for_who_points_at_it():
    """Also what has no row: three have one."""
    table = at_lesson("freshfish", "streets")
    places = [action for action in table.choices(0) if action.startswith("place ")][:5]
    found = [(action, 0.5 - n / 10, 0.25) for n, action in enumerate(places[:4])]
    told = hinted(table, *found, (places[4], 0.4, 0.001))
    assert [told["rated"].get(action) for action in places] == [*(f"In trial matches: wins {n}\xa0%." for n in (50, 40, 30, 20)), None]
    assert len(told["rows"]) == 3 and hinted(table, *found, is_rough=True)["rated"] == {}
    won = hinted(table, (places[0], 0.99, 0.5, 4.0))
    assert won["rated"] == {places[0]: "In trial matches: ≈\xa04 points."}


def test_what_all_of_them_do_is_said_once_below(bring):
    shared = Gain("year", 3, "brings {you} 3 points this year")
    bring |= {"pass": [shared, Gain("cards", 2, "keeps two cards")], "offer cod": [shared]}
    told = hinted(at_lesson(*AUCTION), ("pass", 0.66, 0.6), ("offer cod", 0.5, 0.3))
    assert told["rows"][0]["does"] == "keeps two cards" and "Each of them brings you 3 points this year." in told["notes"]


def test_how_far_to_go_on_bidding_is_said():
    table = at_lesson(*AUCTION, ("offer cod",))
    told = hinted(table, ("bid 4", 0.5, 0.6), ("bid 6", 0.48, 0.3), ("bid 7", 0.4, 0.3))
    assert told["notes"][-1] == "Bid $6 would still come out about as well."
    assert "about as well" not in " ".join(hinted(table, ("bid 4", 0.5, 0.6), ("bid 6", 0.4, 0.3))["notes"])


def test_chances_of_a_short_search_are_not_told():
    """For editions, say, whose rules are interpreted."""
    table = at_lesson(*AUCTION)
    for found in ([("offer cod", 0.8, 0.5), ("pass", 0.3, 0.5)], [("pass", 0.3, 0.5)]):
        known, rough = (hinted(table, *found, is_rough=is_rough) for is_rough in (False, True))
        assert all(numbers(known).values()) and not any(numbers(rough).values())
        assert rough["notes"][-1] == BRIEFLY and BRIEFLY not in known["notes"]


def test_a_few_choices_are_told_of_first_what_is_named_is_held_against():
    table = at_lesson("freshfish", "streets")
    places = [action for action in table.choices(0) if action.startswith("place ")][:4]
    told = hinted(table, *((action, 0.5 - n / 10, 0.25) for n, action in enumerate(places)))
    assert [row["action"] for row in told["rows"]] == places[:3] and list(numbers(told).values()) == ["50 %", "40 %", "30 %"]


def test_between_equals_a_hint_names_what_a_tip_would():
    """In Fishery Boom: take a fish that grows back; also where the bot looked more at the other one."""
    table = at_lesson("boom", "fridge")
    fish = [("take shrimp1", 0.5, 0.4), ("take pollock1", 0.5, 0.35), ("take shrimp2", 0.5, 0.25)]
    told = hinted(table, *fish)
    assert [one["action"] for one in told["plays"]] == ["take shrimp2"]
    won = [(action, 0.999, share, 9.0) for action, _, share in fish]
    assert advised(hinted(table, *won)) == ["take shrimp2"], "also where the match is decided"
    for more, played in ((1.4, "take shrimp2"), (1.6, "take shrimp1")):
        assert advised(hinted(table, (*won[0][:3], 9.0 + more), *won[1:]))[0] == played, "so little more may be chance"


def test_a_hint_does_not_keep_back_that_everybody_may_lose():
    """In Fishery Boom: whatever speaks for taking the last fish of the sea."""
    table = at_lesson("boom", "release")
    take, spare = ("take sharks2", 0.7, 0.5), ("release", 0.5, 0.5)
    for found in ([take, spare], [take], [("release", 0.7, 0.5), ("take sharks2", 0.5, 0.5)]):
        rows = {row["action"]: row["does"] for row in hinted(table, *found)["rows"]}
        assert "everybody loses" in rows["take sharks2"], rows
        assert "everybody loses" not in rows.get("release", "")


def test_what_is_dangerous_is_told_below_unless_its_row_says_so_or_it_changes_nothing(bring, monkeypatch):
    found = {"words": "Take care: Ben can bid. Much comes of it.", "spots": [], "owners": {}, "undecided": []}
    monkeypatch.setattr("shoal.web.advice.consequence", lambda *asked: found)
    table = at_lesson(*AUCTION)
    assert hinted(table, ("pass", 0.66, 0.6))["notes"] == ["Take care: Ben can bid."]
    assert hinted(table, ("pass", 0.995, 0.6))["notes"] == [], "whoever has won has nothing to fear"
    found["words"] = "Much comes of it. Shown: the missing net dashed."
    assert hinted(table, ("pass", 0.66, 0.6))["notes"] == ["Shown: the missing net dashed."], "what the board shows of it is explained"
    found["words"] = "Much comes of it."
    bring["pass"] = [Gain("bid", -1, "lets Ben bid", is_grave=True)]
    told = hinted(table, ("pass", 0.66, 0.6))
    assert told["notes"] == [] and told["rows"][0]["does"] == "though it lets Ben bid"


def test_between_equals_a_hint_names_what_can_be_counted_also_where_the_bot_looked_at_one_alone():
    """A search that cannot tell two cards apart looks at whichever it began with."""
    table = at_lesson(*AUCTION, ("offer cod", "bid 4"))
    one, other, line = ("pay shrimp", 0.5, 0.95), ("pay processing", 0.48, 0.04), ["pay shrimp", "pay lobster"]
    assert advised(hinted(table, one, other, line=line)) == ["pay processing", "pay lobster"], "a shrimp licence is for sale"
    for worse in (("pay processing", 0.4, 0.04), ("pay processing", 0.48, 0.01)):
        assert advised(hinted(table, one, worse, line=line))[0] == "pay shrimp", worse


def test_of_bids_that_are_as_good_the_lowest_is_named():
    """Nobody asks of it why so high."""
    table = at_lesson(*AUCTION, ("offer cod",))
    assert advised(hinted(table, ("bid 6", 0.5, 0.6), ("bid 4", 0.48, 0.3))) == ["bid 4"]
    for better in (("bid 6", 0.6, 0.6), ("bid 6", 0.5, 0.6, 12.0)):
        assert advised(hinted(table, better, ("bid 4", 0.48, 0.3))) == ["bid 6"]


def test_where_nothing_is_to_be_weighed_that_is_said(monkeypatch):
    table = at_lesson(*AUCTION)
    story, offer = table.game.story, table.game.story.offer
    with monkeypatch.context() as patch:
        patch.setattr(story, "offer", lambda view, seat, action: offer(view, seat, action)._replace(alike="any"))
        told = hinted(table, ("pass", 0.6, 0.9))
        assert told["notes"] == [ALL_ALIKE] and not told["rows"] and advised(told) == table.choices(0)
    obvious = {"pass": "All else loses"}
    monkeypatch.setattr(story, "offer", lambda view, seat, action: offer(view, seat, action)._replace(obvious=obvious.get(action, "")))
    told = hinted(table, ("offer cod", 0.6, 1.0), line=["offer cod"])
    assert advised(told) == ["pass"] and told["notes"] == ["All else loses."] and not told["rows"]
    drawn = TEMPLATES.get_template("hint.html").render(hint=told)
    assert "<b>Hint: Pass.</b>" in drawn and "how often" not in drawn


def test_what_is_over_meanwhile_is_said():
    told = hinted(at_lesson(*AUCTION), ("pay cod", 0.6, 0.9))
    assert told["notes"] == [GONE_ON] and told["plays"] == [] and GONE_ON in TEMPLATES.get_template("hint.html").render(hint=told)


def test_a_number_is_held_against_doing_without_rather_than_against_another_number():
    """In Pisces: why to bid for fishing first, not why to bid 5 and not 9."""
    match = random_match(shoal.load("pisces", players=2), 5)
    positions = map(match.before, range(len(match.moves)))
    position = next(one for one in positions if [text[:3] for text in one.choices()[:3]] == ["bid", "bid", "bid"])
    first, second, *_, last = position.choices()
    best = [Candidate(action, 0.3, win, 9.0) for action, win in ((first, 0.6), (second, 0.5), (last, 0.4))]
    assert named(Comparison(position, position.turn), Advice(first, best)).rival.action == last == "pass"


def test_where_all_choices_are_numbers_one_is_named_and_held_against_another():
    """In Fresh Fish: of two that win as often the lower, and none against a number that the bot did not look at."""
    match = random_match(shoal.load("freshfish", players=2), 5)
    position = next(one for one in map(match.before, range(len(match.moves))) if one.choices()[0] == "bid 0")
    told = hinted(at_position(position), ("bid 1", 0.51, 0.5), ("bid 0", 0.5, 0.5), seat=position.turn)
    assert [one["label"] for one in told["plays"]] == ["Bid 1"] and numbers(told) == {"Bid 1": "51 %", "Bid 0": "50 %"}
    assert all(row["does"] for row in told["rows"])


def test_a_place_is_held_against_another_place_rather_than_against_passing():
    """In Fishery: unless the bot has looked at passing often enough to tell; and nobody reads notation."""
    match = random_match(shoal.load("fishery"), 5)
    position = next(one for one in map(match.before, range(len(match.moves))) if "pass" in one.choices())
    story, net, other = position.game.story, *position.choices()[:2]
    for share, called in ((0.01, "Cast a net between "), (0.3, "Pass")):
        best = [Candidate(net, 0.6, 0.6, 9.0), Candidate("pass", share, 0.5, 9.0), Candidate(other, share, 0.4, 9.0)]
        rival = named(Comparison(position, 0), Advice(net, best)).rival
        assert story.offer(position.view(0), 0, rival.action).name.startswith(called)
    assert story.offer(position.view(0), 0, net).short == f"a net between {' and '.join(net.removeprefix('net ').split('-'))}"


def test_a_hint_says_why_a_gain_that_everybody_sees_is_left():
    """In Fishery; where two are advised, only if neither takes it, and never where it is taken."""
    position = shoal.replay("fishery", ["ship e1", "ship a2", "ship a1", "ship d2", "net e1-e2"], rows=2, cols=5, ships=2, nets=6).position
    for nets, is_said in ((["b1-b2"], True), (["d1-e1"], False), (["b1-b2", "c1-c2"], True), (["b1-b2", "d1-e1"], False)):
        told = hinted(at_position(position), *((f"net {net}", 0.6, 0.5, 5.0) for net in nets), seat=1)
        assert any("between d1 and e1" in note and "can wait" in note for note in told["notes"]) == is_said, told["notes"]
    assert len(told["plays"]) == 2, "one of these takes it"


def test_a_hint_for_one_of_several_that_come_to_the_same_names_all_of_them():
    """As their button does, also where the bot looked at one of them only."""
    told = hinted(at_lesson("pisces", "protect"), ("block j2", 0.6, 0.6), ("block a1", 0.5, 0.4))
    assert told["plays"][0]["short"] == "1 juvenile", "its row says the rest"
    assert told["plays"][0]["label"].startswith("Protect 1 juvenile") and told["notes"][0] == "Any of the 3 marked will do."
    assert advised(told) == ["block j1", "block j2", "block j3"] and told["plays"][0]["action"] == "block j2"


def test_what_only_trial_matches_show_is_told_below(bring):
    """Where the points of what wins more come from."""
    table = at_lesson(*AUCTION)
    endings = {"pass": {"from boats": Row([9, 3], [0.1, 0.1])}, "offer cod": {"from boats": Row([5, 3], [0.1, 0.1])}}
    one, other = ("pass", 0.66, 0.6), ("offer cod", 0.5, 0.3)
    told = hinted(table, one, other, endings=endings)
    shown = "In trial matches you get about 4 points more from boats than with the next best (Put up for auction: Cod)."
    assert told["notes"] == [shown]
    assert shown not in hinted(table, one, ("offer cod", 0.65, 0.3), endings=endings)["notes"], "they win as often"
    assert shown not in hinted(table, one, other, endings=endings, is_rough=True)["notes"]
    bring["pass"] = [Gain("cards", 2, "keeps two cards")]
    assert hinted(table, one, other, endings=endings)["notes"] == [shown], "also where something can be counted: it is for later"


def test_what_speaks_against_a_choice_is_not_told_as_if_it_spoke_for_it():
    """In Fishery: a wall by which its caster has less."""
    table = at_lesson("fishery", "ships")
    table.match = shoal.load("fishery", rows=2, cols=8, ships=3).start()
    for each in SHELTER.split(", "):
        table.match.play(each)
    table.opens, table.number = [False] * len(table.match.moves), len(table.match.moves)
    table.at_event = table.number
    told = hinted(table, ("net a2-b2", 0.5, 0.9))
    words = " ".join([*told["notes"], *(row["does"] for row in told["rows"])])
    assert told["plays"] and "close one square" not in words and "into one square" not in words


def test_a_hint_on_a_payment_names_all_of_it():
    """So that the least is lost; else as the bot goes on."""
    table = at_lesson(*AUCTION, ("offer cod", "bid 4"))
    told = hinted(table, ("pay processing", 0.5, 0.9), line=["pay processing", "pay lobster", "launch cod"])
    assert told["plays"][0]["label"].endswith(": Processing $2 + Lobster $2") and advised(told) == ["pay processing", "pay lobster"]
    assert told["notes"][0] == "It pays exactly and keeps the cod card, a boat you could launch." and "Another way" in told["notes"][1]
    assert told["plays"][0]["short"] == "the 2 marked" and not told["rows"], "a payment is told by what it costs"
    for line in (["pay processing", "pay shrimp"], []):
        assert advised(hinted(table, ("pay processing", 0.5, 0.9), line=line))[:1] == ["pay processing"]
    dear = hinted(table, ("pay cod", 0.5, 0.9), line=["pay cod", "pay tuna"])
    assert advised(dear) == ["pay tuna", "pay crab"], "a bot hardly minds a boat that is lost; people do"
