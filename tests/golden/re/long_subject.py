# Long subjects are searched in windows of where a match may begin: what lies across their edges is found as elsewhere.
import re

EDGE = 1 << 20
N = 4 * EDGE + 1000


def places(pattern, *at, fill="a", mark="x", flags=0):
    chars = list(fill) * N
    for k in at:
        chars[k] = mark
    return [m.span() for m in re.finditer(pattern, "".join(chars), flags)]


edges = [k * EDGE + d for k in (0, 1, 2, 4) for d in (-1, 0, 1, 2) if k * EDGE + d >= 0]
for pattern in "x", "x+", "(?<=a)x", "(?<!x)x", r"\bx", "x(?=a)", "ax", "axa", "[^a]", "(?<=xx)", "a{3}x", "x$", "(?s)x.*?x":
    print(pattern, places(pattern, *edges))
print(places("é.", *edges, fill="ü", mark="é")[:5], places("\U0001f600", *edges, fill="u", mark="\U0001f600")[-3:])
print(places("^x", *edges), places("^x", *edges, flags=re.M), places("(?m)^a", *edges[3:6], mark="\n"))
text = "a" * N
print(len(re.findall("", text)), re.search("$", text).span(), re.search("b|$", text).span())
print(re.search("x", text + "x").span(), re.search("(?=x)", text + "x").span(), re.compile("x").search(text + "x", EDGE, N), re.compile("a").search(text, N - 1).span())
print([len(part) for part in re.split("x", text + "x" + text)], re.subn("x|$", "y", text + "x")[1], re.sub("(?<=a)(?!a)", "!", text)[-3:])
print(re.findall(rb"[^a]+", text.encode() + b"bc" + text.encode()), re.search("(?i)X", text + "x").start())
