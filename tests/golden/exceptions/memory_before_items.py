# What is told of a length is asked for before the first item comes.
class Liar:
    def __init__(self, length):
        self.length = length
    def __length_hint__(self):
        return self.length
    def __iter__(self):
        return iter((1, 2))
def endless():
    while True:
        yield 1
        raise SystemExit("an item was asked for")
import itertools
for make in (lambda: list(range(10**18)), lambda: tuple(range(10**18)), lambda: list(Liar(10**18)), lambda: list(Liar(3)),
             lambda: [0] * 10**18, lambda: list(itertools.repeat(1, 10**18)), lambda: list(Liar(2**62)), lambda: [*Liar(10**18)],
             lambda: [].extend(Liar(10**18)), lambda: list(range(2**62)), lambda: bytearray(10**18), lambda: "%*d" % (10**18, 1)):
    try:
        print(make())
    except (MemoryError, OverflowError, ValueError) as e:
        print(type(e).__name__)
