# A set made of what a generator yields: items that compare at a glance are added while the generator runs on, others are not.
class Odd:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return hash(self.n)

    def __eq__(self, other):
        print("compared with", other)
        return self.n == other

    def __repr__(self):
        return f"Odd({self.n})"


def mixed():
    for k in range(40):
        yield k % 7
        yield str(k % 5)
    yield Odd(3)  # equals an int that is there
    yield Odd(50)
    yield 50      # equals an object that is there
    yield -1
    yield -2
    yield 2.0
    yield True


print(sorted(set(mixed()), key=repr))
print(len(set(k * k % 1009 for k in range(5000))), len(frozenset(str(k // 2) for k in range(3000))))

s = {1, 2}


def meddles():
    yield 3
    s.clear()
    yield from range(10, 14)
    s.discard(11)
    yield 5


s.update(meddles())
print(s)


def fails():
    yield 7
    raise LookupError("half-way")


try:
    s.update(fails())
except LookupError as error:
    print(error, s)
try:
    set([k] for k in range(2))
except TypeError as error:
    print(error)
