# Loops and functions that have run often are watched from then on: by what they call, by themselves, for a while.
import sys


def called(n):
    if n == 1500:
        sys.settrace(tracer)
    if n == 1503:
        sys.settrace(None)
    return n & 3


def tracer(frame, event, arg):
    events.append((frame.f_code.co_name, event, frame.f_lineno - frame.f_code.co_firstlineno))
    return tracer


def loop(n):
    total = 0
    for i in range(n):
        total += called(i)
    return total


events = []
print(loop(3000), len(events), events[:12])
print(loop(10), len(events))


def trace_here(n):
    sys._getframe().f_trace = tracer
    total = 0
    for i in range(n):
        if i == 2000:
            sys.settrace(lambda *a: None)
        total += i
        if i == 2002:
            sys.settrace(None)
    return total


events.clear()
print(trace_here(4000), events)


class Last:
    """Its end has the frame watched that it is in."""

    def __del__(self):
        caller = sys._getframe(1)
        caller.f_trace = tracer
        sys.settrace(lambda *a: None)


def finalised(n):
    held = None
    for i in range(n):
        held = Last() if i == 2500 else i
        held = None
        if i == 2501:
            sys.settrace(None)
    return i


events.clear()
print(finalised(3000), events[:6])

TOOL = 3
sys.monitoring.use_tool_id(TOOL, "t")
seen = []
sys.monitoring.register_callback(TOOL, sys.monitoring.events.LINE, lambda code, line: seen.append(line - code.co_firstlineno))


def monitored(n):
    total = 0
    for i in range(n):
        if i == 1800:
            sys.monitoring.set_local_events(TOOL, monitored.__code__, sys.monitoring.events.LINE)
        if i == 1802:
            sys.monitoring.set_local_events(TOOL, monitored.__code__, 0)
        total += 1
    return total


print(monitored(2500), seen)
sys.monitoring.free_tool_id(TOOL)


def jumping(frame, event, arg):
    if event == "line" and frame.f_lineno == jumper.__code__.co_firstlineno + 4 and frame.f_locals["i"] == 2101:
        frame.f_lineno += 1
    return jumping


def jumper(n):
    total = skipped = 0
    for i in range(n):
        if i == 2100: sys._getframe().f_trace = jumping; sys.settrace(jumping)
        total += 1
        skipped += 1
        if i == 2103: sys.settrace(None)
    return total, skipped


print(jumper(3000))
