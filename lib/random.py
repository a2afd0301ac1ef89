"""Random numbers: a seed gives CPython's sequence.

Random turns the Mersenne Twister of _random into choices and distributions; SystemRandom does so with the system's entropy. The module's
functions are methods of one hidden Random.
"""

from _random import Random as _Twister
from bisect import bisect as _bisect
from itertools import accumulate as _accumulate, repeat as _repeat
from math import acos, ceil, cos, e as _e, exp, fabs, floor, isfinite, lgamma, log, log2, pi, sin, sqrt
from operator import index as _index
from os import urandom as _urandom
import os as _os

__all__ = ["Random", "SystemRandom", "betavariate", "binomialvariate", "choice", "choices", "expovariate", "gammavariate", "gauss",
           "getrandbits", "getstate", "lognormvariate", "normalvariate", "paretovariate", "randbytes", "randint", "random", "randrange",
           "sample", "seed", "setstate", "shuffle", "triangular", "uniform", "vonmisesvariate", "weibullvariate"]

NV_MAGICCONST = 4 * exp(-0.5) / sqrt(2.0)
LOG4 = log(4.0)
SG_MAGICCONST = 1.0 + log(4.5)
TWOPI = 2.0 * pi
BPF = 53  # random bits in a float
RECIP_BPF = 2 ** -BPF
_ONE = 1


def _seed_number(text, version):
    """The int that a str or bytes stands for as a seed."""
    if version == 1:
        if isinstance(text, (bytes, bytearray)):
            text = text.decode("latin-1")
        x = ord(text[0]) << 7 if text else 0
        for ch in text:
            x = 1000003 * x & 0xFFFFFFFFFFFFFFFF ^ ord(ch)
        x ^= len(text)
        return -2 if x == -1 else x
    try:
        from hashlib import sha512
    except ImportError:
        from _sha512 import sha512
    data = text.encode() if isinstance(text, str) else bytes(text)
    return int.from_bytes(data + sha512(data).digest())


