# Packages take an implementation back by the registry and the cache in the closure of register().
import functools


@functools.singledispatch
def shown(value):
    return "any"


@shown.register(int)
def _(value):
    return "int"


closure = dict(zip(shown.register.__code__.co_freevars, shown.register.__closure__))
print("registry" in closure, "dispatch_cache" in closure)
print(shown(1), shown(True), shown("a"))
del closure["registry"].cell_contents[int]
closure["dispatch_cache"].cell_contents.clear()
print(shown(1), shown(True), shown("a"), dict(shown.registry).keys())
