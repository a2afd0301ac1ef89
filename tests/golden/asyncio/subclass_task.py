import asyncio

class MyTask(asyncio.Task):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.tag = "tagged"

    def cancel(self, msg=None):
        print("cancel", msg)
        return super().cancel(msg)

async def f():
    await asyncio.sleep(3600)

async def main():
    t = MyTask(f(), name="mine")
    await asyncio.sleep(0)
    print(t.tag, repr(t)[:24])
    t.cancel("m")
    try:
        await t
    except asyncio.CancelledError as e:
        print(e.args)

asyncio.run(main())
