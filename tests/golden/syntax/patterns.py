def t(src):
    src = "match x:\n case " + src + ": pass"
    try: compile(src, "<t>", "exec"); print("ok", repr(src))
    except SyntaxError as e: print(repr(src), "->", e.msg, e.lineno, e.offset, e.end_offset)
for s in ("a | b", "1 | a", "a | 1", "_ | 1", "[a, a]", "[*a, *b]", "{**r, 'a': 1}", "{'a': 1, 'a': 2}", "{**_}", "C(a=1, a=2)", "C(a=1, b)", "1 + 2", "1 + 2j", "-1", "- -1", "f'x'", "f()()", "a.b.c", "a.b()", "C(a, b, c=d)", "x as y.z", "1 as _", "(a)", "()", "(a,)", "*a", "a, *b", "[a] | (b)", "[a, b] | {'a': a, 'b': b}", "{1: a, 'x': b, None: c, -1: d, 1+2j: e, C.d: f}", "{a: 1}", "*_, x", "a if b", "None", "'a' 'b'", "1.5", "a := 1", "lambda: 0", "[*_, *_]", "C(*a)", "C(**a)", "x as x", "(x, y) as x"): t(s)
try: compile("match x:\n case a: pass\n case b: pass", "<t>", "exec")
except SyntaxError as e: print(e.msg, e.lineno)
try: compile("match x:\n pass", "<t>", "exec")
except SyntaxError as e: print(e.msg, e.lineno)
try: compile("match x:\n case 1:\n pass", "<t>", "exec")
except SyntaxError as e: print(type(e).__name__, e.msg, e.lineno)
