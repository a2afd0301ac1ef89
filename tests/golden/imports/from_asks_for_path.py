"""`from m import a` asks m for __path__: a module's own, its __getattr__'s, a subclass's, another object's."""
import sys
import types

asked = []


def tells(name):
    asked.append(name)
    if name == "__path__" and path:
        return []
    if name == "a":
        return 1
    raise AttributeError(name)


class Sub(types.ModuleType):
    @property
    def __path__(self):
        asked.append("property")
        raise AttributeError


for path in False, True:
    m = sys.modules["m"] = types.ModuleType("m")
    m.__getattr__ = tells
    from m import a
    print(a, asked)
    asked.clear()
for m in Sub("m"), types.SimpleNamespace(__name__="m"), types.ModuleType("m"):
    m.a = 2
    sys.modules["m"] = m
    from m import a
    print(a, asked)
    asked.clear()
m.__path__ = []
from m import a
try:
    from m import b
except ImportError as e:
    print(e)
sys.modules["m.b"] = "b"
m.b = 3
from m import b, a
print(a, b)
