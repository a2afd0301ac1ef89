# Orders that mro() makes up, and __new__ of a class whose instances are laid out otherwise: no memory that is none's.
kept = []


class Meta(type):
    def mro(cls):
        kept.append(cls)
        return [object]


for k in range(12):
    try:
        Meta('Without', (), {})     # its own order does not have it
    except TypeError as error:
        print(error)
last = kept.pop()
last.__abstractmethods__ = ['one']     # nor does its order have what is set on it
for call in lambda: type.__call__(last), lambda: object.__new__(last), lambda: last():
    try:
        print(type(call()) is last)
    except (TypeError, AttributeError) as error:
        print(type(error).__name__)
try:
    wide = type('Wide', tuple(kept), {})
    print(len(wide.__mro__), wide.__mro__[-1])
except TypeError as error:
    print(error)

for base in type, list, dict, int, str, bytearray, set, Exception, object:
    kind = type('Kind', (base,), {'__new__': object.__new__})
    try:
        made = kind()
        print(base.__name__, type(made).__name__, made.__module__)
    except TypeError as error:
        print(base.__name__, error)
for base, new in (object, dict), (object, type), (KeyError, ValueError), (list, dict), (int, bool):
    try:
        print(type(type('Kind', (base,), {'__new__': new.__new__})()).__base__)
    except TypeError as error:
        print(base.__name__, error)
