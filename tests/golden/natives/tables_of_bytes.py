# Every byte through the methods that go by a table.
every = bytes(range(256))
for kind in (bytes, bytearray):
    b = kind(every)
    print(b.upper()[60:130], b.lower()[60:130], b.swapcase()[60:130], b.title()[60:130], b.capitalize()[60:130])
    print([sum(1 << k % 8 for k in range(256) if getattr(kind([k]), m)()) for m in ("isalpha", "isdigit", "isalnum", "isspace", "isupper", "islower", "isascii", "istitle")])
    print([[k for k in range(256) if getattr(kind([k]), m)()][:3] + [k for k in range(256) if getattr(kind([k]), m)()][-1:] for m in ("isalpha", "isdigit", "isalnum", "isspace", "isupper", "islower", "isascii")])
    table = kind.maketrans(every, bytes(reversed(every)))
    print(table == bytes(reversed(every)), kind.maketrans(b"", b"") == every, kind.maketrans(b"\xff\x00", b"\x01\x02")[255], b.translate(table)[0], b.translate(table)[255], len(b.translate(None, every[:100])), b.translate(every) == b, b.translate(None, b"\xff")[-1])
    print(b.hex()[:20], b.hex()[-8:], kind.fromhex(b.hex()) == b, repr(b)[:40], repr(b)[-30:], ascii(b)[120:150], b.strip(every[:50])[0], b.strip(every[200:])[-1], b.count(b"\xff"), b.find(255), b.rfind(0), 255 in b)
    print(b.decode("latin-1") == "".join(map(chr, range(256))), b.decode("latin-1").encode("latin-1") == b, b.replace(b"\xff", b"")[-1], b.split(b"\x80")[0][-1], b.partition(b"\xfe")[2], len(b.splitlines()), b.expandtabs()[9:12], len(b.split()))
