# A line is read when its tokens are asked for, as programs that look at the line they read last rely on.
import io
import tokenize

TEXTS = ["a = 1\n\nif a:\n    b = (1,\n   2)\n    '''x\ny'''\n    if b:\n\tc\n# d\ne\n", "x = [\n(\n1, {2:\n3})]\nf'{a}{b!r:>{c}}'\n",
         "a = '''x\n", "(\n1\n", "if a:\n    b\n  c\n", "'c\nd\n", "x = 1", "\ufeffa\n", "if 1:\r\n  a\r\n", ")\n]\n(\n)\nx\n", "a\\\n", ""]
for text in TEXTS:
    print(repr(text))
    lines = io.StringIO(text, newline="")
    read = 0

    def readline():
        global read
        line = lines.readline()
        read += bool(line)
        return line

    try:
        for token in tokenize.generate_tokens(readline):
            print("  ", read, tokenize.tok_name[token.type], repr(token.string), token.start, token.end, repr(token.line))
    except (tokenize.TokenError, SyntaxError) as e:
        print("  ", type(e).__name__, e)


def endless():
    number = 0
    while True:
        number += 1
        yield f"x{number} = [{number},\n"
        yield "]\n"


tokens = tokenize.generate_tokens(endless().__next__)
print([next(tokens).string for _ in range(20)])
