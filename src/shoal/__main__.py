"""``python -m shoal``: the same as the command ``shoal``."""

from shoal.cli import main

if __name__ == "__main__":
    main()
