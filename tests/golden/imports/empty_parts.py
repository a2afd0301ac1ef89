# Parts of a name that are empty are found nowhere, and at once.
for name in (".", "....", "." * 60, ".a", "a..b", "json.", "json..decoder", ".a.b", "..a"):
    try:
        print(__import__(name))
    except ImportError as e:
        print(repr(e), e.name)
