# f(*few) of a Python function: frames, finalisers, errors, tracing as in a plain call.
import sys


def rest(*a):
    return a


def two(a, b=2):
    return a, b


def spread(*a):
    yield from a


def deeper(*a):
    return deeper(*a)


class Noted:
    def __del__(self):
        print("gone")


def length(*a):
    return len(a)


async def co(*a):
    return a


def caller(*a):
    return sys._getframe().f_back.f_code.co_name, a


def make():
    return lambda *a: caller(*a)


args = (1, 2)
print(rest(*args), two(*(5,)), list(spread(*args)), rest(*()), rest(*range(12)))
for call in (lambda: two(*(1, 2, 3)), lambda: two(*())):
    try:
        call()
    except TypeError as e:
        print(e)
try:
    deeper(1)
except RecursionError as e:
    print(e)
print(length(*(Noted(), Noted())))
try:
    co(*args).send(None)
except StopIteration as s:
    print(s.value)
print(make()(*("a", "b")))
seen = []


def trace(frame, event, arg):
    seen.append((event, frame.f_code.co_name))
    return trace


sys.settrace(trace)
length(*args)
sys.settrace(None)
print(seen)
