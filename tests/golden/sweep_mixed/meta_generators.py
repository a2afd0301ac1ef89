# A metaclass whose __prepare__ counts, whose __new__ runs a generator over the namespace, and whose classes are matched and weakly held.
import weakref


class Counting(dict):
    def __setitem__(self, key, value):
        self.order.append(key)
        super().__setitem__(key, value)


class Meta(type):
    made = weakref.WeakValueDictionary()

    @classmethod
    def __prepare__(mcls, name, bases, **options):
        space = Counting()
        space.order = []
        return space

    def __new__(mcls, name, bases, space, **options):
        def fields():
            for key in space.order:
                if not key.startswith("__"):
                    got = yield key
                    if got:
                        return got
        running = fields()
        names = [next(running)]
        names.extend(running)
        cls = super().__new__(mcls, name, bases, dict(space), **options)
        cls.__match_args__ = tuple(names)
        mcls.made[name] = cls
        return cls

    def __iter__(cls):
        yield from cls.__match_args__


class Base(metaclass=Meta):
    kind = "base"

    def __init_subclass__(cls, tag=None):
        cls.tag = tag


class Point(Base, tag="p"):
    x = 1
    y = 2


match Point():
    case Point(a, b):
        print(a, b, Point.tag, list(Point), sorted(Meta.made))
del Point
import gc
gc.collect()
print(sorted(Meta.made))
