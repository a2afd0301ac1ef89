# The simplest directives and specs, beside those that look nearly like them.
print("%d|%s|%s" % (5, "x", -7), "%d%%%s" % (1 << 60, 1.5), "%s" % ((1, 2),), "%s %s" % ("é", "日本"), "日本%s%d" % ("x", 3))
print("%s" % "one", "%d" % True, "%s" % None, "%i %u" % (3, 4), "%5d|%-5d|%05d|%+d" % (42, 42, -42, 42), "%(a)d %(b)s" % {"a": 1, "b": 2})
for bad in (("%d", "x"), ("%d", (1, 2)), ("%s %s", ("a",)), ("%s%", ("a",)), ("%d", ()), ("%", ()), ("%s", ()), ("%y", (1,))):
    try:
        print(bad[0] % bad[1])
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)


class S(str):
    def __str__(self):
        return "S!"


class I(int):
    def __str__(self):
        return "I!"

    def __format__(self, spec):
        return "F" + spec


print("%s %s %d" % (S("s"), I(4), I(5)), f"{S('s')} {I(4):05d} {I(4)}")
for spec in ("", "d", "0", "5", "05", "05d", "00005", "1", "60", "060d", "61", "+5", "<5", "x", "05x", "5n", ",", "_d", "5.1", "0d", "dd", "5dd", "c"):
    row = []
    for n in (0, 7, -7, 123456, -(1 << 47), 1 << 70, True):
        try:
            row.append(format(n, spec))
        except (ValueError, OverflowError) as e:
            row.append(str(e))
    print(repr(spec), row)
print(f"{12:03d}-{-3:04}-{99:2}", "{:06d}|{:>4}|{:d}".format(-12, 3, 4))
print(",".join(["a", "é", "日"]), "é".join("abc"), "".join(["", "a", ""]), ", ".join(("x", S("y"))), "--".join(["1", "", "2"]))
print("aXXbXXc".find("XX"), "aXbXXc".find("XX"), "ab" * 200 + "abc" in "ab" * 300 + "abc", "abc" in "ababababc", "99" in "9", "xaab".index("aab"), "é12".find("12"))
