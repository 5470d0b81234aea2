"""The picture in both shapes: what can be chosen, what is marked, what is read on it, and whose fleet it shows."""

import itertools
import re
import xml.etree.ElementTree as ElementTree

import pytest

import shoal
from games.fleet.reading import SHAPES, drawn, words
from games.fleet.table import Play, Table, licenses, random_positions
from shoal.games.fleet import board, story
from shoal.games.fleet.board import market
from shoal.games.fleet.board.fleets import piers
from shoal.games.fleet.board.scene import layout
from shoal.games.fleet.pieces import signs
from shoal.games.fleet.rules import state as st

SVG = "{http://www.w3.org/2000/svg}"


def offered(picture):
    return re.findall(r'data-action="([^"]+)"', picture)


@pytest.mark.parametrize("shape", SHAPES)
def test_every_choice_is_on_the_board_or_a_button_of_the_bar(shape):
    """On a tall board bids, folding, passing and stopping are buttons below it alone."""
    seen = set()
    for position in random_positions(shoal.load("fleet", players=3), seed=12):
        seat = position.turn
        if isinstance(seat, int):
            found = offered(board.draw(position.view(seat), seat, choices=position.choices(), shape=shape))
            twice = {action for action in found if found.count(action) > 1}
            assert all(position.view(seat)["row"].count(action.removeprefix("offer ")) > 1 for action in twice), "equal licences only"
            left = set(position.choices()) - set(found)
            seen |= {action.split()[0] for action in found}
            assert {action.split()[0] for action in left} <= (set() if shape == "wide" else {"bid", "fold", "pass", "done"})
    assert {"offer", "pay", "launch", "hire", "process", "trade", "discard"} <= seen


def test_a_licence_shows_its_price_points_and_bonus_for_the_reader():
    play = Table().seat(0, own="shrimp shrimp", crew1="cod cod").seat(1, own="cod").row("shrimp crab-captains").at(st.STAGE_OFFER)
    mine, other = (" ".join(words(drawn(play, seat))) for seat in (0, 1))
    assert "$3 off every price" in mine and "your 3rd" in mine and "your " not in other
    assert "from $4: you pay $2, $9 left" in mine and "from $10: you pay $8, $3 left" in mine, "of $11 in hand"
    assert "$1 off every price" in other and "from $4: $7 left" in other and "you pay" not in other
    assert "5+2 pts" in mine and "5 pts" in other, "5 and one for each captained boat"
    assert "now +2; +1 for each captained boat" in mine and "now +" not in other, "where they come from"
    assert (mine.count("1 boat in hand"), other.count("1 boat in hand")) == (1, 2), "a shrimp boat needs no third licence"
    assert " left" not in " ".join(words(board.draw(play.view(None), None))), "hands are not told"
    spent = " ".join(words(drawn(Table().seat(0, hand="cod tuna").row("cod shrimp").at(st.STAGE_OFFER), 0)))
    assert "from $4: nothing left" in spent and "in hand" not in spent, "the cod card has to pay"


def test_a_licence_that_is_too_dear_says_so_and_one_that_cannot_be_paid_exactly_what_is_left():
    play = Table().seat(0, hand="tuna tuna cod").row("cod pub").at(st.STAGE_OFFER)
    assert {"from $10: too dear now", "from $4: $3 left"} <= set(words(drawn(play, 0)))
    play = Table().seat(0, hand="tuna tuna").row("cod pub").at(st.STAGE_OFFER)
    assert "from $4: nothing left" in words(drawn(play, 0)), "no change is given"


@pytest.mark.parametrize("shape", SHAPES)
def test_the_phase_of_the_round_is_marked_among_all_of_them(shape):
    play = Table().seat(0, hand="cod tuna", own="cod").row("cod tuna").at(st.STAGE_LAUNCH, left=1)
    found = drawn(play, 0, shape)
    assert set(words(found)) >= {"auction", "launch", "hire", "fish", "process", "draw"}
    assert re.findall(r"coin-ink[^>]*>([a-z]+)</text>", found) == ["launch"]


