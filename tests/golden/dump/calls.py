def calls(a, b, /, c, *d, e=1, f: int, **g) -> str:
    a()
    a(1, 2.5, "x", None, ..., b"y", 1j, -1, 10**40)
    a(b, c=d)
    a(*d)
    a(*d, b, *c, e=1)
    a(**g)
    a(b, **g, c=1, **d)
    a(*d, **g)
    a.b()
    a.b(c, d=e)
    a.b(*c)
    a.b.c(d)(e)[f](g)
    a(x for x in b)
    a(b(c), d(e(f)), (yield g), lambda x, *y, z=1, **w: (x, y, z, w))
    a(b=b(), c=c, **{"d": d})
    print(a[b], a[b, c], a[b:c], a[:], a[b:c:d, e], a[*b], a[::2])
    a.b = a[c] = d, e = f
    a.b += c
    a[b] -= c
    a[b:c] *= d
    a @= b
    (a), [b, *c] = d
    *a, b = c
    a: int = b
    a.b: int = c
    a[c]: int
    x: str
    return -a, +a, ~a, not a, a + b - c * d / e // f % g ** a << b >> c & d | e ^ f, a @ b


class Calls(a, b=1, *c, **d):
    """What it says."""
    x: int = 1
    y: str
    z = lambda self: __class__

    @property
    @a.b(1)
    def method(self, x=1, *, y=2):
        """What it does."""
        nonlocal_ = super().method(x)
        super().x, super(Calls, self).y, super().z(1, k=2)
        self.__private = __class__
        return nonlocal_

    @staticmethod
    async def other(x):
        return await x

    class Inner:
        del x


@calls
class Decorated:
    pass


def outer(a):
    global top
    b, c = 1, 2
    top = a

    def inner(d=a):
        nonlocal b, c
        b += d
        del c
        return lambda: (a, b)
    return inner, f"{a}{b!s}{c:{a}}{a + b:>10}x{{}}", f"{a=}" "y", "x" f"{b}"


def chained(a, b, c):
    if a < b <= c != a:
        return a is b is not c in a not in b
    elif a == b > c and not (a < b < c):
        return a < b() < c()
    return (a < b) < c or (a and b) or (c and (a or b)) and c
