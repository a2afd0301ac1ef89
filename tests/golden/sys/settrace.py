# sys.settrace: call, line, return and exception events, local trace functions, generators, coroutines, and a tracer that raises.
import sys


def tracer(frame, event, arg):
    if event == 'exception':
        arg = arg[0].__name__
    print(frame.f_code.co_name, event, frame.f_lineno - frame.f_code.co_firstlineno, arg)
    return tracer


def numbers(n):
    for i in range(n):
        yield i


def work(x):
    y = x + 1
    if y > 2:
        pass
    for k in numbers(2):
        y += k
    try:
        1 / 0
    except ZeroDivisionError as e:
        pass
    while y > 3:
        y -= 1
    return y


async def inner():
    return 5


async def outer():
    return await inner()


sys.settrace(tracer)
work(2)
try:
    outer().send(None)
except StopIteration as stop:
    print(stop.value)
sys.settrace(None)
print(sys.gettrace())


def calls_only(frame, event, arg):
    print('only', event, frame.f_code.co_name)


sys.settrace(calls_only)
work(1)
sys.settrace(None)


def refuses(frame, event, arg):
    raise KeyError(event)


sys.settrace(refuses)
try:
    work(1)
except KeyError as e:
    print(repr(e), sys.gettrace())
