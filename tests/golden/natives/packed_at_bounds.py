"""Packed bytes at the bounds of each kind: struct, array, memoryview, binascii, zlib, json, csv: where a byte, a bit or a place more or less shows."""
import array, base64, binascii, csv, io, itertools, json, random, struct, sys, zlib


def told(f, *args, **names):
    try:
        return f(*args, **names)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def digest(values):
    n = 0
    for v in values:
        n = (n * 1000003 + int.from_bytes(repr(v).encode())) % (2**61 - 1)
    return n


random.seed(9)
some = [random.randbytes(n) for n in range(130)]
ints = sorted({s * (2**k + d) for k in (0, 7, 8, 15, 16, 31, 32, 63, 64, 100) for d in (-1, 0, 1) for s in (1, -1)})
for code in "bBhHiIlLqQnN":
    for order in ("", "@", "=", "<", ">", "!"):
        if order in ("", "@") or code not in "nN":
            packed = [told(struct.pack, order + code, n) for n in ints]
            print(order + code, struct.calcsize(order + code), digest(packed), sum(isinstance(p, bytes) for p in packed), digest(struct.unpack(order + code, p) for p in packed if isinstance(p, bytes)), end=" ")
    print()
print([(f, struct.calcsize(f)) for f in ("", "bi", "ib", "bq", "b0q", "qb", "bhi", "=bhi", "b2h", "bP", "3xq", "x", "0x", "5s", "0s", "s", "3p", "0p", "c?", "2c2?", "bxi", "b 2 i" if False else "b 2i", "ef", "bd", "@bhilqnNPfd", "10s3xh")])
print([told(struct.calcsize, f) for f in ("z", "2", "b2", "<n", ">P", "999999999999999999999b", "9223372036854775807b", "9223372036854775807bb", "9223372036854775807h", "b\x00", "\u20ac", b"bi", 5, "<<b", "b<", "-1b", "3 b")])
print([told(struct.pack, *a) for a in (("5s", b"abc"), ("2s", b"abc"), ("s", b""), ("0s", b"x"), ("5p", b"abc"), ("3p", b"abcdef"), ("1p", b"abc"), ("0p", b"abc"), ("300p", b"x" * 299), ("c", b"a"), ("c", b"ab"), ("c", "a"), ("?", 5), ("?", []), ("2?", True, 0), ("P", 2**64 - 1), ("P", -1), ("P", 2**64), ("b", 1.5), ("b", "1"), ("f", "x"), ("bb", 1), ("b", 1, 2), ("3x",), ("b3xb", 1, 2), ("s", "a"), ("p", 5), ("e", 65520), ("e", 1e10), ("f", 1e39), ("f", 2**200), ("2e", 1.5, -0.0))])
print([told(struct.unpack, *a) for a in (("5p", b"\x03abcd"), ("5p", b"\x09abcd"), ("1p", b"\x05"), ("0p", b""), ("3s", b"abc"), ("?", b"\x02"), ("c", b"a"), ("b", b""), ("b", b"ab"), ("<h", b"ab"), ("P", b"\xff" * 8), ("bxh", b"\x01\x02\x03\x04"), ("f", "abcd"), ("2b1s", bytearray(b"\x01\xff!")))])
buffer = bytearray(10)
print([told(struct.pack_into, "h", buffer, at, 0x4142) for at in (0, 8, 9, 10, -2, -1, -10, -11, 2**70, "x")], bytes(buffer), [told(struct.unpack_from, "h", buffer, at) for at in (0, 8, 9, -2, -1, -10, -11)], told(struct.unpack_from, "h", buffer, offset=2), told(struct.pack_into, "h", b"ab", 0, 1), told(struct.pack_into, "h", buffer), told(struct.pack_into, "0s", buffer, 10, b""), [*struct.iter_unpack("<h", bytes(buffer))], told(struct.iter_unpack, "h", b"abc"), told(struct.iter_unpack, "", b""), struct.iter_unpack("b", b"abc").__length_hint__(), struct.Struct("<bh").size, struct.Struct("<bh").format, repr(struct.Struct(">i")))
for code in "bBhHiIlLqQfdw":
    a = told(array.array, code, [1, 2, 3] if code not in "uw" else "abc")
    b = told(lambda: array.array(code, a))
    print(code, a, a.itemsize, a.typecode, [str(told(lambda: a.append(n) or a.pop())).split(":")[0] for n in ints[::3]] if code not in "uwfd" else [str(told(lambda: a.append(n) or a.pop())).split(":")[0] for n in ("x", "xy", "", 5, 1.5, "\U00012345")], a.tobytes()[:8], a == b, a < b, a.byteswap(), a.tolist() if code not in "fduw" else len(a), a.byteswap(), told(a.frombytes, b"abc"), told(a.frombytes, b"\0" * 8), len(a), told(a.fromlist, [1, "x", 2]) if code not in "uw" else "", len(a), told(a.extend, array.array("b" if code != "b" else "h")), told(a.fromfile, io.BytesIO(b"\0" * 9), 2), len(a), a.buffer_info()[1], told(a.index, 99), a.count(a[0]), told(a.remove, 99), a.reverse(), a[0] == a[-1])
