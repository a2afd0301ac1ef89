# What is compiled as a single statement ends with a newline if its last block stands on the header's line.
for source in ["def f(): pass", "def f(): pass\n", "if 1: pass", "if 1:\n  pass", "if 1:\n  if 2: pass", "x = 1", "with a: b",
               "@a\nclass C: pass", "if 1:\n pass\nelse: pass", "for x in y: pass # c", "try: a\nexcept: pass", "async def f(): pass"]:
    try:
        compile(source, "<s>", "single")
        print(repr(source), "compiles")
    except SyntaxError as e:
        print(repr(source), e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset, repr(e.text))
