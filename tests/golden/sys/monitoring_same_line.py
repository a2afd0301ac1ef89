# LINE is not told again of a line that a loop or a comprehension begins anew, nor of what stands on the line of a function's own start.
import sys

monitoring = sys.monitoring


def one(): return 1
def generates(): yield 1; yield 2


def loops(n):
    while n: n -= 1
    for i in range(2): n += 1; n += 2
    for a in range(2):
        for b in range(2): pass
    return [x for x in range(3)], list(q for q in range(2)), list(generates()), one(), list(
        q
        for q in range(2)
    )


told = []
monitoring.use_tool_id(2, "lines")
monitoring.register_callback(2, monitoring.events.LINE, lambda code, line: told.append((code.co_name, line - code.co_firstlineno)))
monitoring.set_events(2, monitoring.events.LINE)
loops(2)
exec("class K: a = 1\nx = 1; y = 2\nfor i in range(2): pass\n", {})
monitoring.set_events(2, 0)
print(*told, sep="\n")
