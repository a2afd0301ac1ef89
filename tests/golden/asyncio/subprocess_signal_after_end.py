# A signal to a child that has ended, which the loop does not know yet, is no error, and does not take the status from who waits for it.
import asyncio
import os
import signal
import time


async def main():
    end, given = os.pipe()
    child = await asyncio.create_subprocess_shell("exit 3", stdout=given)
    os.close(given)
    os.read(end, 1)  # nothing, once the child is ending
    time.sleep(0.1)
    child.send_signal(signal.SIGTERM)
    child.kill()
    print(await child.wait(), child.returncode)
    try:
        child.terminate()
    except ProcessLookupError:
        print("gone")


asyncio.run(main())
