# A property's getter, and what a static method wraps, end as they are asked for a name: __getattribute__ sets up anew what has them.
class Ends:
    def __init__(self, owner):
        self.owner = owner

    def __getattribute__(self, name):
        if name in ("__name__", "__isabstractmethod__"):
            object.__getattribute__(self, "owner").__init__(None)
            raise AttributeError("gone")
        return object.__getattribute__(self, name)

    def __getattr__(self, name):
        raise AttributeError(name)


class C:
    x = prop = property()


prop = C.prop
prop.__init__(Ends(prop))
try:
    C().x = 1
except AttributeError as e:
    print(e)
prop.__init__(Ends(prop))
print(hasattr(prop, "__name__"))
static = staticmethod(None)
static.__init__(Ends(static))
print(static.__isabstractmethod__)
