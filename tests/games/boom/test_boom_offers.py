"""What Fishery Boom promises with a choice, and which choices wait to be seen."""

import itertools

import pytest

import shoal
from games.boom.matches import begin, play
from shoal.games.boom import data as d
from shoal.games.boom import story
from shoal.games.boom.story.odds import average, served, with_radar
from shoal.games.boom.story.told import tell

DICE = range(1, d.DIE_FACES + 1)


def offered(match, action):
    return story.offer(match.view(match.turn), match.turn, action)


@pytest.mark.parametrize(
    ("form", "living"), [("default", (2, 0, 1, 0, 3, 7)), ("seine", (1, 2, 0, 4, 0, 2)), ("longline+", (0, 1, 4, 0, 2, 0))]
)
def test_a_radar_keeps_what_is_best_of_each_roll(form, living):
    """Against all rolls and all sets of dice that may be kept."""

    def best(value):
        rolls = list(itertools.product(DICE, repeat=d.DICE[form]))
        return sum(
            max(value(kept) for count in range(len(roll) + 1) for kept in itertools.combinations(roll, count)) for roll in rolls
        ) / len(rolls)

    assert with_radar(form, living) == pytest.approx(best(lambda kept: average(form, living, kept, d.DICE[form] - len(kept))))
    assert with_radar(form, living, 1) == pytest.approx(best(lambda kept: served(form, living, kept, d.DICE[form] - len(kept), 1)))


def test_who_has_a_radar_is_promised_more():
    dead = [row for row in d.ROW_NAMES if row != "tuna1"]
    without, with_one = (offered(begin(players=2, year=2, dead=dead, marks=marks, plates=1), "fish default") for marks in ([], ["radar"]))
    for told, share, need, catch in ((without, 17, "about 1", "0.2 fish"), (with_one, 31, "1 or 2", "0.3 fish with radar")):
        promise = f"fills your empty plate with {share}% of rolls; you need {need} (1 extra) next year"
        assert f" · {promise}, but catch about {catch[:3]}. About {catch}: " in told.meaning


def test_the_last_of_a_species_is_grave():
    match = play(begin(players=2, dead=["tuna1", "tuna2", "tuna3"]), "fish default", "roll 3")
    assert match.choices() == ["take tuna4"]
    assert story.headline(match.view(0), 0) == "You: take the last tuna, the only fish for the 3.", "why there is one choice"
    last = offered(match, "take tuna4")
    assert last.grave and last.label == "Tuna 4: the last" and last.meaning.endswith("The tuna die out.")
    both = play(begin(players=2, dead=["sharks1"], marks=["longline"]), "fish longline", "roll 1", "roll 3")
    assert story.headline(both.view(0), 0) == "You: take the last shark for the 1, then for 3."
    match = play(begin(players=2, dead=["tuna1", "tuna2"]), "fish default", "roll 3")
    assert not any(offered(match, action).grave for action in match.choices())


def test_a_fish_is_not_blamed_for_what_dice_of_other_numbers_do():
    """The die that kills was chosen before: that the last whale dies is no matter of the tuna."""
    dead = [row for row in d.ROW_NAMES if row.startswith("whales") and row != "whales2"]
    match = play(begin(players=2, dead=dead, marks=["trawler"]), "fish trawler", "roll 2", "roll 3", "roll 4", "cull 2")
    tuna = [offered(match, action) for action in match.choices()]
    assert {offer.label.partition(": ")[2] for offer in tuna} <= {"gone", "returns", "may return"}
    assert not any(offer.grave or "whale" in offer.meaning for offer in tuna)


def test_another_species_of_the_number_that_must_be_taken_too_is_named():
    dead = [row for row in d.ROW_NAMES if d.FACE_OF[d.ROW_NAMES.index(row)] == 5 and row not in ("herring1", "cod1", "cod2")]
    match = play(begin(players=2, dead=dead, marks=["seine", "seine+"]), "fish seine", "roll 5", "roll 1")
    assert offered(match, "take cod2").label == "Cod 2: they die out", "its own species comes first"
    assert offered(match, "take cod2").meaning.endswith("Cod 1 must go too: the cod die out.")


