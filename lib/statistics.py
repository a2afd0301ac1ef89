"""Averages, spread, relations between two series, density estimates, and the normal distribution.

Sums are exact: numbers become fractions, whose sums are kept by denominator, and what is returned has the type of the data."""

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict, namedtuple
from fractions import Fraction
from functools import reduce
from itertools import count, groupby, repeat
from math import acos, asin, atan, cos, cosh, erf, erfc, exp, fabs, fsum, hypot, isfinite, isinf, isnan, log, nextafter, pi, sin, sqrt, sumprod, tan, tau
from numbers import Real
from operator import itemgetter
import math
import random
import sys
try:
    from _statistics import _normal_dist_inv_cdf
except ImportError:
    from _pure.statistics import _normal_dist_inv_cdf

__all__ = ['NormalDist', 'StatisticsError', 'correlation', 'covariance', 'fmean', 'geometric_mean', 'harmonic_mean', 'kde', 'kde_random',
           'linear_regression', 'mean', 'median', 'median_grouped', 'median_high', 'median_low', 'mode', 'multimode', 'pstdev', 'pvariance',
           'quantiles', 'stdev', 'variance']

_SQRT2 = sqrt(2.0)
_FLOAT_BITS = sys.float_info.mant_dig


class StatisticsError(ValueError):
    """The data do not have what was asked for: there are too few, or they do not fit."""


# ---- exact sums ----

def _is_decimal(T):
    """Is a type that of Decimals? There are none while nobody has imported them."""
    module = sys.modules.get('decimal')
    return module is not None and issubclass(T, module.Decimal)


def _exact_ratio(x):
    """(numerator, denominator) of a number; (x, None) of a NaN or an infinity."""
    try:
        return x.as_integer_ratio()
    except AttributeError:
        pass
    except (OverflowError, ValueError):
        return (x, None)
    try:
        return (x.numerator, x.denominator)
    except AttributeError:
        raise TypeError(f"can't convert type '{type(x).__name__}' to numerator/denominator")


def _isfinite(x):
    """Is a number, of floats or Decimals or another type, finite?"""
    try:
        return x.is_finite()
    except AttributeError:
        return isfinite(x)


def _coerce(T, S):
    """The type of a sum of two types."""
    if T is S or S is int or S is bool:
        return T
    if T is int or issubclass(S, T):
        return S
    if issubclass(T, S):
        return T
    if issubclass(T, int):
        return S
    if issubclass(S, int):
        return T
    if issubclass(T, Fraction) and issubclass(S, float):
        return S
    if issubclass(T, float) and issubclass(S, Fraction):
        return T
    raise TypeError(f"don't know how to coerce {T.__name__} and {S.__name__}")


def _convert(value, T):
    """A fraction as a number of a type; a whole type that it does not fit gives a float."""
    if type(value) is T:
        return value
    if issubclass(T, int) and value.denominator != 1:
        T = float
    try:
        return T(value)
    except TypeError:
        if _is_decimal(T):
            return T(value.numerator) / value.denominator
        raise


def _total(partials):
    """The sum of {denominator: numerator}; what has no denominator, a NaN or an infinity, swallows the rest."""
    if None in partials:
        return partials[None]
    return sum((Fraction(n, d) for d, n in partials.items()), Fraction(0))


def _by_type(data):
    """Data as (type, numbers): runs of one type each."""
    return groupby(data, type)


def _sum(data):
    """(type, exact sum, how many)"""
    n, types, partials = 0, {int}, defaultdict(int)
    for T, values in _by_type(data):
        types.add(T)
        for number, below in map(_exact_ratio, values):
            n += 1
            partials[below] += number
    return reduce(_coerce, types, int), _total(partials), n


