"""Datagram endpoints: one that listens, one that is connected to it."""
import asyncio


class Receiver(asyncio.DatagramProtocol):
    def __init__(self, got):
        self.got = got

    def datagram_received(self, data, address):
        self.got.set_result((data, address))


async def main():
    loop = asyncio.get_running_loop()
    got = loop.create_future()
    receiver, _ = await loop.create_datagram_endpoint(lambda: Receiver(got), local_addr=('127.0.0.1', 0))
    sender, _ = await loop.create_datagram_endpoint(asyncio.DatagramProtocol, remote_addr=receiver.get_extra_info('sockname'))
    sender.sendto(b'gram')
    data, address = await got
    print(data, address == sender.get_extra_info('sockname'))
    sender.close()
    receiver.close()

asyncio.run(main())
