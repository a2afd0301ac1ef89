"""Of socket: the errors of calls that would wait."""

from errno import EAGAIN, EBADF, EWOULDBLOCK

__name__ = "socket"
