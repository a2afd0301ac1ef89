# What a class is made of, or asked for, goes while Python is asked about it.
import abc


class Abstract(abc.ABC):
    pass


class Claims:
    @property
    def __class__(self):
        Abstract._abc_impl = None
        return int


try:
    print(isinstance(Claims(), Abstract))
except TypeError as e:
    print(e)


class Names:
    def __iter__(self):
        namespace.pop("__slots__")
        return iter(["field"])

    def __length_hint__(self):
        return 1


class Made:
    globals()["namespace"] = locals()
    __slots__ = Names()


print(Made.field)
