# ResourceWarning says where the object was made, once that is traced.
import io
import os
import sys
import tracemalloc
import warnings

sys.stderr = io.StringIO()
warnings.simplefilter("always")


def opened():
    return open(__file__)


def left(line):
    thing = opened()
    warnings.warn_explicit("left open", ResourceWarning, "x.py", line, source=thing)
    thing.close()


left(1)
tracemalloc.start(2)
left(2)
tracemalloc.stop()
print(sys.stderr.getvalue().replace(os.path.dirname(__file__) + os.sep, ''))
