"""What a seat cannot know: the others' bids of an auction under way."""

from shoal.engine import dice

from . import state as st


def redeal(s, w, seat, key):
    """The others' bids of an auction under way, each as likely as the next."""
    if s.stage == st.STAGE_BID:
        for other in range(s.players):
            if other != seat and s.bids[other] > 0:
                s.bids[other] = 1 + dice.below(dice.draw(key, other), s.money[other] + 1)
