"""Under -b, bytes that are made text without a coding are warned of."""
for do in (lambda: str(b"a"),
           lambda: str(bytearray(b"a")),
           lambda: f"{b'a'}",
           lambda: "%s" % b"a",
           lambda: "{}".format(bytearray(b"a")),
           lambda: str(b"a", "ascii"),
           lambda: repr(b"a"),
           lambda: f"{b'a'!r}",
           lambda: print(b"a")):
    print(do())
