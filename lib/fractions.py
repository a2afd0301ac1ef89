"""Fractions: rational numbers, exact, of a numerator and a denominator in lowest terms."""

import functools
import math
import numbers
import operator
import re
import sys

__all__ = ['Fraction']

_TEXT = re.compile(r"""
    \A\s*
    (?P<sign>[-+]?)
    (?=\d|\.\d)                             # digits before the point or behind it
    (?P<whole>\d*|\d+(?:_\d+)*)
    (?:
        (?:\s*/\s*(?P<below>\d+(?:_\d+)*))?
      |
        (?:\.(?P<places>\d*|\d+(?:_\d+)*))?
        (?:E(?P<exponent>[-+]?\d+(?:_\d+)*))?
    )
    \s*\Z""", re.VERBOSE | re.IGNORECASE)

# A format specification without a type, and one as floats have it.
_PLAIN_SPEC = re.compile(r"""
    (?:(?P<fill>.)?(?P<align>[<>=^]))?
    (?P<sign>[-+ ]?)
    (?P<alt>\#?)
    (?P<width>0|[1-9][0-9]*)?
    (?P<group>[,_]?)""", re.DOTALL | re.VERBOSE)
_FLOAT_SPEC = re.compile(r"""
    (?:(?P<fill>.)?(?P<align>[<>=^]))?
    (?P<sign>[-+ ]?)
    (?P<no_neg_zero>z?)
    (?P<alt>\#?)
    (?P<zeros>0(?=[0-9]))?
    (?P<width>0|[1-9][0-9]*)?
    (?P<group>[,_]?)
    (?:\.(?P<precision>0|[1-9][0-9]*))?
    (?P<type>[eEfFgG%])""", re.DOTALL | re.VERBOSE)

_MODULUS, _INFINITE_HASH = sys.hash_info.modulus, sys.hash_info.inf


def _decimals():
    """The class of Decimals, in a tuple for isinstance(): empty while nobody imported it, since then there are none."""
    module = sys.modules.get('decimal')
    return (module.Decimal,) if module else ()


# hash() of a number is a function of its value, whatever its type: numerator times the inverse of the denominator, modulo the prime.
@functools.lru_cache(maxsize=1 << 14)
def _hash_ratio(numerator, denominator):
    try:
        inverse = pow(denominator, -1, _MODULUS)
    except ValueError: # a multiple of the prime has none
        value = _INFINITE_HASH
    else:
        value = hash(hash(abs(numerator)) * inverse)
    value = value if numerator >= 0 else -value
    return -2 if value == -1 else value


def _nearest(numerator, denominator):
    """The int nearest to a fraction whose denominator is above zero, ties to the even one."""
    quotient, rest = divmod(numerator, denominator)
    twice = 2 * rest
    if twice > denominator or twice == denominator and quotient & 1:
        quotient += 1
    return quotient


def _round_to_exponent(n, d, exponent, no_neg_zero=False):
    """n/d as (negative, significand) with the value ±significand * 10**exponent; a negative zero keeps its sign unless told otherwise."""
    if exponent >= 0:
        d *= 10**exponent
    else:
        n *= 10**-exponent
    significand = _nearest(n, d)
    return (n < 0 and (not no_neg_zero or significand != 0)), abs(significand)


def _round_to_figures(n, d, figures):
    """n/d as (negative, significand, exponent), the significand of exactly so many digits, or zero."""
    if n == 0:
        return False, 0, 1 - figures
    # The number of digits before the point is that of the quotient's or one less: len() of both tells.
    above, below = len(str(abs(n))), len(str(d))
    exponent = above - below + (str(abs(n)) >= str(d)) - figures
    negative, significand = _round_to_exponent(n, d, exponent)
    if len(str(significand)) == figures + 1: # rounded up to a power of ten
        significand //= 10
        exponent += 1
    return negative, significand, exponent


