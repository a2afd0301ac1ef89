# Comparisons whose jump is taken where they hold: of registers, small constants and strs; ints, floats, NaN, other types, failing ones.
class Odd:
    def __init__(self, answer):
        self.answer = answer

    def __eq__(self, other):
        return self.answer

    __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __eq__


class Bad:
    def __bool__(self):
        raise ValueError("no truth")


def registers(a, b):
    no = False
    return (1 if a < b or no else 0, 1 if a <= b or no else 0, 1 if a == b or no else 0, 1 if a != b or no else 0, 1 if a > b or no else 0,
            1 if a >= b or no else 0)


def constants(a):
    no = False
    return (1 if a < 5 or no else 0, 1 if a <= 5 or no else 0, 1 if a == 5 or no else 0, 1 if a != 5 or no else 0, 1 if a > 5 or no else 0,
            1 if a >= 5 or no else 0)


def strs(a):
    no = False
    return (1 if a == "some" or no else 0, 1 if a != "some" or no else 0, 1 if a + "e" == "some" or no else 0, 1 if a + "e" != "some" or no else 0)


def while_not(a):
    n = 0
    while not a >= 5:
        a += 1
        n += 1
    return n


nan = float("nan")
for a, b in (4, 5), (5, 5), (6, 5), (4.0, 5), (5, 5.0), (nan, 5), (nan, nan), (2**70, 5), (-1, -2**60), (Odd(1), 5), (Odd([]), 5):
    print(registers(a, b), constants(a))
for a in "some", "so" + "me", "som", "x", "", 3, None, Odd(True):
    try:
        print(strs(a))
    except TypeError as e:
        print(a == "some" or 0, type(e).__name__)
print(while_not(1), while_not(2.5), while_not(7))
for f, args in (registers, (1, "x")), (constants, (Odd(Bad()),)), (strs, (Odd(Bad()),)):
    try:
        print(f(*args))
    except (TypeError, ValueError) as e:
        print(e)
