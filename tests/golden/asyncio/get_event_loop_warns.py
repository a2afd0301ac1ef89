import asyncio
import warnings

with warnings.catch_warnings(record=True) as log:
    warnings.simplefilter("always")
    loop = asyncio.get_event_loop()
for w in log:
    print(w.category.__name__, w.message, w.filename == __file__)
print(asyncio.get_event_loop() is loop)
loop.close()
