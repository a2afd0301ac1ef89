# A quote inside a format spec ends the f-string: the error is at the quote.
for source in ("f'{a:5'", "f'{a:'", "f'{a:{b}'", "f'{a=!r:>5' ", "f'''{a:5'''", "x = f'é{a:\\n' + 1"):
    try: compile(source, "<f>", "exec")
    except SyntaxError as e: print(e.msg, e.lineno, e.offset, e.end_offset)
