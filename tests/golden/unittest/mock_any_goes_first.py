# ANY equals an argument whose own == says no: what is expected is asked first.
import asyncio
from unittest.mock import ANY, AsyncMock, MagicMock, Mock, call, create_autospec


class Never:
    def __eq__(self, other):
        return False


def f(a, b, *, c=1): ...


async def g(a, b, *, c=1): ...


for m in Mock(), MagicMock(), create_autospec(f), Mock(spec=f):
    m(Never(), Never(), c=Never())
    m.assert_called_with(ANY, ANY, c=ANY)
    m.assert_called_once_with(ANY, ANY, c=ANY)
    m.assert_any_call(ANY, ANY, c=ANY)
    m.assert_has_calls([call(ANY, ANY, c=ANY)])
    print(m.call_args == call(ANY, ANY, c=ANY), call(ANY, ANY, c=ANY) == m.call_args, m.mock_calls == [call(ANY, ANY, c=ANY)])


async def main():
    for m in AsyncMock(), create_autospec(g):
        await m(1, 2, c=Never())
        m.assert_awaited_with(ANY, ANY, c=ANY)
        m.assert_awaited_once_with(1, 2, c=ANY)
        m.assert_any_await(1, 2, c=ANY)
    m.assert_awaited_with(b=2, a=1, c=ANY)  # by the signature
    m.assert_any_await(b=2, a=1, c=ANY)
    print("awaited")


asyncio.run(main())
