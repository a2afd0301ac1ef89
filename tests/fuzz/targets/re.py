import re

FLAGS = (0, re.I, re.M, re.S, re.X, re.A, re.I | re.M, re.I | re.S)


def fuzz(data):
    """A byte of flags, the pattern, a zero byte, the text."""
    pattern, _, text = data[1:].partition(b"\0")
    flags = FLAGS[data[0] & 7] if data else 0
    if data and data[0] & 8:
        pattern, text = pattern.decode("utf-8", "replace"), text.decode("utf-8", "surrogateescape")
    try:
        compiled = re.compile(pattern, flags)
    except (re.error, OverflowError, ValueError):
        return None
    found = [(m.span(), m.groups(), m.lastindex) for m in compiled.finditer(text)]
    try:
        compiled.sub(text, text, 3)
    except (re.error, IndexError):
        pass
    return found, compiled.split(text, 2), compiled.fullmatch(text) and 1


SEEDS = [b"\0(?P<n>a+?)(b|c)*\\1(?=d)(?<!e)\0aabcd", b"\x08^[\\w-]{2,5}+(?i:x)(?(1)y|z)$\0\xc3\xa9x", b"\x04 a # c\n(?>b)\\Z\0ab"]
