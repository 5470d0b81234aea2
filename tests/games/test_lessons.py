"""Courses as files: what is wrong with one is said in a sentence that names the file, the place and the key."""

import copy
import itertools
import json

import pytest

from shoal.core import lesson as core
from shoal.games import OURS, lessons, packages
from shoal.games.errors import BadGame

names = itertools.count()

STEP = {"task": "Take one.", "right": ["take 1"], "yes": "Good.", "otherwise": "No.", "wrong": [{"when": ["take 0"], "says": "Take it!"}]}
COURSE = {
    "lesson": [
        {"id": "one", "title": "One", "teaches": ["Taking"], "moves": ["take 2"], "seat": 1, "says": "{FROGS} frogs.", "step": [STEP]}
    ],
    "tip": [{"id": "frog", "when": ["take *"], "says": "A frog."}],
    "match": {"after": "one", "options": {"fish": 5}, "numbers": {"rounds": 3}, "others": ["easy"], "says": "Go."},
}


def toml(value):
    """A table in a line, as TOML writes it."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {toml(part)}' for key, part in value.items())} }}"
    return f"[{', '.join(map(toml, value))}]" if isinstance(value, list) else json.dumps(value)


@pytest.fixture
def written(tmp_path, monkeypatch):
    """A package with a file of lessons or puzzles."""
    monkeypatch.syspath_prepend(tmp_path)

    def write(content, file="lessons.toml"):
        name = f"frogs{next(names)}"
        home = tmp_path / name
        home.mkdir()
        (home / "__init__.py").touch()
        (home / "data.py").write_text("FROGS = 3\n")
        if content is not None:
            text = content if isinstance(content, str) else "\n".join(f"{key} = {toml(part)}" for key, part in content.items())
            (home / file).write_text(text, encoding="utf-8")
        return name

    return write


def changed(place, value):
    """The course with one thing changed, or with None left out."""
    course = copy.deepcopy(COURSE)
    table = course
    for key in place[:-1]:
        table = table[key]
    if value is None:
        del table[place[-1]]
    else:
        table[place[-1]] = value
    return course


def test_a_course_is_read_with_the_numbers_of_the_data(written):
    course = lessons.read(written(COURSE))
    (lesson,) = course.lessons
    assert (lesson.says, lesson.seat, lesson.moves, lesson.edition, lesson.options) == ("3 frogs.", 1, ("take 2",), None, {})
    assert lesson.steps[0].wrong == (lessons.Wrong(("take 0",), "Take it!"),) and lesson.steps[0].then == ()
    assert course.tips == (lessons.Tip("frog", ("take *",), "A frog."),)
    assert course.match == lessons.FirstMatch("one", {"fish": 5}, {"rounds": 3}, ("easy",), "Go.")
    assert course.before == (lesson,) and course.later == ()
    assert course.lesson("one") is lesson and course.lesson("two") is None


def test_a_game_may_have_none(written):
    assert lessons.read(written(None)) is None
    assert lessons.puzzles(written(None)) == ()


@pytest.mark.parametrize(
    ("place", "value", "words"),
    [
        (("lesson",), None, "lesson: lesson is missing"),
        (("lesson",), [], "lesson: lesson must be tables"),
        (("match",), None, "match: match is missing"),
        (("extra",), 1, "extra: extra is not known here"),
        (("lesson", 0, "title"), None, "lesson one, title: title is missing"),
        (("lesson", 0, "title"), " ", "lesson one, title: title must be words on one line"),
        (("lesson", 0, "says"), "two\nlines", "lesson one, says: says must be words on one line"),
        (("lesson", 0, "id"), "One lesson", "lesson One lesson, id: id must be small letters and digits"),
        (("lesson", 0, "id"), 7, "lesson 1, id: id must be words"),
        (("lesson", 0, "seat"), -1, "lesson one, seat: seat must be a whole number"),
        (("lesson", 0, "seat"), True, "lesson one, seat: seat must be a whole number"),
        (("lesson", 0, "moves"), "take 1", "lesson one, moves: moves must be a list of words"),
        (("lesson", 0, "moves"), [1], "lesson one, moves: moves must be a list of words"),
        (("lesson", 0, "options"), [], "lesson one, options: options must be a table of options"),
        (("lesson", 0, "hint"), "x", "lesson one, hint: hint is not known here"),
        (("lesson", 0, "step"), None, "lesson one, step: step is missing"),
        (("lesson", 0, "step"), ["do"], "lesson one, step 1: it is no table"),
        (("lesson", 0, "step", 0, "right"), [], "lesson one, step 1, right: right must be a list of words"),
        (("lesson", 0, "step", 0, "yes"), None, "lesson one, step 1, yes: yes is missing"),
        (("lesson", 0, "step", 0, "wrong", 0, "when"), None, "lesson one, step 1, wrong 1, when: when is missing"),
        (("lesson",), [*COURSE["lesson"], *COURSE["lesson"]], "lesson: lesson has two entries with the id 'one'"),
        (("tip",), [*COURSE["tip"], *COURSE["tip"]], "tip: tip has two entries with the id 'frog'"),
        (("tip", 0, "when"), None, "tip frog, when: when is missing"),
        (("match", "others"), "easy", "match, others: others must be a list of words"),
        (("match", "after"), None, "match, after: after is missing"),
        (("match", "after"), "two", "match, after: after must be a lesson, one of one, not 'two'"),
        (("match", "numbers"), 3, "match, numbers: numbers must be a table of numbers"),
    ],
)
def test_what_is_wrong_is_named(written, place, value, words):
    package = written(changed(place, value))
    with pytest.raises(BadGame) as refused:
        lessons.read(package)
    assert str(refused.value).startswith(f"lessons.toml of {package}, ") and words in str(refused.value), str(refused.value)
    assert refused.value.reason == "bad_lessons" and str(refused.value).endswith(".")


def test_a_file_that_is_no_toml(written):
    with pytest.raises(BadGame, match=r"^lessons.toml of frogs\d+ cannot be read: .*line 1"):
        lessons.read(written("lesson = = 1"))


def puzzle(**changes):
    step = {key: value for key, value in STEP.items() if key not in ("yes", *changes.get("without", ()))}
    table = {"id": "p1", "title": "P", "says": "Find it.", "step": [step], "best": 0.75, "next": 0.5, **changes}
    table.pop("without", None)
    return {"lesson": [{key: value for key, value in table.items() if value is not None}]}


def test_a_puzzle_says_by_itself_how_good_its_answer_is(written):
    (found,) = lessons.puzzles(written(puzzle(), "puzzles.toml"))
    assert (found.best, found.next) == (0.75, 0.5)
    assert found.lesson.steps[0].yes == "Yes. That wins about 75% of the time, the next best choice 50%."


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"best": None}, "best: best is missing"),
        ({"next": 1.5}, "next: next must be a number from 0 to 1"),
        ({"best": True}, "best: best must be a number from 0 to 1"),
        ({"step": [STEP, STEP]}, "step: step has 2 entries, but a puzzle is one decision"),
        ({"teaches": ["x"]}, "teaches: teaches is not known here"),
    ],
)
def test_what_is_wrong_with_a_puzzle_is_named(written, changes, words):
    with pytest.raises(BadGame) as refused:
        lessons.puzzles(written(puzzle(**changes), "puzzles.toml"))
    assert "puzzles.toml of frogs" in str(refused.value) and f"puzzle p1, {words}" in str(refused.value)


@pytest.mark.parametrize("name", OURS)
def test_our_files_can_be_read(name):
    lessons.read(packages()[name])
    lessons.puzzles(packages()[name])


@pytest.mark.parametrize("name", ["boom", "fishery"])
def test_a_lesson_does_nothing_for_its_reader(name):
    """What comes between two tasks is done by others and by chance."""
    for lesson in lessons.read(packages()[name]).lessons:
        match = core.begin(name, lesson)
        for number, step in enumerate(lesson.steps):
            match.play(core.rights(lesson, number, match.choices())[0])
            for action in step.then:
                assert match.turn != lesson.seat, f"{lesson.id}, step {number + 1}: {action}"
                match.play(action)
