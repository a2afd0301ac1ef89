"""The half of _decimal that is in Python: exceptions, DecimalTuple, the mapping of signals."""

from collections import namedtuple
from collections.abc import MutableMapping
from numbers import Number, Rational

__name__ = 'decimal'

ROUND_CEILING = 'ROUND_CEILING'
ROUND_FLOOR = 'ROUND_FLOOR'
ROUND_UP = 'ROUND_UP'
ROUND_DOWN = 'ROUND_DOWN'
ROUND_HALF_UP = 'ROUND_HALF_UP'
ROUND_HALF_DOWN = 'ROUND_HALF_DOWN'
ROUND_HALF_EVEN = 'ROUND_HALF_EVEN'
ROUND_05UP = 'ROUND_05UP'


class DecimalException(ArithmeticError):
    """The base of all that the arithmetic signals."""


class Clamped(DecimalException):
    """An exponent was changed to fit."""


class InvalidOperation(DecimalException):
    """The operation has no result."""


class ConversionSyntax(InvalidOperation):
    """The text is no number."""


class DivisionByZero(DecimalException, ZeroDivisionError):
    """A number was divided by zero: the result is infinite."""


class DivisionImpossible(InvalidOperation):
    """The integer quotient has too many digits."""


class DivisionUndefined(InvalidOperation, ZeroDivisionError):
    """Zero was divided by zero."""


class Inexact(DecimalException):
    """Digits other than zero were lost."""


class InvalidContext(InvalidOperation):
    """The context cannot be used for the operation."""


class Rounded(DecimalException):
    """Digits were lost, perhaps zeros."""


class Subnormal(DecimalException):
    """The exponent is below the least one."""


class Overflow(Inexact, Rounded):
    """The exponent is above the greatest one."""


class Underflow(Inexact, Rounded, Subnormal):
    """The result was too small to be exact."""


class FloatOperation(DecimalException, TypeError):
    """Decimals and floats were mixed."""


DecimalTuple = namedtuple('DecimalTuple', 'sign digits exponent', module='decimal')

# What programs find in the module.
classes = (DecimalException, Clamped, InvalidOperation, ConversionSyntax, DivisionByZero, DivisionImpossible, DivisionUndefined, Inexact,
           InvalidContext, Rounded, Subnormal, Overflow, Underflow, FloatOperation, DecimalTuple)

# The bits of the native half, in the order in which programs see signals; then those of conditions, which come with InvalidOperation.
_SIGNALS = {InvalidOperation: 2, FloatOperation: 16, DivisionByZero: 4, Overflow: 32, Underflow: 256, Subnormal: 128, Inexact: 8, Rounded: 64,
            Clamped: 1}
_CONDITIONS = {ConversionSyntax: 512, DivisionImpossible: 1024, DivisionUndefined: 2048, InvalidContext: 4096}


def exception(status):
    """What is raised for signals that are trapped: the first of them, with a list of all."""
    conditions = [kind for kind, bit in _CONDITIONS.items() if status & bit]
    signals = [kind for kind, bit in _SIGNALS.items() if status & bit]
    kind = signals[0]
    if conditions:
        signals.remove(InvalidOperation)
    elif kind is InvalidOperation:
        signals.remove(kind)
        conditions = [kind]
    return kind(conditions + signals)


def signal_names(bits):
    """Signals as a context's repr lists them."""
    return ', '.join(kind.__name__ for kind, bit in sorted(_SIGNALS.items(), key=lambda item: item[1]) if bits & bit)


def signal_list(bits):
    """Signals as a list, which signal_bits() reads."""
    return [kind for kind, bit in _SIGNALS.items() if bits & bit]


def _bit_of(signal):
    try:
        return _SIGNALS[signal]
    except (KeyError, TypeError):
        raise KeyError('valid values for signals are:\n  [InvalidOperation, FloatOperation, DivisionByZero,\n'
                       '   Overflow, Underflow, Subnormal, Inexact, Rounded,\n   Clamped]') from None


def signal_bits(signals):
    """The bits of a list or mapping of signals."""
    if isinstance(signals, list):
        bits = 0
        for kind in signals:
            bits |= _bit_of(kind)
        return bits
    if isinstance(signals, SignalDict):
        return signals._bits()
    if not isinstance(signals, dict):
        raise TypeError('argument must be a signal dict')
    if len(signals) != len(_SIGNALS):
        raise KeyError('invalid signal dict')
    bits = 0
    for kind, bit in _SIGNALS.items():
        if kind not in signals:
            raise KeyError('invalid signal dict')
        if signals[kind]:
            bits |= bit
    return bits


class SignalDict(MutableMapping):
    """A context's flags or traps: {signal: bool}."""

    __slots__ = ('_context', '_traps')

    def __init__(self, context=None, traps=False):
        """Of a context: its traps, or its flags."""
        self._context, self._traps = context, traps

    def _bits(self):
        if self._context is None:
            raise ValueError('invalid signal dict')
        return self._context._signals(self._traps)

    def __len__(self):
        """How many signals there are."""
        self._bits()
        return len(_SIGNALS)

    def __iter__(self):
        """Through all signals."""
        self._bits()
        return iter(_SIGNALS)

    def __getitem__(self, signal):
        """Is it set?"""
        return bool(self._bits() & _bit_of(signal))

    def __setitem__(self, signal, value):
        """Sets it or clears it."""
        bit = _bit_of(signal)
        self._context._set_signals(self._traps, self._bits() & ~bit | (bit if value else 0))

    def __delitem__(self, signal):
        """There is none without it."""
        raise ValueError('signal keys cannot be deleted')

    def __repr__(self):
        """As a dict."""
        return '{' + ', '.join(f'{kind!r}:{value!r}' for kind, value in self.items()) + '}'

    def __eq__(self, other):
        """The same signals are set, in a dict or in another mapping of signals."""
        if isinstance(other, SignalDict):
            return self._bits() == other._bits()
        if isinstance(other, dict):
            try:
                return self._bits() == signal_bits(other)
            except KeyError:
                return False
        return NotImplemented

    def copy(self):
        """A dict."""
        return dict(self)


def tuple_of(sign, digits, exponent):
    """The parts of a number."""
    return DecimalTuple(int(sign), tuple(digits), exponent)


def ascii_digits(text, strip):
    """Digits of all scripts as ASCII ones; what is no part of a number as a question mark."""
    if strip:
        text = text.strip()
    return ''.join(ch if ch.isascii() else str(int(ch)) if ch.isdecimal() else '?' for ch in text)


def check_keywords(keywords):
    """Refuses what is no attribute of a context."""
    for name in keywords:
        if name not in ('prec', 'rounding', 'Emin', 'Emax', 'capitals', 'clamp', 'flags', 'traps'):
            raise TypeError(f'{name!r} is an invalid keyword argument for this function')
