"""Analyses without a browser: who may have which, how much, and for how long."""

import dataclasses
import re
import time

import pytest

import shoal
from shoal.analysis.result import BEGINS, Analysis
from shoal.core.match import random_match
from shoal.core.record import to_text
from shoal.games.prose import capital
from shoal.store import Chair, Person, bot
from shoal.store.analyses import WHOLE
from shoal.web import analysing, analyst, curves, insight
from shoal.web.analysing import about, is_fitting
from web.analyses import Slow, asked, hasty, made_up
from web.play import play_out
from web.scene import SCRIPT, Guest
from web.universe import until


@pytest.fixture
def house(start_server, tmp_path):
    """A server whose analyst makes everything up."""
    server = start_server(f"sqlite:///{tmp_path}/shoal.db")
    server.service.analysing.analyst.run = made_up
    return server


def table_of(server, people, game="fishery", steps=10**6, options=None, bots=0):
    chairs = [Chair.of(Person(one.id, f"Seat {seat}")) for seat, one in enumerate(people)]
    chairs += [bot("easy")] * bots
    options = {"rows": 4, "cols": 4, "ships": 2} if game == "fishery" else {"players": len(chairs)}
    table = server.tables.create(game, options, chairs, host=Person(people[0].id, "Seat 0"), seed=4)
    return play_out(server.tables, table, steps)


def status(client, table, seat=None):
    return client.get(f"/api/tables/{table.id}/analysis", params={} if seat is None else {"seat": seat}).status_code


def test_it_is_worked_out_once_and_kept(house, start_server, tmp_path):
    ann, bob, eve = (house.client(name) for name in ("Ann", "Bob", "Eve"))
    table = table_of(house, [ann, bob])
    assert ann.get(f"/api/tables/{table.id}/analysis").json()["status"] == "none"
    slow = house.service.analysing.analyst.run = Slow()
    slow.gate.set()
    found = asked(ann, table.id)
    moves, decisions = table.match.moves, found["result"]["decisions"]
    assert found["effort"] == 1 and found["moves"] == len(moves) and len(found["result"]["curve"]) == len(moves) + 1
    assert all(moves[one["at_move"]] == (one["seat"], one["action"]) and one["label"] and one["best_label"] for one in decisions)
    assert {one["why"] for one in decisions if one["seat"] == 0} == {"Why you."}
    assert {one["why"] for one in decisions if one["seat"] == 1} == {"Why them."}
    for other in (bob, eve, house.client()):  # nothing is hidden in this game
        assert other.get(f"/api/tables/{table.id}/analysis").json()["result"]["curve"] == found["result"]["curve"]
    assert asked(bob, table.id)["effort"] == 1 and len(slow.jobs) == 1
    assert asked(ann, table.id, effort=4)["effort"] == 4 and [job.effort for job in slow.jobs] == [1.0, 4.0]
    house.stop()
    again = start_server(f"sqlite:///{tmp_path}/shoal.db")
    again.service.analysing.analyst.run = None
    assert again.client("Zoe").get(f"/api/tables/{table.id}/analysis").json()["effort"] == 4
    kept = again.service.analysing.kept.find(table.id, WHOLE)
    assert kept.result.startswith(BEGINS)
    older = dataclasses.replace(kept, result=kept.result.replace(BEGINS, '{"analysis":1,'))
    assert is_fitting(table, WHOLE, kept) and not is_fitting(table, WHOLE, older), "what an older server found is asked for again"


def test_the_real_analyst_in_its_own_process(start_server, tmp_path, monkeypatch):
    server = start_server(f"sqlite:///{tmp_path}/shoal.db")
    ann, bob = server.client("Ann"), server.client("Bob")
    table = table_of(server, [ann, bob])
    monkeypatch.setattr(analysing, "EFFORTS", (0.02,))
    monkeypatch.setenv(analyst.EAGER, "yes")  # the machine that runs the tests may be busy
    seen = server.service.analysing.ask(table, -1, Person(ann.id, "Ann"), 0.02)
    assert seen.wanted
    until(lambda: ann.get(f"/api/tables/{table.id}/analysis").json()["status"] == "done", 300, pause=0.02)
    found = ann.get(f"/api/tables/{table.id}/analysis").json()["result"]
    assert [round(sum(one["wins"]), 2) for one in found["curve"]] == [1.0] * len(found["curve"]) and found["summary"]
    process = server.service.analysing.analyst.thorough._process
    assert process.poll() is None
    process.kill()  # it dies while nobody needs it: the next one gets another
    server.service.analysing.ask(table_of(server, [ann, bob], steps=8), -1, Person(bob.id, "Bob"), 0.02)


