# A transport that is closed or aborted while the system sends a file over it: sendfile() ends with the connection.
import asyncio
import tempfile


async def main(end):
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda loop, context: print('handler', context['message']))
    with tempfile.TemporaryFile() as file:
        file.truncate(1 << 25)
        served = []

        async def serve(reader, writer):
            served.append(writer)

        server = await asyncio.start_server(serve, '127.0.0.1', 0)
        _, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        sending = asyncio.create_task(loop.sendfile(writer.transport, file))
        while not served:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        getattr(writer.transport, end)()
        try:
            print(end, await asyncio.wait_for(sending, 5))
        except ConnectionError as error:
            print(end, error)
        served[0].transport.abort()
        server.close()


for end in 'abort', 'close':
    asyncio.run(main(end))
