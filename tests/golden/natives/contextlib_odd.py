# contextlib: generators that do not behave, exits of each kind, stacks' order and contexts, closing, redirecting, chdir, decorators, suppressing.
import asyncio
import contextlib
import io
import os
import sys
from contextlib import *
from contextlib import AsyncContextDecorator
from _each import each_value as each

def run(coroutine):
    return asyncio.run(coroutine)

@contextmanager
def plain(value=1):
    """doc"""
    yield value
@contextmanager
def never():
    if 0: yield
@contextmanager
def twice():
    yield 1
    yield 2
@contextmanager
def swallows():
    try:
        yield 1
    except ValueError:
        pass
@contextmanager
def catches_and_goes_on():
    try:
        yield 1
    except ValueError:
        yield 2
@contextmanager
def changes():
    try:
        yield 1
    except ValueError as error:
        raise KeyError("other") from error
@contextmanager
def reraises():
    try:
        yield
    except BaseException as error:
        raise error
@contextmanager
def stops():
    try:
        yield
    except ValueError:
        raise StopIteration("own")
@asynccontextmanager
async def aplain(value=1):
    yield value
@asynccontextmanager
async def anever():
    if 0: yield
@asynccontextmanager
async def atwice():
    yield 1
    yield 2
@asynccontextmanager
async def aswallows():
    try:
        yield 1
    except ValueError:
        pass
@asynccontextmanager
async def agoes_on():
    try:
        yield 1
    except ValueError:
        yield 2
@asynccontextmanager
async def achanges():
    try:
        yield 1
    except ValueError as error:
        raise KeyError("other")

def through(manager, error=None):
    try:
        with manager as value:
            if error:
                raise error
            return value
        return "swallowed"
    except BaseException as e:
        return repr(e), repr(e.__cause__), None if e.__suppress_context__ else repr(e.__context__), e is error
async def athrough(manager, error=None):
    try:
        async with manager as value:
            if error:
                raise error
            return value
        return "swallowed"
    except BaseException as e:
        return repr(e), repr(e.__cause__), None if e.__suppress_context__ else repr(e.__context__), e is error

for make in (plain, twice, swallows, catches_and_goes_on, changes, reraises, stops):
    for error in (None, ValueError("v"), StopIteration("s"), RuntimeError("r"), GeneratorExit(), KeyboardInterrupt("k"), StopAsyncIteration("a")):
        print(make.__name__, repr(error), through(make(), error))
for make in (aplain, atwice, aswallows, agoes_on, achanges):
    for error in (None, ValueError("v"), StopIteration("s"), StopAsyncIteration("s"), RuntimeError("r"), GeneratorExit()):
        print(make.__name__, repr(error), run(athrough(make(), error)))

log = []
class Manager:
    def __init__(self, name, fails=None, swallow=False, entry=None):
        self.name, self.fails, self.swallow, self.entry = name, fails, swallow, entry
    def __enter__(self):
        log.append(("enter", self.name))
        if self.entry: raise self.entry
        return self.name
    def __exit__(self, kind, error, tb):
        log.append(("exit", self.name, kind and kind.__name__, str(error)))
        if self.fails: raise self.fails
        return self.swallow
    async def __aenter__(self):
        return self.__enter__()
    async def __aexit__(self, *a):
        return self.__exit__(*a)
    def close(self): log.append(("close", self.name))
    async def aclose(self): log.append(("aclose", self.name))
def taken():
    found, log[:] = log[:], []
    return found
def chain(error):
    names = []
    while error is not None and len(names) < 9:
        names.append(repr(error))
        error = error.__context__
    return names
def stack(*managers, body=None, kind=ExitStack):
    async def asynchronous():
        async with AsyncExitStack() as s:
            values = [await s.enter_async_context(m) for m in managers]
            if body: raise body
            return values
    try:
        if kind is AsyncExitStack:
            return run(asynchronous()), taken()
        with ExitStack() as s:
            values = [s.enter_context(m) for m in managers]
            if body: raise body
            return values, taken()
        return "swallowed", taken()
    except BaseException as error:
        return chain(error), taken()
M = Manager
for kind in (ExitStack, AsyncExitStack):
    print(stack(M("a"), M("b"), kind=kind), stack(M("a"), M("b"), body=ValueError("v"), kind=kind), stack(M("a", swallow=True), M("b"), body=ValueError("v"), kind=kind), stack(M("a"), M("b", swallow=True), body=ValueError("v"), kind=kind), stack(M("a", fails=KeyError("k")), M("b"), body=ValueError("v"), kind=kind),
          stack(M("a", fails=KeyError("k")), M("b", fails=OSError("o")), body=ValueError("v"), kind=kind), stack(M("a"), M("b", fails=OSError("o")), kind=kind), stack(M("a", swallow=True), M("b", fails=OSError("o")), kind=kind), stack(M("a"), M("b", entry=EOFError("e")), kind=kind), stack(M("a", fails=(e := ValueError("same"))), body=e, kind=kind), sep="\n")
class Own(ContextDecorator, Manager):
    def __init__(self): Manager.__init__(self, "deco")
    def _recreate_cm(self): return self
