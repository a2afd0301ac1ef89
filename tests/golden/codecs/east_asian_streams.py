# East Asian text in parts and through streams, in encodings with and without states.
import codecs
import io

TEXT = "\u3042a\u3044\n\u4e9c\u304b\n"
for name in "euc_jp shift_jis iso2022_jp euc_jis_2004 hz gb18030 iso2022_kr".split():
    text = TEXT if name not in ("hz", "iso2022_kr") else "\u3042a\u3044\n\u3164\u304b\n".replace("\u3164", "\u3046")
    raw = io.BytesIO()
    writer = codecs.getwriter(name)(raw)
    writer.write(text[:3])
    writer.writelines([text[3:5], text[5:]])
    writer.reset()
    print(name, raw.getvalue(), raw.getvalue() == text.encode(name))
    for size in None, -1, 1, 4:
        reader = codecs.getreader(name)(io.BytesIO(raw.getvalue()))
        parts = []
        while part := reader.read(size):
            parts.append(part)
        print(ascii(parts), end=" ")
    print()
    reader = codecs.getreader(name)(io.BytesIO(raw.getvalue()))
    print(ascii(reader.readline()), ascii(reader.readlines()), ascii(reader.read()))
    decoder = codecs.getincrementaldecoder(name)()
    print([(ascii(decoder.decode(raw.getvalue()[k:k + 1])), decoder.getstate()) for k in range(9)])
    state, rest = decoder.getstate(), raw.getvalue()[9:]
    first = decoder.decode(rest, True)
    decoder.reset()
    decoder.setstate(state)
    print(decoder.decode(rest, True) == first, io.TextIOWrapper(io.BytesIO(raw.getvalue()), name).read() == text)
    encoder = codecs.getincrementalencoder(name)("replace")
    print([(encoder.encode(char), encoder.getstate()) for char in text + "\U0001f600"], encoder.encode("", True), encoder.getstate())
for data in b"\xa4", b"a\xa4\xa2\xff\xffb", b"\xa4\xa2\x8f\xa1":
    reader = codecs.getreader("euc_jp")(io.BytesIO(data), "strict")
    try:
        print(ascii(reader.read()))
    except UnicodeDecodeError as error:
        print(error)
