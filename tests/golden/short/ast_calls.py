import _ast

source = "@d\nasync def f(a: int, /, b=1, *c, d, e=2, **g) -> x:\n    'doc'\n    async with a as b, c: pass\n    return [x async for x in y if z], {**a, 'k': lambda: 0}, f'{a!r:>{w}}', not a, a if b else c, a[1:2, ::3], await q\nclass C[T: int](B, metaclass=M): x: int = 5\nmatch p:\n    case {'k': [1, *r], **s}: pass\n    case K(1, b=-1 + 2j) | 5 as t if g: pass\n    case None | _: pass\ntry:\n    import a.b as c\n    from .. import d\nexcept* E as e: raise X from Y\nfinally: del a.b, c[0]\ntype A[*Ts, **P] = int\nx += 1; a = b = c; global q; assert a, b\nfor i in j: continue\nelse: pass\nwhile 1: break\n"
tree = compile(source, "<s>", "exec", 0x400)
code = compile(tree, "<t>", "exec")
print(type(tree).__name__, len(tree.body), code.co_names, [type(n).__name__ for n in tree.body])
n = _ast.Name("x", ctx=_ast.Load(), lineno=1, col_offset=0, end_lineno=1, end_col_offset=1)
print(eval(compile(_ast.Expression(n), "<e>", "eval"), {"x": 7}), n._fields, n._attributes, n.__reduce__()[0] is _ast.Name, n.id, _ast.Constant(5).value, _ast.Name.__match_args__)
for wrong in (lambda: compile(_ast.Expression(_ast.Name("x")), "<e>", "eval"), lambda: compile(_ast.Expression(5), "<e>", "eval"), lambda: compile(_ast.Module([5], []), "<e>", "exec"), lambda: compile(_ast.Module(), "<e>", "exec"), lambda: compile(tree, "<e>", "eval"), lambda: _ast.Name("a", "b", "c"), lambda: _ast.Name("a", id="b"), lambda: compile(_ast.Module([_ast.Delete([], lineno=1, col_offset=0)], []), "<e>", "exec"), lambda: compile(_ast.Expression(_ast.Constant([1], lineno=1, col_offset=0)), "<e>", "eval"), lambda: compile(_ast.Expression(_ast.BoolOp(_ast.And(), [n], lineno=1, col_offset=0)), "<e>", "eval")):
    try:
        wrong()
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
