# random's numbers where a step more or less would be another: samples about the size that is copied, binomials of both kinds, the system's entropy made known.
import random, statistics, warnings
from _each import each_value as each

warnings.simplefilter("always")
warnings.showwarning = lambda message, category, *rest, **more: print("  warned:", category.__name__, str(message).replace("\n", "/"))
random._urandom = lambda n: bytes(range(7, 7 + 31 * n, 31))[:n]


class Half(random.Random):
    """Has random() alone: numbers of few bits."""
    def random(self):
        self.count = getattr(self, "count", 0) + 1
        return self.count * 0.381966 % 1


class Bits(Half):
    def getrandbits(self, k):
        return (1 << k) - 1 if self.count % 2 else 1


class Below(Bits):
    def _randbelow(self, n):
        return n - 1


def seeded(seed, *calls, version=2):
    r = random.Random()
    r.seed(seed, version)
    return [getattr(r, name)(*args) for name, *args in calls]


def draws(name, *args, count=6, seed=5, **names):
    r = random.Random(seed)
    return [round(x, 9) if isinstance(x := getattr(r, name)(*args, **names), float) else x for _ in range(count)]


def sizes(k):
    """The first numbers of samples of k out of populations about where the copy ends."""
    return [random.Random(k).sample(range(n), k)[-1] for n in range(max(k, 15), 110, 3)]


def bits(kind):
    r = kind()
    r.count = 0
    return r


each(r"""
[seeded(x, ("random",), ("getrandbits", 20)) for x in ("text", b"bytes", bytearray(b"bytes"), 5, -5, 2.5, True, 10 ** 30, "")]
[seeded(x, ("random",), version=1) for x in ("text", b"bytes", "", "\xe9\u1234", 5, b"\xff")]
random.seed([])
random.seed(1 + 2j)
sizes(5), sizes(6)
sizes(10), sizes(15)
[seeded(9, ("sample", range(n), 5)) for n in (5, 20, 21, 22, 23)], [seeded(9, ("sample", "abcdefgh", k)) for k in range(9)]
random.Random(3).sample("abc", 4, counts=[2, 0, 3]), random.Random(3).sample(["x"], 3, counts=[5])
random.sample("abc", 1, counts=[1, 2])
random.sample("abc", 1, counts=[0, 0, 0])
random.sample("abc", 1, counts=[1, 1, .5])
random.sample("abc", 7, counts=[1, 1, 1])
random.sample("abc", -1)
random.sample("abc", 4)
random.sample({1, 2}, 1)
random.sample(5, 1)
[seeded(8, ("randrange", *args)) for args in ((1,), (2,), (10,), (3, 4), (5, 9), (0, 10, 3), (10, 0, -3), (0, 100, 7), (-5, 5))], seeded(4, ("randint", 3, 3), ("randint", -2, 2))
random.randrange(0)
random.randrange(3, 3)
random.randrange(5, 2)
random.randrange(1, 5, 0)
random.randrange(1, 5, -1)
random.randrange(1.0)
random.randrange(1, 2.0)
random.randrange(1, 5, 2.0)
random.randrange(5, step=2)
random.randint(2, 1)
random.choice([])
random.choices([])
random.choices("ab", [1])
random.choices("ab", [0, 0])
random.choices("ab", [1, float("inf")])
random.choices("ab", [1, -3])
random.choices("ab", [1, 2], cum_weights=[1, 3])
random.choices("ab", 5)
random.choices("ab", weights=5)
random.choices("abcd", k=-1), seeded(2, ("choices", "abcd", [1, 2, 3, 4])), random.Random(2).choices("abcd", k=9), random.Random(2).choices("abcd", cum_weights=[1, 3, 6, 10], k=9)
x = list(range(12)); random.Random(1).shuffle(x); x
[(n, p, draws("binomialvariate", n, p)) for n, p in ((1, .5), (1, .01), (5, .3), (20, .499), (20, .5), (20, .51), (33, .3), (34, .3), (100, .09), (100, .1), (100, .11), (100, .9), (1000, .4))]
[(n, p, draws("binomialvariate", n, p, count=40)[-6:]) for n, p in ((25, .4), (1000, .5), (10 ** 6, .25))]
[draws("binomialvariate", n, p, count=1) for n, p in ((0, .5), (5, 0.0), (5, 1.0), (5, 1e-300), (10 ** 4, 1e-18), (0, 0), (0, 1))]
random.binomialvariate(-1)
random.binomialvariate(1, 1.1)
random.binomialvariate(1, -.1)
[draws(name, *args, count=3) for name, *args in (("uniform", 2, 5), ("triangular",), ("triangular", 1, 5), ("triangular", 1, 5, 2), ("triangular", 1, 1), ("normalvariate",), ("normalvariate", 3, 2), ("gauss",), ("gauss", 3, 2), ("lognormvariate",), ("expovariate",), ("expovariate", 3))]
[draws(name, *args, count=8) for name, *args in (("vonmisesvariate", 1, 1e-7), ("vonmisesvariate", 2, 4), ("gammavariate", .5, 2), ("gammavariate", 1, 2), ("gammavariate", 1.0000001, 2), ("gammavariate", 3, 2), ("betavariate", 2, 3), ("paretovariate", 3), ("weibullvariate", 1, 2))]
random.gammavariate(0, 1)
random.gammavariate(1, -1)
random.expovariate(0)
s = random.SystemRandom(); s.random(), [s.getrandbits(k) for k in (0, 1, 2, 7, 8, 9, 15, 16, 17, 63, 64, 65)], s.randbytes(5), s.seed(4), s.choice("abcdefgh"), s.randrange(1000), s.gauss_next
s.getrandbits(-1)
s.getstate()
s.setstate(5)
r = random.Random(7); r.getrandbits(-1)
[random.Random(7).getrandbits(k) for k in (0, 1, 31, 32, 33, 64, 65, 100)], random.Random(7).randbytes(0), random.Random(7).randbytes(5), random.Random(7).randbytes(9)
state = r.getstate(); state[0], len(state[1]), state[1][-1], state[2], r.gauss(), r.getstate()[2] is None, r.setstate(state), r.getstate() == state, r.__reduce__()[:2] == (random.Random, ())
r.setstate((2, tuple(w - (1 << 32) if w >> 31 else w for w in state[1][:-1]) + (624,), .5)), r.getstate()[0], r.getstate()[1] == state[1], r.gauss(), r.gauss_next
r.setstate((1, (), None))
r.setstate((4, (), None))
r.setstate((3, (1, 2), None))
r.setstate((2, ("x",) * 625, None))
r.setstate((3, state[1][:-1] + (700,), None))
b = bits(Half); b._randbelow.__name__, [b._randbelow(n) for n in (1, 2, 3, 1000, 10 ** 15)], b.randrange(2 ** 53 - 1), b.randrange(2 ** 53)
b.randrange(2 ** 60)
b = bits(Bits); b._randbelow.__name__, b.count
b = bits(Below); b._randbelow.__name__, b.randrange(10), b.choice("abc")
random.main(["-i", "1"]), random.main(["-f", "0"]), random.main(["-c", "x", "x"]), random.main(["1"]), random.main(["0.0"]), random.main(["y", "y"]), random.main(["z z"]), random.seed(3), random.main(["--integer", "50"]), random.main(["--float", "50"]), random.main(["50"]), random.main(["50.5"]), random.main(["--choice", "a", "b", "c"]), random.main(["a b c d"])
print(random.main([])[40:])
""", globals())
