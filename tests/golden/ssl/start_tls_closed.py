# start_tls() over a transport that is closed before its answer: there is no transport then, and no error.
import asyncio, socket, ssl


async def main():
    loop = asyncio.get_running_loop()
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        transport, _ = await loop.create_connection(asyncio.Protocol, *listener.getsockname())
        transport.close()
        print(await loop.start_tls(transport, asyncio.Protocol(), ssl.create_default_context(), server_hostname="x"))
        transport, _ = await loop.create_connection(asyncio.Protocol, *listener.getsockname())
        transport.abort()
        print(await loop.start_tls(transport, asyncio.Protocol(), ssl.create_default_context(), server_hostname="x"))


asyncio.run(main())
