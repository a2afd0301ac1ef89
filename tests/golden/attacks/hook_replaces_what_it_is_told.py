# A native function as sys.excepthook: what it asks first takes the class and the traceback from the exception that it is told.
import gc
import sys


class Meta(type):
    def __iter__(cls):
        sys.last_traceback = sys.last_type = error.__traceback__ = None
        error.__class__ = Other
        gc.collect()
        [[i] * 5 for i in range(50)]
        return iter([])


class Other(Exception):
    def __iter__(self):
        return iter([])


def make():
    class X(Exception, metaclass=Meta):
        pass

    return X("told")


error = make()
sys.stderr = sys.stdout
sys.excepthook = zip
raise error
