"""A few words from one of a user's programs to another, through a socket of this machine.

Where there are Unix sockets each listener has one, in a folder that only its owner may enter. On
Windows it listens on the loopback, at a port that a file in the user's own folder names beside a
token: whoever cannot read that is not heard.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from tabletop.records.places import NAME, state_folder

if TYPE_CHECKING:
    import socket

# Sockets are imported where one is made or reached: the window opens sooner.

UNIX = sys.platform != "win32"
PATIENCE = 3.0
"""So many seconds (s) one waits for an answer."""

_MOST = 65_536
_TAKEN = b"taken\n"


def runtime_folder() -> Path:
    """The folder of the sockets; it need not exist."""
    if not UNIX:
        return state_folder() / "run"
    named = Path(os.environ.get("XDG_RUNTIME_DIR", ""))
    if named.is_absolute():
        return named / NAME
    from tempfile import gettempdir

    return Path(gettempdir()) / f"{NAME}-{os.getuid()}"


def _check_owned(folder: Path) -> None:
    """Raise PermissionError where others may enter: who made it first could hear what is told."""
    if UNIX:
        found = folder.lstat()
        if found.st_uid != os.getuid() or found.st_mode & 0o077:
            raise PermissionError(f"{folder} is not its user's own")


class Listener:
    """Hears, in a thread of its own, what is told to a name, until it is closed.

    Raises:
        OSError: nobody can listen here, or another program does already.
    """

    def __init__(self, name: str, hear: Callable[[str], None], *, unix: bool = UNIX) -> None:
        from socket import socketpair

        folder = runtime_folder()
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        _check_owned(folder)
        if _answers(folder / name, unix=unix):
            raise FileExistsError(f"another program listens to {name}")
        self._file, self._token = folder / name, "" if unix else os.urandom(16).hex()
        self._file.unlink(missing_ok=True)
        self._socket = _bound(self._file, self._token)
        self._hear = hear
        self._wake, self._woken = socketpair()
        self._thread = Thread(target=self._listen, name=f"listens to {name}", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Hear nothing any more."""
        self._wake.send(b"x")
        self._thread.join()
        self._file.unlink(missing_ok=True)
        for end in (self._socket, self._wake, self._woken):
            end.close()

    def _listen(self) -> None:
        import selectors

        with selectors.DefaultSelector() as selector:
            for end in (self._socket, self._woken):
                selector.register(end, selectors.EVENT_READ)
            while all(key.fileobj is not self._woken for key, _ in selector.select()):
                with suppress(OSError):
                    self._answer(self._socket.accept()[0])

    def _answer(self, caller: socket.socket) -> None:
        with caller:
            caller.settimeout(PATIENCE)
            token, _, words = _all_of(caller).partition("\n")
            # Only here, for it brings the whole of OpenSSL into memory.
            from hmac import compare_digest

            if compare_digest(token.encode(), self._token.encode()):
                caller.sendall(_TAKEN)
                if words:
                    self._hear(words)


def tell(name: str, words: str, *, unix: bool = UNIX) -> bool:
    """Tell words to whoever listens to a name; whether they were taken."""
    return _told(runtime_folder() / name, words, unix=unix)


def _answers(file: Path, *, unix: bool) -> bool:
    return _told(file, "", unix=unix)


def _told(file: Path, words: str, *, unix: bool) -> bool:
    if not os.path.lexists(file):
        return False
    import socket

    with suppress(OSError, ValueError), _reached(file, unix=unix) as (end, token):
        end.sendall(f"{token}\n{words}".encode())
        end.shutdown(socket.SHUT_WR)
        return end.recv(len(_TAKEN)) == _TAKEN
    return False


@contextmanager
def _reached(file: Path, *, unix: bool) -> Iterator[tuple[socket.socket, str]]:
    """The way to a listener, and the token that it wants to be told."""
    import socket

    _check_owned(file.parent)
    family = socket.AF_UNIX if unix else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as end:
        end.settimeout(PATIENCE)
        if unix:
            end.connect(str(file))
            yield end, ""
        else:
            port, token = file.read_text("ascii").split()
            end.connect(("127.0.0.1", int(port)))
            yield end, token


def _bound(file: Path, token: str) -> socket.socket:
    import socket

    end = socket.socket(socket.AF_INET if token else socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        end.bind(("127.0.0.1", 0) if token else str(file))
        end.listen()
        if token:
            file.touch(0o600)
            file.write_text(f"{end.getsockname()[1]} {token}", "ascii")
    except OSError:
        end.close()
        raise
    return end


def _all_of(caller: socket.socket) -> str:
    """What somebody says, until they have said it, or too much."""
    said = b""
    while len(said) <= _MOST and (more := caller.recv(4096)):
        said += more
    return said.decode("utf-8", "replace") if len(said) <= _MOST else "\0"
