"""What a hint says."""

from types import SimpleNamespace

import shoal
from games.fishery.positions import SHELTER
from shoal.bots import Advice, Candidate, Kind, Named, named
from shoal.core.comparison import Comparison, gains
from shoal.core.match import random_match
from shoal.store import Person
from shoal.web import exercises
from shoal.web.advice import AFFORDED, advised, besides, comparison, explained, level, none_as_good, reason
from shoal.web.exercise_parts import Standing
from shoal.web.render import TEMPLATES
from shoal.web.telling import consequence


def test_a_hint_between_equals_names_both(monkeypatch):
    asked = []
    monkeypatch.setattr("shoal.core.comparison.gains", lambda position, seat, action: asked.append(action) or gains(position, seat, action))
    table = Standing(exercises.lesson_at("fleet", "auction"), Person("ann", "Ann"), ()).table()
    best = [{"action": "pass", "win": 0.66, "share": 0.6}, {"action": "offer cod", "win": 0.64, "share": 0.3}]
    close = explained(table, 0, {"action": "pass", "win": 0.66, "best": best, "line": []})
    assert len(asked) == len(set(asked)), "what each brings is worked out once"
    assert close["label"] == "Pass or Put up for auction: Cod" and [one["action"] for one in close["plays"]] == ["pass", "offer cod"]
    assert close["reason"].startswith("Pass: keeps all of your cards, $11, for the next auction. Cod: "), "why stands first"
    assert close["reason"].endswith(" Either will do.") and told_chances(close) == {"Pass": 66, "Cod": 64}
    assert [one["short"] for one in close["plays"]] == ["Pass", "Cod"], "its button names the first"
    best[1]["win"] = 0.5
    clear = explained(table, 0, {"action": "pass", "win": 0.66, "best": best, "line": []})
    assert clear["label"] == "Pass" and len(clear["plays"]) == 1 and "Either" not in clear["reason"]
    turned = explained(table, 0, {"action": "offer cod", "win": 0.66, "best": [best[1] | {"win": 0.7}, best[0] | {"win": 0.6}], "line": []})
    assert turned["reason"].endswith(" (Pass) keeps all of your cards, $11, for the next auction, but wins fewer matches."), (
        "what it has, too"
    )
    assert told_chances(turned) == {"Cod": 70, "Pass": 60}
    best[1] |= {"win": 0.7, "share": 0.02}  # hardly looked at: nothing is said of its chances
    unknown = explained(table, 0, {"action": "pass", "win": 0.66, "best": best, "line": []})
    assert unknown["label"] == "Pass" and told_chances(unknown) == {"Pass": 66} and "Either" not in unknown["reason"]
    assert "fewer" not in unknown["reason"]


def told_chances(hint):
    return {one["called"]: round(100 * one["win"]) for one in hint["chances"]}


def test_beside_equal_numbers_it_is_said_that_the_next_best_wins_as_often():
    one, other = Kind("x", ["x"], 0.5, 0.6, 0.0), Kind("y", ["y"], 0.5, 0.6, 0.0)
    told = level("Better because the next best (y) costs a point.", "It brings two.", "the next best (y)", one, other)
    assert told == "It brings two. The next best (y) costs a point. That one wins as often."
    fewer = level("Better because it brings two.", "It brings two.", "the next best (y)", one, other._replace(win=0.58))
    assert fewer == "It brings two. The next best (y) wins nearly as often."
    won = level("Better because it brings two.", "", "the next best (y)", one._replace(win=1.0), other._replace(win=1.0))
    assert won == "It brings two.", "who wins is decided"
    many = level("Better because it brings two.", "It brings two.", "the next best (y)", one, other, are_all=True)
    assert many == "Several win as often. This one brings two."


