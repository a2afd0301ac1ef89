# ast.unparse(): parts by themselves, nodes made by hand, kinds of text, precedence of every pair of operators.
import ast
from _each import each_value as each

C, N, E = ast.Constant, lambda name="a": ast.Name(name), ast.Expr

def up(node):
    return ast.unparse(ast.fix_missing_locations(node))

def again(text, mode="exec"):
    tree = ast.parse(text, mode=mode)
    made = ast.unparse(tree)
    return made if ast.dump(ast.parse(made, mode=mode)) == ast.dump(tree) else (made, "is not the same")

each(r"""
    up(ast.Load()), up(ast.Add()), up(ast.And())
    up([ast.Pass(), ast.Pass()])
    up(ast.Module([ast.Pass()], [])), up(ast.Expression(N())), up(ast.FunctionType([N(), N("b")], N("c"))), up(ast.Module([], []))
    up(ast.Raise(None, N()))
    up(ast.Raise()), up(ast.Raise(N())), up(ast.Raise(N(), N("b")))
    up(ast.FormattedValue(N(), -1)), up(ast.FormattedValue(N(), 114, ast.JoinedStr([C("x")]))), up(ast.JoinedStr([C("a{"), ast.FormattedValue(N(), -1)]))
    up(ast.Yield()), up(ast.Yield(N())), up(ast.YieldFrom(N())), up(ast.Await(N())), up(ast.Await(ast.Await(N()))), up(ast.YieldFrom(None)) if 0 else 0
    up(C((1,))), up(C((1, "a", (2,)))), up(C(())), up(C("a", kind="u")), up(C(b"a\"'")), up(C(...)), up(C(None)), up(C(1e400)), up(C(-1e400)), up(C(1e400j)), up(C(float("nan"))), up(C(1+2j)), up(C(-1)), up(C(frozenset({1}))), up(C(True))
    up(ast.Tuple([])), up(ast.Tuple([N()])), up(ast.Tuple([N(), N("b")])), up(ast.Set([])), up(ast.List([])), up(ast.Dict([None, C(1)], [N(), N("b")])), up(ast.Set([N()])), up(ast.Dict([], []))
    up(ast.alias("a.b", "c")), up(ast.alias("a")), up(ast.keyword("a", N())), up(ast.keyword(None, N())), up(ast.arg("a", N())), up(ast.arg("a")), up(ast.withitem(N(), N("b"))), up(ast.withitem(N())), up(ast.comprehension(N(), N("b"), [N("c")], 1)), up(ast.Slice(N())), up(ast.Slice()), up(ast.Slice(None, N(), N("b"))), up(ast.Starred(N())), up(ast.ExceptHandler(N(), "e", [ast.Pass()])), up(ast.ExceptHandler(None, None, [ast.Pass()])), up(ast.match_case(ast.MatchAs(), None, [ast.Pass()])), up(ast.match_case(ast.MatchAs(None, "x"), N(), [ast.Pass()])), up(ast.TypeVar("T", N())), up(ast.ParamSpec("P", N())), up(ast.TypeVarTuple("Ts", N())), up(ast.TypeVar("T")), up(ast.TypeVar("T", N(), N("d")))
    up(ast.arguments([ast.arg("a")], [ast.arg("b")], ast.arg("c"), [ast.arg("d"), ast.arg("e")], [None, C(1)], ast.arg("f"), [C(2)])), up(ast.arguments([], [], None, [ast.arg("k")], [None], None, [])), up(ast.arguments([ast.arg("p")], [], None, [], [], None, [C(0)]))
    up(ast.NamedExpr(N(), C(1))), up(ast.Lambda(ast.arguments([], [], None, [], [], None, []), N())), up(ast.IfExp(N(), N("b"), N("c"))), up(ast.Attribute(C(1), "real")), up(ast.Attribute(C(1.5), "real")), up(ast.Attribute(C("a"), "b")), up(ast.Subscript(N(), ast.Tuple([N(), N("b")]))), up(ast.Subscript(N(), ast.Tuple([]))), up(ast.Subscript(N(), ast.Tuple([ast.Starred(N())]))), up(ast.Attribute(ast.UnaryOp(ast.USub(), C(1)), "x"))
    up(ast.ImportFrom("m", [ast.alias("a")], 0)), up(ast.ImportFrom(None, [ast.alias("a", "b")], 2)), up(ast.ImportFrom("m", [ast.alias("*")], None)), up(ast.Global(["a", "b"])), up(ast.Nonlocal(["a", "b"])), up(ast.Delete([N(), N("b")])), up(ast.Assert(N(), N("b"))), up(ast.Assert(N())), up(ast.Return()), up(ast.AnnAssign(N(), N("b"), None, 1)), up(ast.AnnAssign(N(), N("b"), C(1), 0)), up(ast.AugAssign(N(), ast.MatMult(), N("b"))), up(ast.Assign([N(), N("b")], C(1))), up(ast.TypeAlias(N(), [ast.TypeVar("T")], N("b")))
    up(5)
    up(None)
    up(ast.BoolOp(ast.And(), [N()])), up(ast.BoolOp(ast.Or(), [ast.BoolOp(ast.And(), [N(), N("b")]), ast.BoolOp(ast.Or(), [N(), N("c")])])), up(ast.Compare(N(), [ast.Lt(), ast.NotIn()], [N("b"), N("c")])), up(ast.UnaryOp(ast.Not(), ast.UnaryOp(ast.Not(), N()))), up(ast.UnaryOp(ast.USub(), ast.BinOp(N(), ast.Pow(), N("b"))))
    up(ast.Name("a")) + up(ast.Expr(ast.Tuple([N()]))), up(ast.For(N(), ast.Tuple([N(), ast.Starred(N("b"))]), [ast.Pass()], [])), up(ast.Return(ast.Tuple([N(), ast.Starred(N("b"))]))), up(ast.Expr(ast.Yield(ast.Tuple([N()]))))
""", globals())
operators = "or and not in is < == | ^ & << + - * @ / // % ** if lambda await := yield".split()
def use(op, left, right):
    return {"not": f"not ({left})", "if": f"({left}) if ({right}) else ({left})", "lambda": f"lambda: ({left})", "await": f"await ({left})", ":=": f"(n := ({left}))", "yield": f"(yield ({left}))"}.get(
        op, f"({left}) {op} ({right})")
