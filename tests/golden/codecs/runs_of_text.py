# Text of every width through the encodings that go by runs, whole, damaged and by handlers: a sum of what each gives.
SUM_MOST = 1 << 32
EDGES = (0x7F, 0x80, 0xFF, 0x100, 0x7FF, 0x800, 0xD7FF, 0xD800, 0xDFFF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF, 0x20AC, 0xFFFE)
state = 7


def below(n):
    global state
    state = (state * 1103515245 + 12345) % (1 << 31)
    return (state >> 8) % n


def text(length, top):
    return "".join(chr(EDGES[below(len(EDGES))] if below(20) == 0 else below(top)) for _ in range(length))


def told(work, *args):
    try:
        return work(*args)
    except (UnicodeError, ValueError, TypeError) as error:
        return str(error)


def sum_of(results):
    total = 0
    for result in results:
        for byte in ascii(result).encode():
            total = (total * 31 + byte) % SUM_MOST
    return total


TEXTS = [text(length, top) for length in (0, 1, 2, 9, 300) for top in (0x80, 0x100, 0x800, 0x10000, 0x110000)]
for name in "utf-8", "utf-16", "utf-16-be", "utf-16-le", "utf-32", "utf-32-be", "cp1252", "iso8859-7", "cp037":
    for errors in "strict", "replace", "surrogatepass", "surrogateescape", "backslashreplace":
        encoded = [told(s.encode, name, errors) for s in TEXTS]
        whole = [data for data in encoded if isinstance(data, bytes)]
        damaged = [bytes((*data[:at], below(256), *data[at + 1:-below(2) or None])) for data in whole if data for at in (below(len(data)),)]
        decoded = [told(data.decode, name, errors) for data in whole + damaged]
        print(name, errors, len(whole), sum_of(encoded), sum_of(decoded))

TABLES = [{65: 66, 0xE9: 0xFF, 0xFF: None, 97: "zz"}, {k: k * 7 % 300 for k in range(256)}, "abc" * 100, "é€" * 130, "", "\U00010000" * 200,
          {65: -1}, {65: 0x110000}, {66: 1.5}, {66: "é"}]
for table in TABLES:
    print(sum_of(told(s.translate, table) for s in TEXTS))
