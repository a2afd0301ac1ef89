# What TLS cannot encrypt now, all of it or the rest, waits for what the peer says, and goes out in order.
import asyncio
import os
import ssl

PEM = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_server.pem")


async def answer(reader, writer):
    while data := await reader.read(100):
        writer.write(data)
    writer.close()


async def main():
    served = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    served.load_cert_chain(PEM)
    server = await asyncio.start_server(answer, "127.0.0.1", 0, ssl=served)
    asked = ssl.create_default_context(cafile=PEM)
    asked.check_hostname, asked.verify_mode = False, ssl.CERT_NONE
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname(), ssl=asked)
    beneath = writer.transport._ssl_protocol
    seal = beneath._seal
    told = []

    def busy(data):
        told.append(bytes(data))
        if len(told) == 1:
            raise ssl.SSLWantReadError
        return 2 if len(told) == 2 and beneath._sslobj.write(data[:2]) else seal(data)

    beneath._seal = busy
    for data in b"one ", bytearray(b"two "):
        writer.write(data)
        print(told, list(beneath._backlog), writer.transport.get_write_buffer_size())
        beneath._advance()
    writer.write(memoryview(b"three"))
    print(told, list(beneath._backlog), await reader.readexactly(13))
    beneath._seal = lambda data: 1 / 0
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: print(context["message"], repr(context["exception"])))
    writer.write(b"lost")
    try:
        await reader.read()
    except ZeroDivisionError:
        print("the connection has ended", writer.is_closing())
    server.close()


asyncio.run(main())
