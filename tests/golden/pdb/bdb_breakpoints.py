# bdb's breakpoints: making, finding, printing, clearing them; hits, conditions, ignore counts, functions.
import bdb
import io
import os
import sys
from bdb import Breakpoint
from _tracer import Tracer

HERE = os.path.abspath(__file__)
SHOWN = HERE.replace("bdb_breakpoints", "_shown")


def count(n):
    total = 0
    for k in range(n):
        total += k
    return total


def show(*values):
    print(*[str(value).replace(HERE, "HERE").replace(SHOWN, "SHOWN") for value in values])


first = count.__code__.co_firstlineno
b = Tracer([])
show(b.canonic("<x>"), b.canonic("<x"), b.canonic("x>")[-3:], b.canonic("/a/../b"), b.canonic("q") == os.getcwd() + "/q")
show(b.set_break(HERE, 9999), b.set_break("/nowhere", 1), b.set_break(HERE, first + 3), b.set_break(HERE, first + 3, True, "k == 1"), b.set_break(SHOWN, 9, funcname="twice"))
show(b.breaks, b.get_all_breaks(), b.get_file_breaks(HERE), b.get_file_breaks("/nowhere"), b.get_break(HERE, first + 3), b.get_break(HERE, 1), b.get_break("/x", 1))
show(*b.get_breaks(HERE, first + 3), b.get_breaks(HERE, 1), b.get_breaks("/x", 1), b.get_bpbynumber(2), b.get_bpbynumber("3"))
for wrong in ("", 0, None, "x", 9, "9", 1.5):
    try:
        show(b.get_bpbynumber(wrong))
    except Exception as error:
        print(type(error).__name__, error)
for number in (1, 2, 3):
    out = io.StringIO()
    bp = Breakpoint.bpbynumber[number]
    bp.bpprint(out)
    show(out.getvalue(), sorted(vars(bp).items()))
bp = Breakpoint.bpbynumber[1]
bp.ignore, bp.hits, bp.cond = 2, 1, "k > 0"
bp.disable()
show(bp.bpformat())
bp.ignore, bp.hits, bp.cond = 0, 2, None
bp.enable()
show(bp.bpformat(), str(bp))
show(b.clear_break("/nowhere", 1), b.clear_break(HERE, 1), b.clear_bpbynumber("x"), b.clear_bpbynumber(8), b.clear_all_file_breaks("/nowhere"))
show(b.clear_bpbynumber(2), b.breaks, b.clear_bpbynumber(2), b.clear_bpbynumber(1), b.breaks, Breakpoint.bplist.keys(), Breakpoint.bpbynumber)
show(b.set_break(HERE, first + 1), b.set_break(HERE, first + 1), b.set_break(HERE, first + 4), b.breaks)
show(b.clear_break(HERE, first + 1), b.breaks, b.clear_all_file_breaks(HERE), b.breaks, Breakpoint.bpbynumber)
show(b.set_break(HERE, first + 4), b.clear_all_breaks(), b.breaks, b.clear_all_breaks(), Breakpoint.bplist, Breakpoint.next)
Breakpoint.clearBreakpoints()
print(Breakpoint.next, Breakpoint.bplist, Breakpoint.bpbynumber)


def run(prepare, n=4, goals=()):
    tracer = Tracer([("continue",), *goals])
    prepare(tracer)
    print("=>", tracer.runcall(count, n), [(bp.number, bp.hits, bp.ignore) for bp in Breakpoint.bpbynumber if bp], getattr(tracer, "currentbp", None))
    Breakpoint.clearBreakpoints()


def ignoring(tracer):
    tracer.set_break(HERE, first + 3)
    tracer.get_bpbynumber(1).ignore = 2


def disabled(tracer):
    tracer.set_break(HERE, first + 3)
    tracer.set_break(HERE, first + 3, cond="k == 2")
    tracer.get_bpbynumber(1).disable()


run(lambda t: t.set_break(HERE, first + 3))
run(lambda t: t.set_break(HERE, first + 3, temporary=True))
run(lambda t: t.set_break(HERE, first + 3, temporary=True, cond="k == 2"))
run(lambda t: t.set_break(HERE, first + 3, cond="k % 2"))
run(lambda t: t.set_break(HERE, first + 3, True, cond="nothing"), 2)
run(lambda t: t.set_break(HERE, first + 3, cond="k == 1"), 4, [("step",), ("step",)])
run(ignoring)
run(disabled)
run(lambda t: t.set_break(HERE, first, funcname="count"))
run(lambda t: t.set_break(HERE, first + 1, funcname="count"))
run(lambda t: t.set_break(HERE, first, funcname="other"))
run(lambda t: t.set_break(HERE, first + 2))
frame = sys._getframe()
Breakpoint(HERE, frame.f_lineno + 3)
Breakpoint(HERE, 5, funcname="f")
other = Breakpoint(HERE, 6, funcname="<module>")
print(bdb.checkfuncname(Breakpoint.bpbynumber[1], frame), bdb.checkfuncname(Breakpoint.bpbynumber[1], frame), bdb.checkfuncname(Breakpoint.bpbynumber[2], frame))
print(bdb.checkfuncname(other, frame), other.func_first_executable_line - frame.f_lineno)
print(bdb.checkfuncname(other, frame), bdb.effective(HERE, 5, frame), bdb.effective(HERE, 700, frame) if (HERE, 700) in Breakpoint.bplist else "")
