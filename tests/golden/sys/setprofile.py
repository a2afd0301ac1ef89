# sys.setprofile: calls of Python and of C functions, returns, and exceptions that leave either.
import sys


def profiler(frame, event, arg):
    if event.startswith('c_'):
        arg = arg.__name__
    print(frame.f_code.co_name, event, arg)


def add(a, b):
    return a + b


def fails():
    return int('x')


def gen():
    yield 1


def work():
    add(len([1]), 2)
    'abc'.upper()
    list(gen())
    try:
        fails()
    except ValueError:
        pass


sys.setprofile(profiler)
work()
sys.setprofile(None)
work()
