"""The kit finds out what is wrong with a game: Pond is broken in one way after another, and the check that looks for it goes red."""

import dataclasses
import itertools
import shutil
from pathlib import Path

import pytest

import shoal
from pond import board, charts, rules, story, view, words
from shoal import kit
from shoal.engine.run import kernels
from shoal.games import module
from shoal.games.contract import Chart
from shoal.games.lessons import Course, FirstMatch, Lesson, Puzzle, Step, Tip, Wrong
from shoal.games.svg import Picture
from shoal.kit import declared

pytestmark = pytest.mark.usefixtures("pond")

CHECKS = {check.__name__: check for check in kit.CHECKS}
POND = Path(words.__file__).parent

fresh = itertools.count()  # gives another answer each time


def info(**facts):
    """Other facts than Pond's."""
    return "words.INFO", dataclasses.replace(words.INFO, **facts)


def writing(places, numbers):
    """A rule that writes these numbers to its last argument."""

    def rule(*arguments):
        for place, number in zip(places, numbers, strict=True):
            arguments[-1][place] = number
        return len(places)

    return rule


def shown(**changes):
    """A view in which some keys are otherwise; None leaves one out."""

    def show(s, w, seat):
        whole = SHOW(s, w, seat) | {key: change(s) for key, change in changes.items() if change}
        return {key: value for key, value in whole.items() if changes.get(key, key) is not None}

    return "view.show", show


def drawn(change):
    return "board.draw", lambda *view, **how: Picture(change(DRAW(*view, **how)))


def sized(picture, height):
    picture.height = height
    return picture


def offered(view, reader, action, **changes):
    return OFFER(view, reader, action)._replace(**changes)


def chart(**changes):
    return "charts.CHARTS", (Chart("Fish", charts.draw, charts.describe)._replace(**changes),)


STEP = Step("Take one.", ("take 1",), "Good.", ("take 0", "roll 3"), "No.", (Wrong(("take 0",), "Take it!"),))
LESSON = Lesson("one", "One", (), {"fish": 5}, None, 0, (), "Fish.", (STEP, STEP))


def course(lesson=LESSON, count=8, tip="A tip.", others=("easy",), says="Go.", after="0"):
    """A course of so many equal lessons."""
    lessons = tuple(dataclasses.replace(lesson, id=str(number)) for number in range(count))
    return Course(lessons, (Tip("tip", ("take *",), tip),), FirstMatch(after, {}, {}, others, says))


def taught(**changes):
    """A course whose lessons are otherwise."""
    return "shoal.kit.lessons.files.read", lambda package: course(dataclasses.replace(LESSON, **changes))


def stepped(**changes):
    """A course whose lessons' first step is otherwise."""
    return taught(steps=(dataclasses.replace(STEP, **changes), STEP))


SHOW, DRAW, OBSERVE, OFFER = view.show, board.draw, rules.observe, story.offer

