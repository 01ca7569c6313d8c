"""`python -m engine.cli`: the command line alone, where the editor is not wanted."""

import sys

from engine.cli import main

if __name__ == "__main__":
    sys.exit(main())
