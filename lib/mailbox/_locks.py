"""Locks of mailboxes' files: the system's, and a file with `.lock` behind the name, which other mail programs know."""

import errno
import os
import socket
import time

from ._base import ExternalClashError

try:
    import fcntl
except ImportError:
    fcntl = None


def temporary(path):
    """A new file for reading and writing, beside a path."""
    return create('%s.%s.%s.%s' % (path, int(time.time()), socket.gethostname(), os.getpid()))


def create(path):
    """A new file for reading and writing; FileExistsError if there is one."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o666))
    return open(path, 'rb+')


def lock(file, dot=True):
    """Locks an open file both ways; ExternalClashError if another program has done so."""
    held = False
    if fcntl:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            held = True
        except OSError as e:
            if e.errno in (errno.EAGAIN, errno.EACCES, errno.EROFS):
                raise ExternalClashError('lockf: lock unavailable: %s' % file.name) from None
            raise
    try:
        if dot:
            _lock_by_file(file.name)
    except BaseException:
        if held:
            fcntl.lockf(file, fcntl.LOCK_UN)
        raise


def _lock_by_file(name):
    try:
        beside = temporary(name + '.lock')
        beside.close()
    except OSError as e:
        if e.errno in (errno.EACCES, errno.EROFS):
            return  # where no file may be made, the system's lock has to do
        raise
    try:
        # A link is made, or is there already: nothing comes between looking and making.
        if hasattr(os, 'link'):
            os.link(beside.name, name + '.lock')
            os.unlink(beside.name)
        else:
            os.rename(beside.name, name + '.lock')
    except FileExistsError:
        os.remove(beside.name)
        raise ExternalClashError('dot lock unavailable: %s' % name) from None


def unlock(file):
    """Gives both locks back."""
    if fcntl:
        fcntl.lockf(file, fcntl.LOCK_UN)
    if os.path.exists(file.name + '.lock'):
        os.remove(file.name + '.lock')
