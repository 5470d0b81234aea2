"""The contract: a package that is not a game is refused in one sentence that names what is missing, and is in nobody's way."""

import shutil
from pathlib import Path

import pytest

import shoal
from shoal.games import OURS, _installed, checking, packages, refused

POND = Path(__file__).parents[2] / "examples" / "pond" / "src" / "pond"


def edit(file, old, new):
    """A change of one of Pond's files."""

    def do(package):
        text = (package / file).read_text(encoding="utf-8")
        assert old in text, f"{file} has no {old!r} any more"
        (package / file).write_text(text.replace(old, new), encoding="utf-8")

    return do


def without(file):
    def do(package):
        path = package / file
        shutil.rmtree(path) if path.is_dir() else path.unlink()

    return do


def and_then(file, line):
    """A line more at the end of one of Pond's files."""

    def do(package):
        with (package / file).open("a", encoding="utf-8") as text:
            text.write(f"\n\n{line}\n")

    return do


def changed_info(change):
    """Other facts in ``words.INFO``."""
    return and_then("words.py", f"import dataclasses; INFO = dataclasses.replace(INFO, {change})")


HIDES = edit("words.py", "hides=False", "hides=True")


def hides_with_heuristics(package):
    HIDES(package)
    (package / "heuristics.py").write_text("SPREAD = 3\n", encoding="utf-8")


