"""Generators, coroutines, frames and chained errors by their steps: what each tells between them, and what is refused."""
import contextlib, inspect, sys, warnings


def told(f, *args, **names):
    try:
        return f(*args, **names)
    except BaseException as error:
        return f"{type(error).__name__}: {error}"


def chain(error):
    """The errors before it, and what is shown of them."""
    out = []
    while error is not None and len(out) < 9:
        out.append(f"{type(error).__name__}({', '.join(map(repr, error.args))})" + ("!" if error.__suppress_context__ else ""))
        error = error.__cause__ or error.__context__
    return " < ".join(out)


def caught(f, *args):
    try:
        return f(*args)
    except BaseException as error:
        return chain(error)


def counts(n=3):
    try:
        for i in range(n):
            got = yield i
            if got is not None:
                yield got, "back"
        return "end"
    except KeyError as error:
        yield "caught", str(error)
    finally:
        log.append("finally")


log = []
warnings.simplefilter("ignore")  # of what is never awaited
sys.unraisablehook = lambda u: log.append(("unraisable", type(u.exc_value).__name__))
g = counts()
print(inspect.getgeneratorstate(g), g.gi_running, g.gi_suspended, g.gi_yieldfrom, g.gi_frame.f_lineno - g.gi_code.co_firstlineno, told(g.send, 5), next(g), g.gi_suspended, g.gi_frame.f_lineno - g.gi_code.co_firstlineno, g.send("x"), next(g), g.throw(KeyError("k")), told(next, g), g.gi_frame, told(next, g), told(g.send, 1), told(g.throw, KeyError("late")), g.close(), log, inspect.getgeneratorstate(g))
g = counts()
print(g.close(), told(next, g), log, g.gi_frame, g.__name__, g.__qualname__, told(setattr, g, "__name__", 5), told(delattr, g, "__name__"), told(setattr, g, "gi_code", 5), told(g.throw), told(g.throw, 5), told(g.throw, KeyError, 5, 5), told(counts().throw, KeyError, KeyError("v")), told(counts().throw, KeyError("v"), 5), told(counts().throw, KeyError, 7), told(counts().throw, KeyError, None, None), told(counts().throw, "x"))


def stubborn():
    while True:
        try:
            yield 1
        except GeneratorExit:
            yield 2


def closes(how):
    try:
        yield
    finally:
        how()


def outer(inner):
    got = yield from inner
    yield "got", got


for make in (stubborn, lambda: closes(lambda: 1 / 0), lambda: closes(lambda: None), lambda: outer(counts()), lambda: outer(stubborn()), lambda: outer(iter([1, 2])), lambda: outer([5])):
    g = make()
    next(g)
    print(told(g.close), told(next, g), end=" ")
    g = make()
    next(g)
    print(told(g.send, "s"), told(g.throw, ValueError("v")), caught(g.throw, IndexError("i")), told(next, g), end=" ")
    g = make()
    next(g)
    print(told(g.throw, GeneratorExit), told(g.throw, StopIteration(7)), g.gi_yieldfrom is not None)
    told(g.close)
    for one in (g,):
        del one


def reenters():
    yield told(me.send, None), told(me.throw, KeyError), told(me.close), me.gi_running


me = reenters()
print(next(me), told(lambda: [*outer(5)]), told(lambda: next(outer(None))), told(lambda: next(x for x in 5)), told(lambda: (yield_ for yield_ in 5)))


def stops():
    raise StopIteration("inner")
    yield


print(caught(next, stops()), caught(lambda: [next(iter([])) for _ in (1,)]), caught(lambda: list(next(iter([])) for _ in (1,))), caught(lambda: [*map(lambda x: next(iter([])), [1])]))


class Awaitable:
    def __init__(self, give): self.give = give
    def __await__(self): return self.give


class Iterates:
    def __init__(self, aiter=None, anext=None): self.a, self.n = aiter, anext
    def __aiter__(self): return self if self.a is None else self.a
    def __anext__(self):
        if isinstance(self.n, BaseException): raise self.n
        return self.n


class Manages:
    def __init__(self, enter=None, leave=None): self.e, self.l = enter, leave
    def __aenter__(self): return self.e
    def __aexit__(self, *a): return self.l


