# Comparisons with a constant str that are followed by a jump: of strs of every kind, of other types, of a class with its own __eq__.
class Odd:
    def __init__(self, answer):
        self.answer = answer

    def __eq__(self, other):
        return self.answer

    def __ne__(self, other):
        return not self.answer


class Text(str):
    def __eq__(self, other):
        return "text" if other == "push" else 0

    __hash__ = str.__hash__


def kind(x):
    if x == "push":
        return 1
    if x == "":
        return 2
    if x != "pop!" and x == "+":
        return 3
    if not x == "\u1100ab":
        if x != "\xe9":
            return 4
        return 5
    return 6


made = "".join(["p", "u", "sh"])
for x in ("push", made, "pull", "pu", "", "+", "-", "pop!", "\u1100ab", "\xe9", "\u11e9", "\x00", 0, 0.0, None, b"push", Text("push"),
          Text("x"), ["push"], True):
    print(ascii(x), kind(x))
print(kind(Odd(True)), kind(Odd(False)))


class Bad:
    def __eq__(self, other):
        raise KeyError(other)


class Vague:
    def __eq__(self, other):
        return self

    def __bool__(self):
        raise OverflowError("no truth")


for x in Bad(), Vague():
    try:
        kind(x)
    except (KeyError, OverflowError) as e:
        print(type(e).__name__, e, e.__traceback__.tb_next.tb_lineno - kind.__code__.co_firstlineno)


def parts(text):
    n = 0
    for c in text.split(","):
        if c.strip() == "a":  # a temporary
            n += 1
        elif c.strip() != "b":
            n += 10
    return n


print(parts("a, a,b ,c,ab,,a"))


# A jump after `is` consumes its answer, or keeps it.
def identity(a, b):
    n = 0
    if a is b:
        n += 1
    if a is not b:
        n += 2
    while a is b and n < 5:
        n += 1
    t = a is b
    return n, t, a is b or a, [a] is b, [a] is not b if [b] is not a else 0


print(identity(1, 1), identity("x", None), identity(None, None))
