import importlib.util, sys, os
path = os.path.join(os.path.dirname(__file__), "_helpers", "starred.py")
spec = importlib.util.spec_from_file_location("loaded_by_hand", path)
print(spec.name, spec.origin == path, spec.has_location, spec.parent)
m = importlib.util.module_from_spec(spec)
print(hasattr(m, "a")); spec.loader.exec_module(m)
print(m.a, m.__name__, m.__file__ == path, "loaded_by_hand" in sys.modules)
print(importlib.util.find_spec("_helpers.plain").name, importlib.util.find_spec("no_such_mod"))
