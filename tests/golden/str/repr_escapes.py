for s in ("plain", "it's", 'say "hi"', "both ' and \"", "\n\t\r\\", "\x00\x1f\x7f\x80\xa0\xad", "é日\U0001f600", "\u200b\u2028\ud800", "\U000e0001\U0010ffff", "\\n", "'", '"', ""):
    print(ascii(s), repr(s).encode("unicode_escape"), len(s))
print("\a\b\f\v\0\1\12\123\x41\N{BULLET}\
joined", r"\raw\n" "\n".strip(), str(b"bytes"), ascii("é日\U0001f600"))
