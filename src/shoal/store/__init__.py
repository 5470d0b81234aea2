"""Tables that last: who sits where, every action, undo and word of chat, in SQLite or PostgreSQL.

A table is its log of events. ``Table`` is one in memory, ``Store`` keeps the logs, ``Tables`` is what callers use:
each change is checked against the table and appended to its log in one transaction.

>>> from shoal.store import Store, Tables
>>> tables = Tables(Store("sqlite://"))
>>> ann = tables.store.new_person("Ann")
>>> table = tables.create("fishery", {}, [Chair.of(ann), Chair("bot", level="random")], host=ann)
>>> table.match.turn
0
"""

from shoal.store.refusals import NoSuchTable, NotAllowed, NotNow, TableError
from shoal.store.store import Person, Store
from shoal.store.table import Chair, Event, Table
from shoal.store.tables import Tables

__all__ = ["Chair", "Event", "NoSuchTable", "NotAllowed", "NotNow", "Person", "Store", "Table", "TableError", "Tables"]
