"""Positions of Fleet laid out by hand: what each player holds, owns and sails."""

from types import SimpleNamespace

import shoal
from shoal.core.position import Position
from shoal.engine.mirror import mirror
from shoal.games.fleet import rules
from shoal.games.fleet.data import KINDS, LICENSES, STANDARD
from shoal.games.fleet.rules.piles import card, license_card


def pile(cards):
    """``"cod cod tuna"`` as a pile of cards."""
    return sum(card(KINDS.index(kind)) for kind in cards.split())


def licenses(cards):
    return sum(license_card(LICENSES.index(kind)) for kind in cards.split())


class Table:
    """A match's start with hands and licences as wished; cards come from and go to the supply, so that 96 stay 96."""

    def __init__(self, players=2, **options):
        self.game = shoal.load("fleet", players=players, **options)
        self.s = mirror(rules.STATE)()
        rules.setup(self.s, self.game.setting)
        self.s.round = 1

    def seat(self, seat, hand=None, own="", idle="", stored=0, **crewed):
        """Lay out a seat; ``crewed`` as ``crew2="cod cod"``: captained boats with 2 crates, their captains crab cards."""
        s = self.s
        if hand is not None:
            s.supply += s.hand[seat] - pile(hand)
            s.hand[seat] = pile(hand)
        s.licenses[seat] = licenses(own)
        for kind in own.split():
            if kind in LICENSES[:STANDARD]:
                s.standard -= 1
                s.top = max(s.top - 1, 0)
            else:
                s.premium -= 1
        s.idle[seat] = pile(idle)
        s.supply -= pile(idle)
        for name, boats in crewed.items():
            crates = int(name.removeprefix("crew"))
            s.crew[seat][crates] = pile(boats)
            s.captains[seat] += pile(" ".join(["lobster"] * len(boats.split())))
            s.supply -= pile(boats) + pile(" ".join(["lobster"] * len(boats.split())))
            s.crates -= crates * len(boats.split())
        s.stored[seat] = stored
        s.crates -= stored
        return self

    def row(self, kinds):
        self.s.row = licenses(kinds)
        return self

    def at(self, stage, seat=0, start=0, left=0):
        """This seat decides in this stage."""
        self.s.stage = stage
        self.s.start = start
        self.s.active = self.s.turn = seat
        self.s.left = left
        return Play(self.game, self.s)


class Play:
    """A position that plays actions by their texts."""

    def __init__(self, game, s):
        self.position = Position(game, s.dump())

    def __call__(self, *actions):
        for action in actions:
            self.position = self.position.after(self.position.read(action))
        return self

    def __getattr__(self, name):
        return getattr(self.position, name)

    @property
    def s(self):
        return self.position._s

    def seen(self, seat="all"):
        return SimpleNamespace(**self.position.view(seat))


def random_positions(game, seed):
    """Every position of a random match."""
    position = Position(game)
    number = 0
    while position.turn != "over":
        yield position
        position = position.after(position.random_action(seed, number))
        number += 1
    yield position
