# A builtin class's alias has its class's attributes, but is no class: __bases__ and what copies are its own.
import typing
alias = list[int]
print(alias.__name__, alias.__module__, alias.__init__ is list.__init__, alias.__hash__, alias.__class__)
for name in ("__bases__", "__copy__", "nothing"):
    print(name, hasattr(alias, name))
for test in (lambda: issubclass(alias, object), lambda: isinstance([], alias), lambda: issubclass(list, alias),
             lambda: type("X", (object, typing.Generic), {})):
    try:
        print(test())
    except TypeError as error:
        print(error)
type Pair[A, *Bs] = tuple[A, *Bs]
print(Pair.__type_params__, Pair.__parameters__)
print(typing.TypeVar("T", bound="Later").__bound__)
for make in (lambda: typing.TypeVar("T", bound=typing.Union), lambda: typing.ParamSpec("P", bound=(1, 2))):
    try:
        make()
    except TypeError as error:
        print(error)
try:
    class Wrong(typing.TypeVar("T")): pass
except TypeError as error:
    print(error)
