# warn() goes on without names that a program took out of the module, and says what is wrong with a module's loader.
import sys
import types
import warnings

sys.stderr = sys.stdout
with warnings.catch_warnings():
    warnings.simplefilter("always")
    for name in "filters", "defaultaction", "onceregistry", "showwarning", "_showwarnmsg":
        saved = getattr(warnings, name)
        delattr(warnings, name)
        warnings.warn_explicit("without " + name, UserWarning, "file", 3)
        setattr(warnings, name, saved)
for given in [{"__name__": "bar"}, {"__spec__": None}, {"__loader__": None, "__spec__": types.SimpleNamespace(loader=None)},
              {"__spec__": types.SimpleNamespace()}, {"__loader__": 1}, {"__loader__": 1, "__spec__": types.SimpleNamespace(loader=2)},
              {"__spec__": types.SimpleNamespace(loader=2)}, True]:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        try:
            warnings.warn_explicit("eggs", UserWarning, "bar", 1, module_globals=given)
        except Exception as e:
            print(type(e).__name__, e)
    print([(w.category.__name__, str(w.message)) for w in told])
try:
    warnings.warn_explicit("text", UserWarning, "file", None)
except TypeError as e:
    print(e)
