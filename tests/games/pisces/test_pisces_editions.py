"""Pisces with other numbers: everything follows from data.py, and what does not fit together is refused."""

import tomllib
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shoal
from games.editions import CHECKS, mutated
from shoal.games import edition, module, packages
from shoal.games.guide import guide
from shoal.games.pisces.data import AGES, SPECIES
from shoal.kit import editions


def by_species(*values):
    return dict(zip(SPECIES, values, strict=True))


#: dice of eight, adults that are let go, young and spawners that are caught on their board, sardines that do not roll
OTHER = {
    "chips": by_species(34, 18, 21, 40, 130, 29),
    "points": by_species(3, 11, 1, 7, 6, 13),
    "die_faces": 8,
    "dice": by_species(2, 2, 3, 2, 1, 1),
    "young_spots": by_species(((2, -3), ()), (), ((4,),), (), ((-1,), (2,)), ()),
    "juvenile_spots": by_species(((-4,),), ((2, 3),), ((5, -18), (5,)), ((-2,), (3,)), ((3,),) * 2, ((-1,),)),
    "adult_spots": by_species(
        ((5,), (5, -6), (7, 8), (16,)),
        ((-4, 5), (6, 7)),
        ((3, 4), (7, 8, 9), (10, 11), (12, -24)),
        ((16,), (4,)),
        ((5, -6), (7,), (4,), (8,), (8,), (8,), (8,)),
        ((2,), (3, 4), (5, 6), (8,)),
    ),
    "spawner_spots": by_species(((10,),), ((8,), (-9,), ()), ((),), ((6,),), ((),), ((7,), (-7,))),
    "offspring": by_species((1, 1), (0, 3, 9, 2), (5,), (0, 0, 6), (0, 40), (2, 3, 5)),
    "spawn_dice": 1,
    "rounds": 4,
    "tournament_cards": by_species(4, 5, 7, 8, 9, 11),
    "ocean_faces": {"2": 4, "3": 1, "4": 2, "5": 1, "6": 1},
    "boats": 1,
    "most_boats": 4,
    "gear_cards": {"motor": 9, "outrigger": 2, "finder": 5},
    "prices": {"boat": 13, "motor": 4, "outrigger": 7, "finder": 9},
    "motor_bid": 2,
    "bids": 33,
    "trophy_points": 15,
    "award_points": 8,
}
ROLLING = OTHER | {"offspring": OTHER["offspring"] | {"sardine": ()}, "spawn_dice": 3}


def test_the_edition_differs_in_every_number():
    editions.every_number_differs("pisces", OTHER)


@pytest.mark.long
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_kit(check):
    check(shoal.load("pisces", edition=OTHER))


@pytest.mark.parametrize(("numbers", "players"), [(OTHER, 3), (OTHER, 5), (OTHER, 6), (ROLLING, 4)])
def test_player_counts(numbers, players):
    editions.quick_checks(shoal.load("pisces", edition=numbers, players=players))


@settings(max_examples=8)
@given(mutated("pisces"))
def test_made_up_editions_play_or_are_refused(numbers):
    editions.plays_or_is_refused("pisces", numbers)


# -- numbers that fit together


@st.composite
def spots(draw, dice, faces, least, most):
    """The spots of an age, with outcomes of any colour."""
    outcome = st.integers(dice, dice * faces).flatmap(lambda number: st.sampled_from([number, -number]))
    return tuple(tuple(draw(st.lists(outcome, max_size=4, unique_by=abs))) for _ in range(draw(st.integers(least, most))))


