def f(a, b=1, /, c=2, *args, d, **kw):
    x = a; y = [x for x in args]
    def g(): return x
    return g
c = f.__code__
print(c.co_name, c.co_qualname, c.co_argcount, c.co_posonlyargcount, c.co_kwonlyargcount, c.co_varnames[:6], c.co_cellvars, c.co_freevars, c.co_firstlineno, c.co_filename.rsplit("/", 1)[-1], bool(c.co_flags & 4), bool(c.co_flags & 8))
print(f(1, d=2).__code__.co_freevars, compile("x", "<f>", "eval").co_name, (lambda: 0).__code__.co_name, c == f.__code__, hash(c) == hash(f.__code__))
async def co(): pass
def gen(): yield
async def ag(): yield
print([bool(k.__code__.co_flags & fl) for k in (co, gen, ag) for fl in (0x20, 0x80, 0x200)])
r = c.replace(co_name="renamed"); print(r.co_name, c.co_name)
def h(): return 1
def k(): return 2
h.__code__ = k.__code__; print(h())
try: h.__code__ = 5
except TypeError as e: print(e)
try: h.__code__ = f(1, d=1).__code__
except ValueError as e: print(e)
print(repr(c).split(" at")[0], [l for l in c.co_lines()][0][2] if hasattr(c, "co_lines") else "")
