"""Packages of types and validators use what typing's forms do with their arguments."""
import collections.abc
import typing

print(typing._is_dunder("__x__"), typing._is_dunder("_x"))
print(typing._remove_dups_flatten([int, typing.Union[str, int], str | bytes, int]))
print(typing._flatten_literal_params((1, typing.Literal[2, 3])), list(typing._value_and_type_iter((1, True))))
for alias in typing.Callable[[int], str], collections.abc.Callable[[int], str], list[int]:
    print(typing._should_unflatten_callable_args(alias, alias.__args__), typing._should_unflatten_callable_args(alias, ([int], str)))
print([bool(typing._is_param_expr(each)) for each in ([int], ..., int, typing.ParamSpec("P"))], typing._is_typevar_like(typing.TypeVar("T")))
print(typing._alias(list, 1), typing._alias(list, 1, name="L")[int], list(typing._deduplicate([1, 2, 1])), typing._deduplicate([[1], [1]], unhashable_fallback=True))
print(typing._lazy_load_getattr_static()(int, "real") is int.__dict__["real"], "Sized" in typing._PROTO_ALLOWLIST["collections.abc"])
calls = []


@typing._tp_cache
def made(*args):
    calls.append(args)
    return args


print(made(1), made(1), made([2]), calls)


class Form(typing._Final, _root=True):
    pass


try:
    class Derived(typing._Final):
        pass
except TypeError as error:
    print(error)


class Proto(typing.Protocol):
    pass


print(Proto.__init__ is typing._no_init_or_replace_init)
print(typing._caller(0) if False else (lambda: typing._caller())())
try:
    typing._not_there
except AttributeError as error:
    print(error)
