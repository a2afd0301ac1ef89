s = "aé日\U0001f600"
for enc in ("utf-8", "utf8", "UTF-8", "utf-16-le", "utf-16-be", "utf-32-le", "latin-1", "ascii"):
    for err in ("strict", "ignore", "replace", "backslashreplace", "xmlcharrefreplace"):
        try: print(enc, err, s.encode(enc, err))
        except UnicodeEncodeError as e: print(enc, err, e)
for b in (b"\xff", b"\xc3", b"\xe6\x97", b"\xed\xa0\x80", b"\xf5\x80\x80\x80", b"\xc0\x80", b"ok\x80\x81ok", b"\xf0\x9f\x98"):
    for err in ("strict", "ignore", "replace", "backslashreplace", "surrogateescape"):
        try: print(b, err, ascii(b.decode("utf-8", err)))
        except UnicodeDecodeError as e: print(b, err, e)
print("\ud800".encode("utf-8", "surrogatepass"), b"\xed\xa0\x80".decode("utf-8", "surrogatepass") == "\ud800", "a\udcff".encode("utf-8", "surrogateescape"))
for f in (lambda: "\ud800".encode(), lambda: "a".encode("nope"), lambda: "é".encode("ascii", "nope"), lambda: b"\xff".decode("ascii"), lambda: str(b"\xe9", "latin-1"), lambda: str(b"x", errors="strict"), lambda: str(5, "utf-8"), lambda: str("a", "utf-8")):
    try: print(ascii(f()))
    except Exception as e: print(type(e).__name__, e)
