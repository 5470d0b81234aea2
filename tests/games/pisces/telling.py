"""What is said in a match of Pisces: to who acts, to the others and to spectators."""

from games.pisces.scene import fishing, play
from shoal.core.preview import preview

NAMES = ["Ann", "Ben", "Cyn", "Dan", "Eve", "Fay"]
NEXT = " Your next boat may still roll again."  # who keeps a roll has the outrigger for it


def at_sea(**how):
    return fishing(("tuna", "mahi"), ("tuna", "mahi"), ("s1", "a3"), (("mahi", "ocean"), ("tuna", "tuna")), **how)


def told(match, action, reader=None):
    """The sentences about an action that is played now."""
    before = match.view(reader)
    match.play(action)
    story = match.game.story
    facts = [fact for fact in story.facts(before, action, match.view(reader)) if not fact.get("would")]
    return story.tell(facts, reader, NAMES)


def previewed(match, action):
    """What the seat that acts is told before it acts."""
    number = match.game.words.read(None, action)
    return match.game.story.tell(preview(match.position, match.turn, number), match.turn, NAMES)


def headline(match, reader):
    return match.game.story.headline(match.view(reader), reader, NAMES)


def offer(match, action):
    return match.game.story.offer(match.view(match.turn), match.turn, action)


def for_three(make, *actions):
    """The last action's sentences for its player, another, and a spectator."""
    found = []
    for reader in (0, 1, None):
        match = play(make(), *actions[:-1])
        found.append(told(match, actions[-1], reader))
    return found


def gains_of(match, action):
    """What speaks for an action and against it, by its key: how much, and in words."""
    before, seat = match.view(match.turn), match.turn
    after = match.position.after(match.position.read(action)).view(seat)
    return {gain.key: (gain.value, gain.words) for gain in match.game.story.gains(before, action, after)}
