# asyncio's Process: its streams, communicate() with and without pipes, signals, reprs, refused arguments.
import asyncio
import logging
import re
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, STDOUT
from _transports import plain, tried

logging.basicConfig(format="    log: %(message)s", stream=sys.stdout)


def shown(text): return re.sub(r"(pid=|<Process )\d+", r"\1PID", plain(text))


async def main():
    loop = asyncio.get_running_loop()
    start, shell = asyncio.create_subprocess_exec, asyncio.create_subprocess_shell
    p = await start("cat", stdin=PIPE, stdout=PIPE)
    print(shown(p), re.sub(r"<Stream.*", "streams", shown(p._protocol)), p.returncode, p.stderr, p.pid > 0)
    print(await p.communicate(b"input"), p.returncode, p.stdin.is_closing(), await p.wait())
    p = await shell("cat; echo oops >&2; exit 3", stdin=PIPE, stdout=PIPE, stderr=PIPE)
    print(await p.communicate(b"x"), p.returncode)
    p = await shell("echo both; echo oops >&2", stdout=PIPE, stderr=STDOUT)
    print(await p.communicate(), p.returncode)
    p = await shell("echo unseen", stdout=DEVNULL)
    print(await p.communicate(), p.stdin, p.stdout)
    p = await start("cat", stdin=PIPE, stdout=PIPE)
    print(await p.communicate(), await p.wait())
    p = await start("true", stdin=PIPE)
    await p.wait()
    print(await p.communicate(b"x" * 100000), p.returncode)
    p = await start("cat", stdin=PIPE, stdout=PIPE, limit=4)
    p.stdin.write(b"ab\ncd\n")
    await p.stdin.drain()
    print(await p.stdout.readline(), await p.stdout.readline())
    p.stdin.close()
    print(await p.stdin.wait_closed(), await p.stdout.read(), await p.wait())
    for how, number in ((lambda p: p.terminate(), signal.SIGTERM), (lambda p: p.kill(), signal.SIGKILL), (lambda p: p.send_signal(signal.SIGINT), signal.SIGINT)):
        p = await start("sleep", "100")
        how(p)
        print(await p.wait() == -number, p.returncode == -number)
    for call, args, options in ((start, ("x",), {"universal_newlines": True}), (start, ("x",), {"shell": True}), (start, ("x",), {"bufsize": 1}), (start, ("x",), {"text": True}), (start, ("x",), {"encoding": "u"}), (start, ("x",), {"errors": "e"}),
                                (shell, ("x",), {"universal_newlines": True}), (shell, ("x",), {"shell": False}), (shell, ("x",), {"bufsize": 5}), (shell, ("x",), {"text": True}), (shell, ("x",), {"encoding": "u"}), (shell, ("x",), {"errors": "e"}),
                                (shell, (5,), {}), (shell, (["a"],), {}), (start, (5,), {}), (start, ("true", 5), {}), (start, ("no-such-program-here",), {})):
        try:
            await call(*args, **options)
        except Exception as error:
            print(call.__name__, args, options, type(error).__name__, error)
    loop.slow_callback_duration = 60  # a slow machine is not told of
    loop.set_debug(True)
    loop.slow_callback_duration = 100
    log = logging.getLogger("asyncio")
    log.setLevel(logging.DEBUG)
    log.addFilter(lambda record: "communicate" in record.getMessage() and (setattr(record, "msg", shown(record.getMessage())), setattr(record, "args", ())))
    p = await start("sh", "-c", "exec 2>&-; sleep 0.1; cat", stdin=PIPE, stdout=PIPE, stderr=PIPE) # which ends first is no chance
    await p.communicate(b"abc")


asyncio.run(main())
