b = b"Hello World hello"
print(b.upper(), b.lower(), b.title(), b.swapcase(), b.capitalize(), b.find(b"o"), b.rfind(b"o"), b.find(111), b.count(b"l"), b.index(b"W"), b.split(), b.split(b"o", 1), b.rsplit(None, 1), b.partition(b" "), b.rpartition(b" "), b.replace(b"l", b"L", 2))
print(b.startswith(b"He"), b.endswith((b"x", b"lo")), b" x ".strip(), b"xxaxx".strip(b"x"), b"a".center(5, b"*"), b"a".ljust(3) + b"|", b"7".zfill(3), b"a\tb".expandtabs(4), b"a\nb\r\nc".splitlines(True), b",".join([b"a", bytearray(b"b")]), b"abc".translate(bytes(range(256)), b"b"), bytes.maketrans(b"a", b"b")[97])
print(b"abc".isalpha(), b"1".isdigit(), b" ".isspace(), b"A".isupper(), b"a".islower(), b"Ab".istitle(), b"a1".isalnum(), b"a\xff".isascii(), b"pre-x".removeprefix(b"pre-"), b"x-suf".removesuffix(b"-suf"))
print(b.hex(), b"\x01\xff".hex(":"), b"\x01\x02\x03\x04\x05".hex("-", 2), bytes.fromhex("01 ff aB"), b"ab".decode(), b[0], b[-1], b[1:4], b[::-1], list(b[:3]), 72 in b, b"World" in b, b"a" * 3, b"a" + b"b", b"a" < b"b", b"a" == "a", hash(b"abc") == hash("abc"))
for f in (lambda: b"a" + "b", lambda: b"a" in "abc", lambda: "a" in b"abc", lambda: 300 in b"a", lambda: b.index(b"zz"), lambda: bytes.fromhex("0"), lambda: bytes.fromhex("zz"), lambda: b",".join(["a"]), lambda: b.find("x"), lambda: b"".split(b""), lambda: b"a".translate(b"x"), lambda: b.center(30, b"ab")):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
