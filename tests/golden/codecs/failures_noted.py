# A failing codec is named by a note; codecs of other things than text are refused by str and bytes; punycode.
import codecs

for f in (lambda: codecs.encode(b"x" * 3, "rot13x"), lambda: codecs.decode(b"abc", "hex"), lambda: "é".encode("punycode-x"),
          lambda: b"abc".decode("hex"), lambda: "abc".encode("rot13")):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e, getattr(e, "__notes__", None))
print("bücher".encode("punycode"), b"bcher-kva".decode("punycode"), "他们".encode("punycode").decode("punycode") == "他们")
print(codecs.decode(codecs.encode(b"some bytes" * 9, "uu"), "uu") == b"some bytes" * 9)
