# A mock that is given what stands above it as its result, or as its attribute, has no parent: calls are told to an end.
from unittest.mock import MagicMock, Mock

m = Mock()
m.__enter__ = Mock(return_value=m)
m.__exit__ = Mock(return_value=None)
with m as entered: print(entered is m)
m.__enter__.assert_called_once_with()
m.__exit__.assert_called_once_with(None, None, None)
m.child = Mock(return_value=m)
print(m.child() is m, m.child.call_count, m.child.mock_calls)
a, b = Mock(), Mock()
a.b, b.a = b, a
b.a.f(1); print(a.f.call_args, b.mock_calls)
k = MagicMock(); k.return_value = k
print(k(1)(2) is k, k.call_count)
x = Mock(); y = Mock(return_value=x); x.y = y; z = Mock(return_value=y); y.z = z
print(x.y.z() is y, x.y() is x)
