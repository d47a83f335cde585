"""`@rule` and `@compiled`: one plain function, three speeds.

With Numba at work a decorated function is compiled when it is first called; under `NUMBA_DISABLE_JIT=1` it stays
the plain function it was written as. A CUDA kernel may call either.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
from numba.core.caching import FunctionCache

from colorado.kit.cache import use_cache_folder

Function = TypeVar("Function", bound=Callable[..., Any])

use_cache_folder()

_rules: dict[str, list[Callable[..., Any]]] = {}


def compiled(function: Function) -> Function:
    """Compile a function that is part of the floor or of a rule, but states none by itself."""
    return cast(Function, numba.njit(cache=True, nogil=True, error_model="numpy")(function))


def compiled_for(game: str, *, parallel: bool = False) -> Callable[[Function], Function]:
    """Compile a function that is closed over one game's functions, such as a search or a simulation loop.

    Numba names a cached closure after the pickled things it is closed over, and those differ from process to process.
    Here it is named after the game.
    """

    def compile_closure(function: Function) -> Function:
        if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
            return function
        dispatcher: Any = numba.njit(nogil=True, error_model="numpy", parallel=parallel)(function)
        dispatcher._cache = _GameCache(function, game)
        return cast(Function, dispatcher)

    return compile_closure


class _GameCache(FunctionCache):
    def __init__(self, function: Callable[..., Any], game: str) -> None:
        super().__init__(function)  # type: ignore[no-untyped-call]
        self.game = game

    def _index_key(self, signature: Any, codegen: Any) -> Any:
        code = hashlib.sha256(self._py_func.__code__.co_code).hexdigest()
        return signature, codegen.magic_tuple(), (code, self.game)


def rule(*numbers: str) -> Callable[[Function], Function]:
    """Compile a function and file it under the numbers of the rules it states."""

    def file(function: Function) -> Function:
        for number in numbers:
            _rules.setdefault(number, []).append(function)
        return compiled(function)

    return file


def rules(prefix: str = "") -> dict[str, list[Callable[..., Any]]]:
    """The plain functions of every rule imported so far, by rule number."""
    return {number: list(found) for number, found in sorted(_rules.items()) if number.startswith(prefix)}
