# gc shows a program its own lists, dicts and sets, not those that the interpreter and native objects keep for themselves: changed, they would
# break what relies on them.
import asyncio, atexit, codecs, contextvars, functools, gc, io, json, re, threading, typing, warnings, weakref

atexit.register(print, "at exit")
local = threading.local()
local.x = [1]
var = contextvars.ContextVar("var")
var.set([2])


class Base:
    field = [3]


class Derived(Base):
    pass


async def waits():
    future = asyncio.get_running_loop().create_future()
    future.add_done_callback(print)
    return future


runner = asyncio.Runner()
future = runner.run(waits())
cached = functools.lru_cache(lambda n: n)
cached(1)
natives = [future, local, var, contextvars.copy_context(), cached, Base, Derived, type, object, int, re.compile("(?P<a>b)"),
           io.StringIO("a"), io.BytesIO(b"a"), json.JSONEncoder(), json.JSONDecoder().scan_once, weakref.ref(Base), print,
           typing.TypeVar("T"), list[int], int | None, codecs.lookup("utf-8"), Base.__dict__, vars(list), property(print)]
for one in natives:
    for found in gc.get_referents(one):
        if type(found) in (list, dict, set) and found is not getattr(one, "__dict__", None):
            print("found", type(one), found)
            found.clear()
mine = [["mine"], {"mine": 1}, {"mine"}]
print(all(any(o is m for o in gc.get_objects()) for m in mine))
print(any(o is mine for o in gc.get_referrers(mine[0])))
tables = [o for o in gc.get_objects() if type(o) in (list, dict) and o and all(type(k) is int and k > 2**32 for k in o)]
print([type(o) for o in tables if not gc.get_referrers(o)])
print(Base.field, Derived.field, Base.__subclasses__(), cached(1), local.x, var.get(), "{}".format(3))
runner.close()
