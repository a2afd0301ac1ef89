# What an instance holds goes in the order of its attributes, what a tuple or a list holds from the last on, in hot code and out of it.
class Told:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        told.append(self.name)


class Attributes:
    def __init__(self):
        self.a, self.b, self.c = Told("a"), Told("b"), Told("c")


class Slots:
    __slots__ = "a", "b", "c"

    def __init__(self):
        self.a, self.b, self.c = Told("a"), Told("b"), Told("c")


def ends(make, n):
    for _ in range(n):
        told.clear()
        x = make()
        x = None
    return "".join(told)


told = []
for make in (Attributes, Slots, lambda: (Told("a"), Told("b"), Told("c")), lambda: [Told("a"), Told("b"), Told("c")],
             lambda: [Told("a"), "x" * len(told), (Told("b"), 5), Told("c")], lambda: {1: Told("a"), 2: Told("b")}):
    print(ends(make, 1), ends(make, 1000))
