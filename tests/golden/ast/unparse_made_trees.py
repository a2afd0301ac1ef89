# Trees that programs make may have other nodes than the grammar has in a place, and lists in lists: what is there is written.
import ast

def name(x):
    return ast.Name(x, ast.Load())

def arguments(**changed):
    return ast.arguments(**{**dict(posonlyargs=[], args=[], vararg=None, kwonlyargs=[], kw_defaults=[], kwarg=None, defaults=[]), **changed})

made = [
    ast.Lambda(arguments(args=[name("a"), name("b")], defaults=[name("c")]), name("d")),
    ast.FunctionDef("f", arguments(args=[name("a")], kwonlyargs=[name("k")], kw_defaults=[name("z")]), [[ast.Pass(), [ast.Break()]]], [], None, None, []),
    ast.Call(name("f"), [ast.keyword("x", name("y")), name("q")], [name("z")]),
    ast.Call(name("f"), [], [ast.Starred(name("z"), ast.Load())]),
    ast.Import([name("os"), ast.alias("x", "y")]),
    ast.ImportFrom("m", [name("os")], 0),
    ast.ListComp(name("x"), [name("y")]),
    ast.With([name("a"), ast.withitem(name("b"), None)], [ast.Pass()]),
    ast.ClassDef("C", [name("B")], [name("k")], [ast.Pass()], [], [name("T")]),
    ast.If(name("a"), [ast.Pass()], None),
    ast.For(name("a"), name("b"), [ast.Pass()], None),
    ast.While(name("a"), [ast.Pass()], None),
    ast.BinOp(name("a"), ast.Add(), ast.arg("b")),
    ast.Match(name("a"), [ast.match_case(name("b"), None, [ast.Pass()])]),
    arguments(args=[name("q")]),
]
for tree in made:
    print(ast.unparse(ast.fix_missing_locations(tree)))
