# A watcher by signal that its own handler interrupts, before and behind the system call, finds each child once, with its status.
import asyncio, os, signal, warnings

warnings.simplefilter("ignore")
waitpid, when, inside = os.waitpid, "", False


def interrupted(pid, flags):
    global inside
    if inside:
        return waitpid(pid, flags)
    inside = True
    if when == "before":
        os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
        signal.raise_signal(signal.SIGCHLD)
    answer = waitpid(pid, flags)
    if when == "behind":
        signal.raise_signal(signal.SIGCHLD)
    inside = False
    return answer


async def main():
    p = await asyncio.create_subprocess_exec("sh", "-c", "exit 7")
    return await p.wait()


for when in "never", "before", "behind":
    os.waitpid = interrupted
    asyncio.set_child_watcher(asyncio.MultiLoopChildWatcher())
    print(when, asyncio.run(main()))
    os.waitpid = waitpid
asyncio.set_child_watcher(None)