@pytest.mark.parametrize("shape", SHAPES)
def test_nothing_is_counted_that_is_not_there(shape):
    play = Table().seat(0, own="processing").seat(1, own="processing", stored=2).row("cod tuna").at(st.STAGE_OFFER)
    mine, other = (drawn(play, 0, shape), drawn(play, 1, shape))
    assert "2 processed" in words(mine) and "0 processed" not in words(other)
    assert not any(word.startswith("0 crate") for word in words(mine)), "on boats"
    for picture in (mine, other):
        counters = {part.get("data-spot"): part for part in ElementTree.fromstring(picture).iter() if part.get("data-spot")}
        assert [len(counters[f"stored {seat}"].findall(f"{SVG}rect")) for seat in (0, 1)] == [0, 1], "no ring around nothing"


def test_of_equal_boats_each_can_be_chosen_for_its_crate():
    play = Table().seat(0, own="processing", crew2="cod cod", crew1="cod").row("cod tuna").at(st.STAGE_PROCESS)
    assert [action for action in offered(drawn(play, 0)) if action != "done"] == ["process cod 2", "process cod 2", "process cod 1"]


def test_crates_of_boats_that_are_drawn_small_are_counted_beside_them():
    for boats, is_told in (("cod", False), ("cod " * 9, True)):
        play = Table().seat(0, hand="", own="cod shrimp lobster", crew3=boats).row("cod tuna").at(st.STAGE_LAUNCH, left=1)
        water = drawn(play, 0, "tall")
        assert (words(water).count("3") >= 9) == is_told


def test_a_phone_tells_of_cash_as_the_news_do_without_the_discount():
    play = Table().seat(0, hand="tuna", own="shrimp").row("cod tuna").at(st.STAGE_OFFER)
    assert "can pay $3" in words(drawn(play, 0, "tall"))


def test_the_tick_of_a_processed_boat_is_explained():
    play = Table().seat(0, own="processing", crew2="cod").row("cod tuna").at(st.STAGE_PROCESS)
    assert "tick" not in {part.get("class") for part in ElementTree.fromstring(drawn(play, 0)).iter()}
    parts = ElementTree.fromstring(drawn(play("process cod 2"), 0)).iter()
    assert [part.get("data-term") for part in parts if part.find(f"{SVG}path[@class='tick']") is not None] == ["processed"]


def test_points_fit_their_flag_and_what_a_licence_does_its_plank():
    """Where letters are wide: 13 px of a bold or a plain sans serif."""
    assert signs.pennant_width(len("5+5 pts")) - 4 - 6 > 57, "less its notch and the margin"
    play = Table().seat(0, own="lobster", crew2="cod").row("cod tuna").at(st.STAGE_OFFER)
    told = next(part for part in ElementTree.fromstring(drawn(play, 0)).iter(f"{SVG}text") if part.text == "2 captains")
    fleet = layout("wide", 2).fleet.within(3)
    for boats in itertools.product((None, 0, 9), repeat=6):
        places = piers(fleet, boats)
        assert boats[1] is None or places[1].width - 36 - 24 > 61, "with a number beside it"
        assert places[-1].x + places[-1].width == pytest.approx(869, abs=0.3)
    assert float(told.get("x")) == piers(fleet, (None, 0, *[None] * 4))[1].x + 36
    four, nine = (piers(fleet, (number, 0, *[None] * 4))[0].width for number in (4, 9))
    assert nine > 1.4 * four, "where nothing else needs the room"


@pytest.mark.parametrize("shape", SHAPES)
def test_the_end_tells_what_points_are_made_of(shape):
    position = list(random_positions(shoal.load("fleet"), seed=15))[-1]
    view = position.view(0)
    assert view["stage"] == "over"
    picture = board.draw(view, 0, shape=shape)
    for player in view["players"]:
        points = story.reckoning.points(player)
        assert sum(points.values()) == player["score"]
        assert {str(number) for name, number in points.items() if number} <= set(words(picture))
    names = ("licences", "boats", "crates", "king crabs" if shape == "wide" else "crabs", "points")
    heads = [part for part in ElementTree.fromstring(picture).iter(f"{SVG}text") if part.text in names and "end" in part.get("class")][-5:]
    assert [head.text for head in heads] == list(names)
    for one, two in itertools.pairwise(heads):
        width = float(two.get("textLength", 6.9 * len(two.text)))
        assert float(two.get("x")) - width >= float(one.get("x")), "no heading covers another"


def test_a_card_in_hand_shows_its_uses():
    play = Table().seat(0, hand="crab crab tuna", own="cod").at(st.STAGE_LAUNCH, left=2)
    found = words(drawn(play, 0))
    assert found.count("or a captain") == found.count("pays") == 2, "a crab and a tuna card"
    assert "3 pts if licensed" in found and "1 pt if licensed" in found, "neither could be launched"
    play = Table().seat(0, hand="cod tuna", own="cod").at(st.STAGE_LAUNCH, left=2)
    assert {"launch $2: 2 pts", "1 pt if licensed"} <= {*words(drawn(play, 0))}
    assert {"launch $2", "no licence"} <= {*words(drawn(play, 0, "tall"))}


