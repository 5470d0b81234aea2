"""A seat for language models: the games as tools of the Model Context Protocol.

``shoal mcp`` serves them, over standard input and output or over HTTP. An assistant opens a table against bots in this process, or takes
a seat at a table of a running server. What it reads is text (``telling``); what it may not do comes back as a sentence that helps.

    house.py    what the tools ask: tables, seats, actions
    local.py    tables in this process, with bots
    remote.py   tables of a running server, by its JSON API
    telling.py  a table as text
    tools.py    the tools
"""

try:
    import mcp  # noqa: F401 - the extra
except ImportError as error:
    raise ImportError(f"tools for language models need the official MCP SDK ({error}): pip install 'shoal[mcp]'") from None

from shoal.adapters.mcp.house import House
from shoal.adapters.mcp.local import LocalHouse
from shoal.adapters.mcp.remote import RemoteHouse
from shoal.adapters.mcp.tools import build, serve

__all__ = ["House", "LocalHouse", "RemoteHouse", "build", "serve"]
