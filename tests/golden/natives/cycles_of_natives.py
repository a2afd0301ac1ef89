"""A cycle through each field of each native object that can hold any other is collected."""
import _queue, collections, contextvars, functools, gc, importlib.machinery as machinery, io, itertools, operator, os, struct, sys, threading, types
import typing, weakref


class Thing:
    """An object that is whatever natives want of it."""

    def __call__(self, *args, **names):
        return self

    def __iter__(self):
        return self

    def __next__(self):
        return self

    def __len__(self):
        return 3

    def __getitem__(self, at):
        return 0

    def keys(self):
        return []

    def cancel(self, *args, **names):
        pass

    def get_debug(self):
        return False

    call_soon = is_closed = call_exception_handler = get_debug

    def __await__(self):
        return self

    send = throw = __call__


class Raw(io.RawIOBase):
    def readable(self):
        return True

    writable = seekable = readable

    def seek(self, *at):
        return 0


class Items(list):
    pass


class Mapping(dict):
    pass


class Members(set):
    pass


class Memory(bytearray):
    pass


class Text(str):
    pass


class Bytes(bytes):
    pass


class Number(int):
    pass


class Deque(collections.deque):
    pass


class Ordered(collections.OrderedDict):
    pass


class Context:
    """What lives as long as its thing."""


gone = []


def cycle(label, make, kind=Thing):
    """make(thing) refers to thing, which refers to it: both are dead after a collection."""
    thing = kind()
    thing.mark = Context()  # what is weakly referred to: an int can't be
    try:
        thing.back = make(thing)
    except Exception as error:
        print(label, "!", type(error).__name__, error)
    watch = weakref.ref(thing.mark)
    del thing
    gc.collect()
    gone.append(watch() is None)
    print(label, watch() is None)


def stepped(iterator, n=1):
    for _ in range(n):
        next(iterator)
    return iterator


def put(q, *things):
    for thing in things:
        q.put(thing)
    return q


def wheel(thing):
    d = collections.deque([1, 2, 3, thing])
    d.rotate(2)
    d.popleft()
    return d


def set_attribute(obj, thing):
    obj.attribute = thing
    return obj


def function(make):
    def made(a=None, *, b=None):
        return None
    make(made)
    return made


def setter(name):
    return lambda t: function(lambda f: setattr(f, name, t if not name.startswith("__kw") and name != "__defaults__" and
                                                name != "__annotations__" else {"a": t} if name != "__defaults__" else (t,)))


def generator(x, *rest):
    y = yield
    yield y
    yield from x


async def coroutine(x):
    await x


async def agenerator(x):
    y = yield x
    yield y


def frame_of(thing):
    return sys._getframe()


def traced(thing):
    frame = sys._getframe()
    frame.f_trace = thing
    thing = None
    return frame


def local_of(thing):
    frame = sys._getframe()
    frame.f_locals["extra"] = thing
    thing = None
    return frame


def traceback_of(thing):
    try:
        raise KeyError
    except KeyError as error:
        return error.__traceback__


def error_with(**fields):
    def make(thing):
        error = fields["of"](thing) if "of" in fields else ValueError()
        for name in fields.get("names", "").split():
            setattr(error, name, thing)
        return error
    return make


def chained(name):
    def make(thing):
        error, other = ValueError(), KeyError(thing)
        setattr(error, name, other)
        return error
    return make


