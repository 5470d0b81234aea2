"""Why one choice is better than another: what the rules count, in words that a newcomer understands, from what the seat knows."""

import random
import re

import pytest

import shoal
from shoal.core import comparison
from shoal.core.comparison import Comparison, gains
from shoal.core.match import random_match
from shoal.core.position import Position
from shoal.games.contract import Gain

FLEET = ["license cod", "license shrimp", "offer cod", "bid 4"]
GAMES = ("fishery", "fleet", "boom", "pisces", "freshfish")


def compared(match, better, other, **more):
    seat, read = match.turn, match.position.read
    return Comparison(match.position, seat).reason(read(better), read(other), reader=seat, **more)


def played(game, moves, **options):
    match = shoal.load(game, **options).start()
    for move in moves:
        match.play(move)
    return match


def test_fishery_says_who_leads_what_is_closed_and_what_comes_next():
    moves = ["ship b1", "ship c3", "ship a2", "ship d4", "net a3-a4", "net d2-d3", "net b3-b4"]
    match = played("fishery", moves, rows=4, cols=4, ships=2)
    told = compared(match, "net b1-c1", "net a3-b3")
    assert told.startswith("Better because it helps to lock one ship of Black's into one square with two more nets, and leaves")
    assert "The next best (a net between a3 and b3)" in told and compared(match, "net b2-c2", "net a1-a2") == "", "others lock more"
    assert compared(match, "pass", "net a1-a2") == (
        "Better because it keeps what wins, 0–0, as equal catches go to White: Black's next net gains nothing. "
        "The next best (Cast a net between a1 and a2) helps to lock "
        "one ship of Black's into one square with two more nets, and leaves you ahead in the other 15."
    )


def test_fleet_weighs_points_money_and_what_a_licence_does():
    match = played("fleet", FLEET[:2], players=2)
    assert compared(match, "offer cod", "pass") == (
        "Cod: draws one card a round for launching and leaves you $7 if nobody bids more. Pass: leaves you $11."
    )
    match = played("fleet", FLEET[:3], players=2)
    assert compared(match, "bid 4", "bid 6") == (
        "Bid $4: leaves you $7 if it wins and makes Orange bid $5 to top it. "
        "Bid $6: leaves you $5 if it wins and makes Orange bid $7 to top it."
    ), "cash alone would speak for ever lower bids"


def test_a_payment_is_weighed_to_its_end():
    match = played("fleet", [*FLEET, "fold"], players=2)
    assert compared(match, "pay lobster", "pay cod").endswith(" leaves you no boat to launch this round.")
    match.play("pay cod")
    assert compared(match, "pay tuna", "pay lobster") == (
        "Tuna $3: takes one of your five cards. Lobster $2: takes two of your five cards."
    )


def test_fresh_fish_tells_the_ways():
    match = random_match(shoal.load("freshfish", players=2), 5)
    told = [each for each in all_reasons(match) if "at best" in each]
    ways = r"Better because it takes a plot (\d+) streets? from .* takes a plot (\d+) streets? from "
    assert any(re.match(ways, each) for each in told), "one way is set against the other"
    assert not any("but takes a plot" in each for each in all_reasons(match)), "both are good"
    assert Gain("way", 3, "keeps {1}'s way at 3 streets or more").of("you", ["Ada", "Ben"]) == "keeps Ben's way at 3 streets or more"