#: by check: what breaks it, as (what is replaced, by what)
BROKEN = {
    "it_keeps_the_contract": [
        info(actions=4),
        info(hides=True),
        ("rules.VERSION", 0),
        ("rules.score", lambda s, out: None),
        ("story.headline", None),
    ],
    "options_have_meanings": [
        info(options=tuple(dataclasses.replace(option, meaning=" ") for option in words.INFO.options)),
        ("words.seat_names", lambda players: ["Red", "Red"]),
        ("words.seat_names", lambda players: ["Red"]),
    ],
    "chance_is_as_declared": [info(has_chance=False)],
    "places_follow_from_scores": [
        info(lowest_wins=True),
        ("rules.rank", lambda s, w, out: writing((0, 1), (0, 1))(out)),
        ("rules.rank", lambda s, w, out: writing((0, 1), (0, int(s.caught[0] >= s.caught[1])))(out)),
    ],
    "it_finishes": [("rules.take", lambda s, fish: None)],
    "it_replays": [("words.write", lambda s, action: "take 0")],
    "undo_returns": [("words.write", lambda s, action: "take 1")],
    "a_seed_gives_one_match": [("words.read", lambda s, text: 7)],
    "refusals_change_nothing": [
        ("words.refuse", lambda s, w, action: ("Too few", "there are too few.")),
        ("words.refuse", lambda s, w, action: ("too_few", "there are too few")),
        ("words.refuse", lambda s, w, action: setattr(s, "fish", 5) or ("too_few", "there are too few.")),
    ],
    "text_round_trips": [
        ("words.write", lambda s, action: "take 0"),
        ("words.read", lambda s, text: words.ACTIONS.get(text.strip())),
        ("words.read", lambda s, text: words.ACTIONS.get(text.lower())),
    ],
    "choices_are_in_order": [
        ("rules.choices", lambda s, w, out: writing((0, 1), (1, 0))(out)),
        ("rules.weight", lambda s, w, action: 0),
    ],
    "targets_agree": [("rules.breed", lambda s, fish: BREED(s, 2))],
    "batches_agree": [("rules.observe", lambda s, w, seat, out: OBSERVE(s, w, 1 - seat, out))],
    "compiled_code_comes_back_from_disk": [("shoal.kit.checks.packages", lambda: {"pond": "nowhere"})],
    "scratch_means_nothing": [
        ("rules.score", lambda s, w, out: writing((0,), (w.unused,))(out)),
        ("rules.rank", lambda s, w, out: writing((0,), (w.unused,))(out)),
        ("rules.observe", lambda s, w, seat, out: writing((0,), (w.unused,))(out)),
    ],
    "views_keep_secrets": [("rules.redeal", lambda s, w, seat, key: setattr(s, "fish", 3)), info(hides=True)],
    "boards_keep_secrets": [drawn(lambda svg: f"{svg}<!-- {next(fresh)} -->"), ("board.text", lambda view, seat: str(next(fresh)))],
    "redealt_matches_go_on": [("rules.redeal", lambda s, w, seat, key: setattr(s, "turn", 5))],
    "views_are_plain_data": [
        shown(scores=None),
        shown(turn=None),
        shown(scores=lambda s: [0, 0]),
        shown(turn=lambda s: 0),
        shown(fish=lambda s: s.fish / 2),
        ("view.show", lambda s, w, seat: SHOW(s, w, seat) | ({"mine": 1} if seat == 0 else {})),
    ],
    "logs_tell_what_may_be_told": [("shoal.core.match.Match.log", lambda self, seat: self.moves[1:])],
    "results_add_up": [
        ("rules.rank", lambda s, w, out: writing((0, 1), (1, 2))(out)),
        ("shoal.core.position.Position.scores", lambda self: [0]),
    ],
    "sheets_add_up": [
        ("view.sheet", lambda s, w: {"Fish caught": [0, 0]}),
        ("view.sheet", lambda s, w: {"Fish caught": [float(each) for each in s.caught]}),
    ],
    "picks_are_fair": [("rules.weight", lambda s, w, action: 1 + 20 * (action == rules.ACTIONS - 1))],
    "observations_fit": [
        ("rules.observe", lambda s, w, seat, out: None),
        ("rules.observe", lambda s, w, seat, out: writing(range(4), (1, 1, 1, 1))(out)),
        ("rules.observe", lambda s, w, seat, out: writing(range(3), (s.round, s.fish, s.caught[seat]))(out)),
        ("rules.observe", lambda s, w, seat, out: OBSERVE(s, w, seat, out) or writing((0,), (float("nan"),))(out)),
        info(observation=tuple(axis._replace(meaning="") for axis in words.INFO.observation)),
    ],
    "the_board_draws": [
        drawn(lambda svg: svg.replace("data-action", "data-nothing")),
        drawn(lambda svg: svg.replace("<title>", "<name>", 1).replace("</title>", "</name>", 1)),
        drawn(lambda svg: svg.removesuffix("</svg>")),
        ("board.draw", lambda *view, **how: str(DRAW(*view, **how))),
        ("board.text", lambda view, seat: " "),
    ],
    "pieces_have_names_of_their_own": [drawn(lambda svg: svg.replace("<rect", '<rect data-piece="boat"'))],
    "boards_keep_their_size": [
        ("board.draw", lambda view, seat, **how: sized(DRAW(view, seat, **how), view["fish"] * 100)),
        ("board.draw", lambda view, seat, **how: DRAW(view, seat, **{**how, "shape": {"wide": "tall", "tall": "wide"}[how["shape"]]})),
    ],
    "choices_are_offered_in_words": [
        ("story.offer", lambda view, reader, action: offered(view, reader, action, label="Take")),
        ("story.offer", lambda view, reader, action: offered(view, reader, action, label="")),
        ("story.offer", lambda view, reader, action: offered(view, reader, action, meaning="fish stay")),
        ("story.offer", lambda view, reader, action: offered(view, reader, action, pays=2)),
        ("story.offer", lambda view, reader, action: tuple(offered(view, reader, action))),
    ],
    "choices_can_be_compared": [("shoal.core.comparison.Comparison.reason", lambda *compared, **how: "better because")],
    "what_happens_is_told": [
        ("story.facts", lambda before, action, after: [{"what": "take", "seat": 0, "count": 1, "at": ["nowhere"]}]),
        ("story.facts", lambda before, action, after: [{"what": "take", "seat": 0, "count": 1.5}]),
        ("story.tell", lambda facts, reader, names=None: "somebody takes fish"),
        ("story.tell", lambda facts, reader, names=None: ""),
        ("story.tell", lambda facts, reader, names=None: "Red takes fish."),
        ("story.tell", lambda facts, reader, names=None: f"You see how {names[0] if names else 'Red'} takes fish."),
        ("story.chapter", lambda view: ""),
    ],
    "previews_keep_secrets": [("story.facts", lambda before, action, after: [{"what": "number", "count": next(fresh)}])],
    "stories_are_sentences": [
        ("story.headline", lambda view, reader=None: ""),
        ("story.headline", lambda view, reader=None: None),
        ("story.headline", lambda view, reader=None: "Red\ntakes fish."),
        ("story.headline", lambda view, reader=None: "Red takes fish." if reader is None else "seat 0 takes fish."),
        ("story.headline", lambda view, reader=None: "Red takes fish."),
        ("story.describe", lambda view, reader: f"Round {view['round']}: there are fish in the pond"),
        ("story.describe", lambda view, reader: "Fish."),
    ],
    "stories_keep_secrets": [
        ("story.headline", lambda view, reader=None: f"Move {next(fresh)}."),
        ("story.describe", lambda view, reader: f"This is move {next(fresh)}."),
    ],
    "charts_draw": [
        chart(title=""),
        chart(draw=lambda *shown: "<svg>"),
        chart(draw=lambda *shown: "<svg/>"),
        chart(draw=lambda views, moves, names: charts.draw(views[len(moves) + 1 :], moves, names)),
        chart(describe=lambda *shown: ""),
    ],
    "lessons_can_be_played": [
        ("shoal.kit.lessons.files.read", lambda package: course(count=7)),
        ("shoal.kit.lessons.files.read", lambda package: course(count=13)),
        ("shoal.kit.lessons.files.read", lambda package: course(after="6")),
        ("shoal.kit.lessons.files.read", lambda package: course(tip="A" * 201)),
        ("shoal.kit.lessons.files.read", lambda package: course(others=("easy", "easy"))),
        ("shoal.kit.lessons.files.read", lambda package: course(says="A" * 261)),
        ("shoal.kit.lessons.files.puzzles", lambda package: (Puzzle(LESSON, 0.5, 0.5),)),
        ("shoal.kit.lessons.files.puzzles", lambda package: (Puzzle(dataclasses.replace(LESSON, moves=("roll 1",)), 0.5, 0.4),)),
        taught(teaches=("No such heading",)),
        taught(says="A" * 261),
        taught(seat=2),
        taught(seat=1),
        taught(moves=("take 1",)),
        taught(moves=("take 9",)),
        taught(options={"frogs": 2}),
        stepped(task="A" * 201),
        stepped(wrong=(Wrong(("take 0",), "A" * 201),)),
        stepped(wrong=(Wrong(("take 7",), "Take it!"),)),
        stepped(right=("take 7",)),
        stepped(right=("take *",)),
        stepped(right=("take 1", "take 9")),
        stepped(then=("take 0",)),
        stepped(then=("roll 3",)),
        stepped(otherwise=""),
    ],
    "unknown_seats_are_refused": [("shoal.core.position.Position.checked_seat", lambda self, seat: seat)],
}  # fmt: skip

