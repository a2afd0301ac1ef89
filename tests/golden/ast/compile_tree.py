import ast
place = dict(lineno=1, col_offset=0, end_lineno=1, end_col_offset=1)
def run(node, mode="exec"):
    try:
        print(eval(compile(node, "<tree>", mode)))
    except (TypeError, ValueError, SyntaxError, RecursionError) as e:
        print(type(e).__name__, e)
def expression(node):
    run(ast.Expression(node), "eval")
def statement(node):
    run(ast.Module([node], []))
one = ast.Constant(1, **place)
expression(ast.BinOp(one, ast.Add(), ast.Constant((2, 3), **place), **place))
expression(ast.Tuple([one, ast.Constant(frozenset([1]), **place)], ast.Load(), **place))
run(ast.parse("1"), "eval")
expression(ast.Name("x", ast.Load()))
expression(ast.Name("x", ast.Store(), **place))
expression(ast.Name(1, ast.Load(), **place))
expression(ast.Name("True", ast.Load(), **place))
expression(ast.Constant([], **place))
expression(ast.BoolOp(ast.And(), [one], **place))
expression(ast.Compare(one, [ast.Eq()], [], **place))
expression(ast.BinOp(one, 2, one, **place))
expression(ast.Starred(one, ast.Load(), **place))
statement(ast.While(one, [], [], **place))
statement(ast.Try([ast.Pass(**place)], [], [], [], **place))
statement(ast.Expr(None, **place))
statement(ast.Assign([one], one, **place))
statement(ast.Global(["x"], lineno=2, col_offset=0, end_lineno=1))
statement(ast.Match(one, [ast.match_case(ast.MatchValue(ast.Constant(None, **place), **place), None, [ast.Pass(**place)])], **place))
deep = one
for _ in range(100_000):
    deep = ast.UnaryOp(ast.Not(), deep, **place)
expression(deep)
print(ast.dump(ast.parse("(1 + 2) * 'a' if not True else [3]", optimize=1)))
