"""How often one byte occurs, and a character replaced where it is dense, wherever in a word of memory they stand."""
data = bytes([0, 1, 0x80, 0xFF, 0x7F, 0x81, 1, 0, 0xFE, 2, 0x80, 0x80, 0xFF, 1, 1, 1, 0]) * 3
for cls in (bytes, bytearray):
    whole = cls(data)
    for byte in (0, 1, 2, 0x7F, 0x80, 0x81, 0xFE, 0xFF, 3):
        counts = [whole.count(byte, start, end) for start in range(0, 20, 3) for end in (None, 5, 17, 30, -1)]
        assert counts == [sum(b == byte for b in data[start:end]) for start in range(0, 20, 3) for end in (None, 5, 17, 30, -1)], byte
        print(byte, counts[0], whole.count(cls([byte])), whole.count(byte, 40, 3))
text = "<a&b>é" * 9
print(text.count("a"), text.count("&", 7), text.count("é", 0, 11), text.count("z"))
print(text.replace("<", "&lt;"), text.replace("é", ""), text.replace("a", "AB", 4), text.replace("b", "é"), text.replace("é", "e'").isascii())
print(("ab" * 40).replace("b", "xyz"), ("ab" * 40).replace("b", "xyz", 39), ("a" * 70 + "b").replace("b", "cd"))
