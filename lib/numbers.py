"""The kinds of numbers, as abstract classes: Number, Complex, Real, Rational, Integral, each more special than the one before.

A number type is registered with, or derives from, the most special that fits."""

from abc import ABCMeta, abstractmethod

__all__ = ['Number', 'Complex', 'Real', 'Rational', 'Integral']


class Number(metaclass=ABCMeta):
    """Anything that is a number, of whatever kind."""

    __slots__ = ()
    __hash__ = None # those that can be hashed say so


class Complex(Number):
    """What can be done with `complex`: + - * / ** abs() == and conjugate(), real, imag, truth."""

    __slots__ = ()

    @abstractmethod
    def __complex__(self):
        """complex(self)"""

    def __bool__(self):
        """Is it other than zero?"""
        return self != 0

    @property
    @abstractmethod
    def real(self):
        """The real part, a Real."""
        raise NotImplementedError

    @property
    @abstractmethod
    def imag(self):
        """The imaginary part, a Real."""
        raise NotImplementedError

    @abstractmethod
    def __add__(self, other):
        """self + other"""
        raise NotImplementedError

    @abstractmethod
    def __radd__(self, other):
        """other + self"""
        raise NotImplementedError

    @abstractmethod
    def __neg__(self):
        """-self"""
        raise NotImplementedError

    @abstractmethod
    def __pos__(self):
        """+self"""
        raise NotImplementedError

    def __sub__(self, other):
        """self - other"""
        return self + -other

    def __rsub__(self, other):
        """other - self"""
        return -self + other

    @abstractmethod
    def __mul__(self, other):
        """self * other"""
        raise NotImplementedError

    @abstractmethod
    def __rmul__(self, other):
        """other * self"""
        raise NotImplementedError

    @abstractmethod
    def __truediv__(self, other):
        """self / other"""
        raise NotImplementedError

    @abstractmethod
    def __rtruediv__(self, other):
        """other / self"""
        raise NotImplementedError

    @abstractmethod
    def __pow__(self, exponent):
        """self ** exponent"""
        raise NotImplementedError

    @abstractmethod
    def __rpow__(self, base):
        """base ** self"""
        raise NotImplementedError

    @abstractmethod
    def __abs__(self):
        """How far from zero it is, a Real."""
        raise NotImplementedError

    @abstractmethod
    def conjugate(self):
        """The same with the sign of the imaginary part turned."""
        raise NotImplementedError

    @abstractmethod
    def __eq__(self, other):
        """self == other"""
        raise NotImplementedError


Complex.register(complex)


class Real(Complex):
    """What can be done with `float` besides: order, rounding, // and %."""

    __slots__ = ()

    @abstractmethod
    def __float__(self):
        """float(self)"""
        raise NotImplementedError

    @abstractmethod
    def __trunc__(self):
        """The nearest Integral towards zero."""
        raise NotImplementedError

    @abstractmethod
    def __floor__(self):
        """The greatest Integral that is not above self."""
        raise NotImplementedError

    @abstractmethod
    def __ceil__(self):
        """The least Integral that is not below self."""
        raise NotImplementedError

    @abstractmethod
    def __round__(self, ndigits=None):
        """Rounded half to even, to a number of decimal places, or to an Integral."""
        raise NotImplementedError

    def __divmod__(self, other):
        """divmod(self, other)"""
        return (self // other, self % other)

    def __rdivmod__(self, other):
        """divmod(other, self)"""
        return (other // self, other % self)

    @abstractmethod
    def __floordiv__(self, other):
        """self // other"""
        raise NotImplementedError

    @abstractmethod
    def __rfloordiv__(self, other):
        """other // self"""
        raise NotImplementedError

    @abstractmethod
    def __mod__(self, other):
        """self % other"""
        raise NotImplementedError

    @abstractmethod
    def __rmod__(self, other):
        """other % self"""
        raise NotImplementedError

    @abstractmethod
    def __lt__(self, other):
        """self < other"""
        raise NotImplementedError

    @abstractmethod
    def __le__(self, other):
        """self <= other"""
        raise NotImplementedError

    def __complex__(self):
        """complex(self)"""
        return complex(float(self))

    @property
    def real(self):
        """The number itself."""
        return +self

    @property
    def imag(self):
        """Zero: a real number has no imaginary part."""
        return 0

    def conjugate(self):
        """The number itself."""
        return +self


Real.register(float)


class Rational(Real):
    """A fraction of two Integrals, in lowest terms, the denominator above zero."""

    __slots__ = ()

    @property
    @abstractmethod
    def numerator(self):
        """The number above the line."""
        raise NotImplementedError

    @property
    @abstractmethod
    def denominator(self):
        """The number below the line."""
        raise NotImplementedError

    def __float__(self):
        """float(self), right also where numerator and denominator are beyond floats."""
        return int(self.numerator) / int(self.denominator)


class Integral(Rational):
    """What can be done with `int` besides: bits, indices, powers with a modulus."""

    __slots__ = ()

    @abstractmethod
    def __int__(self):
        """int(self)"""
        raise NotImplementedError

    def __index__(self):
        """The int where one is wanted, as an index."""
        return int(self)

    @abstractmethod
    def __pow__(self, exponent, modulus=None):
        """self ** exponent, or pow(self, exponent, modulus)"""
        raise NotImplementedError

    @abstractmethod
    def __lshift__(self, other):
        """self << other"""
        raise NotImplementedError

    @abstractmethod
    def __rlshift__(self, other):
        """other << self"""
        raise NotImplementedError

    @abstractmethod
    def __rshift__(self, other):
        """self >> other"""
        raise NotImplementedError

    @abstractmethod
    def __rrshift__(self, other):
        """other >> self"""
        raise NotImplementedError

    @abstractmethod
    def __and__(self, other):
        """self & other"""
        raise NotImplementedError

    @abstractmethod
    def __rand__(self, other):
        """other & self"""
        raise NotImplementedError

    @abstractmethod
    def __xor__(self, other):
        """self ^ other"""
        raise NotImplementedError

    @abstractmethod
    def __rxor__(self, other):
        """other ^ self"""
        raise NotImplementedError

    @abstractmethod
    def __or__(self, other):
        """self | other"""
        raise NotImplementedError

    @abstractmethod
    def __ror__(self, other):
        """other | self"""
        raise NotImplementedError

    @abstractmethod
    def __invert__(self):
        """~self"""
        raise NotImplementedError

    def __float__(self):
        """float(self)"""
        return float(int(self))

    @property
    def numerator(self):
        """The number itself."""
        return +self

    @property
    def denominator(self):
        """One."""
        return 1


Integral.register(int)
