# base64's files and command line, and each alphabet's refusals.
import base64
import binascii
import contextlib
import io
import os
import sys
import tempfile
from base64 import *
from _each import each_value as each

class Short(io.BytesIO):
    def read(self, size=-1):
        return super().read(min(size, 7))

def both(function, data, kind=io.BytesIO):
    out = io.BytesIO()
    function(kind(data), out)
    return out.getvalue()

DATA = bytes(range(120))
each(r"""
    both(encode, DATA), both(encode, DATA, Short) == both(encode, DATA), both(encode, b""), both(encode, b"a" * 57), both(encode, b"a" * 58), both(decode, both(encode, DATA)) == DATA, both(decode, b"YQ==\nYg==\n"), both(decode, b""), encodebytes(DATA[:60]), encodebytes(b""), decodebytes(b"YWI=\n"), encodebytes(memoryview(b"ab"))
    both(decode, b"YQ=\n")
    encodebytes("a")
    decodebytes("a")
    encodebytes(memoryview(b"abcd").cast("i"))
    encodebytes(memoryview(b"abcd").cast("B", (2, 2)))
    b64encode(b"\xfb\xff"), b64encode(b"\xfb\xff", b"-_"), b64encode(b"\xfb\xff", altchars="()") if 0 else 0, standard_b64encode(b"\xfb\xff"), urlsafe_b64encode(b"\xfb\xff"), b64decode("+/8="), b64decode(b"-_8=", b"-_"), b64decode("-_8=", "-_"), urlsafe_b64decode("-_8="), standard_b64decode(b"+/8="), b64decode("a!b c=d=="), b64decode(b"YQ==junk")
    b64decode("a!b=", validate=True)
    b64decode("YQ", validate=True)
    b64decode("YQ==", validate=True), b64decode("-_8=", "-_", True), b64decode(bytearray(b"YQ==")), b64decode(memoryview(b"YQ=="))
    b64encode(b"a", b"x")
    b64decode(b"a", b"x")
    b64encode("a")
    b64decode(5)
    b64decode("\xe9")
    b64decode("a")
    b32encode(b""), b32encode(b"a"), b32encode(b"ab"), b32encode(b"abc"), b32encode(b"abcd"), b32encode(b"abcde"), b32encode(b"abcdef"), b32decode("ME======"), b32decode("me======", casefold=True), b32decode("M1======".replace("1", "E"), map01="I"), b32decode("MFRGGZDF"), b32decode(b""), b32decode("01", map01=b"L") if 0 else 0
    b32decode("me======")
    b32decode("M")
    b32decode("M=======")
    b32decode("ME=====")
    b32decode("MFRGGZD=") , b32decode("MFRGGZ=="), b32decode("MFRGG==="), b32decode("MFRA====") 
    b32decode("MFRGG2==")
    b32decode("0O======")
    b32decode("ME1=====")
    b32decode("M0======", map01="L"), b32decode("M1======", map01="L"), b32decode("M1======", map01=b"I")
    b32decode("ME======", map01="AB")
    b32decode("=" * 8)
    b32decode("ME======", 5)
    b32hexencode(b"ab"), b32hexdecode("C5H0===="), b32hexdecode("c5h0====", True), b32hexencode(bytes(5)), b32hexencode(b"\xff" * 5)
    b32hexdecode("c5h0====")
    b32hexdecode("W5H0====")
    b16encode(b"\x01\xff"), b16decode("01FF"), b16decode("01ff", True), b16decode(b""), b16encode(b"")
    b16decode("01ff")
    b16decode("0")
    b16decode("0G")
    b16decode("0")
    [a85encode(bytes([k]) * n) for k in (0, 32, 255) for n in range(1, 6)], a85encode(b"hello world"), a85encode(b"    ", foldspaces=True), a85encode(b"hello", adobe=True), a85encode(b"a" * 20, wrapcol=8), a85encode(b"a" * 20, wrapcol=1), a85encode(b"a" * 20, wrapcol=8, adobe=True), a85encode(b"a", pad=True), a85encode(b"\0\0\0\0", pad=True), a85encode(b"\0", pad=True), a85encode(b""), a85encode(b"", adobe=True), a85encode(b"abc", wrapcol=4, adobe=True), a85encode(b"a" * 4, wrapcol=5, adobe=True), a85encode("".encode())
    a85decode(b"BOu!rDZ"), a85decode("BOu!r"), a85decode(b"y", foldspaces=True), a85decode(b"z"), a85decode(b"<~BOu!rDZ~>", adobe=True), a85decode(b"BO u!\nr"), a85decode(b"BO-u!r", ignorechars=b"-"), a85decode(b""), a85decode(b"<~~>", adobe=True), a85decode(b"BOu!rDZ~>", adobe=True), a85decode(b"s8W-!"), a85decode(b"zz"), a85decode(b"!!"), a85decode(b"!"), a85decode(b"yz", foldspaces=True)
    a85decode(b"y")
    a85decode(b"BzO")
    a85decode(b"BO yu", foldspaces=True)
    a85decode(b"s8W-\"")
    a85decode(b"{")
    a85decode(b"BO~>")
    a85decode(b"<~BO", adobe=True)
    a85decode("\xe9")
    a85decode(5)
    a85encode("x")
    b85encode(b"hello"), b85encode(b"hello", pad=True), [b85encode(bytes([k]) * n) for k in (0, 200, 255) for n in range(6)], b85decode("Xk~0{Zv"), b85decode(b""), b85decode(b"|NsC0"), b85decode("00"), b85decode("0")
    b85decode(b"|NsC1")
    b85decode("a b")
    b85decode("\"")
    b85decode("\xe9")
    b85decode(5)
    z85encode(b"\x86\x4f\xd2\x6f\xb5\x59\xf7\x5b"), z85decode("HelloWorld"), z85encode(b"a"), z85decode(b"v:"), z85encode(b""), z85encode(bytes(5)), z85encode(b"\xff" * 6)
    z85decode("a|b")
    z85decode("~")
    z85decode("#####")
    z85decode(5)
    sorted(base64.__all__), MAXLINESIZE if 0 else base64.MAXLINESIZE, base64.MAXBINSIZE
""", globals())
with tempfile.TemporaryDirectory() as top:
    plain, coded = os.path.join(top, "plain"), os.path.join(top, "coded")
    open(plain, "wb").write(DATA)
    open(coded, "wb").write(encodebytes(DATA))
    for arguments in ([plain], ["-e", plain], ["-d", coded], ["-u", coded], ["-"], [], ["-d", "-"], ["-h"], ["-x"], ["-d", "-e", plain], ["-e", "-d", coded], ["-t"]):
        class Out(io.TextIOWrapper):
            def close(self):
                pass
        out, err = Out(io.BytesIO(), "utf-8"), io.StringIO()
        kept = sys.argv, sys.stdin, sys.stdout
        sys.argv, sys.stdin = ["base64", *arguments], io.TextIOWrapper(io.BytesIO(b"c3RkaW4=\n"))
        try:
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                base64.main()
            status = 0
        except SystemExit as stop:
            status = stop.code
        finally:
            sys.argv, sys.stdin, sys.stdout = kept
        out.flush()
        print([a.replace(top, "TOP") for a in arguments], status, out.buffer.getvalue()[:40], len(out.buffer.getvalue()), err.getvalue().replace(top, "TOP"))
