import io
import sys
from contextlib import closing, nullcontext, redirect_stderr, redirect_stdout, suppress

with suppress(ValueError, KeyError):
    raise KeyError
with suppress(ValueError):
    raise ExceptionGroup("g", [ValueError(1)])
try:
    with suppress(ValueError):
        raise ExceptionGroup("g", [ValueError(1), OSError(2)])
except ExceptionGroup as e:
    print(repr(e))
out = io.StringIO()
with redirect_stdout(out):
    print("hidden")
with redirect_stderr(out):
    print("too", file=sys.stderr)
print(repr(out.getvalue()))
with nullcontext("x") as x:
    print(x)

class Thing:
    def close(self):
        print("closed")

with closing(Thing()) as t:
    print(type(t).__name__)
