# bdb: the calls, lines, returns and exceptions a debugger is told of, by every way of going on; breakpoints' conditions, counts and texts.
import bdb
import io
import os
import sys
import tempfile
import contextlib
from _each import each_value as each

SOURCE = '''\
def add(a, b):
    c = a + b
    return c

def fails():
    try:
        raise ValueError("inside")
    except ValueError:
        pass
    return 1

def gen():
    got = yield 1
    yield 2

def deep(n):
    if n:
        deep(n - 1)
    return n

def loop():
    total = 0
    for i in range(4):
        total += i
    return total

def main():
    x = add(1, 2)
    fails()
    for value in gen():
        x += value
    deep(2)
    loop()
    return x
'''
folder = tempfile.mkdtemp()
path = os.path.join(folder, "prog.py")
with open(path, "w") as f:
    f.write(SOURCE)
space = {"__name__": "prog"}
exec(compile(SOURCE, path, "exec"), space)

class Teller(bdb.Bdb):
    def __init__(self, plan, **options):
        super().__init__(**options)
        self.plan, self.told = iter(plan), []
    def step(self, frame, what, *more):
        if frame.f_code.co_filename != self.canonic(path):
            self.set_step()
            return
        self.told.append((what, frame.f_code.co_name, frame.f_lineno - 0, *more))
        action = next(self.plan, "step")
        if action == "step": self.set_step()
        elif action == "next": self.set_next(frame)
        elif action == "return": self.set_return(frame)
        elif action == "until": self.set_until(frame)
        elif isinstance(action, int): self.set_until(frame, action)
        elif action == "continue": self.set_continue()
        elif action == "quit": self.set_quit()
        elif action == "instr": self.set_stepinstr()
        elif action == "caller": self.set_trace(frame.f_back)
    def user_call(self, frame, args): self.step(frame, "call", args)
    def user_line(self, frame): self.step(frame, "line")
    def user_return(self, frame, value): self.step(frame, "return", value)
    def user_exception(self, frame, info): self.step(frame, "exception", info[0].__name__, str(info[1]))
    def user_opcode(self, frame): self.told.append(("opcode", frame.f_code.co_name)) if not self.told or self.told[-1] != ("opcode", frame.f_code.co_name) else None; self.set_step()

def debug(plan, call="main()", breaks=(), method="run", **options):
    bdb.Breakpoint.clearBreakpoints()
    teller = Teller(plan, **options)
    errors = [teller.set_break(path, *b) if isinstance(b, tuple) else teller.set_break(path, b) for b in breaks]
    try:
        if method == "runcall":
            value = teller.runcall(space["add"], 3, b=4)
        else:
            value = getattr(teller, method)(call, space)
    except Exception as error:
        value = repr(error)
    finally:
        sys.settrace(None)
    return value, [e for e in errors if e], teller

for plan in (["step"] * 200, ["next"] * 200, ["step", "step", "return", "step", "next", "next", "next"] + ["next"] * 50, ["continue"], ["until"] * 200, [30, "next"], [31, 32, "step"], ["quit"], ["step", "step", "quit"], ["next", "next", "step", "step", "return", "return"] + ["next"] * 50, ["step", "step", "caller"] + ["next"] * 40, ["next", "next", "next", "next", "step", "next", "next", "next", "return", "next", "next"] + ["next"] * 40):
    value, errors, teller = debug(plan)
    print(plan[:8], len(plan), value, errors)
    print("  ", *[" ".join(map(str, t)) for t in teller.told[:90]], sep="; ")
for breaks in ([2], [1], [(24,)], [(24, 0, "i == 2")], [(24, True)], [(24, False, "1 / 0")], [(24, False, "nope")], [999], [4], [2, 24, 25], [(2, False, None, "add")]):
    value, errors, teller = debug(["continue"] * 200, breaks=breaks)
    print("breaks", breaks, value, [e.replace(path, "PATH") for e in errors], [t[:3] for t in teller.told], [(b.number, b.hits, b.enabled, b.temporary) for b in bdb.Breakpoint.bpbynumber if b], teller.breaks and {os.path.basename(k): v for k, v in teller.breaks.items()})
print(debug(["step"] * 9, method="runcall")[0::2][0], [t[:3] for t in debug(["step"] * 9, method="runcall")[2].told])
print(debug([], "add(1, 1)", method="runeval")[0], debug([], "1 / 0", method="runeval")[0], debug([], "add(", method="runeval")[0], debug(["step"], "fails(", method="run")[0])
value, errors, teller = debug(["step"] * 99, skip=["pr*"])
print("skip", value, teller.told[:3], teller.is_skipped_module("prog"), teller.is_skipped_module("x"), teller.is_skipped_module(None))
with contextlib.redirect_stdout(io.StringIO()) as out:
    bdb.Breakpoint.clearBreakpoints()
    debugger = bdb.Bdb()
    first = debugger.set_break(path, 2), debugger.set_break(path, 24, True, "i > 1"), debugger.set_break(path, 24), debugger.set_break(path, 10 ** 6), debugger.set_break("/none", 1)
    for b in bdb.Breakpoint.bpbynumber[1:]:
        b.hits = b.number - 1
    bdb.Breakpoint.bpbynumber[1].ignore = 3
    bdb.Breakpoint.bpbynumber[3].disable()
    for b in bdb.Breakpoint.bpbynumber[1:]:
        b.bpprint()
    for b in bdb.Breakpoint.bpbynumber[1:]:
        print(b)
