"""Pipes and child processes: the part of the loop of Unix systems that needs them."""

import os
import subprocess
import warnings

from . import base_subprocess, events


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


async def make_subprocess_transport(loop, protocol, args, shell, stdin, stdout, stderr, bufsize, extra=None, **kwargs):
    with warnings.catch_warnings():
        warnings.simplefilter('ignore', DeprecationWarning)
        watcher = events.get_child_watcher()
    with watcher:
        if not watcher.is_active():
            # Started without a way to learn of its end, a child would never seem to end.
            raise RuntimeError('asyncio.get_child_watcher() is not activated, subprocess support is not installed.')
        waiter = loop.create_future()
        transport = _UnixSubprocessTransport(loop, protocol, args, shell, stdin, stdout, stderr, bufsize,
                                             waiter=waiter, extra=extra, **kwargs)

        def ended(pid, returncode, transport):
            loop.call_soon_threadsafe(over, transport, returncode)

        def over(transport, returncode):
            loop._external_waits -= 1
            transport._process_exited(returncode)

        loop._external_waits += 1
        watcher.add_child_handler(transport.get_pid(), ended, transport)
        try:
            await waiter
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException:
            transport.close()
            await transport._wait()
            raise
    return transport


async def connect_pipe(loop, make, protocol_factory, pipe):
    protocol = protocol_factory()
    waiter = loop.create_future()
    transport = make(pipe, protocol, waiter)
    try:
        await waiter
    except:
        transport.close()
        raise
    return transport, protocol


def check_popen(universal_newlines, bufsize, text, encoding, errors):
    """Options of Popen that make no sense for streams of bytes."""
    if universal_newlines:
        raise ValueError('universal_newlines must be False')
    if bufsize != 0:
        raise ValueError('bufsize must be 0')
    if text:
        raise ValueError('text must be False')
    if encoding is not None:
        raise ValueError('encoding must be None')
    if errors is not None:
        raise ValueError('errors must be None')
