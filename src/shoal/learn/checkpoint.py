"""Files that are whole at any moment: what a run has learnt, and what it needs to go on."""

from __future__ import annotations

import json
import os
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import jax
import numpy as np

from shoal.core.errors import BadRecord

FORMAT = 1


def write_whole(path: Path, write: Callable[[IO[bytes]], object]) -> None:
    """A file that is there as it was or as it will be, never half: whoever is killed in between leaves the old one."""
    partial = path.with_name(f"{path.name}.partial")
    with partial.open("wb") as file:
        write(file)
        file.flush()
        os.fsync(file.fileno())
    partial.replace(path)


def save(path: Path, state: Any, about: dict[str, Any]) -> None:
    """The arrays of ``state``, whatever its structure, and plain data."""
    arrays: dict[str, Any] = {f"array_{i}": np.asarray(leaf) for i, leaf in enumerate(jax.tree.leaves(state))}
    head = np.array(json.dumps({"format": FORMAT, **about}))
    write_whole(path, lambda file: np.savez(file, head=head, **arrays))


def about(path: Path) -> dict[str, Any]:
    """The plain data of a checkpoint."""
    try:
        with path.open("rb") as raw, np.load(raw) as file:
            head = json.loads(str(file["head"]))
    except (OSError, ValueError, KeyError, zipfile.BadZipFile):
        raise BadRecord("no_checkpoint", f"there is nothing to go on from: {path} is no checkpoint of a training run.") from None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise BadRecord("other_format", f"{path} is a checkpoint of another format: train anew, or with the version that wrote it.")
    return head


def load(path: Path, like: Any) -> Any:
    """The state that ``save`` wrote, in the structure of ``like``."""
    leaves, structure = jax.tree.flatten(like)
    with np.load(path) as file:
        arrays = [file[f"array_{i}"] for i in range(len(leaves))] if len(file.files) == len(leaves) + 1 else []
    if [array.shape for array in arrays] != [np.shape(leaf) for leaf in leaves]:
        raise BadRecord("other_shapes", f"{path} cannot be gone on from: its network has another shape than the recipe says.")
    return jax.tree.unflatten(structure, arrays)