cycle("list", lambda t: [1, t])
cycle("tuple", lambda t: (1, t))
cycle("dict key", lambda t: {t: 1})
cycle("dict value", lambda t: {1: t})
cycle("set", lambda t: {t})
cycle("frozenset", lambda t: frozenset([t]))
cycle("deque", lambda t: collections.deque([1, t]))
cycle("deque", wheel)
cycle("deque iterator", lambda t: iter(t), Deque)
cycle("deque iterator", lambda t: reversed(t), Deque)
cycle("ordered", lambda t: collections.OrderedDict({1: t}))
cycle("ordered", lambda t: set_attribute(collections.OrderedDict(), t))
cycle("ordered iterator", lambda t: iter(t), Ordered)
cycle("ordered keys", lambda t: t.keys(), Ordered)
cycle("defaultdict", lambda t: collections.defaultdict(t))
cycle("list iterator", lambda t: iter(t), Items)
cycle("list iterator", lambda t: reversed(t), Items)
cycle("dict iterator", lambda t: iter(t), Mapping)
cycle("dict iterator", lambda t: reversed(t), Mapping)
cycle("dict iterator", lambda t: iter(t.items()), Mapping)
cycle("dict iterator", lambda t: iter(t.values()), Mapping)
cycle("dict view", lambda t: t.keys(), Mapping)
cycle("dict view", lambda t: t.items(), Mapping)
cycle("dict view", lambda t: t.values(), Mapping)
cycle("set iterator", lambda t: iter(t), Members)
cycle("proxy", lambda t: types.MappingProxyType(t))
cycle("bytearray iterator", lambda t: iter(t), Memory)
cycle("bytes iterator", lambda t: iter(t), Bytes)
cycle("str iterator", lambda t: iter(t), Text)
cycle("memoryview", lambda t: memoryview(t), Memory)
cycle("memoryview", lambda t: memoryview(t)[1:].cast("B"), Memory)
cycle("memoryview iterator", lambda t: iter(memoryview(t)), Memory)
cycle("sequence iterator", lambda t: iter(type("S", (), {"__getitem__": t})()))
cycle("callable iterator", lambda t: iter(t, 1))
cycle("callable iterator", lambda t: iter(print, t))
cycle("enumerate", lambda t: enumerate(t))
cycle("enumerate", lambda t: enumerate([], t), Number)
cycle("reversed", lambda t: reversed(t))
cycle("zip", lambda t: zip([1], t))
cycle("map", lambda t: map(t, [1]))
cycle("map", lambda t: map(print, [1], t))
cycle("filter", lambda t: filter(t, [1]))
cycle("filter", lambda t: filter(None, t))
cycle("slice", lambda t: slice(t))
cycle("slice", lambda t: slice(t, 1))
cycle("slice", lambda t: slice(1, 1, t))
for stage in ("accumulate", "takewhile", "dropwhile", "filterfalse", "starmap", "compress", "chain", "zip_longest", "product", "islice"):
    make = getattr(itertools, stage)
    if stage in ("accumulate",):
        cycle(stage, lambda t: make([1], t))
        cycle(stage, lambda t: make(t, print))
        cycle(stage, lambda t: make([], print, initial=t))
    elif stage == "islice":
        cycle(stage, lambda t: make(t, 1))
    elif stage in ("compress", "zip_longest"):
        cycle(stage, lambda t: make(t, [1]))
        cycle(stage, lambda t: make([1], t))
    elif stage == "product":
        cycle(stage, lambda t: make([1, t], [2]))
        cycle(stage, lambda t: stepped(make([1, t], [2])))
    else:
        cycle(stage, lambda t: make(t, [1]))
        if stage != "chain":
            cycle(stage, lambda t: make(None, t))
