# Encodings found by name: code pages, UTF-7, marks, codecs of bytes; their errors and handlers.
import codecs
import io

print(codecs.lookup("utf-8").name, codecs.lookup("cp1252").name, codecs.lookup("Latin1").name, codecs.lookup("iso-8859-15").name)
print("€é".encode("cp1252"), b"\x80\xe9".decode("windows-1252"), "я".encode("koi8-r"), b"\xa4".decode("iso-8859-15"))
for text in ("a+b", "Hé~!", "日本-x", "€1", "\U0001F600.", "+", ""):
    data = text.encode("utf-7")
    print(data, data.decode("utf-7") == text)
print(codecs.encode(b"abc", "hex"), codecs.encode("abc", "rot13"), codecs.decode(b"YWI=\n", "base64"))
for f in (lambda: "é€".encode("cp437"), lambda: b"\x81".decode("cp1252"), lambda: b"x".decode("nope"), lambda: b"+x".decode("utf-7")):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
print("é€".encode("cp437", "replace"), "é€".encode("cp437", "xmlcharrefreplace"), ascii(b"\x81a".decode("cp1252", "replace")))
print(codecs.escape_encode(b"a'\n\xff"), codecs.escape_decode(rb"a\n\x41\101"))
print("é".encode("utf-8-sig"), codecs.BOM_UTF8.decode("utf-8-sig") == "")
print(list(codecs.getreader("utf-16")(io.BytesIO("a\nb\r\nc".encode("utf-16")))))
decoder = codecs.getincrementaldecoder("utf-8")()
print([decoder.decode(bytes([byte])) for byte in "é€".encode()])
print(list(codecs.iterencode(["a", "é"], "utf-16-le")), codecs.charmap_decode(b"\0\1", "strict", "ab"))
