# Signature.bind and BoundArguments.
import inspect


def f(a, b=1, /, c=2, *args, d, e="x", **kw): pass
def g(a, b, /, c): pass


for func, args, kwargs in ((f, (1,), {}), (f, (1, 2), dict(d=1)), (f, (1, 2, 3, 4, 5), dict(d=1, z=3)),
                           (f, (1, 2, 3), dict(c=3, d=1)), (g, (1, 2, 3, 4), {}), (g, (1, 2), {}), (g, (), {}),
                           (g, (1, 2, 3), dict(z=1)), (g, (), dict(a=1, b=2, c=3))):
    try:
        bound = inspect.signature(func).bind(*args, **kwargs)
    except TypeError as error:
        print(error)
    else:
        print(bound, bound.args, bound.kwargs)
        bound.apply_defaults()
        print(bound)
print(inspect.signature(g).bind_partial(1), inspect.signature(g) == inspect.signature(g))
try:
    inspect.getcallargs(g, 1, 2, 3, 4)
except TypeError as error:
    print(error)