def test_a_price_is_what_its_reader_pays():
    play = Table().seat(0, hand="cod cod tuna", own="cod shrimp").at(st.STAGE_LAUNCH, left=2)
    picture = drawn(play, 0)
    assert "launch $1: 2 pts" in words(picture) and "launch it for $1 (shrimp licence: $1 off)" in picture
    assert {"$5", "prices $1 less"} <= set(words(picture)), "what cards pay, and what is taken off"
    meaning = story.offer(play.view(0), 0, "launch cod").meaning
    assert " for $1 and this card, 1 card ($3) left; you draw one card for your cod licence. With" in meaning and meaning.endswith(
        " Shrimp licence: $1 off."
    )
    free = Table().seat(0, hand="shrimp", own="shrimp").at(st.STAGE_LAUNCH, left=1)
    assert story.offer(free.view(0), 0, "launch shrimp").meaning.startswith("1 point for this card, no card left for a captain. With")
    assert story.offer(free.view(0), 0, "launch shrimp").meaning.endswith(" Shrimp licence: $1 off.")


def test_what_cannot_be_chosen_says_why():
    play = Table().seat(0, hand="cod tuna shrimp", own="cod").at(st.STAGE_LAUNCH, left=1)
    assert re.findall('data-why="([^"]+)"', drawn(play, 0)) == [
        f"You own no {kind} licence, so you cannot launch this card as a boat. It can pay for others, or be a captain."
        for kind in ("shrimp", "tuna")
    ]
    assert "data-why" not in drawn(play, 1)
    poor = Table().seat(0, hand="tuna tuna").row("cod pub").at(st.STAGE_OFFER)
    assert re.findall('data-why="([^"]+)"', drawn(poor, 0)) == ["This licence costs $10 or more; you have $6."]


@pytest.mark.parametrize("shape", SHAPES)
def test_people_are_called_by_their_names(shape):
    play = Table().seat(1, own="cod").at(st.STAGE_OFFER)
    picture = drawn(play, 0, shape, names=["Ann", "Ben & Co"])
    assert not {"Orange", "Blue"} & set(words(picture))
    assert "You start this round" in picture
    assert shape == "tall" or {"You", "Ben &amp; Co"} <= set(words(picture))


def test_one_is_one():
    """No ``1 licences``, in whatever a match shows."""
    for position in random_positions(shoal.load("fleet", players=2), seed=4):
        view = position.view(0)
        told = [*words(board.draw(view, 0)), *words(board.draw(view, 0, shape="tall")), story.describe(view, 0)]
        wrong = [line for line in told if re.search(r"(?<![\d.])1 (licence|card|crate|point|pt|boat|captain)s\b", line)]
        assert not wrong, wrong


def test_the_lot_and_the_bid_stand_out():
    play = Table(players=3).row("cod tuna pub").at(st.STAGE_OFFER)("offer tuna")
    assert "up for auction" in words(drawn(play, 0)) and "Tuna: no bid yet" in words(drawn(play, 0))
    play("bid 6")
    assert "$6 by Blue stands" in words(drawn(play, 1)) and "bids $6" in words(drawn(play, 1)) and "you act" in words(drawn(play, 1))
    assert "$6 by you stands" in words(drawn(play, 0))
    assert "you act" not in words(board.draw(play.view(1), 1, choices=[])), "when a lesson is over nobody is asked"


def test_who_is_outbid_still_reads_the_own_bid():
    match = shoal.load("fleet", players=3).start(seed=2)
    while "offer" not in match.choices()[0]:
        match.play(match.choices()[0])
    for action in (match.choices()[0], "bid 5", "bid 6", "fold"):
        match.play(action)

    def told(shape):
        last = board.recall(match.view(0), reversed(match.log(0)))
        return words(board.draw(match.view(0), 0, last=last, shape=shape, choices=match.choices()))

    assert match.turn == 0
    for shape in SHAPES:
        assert "you bid $5" in told(shape) and any(each.endswith("bids $6") for each in told(shape))
        assert "you act" not in told(shape), "it is seen by the bold words"


