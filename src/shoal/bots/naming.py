"""What a hint names, and what it is held against: people are told to play it, and what is said of a match afterwards goes by it too."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from shoal.bots.contract import Advice, Candidate, is_close, is_known, is_lost, is_seen, is_won
from shoal.core import payments
from shoal.core.comparison import BID, FEW, Comparison, ahead, are_level
from shoal.core.preview import why_plain
from shoal.games.contract import Offer

ROWS = 3  # so many choices are told of
ASIDE = 0.15  # of the chance to win: so much less often may win what is no place on the board, or no number, to be told of beside such
PART = 1 / 16  # of the points of a match: fewer make no difference where as many matches are won and either may win


class Kind(NamedTuple):
    """Candidates that come to the same, as one."""

    action: str  # the one of them that the bot looked at most
    alike: Sequence[str]  # all choices that come to the same, or that are played together with it
    share: float
    win: float
    score: float


class Named(NamedTuple):
    """What a hint says to play, and what else there is."""

    plays: Sequence[Kind]  # one, or two that are as good as each other
    best: Sequence[Kind]  # the candidates: what is named first, then others by their chances
    obvious: str = ""  # why nobody would choose anything else
    is_payment: bool = False  # is what to pay with named, all of it?
    rival: Kind | None = None  # what it is held against: not always what wins most of the rest
    aside: Kind | None = None  # where a place or a number is named: the best choice that is none, drawing or passing, if not far behind

    @property
    def is_even(self) -> bool:
        """Are two named that are as good as each other?"""
        return len(self.plays) > 1

    @property
    def actions(self) -> list[str]:
        """All that is named, with what comes to the same."""
        return [action for kind in self.plays for action in kind.alike]

    @property
    def others(self) -> list[Kind]:
        """What is not named and known well enough to say by how much it is worse: the best first."""
        named, most = self.actions, self.best[0].share
        return [kind for kind in self.best if kind.action not in named and is_known(kind.share, most)]

    @property
    def beside(self) -> list[Kind]:
        """What is told of besides what is named: first what that is held against."""
        rival, room = [self.rival] if self.rival else [], max(1, ROWS - len(self.plays))
        beside = [*rival, *(one for one in self.others if one not in rival)][:room]
        if self.aside is None or self.aside in (*beside, *self.plays):
            return beside
        return [*beside[: room - 1], self.aside]


def named(weighing: Comparison, advice: Advice) -> Named:
    """What a hint names that goes by an advice."""
    story, offers = weighing.position.game.story, weighing.offers()
    for action, offer in offers.items():
        if why := why_plain(story, weighing.view, action, offer):
            return _only(action, why, advice, offers)
    is_number = all(offer.label.isdigit() for offer in offers.values())  # one is named: its reason says how high it is
    liked = settled(weighing, put_right(weighing, advice.best))
    best = by_points(weighing, kinds(without_beaten(weighing, liked if is_number else with_lowest(weighing, liked)), offers))
    paid = payments.paid_with(weighing, [best[0].action, *advice.line[1:]])
    if len(paid) > 1 or payments.are_all(offers.values()):
        return Named([best[0]._replace(action=paid[0], alike=paid)], best, is_payment=True)
    if not is_number and not _are_bids(best) and _are_equal(weighing, best):
        found = _even(weighing, best)
    else:
        found = Named(best[:1], best)
    rival = next(iter(found.others), None) if found.is_even else _rival(found.best, offers)
    return found._replace(rival=rival, aside=_aside(found, offers))


def _even(weighing: Comparison, best: Sequence[Kind]) -> Named:
    """Of the first two, which are as good as each other, both; or the one of which something can be said, if there is but one."""
    (first, second, *others), read = best, weighing.position.read
    of_first, of_second = map(bool, weighing.told([read(first.action), read(second.action)], weighing.seat))
    if of_first == of_second:
        return Named(best[:2], best)
    ordered = [second._replace(share=max(first.share, second.share)), first, *others] if of_second else best
    return Named(ordered[:1], ordered)


def _only(action: str, why: str, advice: Advice, offers: Mapping[str, Offer]) -> Named:
    """What nobody would do otherwise, whatever the bot liked best."""
    found = next((one for one in advice.best if one.action == action), advice.best[0]._replace(action=action))
    best = kinds([found], offers)
    return Named(best, best, why)


def _rival(best: Sequence[Kind], offers: Mapping[str, Offer]) -> Kind | None:
    """The next best; of who picks a place another one, unless the next best is known: they ask why not there; and of a number what is
    none: why bid at all tells more than why not another number."""
    first, *others = best
    rivals = others
    if others and offers[first.action].on_board and not is_known(others[0].share, first.share):
        rivals = [one for one in others if offers[one.action].on_board] or others
    if rivals and all(offers[one.action].short.isdigit() for one in (first, rivals[0])):
        rivals = [one for one in others[1:] if not offers[one.action].short.isdigit()] or rivals
    return next(iter(rivals), None)


def _aside(found: Named, offers: Mapping[str, Offer]) -> Kind | None:
    """What is no place on the board, or no number, if such are named and it wins hardly less often: who is to draw or to place something,
    to pass or to bid, asks which."""
    if not all(is_one_of_many(offers[one.action]) for one in found.plays):
        return None
    others = [one for one in found.others if not is_one_of_many(offers[one.action])]
    return next((one for one in others if one.win >= found.plays[0].win - ASIDE), None)


def is_one_of_many(offer: Offer) -> bool:
    """Is it a place on the board, or a number?"""
    return offer.on_board or offer.label.isdigit()


def kinds(candidates: Iterable[Candidate], offers: Mapping[str, Offer]) -> list[Kind]:
    """A bot's candidates by kinds: first the bot's choice, which it has looked at most, then others by their chances, but for those that
    it has looked at too seldom to tell.

    Another that seems to win more often than the choice has not been looked at enough to say so: it wins as often.
    """
    first, *rest = put_together(candidates, offers)
    others = [one._replace(win=min(one.win, first.win)) for one in rest]
    known = [one for one in others if is_known(one.share, first.share)]
    return [first, *sorted(known or others, key=lambda one: -one.win)]


def by_points(weighing: Comparison, best: Sequence[Kind]) -> Sequence[Kind]:
    """The kinds of a match that is as good as decided: behind the first those that are as sure, by their points, none with more than that
    has. What seems to bring more has something against it."""
    first, *others = best
    if not (is_won(first.win) or is_lost(first.win)):
        return best
    info = weighing.position.game.info
    sure = [one for one in others if is_close(first.win, one.win)]
    no_more = [one._replace(score=first.score) if ahead(info, one.score, first.score) > 0 else one for one in sure]
    return [first, *sorted(no_more, key=lambda one: -ahead(info, one.score, 0)), *(one for one in others if one not in sure)]


def put_together(candidates: Iterable[Candidate], offers: Mapping[str, Offer]) -> list[Kind]:
    """Candidates, those that come to the same as one, in their order."""
    members: dict[str, list[Candidate]] = {}
    for one in candidates:
        members.setdefault(offers[one.action].alike or one.action, []).append(one)
    return [_kind(each, offers) for each in members.values()]


def _kind(members: list[Candidate], offers: Mapping[str, Offer]) -> Kind:
    first, share = members[0], sum(one.share for one in members)
    win = sum(one.win * one.share for one in members) / share if share else first.win
    called = offers[first.action].alike
    alike = [each for each in offers if offers[each].alike == called] if called else [first.action]
    return Kind(first.action, alike, share, win, first.score)


def put_right(weighing: Comparison, best: Sequence[Candidate]) -> list[Candidate]:
    """A bot's candidates, where one outdoes another by the rules that the bot liked better in the other's place: of two so alike a search
    looks into one, and finds more the longer it looks. Not where the match is as good as decided: there each was tried for its points."""
    found, story = list(best), weighing.position.game.story
    if not hasattr(story, "outdoes") or is_won(best[0].win) or is_lost(best[0].win):
        return found
    for i, j in itertools.combinations(range(len(found)), 2):
        liked, other = found[i], found[j]
        if story.outdoes(weighing.view, other.action, liked.action):
            less, more = sorted((liked, other), key=lambda one: one.win)
            found[i], found[j] = (
                more._replace(action=other.action, share=liked.share),
                less._replace(action=liked.action, share=other.share),
            )
    return found


def settled(weighing: Comparison, best: Sequence[Candidate]) -> list[Candidate]:
    """A bot's candidates, of those that are as good as its choice the one first for which what can be counted speaks, as tips and lessons
    do, also where the bot seldom looked at it (then it wins no more often than the choice, as far as is known), unless the match is as
    good as decided and it ends with fewer points.

    In a lost match what makes everybody lose ends with most points at times: that is named only where nothing else is left."""
    first, *others = best
    found, info = first, weighing.position.game.info
    is_decided = is_won(first.win) or is_lost(first.win)
    for one in others:
        is_as_good = is_seen(one.share, first.share) and is_close(first.win, one.win)
        is_poorer = is_decided and ahead(info, found.score, one.score) > 0 and not are_level(found.score, one.score)
        is_better = _is_clear(weighing, one, found) or _is_safer(weighing, one, found) or _ends_better(weighing, one, found)
        if is_as_good and ((is_better and not is_poorer) or (is_lost(first.win) and _risk(weighing, one) < _risk(weighing, found))):
            found = one
    chosen = found._replace(share=max(found.share, first.share), win=min(found.win, first.win))
    return [chosen, *(one for one in best if one is not found)]


def with_lowest(weighing: Comparison, best: Sequence[Candidate]) -> list[Candidate]:
    """A bot's candidates, of bids that are as good as its choice the lowest first, unless it saves nothing: who reads of a higher one asks
    why so high."""
    first = best[0]
    as_good = [
        one
        for one in best
        if _are_bids([first, one])
        and is_known(one.share, first.share)
        and is_close(first.win, one.win)
        and not _ends_better(weighing, first, one)
        and not _is_clear(weighing, first, one)
    ]
    lowest = min(as_good, key=lambda one: int(one.action.split()[1]), default=first)
    return [lowest._replace(share=max(lowest.share, first.share)), *(one for one in best if one is not lowest)]


def _are_bids(best: Sequence[Candidate | Kind]) -> bool:
    """Are the first two both bids?"""
    return len(best) > 1 and all(one.action.startswith(BID) for one in best[:2])


def without_beaten(weighing: Comparison, best: Sequence[Candidate]) -> list[Candidate]:
    """The same candidates with, in the place of each that seems just as good as the first, another that does too and clearly beats it by
    what can be counted, if there is one: it is named, or what is named is held against it."""
    first, *others = best
    near = [one for one in others if is_seen(one.share, first.share) and is_close(first.win, one.win)]
    shares: dict[str, float] = {}
    for one in others:
        beaten_by = [two for two in near if _is_clear(weighing, two, one)] if one in near else []
        stands = next((two for two in beaten_by if not any(_is_clear(weighing, each, two) for each in near)), one)
        shares[stands.action] = max(shares.get(stands.action, 0.0), one.share)
    return [first, *(one._replace(share=shares[one.action]) for one in others if one.action in shares)]


def _are_equal(weighing: Comparison, best: Sequence[Kind]) -> bool:
    """Are the two best candidates as good as each other, as far as a search can tell, and does nothing else tell them apart?"""
    if len(best) < 2 or not is_known(best[1].share, best[0].share) or is_won(best[0].win) or is_lost(best[0].win):
        return False
    one, other = best[:2]
    is_told = _is_clear(weighing, one, other) or _is_clear(weighing, other, one)  # nothing is said of both then
    is_safer = _risk(weighing, one) < _risk(weighing, other) or _is_safer(weighing, one, other)
    return is_close(one.win, other.win) and not (_ends_better(weighing, one, other) or is_told or is_safer)


def _ends_better(weighing: Comparison, one: Candidate | Kind, other: Candidate | Kind) -> bool:
    """Do matches end with clearly more points by the one? Then nobody believes that either will do: the clearer who wins, the fewer."""
    is_open = 4 * other.win * (1 - other.win)
    is_told = is_known(one.share, other.share) and _risk(weighing, one) <= _risk(weighing, other)
    is_vague = (is_won(other.win) or is_lost(other.win)) and are_level(one.score, other.score)
    more = ahead(weighing.position.game.info, one.score, other.score)
    return is_told and not is_vague and more >= max(FEW, is_open * PART * abs(one.score))


def _is_safer(weighing: Comparison, one: Candidate | Kind, other: Candidate | Kind) -> bool:
    """Does the other alone bring a danger that nobody may overlook? Nobody would say that both are as good."""
    read = weighing.position.read
    return is_known(one.share, other.share) and weighing.is_grave(read(other.action)) and not weighing.is_grave(read(one.action))


def _risk(weighing: Comparison, one: Candidate | Kind) -> float:
    return weighing.risk(weighing.position.read(one.action))


def _is_clear(weighing: Comparison, one: Candidate | Kind, other: Candidate | Kind) -> bool:
    return payments.is_clear(weighing, one.action, other.action)
