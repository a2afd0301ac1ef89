# Searching in str, bytes and bytearray with every kind of bounds.
for kind in (str, lambda s: s.encode(), lambda s: bytearray(s.encode())):
    text = kind("abcabcabc")
    parts = [kind(p) for p in ("", "a", "c", "abc", "bca", "abcabcabcabc", "z")]
    bounds = [(), (0,), (3,), (9,), (10,), (-1,), (-3,), (-99,), (None, 3), (0, 0), (2, 5), (5, 2), (3, -1), (-5, -2), (9, 9), (10, 20), (None, None), (-2, 99), (8, 9), (1, 1)]
    for method in ("find", "rfind", "count"):
        print(method, [[getattr(text, method)(p, *b) for b in bounds] for p in parts])
    print("ends", [[(text.startswith(p, *b), text.endswith(p, *b)) for b in bounds] for p in parts[:4]])
    for method in ("index", "rindex"):
        row = []
        for p in parts:
            for b in bounds:
                try:
                    row.append(getattr(text, method)(p, *b))
                except ValueError:
                    row.append("-")
        print(method, row)
wide = "aé€\U0001f40daé€\U0001f40d"
print([(wide.find(c), wide.rfind(c), wide.count(c), wide.find(c, 2), wide.rfind(c, 0, 3), c in wide) for c in ("a", "é", "€", "\U0001f40d", "€\U0001f40d", "\U0001f40da", "", "ab", "\U0001f40e")])
print(["abc".find(c) for c in ("é", "€", "\U0001f40d")], "abc" in wide, "é" in "abc", ("x" * 1000 + "y").find("xy"), ("ab" * 500).rfind("ba"), ("a" * 300).count("aa"))
