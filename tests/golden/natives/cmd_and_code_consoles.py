# cmd's loop, help and completing, with streams of their own; code's consoles, their errors, their ends.
import cmd
import code
import io
import sys
from _each import each_value as each

class Shell(cmd.Cmd):
    prompt = "> "
    intro = "hello"
    def do_greet(self, arg):
        """Greets.

        Somebody."""
        print("greeting", repr(arg), file=self.stdout)
    def do_bare(self, arg): pass
    def do_quit(self, arg): return True
    def do_EOF(self, arg):
        print("end", file=self.stdout)
        return True
    def help_topic(self): print("about the topic", file=self.stdout)
    def help_greet(self): print("own help", file=self.stdout)
    def complete_greet(self, text, line, begin, end): return [n for n in ("alice", "bob") if n.startswith(text)] + [str((line, begin, end))]
    def completedefault(self, *args): return ["default", *map(str, args)]
    def preloop(self): print("[pre]", file=self.stdout)
    def postloop(self): print("[post]", file=self.stdout)
    def precmd(self, line): return line.replace("GREET", "greet")
    def postcmd(self, stop, line): print("[post", stop, repr(line) + "]", file=self.stdout); return stop
class Bang(Shell):
    def do_shell(self, arg): print("shell", arg, file=self.stdout)
    def default(self, line): print("default", line, file=self.stdout)
    def emptyline(self): print("empty", file=self.stdout)
    use_rawinput = False

class Readline:
    """What module readline would give."""
    line, begin, end = "", 0, 0
    completer = "old"
    @classmethod
    def get_completer(cls): return cls.completer
    @classmethod
    def set_completer(cls, function): cls.completer = function; print("completer", getattr(function, "__name__", function))
    @classmethod
    def parse_and_bind(cls, text): print("bound", text)
    @classmethod
    def get_line_buffer(cls): return cls.line
    @classmethod
    def get_begidx(cls): return cls.begin
    @classmethod
    def get_endidx(cls): return cls.end
    backend = "readline"

def session(kind, text, intro=None, raw=False, **options):
    out = io.StringIO()
    shell = kind(stdin=io.StringIO(text), stdout=out, **options)
    shell.use_rawinput = raw
    kept = sys.stdin, sys.stdout
    if raw:
        sys.stdin, sys.stdout = io.StringIO(text), out
    try:
        shell.cmdloop(intro)
    finally:
        sys.stdin, sys.stdout = kept
    return out.getvalue()

for text in ("greet you\n", "GREET x\nquit\n", "\n", "greet a\n\nquit\n", "nope now\n", "? greet\n?topic\nhelp bare\nhelp nope\n", "!ls -l\n", "?\n", "help\n", "  greet  two  words \r\n", "EOF\n", ""):
    print(repr(text), session(Shell, text), session(Bang, text, "other intro"), session(Bang, text, ""), session(Shell, text, raw=True), sep="\n| ")
shell = Shell(stdout=(out := io.StringIO()))
shell.cmdqueue = ["greet queued", "quit"]
shell.cmdloop()
print(out.getvalue(), shell.cmdqueue, shell.lastcmd)
def shown(method, *args):
    shell.stdout = io.StringIO()
    try:
        return getattr(shell, method)(*args), shell.stdout.getvalue()
    except Exception as error:
        return type(error).__name__, str(error)
