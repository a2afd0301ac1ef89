# close_clients() and abort_clients() begin with the oldest connection.
import asyncio
from _holes import make_holes, tell


class Connection(asyncio.Protocol):
    made = 0

    def connection_made(self, transport):
        self.number = Connection.made
        Connection.made += 1

    def connection_lost(self, error):
        told.append(self.number)


async def main(end):
    kept = await make_holes()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(Connection, '127.0.0.1', 0)
    address = server.sockets[0].getsockname()
    ends = []
    for number in range(20):
        ends.append(await loop.create_connection(asyncio.Protocol, *address))
        while Connection.made <= number:
            await asyncio.sleep(.001)
    server.close()
    end(server)
    await server.wait_closed()
    tell(end.__name__, told)
    for transport, _ in ends:
        transport.close()


for end in asyncio.Server.close_clients, asyncio.Server.abort_clients:
    Connection.made = 0
    told = []
    asyncio.run(main(end))
