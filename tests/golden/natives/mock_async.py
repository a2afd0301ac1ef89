# AsyncMock: awaiting, its assertions, side effects; asynchronous special methods.
import asyncio
import inspect
import re
from unittest.mock import *
from _each import each

def run(awaitable):
    async def whole(): return await awaitable
    return asyncio.run(whole())
async def double(n): return 2 * n
class Spec:
    async def co(self, a): return a
    def plain(self): pass
class Contexts:
    async def __aenter__(self): return 1
    async def __aexit__(self, *a): return False
def shown(m): return re.sub(r"\d{6,}", "N", repr(m))
async def entered(m):
    async with m as x: return x
async def all_of(m): return [x async for x in m]
m = AsyncMock(name="am")
each(r"""
    c = m(1, k=2); print(inspect.iscoroutine(c), m.called, m.await_count, m.await_args, m.await_args_list); run(c); print(m.await_count, m.await_args, m.await_args_list, m.call_count)
    m.assert_awaited(), m.assert_awaited_once(), m.assert_awaited_with(1, k=2), m.assert_awaited_once_with(1, k=2), m.assert_any_await(1, k=2), m.assert_has_awaits([call(1, k=2)])
    m.assert_awaited_with(3)
    m.assert_not_awaited()
    run(m(4)); m.assert_awaited_once()
    m.assert_awaited_once_with(4)
    m.assert_any_await(9)
    m.assert_has_awaits([call(9)])
    m.assert_has_awaits([call(4), call(1, k=2)])
    m.assert_has_awaits([call(4), call(1, k=2)], any_order=True), m.assert_has_awaits([call(1, k=2), call(4)])
    m.assert_has_awaits([call(4), call(7)], any_order=True)
    m.reset_mock(), m.await_count, m.await_args, m.await_args_list, m.called, m.assert_not_awaited()
    m.assert_awaited()
    m.assert_awaited_once()
    m.assert_awaited_with(1)
    m.assert_awaited_once_with(1)
    m.assert_any_await()
    m.assert_has_awaits([call()])
    run(AsyncMock(return_value=5)()), shown(run(AsyncMock()())), run(AsyncMock(side_effect=double)(4)), run(AsyncMock(side_effect=lambda n: n + 1)(4)), run(AsyncMock(side_effect=lambda: DEFAULT, return_value=8)()), run(AsyncMock(wraps=double)(5)), run(AsyncMock(wraps=lambda n: -n)(5)), run(AsyncMock(wraps=double, return_value=1)(5))
    m = AsyncMock(side_effect=[1, KeyError("k"), 3]); run(m())
    run(m())
    run(m()), m.await_count
    run(m())
    run(AsyncMock(side_effect=ValueError)())
    run(AsyncMock(side_effect=ValueError("own"))())
    asyncio.iscoroutinefunction(AsyncMock()), inspect.iscoroutinefunction(AsyncMock()), inspect.isawaitable(AsyncMock()), asyncio.iscoroutinefunction(MagicMock())
    type(AsyncMock().x).__name__.partition("'")[0], type(AsyncMock().x).__mro__[1].__name__, type(AsyncMock().return_value).__mro__[1].__name__, type(AsyncMock().x.return_value).__mro__[1].__name__
    m = Mock(spec=Spec); print(type(m.co).__mro__[1].__name__, type(m.plain).__mro__[1].__name__)
    m = MagicMock(Spec); print(type(m.co).__mro__[1].__name__, type(m.plain).__mro__[1].__name__)
    m = AsyncMock(Spec); print(type(m.co).__mro__[1].__name__, type(m.plain).__mro__[1].__name__)
    type(create_autospec(Spec).co).__name__
    m = create_autospec(double); run(m(1)); m.assert_awaited_once_with(1); run(m())
    shown(run(entered(MagicMock()))), shown(run(entered(AsyncMock()))), run(entered(m)) if 0 else 0
    m = MagicMock(); m.__aenter__.return_value = 7; print(run(entered(m)), m.__aexit__.await_args, m.__aexit__.await_count); m.__aiter__.return_value = [1, 2]; print(run(all_of(m)), run(all_of(m)), run(all_of(MagicMock())), run(all_of(AsyncMock())))
    m = MagicMock(Contexts()); print(shown(run(entered(m))), m.mock_calls)
    m = AsyncMock(); run(m.a.b(3)); print(m.mock_calls, m.method_calls, m.a.b.await_args); m.reset_mock(); print(m.a.b.await_count, m.mock_calls)
    m = AsyncMock(name="x"); m.assert_called_once()
    AsyncMock(spec=["q"]).r
    AsyncMock().assert_x
    len(AsyncMock()), int(AsyncMock())
""", globals())