m = memoryview(bytearray(range(24)))
print([told(lambda: m[s].tolist()) for s in (slice(0), slice(3), slice(-3, None), slice(20, 99), slice(None, None, 9), slice(None, None, -9), slice(5, 2), slice(2, 8, 3))], [told(m.__getitem__, n) for n in (0, 23, 24, -1, -24, -25, 2**70, "x", (0, 1), (0,), ())], [told(lambda: m.cast(c).tolist()[-1]) for c in "bBhHiIlLqQ?cf"] , told(m.cast, "h", [12]), told(lambda: m.cast("B", [2, 3, 4]).tolist()), told(m.cast, "B", [5, 5]), told(m.cast, "B", []), told(m.cast, "B", [0, 24]), told(m.cast, "B", [-24]), told(m[1:].cast, "h"), told(m[::2].cast, "h"), told(m.cast, "z"), told(m.cast, "B", 5), told(m.cast, "B", ["x"]), told(m.cast, "h", [3, 4, 1]), told(lambda: m.cast("h").cast("i")), told(lambda: m.cast("h").cast("B").nbytes))
x = m.cast("h", [3, 4])
print(x.shape, x.strides, x.ndim, x.itemsize, x.nbytes, len(x), x.format, x[0, 0], x[2, 3], x[-1, -1], told(x.__getitem__, (3, 0)), told(x.__getitem__, (0, 4)), told(x.__getitem__, (0, -5)), told(x.__getitem__, 0), told(x.__setitem__, (1, 1), 5), x[1, 1], told(x.__setitem__, (1, 1), 2**15), told(x.__setitem__, (1, 1), "x"), x.tolist(), x.tobytes("F")[:6], x.tobytes("A")[:6], told(x.tobytes, "Z"), x.hex(":", 3), x.contiguous, x.c_contiguous, x.f_contiguous, x == memoryview(x), x == m, told(hash, x), told(lambda: x[0:1].tolist()), told(memoryview, 5))
print([m[a:b].hex("-", n) for a, b, n in ((0, 0, 1), (0, 1, 1), (0, 5, 2), (0, 5, -2), (0, 6, 3), (0, 7, 99), (0, 3, 0))], told(m.hex, "--"), told(m.hex, "\u20ac"), m[:3].readonly, m.toreadonly().readonly, told(m.toreadonly().__setitem__, 0, 1), told(m.__setitem__, slice(0, 2), b"abc"), told(m.__setitem__, slice(0, 2), b"ab"), told(m.__setitem__, slice(0, 4, 2), b"xy"), bytes(m[:4]), told(m.__setitem__, slice(0, 2), memoryview(b"abcd").cast("h")), told(m.__delitem__, 0), m[::2].tobytes() == bytes(m)[::2], m.release(), told(len, m))
print("hex", digest(binascii.hexlify(s) for s in some), digest(told(binascii.hexlify, s, "-", n) for s in some[:20] for n in (-5, -2, -1, 0, 1, 2, 3, 19, 20)), digest(binascii.unhexlify(binascii.hexlify(s)) == s for s in some), [told(binascii.unhexlify, t) for t in ("0", "0g", "zz", b"0A", "\u20ac0", "")], digest(s.hex("_", n) for s in some[:40] for n in (1, 4, -4, 8)), [told(bytes.fromhex, t) for t in ("a", "ab c", "ab cd", "ab  CD\n", "a b", "abg0", "\u0661\u0661", "ab\x00")])
print("64", digest(binascii.b2a_base64(s) for s in some), digest(binascii.b2a_base64(s, newline=False) for s in some), all(binascii.a2b_base64(binascii.b2a_base64(s)) == s for s in some), [told(binascii.a2b_base64, t) for t in (b"", b"a", b"ab", b"abc", b"ab=", b"ab==", b"ab===", b"abc=", b"abc==", b"abcd=", b"=abc", b"a=bc", b"ab=c", b"abcd\n", b"a\nb c!d", b"abcde", b"abcdef==gh", "ab\u20ac", b"ab==cd==")], [told(binascii.a2b_base64, t, strict_mode=True) for t in (b"", b"ab==", b"abc=", b"ab=", b"ab===", b"=ab=", b"ab==x", b"abcd\n", b"abcd=", b"a=bc", b"ab!=", b"abcde", b"ab==ab==")])
print("85", digest(base64.b85encode(s) for s in some), digest(base64.a85encode(s, wrapcol=20, adobe=True) for s in some), digest(base64.b32encode(s) for s in some), digest(base64.b32hexencode(s) for s in some), all(base64.b85decode(base64.b85encode(s)) == s == base64.a85decode(base64.a85encode(s)) == base64.b32decode(base64.b32encode(s)) for s in some))
print("uu", digest(told(binascii.b2a_uu, s) for s in some), digest(told(binascii.b2a_uu, s, backtick=True) for s in some), all(binascii.a2b_uu(binascii.b2a_uu(s)) == s for s in some[:46]), [told(binascii.a2b_uu, t) for t in (b"", b"!", b"#86)C", b"#86)C\n", b"#86", b"#86)C  x", b"\x7f", b"`", b"M" + b"`" * 60, b"!00 0", b"#\xff86")], told(binascii.b2a_uu, b"x" * 45)[:3], told(binascii.b2a_uu, b"x" * 46))
print("qp", digest(binascii.b2a_qp(s, quotetabs=q, istext=t, header=h) for s in some[::7] + [b"a b\t", b"a \n", b".", b"a\r\n.\r\nb", b"x" * 75, b"x" * 76, b"x" * 77, b"=" * 30, b"a_b c"] for q in (0, 1) for t in (0, 1) for h in (0, 1)), [told(binascii.a2b_qp, t) for t in (b"=", b"=4", b"=41", b"=4g", b"=\n", b"=\r\nx", b"a=\n", b"==", b"=3D=", b"a_b")], binascii.a2b_qp(b"a_b", header=True))
print("crc", digest(binascii.crc32(s, n) for s in some for n in (0, 1, 2**32 - 1)), digest(binascii.crc_hqx(s, n) for s in some for n in (0, 0xffff, 65536)), digest(zlib.adler32(s * 99, n) for s in some for n in (0, 1, 5 << 16 | 7)), told(binascii.crc32, b"", 2**40), told(binascii.crc_hqx, b"a"), binascii.crc32(memoryview(b"abc")[::1]))
values = [None, True, [], {}, [[]], {"a": {}}, [1, [2, {"b": [3]}]], {"b": 1, "a": [True, None]}, "\x00\x1f\x20\x7f\x80\u2028\ud800\U0001f600\\\"/\b\f\n\r\t", 1e22, -0.0, 5e-324, 10**25, -1, {1: 2, 1.5: 3, None: 4, True: 5, False: 6, float("inf"): 7}, (1, 2), float("nan"), "a" * 100, ["\u20ac"] * 3]
for options in ({}, {"indent": 0}, {"indent": 2}, {"indent": "\t"}, {"indent": ""}, {"sort_keys": False, "separators": ("", "")}, {"ensure_ascii": False}, {"separators": (",", ":")}, {"indent": 1, "separators": ("; ", " = ")}, {"allow_nan": False}, {"skipkeys": True}, {"check_circular": False}):
    print(options, digest(told(json.dumps, v, **options) for v in values), told(json.dumps, {(1,): 2, "x": 3}, **options), told(json.dumps, [1, [2]], **options))
