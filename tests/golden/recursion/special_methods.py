class R:
    def __repr__(self): return repr(self)
class E:
    def __eq__(self, o): return self == o
class A:
    def __getattr__(self, n): return getattr(self, n + "x")
class C:
    def __call__(self): return self()
class H:
    def __hash__(self): return hash(self)
class I:
    def __iter__(self): return iter(self)
class B:
    def __bool__(self): return bool(self)
class D:
    def __add__(self, o): return self + o
class G:
    def __getitem__(self, i): return self[i]
class N:
    def __init__(self): N()
def show(f):
    try: f(); print("finished?")
    except RecursionError: print("RecursionError")
show(lambda: repr(R())); show(lambda: E() == 1); show(lambda: A().x); show(lambda: C()()); show(lambda: hash(H())); show(lambda: iter(I())); show(lambda: bool(B())); show(lambda: D() + 1); show(lambda: G()[0]); show(N)
def srt(): return sorted([1, 2], key=lambda x: srt())
def mp(): return list(map(lambda x: mp(), [1]))
def gen(): yield from gen()
def comp(): return [comp() for _ in "a"]
def ex():
    try: ex()
    finally: pass
async def co(): await co()
show(srt); show(mp); show(lambda: next(gen())); show(comp); show(ex)
c = co()
show(lambda: c.send(None))
