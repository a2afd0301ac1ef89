for c in (Exception, ValueError, KeyError, OSError, UnicodeError, StopIteration, SystemExit, ImportError, AttributeError, AssertionError, RecursionError, NotImplementedError, GeneratorExit, StopAsyncIteration, Warning):
    print(c.__name__, repr(c()), repr(c("m")), str(c("m")), repr(c("a", 2)), str(c("a", 2)))
print([type(OSError(n, "m")).__name__ for n in (1, 2, 4, 9, 10, 11, 13, 17, 20, 21, 32, 104, 110, 111, 3)])
try: open("/no/such/file/here")
except OSError as e: print(e.errno, e.strerror, e.filename, e.args, e, repr(e))
try: {}["x"]
except KeyError as e: print(e, e.args, str(e))
try: int("x")
except ValueError as e: print(e.args)
try: raise StopIteration(1, 2)
except StopIteration as e: print(e.value, e.args)
e = Exception(1); e.args = ("new", 3); print(e, repr(e)); e.args = (); print(str(e), repr(e))
class E(Exception):
    def __repr__(self): return "E!"
print([E()], {E("x").args: 1}, "%s|%r" % (E("s"), E("r")))
