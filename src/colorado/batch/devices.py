"""Where a batch can run, and what to say where it cannot."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from colorado.engine.errors import ColoradoError, UnknownName

DEVICES = ("cpu", "cuda")


class NoGpu(ColoradoError):
    """This machine has no GPU the package can use."""


def load_cuda() -> Any:
    """The CUDA target of Numba, with the one shim it needs."""
    import numpy as np

    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba-cuda 0.30 still asks NumPy 2.5 for it
    try:
        from numba import cuda
    except ImportError as problem:
        raise NoGpu(f"device 'cuda' needs the package numba-cuda (pip install 'colorado[cuda]'): {problem}") from None
    return cuda


@lru_cache
def has_gpu() -> bool:
    """Is there a GPU to run on, or its simulator?"""
    try:
        return bool(load_cuda().is_available())
    except NoGpu:
        return False


def check_device(device: str) -> None:
    """Refuse a device that is not there, in one sentence."""
    if device not in DEVICES:
        raise UnknownName(f"there is no device {device!r}: expected {' or '.join(DEVICES)}")
    if device == "cuda":
        load_cuda()
        if not has_gpu():
            raise NoGpu("device 'cuda' needs an NVIDIA GPU and its driver: expected one, found none; use device 'cpu'")
