# What asyncio does with addresses: numeric ones need no look-up, families are alternated; the errors of several attempts are one.
import asyncio
import socket
from asyncio.base_events import _interleave_addrinfos as interleave, _ipaddr_info as info

INET, INET6, TCP, UDP, STREAM, GRAM = socket.AF_INET, socket.AF_INET6, socket.IPPROTO_TCP, socket.IPPROTO_UDP, socket.SOCK_STREAM, socket.SOCK_DGRAM
for args in (("1.2.3.4", 1, INET, STREAM, TCP), ("1.2.3.4", 1, INET, STREAM, 0), ("1.2.3.4", 1, INET, STREAM, UDP), ("1.2.3.4", 1, INET, GRAM, UDP), ("1.2.3.4", 1, INET, GRAM, 0), ("1.2.3.4", 1, INET, GRAM, 99), ("1.2.3.4", 1, 0, STREAM, TCP), ("::3", 1, INET6, STREAM, TCP),
             ("::3", 1, 0, STREAM, TCP), ("::3", 1, INET, STREAM, TCP), ("1.2.3.4", 1, INET6, STREAM, TCP), ("::3%lo0", 1, INET6, STREAM, TCP), ("localhost", 1, INET, STREAM, TCP), (b"1.2.3.4", 1, INET, STREAM, TCP), (None, 1, INET, STREAM, TCP),
             ("1.2.3.4", None, INET, STREAM, TCP), ("1.2.3.4", "", INET, STREAM, TCP), ("1.2.3.4", b"", INET, STREAM, TCP), ("1.2.3.4", "80", INET, STREAM, TCP), ("1.2.3.4", b"80", INET, STREAM, TCP), ("1.2.3.4", "http", INET, STREAM, TCP), ("1.2.3.4", [], INET, STREAM, TCP),
             ("1.2.3.4", 1, INET, socket.SOCK_RAW, 0), ("::3", 1, INET6, STREAM, TCP, 5, 6), ("1.2.3.4", 1, INET, STREAM, TCP, 5, 6)):
    print(args, "=", info(*args))
rows = [(INET6, k) for k in "abc"] + [(INET, k) for k in "xy"] + [(9, "z")]
for count in (1, 2, 3, 4, 9):
    print("".join(row[1] for row in interleave(rows, count)), end=" ")
print(interleave([]) if 0 else "", "".join(row[1] for row in interleave(rows)), "".join(row[1] for row in interleave(rows[3:])))


def rows_for(*ports, family=INET):
    return [(family, STREAM, TCP, "", ("127.0.0.1", port)) for port in ports]


async def main():
    loop = asyncio.get_running_loop()
    asked, results, connected = [], {}, []

    async def getaddrinfo(host, port, **what):
        asked.append((host, port, what.get("family"), what.get("type"), what.get("proto"), what.get("flags")))
        return results.get(host, [])

    async def sock_connect(sock, address):
        connected.append(address)
        if address[1] < 100:
            raise OSError(111, "refused" if address[1] % 2 else f"refused {address[1]}")
        await asyncio.sleep(0.02 if address[1] == 100 else 0)

    real = loop.getaddrinfo, loop.sock_connect
    loop.getaddrinfo, loop.sock_connect = getaddrinfo, sock_connect
    results["some"] = rows_for(1, 3, 101)
    results["none"] = []
    results["bad"] = rows_for(1, 2, 3)
    results["same"] = rows_for(1, 3)
    results["slow"] = rows_for(100, 101)
    results["local"] = rows_for(0, family=INET6) + rows_for(0)
    results["mixed"] = [(INET6, *row[1:]) for row in rows_for(1, 3)] + rows_for(5, 101)
    for host, options in (("some", {}), ("none", {}), ("bad", {}), ("same", {}), ("bad", {"all_errors": True}), ("same", {"all_errors": True}), ("slow", {}), ("slow", {"happy_eyeballs_delay": 0.001}), ("bad", {"happy_eyeballs_delay": 0.001}),
                          ("mixed", {}), ("mixed", {"interleave": 1}), ("mixed", {"interleave": 2}), ("mixed", {"happy_eyeballs_delay": 5}), ("some", {"local_addr": ("local", 0)}), ("some", {"local_addr": ("none", 0)}), ("some", {"flags": 3, "family": INET, "proto": TCP})):
        try:
            transport, _ = await loop.create_connection(asyncio.Protocol, host, 80, **options)
            transport.abort()
            outcome = "made"
        except BaseException as error:
            outcome = f"{type(error).__name__} {error} {getattr(error, 'exceptions', '')}"
        await asyncio.sleep(0)
        print(host, options, asked, [address[1] for address in connected], outcome)
        asked.clear()
        connected.clear()
    loop.getaddrinfo, loop.sock_connect = real
    print(await loop.getaddrinfo("127.0.0.1", 80, type=STREAM), await loop.getnameinfo(("127.0.0.1", 80), socket.NI_NUMERICHOST | socket.NI_NUMERICSERV))


asyncio.run(main())
