"""told(f, *args, **names): what f returns, or what it raises, in words. digest(values): one number of how they all are shown."""


def told(f, *args, **names):
    try:
        return f(*args, **names)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def digest(values):
    n = 0
    for v in values:
        n = (n * 1000003 + int.from_bytes(repr(v).encode())) % (2**61 - 1)
    return n
