# The arithmetic operators on small ints, with Python's floor rules.
for a, b in [(7, 2), (-7, 2), (7, -2), (-7, -2), (0, 5)]:
    print(a + b, a - b, a * b, a / b, a // b, a % b, divmod(a, b))
print(2 ** 10, 2 ** -1, (-2) ** 3, -2 ** 2, 0 ** 0)
print(5 & 3, 5 | 3, 5 ^ 3, ~5, 1 << 4, -17 >> 2)
print(+True, -True, ~False, not 0, not [1])
print(1_000_000, 0xFF, 0o17, 0b1011, 1e3, 1.5e-3, 2j)
