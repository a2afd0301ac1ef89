# One object as both operands of an in-place concatenation, at a count of one.
def double(make, times):
    a = make()
    for _ in range(times):
        a += a
    return a


text = double(lambda: "abcdefghi" + str(0), 10)
print(len(text), text == "abcdefghi0" * 1024)
wide = double(lambda: "añ€😀" + str(1), 8)
print(len(wide), wide == "añ€😀1" * 256)
data = double(lambda: bytes([1, 2, 3]), 8)
print(len(data), data == b"\1\2\3" * 256)
try:
    double(lambda: bytearray(b"xyz"), 1)
except BufferError as error:
    print(error)
items = double(lambda: [1, "two"], 6)
print(len(items), items == [1, "two"] * 64)
pair = double(lambda: (1, [2]), 4)
print(len(pair), pair == (1, [2]) * 16)
number = double(lambda: 3**50, 5)
print(number)

a = "abcdefghij"
a += a
a += a
a += a
print(a)
