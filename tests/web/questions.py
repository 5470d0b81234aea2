"""Everything that somebody can ask about a table, allowed or not."""

import random
from urllib.parse import urlencode

SAME = ("undo", "answer", "end", "resign", "join", "leave")
FORMS = {"actions": "act", "chat": "say", **{verb: verb for verb in SAME}}  # of the API and of the pages


class Questions:
    """Asks a few of them at every step, always others, and all of them when told to."""

    def __init__(self, universe, ear):
        self.universe, self.ear, self.dice = universe, ear, random.Random(1)

    def usual(self):
        """The state, an action that is refused, perhaps a hint, and something else."""
        table, ear, api = self.universe.table, self.ear, f"/api/tables/{self.universe.table.id}"
        ear.get(ear.program, api)
        ear.post(f"{api}/actions", action=self.dice.choice(("nonsense", self._illegal())), at_event=table.at_event)
        if ear.seat in table.waiting_for and self.dice.random() < 0.3:
            ear.post(f"{api}/hint")
        self.dice.choice(self.every())()

    def all(self):
        for question in self.every():
            question()

    def every(self):
        table, ear = self.universe.table, self.ear
        moves = len(table.match.moves)
        self.illegal = self._illegal()
        api, page = f"/api/tables/{table.id}", f"/t/{table.id}"
        seats = range(table.game.players)
        program, browser = [api, "/api/me"], [page, "/", "/me"]
        program += [f"/api/tables?which={which}" for which in ("open", "running", "mine")]
        program += [f"{api}?seat={seat}" for seat in seats] + [f"{api}/offers"]
        browser += [f"{page}?seat={seat}" for seat in seats] + [f"{page}/chart/0.svg", f"{page}/chart/1.svg"]
        browser += [f"{page}/steps?after={max(0, moves - 6)}&shape=tall", f"{page}/steps?seat=0&after={max(0, moves - 2)}"]
        browser += [f"{page}/sheet?about={seat}&shape=tall" for seat in seats]
        for action in (*table.choices(ear.seat)[:6], self.illegal, "nonsense"):
            program.append(f"{api}/preview?{urlencode({'action': action})}")
            browser += [f"{page}/preview?{urlencode({'action': action, **seat})}" for seat in ({}, {"seat": 1})]
        if ear.seat is not None:
            program.append(f"/api/invitations/{table.invite}")
            browser.append(f"/join/{table.invite}")
        for who in ("", "seat=spectator", "seat=all", *(f"seat={seat}" for seat in seats)):
            program += [f"{api}/match.txt?{who}", f"{api}/story?{who}"]
            program.append(f"{api}/analysis?{who}")
            browser += [f"{page}/match.txt?{who}", f"{page}/analysis?{who}", f"{page}/analysis/status?{who}"]
            browser.append(f"{page}/analysis/moment?at_move={moves // 2}&{who}")
            for at_move in (moves, moves // 2):
                program += [f"{api}/moves/{at_move}?{who}", f"{api}/board.svg?at_move={at_move}&{who}"]
                browser += [f"{page}/{what}?at_move={at_move}&{who}" for what in ("replay", "moment", "board.svg")]
        found = [lambda path=path: ear.get(ear.program, path) for path in program]
        found += [lambda path=path: ear.get(ear.browser, path) for path in browser]
        found += [lambda last=last: ear.come_back(ear.program, f"{api}/events", last) for last in (0, moves // 2)]
        found += [lambda: ear.come_back(ear.browser, f"{page}/events?seat=1", 1)]
        for verb, body in self._attempts():
            found.append(lambda verb=verb, body=body: ear.post(f"{api}/{verb}", **body))
            for accept in ("application/json", "text/html") if verb in FORMS else ():
                found.append(lambda verb=verb, body=body, accept=accept: ear.send_form(f"{page}/{FORMS[verb]}", accept, **body))
        return [*found, *self._hints(api, page)]

    def _illegal(self):
        """An action of the game that this seat may not do now, but perhaps another seat could."""
        table = self.universe.table
        while True:
            action = self.dice.choice(table.game.words.TEXTS)
            if action not in table.choices(self.ear.seat):
                return action

    def _attempts(self):
        """What will be refused."""
        table = self.universe.table
        now, old = table.at_event, table.at_event - 1
        for action, at_event in (("nonsense", now), (self.illegal, now), (self.illegal, 0), (self.illegal, old), ("done", 10**9)):
            yield "actions", {"action": action, "at_event": at_event}
        for seat in range(table.game.players + 1):
            if seat != self.ear.seat:
                yield "actions", {"action": self.illegal, "at_event": now, "seat": seat}
                yield "undo", {"at_event": now, "seat": seat}
                yield "leave", {"seat": seat}
        for verb in ("undo", "end", "resign"):
            yield verb, {"at_event": 0}
        yield "answer", {"at_event": 0, "agree": True}
        yield "join", {"seat": 1}
        yield "join", {"invite": table.invite if self.ear.seat is not None else "guess"}
        yield "chat", {"text": ""}
        yield "fill", {}
        yield "nothing", {"at_event": "?"}
        if table.status != "over":
            yield "rematch", {}
            yield "try", {"at_move": now // 2, "seat": 1}
        elif self.ear.seat is None:
            yield "try", {"at_move": now // 2, "seat": 1}

    def _hints(self, api, page):
        ear = self.ear
        return [
            lambda: ear.post(f"{api}/hint"),
            lambda: ear.post(f"{api}/hint?seat=1"),
            lambda: ear.send_form(f"{page}/hint", "text/html"),
        ]
