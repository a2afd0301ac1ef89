import sys
print(sys.exception(), sys.exc_info())
try: 1 / 0
except ZeroDivisionError as z:
    print(sys.exception() is z, sys.exc_info()[0].__name__, sys.exc_info()[2] is z.__traceback__)
    def inner(): return sys.exception()
    print(repr(inner()))
    try: raise KeyError("in")
    except KeyError: print(repr(sys.exception()))
    print(repr(sys.exception()))
print(sys.exception())
def gen():
    try: raise ValueError("gen")
    except ValueError:
        yield sys.exception()
        yield sys.exception()
g = gen()
print(repr(next(g)), sys.exception())
try: raise TypeError("out")
except TypeError:
    print(repr(next(g)), repr(sys.exception()))
def gen2():
    yield sys.exception()
try: raise TypeError("caller")
except TypeError: print(repr(next(gen2())))
