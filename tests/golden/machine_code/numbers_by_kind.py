# Operators whose operands are now ints, now floats, now neither, at one place of hot code.
class Odd:
    def __neg__(self):
        return "negated"

    def __pow__(self, other):
        return "power", other

    def __mod__(self, other):
        return "rest", other


def negated(values):
    return [-v for v in values]


def three(x, y):
    return (x % y, x // y, x ** y) if y else x ** y


def folded(values):
    total = 0.5
    for v in values:
        total = 1.0 / (v * (v ** 0.5)) + -(v * 2) + total % v
    return total


edge = 2 ** 48
print(negated([1, 0, -5] * 200 + [0.0, -0.0, 1.5, float("inf")] * 200 + [edge, -edge, edge - 1, -edge + 1, True, 10 ** 20, 1j])[-20:])
print(negated([1.5] * 300 + [2, Odd()])[-3:])
for pairs in ([(7, 3)] * 300, [(7.5, 2.0), (-7.5, 2.0), (7.5, -2.0), (-0.0, 3.0), (5, 2.5), (5.5, 2), (1e300, 1e-300), (float("inf"), 2.0), (3.0, float("inf")),
              (-3.0, float("inf"))] * 60, [(2, 40), (2, 62), (2, 63), (2, 64), (-3, 39), (-3, 40), (10, 18), (10, 19), (0, 0), (0, 5), (-1, 63), (2, -1), (7, True)] * 40):
    print([three(x, y) for x, y in pairs][-13:])
for x, y in ((1, 0), (1.0, 0.0), (0, -1), (0.0, -1.0), (-8.0, 1 / 3), (1e200, 2.0)):
    for op in (lambda: x % y, lambda: x // y, lambda: x ** y):
        try:
            print(op())
        except ArithmeticError as e:
            print(type(e).__name__, e)
print(folded([1.5, 2.5] * 300), folded([2, 3] * 300), folded([2.5, 2] * 300), Odd() % 1)
