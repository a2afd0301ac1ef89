"""A server that forks processes: it was started when the program had one thread, and does nothing else.

Whoever wants a process connects, and sends descriptors: the end of a pipe that the process is read from, the end of one that its number and
its status are written to, the server's life, the tracker, and those that the process inherits.
"""

import os
import selectors
import signal
import socket
import struct
import sys
import threading
import warnings

from . import connection, process, resource_tracker, spawn, util
from .context import reduction

__all__ = ['ensure_running', 'get_inherited_fds', 'connect_to_new_process', 'set_forkserver_preload']

MAXFDS_TO_SEND = 256
SIGNED_STRUCT = struct.Struct('q')


class ForkServer:
    """This process's side: it starts the server when that is first needed."""

    def __init__(self):
        self._forkserver_address = self._forkserver_alive_fd = self._forkserver_pid = None
        self._inherited_fds = None
        self._lock = threading.Lock()
        self._preload_modules = ['__main__']

    def _stop(self):
        with self._lock:
            self._stop_unlocked()

    def _stop_unlocked(self):
        if self._forkserver_pid is None:
            return
        os.close(self._forkserver_alive_fd)     # which ends the server
        self._forkserver_alive_fd = None
        os.waitpid(self._forkserver_pid, 0)
        self._forkserver_pid = None
        if not util.is_abstract_socket_namespace(self._forkserver_address):
            os.unlink(self._forkserver_address)
        self._forkserver_address = None

    def set_forkserver_preload(self, modules_names):
        """The names of modules that the server imports at its start."""
        if not all(type(name) is str for name in modules_names):
            raise TypeError('module_names must be a list of strings')
        self._preload_modules = modules_names

    def get_inherited_fds(self):
        """The descriptors that this process was given by the server, or None."""
        return self._inherited_fds

    def connect_to_new_process(self, fds):
        """Have a process forked that has these descriptors: (where its number and status come from, where what it does is written to)."""
        self.ensure_running()
        if len(fds) + 4 >= MAXFDS_TO_SEND:
            raise ValueError('too many fds')
        with socket.socket(socket.AF_UNIX) as client:
            client.connect(self._forkserver_address)
            parent_r, child_w = os.pipe()
            child_r, parent_w = os.pipe()
            try:
                reduction.sendfds(client, [child_r, child_w, self._forkserver_alive_fd, resource_tracker.getfd(), *fds])
                return parent_r, parent_w
            except BaseException:
                os.close(parent_r)
                os.close(parent_w)
                raise
            finally:
                os.close(child_r)
                os.close(child_w)

    def ensure_running(self):
        """Start the server, unless it runs: it may be the parent's."""
        with self._lock:
            resource_tracker.ensure_running()
            if self._forkserver_pid is not None:
                pid, _ = os.waitpid(self._forkserver_pid, os.WNOHANG)
                if not pid:
                    return
                os.close(self._forkserver_alive_fd)
                self._forkserver_address = self._forkserver_alive_fd = self._forkserver_pid = None
            elif self._forkserver_address is not None:
                return
            self._start()

    def _main_data(self):
        """What the server is told of the main module, if it is to import that."""
        if '__main__' not in self._preload_modules:
            return {}
        told = spawn.get_preparation_data('ignore')
        names = {'init_main_from_path': 'main_path', 'sys_path': 'sys_path'}
        return {names[key]: value for key, value in told.items() if key in names}

    def _start(self):
        with socket.socket(socket.AF_UNIX) as listener:
            address = connection.arbitrary_address('AF_UNIX')
            listener.bind(address)
            if not util.is_abstract_socket_namespace(address):
                os.chmod(address, 0o600)
            listener.listen()
            alive_r, alive_w = os.pipe()
            program = (f'from multiprocessing.forkserver import main; main({listener.fileno()}, {alive_r}, {self._preload_modules!r}, '
                       f'**{self._main_data()!r})')
            try:
                executable = spawn.get_executable()
                command = [executable, *util.subprocess_flags(), '-c', program]
                pid = util.spawnv_passfds(executable, command, {listener.fileno(), alive_r})
            except BaseException:
                os.close(alive_w)
                raise
            finally:
                os.close(alive_r)
            self._forkserver_address, self._forkserver_alive_fd, self._forkserver_pid = address, alive_w, pid


# ---- the server ----

