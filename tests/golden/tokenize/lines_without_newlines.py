"""What readline() gives at once is a line, also without a newline at its end, and the first empty one is the end."""

import tokenize

TEXTS = [
    ["x = (", "1,", ")"], ["x = (", "", "1,", ")"], ["class A:", "    b", "c"], ["class A:\n", "    b", "c\n", "d"],
    ["'''a", "b'''"], ["'a", "b'"], ["x = '''", "a"], ["a # b", "# c", "d"], ["(a", "# c", "b)"], ["f'''a", "{b", "}c'''"],
    ["a \\", "+ b"], ["a \\", ""], ["a;", "   ", "b"], ["a", "\n", "b"], ["a\r\n", "b\r", "c"], ["# coding: utf-8", "x = 'é'", "y"],
]

for lines in TEXTS:
    print(lines)
    for generate, given in (tokenize.tokenize, [line.encode() for line in lines]), (tokenize.generate_tokens, lines):
        seen = []
        try:
            for token in generate(iter(given).__next__):
                seen.append(token)
                print("  ", tokenize.tok_name[token.type], *map(repr, token[1:]))
            print("  ", repr(tokenize.untokenize(seen)))
        except tokenize.TokenError as e:
            print("  ", repr(e))
