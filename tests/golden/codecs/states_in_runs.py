# Encodings with states take runs of characters at once: what stands in the middle of one that the first set has not, escape sequences and
# tildes in and around them, what is cut off or has its high bit on.
import os.path

texts = ["漢字かな abc カナ", "漢字\xa5かな\u203e", "漢字ｶﾅ漢字", "あ~い{}う\n", "한국어 abc 한국", "中文~文字", "~~中~", "漢\U0001f600字", "ああ\x0eああ", "é漢字"]
for name in "iso2022_jp", "iso2022_jp_1", "iso2022_jp_2", "iso2022_jp_ext", "iso2022_jp_2004", "iso2022_kr", "hz":
    for text in texts:
        for errors in "ignore", "replace":
            data = text.encode(name, errors)
            print(name, data, ascii(data.decode(name)))
        for broken in data[:-1], data[:-4], data[1:], data.replace(b"~", b"~~"), bytes(b | 0x80 if k == 5 else b for k, b in enumerate(data)):
            try:
                print(ascii(broken.decode(name)), end=" ")
            except UnicodeDecodeError as e:
                print(e.start, e.end, ascii(broken.decode(name, "replace")), end=" ")
        print()
for path in "a/b", "/", "//", "a/", "/a/b/", "///a", "a//b", "./a", "a/.", "a/..b", ".a", "a/.b/c", "", "..", "/..", "a/b/../c", "a\0/b/", "é/ü/":
    print(ascii(os.path.normpath(path)), end=" ")