def test_what_nobody_looks_at_is_given_up(house, monkeypatch):
    ann = house.client("Ann")
    table = table_of(house, [ann, house.client("Bob")])
    slow = house.service.analysing.analyst.run = Slow()
    monkeypatch.setitem(house.service.analysing.kept._fixed, "patience", 2.5)
    ann.post(f"/api/tables/{table.id}/analysis", json={})
    end = time.monotonic() + 4
    while time.monotonic() < end:  # as long as somebody looks it goes on
        assert ann.get(f"/api/tables/{table.id}/analysis").json()["status"] in ("waiting", "running")
        time.sleep(0.3)
    assert slow.cancelled == 0
    until(lambda: slow.cancelled == 1, 20)
    assert ann.get(f"/api/tables/{table.id}/analysis").json()["status"] == "none"


def test_whoever_asked_may_stop_it(house):
    ann, bob = house.client("Ann"), house.client("Bob")
    table = table_of(house, [ann, bob])
    slow = house.service.analysing.analyst.run = Slow()
    ann.post(f"/api/tables/{table.id}/analysis", json={})
    until(lambda: slow.jobs)
    Guest(house, bob).send(f"/t/{table.id}/analysis/stop")
    assert ann.get(f"/api/tables/{table.id}/analysis").json()["status"] in ("waiting", "running")
    assert Guest(house, ann).send(f"/t/{table.id}/analysis/stop").status_code == 303
    until(lambda: slow.cancelled == 1)
    assert ann.get(f"/api/tables/{table.id}/analysis").json()["status"] == "none"


def test_how_much_somebody_may_ask_for(start_server, tmp_path, monkeypatch):
    monkeypatch.setattr(analysing, "SPENT_AT_ONCE", 2.0)
    server = start_server(f"sqlite:///{tmp_path}/shoal.db", burst=500)
    ann, bob, eve = (server.client(name) for name in ("Ann", "Bob", "Eve"))
    first, second, third = (table_of(server, [ann, bob]) for _ in range(3))
    slow = server.service.analysing.analyst.run = Slow()
    assert ann.post(f"/api/tables/{first.id}/analysis", json={}).status_code == 200
    refused = ann.post(f"/api/tables/{second.id}/analysis", json={})
    assert refused.status_code == 429 and refused.json()["error"]["reason"] == "one_at_a_time"
    assert bob.post(f"/api/tables/{second.id}/analysis", json={}).status_code == 200
    until(lambda: bob.get(f"/api/tables/{second.id}/analysis").json()["ahead"] == 1)
    monkeypatch.setattr(analysing, "LONGEST_QUEUE", 2)
    assert eve.post(f"/api/tables/{third.id}/analysis", json={}).status_code == 503
    slow.gate.set()
    until(lambda: all(ann.get(f"/api/tables/{one.id}/analysis").json()["status"] == "done" for one in (first, second)), 60, pause=0.02)
    assert asked(ann, third.id)["effort"] == 1
    spent = ann.post(f"/api/tables/{third.id}/analysis", json={"effort": 16})
    assert spent.status_code == 429 and spent.json()["error"]["reason"] == "too_many_analyses" and int(spent.headers["retry-after"]) > 1
    assert len(slow.jobs) == 3


