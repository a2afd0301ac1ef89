# compile(), eval(), exec(), dir(), input(): names from paths, flags, modes, closures, namespaces, and what they refuse.
import ast, io, sys, types
from _each import each_value as each

class P:
    def __init__(self, v): self.v = v
    def __fspath__(self):
        if isinstance(self.v, Exception): raise self.v
        return self.v
def outer():
    a, b = 1, 2
    def inner(): return a, b
    return inner
f = outer(); code, cells = f.__code__, f.__closure__
def maker():
    x = 5
    exec_code = compile("y = 6", "<c>", "exec")
    return lambda: x
class NoDir:
    __dir__ = None
class BadDir:
    def __dir__(self): return 5
class Mapping:
    def __init__(self): self.d = {}
    def __getitem__(self, k): return self.d[k] if k in self.d else "?" + k if k.islower() and not hasattr(__builtins__, k) else self.d[k]
    def __setitem__(self, k, v): self.d[k] = v
    def __delitem__(self, k): del self.d[k]
    def keys(self): return ["b", "a"]
class Lines:
    def __init__(self, v): self.v = v
    def readline(self): return self.v
    def fileno(self): raise OSError("none")
def feed(v, *a):
    kept, sys.stdin = sys.stdin, Lines(v)
    try: return input(*a)
    finally: sys.stdin = kept
expr = ast.parse("1 + 2", mode="eval")
mod = ast.parse("x = 1")
each(r"""
    compile("1", P("a"), "eval").co_filename, compile("1", P(b"b"), "eval").co_filename, compile("1", b"c", "eval").co_filename
    compile("1", P(5), "eval")
    compile("1", P(OSError("path")), "eval")
    compile("1", 5, "eval")
    compile("1", "f", 5)
    compile("1", "f", "nope")
    compile("1", "f", "exec", 1 << 30)
    compile("1", "f", "exec", "x")
    compile("1", "f", "exec", 0, False, 5)
    compile("1", "f", "exec", 0, False, -2)
    compile("1", "f", "exec", optimize=2).co_consts
    compile(5, "f", "exec")
    compile(b"1\0", "f", "exec")
    compile("1\0", "f", "exec")
    compile("\ud800", "f", "exec")
    compile(expr, "f", "eval").co_names, eval(compile(expr, "f", "eval")), eval(compile(mod, "f", "exec"))
    compile(expr, "f", "exec")
    compile(mod, "f", "eval")
    compile(mod, "f", "single")
    compile(ast.Name("x"), "f", "eval")
    compile("1", "f", "exec", ast.PyCF_ONLY_AST), compile(mod, "f", "exec", ast.PyCF_ONLY_AST) is mod, compile("1", "f", "eval", ast.PyCF_ONLY_AST), compile("1\n", "f", "single", ast.PyCF_ONLY_AST)
    compile("(int) -> str", "f", "func_type", ast.PyCF_ONLY_AST)
    compile("(int) -> str", "f", "func_type")
    compile("await x", "f", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT).co_flags & 0x80
    compile("await x", "f", "exec")
    compile("from __future__ import annotations\nx: 1 + 2", "f", "exec").co_flags & 0x1000000, compile("x: 1", "f", "exec", dont_inherit=True).co_flags & 0x1000000
    compile()
    eval("a + b", {"a": 1}, {"b": 2}), eval("a", {"a": 1}, Mapping()), eval(b" \t1"), eval("  2"), eval(memoryview(b"3")), eval(bytearray(b"4"))
    eval("q", {}, Mapping()), eval("Q", {}, Mapping())
    eval("x", 5)
    eval("x", {}, 5)
    eval("x", Mapping())
    eval(5)
    eval("1", globals=None, locals=None), eval("a", globals={"a": 7}), eval("b", {}, locals={"b": 8})
    eval(code)
    eval("")
    eval("x = 1")
    exec("x = 1", Mapping())
    exec("x = 1", {}, 5)
    exec(5)
    n = {}; exec("x = y = 1; del y", n); sorted(k for k in n if k != "__builtins__"), type(n["__builtins__"]).__name__
    m = Mapping(); exec("x = 1; del x; z = q", {}, m); m.d
    exec(code)
    exec(code, closure=cells)
    exec(code, closure=cells[:1])
    exec(code, closure=(1, 2))
    exec(code, closure=5)
    exec("1", closure=cells)
    exec(compile("1", "f", "exec"), closure=cells)
    exec(compile("1", "f", "exec"), closure=())
    exec(code, closure=None)
    exec(maker().__code__, closure=(types.CellType(9),))
    exec("print(x)", {"x": 5, "__builtins__": {"print": print}}), exec("print(x)", {"x": 5, "__builtins__": {}})
    eval("1", {"__builtins__": 5})
    eval("len", {"__builtins__": types.SimpleNamespace(len=5)})
    dir(NoDir())
    dir(BadDir())
    dir(type("D", (), {"__dir__": lambda s: ["b", "a", "b"]})()), dir(type("D", (), {"__dir__": lambda s: (1, 0)})())
    dir(type("D", (), {"__dir__": lambda s: (1, "a")})())
    (lambda b, a: dir())(1, 2), eval("dir()", {"z": 1, "y": 2, "__builtins__": __builtins__}), eval("dir()", {"__builtins__": __builtins__}, Mapping()), dir(1, 2)
    eval("locals()", {"__builtins__": __builtins__}, {"a": 1}), eval("vars()", {"__builtins__": __builtins__}, {"a": 1}), (lambda a: locals())(2), (lambda a: vars())(3)
    vars(5)
    vars(NoDir()), vars(types.SimpleNamespace(a=1))
    globals() is eval("globals()"), eval("globals()", n) is n
    feed("line\n"), feed("line"), feed("\n"), feed("a\r\n")
    feed("")
    feed(5)
    feed(None)
    input(1, 2)
""", globals())
