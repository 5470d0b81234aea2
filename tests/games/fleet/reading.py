"""What people read of a position of Fleet that was laid out by hand."""

import re

from games.fleet.table import Table
from shoal.core.preview import preview
from shoal.games.fleet import board, story
from shoal.games.fleet.rules import state as st

SHAPES = ("wide", "tall")
NAMES = ["Ann", "Ben", "Cyn", "Dan"]


def told(play, action, reader):
    """What is told of an action; the position goes on."""
    position = play.position
    number = position.read(action)
    facts = story.facts(position.view(reader), position.tell(number, reader, False), position.after(number).view(reader))
    return story.tell([fact for fact in facts if fact["what"] != "choose"], reader, NAMES)  # which a preview tells instead


def tell(play, action, seat):
    """An action as its seat, another seat and a spectator read it; then it is played."""
    other = (seat + 1) % play.position.game.players
    lines = told(play, action, seat), told(play, action, other), told(play, action, None)
    play(action)
    return lines


def deal(play, action):
    """A card dealt, as its owner and a spectator read it."""
    lines = told(play, action, play.seen().active), told(play, action, None)
    play(action)
    return lines


def would(play, action, seat):
    """The preview of a choice in words."""
    return story.tell(preview(play.position, seat, play.position.read(action)), seat, NAMES)


def weighed(play, seat, action):
    """What a choice brings, by the words for it."""
    after = play.position.after(play.position.read(action))
    return {gain.key: gain.words for gain in story.gains(play.view(seat), action, after.view(seat))}


def auction():
    table = Table(players=3).seat(0, hand="tuna tuna cod", own="shrimp").seat(1, hand="tuna lobster crab").seat(2, hand="cod")
    return table.row("cod tuna pub").at(st.STAGE_OFFER)


def draws(own, hand="crab"):
    play = Table().seat(0, hand=hand, own=own).row("cod tuna").at(st.STAGE_DRAW)
    play.s.turn, play.s.left = -1, {0: 2, 1: 2, 2: 3}[own.split().count("tuna")]
    return play


def drawn(play, seat, shape="wide", **more):
    return board.draw(play.view(seat), seat, choices=play.position.choices_of(seat), shape=shape, **more)


def words(picture):
    return re.findall(r">([^<>]+)</text>", picture)
