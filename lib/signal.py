"""Signals: what the process does when one comes, and sending them. Numbers are members of enumerations."""

import _signal
from _signal import *
from _signal import ItimerError

try:
    from enum import IntEnum as _IntEnum
except ImportError:         # the library without enumerations: plain numbers
    _IntEnum = None

_names = globals()

if _IntEnum is None:
    Signals = Handlers = Sigmasks = int
else:
    _IntEnum._convert_('Signals', __name__,
                       lambda name: name.isupper() and (name.startswith('SIG') and not name.startswith('SIG_')
                                                        or name.startswith('CTRL_')))
    _IntEnum._convert_('Handlers', __name__, lambda name: name in ('SIG_DFL', 'SIG_IGN'))
    _IntEnum._convert_('Sigmasks', __name__, lambda name: name in ('SIG_BLOCK', 'SIG_UNBLOCK', 'SIG_SETMASK'))


def _int_to_enum(value, enum_klass):
    """The member for a number; what has none stays as it is."""
    try:
        return enum_klass(value) if isinstance(value, int) else value
    except ValueError:
        return value


def _enum_to_int(value):
    """The number of a member; what is none stays as it is."""
    try:
        number = int(value)
    except (TypeError, ValueError):
        number = value
    return number


def _signals(numbers):
    return {_int_to_enum(number, Signals) for number in numbers}


def signal(signalnum, handler):
    """Sets what a signal does: SIG_DFL, SIG_IGN, or a function of its number and the interrupted frame. What it did before."""
    return _int_to_enum(_signal.signal(_enum_to_int(signalnum), _enum_to_int(handler)), Handlers)


def getsignal(signalnum):
    """What a signal does: SIG_DFL, SIG_IGN, a function, or None if that is not known."""
    return _int_to_enum(_signal.getsignal(signalnum), Handlers)


def pthread_sigmask(how, mask):
    """Blocks or lets through signals for this thread; the set it blocked before."""
    return _signals(_signal.pthread_sigmask(how, mask))


def sigpending():
    """The blocked signals that came and wait."""
    return _signals(_signal.sigpending())


def sigwait(sigset):
    """Waits for one of some signals, and takes it."""
    return _int_to_enum(_signal.sigwait(sigset), Signals)


def valid_signals():
    """The signals of this system."""
    return _signals(_signal.valid_signals())


del _names
