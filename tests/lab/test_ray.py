"""The arena over a Ray cluster on this machine; where the extra `colorado[ray]` is not installed, only its refusals."""

from __future__ import annotations

from socket import create_server

import pytest

from colorado.cli import main
from colorado.engine.errors import UnknownName
from colorado.lab.arena import Pairing, run_arena
from colorado.lab.cluster import on_ray

PAIR = Pairing("colorado", ("random", "drifter"), 2, seed=3)


def free_port() -> int:
    """A port where nobody listens."""
    with create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


@pytest.mark.parametrize("form", ["127.0.0.1:{port}", "ray://127.0.0.1:{port}"])
def test_an_address_where_nobody_listens_is_refused_in_one_sentence(
    form: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    address = form.format(port=free_port())
    asked = ["arena", "colorado", "--bots", "random,drifter", "--games", "2", "--ray", address]
    monkeypatch.setattr("sys.argv", ["colorado", *asked])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 1
    assert f"no Ray cluster answers at '{address}' (Connection refused)" in said[0]


@pytest.mark.filterwarnings("default")
def test_an_address_that_ray_cannot_read_is_refused_in_one_sentence() -> None:
    pytest.importorskip("ray", reason="the extra colorado[ray] is not installed")
    with pytest.raises(UnknownName, match="no Ray cluster answers at 'nonsense'"):
        run_arena(PAIR, 2, mapper=on_ray("nonsense"))


@pytest.mark.filterwarnings("default")
def test_a_cluster_plays_the_same_games() -> None:
    pytest.importorskip("ray", reason="the extra colorado[ray] is not installed")
    assert run_arena(PAIR, 4, mapper=on_ray("local")) == run_arena(PAIR, 4)
