"""The tools: what a language model can call, and the server that offers them."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Annotated

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

import shoal
from shoal.adapters.mcp import telling
from shoal.adapters.mcp.house import NOW, House, Options, Wait, plainly
from shoal.core.errors import ShoalError
from shoal.core.game import Game
from shoal.games.guide import guide

INSTRUCTIONS = """\
shoal: fishing board games that you can play yourself. Start with list_games and rules, open a table with open_table (bots take the other \
seats) or take a seat with join_table. Then, until the match is over: look at your table, ask for choices where it helps, and act. Actions \
are short texts such as "bid 5"; only those listed as legal are taken, and a refusal says why and what would work. You see what your seat \
may see and nothing else."""

LONGEST_WAIT = 50.0  # seconds; clients give up on an answer after a minute
ANSWERS = Wait(20.0)  # what others have to answer an action before the table is told as it is

GameName = Annotated[str, Field(description="the game's name: list_games has them all")]
TableName = Annotated[str, Field(description="your table, as open_table or join_table called it")]
Seconds = Annotated[float, Field(ge=0, le=LONGEST_WAIT, description="seconds to wait until it is your turn or something happens")]


def build(house: House) -> MCPServer:
    """A server of the Model Context Protocol whose tools play at the tables of ``house``."""
    server = MCPServer("shoal", title="shoal", instructions=INSTRUCTIONS, version=shoal.__version__, log_level="WARNING")

    @server.tool(structured_output=False)
    def list_games() -> str:
        """The games that can be played, with their options and the bots that can take the other seats."""
        lines = []
        for name in shoal.games():
            info = Game(name).info
            lines.append(f"{name}: {info.title}, {info.seats[0]} to {info.seats[-1]} players. {info.about}")
            lines += [f"  {plainly({one.name: one.default})}  {one.meaning} ({one.wanted})" for one in info.options]
        return "\n".join([*lines, f"Bots, from weakest to strongest: {', '.join(house.bots())}."])

    @server.tool(structured_output=False)
    def rules(game: GameName) -> str:
        """How to play a game: its guide."""
        with refusing():
            return guide(Game(game).package)

    @server.tool(structured_output=False)
    def list_tables() -> str:
        """Tables that have free seats and, at a server, your own."""
        with refusing():
            return "\n".join(house.tables()) or "There are no tables yet: open_table opens one."

    @server.tool(structured_output=False)
    def open_table(
        game: GameName,
        options: Annotated[Options | None, Field(description='options of the game, such as {"players": 3}')] = None,
        others: Annotated[
            list[str] | str,
            Field(description='who has the other seats: a bot\'s name or "open", one for all or one for each seat clockwise'),
        ] = "medium",
        seat: Annotated[int | None, Field(description="your seat, from 0; by lot if not given")] = None,
    ) -> str:
        """Open a table and take a seat. The match begins at once if bots have all other seats."""
        with refusing():
            table = house.open(game, options or {}, [others] if isinstance(others, str) else others, seat)
            return telling.table(house.see(table, NOW if "open" in others else ANSWERS))

    @server.tool(structured_output=False)
    def join_table(
        table: Annotated[str, Field(description="the table: as list_tables or its host has told, or its link")],
        seat: Annotated[int | None, Field(description="the seat, from 0; any free one if not given")] = None,
    ) -> str:
        """Take a free seat at a table that somebody has opened."""
        with refusing():
            return telling.table(house.see(house.join(table, seat)))

    @server.tool(structured_output=False)
    def look(
        table: TableName,
        wait: Seconds = 0,
        in_words: Annotated[bool, Field(description="the position in sentences instead of a drawn board")] = False,
    ) -> str:
        """Your table as you may see it: what happened since you last looked, the position, the points, what you may do."""
        with refusing():
            return telling.table(house.see(table, Wait(wait, for_news=True)), in_words)

    @server.tool(structured_output=False)
    def choices(
        table: TableName,
        like: Annotated[str, Field(description='only choices with this in their text, such as "net d4"')] = "",
    ) -> str:
        """Every legal action, with what it would lead to at once as far as you can know."""
        with refusing():
            return telling.choices(house.see(table, peek=True), like)

    @server.tool(structured_output=False)
    def act(
        table: TableName, action: Annotated[str, Field(description='one of the legal actions, such as "bid 5"', max_length=100)]
    ) -> str:
        """Play an action. Answers with what the others did then, and the table when it is your turn again."""
        with refusing(action):
            house.act(table, " ".join(action.split()))
            return telling.table(house.see(table, ANSWERS))

    @server.tool(structured_output=False)
    def chat(table: TableName, text: Annotated[str, Field(description="what to say", min_length=1, max_length=300)]) -> str:
        """Say something to the people at your table. They read it when they look; bots do not answer."""
        with refusing():
            house.say(table, text)
            return "Said."

    return server


@contextmanager
def refusing(tried: str | None = None) -> Iterator[None]:
    """What the house refuses is an answer that the model can use."""
    try:
        yield
    except ShoalError as error:
        raise ToolError(telling.refusal(error, tried)) from None


def serve(house: House, *, http: bool = False, host: str = "127.0.0.1", port: int = 8765) -> None:
    """Serve the tools over standard input and output, or over streamable HTTP at ``/mcp``, until stopped."""
    server = build(house)
    with suppress(KeyboardInterrupt):  # how people stop it
        if not http:
            server.run("stdio")
            return
        with socket.create_server((host, port)):  # an address that cannot be had is refused here, in one sentence
            pass
        server.run("streamable-http", host=host, port=port)
