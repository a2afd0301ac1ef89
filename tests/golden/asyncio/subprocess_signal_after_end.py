# A signal to a child that has just ended is no error, and does not take its exit status from who waits for it.
import asyncio
import signal


async def main():
    for program in "exit 3", "sleep 5":
        child = await asyncio.create_subprocess_shell(program)
        await asyncio.sleep(0.2 if program == "exit 3" else 0)
        child.send_signal(signal.SIGTERM)
        child.kill()
        print(await child.wait() in (3, -15, -9), child.returncode == 3)
        try:
            child.terminate()
        except ProcessLookupError:
            print("gone")


asyncio.run(main())
