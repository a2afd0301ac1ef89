# importlib.util.LazyLoader: a module runs when it is first asked for anything.
import importlib.util as u
import sys
import types
from importlib.machinery import ModuleSpec


class Loader:
    def create_module(self, spec):
        print("create", spec.name)

    def exec_module(self, module):
        print("exec", module.__name__)
        if self.fails:
            raise ValueError("fails")
        module.value = 5

    fails = False


def lazy(name, loader=None):
    loader = loader or Loader()
    spec = ModuleSpec(name, u.LazyLoader(loader))
    module = u.module_from_spec(spec)
    spec.loader.exec_module(module)
    print("loaded", type(module).__name__, isinstance(module, types.ModuleType))
    return module


for bad in (5, object(), type("NoExec", (), {"create_module": lambda self, spec: None})()):
    try:
        u.LazyLoader(bad)
    except TypeError as error:
        print(error)
m = lazy("one")
print(m.value, type(m) is types.ModuleType, type(m.__loader__).__name__, type(m.__spec__.loader).__name__)
m = lazy("two")
m.value = 6
print(vars(m)["value"] if "value" in vars(m) else None, m.value)
m = lazy("three")
try:
    del m.nothing
except AttributeError as error:
    print(error)
m = lazy("four")
del m.value
print(hasattr(m, "value"))
m = lazy("five")
try:
    m.nothing
except AttributeError as error:
    print(error)
loader = Loader()
loader.fails = True
m = lazy("six", loader)
try:
    m.value
except ValueError as error:
    print(error, type(m).__name__)
factory = u.LazyLoader.factory(Loader)
print(type(factory()).__name__, type(factory().loader).__name__)
