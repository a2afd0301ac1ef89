# cmd.Cmd: how lines are read, what each hook sees, help and its columns.
import cmd, io
from _each import each

class C(cmd.Cmd):
    prompt = "> "
    doc_header = "Docs"
    def __init__(self, text="", **k):
        super().__init__(stdin=io.StringIO(text), stdout=io.StringIO(), **k)
        self.use_rawinput = False
    def do_one(self, arg):
        """Do one thing."""
        self.stdout.write(f"one({arg})\n")
    def do_two(self, arg): self.stdout.write(f"two({arg})\n")
    def do_quit(self, arg): return True
    def do_shell(self, arg): self.stdout.write(f"shell({arg})\n")
    def help_two(self): self.stdout.write("help for two\n")
    def help_topic(self): self.stdout.write("a topic\n")
    def complete_one(self, text, line, begin, end): return [w for w in ("alpha", "beta") if w.startswith(text)]
    def precmd(self, line): return line.replace("ONE", "one")
    def postcmd(self, stop, line): self.stdout.write(f"[{line}]"); return stop
    def preloop(self): self.stdout.write("begin\n")
    def postloop(self): self.stdout.write("end\n")
class E(C):
    def emptyline(self): self.stdout.write("empty\n")
    def default(self, line): self.stdout.write(f"default({line})\n"); return line == "EOF"
def said(text, cls=C, intro=None, **k):
    c = cls(text, **k)
    c.cmdloop(intro)
    return c.stdout.getvalue()
each(r"""
    C().parseline("one a b"), C().parseline("!x"), C().parseline("?one"), C().parseline(""), C().parseline("  "), C().parseline("a-b c"), C().parseline("one"), C().parseline("5"), cmd.Cmd().parseline("!x")
    c = C(); c.cmdqueue = ["one q", "quit"]; c.cmdloop(); print(c.stdout.getvalue(), c.lastcmd); print(c.onecmd("EOF"), c.onecmd("quit"), c.onecmd(""), c.lastcmd)
    c = C(); c.columnize(["a", "bb", "ccc"]); c.columnize([]); c.columnize(["x"]); c.columnize([str(k) * 5 for k in range(30)], 40); c.columnize(["long" * 30] * 2, 20); print(c.stdout.getvalue()); c.columnize([1, 2])
    c = C(); c.print_topics("Head", ["a", "b"], 15, 30); c.print_topics("No", [], 15, 30); print(c.stdout.getvalue(), c.completenames("o"), c.completenames("help "), c.completedefault(), c.get_names()[:1] != [], c.complete_one("a", "", 0, 0))
    C().onecmd("one\n"), cmd.PROMPT, cmd.IDENTCHARS[:3], cmd.Cmd.ruler, cmd.Cmd.nohelp % "q", cmd.Cmd.undoc_header
""", globals())
