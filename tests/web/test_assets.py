"""The files that pages link: scripts that find each other, addresses that change with their content, lines that fit a screen."""

import re
from pathlib import Path

import pytest

import shoal
from shoal.web import assets
from shoal.web.catalogue import board_style

STATIC = Path(assets.__file__).parent / "static"
FILES = sorted([*STATIC.glob("js/*.js"), *STATIC.glob("css/*.css")])


def test_every_file_is_served_and_may_be_kept_for_ever(server):
    client = server.client()
    page = client.get("/").text
    linked = re.findall(r'(?:href|src)="(/static/[^"]*)"', page)
    assert linked == [assets.asset_url(name) for name in ("icon.svg", "style.css", "app.js")]
    for name, asset in assets.assets().items():
        answer = client.get(assets.asset_url(name))
        assert answer.text == asset.content and answer.headers["content-type"].startswith(asset.media_type)
        assert "immutable" in answer.headers["cache-control"]
        old = client.get(f"/static/0123456789/{name}")  # the address of a page from before an update
        assert old.text == asset.content and old.headers["cache-control"] == "no-store"
    assert client.get(f"/static/{assets.version()}/other.js").status_code == 404


def test_scripts_import_what_is_there_and_all_are_used():
    imports = {path.name: set(re.findall(r'from "\./([^"]*)"|^import "\./([^"]*)"', path.read_text(), re.MULTILINE)) for path in FILES}
    found = {name: {one or other for one, other in pairs} for name, pairs in imports.items()}
    reached, waiting = set(), ["app.js"]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += found[name]
    assert reached == {path.name for path in FILES if path.suffix == ".js"}


def test_all_style_sheets_are_used():
    assert sorted(assets.SHEETS) == [path.stem for path in FILES if path.suffix == ".css"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_lines_fit_a_screen(path):
    assert [line for line in path.read_text().splitlines() if len(line) > 120] == []


def test_another_content_is_another_address(monkeypatch):
    before = assets.version()
    changed = {**assets.assets(), "app.js": assets.Asset("other", "text/javascript")}
    monkeypatch.setattr(assets, "assets", lambda: changed)
    assert assets.version.__wrapped__() != before


def test_nothing_stays_lit_under_a_finger():
    """A finger leaves its hover behind: what lights up when it is pointed at does so only for those who can point."""
    sheets = {name: board_style(name) for name in shoal.games()} | {"pages": assets.assets()["style.css"].content}
    for name, sheet in sheets.items():
        rest = re.sub(r"@media ?\(hover: ?hover\) ?\{(?:[^{}]*\{[^{}]*\})*\s*\}", "", sheet)
        assert rest != sheet and not re.search(r"(\.choice|button):hover", rest), name
