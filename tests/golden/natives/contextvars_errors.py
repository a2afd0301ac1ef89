# contextvars: tokens, contexts, refusals.
import contextvars as c
from _each import each

v, w = c.ContextVar("v"), c.ContextVar("w", default=5)
def enter(ctx, f, *a): return ctx.run(f, *a)
each("""
    c.ContextVar()
    c.ContextVar(5)
    c.ContextVar("a", nope=5)
    v.get()
    v.get(1, 2)
    v.get(7), w.get(), w.get(9), v.name, repr(v)[:20], repr(w)[:30]
    v.reset(5)
    t = v.set(1); print(v.get(), t.old_value is c.Token.MISSING, t.var is v, repr(t)[:22]); v.reset(t); print(v.get("gone")); v.reset(t)
    t = v.set(1); w.reset(t)
    t = v.set(1); c.Context().run(v.reset, t)
    hash(v) == hash(v), v == v, v == w
    v < w
    c.Context(5)
    c.Context().run()
    c.Context().run(5)
    c.Context().run(lambda: 1 / 0)
    x = c.Context(); x.run(lambda: x.run(print))
    x = c.copy_context(); print(x[v], x.get(v), x.get(w), x.get(w, 8), v in x, w in x, len(x), list(x) == [v], list(x.keys()) == [v], list(x.values()), list(x.items())[0][1])
    x[w]
    x["a"]
    x.get("a")
    "a" in x
    x.get()
    x = c.Context(); print(x.run(lambda: v.set(9).old_value is c.Token.MISSING), x[v], v.get(), len(x), x == c.Context(), c.Context() == c.Context(), x != 5, x.copy() == x)
    x < x
    hash(x)
    x[v] = 1
    c.Context().x = 5
    c.ContextVar.__class_getitem__(int), c.Token.__class_getitem__(int)
    x = c.Context(); [x.run(c.ContextVar(str(k)).set, k) for k in range(50)]; print(len(x), sorted(x.values())[:5], len(x.copy()), x.copy() == x)
    class Z(c.ContextVar): pass
    class Z(c.Context): pass
    enter(c.copy_context(), v.get), c.copy_context().run(lambda *a, **k: (a, k), 1, b=2)
""", globals())
