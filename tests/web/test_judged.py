"""What the page of an analysis says of a moment, and where it leads."""

import dataclasses
import re

import pytest

from shoal.analysis import Analysis
from shoal.analysis.model import Balance
from shoal.store import Chair, Person
from shoal.web.pages.analysis import MACROS
from web.analyses import asked, made_up
from web.play import play_out
from web.scene import Guest


@pytest.fixture
def house(start_server, tmp_path):
    """A server whose analyst makes everything up."""
    server = start_server(f"sqlite:///{tmp_path}/shoal.db")
    server.service.analysing.analyst.run = made_up
    return server


def table_of(server, game):
    """A match that Ann has played with Bob, and what she asks with."""
    ann, bob = server.client("Ann"), server.client("Bob")
    chairs = [Chair.of(Person(one.id, name)) for one, name in ((ann, "Ann"), (bob, "Bob"))]
    table = server.tables.create(game, {}, chairs, host=Person(ann.id, "Ann"), seed=4)
    return ann, play_out(server.tables, table, 10**6)


def said(*, turned=False, **decision):
    usual = {"seat": 0, "matters": False, "grade": "good", "label": "Pass", "best_label": "Net a1-a2", "best_win": 0.99, "points": ""}
    usual |= {"is_even": False, "as_good": "", "later": "", "open": "", "why": "", "win": 0.1, "is_told": False}
    moment = {"decision": usual | decision, "place": "Your choice 3.", "has_turned": turned}
    return " ".join(str(MACROS.verdict(moment, ["Ann", "Ben"], [0])).split())


def test_points_that_were_given_away_are_told_where_the_match_was_decided():
    for win, why in ((0.5, "Another choice would have changed little"), (0.99, "The match was as good as won before it")):
        assert said(best_win=win).endswith(f"{why}.</p>")
    assert said(best_win=0.01).endswith("The match was as good as lost before it.</p>")
    assert "Hardly a choice." in said() and "No slip." in said(turned=True)
    told = 'Another choice would have changed little about who wins, but <b class="better">Net a1-a2</b> ends about 17 fish better.</p>'
    assert said(points="17 fish").endswith(told)
    for win, why in ((0.99, "The match was as good as won"), (0.01, "The match was as good as lost"), (0.5, "Both win about as often")):
        told = f"&nbsp;% to win. {why}, but that one ends about 17 fish better.</p>"
        assert said(matters=True, points="17 fish", best_win=win).endswith(told)
    assert "better." not in said(matters=True)


def test_the_chance_of_what_was_better_is_told():
    """And what both choices do, a line for each."""
    told = 'With it your chance to win was 10&nbsp;%, with <b class="better">Net a1-a2</b> 15&nbsp;%.</p> '
    told += '<ul class="why"><li><b>Net</b>: feeds you.</li><li>It wins more.</li></ul>'
    assert said(matters=True, grade="mistake", best_win=0.15, why="Net: feeds you. It wins more.").endswith(told)
    assert said(matters=True, grade="mistake", best_win=0.15, why="").endswith("15&nbsp;%.</p>")
    assert "With it their chance to win was 10" in said(matters=True, grade="mistake", best_win=0.15, seat=1)


def test_which_of_the_own_choices_it_is_and_that_a_hint_had_named_it():
    for more in ({}, {"matters": True}):
        assert said(**more).startswith('<p><small class="soft">Your choice 3.</small> <b')
    told = "A hint had said so."
    assert told in said(matters=True, grade="best", is_told=True)
    assert told not in said(matters=True, grade="best") and told not in said(matters=True, grade="best", is_told=True, seat=1)


def test_what_is_said_of_a_choice_that_lost_nothing():
    """Why it was the best, that others were as good, and what its chance was when the bots saw more."""
    best = said(matters=True, grade="best", why="Pass: feeds you.")
    assert best.endswith('<b>Pass</b>, 99&nbsp;% to win.</p> <ul class="why"><li><b>Pass</b>: feeds you.</li></ul>')
    both = said(matters=True, grade="best", as_good="Ship a1")
    assert both.endswith("99&nbsp;% to win, as good as <b>Ship a1</b>.</p>")
    assert said(is_even=True).endswith("Others win as often.</p>")
    for more in ({}, {"matters": True}, {"matters": True, "grade": "best"}):
        assert said(later="72 %", **more).endswith("After it your chance was 72 %: the bots saw only then where it leads.</p>")
    assert "After it their chance" in said(later="72 %", seat=1)
    for seat, who in ((0, "you"), (1, "they")):
        assert said(open="30 %", seat=seat).endswith(f"That goes by what {who} could know: with everything open it was 30 %.</p>")


