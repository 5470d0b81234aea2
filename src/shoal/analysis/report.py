"""An analysis as one page that needs nothing else."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from html import escape

from shoal.analysis import picture, summary
from shoal.analysis.grades import THRESHOLDS
from shoal.analysis.model import Findings

STYLE = """
:root { color-scheme:light dark; font-family:ui-sans-serif,system-ui,sans-serif }
body { max-width:60rem; margin:auto; padding:1rem; line-height:1.5 }
svg { width:100%; height:auto }
.scroll { overflow-x:auto }
table { border-collapse:collapse; width:100% }
th, td { text-align:left; padding:.3rem .6rem; border-bottom:1px solid #8888; vertical-align:top }
td.number { text-align:right; white-space:nowrap }
"""


def page(found: Findings, reader: int | None, names: Sequence[str]) -> str:
    title = f"{found.title}: analysis of {len(found.curve[1:])} moves"
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>
<style>{STYLE}</style></head><body>
<h1>{escape(title)}</h1>
{picture.draw(found, names)}
<ul>{"".join(f"<li>{escape(line)}</li>" for line in itertools.chain(*summary.parts(found, reader, names, {})))}</ul>
<h2>Decisions, the worst first</h2>
<div class="scroll"><table><thead><tr><th>Move</th><th>Who</th><th>Played</th><th>Grade</th><th>Lost</th><th>Better</th></tr></thead>
<tbody>{_rows(found, names)}</tbody></table></div>
<p>{escape(explanation())}</p>
</body></html>
"""


def explanation() -> str:
    """What the grades mean."""
    steps = ", ".join(f"{name} from {100 * threshold:.0f}" for name, threshold in THRESHOLDS.items())
    return (
        "Decisions are judged by what the player knew, in points of win chance surely lost against the best action found: "
        f"best if a hint names the action, {steps}, otherwise good. Accuracy: how much was kept of what choices at random would have lost."
    )


def _rows(found: Findings, names: Sequence[str]) -> str:
    lost = sorted((each for each in found.decisions if each.lost > 0), key=lambda each: (-each.lost, each.at_move))
    rows = []
    for each in lost:
        cells = (str(each.at_move + 1), names[each.seat], each.label, each.grade, str(each.cost))
        better = f"{each.best_label}. {each.why}" if each.why else each.best_label
        rows.append("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in (*cells, better)) + "</tr>")
    return "".join(rows)
