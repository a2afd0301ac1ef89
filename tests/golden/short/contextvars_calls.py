from _contextvars import Context, ContextVar, Token, copy_context

v, w = ContextVar("v", default=1), ContextVar("w")
t = v.set(2)
print(v.get(), w.get(5), t.var is v, t.old_value is Token.MISSING, ContextVar.__class_getitem__(int), Token.__class_getitem__(int))
c = copy_context()
print(c.run(v.set, 3).old_value, c[v], v in c, w in c, len(c), list(c.values()), list(c.keys()) == [v], len(c.items()), c.get(w), c.get(w, 6), c.copy() == c)
v.reset(t)
print(v.get(), len(list(Context())))
for wrong in (lambda: v.reset(t), w.get, lambda: c[w], lambda: c.run(c.run, print), lambda: ContextVar(5), lambda: c[5], lambda: Context(1), lambda: w.reset(t)):
    try:
        wrong()
    except (TypeError, ValueError, LookupError, RuntimeError) as error:
        print(type(error).__name__)
