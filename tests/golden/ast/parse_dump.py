import ast
tree = ast.parse("""
@d
async def f[T: int = str, *Ts, **P](a, /, b: int = 1, *c, d=2, **e) -> int:
    'doc'
    async for x, *y in z:
        await x
    return (yield)
match p:
    case {'k': [1, *_], **rest} | C(a=-1) | None as q if x: ...
try:
    del a[1:2, ...]
except* E as e:
    raise X from None
type A[T] = f'{x!r:>{w}}'
""")
print(ast.dump(tree, indent=2))
print(ast.dump(tree.body[0].args, include_attributes=True, show_empty=True))
print(ast.dump(ast.parse("x", mode="single")), ast.dump(ast.parse("x if y else z", mode="eval"), annotate_fields=False))
