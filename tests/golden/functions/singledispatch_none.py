# register() by annotations: None means its type, alone and in unions.
import functools
@functools.singledispatch
def f(x): return "base"
@f.register
def _(x: None): return "none"
@f.register
def _(x: int | str): return "int or str"
@f.register
def _(x: "bytes | None", *rest): return "bytes or none"
print(f(None), f(1), f("s"), f(b""), f(2.0))

# Those who look at their callers know the function between by its name.
import sys
@functools.singledispatch
def who(x): return sys._getframe(1).f_code.co_name
print(who(3), who.__name__)
