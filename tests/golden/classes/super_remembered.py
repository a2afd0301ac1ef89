# What super() found at a place is looked up anew when a class on the way changes, and for each class of self.
class Base:
    def name(self):
        return "base"

    @classmethod
    def kind(cls):
        return "kind of " + cls.__name__

    value = 1


class Other:
    def name(self):
        return "other"


class Child(Base):
    def name(self):
        return "child of " + super().name()

    def __repr__(self):
        return super().__repr__()[:1]

    @classmethod
    def kind(cls):
        return super().kind()

    def read(self):
        return super().value


class Mixed(Child, Other):
    pass


class Between(Base):
    def name(self):
        return "between " + super().name()


class Diamond(Child, Between):
    pass


def show():
    print(*[f"{type(o).__name__}: {o.name()}, {o.read()}, {o!r}, {o.kind()};" for o in objects])


objects = [Child(), Mixed(), Diamond(), Child()]
for _ in range(3):
    show()
Base.name = lambda self: "new base"
Base.value = 2
show()
Between.name = Other.name
show()
objects[0].name = lambda: "own"
show()
del objects[0].name
objects[0].__class__ = Diamond
show()
Child.__bases__ = (Other, Base)
show()
del Other.name
show()
del Base.name
try:
    show()
except AttributeError as e:
    print(e)
Base.name = property(lambda self: lambda: "property")
show()
for kind in "one", "two":  # a class at the place of one that is gone

    class Again(Child):
        def name(self):
            return kind + " " + super().name()

    print(Again().name(), Again().name())
    del Again