def _ss(data, c=None):
    """(type, sum of squared differences from `c`, `c`, how many); without `c` it is the mean."""
    n, types, sums, squares = 0, {int}, defaultdict(int), defaultdict(int)
    if c is not None:
        data = ((x - c, type(x)) for x in data)
        for difference, T in data:
            n += 1
            types.add(T)
            number, below = _exact_ratio(difference)
            squares[below and below * below] += number * number
        T = reduce(_coerce, types, int)
        return T, _total(squares) if n else Fraction(0), c, n
    for T, values in _by_type(data):
        types.add(T)
        for number, below in map(_exact_ratio, values):
            n += 1
            sums[below] += number
            squares[below] += number * number
    T = reduce(_coerce, types, int)
    if not n:
        return T, Fraction(0), Fraction(0), 0
    if None in sums:
        return T, sums[None], sums[None], n
    total = _total(sums)
    square = sum((Fraction(number, below * below) for below, number in squares.items()), Fraction(0))
    return T, (n * square - total * total) / n, total / n, n


def _fail_neg(values, errmsg='negative value'):
    """The values, as long as none is below zero."""
    for x in values:
        if x < 0:
            raise StatisticsError(errmsg)
        yield x


# ---- square roots, correctly rounded ----

def _integer_sqrt_of_frac_rto(n, m):
    """The root of n/m, as an int rounded to odd: where it is no whole number, its last bit is set, so that rounding it again is right."""
    root = math.isqrt(n // m)
    return root | (root * root * m != n)


def _float_sqrt_of_frac(n, m):
    """The float nearest to the root of n/m."""
    # The root shall have a few bits more than a float, so that the last one tells ties apart.
    half = (n.bit_length() - m.bit_length() - 2 * _FLOAT_BITS - 3) // 2
    if half >= 0:
        return float(_integer_sqrt_of_frac_rto(n, m << 2 * half) << half)
    return _integer_sqrt_of_frac_rto(n << -2 * half, m) / (1 << -half)


def _decimal_sqrt_of_frac(n, m):
    """The Decimal nearest to the root of n/m, in the current context."""
    from decimal import Decimal, localcontext
    if n <= 0:
        if not n:
            return Decimal('0.0')
        n, m = -n, -m
    root = (Decimal(n) / Decimal(m)).sqrt()
    # Its neighbours are asked whether the root lies beyond the point half way to them.
    above = root.next_plus()
    number, below = (root.as_integer_ratio(), above.as_integer_ratio())
    middle = Fraction(*number) + Fraction(*below)
    if 4 * n * middle.denominator**2 > m * middle.numerator**2:
        return above
    under = root.next_minus()
    middle = Fraction(*number) + Fraction(*under.as_integer_ratio())
    if 4 * n * middle.denominator**2 < m * middle.numerator**2:
        return under
    return root


def _sqrtprod(x, y):
    """The root of x * y, also where the product is beyond floats or has lost digits."""
    root = sqrt(x * y)
    if not isfinite(root):
        if isinf(root) and not isinf(x) and not isinf(y): # the product overflowed
            scale = 2.0**-512
            return _sqrtprod(scale * x, scale * y) / scale
        return root
    if not root:
        if x and y:
            scale = 2.0**537
            return _sqrtprod(scale * x, scale * y) / scale
        return root
    # One Newton step with the exact error of the square.
    error = sumprod((x, root), (y, -root))
    return root + error / (2.0 * root)


# ---- averages ----

def mean(data):
    """The arithmetic mean."""
    T, total, n = _sum(data)
    if n < 1:
        raise StatisticsError('mean requires at least one data point')
    return _convert(total / n, T)


def fmean(data, weights=None):
    """The arithmetic mean as a float, quickly; weighted, if wished."""
    if weights is None:
        try:
            n = len(data)
        except TypeError: # an iterator
            data = list(data)
            n = len(data)
        total = fsum(data)
        if not n:
            raise StatisticsError('fmean requires at least one data point')
        return total / n
    if not isinstance(weights, (list, tuple)):
        weights = list(weights)
    try:
        num = sumprod(data, weights)
    except ValueError:
        raise StatisticsError('data and weights must be the same length')
    den = fsum(weights)
    if not den:
        raise StatisticsError('sum of weights must be non-zero')
    return num / den


def geometric_mean(data):
    """The n-th root of the product of n numbers, a float."""
    n, zero, logs = 0, False, []
    for x in data:
        n += 1
        if x == 0.0:
            zero = True
        elif x < 0.0:
            raise StatisticsError('No negative inputs allowed', x)
        else:
            logs.append(log(x))
    if not n:
        raise StatisticsError('Must have a non-empty dataset')
    total = fsum(logs)
    if isnan(total):
        return math.nan
    if zero:
        return math.nan if total == math.inf else 0.0
    return exp(total / n)


def harmonic_mean(data, weights=None):
    """The reciprocal of the mean of the reciprocals: the average of rates. Weighted, if wished."""
    data = list(data)
    n = len(data)
    errmsg = 'harmonic mean does not support negative values'
    if n < 1:
        raise StatisticsError('harmonic_mean requires at least one data point')
    if n == 1 and weights is None:
        x = data[0]
        if not isinstance(x, Real) and not _is_decimal(type(x)):
            raise TypeError('unsupported type')
        if x < 0:
            raise StatisticsError(errmsg)
        return x
    if weights is None:
        weights, sum_weights = repeat(1, n), n
    else:
        weights = list(weights)
        if len(weights) != n:
            raise StatisticsError('Number of weights does not match data size')
        _, sum_weights, _ = _sum(_fail_neg(weights, errmsg))
    try:
        T, total, _ = _sum(w / x if w else 0 for w, x in zip(weights, _fail_neg(data, errmsg)))
    except ZeroDivisionError:
        return 0
    if total <= 0:
        raise StatisticsError('Weighted sum must be positive')
    return _convert(sum_weights / total, T)


def _ordered(data):
    data = sorted(data)
    if not data:
        raise StatisticsError('no median for empty data')
    return data, len(data)


def median(data):
    """The middle value, or the mean of the two in the middle."""
    data, n = _ordered(data)
    return data[n // 2] if n % 2 else (data[n // 2 - 1] + data[n // 2]) / 2


def median_low(data):
    """The middle value, or the lower of the two in the middle."""
    data, n = _ordered(data)
    return data[(n - 1) // 2]


def median_high(data):
    """The middle value, or the higher of the two in the middle."""
    data, n = _ordered(data)
    return data[n // 2]


def median_grouped(data, interval=1.0):
    """The median of data that stand for classes of a width, each centred on its value, by interpolation in the middle class."""
    data, n = _ordered(data)
    x = data[n // 2]
    first = bisect_left(data, x)
    last = bisect_right(data, x, lo=first)
    try:
        interval, x = float(interval), float(x)
    except ValueError:
        raise TypeError('Value cannot be converted to a float')
    return x - interval / 2.0 + interval * (n / 2 - first) / (last - first)


def mode(data):
    """The most common value; the first of several."""
    pairs = Counter(iter(data)).most_common(1)
    if not pairs:
        raise StatisticsError('no mode for empty data')
    return pairs[0][0]


def multimode(data):
    """All the most common values, in the order in which they come."""
    counts = Counter(iter(data))
    most = max(counts.values(), default=0)
    return [value for value, times in counts.items() if times == most]


def quantiles(data, *, n=4, method='exclusive'):
    """n - 1 points that divide data into n parts of equal share; `inclusive`: the least and the greatest are those of the population."""
    if n < 1:
        raise StatisticsError('n must be at least 1')
    data = sorted(data)
    size = len(data)
    if size < 2:
        if size == 1:
            return data * (n - 1)
        raise StatisticsError('must have at least one data point')
    if method == 'inclusive':
        points = []
        for i in range(1, n):
            j, delta = divmod(i * (size - 1), n)
            points.append((data[j] * (n - delta) + data[j + 1] * delta) / n)
        return points
    if method == 'exclusive':
        points = []
        for i in range(1, n):
            j = min(max(i * (size + 1) // n, 1), size - 1)
            delta = i * (size + 1) - j * n
            points.append((data[j - 1] * (n - delta) + data[j] * delta) / n)
        return points
    raise ValueError(f'Unknown method: {method!r}')


# ---- spread ----

def variance(data, xbar=None):
    """The variance estimated from a sample, whose mean is computed if it is not given."""
    T, ss, _, n = _ss(data, xbar)
    if n < 2:
        raise StatisticsError('variance requires at least two data points')
    return _convert(ss / (n - 1), T)


def pvariance(data, mu=None):
    """The variance of a whole population."""
    T, ss, _, n = _ss(data, mu)
    if n < 1:
        raise StatisticsError('pvariance requires at least one data point')
    return _convert(ss / n, T)


def _root_of_mean_square(T, square):
    return (_decimal_sqrt_of_frac if _is_decimal(T) else _float_sqrt_of_frac)(square.numerator, square.denominator)


def stdev(data, xbar=None):
    """The root of the variance estimated from a sample."""
    T, ss, _, n = _ss(data, xbar)
    if n < 2:
        raise StatisticsError('stdev requires at least two data points')
    return _root_of_mean_square(T, ss / (n - 1))


def pstdev(data, mu=None):
    """The root of the variance of a population."""
    T, ss, _, n = _ss(data, mu)
    if n < 1:
        raise StatisticsError('pstdev requires at least one data point')
    return _root_of_mean_square(T, ss / n)


def _mean_stdev(data):
    """The mean and the standard deviation of a sample, as floats, in one pass."""
    T, ss, xbar, n = _ss(data)
    if n < 2:
        raise StatisticsError('stdev requires at least two data points')
    square = ss / (n - 1)
    if not isinstance(square, Fraction): # a NaN or an infinity
        return float(xbar), math.nan
    return float(xbar), _float_sqrt_of_frac(square.numerator, square.denominator)


# ---- two series ----

def _lengths(what, x, y):
    n = len(x)
    if len(y) != n:
        raise StatisticsError(f'{what} requires that both inputs have same number of data points')
    if n < 2:
        raise StatisticsError(f'{what} requires at least two data points')
    return n


def _centred(x):
    middle = fsum(x) / len(x)
    return [value - middle for value in x]


def _rank(data, /, *, key=None, reverse=False, ties='average', start=1):
    """The place of each value in order; equal ones share the average of theirs."""
    if ties != 'average':
        raise ValueError(f'Unknown tie resolution method: {ties!r}')
    if key is not None:
        data = map(key, data)
    order = sorted(zip(data, count()), reverse=reverse)
    result = [0] * len(order)
    before = start - 1
    for _, group in groupby(order, key=itemgetter(0)):
        group = list(group)
        for _, place in group:
            result[place] = before + (len(group) + 1) / 2
        before += len(group)
    return result


def covariance(x, y, /):
    """How two series vary together."""
    n = _lengths('covariance', x, y)
    return sumprod(_centred(x), _centred(y)) / (n - 1)


def correlation(x, y, /, *, method='linear'):
    """Pearson's coefficient of two series, -1 to 1; `ranked`: Spearman's."""
    n = _lengths('correlation', x, y)
    if method not in ('linear', 'ranked'):
        raise ValueError(f'Unknown method: {method!r}')
    if method == 'ranked':
        start = (n - 1) / -2 # ranks are centred then
        x, y = _rank(x, start=start), _rank(y, start=start)
    else:
        x, y = _centred(x), _centred(y)
    sxy = sumprod(x, y)
    try:
        return sxy / _sqrtprod(sumprod(x, x), sumprod(y, y))
    except ZeroDivisionError:
        raise StatisticsError('at least one of the inputs is constant')


LinearRegression = namedtuple('LinearRegression', ('slope', 'intercept'))


def linear_regression(x, y, /, *, proportional=False):
    """Slope and intercept of the line with the least squares; `proportional`: through the origin."""
    n = _lengths('linear regression', x, y)
    if not proportional:
        xbar, ybar = fsum(x) / n, fsum(y) / n
        x = [value - xbar for value in x]
        y = (value - ybar for value in y)
    sxy = sumprod(x, y) + 0.0 # a float, whatever the data
    try:
        slope = sxy / sumprod(x, x)
    except ZeroDivisionError:
        raise StatisticsError('x is constant')
    return LinearRegression(slope=slope, intercept=0.0 if proportional else ybar - slope * xbar)


# ---- the normal distribution ----

class NormalDist:
    """A normal distribution of a random variable."""

    __slots__ = {'_mu': 'The mean.', '_sigma': 'The standard deviation.'}

    def __init__(self, mu=0.0, sigma=1.0):
        """With a mean and a standard deviation."""
        if sigma < 0.0:
            raise StatisticsError('sigma must be non-negative')
        self._mu, self._sigma = float(mu), float(sigma)

    @classmethod
    def from_samples(cls, data):
        """The distribution estimated from a sample."""
        return cls(*_mean_stdev(data))

    def samples(self, n, *, seed=None):
        """A list of n random values."""
        rnd = random.random if seed is None else random.Random(seed).random
        mu, sigma = self._mu, self._sigma
        return [_normal_dist_inv_cdf(rnd(), mu, sigma) for _ in repeat(None, n)]

    def _spread(self, what):
        if not self._sigma:
            raise StatisticsError(f'{what}() not defined when sigma is zero')
        return self._sigma

    def pdf(self, x):
        """The density at x."""
        variance = self._sigma * self._spread('pdf')
        diff = x - self._mu
        return exp(diff * diff / (-2.0 * variance)) / sqrt(tau * variance)

    def cdf(self, x):
        """The probability of a value not above x."""
        return 0.5 * (1.0 + erf((x - self._mu) / (self._spread('cdf') * _SQRT2)))

    def inv_cdf(self, p):
        """The x whose cdf() is p."""
        if p <= 0.0 or p >= 1.0:
            raise StatisticsError('p must be in the range 0.0 < p < 1.0')
        return _normal_dist_inv_cdf(p, self._mu, self._sigma)

    def quantiles(self, n=4):
        """n - 1 points that divide the distribution into n parts of equal probability."""
        return [self.inv_cdf(i / n) for i in range(1, n)]

    def overlap(self, other):
        """The area that two distributions' densities share, 0 to 1."""
        if not isinstance(other, NormalDist):
            raise TypeError('Expected another NormalDist instance')
        narrow, wide = sorted((self, other), key=lambda d: (d._sigma, d._mu))
        narrow_variance, wide_variance = narrow.variance, wide.variance
        if not narrow_variance or not wide_variance:
            raise StatisticsError('overlap() not defined when sigma is zero')
        between = wide_variance - narrow_variance
        distance = fabs(wide._mu - narrow._mu)
        if not between:
            return erfc(distance / (2.0 * narrow._sigma * _SQRT2))
        # The densities cross at two points; between and beyond them one or the other is the lower.
        a = narrow._mu * wide_variance - wide._mu * narrow_variance
        b = narrow._sigma * wide._sigma * sqrt(distance * distance + between * log(wide_variance / narrow_variance))
        return 1.0 - sum(fabs(wide.cdf(x) - narrow.cdf(x)) for x in ((a + b) / between, (a - b) / between))

    def zscore(self, x):
        """How many standard deviations x lies above the mean."""
        return (x - self._mu) / self._spread('zscore')

    @property
    def mean(self):
        """The arithmetic mean."""
        return self._mu

    @property
    def median(self):
        """The median, which is the mean."""
        return self._mu

    @property
    def mode(self):
        """The most likely value, which is the mean."""
        return self._mu

    @property
    def stdev(self):
        """The standard deviation."""
        return self._sigma

    @property
    def variance(self):
        """The square of the standard deviation."""
        return self._sigma * self._sigma

    def __add__(x1, x2):
        """Moved by a number, or the distribution of the sum of two independent variables."""
        if isinstance(x2, NormalDist):
            return NormalDist(x1._mu + x2._mu, hypot(x1._sigma, x2._sigma))
        return NormalDist(x1._mu + x2, x1._sigma)

    def __sub__(x1, x2):
        """Moved by a number, or the distribution of the difference of two independent variables."""
        if isinstance(x2, NormalDist):
            return NormalDist(x1._mu - x2._mu, hypot(x1._sigma, x2._sigma))
        return NormalDist(x1._mu - x2, x1._sigma)

    def __mul__(x1, x2):
        """Scaled by a number."""
        return NormalDist(x1._mu * x2, x1._sigma * fabs(x2))

    def __truediv__(x1, x2):
        """Scaled by a number."""
        return NormalDist(x1._mu / x2, x1._sigma / fabs(x2))

    def __pos__(x1):
        """A copy."""
        return NormalDist(x1._mu, x1._sigma)

    def __neg__(x1):
        """With the mean's sign turned."""
        return NormalDist(-x1._mu, x1._sigma)

    __radd__ = __add__

    def __rsub__(x1, x2):
        """A number less the variable."""
        return -(x1 - x2)

    __rmul__ = __mul__

    def __eq__(x1, x2):
        """The same mean and deviation."""
        if not isinstance(x2, NormalDist):
            return NotImplemented
        return x1._mu == x2._mu and x1._sigma == x2._sigma

    def __hash__(self):
        """By mean and deviation."""
        return hash((self._mu, self._sigma))

    def __repr__(self):
        """As it would be written in a program."""
        return f'{type(self).__name__}(mu={self._mu!r}, sigma={self._sigma!r})'

    def __getstate__(self):
        """For pickle."""
        return self._mu, self._sigma

    def __setstate__(self, state):
        """For pickle."""
        self._mu, self._sigma = state


# ---- kernel density estimates ----

def _solve(cdf, pdf, p):
    """The x in [-1, 1] with cdf(x) == p, of a distribution that is symmetric about 0: Newton's steps, halved where they leave the
    interval known to hold it."""
    if p > 0.5:
        return -_solve(cdf, pdf, 1.0 - p)
    low, high, x = -1.0, 0.0, (2.0 * p)**0.42 - 1.0
    for _ in range(100):
        error = cdf(x) - p
        if fabs(error) <= 1e-12:
            break
        if error > 0.0:
            high = x
        else:
            low = x
        slope = pdf(x)
        step = error / slope if slope else 0.0
        x = x - step if slope and low < x - step < high else (low + high) / 2.0
    return x


# Each kernel: its density, its cumulative distribution, that one's inverse, and beyond which distance the density is zero.
_Kernel = namedtuple('_Kernel', ('pdf', 'cdf', 'invcdf', 'support'))


def _kernels():
    def normal():
        return _Kernel(lambda t: exp(-1 / 2 * t * t) / sqrt(2 * pi), lambda t: 0.5 * (1.0 + erf(t / _SQRT2)), NormalDist().inv_cdf, None)

    def logistic():
        return _Kernel(lambda t: 1 / 2 / (1.0 + cosh(t)), lambda t: 1.0 - 1.0 / (exp(t) + 1.0), lambda p: log(p / (1.0 - p)), None)

    def sigmoid():
        return _Kernel(lambda t: 1 / pi / cosh(t), lambda t: 2 / pi * atan(exp(t)), lambda p: log(tan(p * pi / 2)), None)

    def rectangular():
        return _Kernel(lambda t: 1 / 2, lambda t: 1 / 2 * t + 1 / 2, lambda p: 2.0 * p - 1.0, 1.0)

    def triangular():
        return _Kernel(lambda t: 1.0 - abs(t), lambda t: t * t * (1 / 2 if t < 0.0 else -1 / 2) + t + 1 / 2,
                       lambda p: sqrt(2.0 * p) - 1.0 if p < 1 / 2 else 1.0 - sqrt(2.0 - 2.0 * p), 1.0)

    def parabolic():
        return _Kernel(lambda t: 3 / 4 * (1.0 - t * t), lambda t: sumprod((-1 / 4, 3 / 4, 1 / 2), (t**3, t, 1.0)),
                       lambda p: 2.0 * cos((acos(2.0 * p - 1.0) + pi) / 3.0), 1.0)

    def quartic():
        pdf, cdf = lambda t: 15 / 16 * (1.0 - t * t)**2, lambda t: sumprod((3 / 16, -5 / 8, 15 / 16, 1 / 2), (t**5, t**3, t, 1.0))
        return _Kernel(pdf, cdf, lambda p: _solve(cdf, pdf, p), 1.0)

    def triweight():
        pdf = lambda t: 35 / 32 * (1.0 - t * t)**3
        cdf = lambda t: sumprod((-5 / 32, 21 / 32, -35 / 32, 35 / 32, 1 / 2), (t**7, t**5, t**3, t, 1.0))
        return _Kernel(pdf, cdf, lambda p: _solve(cdf, pdf, p), 1.0)

    def cosine():
        return _Kernel(lambda t: pi / 4 * cos(pi / 2 * t), lambda t: 1 / 2 * sin(pi / 2 * t) + 1 / 2, lambda p: 2.0 * asin(2.0 * p - 1.0) / pi, 1.0)

    table = {make.__name__: make() for make in (normal, logistic, sigmoid, rectangular, triangular, parabolic, quartic, triweight, cosine)}
    for alias, name in (('gauss', 'normal'), ('uniform', 'rectangular'), ('epanechnikov', 'parabolic'), ('biweight', 'quartic')):
        table[alias] = table[name]
    return table


_KERNELS = _kernels()
_kernel_invcdfs = {name: kernel.invcdf for name, kernel in _KERNELS.items()}


def kde(data, h, kernel='normal', *, cumulative=False):
    """A function that estimates the density from a sample: the mean of a kernel, of a bandwidth, about each value; or the cumulative
    distribution."""
    n = len(data)
    if not n:
        raise StatisticsError('Empty data sequence')
    if not isinstance(data[0], (int, float)):
        raise TypeError('Data sequence must contain ints or floats')
    if h <= 0.0:
        raise StatisticsError(f'Bandwidth h must be positive, not {h=!r}')
    found = _KERNELS.get(kernel)
    if found is None:
        raise StatisticsError(f'Unknown kernel name: {kernel!r}')
    K, W, _, support = found

    if support is None:
        def pdf(x):
            return sum(K((x - value) / h) for value in data) / (len(data) * h)

        def cdf(x):
            return sum(W((x - value) / h) for value in data) / len(data)
    else:
        sample, width = sorted(data), h * support

        def near(x):
            nonlocal sample, n
            if len(data) != n: # the data have grown
                sample, n = sorted(data), len(data)
            first = bisect_left(sample, x - width)
            return first, sample[first:bisect_right(sample, x + width)]

        def pdf(x):
            return sum(K((x - value) / h) for value in near(x)[1]) / (n * h)

        def cdf(x):
            below, values = near(x)
            return sum((W((x - value) / h) for value in values), below) / n

    result, what = (cdf, 'CDF') if cumulative else (pdf, 'PDF')
    result.__doc__ = f'{what} estimate with {h=!r} and {kernel=!r}'
    return result


def kde_random(data, h, kernel='normal', *, seed=None):
    """A function that gives random values of the distribution estimated by kde()."""
    if not len(data):
        raise StatisticsError('Empty data sequence')
    if not isinstance(data[0], (int, float)):
        raise TypeError('Data sequence must contain ints or floats')
    if h <= 0.0:
        raise StatisticsError(f'Bandwidth h must be positive, not {h=!r}')
    invcdf = _kernel_invcdfs.get(kernel)
    if invcdf is None:
        raise StatisticsError(f'Unknown kernel name: {kernel!r}')
    prng = random.Random(seed)

    def rand():
        return prng.choice(data) + h * invcdf(prng.random())

    rand.__doc__ = f'Random KDE selection with {h=!r} and {kernel=!r}'
    return rand
