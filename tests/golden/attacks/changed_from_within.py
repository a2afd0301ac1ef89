# Finalisers, callbacks of weak references and methods of keys change what is being iterated, looked up, sorted, closed or awaited. It ends well if
# nothing crashes; asan sees more.
import gc, weakref, collections, itertools, functools, heapq, bisect, sys, threading, contextvars, asyncio, operator, json, pickle, csv, io, re, struct, array, types, random, string, copy
def safe(f):
    try: return f()
    except BaseException as e: return type(e).__name__
class Dies:
    def __init__(self, f): self.f = f
    def __del__(self): safe(self.f)
class Key:
    """Equal to all of its hash, after doing something."""
    def __init__(self, f, h=1): self.f, self.h = f, h
    def __hash__(self): return self.h
    def __eq__(self, o): safe(self.f); return False
    def __lt__(self, o): safe(self.f); return True
def wreck(o):
    left = [200]   # what is changed at each look is looked up for ever
    def f():
        left[0] -= 1
        if left[0] < 0: return
        for g in (lambda: o.clear(), lambda: o.update({k: k for k in range(50)}), lambda: o.extend(range(50)), lambda: o.pop(), lambda: o.popitem(), lambda: o.popleft(), lambda: o.rotate(3), lambda: o.add(object()), lambda: o.__init__(), lambda: o.sort(), lambda: o.reverse(), lambda: o.__delitem__(slice(None)), lambda: o.move_to_end(1), lambda: o.cache_clear(), lambda: o.insert(0, 1), lambda: o.discard(1), lambda: o.__setstate__((0, None)), lambda: o.close(), lambda: gc.collect(0)):
            safe(g)
    return f
makers = {'list': lambda: [Dies(lambda: 0) for _ in range(20)], 'dict': lambda: {Key(lambda: 0, k % 3): Dies(lambda: 0) for k in range(20)}, 'set': lambda: {Key(lambda: 0, k % 3) for k in range(20)}, 'deque': lambda: collections.deque([Dies(lambda: 0) for _ in range(200)]),
  'od': lambda: collections.OrderedDict((k, Dies(lambda: 0)) for k in range(20)), 'wvd': lambda: weakref.WeakValueDictionary((k, K) for k, K in enumerate(keep)), 'wkd': lambda: weakref.WeakKeyDictionary((K, 1) for K in keep), 'ws': lambda: weakref.WeakSet(keep), 'counter': lambda: collections.Counter(range(20)), 'defaultdict': lambda: collections.defaultdict(list, {k: [k] for k in range(20)}),
  'chainmap': lambda: collections.ChainMap({1: 2}, {3: 4}), 'bytearray': lambda: bytearray(100), 'array': lambda: array.array('i', range(50)), 'userlist': lambda: collections.UserList(range(9))}
class Plain: pass
count = 0
streams, sys.stderr = sys.stderr, io.StringIO()
sys.unraisablehook = lambda *a: None
for name, make in makers.items():
    for action in range(30):
        keep = [Plain() for _ in range(10)]
        o = make(); w = wreck(o); count += 1
        hold = [Dies(w) for _ in range(5)]
        refs = [weakref.ref(k, lambda r: w()) for k in keep] + [weakref.finalize(k, w) for k in keep]
        key = Key(w)
        acts = [lambda: [hold.clear() for _ in o], lambda: [keep.clear() for _ in o], lambda: [w() for _ in iter(o)], lambda: [w() for _ in reversed(o)], lambda: [w() for _ in o.items()], lambda: [w() for _ in o.values()], lambda: [w() for _ in o.keys()],
          lambda: key in o, lambda: o.index(key), lambda: o.count(key), lambda: o.remove(key), lambda: o.__setitem__(key, 1), lambda: o == [key] * 20, lambda: o == {key: 1}, lambda: o.sort(key=lambda x: w()), lambda: sorted(o, key=lambda x: w()), lambda: sorted([key] * 5 + list(o)), lambda: max(o, key=lambda x: (w(), 1)[1]), lambda: list(map(lambda x: w(), o)), lambda: list(filter(lambda x: w(), o)),
          lambda: o.__setitem__(slice(None), (w() for _ in range(5))), lambda: o.extend(w() for _ in range(5)), lambda: o.update((w(), 1) for _ in range(5)), lambda: functools.reduce(lambda a, b: w(), o), lambda: [*itertools.chain(o, (w() for _ in range(3)), o)], lambda: dict.fromkeys(o, w()), lambda: copy.deepcopy(o, type("M", (dict,), {"get": lambda *a: w()})()), lambda: repr(o) if not setattr(Plain, "__repr__", lambda s: (w(), "x")[1]) else 0, lambda: o | {key: key}, lambda: pickle.dumps(o, -1, buffer_callback=lambda b: w())]
        safe(acts[action]); safe(acts[action])
        del o, acts, w, hold, keep, refs, key
        if action % 10 == 0: gc.collect()
# heaps, bisections, merges
h = []
for f in (heapq.heappush, heapq.heapreplace, heapq.heappushpop):
    h[:] = [Key(lambda: h.clear()) for _ in range(20)]; safe(lambda: f(h, Key(lambda: h.append(1))))
for f in (heapq.heapify, heapq.heappop, heapq._heapify_max, heapq._heappop_max):
    h[:] = [Key(lambda: h.clear()) for _ in range(20)]; safe(lambda: f(h))
for f in (bisect.bisect, bisect.insort, bisect.insort_left):
    h[:] = [Key(lambda: h.clear()) for _ in range(20)]; safe(lambda: f(h, Key(lambda: h.clear()))); safe(lambda: f(h, 3, key=lambda x: h.clear()))
