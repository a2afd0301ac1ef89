# What ends as sys.last_exc is set takes the traceback of the exception that sys.excepthook is about to get.
import sys


class Last:
    def __del__(self):
        error.__traceback__ = None


def hook(kind, value, traceback):
    print(kind is value.__class__, traceback.tb_next.tb_lineno == LINE)


def fail():
    raise error


sys.excepthook = hook
sys.last_exc = Last()
error = ValueError(1)
LINE = 15
fail()
