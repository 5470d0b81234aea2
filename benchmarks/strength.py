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
Those of 0.2.0 have seed 1616, but for those of expert, whose seed is 0. Who is not tied to `random` by matches is listed below
without Elo.

`shoal arena ... --record benchmarks/strength.toml` adds results, `python benchmarks/strength.py` writes this page.
"""


def main():
    text = page(read(ROOT / "benchmarks" / "strength.toml"), HEAD)
    (ROOT / "docs" / "strength.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