def test_who_wins_is_said_once_and_what_is_given_up_for_it_does_not_keep_what_comes_of_a_choice_back():
    telling = "One more, between a2 and b2, would close two squares, Ben's for good. Take care: Ben's net then makes it 6 to 2."
    assert besides(telling, "Net", "It wins you the match, 24 fish to 5: no net can change it.", 1.0).startswith(AFFORDED)
    assert "would close" not in besides(telling, "Net", "It wins you the match, 24 fish to 5: no net can change it.", 1.0)
    assert besides(telling, "Net", "It brings you two fish, but costs a net.", 0.5) == "", "the cost stands there"
    assert "would close" in besides(telling, "Net", "The next best (a ship on d4) wins as often, but ends about 2 fish worse.", 0.5)
    weighing = SimpleNamespace(
        brings=lambda action: "It wins you the match, 24 fish to 5.", position=SimpleNamespace(read=str, game=SimpleNamespace(info=None))
    )
    assert none_as_good(weighing, Kind("x", ["x"], 0.5, 1.0, 24.0)) == "It wins you the match, 24 fish to 5."


def test_of_two_that_are_named_the_plans_of_both_are_shown_and_nothing_else():
    table = Standing(exercises.lesson_at("fishery", "ships"), Person("ann", "Ann"), ()).table()
    table.match = shoal.load("fishery", rows=4, cols=6, ships=2).start()
    for action in ("ship c2", "ship a1", "ship d3", "ship f4"):
        table.match.play(action)
    best = [{"action": action, "win": 0.6, "share": 0.5, "score": 9.0} for action in ("net a1-b1", "net e4-f4")]
    told = explained(table, 0, {**best[0], "best": best, "line": []})
    assert len(told["plays"]) == 2 and told["spots"] == ["a1-b1", "e4-f4"]
    assert list(told_chances(told)) == ["a1 and b1", "e4 and f4"], "what is done there is said before"
    assert told["would"] == ["a1-a2", "a1", "f3-f4", "f4"] and told["owners"] == dict.fromkeys(told["would"], 1)


def test_a_hint_is_called_one_however_little_room_there_is():
    one, template = {"action": "x", "short": "a ship on b2", "label": "Place a ship on b2"}, TEMPLATES.get_template("hint.html")
    hint = {**one, "plays": [one], "reason": "Why.", "words": "", "chances": []}
    told = template.render(hint=hint)
    assert 'data-long="Hint: Place a ship on b2." data-short="Hint: a ship on b2."' in told
    hint["chances"] = [{"called": "b2", "win": 0.4, "score": -3.2}]
    often, decided = (template.render(hint={**hint, "decided": each, "unit": "fish"}) for each in ("", "As good as won"))
    assert "b2: <b>−3</b>" in decided and "As good as won. Your fish at the end:" in decided, "who wins is clear"
    assert "b2: <b>40</b>" in often and 'data-term="wins_in_100_trials"' in often and "trials" not in told, "what is counted is said"


def test_chances_of_a_short_search_are_not_told():
    """For editions, say, whose rules are interpreted."""
    table = Standing(exercises.lesson_at("fleet", "auction"), Person("ann", "Ann"), ()).table()
    best = [{"action": action, "win": win, "share": 0.5, "score": 9.0} for action, win in (("offer cod", 0.8), ("pass", 0.3))]
    for given in (best, best[1:], [{**best[1], "win": 0.8}, best[0]]):
        told = [explained(table, 0, {**given[0], "best": given, "line": [], "is_rough": rough}) for rough in (False, True)]
        assert told[0]["chances"] and not told[1]["chances"] and told[1]["reason"], told
        assert "matches" not in told[1]["reason"]
    assert told[1]["reason"].startswith("Pass: ") and told[1]["reason"].endswith(" Either will do.")


