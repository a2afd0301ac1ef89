# A class goes, or what it has under a name, while C asks its instance for something: nothing else holds either.
import gc


class Other:
    pass


def change(o):
    object.__dict__["__class__"].__set__(o, Other)
    gc.collect()


# pow() asks three operands in turn.
class Power:
    def __pow__(self, other, modulus=None):
        change(modulus)
        return NotImplemented


try:
    pow(Power(), Power(), type("Temporary", (), {})())
except TypeError:
    print("no power")


# A key's __eq__ has the object get another class, between the look-up in its class and in itself.
class Key:
    def __hash__(self):
        return hash("named")

    def __eq__(self, other):
        if live:
            change(live.pop())
        return False


live = []
for ask in (lambda o: o.named(), lambda o: getattr(o, "named")()):
    o = type("Temporary", (), {"named": classmethod(lambda cls: cls.__name__)})()
    o.__dict__[Key()] = 1
    gc.collect()
    live.append(o)
    print(ask(o))


# super() asks an instance for its __class__.
def asked(self):
    change(self)
    return Other


o = type("Temporary", (), {"__class__": property(asked)})()
try:
    super(Power, o)
except TypeError:
    print("no instance")


# What binds __new__ and mro takes itself out of the class.
class Binds:
    __get__ = pow

    def __pow__(self, other, modulus=None):
        take_out()
        return NotImplemented


class Meta(type):
    pass


class Made:
    pass


def take_out():
    del Made.__new__


Made.__new__ = Binds()
try:
    Made()
except TypeError:
    print("not made")


def take_out():
    del Meta.mro


Meta.mro = Binds()
try:
    Meta("Name", (), {})
except TypeError:
    print("no class")
