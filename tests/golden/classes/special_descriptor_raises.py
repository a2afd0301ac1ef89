# A descriptor that raises where __hash__, __repr__, __iter__ or what awaits ask is as none at all; elsewhere its error is the operation's.
import operator


class Raises:
    def __init__(self, name):
        self.name = name

    def __get__(self, instance, owner=None):
        raise ValueError("no " + self.name)


class Lends:
    def __get__(self, instance, owner=None):
        return lambda *args: 5


async def loops(of):
    async for _ in of:
        pass


async def waits(of):
    await of


uses = dict(__hash__=hash, __repr__=lambda a: repr(a)[:12], __iter__=list, __await__=lambda a: waits(a).send(None),
            __aiter__=lambda a: loops(a).send(None), __anext__=anext, __str__=str, __len__=len, __bool__=bool, __next__=next,
            __index__=operator.index, __add__=lambda a: a + 1, __getitem__=lambda a: a[0], __call__=lambda a: a(), __eq__=lambda a: a == 1)
for name, use in uses.items():
    A = type("A", (), {name: Raises(name)})
    try:
        print(name, use(A()))
    except Exception as e:
        print(name, type(e).__name__, e, e.__context__)


class Hashed:
    __hash__ = Lends()


print(hash(Hashed()))
for make in (lambda a: {a: 1}, lambda a: {a}, lambda a: [*a], lambda a: "%r" % a):
    for name in "__hash__", "__repr__", "__iter__":
        try:
            print(name, type(make(type("A", (), {name: Raises(name)})())).__name__)
        except Exception as e:
            print(name, type(e).__name__, e)
