# With the recursion limit out of the way, the memory cap or the C stack's bound ends recursion.
import sys
sys.setrecursionlimit(2 ** 31 - 1)
def f(n): return f(n + 1) + 1
def gen(): yield from gen()
async def co(): await co()
class R:
    def __repr__(self): return repr(self)
    def __eq__(self, o): return self == o
    def __add__(self, o): return self + o
    def __getattr__(self, n): return getattr(self, n)
    def __call__(self): return self()
class N:
    def __init__(self): N()
def srt(): return sorted([1], key=lambda x: srt())
def run(c):
    try: c.send(None)
    except StopIteration: pass
for t in (lambda: f(0), lambda: next(gen()), lambda: run(co()), lambda: repr(R()), lambda: R() == 1, lambda: R() + 1, lambda: R().x, R(), N, srt, lambda: eval("(" * 190 + ")" * 190)):
    try: t()
    except (MemoryError, RecursionError): print("ended", end=" ")
    else: print("finished", end=" ")
print()
print("alive")
