# A generator's local that is not bound yet is bound through its frame.
import sys


def bind():
    sys._getframe(1).f_locals["x"] = [1]


def generate():
    bind()
    yield 1
    x = 1
    yield x


print(list(generate()))
