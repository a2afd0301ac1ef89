"""A file sent over a socket by the system: os.sendfile(). A Unix loop's methods are in unix_events."""

from .. import unix_events
from ..exceptions import _ENDS_THE_LOOP, SendfileNotAvailableError

_MOST = 2 ** 30     # asked for at a time, of a file whose size says nothing


async def send(loop, sock, file, offset, count):
    """loop._sock_sendfile_native(): the future sum of what is sent."""
    os = unix_events.os     # a late name
    if not hasattr(os, 'sendfile'):
        raise SendfileNotAvailableError('os.sendfile() is not available')
    try:
        fileno = file.fileno()
        size = os.fstat(fileno).st_size
    except (AttributeError, OSError, ValueError):   # io.UnsupportedOperation is the last two
        raise SendfileNotAvailableError('not a regular file') from None
    at_a_time = count or size
    if not at_a_time:
        return 0
    sent = loop.create_future()
    user = loop._transports.get(sock.fileno()) if loop._transports else None
    if user is not None:
        user._sending = sent    # which ends with the transport
    loop._sock_sendfile_native_impl(sent, None, sock, fileno, offset, count, min(at_a_time, _MOST), 0)
    try:
        return await sent
    finally:
        if user is not None:
            user._sending = None


def send_more(loop, fut, registered_fd, sock, fileno, offset, count, blocksize, total_sent):
    """Send what the socket takes now, and come back when it takes more, once a pass, so that others have their turn.

    `fut` gets the sum, or what went wrong. `registered_fd` is the socket's descriptor if the loop watches it for us, and
    `offset` is where what is left of the file begins.
    """
    os = unix_events.os
    if registered_fd is not None:
        loop._remove_writer(registered_fd)     # a transport whose socket it is does not mind
    if fut.cancelled():
        return _leave_file(fileno, offset, total_sent)
    wanted = blocksize if count is None else min(blocksize, count - total_sent)
    sent = 0
    if wanted > 0:
        try:
            sent = os.sendfile(sock.fileno(), fileno, offset, wanted)
        except (BlockingIOError, InterruptedError):
            sent = None
        except _ENDS_THE_LOOP:
            raise
        except BaseException as error:
            _leave_file(fileno, offset, total_sent)
            fut.set_exception(_failure(error, total_sent))
            return None
    if sent == 0:
        _leave_file(fileno, offset, total_sent)
        fut.set_result(total_sent)
        return None
    if registered_fd is None:
        registered_fd = sock.fileno()
        # Whoever cancels may close the socket at once: it must not be watched then.
        fut.add_done_callback(lambda done: _forget_cancelled(loop, done, registered_fd))
    sent = sent or 0
    loop._add_writer(registered_fd, loop._sock_sendfile_native_impl, fut, registered_fd, sock, fileno, offset + sent,
                     count, blocksize, total_sent + sent)
    return None


def _failure(error, total_sent):
    """What is raised for an error: as long as nothing is sent it may only be that this file or socket is not for sendfile()."""
    if total_sent or not isinstance(error, OSError):
        return error
    failure = SendfileNotAvailableError('os.sendfile call failed')
    failure.__cause__ = error
    return failure


def _leave_file(fileno, offset, total_sent):
    # The system's call leaves the file's place alone.
    if total_sent:
        unix_events.os.lseek(fileno, offset, 0)


def _forget_cancelled(loop, fut, fd):
    if fut.cancelled():
        loop._remove_writer(fd)
