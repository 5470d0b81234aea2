"""Other versions of shoal to play against: a folder with its source, or a revision of the repository that this one stands in."""

from __future__ import annotations

import io
import os
import subprocess
import tarfile
import tempfile
from pathlib import Path

from shoal.bots import BadBot

HERE = Path(__file__).parents[3]  # the repository, where this is one
PATIENCE = 60  # seconds for git


def source(version: str) -> Path:
    """The folder that ``import shoal`` finds this version in."""
    folder = Path(version).expanduser()
    for place in (folder, folder / "src"):
        if (place / "shoal" / "__init__.py").is_file():
            return place.resolve()
    if folder.exists():
        raise BadBot("no_version", f"{version} has no shoal in it: name the folder that its package shoal stands in.")
    return _revision(version)


def _revision(version: str) -> Path:
    """The source of a revision, taken out of the repository once."""
    commit = _git("rev-parse", "--verify", "--quiet", "--end-of-options", f"{version}^{{commit}}").decode().strip()
    if not commit:
        raise BadBot(
            "no_version", f"there is no version {version!r}: neither a folder with the source of shoal nor a revision of its repository."
        )
    place = cache() / commit
    if not place.exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        beside = Path(tempfile.mkdtemp(dir=place.parent))
        with tarfile.open(fileobj=io.BytesIO(_git("archive", commit, "src"))) as archive:
            archive.extractall(beside, filter="data")
        try:
            beside.rename(place)
        except OSError:  # somebody else was faster
            if not place.exists():
                raise
    return source(str(place))


def cache() -> Path:
    """Where sources of other versions are kept."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "shoal" / "versions"


def _git(*arguments: str) -> bytes:
    try:
        done = subprocess.run(["git", "-C", str(HERE), *arguments], capture_output=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired):  # no git here
        return b""
    return done.stdout if done.returncode == 0 else b""