def test_a_reason_never_speaks_against_its_own_advice(monkeypatch):
    """What burdens the other choice is no merit of it."""
    fresh = played("freshfish", ["center g1", "center a7", "center g7", "reserve d4", "reserve c4"], players=2)
    near = "takes a plot 2 streets from the Plant (lost if g2 is built on) and 4 from the Harbor at best"
    assert near in compared(fresh, "reserve f1", "draw")
    found = {"reserve d3": [Gain("way", 1, "is far")], "reserve d5": [Gain("way", 2, "is near"), Gain("threat", -1, "is doomed")]}
    monkeypatch.setattr(comparison, "gains", lambda position, seat, action: found.get(position.write(action), []))
    told = compared(fresh, "reserve d3", "reserve d5")
    assert told == "Better because the next best (d5) is doomed, though it is near."
    found["reserve d5"].pop()
    assert compared(fresh, "reserve d3", "reserve d5") == "", "what can be counted speaks against it"
    assert compared(fresh, "reserve d3", "reserve d5", is_close=True) == compared(fresh, "reserve d5", "reserve d3", is_close=True) == ""
    found["reserve d3"].append(Gain("plots", 1, "is safe"))
    assert compared(fresh, "reserve d3", "reserve d5", is_close=True) == "d3: is safe. d5: is near."
    found |= {"reserve d3": [Gain("way", 3, "is nearest"), Gain("threat", -1, "is doomed")], "reserve d4": []}
    assert compared(fresh, "reserve d3", "reserve d5", is_close=True) == "d3: is nearest, but is doomed. d5: is near."
    assert compared(fresh, "reserve d3", "reserve e4", is_close=True) == "d3: is nearest, but is doomed.", "of which nothing is known"
    first, *others = map(fresh.position.read, ("reserve d3", "reserve d5", "reserve e4"))
    assert [Comparison(fresh.position, 0).speaks_of(first, other) for other in others] == [[first, others[0]], [first]]


def test_what_only_the_other_is_burdened_with_tells_two_choices_apart(monkeypatch):
    """Both are as near, and one of them is lost at once: then not either will do."""
    position = played("freshfish", ["center g1", "center a7", "center g7", "reserve d4", "reserve c4"]).position
    near, doomed = Gain("way", 2, "is near"), Gain("threat", -1, "is doomed")
    found = {"reserve d3": [near], "reserve d5": [near, doomed], "reserve e4": [Gain("way", 3, "is nearest"), doomed]}
    monkeypatch.setattr(comparison, "gains", lambda position, seat, action: found.get(position.write(action), []))
    weighing, (safe, lost, nearest) = Comparison(position, 0), map(position.read, found)
    assert weighing.is_clear(safe, lost) and not weighing.is_clear(lost, safe)
    assert not weighing.is_clear(safe, nearest) and not weighing.is_clear(nearest, safe)


@pytest.fixture
def weigh(monkeypatch):
    """Of gains of three choices in Fleet, why the first is better than the second."""

    def weigh(first, second, third=(), others=None, **how):
        match = played("fleet", FLEET[:3], players=2)
        found = {**(others or {}), "bid 4": first, "bid 5": second, "bid 6": third}
        monkeypatch.setattr(comparison, "gains", lambda position, seat, action: list(found.get(position.write(action), [])))
        return compared(match, "bid 4", "bid 5", **how)

    return weigh


def test_what_is_told_is_what_no_other_choice_has_more_of(weigh):
    fish, rest = Gain("fish", 2, "brings two fish"), Gain("rest", 1, "leaves a net")
    third = Gain("fish", 3, "brings three fish")
    assert weigh([fish, rest], [], [third]) == "Better because it leaves a net."
    told = "Better because it brings two fish."
    assert weigh([fish], []) == told
    assert not weigh([fish], [], [third]).startswith("Better"), "no reason is better than one that speaks for another choice"
    common = {text: [rest] for text in played("fleet", FLEET[:3], players=2).choices() if text != "bid 5"}
    assert weigh([rest, fish], [], others=common) == told, "what most of them bring tells nobody why it is this one"
    assert weigh([fish], [fish], is_close=True) == "Each of them brings two fish."
    assert weigh([rest], [rest], others=common, is_close=True) == "Each of them leaves a net.", (
        "but of two that are as good it tells what for"
    )
    everywhere = {text: [rest] for text in played("fleet", FLEET[:3], players=2).choices()}
    assert weigh([rest], [rest], [rest], others=everywhere, is_close=True) == "", "unless everything does that"


