# Text with a NUL is not the shorter one before it; a huge step ends a slice after its first item.
for order in ("big\0", "little\0", "big"):
    try:
        print(int.from_bytes(b"\1\0", order))
    except ValueError as error:
        print(error)
big = 2 ** 63 - 1
print(b"abcdef"[1::big], "abcdef"[1::big], bytearray(b"abcdef")[4::-big], "abcdef"[::-big])
