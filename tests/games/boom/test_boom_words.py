"""Fishery Boom in words: notation, options, refusals."""

import pytest

import shoal
from shoal.core.errors import BadNotation, BadOption, IllegalMove
from shoal.core.position import Position
from shoal.games.boom import rules, words
from shoal.games.boom.data import BOX_AT, MARKS, ROW_NAMES
from shoal.games.boom.rules import state as st


def begin(players=3, marks=(), year=1, dead=(), **fields):
    """A match at the start of a year; the start player owns marks."""
    match = shoal.load("boom", players=players).start()
    s = match.position._s
    s.year = year
    s.start = s.active = (1 - year) % players
    for word in marks:
        s.marks[s.active] |= 1 << MARKS.index(word)
    for row, name in enumerate(ROW_NAMES):
        if name[:-1] in dead or name in dead:
            s.alive &= ~(1 << row)
    for name, value in fields.items():
        setattr(s, name, value)
    match.position = Position(match.game, s.dump())
    return match


def at_mark(**how):
    match = begin(**how)
    for _ in range(match.game.players):
        for action in ("fish default", "roll 1"):
            match.play(action)
        if match.view("all")["stage"] == "radar":
            match.play("keep")
        if match.view("all")["stage"] == "take":
            match.play(match.choices()[0])
    return match


def refused(match, action):
    before = match.position.state()
    with pytest.raises(IllegalMove) as caught:
        match.play(action)
    assert match.position.state() == before
    return caught.value.reason, str(caught.value).removeprefix(f"{action} is not legal: ")


def test_every_action_has_a_word_of_the_spec():
    assert len(words.WORDS) == len(set(words.WORDS)) == rules.ACTIONS
    for text in (
        "fish default",
        "roll 6",
        "keep",
        "reroll 1",
        "reroll 1 3",
        "reroll 1 2 3 4",
        "cull 4",
        "take tuna2",
        "store tuna2",
        "release",
        "done",
        "kill cod1",
        "mark seine",
        "mark seine+",
        "mark marketing up",
        "mark marketing down",
        "mark overtime",
        "shield tuna",
    ):
        assert text in words.NUMBERS
    for action, text in enumerate(words.WORDS):
        assert words.read(None, text) == action and words.write(None, action) == text


@pytest.mark.parametrize(
    "text",
    [
        "fish",
        "fish seine+",
        "fish net",
        "roll 0",
        "roll 7",
        "roll 04",
        "reroll",
        "reroll 3 1",
        "reroll 1 1",
        "reroll 5",
        "cull 7",
        "take tuna5",
        "take tuna",
        "take tuna0",
        "Take tuna1",
        "take  tuna1",
        "take tuna1 ",
        " done",
        "mark marketing",
        "mark default",
        "shield",
        "shield tuna1",
        "kill 3",
        "pass",
    ],
)
def test_other_text_is_no_action(text):
    with pytest.raises(BadNotation):
        begin().play(text)


@pytest.mark.parametrize("options", [{"players": 1}, {"players": 5}, {"players": "3"}, {"goal": "all"}, {"goal": 1}, {"years": 10}])
def test_bad_options_are_refused_with_what_is_allowed(options):
    with pytest.raises(BadOption) as caught:
        shoal.load("boom", **options)
    assert any(word in str(caught.value) for word in ("from 2 to 4", "'own' or 'total'", "players, goal"))


def test_gear_must_be_owned():
    assert refused(begin(), "fish seine") == ("no_gear", "you have no seine yet; what is marked can be used from the next year on.")
    assert refused(at_mark(), "fish default")[0] == "not_now"


def test_dice_are_chances():
    match = begin()
    assert refused(match, "roll 4") == ("not_chance", "no dice are to be rolled now; choose the gear to fish with.")
    match.play("fish default")
    assert refused(match, "take tuna1") == ("dice_first", "the dice are rolling; it is chance's turn.")


def test_radar():
    match = begin()
    assert refused(match, "keep") == ("no_radar", "dice can only be rerolled with the radar, and you have none.")
    match = begin(marks=["radar", "seine"])
    assert refused(match, "reroll 1")[0] == "not_now"
    for action in ("fish seine", "roll 1", "roll 4"):
        match.play(action)
    assert refused(match, "reroll 1 3") == ("no_such_die", "there is no die 3: seine rolls 2.")


def test_cull_needs_a_die_with_the_face():
    match = begin(marks=["trawler"])
    assert refused(match, "cull 1")[0] == "not_now"
    for action in ("fish trawler", "roll 1", "roll 1", "roll 2"):
        match.play(action)
    assert refused(match, "cull 4") == ("not_rolled", "no die shows a 4.")


