"""Formatting: str.format, format() with a specification, and %."""
VALUES = (0, -1, 2**70, 1.5, -0.0, 1e308, float("nan"), 2j, "é\U0001f600", b"x", None, True, [1], {"a": 1}, range(3))


def fuzz(data):
    """Two bytes that choose values, the text."""
    if len(data) < 3:
        return None
    text = data[2:].decode("utf-8", "surrogateescape")
    first, second = VALUES[data[0] % len(VALUES)], VALUES[data[1] % len(VALUES)]
    results = []
    for way in (lambda: text.format(first, second, a=first, b=second), lambda: format(first, text), lambda: text % (first, second),
                lambda: data[2:] % (first, second), lambda: text % {"a": first}, lambda: text.format_map({"a": first})):
        try:
            results.append(way())
        except (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError, UnicodeError) as error:
            results.append(type(error).__name__)
    return results


SEEDS = [b"\0\3{0:>10}{1!r:*^{0}}{a.real}{b[0]}", b"\3\5+#020,.3f", b"\2\4%+-08.*d%%%(a)s%x", b"\x05\x03_.5g", b"\x08\0\xc3\xa9^20.3s", b"\7\7 =+15_.3e"]
