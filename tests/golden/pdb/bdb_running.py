# bdb: run(), runeval(), runctx(), runcall(), set_trace(), stacks, events that are not known, and tracing of instructions.
import bdb
import sys
from _tracer import Tracer


def double(n):
    m = n
    return 2 * m


step = ("step",)
t = Tracer([step] * 20)
names = {}
print(t.run("x = 1\ny = 2", names), names["y"], sys.gettrace())
print(Tracer([step] * 3).runeval("double(3)"), Tracer([]).runeval("z", {}, {"z": 5}), Tracer([]).runctx("w = 1", {}, names), names["w"])
print(Tracer([]).run("made_here = 3"), made_here, Tracer([]).run(compile("made_here = 4", "<f>", "exec")), made_here)
print(Tracer([]).runcall(double, n=4), Tracer([]).runcall(lambda *a, **k: (a, k), 1, 2, func=3))
for method in ("run", "runeval"):
    print(getattr(Tracer([("quit",)]), method)("double(3)"))
    try:
        getattr(Tracer([]), method)("1 / 0")
    except ZeroDivisionError as error:
        print(error, sys.gettrace())
try:
    Tracer([]).runcall(double)
except TypeError as error:
    print(error, sys.gettrace())


def here(t):
    a = 1
    t.set_trace()
    b = 2
    return double(b)


t = Tracer([step, step, step, ("continue",)])
print(here(t), sys.gettrace())
t = Tracer([("next",), ("stepinstr",), ("continue",)])
print(here(t), sys.gettrace(), t.trace_opcodes)
t = Tracer([("quit",)])
try:
    here(t)
except bdb.BdbQuit:
    print("quit", sys.gettrace())
t = Tracer([])
t.reset()
t.botframe = sys._getframe()
print(t.trace_dispatch(t.botframe, "nonsense", None) == t.trace_dispatch, t.trace_dispatch(t.botframe, "c_call", None) == t.trace_dispatch)
t.quitting = True
print(t.trace_dispatch(t.botframe, "line", None))
base = bdb.Bdb()
try:
    base.do_clear("1")
except NotImplementedError as error:
    print(error)
frame = sys._getframe()
print(base.user_call(frame, None), base.user_line(frame), base.user_return(frame, None), base.user_exception(frame, None))
print(base.is_skipped_module.__name__, bdb.Bdb(skip=["a*"]).is_skipped_module("abc"), bdb.Bdb(skip=["a*"]).is_skipped_module("b"), bdb.Bdb(skip=["a*"]).is_skipped_module(None), bdb.Bdb(skip=[]).skip)


def inner(n):
    base.reset()
    frame = sys._getframe()
    base.botframe = frame.f_back.f_back
    stack, index = base.get_stack(frame, None)
    print([f.f_code.co_name for f, _ in stack], index)
    base.botframe = frame.f_back
    stack, index = base.get_stack(frame, None)
    print([f.f_code.co_name for f, _ in stack], index)
    try:
        deeper()
    except ValueError as error:
        tb = error.__traceback__
    for f in (frame, None):
        stack, index = base.get_stack(f, tb)
        print([f.f_code.co_name for f, _ in stack], index)
    for prefix in (": ", "\n=> "):
        print(base.format_stack_entry((frame, 5), prefix).replace(base.canonic(__file__), "HERE"))
    print(base.format_stack_entry((frame, 50000)).replace(base.canonic(__file__), "HERE"))
    print(base.format_stack_entry((frame, None)).replace(base.canonic(__file__), "HERE"))


def deeper():
    raise ValueError


def outer():
    inner(1)


outer()
print(base.format_stack_entry((eval("__import__('sys')._getframe()"), 1)))
print(base.format_stack_entry((eval("(lambda: __import__('sys')._getframe())()"), 1)))


class Returning(Tracer):
    def user_return(self, frame, value):
        frame.f_locals["__return__"] = value
        print(self.format_stack_entry((frame, frame.f_lineno)).partition("bdb_running.py")[2])
        self.set_step()


Returning([step] * 9).runcall(double, 9)
Returning([step] * 9).runcall(lambda: "x" * 100)
