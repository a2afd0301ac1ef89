# A plain call begins behind its RESUME and returns by a form of its own: not where tracing begins or ends in between, nor where somebody holds the frame.
import sys

events = []


def tracer(frame, event, arg):
    events.append((frame.f_code.co_name, event, frame.f_lineno - frame.f_code.co_firstlineno, arg if event == "return" else None))
    return tracer


def local(a, b):
    c = a + b
    return c


def temporary(a):
    return a * 2


def constant():
    return "text"


def nothing(a):
    a += 1


def run():
    return local(1, 2), temporary(3), constant(), nothing(4)


print([run() for _ in range(3)][-1])
sys.settrace(tracer)
run()
sys.settrace(None)
print(*events, sep="\n")
events.clear()
print(run(), events)


# The frame outlives its call, and shows its locals as they were: also the one that was returned.
def kept(x):
    y = [x]
    try:
        raise KeyError(x)
    except KeyError as e:
        holder.append(e.__traceback__.tb_frame)
    return y


holder = []
for k in range(3):
    value = kept(k)
    print(value, holder[-1].f_locals)


# Tracing that begins inside a plain call tells of its return.
def begins():
    sys._getframe(1).f_trace = tracer
    sys.settrace(tracer)


def outer():
    begins()
    return 5


for _ in range(2):
    outer()
    sys.settrace(None)
    print([e for e in events if e[1] == "return"])
    events.clear()
