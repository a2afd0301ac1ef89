print(abs(-5), abs(-2.5), abs(3 - 4j), abs(True), divmod(17, 5), divmod(-17, 5), divmod(5.5, 2), pow(2, 5), pow(2, 5, 7), round(2.5), round(3.14159, 2), sum([1, 2]), sum([[1], [2]], []), sum((0.1, 0.2)), sum([], 5), sum([1.5, 2]), sum([True, 2 ** 70]), sum(range(5), start=10))
print(min(3, 1), max([4, 2]), min("b", "a"), max([], default="d"), max("a", "bb", key=len), min([3, -4], key=abs), max(1, 2.5, True), min((1, 2), (1, 1)), max({"a": 1, "b": 0}))
print(bin(10), oct(10), hex(255), chr(97), chr(128512), ord("a"), ord(b"a"), ord("\U0001f600"), int("5"), float("1.5"), complex(1, 2), bool([]), bool("0"))
for f in (lambda: abs("a"), lambda: min(), lambda: min([]), lambda: max(5), lambda: min(1, "a"), lambda: sum(["a"]), lambda: sum("ab", ""), lambda: sum([b"a"], b""), lambda: sum(5), lambda: chr("a"), lambda: chr(1 << 40), lambda: ord("ab"), lambda: ord(5), lambda: ord(""), lambda: bin(1.5), lambda: hex("a"), lambda: round("x"), lambda: divmod("a", 1), lambda: max(1, 2, default=3), lambda: max([1], key=5), lambda: sum([1], [2]), lambda: min(1, 2, foo=3), lambda: oct(None)):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
