"""The front door: the command `colorado`. Its verbs are in `app.py`; each imports what it needs when it is called."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command; what cannot be done is said in one sentence, with exit code 2."""
    from colorado.cli.app import app
    from colorado.engine.errors import ColoradoError

    try:
        app()
    except ColoradoError as problem:
        print(f"colorado: {problem}", file=sys.stderr)
        sys.exit(2)
