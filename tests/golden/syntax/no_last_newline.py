# compile() of an expression or a statement whose source has no newline at its end: where its errors are, and the line they show
def t(src, mode):
    try: compile(src, "<t>", mode); print("ok", mode, repr(src))
    except SyntaxError as e: print(mode, repr(src), "->", e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset, repr(e.text))
for s in ("b'a' 'b'", "b'a' 'b'\n", "b'a' 'b' # c", "(b'a'\n 'b')", "  1", "\n 1", "\\", "\\\n", "x \\", "(\\", "(\\\n", "x = \\", "\\ ", "\\ x\n",
          "", " ", "\n", " \n", "#c", "  # c", "1 +", "1 +\n", "x x", "f(", "lambda", "if 1", "f'{a", "'a", "'''a\nb", "$", "x\n  # c"):
    for m in ("eval", "exec", "single"): t(s, m)
for s in ("", "  ", "  1", "\t2 ", "  1 +", " \n"):
    try: print(eval(s))
    except SyntaxError as e: print(repr(s), e)
