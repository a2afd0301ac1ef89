import _codecs


def handler(error):
    return "?", error.end


_codecs.register_error("mine", handler)
print("a\xe9".encode("ascii", "mine"), b"a\xff".decode("ascii", "mine"), "\u1234".encode("latin-1", "xmlcharrefreplace"), b"\xff".decode("utf-8", "backslashreplace"))
print(_codecs.lookup_error("mine") is handler, _codecs.encode("a", "utf-8"), _codecs.decode(b"a", "latin-1"), _codecs.lookup("ascii")[0] is not None)
print("\udcff".encode("utf-8", "surrogateescape"), b"\xff".decode("utf-8", "surrogateescape"), "\ud800".encode("utf-8", "surrogatepass"))
for wrong in (lambda: "\xe9".encode("ascii"), lambda: b"\xff".decode(), lambda: "x".encode("no-such"), lambda: _codecs.lookup_error("none"), lambda: "\u1234".encode("latin-1"), lambda: _codecs.register(5), lambda: _codecs.register_error("x", 5)):
    try:
        wrong()
    except (UnicodeError, LookupError, TypeError) as error:
        print(error)
