"""What Fresh Fish says before a tile is drawn, and of a street before it is taken or laid."""

import pytest

import shoal
from games.freshfish.city import draw_city
from games.freshfish.readers import PEOPLE
from shoal.core.match import random_match
from shoal.core.preview import preview
from shoal.games.freshfish import story
from shoal.games.freshfish.data import LONGEST, NAMED, OUTLETS
from shoal.games.freshfish.story import city


def drawing(match):
    return story.tell(preview(match.position, match.turn, match.position.read("draw")), match.turn, PEOPLE)


def test_who_draws_is_told_who_gets_the_last_outlet_of_a_kind():
    """It is not auctioned: whoever still lacks it gets it for nothing."""
    match = shoal.load("freshfish").start()
    opened = ("draw", "tile fish", "bid 1", "bid 0", "place d4")
    for action in ("center g1", "center a7", "center g7", "reserve d4", "reserve c4", *opened, "reserve c3", "reserve d3"):
        match.play(action)
    told = "You draw one of 15 tiles: 6 outlets for auction, a Fish Market free for you and 8 houses. "
    told += "A house must go onto one of your two plots, and each costs you more; on c3 least: "
    told += "your nearest plot to the Harbor is 4 streets away at best, not 3."
    assert (match.turn, drawing(match)) == (1, told)
    match.play("reserve b4")
    told = f"{told.partition('A house')[0].replace('for you', 'for Ben')}Take care: a house would take your only plot."
    assert (match.turn, drawing(match)) == (0, told)


AT_THE_REFINERY = """
P . . . g0 1 R
. . . . . . .
. . 0 . . . .
. . . . . . .
. . . . . . .
. . . . . . .
H . . . . . F
"""


def test_who_draws_is_told_what_an_outlet_of_another_may_spoil():
    match = draw_city(AT_THE_REFINERY, deck={"gas": 1, "apo": 2})
    spoilt = "If Ben opens an outlet on f7, your way from the Refinery is 3 at best, not 1."
    care = "Take care: a house would take your only plot."
    assert drawing(match) == f"You draw one of 3 tiles: a Gas Station free for Ben and 2 houses. {care} {spoilt}"
    assert "If Ben" not in drawing(draw_city(AT_THE_REFINERY, deck={"apo": 2})), "there is no outlet in the deck"
    two = draw_city(AT_THE_REFINERY.replace("H .", "H 0"), deck={"gas": 1, "apo": 2})
    house = "A house must go onto one of your two plots"
    assert f"{house}, and each costs you more; on c5 least: " in drawing(two) and drawing(two).endswith(spoilt), "for the tile"


def test_who_draws_with_one_plot_is_told_what_a_house_there_does_to_their_ways():
    match = draw_city(AT_THE_REFINERY.replace("g0 1", "g0 0").replace(". . 0", ". . ."), deck={"apo": 2})
    care = "Take care: a house would take your only plot, and then your way from the Refinery is 3 at best, not 1."
    assert drawing(match).endswith(care)


def test_a_street_that_is_there_is_no_hope():
    match = draw_city(AT_THE_REFINERY.replace("g0 1 R", "0 + R"), deck={"gas": 1})
    match.position._s.outlet[1]["fwgm".index("g")] = 14
    match.play("draw"), match.play("tile gas")
    offered = {plot: story.offer(match.view(0), 0, f"place {plot}").meaning for plot in ("c5", "e7")}
    assert offered["e7"] == "1 street." and offered["c5"].endswith("at best.")


def test_what_is_told_before_a_draw_comes_about():
    """What an outlet for nothing spoils wherever another may open it, and where the last one ends the match: all of it as the rules do."""
    spoilt, ended = 0, set()
    for seed in range(40):
        match = random_match(shoal.load("freshfish"), seed)
        for number, (seat, action) in enumerate(match.moves):
            if action != "draw" or match.moves[number + 1][1][5:] not in OUTLETS:
                continue
            before, asked = match.before(number), match.before(number + 2)
            fact = story.foreseen(before.view(seat), "draw", match.game.options)[0]
            kind, owner = match.moves[number + 1][1][5:], asked.turn
            if [owner, kind] not in fact["free"] or not asked.choices()[0].startswith("place"):
                continue
            places = {each[6:]: asked.after(asked.read(each)) for each in asked.choices()}
            if fact["end"] and owner == seat:
                assert fact["end"]["plots"] == [plot for plot in city.reserved(before.view(seat), seat) if places[plot].turn == "over"]
                ended.add(fact["end"]["is_sure"])
            for blow in fact["blows"] if owner != seat else ():
                for view in (places[plot].view(seat) for plot in blow["plots"] if blow["seat"] == owner):
                    assert all(city.at_best(view, way, city.outlets(view, seat)[way]) == then for way, _, then in blow["ways"])
                    assert not set(blow["lost"]) & set(view["reserved"])
                    spoilt += 1
    assert spoilt > 10 and ended, (spoilt, ended)


