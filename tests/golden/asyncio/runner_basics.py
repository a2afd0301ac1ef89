import asyncio

async def who(n):
    return n, asyncio.get_running_loop()

with asyncio.Runner() as runner:
    a, l1 = runner.run(who(1))
    b, l2 = runner.run(who(2))
    print(a, b, l1 is l2, l1 is runner.get_loop(), l1.is_closed())
print(l1.is_closed())
try:
    runner.get_loop()
except RuntimeError as e:
    print(e)
runner.close()
try:
    with runner:
        pass
except RuntimeError as e:
    print(e)
