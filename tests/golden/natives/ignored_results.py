# What is called for its effect alone may give anything, new each time: nobody keeps it.
import atexit, gc, sys, warnings, weakref

def new(*a, **k): return [object(), "x" * 3]
class Gives:
    __setattr__ = __delattr__ = __setitem__ = __delitem__ = __del__ = __set__ = __delete__ = __set_name__ = __exit__ = new
    def __init_subclass__(cls, **k): return new()
    def __enter__(self): return new()
    def __getitem__(self, k): return new()
class Holder: d = Gives()
class Sub(Gives): pass
class Out:
    def write(self, text): sys.__stdout__.write(text); return new()
    def flush(self): return new()
class Delegate:
    def __iter__(self): return self
    def __next__(self): return new()
    def close(self): return new()
    def throw(self, *e): return new()
    def send(self, v): return new()
def through():
    try: yield from Delegate()
    finally: new()
def truth():
    with Gives(): pass
    with Gives() as g, Gives(): raise ValueError
warnings.simplefilter("always")
warnings.showwarning = new
for k in range(3):
    compile("x is 1", "<w>", "exec")
    ~(k == 1)
g, h = Gives(), Holder()
g.a = 1; del g.a; g[1] = 2; del g[1]; h.d = 3; del h.d
g[0] += [1]
r = weakref.ref(Sub(), new)
f = weakref.finalize(Sub(), new)
sys.displayhook, shown = new, sys.displayhook
exec(compile("[1]; (2,)", "", "single"))
sys.displayhook = shown
sys.unraisablehook = new
class D:
    def __del__(self): raise ValueError
D()
sys.unraisablehook = sys.__unraisablehook__
print("to", "an object", file=Out(), flush=True)
s = through(); next(s); s.send([1]); s.throw(KeyError); s.close()
print(truth())
gc.callbacks.append(new); gc.collect(); gc.callbacks.clear()
atexit.register(new)
sys.setprofile(new); len([1]); sys.setprofile(None)
def plain():
    x = [1]
    return x
sys.settrace(lambda *a: lambda *b: None); plain(); sys.settrace(None)
m = sys.monitoring
m.use_tool_id(4, "n"); m.register_callback(4, m.events.PY_START, new); m.set_events(4, m.events.PY_START); plain(); m.set_events(4, 0); m.register_callback(4, m.events.PY_START, None); m.free_tool_id(4)
print(sorted([3, 1], key=lambda v: (v, [])), list(map(new, [1]))[0][1], r() is None, f.alive)