each(r"""
    shell.parseline(""), shell.parseline("a"), shell.parseline("a b c"), shell.parseline("a1_b-c"), shell.parseline("?"), shell.parseline("? x"), shell.parseline("!x"), shell.parseline("  x  "), shell.parseline("-x"), Bang().parseline("! ls"), shell.parseline("a\tb"), shell.parseline("é b")
    shown("onecmd", ""), shown("onecmd", "greet"), shown("onecmd", "-"), shell.lastcmd, shown("onecmd", "EOF"), shell.lastcmd, shown("emptyline"), shown("default", "zz"), shown("onecmd", "quit"), shown("emptyline"), shown("onecmd", "?zz")
    shown("columnize", []), shown("columnize", ["one"]), shown("columnize", ["a", "bb", "ccc"]), shown("columnize", [str(n) * (n % 7 + 1) for n in range(30)]), shown("columnize", [str(n) * (n % 7 + 1) for n in range(30)], 40), shown("columnize", ["x" * 100, "y"], 20), shown("columnize", None), shown("columnize", ["a", 5, None]), shown("columnize", ["a", "b"], 1), shown("columnize", ["a" * 38, "b" * 38], 80), shown("columnize", ["a" * 39, "b" * 39], 80), shown("columnize", ["a" * 40, "b" * 39], 81)
    shown("print_topics", "Head", ["b", "a"], 15, 80), shown("print_topics", "Head", [], 15, 80), shell.__setattr__("ruler", ""), shown("print_topics", "Head", ["a"], 15, 80), shell.__setattr__("ruler", "="), shown("do_help", ""), shown("do_help", "greet"), shown("do_help", "topic"), shown("do_help", "bare"), shown("do_help", "nope"), shown("do_help", "help"), shown("do_help", "quit")
    shell.completenames(""), shell.completenames("gr"), shell.completenames("zz"), shell.complete_help("to"), shell.complete_help("h"), sorted(shell.get_names())[:2] == sorted(dir(Shell))[:2], cmd.Cmd().completedefault(), cmd.Cmd.prompt, cmd.Cmd.identchars, cmd.Cmd.ruler, cmd.Cmd.doc_header, cmd.Cmd.misc_header, cmd.Cmd.undoc_header, cmd.Cmd.nohelp, cmd.Cmd.doc_leader, cmd.Cmd.lastcmd, cmd.Cmd.intro, cmd.Cmd.use_rawinput, cmd.Cmd().completekey, cmd.Cmd("x").completekey, cmd.Cmd(None).completekey, cmd.__all__, cmd.PROMPT
""", globals())
sys.modules["readline"] = Readline
print(session(Shell, "greet\n", raw=True), Readline.completer)
print(session(Shell, "quit\n", raw=True, completekey=None), session(Shell, "quit\n", raw=True, completekey="f1"))
for line, begin, end, text in (("", 0, 0, ""), ("gr", 0, 2, "gr"), ("  gr", 2, 4, "gr"), ("greet al", 6, 8, "al"), ("  greet al", 8, 10, "al"), ("bare x", 5, 6, "x"), (" nope x", 6, 7, "x"), ("? to", 2, 4, "to"), ("help gr", 5, 7, "gr")):
    Readline.line, Readline.begin, Readline.end = line, begin, end
    print(repr(line), [shell.complete(text, k) for k in range(4)])
del sys.modules["readline"]

def console(lines, kind=code.InteractiveConsole, interact=True, banner=None, exitmsg=None, **options):
    lines, out, err = iter(lines), io.StringIO(), io.StringIO()
    prompts = []
    def read(prompt=""):
        prompts.append(prompt)
        line = next(lines, EOFError)
        if isinstance(line, type):
            raise line
        return line
    made = kind({"__name__": "__console__"}, **options)
    made.raw_input = read
    kept = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = out, err
    try:
        made.interact(banner, exitmsg)
        end = "returned"
    except BaseException as error:
        end = repr(error)
    finally:
        sys.stdout, sys.stderr = kept
    text = err.getvalue()
    first = text.splitlines()[0] if banner is None and text else ""
    return out.getvalue(), text if banner is not None else ("Python" in first, first.endswith(sys.platform), text.split("\n", 2)[2]), prompts, end

for lines in (["1 + 1"], ["x = 5", "x"], ["if 1:", "  print('in')", ""], ["1 / 0"], ["a b"], ["(", "2", ")"], ["'''", "text'''"], ["if 1:", KeyboardInterrupt, "7"], [KeyboardInterrupt], ["raise SystemExit(3)", "9"], ["def f():", "  return 1", "", "f()"], ["x = ", "2"], ["for i in (1, 2):", "  i", "", "3"], ["\\"], ["print('a');"], ["exit"], ["#"], [""], ["  x"], ["if 1:", "x"], ["import sys; sys.ps1 = '$ '; sys.ps2 = '% '", "(", ")"], ["'\\x'"], ["x" * 30 + " y"], ["raise KeyboardInterrupt"], ["raise ValueError('v') from TypeError('t')"]):
    for name in ("ps1", "ps2"):
        if hasattr(sys, name):
            delattr(sys, name)
    print(lines, *console(lines, banner=""), sep="\n  ")
