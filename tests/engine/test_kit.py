"""The floor: records, fingerprints, the cache folder, and how rules are compiled."""

from __future__ import annotations

import os

import numba
import numpy as np
import pytest

from colorado.kit import cache, rule
from colorado.kit.fingerprint import fingerprint
from colorado.kit.record import blank, copy_of, record


def test_a_record_has_largest_items_first_and_no_gaps():
    dtype = record(small=np.uint8, large=np.int64, row=(np.uint8, 3), table=(np.int64, (2, 2)))
    assert dtype.itemsize == 8 + 32 + 4 + 4
    assert dtype.names == ("large", "table", "small", "row", "spare")
    thing = blank(dtype)
    thing.row[1] = 7
    other = copy_of(thing)
    other.small = 1
    assert thing.small == 0 and other.row[1] == 7
    assert fingerprint(thing) != fingerprint(other)
    assert fingerprint(thing) == fingerprint(copy_of(thing))
    assert len(fingerprint(np.zeros(3, dtype))) == 16


def test_a_record_refuses_names_numpy_keeps_for_itself():
    with pytest.raises(TypeError, match="'fill' is a name NumPy's records keep for themselves"):
        record(fill=np.uint8)


def test_the_cache_folder_follows_the_source(tmp_path, monkeypatch):
    monkeypatch.setenv("COLORADO_CACHE", str(tmp_path))
    assert cache.cache_home() == tmp_path
    monkeypatch.delenv("COLORADO_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache.cache_home() == tmp_path / "colorado"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache.cache_home().name == "colorado"
    assert cache.source_mark() == cache.source_mark()


def test_old_caches_are_swept_away(tmp_path, monkeypatch):
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv("COLORADO_CACHE", str(tmp_path))
    monkeypatch.setattr(numba.config, "CACHE_DIR", "")
    for age in range(cache.KEPT + 3):
        (tmp_path / f"old{age}").mkdir()
        os.utime(tmp_path / f"old{age}", (1000 - age, 1000 - age))
    cache.use_cache_folder()
    assert str(tmp_path / cache.source_mark()) == numba.config.CACHE_DIR
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"old{age}" for age in range(cache.KEPT)]
    (tmp_path / cache.source_mark()).mkdir()
    (tmp_path / "old9").mkdir()
    cache.use_cache_folder()
    assert (tmp_path / "old9").is_dir(), "nothing is swept while the source has its folder"


def test_a_named_numba_cache_is_left_alone(monkeypatch):
    monkeypatch.setenv("NUMBA_CACHE_DIR", "/somewhere")
    monkeypatch.setattr(numba.config, "CACHE_DIR", "mine")
    cache.use_cache_folder()
    assert numba.config.CACHE_DIR == "mine"


def test_a_closure_is_compiled_and_cached_under_the_name_of_its_game(tmp_path, monkeypatch):
    monkeypatch.setattr(numba.config, "DISABLE_JIT", 0)
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))

    def make(step):
        @rule.compiled_for("chess")
        def add(number):
            return number + step

        return add

    assert make(2)(5) == 7
    assert list(tmp_path.rglob("*.nbi")), "it was written to the cache"


def test_interpreted_a_closure_stays_what_it_was(monkeypatch):
    monkeypatch.setattr(numba.config, "DISABLE_JIT", 1)

    def add(number):
        return number + 1

    assert rule.compiled_for("chess")(add) is add


def test_rules_are_filed_under_their_numbers(monkeypatch):
    monkeypatch.setattr(rule, "_rules", {})

    @rule.rule("X-1", "X-2")
    def may(number):
        """It may."""
        return number

    assert [function.__name__ for function in rule.rules("X-")["X-2"]] == ["may"]
    assert list(rule.rules("X-")) == ["X-1", "X-2"]
    assert rule.rules("Y-") == {}
