import asyncio
import ssl


class Nothing(asyncio.Protocol):
    pass


async def main():
    loop = asyncio.get_running_loop()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    for given in None, context:
        server = await loop.create_server(Nothing, "127.0.0.1", 0, ssl=given)
        print(server._ssl_context is given, server.is_serving())
        server.close()
        await server.wait_closed()
        print(server._ssl_context is given, server.is_serving())


asyncio.run(main())
