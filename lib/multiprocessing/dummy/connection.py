"""Connections between threads: two queues."""

__all__ = ['Client', 'Listener', 'Pipe']

from queue import Queue

families = [None]


class Listener:
    """Listens at an address, which is a queue."""

    def __init__(self, address=None, family=None, backlog=1):
        self._backlog_queue = Queue(backlog)

    def accept(self):
        """Wait for a connection."""
        return Connection(*self._backlog_queue.get())

    def close(self):
        """Listen no more."""
        self._backlog_queue = None

    @property
    def address(self):
        """The address."""
        return self._backlog_queue

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_value, exc_tb):
        self.close()


def Client(address):
    """A connection to a listener."""
    ours, theirs = Queue(), Queue()
    address.put((ours, theirs))
    return Connection(theirs, ours)


def Pipe(duplex=True):
    """Two connections to each other."""
    a, b = Queue(), Queue()
    return Connection(a, b), Connection(b, a)


class Connection:
    """A connection: what is received comes from one queue, what is sent goes to another."""

    def __init__(self, _in, _out):
        self._in, self._out = _in, _out
        self.send = self.send_bytes = _out.put
        self.recv = self.recv_bytes = _in.get

    def poll(self, timeout=0.0):
        """Whether there is something to receive, waiting for timeout seconds at most."""
        if self._in.qsize() > 0:
            return True
        if timeout is not None and timeout <= 0.0:
            return False
        with self._in.not_empty:
            self._in.not_empty.wait(timeout)
        return self._in.qsize() > 0

    def close(self):
        """Nothing."""

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_value, exc_tb):
        self.close()
