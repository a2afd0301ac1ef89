# What the prompt takes text for that may be unfinished: words, prefixes of strings, numbers, brackets, and what is open at the end.
import itertools

from _prompt import _scan
from _prompt._scan import Scan, indentation, next_indentation


def shown(text):
    scan = Scan(text)
    return " ".join(f"{kind[:3]}:{text[start:end]!r}" for kind, start, end in scan.tokens), scan.depth, scan.string, scan.last()


for letters in itertools.chain.from_iterable(itertools.product("rbfuRx", repeat=n) for n in range(4)):
    word = "".join(letters)
    print(word, *dict.fromkeys(kind for kind, _, _ in Scan(word + "'a'").tokens), *dict.fromkeys(kind for kind, _, _ in Scan(word + '"').tokens), end="; ")
print()
TEXTS = ["", " ", "# c", "a # c\nb", "'a", "'a\nb'", "'a\\'b'", "'a\\", "'''a\n'b'''c", '"""a', '""', '"""', "'' ''", "rb'\\'", "f'{x}' y", "bb'x'", "rbr'x'", "1", "1.5e-3", "1e+", "0xe-1", "0b1+1", ".5", "a.5", "1_000j", "1if", "...", "a.b.if", "def f", "class C(D)", "def if", "deff g",
         "match x", "match = 1", "match(x)", "match (x)", "  case _:", "x; match y", "match", "match ", "type X = 1", "type", "type.x", "lambda x: x", "None is not True", "ä=ß", "€", "a$b?", "([{", "([)]", "(]", ")", "((a)", "('(')", "a := b", "a->b", "a == b != c", "@d", "x if y else z",
         "\tif x:\n\t\ty", "_a1", "\\\n a", "import os.path", "match 'a", "1..real", "1e5e+5", "0o7-1", "case.x", "case 5", "type ,", "type )"]
for text in TEXTS:
    print([text], *shown(text))
for text in ["", "  a", "\t b", "if x:", "  if x:", "if x: y", "if x: # c", "return", "    return x", "  pass", "    break # c", "continue", "raise X", "(a,", "  f(a,\n    b", "x = [", "'''a", "a\\", "def f():\n    '''a", "    returned", "  if x:\n    return 1", "if x:\n\n", "class C:\n  ", "lambda:", "a[1:", "{1:"]:
    print([text], [indentation(text)], [next_indentation(text)])
