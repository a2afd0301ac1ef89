b = bytes(range(256)) * 40
print(len(b), b.count(b"\x00"), b.find(bytes([255, 0])), b.rfind(b"\x01\x02"), b[255:258], hash(b) == hash(bytes(b)), b == bytearray(b), b.translate(bytes(255 - i for i in range(256)))[:3], len(b.split(b"\n")), b.replace(b"\x00\x01", b"")[:2], b[::-256][:3], b.hex()[:8], sum(b[:256]), max(b), 255 in b)
a = bytearray()
for i in range(1000): a += bytes([i % 256]); a.append(i % 7)
print(len(a), a[:6], a.count(3), bytes(a[-4:])); a[100:1900] = b""; print(len(a)); del a[::2]; print(len(a), a[0]); a.extend(range(5)); print(a[-5:]); a[:] = b"x" * 10; print(a, a.isalpha())
print(b"abc" < b"abd", b"ab" < b"abc", b"" < b"a", bytearray(b"b") > b"a", b"%s-%05.1f" % (b"q", 2.25), b"a,b,,c".split(b","), b"one two".title(), b"\t x \n".strip(), b"a\nb\r\n".splitlines(), b"-".join([b"1", b"2"]), b"xyx".replace(b"x", b"zz"))
