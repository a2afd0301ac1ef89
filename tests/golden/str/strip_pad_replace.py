print(repr("  a b ".strip()), repr("  a ".lstrip()), repr("  a ".rstrip()), "xxaxx".strip("x"), "abcba".strip("ab"), "abc".lstrip("abc"), repr("\u3000x\xa0".strip()), "x".strip(None))
print("a".ljust(3) + "|", "a".rjust(3, "*"), "a".center(4, "-"), "ab".center(5, "-"), "42".zfill(5), "-42".zfill(5), "+".zfill(3), "abc".zfill(2), "long".ljust(2))
print("aaa".replace("a", "b"), "aaa".replace("a", "b", 2), "abc".replace("", "-"), "abc".replace("", "-", 2), "abc".replace("x", "y"), "aXa".replace("X", "long"), "aaa".replace("aa", "b"), "日本".replace("日", "nichi"), "abc".replace("b", "é", count=1))
print("a\tb".expandtabs(), "a\tb\tc".expandtabs(4), "ab\n\tc".expandtabs(3), "prefix-body".removeprefix("prefix-"), "body.suffix".removesuffix(".suffix"), "abc".removeprefix("x"), "abc".removesuffix(""))
print("abc".translate({97: "x", 98: None, 99: 100}), "hello".translate(str.maketrans("el", "ip", "o")), str.maketrans({"a": 1, "b": "long"}), "ab".translate(str.maketrans({"a": "<>", "b": None})))
for f in (lambda: "a".center(5, "xx"), lambda: "a".strip(5), lambda: "a".replace("a", 5), lambda: str.maketrans("a", "bc"), lambda: str.maketrans("a"), lambda: "a".ljust("x"), lambda: "a".zfill(1.5)):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
