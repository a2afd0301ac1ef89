import asyncio
import threading
import warnings

def thread():
    try:
        asyncio.get_event_loop()
    except RuntimeError as e:
        print(e)

t = threading.Thread(target=thread, name="T")
t.start()
t.join()
loop = asyncio.new_event_loop()
asyncio.set_event_loop(loop)
print(asyncio.get_event_loop() is loop)
asyncio.set_event_loop(None)
try:
    asyncio.get_event_loop()
except RuntimeError as e:
    print(e)
loop.close()
try:
    asyncio.set_event_loop(3)
except TypeError as e:
    print(e)
