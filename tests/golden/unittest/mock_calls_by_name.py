"""A call without a name equals a call of any name; one with a name only calls of that. What it is compared with may leave parts out."""

from unittest.mock import ANY, Mock, _Call, call

mock = Mock()
mock()
mock.x()
mock(1)
mock.x(a=2)
mock.x().y(3)

CALLS = [*mock.mock_calls, *mock.x.mock_calls, call(), call.x(), call(1), call.x(1), call.x().y(3), call, call.x, _Call(((1,),)), _Call(("x", ()))]
OTHERS = [*CALLS, (), ("x",), ("x", ()), ((), {}), ("", (), {}), ("x", (), {}), ({},), ((1,),), ("", (1,), {}), ("x", {"a": 2}), (1, 2, 3, 4), ANY, 1, "x", "", [],
          ["", (1,), {}], [(1,)]]
for one in CALLS:
    print(repr(tuple(one)), "".join("01"[one == other] + "01"[other == one] + "01"[one != other] + " " for other in OTHERS))

mock.assert_has_calls([call(), call.x()])
print(call.x() in mock.mock_calls, call.z() in mock.mock_calls, mock.mock_calls.index(call.z()) if call.z() in mock.mock_calls else None)
canary = Mock()
canary()
print(canary.mock_calls == [call.event()], [call.event()] == canary.mock_calls)
