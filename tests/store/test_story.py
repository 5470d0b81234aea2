"""A table's story: whose mark stands beside its lines, and under which heading."""

import pytest

import shoal
from shoal.store.story import NOTE, Storyteller
from shoal.web.elements import longer_story, story_lines

NAMES = ["Ann", "Ben", "Cyn", "Dan", "Eve"]


def first_told_of(text, reader):
    """The seat with whom a sentence begins, if it begins with one."""
    first = text.split(" ", 1)[0].rstrip(",:.").removesuffix("'s")
    called = [{"You", "Your"} if seat == reader else {name} for seat, name in enumerate(NAMES)]
    return next((seat for seat, words in enumerate(called) if first in words), None)


@pytest.mark.parametrize("game", shoal.games())
def test_a_line_has_the_mark_of_whom_it_tells_first(game):
    """Facts say "whose" it is where that is not who moved."""
    for seed in range(3):
        match = shoal.random_match(shoal.load(game), seed)
        for reader in (None, 0, 1):
            for line in Storyteller().story(match, NAMES[: match.game.players], reader):
                seat = first_told_of(line.text, reader)
                if isinstance(line.about, int) and seat is not None:
                    assert line.about == seat, line.text


@pytest.mark.parametrize(
    ("game", "begins", "words"),
    [
        ("boom", "Year 2 of 10", "Year 2 begins"),
        ("fleet", "Round 1: fishing", "No boat catches"),
        ("pisces", "Round 1 of 6: births", "After the shop"),
    ],
)
def test_what_a_new_chapter_begins_with_stands_under_its_heading(game, begins, words):
    match = shoal.random_match(shoal.load(game), 0)
    lines = Storyteller().story(match, NAMES[: match.game.players], None)
    split = next(line for line in lines if any(part.chapter != line.chapter for part in line.later))
    parts = [*split.by_chapter()]
    early = [each for each in parts if each.chapter == split.chapter]
    late = parts[len(early)]
    assert late.chapter == begins != split.chapter and late.text.startswith(words) and late.about == NOTE
    assert not early or early[0].about == split.about
    assert " ".join(each.text for each in parts) == split.text


def test_what_a_year_comes_to_stands_apart_from_the_move_that_ended_it():
    match = shoal.random_match(shoal.load("boom", players=4), 0)
    told = [each for line in Storyteller().story(match, NAMES[:4], None) for each in line.by_chapter() if "Year 2 in all" in each.text]
    assert [each.text.startswith("Year 2 in all, ") and each.chapter == "Year 2 of 10" and each.about == NOTE for each in told] == [True]
    over = [each.text for line in Storyteller().story(match, NAMES[:4], None)[-1:] for each in line.by_chapter()]
    assert over[-1].startswith("Year ") and " in all" in over[-1] and len(over) == 2, "also at the end"


@pytest.mark.parametrize("game", shoal.games())
def test_a_story_that_goes_on_is_drawn_as_one_that_is_told_at_once(game):
    match = shoal.random_match(shoal.load(game), 1)
    names = NAMES[: match.game.players]
    lines = Storyteller().story(match, names, None)
    drawn, shown = "", 12
    for at in range(len(lines)):
        drawn = (
            longer_story(drawn, "?", lines[at : at + 1], names, shown) if drawn else str(story_lines("?", lines[: at + 1], names, shown))
        )
        assert drawn == story_lines("?", lines[: at + 1], names, shown)