def run(make):
    c = make()
    try:
        return c.send(None), c.close()
    except StopIteration as error:
        return "returned", error.value
    except BaseException as error:
        return chain(error)


async def awaits(x): return await x
async def fors(x):
    async for y in x: return y
    else: return "none"
async def withs(x):
    async with x as y: return y
async def comprehends(x): return [y async for y in x]
async def gives(x=5): return x
async def raises(e): raise e


for x in (5, None, Awaitable(5), Awaitable(iter([1])), Awaitable(iter([])), Awaitable((x for x in [2])), Awaitable(gives()), [1], Iterates()):
    print(run(lambda: awaits(x)), end=" ")
for x in (5, Iterates(5), Iterates(None, 5), Iterates(None, Awaitable(5)), Iterates(None, Awaitable(iter([3]))), Iterates(None, StopAsyncIteration()), Iterates(None, KeyError("k")), Iterates(None, StopIteration(1)), Iterates(None, Awaitable(iter([]))), Iterates(iter([])), [1]):
    print(run(lambda: fors(x)), run(lambda: comprehends(x)) if x.__class__ is not Iterates or isinstance(x.n, BaseException) else "", end=" ")
for x in (5, Manages(5), Manages(Awaitable(iter([]))), Manages(Awaitable(iter([])), 5), Manages(Awaitable(iter([])), Awaitable(iter([]))), Manages(Awaitable(iter([1]))), contextlib.nullcontext(7), open):
    print(run(lambda: withs(x)), end=" ")
print()
c = gives()
print(inspect.getcoroutinestate(c), c.cr_await, c.cr_running, c.cr_suspended, c.cr_frame is not None, c.cr_origin, told(c.send, 5), told(iter, c), told(next, c), (w := c.__await__()).__class__.__name__, told(w.send, None), told(c.send, None), told(w.__next__), told(c.throw, KeyError("k")), c.close(), told(c.__await__), inspect.getcoroutinestate(c), told(awaits(c).send, None))
c = awaits(Awaitable(iter([1, 2])))
print(c.send(None), c.cr_await is not None, c.cr_suspended, told(run, lambda: awaits(c)), told(c.throw, KeyError("t")), told(c.send, None), c.cr_await)


async def agen():
    try:
        got = yield 1
        yield got
        await Awaitable(iter(["waits"]))
        yield 3
    except KeyError as e:
        yield "caught", str(e)
    finally:
        await Awaitable(iter(["leaves"]))


def drive(step):
    """Each thing that a step waits for, and how it ends."""
    out = []
    try:
        while True:
            out.append(step.send(None))
            if len(out) > 5:
                return out
    except StopIteration as error:
        return out, error.value
    except BaseException as error:
        return out, chain(error)


a = agen()
print(a.ag_running, a.ag_suspended, a.ag_await, a.ag_frame.f_lineno > 0, drive(a.asend(5)), drive(a.asend(None)), a.ag_suspended, drive(a.asend("x")), drive(a.__anext__()), drive(a.athrow(KeyError("k"))), drive(a.aclose()), drive(a.aclose()), drive(a.__anext__()), drive(a.athrow(ValueError("v"))), a.ag_frame)
a = agen()
s = a.asend(None)
print(told(s.send, 5), told(s.throw, KeyError("early")), told(s.send, None), told(s.close), drive(a.__anext__()))
a = agen()
one, two = a.__anext__(), a.__anext__()
print(drive(one), told(one.send, None), drive(two), drive(a.__anext__()), (wait := a.__anext__()).send(None) if False else "", drive(a.aclose()))
a = agen()
drive(a.__anext__()), drive(a.__anext__())
first, second = a.__anext__(), a.__anext__()
print(first.send(None), told(second.send, None), told(a.aclose().send, None), told(a.athrow(KeyError).send, None), a.ag_running, drive(first), drive(a.aclose()), told(a.asend), told(a.athrow, 5), drive(anext(agen(), "d")), told(anext, 5), told(anext, agen(), 1, 2), told(aiter, 5), aiter(a) is a)


