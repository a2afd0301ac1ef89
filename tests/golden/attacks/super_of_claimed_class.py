# What __class__ claims may be a class that nothing else has, and that is not in its own MRO: super() used it after its end.
class Root:
    made = property(lambda self: len([type("J", (), {}) for k in range(5)]))


class Base(Root):
    pass


class Slotted(Base):
    __slots__ = ()


class Meta(type):
    without_itself = False

    def mro(cls):
        return (Slotted, Base, Root, object) if Meta.without_itself else type.mro(cls)


class Claims:
    @property
    def __class__(self):
        claimed = Meta("Claimed", (Slotted,), {"__slots__": ()})
        Meta.without_itself = True
        claimed.__bases__ = (Slotted,)
        Meta.without_itself = False
        return claimed


def asked(self):
    return super(Base, self).made


for k in range(3):
    print(super(Base, Claims()).made, asked(Claims()))