def main(listener_fd, alive_r, preload, main_path=None, sys_path=None):
    """What the server does, until `alive_r` tells that all who know it have ended."""
    _import(preload, main_path, sys_path)
    util._close_stdin()
    wakes_r, wakes_w = os.pipe()
    for fd in wakes_r, wakes_w:
        os.set_blocking(fd, False)
    # A handler, so that SIGCHLD is not dropped; the number written to wakes_w does the work.
    handlers = {signal.SIGCHLD: signal.signal(signal.SIGCHLD, lambda *_: None), signal.SIGINT: signal.signal(signal.SIGINT, signal.SIG_IGN)}
    signal.set_wakeup_fd(wakes_w)
    children = {}   # number -> where its status is written to
    with socket.socket(socket.AF_UNIX, fileno=listener_fd) as listener, selectors.DefaultSelector() as selector:
        for each in listener, alive_r, wakes_r:
            selector.register(each, selectors.EVENT_READ)
        while True:
            ready = {key.fileobj for key, _ in selector.select()}
            if alive_r in ready:
                raise SystemExit
            if wakes_r in ready:
                os.read(wakes_r, 65536)
                _reap(children)
            if listener in ready:
                with listener.accept()[0] as asked:
                    _serve(asked, children, handlers, [listener, alive_r, wakes_r, wakes_w, selector])


def _import(preload, main_path, sys_path):
    if '__main__' in preload and main_path is not None:
        process.current_process()._inheriting = True
        try:
            spawn.import_main_path(main_path)
        except Exception:
            pass    # each process that needs it will tell
        finally:
            del process.current_process()._inheriting
    if sys_path is not None:
        sys.path[:] = sys_path
    for name in preload:
        try:
            __import__(name)
        except ImportError:
            pass
    # What the modules printed must not be printed again by each child.
    util._flush_std_streams()


def _reap(children):
    """Tell of the children that have ended."""
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if pid == 0:
            return
        told = children.pop(pid, None)
        if told is None:
            warnings.warn(f'forkserver: waitpid returned unexpected pid {pid}')
            continue
        try:
            write_signed(told, os.waitstatus_to_exitcode(status))
        except BrokenPipeError:
            pass    # nobody wants to know
        os.close(told)


def _serve(asked, children, handlers, own):
    """Fork one process."""
    try:
        fds = reduction.recvfds(asked, MAXFDS_TO_SEND + 1)
    except (EOFError, OSError):
        return
    assert len(fds) <= MAXFDS_TO_SEND
    child_r, child_w, *fds = fds
    asked.close()
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            signal.set_wakeup_fd(-1)
            for number, handler in handlers.items():
                signal.signal(number, handler)
            for each in own:
                os.close(each) if isinstance(each, int) else each.close()
            for told in children.values():
                os.close(told)
            code = _run(child_r, child_w, fds)
        except Exception:
            sys.excepthook(*sys.exc_info())
            sys.stderr.flush()
        finally:
            os._exit(code & 0xff)
    children[pid] = child_w
    try:
        write_signed(child_w, pid)
    except BrokenPipeError:
        pass
    for fd in child_r, *fds:
        os.close(fd)


def _run(child_r, child_w, fds):
    """The whole life of a forked process: its status."""
    os.close(child_w)   # the status is the server's to tell
    alive_fd, tracker_fd, *inherited = fds
    _forkserver._forkserver_alive_fd, _forkserver._inherited_fds = alive_fd, inherited
    resource_tracker._resource_tracker._fd = tracker_fd
    return spawn._main(child_r, child_r)


def read_signed(fd):
    """A number that write_signed() wrote."""
    data = b''
    while len(data) < SIGNED_STRUCT.size:
        piece = os.read(fd, SIGNED_STRUCT.size - len(data))
        if not piece:
            raise EOFError('unexpected EOF')
        data += piece
    return SIGNED_STRUCT.unpack(data)[0]


def write_signed(fd, number):
    """Write a number."""
    data = SIGNED_STRUCT.pack(number)
    while data:
        data = data[os.write(fd, data):]


_forkserver = ForkServer()
ensure_running = _forkserver.ensure_running
get_inherited_fds = _forkserver.get_inherited_fds
connect_to_new_process = _forkserver.connect_to_new_process
set_forkserver_preload = _forkserver.set_forkserver_preload
