"""Mocks whose specification, class, parent and results are set again, and what each then answers."""
import re
import sys
from unittest import mock

sys.path.insert(0, "tests/golden/natives")
from _each import each_value as each


class Thing:
    here = 1

    def method(self, a, b=2):
        return a

    def __len__(self):
        return 3

    async def later(self):
        return 5


def fresh(*args, **kwargs):
    return mock.Mock(*args, **kwargs)


class Out:
    """Of a mock's number only that there is one."""

    def write(self, text):
        return real.write(re.sub(r"id='\d+'", "id='N'", text))

    def flush(self):
        pass


real, sys.stdout = sys.stdout, Out()


def shown(value):
    return re.sub(r"id='\d+'", "id='N'", repr(value))


each(r"""
m = fresh(spec=Thing); m.__class__, isinstance(m, Thing), m._spec_class, m._mock_methods == dir(Thing), m._spec_set, shown(m)
m.mock_add_spec(["a"]); m.__class__ is type(m), m._spec_class, m._mock_methods, m._spec_signature, shown(m), shown(m.a)
m.method
m.mock_add_spec(Thing, True); m.__class__, m._spec_set, shown(m), str(m._spec_signature)
m.other = 5
m.here = 7; m.here
m.mock_add_spec(None); shown(m.other), m.__class__ is type(m), shown(m)
fresh(spec=fresh())
fresh(spec_set=fresh())
m = fresh(); m.__class__ = int; isinstance(m, int), m.__class__, type(m).__name__, m._spec_class
fresh().assert_any
fresh().assret_called
fresh().asert_called
fresh().aseert_called
fresh().assrt_called
fresh().called_once
fresh().has_calls
fresh(spec=["assert_it"]).assert_it._mock_name, shown(fresh(unsafe=True).assert_it), shown(fresh(unsafe=True).called_once)
fresh(spec=["x"]).assert_it
fresh(unsafe=True, spec=["x"]).assert_it
mock.seal(m := fresh(name="m")); m.x
m()
m.y = 5
m = fresh(name="m"); m.a.b = 1; mock.seal(m); m.a.b, m.a.c
m.a.b = 2; m.a.b
mock.seal(m := fresh(name="m", return_value=3)); m(), m._mock_sealed
m.a
m = fresh(side_effect=[1, 2]); m(), m(), m.side_effect.__class__.__name__
m()
m = fresh(side_effect=KeyError("k")); m.side_effect
m()
m = fresh(side_effect=lambda: mock.DEFAULT, return_value=4); m()
m = fresh(side_effect=5); m.side_effect
m()
m = fresh(return_value=1, side_effect=[2]); m(1), m.call_count; m.reset_mock(); m.call_count, m.called, m.call_args, m.mock_calls, m.method_calls, m.call_args_list, m.return_value
m.reset_mock(side_effect=True); m.side_effect, m()
m.reset_mock(return_value=True); shown(m())
m = fresh(); m.a.return_value = 1; m.a(); m.reset_mock(return_value=True); shown(m.a()), m.a.call_count
m = fresh(wraps=Thing()); m.method(5), m.method.call_args, m.here, m.return_value is mock.DEFAULT, m.method.return_value is mock.DEFAULT
m.method.return_value = 6; m.method(5)
m = fresh(); r = fresh(); m.return_value = r; shown(m()), shown(r), m().x(), m.mock_calls
m = fresh(); n = fresh(name="own"); m.attach_mock(n, "part"); shown(m.part), n(1), m.mock_calls, m.method_calls
m = fresh(); m.a = n2 = fresh(); n2(2), m.mock_calls, shown(n2)
m = fresh(); m.a = named = fresh(name="apart"); named(1), m.mock_calls, shown(m.a)
p = fresh(name="p"); shown(p.a.b().c), shown(p()()), p.a(1).b(2), p.mock_calls
del p.a; p.a
del p.a
hasattr(p, "a"), "a" in dir(p), sorted(x for x in dir(fresh(spec=["q"])) if "q" == x)
m = fresh(); m.configure_mock(**{"a.b": 1, "c": 2, "a.d.return_value": 3}); m.a.b, m.c, m.a.d()
m.called, m.call_count, m.called
m = fresh(); m.called = 5; m.call_count = 7; m.call_args = "x"; m.mock_calls = []; m.called, m.call_count, m.call_args, m.mock_calls
type(fresh().a).__name__, type(mock.MagicMock().a).__name__, type(mock.NonCallableMock().a).__name__, type(mock.NonCallableMagicMock().a).__name__, type(mock.AsyncMock().a).__name__, type(fresh(spec=Thing).later).__name__, type(mock.AsyncMock(spec=Thing).method).__name__, type(mock.AsyncMock(spec=Thing).later).__name__
m = mock.MagicMock(spec=Thing); len(m), m.method(1), m.method.call_args
m[0]
m = mock.create_autospec(Thing); m(), m.method(None, 1), m.method.call_args, m.method._spec_signature
m.method()
m().method(1), m().method.call_args
m().method()
m = mock.create_autospec(Thing, instance=True, spec_set=True); m.none = 5
m()
f = mock.create_autospec(Thing.method); f(1, 2), f.call_args, f.return_value is f(1, 3), f.call_count
f()
m = mock.mock_open(read_data="a\nb\n"); h = m("f"); h.read(2), h.readline(), list(h), h.read()
m.return_value.read.return_value = "other"; m("f").read()
m = mock.mock_open(read_data=b"ab"); m("f").read(), [x for x in m("f")], m.call_args_list
m = mock.PropertyMock(return_value=5); T2 = type("T2", (), {"p": m}); T2().p, m.call_args_list
T2.p = 6; t = T2(); t.p
m = mock.MagicMock(); m.__iter__.return_value = [1]; list(m), m.__iter__.call_count, m.mock_calls
m.__str__.return_value = "s"; str(m), m.__bool__(), int(m), m == m, m != 5, m < 3
m.__lt__.return_value = True; m < 3, m.__hash__() == hash(m), m.__sizeof__() > 0
m.__unknown__
m.__reduce__ = 5
m.__getattr__ = 5
m = fresh(); m.__len__ = lambda self: 9; len(m); m.__int__ = fresh(return_value=4); int(m), m.__int__.call_args
m = mock.ThreadingMock(timeout=0.001); m(1), m.wait_until_called(), m.wait_until_any_call_with(1)
m.wait_until_any_call_with(2)
m.a.wait_until_called()
m.wait_until_called(mock_timeout=0.001) if False else m.call_count
mock.ThreadingMock().wait_until_called(timeout=0)
mock.call.a.b(1).c == mock.call.a.b(1).c, mock.call(1) == ((1,), {}), mock.call.x(2) == ("x", (2,)), repr(mock.call.a.b(1)(2).c("d", e=5)), mock.call.a(1).b(2).call_list(), mock.call(1, a=2).args, mock.call(1, a=2).kwargs
mock.call == 5, mock.call("a") != mock.call("b"), tuple(mock.call.f(1)), mock._Call(("n",)), mock._Call((("a",), {"b": 1})), mock._Call("n"), mock._Call(({"k": 1},))
""", globals())
sys.stdout = real
