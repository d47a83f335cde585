"""Compiles every CUDA kernel of every game to PTX for an H200 (compute capability 9.0), on a machine without a GPU.

Proves that the rules type-check and lower on the GPU target; where NVIDIA's assembler `ptxas` is at hand, shows what
the playout kernel needs of a multiprocessor.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace

import numba.cuda.dispatcher
from numba import cuda, from_dtype, types

from colorado.batch.cuda import kernel_bodies
from colorado.games.shelf import FOLDERS, find_game
from colorado.kit.chance import CHANCE

HOPPER = (9, 0)
numba.cuda.dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=HOPPER)


def assembled(ptx: str) -> str:
    """What ptxas says of registers and memory, or nothing where it is missing or older than the PTX."""
    ptxas = shutil.which("ptxas")
    if not ptxas:
        return ""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "kernel.ptx"
        source.write_text(re.sub(r"^\.version .*$", ".version 9.0", ptx, flags=re.MULTILINE))
        command = [ptxas, "-v", "-arch=sm_90", str(source), "-o", str(Path(folder) / "kernel.cubin")]
        said = subprocess.run(command, capture_output=True, text=True, check=False).stderr
    entry = said[said.find("Compiling entry function") :]
    return ", ".join(re.findall(r"Used \d+ registers|\d+ bytes stack frame|\d+ bytes spill stores", entry)[:3])


def main() -> None:
    index, vector, matrix = types.int64, types.int64[::1], types.int64[:, ::1]
    for game in FOLDERS:
        spec = find_game(game)
        board, state, chance = (from_dtype(kind)[::1] for kind in (spec.board, spec.state, CHANCE))
        shapes = {
            "deal": (board, state, index, chance),
            "offer": (board, state, vector, matrix),
            "step": (board, state, vector, vector, chance),
            "play_out": (board, state, chance, matrix, vector),
            "score": (board, state, matrix, vector),
        }
        for name, body in kernel_bodies(spec).items():
            began = time.perf_counter()
            signature = types.void(*shapes[name])
            ptx, _ = cuda.compile(body, signature, cc=HOPPER, device=False, output="ptx", abi="numba")
            if ".entry" not in ptx:
                sys.exit(f"{game} {name}: no kernel came out")
            seconds = time.perf_counter() - began
            print(f"{game:<9} {name:<9} {len(ptx) // 1000:>5} kB of PTX in {seconds:4.1f} s  {assembled(ptx)}")


if __name__ == "__main__":
    main()