def test_the_list_tells_the_best_from_the_good():
    seats = [{"seat": seat, "called": name, "name": name} for seat, name in enumerate(("Black", "White"))]
    one = {"at_move": 0, "seat": 0, "label": "Pass", "best_label": "Net a1-a2", "cost": 0, "lost": 0.0, "matters": True, "points": ""}
    one |= {
        "is_told": False,
        "reason": "",
        "next_label": "Ship a1",
        "ahead": 0,
        "saved": "",
        "as_good": "",
        "at_stake": 0.12,
        "best_win": 0.5,
    }
    for more, words in (
        ({"grade": "best", "ahead": 7, "saved": "9 fish"}, "wins 7 more of 100 matches than “Ship a1”"),
        ({"grade": "best", "ahead": 7, "as_good": "Net b1-b2"}, "as good as “Net b1-b2”"),
        ({"grade": "best", "saved": "9 fish"}, "wins as often as “Ship a1”, but ends about 9 fish better"),
        ({"grade": "best"}, ""),
        ({"grade": "good"}, "about as good as “Net a1-a2”"),
        ({"grade": "good", "cost": 1}, "about as good as “Net a1-a2”"),
        (
            {"grade": "good", "points": "9 fish", "best_win": 0.99},
            "the match was as good as won: “Net a1-a2” ends about 9 fish better",
        ),
        ({"grade": "mistake", "cost": 8}, "better: “Net a1-a2” wins 8 more of 100 matches"),
        ({"grade": "mistake", "cost": 8, "reason": "Net: feeds you."}, "Net: feeds you."),
        ({"grade": "best"}, "move 1"),
        ({"grade": "best", "is_told": True}, "as a hint had said"),
        ({"grade": "best", "is_told": True, "ahead": 7}, "wins 7 more of 100 matches than “Ship a1”, as a hint had said"),
    ):
        listed = str(MACROS.decisions({"decisions": [one | more]}, {"held": [0], "seats": seats}, "0", [""]))
        assert f"<small>{words}</small>" in listed, words


def test_choices_that_gave_points_away_are_listed_though_little_else_depended_on_them():
    seats = [{"seat": seat, "called": name, "name": name} for seat, name in enumerate(("Black", "White"))]
    one = {"at_move": 0, "seat": 0, "grade": "good", "label": "Pass", "best_label": "Net a1-a2", "cost": 0, "lost": 0.0, "matters": False}
    one |= {"is_told": False, "reason": "", "next_label": "", "ahead": 0, "saved": "", "best_win": 0.5}
    for points in ("", "17 fish"):
        told = {"decisions": [one | {"points": points}]}
        listed = str(MACROS.decisions(told, {"held": [0], "seats": seats}, "0", ["The end"]))
        assert (
            ("<small>both win about as often: “Net a1-a2” ends about 17 fish better</small>" in listed)
            == ("Pass" in listed)
            == bool(points)
        )


def test_a_closer_look_stays_at_the_moment_that_was_looked_at(house):
    ann, table = table_of(house, "fishery")
    asked(ann, table.id)
    guest = Guest(house, ann)
    page = guest.browser.get(f"/t/{table.id}/analysis?at_move=9").text
    form = page[page.index('name="effort" value="4"') :]
    assert 'name="at_move" value="9"' in form[: form.index("</form>")]
    data = {"token": guest.token, "effort": "4", "seat": "0", "at_move": "9"}
    for at_move, address in (("9", "?at_move=9&seat=0"), ("x", "?seat=0")):
        answer = guest.browser.post(f"/t/{table.id}/analysis", data=data | {"at_move": at_move}, headers={"accept": "text/html"})
        assert answer.status_code == 303 and answer.headers["location"] == f"/t/{table.id}/analysis{address}"


def test_a_payment_that_lost_nothing_says_so(house):
    def paying(job, tell):
        found = Analysis.from_json(made_up(job, tell))
        paid = [
            dataclasses.replace(one, pays_for=0, grade="best", lost=0.0) if one.action.startswith("pay") else one for one in found.decisions
        ]
        return dataclasses.replace(found, decisions=tuple(paid)).to_json()

    house.service.analysing.analyst.run = paying
    ann, table = table_of(house, "pisces")
    found = asked(ann, table.id)["result"]
    assert found["paid"] and all(table.match.moves[number][1].startswith("pay") for number in found["paid"])
    moment = Guest(house, ann).browser.get(f"/t/{table.id}/analysis/moment?at_move={found['paid'][0]}").json()
    assert "Nothing was lost by how this was paid." in moment["verdict"]


