"""Twins: the same plain functions, compiled for a target.

``bind(rules, "native")`` makes new functions from the code objects of ``rules`` in a new global namespace, where every
name of a function points to its compiled twin, every module of the same game or of the engine to its twin, and every table (a
tuple of numbers) is an array. Rules therefore need no decorators and no import of a compiler.

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
from collections.abc import Callable, Iterable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

TARGETS = ("python", "native", "gpu")

_twins: dict[tuple[Any, ...], ModuleType] = {}
_lock = threading.RLock()  # numba's settings are for the whole process, and a twin is made once


def bind(module: ModuleType, target: str, *, python_wrapper: bool = True, **given: Any) -> ModuleType:
    """A twin of ``module`` for ``target``, with the names in ``given`` put in place of its own.

    Twins are made once for each target and everything given. Native functions that only other native functions call need no
    ``python_wrapper``, which saves a third of the time to compile a game; to call one from Python is fatal. What a module has from
    the engine never has one, and of a module that names its ``ENTRIES`` these alone have.
    """
    if target not in TARGETS:
        raise ValueError(f"no target {target!r}: choose one of {', '.join(TARGETS)}")
    if target == "python" and not given:
        return module
    key = (module, target, python_wrapper, *((name, _identity(given[name])) for name in sorted(given)))
    with _lock:
        if key not in _twins:
            told = " ".join(f"{name}={_told(given[name])}" for name in sorted(given))
            parts = [target, "" if python_wrapper else "internal", hashlib.sha256(told.encode()).hexdigest()[:16] if given else ""]
            label = ",".join(part for part in parts if part)
            _twins[key] = _make(module, target, python_wrapper, label, given)
        return _twins[key]


def _identity(value: Any) -> Any:
    """What tells one given value from another: itself, or (a twin lives as long as the process) which object it is."""
    return (type(value), value) if isinstance(value, int | float | str) else id(value)


def _told(value: Any) -> str:
    """A given value in the name of a twin, by which compiled code is found again on disk: the same in every process."""
    if isinstance(value, ModuleType):
        return value.__name__
    function = getattr(value, "py_func", value)
    return getattr(function, "__qualname__", None) or repr(value)


def _make(module: ModuleType, target: str, python_wrapper: bool, label: str, given: dict[str, Any]) -> ModuleType:
    twin = ModuleType(f"{module.__name__}[{label}]", module.__doc__)
    twin.__file__ = module.__file__
    sources = frozenset(_home(part) for part in (module, *given.values()) if isinstance(part, ModuleType) and _is_ours(part, module))
    registers = getattr(module, "REGISTERS", {})
    compilers: dict[str, Callable[[FunctionType, bool], Any]] = {
        "python": lambda function, is_entry: function,
        "native": lambda function, is_entry: _native(function, sources, is_entry, getattr(module, "INLINE", False)),
        "gpu": lambda function, is_entry: _gpu(function, registers.get(function.__name__)),
    }
    entries = getattr(module, "ENTRIES", None)
    names = vars(twin)
    given = {**_instructions(module, target), **given}
    for name, value in {**vars(module), **given}.items():
        if name.startswith("__"):
            continue
        if isinstance(value, ModuleType) and name not in given and _is_ours(value, module):
            names[name] = bind(value, target, python_wrapper=python_wrapper and not _is_engine(value))
        elif not isinstance(value, FunctionType) or name in given:
            names[name] = value if target == "python" else _table(value)
        elif value.__module__ == module.__name__:
            is_entry = python_wrapper and (entries is None or name in entries)
            called = label if is_entry or not python_wrapper else f"{label},internal"
            names[name] = compilers[target](_rebuilt(value, twin, called), is_entry)
        else:
            home = sys.modules[value.__module__]
            names[name] = getattr(bind(home, target, python_wrapper=python_wrapper and not _is_engine(home)), value.__name__)
    return twin


def _instructions(module: ModuleType, target: str) -> dict[str, Any]:
    """Functions of ``module`` that the target has as an instruction or as the system's own, which then stand in their place."""
    if module.__name__ not in ("shoal.engine.bits", "shoal.engine.kernels.crew") or target == "python":
        return {}
    if target == "gpu":
        return {"popcount": _gpu_popcount()} if module.__name__ == "shoal.engine.bits" else {}
    from shoal.engine.instructions import NATIVE  # heavy as numba itself

    return NATIVE[module.__name__]


def _is_ours(part: ModuleType, module: ModuleType) -> bool:
    """Is this a module to be compiled: of the engine, or of the same package as ``module``?"""
    top = part.__name__.partition(".")[0]
    return top in ("shoal", module.__name__.partition(".")[0])


def _is_engine(part: ModuleType) -> bool:
    return part.__name__.startswith("shoal.engine.")


