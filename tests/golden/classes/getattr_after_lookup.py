"""__getattr__ behind a lookup that finds nothing, a property that raises, __getattribute__ in Python, and after it went."""
class C:
    def __getattr__(self, name):
        if name.startswith("x"): return name
        raise AttributeError("no " + name)
    @property
    def p(self): raise AttributeError("inner")
    @property
    def q(self): raise ValueError("q")
c = C()
def get(o, n):
    try: return getattr(o, n)
    except MemoryError: raise
    except Exception as e: return type(e).__name__, str(e), e.__context__
print(c.xa, get(c, "b"), get(c, "p"), get(c, "q"), hasattr(c, "z"), getattr(c, "k", 3))
class D(C):
    def __getattribute__(self, n): return super().__getattribute__(n)
d = D(); d.own = 1
print(d.own, d.xb, get(d, "p"), get(d, "b"))
del C.__getattr__
print(get(c, "xa"), get(c, "p"))
