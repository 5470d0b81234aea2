"""A match told as one generator: it yields who acts with the choices (chance: the odds) and is sent what was played."""


class Flow:
    """``tell`` tells the match; whatever ``view`` shows is set before each yield."""

    def begin(self):
        self.telling = self.tell()
        self.play(None)

    def play(self, text):
        try:
            self.turn, self.offered = self.telling.send(text)
        except StopIteration:
            self.turn, self.offered = "over", []

    def choices(self):
        return list(self.offered)

    def odds(self):
        return dict(self.offered)


def ranked(keys):
    """Seats from best to worst in groups, the highest key first."""
    return [[seat for seat, key in enumerate(keys) if key == best] for best in sorted(set(keys), reverse=True)]


def positive(counts):
    """The counts of at least one."""
    return {kind: count for kind, count in counts.items() if count}
