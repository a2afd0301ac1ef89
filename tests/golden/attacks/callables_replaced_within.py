# A property and a static method whose function replaces itself in them while it is asked for an attribute.
class Got:
    def __getattribute__(self, name):
        if name in ("__name__", "__isabstractmethod__") and act:
            act.pop()()
            raise AttributeError(name)
        return object.__getattribute__(self, name)

    def __getattr__(self, name):
        print("getattr", type(self).__name__, name)
        return 1


p = property(Got())
act = [lambda: p.__init__()]
print(p.__name__)
s = staticmethod(Got())
act = [lambda: s.__init__(len)]
print(s.__isabstractmethod__)
