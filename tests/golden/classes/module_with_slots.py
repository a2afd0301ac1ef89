# A subclass of the type of modules with slots: they and the module's dict keep apart, in this class and in one below.
import types


class M(types.ModuleType):
    __slots__ = ("a", "b")


class N(M):
    __slots__ = ("c",)


for cls in M, N:
    m = cls("name", "doc")
    m.a, m.b, m.x = 1, [2], "in the dict"
    print(m.a, m.b, m.x, m.__name__, sorted(m.__dict__), "a" in m.__dict__)
    del m.a
    print(hasattr(m, "a"), m.x)
n = N("n")
n.c = n
print(n.c is n, n.c.c.__name__, hasattr(n, "b"))
