"""Streams over a Unix socket: a long message through a paused transport, a line beyond the limit."""
import asyncio
import os


async def echo(reader, writer):
    writer.write(await reader.read())
    writer.close()


async def main():
    path = f'\0coil-golden-{os.getpid()}'
    async with await asyncio.start_unix_server(echo, path):
        reader, writer = await asyncio.open_unix_connection(path, limit=1000)
        writer.write(b'x' * 500_000 + b'\n' + b'y' * 10)
        writer.write_eof()
        try:
            await reader.readuntil()
        except asyncio.LimitOverrunError as error:
            print(type(error).__name__, error.args[0])
        rest = await reader.read()
        print(len(rest), rest[-12:])
        writer.close()
        await writer.wait_closed()

asyncio.run(main())
