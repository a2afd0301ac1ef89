# code and codeop: what is whole, what wants more, what a console prints.
import code, codeop, sys
from _each import each_value as each

class Typed(code.InteractiveConsole):
    def __init__(self, lines, **k): super().__init__(**k); self.lines = iter(lines)
    def raw_input(self, prompt=""):
        line = next(self.lines, None)
        if line is None: raise EOFError
        self.write(prompt + line + "\n")
        return line
    def write(self, data): sys.stdout.write(data)
def typed(*lines, banner="", exitmsg="", **k):
    c = Typed(lines, **k)
    try: c.interact(banner=banner, exitmsg=exitmsg)
    except SystemExit as e: print("exit", e.code)
    return sorted(n for n in c.locals if not n.startswith("__"))
m = codeop.compile_command
each(r"""
    [type(m(s)).__name__ for s in ("x = 1", "x = (", "if x:", "if x:\n  y", "if x:\n  y\n", "", "  ", "# c", "'''a", "@d", "def f():\n", "x\\", "pass;", "try:\n  a\n", "a\n", "[\n", "class A: pass", "for x in y: pass\n", "while 1:\n  a\n\n", "lambda:", "x = [1,\n2]", "f(", "'a", "x;y") if s not in ("'a", "lambda:")]
    m("x y")
    m("'a")
    m("lambda:")
    m("  x")
    m("x = 1\ny = 2")
    m("def f(): return\n  1")
    m(")")
    m("1", "f", "eval").co_filename, m("x", symbol="exec").co_name, m("").co_name
    m("1", "f", "nope")
    c = codeop.CommandCompiler(); c("from __future__ import annotations"); print(c("def f(x: y): pass\n\n").co_flags & 0x1000000 != 0); d = codeop.Compile(); print(d("1", "f", "eval").co_name, d.flags != 0); d("x y", "f", "exec")
    typed("x = 1", "x + 1", "if x:", "  print('in')", "", "1 / 0", "y y", "def f():", "  return 5", "", "f()", "None", "'é'", banner="Hello", exitmsg="Bye")
    typed("raise SystemExit(3)", "never")
    typed("exit()", "never", local_exit=True)
    typed("import sys; sys.exit('text')")
    typed("x = (", "1 +", "2)", "x", "class A:", "  pass", "", "A.__name__", locals={"q": 5})
    typed("'''a", "b'''", "raise KeyError('k') from ValueError('v')", "[1,", "", "2]", "@", "for k in range(2): k", "")
    typed("def f(): 1 / 0", "", "f()", "import nope_nope_nope", "  indented", "x = 'unclosed")
    i = code.InteractiveInterpreter({"a": 1}); print(i.runsource("b = a + 1"), i.runsource("if a:"), i.runsource("a a"), i.locals["b"]); i.runcode(compile("print(a)", "f", "exec")); i.write("written\n")
    i.runsource("raise SystemExit(5)")
    sys.ps1 = "1> "; sys.ps2 = "2> "; print(typed("if 1:", " pass", ""))
    c = code.InteractiveConsole(filename="<mine>"); print(c.push("x = 1"), c.push("if x:"), c.push("  y = 2"), c.push(""), c.locals["y"], c.buffer, c.push("1 +"), c.filename); c.resetbuffer(); c.showtraceback.__name__
    code.interact.__name__, code.compile_command is codeop.compile_command
""", globals())
