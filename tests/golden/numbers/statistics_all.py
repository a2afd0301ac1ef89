# Averages, spread, quantiles, relations, the normal distribution, density estimates; types of results and words of errors.
import math, statistics as s
from fractions import Fraction as F


def tried(f, *args, **kwargs):
    try:
        return f(*args, **kwargs)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


data = [1, 5, 2.5, F(7, 2), 2.5]
for f in (s.mean, s.fmean, s.geometric_mean, s.harmonic_mean, s.median, s.median_low, s.median_high, s.median_grouped, s.mode, s.multimode,
          s.pstdev, s.pvariance, s.stdev, s.variance, s.quantiles):
    print(f.__name__, f(data), tried(f, []), tried(f, [3]))
print(s.mean([1, 2]), s.mean([F(1, 3), 1]), s.mean([1e308, 1e308]), s.mean([1, math.inf]), s.mean([0.1] * 10), s.variance([2, 4], 3), s.pvariance([1.5, F(1, 2)], 1))
print(s.fmean([1, 2], [3, 4]), tried(s.fmean, [1], [0]), tried(s.fmean, [1], [1, 2]), s.harmonic_mean([40, 60], weights=[5, 30]), tried(s.harmonic_mean, [-1]), s.harmonic_mean([0, 1]))
print(tried(s.geometric_mean, [1, -1]), s.geometric_mean([0, 2]), tried(s.mean, ["x"]), tried(s.harmonic_mean, ["x"]))
print(s.quantiles(range(10), n=5), s.quantiles([1, 5, 9], n=3, method="inclusive"), tried(s.quantiles, [1, 2], n=0), tried(s.quantiles, [1, 2], method="no"))
x, y = [1, 2, 3.5, 3], [2, 1, 7, 7]
print(s.covariance(x, y), s.correlation(x, y), s.correlation(x, y, method="ranked"), s.linear_regression(x, y), s.linear_regression(x, y, proportional=True))
for f in (s.covariance, s.correlation, s.linear_regression):
    print(tried(f, [1], [1]), tried(f, [1, 2], [1]), tried(f, [1, 1], [1, 2]))
n = s.NormalDist(10, 2)
print(n, n.mean, n.median, n.mode, n.stdev, n.variance, n.pdf(9), round(n.cdf(9), 15), n.inv_cdf(0.3), n.quantiles(), n.zscore(13), n.overlap(s.NormalDist(11, 3)))
print(n + 1, 1 - n, n * -2, n / 2, -n, n + n, n - n, n == s.NormalDist(10, 2), hash(n) == hash(s.NormalDist(10, 2)), s.NormalDist.from_samples([1, 2, 4]))
print(n.samples(3, seed=1), tried(s.NormalDist, 0, -1), tried(n.inv_cdf, 1), tried(s.NormalDist(1, 0).cdf, 1), tried(n.overlap, 3), tried(s.NormalDist(1, 0).overlap, n))
for kernel in ("normal", "logistic", "sigmoid", "rectangular", "triangular", "parabolic", "quartic", "triweight", "cosine", "no"):
    f, g = tried(s.kde, [1, 2, 3.5], 1.5, kernel), tried(s.kde, [1, 2, 3.5], 1.5, kernel, cumulative=True)
    if isinstance(f, str):
        print(f)
        break
    draw = s.kde_random([1, 2, 3.5], 1.5, kernel, seed=7)
    print(kernel, round(f(2.2), 12), round(g(2.2), 12), f(99), g(99), [round(draw(), 9) for _ in range(3)])
print(tried(s.kde, [], 1), tried(s.kde, [1], 0), tried(s.kde_random, ["a"], 1))
