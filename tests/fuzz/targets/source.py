"""Source text: tokens, parser, compiler; the code through the verifier, the tree through ast and back."""
import ast


def verify(code):
    """replace() gives code to the verifier in every build."""
    for part in code.co_consts:
        if isinstance(part, type(code)):
            verify(part)
    code.replace(co_name=code.co_name)
    list(code.co_positions())
    list(code.co_lines())


def fuzz(data):
    mode = ("exec", "eval", "single")[data[0] % 3] if data else "exec"
    flags = data[0] >> 2 & 3 if data else 0
    try:
        tree = compile(data[1:], "f", mode, ast.PyCF_ONLY_AST | (ast.PyCF_TYPE_COMMENTS if flags & 1 else 0))
    except (SyntaxError, ValueError, OverflowError):
        return
    try:
        verify(compile(tree, "f", mode, ast.PyCF_ALLOW_TOP_LEVEL_AWAIT if flags & 2 else 0))
    except (SyntaxError, ValueError, OverflowError):
        pass
    try:
        text = ast.unparse(tree)
    except (SyntaxError, ValueError):
        return
    try:
        ast.parse(text, mode=mode)
    except SyntaxError:
        pass
    ast.dump(tree)


SEEDS = [b"\0" + text for text in (
    b"x = [i async for i in a if await b]\n", b"match x:\n case {'a': [1, *_], **r} | C(y=2) as z if z: pass\n",
    b"async def f[T: int = 3](a, /, b=1, *c, d, **e) -> 'x':\n  async with a as b, c: yield await d\n",
    b"try:\n f'{x!r:>{w}}' rb''\nexcept* (A, B) as e: raise e from None\nelse: del a[1:2, ...], b.c\nfinally: global g\n",
    b"@d\nclass A(B, m=C):\n x: int = (y := 1)\n def __init__(s): super().__init__(); nonlocal q\n",
    b"lambda *a, b=1: (yield), not 1 < 2 <= 3 is not 4 in {5: 6, **x, } or {*y} and 0x1f_fj ** -1 if a else 1e5\n",
    b"while 1:\n if a: continue\n elif b: break\nelse: assert c, d; from . import e as f; import g.h\ntype X[*A, **P] = int\n")]