def nests(n):
    try:
        if n:
            nests(n - 1)
        else:
            1 / 0
    except ZeroDivisionError as error:
        raise KeyError(n)
    except KeyError as error:
        if n == 1:
            raise
        raise IndexError(n) from error
    except IndexError:
        raise OSError(n) from None


def first():
    try:
        raise KeyError("a")
    finally:
        try:
            raise ValueError("b")
        except ValueError:
            pass


def second():
    try:
        try:
            raise KeyError("a")
        except KeyError as e:
            saved = e
            raise ValueError("b")
    except ValueError as v:
        raise saved


def third():
    for x in (1, 2):
        try:
            raise KeyError(x)
        except KeyError:
            continue
        finally:
            sys.exc_info()
    raise ValueError(sys.exc_info()[0])


def fourth():
    with contextlib.suppress(KeyError):
        raise KeyError
    with contextlib.ExitStack() as stack:
        stack.callback(lambda: 1 / 0)
        stack.callback(lambda: [][1])
        raise KeyError("body")


def fifth():
    error = KeyError("self")
    try:
        raise error
    except KeyError:
        raise error from error


def sixth():
    try:
        raise ExceptionGroup("g", [KeyError(1), ValueError(2), ExceptionGroup("h", [KeyError(3)])])
    except* KeyError as e:
        raise OSError(len(e.exceptions))
    except* ValueError:
        pass


def seventh():
    try:
        raise ExceptionGroup("g", [KeyError(1), ValueError(2)])
    except* KeyError as e:
        pass
    return "unreached"


def eighth():
    try:
        raise KeyError("plain")
    except* KeyError as group:
        held = group
    told_ = "group" in locals()
    return held.exceptions, told_


for f in (lambda: nests(0), lambda: nests(1), lambda: nests(2), lambda: nests(3), lambda: nests(4), first, second, third, fourth, fifth, sixth, seventh, eighth, lambda: exec("raise"), lambda: exec("raise 5"), lambda: exec("raise KeyError from 5"), lambda: exec("raise KeyError('a') from KeyError"), lambda: exec("raise KeyError(1), 2"), lambda: exec("try: pass\nexcept* 5: pass"), lambda: exec("try: 1/0\nexcept 5: pass"), lambda: exec("try: 1/0\nexcept (KeyError, 5): pass"), lambda: exec("try: raise KeyError\nexcept* ExceptionGroup: pass"), lambda: exec("del x"), lambda: exec("def f(): del x; x = 1\nf()"), lambda: exec("def f():\n try: 1/0\n except Exception as e: pass\n return e\nf()"), lambda: exec("class A: del x"), lambda: exec("with 5: pass"), lambda: exec("for x in 5: pass"), lambda: exec("a, b = 1"), lambda: exec("a, b = 1, 2, 3"), lambda: exec("a, *b, c = [1]"), lambda: exec("[a, b] = {}"), lambda: exec("a, b = iter([1])"), lambda: exec("print(*5)"), lambda: exec("print(**5)"), lambda: exec("{**5}"), lambda: exec("[*5]"), lambda: exec("print(**{1: 2})"), lambda: exec("print(end=1, **{'end': 2})"), lambda: exec("x.y.z"), lambda: exec("import nothing.at.all"), lambda: exec("from sys import nothing"), lambda: exec("from . import x"), lambda: exec("assert 0, 1/0"), lambda: exec("assert 0, 'm'"), lambda: exec("global_"), lambda: exec("def f(a, b=1, /, c=2, *, d, e=3): pass\nf()"), lambda: exec("def f(a, /): pass\nf(a=1)"), lambda: exec("def f(a, b, c): pass\nf(1)"), lambda: exec("def f(*, a, b): pass\nf()"), lambda: exec("def f(a): pass\nf(1, a=2)"), lambda: exec("def f(): pass\nf(1, 2)"), lambda: exec("def f(a, b=1): pass\nf(1, 2, 3)"), lambda: exec("def f(a, *, b): pass\nf(1, 2, b=3)"), lambda: exec("def f(**k): pass\nf(1)"), lambda: exec("def f(abc): pass\nf(abd=1)"), lambda: exec("(lambda: 0)(x=1)")):
    print(caught(f))
print(log)
