# A source in an encoding that only the codecs know; what they refuse; bytes that are no UTF-8 in a literal.
def attempt(source):
    try:
        space = {}
        exec(compile(source, "<source>", "exec"), space)
        print(ascii(space.get("x")))
    except SyntaxError as e:
        print(type(e).__name__, e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset, ascii(e.text))


for name, text in [("cp1251", "Пітон"), ("iso8859-15", "€"), ("latin9", "Ž"), ("koi8-r", "да"), ("cp437", "┬ó")]:
    attempt(f"# coding: {name}\nx = '{text}'\n".encode(name))
attempt(b'# coding: utf-7\nx = "+AOk-"')
attempt(b'# coding: cp1251\nx = "\xcf" +')
attempt(b'# coding: cp1251\nx = "\x98"')
attempt(b"# coding: nosuch\nx")
attempt(b"# coding: rot13\nx")
attempt(b"# coding: hex\nx")
attempt(b"# coding: undefined\nx")
attempt(b'\nx = "\xcf\xb3\xf2\xee" +')
attempt(b"x = 'a'; y = r'b\xff' 'c'\n")