class Random(_Twister):
    """A generator of its own. A subclass may bring its own random(), and getrandbits() beside it."""

    VERSION = 3
    gauss_next = None

    def __init__(self, x=None):
        self.seed(x)
        self.gauss_next = None

    def __init_subclass__(cls, /, **kwargs):
        super().__init_subclass__(**kwargs)
        for part in cls.__mro__:  # the nearest of these says what numbers below n are made of
            if "_randbelow" in part.__dict__:
                break
            if "getrandbits" in part.__dict__:
                cls._randbelow = cls._randbelow_with_getrandbits
                break
            if "random" in part.__dict__:
                cls._randbelow = cls._randbelow_without_getrandbits
                break

    # ---- state

    def seed(self, a=None, version=2):
        """Begins anew: from the system for None, from an int, or from the text of a str or bytes."""
        if isinstance(a, (str, bytes, bytearray)):
            a = _seed_number(a, version)
        elif not isinstance(a, (type(None), int, float)):
            raise TypeError("The only supported seed types are:\nNone, int, float, str, bytes, and bytearray.")
        super().seed(a)
        self.gauss_next = None

    def getstate(self):
        """The state, for setstate()."""
        return self.VERSION, super().getstate(), self.gauss_next

    def setstate(self, state):
        """Takes up a state that getstate() gave."""
        version = state[0]
        if version not in (2, 3):
            raise ValueError(f"state with version {version} passed to Random.setstate() of version {self.VERSION}")
        version, words, self.gauss_next = state
        if version == 2:  # its words may be signed
            try:
                words = tuple(word % (1 << 32) for word in words)
            except ValueError as e:
                raise TypeError from e
        super().setstate(words)

    def __getstate__(self):
        return self.getstate()

    def __setstate__(self, state):
        self.setstate(state)

    def __reduce__(self):
        return self.__class__, (), self.getstate()

    # ---- integers

    def _randbelow_with_getrandbits(self, n):
        bits = self.getrandbits
        k = n.bit_length()
        r = bits(k)
        while r >= n:
            r = bits(k)
        return r

    def _randbelow_without_getrandbits(self, n, maxsize=1 << BPF):
        random = self.random
        if n >= maxsize:
            from warnings import warn
            warn("Underlying random() generator does not supply \nenough bits to choose from a population range this large.\n"
                 "To remove the range limitation, add a getrandbits() method.")
            return floor(random() * n)
        limit = (maxsize - maxsize % n) / maxsize
        r = random()
        while r >= limit:
            r = random()
        return floor(r * maxsize) % n

    _randbelow = _randbelow_with_getrandbits

    def randbytes(self, n):
        """n random bytes."""
        return self.getrandbits(n * 8).to_bytes(n, "little")

    def randrange(self, start, stop=None, step=_ONE):
        """A random item of range(start, stop, step)."""
        first = _index(start)
        if stop is None:
            if step is not _ONE:
                raise TypeError("Missing a non-None stop argument")
            if first > 0:
                return self._randbelow(first)
            raise ValueError("empty range for randrange()")
        width = _index(stop) - first
        by = _index(step)
        if by == 1:
            if width > 0:
                return first + self._randbelow(width)
            raise ValueError(f"empty range in randrange({start}, {stop})")
        if not by:
            raise ValueError("zero step for randrange()")
        count = (width + by - (1 if by > 0 else -1)) // by
        if count <= 0:
            raise ValueError(f"empty range in randrange({start}, {stop}, {step})")
        return first + by * self._randbelow(count)

    def randint(self, a, b):
        """A random int from a to b, both possible."""
        return self.randrange(a, b + 1)

    # ---- sequences

    def choice(self, seq):
        """A random item."""
        if not len(seq):
            raise IndexError("Cannot choose from an empty sequence")
        return seq[self._randbelow(len(seq))]

    def shuffle(self, x):
        """Puts a list's items in random order."""
        below = self._randbelow
        for last in range(len(x) - 1, 0, -1):
            k = below(last + 1)
            x[last], x[k] = x[k], x[last]

    def sample(self, population, k, *, counts=None):
        """k items, each from another place; `counts` says how often each is there."""
        from collections.abc import Sequence
        if not isinstance(population, Sequence):
            raise TypeError("Population must be a sequence.  For dicts or sets, use sorted(d).")
        n = len(population)
        if counts is not None:
            sums = list(_accumulate(counts))
            if len(sums) != n:
                raise ValueError("The number of counts does not match the population")
            total = sums.pop() if sums else 0
            if not isinstance(total, int):
                raise TypeError("Counts must be integers")
            if total <= 0:
                raise ValueError("Total of counts must be greater than zero")
            return [population[_bisect(sums, place)] for place in self.sample(range(total), k=k)]
        if not 0 <= k <= n:
            raise ValueError("Sample larger than population or is negative")
        below = self._randbelow
        result = [None] * k
        small = 21  # up to here a copy is cheaper than a set of what was taken
        if k > 5:
            small += 4 ** ceil(log(k * 3, 4))
        if n <= small:
            pool = list(population)
            for i in range(k):
                place = below(n - i)
                result[i] = pool[place]
                pool[place] = pool[n - i - 1]
            return result
        taken = set()
        for i in range(k):
            place = below(n)
            while place in taken:
                place = below(n)
            taken.add(place)
            result[i] = population[place]
        return result

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        """k items, each drawn from all, by their weights."""
        random, n = self.random, len(population)
        if weights is cum_weights is None:
            n += 0.0  # floats are multiplied faster
            return [population[floor(random() * n)] for _ in _repeat(None, k)]
        if weights is not None:
            if cum_weights is not None:
                raise TypeError("Cannot specify both weights and cumulative weights")
            cum_weights = _running_totals(weights)
        if len(cum_weights) != n:
            raise ValueError("The number of weights does not match the population")
        total = cum_weights[-1] + 0.0
        if total <= 0.0 or not isfinite(total):
            raise ValueError(f"Total of weights must be {'greater than zero' if total <= 0.0 else 'finite'}")
        last = n - 1
        return [population[_bisect(cum_weights, random() * total, 0, last)] for _ in _repeat(None, k)]

    # ---- distributions

    def uniform(self, a, b):
        """A float between a and b."""
        return a + (b - a) * self.random()

    def triangular(self, low=0.0, high=1.0, mode=None):
        """A float between low and high, most often near mode."""
        u = self.random()
        try:
            peak = 0.5 if mode is None else (mode - low) / (high - low)
        except ZeroDivisionError:
            return low
        if u > peak:
            u, peak = 1.0 - u, 1.0 - peak
            low, high = high, low
        return low + (high - low) * sqrt(u * peak)

    def normalvariate(self, mu=0.0, sigma=1.0):
        """The normal distribution, by Kinderman and Monahan's ratio of uniforms."""
        random = self.random
        while True:
            u1 = random()
            u2 = 1.0 - random()
            z = NV_MAGICCONST * (u1 - 0.5) / u2
            if z * z / 4.0 <= -log(u2):
                return mu + z * sigma

    def gauss(self, mu=0.0, sigma=1.0):
        """The normal distribution, two values at a time; not for several threads at once."""
        z, self.gauss_next = self.gauss_next, None
        if z is None:
            angle = self.random() * TWOPI
            radius = sqrt(-2.0 * log(1.0 - self.random()))
            z = cos(angle) * radius
            self.gauss_next = sin(angle) * radius
        return mu + z * sigma

    def lognormvariate(self, mu, sigma):
        """What has a normally distributed logarithm."""
        return exp(self.normalvariate(mu, sigma))

    def expovariate(self, lambd=1.0):
        """The exponential distribution with a mean of 1/lambd."""
        return -log(1.0 - self.random()) / lambd

    def vonmisesvariate(self, mu, kappa):
        """Angles around mu, the nearer the greater kappa (Best and Fisher 1979)."""
        random = self.random
        if kappa <= 1e-6:
            return TWOPI * random()
        s = 0.5 / kappa
        r = s + sqrt(1.0 + s * s)
        while True:
            z = cos(pi * random())
            d = z / (r + z)
            u = random()
            if u < 1.0 - d * d or u <= (1.0 - d) * exp(d):
                break
        q = 1.0 / r
        turn = acos((q + z) / (1.0 + q * z))
        return (mu + turn if random() > 0.5 else mu - turn) % TWOPI

    def gammavariate(self, alpha, beta):
        """The gamma distribution, of mean alpha * beta."""
        if alpha <= 0.0 or beta <= 0.0:
            raise ValueError("gammavariate: alpha and beta must be > 0.0")
        random = self.random
        if alpha > 1.0:  # Cheng 1977
            root = sqrt(2.0 * alpha - 1.0)
            low = alpha - LOG4
            both = alpha + root
            while True:
                u1 = random()
                if not 1e-7 < u1 < 0.9999999:
                    continue
                u2 = 1.0 - random()
                v = log(u1 / (1.0 - u1)) / root
                x = alpha * exp(v)
                z = u1 * u1 * u2
                r = low + both * v - x
                if r + SG_MAGICCONST - 4.5 * z >= 0.0 or r >= log(z):
                    return x * beta
        if alpha == 1.0:
            return -log(1.0 - random()) * beta
        while True:  # Ahrens and Dieter 1974
            b = (_e + alpha) / _e
            p = b * random()
            x = p ** (1.0 / alpha) if p <= 1.0 else -log((b - p) / alpha)
            u = random()
            if u <= (x ** (alpha - 1.0) if p > 1.0 else exp(-x)):
                return x * beta

    def betavariate(self, alpha, beta):
        """The beta distribution, between 0 and 1."""
        y = self.gammavariate(alpha, 1.0)
        return y / (y + self.gammavariate(beta, 1.0)) if y else 0.0

    def paretovariate(self, alpha):
        """The Pareto distribution."""
        return (1.0 - self.random()) ** (-1.0 / alpha)

    def weibullvariate(self, alpha, beta):
        """The Weibull distribution, of scale alpha and shape beta."""
        return alpha * (-log(1.0 - self.random())) ** (1.0 / beta)

    def binomialvariate(self, n=1, p=0.5):
        """How often of n trials each of probability p succeeds."""
        if n < 0:
            raise ValueError("n must be non-negative")
        if not 0.0 < p < 1.0:
            if p not in (0.0, 1.0):
                raise ValueError("p must be in the range 0.0 <= p <= 1.0")
            return n if p else 0
        if n == 1:
            return _index(self.random() < p)
        if p > 0.5:  # count the failures
            return n - self.binomialvariate(n, 1.0 - p)
        draw = _count_geometric if n * p < 10.0 else _reject_binomial
        return draw(self.random, n, p)


