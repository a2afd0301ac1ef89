# Built-in exceptions that have nothing but their args, and classes over them that are more than that.
class Other(ValueError):
    def __new__(cls, *args):
        return 5


class Named(ValueError):
    def __init__(self, *args, name="none"):
        self.name = name


for kind in ValueError, KeyError, RuntimeError, StopIteration, OSError, AttributeError, UnicodeDecodeError, ExceptionGroup, BaseException, MemoryError:
    for args in (), ("x",), (1, 2):
        try:
            e = kind(*args)
            print(repr(e), e.args, str(e), e.__cause__, e.__context__, e.__traceback__, e.__suppress_context__)
        except TypeError as e:
            print(kind.__name__, e)
    try:
        raise kind
    except BaseException as e:
        print(repr(e), e.__traceback__.tb_next)
    try:
        kind(a=1)
    except TypeError as e:
        print(e)
print(Other(1), Named(1, name="n").name, Named(1).args)
try:
    raise Other
except TypeError as e:
    print(e)
e = ValueError(1)
e.__init__(2, 3)
print(e.args)
e.extra = 1
e.add_note("n")
print(e.__dict__)


def deep(n):
    return deep(n - 1) if n else [][0]


try:
    deep(60)
except IndexError as e:
    entry, count = e.__traceback__, 0
    while entry:
        entry, count = entry.tb_next, count + 1
    print(count, e)
