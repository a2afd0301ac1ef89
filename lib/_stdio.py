"""The standard streams as streams of module io, for programs that ask more of them than to write and to read text."""

import io
from _io import _read_stream, _write_stream

_NAMES = "<stdin>", "<stdout>", "<stderr>"


class _Raw(io.RawIOBase):
    """The bytes of a standard stream: the process's, or those that a host hands over. `pending` was read, but not asked for, before."""

    closefd = False

    def __init__(self, stream, pending, tty):
        self._stream = stream
        self._pending = pending
        self._tty = tty
        self.name = _NAMES[stream]
        self.mode = "wb" if stream else "rb"

    def fileno(self):
        if self.closed:
            raise ValueError("I/O operation on closed file")
        return self._stream

    def isatty(self):
        return self._tty

    def readable(self):
        return not self._stream

    def writable(self):
        return self._stream > 0

    def readinto(self, buffer, /):
        data = self._pending[:len(buffer)]
        if data:
            self._pending = self._pending[len(data):]
        else:
            try:
                data = _read_stream(len(buffer))
            except BlockingIOError:
                return None
        buffer[:len(data)] = data
        return len(data)

    def write(self, data, /):
        try:
            return _write_stream(self._stream, data)
        except BlockingIOError:
            return None


def wrap(stream, errors, pending, tty, unbuffered):
    """The io.TextIOWrapper of a stream: 0, 1 or 2."""
    raw = _Raw(stream, pending, tty)
    if stream == 0:
        text = io.TextIOWrapper(io.BufferedReader(raw), "utf-8", errors, "\n")
    else:
        below = raw if unbuffered else io.BufferedWriter(raw)
        text = io.TextIOWrapper(below, "utf-8", errors, "\n", line_buffering=tty or stream == 2, write_through=unbuffered)
    text.mode = "w" if stream else "r"
    return text