for outer in operators:
    print(outer, *[again("async def f():\n    " + use(outer, use(inner, "a", "b"), use(inner, "c", "d"))).partition("\n")[2].strip() for inner in operators], sep=" ; ")
for outer in ("-{}", "+{}", "~{}", "({}).x", "({})[0]", "({})()", "f(*({}))", "f(**({}))", "f(k=({}))", "[*({})]", "{{**({})}}", "x[({})]", "x[({}):({})]", "({}),", "x = ({})", "x += ({})", "x: ({}) = ({})", "del x[({})]", "return ({})",
              "assert ({}), ({})", "raise ({}) from ({})", "[({}) for x in ({}) if ({})]", "{{({}): ({}) for x in y}}", "f'{{({})}}'", "f'{{({})!r:>{{({})}}}}'", "lambda x=({}): ({})", "@({})\n    def g(): pass", "with ({}) as x: pass",
              "for x in ({}): pass", "while ({}): pass", "if ({}): pass", "match ({}):\n      case _ if ({}): pass", "class A(({}), k=({})): pass", "def g(x: ({}) = ({})) -> ({}): pass", "try: pass\n    except ({}): pass", "type X = ({})", "def g[T: ({})](): pass"):
    for inner in ("a, b", "a or b", "not a", "-a", "a ** b", "a if b else c", "lambda: a", "(yield)", "await a", "(n := a)", "1", "1.5", "'s'", "{1}", "{1: 2}", "[x for x in y]", "x < y", "(x for x in y)", "a.b", "f''"):
        if "yield" in inner and ("class" in outer or "def g" in outer or "type" in outer or "[({}) for" in outer or "{{({}):" in outer) or "n :=" in inner and ("[({}) for" in outer or "{{({}):" in outer) or "f(**" in outer and "yield" in inner \
                or "await" in inner and ("type" in outer or "[T" in outer) or ":=" in inner and ("type" in outer or "[T" in outer):
            continue
        try:
            print(again("async def f():\n    " + outer.replace("{}", inner).replace("{{", "{").replace("}}", "}") if "{{" in outer else "async def f():\n    " + outer.replace("{}", inner)).partition("\n")[2])
        except SyntaxError as error:
            print("!", error.msg, "|", outer, "|", inner)
for text in ['"a"', "'a\"'", "'''a\n'b'''", "'a\\\\n'", "'\\x00\\xe9\\u20ac\\U0001f600'", "b'\\xff\"'", "'\"\\''", "'a\\tb'", "f'{a}'", "f'{a!r}{b!s}{c!a}'", "f'{a:>{b}}'", "f'{{{a}}}'", "f'{a=}'", "f\"{a['b']}\"", "f'{a}\\n'", "f'''{a}\n'''",
             "f'{\"x\"}'", "f'\\'{a}\"'", "f'{f\"{b}\"}'", "f'{a:%H\\n}'", "f'\\\\{a}'", "f'{lambda_ if 1 else {2}}'", "f'{ {1} }'", "'a' f'{b}' 'c'", "f''", "f'\\N{DIGIT ONE}'", "f'{a:{b}{c}d}'", "f'{(lambda: 1)}'", "f'{(x:=1)}'", "f'{a!r:^{w}.{p}}'",
             "f'''{\n'a' \"b\"}'''", "f'{\"\\n\"}'", "f'{b\"x\"}'", "f\"{'a' + \"b\"}\"", "f'{x:{\"y\"}}'"]:
    print(text, "=>", again(text))
