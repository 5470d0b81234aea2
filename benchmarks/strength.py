"""Elo over all versions: docs/strength.md out of benchmarks/strength.toml.

shoal arena boom players=2 --bots boom_bust,medium --games 100 --record benchmarks/strength.toml
python benchmarks/strength.py
"""

from pathlib import Path

from shoal.arena.strength import page, read

ROOT = Path(__file__).parents[1]
HEAD = """
# How strong the bots are

Every result that is kept (`benchmarks/strength.toml`), and Elo over all of them: a model of Bradley and Terry for each game in which
`random` has 0, with 95 % intervals of the profile likelihood. A player is a bot of a version, under its own limit unless another is
named. Points are shares of wins, a shared win counts half. Elo adds up only as far as strength is a line: who beats whom by what is in the
results below it. Results of 0.1.0 are the README's of that time: rounded to whole percents, of "200 matches or more", taken as 200.
Those of 0.2.0 have seed 1616, but for those of expert, whose seed is 0; 0.2.0.dev2 had a network of Pisces of two generations. Who is not
tied to `random` by matches is listed below without Elo.

## Against the release before
Expert against hard of the release that had these bots first (0.1.0), by 20 ms a decision each on one core of a 16-core server, 400 matches
fixed beforehand, on seeds (20261116) that nobody was tuned on, the same deals from every seat (`benchmarks/releases.py`). The rules of
Pisces, and of Fishery Boom with more than two, were mended since: there hard is that of cfb9d3e, the same search by today's rules. With
four players one seat is expert's, and the others are hards.

| game | players | points of expert | 95 % | a fair share | ms a decision |
|---|---|---|---|---|---|
| Fishery | 2 | 99.0 % | 97.5 - 99.6 | 50 % | 21.2 v 21.9 |
| Fleet | 2 | 79.0 % | 74.7 - 82.7 | 50 % | 11.9 v 13.6 |
| Fishery Boom | 2 | 73.9 % | 69.4 - 77.9 | 50 % | 13.2 v 17.1 |
| Pisces | 2 | 70.4 % | 65.7 - 74.6 | 50 % | 12.3 v 14.3 |
| Fresh Fish | 2 | 81.9 % | 77.8 - 85.3 | 50 % | 16.5 v 16.5 |
| Fleet | 4 | 69.0 % | 64.3 - 73.3 | 25 % | 12.0 v 14.8 |
| Fishery Boom | 4 | 32.7 % | 28.3 - 37.4 | 25 % | 13.3 v 17.4 |
| Pisces, 800 matches | 4 | 32.4 % | 29.3 - 35.8 | 25 % | 14.0 v 16.7 |
| Fresh Fish | 4 | 55.8 % | 50.9 - 60.5 | 25 % | 17.7 v 17.4 |

With the networks of one generation ([learn.md](learn.md)) Pisces made 59.0 % with two and 28.9 % with four, Fresh Fish 73.4 % with two; of
two generations Pisces' made 66.9 % and 29.2 %. Trained again from other seeds, two generations of Fresh Fish won 82.6 % (78.6 - 86.0) with
two, of Pisces 66.6 % (61.9 - 71.1). In Pisces with four, the network as it is now won 32.9 % of the first 400 of its 800 matches. On other
deals (seed 7) the network of two generations won 38.4 % of 294 by 10 ms a decision, about as much with no trust in its value (38.0 %),
with half of a result made of the lead (37.1 %), or with playouts that look at more places (37.9 %), and less with narrower
exploration (32.0 %); by 20 ms it won 37.8 % of 184 and the one of now 38.6 % of 185: so few matches cannot tell these apart.
Whoever sees that nothing can change the choice any more stops early, so the time taken is below the limit.

How much the deals say: a fourth generation of Pisces, trained from other seeds (1,231 matches by the third) and not taken, won 66.5 % of
400 with two (61.7 - 70.9) and 39.9 % of 400 with four (35.2 - 44.7) on deals of another seed fixed beforehand (20261118), but 31.5 % of
352 with four (26.9 - 36.6) on those of the table, where the third won 32.9 % of the first 400: 36.0 % of all its matches with four, 1.44
of a fair share. The third, the network as it is now, won 34.4 % of 400 (29.9 - 39.2) with four on those other deals: 33.2 % of all its
1,200 (30.6 - 35.9), 1.33 of a fair share.

## At people's tables
In Fishery Boom a dead sea is lost by everybody at a table. There expert goes by a network of its own (`net-people.npz`,
[learn.md](learn.md#for-people)), hard by the same search without one. Both with the simulations that they have at a table (30,000), the
same deals from every seat, seed 20261118, on one core of a 16-core server (`python benchmarks/people.py boom:2 boom:4 --matches 248`):

| players | matches | expert wins | 95 % | each hard wins | nobody | expert more than a hard, by deals | ms a decision |
|---|---|---|---|---|---|---|---|
| 2 | 248 | 73.0 % | 67.1 - 78.1 | 27.0 % | 0.0 % | +46.0 (35.2 to 56.8) | 168 v 132 |
| 4 | 152 | 36.5 % | 29.3 - 44.4 | 10.9 % | 30.9 % | +25.7 (14.0 to 37.3) | 189 v 186 |

With two players the sea lived in all of these matches. With four it died in three of ten: three hards are three quarters of the table.
Since then the network is asked about every leaf, so that the chances that are told are right: that takes expert a third more time.

## Scripts
The best fixed script that was found for each game, against expert by 20 ms a decision, two players, 400 matches fixed beforehand, seed
20261116 (`shoal arena boom --bots boom_bust,expert --seconds 0.02 --games 400 --seed 20261116`). `zero_bids` thinks as long as expert does,
by the search without a network. Fishery has no script that came anywhere.

| game | script | its points | 95 % | at most wanted |
|---|---|---|---|---|
| Fleet | `thrifty` | 3.2 % | 1.9 - 5.5 | 25 % |
| Fishery Boom | `boom_bust` | 25.9 % | 21.8 - 30.4 | 30 % |
| Pisces | `open_sea` | 1.2 % | 0.5 - 2.9 | 25 % |
| Fresh Fish | `zero_bids` | 27.0 % | 22.9 - 31.6 | 35 % |

## Steps from level to level
Each level should win 65 to 85 % against the one before, from easy on. By simulations of the search without a network, two players, the
same deals from both seats:

| simulations | Fleet | Fishery Boom |
|---|---|---|
| 10 against greedy | 88 % of 60 (78-94) | 77 % of 60 (65-86) |
| 30 against 10 | 72 % of 58 (60-82) | 66 % of 60 (53-77) |
| 100 against 30 | 88 % of 48 (75-94) | 68 % of 60 (55-78) |
| 300 against 100 | 75 % of 32 (58-87) | 66 % of 60 (53-77) |
| 1,000 against 300 | 56 % of 18 (34-75) | 54 % of 36 (38-69) |
| 30,000 (hard) against 0.1.0's medium, of 200 | 1,000: 60 % (53-67) | 250: 63 % (56-69) |

So medium was too near to hard in both. Adding Elo up along the table, Fleet has easy at 70, medium at 200 and hard at 30,000
simulations, Fishery Boom 25, 120 and 30,000. Medium then won 78 % of 60 (66-87) against easy in Fleet and 82 % of 60 (71-90) in Fishery
Boom; hard won 86 % of 48 (74-94) and 70 % of 64 (57-79) against medium, and expert won 79 % and 74 % against hard, above. In
Pisces 500 simulations won 51 % of 60 (39-63) against 100 and 82 % of 40 (68-91) against 20, so easy has 20; hard against medium was 74 % in
0.1.0, and expert against hard is 70 %. In Fishery a little more thought goes very far: 200 simulations
(medium) won 95 % of 40 (83-99) against 120 and all of 60 against 60 (easy), and hard all of 200 against medium in 0.1.0. These steps are
too high: from somebody new to Fishery to expert it is further than six levels can go by steps of 85 %.

In Fresh Fish 100 simulations won 78 % of 40 (62-88) against 30, 300 won 80 % (65-90) against 100 and 1,000 won 79 % (66-92) against 300;
500 won 75 % of 60 (64-86) against greedy and 2,500 won 70 % of 60 (59-81) against 500. Hard won 90 % against 1,000 simulations in 0.1.0.
So easy has 400 (by Elo about 68 % against greedy), medium 2,500 (about 76 % against easy); hard won 85 % of 64 (74-92) against medium, and
expert won 82 % against hard, above.

`shoal arena ... --record benchmarks/strength.toml` adds results, `python benchmarks/strength.py` writes this page.
"""


def main():
    text = page(read(ROOT / "benchmarks" / "strength.toml"), HEAD)
    (ROOT / "docs" / "strength.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
