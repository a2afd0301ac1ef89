import io, tokenize
source = "class A(B):\n    x = {1: 'a' 'b'}  # note\n    def f(self): return f'{self!r:{{}}' \\\n        + \"\\n{{x}}\"\n\n\ny = (1 +\n  2)\n".replace("{{}}'", "{w}}{{b}}\\\\N{{x}}'")
tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
print(tokenize.untokenize(tokens))
text = tokenize.untokenize([t[:2] for t in tokens])
print(text)
print([t[:2] for t in tokenize.generate_tokens(io.StringIO(text).readline)] == [t[:2] for t in tokens])
for lines in ([b"#!x\n", b"# vim: fileencoding=latin_1\n"], [b"\xef\xbb\xbfx\n"], [b"x\n", b"# coding: ascii\n"], [b"# coding: bad\n"], [b"\xff\n"]):
    try:
        print(tokenize.detect_encoding(iter(lines).__next__))
    except SyntaxError as e:
        print(e)
