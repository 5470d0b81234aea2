"""What only compiled functions call is optimised once, inside the kernel that calls it.

numba optimises every function together with all that it calls and makes machine code of it, so that a rule six calls deep is worked on
seven times and only the last result runs. Functions of a twin that has no way in from Python are left as they are instead, to be linked
into their callers: a game is compiled in two thirds of the time, and the kernel at the end is the same.

A kernel's callees are nobody else's: the optimiser is told so, and takes apart what numba hands from function to function, seven numbers
for each array and a result that lies in memory. A batch's step of Pisces takes about 0.85 of the time for it, of Fishery 0.73.
"""

import threading
from typing import Any

from llvmlite import binding
from numba.core import codegen, registry

#: Stands in the name of a twin without Python wrappers (see ``bind``), and so in the name of everything compiled from it.
INTERNAL = ",internal"

_lock = threading.Lock()


class Library(codegen.JITCodeLibrary):
    """numba's compiled code of one function and its callees; of an internal function only what its callers need."""

    @property
    def is_internal(self) -> bool:
        return INTERNAL in self.name

    def _optimize_final_module(self) -> None:
        if not self.is_internal:
            for function in self._final_module.functions:
                if not function.is_declaration and function.linkage == binding.Linkage.linkonce_odr:
                    function.linkage = "internal"  # linked in from a callee
            super()._optimize_final_module()  # type: ignore[no-untyped-call]

    def _finalize_final_module(self) -> None:
        if not self.is_internal:
            super()._finalize_final_module()  # type: ignore[no-untyped-call]
        else:
            self._finalized = True

    def serialize_using_object_code(self) -> Any:
        return self.serialize_using_bitcode() if self.is_internal else super().serialize_using_object_code()  # type: ignore[no-untyped-call]


def install() -> None:
    """Have numba's compiler for this machine make such libraries from now on."""
    with _lock:
        compiler = registry.cpu_target.target_context.codegen()
        if compiler._library_class is Library:
            return
        set_env = compiler.set_env

        def set_env_of_callable(name: str, env: object) -> None:
            """Only a function that Python calls has an environment, of which its exceptions and Python objects are made."""
            if compiler._engine.is_symbol_defined(name):
                set_env(name, env)

        compiler._library_class = Library
        compiler.set_env = set_env_of_callable
