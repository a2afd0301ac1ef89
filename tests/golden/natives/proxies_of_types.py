# A manager's proxies: each type's methods, what they return, and what they refuse.
import multiprocessing as mp, threading
from multiprocessing import managers
import _each
from _each import each_value as each

told = _each.told
_each.told = lambda error: told(error).strip().split("\n")[-1]  # without where it was in the other process


def gen():
    try:
        got = yield 1
        while True:
            got = yield got
    except KeyError as error:
        yield str(error)


class Own:
    def __init__(self, n=0): self.n = n
    def get(self): return self.n
    def _hidden(self): return "hidden"
    def steps(self): return iter([1, 2])
    def raises(self): raise LookupError("raised there")
    def odd(self): return threading.Lock()


class Manager(managers.SyncManager):
    pass


Manager.register("gen", gen, exposed=("__next__", "send", "throw", "close"), proxytype=managers.IteratorProxy)
Manager.register("Own", Own)
Manager.register("One", Own, exposed=("steps",), method_to_typeid={"steps": "Iterator"})
if __name__ == "__main__":
    context = mp.get_context("fork")
    with Manager(ctx=context) as m:
        each(r"""
l = m.list([3, 1, 2]); l, str(l), len(l), l[0], l[1:], l[-1], 2 in l, 9 in l, l + [4], l * 2, 2 * l, list(reversed(l)) if 0 else l.count(3), l.index(2)
l.append(5), l.extend([6, 7]), l.insert(0, 0), l.pop(), l.pop(0), l.remove(5), l.reverse(), l[:], l.sort(), l[:], l.sort(reverse=True), l._getvalue()
l += [8]; l *= 2; l[:], type(l).__name__
l[0] = 9; l[1:3] = [1]; del l[0]; l[:]
l[99]
l.remove("none")
l.index("none")
l.clear() if hasattr(l, "clear") else "no clear"
m.list()[:], m.list("ab")[:], managers.ListProxy[int], managers.DictProxy[int, str], managers.ValueProxy[int]
d = m.dict({"a": 1}, b=2); d, str(d), len(d), d["a"], "b" in d, d.get("z"), d.get("z", 4), d.keys(), d.values(), d.items(), d.setdefault("c", 3), d.copy(), sorted(d)
d["x"] = 1; del d["a"]; d.update(y=2), d.pop("y"), d.pop("none", 5), d.popitem(), d.clear(), len(d), d.copy()
d["none"]
d.popitem()
it = iter(m.dict(k=1)); type(it).__name__, next(it)
next(it)
n = m.Namespace(); n.x = 5; n.x, n, str(n), hasattr(n, "y"), delattr(n, "x"), hasattr(n, "x")
m.Namespace(a=1, b=2), m.Namespace(a=1)._getvalue(), type(n._callmethod).__name__
n.y
n._private = 4; n._private, delattr(n, "_private"), hasattr(n, "_private")
v = m.Value("i", 3); v.value, v.get(), v.set(4), v.value, v, str(v)
v.value = 9; v.get()
a = m.Array("i", [1, 2, 3]); a[0], a[1:], len(a), a, type(a).__name__
a[1] = 7; a[:], a[5]
e = m.Event(); e.is_set(), e.wait(0), e.set(), e.is_set(), e.wait(), e.clear(), e.is_set(), type(e).__name__
k = m.Lock(); k.acquire(), k.acquire(False), k.acquire(True, 0.001), k.release(), k.__enter__(), k.__exit__(None, None, None), type(k).__name__
k.release()
r = m.RLock(); r.acquire(), r.acquire(), r.release(), r.release()
r.release()
with r: pass
s = m.Semaphore(1); s.acquire(), s.acquire(False), s.release(), s.release(), s.acquire(), s.acquire(), s.acquire(False), m.BoundedSemaphore(1).release()
c = m.Condition(); c.acquire(), c.wait(0.001), c.notify(), c.notify(2), c.notify_all(), c.wait_for(lambda: 5), c.wait_for(lambda: 0, 0.01), c.release(), type(c).__name__
c.notify()
c.wait(0)
b = m.Barrier(1); b.parties, b.n_waiting, b.broken, b.wait(), b.abort(), b.broken, b.reset(), b.broken
b.abort(), b.wait()
q = m.Queue(2); q.put(1), q.put_nowait(2), q.full(), q.qsize(), q.get(), q.get_nowait(), q.empty(), q.task_done(), q.task_done(), q.join(), type(q).__name__
q.get_nowait()
q.get(True, 0.001)
q.put(1), q.put(2), q.put_nowait(3)
j = m.JoinableQueue(); j.put(3), j.get(), j.task_done(), j.task_done()
i = m.gen(); next(i), i.send(7), i.throw(KeyError("k")), i.close(), iter(i) is i, type(i).__name__
next(i)
o = m.Own(4); o.get(), type(o).__name__, o._exposed_ if hasattr(o, "_exposed_") else None
o.raises
o.raises()
o._hidden()
x = m.One(5); type(x.steps()).__name__, list(x.steps()), x
x._callmethod("nothing")
x.nothing
m.Nothing
p = m.Pool(1); p.apply(abs, (-3,)), p.map(abs, [-1, 2]), p.starmap(pow, [(2, 3)]), p.apply_async(abs, (-4,)).get(), list(p.imap(abs, [-5])), list(p.imap_unordered(abs, [-6])), p.map_async(abs, [-7]).get(), p.starmap_async(pow, [(2, 2)]).get(), type(p.imap(abs, [])).__name__
r = p.map_async(abs, [1]); r.wait(), r.ready(), r.successful(), r.get(5)
p.apply(int, ("x",))
p.close(), p.join(), p.terminate(), type(p).__name__
m.address is not None, m._number_of_objects() >= 1, type(m.connect).__name__, m._state.value
m.start()
""", globals())
    each(r"""
m.shutdown(), m._state.value
m.list()
m.start()
Manager(ctx=context).list()
Manager(ctx=context).shutdown()
Manager.register("Own2", Own, create_method=False), hasattr(Manager, "Own2"), Manager._registry["Own2"][1]
""", globals())
