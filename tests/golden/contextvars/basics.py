import contextvars
v = contextvars.ContextVar("v", default="def"); w = contextvars.ContextVar("w")
print(v.get(), v.get("other"), w.get("fallback"), v.name, v)
try: w.get()
except LookupError as e: print(repr(e).split(" at ")[0][:30])
t = v.set(1); print(v.get(), t.old_value is contextvars.Token.MISSING, t.var is v); u = v.set(2); print(u.old_value)
v.reset(u); print(v.get()); v.reset(t); print(v.get())
try: v.reset(t)
except RuntimeError as e: print(str(e).split(" at ")[0][:40])
try: w.reset(v.set(5))
except ValueError as e: print("ValueError")
ctx = contextvars.copy_context()
def inside(): print("in", v.get()); v.set("inner"); return v.get()
print(ctx.run(inside), v.get(), ctx[v], v in ctx, w in ctx, len(ctx) >= 1, ctx.get(w, "none"), list(ctx)[0] is v)
def nested():
    try: ctx.run(lambda: None)
    except RuntimeError as e: print(str(e).split(":")[0])
ctx.run(nested)
c2 = ctx.copy(); c2.run(v.set, "c2"); print(ctx[v], c2[v])
try: ctx[w]
except KeyError as e: print("KeyError")
print(ctx.run(lambda *a, **k: (a, k), 1, x=2), contextvars.Context().run(v.get))
try: contextvars.ContextVar(5)
except TypeError as e: print(e)
try: ctx["x"]
except TypeError as e: print(str(e)[:40])
def gen():
    v.set("from gen"); yield v.get()
print(list(gen()), v.get())
