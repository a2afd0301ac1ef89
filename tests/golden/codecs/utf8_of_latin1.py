# How long the UTF-8 of text below U+0100 is, counted eight characters at a time: each place, beside others
wrong = []
for before in range(18):
    for beyond in range(18):
        for after in (0, 1, 7, 8):
            text = "a" * before + "\xe9" * beyond + "b" * after
            data = text.encode()
            if data != b"a" * before + b"\xc3\xa9" * beyond + b"b" * after or data.decode() != text:
                wrong.append((before, beyond, after))
print(wrong)
print("x\n '\xe9']")
