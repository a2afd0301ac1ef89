# What an exception says of itself changes while a name is looked for that may have been meant.
import gc
import sys


def tell(e):
    sys.__excepthook__(type(e), e, e.__traceback__)


class Name(str):
    def __del__(self):
        gc.collect()
        [[i] * 7 for i in range(50)]


class X:
    def __dir__(self):
        return [Name("_" + "x" * i) for i in range(5)] + ["foo", "bar"]


class Y:
    def __dir__(self):
        e.obj = e.name = None
        [["x" * i] * 7 for i in range(50)]
        return ["foobar1", "foobar2"]


class Z:
    def __getattr__(self, name):
        e.name = e.__traceback__ = None
        [["x" * i] * 7 for i in range(50)]
        raise AttributeError


def f():
    self = Z()
    raise NameError("name", name="".join(["pri", "nd"]))


sys.stderr = sys.stdout
tell(AttributeError("x", name="fooo", obj=X()))
e = AttributeError("y", name="".join(["foo", "bar"]), obj=Y())
tell(e)
sys.tracebacklimit = 0
try:
    f()
except NameError as error:
    e = error
tell(e)
