# Sums and products that cross the sizes at which an implementation changes representation.
t = 0
for i in range(1000000): t += i * i
print(t)
p = 1
for i in range(1, 30): p *= i; print(p, end=" ")
print()
x = 2 ** 46
for i in range(6): x = x * 2 - 1; print(x, -x, x - 2 ** 48, end=" ")
print()
a, b = 0, 1
for i in range(300): a, b = b, a + b
print(a)
s = 0
for i in range(60): s = s * 3 + i; s ^= s >> 7
print(s)
while x > 2 ** 46: x //= 2
print(x)
print(sum([2 ** 48] * 10), sum(range(10 ** 6, 10 ** 6 + 100)), sum([-(2 ** 62)] * 3), 281474976710655 + 1, -281474976710656 - 1, 16777216 * 16777216, 3037000500 * 3037000500)
