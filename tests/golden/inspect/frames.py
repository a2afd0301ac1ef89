# Frames and tracebacks as data: getframeinfo(), stack(), trace(), getinnerframes(), lines around, positions, arguments; closures and locals.
import asyncio
import inspect
import sys


def shown(info):
    frame = info.frame.f_code.co_name if hasattr(info, "frame") else "-"
    return frame, info.filename.rpartition("/")[2], info.lineno, info.function, info.code_context, info.index, tuple(info.positions)


def inner(n, *rest, key=1, **more):
    local = n
    return inspect.currentframe(), inspect.stack(0)[:2], inspect.stack(3)[0], inspect.getargvalues(sys._getframe())


def fails(n):
    return 1 // n


frame, stack, one, values = inner(1, 2, key=3, other=4)
print([shown(i) for i in stack])
print(shown(one), len(one), one._fields, one[3], type(one).__name__, isinstance(one, tuple))
print(values.args, values.varargs, values.keywords, sorted(values.locals), inspect.formatargvalues(*values))
print(inspect.formatargvalues(*values, formatarg=str.upper, formatvarargs=lambda n: "v" + n, formatvarkw=lambda n: "k" + n, formatvalue=lambda v: "~" + str(v)))
print(inspect.formatargvalues([], None, None, {}), inspect.formatargvalues(["a", "b"], "c", None, {"a": 1, "b": 2, "c": ()}))
try:
    fails(0)
except ZeroDivisionError as error:
    tb = error.__traceback__
    print([shown(i) for i in inspect.trace()])
    print([shown(i) for i in inspect.getinnerframes(tb, 3)])
    print(shown(inspect.getframeinfo(tb)), shown(inspect.getframeinfo(tb.tb_next, 5)), shown(inspect.getframeinfo(tb.tb_next, context=0)), shown(inspect.getframeinfo(tb, 1000))[4:6] == (None, None), shown(inspect.getframeinfo(tb, 10000))[5])
print(inspect.trace(), inspect.getinnerframes(None), inspect.getouterframes(None))
print([i.function for i in inspect.getouterframes(frame)], inspect.getlineno(frame))
print(shown(inspect.getframeinfo(sys._getframe(), 2)), shown(inspect.getframeinfo(sys._getframe(), 4)))
exec(compile("info = inspect.getframeinfo(inspect.currentframe())", "<made>", "exec"))
print(shown(info), repr(info).split(", positions")[0], repr(info.positions))
print(inspect.Traceback("f", 1, "g", None, None), inspect.FrameInfo(None, "f", 1, "g", ["x"], 0, positions=5), inspect.Traceback("f", 1, "g", None, None).positions)
for wrong in (5, None, len):
    try:
        inspect.getframeinfo(wrong)
    except Exception as error:
        print(type(error).__name__, error)


def closure():
    late_defined = 1

    def f(a):
        return a, late_defined, later, len, GLOBAL, nothing, f.attribute

    later = 2
    return f


GLOBAL = "global"
found = inspect.getclosurevars(closure())
print(sorted(found.nonlocals), found.nonlocals["later"], found.globals, found.builtins, sorted(found.unbound))


class Methods:
    def method(self): return GLOBAL, self


print(inspect.getclosurevars(Methods().method), inspect.getclosurevars(Methods.method) == inspect.getclosurevars(Methods().method))
names = {"__builtins__": {"only": 5}, "here": 6}
exec("def f(): return only, here, missing", names)
print(inspect.getclosurevars(names["f"]))
for wrong in (len, 5, Methods):
    try:
        inspect.getclosurevars(wrong)
    except TypeError as error:
        print(error)


def generator(n):
    here = yield n
    inspect_me.append(inspect.getgeneratorstate(g))


async def coroutine(n):
    await asyncio.sleep(0)


async def agen(n):
    inside = 1
    yield n


inspect_me = []
g = generator(5)
states = [inspect.getgeneratorstate(g), dict(inspect.getgeneratorlocals(g))]
next(g)
states += [inspect.getgeneratorstate(g), dict(inspect.getgeneratorlocals(g))]
next(g, None)
print(states, inspect.getgeneratorstate(g), inspect.getgeneratorlocals(g), inspect_me)
c = coroutine(6)
states = [inspect.getcoroutinestate(c), dict(inspect.getcoroutinelocals(c))]
c.send(None)
states += [inspect.getcoroutinestate(c), dict(inspect.getcoroutinelocals(c))]
c.close()
print(states, inspect.getcoroutinestate(c), inspect.getcoroutinelocals(c))
a = agen(7)
states = [inspect.getasyncgenstate(a), dict(inspect.getasyncgenlocals(a))]
try:
    a.asend(None).send(None)
except StopIteration:
    pass
states += [inspect.getasyncgenstate(a), dict(inspect.getasyncgenlocals(a))]
asyncio.run(a.aclose())
print(states, inspect.getasyncgenstate(a), inspect.getasyncgenlocals(a))
for function in (inspect.getgeneratorlocals, inspect.getasyncgenlocals, inspect.getcoroutinelocals):
    for wrong in (5, len):
        try:
            print(function(wrong))
        except TypeError as error:
            print(error)