for text in ['def f():\n    "doc"\n    x', 'def f():\n    """a\n    b\\"\\"\\"c\n    """', "class A:\n    'x\\\\y'", '"""m\n"""\nx', 'def f():\n    "a\\tb\\x01\\xe9"', "async def f():\n    'a\"\"\"'", "def f():\n    b'no doc'", "def f():\n    'ends\"'", "def f():\n    'ends\\\\'",
             "if a:\n    'no doc'\nelif b:\n    x\nelse:\n    y", "if a: x\nelse:\n    if b: y\n    z", "for a in b:\n    x\nelse:\n    y", "while a:\n    x\nelse:\n    y", "try:\n    a\nexcept B as c:\n    d\nexcept:\n    e\nelse:\n    f\nfinally:\n    g",
             "try:\n    a\nexcept* B:\n    c", "try:\n    a\nfinally:\n    b", "try:\n    try:\n        a\n    except* B: c\nexcept D: e", "with a as b, c as (d, e), f: g", "async def f():\n    async with a: b\n    async for c in d: e\n    [x async for x in y]",
             "match a:\n    case 1 | 'b' | None: c\n    case [x, *_, 2]: d\n    case {'k': v, **r}: e\n    case {**r}: e\n    case A(b, c=d): f\n    case A(): f\n    case A(b=c): f\n    case (x | y) as z: g\n    case -1 | 1+2j: h\n    case a.b: i\n    case [*_]: j\n    case []: k\n    case [x]: l\n    case {}: m\n    case [1 | 2, (3 as y)]: n\n    case {1: 2 | 3}: o",
             "@a\n@b.c(1)\nclass A[T: int, *U, **P](B, m=C): pass", "def f[T: (int, str) = int](a, /, b: c = 1, *d, e, f=2, **g) -> h: pass", "def f(*, a): pass", "def f(a=1, /): pass", "lambda a, /, b=1, *c, d, e=2, **f: g", "lambda *, a: 1", "lambda: (yield)",
             "x: int", "(x): int = 1", "x.y: int", "a = b = c", "a, = b", "*a, b = c", "(a, b), c = d", "for a, in b: c", "for *a, b in c: d", "del a, b[0], c.d", "del (a, b)", "import a.b as c, d", "from . import a", "from ..b import (c as d, e)", "from a import *",
             "global a, b\na = 1", "return_ = 1", "a[1:2, ::3, ...]", "a[b:=1]", "a[(b, c)]", "a[*b]", "a[*b, c]", "a[b, *c]", "print(*a, b, *c, d=1, **e, f=2)", "f(a for a in b)", "f((a for a in b), c)", "a < b < c", "not a == b", "not (a and b)", "(not a) in b", "-a ** -b", "(-a) ** b",
             "a ** b ** c", "(a ** b) ** c", "a - (b - c)", "a - b - c", "a / (b * c)", "(a, b) + c", "(await_) ** 2", "a if b else c if d else e", "(a if b else c) if d else e", "a or (b if c else d)", "{**a, 'b': c}", "{*a, b}", "[*a, *b]", "*a, *b", "(yield_)", "1 .real", "1.0.real",
             "1j.imag", "1e100", "1e1000", "-1e1000", "1e1000j", "0xff", "10 ** 50", "...", "a.b.c[d](e)", "type A[T] = B", "type A = B[C]", "pass; pass", "x = yield_; y"]:
    print(again(text), end="\n---\n")
each(r"""
    again("(int, *str) -> b", "func_type") if 0 else ast.unparse(ast.parse("(int, *str, **d) -> b", mode="func_type"))
    ast.unparse(ast.parse("x = 1 # type: int\nfor a in b: # type: c\n  pass\nwith a: # type: d\n  pass\ndef f(a, # type: int\n b):\n  # type: (...) -> e\n  pass\nx = 1 # type: ignore[z]\n", type_comments=True))
    ast.unparse(ast.parse("def f(): # type: ignore\n  'doc'\n  # type: ignore\nclass A: pass # type: ignore[a, b]\nasync def g():\n  async for x in y: # type: z\n    pass", type_comments=True))
""", globals())