class AOwn(AsyncContextDecorator, Manager):
    def __init__(self): Manager.__init__(self, "adeco")
@Own()
def decorated(a, b=2):
    "docs"
    return a, b
@AOwn()
async def adecorated(a):
    return a
@plain(7)
def by_generator(a): return a
@aplain(7)
async def by_async_generator(a): return a
s = None
each(r"""
    decorated(1), taken(), decorated.__name__, decorated.__doc__, run(adecorated(3)), taken(), by_generator(5), by_generator(6), run(by_async_generator(2)), run(by_async_generator(3)), plain().__doc__, plain.__name__, plain.__wrapped__.__name__
    never().__enter__()
    run(anever().__aenter__())
    c = plain(); c.__enter__(), c.__exit__(None, None, None), c.__exit__(None, None, None) if 0 else 0
    c = plain(); c.__enter__(), c.__exit__(ValueError, None, None)
    c = swallows(); c.__enter__(), c.__exit__(ValueError, None, None), hasattr(swallows(), "gen")
    contextmanager(len)(5)
    contextmanager(lambda: 5)().__enter__()
    with closing(M("c")) as c: print(c.name)
    taken()
    run(athrough(aclosing(M("ac")))).name, taken()
    with nullcontext(5) as n: print(n)
    nullcontext().__enter__(), run(athrough(nullcontext(6))), through(nullcontext(7)), through(nullcontext(), ValueError("v")), nullcontext(1).enter_result
    through(suppress(ValueError), ValueError("v")), through(suppress(ValueError), KeyError("k")), through(suppress(), ValueError("v")), through(suppress(ValueError, KeyError), KeyError("k")), through(suppress(LookupError), KeyError("k")), through(suppress(ValueError)), through(suppress(ValueError), ExceptionGroup("g", [ValueError(1)])), through(suppress(ValueError), ExceptionGroup("g", [ValueError(1), KeyError(2)])), through(suppress(ExceptionGroup), ExceptionGroup("g", [KeyError(2)])), through(suppress(KeyError), ExceptionGroup("g", [ExceptionGroup("h", [KeyError(1)]), OSError(2)])), through(suppress(ValueError), BaseExceptionGroup("g", [KeyboardInterrupt(), ValueError()]))
    o = io.StringIO(); r = redirect_stdout(o); r.__enter__() is o, print("in"), r.__enter__() is o, print("in 2"), r.__exit__(None, None, None), print("in 3"), r.__exit__(None, None, None), o.getvalue(), sys.stdout is not o
    e = io.StringIO(); r = redirect_stderr(e); r.__enter__() is e, print("err", file=sys.stderr), r.__exit__(None, None, None), e.getvalue(), redirect_stdout(None).__enter__(), sys.stdout
    sys.stdout = sys.__stdout__
    here = os.getcwd(); c = chdir("/"); c.__enter__(), os.getcwd(), c.__enter__(), os.getcwd(), c.__exit__(None, None, None), os.getcwd(), c.__exit__(None, None, None), os.getcwd() == here, c.path
    with chdir("/none/such"): pass
    s = ExitStack(); s.callback(lambda *a, **k: log.append((a, k)), 1, b=2).__name__, s.push(M("p")).name, s.push(lambda *a: log.append(a)) is not None, s.enter_context(M("e")), s.close(), taken(), s.close(), taken()
    s = ExitStack(); s.enter_context(M("m")); t = s.pop_all(); s.close(), taken(), type(t).__name__, t.close(), taken(), s.__enter__() is s
    s.enter_context(5)
    s.enter_context(type("Half", (), {"__enter__": lambda s: 1})())
    s.push(5)
    s.callback(5)
    s.callback()
    s.close()
    a = AsyncExitStack(); run(a.enter_async_context(5))
    run(a.enter_async_context(plain()))
    a.push_async_exit(5)
    a.enter_context(aplain())
    a = AsyncExitStack(); a.push_async_exit(M("pa")).name, a.push_async_callback(M("cb").aclose).__name__, a.callback(lambda: log.append("sync")).__name__, a.push(M("ps")).name, a.push_async_exit(M("q").__aexit__).__name__, run(a.aclose()), taken(), run(a.pop_all().aclose()), taken()
    a = AsyncExitStack(); run(a.enter_async_context(M("x"))); b = a.pop_all(); run(a.aclose()), taken(), run(b.aclose()), taken(), type(b).__name__
    a.push_async_callback()
    isinstance(M("a"), AbstractContextManager), isinstance(M("a"), AbstractAsyncContextManager), isinstance(5, AbstractContextManager), issubclass(ExitStack, AbstractContextManager), AbstractContextManager.__enter__(5), AbstractContextManager[int], AbstractAsyncContextManager[int, str], type("N", (M,), {"__exit__": None}).__mro__[1] is M, issubclass(type("N", (M,), {"__exit__": None}), AbstractContextManager)
    AbstractContextManager()
    AbstractAsyncContextManager()
    run(AbstractAsyncContextManager.__aenter__(5)), AbstractContextManager.__exit__(5, 1, 2, 3), sorted(contextlib.__all__)
""", globals())
