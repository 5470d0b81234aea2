"""Twins: the same plain functions, compiled for a target.

``bind(rules, "native")`` makes new functions from the code objects of ``rules`` in a new global namespace, where every
name of a function points to its compiled twin and every table (a tuple of numbers) is an array. ``rules.py`` therefore
needs no decorators and no import of a compiler.

The engine's kernels are written the same way against a name ``rules`` that is given: ``bind(kernel, "native", rules=twin)``.
"""

from __future__ import annotations

import functools
import hashlib
import os
import sys
import tempfile
import threading
import warnings
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

TARGETS = ("python", "native", "gpu")

_twins: dict[tuple[str, ...], ModuleType] = {}
_lock = threading.RLock()  # numba's settings are for the whole process, and a twin is made once


def bind(module: ModuleType, target: str, *, inside: bool = False, **given: Any) -> ModuleType:
    """A twin of ``module`` for ``target``, with the names in ``given`` put in place of its own.

    Twins are made once for each target and each set of modules given. Native functions that only other native functions call
    (``inside``) have no door for Python, which saves a third of the time to compile a game; to call one from Python is fatal.
    """
    if target not in TARGETS:
        raise ValueError(f"no target {target!r}: choose one of {', '.join(TARGETS)}")
    if target == "python" and not given:
        return module
    label = ",".join([target, *["inside"][:inside], *(value.__name__ for value in given.values() if isinstance(value, ModuleType))])
    key = (module.__name__, label)
    with _lock:
        if key not in _twins:
            _twins[key] = _make(module, target, inside, label, given)
        return _twins[key]


def _make(module: ModuleType, target: str, inside: bool, label: str, given: dict[str, Any]) -> ModuleType:
    twin = ModuleType(f"{module.__name__}[{label}]", module.__doc__)
    twin.__file__ = module.__file__
    sources = frozenset(Path(part.__file__ or "").parent for part in (module, *given.values()) if isinstance(part, ModuleType))
    compile = {"python": lambda function: function, "native": lambda function: _native(function, sources, inside), "gpu": _gpu}[target]
    names = vars(twin)
    for name, value in {**vars(module), **given}.items():
        if name.startswith("__"):
            continue
        if not isinstance(value, FunctionType) or name in given:
            names[name] = value if target == "python" else _table(value)
        elif value.__module__ == module.__name__:
            names[name] = compile(_rebuilt(value, twin))
        else:
            names[name] = getattr(bind(sys.modules[value.__module__], target, inside=inside), value.__name__)
    return twin


def _rebuilt(function: FunctionType, twin: ModuleType) -> FunctionType:
    """The function with the twin's names as its globals."""
    copy = FunctionType(function.__code__, vars(twin), function.__name__, function.__defaults__, function.__closure__)
    copy.__module__ = function.__module__  # numba imports it when it loads compiled code from disk
    # numba's cache on disk tells functions apart by this name: one kernel bound to two games is two functions
    copy.__qualname__ = f"{twin.__name__}.{function.__name__}"
    copy.__doc__ = function.__doc__
    return copy


def _table(value: Any) -> Any:
    """A tuple of numbers, nested or not, as the array that compiled code can index at run time."""
    if isinstance(value, tuple) and value:
        array = np.array(value) if _is_regular(value) else None
        if array is not None and array.dtype.kind == "i":
            return array.astype(np.int64)
    return value


def _is_regular(value: Any) -> bool:
    if not isinstance(value, tuple):
        return type(value) is int
    return all(map(_is_regular, value)) and len({len(part) if isinstance(part, tuple) else -1 for part in value}) == 1


# -- native ------------------------------------------------------------------------------------------------------------


def _native(function: FunctionType, sources: frozenset[Path], inside: bool) -> Any:
    import numba
    from numba.core import config as settings

    config: Any = settings

    before = config.CACHE_DIR
    config.CACHE_DIR = str(cache_folder(sources))
    try:
        doors: dict[str, Any] = {"no_cpython_wrapper": inside, "no_cfunc_wrapper": True}
        return numba.njit(nogil=True, cache=True, error_model="numpy", **doors)(function)
    finally:
        config.CACHE_DIR = before


@functools.cache
def cache_folder(sources: frozenset[Path]) -> Path:
    """Where code compiled from these folders is kept. numba does not notice a change in a callee in another file,
    so the folder is named after a hash of all that could be called: these sources and the engine's."""
    digest = hashlib.sha256(sys.version.encode())
    for folder in sorted(sources | {Path(__file__).parent}):
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.relative_to(folder).as_posix().encode() + path.read_bytes())
    root = os.environ.get("SHOAL_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "shoal"
    cache = Path(root) / f"native-{digest.hexdigest()[:16]}"
    try:
        cache.mkdir(parents=True, exist_ok=True)
    except OSError:  # a home that cannot be written to
        cache = Path(tempfile.gettempdir()) / f"shoal-{os.getuid()}" / cache.name
        cache.mkdir(parents=True, exist_ok=True)
    return cache


# -- gpu ---------------------------------------------------------------------------------------------------------------


def _gpu(function: FunctionType) -> Any:
    """A function of the device, or, if its name begins with ``launch_``, a kernel that the host starts."""
    return cuda().jit(device=not function.__name__.startswith("launch_"))(function)


@functools.cache
def cuda() -> Any:
    """The module ``numba.cuda``, or an error that says what is missing."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # NumPy 2.5 dropped the name that numba-cuda still uses
    try:
        from numba import cuda as module
    except ImportError as error:
        raise RuntimeError(f"the gpu target needs the extra shoal[gpu]: pip install 'shoal[gpu]' ({error})") from error
    if not module.is_available():
        raise RuntimeError("the gpu target needs an NVIDIA GPU with its driver, and none was found; use the native target")
    warnings.filterwarnings("ignore", ".*Grid size .* under-utilization")  # a small batch's owner knows
    return module
