# Mocks, calls, patches, specifications, coroutines.
from unittest.mock import *
from unittest import mock
import asyncio, os
m = Mock(); m.a.b(1, x=2); m(3); m.a(); print(m.mock_calls, m.method_calls, m.call_args, m.a.b.call_args_list, m.called, m.call_count)
m.return_value = 5; print(m(), m.x is m.x)
m.assert_called_with(); 
for f in (lambda: m.assert_called_with(1), lambda: m.assert_called_once(), lambda: m.a.b.assert_not_called(), lambda: m.zz.assert_called(), lambda: m.assert_any_call(9), lambda: m.assert_has_calls([call(8)]), lambda: m.zz.assert_called_with(4), lambda: m.a.b.assert_called_once_with(2), lambda: m.asert_foo, lambda: Mock(spec=["x"]).y, lambda: Mock(spec_set=int).__setattr__("q", 1)):
    try: f(); print("no error")
    except Exception as e: print(type(e).__name__, e)
m.side_effect = [1, KeyError("k")]; print(m())
try: m()
except KeyError as e: print(repr(e))
mm = MagicMock(); mm.__getitem__.return_value = 7; mm.__len__.return_value = 3
print(mm[2], len(mm), int(mm), list(mm), bool(mm), 3 in mm, mm == mm, mm == 1, len(mm.mock_calls))
with mm as q: print(q is mm.__enter__.return_value)
print(call.a.b(1), call(1, 2), call.a(1) == ("a", (1,)), call(1) == ((1,), {}), ANY == 5, sentinel.foo, [call(1)] == [call(ANY)])
with patch("os.getcwd", return_value="/x") as g: print(os.getcwd(), g.call_count)
print(os.getcwd() != "/x")
with patch.dict(os.environ, {"ZZ": "1"}): print(os.environ["ZZ"])
print("ZZ" in os.environ)
@patch.object(os, "getpid")
@patch("os.getppid", new=lambda: 4)
def f(p): p.return_value = 3; return os.getpid(), os.getppid()
print(f())
async def main():
    am = AsyncMock(return_value=4); print(await am(1), am.await_count); am.assert_awaited_once_with(1)
    async with MagicMock() as x: pass
asyncio.run(main())
def func(a, b=2): pass
s = create_autospec(func); s(1)
try: s()
except TypeError as e: print(e)
s.assert_called_once_with(1)
class K:
    def m(self, x): pass
k = create_autospec(K); k().m(3)
try: k().m()
except TypeError as e: print(e)
o = mock_open(read_data="l1\nl2\n")
with patch("builtins.open", o), open("f") as h: print(h.read())
p = PropertyMock(return_value=9); type(m).pp = p; print(m.pp)
seal(m)
try: m.new
except AttributeError as e: print(e)
m.reset_mock(); print(m.call_count, m.mock_calls)
print(isinstance(Mock(spec=K), K), repr(Mock(name="nm"))[:16])
with patch.multiple(os, getpid=DEFAULT, getppid=DEFAULT) as d: print(sorted(d))
