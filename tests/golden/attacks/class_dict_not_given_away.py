# Python that is asked about a class's __dict__ cannot change it: calls know what is in it.
import gc


class Taker:
    def __eq__(self, other):
        global taken
        taken = other
        return True

    __ror__ = __or__ = __eq__


def made():
    class Made:
        pass
    Made.method = lambda self: "called"
    return Made()


def views(d):
    global taken
    taken = ([o for o in gc.get_referents(d.keys()) if type(o) is dict] or [{}])[0]


for ask in (lambda d: d == Taker(), lambda d: d != Taker(), lambda d: d | Taker(), lambda d: d.keys().mapping == Taker(), views):
    o = made()
    for k in range(100):
        o.method()
    taken = None
    ask(type(o).__dict__)
    if type(taken) is dict:
        taken.clear()
    print(o.method())
print(type.__dict__ == dict(type.__dict__), {"a": 1} | made().__class__.__dict__ == {"a": 1})


# Nor does the cell that a class's body may ask for.
import types
cell = types.CellType()


class Shown:
    __classdictcell__ = cell


Shown.method = lambda self: "called"
o = Shown()
for k in range(100):
    o.method()
try:
    cell.cell_contents.clear()
except AttributeError:
    pass
print(o.method(), cell.cell_contents["method"] is Shown.method)