def test_a_hint_between_equals_says_why_no_third():
    table = Standing(exercises.lesson_at("freshfish", "streets"), Person("ann", "Ann"), ()).table()
    best = [{"action": action, "win": 0.5, "share": 0.33, "score": 9.0} for action in ("place b2", "place a5", "place e1")]
    for best[2]["win"], end in {0.41: ".", 0.49: ", and others are hardly worse."}.items():
        told = explained(table, 0, {**best[0], "best": best, "line": []})
        assert told["reason"].endswith(f" Either will do{end}")
        assert list(told_chances(told).values()) == [50, 50, round(100 * best[2]["win"])]
    left = next(action for action in table.choices(0) if action.startswith("place ") and action not in [one["action"] for one in best])
    others = [*best, {**best[2], "action": left, "win": 0.3}]
    assert len(explained(table, 0, {**best[0], "best": others, "line": []})["chances"]) == 3, "a few are read"


def test_between_equals_a_hint_names_what_a_tip_would():
    """In Fishery Boom: take a fish that grows back; also where the bot looked more at the other one."""
    table = Standing(exercises.lesson_at("boom", "fridge"), Person("ann", "Ann"), ()).table()
    best = [
        {"action": action, "win": 0.5, "share": share}
        for action, share in (("take shrimp1", 0.4), ("take pollock1", 0.35), ("take shrimp2", 0.25))
    ]
    told = explained(table, 0, {"action": "take shrimp1", "win": 0.5, "best": best, "line": []})
    assert told["label"] == "Take shrimp 2: +3, returns" and [one["action"] for one in told["plays"]] == ["take shrimp2"]
    assert told["reason"].startswith("Several win as often. This one costs no fish in the sea next year. "), "it wins no more"
    assert "Either" not in told["reason"]
    best[0]["win"] = 0.4
    less = explained(table, 0, {"action": "take shrimp2", "win": 0.5, "best": best[::-1], "line": []})
    assert less["reason"].startswith("It costs no fish in the sea next year. "), "one of the three wins less"
    best[0]["win"] = 0.5
    won = [{**one, "win": 0.999, "score": 9.0} for one in best]
    assert advised(explained(table, 0, {**won[0], "best": won, "line": []})) == ["take shrimp2"], "also where the match is decided"
    for more, played in ((1.4, "take shrimp2"), (1.6, "take shrimp1")):
        won[0]["score"] = 9.0 + more
        assert advised(explained(table, 0, {**won[0], "best": won, "line": []}))[0] == played, "so little more may be chance"


def test_a_hint_does_not_keep_back_that_everybody_may_lose():
    """In Fishery Boom: whatever speaks for taking the last fish of the sea."""
    table = Standing(exercises.lesson_at("boom", "release"), Person("ann", "Ann"), ()).table()
    take, spare = ({"action": action, "win": 0.5, "share": 0.5, "score": 9.0} for action in ("take sharks2", "release"))
    told = explained(table, 0, {**take, "best": [{**take, "win": 0.7}, spare], "line": []})["reason"]
    assert told.endswith("(Let it go). Even so, it kills the sea: everybody loses; that one leaves fish in the sea."), told
    alone = explained(table, 0, {**take, "best": [take], "line": []})["reason"]
    assert alone.endswith(" Even so, it kills the sea: everybody loses."), alone
    won = explained(table, 0, {**take, "best": [{**take, "win": 0.99}], "line": []})["reason"]
    assert "Even so" not in won, "where hardly anything is left to lose there is nothing to fear"
    saved = explained(table, 0, {**spare, "best": [{**spare, "win": 0.7}, take], "line": []})["reason"]
    assert saved.startswith("Better because it leaves fish in the sea. The next best (") and "Even so" not in saved, saved


def test_between_equals_a_hint_names_what_can_be_counted_also_where_the_bot_looked_at_one_alone():
    """A search that cannot tell two cards apart looks at whichever it began with."""
    table = Standing(exercises.lesson_at("fleet", "auction"), Person("ann", "Ann"), ("offer cod", "bid 4")).table()
    best = [{"action": "pay shrimp", "win": 0.5, "share": 0.95}, {"action": "pay processing", "win": 0.48, "share": 0.04}]
    told = explained(table, 0, {**best[0], "best": best, "line": ["pay shrimp", "pay lobster"]})
    assert advised(told) == ["pay processing", "pay lobster"], "a shrimp licence is for sale"
    for worse in ({"win": 0.4}, {"share": 0.01}):
        other = explained(table, 0, {**best[0], "best": [best[0], best[1] | worse], "line": ["pay shrimp", "pay lobster"]})
        assert advised(other)[0] == "pay shrimp", worse


