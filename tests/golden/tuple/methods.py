t = (1, 2, 3, 2)
print(t.count(2), t.index(3), t + (4,), t * 2, t[1:3], t[::-1], 2 in t, len(t), t[0], t[-1], tuple(), tuple("ab"), tuple([1]), (1,) == (1,), (1, 2) < (1, 3), () < (0,), (1, "a") != (1, "b"), hash((1, 2)) == hash((1, 2)))
a, (b, *c), d = 1, (2, 3, 4), 5
print(a, b, c, d, tuple(t) is t, t[:] is t, t * 1 is t, repr((1,)), repr(()), repr((1, (2,))), t.__len__(), t.__contains__(1))
for f in (lambda: t[10], lambda: t["a"], lambda: t.index(9), lambda: t + [1], lambda: t < (1, "a"), lambda: hash(([],)), lambda: tuple(5), lambda: t.__setitem__(0, 1) if hasattr(t, "__setitem__") else "no setitem", lambda: (1,) * (1 << 62)):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
try: t[0] = 5
except TypeError as e: print(e)
try: del t[0]
except TypeError as e: print(e)