def _running_totals(weights):
    try:
        return list(_accumulate(weights))
    except TypeError:
        if isinstance(weights, int):
            raise TypeError(f"The number of choices must be a keyword argument: k={weights!r}") from None
        raise


def _count_geometric(random, n, p):
    """Binomial by the gaps between successes (Devroye 1986)."""
    scale = log2(1.0 - p)
    if not scale:  # p is too small to be seen
        return 0
    successes, trial = -1, 0
    while trial <= n:
        trial += floor(log2(random()) / scale) + 1
        successes += 1
    return successes


def _reject_binomial(random, n, p):
    """Binomial by transformed rejection (Hoermann 1993, BTRS)."""
    spread = sqrt(n * p * (1.0 - p))
    b = 1.15 + 2.53 * spread
    a = -0.0873 + 0.0248 * b + 0.01 * p
    c = n * p + 0.5
    vr = 0.92 - 4.2 / b
    ready = False
    while True:
        u = random() - 0.5
        us = 0.5 - fabs(u)
        k = floor((2.0 * a / us + b) * u + c)
        if k < 0 or k > n:
            continue
        v = random()
        if us >= 0.07 and v <= vr:
            return k
        if not ready:
            alpha = (2.83 + 5.1 / b) * spread
            odds = log(p / (1.0 - p))
            mode = floor((n + 1) * p)
            h = lgamma(mode + 1) + lgamma(n - mode + 1)
            ready = True
        v *= alpha / (a / (us * us) + b)
        if log(v) <= h - lgamma(k + 1) - lgamma(n - k + 1) + (k - mode) * odds:
            return k


