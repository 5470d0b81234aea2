"""A throw-away environment, into which packages are installed as people do it."""

import os
import subprocess
import sys
import venv

PATIENCE = 500  # seconds for a command that compiles


class Environment:
    """An environment of its own, with a cache of its own for compiled code. What shoal needs comes from the one that runs the tests."""

    def __init__(self, home):
        self.home = home
        self.settings = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"SHOAL_CACHE": str(home / "cache")}
        if self.is_new:
            venv.create(home / "env", symlinks=True)
            (self.site / "others.pth").write_text("\n".join(path for path in sys.path if path.endswith("site-packages")))

    @property
    def is_new(self):
        return not self.command("shoal").exists()

    @property
    def site(self):
        (site,) = (self.home / "env").glob("lib/python*/site-packages")
        return site

    def command(self, name):
        return self.home / "env" / "bin" / name

    def install(self, *packages):
        pip = [sys.executable, "-m", "pip", "--python", self.command("python"), "install", "--quiet"]
        self.run(*pip, "--no-index", "--no-deps", "--no-build-isolation", *packages)

    def run(self, *command, keys="", code=0):
        """Run a command in an empty folder: its output and its complaints."""
        done = subprocess.run(
            list(map(str, command)),
            input=keys,
            capture_output=True,
            text=True,
            cwd=self.home,
            env=self.settings,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == code, done.stderr[-3000:]
        return done.stdout, done.stderr

    def shoal(self, *arguments, **how):
        return self.run(self.command("shoal"), *arguments, **how)

    def follow(self, folder, command):
        """Run a line of a shell in a folder, with the environment's commands."""
        settings = self.settings | {"PATH": f"{self.home / 'env' / 'bin'}{os.pathsep}{os.environ['PATH']}"}
        # as without these settings, but nothing is fetched
        settings |= {"PIP_NO_INDEX": "1", "PIP_NO_DEPS": "1", "PIP_NO_BUILD_ISOLATION": "0", "PIP_QUIET": "1"}
        done = subprocess.run(command, shell=True, cwd=folder, env=settings, capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert done.returncode == 0, f"{command}: {done.stdout[-3000:]}{done.stderr[-3000:]}"
        return done.stdout
