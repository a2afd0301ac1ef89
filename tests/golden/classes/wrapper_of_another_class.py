# A native class's special method set on a class that does not derive from it refuses its instances; so do object's ways around type's.
def attempt(call):
    try:
        print("ok", call())
    except (TypeError, AttributeError) as error:
        print(type(error).__name__, error)


class A(int):
    __eq__ = str.__eq__
    __add__ = str.__add__
    __len__ = str.__len__
    __neg__ = float.__neg__
    __repr__ = str.__repr__
    __getattribute__ = type.__getattribute__


a = A()
for call in (lambda: a == a, lambda: a + a, lambda: len(a), lambda: -a, lambda: repr(a), lambda: a.x):
    attempt(call)


class Meta(type):
    pass


C = Meta("C", (), {})
attempt(lambda: object.__setattr__(str, "spam", 1))
attempt(lambda: object.__delattr__(C, "spam"))
attempt(lambda: type.__setattr__(C, "spam", 1))
print(C.spam)
for name in "__name__", "__doc__", "__bases__", "__module__":
    attempt(lambda: type.__dict__[name].__delete__(C))