def test_a_licence_that_is_sold_has_no_bid_that_stands():
    play = Table().seat(0, hand="tuna tuna").seat(1, hand="tuna tuna").row("cod tuna").at(st.STAGE_OFFER)("offer cod", "bid 4", "fold")
    assert "sold for $4: you" in words(drawn(play, 0)) and not any("stands" in each for each in words(drawn(play, 0)))
    assert "from $5" in words(drawn(play, 0)), "whoever buys one can buy no other this round"


@pytest.mark.parametrize("shape", SHAPES)
def test_cash_is_counted_only_where_it_can_be_spent(shape):
    """Not while cards of it are still to be discarded, or to be paid."""
    for stage, is_shown in ((st.STAGE_OFFER, True), (st.STAGE_LAUNCH, True), (st.STAGE_HIRE, False), (st.STAGE_PROCESS, False)):
        table = (
            Table().seat(0, hand="tuna tuna tuna", own="processing tuna", idle="tuna", crew1="cod").seat(1, hand="tuna").row("cod lobster")
        )
        found = " ".join(words(drawn(table.at(stage, left=1), 0, shape)))
        assert ("can pay" in found) == is_shown
        assert bool(re.search(r"[:,] \$\d+ left", found)) == (stage == st.STAGE_OFFER)


def test_a_captain_is_hired_by_a_click_on_the_card_or_on_a_boat_in_it():
    play = Table().seat(0, hand="crab tuna", own="cod", idle="cod cod").at(st.STAGE_HIRE, left=1)
    assert set(offered(drawn(play, 0))) == {"hire crab cod", "hire tuna cod", "done"}
    play = Table().seat(0, hand="crab tuna", own="cod shrimp", idle="cod shrimp").at(st.STAGE_HIRE, left=1)
    picture = drawn(play, 0)
    assert set(offered(picture)) == set(play.choices()) and "$1, or captain of" in words(picture)
    assert all(f"<title>captain of a {boat} boat</title>" in picture for boat in ("cod", "shrimp")), "who points at one reads its name"
    assert 'aria-label="Hire a captain: Crab card for cod"' in picture


@pytest.mark.parametrize("shape", SHAPES)
def test_about_shows_another_fleet_and_the_backs_of_that_hand(shape):
    play = (
        Table(players=3)
        .seat(0, hand="tuna")
        .seat(2, hand="crab cod", own="cod pub", idle="cod")
        .seat(0, own="cod")
        .row("cod")
        .at(st.STAGE_LAUNCH, left=1)
    )
    mine, theirs = drawn(play, 0, shape), drawn(play, 0, shape, about=2)
    assert 'data-piece="boat cod 0 of 2"' in theirs and 'data-piece="boat cod 0 of 2"' not in mine
    assert 'data-spot="card tuna"' in mine and 'data-spot="card tuna"' not in theirs
    assert theirs.count('class="face-down"') >= 2, "a hand below another's boats is taken for theirs"
    for picture in (mine, theirs):
        assert {"cod of 2", "cod of 0", "pub of 2"} <= set(re.findall(r'data-spot="([^"]+)"', picture))


def test_who_watches_sees_backs():
    play = Table().seat(0, hand="tuna crab").at(st.STAGE_LAUNCH, left=1)
    picture = drawn(play, None)
    assert 'data-spot="card tuna"' not in picture and picture.count('class="face-down"') >= 2
    assert 'class="back"' not in picture, "what the table calls so is hidden while it plays back what has happened"


def test_the_row_of_another_player_says_what_they_own_and_hold():
    play = Table().seat(1, hand="tuna cod", own="cod cod", crew2="cod").row("cod").at(st.STAGE_LAUNCH, left=1)
    picture = drawn(play, 0)
    for told in ("Orange: 2 x cod licence, 1 boat with 2 crates", ">2 cards<", ">1 boat, 2 crates<"):
        assert told in picture, told
    assert "Orange: 2 x cod" in drawn(play, 0, "tall") and "no licence yet" not in picture and "no licence yet" in drawn(play, 1)


def test_licences_of_another_player_say_what_they_do_where_there_is_room():
    play = Table().seat(1, hand="tuna", own="shrimp shrimp lobster processing", crew2="cod").row("cod").at(st.STAGE_LAUNCH, left=1)
    for told in (">Shrimp &#215;2<", ">prices $2 less<", ">2 captains, +1 card<", ">1 crate for 1 card<"):
        assert told in drawn(play, 0), told
    for named in (">Shrimp $2 off<", ">Lobster<", ">Processing<"):
        assert named in drawn(play, 0, "tall"), named
    crowded = play.s
    crowded.licenses[1] = licenses("shrimp shrimp lobster processing cod tuna crab-captains pub")
    many = Play(play.position.game, crowded)
    assert ">$2 off<" in drawn(many, 0, "tall"), "whoever owns shrimp pays less, with no room for names too"


