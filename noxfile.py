"""The tests on every Python version that is installed here: ``make matrix``, or ``nox -s tests-3.12 -- tests/core``."""

import nox

nox.options.default_venv_backend = "venv"
nox.options.error_on_missing_interpreters = False  # what is not installed is skipped, and said so


@nox.session(python=["3.11", "3.12", "3.13", "3.14"])
def tests(session: nox.Session) -> None:
    """Install shoal as its users do and run the tests: all of them, or those that are named."""
    session.install("--quiet", ".[web,postgres,dev]")
    session.run("pytest", "-n", "auto", "--dist", "worksteal", *session.posargs)
