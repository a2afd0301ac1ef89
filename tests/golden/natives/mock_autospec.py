# create_autospec: signatures of functions, methods and classes, attributes, instances.
import re
from unittest.mock import *
from _each import each

class Inner:
    def deep(self, x): pass
class Spec:
    attr, inner, Nested = 5, Inner(), Inner
    def __init__(self, a, b=2): pass
    def method(self, x, *, k=1): pass
    @classmethod
    def cls(cls, x): pass
    @staticmethod
    def static(x): pass
    @property
    def prop(self): return 1
class Callable:
    def __call__(self, x): pass
def func(a, /, b, *args, c=3, **more): "doc"
def shown(m): return re.sub(r"\d{6,}", "N", repr(m))
s = create_autospec(Spec)
f = create_autospec(func)
each(r"""
    shown(s(1)), s.mock_calls
    s()
    s(1, 2, 3)
    i = s(1); i.method(2), i.method(x=2, k=3), s.return_value is i
    i.method()
    i.method(1, 2)
    i.nope
    s.nope
    s.method(i, 1) is not None, s.cls(1) is not None, s.static(2) is not None
    shown(s.method(1))
    s.cls()
    i.cls(1) is not None, i.static(1) is not None, i.attr is not None, s.attr is not None, isinstance(i, Spec), i.__class__.__name__
    i()
    i.static()
    f(1, 2) is f(1, b=2, c=4, d=5), f.mock_calls, f.called, f.call_count, f.call_args
    f(1)
    f.assert_called_with(1, 2)
    f.assert_called_once()
    f.return_value = 7; print(f(1, 2)); f.side_effect = [8]; print(f(1, 2)); f.reset_mock(); print(f.called)
    create_autospec(func, return_value=9)(1, 2), create_autospec(func, side_effect=KeyError("s"))(1, 2)
    create_autospec(Spec, instance=True).method(3) is not None, create_autospec(Spec(1)).method(3) is not None
    create_autospec(Spec, instance=True)()
    create_autospec(Spec(1))()
    create_autospec(Callable, instance=True)(3) is not None, create_autospec(Callable())(3) is not None
    create_autospec(Callable())()
    create_autospec(Spec, spec_set=True).new = 5
    create_autospec(Spec, spec_set=True).attr = 5
    m = create_autospec(Spec); m.new = 5; print(m.new)
    create_autospec(5) + 1 if 0 else 0, create_autospec([1]).append(1) is not None, create_autospec("x").upper() is not None, create_autospec(None) is not None
    create_autospec([1]).nope
    create_autospec(Spec).Nested().deep(1) is not None, create_autospec(Spec).inner is not None
    m = create_autospec(Spec); m.method(1, 2); m(1).method(3); print(m.mock_calls, m.method_calls)
    create_autospec(len)([1]) is not None, create_autospec(int) is not None, create_autospec(lambda: 1)() is not None
    create_autospec(func, unsafe=True).assert_it is not None if 0 else 0
    shown(create_autospec(Spec)), shown(create_autospec(Spec, instance=True)), shown(create_autospec(Spec, _name="nm")), create_autospec(Spec, attr=6).attr
""", globals())