def test_everybody_soon_has_a_first_look_and_one_after_the_other_a_thorough_one(house):
    people = [house.client(name) for name in ("Ann", "Bob", "Eve")]
    tables = [table_of(house, people[:2]) for _ in people]
    slow = house.service.analysing.analyst.run = Slow()
    slow.done = 5
    for one, table in zip(people, tables, strict=True):
        one.post(f"/api/tables/{table.id}/analysis", json={})

    def told():
        found = [people[0].get(f"/api/tables/{table.id}/analysis").json() for table in tables]
        return [(one["ahead"], one["seconds"]) for one in found] if not any(one["is_first"] for one in found) else []

    def said():
        page = Guest(house, people[2]).browser.get(f"/t/{tables[2].id}/analysis").text
        assert "svg" in page and "wins" in page, "there is a curve"
        return re.search("data-words>(.*?)</p>", page)[1]

    until(lambda: slow.jobs and told() == [(0, None), (1, None), (2, None)])
    assert len(slow.firsts) == 3 and len(slow.jobs) == 1, "while somebody else's thorough one is worked on"
    assert said() == "The thorough look comes soon: two matches are before yours.", "how long that takes nobody knows yet"
    house.service.analysing._running.began -= 40
    slow.done = 50
    until(lambda: told()[1][1])
    (_, _), (_, second), (_, third) = told()
    assert 38 <= second <= 60 and 2.8 * second < third < 3.2 * second, "by what is done of the one that runs"
    assert said() == f"The thorough look comes soon: two matches are before yours, about {about(third)}."
    slow.done = 90
    until(lambda: told()[1][1] <= 12)
    first = Analysis.from_json(slow.jobs[0].before)
    assert first.curve and not first.decisions and slow.firsts[0].before is None, "the thorough one goes on from it"


def test_a_failure_is_told_and_may_be_asked_again(house):
    ann = house.client("Ann")
    table = table_of(house, [ann, house.client("Bob")])

    def fail(job, tell):
        raise analysing.Failed("the analysis was interrupted: ask for it again.")

    house.service.analysing.analyst.run = fail
    ann.post(f"/api/tables/{table.id}/analysis", json={})
    until(lambda: ann.get(f"/api/tables/{table.id}/analysis").json()["status"] == "failed", 60, pause=0.02)
    assert "interrupted" in Guest(house, ann).browser.get(f"/t/{table.id}/analysis").text
    house.service.analysing.analyst.run = made_up
    assert asked(ann, table.id)["failed"] is None


# who may see what


def test_a_running_match_is_analysed_for_those_who_play_it_with_hints(house):
    ann, bob, eve = (house.client(name) for name in ("Ann", "Bob", "Eve"))
    table = table_of(house, [ann, bob], steps=8)
    for one in (ann, bob):  # hints are off where several people play
        refused = one.get(f"/api/tables/{table.id}/analysis")
        assert refused.status_code == 409 and refused.json()["error"]["reason"] == "no_hints"
    house.tables.allow_hints(table.id, Person(ann.id, "Ann"), True)
    assert asked(ann, table.id)["moves"] == 8
    assert status(eve, table) == status(ann, table, "spectator") == 403
    play_out(house.tables, table)
    found = ann.get(f"/api/tables/{table.id}/analysis").json()
    assert found["moves"] == 8 and status(eve, table) == 200
    assert "The match has gone on since" in Guest(house, ann).browser.get(f"/t/{table.id}/analysis").text
    assert asked(ann, table.id)["moves"] == len(table.match.moves)


def test_what_is_taken_back_is_not_told_of_any_more(house):
    ann, bob = house.client("Ann"), house.client("Bob")
    table = table_of(house, [ann, bob], steps=8)
    house.tables.allow_hints(table.id, Person(ann.id, "Ann"), True)
    assert asked(ann, table.id)["moves"] == 8
    back = Person(ann.id, "Ann") if table.match.moves[-1][0] == 0 else Person(bob.id, "Bob")
    other = next(one for one in table.match.before(7).choices() if one != table.match.moves[7][1])
    house.tables.undo(table.id, back, table.at_event)
    house.tables.answer(table.id, Person(bob.id, "Bob") if back.id == ann.id else Person(ann.id, "Ann"), True, table.at_event)
    house.tables.act(table.id, back, other, table.at_event)
    assert len(table.match.moves) == 8
    assert any("back" in line.text for line in table.story(0) if line.at_move == 7), "the story tells of it"
    done = insight.what_moves_did(table, 0)
    assert list(done) == list(range(1, 9)) and not any("back" in text for text in done.values()), "an analysis does not take it for a move"
    found = ann.get(f"/api/tables/{table.id}/analysis").json()
    assert (found["status"], found["result"]) == ("none", None)
    assert "What could have gone better?" in Guest(house, ann).browser.get(f"/t/{table.id}/analysis").text


