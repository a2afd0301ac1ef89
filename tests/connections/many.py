#!/usr/bin/env python3
"""Many connections on one loop: opened and held, echoed on once each, closed.

    tests/connections/many.py [N ...]     so many at a time (1000); the server and its clients are two processes

A line for each N: what the server's process took of the processor for each connection, by phase, in microseconds, and of memory. The
clients' addresses are 127.0.0.1 to 127.0.0.8, since an address has fewer ports than there may be connections. RLIMIT_NOFILE is raised as
far as it goes; a number that it does not allow is skipped, and said. The last line is "N passed, N failed".
"""

import asyncio
import resource
import subprocess
import sys
import time

ADDRESSES = [f'127.0.0.{k}' for k in range(1, 9)]
AT_A_TIME = 200         # connections that are being opened
SPARE = 100             # descriptors that are no connections
ROUND = b'echo this, if you please'


def descriptors():
    """Raises the limit, and tells it."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most


class Echo(asyncio.Protocol):
    """The server's side; `open` is how many there are."""

    open = 0
    echoed = 0

    def connection_made(self, transport):
        Echo.open += 1
        self.transport = transport

    def data_received(self, data):
        Echo.echoed += 1
        self.transport.write(data)

    def connection_lost(self, error):
        Echo.open -= 1


class Client(asyncio.Protocol):
    """A client's side: `echo` is done when what it sent has come back."""

    def connection_made(self, transport):
        self.transport = transport
        self.echo = None
        self.got = b''

    def data_received(self, data):
        self.got += data
        if len(self.got) >= len(ROUND):
            self.echo.set_result(self.got == ROUND)


async def clients(port, count):
    """Does a phase when a line is read, and says so by one."""
    loop = asyncio.get_running_loop()
    gate = asyncio.Semaphore(AT_A_TIME)

    async def opened(k):
        async with gate:
            return (await loop.create_connection(Client, '127.0.0.1', port, local_addr=(ADDRESSES[k % len(ADDRESSES)], 0)))[1]

    async def echoed(client):
        async with gate:
            client.echo = loop.create_future()
            client.transport.write(ROUND)
            return await client.echo

    sys.stdin.readline()
    held = await asyncio.gather(*(opened(k) for k in range(count)))
    print(len(held), flush=True)
    sys.stdin.readline()
    print(sum(await asyncio.gather(*(echoed(client) for client in held))), flush=True)
    sys.stdin.readline()
    for client in held:
        client.transport.close()
    await asyncio.sleep(0)
    print(len(held), flush=True)


def cost():
    return time.process_time()


async def measured(count):
    """What each phase cost for a connection, and the memory while all were open."""
    Echo.open = Echo.echoed = 0
    loop = asyncio.get_running_loop()
    server = await loop.create_server(Echo, '127.0.0.1', 0, backlog=4096)
    port = server.sockets[0].getsockname()[1]
    child = await asyncio.create_subprocess_exec(sys.executable, __file__, '--clients', str(port), str(count),
                                                 stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    told, right = [], True
    for phase in 'open', 'echo', 'close':
        begun = cost()
        child.stdin.write(b'\n')
        right &= int(await child.stdout.readline() or 0) == count
        while (Echo.open, Echo.echoed)[phase == 'echo'] != (0 if phase == 'close' else count):
            await asyncio.sleep(0.01)
        told.append(f'{phase} {(cost() - begun) / count * 1e6:.1f}')
        if phase == 'echo':
            memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    child.stdin.close()
    await child.wait()
    server.close()
    print(f'{count} connections: {", ".join(told)} us each; {memory / 1024:.0f} MiB', flush=True)
    return right


def main(words):
    if words[:1] == ['--clients']:
        descriptors()
        asyncio.run(clients(*map(int, words[1:])))
        return 0
    most, passed, failed = descriptors(), 0, 0
    for count in map(int, words or ['1000']):
        if count + SPARE > most:
            print(f'{count} connections: skipped, {most} descriptors are allowed')
            continue
        right = asyncio.run(measured(count))
        passed, failed = passed + right, failed + (not right)
    print(f'{passed} passed, {failed} failed')
    return failed > 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
