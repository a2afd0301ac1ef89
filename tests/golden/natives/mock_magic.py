# MagicMock's special methods: defaults, what is recorded, specifications; call objects; PropertyMock, mock_open, ANY, sentinel.
import copy
import math
import operator
import os
import pickle
import re
import sys
from unittest import mock
from unittest.mock import *
from _each import each

class Spec:
    def __len__(self): return 3
    def __iter__(self): return iter(())
def shown(m): return re.sub(r"\d{6,}", "N", str(m))
def of(m): return shown(m.mock_calls)
m = MagicMock(name="m")
each(r"""
    int(m), float(m), complex(m), bool(m), len(m), list(m), 3 in m, operator.index(m), hash(m) == object.__hash__(m), sys.getsizeof(m) > 0, shown(os.fspath(m)), shown(str(m))
    m == m, m == 1, m != m, m != 1, m.__eq__(1), m.__ne__(m), MagicMock() == MagicMock()
    m < 1
    m >= 1
    shown(m + 1), shown(1 + m), shown(m[3]), shown(m @ 1), shown(divmod(m, 2)), shown(-m), shown(~m), shown(abs(m)), shown(round(m)), shown(math.trunc(m)), shown(math.floor(m)), shown(math.ceil(m)), shown(next(m)), shown(2 ** m)
    n = MagicMock(); n += 1; print(shown(n)); n = MagicMock(); n[1] = 2; del n[3]; n.a[4]; print(of(n), n.method_calls)
    n = MagicMock(); int(n); n + 1; 2 - n; len(n); iter(n); n < n.x if 0 else 0; print(of(n), n.__add__.mock_calls, n.__int__.called, n.__float__.called)
    n = MagicMock(); n.__lt__.return_value = True; n.__getitem__.side_effect = lambda k: k * 2; n.__iter__.return_value = [1, 2]; n.__contains__.return_value = True; n.__bool__.return_value = False; n.__str__.return_value = "S"; n.__hash__.return_value = 5; n.__eq__.return_value = True; print(n < 1, n[4], list(n), list(n), 9 in n, bool(n), str(n), hash(n), n == 77, f"{n}")
    with MagicMock() as x: print(shown(x), type(x).__name__)
    with MagicMock(): 1 / 0
    n = MagicMock(); n.__len__ = lambda self: 9; n.__int__ = Mock(return_value=8); print(len(n), int(n), n.__int__.called); del n.__len__; len(n)
    n = MagicMock(spec=Spec); print(len(n), list(n)); n + 1
    n = MagicMock(spec=["__add__"]); print(shown(n + 1)); len(n)
    n = MagicMock(); n.mock_add_spec(Spec); print(len(n), type(n).__name__); n[3]
    n = NonCallableMagicMock(); print(len(n)); n()
    n = MagicMock(); n.__nothing__
    n.__reversed__
    n.__get__
    n.__class__.__name__, isinstance(n, MagicMock), MagicMock(spec=5).__class__, shown(MagicMock().x.__len__), shown(n.__add__), MagicMock.__len__ if hasattr(MagicMock, "__len__") else "none in the class"
    n = MagicMock(); n.reset_mock(); len(n); n.reset_mock(); print(n.mock_calls, n.__len__.called)
    copy.copy(sentinel.a) is sentinel.a, copy.deepcopy(sentinel.a) is sentinel.a, sentinel.b, sentinel.a is sentinel.b, sentinel.DEFAULT is DEFAULT, sentinel.a.name
    sentinel.__bases__
    ANY == None, None == ANY, ANY != 3, [ANY, 2] == [1, 2], ANY, call(ANY) == call(5), call(a=ANY) == call(a=1), call(ANY) == call(1, 2)
    call, call(), call.a, call.a.b, call.a(), call.a.b(1, x=2), call().a, call()(), call().a(3), call.a().b(4), call(1)(2), call.__str__ if 0 else 0, call.call, call.name
    c = call(1, 2, k=3); print(c.args, c.kwargs, c[0], c[1], c[2], len(c), tuple(c)); c = call.x(1); print(c[0], c.args, c.kwargs, len(c), tuple(c))
    m = Mock(); m(1, k=2); c = m.call_args; print(c, len(c), c[0], c[1], c.args, c.kwargs, c == call(1, k=2), c == ((1,), {"k": 2}), c == (1,), tuple(c)); a, k = c; print(a, k)
    call(1) == call(1), call(1) != call(1), call(1) == call(2), call(1) == call(a=1), call.a(1) == call.b(1), call.a(1) == call(1), call(1) == (), call() == (), call() == ((),), call() == ("",), call(1) == ((1,),), call(a=1) == ({"a": 1},), call.a(1) == ("a", (1,)), call.a() == ("a",), call.a(x=1) == ("a", {"x": 1}), call.a(1, x=2) == ("a", (1,), {"x": 2}), call(1) == ("", (1,), {}), call(1) == ((1,), {}, 3, 4), call(1) == "ab", call(1) == 5, call(1) == [1]
    call.a(1) == ("b", (1,)), call(1) == ("b", (1,)), ("a", (1,)) == call.a(1), ((1,), {}) == call(1), call(1) in [call(1)], [call(1), call.b(2)].index(call.b(2)), call.a == call.a, call.a == call.b
    call(1, a=2).call_list(), call.a(1).b(2).c.d(3).call_list(), call.a.call_list(), call.a().call_list(), call.count(1), call.index(2) if 0 else 0
    hash(call)
    m = Mock(); m.a(1); m.b.c(2); m(3)(4).d(5); print(m.mock_calls, m.mock_calls == [call.a(1), call.b.c(2), call(3), call()(4), call()().d(5)], [call.a(1), call.b.c(2)] in m.mock_calls, [call.b.c(2), call.a(1)] in m.mock_calls, call.a(1) in m.mock_calls, [] in m.mock_calls, call.a(9) in m.mock_calls)
    m = Mock(); [m(k) for k in range(30)]; print(m.call_args_list); print(m.mock_calls[2:4], type(m.mock_calls).__name__)
    m.assert_has_calls([call(1), call(2)]), m.assert_has_calls([call(29)]), m.assert_has_calls([call(3), call(1)], any_order=True)
    m.assert_has_calls([call(1), call(99)], any_order=True)
    m = Mock(name="n"); m(1); m.assert_called_once_with(1), m.assert_called_with(1), m.assert_any_call(1), m.assert_called_once(); m.assert_called_with()
    m(2); m.assert_called_once_with(2)
    m.assert_called_with(1, k=2)
    m.assert_has_calls([call(2), call(1)])
    Mock(spec=lambda a, b=2: 0)(1).x if 0 else 0
    m = create_autospec(lambda a, b=2: 0); m(1); m.assert_called_with(a=1), m.assert_called_with(1), m.assert_any_call(a=1), m.assert_has_calls([call(a=1)]); m.assert_called_with(1, 2, 3)
    class P: pass
    P.x = PropertyMock(return_value=5); p = P(); print(p.x); p.x = 6; print(P.__dict__["x"].mock_calls)
    o = mock_open(read_data="l1\nl2\nl3"); f = o("name", "r"); print(f.readline(), f.read(), f.read(), f.readlines(), o.mock_calls, shown(f)); print([*o()], next(o()), o().readlines(), f.write("x"))
    next(iter(f)) if 0 else 0
    with o("q") as g: print(g is o.return_value, g.read(3), g.readline(), list(g))
    o = mock_open(read_data=b"ab\ncd"); print(o().read(), o().readline(), list(o())); h = o(); h.read.return_value = "set"; print(h.read()); h.readline.side_effect = ["x", "y"]; print(h.readline(), h.readline())
    o = mock_open(); print(repr(o().read()), o().readline(), o().readlines(), list(o())); o = mock_open(mm := MagicMock(), read_data="z"); print(o is mm, mm().read())
    o = mock_open(read_data="a"); o.return_value.read(); o.nope_nope
""", globals())
