# Keywords in the order of the parameters, out of order, some with defaults, and all that can be wrong.
def plain(a, b=2, c=3):
    return a, b, c
def only(a, *, b, c=3):
    return a, b, c
def rest(a, *args, b=1, **kw):
    return a, args, b, kw
def first(a, b, /, c, **kw):
    return a, b, c, kw
def many(a, b, c, d, e, f, g, h, i, j, k, l, m, n=14, *, o=15, p=16, **kw):
    return (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p), kw

def tell(f, *args, **kw):
    try:
        print(f(*args, **kw))
    except TypeError as e:
        print("TypeError:", e)

for _ in range(2):
    print(plain(1, b=5), plain(a=1, b=5, c=6), plain(c=1, a=2), plain(1, c=7), plain(b=1, a=2))
    print(only(1, b=2), only(a=1, b=2, c=4), only(c=4, b=2, a=1))
    print(rest(1, 2, 3, b=4, x=5, y=6), rest(a=1), rest(z=1, a=2, b=3), rest(1, b=2))
    print(first(1, 2, c=3, a=4), first(1, 2, 3, b=5))
    print(many(1, 2, 3, 4, m=13, l=12, k=11, j=10, i=9, h=8, g=7, f=6, e=5, p=0, q=1))
    print(many(*range(13), z=1))
    tell(plain)
    tell(plain, 1, 2, 3, 4)
    tell(plain, 1, a=2)
    tell(plain, b=1)
    tell(plain, 1, d=2)
    tell(plain, 1, 2, b=3)
    tell(only, 1)
    tell(only, 1, 2)
    tell(only, 1, 2, b=3)
    tell(only, b=1)
    tell(rest)
    tell(rest, 1, 2, a=3)
    tell(first, 1, b=2, c=3)
    tell(first, 1, 2)
    tell(many, 1, 2, m=3)

def make(a, b=2, *, c=3):
    yield a, b, c
print(next(make(1, c=4)), next(make(b=1, a=0)))
try:
    make(b=1)
except TypeError as e:
    print("TypeError:", e)

class Name(str):
    pass
print(plain(**{Name("a"): 1, "".join(["b"]): 5}))
print(rest(1, **{Name("x"): 1, "".join(["y", "z"]): 2}))
tell(plain, 1, **{Name("a"): 1})

def changed(a, b=1):
    return a, b
changed.__defaults__ = (7, 8, 9)
tell(changed)
changed.__defaults__ = None
tell(changed, 1)
only.__kwdefaults__ = {"b": 0}
tell(only, 1)
tell(only, 1, c=2)
