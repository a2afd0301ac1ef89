for source in ("for i < (): pass", "def f(/, a, b=, c): pass", "def f(a, *b: int=, c): pass", "lambda *b=, c: 0", "match x:\n  case [y] if y > 0\n    pass",
               "match x:\n  case C(a=b, c, d=e, ...): pass", "A[*(1:2)]", "[a := 0, b := 1 for a, b in c]", "0x1\u20442", "match x:\n  case C(**a): pass",
               "def f(*args: *b = (1,)): pass", ", ".join("abcdefgh" * 40) + ", *i = x", "[(c := 1) for a, b[c] in d]", "[i for i in [j for j in (k := 1)]]", "class A:\n  def f(self): return [__x := 1 for __x in y]"):
    try:
        compile(source, "source", "exec")
        print("fine")
    except SyntaxError as e:
        print(e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset)
try:
    eval("del f''")
except SyntaxError as e:
    print(e.msg)
