# A weak reference's callback runs before garbage is taken apart; one that finds it all the same (by the list of a class's subclasses, where
# the interpreter shows it) finds it whole, and keeps it so.
import gc, weakref

found = []


class Base:
    @staticmethod
    def callback(_):
        found.extend(Base.__subclasses__())
        found.extend(o for o in gc.get_objects() if type(o) is type and o.__name__ == "Derived")


class Derived(Base):
    values = {"one": 1}


watch = weakref.ref(Derived, Base.callback)
del Derived
gc.collect()
print(all(cls().values == {"one": 1} and cls.mro() == [cls, Base, object] for cls in found), watch())
found.clear()
gc.collect()
print(Base.__subclasses__())
