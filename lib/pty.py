"""Terminals that programs make, and programs run in them."""

import os
import sys
import tty
from os import close, waitpid
from select import select
from tty import setraw, tcgetattr, tcsetattr

__all__ = ['openpty', 'fork', 'spawn']

STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO = 0, 1, 2
CHILD = 0


def openpty():
    """A new terminal: descriptors of its master and of itself."""
    return os.openpty()


def fork():
    """Forks; the child gets a new terminal: (0, -1) there, (pid, descriptor of the master) here."""
    return os.forkpty()


def _read(fd):
    return os.read(fd, 1024)


def _copy(master_fd, master_read=_read, stdin_read=_read):
    """Carries bytes between this terminal and the master, until the program behind that has ended. No side waits for the other: what
    cannot be written yet is kept, and nothing more is read for it meanwhile."""
    if os.get_blocking(master_fd):
        os.set_blocking(master_fd, False)
        try:
            _copy(master_fd, master_read, stdin_read)
        finally:
            os.set_blocking(master_fd, True)
        return
    most = 1024
    to_master = to_stdout = b''
    reads_stdin = True
    while True:
        readers, writers = [], []
        if reads_stdin and len(to_master) < most:
            readers.append(STDIN_FILENO)
        if len(to_stdout) < most:
            readers.append(master_fd)
        if to_stdout:
            writers.append(STDOUT_FILENO)
        if to_master:
            writers.append(master_fd)
        readable, writable, _ = select(readers, writers, [])
        if STDOUT_FILENO in writable:
            to_stdout = to_stdout[os.write(STDOUT_FILENO, to_stdout):]
        if master_fd in readable:
            try:
                data = master_read(master_fd)
            except OSError:  # on Linux, once nobody has the terminal open
                data = b''
            if not data:
                return
            to_stdout += data
        if master_fd in writable:
            to_master = to_master[os.write(master_fd, to_master):]
        if STDIN_FILENO in readable:
            data = stdin_read(STDIN_FILENO)
            if data:
                to_master += data
            else:
                reads_stdin = False


def spawn(argv, master_read=_read, stdin_read=_read):
    """Runs a program in a new terminal that this one shows: its status, as waitpid() gives it."""
    if isinstance(argv, str):
        argv = (argv,)
    sys.audit('pty.spawn', argv)
    pid, master_fd = fork()
    if pid == CHILD:
        os.execlp(argv[0], *argv)
    try:
        mode = tcgetattr(STDIN_FILENO)
        setraw(STDIN_FILENO)
        restore = True
    except tty.error:  # no terminal here
        restore = False
    try:
        _copy(master_fd, master_read, stdin_read)
    finally:
        if restore:
            tcsetattr(STDIN_FILENO, tty.TCSAFLUSH, mode)
    close(master_fd)
    return waitpid(pid, 0)[1]
