# What ast had before constants were one kind, and indexes expressions: deprecated, and working.
import ast
import warnings


def told(act):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            got = act()
        except Exception as error:
            got = f"{type(error).__name__}: {error}"
    print(got if not isinstance(got, ast.AST) else ast.dump(got), *sorted({str(w.message) for w in caught}), sep=" | ")


values = 5, 1.5, 2j, "text", b"bytes", None, True, False, ...
for name in ("Num", "Str", "Bytes", "NameConstant", "Ellipsis"):
    told(lambda: getattr(ast, name))
    cls = vars(ast).get(name) or getattr(ast, name)
    told(lambda: (cls.__name__, cls.__module__, cls._fields, cls.__mro__[1].__name__))
    told(lambda: [isinstance(ast.Constant(value), cls) for value in values])
    told(lambda: [isinstance(other, cls) for other in (ast.Name("a"), 5, None, ast.Constant())])
    told(lambda: cls(values[1]))
    told(lambda: cls())
    told(lambda: cls("text", lineno=3).lineno if name != "Ellipsis" else cls(lineno=3).lineno)
told(lambda: ast.Num(n=5))
told(lambda: ast.Str(s="t"))
told(lambda: ast.Num(5, n=6))
told(lambda: ast.Str("a", "b"))
told(lambda: ast.Num(5, 6, 7))
told(lambda: ast.Constant(7).n)
told(lambda: ast.Constant("q").s)
c = ast.Constant(1)
told(lambda: setattr(c, "n", 2) or c)
told(lambda: setattr(c, "s", "x") or c)


class Sub(ast.Num):
    def __init__(self, *args): super().__init__(*args)


told(lambda: (type(Sub(4)).__name__, Sub(4).value, isinstance(Sub(4), ast.Num), isinstance(ast.Constant(4), Sub)))
told(lambda: ast.Index(ast.Name("i")))
told(lambda: ast.ExtSlice([ast.Name("a"), ast.Name("b")]))
told(lambda: ast.ExtSlice())
t = ast.Tuple([ast.Name("a")], ast.Load())
told(lambda: t.dims is t.elts)
told(lambda: setattr(t, "dims", []) or t)
told(lambda: [cls.__mro__[1].__name__ for cls in (ast.slice, ast.Suite, ast.AugLoad, ast.AugStore, ast.Param)])
told(lambda: ast.nothing)


class Old(ast.NodeVisitor):
    def visit_Num(self, node): return "num", node.value
    def visit_Str(self, node): return "str", node.value
    def visit_Bytes(self, node): return "bytes", node.value
    def visit_NameConstant(self, node): return "name", node.value
    def visit_Ellipsis(self, node): return "ellipsis", node.value


class Some(ast.NodeVisitor):
    def visit_Num(self, node): return "num"


class New(Old):
    def visit_Constant(self, node): return "constant"


for value in values:
    told(lambda: (Old().visit(ast.Constant(value)), Some().visit(ast.Constant(value)), New().visit(ast.Constant(value))))
