# collections.abc.Callable's aliases compare, are substituted in and unite as other generic aliases do.
import collections.abc
import types
import typing

Callable, P, T = collections.abc.Callable, typing.ParamSpec("P"), typing.TypeVar("T")
print(Callable[[int], str] == Callable[[int], str], hash(Callable[[int], str]) == hash(Callable[[int], str]))
print(Callable[P, T][[int, str], bool], Callable[P, T][..., bool], Callable[[int, T], T][str], Callable[[], T][int])
print(Callable[typing.Concatenate[int, P], T][[str], bool])
print(Callable[[int], str] | int | Callable[[int], str])
print(typing.get_args(Callable[[int], str]), typing.get_type_hints(lambda: 0))

class Alias(types.GenericAlias):
    pass

print(Alias(list, int) | None, Alias(list, int) == Alias(list, int), Alias(list, T)[str])
def f(x: list["int"], *args: *tuple[int, str]): pass
print(typing.get_type_hints(f))
