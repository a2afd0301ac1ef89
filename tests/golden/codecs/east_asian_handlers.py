# Error handlers with the East Asian codecs: the usual ones, own ones, and what those may not give.
import codecs

CASES = [("euc_kr", b"a\xff\xb0\xa1\xc9\xa1z\xb0"), ("iso2022_jp", b"a\x1b(XA\x1b$B0!\xa4$\x1b(Bb\x1b"),
         ("gb18030", b"\x81\xff\x81a\x84\x31\xa4\x39\xfe")]
for encoding, data in CASES:
    for errors in "ignore", "replace", "backslashreplace", "surrogateescape":
        if errors != "surrogateescape" or encoding != "iso2022_jp":
            print(encoding, errors, ascii(data.decode(encoding, errors)))
for encoding in "euc_kr", "iso2022_jp", "shift_jis_2004":
    for errors in "ignore", "replace", "xmlcharrefreplace", "backslashreplace", "namereplace":
        print(encoding, errors, "\uac00\u0e01\u3042\ud800\u2603b".encode(encoding, errors))


def handler(result):
    def handle(error):
        seen.append((type(error).__name__, error.start, error.end, error.reason))
        return result(error) if callable(result) else result
    codecs.register_error("golden", handle)


for result in [("x", 2), ("\u3042", -1), (b"\xff!", 2), ("\u0e01", 2), ("", 0), ("y", 9), ("y", -9), 3, ("a", "b"), (3, 1),
               lambda error: ("z", error.end), LookupError]:
    seen = []
    calls = 0

    def limited(error, result=result):
        global calls
        calls += 1
        if calls > 3:
            raise error
        return result(error) if callable(result) else result

    handler(limited)
    for run in lambda: "a\u0e01b".encode("euc_jp", "golden"), lambda: b"a\xffb\xa4\xa2".decode("euc_jp", "golden"):
        calls = 0
        try:
            print(ascii(run()), end=" ")
        except Exception as error:
            print(type(error).__name__, str(error), end=" ")
    print(seen)
