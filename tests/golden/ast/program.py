# python -m ast, and the helpers' odd inputs.
import ast
import contextlib
import io
import os
import sys

path = f"/tmp/coil-ast-{os.getpid()}.py"
with open(path, "wb") as file:
    file.write(b"# coding: latin-1\nx = '\xe9'  # type: str\n")


class Binary(io.StringIO):
    buffer = io.BytesIO(b"f(1)\n")


for words in ([path], ["-i", "1", path], ["--indent", "0", path], ["--no-type-comments", path], ["-a"], ["--include-attributes", "--indent=2"], [], ["-"], ["-m", "eval"], ["--mode", "single", "-"], ["-m", "func_type", "-"], ["-m", "wrong"], ["/nonexistent/x.py"]):
    sys.stdin = Binary()
    Binary.buffer = io.BytesIO(b"(int) -> str" if "func_type" in words else b"f(1)\n" if "-" in words else b"a.b")
    out, err = io.StringIO(), io.StringIO()
    print("--", *[w.replace(path, "PATH") for w in words])
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            sys.argv[1:] = words
            ast.main()
    except SystemExit as end:
        print("status", end.code)
    except OSError as error:
        print(type(error).__name__)
    print(out.getvalue(), end="")
os.remove(path)


def shown(call, *args, **options):
    try:
        got = call(*args, **options)
        print(ast.dump(got) if isinstance(got, ast.AST) else repr(got))
    except Exception as error:
        print(type(error).__name__, error)


odd = ast.Dict([ast.Constant(1)], [])
shown(ast.literal_eval, odd)
shown(ast.literal_eval, ast.Call(ast.Name("set"), [], []))
shown(ast.literal_eval, ast.Call(ast.Name("set"), [ast.Constant(1)], []))
shown(ast.literal_eval, ast.BinOp(ast.Constant(1), ast.Mult(), ast.Constant(2j)))
shown(ast.literal_eval, ast.BinOp(ast.Constant(2j), ast.Add(), ast.Constant(1)))
shown(ast.literal_eval, ast.BinOp(ast.UnaryOp(ast.USub(), ast.Constant(1)), ast.Sub(), ast.Constant(2j)))
shown(ast.literal_eval, ast.UnaryOp(ast.Not(), ast.Constant(1)))
shown(ast.literal_eval, ast.UnaryOp(ast.UAdd(), ast.Constant(True)))
for source in ("def f():\n '''Doc.'''", "class A: 'x'", "'mod'", "def f():\n f'x'", "def f(): b'x'", "def f():\n 5", "async def f():\n  '  two\\n    lines'", "x"):
    tree = ast.parse(source)
    for node in (tree, tree.body[0]):
        shown(ast.get_docstring, node)
        shown(ast.get_docstring, node, clean=False)
source = "a = (1 +\n   2); b\n\n@d\nclass É:\n\tx = 'é'; y\n"
tree = ast.parse(source)
for node in ast.walk(tree):
    if hasattr(node, "lineno"):
        print(type(node).__name__, repr(ast.get_source_segment(source, node)), repr(ast.get_source_segment(source, node, padded=True)))
bare = ast.Name("x")
print(ast.get_source_segment(source, bare), ast.get_source_segment(source, ast.Name("x", lineno=1, col_offset=0, end_lineno=None, end_col_offset=None)))
for made in (ast.copy_location(ast.Name("new"), tree.body[0]), ast.copy_location(ast.Load(), tree.body[0]), ast.fix_missing_locations(ast.Expr(ast.Name("q"))), ast.increment_lineno(ast.parse("x\ny"), 5)):
    print(ast.dump(made, include_attributes=True))
print([type(n).__name__ for n in ast.walk(ast.parse("a = b"))], list(ast.iter_fields(ast.Name("x"))), [type(n).__name__ for n in ast.iter_child_nodes(ast.parse("f(a, *b)").body[0].value)])
