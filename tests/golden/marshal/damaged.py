# Of damaged data both readers make the same: each prefix, and each byte changed. (The reference takes the memory that sizes tell: not to be run by it.)
import marshal
from _beside import outcome, same_read

inner = [1, "name"]
value = [None, True, 300, 2**70, -2**40, 1.5, 2j, "no name", "é€", "x" * 20, b"ab", (1, (2,)), {1, 2}, frozenset([3]), {"k": inner, (1, 2): inner}, inner, ...]
wrong = 0
for version in 4, 0:
    data = marshal.dumps(value, version)
    for n in range(len(data)):
        wrong += not same_read(data[:n])
    for n in range(len(data)):
        for byte in {0, 1, 0x30, 0x7F, 0x80, 0xFF, data[n] ^ 0x80, (data[n] + 1) & 0xFF, *b"r(<>{[)"[n % 4::4]} - {data[n]}:
            changed = data[:n] + bytes([byte]) + data[n + 1:]
            if not same_read(changed):
                wrong += 1
                print(n, byte, changed[max(0, n - 4):n + 8])
print(wrong)
# Each code alone, marked or not, before what may be its size, its parts, and their ends.
rests = [b"", b"\0", b"\1", b"\0\0\0\0", b"\1\0\0\0N", b"\1\0\0\0\xe9\5\0\0\0", b"\xff\xff\xff\xff", b"\xff\xff\xff\x7f", b"\0\0\0\x80", b"N0", b"NN0", b"[\0\0\0\0N0", b"00",
         b"\2\0\0\0r\0\0\0\0N", b"\1\0\0\0)\1r\0\0\0\0", b"\2\0\0\0\xff\xff\1\0", b"\2\0\0\0\1\0\0\0", b"\2ab", b"\2\xc3\xa9", b"\3nan\0031_0", b"\0011\0", b"\2\0\0\0\xc3\xa9", b"\3\0\0\0\xed\xa0\x80", b"r\0\0\0\0r\0\0\0\0" + b"N0",
         b"\1\0\0\0{N[\1\0\0\0r\0\0\0\0" + b"0" * 3, b"\1\0\0\0" + b"(" + b"\1\0\0\0" * 2]
print(sum(not same_read(bytes([code]) + rest) for code in range(256) for rest in rests))
for part in b"(\1\0\0\0", b"[\1\0\0\0", b")\1", b"\xdb\1\0\0\0", b"{N", b">\1\0\0\0":
    print([same_read(part * n + b"N") for n in (1999, 2000, 2001)], same_read(part * 1999 + b"[\0\0\0\0"), same_read(part * 2000 + b"(\0\0\0\0"))
for data in b"", b"[\1\0\0\0", b"s\2\0\0\0a", b"i\1", b"0", b"[\1\0\0\x000", b"?", b"(\xff\xff\xff\xff", b"<\xff\xff\xff\xff", b"z\1\xff", b"r\0\0\0\0":
    print(outcome(marshal.loads, data))
