# mro() of a metaclass, however it is defined; the MRO may leave object out.
class Bound(type):
    def mro(cls): return super().mro()
class Alone(type):
    def mro(cls): return [cls]
mro = type.__dict__["__mro__"].__get__
print([c.__name__ for c in mro(Bound("A", (), {}))], [c.__name__ for c in mro(Alone("C", (), {}))])
class Failing(type):
    def mro(cls): raise AttributeError("in mro")
try: Failing("D", (), {})
except AttributeError as e: print(e)