INCOMPLETE = {
    "raises": (and_then("__init__.py", "raise KeyError('coins')"), "the package cannot be imported (KeyError: 'coins')"),
    "leaves": (and_then("__init__.py", "raise SystemExit(3)"), "the package cannot be imported (SystemExit: 3)"),
    "no init": (without("__init__.py"), "it has no __init__.py"),
    "no data": (without("data.py"), "it has no module data"),
    "no rules": (without("rules"), "it has no module rules"),
    "no words": (without("words.py"), "it has no module words"),
    "no view": (without("view.py"), "it has no module view"),
    "no story": (without("story.py"), "it has no module story"),
    "no board": (without("board.py"), "it has no module board"),
    "no guide": (without("guide.md"), "it has no guide.md"),
    "data raises": (and_then("data.py", "1 / 0"), "its module data cannot be imported (ZeroDivisionError: division by zero)"),
    "rules raise": (and_then("rules/legal.py", "import nowhere"), "its module rules cannot be imported (ModuleNotFoundError"),
    "words are no python": (and_then("words.py", "def ("), "its module words cannot be imported (SyntaxError"),
    "charts raise": (and_then("charts.py", "1 / 0"), "its module charts cannot be imported (ZeroDivisionError"),
    "no function": (edit("rules/__init__.py", "def score(", "def points("), "there is no rules.score(s, w, out)"),
    "no function in words": (edit("words.py", "def refuse(", "def decline("), "there is no words.refuse(s, w, action)"),
    "no function in view": (edit("view.py", "def sheet(", "def page("), "there is no view.sheet(s, w)"),
    "no function in story": (edit("story.py", "def describe(", "def tell("), "there is no story.describe(view, reader)"),
    "no headline": (and_then("story.py", "del headline"), "there is no story.headline(view, reader=None, names=None)"),
    "no function in board": (edit("board.py", "def text(", "def words("), "there is no board.text(view, seat)"),
    "another signature": (
        edit("rules/__init__.py", "def score(s, w, out)", "def score(s, out)"),
        "rules.score cannot be called as rules.score(s, w, out)",
    ),
    "a keyword less": (
        edit("board.py", "    choices: Sequence[str] = (),\n", ""),
        "board.draw cannot be called as board.draw(view, seat, *, last=None, choices=(), shape='wide', about=None, names=None)",
    ),
    "one parameter more": (
        edit("view.py", "def sheet(s: Any, w: Any)", "def sheet(s: Any, w: Any, seat: int)"),
        "view.sheet cannot be called as view.sheet(s, w)",
    ),
    "not a plain function": (
        and_then("rules/__init__.py", "import functools; turn = functools.partial(turn)"),
        "rules.turn is not a plain function",
    ),
    "a wrong pick": (
        and_then("rules/__init__.py", "def pick(s, w, out): return 0"),
        "rules.pick cannot be called as rules.pick(s, w, out, key)",
    ),
    "no version": (edit("rules/__init__.py", "VERSION = 1", ""), "rules has no VERSION"),
    "a version in words": (edit("rules/__init__.py", "VERSION = 1", "VERSION = 'one'"), "rules.VERSION is not of type int but str"),
    "no state": (and_then("rules/__init__.py", "STATE = [('turn', 'i1')]"), "rules.STATE is not of type dtype but list"),
    "charts of another kind": (and_then("charts.py", "CHARTS = list(CHARTS)"), "charts.CHARTS is not of type tuple but list"),
    "no info": (edit("words.py", "INFO = ", "ABOUT = "), "words has no INFO"),
    "info of another type": (and_then("words.py", "INFO = {'name': 'pond'}"), "words.INFO is not of type GameInfo but dict"),
    "another name": (edit("words.py", 'name="pond"', 'name="lake"'), "words.INFO calls it 'lake'"),
    "no title": (edit("words.py", 'title="Pond"', 'title=""'), "words.INFO has '' for a title"),
    "no fact": (edit("words.py", "has_chance=True", "has_chance=None"), "words.INFO has None for has_chance, which is True or False"),
    "wrong actions": (edit("words.py", "actions=st.ACTIONS", "actions=4"), "words.INFO tells of 4 actions, but rules.ACTIONS is 10"),
    "wrong observation": (
        edit("words.py", "observation=rules.LAYOUT", "observation=rules.LAYOUT[:2]"),
        "words.INFO tells of 2 numbers of an observation, but rules.OBSERVATION is 4",
    ),
    "no axes": (edit("words.py", "observation=rules.LAYOUT", "observation=4"), "words.INFO has an observation that is not a tuple of Axis"),
    "an empty axis": (edit("rules/observe.py", 'Axis("fish", 1,', 'Axis("fish", 0,'), "words.INFO has an axis 'fish' of size 0"),
    "two axes of a name": (edit("rules/observe.py", 'Axis("fish"', 'Axis("round"'), "words.INFO has two axes 'round'"),
    "options in a list": (changed_info("options=list(INFO.options)"), "words.INFO has options that are not a tuple of Option"),
    "no players": (edit("words.py", 'Option("players"', 'Option("boats"'), "words.INFO has no option 'players'"),
    "players in a tuple": (
        edit("words.py", "range(d.SEATS, d.SEATS + 1)", "(2,)"),
        "words.INFO has (2,) for the option 'players', which is a range",
    ),
    "too many players": (edit("words.py", "range(d.SEATS, d.SEATS + 1)", "range(2, 5)"), "words.INFO lets 4 play, but rules.SEATS is 2"),
    "an odd option": (
        edit("words.py", 'Option("fish"', 'Option("fish here"'),
        "words.INFO has an option 'fish here', which cannot be written NAME=VALUE",
    ),
    "an empty option": (edit("words.py", "range(1, d.CAPACITY + 1)", "range(0)"), "words.INFO has an option 'fish' that takes nothing"),
    "a wrong default": (
        edit("words.py", "d.START", "99"),
        "words.INFO has 99 as the default of the option 'fish', which takes a whole number from 1 to 12",
    ),
    "secrets that are not told": (HIDES, "there is no words.tell(s, action, seat, sealed), which a game with secrets needs"),
    "secrets that are not sealed": (HIDES, "there is no words.is_sealed(s), which a game with secrets needs"),
    "secrets that bots see": (HIDES, "it has no module heuristics, which a game with secrets needs"),
    "secrets without shown": (hides_with_heuristics, "there is no heuristics.shown(s, action, seat), which a game with secrets needs"),
}


