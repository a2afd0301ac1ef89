import asyncio

class Foreign:
    def __init__(self, loop):
        self.loop = loop

    def get_loop(self):
        return self.loop

    def done(self):
        return False

    def __repr__(self):
        return "<Foreign>"

loop = asyncio.new_event_loop()
f = Foreign(loop)
asyncio._register_task(f)
print(asyncio.all_tasks(loop))
asyncio._unregister_task(f)
print(asyncio.all_tasks(loop))
asyncio._enter_task(loop, f)
print(asyncio.current_task(loop))
try:
    asyncio._enter_task(loop, "other")
except RuntimeError as e:
    print(e)
try:
    asyncio._leave_task(loop, "other")
except RuntimeError as e:
    print(e)
asyncio._leave_task(loop, f)
print(asyncio.current_task(loop))
try:
    asyncio._leave_task(loop, f)
except RuntimeError as e:
    print(e)
loop.close()