def test_secrets_stay_with_their_seat_while_the_match_runs_and_after_it(house):
    ann, bob, eve = (house.client(name) for name in ("Ann", "Bob", "Eve"))
    table = table_of(house, [ann, bob], "fleet", steps=40)
    house.tables.allow_hints(table.id, Person(ann.id, "Ann"), True)
    for _ in range(2):
        for seat, one in enumerate((ann, bob)):
            found = asked(one, table.id)["result"]
            assert {decision["seat"] for decision in found["decisions"]} == {seat} and found["seat"] == seat
            assert found["accuracy"][1 - seat] is None and found["luck"][1 - seat] is None
            assert [moment["text"] for moment in found["curve"][1:]] == [text for _, text in table.match.log(seat)]
        assert [status(ann, table, seat) for seat in ("0", "1", "spectator")] == [200, 403, 403]
        assert status(eve, table) == status(house.client(), table) == 403
        page = Guest(house, eve).browser.get(f"/t/{table.id}/analysis")
        assert page.status_code == 200 and "No analysis here" in page.text
        play_out(house.tables, table)


def test_what_is_opened_in_the_end_is_for_everybody_then(house):
    ann, bob, eve = (house.client(name) for name in ("Ann", "Bob", "Eve"))
    table = table_of(house, [ann, bob], "freshfish")
    found = asked(ann, table.id)["result"]
    assert {decision["seat"] for decision in found["decisions"]} == {0, 1}
    assert eve.get(f"/api/tables/{table.id}/analysis").json()["result"]["curve"] == found["curve"]


def test_moments_show_what_was_better_and_what_turned_it(house):
    turns = 0
    for game in shoal.games():
        ann, bob = house.client("Ann"), house.client("Bob")
        table = table_of(house, [ann, bob], game)
        found = asked(ann, table.id)["result"]
        browser = Guest(house, ann).browser
        slips = [one for one in found["decisions"] if one["grade"] in ("mistake", "blunder")]
        on_board = 0
        mine, theirs = ([one for one in slips if (one["seat"] == 0) == is_mine] for is_mine in (True, False))
        for one in [*mine[:4], *theirs[:2]]:
            shown = browser.get(f"/t/{table.id}/analysis/moment?at_move={one['at_move']}").json()
            assert (
                shown["decision"] == one and shown["action"] == one["best"] and one["best_label"] in shown["verdict"].replace("&#39;", "'")
            )
            assert 'role="button"' not in shown["board"]
            assert shown["wins"][:2] == [f"{round(100 * share)} %" for share in found["curve"][one["at_move"]]["wins"]]
            assert len(shown["wins"]) == (3 if game == "boom" else 2), "everybody may lose that"
            has_choice = f'data-action="{one["best"]}"' in shown["board"]
            assert one["seat"] == 0 or not has_choice, "a board says of choices what they come to for whoever looks"
            on_board += has_choice or bool(shown["better"])
        assert on_board, game
        good = next(one for one in found["decisions"] if one["grade"] == "good")
        shown = browser.get(f"/t/{table.id}/analysis/moment?at_move={good['at_move']}").json()
        assert (shown["action"], shown["was"]) == (good["best"], good["action"]), "what is about as good is shown too"

        page = browser.get(f"/t/{table.id}/analysis?at_move=0").text
        said = [int(line.split()[1].strip(",:")) for line in found["summary"] if line.startswith("Move ")]
        chapters = [str(table.game.story.chapter(table.match.view_after(number - 1, 0))) for number in said]
        links = [f'data-to="{number - 1}">Move {number}</a> ({chapter})' for number, chapter in zip(said, chapters, strict=True)]
        assert said and all(link in page for link in links), "where it was decided, or rolled, has its chapter beside it"
        assert not re.search(r"\d %", page.split('class="summary"')[1].split("</ul>")[0]), "chances stay in one line"
        for number, line in found["turned"].items():
            shown = browser.get(f"/t/{table.id}/analysis/moment?at_move={int(number) - 1}").json()
            assert shown["words"] == f"◆ Turning point. {curves.unbroken(capital(line.partition(', ')[2]))}"
            assert re.search(r"chance (rose|fell) from \d+ % to \d+ %", line)
            changed = r"Chance decides this\.( With it your chance went from \d+ % to \d+ %\.)? The board shows the moment before it\."
            assert re.search(changed, shown["verdict"])
            assert f'data-to="{int(number) - 1}" aria-label="Turning point at move {number}' in page, "the picture leads there too"
        turns += len(found["turned"])

        def verdict(number, table=table, browser=browser):
            return browser.get(f"/t/{table.id}/analysis/moment?at_move={number}").json()["verdict"]

        for one in found["decisions"]:
            after = found["curve"][one["at_move"] + 1]["wins"][one["seat"]]
            is_other = not found["is_open"] and one["grade"] in ("best", "good") and abs(after - one["best_win"]) >= 0.05
            assert one["later"] == (f"{round(100 * after)} %" if is_other else ""), "two numbers of one moment agree, or it is told"
            before = found["curve"][one["at_move"]]["wins"][one["seat"]]
            is_known = not found["is_open"] or abs(before - one["best_win"]) < 0.05
            assert one["open"] == ("" if is_known else f"{round(100 * before)} %")
        equal = next(one for one in found["decisions"] if not one["matters"])
        assert "Hardly a choice." in verdict(equal["at_move"]), "where nothing is at stake nothing is praised"
        idle = [(number, who) for number, (who, _) in enumerate(table.match.moves) if not table.match.was_choice(number)]
        free = [one for one in idle if one[1] == 0 and len(table.match.before(one[0]).actions) > 1]  # what comes to the same
        for number, who in [*(next((one for one in idle if one[1] == who), (0, None)) for who in ("chance", 0, 1)), *free[:1]]:
            if who is not None:
                told = "Chance decides this." if who == "chance" else "There was only one choice."
                if who != "chance" and len(table.match.before(number).actions) > 1:
                    told = "There was nothing to decide."
                assert (told in verdict(number)) == (who == "chance" or found["seat"] in (None, who)), "nobody learns what others could do"
    assert turns, "by dice"


