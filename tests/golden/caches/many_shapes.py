# One place that sees instances of many classes and shapes, which change meanwhile.
class A:
    kind = "A"

    def __init__(self, x):
        self.x = x

    def name(self):
        return "A.name"

    @property
    def twice(self):
        return self.x * 2


class B(A):
    kind = "B"

    def name(self):
        return "B.name"


class C(A):
    __slots__ = ("y",)

    def __getattr__(self, name):
        return "dynamic " + name


class D:
    __slots__ = ("x", "kind", "name", "twice")

    def __init__(self, x):
        self.x = x
        self.kind, self.name, self.twice = "D", lambda: "D.name", "plain"


class E(dict):
    x = 5
    kind = twice = "E"
    name = "".upper


things = [A(1), B(2), C(3), D(4), E()]
things[1].z = 1


def look(t):
    return t.x, t.kind, t.name(), t.twice


def put(t, v):
    t.x = v


for turn in range(40):
    for t in things:
        got = look(t)
        put(t, turn)
        if turn in (0, 39):
            print(got)
    if turn == 20:
        A.name = lambda self: "new"
        B.twice = 7
        things[0].kind = "own"
        del things[2].x
        things[2].w = 0
        things[4].name = lambda: "E's"
print([t.x for t in things], things[2].nothing)
