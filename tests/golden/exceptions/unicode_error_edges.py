# Unicode errors show any positions, and objects that change while they are shown.
edges = (-2**63, -2**31, -1, 0, 1, 3, 4, 2**31, 2**63 - 1)
kinds = {UnicodeDecodeError: b"abc", UnicodeEncodeError: "abc", UnicodeTranslateError: "abc"}


def make(kind, start, end):
    return kind(*(("codec",) if kind is not UnicodeTranslateError else ()), kinds[kind], start, end, "reason")


for kind in kinds:
    for start in edges:
        for end in edges:
            try:
                str(make(kind, start, end))
            except (IndexError, SystemError):
                pass
    print(make(kind, 1, 2), "|", make(kind, 1, 3))


class Changes(str):
    def __str__(self):
        error.__init__(*(("other",) if type(error) is not UnicodeTranslateError else ()), kinds[type(error)] * 1000, 0, 1, "other")
        return "changed"


for kind in kinds:
    error = make(kind, 1, 2)
    error.reason = Changes()
    if hasattr(error, "encoding"):
        error.encoding = Changes()
    print(error)