BREED = rules.breed

#: what Pond cannot show, because it has no secrets: by check, how Fleet is broken
SECRETS_BROKEN = {
    "it_keeps_the_contract": [("words.tell", None), ("words.is_sealed", None), ("heuristics.shown", None)],
    "views_keep_secrets": [("rules.redeal", lambda s, w, seat, key: None)],
    "logs_tell_what_may_be_told": [("words.tell", lambda s, action, seat, sealed: "draw shrimp")],
    "bots_see_what_a_seat_sees": [("heuristics.shown", lambda s, action, seat: action), ("heuristics.shown", lambda s, action, seat: 0)],
}


def cases(table):
    return [
        pytest.param(name, what, broken, id=f"{name}-{what}-{k}") for name, rows in table.items() for k, (what, broken) in enumerate(rows)
    ]


def goes_red(name, game, package, what, broken, monkeypatch):
    """Break a game and see that a check notices."""
    kernels(shoal.load(game).rules, "native")  # compiled code is that of the whole rules, in whatever order the tests run
    if what.startswith("shoal."):
        monkeypatch.setattr(what, broken)
    else:
        room, _, name_there = what.partition(".")
        monkeypatch.setattr(module(package, room), name_there, broken)
    monkeypatch.setattr("shoal.kit.matches.LONGEST", 2000)
    monkeypatch.setattr("shoal.core.match.LONGEST", 2000)
    with pytest.raises((AssertionError, ValueError, LookupError, TypeError, ArithmeticError, SyntaxError)):
        CHECKS[name](shoal.load(game))


