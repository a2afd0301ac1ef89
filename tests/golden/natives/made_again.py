# Objects that are initialised a second time drop what they held: of classes of their own, so that nothing is kept.
import contextvars, functools, io, itertools, collections, types, weakref, array, threading, asyncio

def gone(make, again):
    class Held(list):
        def __call__(self, *a, **k): return self
        def __iter__(self): return iter([1])
        def __hash__(self): return 5
        def readable(self): return True
        def writable(self): return True
        def seekable(self): return False
        closed = False
        def flush(self): pass
        def close(self): pass
    held = Held()
    seen = weakref.ref(held)
    made = make(held)
    del held
    kept = seen() is not None
    again(made)
    return kept, seen() is None

print(gone(lambda h: super(type(h), h), lambda s: super.__init__(s, int, 5)))
print(gone(lambda h: property(h, h, h, h), lambda p: p.__init__()))
print(gone(lambda h: classmethod(h), lambda m: m.__init__(len)))
print(gone(lambda h: staticmethod(h), lambda m: m.__init__(len)))
print(gone(lambda h: [h], lambda l: l.__init__()))
print(gone(lambda h: {1: h}, lambda d: (d.clear(), d.__init__())))
print(gone(lambda h: {h}, lambda s: s.__init__()))
print(gone(lambda h: collections.deque([h]), lambda d: d.__init__()))
print(gone(lambda h: collections.defaultdict(h), lambda d: d.__init__()))
print(gone(lambda h: types.ModuleType("m", h), lambda m: m.__init__("n")))
print(gone(lambda h: ValueError(h), lambda e: e.__init__()))
print(gone(lambda h: OSError(1, h, h, None, h), lambda e: (e.__init__(), setattr(e, "args", ()), setattr(e, "strerror", 0), setattr(e, "filename", 0), setattr(e, "filename2", 0))))
print(gone(lambda h: ImportError(h, name=h, path=h), lambda e: e.__init__()))
print(gone(lambda h: StopIteration(h), lambda e: e.__init__()))
print(gone(lambda h: SyntaxError(h, (h, 1, 2, h)), lambda e: (e.__init__(), [setattr(e, k, None) for k in ("filename", "text", "msg")])))
print(gone(lambda h: types.SimpleNamespace(a=h), lambda n: n.__init__(a=5)))
print(gone(lambda h: functools.partial(h, h, a=h), lambda p: p.__setstate__((len, (), {}, {}))))
print(gone(lambda h: threading.local(), lambda l: None) is not None)
def name(f, v): f.__name__ = f.__qualname__ = f.__doc__ = f.__module__ = v
def set_all(f, v): f.__defaults__, f.__kwdefaults__, f.__annotations__, f.__dict__ = (v,), {"a": v}, {"b": v}, {"c": v}
def unset(f): f.__defaults__ = f.__kwdefaults__ = None; f.__annotations__, f.__dict__ = {}, {}
def function(h):
    def f(): pass
    set_all(f, h)
    f.__doc__ = f.__module__ = h
    return f
print(gone(function, lambda f: (unset(f), setattr(f, "__doc__", None), setattr(f, "__module__", None))))
print(gone(lambda h: types.CellType(h), lambda c: setattr(c, "cell_contents", 5)))
print(gone(lambda h: (lambda e: (e.add_note("x"), setattr(e, "__notes__", h), setattr(e, "__cause__", None), e)[-1])(ValueError()), lambda e: delattr(e, "__notes__")))
print(gone(lambda h: io.BufferedReader(h), lambda b: b.__init__(io.BytesIO())))
print(gone(lambda h: array.array("i", h), lambda a: None)[1:])
