"""What has happened since somebody's last decision, chosen and put into words for the bar."""

import re

from shoal.store import Chair, Person, Store, Tables
from shoal.store.story import NOTE, Part, Told
from shoal.web import exercises
from shoal.web.elements import news, weighed
from shoal.web.exercise_parts import Standing
from shoal.web.recap import News, Recap
from shoal.web.telling import as_news, chosen, gained, gained_by_others, gone_by, recap, steps, unknown_of
from web.play import play_out


def test_rounds_that_went_by_are_named():
    """Of rounds in which somebody decided nothing the bar says that they went by; the next round is none of them."""
    told = [Told(n, "chance", f"Round {r}: fishing", "A crate.", ()) for n, r in enumerate([3, 4, 4, 5])]
    found = gone_by(told, "Round 6, the last: hiring"), gone_by(told[:3], "Round 4: auction"), gone_by([], "Round 1: auction")
    assert found == ("Round 4 and Round 5", "", "")


def test_of_much_that_went_by_the_points_are_told():
    answers = ("offer cod", "bid 4", "pay processing", "pay lobster")
    table = Standing(exercises.lesson_at("fleet", "auction"), Person("ann", "Ann"), answers).table()
    told = gained(table, [Told(1, "chance", "", "A licence.", ())], 0)
    assert told == "Since your last choice: you from 0 to 4 points, Orange from 0 to 4."
    assert gained(table, [Told(len(table.match.moves), "chance", "", "A licence.", ())], 0) == ""


def test_points_that_stood_beside_nobody_have_not_changed():
    """While ships are placed no fish are counted beside the players: that some were lost since then would be news of nothing."""
    tables = Tables(Store("sqlite://"))
    people = [tables.store.new_person(name) for name in ("Ann", "Ben")]
    table = play_out(tables, tables.create("fishery", {}, [Chair.of(person) for person in people], host=people[0], seed=3), steps=17)
    views = [table.playing.view_before(number, 0) for number in range(17)]
    moved = [number for number, view in enumerate(views) if view["scores"] != table.scores(0)]
    placing = [number for number in moved if views[number]["phase"] == "ships"]
    assert placing and [gained(table, [Told(number + 1, 0, "", "A ship.", ())], 0) for number in placing] == [""] * len(placing)
    assert all(gained(table, [Told(number + 1, 0, "", "A net.", ())], 0) for number in set(moved) - set(placing))
    tables.store.close()


def test_the_newest_is_told_whatever_nobody_may_miss():
    old = Told(1, 1, "", "Ben takes a cod.", (), rest="Ben takes a cod.")
    main = Told(2, "chance", "", "The cod die out.", (), main="The cod die out.")
    newest = Told(3, 1, "", "Ben takes a herring.", (), rest="Ben takes a herring.")
    assert chosen([old, main, newest], 0, 0) == [newest] and chosen([old, main, newest], 99, 0) == [newest, old]


def test_of_what_nobody_may_miss_only_the_bold_sentences_are_bold():
    line = News("Ben takes a cod. The cod die out.", 3, is_main=True, bold="The cod die out.")
    told = news(Recap(2, 1, 0, "", "", (line,), 0), is_seated=True, called=())
    assert '<span data-weight="31">Ben takes a cod.</span> <span class="main" data-weight="32">The cod die out.</span>' in told


def test_what_others_did_comes_before_what_one_did_oneself():
    mine = Told(1, 0, "", "You take a cod.", (), rest="You take a cod.", is_own=True)
    theirs = Told(2, 1, "", "Ben takes a cod.", (), rest="Ben takes a cod.")
    newest = Told(3, "chance", "", "Year 2 begins.", (), rest="Year 2 begins.")
    assert chosen([mine, theirs, newest], 30, 0, mine) == [newest, theirs]
    assert chosen([mine, theirs, newest], 99, 0, mine) == [newest, theirs, mine]


