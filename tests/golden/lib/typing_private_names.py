# Names of typing that typing_extensions builds on: the base of special forms, a cache, conversions, a class equal to Protocol.
import abc
import typing

calls = []


@typing._tp_cache
def made(*args):
    """What is made."""
    calls.append(args)
    return args


print(made(1), made(1), made([2]), made([2]), calls, made.__name__, made.__doc__)
print(typing._tp_cache(typed=True)(lambda x: x)(3))
print([typing._type_convert(x) for x in (None, "int", 3, str)], typing._type_convert("x", allow_special_forms=True).__forward_is_class__)
print(sorted(typing._prohibited), "__match_args__" in typing.EXCLUDED_ATTRIBUTES, "_is_protocol" in typing.EXCLUDED_ATTRIBUTES)
for keywords in {}, {"_root": True}:
    try:
        class Form(typing._Final, **keywords):
            __slots__ = ()
        print(Form.__mro__)
    except TypeError as e:
        print(e)


class Meta(type(typing.Protocol)):
    def __eq__(cls, other):
        return abc.ABCMeta.__eq__(cls, other) is True or cls is Protocol and other is typing.Protocol

    def __hash__(cls):
        return type.__hash__(cls)


class Protocol(typing.Generic, metaclass=Meta):
    __slots__ = ()
    _is_protocol = True


T = typing.TypeVar("T")


class Box(Protocol[T]):
    pass


print(Box.__parameters__, Box[int], Box.__orig_bases__)
try:
    Protocol[T][int]
except TypeError as e:
    print(e)