@pytest.fixture
def copy(monkeypatch, tmp_path):
    """Copies of Pond under names of their own, each with a change."""
    monkeypatch.syspath_prepend(tmp_path)

    def copy(change, package):
        shutil.copytree(POND, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
        change(tmp_path / package)
        return package

    return copy


def as_package(case):
    return f"pond_{case.replace(' ', '_')}"


@pytest.mark.parametrize("case", INCOMPLETE)
def test_register_names_what_is_missing(case, copy):
    change, clause = INCOMPLETE[case]
    package = copy(change, as_package(case))
    before = packages()
    with pytest.raises(shoal.BadGame) as refusal:
        shoal.register("pond", package)
    sentence = str(refusal.value)
    assert refusal.value.reason == "incomplete_game"
    assert sentence.startswith(f"{package} is not a game that can be played as 'pond': ") and sentence.endswith(".")
    assert clause in sentence and "\n" not in sentence
    assert packages() == before


def test_everything_that_is_missing_is_named_at_once(copy):
    package = copy(lambda package: [(package / file).unlink() for file in ("view.py", "story.py", "guide.md")], "pond_of_little")
    missing = ["it has no module view", "it has no module story", "its module board cannot be imported (ImportError", "it has no guide.md"]
    gaps = checking.gaps("pond", package)
    assert len(gaps) == len(missing)
    assert all(gap.startswith(start) for gap, start in zip(gaps, missing, strict=True)), gaps


@pytest.mark.parametrize("package", ["no_such_package", "shoal.games.nothing", "", "..pond", "pond pond"])
def test_no_such_package(package):
    with pytest.raises(shoal.BadGame, match="the package cannot be imported"):
        shoal.register("pond", package)


@pytest.mark.parametrize(("name", "package"), [(None, "pond"), ("pond", None), (["pond"], "pond"), ("pond", 3)])
def test_names_are_words(name, package):
    with pytest.raises(shoal.BadGame, match="a game has a name and a package, both words"):
        shoal.register(name, package)


@pytest.mark.parametrize("name", ["Pond", "my pond", "pönd", "1pond", "pond/..", ""])
def test_a_name_can_stand_in_an_address(name, copy):
    package = copy(changed_info(f"name={name!r}"), f"pond_named_{abs(hash(name))}")
    with pytest.raises(shoal.BadGame, match=r"a name has small letters, digits and _ only"):
        shoal.register(name, package)


def test_a_single_file_is_no_game(monkeypatch, tmp_path):
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "puddle.py").write_text("VERSION = 1\n", encoding="utf-8")
    with pytest.raises(shoal.BadGame, match="puddle is not a game that can be played as 'puddle': it is a single file and not a package"):
        shoal.register("puddle", "puddle")


def test_a_name_is_given_once():
    shoal.register("fleet", "shoal.games.fleet")
    with pytest.raises(shoal.BadGame, match=r"there is already a game called 'fleet': shoal\.games\.fleet"):
        shoal.register("fleet", "pond")


@pytest.mark.parametrize("name", OURS)
def test_our_games_keep_the_contract(name):
    assert checking.gaps(name, packages()[name]) == []


# -- installed packages ------------------------------------------------------------------------------------------------


@pytest.fixture
def installed(monkeypatch, tmp_path):
    """Entry points as an installed package has them."""
    monkeypatch.syspath_prepend(tmp_path)

    def installed(**games):
        folder = tmp_path / "games_of_others-1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text("Name: games-of-others\nVersion: 1.0\n", encoding="utf-8")
        lines = "\n".join(f"{name} = {package}" for name, package in games.items())
        (folder / "entry_points.txt").write_text(f"[shoal.games]\n{lines}\n", encoding="utf-8")
        _installed.cache_clear()

    yield installed
    monkeypatch.undo()
    _installed.cache_clear()


def test_an_installed_game_is_found(installed, run):
    installed(pond="pond")
    assert shoal.games() == ["pond", *OURS]
    assert shoal.load("pond").title == "Pond" and refused() == ()
    code, out, err = run("games")
    assert (code, err) == (0, "") and "pond  Pond: " in out


@pytest.mark.parametrize("case", INCOMPLETE)
def test_an_installed_package_that_is_no_game_is_in_nobodys_way(case, installed, copy):
    change, clause = INCOMPLETE[case]
    package = copy(change, f"installed_{as_package(case)}")
    installed(pond=package)
    assert shoal.games() == list(OURS)
    ((name, where, why),) = refused()
    assert (name, where) == ("pond", package) and clause in why
    with pytest.raises(shoal.BadGame) as refusal:
        shoal.load("pond")
    assert str(refusal.value) == why


def test_the_command_line_says_so_and_goes_on(installed, run):
    installed(wreck="no_such_package", pond="pond")
    sentence = "no_such_package is not a game that can be played as 'wreck': the package cannot be imported (ModuleNotFoundError: "
    code, out, err = run("games")
    assert code == 0 and all(f"{name}  " in out for name in ("pond", *OURS)) and "wreck" not in out
    assert err.startswith(f"shoal: {sentence}") and err.count("\n") == 1
    code, out, err = run("play", "wreck")
    assert code == 2 and err.startswith(f"shoal: {sentence}")
    code, out, err = run("simulate", "fishery", "rows=2", "cols=2", "ships=1", "--games", 3, "--target", "python")
    assert (code, err.strip()) == (0, "")


def test_an_installed_game_does_not_take_anothers_name(installed):
    installed(fishery="pond")
    assert shoal.load("fishery").title == "Fishery"
    assert refused()[0].why == "pond cannot be played as 'fishery': there is already a game of that name, shoal.games.fishery."
