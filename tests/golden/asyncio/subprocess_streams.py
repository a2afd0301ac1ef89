# create_subprocess_exec and create_subprocess_shell: pipes, communicate, exit statuses, signals, and what cannot be started.
import asyncio
from asyncio.subprocess import DEVNULL, PIPE, STDOUT


async def main():
    p = await asyncio.create_subprocess_exec('cat', stdin=PIPE, stdout=PIPE)
    print(type(p).__name__, p.returncode, p.stderr)
    p.stdin.write(b'first\n')
    await p.stdin.drain()
    print(await p.stdout.readline())
    print(await p.communicate(b'rest'), p.returncode)

    p = await asyncio.create_subprocess_shell('echo out; echo err >&2; exit 3', stdout=PIPE, stderr=PIPE)
    print(await p.communicate(), await p.wait())
    p = await asyncio.create_subprocess_shell('echo both >&2', stdout=PIPE, stderr=STDOUT, stdin=DEVNULL)
    print(await p.stdout.read(), await p.wait())

    p = await asyncio.create_subprocess_exec('sleep', '60')
    p.terminate()
    print(await p.wait())
    p = await asyncio.create_subprocess_exec('sleep', '60')
    try:
        await asyncio.wait_for(p.wait(), 0.02)
    except TimeoutError:
        p.kill()
    print(await p.wait())
    try:
        p.send_signal(15)
    except ProcessLookupError:
        print('gone')
    try:
        await asyncio.create_subprocess_exec('/no/such/program')
    except FileNotFoundError as e:
        print(e.filename)
    try:
        await asyncio.create_subprocess_exec('true', universal_newlines=True)
    except ValueError as e:
        print(e)


asyncio.run(main())