def test_of_bids_that_are_as_good_the_lowest_is_named():
    """Nobody asks of it why so high; of a higher one that wins more it is said what it takes to top it."""
    table = Standing(exercises.lesson_at("fleet", "auction"), Person("ann", "Ann"), ("offer cod",)).table()
    best = [{"action": f"bid {bid}", "win": win, "share": share, "score": 9.0} for bid, win, share in ((6, 0.5, 0.6), (4, 0.48, 0.3))]
    told = explained(table, 0, {**best[0], "best": best, "line": []})
    assert advised(told) == ["bid 4"] and told["reason"].startswith("It opens at the least and leaves you $7 if it wins;"), told["reason"]
    for better in ({"win": 0.6}, {"score": 12.0}):
        higher = [best[0] | better, best[1]]
        told = explained(table, 0, {**higher[0], "best": higher, "line": []})
        assert advised(told) == ["bid 6"] and "bid $7 or more to top it" in told["reason"], told["reason"]


def test_a_hint_without_another_candidate_does_not_say_that_there_is_no_other_choice():
    table = Standing(exercises.lesson_at("fleet", "auction"), Person("ann", "Ann"), ()).table()
    keeps = "It keeps all of your cards, $11, for the next auction."
    alone = {"action": "pass", "win": 0.6, "share": 1.0}
    assert explained(table, 0, {**alone, "best": [alone], "line": []})["reason"] == f"{keeps} The bot found nothing better."
    ends = {1.0: "You win with it.", 0.99: "You win nearly always with it.", 0.01: "The match is as good as lost: nothing does better."}
    for win, says in ends.items():
        one, other = ({"action": action, "win": win, "share": 0.5, "score": 9.0} for action in ("pass", "offer cod"))
        assert explained(table, 0, {**one, "best": [one], "line": []})["reason"] == f"{keeps} {says}"
        told = explained(table, 0, {**one, "best": [one, other], "line": []})
        assert len(told["plays"]) == 1 and "Either" not in told["reason"], "one piece of advice, also where others do as well"
    weighing = comparison(table, 0)
    everything = [Kind("pass", weighing.position.choices(), 0.5, 0.6, 0.0)]
    assert reason(weighing, Named(everything, everything), {}) == "Which of them makes no difference now."


def test_what_nobody_would_choose_otherwise_is_what_a_hint_says_and_why(monkeypatch):
    table = Standing(exercises.lesson_at("fleet", "auction"), Person("ann", "Ann"), ()).table()
    story, offer = table.game.story, table.game.story.offer
    monkeypatch.setattr(
        story, "offer", lambda view, seat, action: offer(view, seat, action)._replace(obvious="All else loses" * (action == "pass"))
    )
    one = {"action": "offer cod", "win": 0.6, "share": 1.0}
    told = explained(table, 0, {**one, "best": [one], "line": ["offer cod"]})
    assert advised(told) == ["pass"] and told["label"] == "Pass" and told["reason"] == "All else loses." and not told["chances"]


def test_between_two_that_differ_a_hint_says_in_what(monkeypatch):
    """Both sides of what speaks for the one: also how far the other is."""
    table = Standing(exercises.lesson_at("freshfish", "streets"), Person("ann", "Ann"), ()).table()
    best = [{"action": action, "win": 0.5, "share": 0.5} for action in ("place b2", "place a5")]
    told = explained(table, 0, {**best[0], "best": best, "line": []})["reason"]
    assert "stands 1 street from the Harbor, but" in told and "stands 5 streets from the Harbor at best" in told, told
    monkeypatch.setattr("shoal.core.comparison.Comparison.reason", lambda *asked, **how: "")
    best[0] |= {"win": 0.6, "score": 11.0}
    best[1]["score"] = 14.2
    told = explained(table, 0, {**best[0], "best": best, "line": []})["reason"]
    assert told.endswith(", and ends about 3 points better."), "few points win"
    alone = explained(table, 0, {**best[0], "best": best[:1], "line": []})["reason"]
    price = "lets Orange turn your e1 into a street"
    assert alone.startswith(f"It stands 1 street from the Harbor, but {price}. The bot found nothing better."), "not that it is near"


