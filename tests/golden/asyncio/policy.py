import asyncio

class Policy(asyncio.DefaultEventLoopPolicy):
    def new_event_loop(self):
        print("new loop")
        return super().new_event_loop()

p = Policy()
asyncio.set_event_loop_policy(p)
print(asyncio.get_event_loop_policy() is p)

async def main():
    return asyncio.get_event_loop() is asyncio.get_running_loop()

print(asyncio.run(main()))
asyncio.set_event_loop_policy(None)
print(type(asyncio.get_event_loop_policy()) is asyncio.DefaultEventLoopPolicy)
try:
    asyncio.set_event_loop_policy(3)
except TypeError as e:
    print(e)
