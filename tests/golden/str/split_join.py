print("a b  c ".split(), "a b  c ".split(" "), "a,b,c".split(",", 1), "a,b,c".rsplit(",", 1), " x ".split(None), "".split(), "".split(","), "a  b c".split(None, 1), " a b c ".rsplit(None, 1), "abc".split("abc"), "aXXbXXc".split("XX"), "a b".split(sep=" ", maxsplit=-1))
print("l1\nl2\r\nl3\rl4\x0bl5\u2028l6".splitlines(), "a\n\nb\n".splitlines(True), "".splitlines(), "x".splitlines(keepends=True))
print("a=b=c".partition("="), "a=b=c".rpartition("="), "abc".partition("="), "abc".rpartition("="))
print(",".join(["a", "b"]), "".join([]), "-".join("abc"), ", ".join(x for x in ("p", "q")), "x".join(["only"]), " ".join({"k": 1}), "é".join(["日", "\U0001f600"]))
for f in (lambda: "".join([1]), lambda: "".join(["a", None]), lambda: "".join(5), lambda: "a".split(""), lambda: "a".partition(""), lambda: "a".split(5), lambda: ",".join("ab", "c")):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