def test_a_number_is_held_against_doing_without_rather_than_against_another_number():
    """In Pisces: why to bid for fishing first, not why to bid 5 and not 9."""
    match = random_match(shoal.load("pisces", players=2), 5)
    positions = map(match.before, range(len(match.moves)))
    position = next(one for one in positions if [text[:3] for text in one.choices()[:3]] == ["bid", "bid", "bid"])
    first, second, *_, last = position.choices()
    best = [Candidate(action, 0.3, win, 9.0) for action, win in ((first, 0.6), (second, 0.5), (last, 0.4))]
    weighing = Comparison(position, position.turn)
    told = reason(weighing, named(weighing, Advice(first, best)), {})
    assert told.startswith("Better because it goes for ") and " The alternative (Pass) keeps all of your fish" in told, told


def test_where_all_choices_are_numbers_a_hint_says_what_is_at_stake():
    """In Fresh Fish: how high a bid is and what it costs its number says."""
    match = random_match(shoal.load("freshfish", players=2), 5)
    position = next(one for one in map(match.before, range(len(match.moves))) if one.choices()[0] == "bid 0")
    seat = position.turn
    table = SimpleNamespace(
        deciders={seat: position}, choices=lambda seat: position.choices(), names=["Ada", "Ben"], game=position.game, view=position.view,
        playing=position,
    )  # fmt: skip
    best = [{"action": action, "win": win, "share": 0.5, "score": 9.0} for action, win in (("bid 1", 0.51), ("bid 0", 0.5))]
    told = explained(table, seat, {**best[0], "best": best, "line": []})
    assert told["label"] == "Bid 1", "one number is advised, not either of two"
    where = "4 streets from the Refinery at best on f7 (the next one would be as near)"
    brings = f"It brings you this Gas Station, {where}, unless Ada bids 2 or more, but costs you 1 if it succeeds."
    assert told["reason"] == f"{brings} The next best (Bid 0) wins nearly as often." and told_chances(told) == {"Bid 1": 51, "Bid 0": 50}
    assert told["words"] == "", "whoever points at the bid reads all that may come of it"


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
    table = SimpleNamespace(
        deciders={1: position}, choices=lambda seat: position.choices(), game=position.game, names=("Ada", "Ben"), playing=position,
        view=position.view,
    )  # fmt: skip
    later = "Even so, a net between d1 and e1 brings more at once (9–1), but can wait: Ada's next net cannot prevent it."
    for nets, is_said in ((["b1-b2"], True), (["d1-e1"], False), (["b1-b2", "c1-c2"], True), (["b1-b2", "d1-e1"], False)):
        best = [{"action": f"net {net}", "win": 0.6, "share": 0.5, "score": 5.0} for net in nets]
        told = explained(table, 1, {**best[0], "best": best, "line": []})
        assert told["reason"].endswith(later) == is_said == (later in told["reason"]), told["reason"]
        assert "would close" not in told["words"] and told["reason"] != later, "the reason for what is named stands first"
    assert len(told["plays"]) == 2, "one of these takes it"


def test_a_hint_for_one_of_several_that_come_to_the_same_names_all_of_them():
    """As their button does, also where the bot looked at one of them only."""
    table = Standing(exercises.lesson_at("pisces", "protect"), Person("ann", "Ann"), ()).table()
    best = [{"action": "block j2", "win": 0.6, "share": 0.6, "score": 9.0}, {"action": "block a1", "win": 0.5, "share": 0.4, "score": 9.0}]
    told = explained(table, 0, {**best[0], "best": best, "line": []})
    assert told["label"] == "Protect 1 juvenile: 33%\u00a0if\u00a0picked" and told["reason"].endswith(" Any of the 3 marked will do.")
    assert advised(told) == ["block j1", "block j2", "block j3"] and told["action"] == "block j2"


