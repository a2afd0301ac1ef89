# Readers and incremental decoders keep what is not whole; read() takes a number of characters.
import codecs, io

reader = codecs.getreader("utf-16")(io.BytesIO("abc\nhumpty dumpty sat\nxyz".encode("utf-16")))
print([reader.readline(), reader.read(2), reader.read(2, 1), reader.read(100, 3), reader.read(0), reader.read(3), reader.read(-1, 2), reader.read()])
decoder = codecs.getincrementaldecoder("utf-8")("surrogatepass")
print([ascii(decoder.decode(part)) for part in (b"\xed", b"\xa0", b"\x80")])
for encoding, data in ("unicode_escape", rb"a\u12"), ("raw-unicode-escape", rb"a\u12"), ("utf-7", b"a+IK"):
    decoder = codecs.getincrementaldecoder(encoding)()
    print(repr(decoder.decode(data)), decoder.getstate())
for call in (lambda: codecs.getincrementaldecoder("utf-16")().decode(b"ab"), lambda: codecs.utf_8_decode("a"),
             lambda: codecs.getreader("utf-32")(io.BytesIO(b"abcd")).read(), lambda: codecs.unicode_escape_decode("a\\n")):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)
for raw in (b"a+2AE-", b"a+2AE", b"a+2AE\xffb", b"a+2AH+2AE-x", b"+2AHcAQ", b"+AB", b"a+IK\xffb", b"a+IKwq", b"a+IKx-b", b"+!", b"+-"):
    for errors in "strict", "replace":
        try:
            print(raw, ascii(codecs.utf_7_decode(raw, errors, True)))
        except UnicodeDecodeError as error:
            print(raw, error)
