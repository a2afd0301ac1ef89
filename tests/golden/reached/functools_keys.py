"""Caches of other packages make their keys as functools does; frameworks unwrap partials and walk orders with abstract classes."""
import functools
from collections.abc import Iterable, Sized

key = functools._make_key((1, 2), {"a": 3}, False)
print(type(key).__name__, key[:2], key[3:], key == functools._make_key((1, 2), {"a": 3}, False), hash(key) == key.hashvalue == hash(tuple(key)))
print(functools._make_key((1,), {}, False), functools._make_key(("a",), {}, False), functools._make_key((1.0,), {}, False))
print(functools._make_key((1,), {}, True), functools._make_key((1.0,), {"k": 2}, True)[-2:], functools._make_key((), {}, False))
print(functools._make_key((1,), {}, True) == functools._make_key((1.0,), {}, True))
print(functools._HashedSeq((1, 2)), functools._HashedSeq((1,), hash=lambda t: 7).hashvalue)
try:
    functools._make_key(([],), {}, False)
except TypeError as error:
    print(error)

print(functools._unwrap_partial(functools.partial(functools.partial(print, 1), 2)), functools._unwrap_partial(3))


class Base:
    def __len__(self):
        return 0


class Derived(Base):
    def __iter__(self):
        return iter(())


names = lambda classes: [cls.__name__ for cls in classes]
print(names(functools._c3_merge([[Derived, Base, object], [Base, object]])), names(functools._c3_mro(Derived)))
print(names(functools._c3_mro(Derived, [Sized, Iterable])), names(functools._compose_mro(Derived, [Sized, Iterable, dict])))
print(functools._find_impl(Derived, {object: "o", Sized: "s"}), functools._find_impl(int, {object: "o"}))
try:
    functools._c3_merge([[int, str], [str, int]])
except RuntimeError as error:
    print(error)