def test_where_what_can_be_counted_speaks_against_a_hint_the_chances_are_told(monkeypatch):
    table = Standing(exercises.lesson_at("fleet", "auction"), Person("ann", "Ann"), ()).table()
    monkeypatch.setattr("shoal.core.comparison.Comparison.reason", lambda *asked, **how: "")
    best = [{"action": "pass", "win": 0.66, "share": 0.6, "score": 20.0}, {"action": "offer cod", "win": 0.5, "share": 0.3, "score": 20.0}]
    does = "It keeps all of your cards, $11, for the next auction. "
    chances = "It wins more matches than the next best (Put up for auction: Cod)"
    ends = {
        20.4: ".",
        21.3: ".",
        22.4: ", and ends about 2 points better.",
        17.9: ", though it ends about 2 points worse.",
    }
    for best[0]["score"], end in ends.items():
        told = explained(table, 0, {"action": "pass", "win": 0.66, "best": best, "line": []})
        assert told["reason"] == does + chances + end, "what it does comes first"
    endings = {"pass": {"from boats": ([9, 3], [0.1, 0.1])}, "offer cod": {"from boats": ([5, 3], [0.1, 0.1])}}
    told = explained(table, 0, {"action": "pass", "win": 0.66, "best": best, "line": [], "endings": endings})
    assert told["reason"] == (
        "In trial matches you end with about 4 points more from boats than with the next best (Put up for auction: Cod)."
    )
    assert told_chances(told) == {"Pass": 66, "Cod": 50}
    much = f"{'Much' * 20} comes of it."
    found = {
        "action": "pass",
        "label": "Pass",
        "meaning": "",
        "words": f"{much} Take care: Ben can bid.",
        "spots": [],
        "owners": {},
        "undecided": [],
    }
    monkeypatch.setattr("shoal.web.advice.consequence", lambda *asked, **how: dict(found))
    assert explained(table, 0, {"action": "pass", "win": 0.66, "best": best, "line": []})["words"] == "Even so, Ben can bid.", "it is told"
    with monkeypatch.context() as patch:
        patch.setattr("shoal.core.comparison.Comparison.brings", lambda *asked, **how: "")
        assert explained(table, 0, {"action": "pass", "win": 0.66, "best": best, "line": []})["words"] == f"{much} Even so, Ben can bid."
    counted = {"Better because it keeps all.": "Even so, Ben can bid.", "Better because it keeps all, but ends it.": ""}
    counted["Better because it keeps all. The next best (Bid 1) is dear."] = "But take care: Ben can bid."  # of the first, not of that
    for why, warning in counted.items():
        monkeypatch.setattr("shoal.core.comparison.Comparison.reason", lambda *asked, why=why, **how: why)
        assert explained(table, 0, {"action": "pass", "win": 0.66, "best": best, "line": []})["words"] == warning, "a danger is news"
    monkeypatch.setattr("shoal.core.comparison.Comparison.reason", lambda *asked, **how: "")
    best[0]["win"] = 0.995
    told = explained(table, 0, {"action": "pass", "win": 0.995, "best": best, "line": []})
    assert told["reason"].startswith(f"{does}{chances}, ") and told_chances(told)["Pass"] == 100
    best[1] |= {"win": 0.98, "score": 10.0}
    told = explained(table, 0, {"action": "pass", "win": 0.995, "best": best, "line": []})
    assert told["reason"].endswith(
        "You win nearly always with it. It ends about 8 points better than the next best (Put up for auction: Cod)."
    )
    best[1] |= {"win": 0.6, "score": 18.0}
    best[0]["win"] = 0.6
    told = explained(table, 0, {"action": "pass", "win": 0.6, "best": best, "line": []})
    assert "Either will do." in told["reason"], told["reason"]
    best[0]["win"] = 0.995
    best[1]["win"] = 0.98
    told = explained(table, 0, {"action": "pass", "win": 0.995, "best": best, "line": []})
    assert told["words"] == "You can afford it: Ben can bid.", "what it does is told"
    monkeypatch.setattr("shoal.core.comparison.Comparison.reason", lambda *asked, **how: "Better because the next best costs more.")
    told = explained(table, 0, {"action": "pass", "win": 0.995, "best": best, "line": []})
    assert told["words"] == "You can afford it: Ben can bid.", "a danger that changes nothing is none"
    assert told["reason"] == f"{does}The next best costs more.", "what it does itself is told first"


