# What trace, profile and monitoring functions are told of every kind of statement.
import sys

def plain(a, b=2):
    c = a + b
    if c > 2:
        c -= 1
    else:
        c += 1
    return c
def loops():
    t = 0
    for x in range(2):
        if x: continue
        t += x
    else:
        t += 1
    while t < 3:
        t += 1
        if t == 2: break
    return [*map(str, [1])]
def errors():
    try:
        {}["x"]
    except KeyError as e:
        pass
    else:
        pass
    finally:
        x = 1
    try:
        raise ValueError
    except (TypeError, ValueError):
        x = 3
    return x
def generates():
    x = yield 1
    try:
        yield x
    except KeyError:
        yield 5
def uses():
    g = generates()
    next(g)
    g.send(2)
    g.throw(KeyError)
    for x in g:
        pass
    g = generates(); next(g)
    g.close()
class Manager:
    def __enter__(self):
        return self
    def __exit__(self, *e):
        return True
def withs():
    with Manager() as m:
        1 / 0
    with Manager(), \
         Manager():
        pass
def classes():
    class A:
        x = 1
        def f(self): return self.x
        def p(self):
            return 2
        p = property(p)
    a = A()
    return a.f(), a.p, len("abc")
async def waits(n):
    if n:
        return await waits(n - 1)
    return 5
def runs():
    c = waits(2)
    try: c.send(None)
    except StopIteration as e: return e.value
def matches(x=(1, 2)):
    match x:
        case [1]:
            return 1
        case [a, b] if a > b:
            return 2
        case [a, b]:
            return 3
def nested():
    def f(n):
        return n and f(n - 1)
    f(2)
    return (lambda y: y)(1)
def deletes():
    x = 1
    del x
    try: x
    except NameError: return "gone"
def multi():
    return sum([
        1,
        2,
    ]) if (
        len("a")
    ) else 0
def recursion():
    try: int("x")
    except ValueError: pass
    sorted([2, 1], key=lambda v: -v)
    return list(filter(lambda v: v, [0, 1]))

FUNCTIONS = [lambda: plain(1), lambda: plain(-5), loops, errors, uses, withs, classes, runs, matches, nested, deletes, multi, recursion]
log = []
def where(frame): return frame.f_code.co_name, frame.f_lineno - frame.f_code.co_firstlineno
def shown(v): return type(v).__name__ if not isinstance(v, (int, str, type(None))) else v

def tracer(frame, event, arg):
    if frame.f_code.co_filename != __file__: return None
    log.append((event, *where(frame), arg[0].__name__ if event == "exception" else shown(arg)))
    return tracer
def profiler(frame, event, arg):
    if frame.f_code.co_filename != __file__: return
    log.append((event, *where(frame), getattr(arg, "__name__", None) if event.startswith("c_") else shown(arg)))
def each(start, stop):
    for f in FUNCTIONS:
        log.clear()
        start()
        try: f()
        except Exception as e: print(type(e), e)
        finally: stop()
        for e in log:
            if e[1] not in ("each", "stop"): print(*e, end="; ")
        print()

print("-- settrace")
each(lambda: sys.settrace(tracer), lambda: sys.settrace(None))
print("-- setprofile")
each(lambda: sys.setprofile(profiler), lambda: sys.setprofile(None))

m = sys.monitoring
E = m.events
NAMES = ["PY_START", "PY_RESUME", "PY_RETURN", "PY_YIELD", "PY_THROW", "PY_UNWIND", "CALL", "C_RETURN", "C_RAISE", "LINE", "RAISE", "RERAISE", "EXCEPTION_HANDLED", "STOP_ITERATION"]
def note(name):
    def told(code, *rest):
        if code.co_filename != __file__: return m.DISABLE if name in ("PY_START", "LINE", "CALL") else None
        if name == "LINE": rest = (rest[0] - code.co_firstlineno,)
        elif name == "C_RETURN" and code.co_name == "withs": return
        elif name in ("CALL", "C_RETURN", "C_RAISE"): rest = (getattr(rest[1], "__name__", "?"), shown(rest[2]) if rest[2] is not m.MISSING else "-")
        else: rest = tuple(map(shown, rest[1:]))
        log.append((name, code.co_name, *rest))
    return told
m.use_tool_id(2, "traced")
for n in NAMES: m.register_callback(2, getattr(E, n), note(n))
def begin(): m.set_events(2, sum(getattr(E, n) for n in NAMES if n not in ("C_RETURN", "C_RAISE")))
def end(): m.set_events(2, 0)
print("-- monitoring")
each(begin, end)
for n in NAMES: m.register_callback(2, getattr(E, n), None)
m.free_tool_id(2)
