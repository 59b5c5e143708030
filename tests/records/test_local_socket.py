"""One program of a user tells another a few words; nobody else is heard."""

import os
import socket
from queue import Queue

import pytest

from tabletop.records.local_socket import UNIX, Listener, runtime_folder, tell

WAYS = pytest.mark.parametrize("unix", [False, pytest.param(True)] if UNIX else [False])


@WAYS
def test_what_is_told_is_heard_whole(unix: bool) -> None:
    heard: Queue[str] = Queue()
    listener = Listener("heard", heard.put, unix=unix)
    try:
        for words in ("one", "Żółć\nand more", "x" * 60_000):
            assert tell("heard", words, unix=unix)
            assert heard.get(timeout=600) == words
    finally:
        listener.close()
    assert not tell("heard", "anybody?", unix=unix)


@WAYS
def test_one_listens_at_a_time_and_a_dead_one_s_name_is_taken_over(unix: bool) -> None:
    first = Listener("one", lambda _: None, unix=unix)
    with pytest.raises(FileExistsError):
        Listener("one", lambda _: None, unix=unix)
    left = (runtime_folder() / "one").read_bytes() if not unix else b""
    first.close()
    if left:
        (runtime_folder() / "one").write_bytes(left)
    else:
        dead = socket.socket(socket.AF_UNIX)
        dead.bind(str(runtime_folder() / "one"))
        dead.close()
    assert not tell("one", "here?", unix=unix)
    again = Listener("one", lambda _: None, unix=unix)
    assert tell("one", "here?", unix=unix)
    again.close()


@WAYS
def test_too_much_and_a_wrong_token_are_not_heard(unix: bool) -> None:
    heard: list[str] = []
    listener = Listener("strict", heard.append, unix=unix)
    file = runtime_folder() / "strict"
    try:
        assert not tell("strict", "x" * 70_000, unix=unix)
        if not unix:
            port = int(file.read_text("ascii").split()[0])
            with socket.create_connection(("127.0.0.1", port)) as end:
                end.sendall(b"wrong\nwords")
                end.shutdown(socket.SHUT_WR)
                assert end.recv(9) == b""
    finally:
        listener.close()
    assert heard == []
    assert not file.exists()


def test_only_the_owner_may_enter_the_folder_of_the_sockets() -> None:
    listener = Listener("private", lambda _: None)
    assert os.name != "posix" or not runtime_folder().stat().st_mode & 0o077
    listener.close()


def test_a_token_that_is_no_ascii_is_wrong_and_stops_nobody() -> None:
    heard: list[str] = []
    listener = Listener("odd", heard.append, unix=False)
    port = int((runtime_folder() / "odd").read_text("ascii").split()[0])
    with socket.create_connection(("127.0.0.1", port), timeout=60) as end:
        end.sendall("ż\nwords".encode())
        end.shutdown(socket.SHUT_WR)
        assert end.recv(9) == b""
    told = tell("odd", "hello", unix=False)
    listener.close()
    assert told
    assert heard == ["hello"]


def test_a_folder_that_others_may_enter_is_not_spoken_to() -> None:
    if not UNIX:
        return
    listener = Listener("open", lambda _: None)
    try:
        assert tell("open", "words")
        runtime_folder().chmod(0o755)
        assert not tell("open", "words")
        with pytest.raises(PermissionError):
            Listener("other", lambda _: None)
    finally:
        runtime_folder().chmod(0o700)
        listener.close()
