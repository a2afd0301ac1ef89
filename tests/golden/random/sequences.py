"""A seed gives the same numbers everywhere, through every method."""
import random

for seed in (0, 1, -5, 2**100, "text", b"bytes", 1.5, None):
    r = random.Random(seed)
    if seed is not None:
        print(repr(seed), r.random(), r.getrandbits(5), r.getrandbits(100), r.randrange(10, 1000, 7), r.randint(-5, 5), r.choice("abc"))
r.seed("x", version=1)
print(r.random(), random.Random(b"\xff").random())
r = random.Random(42)
items = list(range(20))
r.shuffle(items)
print(items, r.sample(range(1000), 8), r.sample("abc", 3), r.sample(["a", "b"], counts=[3, 2], k=4), r.choices("abc", [1, 2, 3], k=6))
print(r.choices(range(9), k=4), r.randbytes(7), r.uniform(1, 2), r.triangular(0, 10, 3), round(r.betavariate(2, 3), 12))
for name, args in [("normalvariate", (0, 1)), ("gauss", ()), ("gauss", (3, 2)), ("lognormvariate", (0, 1)), ("expovariate", (2,)),
                   ("vonmisesvariate", (1, 4)), ("gammavariate", (2, 3)), ("gammavariate", (0.5, 1)), ("gammavariate", (1, 1)),
                   ("paretovariate", (3,)), ("weibullvariate", (1, 2)), ("binomialvariate", (10, 0.3)), ("binomialvariate", (1000, 0.7))]:
    print(name, [getattr(r, name)(*args) for _ in range(2)])
state = r.getstate()
first = [r.random() for _ in range(1000)]
r.setstate(state)
print(first == [r.random() for _ in range(1000)], state[0], len(state[1]), first[999])
for call in (lambda: r.choice([]), lambda: r.randrange(3, 3), lambda: r.randrange(0), lambda: r.sample({1}, 1), lambda: r.sample([1], 2),
             lambda: r.choices([1], [0]), lambda: r.getrandbits(-1), lambda: r.setstate((9, (), None)), lambda: r.seed([])):
    try:
        print(call())
    except MemoryError: raise
    except Exception as e:
        print(type(e).__name__, e)


class Halves(random.Random):
    def random(self):
        return 0.5


print(Halves().randrange(10), Halves().choice("abcd"), random.SystemRandom().getrandbits(0), 0 <= random.random() < 1)
