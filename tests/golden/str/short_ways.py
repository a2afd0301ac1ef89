# The short ways over bytes say what the long ones do: lengths about eight, characters at the edges of the letters, breaks at each place.
def lines_of(text):
    out, start, i = [], 0, 0
    while i < len(text):
        if text[i] in "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029":
            out.append(text[start:i])
            i += 2 if text[i:i + 2] == "\r\n" else 1
            start = i
        else:
            i += 1
    return out + ([text[start:]] if start < len(text) else [])


def parts_of(text, by):
    out, part = [], ""
    for ch in text:
        if ch == by:
            out.append(part)
            part = ""
        else:
            part += ch
    return out + [part]


edges = "".join(map(chr, range(128)))
print(edges.lower() == "".join(chr(k + 32 * (65 <= k <= 90)) for k in range(128)), edges.upper() == "".join(chr(k - 32 * (97 <= k <= 122)) for k in range(128)))
print(edges.swapcase().swapcase() == edges, [("aZ@[`{" * 5)[:n].swapcase() for n in range(6, 10)])
bad = 0
for n in range(40):
    for at in range(n):
        for ch in "\n\r\x1c\x1f\x85\u2028é ,":
            text = "x" * at + ch + "y" * (n - at - 1)
            bad += text.splitlines() != lines_of(text) or (text + "\r\n").splitlines() != lines_of(text + "\r\n")
            bad += text.split(ch) != parts_of(text, ch) or text.rfind(ch) != at or text.find(ch) != at or (ch + text).rfind(ch) != at + 1
            bad += text.rsplit(ch, 1) != [text[:at], text[at + 1:]] or text.partition(ch) != (text[:at], ch, text[at + 1:])
print(bad, "a,b,,c,".split(",", 2), ",".split(","), "".split(","), "abc".rfind("z"), "abc".rfind("", 1), "aXbX".rfind("X", 0, 3))
print([s.join(["", "a", "bcd", "efgh", "ijklmnop", "q" * 16, "r" * 17, "é"]) for s in ("", "-", "0123456789abcdefg")])
print("abc".startswith(""), "abc".startswith("b", 1), "abc".endswith("c", 0, -1), "abc".startswith("", 4), "abc".find("", 3), "abc".find("", 4), "é".startswith("e"), "日本".startswith("日"))
print("abc".find("c", None, None), "abc".startswith("b", True), "abc".index("c", -1), "abc".count("", 9))
print([f(n) for n in (0, 1, -1, 255, -256, 2**48 - 1, -2**48, 2**48, -2**63, 2**70) for f in (hex, oct, bin)])
print("%d" % 5, "%s" % -7, "%s!" % "é", "<%s>" % "", "%d%%" % 3, "%s" % (1,), "%s" % ((1, 2),), "%s" % [1], "%s" % {1: 2}, "%s" % True, "%d" % True)
for form, args in (("%s %s", "a"), ("%d", "a"), ("a", 1), ("a", "b"), ("%s", ()), ("%s", (1, 2)), ("%(a)s %s", {"a": 1}), ("%s %(a)s", {"a": 1})):
    try:
        print(form % args)
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
nan = float("nan")
print(max([1.0, nan, 2.0]), max([nan, 1.0]), min([nan, 1.0]), max([1, 2.5, 2]), min([2, 1.0, 1]), max((0.0, -0.0)), max([1.5, True]), sum([1, 2.5, True]), any([0, 0.0, None]))
x = [nan, 1, 2.0]
print(x == x[:], x == [nan, 1, 2], [1, 2] < [1, 2, 3], [1, 2, 3] <= [1, 2], [0.0] == [-0.0], [1, 2] > [1], [] == [], [1] < [1.0], [1, 2] != [1, 2])
print("abcdefgh"[2:5], "abcdefgh"[-3:], "日本語"[1:], [1, 2, 3][1:], (1, 2, 3)[:2], b"abc"[1:], "abc"[5:], "abc"[None:2], range(9)[2:5])
keys = {n: n for n in range(-40, 40)} | {n * 8: n for n in range(200)} | {n << 40: n for n in range(-9, 9)} | {float(n): n for n in range(5)} | {-1: "one"}
for n in range(0, 200, 3):
    keys.pop(n * 8)
print(len(keys), sum(k for k in keys), [keys.get(n) for n in (-1, -2, 3.0, 8, 16, 1 << 40, -9 << 40, True)], all(k in keys for k in list(keys)), list(keys)[:5])