def test_why_not_the_choice_with_more_points_is_told_by_what_it_costs(weigh):
    fish, rest, cost = Gain("fish", 2, "brings two fish"), Gain("rest", 1, "leaves a net"), Gain("cost", -1, "costs a net")
    points = Gain("points", 3, "brings you 3 points")
    assert weigh([rest], [fish], [points, cost]).endswith(" Another (Bid $6) brings you 3 points, but costs a net."), "which all count"
    assert "Another" not in weigh([rest], [fish], [points]), "that it is worse all the same is no news"
    assert "Another" not in weigh([rest], [fish, points], [points, cost]), "the next best has them too"
    dear = [points, cost, cost._replace(key="more", words="costs a ship")]
    assert "(Bid $7)" in weigh([rest], [], dear, others={"bid 7": [points, cost]}), "of those that bring as much, the one that costs least"


def test_what_is_asked_again_is_not_worked_out_again(monkeypatch):
    """Naming one of a hundred choices holds thousands of pairs against each other."""
    match, asked = played("fleet", FLEET[:2], players=2), []
    story, weighed = match.game.story, Comparison._weighed
    offer = story.offer
    monkeypatch.setattr(story, "offer", lambda view, seat, action: asked.append(action) or offer(view, seat, action))
    monkeypatch.setattr(Comparison, "_weighed", lambda self, *pair, **how: asked.append(pair[:2]) or weighed(self, *pair, **how))
    weighing = Comparison(match.position, match.turn)
    first, second, *_ = match.position.actions
    for _ in range(2):
        assert list(weighing.offers()) == match.choices()
        weighing.is_clear(first, second)
    assert asked == [*match.choices(), (first, second)]


def test_what_a_bid_leaves_less_of_than_any_other_is_no_praise(monkeypatch):
    match = played("fleet", FLEET[:3], players=2)
    left = {f"bid {bid}": [Gain("money", 11 - bid, f"leaves ${11 - bid}")] for bid in range(4, 10)}
    monkeypatch.setattr(comparison, "gains", lambda position, seat, action: left.get(position.write(action), []))
    weighing = Comparison(match.position, match.turn)
    assert weighing.brings(match.position.read("bid 5")) == "It leaves $6." and weighing.brings(match.position.read("bid 9")) == ""


def test_a_smaller_loss_is_told_as_one_and_what_the_other_has_is_not_kept_back(weigh):
    one, two = Gain("cost", -1, "costs a net"), Gain("cost", -2, "costs two nets")
    assert weigh([one], [two]) == "Better because it only costs a net. The next best (Bid $5) costs two nets."
    what_for = [gain._replace(words=f"{gain.words}: nets are dear") for gain in (one, two)]
    assert weigh(what_for[:1], what_for[1:]).endswith(" costs a net: nets are dear. The next best (Bid $5) costs two nets."), "said once"
    fish = Gain("fish", 3, "brings three fish")
    assert weigh([one], [two, fish]).endswith(" costs two nets, though it brings three fish.")
    assert weigh([one._replace(value=0, words="costs nothing")], [two]).startswith("Better because it costs nothing. ")
    same = weigh([one._replace(words="costs nets")], [two._replace(words="costs nets")])
    assert "costs nets" not in same, "nobody could read a difference"
    assert weigh([], [two, fish], is_close=True) == "Bid $5: brings three fish, but costs two nets."
    assert weigh([], [two], is_close=True) == "", "that something is against one of them is no reason"


def test_boom_tells_plates_and_next_years_sea():
    match = random_match(shoal.load("boom", players=2), 3)
    told = list(all_reasons(match))
    assert any("of 2 empty plates" in each for each in told)
    assert any("in the sea next year" in each for each in told)
    assert any("raises your catch from" in each for each in told)


def test_pisces_tells_what_dice_promise():
    match = random_match(shoal.load("pisces", players=2), 3)
    told = list(all_reasons(match))
    assert any("a roll on average" in each for each in told)
    assert any("gold star" in each for each in told)
    close = [each for each in all_reasons(random_match(shoal.load("pisces", players=2), 5), is_close=True) if "Pass: " in each]
    assert close and not any(each.count("lets you fish first") > 1 for each in close), "each thing is said once"


