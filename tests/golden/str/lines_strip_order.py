# Line breaks at every distance from words of eight, spaces at both ends, and the order of strs that differ at once or not at all.
for ch in "\n\r\v\f\x1c\x1d\x1e\x1f\x85\u2028\t":
    print(ascii(ch), [len(("a" * n + ch + "b" * (9 - n % 9)).splitlines()) for n in range(20)])
print("one\r\n\r\ntwo\n\nlast line that is long\x1f not\r".splitlines(), "a\r\nb".splitlines(True), "".splitlines(), "\n".splitlines())
for text in ("", " ", "  a", "a \t\n", " \x1c\x1f a b \x1d", "\x1f", "\x00 a ", "\u3000 \xe9 \xa0", "x" * 9):
    print(ascii((text.strip(), text.lstrip(), text.rstrip(), text.strip("x "), text.strip("\xe9\u3000"), text.strip(None))))
texts = ["", "\x00", "a", "ab", "b", "\xe9", "\u1234", "\u1200", "\U00012345", "\U00022345"]
for op in ("<", "<=", ">", ">=", "==", "!="):
    print(op, "".join(str(int(eval("x %s y" % op))) for x in texts for y in texts))


def ordered(x):
    return "b" <= x <= "y", x < "ab", x > "ab"


print([ordered(x) for x in texts])
some = "ab\u1234"
for at in (0, 1, 2, -1, -3, 3, -4):
    try:
        print(ascii((some[at], "xyz"[at])))
    except IndexError as e:
        print(e)
print(some[0], some[-1] == "\u1234", [1, 2, 3][-1], (4, 5)[1])
large = set(range(5000))
for k in range(5000):
    large.discard(k)
print(large & {1, 2}, {1, 2} - large, large <= {1}, large == set(), large | {3}, list(large))
large.add("left")
print({"left", 2} & large, large ^ {2, "left"})
