import _abc


class Meta(type):
    def __new__(cls, *args):
        made = super().__new__(cls, *args)
        _abc._abc_init(made)
        return made

    def __instancecheck__(cls, instance):
        return _abc._abc_instancecheck(cls, instance)

    def __subclasscheck__(cls, subclass):
        return _abc._abc_subclasscheck(cls, subclass)


class Base:
    def __subclasshook__(cls, other):
        return NotImplemented

    __subclasshook__ = classmethod(__subclasshook__)


def m(self): pass


m.__isabstractmethod__ = True
A = Meta("A", (Base,), {"m": m})
B = Meta("B", (A,), {})
C = Meta("C", (A,), {"m": None})
print(_abc._abc_register(A, int), isinstance(5, A), isinstance("x", A), issubclass(B, A), issubclass(int, A), issubclass(str, A), issubclass(bool, A))
print(sorted(A.__abstractmethods__), B.__abstractmethods__, C.__abstractmethods__, isinstance(C(), A), len(_abc._get_dump(A)), _abc.get_cache_token() > 0)
_abc._reset_registry(A), _abc._reset_caches(A)
for wrong in (A, lambda: _abc._abc_register(A, 5), lambda: _abc._abc_register(B, A), lambda: issubclass(5, A)):
    try:
        wrong()
    except (TypeError, RuntimeError) as error:
        print(error)
