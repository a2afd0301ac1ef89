"""Asking for a password without showing it, and who is asking."""

import io
import os
import sys
import warnings

__all__ = ['getpass', 'getuser', 'GetPassWarning']


class GetPassWarning(UserWarning):
    """The password may be shown while it is typed."""


def unix_getpass(prompt='Password: ', stream=None):
    """Asks at the terminal, with echo off, or, where there is none, at standard input, with a warning if it echoes."""
    opened = None
    try:
        try:
            fd = os.open('/dev/tty', os.O_RDWR | os.O_NOCTTY)
            raw = io.FileIO(fd, 'w+')
            opened = source = io.TextIOWrapper(raw)
            if stream is None:
                stream = source
        except OSError:
            source = sys.stdin
            if stream is None:
                stream = sys.stderr
            try:
                fd = source.fileno()
            except (AttributeError, ValueError):
                typed = fallback_getpass(prompt, stream)
                stream.write('\n')
                return typed
        return _ask_silently(prompt, stream, source, fd)
    finally:
        if opened is not None:
            opened.close()


def _ask_silently(prompt, stream, source, fd):
    asked = False
    try:
        before = termios.tcgetattr(fd)
        silent = before[:]
        silent[3] &= ~termios.ECHO
        when = termios.TCSAFLUSH | getattr(termios, 'TCSASOFT', 0)
        try:
            termios.tcsetattr(fd, when, silent)
            asked = True
            typed = _raw_input(prompt, stream, input=source)
        finally:
            termios.tcsetattr(fd, when, before)
            stream.flush()
    except termios.error:
        if asked:  # answered, and the settings are not restored: the caller should know
            raise
        typed = fallback_getpass(prompt, stream)
    stream.write('\n')
    return typed


def fallback_getpass(prompt='Password: ', stream=None):
    """Asks without turning the echo off, which a warning tells."""
    warnings.warn('Can not control echo on the terminal.', GetPassWarning, stacklevel=2)
    if not stream:
        stream = sys.stderr
    print('Warning: Password input may be echoed.', file=stream)
    return _raw_input(prompt, stream)


def _raw_input(prompt='', stream=None, input=None):
    """A line as it is typed: no history, no completion."""
    if not stream:
        stream = sys.stderr
    if not input:
        input = sys.stdin
    prompt = str(prompt)
    if prompt:
        try:
            stream.write(prompt)
        except UnicodeEncodeError:  # what the terminal cannot show
            stream.write(prompt.encode(stream.encoding, 'replace').decode(stream.encoding))
        stream.flush()
    line = input.readline()
    if not line:
        raise EOFError
    return line.removesuffix('\n')


def getuser():
    """The user's name: of the environment, or of the system's table of users."""
    for variable in ('LOGNAME', 'USER', 'LNAME', 'USERNAME'):
        name = os.environ.get(variable)
        if name:
            return name
    try:
        import pwd
        return pwd.getpwuid(os.getuid())[0]
    except (ImportError, KeyError) as error:
        raise OSError('No username set in the environment') from error


try:
    import termios
    termios.tcgetattr, termios.tcsetattr
except (ImportError, AttributeError):
    getpass = fallback_getpass
else:
    getpass = unix_getpass
