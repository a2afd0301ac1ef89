# sys.monitoring: tools, global and local events, callbacks, DISABLE and restart_events.
import sys

m = sys.monitoring
E = m.events
m.use_tool_id(m.COVERAGE_ID, 'cover')
print(m.get_tool(1), m.get_tool(2))


def watch(event):
    name = [n for n, v in vars(E).items() if v == event][0]

    def callback(code, *args):
        args = args[1:] if name != 'LINE' else (args[0] - code.co_firstlineno,)
        print(name, code.co_name, [getattr(a, '__name__', None) or repr(a) for a in args])
    m.register_callback(1, event, callback)


for event in (E.PY_START, E.PY_RETURN, E.PY_YIELD, E.PY_RESUME, E.PY_UNWIND, E.RAISE, E.EXCEPTION_HANDLED, E.CALL, E.C_RETURN,
              E.C_RAISE, E.LINE):
    watch(event)


def gen():
    got = yield 1
    return got


def work(n):
    g = gen()
    next(g)
    try:
        g.send(n)
    except StopIteration as e:
        return e.value


def fails():
    raise ValueError('no')


m.set_events(1, E.PY_START | E.PY_RETURN | E.PY_YIELD | E.PY_RESUME | E.CALL)
work(3)
m.set_events(1, E.RAISE | E.EXCEPTION_HANDLED | E.PY_UNWIND)
try:
    fails()
except ValueError:
    pass
m.set_events(1, 0)
work(4)
m.set_local_events(1, work.__code__, E.LINE)
work(5)
m.set_local_events(1, work.__code__, 0)


def once(code, line):
    print('once', line - code.co_firstlineno)
    return m.DISABLE


m.register_callback(1, E.LINE, once)
m.set_local_events(1, work.__code__, E.LINE)
work(1)
work(2)
m.restart_events()
work(3)
m.free_tool_id(1)
work(4)
for bad in (lambda: m.set_events(1, 1), lambda: m.use_tool_id(9, 'x'), lambda: m.register_callback(1, 3, None),
            lambda: m.set_events(1, E.C_RETURN), lambda: m.set_local_events(1, work.__code__, E.RAISE)):
    try:
        bad()
    except ValueError as e:
        print(e)
