# A `for` whose generator returns a value is told of a StopIteration; a 'call' answered with None leaves a resumed frame traced.
import sys


def numbers(end):
    yield 1
    return end


def loop(end):
    for n in numbers(end):
        pass


def tell(frame, event, arg):
    if event == "exception":
        arg = arg[0].__name__, str(arg[1]), arg[2]
    print(frame.f_code.co_name, frame.f_lineno, event, arg)
    return tell if starting else None


starting = True
for end in None, 5:
    sys.settrace(tell)
    loop(end)
    sys.settrace(None)

g = numbers(7)
sys.settrace(tell)
next(g)
starting = False
print(next(g, "end"))
sys.settrace(None)
