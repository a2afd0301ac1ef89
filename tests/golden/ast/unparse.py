import ast
for source in ("a = (b := (yield)), *c", "x = a and (b or c) or not d", "2 ** -x ** (1 + 2)", "(a < b) < c", "lambda x, /, *, y=1: (x, y)",
               "f(*a, **b, c=(d for d in e))", "1 .real + 1.5.real + 1e999", "f'{x!r:>{w}}{{}}' '{'", "f'''{'a'}\"'\n'''", "{**a, b: c}[1, 2:3][()]",
               "class A[T: int](B, m=C):\n 'd\"\"\"oc'\n @x\n async def f(self, *a: int) -> None: await (yield from b)",
               "if a: pass\nelif b: del c, d\nelse: assert e, f", "try: raise a from b\nexcept (A, B) as c: ...\nelse: x: int = 1\nfinally: (y): str",
               "with (a as b, c): from ..d import e as f, g", "match a:\n case [1, *_, {'k': (A(b, c=-1j) | None) as d, **e}] if f: global g",
               "for a, in b: break\nelse: continue", "type X[*T, **P] = 'a\\n\\'' u'b'", "async def f():\n async with a as b, c: return [d async for e in f if g if h]"):
    text = ast.unparse(ast.parse(source))
    print(text, ast.dump(ast.parse(text)) == ast.dump(ast.parse(source)))
