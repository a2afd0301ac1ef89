# statistics, uuid and random's seeds in lines: kinds of numbers, what overflows and vanishes, kernels, identifiers of every version, what is refused.
import sys
sys.modules["hashlib"] = None
import random
SEEDS = ["", "text", b"bytes", bytearray(b"x" * 200), "\xe9" * 111, "a" * 112, "b" * 127, "c" * 128]
numbers = [(random.seed(seed), random.random(), random.getrandbits(40))[1:] for seed in SEEDS]
del sys.modules["hashlib"]
import copy, decimal, fractions, io, math, pickle, socket, statistics as s, uuid
from _each import each_value as each

D, F = decimal.Decimal, fractions.Fraction
N = s.NormalDist(10, 2)
U = uuid.UUID("12345678-1234-5678-1234-567812345678")
V = uuid.UUID("c232ab00-9414-11ec-b3c8-9f6bdeced846")


def runs(out):
    uuid._get_command_stdout = lambda *command: io.BytesIO(out) if out else None


each(r"""
numbers
s.mean([1, 2, 4])
s.mean([D(1), D(2)])
s.mean([F(1, 2), F(1, 3)])
s.mean([1, 2.5])
s.mean([True, False])
s.mean(iter([1, 2]))
s.mean([1e308, 1e308])
s.mean([math.inf, 1])
math.isnan(s.mean([math.inf, -math.inf]))
s.mean([1, F(1, 2)])
s.mean(["a"])
s.mean([None])
s.fmean([1, 2, 4])
s.fmean(iter([1, 2]))
s.fmean([1, 2], [3, 1])
s.fmean((x for x in (1, 2)), iter([1, 1]))
s.fmean([D(1), F(1, 2)])
s.fmean([1e308, 1])
s.fmean({1: 2, 3: 4})
s.fmean([1, 2], [1])
s.fmean([1, 2], [0, 0])
s.fmean([])
s.geometric_mean([1, 2, 4])
s.geometric_mean([0, 5])
s.geometric_mean(iter([D(2), F(8)]))
s.geometric_mean([1e308, 1e-308])
s.harmonic_mean([40, 60])
s.harmonic_mean([40, 60], weights=[5, 30])
s.harmonic_mean([0, 1])
s.harmonic_mean([5])
s.harmonic_mean([D(1), D(3)])
s.harmonic_mean([F(1, 2)] * 2)
s.harmonic_mean(iter([1, 2]), weights=iter([1, 2]))
s.harmonic_mean([1, 2], weights=[0, 0])
s.harmonic_mean([1, 2], weights=[-1, 2])
s.harmonic_mean(["x"])
s.harmonic_mean([1, -2])
s.median([3, 1, 2])
s.median([1, 2, 3, 4])
s.median_low([1, 2, 3, 4])
s.median_high([1, 2, 3, 4])
s.median_grouped([1, 2, 2, 3, 4, 4, 4, 4, 4, 5])
s.median_grouped([1, 3, 3, 5, 7], 2)
s.median_grouped([52, 52, 53, 54])
s.mode("aabb")
s.multimode("aabbc")
s.multimode("")
s.quantiles([1, 2, 3, 4, 5])
s.quantiles([1, 2, 3], n=3, method="inclusive")
s.quantiles([5])
s.quantiles(range(10), n=10)
s.variance([1, 2, 4])
s.variance([D("1"), D("2.5")])
s.variance([F(1, 2), F(1, 3)])
s.variance([1, 2, 3], 2)
s.variance([1.5, 2.5], xbar=2)
s.pvariance([1, 2, 4])
s.pvariance([1, 2], mu=1)
s.stdev([1, 2, 4])
s.stdev([D(1), D(2), D(4)])
s.stdev([F(1, 2), F(5, 2)])
s.pstdev([1, 2, 4])
s.pstdev([D(1), D(2)])
s.pstdev([5, 5])
s.stdev([1e155, 3e155])
s.stdev([1e-160, 3e-160])
s.pstdev([D(1), D(1)])
s.stdev([D("1e30"), D(1)])
s.pstdev([10**200, 0])
s.stdev([1, 2, 4], 2)
s.stdev([1])
s.pstdev([])
s.variance([])
s.covariance([1, 2, 3], [1, 5, 7])
s.correlation([1, 2, 3], [1, 5, 7])
s.correlation([1, 2, 3], [3, 2, 1], method="ranked")
s.correlation([1e200, 2e200], [1e200, 3e200])
s.correlation([1e-200, 2e-200], [1e-200, 3e-200])
s.correlation([1, 1, 2], [3, 3, 9], method="ranked")
s.linear_regression([1, 2, 3], [2, 4, 7])
s.linear_regression([1, 2], [2, 4], proportional=True)
tuple(s.linear_regression([1, 2, 3], [3, 3, 3]))
s.correlation([1, 2], [3])
N.mean
N.stdev
N.variance
N.median
N.mode
N.pdf(10)
N.cdf(12)
N.inv_cdf(0.5)
N.inv_cdf(0.01)
N.inv_cdf(1e-12)
N.quantiles(4)
N.zscore(14)
N.overlap(s.NormalDist(11, 3))
round(N.overlap(s.NormalDist(12, 2)), 12)
N + 1
N - 1
N * 2
N / 2
-N
+N
3 - N
3 + N
2 * N
N + N
N - N
N == s.NormalDist(10, 2)
N == 5
hash(N) == hash(s.NormalDist(10, 2))
repr(N)
s.NormalDist.from_samples([1, 2, 4])
len(N.samples(3, seed=1))
N.samples(2, seed=8675309)
pickle.loads(pickle.dumps(N))
copy.copy(N) == N
s.NormalDist()
s.NormalDist(sigma=0) == s.NormalDist(0, 0)
N.inv_cdf(0)
N.inv_cdf(1)
N.zscore(1) if False else s.NormalDist(0, 0).zscore(1)
N.mean = 5
N * "a"
[round(s.kde([1.0, 2.5, 4.0], 1.5, k)(2.0), 12) for k in ("normal", "gauss", "logistic", "sigmoid", "rectangular", "uniform", "triangular", "parabolic", "epanechnikov", "quartic", "biweight", "triweight", "cosine")]
[round(s.kde([1.0, 2.5, 4.0], 1.5, k, cumulative=True)(2.0), 12) for k in ("normal", "logistic", "sigmoid", "rectangular", "triangular", "parabolic", "quartic", "triweight", "cosine")]
[round(s.kde_random([1.0, 2.5, 4.0], 1.5, k, seed=5)(), 9) for k in ("normal", "logistic", "sigmoid", "rectangular", "triangular", "parabolic", "quartic", "triweight", "cosine")]
data = [1.0, 2.0]; f = s.kde(data, 1.0, "rectangular"); f(2.5), data.append(2.4), f(2.5), f(99), f.__doc__
s.kde([], 1.0)
s.kde(["a"], 1.0)
s.kde([1.0], 0)
s.kde([1.0], 1.0, "none")
s.kde_random([], 1.0)
s.kde_random(["a"], 1.0)
s.kde_random([1.0], -1.0)
s.kde_random([1.0], 1.0, "none")
s._rank([3, 1, 2, 1])
s._rank([3, 1, 2], start=0)
s._rank([3, 1], reverse=True)
s._rank(["b", "a"], key=len)
s._rank([1, 1])
s._rank([1], ties="min")
s._convert(F(1, 2), float)
s._convert(F(1, 2), D)
s._convert(F(3), int)
s._convert(F(1, 2), int)
s._exact_ratio(0.5)
s._exact_ratio(D("0.1"))
s._exact_ratio(math.inf)
s._coerce(int, float).__name__
s._coerce(F, int).__name__
s._sum([1, 0.5])[1:]
s._decimal_sqrt_of_frac(2, 1)
s._decimal_sqrt_of_frac(0, 1)
s._decimal_sqrt_of_frac(-4, -1)
s._float_sqrt_of_frac(2, 1)
s._float_sqrt_of_frac(1, 3)
s._float_sqrt_of_frac(10**400, 1) if False else 0
s._float_sqrt_of_frac(0, 5)
s._float_sqrt_of_frac(10**200, 7)
s._integer_sqrt_of_frac_rto(10, 3)
s._sqrtprod(2.0, 8.0)
s._sqrtprod(1e200, 1e200)
s._sqrtprod(1e-200, 1e-200)
s._coerce(D, F)
U.hex
U.int
U.bytes
U.bytes_le
U.fields
U.urn
U.variant
U.version
U.time_low
U.time_mid
U.time_hi_version
U.clock_seq_hi_variant
U.clock_seq_low
U.clock_seq
U.node
U.time
str(U)
repr(U)
int(U)
hash(U) == hash(U.int)
U.is_safe
V.variant
V.version
V.time
V.node
V.clock_seq
V < U
V > U
V <= V
V >= U
V == 5
V != U
copy.copy(V) == V
pickle.loads(pickle.dumps(V)) == V
[uuid.UUID(int=n << 61 << 0).variant for n in (0, 4, 6, 7)]
uuid.UUID(bytes=U.bytes) == U
uuid.UUID(bytes_le=U.bytes_le) == U
uuid.UUID(fields=U.fields) == U
uuid.UUID(int=U.int) == U
uuid.UUID(U.urn) == U
uuid.UUID("{" + U.hex + "}") == U
uuid.UUID(int=1, version=4)
uuid.UUID(U.hex, version=5).version
uuid.UUID(int=0)
uuid.UUID(int=1, is_safe=uuid.SafeUUID.safe).is_safe
uuid.UUID()
uuid.UUID("x", int=1)
uuid.UUID("x")
uuid.UUID(bytes=b"x")
uuid.UUID(bytes_le=b"x")
uuid.UUID(fields=(1, 2))
uuid.UUID(fields=(-1, 0, 0, 0, 0, 0))
uuid.UUID(fields=(0, -1, 0, 0, 0, 0))
uuid.UUID(fields=(0, 0, 1 << 16, 0, 0, 0))
uuid.UUID(fields=(0, 0, 0, 256, 0, 0))
uuid.UUID(fields=(0, 0, 0, 0, 256, 0))
uuid.UUID(fields=(0, 0, 0, 0, 0, 1 << 48))
uuid.UUID(int=-1)
uuid.UUID(int=1 << 128)
uuid.UUID(int=1, version=9)
U.int = 5
U < 5
uuid.uuid3(uuid.NAMESPACE_DNS, "python.org")
uuid.uuid5(uuid.NAMESPACE_URL, "x")
uuid.uuid5(uuid.NAMESPACE_OID, b"x")
uuid.uuid3(uuid.NAMESPACE_X500, "\xe9")
uuid.uuid4().version
uuid.uuid4() != uuid.uuid4()
uuid.uuid1(5, 6).node
uuid.uuid1(5, 6).clock_seq
uuid.uuid1(5, 6).version
uuid.uuid1(node=1) < uuid.uuid1(node=1)
uuid.uuid1(clock_seq=0x3fff).clock_seq
uuid.uuid1().version
0 <= uuid.getnode() < 1 << 48
uuid._random_getnode() >> 40 & 1
uuid._is_universal(0)
uuid._is_universal(1 << 41)
runs(b"eth0 HWaddr 12:34:56:78:90:ab\n"); uuid._ifconfig_getnode()
runs(b"x ether 02:34:56:78:90:ab\ny ether 00:11:22:33:44:55\n"); uuid._ifconfig_getnode()
runs(b"x ether 02:34:56:78:90:ab\n"); uuid._ifconfig_getnode(), uuid._ip_getnode()
runs(b""); uuid._ifconfig_getnode(), uuid._ip_getnode(), uuid._netstat_getnode(), uuid._lanscan_getnode()
runs(b"x link/ether 1:2:3:4:5:6 brd\n"); uuid._ip_getnode()
runs(b"Name  Mtu   Network     Address           Ipkts\nen0 1500 <link> 00.11.22.33.44.55 1\nlo0 1\n"); uuid._netstat_getnode()
runs(b"Name Address\nen0 00:11:22:33:44:55\nen1 x\n"); uuid._netstat_getnode()
runs(b"0x00AABBCCDDEE lan0\n"); uuid._lanscan_getnode()
socket.gethostbyname = lambda host: "1.2.3.4"; runs(b"? (1.2.3.4) at 00:11:22:33:44:55 [ether]\n"); uuid._arp_getnode()
""", globals())
