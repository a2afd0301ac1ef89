import ast
source = """\
a = b = 1  # type: int
def f(a,  # type: A
      /, b=(2),  # type: B
      *c  # type: C
      ):
    # type: (...) -> int
    for x in y:  # type: X
        pass  # type: ignore[why]
async def g():  # type: () -> None
    async with h as i:  # type: I
        pass
"""
print(ast.unparse(ast.parse(source, type_comments=True)), ast.parse(source).body[0].type_comment)
print([(a.arg, a.type_comment) for a in ast.walk(ast.parse(source, type_comments=True)) if isinstance(a, ast.arg)])
print(ast.dump(ast.parse("(int, *str, **x.y) -> list[int]", mode="func_type")))
for text, minor in (("pass  # type: int", None), ("def f():  # type: A\n    # type: B\n    pass", None), ("def f(*, # type: A\n x): pass", None),
                    ("x: int", 5), ("1_0", 5), ("(x := 1)", 7), ("match x:\n case 1: pass", 9), ("def f[T](): pass", 11), ("type X[T = int] = T", 12)):
    try:
        print(ast.parse(text, type_comments=True, feature_version=minor) and "fine")
    except SyntaxError as e:
        print(e.msg)