def test_a_match_that_was_given_up_asks_nothing_at_its_end(house):
    ann = house.client("Ann")
    table = table_of(house, [ann], "boom", steps=30, bots=1)
    asked_for = f"/t/{table.id}/analysis/moment?at_move={len(table.match.moves)}"
    house.tables.resign(table.id, Person(ann.id, "Ann"), table.at_event)
    assert asked(ann, table.id)["result"]["summary"][0].startswith("You resigned with a chance of ")
    shown = Guest(house, ann).browser.get(asked_for).json()["words"]
    assert shown.endswith(f"You resign: {table.names[1]} wins.") and "You:" not in shown


# trying it again


def test_a_moment_is_tried_again_at_a_new_table(house):
    ann, bob, eve = (house.client(name) for name in ("Ann", "Bob", "Eve"))
    table = table_of(house, [ann], "fishery", bots=1)
    made = eve.post(f"/api/tables/{table.id}/try", json={"at_move": 9, "seat": 1}).json()
    assert (
        made["origin"] == {"table": table.id, "moves": 9}
        and made["held"] == [1]
        and made["log"] == [{"who": who, "text": text} for who, text in table.match.moves[:9]]
    )
    assert [seat["kind"] for seat in made["seats"]] == ["bot", "person"] and made["seats"][0]["level"] == "easy", "as before"
    mine = ann.post(f"/api/tables/{table.id}/try", json={"at_move": 8, "seat": 0}).json()
    assert mine["seats"][1]["level"] == "easy" and mine["choices"]
    assert made["id"] not in [row["id"] for row in bob.get("/api/tables?which=running").json()]
    with house.tables.hold(mine["id"]) as tried:
        play_out(house.tables, tried)
    page = Guest(house, ann).browser.get(f"/t/{mine['id']}").text
    assert f'<a class="button" href="/t/{table.id}/analysis?at_move=8">Back to the analysis</a>' in page
    for at_move in (len(table.match.moves), 10**6):
        assert ann.post(f"/api/tables/{table.id}/try", json={"at_move": at_move, "seat": 0}).status_code == 409
    assert ann.post(f"/api/tables/{table.id}/try", json={"at_move": 8, "seat": 7}).status_code == 404
    running = table_of(house, [ann], "fishery", steps=8, bots=1)
    assert ann.post(f"/api/tables/{running.id}/try", json={"at_move": 4, "seat": 0}).status_code == 409