def test_what_changed_the_chances_is_a_table(house):
    """Each player's chance at the start and the end, and between them what slips and luck did, but for what changed nobody's."""
    for game in ("fishery", "pisces"):
        ann, table = table_of(house, game)
        found = asked(ann, table.id)["result"]
        page = Guest(house, ann).browser.get(f"/t/{table.id}/analysis").text
        rows = page[page.index('<table class="judged">') :].split("</table>")[0].replace("−", "-")
        assert (">luck<" in rows) == any(each[3] for each in found["balance"]) == (game == "pisces")
        for change in found["balance"]:
            assert sum(change[:5]) == change[5]
        named = dict(re.findall(r'<th scope="row">(.*?)</th>(.*?)</tr>', rows))
        for number, name in enumerate(("at the start", "own slips", "others&#39; slips", "luck", "small steps", "at the end")):
            changes = [each[number] for each in found["balance"]]
            shown = [f"{each} %" if name.startswith("at the") else f"{each:+d}" if each else "0" for each in changes]
            assert (name in named) == (name.startswith("at the") or any(changes))
            if name == "luck" and name in named:
                parts = [f' <small class="soft">({good:+d} {bad:+d})</small>' for good, bad in found["luck_parts"]]
                assert [good + bad for good, bad in found["luck_parts"]] == changes
                shown = [f"{each}{part}" for each, part in zip(shown, parts, strict=True)]
            if name in named:
                assert named[name] == "".join(f'<td class="num">{each}</td>' for each in shown)


def test_the_rest_is_explained_where_choices_or_luck_did_most():
    assert Balance(50, -9, 1, 20, 3, 65).is_explained and not Balance(50, -1, 2, 3, -9, 45).is_explained
    assert not Balance(50, 0, 0, 0, 1, 51).is_explained and Balance(50, 0, 0, 0, 0, 50).is_explained


def test_the_list_says_how_it_is_ordered():
    seats = [{"seat": seat, "called": name, "name": name} for seat, name in enumerate(("Black", "White"))]
    one = {"seat": 0, "label": "Pass", "best_label": "X", "cost": 9, "matters": True, "points": "", "reason": "", "is_even": False}
    one |= {"next_label": "", "ahead": 0, "saved": "", "as_good": "", "best_win": 0.5, "is_told": False}

    def listed(*grades):
        rows = [one | {"at_move": k, "grade": grade, "lost": lost} for k, (grade, lost) in enumerate(grades)]
        words = str(MACROS.decisions({"decisions": rows}, {"held": [0], "seats": seats}, "0", [""] * 9))
        return words, [int(number) for number in re.findall(r"move (\d+)</small>", words)]

    words, order = listed(("mistake", 0.08), ("best", 0.0), ("blunder", 0.2))
    assert "The costliest first." in words and order == [3, 1, 2]
    words, order = listed(("good", 0.0), ("best", 0.0), ("good", 0.0))
    assert "None of these lost anything; they stand as they came." in words and "costliest" not in words and order == [1, 2, 3]


def test_who_asked_for_a_hint_is_known_to_their_analysis(house):
    """And to nobody else's page: of hints only whoever had them is told."""
    ann, table = table_of(house, "fishery")
    own = [number for number, (who, _) in enumerate(table.match.moves) if who == 0 and table.match.was_choice(number)]
    for number in own:
        house.tables.store.note_hint(table.id, 0, number)
    jobs = []

    def following(job, tell):
        jobs.append(job)
        found = Analysis.from_json(made_up(job, tell))
        hinted = [tuple(one) for one in job.hinted]
        told = [
            dataclasses.replace(each, is_hinted=(each.seat, each.at_move) in hinted, grade="best", lost=0.0) for each in found.decisions
        ]
        return dataclasses.replace(found, decisions=tuple(told)).to_json()

    house.service.analysing.analyst.run = following
    found = asked(ann, table.id)["result"]
    assert [list(one) for one in jobs[0].hinted] == [[0, number] for number in own]
    assert {one["at_move"] for one in found["decisions"] if one["is_told"]} == {
        one["at_move"] for one in found["decisions"] if not one["seat"]
    }
    assert any(line.endswith("choices followed hints: those are not praised here.") for line in found["summary"])