@pytest.mark.parametrize(("is_last", "when"), [(0, "for sale next round"), (1, "no auction any more")])
def test_after_the_auction_the_row_is_for_the_next_round(is_last, when):
    play = Table().seat(0, hand="tuna").row("cod shrimp").at(st.STAGE_LAUNCH, left=1)
    play.s.last_round = is_last
    assert drawn(play, 0).count(when) == 2 and "from $" not in words(drawn(play, 0))
    assert when not in drawn(Table().seat(0, hand="tuna").row("cod shrimp").at(st.STAGE_OFFER), 0)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("shape", SHAPES)
def test_names_points_and_counters_of_others_keep_apart(players, shape):
    """Also where they are long."""
    table = Table(players=players)
    for seat in range(players):
        table.seat(seat, hand="tuna cod " * 7, own="processing", stored=12, crew4="cod cod cod cod cod")
    play = table.row("cod").at(st.STAGE_LAUNCH, left=1)
    tree = ElementTree.fromstring(drawn(play, 0, shape, names=["Harbour Hal"] * players))
    rows = [group for group in tree.iter() if group.get("data-term") == "standing"]
    assert len(rows) == players - 1
    for row in rows:
        told = [text for text in row.iter(f"{SVG}text") if text.get("class").split()[0] in ("name", "num", "small")]
        told = sorted(told[:5], key=lambda text: float(text.get("x")))  # name, points, cards, crates, processed crates; then licences
        assert "Harbour 33 pts 14" in " ".join("".join(row.itertext()).split()), "also for those who listen"
        for one, other in itertools.pairwise(told):
            letter = {"name": 9.8, "num": 8.6}.get(one.get("class"), 6.8)
            width = float(one.get("textLength") or letter * len(one.text))
            assert float(one.get("x")) + width < float(other.get("x")), (one.text, other.text)


def test_in_other_phases_than_the_auction_its_place_says_who_acts():
    play = Table().seat(0, hand="tuna", own="tuna").at(st.STAGE_LAUNCH, left=1)
    found = [words(drawn(play, seat, names=["Ann", "Ben"])) for seat in (0, 1)]
    assert "Launching" in found[0] and "you act" in found[0] and "Ben" in found[0]
    assert "acts" in found[1] and "you" in found[1]
    assert "Ann acts" not in words(drawn(play, 1, "tall", names=["Ann", "Ben"])), "the phases of the round are there"


def test_a_new_boat_takes_no_place_of_another():
    play = Table().seat(0, hand="cod cod tuna", own="cod", crew3="cod").row("cod").at(st.STAGE_LAUNCH, left=2)
    before = ships(drawn(play, 0))
    after = ships(drawn(play("launch cod"), 0))
    assert len(before) == 1 and after[:1] == before and after[1][0] == "cod without captain"


def ships(picture):
    """The boats and where they are."""
    return re.findall(r"<title>(cod wi[^<]*)</title>\n<g transform=\"([^\"]*)", picture)


@pytest.mark.parametrize("shape, least", [("wide", 30), ("tall", 40)])
def test_what_can_be_clicked_is_large_enough(shape, least):
    """Licences and cards; boats and captains have their buttons below the board too."""
    play = Table(players=4).row("cod tuna pub shrimp").at(st.STAGE_OFFER)
    tree = ElementTree.fromstring(drawn(play, 0, shape))
    for node in tree.iter():
        if node.get("data-action", "").startswith(("offer ", "pay ", "launch ", "discard ")):
            (hot,) = (e for e in node.iter() if "hot" in (e.get("class") or "").split())
            assert min(float(hot.get("width")), float(hot.get("height"))) >= least


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("shape", SHAPES)
def test_parts_do_not_lie_on_each_other(players, shape):
    at = board.layout(shape, players)
    boxes = [box for box in at if isinstance(box, tuple) and box[3]]
    for k, one in enumerate(boxes):
        assert one[0] >= 0 and one[0] + one[2] <= at.width and one[1] >= 0 and one[1] + one[3] <= at.height
        for other in boxes[k + 1 :]:
            apart = (
                one[0] + one[2] <= other[0] or other[0] + other[2] <= one[0] or one[1] + one[3] <= other[1] or other[1] + other[3] <= one[1]
            )
            assert apart, (one, other)


