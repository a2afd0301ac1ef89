# The clock of datetimes is the VM's, as time.time()'s: a virtual one moves them.
import asyncio
import time
from datetime import datetime, date, timedelta, UTC

async def main():
    before, local, seconds = datetime.now(UTC), datetime.now(), time.time()
    await asyncio.sleep(2)
    print(round((datetime.now(UTC) - before).total_seconds()), round((datetime.now() - local).total_seconds()), round(time.time() - seconds))
    print(abs(datetime.now(UTC).timestamp() - time.time()) < 0.01, datetime.now().date() == date.today() == datetime.today().date())

asyncio.run(main())
real = time.time
time.time = lambda: 86400.0 * 366
print(date.today(), datetime.today())
time.time = real
