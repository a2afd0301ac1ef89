# Names of keyword arguments may be of a class of the program's own: native functions get what it has inside.
import collections
import contextvars
import functools
import operator
import types


class S(str):
    def __hash__(self):
        return hash(str(self))


def tell(f):
    try:
        print(f())
    except TypeError as e:
        print(type(e).__name__)


tell(lambda: list(zip([1], **{S("strict"): True})))
tell(lambda: next(enumerate([1], **{S("start"): 3})))
tell(lambda: collections.deque(**{S("maxlen"): 3}))
tell(lambda: property(**{S("doc"): "x"}).__doc__)
tell(lambda: functools.cmp_to_key(lambda a, b: 0)(**{S("obj"): 3}).obj)
tell(lambda: functools.partial(zip, [1], **{S("strict"): True})().__next__())
tell(lambda: contextvars.copy_context().run(collections.deque, **{S("maxlen"): 3}))
tell(lambda: operator.call(collections.deque, **{S("maxlen"): 3}))
tell(lambda: max([1], **{S("key"): None}))
tell(lambda: int("1", **{S("base"): 3}))
tell(lambda: sorted([1], **{S("key"): None}))
tell(lambda: type("A", (), {}, **{S("k"): 1}))
tell(lambda: dict(**{S("k"): 1}))
tell(lambda: types.SimpleNamespace(**{S("k"): 1}))
tell(lambda: ImportError("x", **{S("name"): 1}).name)
tell(lambda: "{a}".format(**{S("a"): 1}))
p = functools.partial(int)
p.__setstate__((collections.deque, (), {S("maxlen"): 3}, None))
tell(p)


def f(a):
    return a


tell(lambda: f(**{S("a"): 1}))
tell(lambda: (lambda **names: names)(**{S("a"): 1}))
