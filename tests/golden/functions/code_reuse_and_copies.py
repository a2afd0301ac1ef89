def f(x, y=1): return x + y
import types
g = types.FunctionType(f.__code__, {"__builtins__": {}}, "g", (10,)); print(g(1), g.__name__, f(1), g.__code__ is f.__code__)
f.__defaults__ = (100,); print(f(1), g(1)); f.__kwdefaults__ = {}; print(f(1))
f.__doc__ = "doc"; f.__annotations__ = {"x": int}; f.__dict__["k"] = "v"; print(f.__doc__, f.__annotations__, f.k); f.__dict__ = {"z": 1}; print(f.z, hasattr(f, "k"))
for attr, v in (("__code__", 1), ("__dict__", 5), ("__annotations__", 5), ("__kwdefaults__", [1]), ("__globals__", {}), ("__closure__", ())):
    try: setattr(f, attr, v)
    except (TypeError, AttributeError) as e: print(attr, e)
def outer(v):
    def inner(): return v
    return inner
a, b = outer(1), outer(2); print(a.__code__ is b.__code__, a(), b(), a == b, a == a, len({a, b}))
h = types.FunctionType(a.__code__, globals(), "h", None, b.__closure__); print(h())
try: types.FunctionType(a.__code__, globals())
except TypeError as e: print(e)
del f.__doc__; print(f.__doc__); print((lambda: 0).__doc__, f.__module__, f.__type_params__, f.__builtins__["len"] is len)
