"""Doors are opened only when asked for."""

import subprocess
import sys

HEAVY = ("pettingzoo", "gymnasium", "pyspiel", "open_spiel", "PIL", "resvg_py", "jax", "optax")


def test_shoal_and_its_command_line_load_no_ecosystem():
    code = f"import sys, shoal, shoal.cli; print([name for name in {HEAVY} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout.strip() == "[]"