def all_reasons(match, **how):
    """Of every decision of a match, two choices against each other."""
    dice = random.Random(1)
    for number, (who, text) in enumerate(match.moves):
        position = match.before(number)
        if who == "chance" or len(position.actions) < 2:
            continue
        other = dice.choice([action for action in position.actions if action != position.read(text)])
        yield Comparison(position, who).reason(position.read(text), other, reader=who, **how)


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_is_a_sentence_and_most_count_something(game):
    told = list(all_reasons(random_match(shoal.load(game, players=2), 7)))
    told = [each for each in told if each]
    assert all(each.endswith(".") and not each.lstrip("“")[0].islower() and "{" not in each and "  " not in each for each in told)
    assert sum(each.startswith("For now it comes") for each in told) < 0.35 * len(told)


@pytest.mark.parametrize("game", GAMES)
def test_others_read_of_the_seat_by_its_name(game):
    match = random_match(shoal.load(game, players=2), 8)
    number = next(k for k, (who, _) in enumerate(match.moves) if who != "chance" and len(match.before(k).actions) > 2)
    position, seat = match.before(number), match.moves[number][0]
    told = Comparison(position, seat, ["Ann", "Ben"]).reason(position.actions[0], position.actions[-1])
    assert "you " not in told and "your " not in told


def test_a_wrong_try_is_told_in_what_it_is_behind_and_no_more():
    position, read = (match := played("fleet", FLEET[:3], players=2)).position, match.position.read
    told = Comparison(position, 0).shortfall(read("bid 4"), read("bid 6"))
    assert told == "It leaves you $5 if it wins. The best choice improves on that."
    assert Comparison(position, 0).shortfall(read("bid 6"), read("bid 6")) == ""


def test_nothing_that_the_seat_cannot_know_is_counted():
    """The true hands of the others never come in: with other ones all is the same."""
    match = random_match(shoal.load("fleet", players=3), 4)
    seen = 0
    for number, (who, text) in enumerate(match.moves):
        position = match.before(number)
        if who != "chance" and len(position.actions) > 1:
            action, other = position.read(text), position.redealt(who, 77)
            assert isinstance(other, Position) and gains(position, who, action) == gains(other, who, action)
            seen += 1
    assert seen > 20


def test_nothing_is_promised_of_two_choices_that_come_to_the_same_for_now(monkeypatch):
    """What tells them apart later is not known here: only the chances speak."""
    position = shoal.load("fishery", rows=3, cols=3, ships=2).start(seed=1).position
    first, second, *_ = position.actions
    monkeypatch.setattr(comparison, "gains", lambda *asked: [])
    monkeypatch.setattr(comparison, "preview", lambda *asked: [])
    assert Comparison(position, 0).reason(first, second) == ""


def test_fewer_points_than_are_told_of_the_other_are_no_reason():
    match = played("fleet", FLEET[:2], players=2)
    cod, passes = (match.position.read(action) for action in ("offer cod", "pass"))

    def reason(points, *more):
        weighing = Comparison(match.position, 0)
        weighing._gains = {action: [] for action in match.position.actions} | {
            cod: [Gain("points", 3, "brings 3 points", promise=points), *more],
            passes: [Gain("boats", 1, "launches a boat, 6 points by the end: two rounds are left", promise=6)],
        }
        return weighing.reason(cod, passes, reader=0)

    other = "The next best (Pass) launches a boat, 6 points by the end"
    assert reason(6) == f"Better because it brings 3 points. {other}: two rounds are left."
    assert reason(3) == "", "how many matches each wins is told instead"
    power = Gain("power", 1, "draws a card a round: two rounds are left")
    assert reason(3, power) == f"Better because it draws a card a round: two rounds are left. {other}.", "what for is said once"
