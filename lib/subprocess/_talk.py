"""communicate(): writing to a child and reading from it at once, so that neither side waits for the other."""

import errno
import os
import selectors
import sys
import time

from ._results import TimeoutExpired

_PIECE = 512        # a pipe that is ready takes this much without blocking
_MOUTHFUL = 32768


def tolerantly(call, *args):
    """Call, though the child may not listen any more."""
    try:
        call(*args)
    except BrokenPipeError:
        pass
    except OSError as error:
        if error.errno != errno.EINVAL:     # its end of the pipe has gone meanwhile
            raise


class Talk:
    """One exchange with a child. It can go on where it stood when its time was over."""

    def __init__(self, process, input):
        self._process = process
        self._sent = 0
        self._heard = {file: [] for file in (process.stdout, process.stderr) if file}
        listener = process.stdin
        if listener:
            try:
                listener.flush()    # what the program wrote itself goes first
            except BrokenPipeError:
                pass
            if not input:
                tolerantly(listener.close)
            elif process.text_mode:
                input = input.encode(listener.encoding, listener.errors)
        self._rest = memoryview(input).cast("b") if listener and input else None

    def _parts(self):
        return [self._heard.get(file) for file in (self._process.stdout, self._process.stderr)]

    def go_on(self, endtime, timeout):
        """Talk until the child has said all, or until endtime, which is TimeoutExpired(timeout)."""
        child = self._process
        with sys.modules['subprocess']._PopenSelector() as ready:
            if self._rest and not child.stdin.closed:
                ready.register(child.stdin, selectors.EVENT_WRITE, self._write)
            for file in self._heard:
                if not file.closed:
                    ready.register(file, selectors.EVENT_READ, self._read)
            while ready.get_map():
                left = None if endtime is None else endtime - time.monotonic()
                found = [] if left is not None and left < 0 else ready.select(left)
                if endtime is not None and time.monotonic() > endtime:
                    said = [b"".join(parts) if parts else None for parts in self._parts()]
                    raise TimeoutExpired(child.args, timeout, *said)
                for key, _ in found:
                    if key.data(key.fileobj, key.fd):
                        ready.unregister(key.fileobj)
                        key.fileobj.close()

    # Both say whether it is over.

    def _write(self, file, fd):
        try:
            self._sent += os.write(fd, self._rest[self._sent:self._sent + _PIECE])
        except BrokenPipeError:
            return True
        return self._sent >= len(self._rest)

    def _read(self, file, fd):
        part = os.read(fd, _MOUTHFUL)
        self._heard[file].append(part)
        return not part

    def results(self):
        """(output, errors), None for what is no pipe."""
        whole = [None if parts is None else b"".join(parts) for parts in self._parts()]
        if self._process.text_mode:
            files = self._process.stdout, self._process.stderr
            whole = [None if said is None else _as_text(said, file) for said, file in zip(whole, files)]
        return tuple(whole)


def _as_text(said, file):
    return said.decode(file.encoding, file.errors).replace("\r\n", "\n").replace("\r", "\n")
