# Mocks: children, calls, specs, side effects, assertions and their words.
from unittest import mock
from unittest.mock import *
from _each import each_value as each

class Spec:
    attr = 5
    def method(self, a, b=2): pass
    @property
    def prop(self): return 1
    async def co(self): pass
each(r"""
    m = Mock(name="mm"); m.a.b(1, x=2); m.c; del m.d; print(m, m.a.b, m.mock_calls, m.method_calls, m.a.mock_calls, m.called, m.a.b.called, m.a.b.call_args, m.a.b.call_count, sorted(n for n in dir(m) if n in "abcd"), m.a.b.call_args.args, m.a.b.call_args.kwargs, m.a.b.call_args_list) if 0 else print(m.mock_calls, m.method_calls, m.a.mock_calls, m.called, m.a.b.call_args, m.a.b.call_count, [n for n in "abcd" if n in dir(m)], m.a.b.call_args.args, m.a.b.call_args.kwargs)
    m.d
    del m.d
    Mock().assert_called()
    Mock().assert_called_once()
    Mock(name="n").assert_called_with(1)
    Mock(name="n").assert_called_once_with(1)
    Mock().assert_any_call(1)
    Mock().assert_has_calls([call(1)])
    Mock().assert_nope
    Mock().asert_called
    m = Mock(); m(1, a=2); m.assert_called(), m.assert_called_with(1, a=2), m.assert_called_once(), m.assert_any_call(1, a=2), m.assert_has_calls([call(1, a=2)])
    m.assert_called_with(2)
    m.assert_not_called()
    m(3); m.assert_called_once()
    m.assert_called_once_with(3)
    m.assert_any_call(9)
    m.assert_has_calls([call(9)])
    m.assert_has_calls([call(3), call(1, a=2)])
    m.assert_has_calls([call(3), call(1, a=2)], any_order=True), m.reset_mock(), m.called, m.call_args, m.mock_calls
    m = Mock(return_value=5); print(m(), m.return_value); m.return_value = 6; print(m()); m.reset_mock(return_value=True); print(m() is m.return_value); m = Mock(side_effect=[1, ValueError("se"), 3]); print(m()); m()
    m(), m()
    m()
    Mock(side_effect=KeyError)()
    Mock(side_effect=lambda x: x * 2)(4), Mock(side_effect=lambda x: DEFAULT, return_value=9)(1), Mock(**{"a.b": 5, "c.return_value": 6}).a.b, Mock(x=7).x, Mock(wraps=len)("abc"), Mock(wraps=[1]).count(1)
    m = Mock(spec=Spec); print(m.method(1), m.attr, isinstance(m, Spec), m.__class__) if 0 else print(isinstance(m, Spec), m.__class__.__name__); m.nope
    Mock(spec=["a"]).b
    Mock(spec_set=Spec).nope
    Mock(spec_set=["a"]).b = 5
    m = create_autospec(Spec); print(m().method(1) is not None); m().method()
    create_autospec(lambda a, b: 1)(1)
    create_autospec(Spec, instance=True).nope
    create_autospec(5) == 5, create_autospec(len).__class__.__name__
    with MagicMock() as m: print(type(m).__name__); m + 1; None
    m = MagicMock(); m.__enter__.return_value = 4; m.__str__ = lambda s: "shown"; print(str(m)); m.__nope__ = 5
    m.__nope2__
    call(1, a=2), call.a.b(3), call(1) == call(1), call(1) != call(2), call(1) == (((1,), {})), call().x(), call.a[1] if 0 else 0, call(1, a=2).args, call(1, a=2).kwargs, call.a == call.a, [call(1), call(2)] == [call(1), call(2)], call("a").b(2).call_list(), ANY == 5, ANY != 5, repr(ANY), sentinel.a, sentinel.a is sentinel.a, DEFAULT
    with patch("os.getcwd", return_value="/mocked") as p: import os; print(os.getcwd(), p.called)
    os.getcwd() != "/mocked"
    with patch.object(Spec, "attr", 9): print(Spec.attr)
    Spec.attr, patch.object(Spec, "nope").start()
    patch("nope").start()
    patch("nope_nope.x").start()
    patch("os.nope_nope").start()
    patch("os.getcwd", 5, spec=True).start() if 0 else 0
    d = {"a": 1}; p = patch.dict(d, {"b": 2}, c=3); p.start(); print(d); p.stop(); print(d); p.stop() if 0 else 0
    with patch.dict(d, clear=True): print(d); d["z"] = 1
    d, patch.dict("os.environ", {"Q": "1"}).__class__.__name__
    with patch.multiple(Spec, attr=8, prop=DEFAULT) as r: print(Spec.attr, list(r))
    patch.multiple(Spec).start()
    p = patch("os.sep", "x"); p.start(); print(os.sep, patch.stopall(), os.sep); p.stop()
    m = mock_open(read_data="a\nb"); f = m("p"); print(f.read(), f.readline(), m.mock_calls[:1]); f = m("q"); print(f.readlines(), list(m("r")), f.write("x")); print(NonCallableMock().__class__.__name__); NonCallableMock()()
    PropertyMock(return_value=3).__get__(None, None), seal(m := Mock(a=1)), m.a; m.b
    m.assert_awaited_with(2)
    m.assert_not_awaited()
    AsyncMock().assert_awaited()
    AsyncMock().assert_awaited_once()
    AsyncMock().assert_any_await(1)
    m = Mock(); c = Mock(); m.attach_mock(c, "child"); c(1); print(m.mock_calls); m.configure_mock(x=1, **{"y.z": 2}); print(m.x, m.y.z, m._mock_children.keys() >= {"child"}); m.mock_add_spec(["q"]); m.r
""", globals())
