# Every codec piece by piece: incremental encoders and decoders with their states, stream readers and writers, resets; marks of byte order.
import codecs
import io

TEXT = "aé日😀\ufeff\n"
NAMES = "utf-8 utf-8-sig utf-16 utf-16-le utf-16-be utf-32 utf-32-le utf-32-be utf-7 ascii latin-1 cp1252 cp437 raw-unicode-escape unicode-escape punycode idna mac-roman koi8-r".split()


def tried(call, *args):
    try:
        return call(*args)
    except Exception as error:
        return f"{type(error).__name__}: {error}".partition(" in position")[0]


for name in NAMES:
    info = codecs.lookup(name)
    text = TEXT if name.startswith(("utf", "raw", "uni", "pun")) else "aé\n" if name not in ("ascii", "idna") else "abc"
    whole = text.encode(name, "replace" if name != "idna" else "strict")
    print("==", info.name, info._is_text_encoding, len(info), repr(info)[:30], whole)
    e = info.incrementalencoder("replace")
    pieces = []
    for ch in text:
        pieces.append(tried(e.encode, ch))
        state = tried(e.getstate)
        if isinstance(state, int):
            e.setstate(state)
    pieces.append(tried(e.encode, "", True))
    print(pieces, tried(e.getstate))
    e.reset()
    print(tried(e.getstate), tried(e.encode, "ab", True), tried(e.encode, ""))
    for state in (0, 1, 2):
        e = info.incrementalencoder()
        tried(e.setstate, state)
        print(state, tried(e.encode, "b", True), end="; ")
    print()
    d = info.incrementaldecoder("replace" if name != "idna" else "strict")
    pieces, states = [], []
    for k in range(len(whole)):
        pieces.append(tried(d.decode, whole[k:k + 1]))
        states.append(tried(d.getstate))
        if isinstance(states[-1], tuple):
            again = info.incrementaldecoder(d.errors)
            again.setstate(states[-1])
            if again.getstate() != states[-1]:
                print("another state", states[-1], again.getstate())
            d = again
    pieces.append(tried(d.decode, b"", True))
    print(pieces, states)
    d.reset()
    print(tried(d.getstate), tried(d.decode, whole[:-1]), tried(d.decode, b"", True), tried(info.incrementaldecoder().decode, whole[:-1], True))
    out = io.BytesIO()
    w = info.streamwriter(out, "replace")
    for piece in (text[:2], text[2:]):
        tried(w.write, piece)
    w.reset()
    tried(w.writelines, ["a", "b"])
    print(out.getvalue())
    r = info.streamreader(io.BytesIO(out.getvalue()), "replace")
    print(tried(r.read, 1), tried(r.read, -1, 1), tried(r.readline), tried(r.read))
    r = info.streamreader(io.BytesIO(whole), "replace")
    tried(r.seek, 0)
    print(tried(list, r), tried(r.readlines), r.reset())
    r = info.streamreader(io.BytesIO(whole))
    print([tried(r.read, 2) for _ in range(4)])
for name, data in (("utf-16", b"a\0b\0"), ("utf-32", b"a\0\0\0b\0\0\0"), ("utf-16", codecs.BOM_UTF16_BE + b"\0a"), ("utf-16", codecs.BOM_UTF16_LE + b"a\0"), ("utf-32", codecs.BOM_UTF32_BE + b"\0\0\0a"), ("utf-32", codecs.BOM_UTF32_LE + b"a\0\0\0"), ("utf-16", b"\xff"), ("utf-16", b"a"), ("utf-32", b"abc"), ("utf-16", codecs.BOM_UTF16_LE + b"a"), ("utf-8-sig", b"\xef\xbb\xbf"), ("utf-16-le", b"\x00\xd8a\0"), ("utf-32-le", b"\0\xd8\0\0"), ("utf-32", b"\xff\xff\xff\x7f" * 2), ("utf-7", b"+AG"), ("utf-7", b"+AGE-+-+"), ("utf-7", b"\xff")):
    info = codecs.lookup(name)
    d = info.incrementaldecoder()
    print(name, data, tried(data.decode, name), tried(d.decode, data), tried(d.getstate), tried(d.decode, b"", True), tried(info.streamreader(io.BytesIO(data)).read), tried(data.decode, name, "ignore"), tried(data.decode, name, "replace"))
for text in ("", "\ud800", "a\udfffb"):
    print(repr(text), [tried(text.encode, name) for name in ("utf-8", "utf-16", "utf-32", "utf-7", "utf-8-sig")], [tried(text.encode, name, "surrogatepass") for name in ("utf-8", "utf-16-be", "utf-32-le")], [tried(text.encode, "utf-8", errors) for errors in ("ignore", "replace", "backslashreplace", "xmlcharrefreplace", "namereplace", "surrogateescape", "nope")])
