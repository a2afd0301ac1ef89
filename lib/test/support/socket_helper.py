"""Sockets, for tests."""

import contextlib
import errno
import os
import socket
import tempfile
import unittest

from . import ResourceDenied

__all__ = ["HOST", "HOSTv4", "HOSTv6", "IPV6_ENABLED", "bind_port", "bind_unix_socket", "create_unix_domain_name", "find_unused_port",
           "has_gethostname", "skip_unless_bind_unix_socket", "transient_internet"]

HOST = "localhost"
HOSTv4, HOSTv6 = "127.0.0.1", "::1"
has_gethostname = hasattr(socket, "gethostname")


def find_unused_port(family=socket.AF_INET, socktype=socket.SOCK_STREAM):
    """The number of a port that nobody has at the moment."""
    with socket.socket(family, socktype) as sock:
        return bind_port(sock)


def bind_port(sock, host=HOST):
    """Binds a socket to a free port, which it does not share: its number."""
    if sock.family == socket.AF_INET and sock.type == socket.SOCK_STREAM:
        for option in ("SO_REUSEADDR", "SO_REUSEPORT"):
            if hasattr(socket, option) and sock.getsockopt(socket.SOL_SOCKET, getattr(socket, option)) == 1:
                raise AssertionError(f"tests should never set the {option} socket option on TCP/IP sockets!")
    sock.bind((HOSTv6 if sock.family == socket.AF_INET6 and host == HOST else host, 0))
    return sock.getsockname()[1]


def bind_unix_socket(sock, addr):
    """Binds a Unix socket; the test is skipped if that is not allowed."""
    try:
        sock.bind(addr)
    except PermissionError:
        sock.close()
        raise unittest.SkipTest("cannot bind AF_UNIX sockets") from None


def create_unix_domain_name():
    """A path for a Unix socket: a short one, since they hold no long ones."""
    return tempfile.mktemp(prefix="test_python_", suffix=".sock", dir=os.path.curdir)


def _binds_ipv6():
    if not socket.has_ipv6:
        return False
    try:
        with socket.socket(socket.AF_INET6, socket.SOCK_STREAM) as sock:
            sock.bind((HOSTv6, 0))
        return True
    except OSError:
        return False


IPV6_ENABLED = _binds_ipv6()


def skip_unless_bind_unix_socket(test):
    """Skipped where there are no Unix sockets."""
    if not hasattr(socket, "AF_UNIX"):
        return unittest.skip("No UNIX Sockets")(test)
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as sock:
        try:
            sock.bind(os.path.join(folder, "s"))
        except OSError as exc:
            return unittest.skip(f"cannot bind AF_UNIX sockets: {exc}")(test)
    return test


@contextlib.contextmanager
def transient_internet(resource_name, *, timeout=60.0, errnos=()):
    """Errors in the block that come from the network turn into a skipped test."""
    transient = set(errnos) or {errno.ECONNREFUSED, errno.ECONNRESET, errno.EHOSTUNREACH, errno.ENETUNREACH, errno.ETIMEDOUT,
                                errno.EADDRNOTAVAIL}
    before = socket.getdefaulttimeout()
    socket.setdefaulttimeout(timeout)
    try:
        yield
    except OSError as exc:
        cause = exc
        while isinstance(getattr(cause, "reason", None), OSError):  # of a URLError
            cause = cause.reason
        if isinstance(cause, (TimeoutError, socket.gaierror)) or cause.errno in transient:
            raise ResourceDenied(f"Resource {resource_name!r} is not available") from exc
        raise
    finally:
        socket.setdefaulttimeout(before)
