import asyncio

for cls in (asyncio.BaseProtocol, asyncio.Protocol, asyncio.BufferedProtocol, asyncio.DatagramProtocol,
            asyncio.SubprocessProtocol):
    p = cls()
    print(cls.__name__, sorted(n for n in dir(cls) if not n.startswith("_")), p.connection_lost(None))
t = asyncio.BaseTransport({"peername": "x"})
print(t.get_extra_info("peername"), t.get_extra_info("none"), t.get_extra_info("none", 3))
for call in (t.close, t.is_closing, t.get_protocol, asyncio.Transport().write_eof):
    try:
        call()
    except NotImplementedError as e:
        print(repr(e))
