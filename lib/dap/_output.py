"""The program's output, shown by the client."""

import codecs
import io
import os
import sys


class _Shown(io.RawIOBase):
    """Bytes written to it are told to the debugger; also written to `inner`, a binary stream, if there is one."""

    def __init__(self, debugger, category, descriptor, inner):
        self._debugger, self._category = debugger, category
        self._descriptor, self._inner = descriptor, inner
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode

    def writable(self):
        return True

    def fileno(self):
        return self._descriptor

    def isatty(self):
        return self._inner is not None and self._inner.isatty()

    def write(self, data):
        data = bytes(data)
        if self._inner is not None:
            self._inner.write(data)
            self._inner.flush()
        text = self._decode(data)
        if text:
            self._debugger.say(text, self._category)
        return len(data)


def show(debugger, through):
    """Has sys.stdout and sys.stderr show what is written to them; `through`: they go on writing it where they did, too."""
    for name, descriptor in ("stdout", 1), ("stderr", 2):
        stream = getattr(sys, name)
        inner = stream.buffer if through and stream is not None else None
        shown = io.TextIOWrapper(_Shown(debugger, name, descriptor, inner), "utf-8", "backslashreplace", line_buffering=True)
        shown.mode = "w"
        setattr(sys, name, shown)


def take_standard_streams():
    """(descriptor to read from, one to write to): those of standard input and output, which nobody else has from now on.

    The program reads an empty input; what is written to descriptor 1 (by processes that it starts) goes where standard error goes.
    """
    sys.stdout.flush()
    taken = os.dup(0), os.dup(1)
    null = os.open(os.devnull, os.O_RDONLY)
    os.dup2(null, 0)
    os.close(null)
    os.dup2(2, 1)
    return taken
