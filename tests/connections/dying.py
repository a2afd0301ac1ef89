#!/usr/bin/env python3
"""Connections that open, write, and die at random: is a byte lost or doubled, anything left, anything told that nobody did?

    tests/connections/dying.py [--seconds N] [--connections N] [--descriptors N] [--seed N]

--seconds N       new connections are made for so long (3)
--connections N   so many at a time (200); each is two descriptors
--descriptors N   RLIMIT_NOFILE meanwhile (a tenth less than they want): some find none left
--seed N          of what happens to which (random)

Clients and servers are in one loop: streams, protocols of two kinds, Unix sockets, and TLS where there is an _ssl. A client's first byte says
what its server is to do. What comes back is always the beginning of what was sent, and all of it where nobody died; at the end no
descriptor, task or transport is left, and the loop and its log have told nothing but what is in TOLD, which is what CPython tells.
The last line is "N passed, N failed".
"""

import argparse
import asyncio
import collections
import errno
import gc
import logging
import os
import random
import resource
import socket
import struct
import sys
import tempfile
import time
import warnings
import weakref

try:
    import ssl
except ImportError:
    ssl = None

PEM = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'golden', 'ssl', '_server.pem')
RESET = struct.pack('ii', 1, 0)     # SO_LINGER: a close is a reset
BLOCK = bytes(range(256)) * 64

# (message, exception's class) of what may be told: as CPython does, run with this program.
TOLD = {
    ('socket.accept() out of system resource', 'OSError'),
    ('Unhandled exception in client_connected_cb', 'Intended'),
    ('Fatal error: protocol.data_received() call failed.', 'Intended'),
    ('Fatal error: protocol.eof_received() call failed.', 'Intended'),
    ('Fatal error: protocol.buffer_updated() call failed.', 'Intended'),
    ('Exception in callback', 'Intended'),
    ('socket.send() raised exception.', ''),
    ('unclosed', ''),
    ('returning true from eof_received() has no effect when using ssl', ''),
}


class Intended(Exception):
    """What a server's part fails with where its client asks for it."""


transports = weakref.WeakSet()
told = collections.Counter()


def tell(message, error):
    head = message.split(' <')[0]
    for known, _ in TOLD:
        if message.startswith(known):
            head = known
    told[head, '' if error is None else type(error).__name__] += 1


class Log(logging.Handler):
    def emit(self, record):
        tell(record.getMessage(), record.exc_info and record.exc_info[1])


# Servers. After the first byte they echo; the byte says for how long, and how it ends.

async def serve(reader, writer):
    transports.add(writer.transport)
    try:
        what = await reader.read(1)
        most = {b'a': 40000, b'x': 30000, b'c': 20000, b'h': 50000}.get(what, 1 << 60)
        while most > 0 and (block := await reader.read(65536)):
            most -= len(block)
            writer.write(block)
            if what != b'n':
                await writer.drain()
        if most <= 0:
            if what == b'a':
                writer.transport.abort()
            elif what == b'x':
                raise Intended
            elif what == b'c':
                asyncio.current_task().cancel()
                await asyncio.sleep(1)
            elif writer.can_write_eof():
                writer.write_eof()
                while await reader.read(65536):
                    pass
    except OSError:
        pass
    finally:
        writer.close()


class Echo(asyncio.Protocol):
    what = None

    def connection_made(self, transport):
        transports.add(transport)
        self.transport = transport
        self.seen = 0

    def data_received(self, data):
        if self.what is None:
            self.what, data = data[:1], data[1:]
        self.seen += len(data)
        self.transport.write(data)
        if self.what == b'x' and self.seen > 30000:
            raise Intended
        if self.what == b'a' and self.seen > 40000:
            self.transport.abort()

    def pause_writing(self):
        self.transport.pause_reading()

    def resume_writing(self):
        self.transport.resume_reading()

    def eof_received(self):
        if self.what == b'c':
            raise Intended

    def connection_lost(self, error):
        self.transport = None
        if self.what == b'h':
            raise Intended


class EchoBuffered(asyncio.BufferedProtocol, Echo):
    def connection_made(self, transport):
        super().connection_made(transport)
        self.room = bytearray(5000)

    def get_buffer(self, hint):
        return self.room

    def buffer_updated(self, count):
        self.data_received(bytes(self.room[:count]))


