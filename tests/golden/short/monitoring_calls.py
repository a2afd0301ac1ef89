import sys

m, seen = sys.monitoring, []
m.use_tool_id(3, "tool")
print(m.get_tool(3), m.register_callback(3, m.events.PY_START, lambda code, offset: seen.append(code.co_name)), m.set_events(3, m.events.PY_START), m.get_events(3))


def f():
    return 1


def g(n): return [i for i in range(n)]


f(), g(2)
m.set_events(3, 0)
m.register_callback(3, m.events.LINE, lambda code, line: seen.append("line"))
m.set_local_events(3, f.__code__, m.events.LINE)
f(), g(1)
print(seen, m.get_local_events(3, f.__code__), m.set_local_events(3, f.__code__, 0), m.restart_events(), len(m._all_events()), m.free_tool_id(3), m.get_tool(3))
for wrong in (lambda: m.use_tool_id(9, "x"), lambda: m.use_tool_id(3, 5), lambda: m.set_events(3, 1), lambda: m.register_callback(9, 1, None), lambda: m.register_callback(3, 3, None), lambda: m.set_local_events(3, 5, 1), lambda: m.free_tool_id(-1), lambda: (m.use_tool_id(2, "a"), m.use_tool_id(2, "b"))):
    try:
        wrong()
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
m.free_tool_id(2)
