"""Attributes of a specification become mocks of their own kind, when they are asked for."""

import functools
import types
import unittest.mock as mock


class Descriptor:
    """Leads to itself, also from the class."""

    def __get__(self, instance, owner=None):
        return self

    def __call__(self, a):
        pass

    def other(self):
        pass


class Inner:
    def q(self, z):
        pass


class Spec:
    x = 3
    none = None
    items = [1]
    builtin = len
    d = Descriptor()
    Inner = Inner

    def f(self, a):
        pass

    @property
    def p(self):
        return 1

    @functools.cached_property
    def cached(self):
        return 1

    @functools.lru_cache
    def lru(self, a):
        return a


class Slotted:
    __slots__ = ("z",)


def attempt(what, **names):
    try:
        print(what, "->", repr(eval(what, names)).partition(" id=")[0])
    except (AttributeError, TypeError) as e:
        print(what, "->", type(e).__name__, e)


for make in (lambda: mock.create_autospec(Spec), lambda: mock.create_autospec(Spec, instance=True), lambda: mock.create_autospec(Spec()),
             lambda: mock.create_autospec(Spec, spec_set=True)):
    print("---")
    m = make()
    for what in ("m.x", "m.x.real", "m.x.foo", "m.x()", "m.none", "m.items", "m.builtin(1, 2)", "m.d(1)", "m.d()", "m.d.other()", "m.d.other(1)",
                 "m.Inner(1)", "m.Inner().q()", "m.Inner().q(1)", "m.Inner.q(1, 2)", "m.f(1)", "m.f()", "m.p.any", "m.cached", "m.cached()",
                 "m.lru(1, 2)", "setattr(m.x, 'foo', 1)", "m.x is m.x"):
        attempt(what, m=m)
    print(m.mock_calls)
    mock.seal(m)
    attempt("m.x.foo", m=m)
    attempt("m.f.foo", m=m)

attempt("m.z.any", m=mock.create_autospec(Slotted))
attempt("m.c(1, 2)", m=mock.create_autospec(types.SimpleNamespace(c=Spec)))
# A mock put beside a specification is an attribute, also if the specification has no such name.
attempt("m.log.any", m=mock.MagicMock(spec="text", log=mock.Mock()))