def test_what_speaks_against_a_choice_is_not_told_as_if_it_spoke_for_it():
    """In Fishery: a wall by which its caster has less, and a ship by which another square is better."""
    table = Standing(exercises.lesson_at("fishery", "ships"), Person("ann", "Ann"), ()).table()
    for actions, action, words in (
        (SHELTER, "net a2-b2", "would close one square, White's for good"),
        ("ship e4, ship b2, ship f6, ship h2", "ship c1", "31 squares are closest to your ships then"),
    ):
        table.match = shoal.load("fishery", **({"rows": 2, "cols": 8, "ships": 3} if "net" in action else {})).start()
        for each in actions.split(", "):
            table.match.play(each)
        table.opens, table.number = [False] * len(table.match.moves), len(table.match.moves)
        table.at_event = table.number
        best = [{"action": action, "win": 0.5, "share": 0.9, "score": 9.0}]
        told = explained(table, 0, {**best[0], "best": best, "line": []})
        assert words in consequence(table, 0, action)["words"] and words not in told["words"] + told["reason"]


def test_a_hint_on_a_payment_names_all_of_it():
    """So that the least is lost; else as the bot goes on."""
    table = Standing(exercises.lesson_at("fleet", "auction"), Person("ann", "Ann"), ("offer cod", "bid 4")).table()
    advice = {"action": "pay processing", "win": 0.5, "best": [{"action": "pay processing", "win": 0.5, "share": 0.9}]}
    told = explained(table, 0, {**advice, "line": ["pay processing", "pay lobster", "launch cod"]})
    assert told["label"].endswith(": Processing $2 + Lobster $2") and advised(told) == ["pay processing", "pay lobster"]
    assert told["reason"] == (
        "It pays exactly and keeps a cod boat to launch this round. "
        "Another way (Shrimp $2 + Lobster $2) pays exactly too, but uses up a shrimp card, a boat with the "
        "licence now for sale; this one a processing card, a boat once its licence comes up."
    )
    assert told["plays"][0]["short"] == "the 2 marked"
    spared = explained(table, 0, {**advice, "line": ["pay processing", "pay shrimp"]})
    assert advised(spared) == ["pay processing", "pay lobster"], "after its first card a bot's line is no better than what can be counted"
    assert advised(explained(table, 0, {**advice, "line": []}))[0] == "pay processing"
    assert not told["chances"], "a payment is told by what it costs"
    cod = {"action": "pay cod", "win": 0.5, "share": 0.9}
    dear = explained(table, 0, {**cod, "best": [cod], "line": ["pay cod", "pay tuna"]})
    assert dear["action"] == "pay tuna" and advised(dear) == ["pay tuna", "pay crab"], "a bot hardly minds a boat that is lost; people do"


def test_what_the_name_of_a_hint_says_already_is_nothing_to_unfold():
    hint = {"label": "", "plays": [], "reason": "Cod: keeps it. Either will do.", "words": "", "chances": []}
    drawn = TEMPLATES.get_template("hint.html").render(hint=hint)
    assert "<span data-aside>Either will do.</span>" in drawn and "<span>Cod: keeps it.</span>" in drawn