cycle("chain", lambda t: itertools.chain.from_iterable(t))
cycle("chain", lambda t: stepped(itertools.chain([1, t])))
cycle("zip_longest", lambda t: itertools.zip_longest([1], fillvalue=t))
cycle("permutations", lambda t: itertools.permutations([1, t]))
cycle("combinations", lambda t: itertools.combinations([1, t], 1))
cycle("pairwise", lambda t: itertools.pairwise(t))
cycle("pairwise", lambda t: stepped(itertools.pairwise([1, t, 3])))
cycle("batched", lambda t: itertools.batched(t, 2))
cycle("cycle", lambda t: itertools.cycle(t))
cycle("cycle", lambda t: stepped(itertools.cycle([t])))
cycle("repeat", lambda t: itertools.repeat(t))
cycle("count", lambda t: itertools.count(t), Number)
cycle("count", lambda t: itertools.count(1, t), Number)
cycle("groupby", lambda t: itertools.groupby(t))
cycle("groupby", lambda t: itertools.groupby([], t))
cycle("groupby", lambda t: stepped(itertools.groupby([t])))
cycle("groupby", lambda t: stepped(itertools.groupby([1], lambda x: t)))
cycle("group", lambda t: next(itertools.groupby([1], lambda x: t))[1])
cycle("tee", lambda t: itertools.tee(t)[0])
cycle("tee", lambda t: [stepped(i) for i in itertools.tee([t])[:1]])
cycle("partial", lambda t: functools.partial(t))
cycle("partial", lambda t: functools.partial(print, t))
cycle("partial", lambda t: functools.partial(print, k=t))
cycle("partial", lambda t: set_attribute(functools.partial(print), t))
cycle("cached", lambda t: functools.lru_cache(t))
cycle("cached", lambda t: set_attribute(functools.lru_cache(print), t))
cycle("cached", lambda t: (f := functools.lru_cache(lambda x: None), f(t))[0])
cycle("cached", lambda t: (f := functools.lru_cache(lambda x: t), f(1))[0])
cycle("key", lambda t: functools.cmp_to_key(t))
cycle("key", lambda t: functools.cmp_to_key(print)(t))
cycle("getter", lambda t: operator.itemgetter(t))
cycle("getter", lambda t: operator.itemgetter(1, t))
cycle("caller", lambda t: operator.methodcaller("x", t))
cycle("caller", lambda t: operator.methodcaller("x", k=t))
cycle("method", lambda t: types.MethodType(t, 1))
cycle("method", lambda t: types.MethodType(print, t))
cycle("property", lambda t: property(t))
cycle("property", lambda t: property(None, t))
cycle("property", lambda t: property(None, None, t))
cycle("property", lambda t: property(None, None, None, t))
cycle("staticmethod", lambda t: staticmethod(t))
cycle("staticmethod", lambda t: set_attribute(staticmethod(print), t))
cycle("classmethod", lambda t: set_attribute(classmethod(print), t))
cycle("super", lambda t: super(Thing, t))
cycle("native", lambda t: t.append, Items)
cycle("wrapper", lambda t: t.__eq__, Items)
cycle("cell", lambda t: types.CellType(t))
cycle("namespace", lambda t: types.SimpleNamespace(t=t))
cycle("module", lambda t: set_attribute(types.ModuleType("m"), t))
cycle("weakref", lambda t: weakref.ref(Thing, t))
cycle("alias", lambda t: types.GenericAlias(t, (int,)))
cycle("alias", lambda t: types.GenericAlias(list, (t,)))
cycle("alias iterator", lambda t: iter(types.GenericAlias(list, (t,))))
cycle("union", lambda t: list[t] | int)
cycle("variable", lambda t: typing.TypeVar("T", bound=t))
cycle("variable", lambda t: typing.TypeVar("T", int, t))
cycle("variable", lambda t: typing.TypeVar("T", default=t))
cycle("variable", lambda t: set_attribute(typing.TypeVar("T"), t))
cycle("parameters", lambda t: typing.ParamSpec("P", bound=t).args)
cycle("many", lambda t: typing.TypeVarTuple("M", default=t))
cycle("alias statement", lambda t: typing.TypeAliasType("A", t))
cycle("alias statement", lambda t: typing.TypeAliasType("A", int, type_params=(t, )))
lazy = {}
exec("def bound(t):\n  def f[T: t](): pass\n  return f\n"
     "def constrained(t):\n  def f[T: (int, t)](): pass\n  return f\n"
     "def defaulted(t):\n  def f[T = t](): pass\n  return f\n"
     "def aliased(t):\n  type A = t\n  return A\n", lazy)
for name in ("bound", "constrained", "defaulted", "aliased"):
    cycle(name, lazy[name])
for name in ("__defaults__", "__kwdefaults__", "__annotations__", "__module__", "__doc__", "attribute"):
    cycle(name, setter(name))