print(console([], banner=None, exitmsg=None)[0::2], console([], banner="B", exitmsg=""), console([], banner="", exitmsg="bye"), console([], banner=None)[1], sep="\n")
for lines in (["exit()"], ["quit()", "1"], ["exit(5)"], ["exit", "2"], ["quit"], ["raise SystemExit"]):
    print(lines, console(lines, banner="", local_exit=True)[1:], console(lines, banner="", exitmsg="out", local_exit=True)[1:])
def hook(kind, value, tb):
    print("hook", kind.__name__, value, tb is None)
def broken(kind, value, tb):
    raise RuntimeError("hook fails")
def leaves(kind, value, tb):
    raise SystemExit(4)
for function in (hook, broken, leaves):
    kept, sys.excepthook = sys.excepthook, function
    try:
        for lines in (["1 / 0"], ["a b"], ["raise SystemExit"]):
            out = console(lines, banner="")
            print(function.__name__, lines, out[0], [l for l in out[1].splitlines() if not l.startswith("  ")], out[3])
    finally:
        sys.excepthook = kept
err = io.StringIO()
kept, sys.stderr = sys.stderr, err
interpreter = code.InteractiveInterpreter()
results = [interpreter.runsource(s, *a) for s, a in (("x = 1", ()), ("if 1:", ()), ("a b", ()), ("1 +", ()), ("y = 2\nz = 3", ("f", "exec")), ("x\n1 2", ("name", "exec")), ("2 * 3", ("f", "eval")), ("", ()), ("if 1:\n  pass", ()), ("if 1:\n  pass\n", ()))]
interpreter.showtraceback
interpreter.write("written\n")
try:
    raise KeyError("k")
except KeyError:
    interpreter.showtraceback()
try:
    compile("q w", "where", "exec")
except SyntaxError:
    interpreter.showsyntaxerror("other name")
    interpreter.showsyntaxerror()
sys.stderr = kept
print(results, {k: v for k, v in interpreter.locals.items() if k != "__builtins__"}, err.getvalue(), sys.last_type.__name__, sys.last_value, sys.last_exc is sys.last_value, sys.last_traceback)
each(r"""
    code.compile_command("x"), code.compile_command("if 1:"), code.compile_command("x ="  ) if 0 else 0
    code.compile_command("x y")
    code.compile_command("if 1:\n  x\n", "f", "exec").co_filename, code.compile_command("1", symbol="eval").co_name, code.compile_command("# c"), code.compile_command("").co_code != b"", code.compile_command("\n"), code.compile_command("x = (1,\n"), code.compile_command("'''a"), code.compile_command("f(1,"), code.compile_command("class A:"), code.compile_command("@d"), code.compile_command("x \\"), code.compile_command("lambda: (") 
    code.compile_command("x", symbol="odd")
    code.compile_command("1 +")
    code.compile_command("return")
    code.compile_command(")")
    code.InteractiveConsole(filename="F").filename, code.InteractiveConsole().locals["__name__"], code.InteractiveConsole().buffer, code.InteractiveConsole().push("if 1:"), code.InteractiveConsole().push("x = 1"), code.InteractiveConsole().push("x = 1", filename="q"), code.InteractiveConsole().resetbuffer(), code.__all__
""", globals())
out, err = io.StringIO(), io.StringIO()
kept = sys.stdout, sys.stderr
sys.stdout, sys.stderr = out, err
lines = iter(["v", "1 / 0"])
def read(prompt):
    for line in lines:
        return line
    raise EOFError
try:
    code.interact("the banner", read, {"v": 42}, "the end")
finally:
    sys.stdout, sys.stderr = kept
print(out.getvalue(), err.getvalue())
