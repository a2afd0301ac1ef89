class Proxy:
    def __init__(self, c): self.c = c
    def __mro_entries__(self, bases): return (self.c,)
class Base: v = "base"
p = Proxy(Base)
class C(p): pass
print(C.__bases__ == (Base,), C.__orig_bases__ == (p,), C.v)
class Empty:
    def __mro_entries__(self, b): return ()
class D(Empty()): pass
print(D.__bases__)
class Bad:
    def __mro_entries__(self, b): return [Base]
try:
    class E(Bad()): pass
except TypeError as e: print(e)
