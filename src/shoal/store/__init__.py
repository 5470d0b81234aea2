"""Tables that last: who sits where, every action, undo and word of chat, in SQLite or PostgreSQL.

A table is its log of events. ``Table`` is one in memory, ``Store`` keeps the logs, ``Tables`` is what callers use:
each change is checked against the table and appended to its log in one transaction.

>>> from shoal.store import Store, Tables
>>> tables = Tables(Store("sqlite://"))
>>> ann = tables.store.new_person("Ann")
>>> table = tables.create("fishery", {}, [Chair.of(ann), bot("random")], host=ann)
>>> tables.act(table.id, ann, "ship e4", table.at_event)
>>> tables.act(table.id, HouseBot(1), "ship d4", table.at_event)
>>> table.match.turn
0
"""

from shoal.store.analyses import Analysed, Analyses
from shoal.store.beginnings import Beginning, Origin
from shoal.store.events import Event
from shoal.store.leases import Leases
from shoal.store.people import Actor, Chair, HouseBot, Person, bot, checked_name, new_person_id
from shoal.store.refusals import Busy, NoSuchTable, NotAllowed, NotNow, TableError, TooMuch, Unreachable, Unusable
from shoal.store.store import Store
from shoal.store.table import Table
from shoal.store.tables import Caps, Tables

__all__ = [
    "Actor",
    "Analysed",
    "Analyses",
    "Beginning",
    "Busy",
    "Caps",
    "Chair",
    "Event",
    "HouseBot",
    "Leases",
    "NoSuchTable",
    "NotAllowed",
    "NotNow",
    "Origin",
    "Person",
    "Store",
    "Table",
    "TableError",
    "Tables",
    "TooMuch",
    "Unreachable",
    "Unusable",
    "bot",
    "checked_name",
    "new_person_id",
]