# lru_cache with keys that clear it, finalisers of what it drops
spent = [1] * 50
@functools.lru_cache(3)
def cached(x): cached.cache_clear(); return Dies(lambda: spent.pop() and [cached(k) for k in range(5)])
for k in range(20): safe(lambda: cached(Key(cached.cache_clear, k % 2)))
cached.cache_clear(); gc.collect()
# generators closed and resumed by finalisers of their own locals
def gen():
    d = Dies(lambda: g.send(None)); d2 = Dies(lambda: g.throw(ValueError)); d3 = Dies(lambda: g.close())
    for k in range(5): yield k
for end in ("close", "next", "throw", "del"):
    g = gen(); next(g)
    if end == "close": safe(g.close)
    elif end == "throw": safe(lambda: g.throw(KeyError))
    elif end == "next": safe(lambda: list(g))
    else: g = None
# frames cleared, locals taken, tracebacks cut in the middle
def deep(n):
    d = Dies(lambda: sys._getframe().clear()); f = sys._getframe()
    if n: return deep(n - 1)
    for _ in range(5):
        safe(f.clear); safe(f.f_back.clear); f.f_locals.clear() if 0 else None
        f = f.f_back
    raise ValueError
try: deep(10)
except ValueError as e:
    tb = e.__traceback__
    while tb: safe(tb.tb_frame.clear); tb = tb.tb_next
    safe(lambda: setattr(e.__traceback__, "tb_next", e.__traceback__)); e.__context__ = e; e.__cause__ = e; e = None
# class cells, slots, dicts replaced within their own lookups
class Meta(type):
    def __getattribute__(c, n): 
        if n == "__dict__": return {}
        return type.__getattribute__(c, n)
    def mro(c): safe(lambda: setattr(c, "__bases__", (Plain,))); return type.mro(c)
class A(metaclass=Meta):
    __slots__ = ("x",)
    def __del__(s): s.__class__ = A
    def __getattr__(s, n): safe(lambda: setattr(A, n, 1)); safe(lambda: delattr(A, "x")); raise AttributeError(n)
safe(lambda: setattr(A, "__bases__", (A,))); a = A(); safe(lambda: a.y); safe(lambda: a.x); del a
class D:
    def __getattribute__(s, n):
        if n == "__dict__": return object.__getattribute__(s, n)
        object.__getattribute__(s, "__dict__").clear(); safe(lambda: object.__setattr__(s, "__dict__", {n: 1})); return object.__getattribute__(s, n)
d = D(); d.a = 1; safe(lambda: d.a); safe(lambda: d.b); safe(lambda: vars(d)); safe(lambda: [d.__dict__.clear() for _ in d.__dict__])
class Desc:
    def __get__(s, o, t): safe(lambda: type.__delattr__(t, "p")); return 1
    def __set_name__(s, t, n): safe(lambda: [setattr(t, f"q{k}", 1) for k in range(50)]); safe(lambda: delattr(t, n))
safe(lambda: [type("T", (), {"p": Desc(), "q": Desc()})().p for _ in range(3)])
# weak references to what is being made or unmade
class W:
    def __init__(s): s.r = weakref.ref(s, lambda r: bag.append(r())); s.me = s
    def __del__(s): bag.append(weakref.ref(s)); bag.append(s); weakref.finalize(s, lambda: bag.clear())
bag = []
for _ in range(50): W(); gc.collect(0)
bag.clear(); gc.collect(); bag.clear(); gc.collect()
p = [weakref.proxy(x := Plain()), weakref.WeakMethod(types.MethodType(lambda s: 1, x))]; x.__call__ = 1; del x
for op in (lambda: p[0] + 1, lambda: p[0].a, lambda: repr(p[0]), lambda: hash(p[0]), lambda: p[1](), lambda: p[0] == p[0], lambda: bool(p[0]), lambda: iter(p[0])): safe(op)
# asyncio: futures whose callbacks drop them, tasks whose coroutines are closed under them
async def main():
    loop = asyncio.get_running_loop()
    for k in range(10):
        f = loop.create_future(); 
        for _ in range(5): f.add_done_callback(lambda r, f=f: (safe(lambda: f.__init__(loop=loop)), safe(lambda: f.remove_done_callback(Key(lambda: f.cancel()))), safe(f.cancel)))
        f.set_result(1); f.remove_done_callback(Key(lambda: f.__init__(loop=loop)))
        async def body(): await asyncio.sleep(0); await f
        c = body(); t = loop.create_task(c); await asyncio.sleep(0); safe(c.close); safe(lambda: t.__init__(c, loop=loop)); safe(lambda: c.send(None)); safe(t.cancel); safe(lambda: t.set_name(Key(lambda: 0)))
        try: await asyncio.wait_for(t, 0.001)
        except BaseException: pass
        q = asyncio.Queue(1); ts = [asyncio.ensure_future(q.get()) for _ in range(3)]; await asyncio.sleep(0); q._getters.clear(); [x.cancel() for x in ts]; q.__init__(2); safe(lambda: q.put_nowait(1)); safe(q.task_done)
        l = asyncio.Lock(); await l.acquire(); ts += [asyncio.ensure_future(l.acquire()) for _ in range(3)]; await asyncio.sleep(0); l.__init__(); safe(l.release)
        await asyncio.wait(ts, timeout=0.01)
        h = loop.call_later(0.001, lambda: h.cancel()); h.__init__(0, lambda: 0, (), loop) if 0 else None; safe(lambda: h._run()); del h
safe(lambda: asyncio.run(main()))
gc.collect()
sys.stderr = streams
print("ends")