each(r"""
    [str(e).replace(path, "PATH") for e in first], out.getvalue().replace(path, "PATH").splitlines()
    debugger.get_break(path, 2), debugger.get_break(path, 3), debugger.get_break("/none", 2), len(debugger.get_breaks(path, 24)), debugger.get_breaks(path, 1), debugger.get_file_breaks(path), debugger.get_file_breaks("/none"), {os.path.basename(k): v for k, v in debugger.get_all_breaks().items()}
    debugger.clear_break(path, 2), debugger.clear_break(path, 2).replace(path, "PATH"), debugger.clear_break("/none", 2), debugger.get_file_breaks(path), debugger.clear_bpbynumber(1), debugger.clear_bpbynumber("x"), debugger.clear_bpbynumber(99), debugger.clear_bpbynumber(None), debugger.clear_bpbynumber(""), debugger.clear_bpbynumber(2), debugger.get_file_breaks(path), debugger.clear_all_file_breaks("/none"), debugger.clear_all_file_breaks(path), debugger.clear_all_file_breaks(path).replace(path, "PATH"), debugger.clear_all_breaks(), debugger.get_all_breaks()
    debugger.get_bpbynumber(1)
    debugger.get_bpbynumber("x")
    debugger.get_bpbynumber("")
    debugger.get_bpbynumber(99)
    debugger.set_break(path, 2), debugger.clear_all_breaks(), debugger.clear_all_breaks(), debugger.canonic("<x>"), debugger.canonic("a//b") == os.path.abspath("a/b"), debugger.canonic("<x"), debugger.fncache.get("<x>"), debugger.break_here.__name__, debugger.breaks, debugger.skip, bdb.Bdb(["a*"]).skip
    debugger.do_clear(1)
    bdb.Breakpoint("f", 1).number, bdb.Breakpoint("f", 1, True, "c", "fn").funcname, len(bdb.Breakpoint.bplist["f", 1]), bdb.Breakpoint.bplist["f", 1][0].deleteMe(), len(bdb.Breakpoint.bplist["f", 1]), bdb.Breakpoint.bplist["f", 1][0].deleteMe(), ("f", 1) in bdb.Breakpoint.bplist, bdb.Breakpoint.clearBreakpoints(), bdb.Breakpoint.next, bdb.Breakpoint.bplist, bdb.Breakpoint.bpbynumber
    b = bdb.Breakpoint("file", 7, True, "x > 1", "func"); b.enable(), b.hits, print(b.bpformat()), b.disable(), print(b.bpformat()), setattr(b, "hits", 1), setattr(b, "ignore", 2), print(b.bpformat()), setattr(b, "hits", 5), setattr(b, "temporary", False), print(b.bpformat()), str(b)
    bdb.BdbQuit.__mro__[1].__name__, bdb.__all__
""", globals())
def frame_of(n=0):
    x = 5
    return sys._getframe()
def raised():
    try:
        space["deep"](-1) if 0 else 1 / 0
    except ZeroDivisionError as error:
        return error.__traceback__
frame = frame_of()
debugger.reset()
stack, at = debugger.get_stack(frame, None)
stack2, at2 = debugger.get_stack(frame, raised())
each(r"""
    [s[0].f_code.co_name for s in stack][-1:], at == len(stack) - 1, [s[0].f_code.co_name for s in stack2][-2:], len(stack2) - at2, debugger.get_stack(None, None), debugger.format_stack_entry((frame, 3)).replace(os.getcwd(), "CWD")[-60:], debugger.format_stack_entry((frame, None), "~")[-60:], debugger.stop_here(frame) in (True, False)
""", globals())
bdb.Breakpoint.clearBreakpoints()
for cond, ignore, enabled, func in ((None, 0, True, None), ("n == 0", 0, True, None), ("n == 1", 0, True, None), ("1 / 0", 0, True, None), (None, 2, True, None), ("n", 1, True, None), (None, 0, False, None), (None, 0, True, "frame_of"), (None, 0, True, "other"), ("nope", 3, True, None)):
    b = bdb.Breakpoint(frame.f_code.co_filename, frame.f_lineno if func is None else frame.f_code.co_firstlineno, False, cond, func)
    b.ignore, b.enabled = ignore, enabled
    b.func_first_executable_line = None
    found = [bdb.effective(b.file, b.line, frame) for _ in range(3)] if func is None else [bdb.checkfuncname(b, frame)]
    print(cond, ignore, enabled, func, [(f[0] is b, f[1]) if isinstance(f, tuple) else f for f in found], b.hits, b.ignore)
    b.deleteMe()
import shutil
shutil.rmtree(folder)
