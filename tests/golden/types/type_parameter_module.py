# The module of a type parameter can be said anew; an alias's cannot.
import typing

for param in typing.TypeVar("T"), typing.ParamSpec("P"), typing.TypeVarTuple("Ts"), typing.TypeAliasType("A", int):
    print(type(param).__name__, param.__module__)
    try:
        param.__module__ = "elsewhere"
        print(param.__module__)
        del param.__module__
        print(param.__module__)
    except AttributeError as e:
        print(e)