def _home(part: ModuleType) -> Path:
    """The folder whose sources may be called from ``part``: all of a game's package."""
    folder = Path(part.__file__ or "").parent
    return folder.parent if folder.name == "rules" else folder


def _rebuilt(function: FunctionType, twin: ModuleType, label: str) -> FunctionType:
    """The function with the twin's names as its globals."""
    copy = FunctionType(function.__code__, vars(twin), function.__name__, function.__defaults__, function.__closure__)
    copy.__module__ = function.__module__  # numba imports it when it loads compiled code from disk
    # numba's cache on disk tells functions apart by this name: one kernel bound to two games is two functions
    copy.__qualname__ = f"{twin.__name__.partition('[')[0]}[{label}].{function.__name__}"
    copy.__doc__ = function.__doc__
    return copy


def _table(value: Any) -> Any:
    """A tuple of numbers, nested or not, as the array that compiled code can index at run time: as narrow as holds them with a sign.

    A GPU's cache for tables is small: measured on an H200, numbers of 64 bits cost Boom and Pisces an eighth of their speed.
    """
    if isinstance(value, tuple) and value:
        array = np.array(value) if _is_regular(value) else None
        if array is not None and array.dtype.kind == "i":
            return array.astype(np.min_scalar_type(-1 - int(abs(array).max())))
    return value


def _is_regular(value: Any) -> bool:
    if not isinstance(value, tuple):
        return type(value) is int
    return all(map(_is_regular, value)) and len({len(part) if isinstance(part, tuple) else -1 for part in value}) == 1


# -- native ------------------------------------------------------------------------------------------------------------


def _native(function: FunctionType, sources: frozenset[Path], python_wrapper: bool, inline: bool) -> Any:
    import numba  # heavy, and the python target does without it
    from numba.core import config as settings

    from shoal.engine.linking import install  # as heavy as numba itself

    install()
    config: Any = settings

    before = config.CACHE_DIR
    config.CACHE_DIR = str(cache_folder(sources))
    try:
        private: dict[str, Any] = {"no_cpython_wrapper": not python_wrapper, "no_cfunc_wrapper": True, "_nrt": False}
        # _nrt: nothing that is compiled here makes an array, so nobody has to count who uses one. Those counts took half of the time of an
        # observation, and all threads share them.
        return numba.njit(nogil=True, cache=True, error_model="numpy", forceinline=inline, **private)(function)
    finally:
        config.CACHE_DIR = before


@functools.cache
def cache_folder(sources: frozenset[Path]) -> Path:
    """Where code compiled from these folders is kept. numba does not notice a change in a callee in another file,
    so the folder is named after a hash of all that could be called: these sources and the engine's."""
    digest = hashlib.sha256(sys.version.encode())
    for folder in sorted(sources | {Path(__file__).parent}):
        for path in sorted(_compiled(folder)):
            digest.update(path.relative_to(folder).as_posix().encode() + path.read_bytes())
    root = os.environ.get("SHOAL_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "shoal"
    cache = Path(root) / f"native-{digest.hexdigest()[:16]}"
    try:
        cache.mkdir(parents=True, exist_ok=True)
    except OSError:  # a home that cannot be written to
        cache = Path(tempfile.gettempdir()) / f"shoal-{os.getuid()}" / cache.name
        cache.mkdir(parents=True, exist_ok=True)
    return cache


def _compiled(folder: Path) -> Iterable[Path]:
    """The sources in a folder that compiled code may come from: of a game its rules, data and heuristics."""
    if not (folder / "rules").is_dir():
        return folder.rglob("*.py")
    beside = [folder / "data.py", folder / "heuristics.py"]
    return [*(folder / "rules").rglob("*.py"), *(path for path in beside if path.is_file())]


# -- gpu ---------------------------------------------------------------------------------------------------------------


def _gpu(function: FunctionType, registers: int | None) -> Any:
    """A function of the device, or, if its name begins with ``launch_``, a kernel that the host starts, of so many registers at most."""
    if function.__name__.startswith("launch_"):
        return cuda().jit(max_registers=registers)(function)
    return cuda().jit(device=True)(function)


@functools.cache
def _gpu_popcount() -> Any:
    device = cuda()
    return device.jit(device=True)(lambda bits: device.popc(bits))


@functools.cache
def cuda() -> Any:
    """The module ``numba.cuda``, or an error that says what is missing."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # NumPy 2.5 dropped the name that numba-cuda still uses
    try:
        from numba import cuda as module  # comes with the extra shoal[gpu]
    except ImportError as error:
        raise RuntimeError(f"the gpu target needs the extra shoal[gpu]: pip install 'shoal[gpu]' ({error})") from error
    if not module.is_available():
        raise RuntimeError("the gpu target needs an NVIDIA GPU with its driver, and none was found; use the native target")
    warnings.filterwarnings("ignore", ".*Grid size .* under-utilization")  # a small batch's owner knows
    return module
