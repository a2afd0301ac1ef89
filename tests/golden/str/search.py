s = "abcabcabc"
print(s.find("b"), s.find("b", 2), s.find("b", 2, 4), s.find("x"), s.rfind("b"), s.rfind("b", 0, 5), s.index("c"), s.rindex("c"), s.count("abc"), s.count("a", 1), s.count(""), "".count(""), s.count("aa"), "aaaa".count("aa"))
print("bc" in s, "" in s, "x" not in s, s.startswith("ab"), s.startswith(("x", "a")), s.startswith("c", 2), s.endswith("c"), s.endswith(("b", "bc")), s.endswith("b", 0, -1), s.startswith(""), s.startswith("", 20))
print(s.find("", 9), s.find("", 10), s.find("c", -2), s.find("a", -100), s.rfind(""), "日本語日本".find("本", 2), "a\U0001f600b".index("b"), s.find("abc", None, None))
for f in (lambda: s.index("x"), lambda: s.rindex("x"), lambda: 5 in s, lambda: s.find(5), lambda: s.startswith(5), lambda: s.startswith((1,)), lambda: s.count()):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
