"""Pipes and child processes: the part of the loop of Unix systems that needs them."""

import os
import subprocess
import warnings

from .. import base_subprocess, events
from ..exceptions import _ENDS_THE_LOOP


class _UnixSubprocessTransport(base_subprocess.BaseSubprocessTransport):
    """A child started by the subprocess module."""

    def _start(self, args, shell, stdin, stdout, stderr, bufsize, **kwargs):
        theirs = None
        if stdin == subprocess.PIPE and os.uname().sysname == 'AIX':
            # There a pipe cannot tell its writer that the reader has gone; a socket can.
            import socket
            theirs, stdin = socket.socketpair()
        try:
            self._proc = subprocess.Popen(args, shell=shell, stdin=stdin, stdout=stdout, stderr=stderr,
                                          universal_newlines=False, bufsize=bufsize, **kwargs)
            if theirs is not None:
                stdin.close()
                self._proc.stdin = open(theirs.detach(), 'wb', buffering=bufsize)
                theirs = None
        finally:
            if theirs is not None:
                theirs.close()
                stdin.close()


def _watcher():
    # That it will go away is no news to those who only start a child.
    with warnings.catch_warnings(action='ignore', category=DeprecationWarning):
        return events.get_child_watcher()


async def make_subprocess_transport(loop, protocol, args, shell, stdin, stdout, stderr, bufsize, extra=None, **kwargs):
    """Start a child, and have the policy's watcher tell its transport of the end."""
    watcher = _watcher()
    with watcher:   # what it enters may be anything
        if not watcher.is_active():
            # Started without a way to learn of its end, a child would never seem to end.
            raise RuntimeError('asyncio.get_child_watcher() is not activated, subprocess support is not installed.')
        started = loop.create_future()
        child = _UnixSubprocessTransport(loop, protocol, args, shell, stdin, stdout, stderr, bufsize, waiter=started,
                                         extra=extra, **kwargs)
        loop._external_waits += 1
        watcher.add_child_handler(child.get_pid(), _tell_loop, loop, child)
        try:
            await started
        except _ENDS_THE_LOOP:
            raise
        except BaseException:
            child.close()
            await child._wait()
            raise
    return child


def _tell_loop(pid, returncode, loop, child):
    loop.call_soon_threadsafe(_has_ended, loop, child, returncode)


def _has_ended(loop, child, returncode):
    loop._external_waits -= 1
    child._process_exited(returncode)


async def connect_pipe(loop, make, protocol_factory, pipe):
    """(transport, protocol) of a pipe."""
    protocol, made = protocol_factory(), loop.create_future()
    return await loop._connected(make(pipe, protocol, made), protocol, made)


def check_popen(universal_newlines, bufsize, text, encoding, errors):
    """Refuse options of Popen that make no sense for streams of bytes."""
    refused = {'universal_newlines must be False': universal_newlines, 'bufsize must be 0': bufsize != 0,
               'text must be False': text, 'encoding must be None': encoding is not None,
               'errors must be None': errors is not None}
    for message, is_refused in refused.items():
        if is_refused:
            raise ValueError(message)