def test_what_was_played_for_somebody_is_told_to_them():
    """They were not asked, so that it is news."""
    mine = Told(1, 0, "", "You bid 4.", (), rest="You bid 4.", is_own=True)
    forced = Told(3, 0, "", "You fold: you cannot pay more.", (), rest="You fold: you cannot pay more.", is_own=True)
    newest = Told(4, 1, "", "Ben buys it.", (), rest="Ben buys it.")
    assert chosen([mine, forced, newest], 0, 0, mine) == [forced, newest]
    assert chosen([mine, forced._replace(light=forced.rest), newest], 0, 0, mine) == [newest], "unless it is only an aside"


def test_of_what_went_by_events_are_told():
    """Who bought what for how much, each payment once; not that a licence was put up, bid for by one alone, or paid card by card."""
    answers = ("offer cod", "bid 4", "pay processing", "pay lobster")
    table = Standing(exercises.lesson_at("fleet", "auction"), Person("ann", "Ann"), answers).table()
    found = recap(table, table.story(0), 0, "wide")
    told = [line.words for line in found.told]
    assert [weight for line in found.told for _, weight, _ in weighed(line)] == [60]
    assert told == ["Orange buys the shrimp licence for $4: 4 points."], "what one has chosen oneself is known"
    played = [step["words"] for step in steps(table, 0, len(table.match.moves) - 6, "wide")]
    assert played == told


def test_each_player_has_a_line_and_what_nobody_did_another():
    """What is told apart of somebody's move is not theirs; all in the order in which it began; what is of another year stands by itself."""
    year = Part("Year 2", "Year 1 in all: you 1 of 2. The sea spawns a cod.", NOTE)
    told = (
        News("Ben takes a cod.", 1, whose=1),
        News("You pass.", 2, whose=0),
        News("Ben marks a net. Year 1 in all: you 1 of 2. The sea spawns a cod.", 3, whose=1, apart=(year,)),
        News("Ben takes a squid.", 4, whose=1),
    )
    page = news(Recap(0, 3, 1, "", "", told, 0, "Ben +2 points"), is_seated=True, called=("Blue", "Orange"))
    lines = [re.sub("<[^>]+>", "", line).split() for line in re.findall(r'<li class="of-one">(.*?)</li>', page)]
    assert [" ".join(line) for line in lines] == [
        "Ben takes a cod. Ben marks a net.",
        "You pass.",
        "Year 1 in all: you 1 of 2. The sea spawns a cod.",
        "Ben takes a squid.",
    ]
    assert "… 1 more; Ben +2 points<" in page, "two what"


def test_of_what_one_has_chosen_only_what_came_of_it_is_told():
    year = Part("Year 2", "The boats fish: you catch a crate.", NOTE)
    line = Told(1, 0, "", "", (), bold="You lose a boat.", later=(year,))
    words = "You hire a captain. He costs a card. The boats fish: you catch a crate. You lose a boat."
    assert as_news(line, words, is_choice=True).words == "The boats fish: you catch a crate. You lose a boat."
    assert as_news(line._replace(shows=True), words, is_choice=True).words == words, "but for what everybody is shown"
    assert as_news(line, words).words == words, "what was played for somebody is told whole"


def test_how_the_points_of_others_have_changed_says_what_is_counted():
    answers = ("offer cod", "bid 4", "pay processing", "pay lobster")
    table = Standing(exercises.lesson_at("fleet", "auction"), Person("ann", "Ann"), answers).table()
    assert gained_by_others(table, [Told(1, "chance", "", "A licence.", ())], 0) == "Orange +4 points"


def test_of_what_one_has_chosen_only_what_came_of_it_is_played_again():
    answers = ("offer cod", "bid 4", "pay processing", "pay lobster")
    table = Standing(exercises.lesson_at("fleet", "auction"), Person("ann", "Ann"), answers).table()
    at = next(number for number, (who, _) in enumerate(table.match.moves) if who == 0 and table.was_free(number)) + 1
    line = Told(at, 0, "", "", (), news="You offer the cod licence. Nobody else can bid.", bold="Nobody else can bid.")
    assert unknown_of(table, line, 0) == "Nobody else can bid." and unknown_of(table, line, 1) == line.news
    assert unknown_of(table, line._replace(shows=True), 0) == line.news
