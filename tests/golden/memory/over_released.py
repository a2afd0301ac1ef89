# What hands out something that is held elsewhere hands out a count with it: after 5,000 times what is held is still there.
import collections, functools, itertools, operator, os, sys, types, typing

type Alias = int
type Generic[T] = list[T]
sys.monitoring.use_tool_id(3, "tool-" + str(len(sys.argv)))
partial = functools.partial(print, "a" + str(1))
prop = property(len, doc="doc" + str(2))
named = collections.namedtuple("Named", "a b")("x" + str(1), "y")
union = int | str
T = typing.TypeVar("T", bound="Bound" + str(3))
counter = itertools.count("1" and 10 ** 30)


class Empty:
    __slots__ = ("slot",)


class Plain:
    "doc" + str(4)


def function(a, *, b=("default" + str(5),)):
    """Its doc."""
    return lambda: a


empty = Empty()
empty.slot = "s" + str(6)
inner = function("cell" + str(7))
getters = [lambda: Alias.__type_params__, lambda: Generic.__type_params__, lambda: Alias.__value__, lambda: Alias.__name__, lambda: sys.monitoring.get_tool(3),
           lambda: partial.args, lambda: partial.func, lambda: partial.keywords, lambda: prop.fget, lambda: prop.fset, lambda: prop.__doc__, lambda: named.a,
           lambda: named[0], lambda: union.__args__, lambda: T.__bound__, lambda: T.__constraints__, lambda: T.__name__, lambda: repr(counter), lambda: empty.slot,
           lambda: Plain.__doc__, lambda: Plain.__mro__, lambda: Plain.__bases__, lambda: Plain.__dict__, lambda: Plain.__name__, lambda: Plain.__module__,
           lambda: function.__kwdefaults__, lambda: function.__defaults__, lambda: function.__doc__, lambda: function.__name__, lambda: function.__qualname__,
           lambda: function.__code__.co_consts, lambda: function.__code__.co_varnames, lambda: function.__code__.co_filename, lambda: function.__code__.co_names,
           lambda: function.__globals__, lambda: inner.__closure__[0].cell_contents, lambda: inner.__closure__, lambda: slice("a" + str(1), None).start,
           lambda: range(10 ** 20).stop, lambda: (1).__doc__, lambda: [].append.__name__, lambda: [].append.__self__, lambda: len.__module__,
           lambda: str.join.__objclass__, lambda: str.join.__name__, lambda: list[int].__origin__, lambda: list[int].__args__, lambda: types.MethodType(len, "ab").__self__,
           lambda: operator.itemgetter("k" + str(1)).__reduce__(), lambda: os.environ, lambda: sys.modules, lambda: sys.argv, lambda: sys.path, lambda: sys.flags]
shown = [repr(getter())[:60] for getter in getters if getter() is not os.environ]
for getter in getters:
    for _ in range(5000):
        getter()
print(shown == [repr(getter())[:60] for getter in getters if getter() is not os.environ], len(getters))
print(Alias.__type_params__, (), sys.monitoring.get_tool(3), named, empty.slot, inner(), T.__bound__)
