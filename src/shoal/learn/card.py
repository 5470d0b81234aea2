"""What a training run leaves besides weights: curves, and a model card (Mitchell et al., "Model cards for model reporting", 2019)."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Sequence
from typing import Any

import jax

from shoal.games.curves import draw_curves
from shoal.games.svg import Picture
from shoal.learn.measure import Decile, Strength
from shoal.learn.recipe import Recipe


def curves(title: str, history: Sequence[dict[str, Any]]) -> Picture:
    """Shares of wins against the opponents over the run, in percent, averaged over numbers of players."""
    opponents = list(dict.fromkeys(row["opponent"] for moment in history for row in moment["strength"]))
    rows = [[_percent(moment["strength"], opponent) for opponent in opponents] for moment in history]
    last = (
        "; ".join(f"{share:.0f} % against {name}" for share, name in zip(rows[-1], opponents, strict=True)) if rows else "nothing measured"
    )
    return draw_curves(
        f"{title}: wins of the network alone, %",
        f"Shares of wins of the network, without any search, measured {len(rows)} times over the run. At the end: {last}.",
        rows or [[]],
        opponents,
        low=0,
        high=100,
        marks=(0, 25, 50, 75, 100),
        written=lambda share: f"{share:.0f}",
        along="measurements, evenly over the run",
    )


def _percent(rows: Sequence[dict[str, Any]], opponent: str) -> float:
    shares: list[float] = [row["share"] for row in rows if row["opponent"] == opponent]
    return 100 * sum(shares) / max(1, len(shares))


def hardware() -> str:
    devices = ", ".join(sorted({device.device_kind for device in jax.devices()}))
    return f"{os.cpu_count()} cores ({platform.machine()}), JAX {jax.__version__} on {devices}"


def card(
    title: str,
    recipe: Recipe,
    progress: dict[str, Any],
    strengths: Sequence[Strength],
    deciles: Sequence[Decile],
    layout: str,
    rules: int,
    target: str,
) -> str:
    """The model card, in Markdown."""
    off = sum(row.decisions * abs(row.said - row.won) for row in deciles) / max(1, sum(row.decisions for row in deciles))
    lines = [
        f"# {title}: a network",
        "",
        f"Trained by `shoal train` ({'policy gradients' if recipe.how == 'policy' else 'learning from search'}), for "
        f"{', '.join(map(str, recipe.players))} players. It says which actions are good, who will win and with how many points, from what "
        "the seat to act may know.",
        "",
        "| | |",
        "|---|---|",
        f"| game | {recipe.game}, rules version {rules}, layout {layout} |",
        f"| seed | {recipe.seed} |",
        f"| time | {progress['seconds'] / 60:.1f} minutes, {progress['updates']} updates, taken up again {progress['attempts']} times |",
        f"| seen | {progress['games']:,} games, {progress['decisions']:,} decisions |",
        f"| hardware | {hardware()}; games on {target} |",
        "",
        "## Strength",
        "The network alone, the most likely action of one forward pass, in each seat in turn, the opponent in the others; seeds held out.",
        "",
        "| players | against | matches | wins | 95 % interval | fair share |",
        "|---|---|---|---|---|---|",
        *(
            f"| {row.players} | {row.opponent} | {row.matches} | {row.share:.1%} | {row.low:.1%} - {row.high:.1%} | {1 / row.players:.0%} |"
            for row in strengths
        ),
        "",
        "## Do its win chances come true?",
        f"Matches against itself on held-out seeds, every decision, by tenths of what it said: off by {off:.1%} on average.",
        "",
        "| said | won | decisions |",
        "|---|---|---|",
        *(f"| {row.said:.0%} | {row.won:.0%} | {row.decisions} |" for row in deciles),
        "",
        "## Recipe",
        "```json",
        json.dumps(recipe.as_data(), indent=1),
        "```",
        "",
    ]
    return "\n".join(lines)