class SystemRandom(Random):
    """Numbers out of the system's entropy; it has no seed and no state."""

    def random(self):
        """A float x, 0 <= x < 1."""
        return (int.from_bytes(_urandom(7)) >> 3) * RECIP_BPF

    def getrandbits(self, k):
        """An int of k random bits."""
        if k < 0:
            raise ValueError("number of bits must be non-negative")
        count = (k + 7) // 8
        return int.from_bytes(_urandom(count)) >> (count * 8 - k)

    def randbytes(self, n):
        """n random bytes."""
        return _urandom(n)

    def seed(self, *args, **kwds):
        """Does nothing."""
        return None

    def _notimplemented(self, *args, **kwds):
        """The system's entropy has no state."""
        raise NotImplementedError("System entropy source does not have state.")

    getstate = setstate = _notimplemented


def _parse_args(args):
    """The options of the command `python -m random`, and its help."""
    import argparse

    parser = argparse.ArgumentParser(formatter_class=argparse.RawTextHelpFormatter)
    one = parser.add_mutually_exclusive_group()
    one.add_argument("-c", "--choice", nargs="+", help="print a random choice")
    one.add_argument("-i", "--integer", type=int, metavar="N", help="print a random integer between 1 and N inclusive")
    one.add_argument("-f", "--float", type=float, metavar="N",
                     help="print a random floating-point number between 0 and N inclusive")
    parser.add_argument("input", nargs="*", help="""\
if no options given, output depends on the input
    string or multiple: same as --choice
    integer: same as --integer
    float: same as --float""")
    return parser.parse_args(args), parser.format_help()


def main(arg_list=None):
    """What the command `python -m random` prints."""
    args, help_text = _parse_args(arg_list)
    if args.choice:
        return choice(args.choice)
    if args.integer is not None:
        return randint(1, args.integer)
    if args.float is not None:
        return uniform(0, args.float)
    if len(args.input) > 1:
        return choice(args.input)
    if not args.input:
        return help_text
    text = args.input[0]
    try:
        return randint(1, int(text))
    except ValueError:
        pass
    try:
        return uniform(0, float(text))
    except ValueError:
        return choice(text.split())


_inst = Random()
for _name in __all__[2:]:
    globals()[_name] = getattr(_inst, _name)
del _name

if hasattr(_os, 'fork'):
    _os.register_at_fork(after_in_child=_inst.seed)

if __name__ == "__main__":
    print(main())
