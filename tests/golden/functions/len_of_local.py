# len() of a local is one instruction while `len` is the built-in.
import builtins


class Sized:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n


def size(x):
    return len(x)


def sizes(*xs):
    return [size(x) for x in xs]


print(sizes([1, 2], "abc", (), {1: 2, 3: 4}, {5}, b"1234", range(7), Sized(8), [[]] * 9))
for bad in (5, None, Sized(-1), Sized("x")):
    try:
        print(size(bad))
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)


def unbound(first):
    if first:
        x = "one"
    try:
        return len(x)
    except UnboundLocalError as e:
        return str(e)


print(unbound(True), unbound(False), unbound(True))

real = builtins.len
builtins.len = lambda x: "replaced"
print(sizes([1], Sized(2)))
builtins.len = real
print(sizes([1], Sized(2)))
len = lambda x: "a global"
print(sizes([1], "ab"))
del len
print(sizes([1], "ab"))
builtins.len = abs
print(size(-3))
del builtins.len
try:
    size([1])
except NameError as e:
    print(e)
builtins.other = 1
builtins.len = real
print(sizes([1], "ab"))


def grows():
    found = []
    while True:
        found.append(len(found))
        if len(found) == 5:
            return found


def loops(n):
    while True:
        pass
        n -= 1
        if not n:
            break
    return n


print(grows(), loops(3))




for k in -1, -(1 << 48), (1 << 48) - 1, 0, 12345, -98765:
    print(k & 255, k & -256, k | 7, k ^ -1, k & k, k | k, k ^ k, k ^ (1 << 47), k << 3, k >> 5, k & 0xFFFFFFFFFFFF, (k ^ 5) == k, hash(k | 1))