def test_what_is_told_before_a_tile_is_taken_comes_about():
    """With one plot to put it on: the points then, and who wins if the match ends with it."""
    found = set()
    for seed in range(40):
        match = random_match(shoal.load("freshfish"), seed)
        for number, (seat, action) in enumerate(match.moves):
            if action.startswith("take "):
                asked = match.before(number + 1)
                places = asked.choices()
                facts = story.foreseen(match.before(number).view(seat), action, match.game.options)
                assert bool(facts) == (len(places) == 1)
                for fact in facts:
                    then = asked.after(asked.read(places[0]))
                    assert (f"place {fact['plot']}", fact["after"], fact["is_end"]) == (
                        places[0],
                        then.view(seat)["scores"],
                        then.turn == "over",
                    )
                    told = story.tell(facts, seat, PEOPLE)
                    assert told.startswith(f"It goes onto {fact['plot']}, your only plot.")
                    assert told.endswith(story.headline(then.view(seat), seat, PEOPLE)) == fact["is_end"]
                    found.add((action, fact["is_end"]))
    assert {is_end for _, is_end in found} == {True, False} and {action for action, _ in found} == {"take apo", "take street"}, found


@pytest.mark.parametrize("players", [2, 4])
def test_a_street_says_whose_routes_it_changes(players):
    game, most = shoal.load("freshfish", players=players), LONGEST[players - 2]
    found, seen = 0, 0
    for seed in range(20):
        match, played = game.start(), random_match(game, seed)
        for who, action in played.moves:
            before = match.view(match.turn) if isinstance(who, int) else None
            if before and action.startswith("place") and before["tile"] in ("street", "demo"):
                offer = story.offer(before, who, action).meaning
                match.play(action)
                seen += 1
                now, then = ([[row[kind] or most for kind in OUTLETS] for row in view["routes"]] for view in (before, match.view(who)))
                for seat, (old, new) in enumerate(zip(now, then, strict=True)):
                    whose = "Your" if seat == who else f"{{{seat}}}'s"
                    for kind, was, will in zip(OUTLETS, old, new, strict=True):
                        if was != will:
                            found += 1
                            assert f"{whose} {NAMED[kind]}: {will}, not {was}." in offer
                assert ("No route gets shorter." in offer) == (now == then)
            else:
                match.play(action)
    assert 0 < found < seen, "streets that change something, and streets that do not"


def test_where_no_route_can_change_a_street_is_taken_by_itself():
    game, found = shoal.load("freshfish", players=2, settle=False), set()
    for seed in range(12):
        match = random_match(game, seed)
        for number, (who, text) in enumerate(match.moves):
            if text.startswith("take ") and "take street" in (before := match.before(number)).choices():
                view = before.view(who)
                is_open = bool(city.open_routes(view))
                assert bool(story.offer(view, who, "take street").obvious) == (not is_open or not view["apo_left"])
                found.add(is_open)
    assert found == {True, False}


def test_once_no_route_can_change_every_choice_says_so_and_none_changes_one():
    """By playing on to the end."""
    seen = set()
    for seed in range(12):
        match = random_match(shoal.load("freshfish", settle=False, zones=1), seed)
        final = match.position.view(0)["routes"]
        for number, (seat, action) in enumerate(match.moves):
            position = match.before(number)
            view = position.view(seat if isinstance(seat, int) else 0)
            if not isinstance(seat, int) or view["stage"] == "centers":
                continue
            obvious = {story.offer(view, seat, each).obvious for each in position.choices()}
            is_said = any("No route can change any more" in each for each in obvious)
            if city.is_all_settled(view):
                assert all(obvious) or position.choices() == ["pass"]
                assert [[length or LONGEST[0] for length in kinds.values()] for kinds in view["routes"]] == [
                    [length or LONGEST[0] for length in kinds.values()] for kinds in final
                ]
                seen.add(action.split()[0])
            else:
                assert not is_said
    assert seen >= {"reserve", "draw", "take", "place"}


def test_who_draws_is_told_where_a_house_would_cost_nothing_else():
    """On a plot to which another is as near; it is not told where a house could stand on a Construction Zone."""
    match = draw_city(AT_THE_REFINERY.replace(". . 0 . .", ". . 0 0 ."), deck={"gas": 1, "apo": 2})
    assert "A house must go onto one of your two plots: on d5 it costs nothing else." in drawing(match)
    view = match.view(0)
    (fact,) = story.foreseen(view | {"plots": {**view["plots"], "a1": {"tile": "zone"}}}, "draw", match.game.options)
    assert fact["house"] is None and "You have two reserved plots for it." in story.tell([fact], 0, PEOPLE)
    theirs = {**fact, "deck": {"fish": 1}, "free": [[1, "fish"]]}
    assert "reserved plots" not in story.tell([theirs], 0, PEOPLE), "what only another can get is for none of one's own"


def test_an_outlet_says_whose_ways_it_changes_as_a_house_does():
    """Those of others too."""
    view = draw_city(AT_THE_REFINERY).view(0) | {"stage": "place", "turn": 1, "tile": "fish"}
    assert "{0}'s Gas Station 3 at best, not 1" in story.offer(view, 1, "place f7").meaning