def test_a_fish_must_live_and_have_the_face():
    match = begin(marks=["longline", "longline+"], dead=["tuna", "cod1"])
    assert refused(match, "take tuna1") == ("not_now", "there is no fish to take now; choose the gear to fish with.")
    for action in ("fish longline", "roll 5", "roll 3"):
        match.play(action)
    assert refused(match, "take squid1") == ("wrong_face", "squid1 has a 4, and a fish with a 5 is wanted.")
    assert refused(match, "take cod1") == ("not_alive", "there is no living fish in cod1 any more.")
    assert refused(match, "done")[0] == "compulsory"
    assert refused(match, "release")[0] == "no_release"
    assert refused(match, "store cod2")[0] == "no_fridge"
    match.play("take cod2")
    assert refused(match, "take tuna2") == ("no_living_fish", "there is no living fish with a 3.")
    assert refused(match, "take squid1") == ("wrong_face", "squid1 has a 4, and a fish with a 3 or a 5 is wanted.")
    assert refused(match, "release")[0] == "optional"


def test_store():
    match = begin(players=2, marks=["fridge"], year=10)
    for action in ("fish default", "roll 3"):
        match.play(action)
    assert refused(match, "store tuna1")[0] == "last_year"
    match = begin(marks=["fridge"], dead=["tuna1"])
    for action in ("fish default", "roll 3"):
        match.play(action)
    assert refused(match, "store tuna1")[0] == "not_alive"
    assert refused(match, "store cod1")[0] == "wrong_face"


def test_kill():
    match = begin(marks=["trawler"], dead=["sharks"])
    assert refused(match, "kill tuna1")[0] == "not_now"
    for action in ("fish trawler", "roll 1", "roll 1", "roll 2", "cull 2"):
        match.play(action)
    assert refused(match, "kill tuna1") == ("wrong_face", "tuna1 has a 3, and a fish with a 2 is wanted.")
    assert refused(match, "take whales1")[0] == "not_now"
    assert refused(match, "done")[0] == "not_now"
    assert refused(match, "release")[0] == "not_now"


def test_marks():
    match = at_mark(marks=["radar"])
    assert refused(match, "mark seine+") == ("needs_plain", "seine+ needs seine first.")
    assert refused(match, "mark radar") == ("already_marked", "you have marked radar already.")
    assert refused(match, "mark marketing down") == ("no_empty_plate", "you have no empty plate this year to cross out.")
    assert refused(match, "shield tuna")[0] == "not_now"
    assert refused(begin(), "mark seine")[0] == "not_now"
    assert refused(at_mark(players=4), "mark enforcement")[0] == "not_with_four"
    assert refused(at_mark(shields=1023), "mark enforcement") == ("all_shielded", "all shields are filled.")
    match = begin()
    match.position._s.marks[0] = 2 << BOX_AT[st.BOX_OVERTIME] | 2 << BOX_AT[st.BOX_MARKETING]
    for action in ("fish default", "roll 1", "take sharks1", "fish default", "roll 1", "take sharks2", "fish default", "roll 1"):
        match.play(action)
    assert refused(match, "mark overtime") == ("already_marked", "you have marked overtime twice already.")
    assert refused(match, "mark marketing down")[0] == "already_marked"


def test_shields():
    match = at_mark()
    match.play("mark enforcement")
    match.play("shield cod")
    assert refused(match, "shield cod") == ("already_shielded", "the shield of the cod is filled already.")
    assert refused(match, "mark radar")[0] == "not_now"


def test_every_illegal_action_of_every_stage_is_refused_in_words():
    """Not only those above: nothing slips through as an internal error."""
    seen = set()
    match = begin(players=2, marks=["trawler", "trawler+", "longline", "longline+", "radar", "release", "fridge"])
    for action in (
        "fish trawler",
        "roll 1",
        "roll 2",
        "roll 3",
        "roll 3",
        "keep",
        "cull 3",
        "take sharks1",
        "take whales1",
        "store tuna1",
        "kill tuna2",
        "fish default",
        "roll 5",
        "take cod1",
        "mark enforcement",
        "shield cod",
        "shield tuna",
        "mark overtime",
        "fish default",
        "roll 4",
        "take squid1",
        "roll 6",
    ):
        seen.add(match.view("all")["stage"])
        for text in words.WORDS:
            if text not in match.choices():
                reason, sentence = refused(match, text)
                assert reason.isidentifier() and sentence.endswith(".")
        match.play(action)
    assert seen == {"gear", "roll", "radar", "cull", "take", "kill", "mark", "shield", "illegal"}


def test_seats_have_names():
    assert words.seat_names(3) == ["Blue", "Orange", "Green"]
