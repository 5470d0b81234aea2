"""Are the bots fair? What they advise must not change when everything that their seat cannot know is dealt anew.

    python benchmarks/fairness.py --positions 10000 --bot hard --simulations 16

Positions come from random matches of every game that hides something, with two and with three players; each is asked about twice, as it
is and dealt anew, with the same seed. Prints a row a game and ends with 1 if any advice has changed.
"""

import argparse
import itertools
import sys
from dataclasses import replace

import shoal
from shoal import bots


def positions(game):
    """Decisions of random matches in which something is hidden, each with another deal that its seat could not tell from it."""
    for seed in itertools.count():
        match = shoal.random_match(game, seed)
        for number, (who, _) in enumerate(match.moves):
            if isinstance(who, int):
                position = match.at(number).position
                other = position.redealt(who, seed=seed + 99)
                if len(position.actions) > 1 and other != position:
                    yield position, other


def unfair(game, count, bot, simulations):
    """In how many of these positions the advice is another once they are dealt anew."""
    changed = 0
    for number, (position, other) in enumerate(itertools.islice(positions(game), count)):
        one, two = (
            replace(bots.think(each, position.turn, bot, seed=number, simulations=simulations), seconds=0) for each in (position, other)
        )
        changed += one != two
    return changed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=10_000, help="over all games")
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--simulations", type=int, default=16)
    given = parser.parse_args()
    hiding = [name for name in shoal.games() if shoal.load(name).hides_anything]
    games = [shoal.load(name, players=players) for name in hiding for players in (2, 3)]
    share, total = -(-given.positions // len(games)), 0
    for game in games:
        changed = unfair(game, share, given.bot, given.simulations)
        total += changed
        print(f"{game!r}: {changed} of {share} positions", flush=True)
    print(f"{given.bot}: {total} of {share * len(games)} pieces of advice changed")
    sys.exit(bool(total))


if __name__ == "__main__":
    main()
