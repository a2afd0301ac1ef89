"""Descriptors that are sent to processes which are not being started: a thread of this process gives each to whoever asks for it."""

import os
import signal
import sys
import threading

from . import process, reduction, util

__all__ = ['stop', 'DupFd']


class DupFd:
    """A duplicate of a descriptor, kept here until it is asked for."""

    def __init__(self, fd):
        kept = os.dup(fd)

        def send(conn, pid):
            reduction.send_handle(conn, kept, pid)

        def close():
            os.close(kept)

        self._id = _resource_sharer.register(send, close)

    def detach(self):
        """The descriptor, in the process that this object has arrived in. Once only."""
        with _resource_sharer.get_connection(self._id) as conn:
            return reduction.recv_handle(conn)


class _ResourceSharer:
    """Keeps what is to be given away, by number, and listens for those who come for it."""

    def __init__(self):
        self._key = 0
        self._cache = {}
        self._lock = threading.Lock()
        self._listener = self._address = self._thread = None
        util.register_after_fork(self, _ResourceSharer._afterfork)

    def register(self, send, close):
        """What a receiver finds the resource by; send(conn, pid) gives it, close() lets go of it."""
        with self._lock:
            if self._address is None:
                self._start()
            self._key += 1
            self._cache[self._key] = send, close
            return self._address, self._key

    @staticmethod
    def get_connection(ident):
        """The connection that a resource comes by."""
        from .connection import Client
        address, key = ident
        conn = Client(address, authkey=process.current_process().authkey)
        conn.send((key, os.getpid()))
        return conn

    def stop(self, timeout=None):
        """End the thread, if there is one, and let go of what nobody came for."""
        from .connection import Client
        with self._lock:
            if self._address is None:
                return
            with Client(self._address, authkey=process.current_process().authkey) as conn:
                conn.send(None)
            self._thread.join(timeout)
            if self._thread.is_alive():
                util.sub_warning('_ResourceSharer thread did not stop when asked')
            self._forget()

    def _forget(self):
        if self._listener is not None:
            self._listener.close()
        self._listener = self._address = self._thread = None
        for _, close in self._cache.values():
            close()
        self._cache.clear()

    def _afterfork(self):
        self._lock._at_fork_reinit()
        self._forget()

    def _start(self):
        from .connection import Listener
        util.debug('starting listener and thread for sending handles')
        self._listener = Listener(authkey=process.current_process().authkey, backlog=128)
        self._address = self._listener.address
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self):
        if hasattr(signal, 'pthread_sigmask'):
            signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
        while True:
            try:
                with self._listener.accept() as conn:
                    message = conn.recv()
                    if message is None:
                        return
                    key, pid = message
                    send, close = self._cache.pop(key)
                    try:
                        send(conn, pid)
                    finally:
                        close()
            except BaseException:
                if not util.is_exiting():
                    sys.excepthook(*sys.exc_info())


_resource_sharer = _ResourceSharer()
stop = _resource_sharer.stop
