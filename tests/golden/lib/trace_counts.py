# trace counts lines, notes what is called and by whom, and leaves out what it is told to.
import os
import trace


def inner(n):
    return n + 1


def outer():
    total = 0
    for i in range(3):
        total = inner(total)
    return total


class C:
    def method(self):
        return outer()


first = outer.__code__.co_firstlineno
tracer = trace.Trace(count=1, trace=0)
print(tracer.runfunc(C().method))
print(sorted((os.path.basename(file), line - first, count) for (file, line), count in tracer.results().counts.items()))
tracer = trace.Trace(count=0, trace=0, countfuncs=1)
tracer.runfunc(C().method)
print(sorted(key[1:] for key in tracer.results().calledfuncs))
tracer = trace.Trace(count=0, trace=0, countcallers=1)
tracer.runfunc(C().method)
print(sorted((a[2], b[2]) for a, b in tracer.results().callers))
tracer = trace.Trace(count=1, trace=0, ignoremods=["trace_counts"])
tracer.runfunc(outer)
print(tracer.results().counts)
