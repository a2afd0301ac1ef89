# What runs too deep, is told to nobody, or asks in the wrong way: errors whose words say where.
import sys, warnings
from _each import each_value as each

def nest(make, n=200_000):
    x = make(None)
    for _ in range(n): x = make(x)
    return x
class Iter:
    def __aiter__(self): return Half()
class Half: pass
async def loop():
    async for x in Iter(): pass
class Fake:
    def __init__(self, *bases): self.__bases__ = bases
def unraisable(hook):
    class D:
        def __del__(self): raise ValueError("finaliser")
    sys.unraisablehook = hook
    D()
    sys.unraisablehook = sys.__unraisablehook__
def bad_hook(info): raise KeyError("hook")
class NoFormat: pass
def same(message):
    try: raise RecursionError(message)
    except RecursionError as e: return e
each(r"""
    nest(lambda x: [x]) == nest(lambda x: [x])
    nest(lambda x: (x,)) == nest(lambda x: (x,))
    nest(lambda x: {1: x}) == nest(lambda x: {1: x})
    nest(lambda x: [x]) < nest(lambda x: [x])
    repr(nest(lambda x: [x]))
    str(nest(lambda x: (x,)))
    repr(nest(lambda x: {1: x}))
    isinstance(5, nest(lambda x: (x,)))
    issubclass(int, nest(lambda x: (x,)))
    loop().send(None)
    with warnings.catch_warnings(record=True) as w: warnings.simplefilter("always"); x = True; ~x; print(w[0].message)
    type.__init__(int, "x", (), {}, odd=1)
    unraisable(bad_hook)
    unraisable(None)
    unraisable(lambda i: print(type(i.exc_value).__name__, i.err_msg, i.object.__qualname__))
    compile("(" * 150 + ")" * 150, "x", "eval").co_consts
    compile("(" * 250 + ")" * 250, "x", "eval")
    compile("-" * 100_000 + "1", "x", "eval")
    compile("[" * 150 + "]" * 150, "x", "eval").co_consts
""", globals())
