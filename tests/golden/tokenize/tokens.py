import io, tokenize
source = "# -*- coding: latin-1 -*-\ndef f(a, *b):  # why\n\n    # only\n    return (a +\n        1)\r\nif x: f'{{a}}{b!r:>{w}}' \\\n  '''é\n'''\n$ ? !\n\tfrom"
for encoded in (source.encode("latin-1"), b"x = 1"):
    for t in tokenize.tokenize(io.BytesIO(encoded).readline):
        print(t.start, t.end, tokenize.tok_name[t.type], tokenize.tok_name[t.exact_type], repr(t.string), repr(t.line))
def failing(text):
    try:
        for t in tokenize.generate_tokens(io.StringIO(text).readline):
            print(tokenize.tok_name[t.type], repr(t.string), end=" ")
    except (tokenize.TokenError, IndentationError) as e:
        print(type(e).__name__, e.args[0])
for text in ("(1,\n 2", "'''a", "x = 'a", "if x:\n    y\n  z", "0x", "a \\"):
    failing(text)
