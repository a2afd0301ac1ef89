# Text by tables and code pages: of one width and of several, with characters that no table names, that it takes away, that it makes many.
wide = "Привет, мир! – €uro ��".replace("\ufffd", "\U0001f600")
tables = [{}, {0x41: "b"}, {ord("р"): "r", ord("и"): None, 33: "!!"}, {ord(c): i % 256 for i, c in enumerate(wide)}, str.maketrans("пвм", "xyz", "е"),
          {ord("т"): "\u0442\u0442"}, {0x1f600: ":)"}]
texts = [wide, wide * 30, "\xe9t\xe9" * 3, "", "plain", "".join(map(chr, range(0x400, 0x500))) * 2, "\u0440\u0450\u0490" * 5]
for table in tables:
    for text in texts:
        print(ascii(text.translate(table))[:300])
for name in "cp1252", "cp1251", "koi8-r", "iso8859-15", "mac-roman", "cp437":
    data = bytes(range(32, 128)) + bytes(range(160, 256))
    text = data.decode(name)
    print(name, ascii(text), text.encode(name) == data, text[:50].encode(name)[-3:], ascii(data[:90].decode(name))[-9:])
    for bad in "\u4e2d", "x" * 300 + "\u0100\u0101", "\U0001f600":
        for errors in "ignore", "replace", "xmlcharrefreplace":
            print(("a" + bad + "z").encode(name, errors)[-20:], end=" ")
        try:
            bad.encode(name)
        except UnicodeEncodeError as e:
            print(e.start, e.end, e.reason)
        else:
            print()
print("\x81".encode("latin-1").decode("cp1252", "replace") == "\ufffd")
for text in "\u07ff\u0800\x80\x7f", "\u20ac" * 50, "a\ud800b", "\ud800\udfff!", "\uffff", "x\U00010000\ud900":
    for errors in "strict", "replace", "surrogatepass", "ignore":
        try:
            print(text.encode("utf-8", errors))
        except UnicodeEncodeError as e:
            print(e)
