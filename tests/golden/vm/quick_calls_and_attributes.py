# Calls and attributes that take a short way: each place is run often, then meets something else.
def push(to, values):
    for v in values:
        to.append(v)
    return to


def drain(items):
    got = []
    while items:
        got.append(items.pop())
    return got


class Loud(list):
    def append(self, v):
        super().append((v, v))

    def pop(self):
        return "popped", super().pop()


class Plain(list):
    pass


class Other:
    def __init__(self):
        self.seen = 0

    def append(self, v):
        self.seen += v

    def __len__(self):
        return self.seen

    def pop(self):
        self.seen -= 1


print(len(push([], range(100))), drain(list(range(40)))[:3], drain(push([], "abc")))
print(push(Loud(), (1, 2)), drain(Loud([1, 2])), push(Plain(), "xy"), drain(Plain("xy")), push(Other(), (1, 2)).seen, drain(Other()))
for wrong in (5, None, {}, (), bytearray(b"ab")):
    try:
        print(push(wrong, [1]))
    except (AttributeError, TypeError) as e:
        print(type(e).__name__, e)


def pops(items, n):
    return [items.pop() for _ in range(n)], items


print(pops([1, 2, 3], 2))
for size in 0, 1, 17, 200:
    try:
        pops([0] * size, size + 1)
    except IndexError as e:
        print(size, e)


# The item popped or put last may be the list itself, and the list may live by the call alone.
def alone(n):
    out = []
    for i in range(n):
        out.append([i, i + 1].pop())
        [].append(out)
        loop = []
        loop.append(loop)
        loop.pop().append(i)
        out.append(loop.pop())
    return out


print(alone(5))


class Dies:
    def __init__(self, to):
        self.to = to

    def __del__(self):
        self.to.append("dead")


def buried(n):
    told = []
    for i in range(n):
        [Dies(told)].append(i)
        [0, Dies(told)].pop()
        x = [Dies(told)].pop()
        told.append(i)
    return told


print(buried(3))


# Attributes of exceptions and of instances of built-in types' classes, which have a dict.
class Failed(Exception):
    kind = "of the class"

    def __init__(self, code):
        self.code = code


class Table(dict):
    size = 1

    def grown(self):
        self.size = self.size + 1
        return self.size


def codes(es):
    return [e.code for e in es], [e.kind for e in es]


some = [Failed(i) for i in range(8)]
some[3].kind = "its own"
print(codes(some))
some[5].__dict__ = {"code": "other", "kind": 1.5}
print(codes(some))
del some[6].code
try:
    codes(some)
except AttributeError as e:
    print(e)
Failed.code = "class's"
print(codes(some))
Failed.kind = property(lambda self: ("property", self.code))
print(codes(some))
t = Table()
print([t.grown() for _ in range(5)], vars(t))


# Methods of constants and of classes whose type has the same name.
def joined(parts):
    return ", ".join(parts), b"-".join([b"a", b"b"]), "%s".format, (1, 2, 1).count(1), 1.5.is_integer()


for k in range(3):
    print(joined(str(k))[0], joined("ab")[1], joined("ab")[3:])


class Meta(type):
    def named(cls):
        return "by the metaclass"

    @property
    def fixed(cls):
        return "fixed above"


class Has(metaclass=Meta):
    def named():
        return "by the class"

    fixed = "below"


class Free:
    pass


def ask(cls):
    return cls.named(), cls.fixed


print([ask(Has) for _ in range(3)])
del Has.named
print([ask(Has) for _ in range(3)])
for _ in range(3):
    free = Free()
    object.__setattr__(free, "x", 1)
    print(free.x, object.__repr__(free)[:20] == repr(free)[:20], type.__call__(Free).__class__)


# Two names at once.
def swapped(pairs):
    seen = []
    for pair in pairs:
        a, b = pair
        seen.append((b, a))
        a, b = b, a
        seen.append(a == pair[1])
    return seen


class Farewell:
    def __init__(self, seen):
        self.seen = seen

    def __del__(self):
        self.seen.append("gone")


def replaced():
    seen = []
    a = b = Farewell(seen)
    a, b = 1, Farewell(seen)
    seen.append(1)
    a, b = ((), (a, b))
    seen.append(2)
    a, b = b
    seen.append(3)
    del b
    return seen, a


print(swapped([(1, 2), [3, 4], "ab", (x for x in (5, 6))][:3]))
try:
    print(replaced())
except TypeError as e:
    print(e)
for wrong in (1, 2, 3), (1,), 5:
    try:
        swapped([wrong])
    except (TypeError, ValueError) as e:
        print(e)


# bools in arithmetic.
def sums(values, a):
    for v in values:
        a += v
    for v in values:
        a = a - v * 2
    return a


print(sums([True, False, True], 0), sums([True], 2.5), sums([True], True), sums([True, False], 2**60), type(True + False), True * True,
      True & False, True | 2, True ^ True, True - True, -True, 3 * True, True * "ab", [1] * True, True / 2, True // 2, 5 % True)


class Right:
    def __radd__(self, other):
        return repr(other)

    def __rmul__(self, other):
        return type(other).__name__


print(True + Right(), False * Right(), 1 + Right(), True + 0.5, 0.5 * True)
for bad in "x", None, [1]:
    try:
        sums([True, bad], 1)
    except TypeError as e:
        print(e)
