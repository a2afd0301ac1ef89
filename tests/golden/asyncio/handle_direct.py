import asyncio

loop = asyncio.new_event_loop()
h = asyncio.Handle(print, ("ran", 1), loop)
h._run()
print(h.cancelled(), h)
t = asyncio.TimerHandle(5, print, (), loop)
print(t, t.when())
try:
    t < 3
except TypeError as e:
    print(e)
loop.close()
