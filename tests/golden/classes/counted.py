"""A class whose plain attributes change while its methods, and those of its bases and subclasses, are called and replaced."""


class Base:
    def name(self):
        return "base"

    def __len__(self):
        return 1


class Counter(Base):
    count = 0
    size = 7

    def __call__(self):
        Counter.count += 1
        return Counter.count

    def kind(self):
        return "first"


class Sub(Counter):
    pass


c, s = Counter(), Sub()
for k in range(4):
    print(c(), s(), s.count, Sub.count, c.kind(), s.name(), len(s))
    if k == 1:
        Counter.kind = lambda self: "second"
        Base.name = lambda self: "replaced"
    if k == 2:
        Base.__len__ = lambda self: 2
        Sub.kind = lambda self: "its own"
Counter.size = property(lambda self: self.count)
print(c.size, s.size, type(Counter.size).__name__)
Counter.count = "text"
print(c.count, s.count)
Counter.count = lambda self: "method"
print(c.count(), s.count())
Counter.count = 5
print(c.count, s.count)
Sub.count = 6
Counter.count = 7
print(c.count, s.count, Sub.count)
del Sub.count
print(s.count, Sub.count)
Sub.name = 3
print(s.name, c.name())
del Counter.kind
try:
    c.kind()
except AttributeError as e:
    print(e)
print(s.kind())
