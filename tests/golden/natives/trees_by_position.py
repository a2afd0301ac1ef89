"""Trees, tokens and symbols of the programs beside this one: each node's place, by a number for each file; type comments; what old versions refuse."""
import ast, glob, io, symtable, tokenize, warnings
from _told import told

warnings.simplefilter("ignore")


def digest(text):
    n = 0
    for line in text.split(","):
        n = (n * 1000003 + int.from_bytes(line.encode("utf-8", "replace"))) % (2**61 - 1)
    return n


for name in "loops tries calls builds matches generics".split():
    with open(f"tests/golden/dump/{name}.py", encoding="utf-8") as f:
        source = f.read()
    tree = ast.parse(source, type_comments=True)
    print(name, digest(ast.dump(tree, include_attributes=True)), digest(ast.unparse(tree)), digest(",".join(map(str, ((t.type, t.string, t.start, t.end) for t in tokenize.generate_tokens(io.StringIO(source).readline))))))

    def walk(table):
        yield table.get_type(), table.get_name(), table.get_lineno(), table.is_optimized(), table.is_nested(), table.has_children(), [(s.get_name(), s.is_referenced(), s.is_parameter(), s.is_global(), s.is_nonlocal(), s.is_local(), s.is_free(), s.is_imported(), s.is_assigned(), s.is_namespace(), s.is_annotated(), s.is_declared_global()) for s in sorted(table.get_symbols(), key=lambda s: s.get_name())]
        for child in table.get_children():
            yield from walk(child)
    if name != "generics":  # the reference has hidden names there
        print("  ", digest(",".join(map(str, walk(symtable.symtable(source, name, "exec"))))))
texts = ["\u20ac = '\u20ac'; b = \u20ac.c[\u20ac]", "f'\u20ac{a!r:>{b}}\u20ac{c=}' 'd' f\"{e}\"", "x = '''a\nb''' + \\\n  c", "a\\\n .b", "(a,\n b)", "def f(a, *, b: int = 1, **c) -> d: # type: ignore\n  x = [] # type: int\n  for y in z: # type: int\n    pass\n  with p as q: # type: r\n    pass\n", "def f(\n  a, # type: int\n  *b, # type: str\n  c=1, # type: x\n  **d # type: y\n):\n  # type: (...) -> z\n  pass", "def f(): # type: () -> int\n  pass", "async def f():\n  # type: () -> int\n  async for x in y: # type: t\n    pass\n  async with a: # type: u\n    pass", "x = 1 # type: ignore[a]\ny = 2 # type:ignore\n", "x = y = 1 # type: int", "x # type: int", "f(a # type: int\n)", "@a\n@b.c(1)\nclass D(e, f=g): pass", "lambda a, /, b=1, *c, d, e=2, **f: (yield)", "a if b else c if d else e", "not a and b or c", "a < b <= c is not d not in e", "-a ** -b", "a.b.c(d)(e)[f][g:h, i]", "{**a, b: c}", "{*a, b}", "[a for b in c if d if e for f in g]", "print(*a, b=c, **d)", "x: int = 1; (y): str; z.w: f = g", "a, *b = c", "a = b, = c", "for a, in b: pass\nelse: c", "try: a\nexcept b as c: d\nexcept: e\nelse: f\nfinally: g", "match a:\n case [b, *_, c] | {'d': e, **f} if g: h\n case K(i, j=k) as l: m\n case -1+2j: n", "type A[B: c = d, *E, **F] = g", "global a, b; nonlocal_ = 1", "from ...a import (b as c, d,)", "import a.b as c, d", "assert a, b", "raise a from b", "del a, b[c], (d, e)", "return_ = await_", "while a: break\nelse: continue_", "if a: b\nelif c: d\nelse: e", "1_000 + 0x_f + 1e5j + 'a' 'b' + b'c' + ... + None", "f'{a:{b:{c}}}'", "f'{{}}{a}'", "f'{lambda_}'", "f'''{\na\n}'''", "rf'\\{a}\\n'", "a\n\n\n# c\n  # d\nb", "if a:\n    b\n# c\n\n    d\n", "\ta" if False else "a", "x = (yield)", "(a := b)", "a[b:=1]", "a @ b @= c" if False else "a @= b", "with (a as b, c as d,): pass", "with (a, b): pass", "with (a): pass", "with (yield): pass", "@(yield)\ndef f(): pass", "a;b;\n", "class A[T](B): pass", "def f[T](a: T) -> T: pass"]
for text in texts:
    tree = told(ast.parse, text, type_comments=True)
    print(ascii(text)[:40], tree if isinstance(tree, str) else (digest(ast.dump(tree, include_attributes="# type: i" not in text)), digest(ast.unparse(tree)), [ast.get_source_segment(text, n) for n in ast.walk(tree) if isinstance(n, (ast.Constant, ast.arg, ast.keyword))][:3], [(i.lineno, i.tag) for i in tree.type_ignores], [n.type_comment for n in ast.walk(tree) if getattr(n, "type_comment", None)]))
for version in ((3, 3), (3, 4), (3, 5), (3, 6), (3, 7), (3, 8), (3, 9), (3, 10), (3, 11), (3, 12), (3, 13)):
    print(version, [str(told(ast.parse, text, feature_version=version))[:60].split(" object")[0].split(" at ")[0] for text in ("x = 1_0", "x: int = 1", "f'{a}'", "(a := 1)", "def f(a, /): pass", "match a:\n case b: pass", "with (a as b): pass", "try: a\nexcept* b: c", "type A = int", "def f[T](): pass", "class A[T]: pass", "async def f(): pass", "a @ b", "[x async for x in y]", "f'{a=}'", "@a[b]\ndef f(): pass", "x[*a]", "def f(*a: *b): pass", "return_ = [*a]", "print(*a, *b)", "def f(a=(yield)): pass", "class A[T = int]: pass", "async with (a as b): pass", "for x in *a, b: pass", "0777" if version < (3,) else "0o7", "async def f():\n  yield\n  return 1" if False else "lambda: 0", "a if b else c")])
for mode, text in (("func_type", "(int, str) -> bool"), ("func_type", "(*int, **str) -> bool"), ("func_type", "() -> x[y]"), ("func_type", "(a, *b) -> c"), ("func_type", "int -> str"), ("func_type", "(int -> str"), ("eval", "a.b"), ("eval", "a = 1"), ("single", "a; b"), ("single", "if a:\n  b\n")):
    tree = told(ast.parse, text, mode=mode)
    print(mode, tree if isinstance(tree, str) else ast.dump(tree, include_attributes=True))