def test_trying_again_tells_nothing_that_was_hidden(house):
    ann, bob, eve = (house.client(name) for name in ("Ann", "Bob", "Eve"))
    table = table_of(house, [ann, bob], "fleet")
    thens = [(k, table.match.at(k)) for k in range(40, 160)]
    at_move = next(k for k, then in thens if then.turn == 0 and then.view(0)["players"][1]["hand_size"] > 3)
    assert ann.post(f"/api/tables/{table.id}/try", json={"at_move": at_move, "seat": 1}).status_code == 403
    assert eve.post(f"/api/tables/{table.id}/try", json={"at_move": at_move, "seat": 0}).status_code == 403
    tried = [ann.post(f"/api/tables/{table.id}/try", json={"at_move": at_move, "seat": 0}).json() for _ in range(4)]
    then = table.match.at(at_move)
    hands = set()
    for one in tried:
        with house.tables.hold(one["id"]) as again:
            assert again.view(0) == then.view(0) and one["view"]["players"][1]["hand"] is None
            hands.add(str(again.match.view(1)["players"][1]["hand"]))
    assert len(hands) > 1  # dealt anew each time
    with house.tables.hold(tried[0]["id"]) as again:
        play_out(house.tables, again)
    assert asked(ann, again.id)["result"]["seat"] == 0  # and what was dealt anew can be analysed too


# records that somebody brings along


def record_of(game="fishery", seed=3, **options):
    return to_text(random_match(shoal.load(game, **options), seed))


def test_a_record_becomes_a_table_that_can_be_shared(house):
    ann, eve = Guest(house, house.client("Ann")), Guest(house, house.client("Eve"))
    text = record_of(rows=4, cols=4, ships=2)
    for given in ({"data": {"text": text.replace("\n", "\r\n")}}, {"files": {"file": ("match.txt", text)}}):
        fields = {"token": ann.token, **given.get("data", {})}
        answer = ann.browser.post("/analyse", data=fields, files=given.get("files"))
        assert answer.status_code == 303, answer.text
        where = answer.headers["location"]
        id = where.split("/")[2]
        until(lambda where=where: "In short" in ann.browser.get(where).text, 60, pause=0.02)
        assert "Decisions" in eve.browser.get(where).text
        with house.tables.hold(id) as table:
            assert table.status == "over" and table.origin.table is None and to_text(table.match) == text


def test_a_whole_record_with_secrets_is_its_owners(house):
    ann, eve = Guest(house, house.client("Ann")), Guest(house, house.client("Eve"))
    where = ann.send("/analyse", text=record_of("fleet", players=2)).headers["location"]
    until(lambda: "Decisions" in ann.browser.get(where).text, 60, pause=0.02)
    assert "No analysis here" in eve.browser.get(where).text


@pytest.mark.parametrize(
    ("change", "status", "words"),
    [
        (lambda text: "", 422, "There is nothing to analyse"),
        (lambda text: "Dear Sirs", 422, "not a saved match"),
        (lambda text: text.replace("3 0 ship", "3 0 shop"), 422, "Move 3 in line 12"),
        (lambda text: text.replace("3 0 ship", "3 1 ship"), 422, "ove 3 in line 12"),
        (lambda text: text.replace("rules 1", "rules 9"), 422, "version 9"),
        (lambda text: text.replace("game fishery", "game chess"), 422, "chess"),
        (lambda text: text.rsplit("\n", 3)[0], 422, "cut off"),
        (lambda text: text.replace("moves ", "moves 9999", 1), 422, "up to 2000"),
        (lambda text: text + "x" * 70_000, 413, "at most"),
        (lambda text: "\0\x01\x02", 422, "not a saved match"),
    ],
)
def test_what_is_no_record_gets_a_sentence(house, change, status, words):
    ann = Guest(house, house.client("Ann"))
    tables = len(house.service.store.listing())
    answer = ann.send("/analyse", text=change(record_of(rows=4, cols=4, ships=2)))
    assert answer.status_code == status and words in answer.text.replace("&#39;", "'"), answer.text[:3000]
    assert len(house.service.store.listing()) == tables