def test_what_is_stored_is_called_otherwise_than_what_is_taken():
    match = play(begin(players=2, marks=["fridge"]), "fish default", "roll 3")
    labels = [offered(match, action).label for action in match.choices()]
    assert len(set(labels)) == len(labels) == 8 and offered(match, "store tuna1").name == "Store tuna 1: gone"
    for row in ("tuna1", "tuna2", "tuna3", "tuna4"):
        assert ": " in offered(match, f"take {row}").label, "the button beside it says what next year loses"
    many = play(begin(players=2, marks=["fridge"]), "fish default", "roll 6")
    for row in ("pollock3", "anchovy1", "shrimp2"):
        fates = [offered(many, f"{verb} {row}").label.partition(": ")[2] for verb in ("take", "store")]
        assert fates[0] == fates[1] != "", "in a list of seven each says what next year loses"
    last = play(begin(players=2, marks=["fridge"], dead=["sharks1"]), "fish default", "roll 1")
    assert offered(last, "store sharks2").label == "Store shark 2: the last"
    stored = {action for action in match.choices() if action.startswith("store")}
    assert {action for action in match.choices() if offered(match, action).on_board} == stored, "a phone has no room for every fish twice"
    for shape in ("wide", "tall"):
        drawn = match.game.board.draw(match.view(0), 0, choices=match.position.choices_of(0), shape=shape)
        assert all(f'data-action="{action}"' in drawn for action in match.choices()), "what is folded in a bar is on the board"


def test_who_stores_a_fish_is_told_that_a_plate_stays_empty():
    hungry, fed = (play(begin(players=2, year=2, marks=["fridge"], plates=plates), "fish default", "roll 3") for plates in (1, 0))
    told = offered(hungry, "store tuna1")
    assert told.label == "Store tuna 1: gone" and told.meaning.startswith(
        "A plate of this year stays empty so far (−2); it fills a plate in year 3, and lays one for year 4. "
    )
    assert offered(fed, "store tuna1").label == "Store tuna 1: gone"
    stored = tell(story.facts(hungry.view(1), "store tuna1", play(hungry, "store tuna1").view(1)), 1, ["Ann", "Ben"])
    assert stored.startswith("You store a tuna for year 3; a plate of this year stays empty so far (−2).")
    seine = play(begin(players=2, year=2, marks=["fridge", "seine"], plates=1), "fish seine", "roll 3", "roll 1")
    assert offered(seine, "store tuna1").meaning.startswith("It fills a plate in year 3"), (
        "another tuna is to come for the plate of this one"
    )
    stored = tell(story.facts(seine.view(1), "store tuna1", play(seine, "store tuna1").view(1)), 1, ["Ann", "Ben"])
    assert stored.startswith("You store a tuna for year 3. ")
    assert offered(seine, "store tuna2").meaning.startswith(
        "A plate of this year stays empty so far (−2); no plate of year 3 needs it yet; it lays one for year 4. "
    )


def alone(*rows, **how):
    """A match in which only these fish live."""
    return begin(players=2, dead=[row for row in d.ROW_NAMES if row not in rows], **how)


def test_what_ends_the_match_for_everybody_says_so_first():
    trawler = play(alone("pollock3", year=2, marks=["trawler", "fridge", "radar"], plates=1), "fish trawler", "roll 3", "roll 5", "roll 6")
    keep = offered(trawler, "keep")
    play(trawler, "keep")
    kills = [offered(trawler, action) for action in ("cull 3", "cull 6")]
    kill = play(trawler, "cull 6")
    take = play(alone("pollock3", year=2, marks=["fridge"], plates=1), "fish default", "roll 6")
    for told in (keep, *kills, offered(kill, "kill pollock3"), *(offered(take, action) for action in ("take pollock3", "store pollock3"))):
        assert told.grave and told.label.endswith(": the sea dies") and told.meaning.startswith("Everybody loses. "), told
    assert kills[0].alike == "Kill with the 3 or 5: the sea dies"
    last = play(alone("pollock3", year=d.YEARS, plates=1), "fish default", "roll 6")
    assert "dies" not in offered(last, "take pollock3").label, "after the last year nobody needs the sea"
    freed = play(alone("pollock3", year=2, marks=["trawler", "release"], plates=1), "fish trawler", "roll 3", "roll 5", "roll 6")
    assert [offered(freed, f"cull {face}").grave for face in (3, 6)] == [False, True], "who can release need not take it"


def test_gear_says_how_often_it_would_kill_the_sea():
    one = offered(alone("pollock3", year=2, plates=1), "fish default")
    assert one.grave and one.meaning.startswith("17% of rolls kill the sea: everybody loses · fills your empty plate with 17% of rolls; ")
    two = offered(alone("pollock2", "pollock3", year=2, marks=["seine"]), "fish seine")
    assert two.grave and two.meaning.startswith("31% of rolls kill the sea")
    for safe in (alone("pollock1", "pollock2", year=2), alone("pollock3", year=d.YEARS), alone("pollock3", year=2, marks=["release"])):
        assert not offered(safe, "fish default").grave


