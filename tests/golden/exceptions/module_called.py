# Who calls a module may mean what is in it by the same name; only what can be called is named.
import types

for name, members in ("plain", {}), ("number", {"number": 5}), ("printer", {"printer": print}), ("nameless", {}), ("odd", {"__name__": 5, "odd": print}):
    module = types.ModuleType(name)
    vars(module).update(members)
    if name == "nameless":
        del module.__name__
    for call in (lambda: module(), lambda: module(1, a=2), lambda: list(map(module, [1]))):
        try:
            call()
        except TypeError as error:
            print(name, error)