bad = ["", " ", "[", "]", "[1", "[1,", "[1,]", "[,1]", "{", "{1:2}", '{"a"', '{"a":', '{"a":1', '{"a":1,', '{"a":1,}', '{"a" 1}', '"', '"\\', '"\\x"', '"\\u12"', '"\\u12g4"', '"\\ud800"', '"\\ud83d\\ude00"', '"\\ud83d\\u0041"', '"\\ud83d\\', '"a\nb"', '"\x1f"', "tru", "nul", "Na", "NaN", "-Infinity", "-Inf", "-", "-a", "01", "1.", "1.e5", ".5", "1e", "1e+", "1e5", "1E-5x", "1 2", "\ufeff1", "1" * 4301, "[[1]", "[1 2]", "\t1\n", "\x0b1", "'a'", "[1]]", "true false", '{"a":1 "b":2}', "/**/1", "\u20ac", '["\u20ac" x]', "[\n1,\nx]", "1.5e400", "-0", "-0.0", "1e-400", '{"a":1,"a":2}']
for text in bad:
    print(repr(text[:30]), ascii(told(json.loads, text)) if len(text) < 99 else str(told(json.loads, text))[:60], end="; ")
print(told(json.loads, '"a\nb"', strict=False), told(json.loads, b"\xff"), told(json.loads, b"\xef\xbb\xbf1"), told(json.loads, "1".encode("utf-16")), told(json.loads, "[1]".encode("utf-32-le")), told(json.loads, 5), told(json.JSONDecoder().raw_decode, "1 x"), told(json.JSONDecoder().raw_decode, " 1"), told(json.JSONDecoder().raw_decode, "x1", 1), told(json.JSONDecoder().raw_decode, "1", 5), told(json.JSONDecoder().raw_decode, "1", -1), told(json.JSONDecoder().decode, " [1 ]  "), json.loads('{"a": [1, 2.5, {"b": "c"}]}', parse_int=str, parse_float=str, object_pairs_hook=list), json.loads("[NaN]", parse_constant=str))
rows = ['a,b\r\n', 'a,"b,c"\n', '"a""b",c', '"a\nb",c', 'a"b,c', '"a"b,c', 'a, b ,"c "', "", "\n", ",", "'a,b'", 'a\\,b', '"a', 'a\x00b', ' "a", b', '1,2.5,"3"', "a;b|c\td", 'x' * 20, '"a" ,b', 'a\rb']
for options in ({}, {"delimiter": ";"}, {"quotechar": "'"}, {"quotechar": None, "quoting": csv.QUOTE_NONE}, {"escapechar": "\\"}, {"doublequote": False, "escapechar": "\\"}, {"skipinitialspace": True}, {"strict": True}, {"quoting": csv.QUOTE_NONNUMERIC}, {"quoting": csv.QUOTE_STRINGS}, {"quoting": csv.QUOTE_NOTNULL}, {"quoting": csv.QUOTE_ALL}):
    print(options, digest(told(lambda: [*csv.reader([row], **options)]) for row in rows))
    for terminator in ("\r\n", "!"):
        out = io.StringIO()
        wrote = [told(csv.writer(out, lineterminator=terminator, **options).writerow, row) for row in ([], [""], [None], ["", ""], ["a", 1, 2.5, None, True], ['a"b', "a'b", "a,b", "a;b", "a\nb", "a\rb", "a\\b", " a", "a "], "abc", 5, [b"x"], ["a" * 50])]
        print(wrote, digest([out.getvalue()]), end=" ")
    print()
