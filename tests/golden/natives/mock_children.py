# Mocks: attributes and their names, what may be set and deleted, special methods of plain mocks, resetting, dir().
from unittest import mock
from unittest.mock import *
from _each import each
import re

class Spec:
    attr = 5
    def method(self, a, b=2): pass
    def __len__(self): return 3
def shown(m): return re.sub(r"\d{6,}", "N", repr(m))
def func(a, b=2): pass
each(r"""
    m = Mock(name="top"); print(shown(m), shown(m.a), shown(m.a.b), shown(m()), shown(m().c), shown(m.a()), shown(m()()), shown(Mock().x.y()), shown(Mock()()))
    shown(Mock(spec=Spec)), shown(Mock(spec_set=Spec)), shown(Mock(spec=Spec())), shown(Mock(spec=["a"])), shown(Mock(spec=Spec, name="q")), shown(NonCallableMock()), shown(Mock(spec=Spec).method)
    m = Mock(); m.a = 5; print(m.a); m.a = Mock(); m.a(1); print(m.mock_calls, m.method_calls); m.a = 6; m.b(); print(m.mock_calls); del m.a; m.a
    m = Mock(); m.a; del m.a; del m.a
    m = Mock(); m.b = 1; del m.b; m.b
    m = Mock(); del m.never; m.never
    m = Mock(); del m.x; m.x = 3; print(m.x)
    m = Mock(); n = Mock(name="named"); m.child = n; n(1); print(m.mock_calls, m.child is n); o = Mock(); m._mock_odd = o; m._private = Mock(); m._private(2); print(m.mock_calls)
    m = Mock(); n = Mock(); n.k; m.k2 = n.k; n.k(4); print(m.mock_calls, n.mock_calls)
    m = Mock(); r = Mock(); m.return_value = r; m()(3); print(m.mock_calls, r.mock_calls, shown(r)); m.return_value = Mock(name="n"); m()(4); print(m.mock_calls)
    m = Mock(); m.return_value = m; m()(); print(m.mock_calls, m.return_value is m); m.reset_mock(); print(m.mock_calls)
    m = Mock(spec=Spec); m.attr = 6; m.new = 7; print(m.attr, m.new); m.method(1); print(m.mock_calls); m.nope
    m = Mock(spec_set=Spec); m.attr = 6; print(m.attr); m.new = 7
    m = Mock(spec_set=["a"]); m.a = 5; print(m.a); m.return_value = 6; print(m()); m.b
    Mock(spec=Mock(name="m")) if 0 else 0
    m = Mock(); m.mock_add_spec(Spec); print(m.attr is not None, isinstance(m, Spec)); m.nope
    m = Mock(); m.mock_add_spec(Spec, True); m.nope = 5
    m = Mock(); m.mock_add_spec(["z"]); print(m.z is m.z, type(m).__name__, m.__class__.__name__); m.attr
    Mock().assert_, Mock().assertion
    Mock().assretion
    Mock().aseert_x
    Mock().assrt_x
    Mock(unsafe=True).assert_x is not None, Mock(spec=["assert_this"]).assert_this is not None, Mock(unsafe=True, spec=["q"]).assert_x
    Mock().__nope__
    Mock().__len__
    Mock()._mock_nothing is not None
    m = Mock(); m.__len__ = lambda self: 4; print(len(m)); m.__str__ = Mock(return_value="text"); print(str(m), m.__str__.called); del m.__len__; len(m)
    m = Mock(); m.__iter__ = Mock(return_value=iter([1, 2])); print(list(m), m.__iter__.mock_calls, m.mock_calls); m.__getitem__ = Mock(side_effect=lambda k: k * 2); print(m[4], m.__getitem__.call_args)
    m = Mock(); m.__add__ = lambda self, other: ("add", other); m.__radd__ = lambda self, other: ("radd", other); m.__iadd__ = lambda self, other: 9; print(m + 1, 2 + m); m += 3; print(m)
    m = Mock(spec=["a"]); m.__len__ = lambda s: 1
    m = Mock(spec=Spec); m.__len__ = lambda s: 8; print(len(m)); m.__iter__ = lambda s: 1
    m = Mock(spec_set=Spec); m.__len__ = lambda s: 8; print(len(m)); m.__add__ = 5
    m = Mock(); m.__reversed__ = lambda s: [3]; m.__missing__ = 5; m.__getstate__ = lambda s: 6; print(reversed(m), m.__getstate__()); m.__dir__ = lambda s: ["only"]; print(dir(m)); m.__repr__ = lambda s: "own repr"; print(m)
    m = Mock(); m.__enter__ = Mock(return_value="in"); m.__exit__ = Mock(return_value=True); x = 0
    with m as x: 1 / 0
    x, m.__exit__.call_args[0][0], m.__enter__.mock_calls
    m = Mock(a=1, **{"b.c": 2, "b.d.return_value": 3, "e.side_effect": KeyError("ke")}); print(m.a, m.b.c, m.b.d()); m.e()
    m = Mock(); m.configure_mock(**{"x.y.z": 4, "x.w": 5, "return_value": 6}); print(m.x.y.z, m.x.w, m())
    m = Mock(); m.a; m.b = 3; m._c = 4; d = dir(m); print([n for n in ("a", "b", "_c", "assert_called", "_mock_name", "__len__", "return_value") if n in d]); mock.FILTER_DIR = False; d = dir(m); mock.FILTER_DIR = True; print([n for n in ("a", "_mock_name", "_c", "__class__") if n in d])
    d = dir(Mock(spec=Spec)); print([n for n in ("attr", "method", "nope", "__len__") if n in d]); m = Mock(); m.a; del m.a; print("a" in dir(m))
    m = Mock(side_effect=[1, 2], return_value=3); m.c.side_effect = [4]; m.c.return_value = 5; m.reset_mock(); print(m(), m.c()); m.reset_mock(return_value=True); print(m.side_effect is None, m()); m.reset_mock(side_effect=True); print(m.side_effect, m.c.side_effect, m.return_value == 3)
    m = Mock(); m.a.b(); m().c(); m.reset_mock(); print(m.a.b.called, m().c.called, m.a.b.call_count, m.a.b.call_args, m.a.b.call_args_list, m.call_count)
    m = Mock(return_value=4); m.child.return_value = 5; m.reset_mock(return_value=True); print(m() == 4, m.child() == 5); m = Mock(); m.child.side_effect = KeyError; m.reset_mock(side_effect=True); print(m.child.side_effect)
    m = Mock(); m.called = 5; m.call_count = 6; m.call_args = 7; m.call_args_list = [8]; m.mock_calls = [9]; m.method_calls = [10]; print(m.called, m.call_count, m.call_args, m.call_args_list, m.mock_calls, m.method_calls)
    m = Mock(); m.side_effect = [1]; print(type(m.side_effect).__name__, m()); m.side_effect = KeyError; print(m.side_effect); m.side_effect = None; print(m.side_effect); m.side_effect = func; print(m.side_effect is func); m.side_effect = 5; m()
    m = Mock(side_effect=[KeyError("in list"), KeyError, DEFAULT, 4], return_value=9); m()
    m()
    m(), m()
    m()
    m = Mock(wraps=[3, 1, 2]); m.sort(); print(m.count(1), m.mock_calls, m._mock_wraps); m.append.return_value = 5; print(m.append(9), m._mock_wraps); m.nope
    m = Mock(wraps=func); print(m(1), m.return_value) if 0 else print(m(1)); m.return_value = 6; print(m(1)); m = Mock(wraps=len, side_effect=lambda x: DEFAULT); print(m("abc")); m(1, 2, 3)
    m = MagicMock(wraps=[1, 2]); print(m.index(2), len(m))
    a, b = Mock(), Mock(); a.attach_mock(b, "b"); b.x(1); b(2); print(a.mock_calls, a.method_calls, shown(b))
    seal(m := Mock(a=1, b=Mock())); m.a, m.b.c
    m.new = 5
    m()
    m = Mock(); m.a.b.return_value = 4; m.c = Mock(); m.d = Mock(name="named"); seal(m); print(m.a.b(), m.a, m.c is not None) if 0 else print(m.a.b()); m.a.e
    m.a.b.f
    m.c.g
    m.a()
    m = Mock(name="nn"); seal(m); m.x
    m.x = 4
    seal(m := Mock(spec=Spec)); m.attr
    type(Mock()).__name__, type(Mock()) is type(Mock()), type(MagicMock()).__mro__[1].__name__, Mock().__class__ is type(Mock()) if 0 else 0, issubclass(type(AsyncMock()), AsyncMock), Mock(spec=5).__class__, isinstance(Mock(spec=5), int), Mock.__module__, Mock.__doc__ is not None, type(Mock()).__module__
    m = Mock(parent=(p := Mock())); m(1); print(p.mock_calls, p.method_calls)
    hash(Mock()) != 5, Mock() == Mock(), (m := Mock()) == m, bool(Mock()), callable(Mock()), callable(NonCallableMock()), NonCallableMock().x() is not None
""", globals())