def _pad(sign, body, fill, align, width):
    """The text of a number laid out in a width; between sign and digits where align is '='."""
    space = fill * (width - len(sign) - len(body))
    if align == '>':
        return space + sign + body
    if align == '<':
        return sign + body + space
    if align == '^':
        half = len(space) // 2
        return space[:half] + sign + body + space[half:]
    return sign + space + body


def _group(digits, separator):
    """Digits with a separator before every third from the end."""
    first = 1 + (len(digits) - 1) % 3
    return digits[:first] + ''.join(separator + digits[k:k + 3] for k in range(first, len(digits), 3))


class Fraction(numbers.Rational):
    """A rational number: Fraction(3, 4), Fraction('3/4'), Fraction('0.75'), Fraction(0.75), Fraction(Decimal('0.75'))."""

    __slots__ = ('_numerator', '_denominator')

    def __new__(cls, numerator=0, denominator=None):
        """A fraction of two rationals, or the exact value of one number or text."""
        self = super().__new__(cls)
        if denominator is None:
            if type(numerator) is int:
                self._numerator, self._denominator = numerator, 1
            elif isinstance(numerator, numbers.Rational):
                self._numerator, self._denominator = numerator.numerator, numerator.denominator
            elif isinstance(numerator, (float, *_decimals())):
                self._numerator, self._denominator = numerator.as_integer_ratio()
            elif isinstance(numerator, str):
                self._numerator, self._denominator = cls._parse(numerator)
            else:
                raise TypeError('argument should be a string or a Rational instance')
            return self
        if type(numerator) is int is type(denominator):
            pass
        elif isinstance(numerator, numbers.Rational) and isinstance(denominator, numbers.Rational):
            numerator, denominator = (numerator.numerator * denominator.denominator, denominator.numerator * numerator.denominator)
        else:
            raise TypeError('both arguments should be Rational instances')
        if denominator == 0:
            raise ZeroDivisionError(f'Fraction({numerator}, 0)')
        common = math.gcd(numerator, denominator)
        if denominator < 0:
            common = -common
        self._numerator, self._denominator = numerator // common, denominator // common
        return self

    @staticmethod
    def _parse(text):
        found = _TEXT.match(text)
        if not found:
            raise ValueError(f'Invalid literal for Fraction: {text!r}')
        numerator, denominator = int(found['whole'] or '0'), 1
        if found['below']:
            denominator = int(found['below'])
        else:
            if found['places']:
                places = found['places'].replace('_', '')
                denominator = 10**len(places)
                numerator = numerator * denominator + int(places)
            if found['exponent']:
                exponent = int(found['exponent'])
                if exponent >= 0:
                    numerator *= 10**exponent
                else:
                    denominator *= 10**-exponent
        if denominator == 0:
            raise ZeroDivisionError(f'Fraction({numerator}, 0)')
        common = math.gcd(numerator, denominator)
        if found['sign'] == '-':
            numerator = -numerator
        return numerator // common, denominator // common

    @classmethod
    def from_float(cls, f):
        """The exact value of a float or int: Fraction.from_float(0.3) is not Fraction(3, 10)."""
        if isinstance(f, numbers.Integral):
            return cls(f)
        if not isinstance(f, float):
            raise TypeError(f'{cls.__name__}.from_float() only takes floats, not {f!r} ({type(f).__name__})')
        return cls._from_coprime_ints(*f.as_integer_ratio())

    @classmethod
    def from_decimal(cls, dec):
        """The exact value of a Decimal or int."""
        if isinstance(dec, numbers.Integral):
            return cls(int(dec))
        if not isinstance(dec, _decimals()):
            raise TypeError(f'{cls.__name__}.from_decimal() only takes Decimals, not {dec!r} ({type(dec).__name__})')
        return cls._from_coprime_ints(*dec.as_integer_ratio())

    @classmethod
    def _from_coprime_ints(cls, numerator, denominator, /):
        """A fraction that is known to be in lowest terms, its denominator above zero."""
        self = super(Fraction, cls).__new__(cls)
        self._numerator, self._denominator = numerator, denominator
        return self

    def is_integer(self):
        """Is it a whole number?"""
        return self._denominator == 1

    def as_integer_ratio(self):
        """(numerator, denominator)"""
        return (self._numerator, self._denominator)

    def limit_denominator(self, max_denominator=1000000):
        """The nearest fraction whose denominator is not above a bound."""
        if max_denominator < 1:
            raise ValueError('max_denominator should be at least 1')
        if self._denominator <= max_denominator:
            return Fraction(self)
        # Convergents of the continued fraction, up to the last that keeps the bound; then the best one between the last two.
        before, last = (0, 1), (1, 0)
        n, d = self._numerator, self._denominator
        while True:
            whole = n // d
            below = before[1] + whole * last[1]
            if below > max_denominator:
                break
            before, last = last, (before[0] + whole * last[0], below)
            n, d = d, n - whole * d
        steps = (max_denominator - before[1]) // last[1]
        between = before[0] + steps * last[0], before[1] + steps * last[1]
        # Self lies between the two; twice its distance to `last`, against theirs to each other, tells which is nearer.
        if 2 * d * between[1] <= self._denominator:
            return Fraction._from_coprime_ints(*last)
        return Fraction._from_coprime_ints(*between)

    @property
    def numerator(self):
        """The number above the line."""
        return self._numerator

    @property
    def denominator(self):
        """The number below the line."""
        return self._denominator

    # ---- text ----

    def __repr__(self):
        """As it would be written in a program."""
        return f'{type(self).__name__}({self._numerator}, {self._denominator})'

    def __str__(self):
        """'3/4', or '3'."""
        return str(self._numerator) if self._denominator == 1 else f'{self._numerator}/{self._denominator}'

    def _format_plain(self, spec):
        fill, align = spec['fill'] or ' ', spec['align'] or '>'
        sign = '-' if self._numerator < 0 else '' if spec['sign'] == '-' else spec['sign']
        body = f'{abs(self._numerator):{spec["group"]}}'
        if self._denominator != 1 or spec['alt']:
            body += f'/{self._denominator:{spec["group"]}}'
        return _pad(sign, body, fill, align, int(spec['width'] or '0'))

    def _format_float(self, spec):
        fill, align = spec['fill'] or ' ', spec['align'] or '>'
        kind, width, group = spec['type'], int(spec['width'] or '0'), spec['group']
        precision = int(spec['precision'] or '6')
        n, d = self._numerator, self._denominator
        # The significand, and how many of its digits stand behind the point of what is shown.
        if kind in 'fF%':
            exponent = -precision - (2 if kind == '%' else 0)
            negative, significand = _round_to_exponent(n, d, exponent, bool(spec['no_neg_zero']))
            scientific, places = False, precision
        else:
            figures = max(precision, 1) if kind in 'gG' else precision + 1
            negative, significand, exponent = _round_to_figures(n, d, figures)
            scientific = kind in 'eE' or exponent > 0 or exponent + figures <= -4
            places = figures - 1 if scientific else -exponent
        if kind == '%':
            suffix = '%'
        elif scientific:
            suffix = f'{"E" if kind in "EFG" else "e"}{exponent + places:+03d}'
        else:
            suffix = ''
        digits = f'{significand:0{places + 1}d}'
        whole, behind = digits[:len(digits) - places], digits[len(digits) - places:]
        if kind in 'gG' and not spec['alt']:
            behind = behind.rstrip('0')
        tail = ('.' if behind or spec['alt'] else '') + behind + suffix
        sign = '-' if negative else '' if spec['sign'] == '-' else spec['sign']
        if spec['zeros']: # they are grouped as digits are
            room = width - len(sign) - len(tail)
            whole = whole.zfill(3 * room // 4 + 1 if group else room)
        if group:
            whole = _group(whole, group)
        return _pad(sign, whole + tail, fill, align, width)

    def __format__(self, format_spec, /):
        """As an exact fraction, or rounded as floats are where the specification has a type: e, f, g or %."""
        if found := _PLAIN_SPEC.fullmatch(format_spec):
            return self._format_plain(found)
        found = _FLOAT_SPEC.fullmatch(format_spec)
        if found and not (found['align'] is not None and found['zeros'] is not None):
            return self._format_float(found)
        raise ValueError(f'Invalid format specifier {format_spec!r} for object of type {type(self).__name__!r}')

    # ---- arithmetic ----

    def _operators(exact, of_others):
        """The pair of methods of an operator: `exact` takes two fractions, `of_others` floats or complex numbers."""

        def forward(a, b):
            if isinstance(b, Fraction):
                return exact(a, b)
            if isinstance(b, int):
                return exact(a, Fraction(b))
            if isinstance(b, float):
                return of_others(float(a), b)
            if handles_complex and isinstance(b, complex):
                return of_others(complex(a), b)
            return NotImplemented

        def reverse(b, a):
            if isinstance(a, numbers.Rational):
                return exact(Fraction(a), b)
            if isinstance(a, numbers.Real):
                return of_others(float(a), float(b))
            if handles_complex and isinstance(a, numbers.Complex):
                return of_others(complex(a), float(b))
            return NotImplemented

        handles_complex = of_others in (operator.add, operator.sub, operator.mul, operator.truediv)
        name = of_others.__name__
        forward.__name__, reverse.__name__ = f'__{name}__', f'__r{name}__'
        forward.__doc__ = reverse.__doc__ = exact.__doc__
        return forward, reverse

    # Common factors are taken out before numbers are multiplied: what is left has none, and numbers stay small.

    def _sum(an, ad, bn, bd):
        common = math.gcd(ad, bd)
        if common == 1:
            return Fraction._from_coprime_ints(an * bd + ad * bn, ad * bd)
        part = ad // common
        above = an * (bd // common) + bn * part
        again = math.gcd(above, common)
        return Fraction._from_coprime_ints(above // again, part * (bd // again))

    def _product(an, ad, bn, bd):
        one, other = math.gcd(an, bd), math.gcd(bn, ad)
        return Fraction._from_coprime_ints((an // one) * (bn // other), (ad // other) * (bd // one))

    def _add(a, b):
        """a + b"""
        return Fraction._sum(a._numerator, a._denominator, b._numerator, b._denominator)

    def _sub(a, b):
        """a - b"""
        return Fraction._sum(a._numerator, a._denominator, -b._numerator, b._denominator)

    def _mul(a, b):
        """a * b"""
        return Fraction._product(a._numerator, a._denominator, b._numerator, b._denominator)

    def _div(a, b):
        """a / b"""
        if b._numerator > 0:
            return Fraction._product(a._numerator, a._denominator, b._denominator, b._numerator)
        if b._numerator == 0:
            raise ZeroDivisionError('Fraction(1, 0)')
        return Fraction._product(a._numerator, a._denominator, -b._denominator, -b._numerator)

    def _floordiv(a, b):
        """a // b"""
        return (a._numerator * b._denominator) // (a._denominator * b._numerator)

    def _divmod(a, b):
        """divmod(a, b)"""
        quotient, rest = divmod(a._numerator * b._denominator, a._denominator * b._numerator)
        return quotient, Fraction(rest, a._denominator * b._denominator)

    def _mod(a, b):
        """a % b"""
        return Fraction((a._numerator * b._denominator) % (b._numerator * a._denominator), a._denominator * b._denominator)

    __add__, __radd__ = _operators(_add, operator.add)
    __sub__, __rsub__ = _operators(_sub, operator.sub)
    __mul__, __rmul__ = _operators(_mul, operator.mul)
    __truediv__, __rtruediv__ = _operators(_div, operator.truediv)
    __floordiv__, __rfloordiv__ = _operators(_floordiv, operator.floordiv)
    __divmod__, __rdivmod__ = _operators(_divmod, divmod)
    __mod__, __rmod__ = _operators(_mod, operator.mod)
    del _operators

    def __pow__(a, b):
        """a ** b: exact where b is whole, a float where it is not."""
        if isinstance(b, (float, complex)):
            return float(a) ** b
        if not isinstance(b, numbers.Rational):
            return NotImplemented
        if b.denominator != 1:
            return float(a) ** float(b)
        power, n, d = b.numerator, a._numerator, a._denominator
        if power < 0:
            if n == 0:
                raise ZeroDivisionError(f'Fraction({d ** -power}, 0)')
            n, d, power = (d, n, -power) if n > 0 else (-d, -n, -power)
        return Fraction._from_coprime_ints(n ** power, d ** power)

    def __rpow__(b, a):
        """a ** b"""
        if b._denominator == 1 and b._numerator >= 0:
            return a ** b._numerator
        if isinstance(a, numbers.Rational):
            return Fraction(a.numerator, a.denominator) ** b
        if b._denominator == 1:
            return a ** b._numerator
        return a ** float(b)

    def __pos__(self):
        """+self"""
        return Fraction._from_coprime_ints(self._numerator, self._denominator)

    def __neg__(self):
        """-self"""
        return Fraction._from_coprime_ints(-self._numerator, self._denominator)

    def __abs__(self):
        """abs(self)"""
        return Fraction._from_coprime_ints(abs(self._numerator), self._denominator)

    # ---- rounding ----

    def __trunc__(self):
        """The nearest int towards zero."""
        n, d = self._numerator, self._denominator
        return n // d if n >= 0 else -(-n // d)

    def __int__(self, _index=operator.index):
        """int(self)"""
        return _index(self.__trunc__())

    def __floor__(self):
        """The greatest int that is not above self."""
        return self._numerator // self._denominator

    def __ceil__(self):
        """The least int that is not below self."""
        return -(-self._numerator // self._denominator)

    def __round__(self, ndigits=None):
        """The nearest int, or the nearest fraction with so many decimal places, half to even."""
        if ndigits is None:
            return _nearest(self._numerator, self._denominator)
        shift = 10**abs(ndigits)
        if ndigits > 0:
            return Fraction(round(self * shift), shift)
        return Fraction(round(self / shift) * shift)

    # ---- comparison ----

    def __hash__(self):
        """As equal numbers of other types have it."""
        return _hash_ratio(self._numerator, self._denominator)

    def __eq__(a, b):
        """a == b"""
        if type(b) is int:
            return a._numerator == b and a._denominator == 1
        if isinstance(b, numbers.Rational):
            return a._numerator == b.numerator and a._denominator == b.denominator
        if isinstance(b, numbers.Complex) and b.imag == 0:
            b = b.real
        if not isinstance(b, float):
            return NotImplemented
        return a == a.from_float(b) if math.isfinite(b) else 0.0 == b

    def _order(self, other, compare):
        if isinstance(other, numbers.Rational):
            return compare(self._numerator * other.denominator, self._denominator * other.numerator)
        if not isinstance(other, float):
            return NotImplemented
        # Beside a NaN or infinity any number is as good as another.
        return compare(self, self.from_float(other)) if math.isfinite(other) else compare(0.0, other)

    def __lt__(a, b):
        """a < b"""
        return a._order(b, operator.lt)

    def __gt__(a, b):
        """a > b"""
        return a._order(b, operator.gt)

    def __le__(a, b):
        """a <= b"""
        return a._order(b, operator.le)

    def __ge__(a, b):
        """a >= b"""
        return a._order(b, operator.ge)

    def __bool__(self):
        """Is it other than zero?"""
        return bool(self._numerator)

    # ---- copies: it cannot be changed ----

    def __reduce__(self):
        """For pickle."""
        return (type(self), (self._numerator, self._denominator))

    def __copy__(self):
        """Itself, or one of its subclass."""
        return self if type(self) is Fraction else type(self)(self._numerator, self._denominator)

    def __deepcopy__(self, memo):
        """Itself, or one of its subclass."""
        return self.__copy__()
