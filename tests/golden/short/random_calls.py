import _random

r = _random.Random(5)
state = r.getstate()
print(r.random(), r.getrandbits(70), r.getrandbits(0), len(state), r.setstate(state), r.random(), r.seed(1 << 80), r.getrandbits(8), r.seed("x" and 7), r.random())
for wrong in (lambda: r.getrandbits(-1), lambda: r.setstate(5), lambda: r.setstate((1,)), lambda: r.seed([]), lambda: r.getrandbits("x")):
    try:
        wrong()
    except (ValueError, TypeError) as error:
        print(error)
