import gc
class T:
    def __init__(s, n): s.n = n
    def __del__(s): print("del", s.n)
def g():
    t = T("in generator")
    yield
x = g(); next(x); del x; print("generator gone")
x = g(); next(x); c = [x]; c.append(c); del x, c; print("in a cycle"); gc.collect(); print("collected")
async def co(): t = T("in coroutine"); await Y()
class Y:
    def __await__(s): yield
y = co(); y.send(None); del y; print("coroutine gone")
def selfref():
    t = T("frame cycle")
    try: raise ValueError
    except ValueError as e: keep = e
selfref(); print("returned"); gc.collect(); print("now")
class Holder: pass
h = Holder(); h.g = (lambda: (yield h))(); next(h.g); del h; print(gc.collect() > 0)
l = [T(i) for i in range(3)]; it = iter(l); next(it); del l; print("iterator keeps"); del it; print("end")