def test_few_fish_are_an_alarm():
    def asked(match):
        return story.headline(match.view(match.turn), match.turn)

    rows = d.ROW_NAMES
    assert asked(alone(*rows[:2], year=2)) == "You: choose your gear; only two fish left: if none is left for year 3, everybody loses."
    assert asked(alone(year=2)) == "You: choose your gear; no fish is left: the match ends with this year, and everybody loses."
    for count, is_few in ((6, True), (7, False)):
        match = alone(*rows[:count], year=4)
        assert ("everybody loses" in asked(match)) == is_few
        for shape in ("wide", "tall"):
            drawn = match.game.board.draw(match.view(0), 0, shape=shape)
            assert f">{count} fish</text>" in drawn and ('class="water few"' in drawn) == is_few
    assert "everybody loses" not in asked(alone(*rows[:2], year=d.YEARS))
    marking = play(alone("tuna1", year=2), *["fish default", "roll 6"] * 2)
    alarm = "Only one fish left: if none is left for year 3, everybody loses."
    assert story.remind(marking.view(1), 1, {}) == f"{alarm} Two illegal dice roll before this year ends."
    marking = play(begin(4, dead=d.ROW_NAMES[1:], year=2), *["fish default", "roll 6"] * 4)
    assert story.remind(marking.view(marking.turn), marking.turn, {}) == alarm, "with four there is no illegal fishing"


def test_boxes_are_marked_on_the_sheet_where_they_say_what_they_do():
    match = play(begin(players=2), "fish default", "roll 3", "take tuna1", "fish default", "roll 3", "take tuna2")
    drawn = match.game.board.draw(match.view(0), 0, choices=match.position.choices_of(0))
    assert all(f'data-action="{action}"' in drawn for action in match.choices())


def test_the_points_of_a_year_say_what_a_plate_counts_the_first_time():
    fact = {"what": "plates", "year": 4, "plates": [5, 2, 3, 0], "filled": [3, 2, 0, 0], "points": [-1, 2, -6, 0]}
    assert tell([fact], 0, ["Ann", "Ben", "Cyn", "Dan"]) == (
        "Year 4 in all: you 3 of 5 (−1 point), Ben 2 of 2 (+2), Cyn 0 of 3 (−6). Dan had none."
    )
    assert tell([{**fact, "year": 2}], 0, ["Ann", "Ben", "Cyn", "Dan"]).startswith(
        "Year 2 in all, +1 for a full plate, −2 for an empty one: you 3 of 5 (−1 point), "
    )


def test_a_box_says_in_the_fewest_words_what_it_does():
    for word in ("default", *d.MARKS):
        assert 0 < len(story.things.tag(word)) <= 18, word


def test_the_sea_is_seen_while_a_box_is_marked():
    match = shoal.load("boom", players=2).start()
    play(match, "fish default", "roll 3", "take tuna1", "fish default", "roll 1", "take sharks1")
    drawn = match.game.board.draw(match.view(0), 0, choices=match.position.choices_of(0), shape="tall")
    assert "mark radar" in match.choices()
    for name in d.SPECIES:
        assert f">{name}</text>" in drawn, name


@pytest.mark.parametrize("form", d.DICE)
def test_promises_count_only_the_fish_that_dice_can_catch(form):
    count = d.DICE[form]
    for living in ((9, 9, 9, 9, 9, 9), (0, 1, 2, 7, 3, 12)):
        rolls = list(itertools.product(DICE, repeat=count - 1))
        caught = [average(form, living, (4, *roll), 0) for roll in rolls]
        assert average(form, living, (4,), count - 1) == pytest.approx(sum(caught) / len(rolls))
        assert served(form, living, (4,), count - 1, 2) == pytest.approx(sum(min(2, each) for each in caught) / len(rolls))
        assert average(form, living, (4,), count - 1) == average(form, tuple(min(8, fish) for fish in living), (4,), count - 1)


def test_a_hint_says_what_a_box_is_good_for_now():
    """In fish, plates and dice, so that the reason can be used again; not what the box does, which stands on it."""

    def reached(*marks):
        return play(begin(players=2, marks=marks), "fish default", "roll 3", "take tuna1", "fish default", "roll 3", "take tuna2")

    def told(action, match):
        after = match.position.after(match.position.read(action)).view(0)
        return {gain.key: gain.of("you") for gain in story.gains(match.view(0), action, after)}

    match = reached("seine")
    assert match.turn == 0
    assert told("mark seine+", match)["next catch"] == "raises your catch from 2 to 2.8 fish each time, all three of one number"
    assert "tool" not in told("mark radar", match), "every number finds fish"
    assert told("mark enforcement", match)["box enforcement"] == "keeps two species safe from 29 illegal dice still to come"
    shielded = {**match.view(0), "shields": [name for name in match.view(0)["alive"] if name != "cod"]}
    found = [gain.words for gain in story.gains(shielded, "mark enforcement", shielded) if gain.key == "box enforcement"]
    assert found == ["keeps one species safe from 29 illegal dice still to come"], "the others have a shield"
    assert told("mark trawler", reached())["next catch"] == "raises your catch from 1 to 2 fish each time, of several numbers"
    assert told("mark overtime", match)["no plate"] == "catches about 2 fish for which you have no plate"
    assert told("mark overtime", reached("seine", "fridge"))["stored"] == "stores about 1 fish for next year's plates", "there is one"