@st.composite
def fitting(draw):
    """Boards, dice, piles and prices of all kinds, small enough to be played fast."""
    faces, rounds, boats = draw(st.integers(6, 12)), draw(st.integers(1, 3)), draw(st.integers(1, 3))
    dice = by_species(*(draw(st.integers(1, 3)) for _ in SPECIES))
    boards = {f"{age}_spots": {} for age in AGES}
    for species in SPECIES:
        counts = [0, draw(st.integers(0, 4)), draw(st.integers(1, 8)), draw(st.integers(1, 3))]
        counts[0] = draw(st.integers(0, 3)) if counts[1] else 0
        for age, count in zip(AGES, counts, strict=True):
            boards[f"{age}_spots"][species] = draw(spots(dice[species], faces, count, count))
    printed = by_species(*(sum(len(boards[f"{age}_spots"][species]) for age in AGES) for species in SPECIES))
    born = st.lists(st.integers(0, 20), min_size=1, max_size=5).map(tuple)
    offspring = by_species(*(draw(born) for _ in SPECIES))
    if draw(st.booleans()):
        offspring["sardine"] = ()
    small = st.integers(1, 12)
    return {
        **boards,
        "chips": {species: printed[species] + draw(st.integers(0, 30)) for species in SPECIES},
        "points": by_species(*(draw(small) for _ in SPECIES)),
        "die_faces": faces,
        "dice": dice,
        "offspring": offspring,
        "spawn_dice": draw(st.integers(1, 4)),
        "rounds": rounds,
        "tournament_cards": by_species(*(draw(st.integers(rounds, rounds + 5)) for _ in SPECIES)),
        "ocean_faces": {str(boards): draw(st.integers(1, faces // boards)) for boards in range(2, 7)},
        "boats": boats,
        "most_boats": draw(st.integers(boats, 4)),
        "gear_cards": {kind: draw(st.integers(0, 4)) for kind in ("motor", "outrigger", "finder")},
        "prices": {item: draw(st.integers(1, 25)) for item in ("boat", "motor", "outrigger", "finder")},
        "motor_bid": draw(small),
        "bids": draw(st.integers(1, 60)),
        "trophy_points": draw(st.integers(0, 20)),
        "award_points": draw(st.integers(0, 30)),
    }


@settings(max_examples=5)
@given(fitting(), st.integers(2, 6))
def test_numbers_that_fit_together_play_and_no_chip_is_lost(numbers, players):
    assert editions.plays_or_is_refused("pisces", numbers)
    follow(shoal.load("pisces", edition=numbers, players=players), numbers, seed=players)


def follow(game, numbers, seed):
    """Play a random match and count everything: what is packed into bits never runs over into its neighbour."""
    match = shoal.random_match(game, seed)
    for number in range(0, len(match.moves) + 1, 5):
        view = match.at(number).view("all")
        for species, board in view["boards"].items():
            on_board = sum(sum(board[age]) for age in AGES)
            assert on_board + board["centre"] + sum(player["chips"][species] for player in view["players"]) == numbers["chips"][species]
            assert min(board["centre"], *(min(board[age], default=0) for age in AGES)) >= 0
        for kind, left in view["gear_left"].items():
            assert left + sum(player["gear"][kind] for player in view["players"]) == numbers["gear_cards"][kind]
        drawn = 2 * (view["round"] - bool(view["cards"])) + len(view["cards"]) if view["round"] else 0
        assert sum(view["cards_left"].values()) + drawn == sum(numbers["tournament_cards"][species] for species in view["boards"])
        assert max(player["boats"] for player in view["players"]) <= numbers["most_boats"]


@pytest.mark.parametrize("players", [2, 6])
def test_no_chip_is_lost(players):
    for numbers in (OTHER, ROLLING):
        follow(shoal.load("pisces", edition=numbers, players=players), numbers, seed=1)


def test_as_much_as_there_is_room_for():
    """Sixty-three names of spots, the highest piles, stacks that fill their bits."""
    wide = {
        "adult_spots": by_species(*[tuple((face % 6 + 1,) for face in range(21))] * 6),
        "juvenile_spots": by_species(*[((-1,),) * 20] * 6),
        "young_spots": by_species(*[((),) * 2] * 6),
        "spawner_spots": by_species(*[((),) * 20] * 6),
        "dice": by_species(*[1] * 6),
        "chips": by_species(*[1000] * 6),
        "offspring": by_species(*[(0, 8, 14)] * 6),
        "tournament_cards": by_species(*[1000] * 6),
        "gear_cards": {"motor": 60, "outrigger": 60, "finder": 60},
        "points": by_species(100, 99, 98, 97, 96, 1),
        "bids": 60,
        "boats": 9,
        "most_boats": 9,
        "rounds": 2,
    }
    numbers = editions.usual("pisces") | wide
    follow(shoal.load("pisces", edition=numbers, players=3), numbers, seed=2)


# -- what follows


def replayed(numbers, *actions, **options):
    return shoal.replay(shoal.load("pisces", edition=numbers, **options), actions)


ROUND_1 = ("choose snapper", "choose crab", "card snapper", "card crab", "block s1", "block s1", "send snapper", "send crab")


def test_any_outcome_can_stand_beside_any_spot():
    caught = replayed(OTHER, *ROUND_1, "fish snapper", "roll 1", "roll 1").view(None)
    assert caught["boards"]["snapper"]["young"] == [0, 1] and caught["players"][0]["chips"]["snapper"] == 1
    released = replayed(OTHER, *ROUND_1, "fish snapper", "roll 1", "roll 2").view(None)
    assert released["boards"]["snapper"]["young"] == [0, 1] and released["players"][0]["chips"]["snapper"] == 0
    assert released["boards"]["snapper"]["centre"] == 34 - 8 + 1
    adult = replayed(OTHER, *ROUND_1, "fish snapper", "roll 3", "roll 3").view(None)
    assert adult["boards"]["snapper"]["adult"] == [1, 0, 1, 1] and adult["players"][0]["chips"]["snapper"] == 0
    spawner = replayed(OTHER, *ROUND_1, "fish snapper", "roll 5", "roll 5").view(None)
    assert spawner["players"][0]["stars"] == 1  # it is the blocked one


def test_an_outcome_that_stands_nowhere_hits_nothing():
    match = replayed(OTHER, *ROUND_1, "fish snapper", "roll 6", "roll 6")
    assert match.turn == 1 and match.view(None)["players"][0]["chips"]["snapper"] == 0
    fished = replayed(OTHER, *ROUND_1, "fish snapper", "roll 6")
    assert fished.view(None)["attempt"]["dice"] == [6]


def test_the_oceans_die_has_the_faces_of_the_edition():
    actions = (
        "choose snapper",
        "choose crab",
        "card snapper",
        "card crab",
        "block s1",
        "block s1",
        "send ocean",
        "send crab",
        "fish ocean",
    )
    assert replayed(OTHER, *actions).odds() == {f"roll {face}": 1 for face in range(1, 9)}
    assert replayed(OTHER, *actions, "roll 5").view(None)["players"][1]["stars"] == 1
    assert "Open ocean, spawners by the die: 1–4 snappers; 5–8 crabs; boats: Blue 1." in replayed(OTHER, *actions[:-1]).text(None)


def finished(numbers, **options):
    """All stages of a random match."""
    match = shoal.random_match(shoal.load("pisces", edition=numbers, **options), 5)
    return [match.at(number).view(None) for number in range(len(match.moves) + 1)]


def test_sardines_roll_as_many_dice_as_the_edition_says_or_have_a_table():
    dice = [len(view["attempt"]["dice"]) for view in finished(ROLLING, players=6) if view["stage"] == "sardine"]
    assert dice == [0, 1, 2] * 3  # between four rounds
    assert not any(view["stage"] == "sardine" for view in finished(OTHER, players=6))


def test_the_texts_the_board_and_the_chart_follow():
    game = shoal.load("pisces", edition=OTHER)
    charts, match = module(game.package, "charts"), shoal.replay(game, ROUND_1)
    assert "Round 1 of 4." in match.text(None)
    assert "For sale: boats up to 4 a player for 13 points each; 9 motors for 4 points each;" in match.text(None)
    assert "young y1 1 (caught on 2, missed on 3), y2 1" in match.text(None)
    told = {label.text for label in ElementTree.fromstring(match.svg(0)).iter() if label.tag.endswith("text")}
    assert {"16", "4 adults spawn → 1 born", "3 points", "+2 to a bid", "13", "9 for sale", "15 points", "ocean roll 1–4"} <= told
    assert {f"bid {bid}" for bid in range(1, 34)} <= set(game.words.TEXTS) and "bid 34" not in game.words.TEXTS
    columns = {label.text for label in ElementTree.fromstring(charts.draw(finished(OTHER))).iter() if label.get("y") == "482"}
    assert columns == {"1", "2", "3", "4", "end"}


def test_the_guide_follows():
    text = guide(shoal.load("pisces", edition=OTHER).package)
    for said in (
        "The match has 4 rounds.", "worth 1 to 13 points", "a tournament trophy 15", "gold stars 8.", "bids 1 to 33", "adds 2 to a bid",
        "begin with 1 boats and may own up to 4", "costs 13 points, a motor 4, an outrigger 7, a finder 9", "with 3 or 5 or 6 players",
        "| snapper | 34 | 3 | 2 | 1, 1 |", "| sardine | 29 | 13 | 1 | 2, 3, 5 |", "In this edition that goes for sardines too.",
    ):  # fmt: skip
        assert said in text, said
    assert "Sardines roll 3 dice" in guide(shoal.load("pisces", edition=ROLLING).package)


def test_the_file_of_an_edition_is_that_edition():
    game = shoal.load("pisces", edition=OTHER)
    written = tomllib.loads(edition.write("pisces", game.package))
    assert shoal.load("pisces", edition=written).package == game.package
    usual = tomllib.loads(edition.write("pisces", packages()["pisces"]))
    assert shoal.load("pisces", edition=usual).package == packages()["pisces"]


# -- what is refused


def changed(key, species, value):
    return {key: OTHER[key] | {species: value}}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (changed("chips", "tuna", 5), "chips.tuna is 5, but 6 spots of the board get a chip each before the first round."),
        (changed("chips", "tuna", 1001), "chips.tuna is 1001, but must be a whole number from 1 to 1000."),
        (changed("points", "crab", 0), "points.crab is 0, but must be a whole number from 1 to 100."),
        ({"points": OTHER["points"] | {"whale": 3}}, "points does not know whale."),
        ({"die_faces": 1}, "die_faces is 1, but must be a whole number from 2 to 20."),
        ({"die_faces": 7}, "adult_spots.snapper has 16 at a4, but the dice there show 2 to 14."),
        (changed("dice", "crab", 5), "dice.crab is 5, but must be a whole number from 1 to 4."),
        (changed("adult_spots", "tuna", ((17,),)), "adult_spots.tuna has 17 at a1, but the dice there show 2 to 16."),
        (changed("adult_spots", "tuna", ((5,), (-1,))), "adult_spots.tuna has 1 at a2, but the dice there show 2 to 16."),
        (changed("adult_spots", "tuna", ((5, -5),)), "adult_spots.tuna has 5 more than once at a1, but it either catches or lets go."),
        (changed("adult_spots", "tuna", ()), "adult_spots.tuna has no spot, but fish of all species become adults."),
        (changed("spawner_spots", "crab", ()), "spawner_spots.crab has no spot, but fish of all species become spawners."),
        (
            changed("juvenile_spots", "snapper", ()),
            "juvenile_spots.snapper has no spot, but young_spots.snapper has, and the young become juveniles.",
        ),
        (changed("young_spots", "tuna", (3,)), "young_spots.tuna has 3, but must have lists of whole numbers."),
        (changed("young_spots", "tuna", (("a",),)), "young_spots.tuna has ['a'], but must have lists of whole numbers."),
        (changed("offspring", "sardine", (True,)), "offspring.sardine has (True,), but must have lists of whole numbers."),
        (changed("offspring", "tuna", ()), "offspring.tuna is empty, but only sardines roll dice for their number."),
        (changed("offspring", "tuna", (0, -1)), "offspring.tuna has -1, but a number of new chips is from 0 to 1000."),
        (
            {**changed("adult_spots", "crab", ((5,),) * 60)},
            "adult_spots has up to 60 spots on a board, so that with the other ages there are 67 names of spots, but "
            "a set of spots is one 64-bit number with a sign, so there are 63 at most.",
        ),
        (
            {**changed("adult_spots", "crab", ((5,),) * 15)},
            "adult_spots has up to 15 spots on a board, and a stack may grow to 40 chips, which takes 6 bits, but the stacks of an age are"
            " one 64-bit number with a sign, so there are 10 spots at most.",
        ),
        ({"spawn_dice": 5}, "spawn_dice is 5, but must be a whole number from 1 to 4."),
        ({"rounds": 5}, "tournament_cards has 9 cards of two species together, but 5 rounds turn up 10 if those two play."),
        ({"rounds": 31}, "rounds is 31, but must be a whole number from 1 to 30."),
        (
            {"ocean_faces": OTHER["ocean_faces"] | {"3": 3}},
            "ocean_faces.3 is 3, but 3 species with so many faces each need 9, and die_faces is 8.",
        ),
        ({"ocean_faces": OTHER["ocean_faces"] | {"6": 0}}, "ocean_faces.6 is 0, but must be a whole number from 1 to 10."),
        ({"boats": 0}, "boats is 0, but must be a whole number from 1 to 9."),
        ({"boats": 5}, "most_boats is 4, but boats, which players start with, is 5."),
        ({"gear_cards": OTHER["gear_cards"] | {"motor": 61}}, "gear_cards.motor is 61, but must be a whole number from 0 to 60."),
        ({"prices": OTHER["prices"] | {"boat": 0}}, "prices.boat is 0, but must be a whole number from 1 to 1000."),
        ({"motor_bid": 0}, "motor_bid is 0, but must be a whole number from 1 to 60."),
        ({"bids": 61}, "bids is 61, but must be a whole number from 1 to 60."),
    ],
)
def test_numbers_that_do_not_fit_together_are_refused(change, sentence):
    with pytest.raises(shoal.ShoalError) as refusal:
        shoal.load("pisces", edition=OTHER | change)
    assert str(refusal.value) == f"the edition: {sentence}"