@pytest.mark.parametrize("check", kit.CHECKS, ids=lambda check: check.__name__)
def test_pond_passes(check, pond):
    check(pond)


def test_a_course_passes(monkeypatch, pond):
    monkeypatch.setattr("shoal.kit.lessons.files.read", lambda package: course())
    monkeypatch.setattr("shoal.kit.lessons.files.puzzles", lambda package: (Puzzle(LESSON, 0.5, 0.4),))
    CHECKS["lessons_can_be_played"](pond)


def test_a_rule_that_no_lesson_teaches(monkeypatch, pond):
    monkeypatch.setattr("shoal.kit.lessons.files.read", lambda package: course())
    monkeypatch.setattr("shoal.kit.lessons.guide", lambda package: "# Pond\n\n## Taking\n\n### Rolling\n\n## For programs\n")
    with pytest.raises(AssertionError, match=r"no lesson teaches \['Taking', 'Rolling'\]"):
        CHECKS["lessons_can_be_played"](pond)


@pytest.mark.parametrize(("name", "what", "broken"), cases(BROKEN))
def test_pond_broken(name, what, broken, monkeypatch):
    goes_red(name, "pond", "pond", what, broken, monkeypatch)


@pytest.mark.parametrize(("name", "what", "broken"), cases(SECRETS_BROKEN))
def test_secrets_broken(name, what, broken, monkeypatch):
    goes_red(name, "fleet", "shoal.games.fleet", what, broken, monkeypatch)


def test_a_module_that_imports_its_own_package_by_name(monkeypatch, tmp_path):
    shutil.copytree(POND, tmp_path / "lagoon", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.syspath_prepend(tmp_path)
    game = shoal.load("pond")
    game.package = "lagoon"
    declared.imports_are_relative(game)
    for line in ("from lagoon import story", "import lagoon.story", "from lagoon.story import NAMES"):
        source = POND.joinpath("board.py").read_text(encoding="utf-8")
        (tmp_path / "lagoon" / "board.py").write_text(f"{source}\n{line}\n", encoding="utf-8")
        with pytest.raises(AssertionError, match=r"board\.py, line \d+: lagoon\S* should be imported relatively"):
            declared.imports_are_relative(game)


def test_chance_that_never_comes(monkeypatch):
    game = shoal.load("fishery", rows=3, cols=3, ships=1)
    declared.chance_is_as_declared(game)
    game.info = dataclasses.replace(game.info, has_chance=True)
    monkeypatch.setattr(game.words, "INFO", game.info)
    with pytest.raises(AssertionError, match="has_chance is True"):
        declared.chance_is_as_declared(game)


def test_every_check_was_seen_red():
    assert {*BROKEN, *SECRETS_BROKEN, "imports_are_relative"} == set(CHECKS)


def test_variants_are_the_ends_of_the_range_and_the_default():
    assert [game.options["fish"] for game in kit.variants("pond")] == [8, 12, 1]