def test_no_headline_or_last_move_in_the_picture():
    play = Table().row("cod tuna").at(st.STAGE_OFFER)
    assert story.headline(play.view(0), 0) not in words(drawn(play, 0))


@pytest.mark.parametrize("shape", SHAPES)
def test_the_frame_of_a_licence_leaves_room_for_the_name_above(shape):
    play = Table().seat(1, own="lobster", crew1="lobster").row("cod tuna").at(st.STAGE_OFFER)
    picture = drawn(play, 0, shape, last=(1, "buy lobster"))
    frame = float(re.search(r'<rect[^>]* y="([\d.]+)"[^>]*class="last"', picture)[1])
    name = float(re.search(r'y="([\d.]+)"[^>]*class="name"[^>]*>Orange', picture)[1])
    assert frame - 1.5 >= name + 2, "its line is 3 wide"


def test_counters_of_a_phone_and_a_licence_that_one_has_already_keep_their_distance():
    """Two digits of each touched the next sign, and the pub's name the number of those that one has."""
    at = layout("tall", 2)
    drawn = ElementTree.fromstring(f"<g>{market._piles(40, 53, (('cod', 26),), (11, '', None), False, frozenset(), at)}</g>")
    ends = []
    for heap in drawn.iter("g"):
        if (shift := re.match(r"translate\(([\d.]+) ", heap.get("transform", ""))) and heap.find("text") is not None:
            text = heap.find("text")
            room = float(text.get("textLength") or 7 * len("".join(text.itertext())))
            ends.append((float(shift[1]), float(text.get("x")) + float(shift[1]) + room))
    assert len(ends) == 4
    assert all(end + 3 < start + at.piles.x for (_, end), (start, _) in itertools.pairwise(ends)), ends
    assert ends[-1][1] < at.start.x + at.start.width - 44, "the anchor begins there"
    card = market.pieces.license_card("pub", at.row.columns(2, 6)[0], 10, 1, None)
    name = re.search(r'textLength="([\d.]+)"[^>]*>Fishermen', card)
    assert name and float(name[1]) < at.row.columns(2, 6)[0].width - 16 - 8.2 * len("your 2nd") - 6


def test_the_frame_of_a_pile_leaves_room_for_its_number():
    used = (("cod", 12),)
    for shape, letters in (("wide", len("12 discarded")), ("tall", 2)):
        drawn = market._piles(50, 84, used, (15, 7, 0), False, frozenset({"discards"}), layout(shape, 2))
        frame = re.search(r'<rect[^>]* width="([\d.]+)"[^>]*class="last"', drawn)[1]
        assert float(frame) >= 18 + 6.8 * letters + 5, "the picture, the number, and some room"


def test_counts_stay_on_their_cards():
    """The frame of the next card lies over what stands out of one."""
    for shape in SHAPES:
        for stage in (st.STAGE_HIRE, st.STAGE_LAUNCH):
            table = Table().seat(0, hand="shrimp shrimp cod cod tuna", own="cod shrimp", idle="cod shrimp")
            picture = drawn(table.at(stage, left=1), 0, shape)
            at = layout(shape, 2).hand.within(3).columns(6, 4)
            middles = [float(x) for x in re.findall(r'data-term="count"[^>]*><circle cx="([\d.]+)"', picture)]
            assert len(middles) == 2
            for middle, box in zip(middles, (at[0], at[3]), strict=True):
                assert box.x < middle - 10 and middle + 10 < box.x + box.width


def test_others_keep_the_names_of_their_licences_and_no_boat_lies_on_the_lighthouse():
    own = "shrimp shrimp lobster processing cod tuna"
    table = Table().seat(0, hand="tuna", own="cod crab-captains").seat(1, hand="tuna", own=own, crew3="shrimp lobster cod cod tuna")
    wide = drawn(table.at(st.STAGE_LAUNCH, left=1), 0)
    assert {"Shrimp &#215;2", "Lobster", "Processing", "Cod", "Tuna"} <= {*words(wide)} and 'class="shore"' in wide
    table.seat(0, crew1="crab")
    assert 'class="shore"' not in drawn(table.at(st.STAGE_LAUNCH, left=1), 0)