# Clients.

def sent_in(total):
    """What a client sends, from place to place: every eight bytes are another number."""
    return b''.join(struct.pack('>Q', place) for place in range(0, total, 8))


class Client:
    """One connection; `wants` says whether all must come back."""

    def __init__(self, chance, kind, address):
        self.chance, self.kind, self.address = chance, kind, address
        self.data = sent_in(8 * chance.choice((1, 10, 500, 5000, 40000)))
        self.how = chance.choice(('all', 'all', 'all', 'eof', 'slow', 'reset', 'abort', 'leave', 'silent', 'cancel', 'server'))
        self.wants = self.how in ('all', 'eof', 'slow')
        self.got = bytearray()
        self.first = chance.choice((b'a', b'x', b'c', b'h')) if self.how == 'server' else chance.choice((b'e', b'n'))

    async def open(self):
        options = {}
        if self.kind == 'tls':
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
            context.check_hostname = False
            context.verify_mode = ssl.CERT_NONE
            options = {'ssl': context}
        if self.kind == 'unix':
            return await asyncio.open_unix_connection(self.address)
        return await asyncio.open_connection(*self.address, **options)

    async def send(self, writer):
        writer.write(self.first)
        view, at = memoryview(self.data), 0
        while at < len(view):
            size = self.chance.choice((1, 100, 10000, 100000))
            writer.write(view[at:at + size])
            at += size
            await writer.drain()
        if self.how == 'eof' and writer.can_write_eof():
            writer.write_eof()

    async def receive(self, reader, most):
        while len(self.got) < most:
            block = await reader.read(4096 if self.how == 'slow' else 65536)
            if not block:
                break
            self.got += block
            if self.how == 'slow' and self.chance.random() < 0.1:
                await asyncio.sleep(self.chance.random() / 50)

    async def run(self):
        reader, writer = await self.open()
        transports.add(writer.transport)
        try:
            if self.how == 'silent':
                await asyncio.sleep(self.chance.random() / 10)
                return
            sending = asyncio.create_task(self.send(writer))
            try:
                wanted = len(self.data) if self.wants or self.how == 'server' else self.chance.randrange(len(self.data) + 1)
                await self.receive(reader, wanted)
                if self.how == 'cancel':
                    asyncio.current_task().cancel()
                    await asyncio.sleep(1)
                if self.how == 'reset':
                    sock = writer.get_extra_info('socket')
                    if sock.family != socket.AF_UNIX:
                        sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
                    writer.transport.abort()
                elif self.how == 'abort':
                    writer.transport.abort()
                if self.wants:
                    await sending
            finally:
                sending.cancel()
                await asyncio.wait([sending])
                if not sending.cancelled():
                    sending.exception()
        finally:
            writer.close()
            if self.how != 'leave':
                try:
                    await writer.wait_closed()
                except OSError:
                    pass

    def wrong(self):
        """What must not be, None if all is well."""
        if not self.data.startswith(self.got):
            place = next(k for k in range(len(self.got)) if self.got[k] != self.data[k])
            return f'byte {place} of {len(self.data)} is another'
        return f'{len(self.got)} of {len(self.data)} bytes came back' if self.wants and len(self.got) < len(self.data) else None


