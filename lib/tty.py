"""Terminals that hand on each key as it is typed."""

import termios
from termios import *  # noqa: programs take the constants from here

__all__ = ['cfmakeraw', 'cfmakecbreak', 'setraw', 'setcbreak']

# Places in the list that tcgetattr() gives.
IFLAG, OFLAG, CFLAG, LFLAG, ISPEED, OSPEED, CC = range(7)


def _read_each_byte(mode):
    """A read gives what is there, and waits for at least one byte."""
    mode[CC] = list(mode[CC])
    mode[CC][VMIN] = 1
    mode[CC][VTIME] = 0


def cfmakeraw(mode):
    """Changes settings to those of a raw terminal: nothing is edited, echoed, or taken for a signal."""
    mode[IFLAG] &= ~(IGNBRK | BRKINT | IGNPAR | PARMRK | INPCK | ISTRIP | INLCR | IGNCR | ICRNL | IXON | IXANY | IXOFF)
    mode[OFLAG] &= ~OPOST
    mode[CFLAG] &= ~(PARENB | CSIZE)
    mode[CFLAG] |= CS8
    mode[LFLAG] &= ~(ECHO | ECHOE | ECHOK | ECHONL | ICANON | IEXTEN | ISIG | NOFLSH | TOSTOP)
    _read_each_byte(mode)


def cfmakecbreak(mode):
    """Changes settings so that keys come one by one and without echo; signals are made as before."""
    mode[LFLAG] &= ~(ECHO | ICANON)
    _read_each_byte(mode)


def _set(fd, when, change):
    before = tcgetattr(fd)
    after = list(before)
    change(after)
    tcsetattr(fd, when, after)
    return before


def setraw(fd, when=TCSAFLUSH):
    """Makes a terminal raw; its settings before."""
    return _set(fd, when, cfmakeraw)


def setcbreak(fd, when=TCSAFLUSH):
    """Lets a terminal hand on each key; its settings before."""
    return _set(fd, when, cfmakecbreak)
