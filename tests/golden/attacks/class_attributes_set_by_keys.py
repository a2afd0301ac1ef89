# A class's dict with a name of a subclass of str, whose __eq__ runs while another is looked for: a method that it takes away was called, an
# __init__ that it called as it was replaced was known on.
class Name(str):
    act = None

    def __eq__(self, other):
        if act := Name.act:
            Name.act = None
            act()
        return False

    def __hash__(self):
        return hash(str(self)[1:])


def made(name, n):
    def method(self, *args):
        return setattr(self, "n", n)

    method.__name__ = name
    return method


Managed = type("Managed", (), {Name("-__exit__"): 1, "__exit__": made("__exit__", 0), "__enter__": made("__enter__", 0)})


def replace_enter():
    Managed.__enter__ = made("__enter__", 1)
    return [made("junk", 0) for k in range(5)]


def managed(manager):
    with manager as entered:
        return entered


for k in range(3):
    manager = Managed()
    Managed.epoch = k
    Name.act = replace_enter
    print(managed(manager))

Made = type("Made", (), {Name("-__init__"): 1, "__init__": made("__init__", 0)})
for k in range(3):
    Name.act = lambda: (Made(), Made())
    Made.__init__ = made("__init__", k)
    junk = [made("junk", 9) for j in range(5)]
    print(Made().n)
