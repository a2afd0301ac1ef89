"""asyncio's streams over TLS: what they tell, bytes both ways, errors on both ends, and the end."""
import asyncio
import ssl
from _tls import client_context, path, server_context


async def shout(reader, writer):
    while line := await reader.readline():
        writer.write(line.upper())
        await writer.drain()
    writer.close()


async def main():
    asyncio.get_running_loop().set_exception_handler(lambda loop, told: print('told', told['message']))
    server = await asyncio.start_server(shout, '127.0.0.1', 0, ssl=server_context())
    where = server.sockets[0].getsockname()
    reader, writer = await asyncio.open_connection(*where, ssl=client_context(), server_hostname='localhost')
    for name in 'sslcontext', 'ssl_object', 'cipher', 'compression', 'peername':
        print(name, type(writer.get_extra_info(name)).__name__)
    print(writer.get_extra_info('peercert')['subject'][-1], writer.get_extra_info('ssl_object').version(), writer.can_write_eof())
    writer.write(b'one line\n')
    writer.writelines([b'and ', b'another\n'])
    print(await reader.readline(), await reader.readline())
    writer.close()
    await writer.wait_closed()
    print(writer.is_closing())

    for what in dict(server_hostname='other.example'), dict(ssl=ssl.create_default_context(cafile=path('other'))):
        try:
            await asyncio.open_connection(*where, **{'ssl': client_context(), 'server_hostname': 'localhost'} | what)
        except ssl.SSLCertVerificationError as error:
            print(error.verify_message)
    for what in dict(server_hostname='x'), dict(ssl_handshake_timeout=1), dict(ssl=True, ssl_handshake_timeout=-1), dict(ssl_shutdown_timeout=1):
        try:
            await asyncio.open_connection(*where, **what)
        except ValueError as error:
            print(error)
    server.close()
    await server.wait_closed()

    # A server that is silent.
    async def nothing(reader, writer):
        await reader.read()
        writer.close()
    server = await asyncio.start_server(nothing, '127.0.0.1', 0)
    try:
        await asyncio.open_connection(*server.sockets[0].getsockname(), ssl=client_context(), server_hostname='localhost', ssl_handshake_timeout=0.05)
    except ConnectionAbortedError as error:
        print(error)
    server.close()


asyncio.run(main())