class Run:
    def __init__(self, options):
        self.options = options
        self.chance = random.Random(options.seed)
        self.counts = collections.Counter()
        self.failures = []

    def fail(self, text):
        self.failures.append(text)
        if len(self.failures) <= 20:
            print(f'FAILED: {text}', flush=True)

    async def one(self, kind, address):
        client = Client(random.Random(self.chance.random()), kind, address)
        died = None
        try:
            async with asyncio.timeout(60):
                await client.run()
        except asyncio.CancelledError:
            died = 'cancelled'
        except TimeoutError:
            died = 'took too long'
        except OSError as error:
            died = errno.errorcode.get(error.errno, type(error).__name__)
        if died in ('EMFILE', 'ENFILE'):
            client.wants = False
            await asyncio.sleep(0.01)
        if died == 'took too long' and not self.out_of_descriptors():
            self.fail(f'{kind} {client.how} took too long')
        if died is not None:
            self.counts[died] += 1
        if (wrong := client.wrong()) and not (died and client.got == client.data[:len(client.got)] and self.out_of_descriptors()):
            self.fail(f'{kind} {client.how} {died or "ended"}: {wrong}')
        elif client.wants:
            self.counts['whole'] += 1
        self.counts[kind] += 1

    def out_of_descriptors(self):
        return told['socket.accept() out of system resource', 'OSError'] > 0

    async def keep_opening(self, servers, until):
        while time.monotonic() < until:
            await self.one(*self.chance.choice(servers))

    async def serve_all(self, folder):
        loop = asyncio.get_running_loop()
        path = os.path.join(folder, 'socket')
        made = {
            'streams': await asyncio.start_server(serve, '127.0.0.1', 0, backlog=1000),
            'protocol': await loop.create_server(Echo, '127.0.0.1', 0, backlog=1000),
            'buffered': await loop.create_server(EchoBuffered, '127.0.0.1', 0, backlog=1000),
            'unix': await asyncio.start_unix_server(serve, path, backlog=1000),
        }
        if ssl is not None:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(PEM)
            made['tls'] = await asyncio.start_server(serve, '127.0.0.1', 0, ssl=context, backlog=1000)
        return made, [(kind, path if kind == 'unix' else server.sockets[0].getsockname()) for kind, server in made.items()]

    async def main(self, folder):
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: tell(context['message'], context.get('exception')))
        servers, addresses = await self.serve_all(folder)
        descriptors = self.options.descriptors or self.options.connections * 2 * 9 // 10
        before = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors + 30, before[1]))
        until = time.monotonic() + self.options.seconds
        async with asyncio.TaskGroup() as group:
            for _ in range(self.options.connections):
                group.create_task(self.keep_opening(addresses, until))
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
        for server in servers.values():
            server.close()
        for server in servers.values():
            await server.wait_closed()
        for _ in range(200):    # what is left has its connection_lost() to come
            gc.collect()
            if not transports and len(asyncio.all_tasks()) == 1:
                break
            await asyncio.sleep(0.05)
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            self.fail(f'a task is left: {task}')
        for transport in transports:
            self.fail(f'a transport is left: {transport}')


def descriptors_open():
    return len(os.listdir('/proc/self/fd')) if os.path.isdir('/proc/self/fd') else 0


def main():
    parser = argparse.ArgumentParser()
    for name, default in ('seconds', 3), ('connections', 200), ('descriptors', 0), ('seed', None):
        parser.add_argument(f'--{name}', type=int, default=default)
    options = parser.parse_args()
    if options.seed is None:
        options.seed = random.randrange(1 << 30)
    logging.getLogger('asyncio').addHandler(Log())
    logging.getLogger('asyncio').propagate = False
    warnings.simplefilter('always')
    warnings.showwarning = lambda message, category, *rest: tell(str(message), None)
    sys.unraisablehook = lambda about: tell(f'unraisable: {about.err_msg} {about.exc_value!r}', about.exc_value)
    if options.connections * 2 + 100 > resource.getrlimit(resource.RLIMIT_NOFILE)[0]:
        resource.setrlimit(resource.RLIMIT_NOFILE, (options.connections * 2 + 100, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    run = Run(options)
    asyncio.run(asyncio.sleep(0.01))    # what the interpreter opens for itself is open now
    before = descriptors_open()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run.main(folder))
    gc.collect()
    if (left := descriptors_open() - before) > 0:
        run.fail(f'{left} descriptors are left')
    for (message, error), count in sorted(told.items()):
        if (message, error) not in TOLD:
            run.fail(f'told {count} times: {message} {error}')
    print(f'seed {options.seed}:', ', '.join(f'{count} {name}' for name, count in sorted(run.counts.items())))
    print('told:', *(f'\n    {count} {message} {error}' for (message, error), count in sorted(told.items())))
    whole = run.counts['whole']
    print(f'{whole} passed, {len(run.failures)} failed')
    return bool(run.failures or not whole)


if __name__ == '__main__':
    sys.exit(main())
