import io
import tokenize


def fuzz(data):
    results = []
    try:
        for token in tokenize.tokenize(io.BytesIO(data).readline):
            results.append(tuple(token))
    except (tokenize.TokenError, SyntaxError, UnicodeDecodeError) as error:
        return type(error).__name__
    try:
        tokenize.untokenize(results)
    except ValueError:
        pass
    return results


SEEDS = [b"if x:\n\ty = f'{a!r:>{b}}' # c\n  z\n", b"# coding: latin-1\n\xe9 = \"\"\"\n\"\"\" + (\n1_0j)\\\n", b"\xef\xbb\xbfa\r\nb\x0c\rc", b"lambda: [{(0x_f, 1e+5 @ ...) -> := !="]
