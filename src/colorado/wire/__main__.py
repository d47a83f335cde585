"""`python -m colorado.wire`: write what the browser client is built from; with `--check` only compare."""

from __future__ import annotations

import difflib
import sys
from pathlib import Path

from colorado.wire.written import written

FOLDER = Path(__file__).parents[3] / "web" / "src" / "wire"


def main() -> int:
    """Write the files, or say how they differ from what should be there."""
    check = "--check" in sys.argv[1:]
    wrong = 0
    for name, text in written().items():
        path = FOLDER / name
        there = path.read_text(encoding="utf-8") if path.exists() else ""
        if there == text:
            continue
        wrong += 1
        if check:
            diff = difflib.unified_diff(
                there.splitlines(), text.splitlines(), f"{name} there", f"{name} now", lineterm=""
            )
            print("\n".join(line[:200] for line in list(diff)[:40]))
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    if check and wrong:
        print(f"{wrong} files of web/src/wire are out of date: run `make wire`")
    return int(check and wrong > 0)


sys.exit(main())
