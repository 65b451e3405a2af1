"""Frames on a socket: a header in JSON (or pickle, towards the student only), then raw bytes; sizes first, all
capped.
"""

from __future__ import annotations

import json
import socket
import struct
from pathlib import Path

HEAD_BYTES = 8 << 20
BLOB_BYTES = 64 << 20
_SIZES = struct.Struct(">IQ")


class Closed(EOFError):  # noqa: N818 - what happened
    """The other end is gone."""


class Forged(ValueError):  # noqa: N818 - what happened
    """What arrived is not what an honest other end can have sent."""


def send(sock: socket.socket, head: bytes, blob: bytes = b"", descriptors: tuple[int, ...] = ()) -> None:
    """One frame; ``descriptors`` go along as open files. Closed when nobody reads any more."""
    message = _SIZES.pack(len(head), len(blob)) + head
    try:
        if descriptors:
            sent = socket.send_fds(sock, [message], descriptors)
            sock.sendall(message[sent:])
        else:
            sock.sendall(message)
        if blob:
            sock.sendall(blob)
    except (BrokenPipeError, ConnectionResetError) as error:
        raise Closed("the other end is gone") from error


def receive(
    sock: socket.socket, *, head_bytes: int = HEAD_BYTES, blob_bytes: int = BLOB_BYTES, descriptors: int = 0
) -> tuple[bytes, bytes, list[int]]:
    """One frame and the open files that came along; Closed at the end, Forged when it is larger than allowed."""
    files: list[int] = []
    if descriptors:
        first, files, _, _ = socket.recv_fds(sock, _SIZES.size, descriptors)
        if not first:
            raise Closed("the other end is gone")
        first += _exactly(sock, _SIZES.size - len(first))
    else:
        first = _exactly(sock, _SIZES.size)
    head, blob = _SIZES.unpack(first)
    if head > head_bytes or blob > blob_bytes:
        raise Forged(f"a value of {(head + blob) >> 20} MB is more than may cross the wall")
    return bytes(_exactly(sock, head)), bytes(_exactly(sock, blob)), files


def send_json(sock: socket.socket, message: dict, descriptors: tuple[int, ...] = (), blob: bytes = b"") -> None:
    """One frame of plain JSON."""
    send(sock, json.dumps(message).encode(), blob, descriptors)


def receive_json(sock: socket.socket, *, descriptors: int = 0, blob_bytes: int = 0) -> tuple[dict, list[int]]:
    """One frame of plain JSON: a dict, or Forged. A blob, where one is expected, is its item ``blob``."""
    head, blob, files = receive(sock, descriptors=descriptors, blob_bytes=blob_bytes)
    try:
        message = json.loads(head)
    except (ValueError, RecursionError) as error:
        raise Forged("not JSON") from error
    if type(message) is not dict:
        raise Forged("not a message")
    if blob_bytes:
        message["blob"] = blob
    return message, files


def _exactly(sock: socket.socket, count: int) -> bytearray:
    data = bytearray(count)
    view, done = memoryview(data), 0
    while done < count:
        try:
            got = sock.recv_into(view[done:], count - done)
        except ConnectionResetError as error:
            raise Closed("the other end is gone") from error
        if not got:
            raise Closed("the other end is gone")
        done += got
    return data


def send_files(sock: socket.socket, files: dict[str, bytes]) -> None:
    """An order to write these files below the working folder."""
    sizes = {name: len(data) for name, data in files.items()}
    send_json(sock, {"do": "files", "sizes": sizes}, (), b"".join(files.values()))


def write_files(order: dict) -> None:
    """Obey ``send_files``."""
    place = 0
    for name, size in order["sizes"].items():
        path = Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(order["blob"][place : place + size])
        place += size
