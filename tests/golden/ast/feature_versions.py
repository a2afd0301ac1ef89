# What is younger than the version that a caller asks for, at its edge.
import ast

SOURCES = r"""
async def f(): pass
async for x in y: pass
async with x: pass
await x
[x async for x in y]
a @ b
a + (b @ c) + d
a @ b + c
x: int
x: int = 5
1_000
1_0.5
1_0j
x = [1,\n 2, 3_0]
'1_0'
a1_0 + 1
(x := 1)
def f(a, /): pass
lambda a, /: 0
def f(a, *, b): pass
match x:\n  case 1: pass
try: pass\nexcept* E: pass
try: pass\nexcept E: pass
type X = int
def f[T](): pass
class C[*T]: pass
def f[**P](): pass
def f[T = int](): pass
def f[*T = int](): pass
class C[**P = int]: pass
with (a as b, c as d): pass
""".strip().splitlines()

for source in SOURCES:
    passed = None
    for minor in range(4, 14):
        try:
            ast.parse(source.encode().decode("unicode_escape"), feature_version=(3, minor))
        except SyntaxError as e:
            print(source, minor, e.msg, sep="  ")
        else:
            passed = passed or minor
    print(source, "from", passed)
