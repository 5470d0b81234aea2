"""How many bytes an event takes on the wire: random matches, every seat's page, whole parts beside what has changed in them.

python benchmarks/wire.py
"""

from __future__ import annotations

import random
import statistics

from rich.console import Console
from rich.table import Table as Sheet

import shoal
from shoal.store import Chair, Store, Tables
from shoal.web.compression import squeezed
from shoal.web.live import Presence, Rendered, Sent
from shoal.web.look import Viewer
from shoal.web.parts import RENDER

ACTIONS = 60
NOBODY = Presence(frozenset(), 0)


def sizes(game: str, shape: str, is_patched: bool) -> tuple[list[int], list[int]]:
    """Bytes of every event but the first of a stream, as they are and compressed."""
    tables, dice = Tables(Store("sqlite://")), random.Random(1)
    people = [tables.store.new_person(f"Player {k}") for k in range(shoal.load(game).players)]
    table = tables.create(game, {}, [Chair.of(person) for person in people], host=people[0], seed=3)
    last: list[Rendered | None] = [None for _ in people]
    sent: list[Sent] = [{} for _ in people]
    plain, small = list[int](), list[int]()
    for _ in range(ACTIONS):
        for k, person in enumerate(people):
            before = last[k]
            parts = RENDER[shape](table, Viewer.of(table, person.id), NOBODY, before.parts if before else None)
            last[k] = rendered = Rendered(table.number, parts, before)
            message, sent[k] = rendered.message(sent[k], is_patched)
            if before and message:
                plain.append(len(message))
                small.append(len(squeezed(message)))
        if table.status == "over":
            break
        seat = dice.choice(table.waiting_for)
        tables.act(table.id, people[seat], dice.choice(table.choices(seat)), table.at_event, seat)
    tables.store.close()
    return plain, small


def main() -> None:
    sheet = Sheet(box=None, header_style="bold")
    for head in ("game", "shape", "whole", "gzip", "patches", "gzip", "99 of 100", "longest"):
        sheet.add_column(head, justify="right")
    for game in shoal.games():
        for shape in RENDER:
            (whole, whole_small), (plain, small) = sizes(game, shape, False), sizes(game, shape, True)
            means = [statistics.fmean(some) for some in (whole, whole_small, plain, small)]
            high = sorted(small)[int(0.99 * len(small))]
            sheet.add_row(game, shape, *(f"{size / 1024:.1f}" for size in (*means, high, max(small))))
    Console(width=120).print(sheet, "KiB an event; the last three columns compressed.")


if __name__ == "__main__":
    main()
