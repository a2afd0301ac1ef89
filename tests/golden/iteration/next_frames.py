# A `for` over an iterator whose __next__ is Python: how it ends, and errors that go through it.
class Count:
    def __init__(self, n, error=StopIteration):
        self.n, self.error = n, error

    def __iter__(self):
        return self

    def __next__(self):
        if not self.n:
            raise self.error
        self.n -= 1
        return self.n


class Helped(Count):
    def __next__(self):
        return next(iter(())) if self.n == 1 else super().__next__()


class Stop(StopIteration):
    pass


def run(it):
    seen = []
    try:
        for x in it:
            seen.append(x)
        else:
            seen.append("else")
    except Exception as e:
        seen.append(repr(e))
        seen.append(repr(e.__context__))
    return seen


print(run(Count(3)), run(Count(2, Stop)), run(Count(1, KeyError)), run(Helped(3)))
try:
    raise ValueError("outer")
except ValueError:
    print(run(Count(1)), run(Count(1, OSError)))


def gen():
    for x in Count(2):
        yield x
    return "end"


def outer():
    print((yield from gen()))


print(list(outer()))
it = Count(1)
for a in it:
    for b in it:
        print("never")
print(a)
