# A class with more subclasses than a list holds well: their order, after some have died, and what changes in them all.
import gc


class Base:
    pass


def names():
    return [cls.__name__ for cls in Base.__subclasses__()]


made = [type(f"C{i}", (Base,), {}) for i in range(500)]
print(names() == [f"C{i}" for i in range(500)])
del made[::3]
gc.collect()
print(names() == [f"C{i}" for i in range(500) if i % 3])
made.append(type("Last", (Base, ), {}))
made.insert(0, type("Two", (Base, dict), {}))
print(names()[-3:], len(names()))
made[5].__bases__ = (type("Other", (), {}),)
print(len(names()), "C8" in names(), made[5].__name__)
made[5].__bases__ = (Base,)
print(names()[-1])
Base.__len__ = lambda self: 7
Base.x = "seen by all"
print({len(cls()) for cls in made}, {cls.x for cls in made})
made.clear()
gc.collect()
print(names())