def test_what_is_too_large_gets_a_page_with_a_way_back(house):
    ann = Guest(house, house.client("Ann"))
    answer = ann.browser.post("/analyse", data={"token": ann.token}, files={"file": ("match.txt", "x" * 300_000)})
    assert answer.status_code == 413 and answer.headers["content-type"].startswith("text/html")
    assert "too much at once" in answer.text and 'href="/analyse"' in answer.text


def test_a_file_that_is_no_text(house):
    ann = Guest(house, house.client("Ann"))
    answer = ann.browser.post("/analyse", data={"token": ann.token}, files={"file": ("match.png", b"\x89PNG\xff\xfe\x00")})
    assert answer.status_code == 422 and "not a saved match" in answer.text
    assert ann.browser.post("/analyse", data={"text": record_of()}).status_code == 403  # no token
    assert ann.send("/t/nothing/analysis", SCRIPT).status_code == 404


def test_how_many_records_somebody_may_bring_along(start_server, tmp_path, monkeypatch):
    monkeypatch.setattr(analysing, "SPENT_AT_ONCE", 1.0)
    monkeypatch.setattr(analysing, "SPENT_RATE", 0.0)  # however long this takes
    server = start_server(f"sqlite:///{tmp_path}/shoal.db", burst=500)
    server.service.analysing.analyst.run = made_up
    ann = Guest(server, server.client("Ann"))
    where = ann.send("/analyse", text=record_of(rows=4, cols=4, ships=2)).headers["location"]
    until(lambda: "In short" in ann.browser.get(where).text, seconds=60, pause=0.2)
    refused = ann.send("/analyse", text=record_of(rows=4, cols=4, ships=2))
    assert refused.status_code == 429 and "many matches" in refused.text and len(server.service.store.listing()) == 1


@pytest.mark.parametrize("viewer", [0, 1])
def test_what_a_seat_is_told_does_not_depend_on_what_it_cannot_know(viewer):
    """Two matches that a seat cannot tell apart have the same analysis for it, to the last digit."""
    from web.twins import twin

    match = random_match(shoal.load("fleet", players=2), 10)
    others, share = twin(match, viewer, tries=150)
    assert share > 0.2 and others != match.moves
    job = analysing.Job("fleet", match.game.settled, [list(move) for move in match.moves], None, None, viewer, 0.02)
    other = analysing.Job("fleet", match.game.settled, [list(move) for move in others], None, None, viewer, 0.02)
    told = []

    def tell(done, total, so_far=None):  # what was found out so far is told by the clock
        told.append(total)

    assert hasty(job, tell) == hasty(other, tell)
    assert set(told) == {100}


def test_of_several_servers_one_works_on_it_and_another_when_that_one_ends(start_server, postgres):
    """Two servers on one PostgreSQL: each answers how far it is, and what is found is there for both."""
    one, two = (start_server(postgres) for _ in range(2))
    workers = [Slow(), Slow()]
    for server, slow in zip((one, two), workers, strict=True):
        server.service.analysing.analyst.run = slow
    ann = one.client("Ann")
    elsewhere = two.client()
    elsewhere.headers["authorization"] = ann.headers["authorization"]
    table = table_of(one, [ann, one.client("Bob")])
    where = f"/api/tables/{table.id}/analysis"
    ann.post(where, json={})
    until(lambda: workers[0].jobs)
    for _ in range(8):  # whoever looks at the other server keeps it going
        assert elsewhere.get(where).json()["status"] == "running"
        time.sleep(0.2)
    assert not workers[1].jobs
    one.stop()
    until(lambda: elsewhere.get(where).json() and workers[1].jobs, 120, pause=0.02)
    workers[1].gate.set()
    until(lambda: elsewhere.get(where).json()["status"] == "done", 60, pause=0.02)