cycle("closure", lambda t: lambda: t)
cycle("globals", lambda t: types.FunctionType(generator.__code__, {"t": t}))
cycle("class", lambda t: type("C", (), {"t": t}))
cycle("subclass", lambda t: type("C", (type("B", (), {"t": t}),), {}))
cycle("slot", lambda t: (s := type("C", (), {"__slots__": ("x",)})(), setattr(s, "x", t))[0])
cycle("generator", lambda t: generator(t))
cycle("generator", lambda t: stepped(generator(t)))
cycle("generator", lambda t: (g := stepped(generator([])), g.send(t))[0])
cycle("generator", lambda t: stepped(generator([]), 1).gi_frame and generator(t).gi_frame)
cycle("coroutine", lambda t: (c := coroutine(t), c.send(None))[0])
cycle("await", lambda t: (c := coroutine(t), c.send(None))[0].__await__())
cycle("agenerator", lambda t: agenerator(t))
cycle("asend", lambda t: (s := agenerator(t).asend(None), s.close())[0])
cycle("asend", lambda t: (s := agenerator(1).asend(t), s.close())[0])
cycle("anext", lambda t: (s := agenerator(t).__anext__(), s.close())[0])
cycle("athrow", lambda t: (s := agenerator(t).athrow(KeyError), s.close())[0])
cycle("athrow", lambda t: (s := agenerator(1).athrow(KeyError(t)), s.close())[0])
cycle("aclose", lambda t: (s := agenerator(t).aclose(), s.close())[0])
cycle("frame", frame_of)
cycle("frame", traced)
cycle("frame", local_of)
cycle("frame's locals", lambda t: frame_of(t).f_locals)
cycle("frame", lambda t: frame_of(1))
cycle("traceback", traceback_of)
cycle("traceback", lambda t: types.TracebackType(traceback_of(t), sys._getframe(), 1, 1))
for kind, fields in [(ValueError, ""), (SystemExit, "code"), (StopIteration, "value"), (NameError, "name"), (AttributeError, "name obj"),
                     (ImportError, "name path msg name_from"), (OSError, "filename filename2 strerror errno"), (SyntaxError, "msg filename lineno offset text end_lineno end_offset print_file_and_line"),
                     (UnicodeEncodeError, "reason object encoding"), (UnicodeDecodeError, "object"), (UnicodeTranslateError, "reason")]:
    if not kind.__name__.startswith("Unicode"):
        cycle(kind.__name__, error_with(of=kind))
    blank = {"UnicodeEncodeError": ("ascii", "a", 0, 1, "x"), "UnicodeDecodeError": ("ascii", b"a", 0, 1, "x"),
             "UnicodeTranslateError": ("a", 0, 1, "x")}.get(kind.__name__, ())
    for field in fields.split():
        cycle(kind.__name__ + " " + field, error_with(of=lambda t: kind(*blank), names=field))
cycle("group", lambda t: ExceptionGroup("g", [ValueError(t)]))
for name in ("__cause__", "__context__"):
    cycle(name, chained(name))
cycle("error's dict", lambda t: set_attribute(ValueError(), t))
cycle("local", lambda t: type("L", (threading.local,), {"__init__": lambda self, *a, **k: None})(t))
cycle("local", lambda t: type("L", (threading.local,), {"__init__": lambda self, *a, **k: None})(k=t))
cycle("queue", lambda t: put(_queue.SimpleQueue(), 1, t, 3))
cycle("buffered", lambda t: io.BufferedReader(t), Raw)
cycle("buffered", lambda t: io.BufferedWriter(t), Raw)
cycle("random", lambda t: io.BufferedRandom(t), Raw)
cycle("pair", lambda t: io.BufferedRWPair(t, Raw()), Raw)
cycle("pair", lambda t: io.BufferedRWPair(Raw(), t), Raw)
cycle("text", lambda t: io.TextIOWrapper(t, "utf-8"), Raw)
cycle("text", lambda t: io.TextIOWrapper(set_attribute(io.BytesIO(), t), "utf-8"))
cycle("decoder", lambda t: io.IncrementalNewlineDecoder(t, True))
cycle("memory", lambda t: set_attribute(io.BytesIO(), t))
cycle("memory", lambda t: set_attribute(io.StringIO(), t))
cycle("raw", lambda t: set_attribute(io.FileIO(os.devnull), t))
cycle("struct", lambda t: struct.iter_unpack("B", t), Bytes)
cycle("context", lambda t: (c := contextvars.Context(), c.run(contextvars.ContextVar("v").set, t))[0])
cycle("context variable", lambda t: contextvars.ContextVar("v", default=t))
cycle("token", lambda t: contextvars.Context().run(lambda: contextvars.ContextVar("v", default=t).set(1)))
cycle("token", lambda t: contextvars.Context().run(lambda: (v := contextvars.ContextVar("v"), v.set(t), v.set(1))[2]))
cycle("spec", lambda t: type(sys.__spec__)("name", t))
cycle("spec", lambda t: type(sys.__spec__)("name", None, origin=t))
cycle("spec", lambda t: type(sys.__spec__)("name", None, loader_state=t))
cycle("spec", lambda t: set_attribute(type(sys.__spec__)("name", None), t))
cycle("spec", lambda t: (s := type(sys.__spec__)("name", None), setattr(s, "submodule_search_locations", [t]))[0])
cycle("loader", lambda t: set_attribute(machinery.SourceFileLoader("a", "b"), t))
cycle("loader", lambda t: set_attribute(machinery.ExtensionFileLoader("a", "b"), t))
print(all(gone), len(gone))
