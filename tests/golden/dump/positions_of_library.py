"""Code of the library says the same of its places as what its source compiles to: untouched, traced, taken apart, and as exceptions pass it."""
import asyncio
import importlib.util
import inspect
import marshal
import sys
import traceback
import types


def nested(code):
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from nested(constant)


def told(code):
    return code.co_qualname, list(code.co_positions()), list(code.co_lines()), code.co_linetable


def both(name):
    """The code of a module as the library has it, and compiled now."""
    loader = importlib.util.find_spec(name).loader
    kept = loader.get_code(name)
    return kept, compile(inspect.getsource(importlib.import_module(name)), kept.co_filename, "exec", dont_inherit=True)


for name in "asyncio.runners asyncio.taskgroups asyncio.timeouts asyncio.queues contextlib enum functools".split():
    kept, made = both(name)
    pairs = list(zip(nested(kept), nested(made), strict=True))
    print(name, all(told(a) == told(b) for a, b in pairs))
    print("   ", all(told(a.replace(co_name="other"))[1:] == told(b)[1:] for a, b in pairs),
          all(told(marshal.loads(marshal.dumps(a))) == told(b) for a, b in pairs))


# What a trace function and tracebacks see of a function of the library, and of its double.
async def fails():
    raise KeyError("told")


def lines(run):
    seen = []

    def trace(frame, event, arg):
        if frame.f_code.co_name == "run" and frame.f_code.co_filename == asyncio.run.__code__.co_filename:
            seen.append((event, frame.f_lineno))
        return trace

    def places(error):
        return [line for frame, line in traceback.walk_tb(error.__traceback__) if frame.f_code is run.__code__]

    try:
        run(fails())
    except KeyError as e:
        found = places(e)
        text = traceback.format_exception(e)[2]
    sys.settrace(trace)
    try:
        run(fails())
    except KeyError as e:
        sys.settrace(None)
        found.append(found == places(e))
    return found, seen, text, list(run.__code__.co_positions())


double = next(c for c in nested(both("asyncio.runners")[1]) if c.co_qualname == "run")
made = types.FunctionType(double, asyncio.run.__globals__, "run", asyncio.run.__defaults__)
made.__kwdefaults__ = asyncio.run.__kwdefaults__
a, b = lines(asyncio.run), lines(made)
print([x == y for x, y in zip(a, b, strict=True)], a[0][-1], len(a[1]) > 8)
