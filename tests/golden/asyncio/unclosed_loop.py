import asyncio
import gc
import warnings

with warnings.catch_warnings(record=True) as log:
    warnings.simplefilter("always")
    loop = asyncio.new_event_loop()
    del loop
    gc.collect()
print([(w.category.__name__, str(w.message)) for w in log if "loop" in str(w.message)])
