# A comprehension without its `in`, in a source whose first token is `for`: the compiler once looked there for further clauses without an end.
for text in (
    "for i in r:\n    pass\nf(a=1 for x i)",
    "for i in r:\n    pass\nf(*a for x i)",
    "async for i in r: pass\nf(a=1 for x, y i for z in k)",
    "for i in r: f(a=1 for x in y for z j)",
    "for i in r: f[*a for x in y if z for k, l]",
):
    try:
        compile(text, "shown", "exec")
    except SyntaxError as e:
        print(e.msg, e.lineno, e.offset, e.end_offset)
