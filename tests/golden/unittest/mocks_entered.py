# Mocks are entered by exit stacks, which ask the class of what they enter for its special methods.
import contextlib
from unittest import mock
m = mock.MagicMock()
m.__enter__.return_value = 5
with contextlib.ExitStack() as s:
    print(s.enter_context(m))
print(m.__exit__.call_count, m.__enter__.call_count, [c[0] for c in m.mock_calls], m.mock_calls[0].args[0] is m)
t = mock.MagicMock()
print(type(type(t).__len__).__name__, type(t).__len__() , type(t).__len__(t), len(t))
print([(c[0], len(c.args)) for c in t.mock_calls])
print(type(t).__iter__ is t.__iter__, type(t).__str__ is t.__str__)
class A:
    def __enter__(self): return 1
    def __exit__(self, *a): pass
a = mock.create_autospec(A, instance=True)
with contextlib.ExitStack() as s: print(type(s.enter_context(a)).__name__)
b = mock.MagicMock(spec=A)
with contextlib.ExitStack() as s: print(type(s.enter_context(b)).__name__)
import asyncio
async def main():
    am = mock.AsyncMock()
    am.__aenter__.return_value = 3
    async with contextlib.AsyncExitStack() as s: print(await s.enter_async_context(am))
    print(am.__aexit__.await_count)
    mm = mock.MagicMock()
    async with contextlib.AsyncExitStack() as s: print(type(await s.enter_async_context(mm)).__name__)
asyncio.run(main())
