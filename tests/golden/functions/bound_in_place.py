# Arguments by position, keyword, * and ** to functions of every shape of parameters.
import itertools


def plain(a, b, c=3): return a, b, c
def rest(a, *r): return a, r
def named(a=1, **k): return a, list(k.items())
def both(*r, **k): return r, list(k.items())
def only(a, *, b, c=4): return a, b, c
def all_(a, b=2, /, c=3, *r, d, e=5, **k): return a, b, c, r, d, e, list(k.items())


class K:
    def m(self, *r, **k): return r, list(k.items())
    def __call__(self, a, b=2, *, c=3): return a, b, c


def say(f, *args, **kwargs):
    try:
        return f(*args, **kwargs)
    except TypeError as e:
        return str(e)


for f in plain, rest, named, both, only, all_, K().m, K():
    for n, keys in itertools.product(range(5), ([], ["b"], ["c", "b"], ["a"], ["d"], ["z", "d", "b"])):
        print(f.__name__ if hasattr(f, "__name__") else "K", n, keys, say(f, *range(n), **dict.fromkeys(keys, "k")))
print(plain(1, c=2, b=3), plain(c=1, b=2, a=3), rest(1, 2, 3), named(z=1, a=2), both(1, 2, x=3), only(1, c=2, b=3))
print(all_(1, 2, 3, 4, 5, z=6, d=7), all_(1, d=2, b=3), K().m(1, x=2), K()(1, c=5))


def keeps(**k):
    k["new"] = 1
    return k


d = {"a": 1}
print(keeps(**d), d)
kw = {"a" + "b"[:0]: 1, "".join("xy"): 2}
print(named(**kw), say(plain, 1, 2, **{"c": 4}), say(lambda: both(**{1: 2})))
