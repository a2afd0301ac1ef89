# bytes and bytearray: each method at its edges, on both.
import copy, pickle
from _each import each

class B(bytes): pass
class A(bytearray): pass

def both(source):
    for kind in (bytes, bytearray):
        each(source.replace("KIND", kind.__name__), globals())

both(r"""
    KIND(), KIND(3), KIND([1, 2]), KIND("é", "utf-8"), KIND("é", "ascii", "replace"), KIND(b"ab"), KIND(bytearray(b"ab")), KIND(memoryview(b"abc")[::2]), KIND(x for x in (1, 2)), KIND(source=b"q"), KIND({5: 1})
    x = KIND(b"abcdef"); print(x[1], x[-1], x[1:3], x[::-2], x[4:1], x[-3:], len(x), x + b"g", x * 2, 0 * x, -1 * x, bytearray(b"z") + x, b"c" in x, 99 in x, b"" in x, b"zz" in x)
    x = KIND(b"abcabc"); print(x.find(b"c"), x.find(b"c", 3), x.find(b"z"), x.rfind(b"a"), x.rfind(b"a", 0, 3), x.index(98), x.rindex(b"bc"), x.count(b"ab"), x.count(b""), x.count(97, 1), x.find(b"", 9), x.rfind(b"", 2), x.find(b"a", -3), x.count(b"a", -3, -1))
    x = KIND(b"abc"); print(x.startswith(b"ab"), x.startswith((b"x", b"a")), x.startswith(b"b", 1), x.endswith(b"bc"), x.endswith((b"",)), x.endswith(b"b", 0, 2), x.startswith(()), x.startswith(b"", 5), x.endswith(b"abcd"))
    x = KIND(b" a,b ,,c "); print(x.split(b","), x.split(), x.split(b",", 1), x.rsplit(b",", 1), x.split(None, 1), x.rsplit(None, 1), x.rsplit(), x.split(b",", 0), KIND().split(), KIND().split(b","), KIND(b"a\r\nb\nc\r").splitlines(), KIND(b"a\nb").splitlines(True), KIND(b"\n").splitlines())
    x = KIND(b"a-b-c"); print(x.partition(b"-"), x.rpartition(b"-"), x.partition(b"z"), x.rpartition(b"z"), x.replace(b"-", b"+"), x.replace(b"-", b"", 1), x.replace(b"", b"."), x.replace(b"", b".", 2), x.replace(b"z", b"y"), x.replace(b"a", b"xyz"), x.replace(b"-", b"--"))
    x = KIND(b"  ab "); print(x.strip(), x.lstrip(), x.rstrip(), x.strip(b" a"), x.lstrip(b" b"), x.rstrip(b"z"), KIND(b"xxx").strip(b"x"), KIND(b"ab").removeprefix(b"a"), KIND(b"ab").removesuffix(b"b"), KIND(b"ab").removeprefix(b"z"), KIND(b"\t\n\x0b\x0c\r a").strip())
    x = KIND(b"aB1"); print(x.upper(), x.lower(), x.swapcase(), x.title(), x.capitalize(), x.isalnum(), x.isalpha(), x.isdigit(), x.islower(), x.isupper(), x.isspace(), x.istitle(), x.isascii(), KIND(b"\xff").isascii(), KIND().isascii(), KIND().isalnum(), KIND(b"hello wORLD x").title(), KIND(b"Ab Cd").istitle(), KIND(b" \t").isspace(), KIND(b"12").isdigit())
    x = KIND(b"ab"); print(x.center(6), x.center(7, b"*"), x.ljust(5), x.rjust(5, b"."), x.zfill(5), KIND(b"-5").zfill(5), KIND(b"+5").zfill(3), x.ljust(1), x.center(1), KIND(b"").zfill(2), KIND(b"a\tb\n\tc").expandtabs(), KIND(b"a\tb").expandtabs(4), KIND(b"a\tb").expandtabs(0))
    KIND(b",").join([b"a", bytearray(b"b"), memoryview(b"c")]), KIND(b"").join([]), KIND(b"-").join([b"a"]), KIND(b"ab").join(iter([b"1", b"2"]))
    KIND(b"abc").translate(None, b"b"), KIND(b"abc").translate(bytes(range(1, 256)) + b"\0"), KIND(b"abc").translate(KIND.maketrans(b"ab", b"xy")), KIND(b"abc").translate(KIND.maketrans(b"", b""), b"ac"), KIND(b"abc").translate(None, delete=b"")
    KIND.fromhex("0aFF 1b"), KIND.fromhex(""), KIND.fromhex(" 00 "), KIND(b"\x01\xff").hex(), KIND(b"abcde").hex(":"), KIND(b"abcde").hex("-", 2), KIND(b"abcde").hex(b" ", -2), KIND(b"").hex(), KIND(b"ab").hex("_", 0)
    KIND(b"%d %s %x %c %r %% %5.1f %-4d|%+d %(a") if 0 else KIND(b"%d %s %x %c %r %% %5.1f|%-4d|%+d %a %o %X %#x %e %g %i %u") % (1, b"a", 255, 65, b"q", 1.25, 3, 4, "é", 8, 255, 255, 1.5, 1.5, 5, 6)
    KIND(b"%(a)s %(b)d") % {b"a": b"x", b"b": 5}, KIND(b"%b") % memoryview(b"m"), KIND(b"%c") % b"z", KIND(b"%5s|%-5s|%.1s") % (b"a", b"b", b"cd"), KIND(b"%*d|%.*f") % (4, 1, 1, 2.55)
    KIND(b"ab").decode(), KIND(b"\xe9").decode("latin-1"), KIND(b"\xff").decode("utf-8", "replace"), KIND(b"a\xff").decode(errors="ignore"), KIND(b"\xff").decode("ascii", "backslashreplace"), KIND(b"\xff").decode(errors="surrogateescape")
    KIND(b"a") == b"a", KIND(b"a") != bytearray(b"a"), KIND(b"a") < b"b", KIND(b"b") > b"ab", KIND(b"a") <= b"a", KIND(b"a") >= b"b", KIND(b"a") == "a", KIND(b"ab") < b"abc", KIND(b"a") == memoryview(b"a"), KIND(b"\xff") > b"\x7f"
    repr(KIND(b"'")), repr(KIND(b'"')), repr(KIND(b"'\"")), repr(KIND(b"\x00\x7f\xff\\\n\t\r")), str(KIND(b"a")), ascii(KIND(b"\xe9")), format(KIND(b"a")) 
    copy.copy(KIND(b"a")), copy.deepcopy(KIND(b"a")), [pickle.loads(pickle.dumps(KIND(b"a\xff"), p)) for p in range(6)], KIND(b"a").__reduce_ex__(4)[1:], list(KIND(b"ab")), list(reversed(KIND(b"ab"))), KIND(b"ab").__sizeof__() > 0, KIND(b"a").__getitem__(0), KIND(b"a").__rmul__(2), KIND(b"a").__add__(b"b"), KIND(b"a").__contains__(97)
""")
each(r"""
    b = bytearray(b"abc"); b[0] = 120; b[-1] = 1; b[1:2] = b"12345"; print(b); b[::2] = b"...."; print(b); b[2:4] = []; print(b); b[:0] = (1, 2); print(b); b[1:1] = b; print(b)
    b = bytearray(b"abcdef"); del b[0]; del b[-1]; del b[1:3]; print(b); b = bytearray(range(10)); del b[::3]; print(b); del b[::-2]; print(b); del b[:]; print(b)
    b = bytearray(b"abc"); b.append(100); b.extend(b"ef"); b.extend([103]); b.extend(b); b.insert(0, 48); b.insert(-1, 49); b.insert(99, 50); print(b, b.pop(), b.pop(0), b); b.remove(97); b.reverse(); print(b); b.clear(); print(b)
    b = bytearray(b"ab"); b += b"c"; b += bytearray(b"d"); b += [101]; b *= 2; print(b); b *= 0; print(b); b += b"x"; c = b.copy(); c += b"y"; print(b, c); b.resize(5) if hasattr(b, "resize") else 0
    b = bytearray(b"abc"); b.__init__(2); print(b); b.__setitem__(0, 5); b.__delitem__(1); b.__iadd__(b"z"); b.__imul__(2); print(b, b.__alloc__() >= len(b))
    b = bytearray(range(20)); [b.pop(0) for _ in range(10)]; print(b, b[0]); b.extend(range(50)); del b[:30]; print(len(b), b[:5])
    B(b"a"), A(b"a"), B(b"a") + b"b", type(B(b"a") + b"b").__name__, type(A(b"a") + b"b").__name__, type(B(b"a")[:]).__name__, type(A(b"a").copy()).__name__, B(b"a") == b"a", bytes(B(b"q")), pickle.loads(pickle.dumps(B(b"z"))), A(b"x").upper(), type(B.fromhex("61")).__name__, type(A.fromhex("61")).__name__
    b = b"abc"; print(bytes(b) is b, b[:] is b, b + b"" == b, b.strip() is b, b.replace(b"z", b"y") is b, b.ljust(1) is b, b.__bytes__() is b, b"".join([b]) is b)
    i = iter(b"abc"); print(next(i), i.__length_hint__(), list(i)); i = iter(bytearray(b"ab")); print(next(i), i.__length_hint__(), list(i), i.__length_hint__(), hash(b"a") == hash(b"a"), {b"a": 1}[b"a"])
""", globals())