print([told(csv.reader, [], **o) if not isinstance(told(csv.reader, [], **o), type(csv.reader([]))) else "made" for o in ({"delimiter": ""}, {"delimiter": "ab"}, {"delimiter": None}, {"delimiter": "\n"}, {"quotechar": "xx"}, {"quotechar": ""}, {"quotechar": None}, {"quoting": 99}, {"quoting": -1}, {"quoting": "x"}, {"escapechar": "ab"}, {"escapechar": "\r"}, {"lineterminator": None}, {"lineterminator": 5}, {"delimiter": '"'}, {"delimiter": " ", "skipinitialspace": True}, {"dialect": "nothing"}, {"dialect": 5}, {"nothing": 1}, {"quotechar": ",", "delimiter": ","}, {"strict": "x"}, {"escapechar": ","})])
limit = csv.field_size_limit(5)
print(limit, told(lambda: [*csv.reader(["abcde"])]), told(lambda: [*csv.reader(["abcdef"])]), told(csv.field_size_limit, "x"), csv.field_size_limit(limit), csv.field_size_limit(), (r := csv.reader(["a", '"b', 'c"', "d"])).line_num, [(row, r.line_num) for row in r], told(lambda: [*csv.reader([5])]), told(lambda: [*csv.reader(5)]), told(csv.register_dialect, 5), told(csv.unregister_dialect, "none"), told(csv.get_dialect, "none"), csv.list_dialects())
