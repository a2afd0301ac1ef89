"""What the collector sees of native objects whose fields no program sets: the kinds of what gc.get_referents() gives, in order."""
import _abc, _struct, abc, asyncio, collections, contextvars, functools, gc, importlib.machinery as machinery, io, itertools, operator, os, random
import re, string, struct, sys, threading, types, typing


def show(label, *objects):
    for obj in objects:
        print(label, *[type(found).__name__ for found in gc.get_referents(obj)])


class Thing:
    """A class that has all that a class may have."""

    __slots__ = ("x", "__dict__", "__weakref__")

    def method(self):
        return super().__init__()


def function(a=1, *, b=2) -> int:
    """What it does."""
    return lambda: a


class Indexed(int):
    pass


show("function", function, function(), function.__code__)
show("class", Thing, int, Indexed, abc.ABC)
show("range", range(3), range(2**70), iter(range(3)), iter(range(2**70)), range(1, 2**70, Indexed(3)))
show("enumerate", enumerate([]), enumerate([], 2**70))
pairs = enumerate([1, 2, 3])
next(pairs)
show("enumerate", pairs)
show("zip", zip([1], [2]), map(print, [1], [2]))
show("slot", Thing.x, vars(Thing)["__dict__"], vars(Thing)["__weakref__"])
show("native", print, [].append, int.from_bytes, list.append, vars(dict)["fromkeys"], list.__len__, [].__len__, vars(int)["real"])
show("native", vars(type(os.stat(".")))["st_mode"], vars(functools.partial)["func"], vars(Exception)["__traceback__"] if "__traceback__" in vars(Exception) else 1)
show("property", property(print), property(print).getter(len))
named = collections.namedtuple("named", "a b")
show("named tuple's", vars(named)["a"], named(1, 2))
show("product", itertools.product([1], [2]), itertools.permutations([1, 2]), itertools.combinations([1, 2], 1))
show("stages", itertools.chain([1]), itertools.cycle([1]), itertools.repeat(1), itertools.count(1), itertools.islice([1], 1))
show("tee", *itertools.tee([1, 2]))
show("getters", operator.itemgetter(1), operator.itemgetter(1, 2), operator.attrgetter("a.b", "c"), operator.attrgetter("a"), operator.methodcaller("m", 1, k=2))
show("struct", struct.Struct("bh"), struct.iter_unpack("b", b"ab"))
show("alias", list[int], typing.List[int], int | str, list[typing.TypeVar("T")], iter(list[int]))
show("variables", typing.TypeVar("T"), typing.TypeVar("T", int, str), typing.TypeVar("T", bound=int, default=bool), typing.ParamSpec("P"), typing.TypeVarTuple("M"))
exec("def generic[A: int, B: (int, str), C = bool, *D = (), **E = []](): pass\ntype Alias[T] = list[T]")
show("lazy", *generic.__type_params__, Alias)
[p.__default__ for p in generic.__type_params__], generic.__type_params__[0].__bound__, generic.__type_params__[1].__constraints__, Alias.__value__
show("evaluated", *generic.__type_params__, Alias)
show("errors", ValueError(1), SystemExit(2), StopIteration(3), NameError(1, name="n"), AttributeError(1, name="n", obj=2), OSError(1, "s", "f", 0, "g"))
show("errors", ImportError(1, name="n", path="p"), SyntaxError("m", ("f", 1, 2, "t", 3, 4)), UnicodeEncodeError("e", "o", 0, 1, "r"), ExceptionGroup("g", [ValueError()]))
show("bytes", iter(b"ab"), iter("ab"), iter(bytearray(b"ab")), memoryview(b"ab"), iter(memoryview(b"ab")))
memory = io.BytesIO(b"ab")
show("memory", memory, memory.getbuffer().obj, io.StringIO("a"))
with open(__file__, encoding="utf-8") as f:
    show("file", f.buffer.raw, f.buffer)
    f.readline()
    show("file", f)
show("newlines", io.IncrementalNewlineDecoder(None, True))
show("context", contextvars.copy_context(), contextvars.ContextVar("v"), contextvars.ContextVar("v", default=1))
variable = contextvars.ContextVar("v", default=1)
show("token", variable.set(2), variable.set(3))
show("cached", functools.lru_cache(print), functools.lru_cache(2)(print), functools.cmp_to_key(print), functools.cmp_to_key(print)(1))
show("partial", functools.partial(print), functools.partial(print, 1, k=2))
show("abc", type.__getattribute__(abc.ABCMeta("A", (), {}), "_abc_impl"))
show("loaders", machinery.SourceFileLoader("n", "p"), machinery.ExtensionFileLoader("n", "p"), os.__spec__, machinery.ModuleSpec("n", None, origin="o"))
with os.scandir("tests/golden/natives") as entries:
    show("folder", entries)
    entry = next(entries)
    entry.stat(), entry.stat(follow_symlinks=False)
    show("folder", entry)
show("local", threading.local(), type("L", (threading.local,), {"__init__": lambda self, *a, **k: None})(1, k=2))


def generator():
    yield sys._getframe()
    yield


made = generator()
show("generator", made)
frame = next(made)
show("generator", made, frame)
made.__name__, made.__qualname__ = "n", "q"
show("generator", made)


async def coroutine():
    pass


async def agenerator():
    yield


sys.set_coroutine_origin_tracking_depth(2)
waits = coroutine()
show("coroutine", waits, waits.__await__())
waits.close()
sys.set_coroutine_origin_tracking_depth(0)
made = agenerator()
step, thrown, after = made.asend(1), made.athrow(ValueError), anext(made, 2)
show("asend", made, step, thrown, after)
step.close(), thrown.close(), after.close()


async def main():
    loop = asyncio.get_running_loop()
    loop.set_debug(True)
    future = loop.create_future()
    show("future", future)
    future.add_done_callback(print)
    show("future", future)
    future.add_done_callback(len)
    show("future", future, iter(future))
    future.remove_done_callback(print), future.remove_done_callback(len)
    task = asyncio.create_task(coroutine(), name="name")
    show("task", task)
    soon, later = loop.call_soon(int), loop.call_later(1000, int, 1)
    show("handle", soon, later)
    repr(soon)
    show("handle", soon)
    later.cancel()
    show("handle", later)
    done = loop.create_future()
    done.set_result("r")
    failed = loop.create_future()
    failed.set_exception(KeyError())
    show("done", done, failed)
    failed.exception()
    asleep = asyncio.create_task(asyncio.sleep(1000))
    await asyncio.sleep(0)
    show("asleep", asleep)
    asleep.cancel()
    show("loop", loop)


asyncio.run(main())
