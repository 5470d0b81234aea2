"""What the database holds.

``events`` is the log that only grows: ``(table_id, number)`` is its key, so two servers cannot both write entry 17. ``tables`` holds
what never changes about a table and, with ``seats``, a summary of its log for the lobby, written in the same transaction.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Text,
)
from sqlalchemy import Table as SqlTable

metadata = MetaData()

settings = SqlTable(
    "settings",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

people = SqlTable(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Column("role", String(10), nullable=False, server_default=""),  # admin: may look after the server
    Column("banned", Float),  # since when
)

tables = SqlTable(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),  # the version of the rules it is played by
    Column("options", Text, nullable=False),  # JSON
    Column("seed", BigInteger, nullable=False),  # decides chance; leaves the server only after the match
    Column("host", String(32), nullable=False),  # the person who opened it
    Column("invite", String(32), nullable=False),  # the secret in the link to its seats
    Column("shuffle", Boolean, nullable=False),  # whether seats are shuffled at the start
    Column("listed", Boolean, nullable=False),  # whether the lobby shows it
    Column("created", Float, nullable=False),
    # a summary of the log
    Column("status", String(10), nullable=False),  # open, running, over
    Column("number", Integer, nullable=False),  # of the last event
    Column("updated", Float, nullable=False),
    Column("bots_turn", Boolean, nullable=False),
    Column("chance", String(10), nullable=False, server_default="seed"),  # how dice fall: by the seed alone, or keyed
    Index("tables_by_status", "status", "updated"),
    Index("tables_by_host", "host", "status"),
)

seats = SqlTable(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(10), nullable=False),  # open, link, person, bot
    Column("person", String(32)),
    Column("name", String(40), nullable=False),
    Column("level", String(20)),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("seats_by_person", "person"),
)

events = SqlTable(
    "events",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer),  # who; None is chance or nobody
    Column("text", Text),
    Column("data", Text),  # JSON
    Column("time", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

progress = SqlTable(
    "progress",
    metadata,
    Column("person", String(32), nullable=False),
    Column("game", String(40), nullable=False),
    Column("lesson", String(80), nullable=False),  # its id; of a puzzle ``puzzle:`` and its id, of a tip ``tip:`` and its id
    Column("finished", Float, nullable=False),  # when, for the first time
    PrimaryKeyConstraint("person", "game", "lesson"),
)

hints = SqlTable(  # which decisions somebody had a hint for: no part of the log, so nobody else at the table learns of it
    "hints",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at_move", Integer, nullable=False),  # how many moves had been played
    PrimaryKeyConstraint("table_id", "seat", "at_move"),
)

leases = SqlTable(
    "leases",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("at_event", Integer, nullable=False),  # the position that a bot thinks about
    Column("server", String(32), nullable=False),
    Column("until", Float, nullable=False),
)

analyses = SqlTable(
    "analyses",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),  # for whose eyes; -1: for all who may know the whole match
    # the result
    Column("effort", Float, nullable=False),  # 0: there is none yet
    Column("moves", Integer, nullable=False),  # how many had been played
    Column("result", Text),  # JSON
    Column("failed", Text),  # why there is no result, as a sentence
    # what is asked for
    Column("wanted", Float, nullable=False),  # an effort; 0: nothing
    Column("person", String(32), nullable=False),  # who asked last
    Column("asked", Float, nullable=False),  # when
    Column("looked", Float, nullable=False),  # when somebody last looked at how far it is
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    # who works on it
    Column("server", String(32), nullable=False),
    Column("until", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("analyses_wanted", "wanted", "asked"),
)
