# Base classes for others to fill: each method raises NotImplementedError, or does what it says.
import asyncio
import inspect
import warnings

warnings.simplefilter("ignore", DeprecationWarning)


def walk(cls, made, skip=()):
    for name in sorted(n for n in dir(cls) if n not in dir(object) and n not in skip and (not n.startswith("_") or n in ("__aenter__", "__aexit__"))):
        method = getattr(made, name)
        if not callable(method):
            print(cls.__name__, name, method)
            continue
        count = sum(p.default is p.empty and p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD) for p in inspect.signature(method).parameters.values())
        try:
            got = method(*[None] * count)
            if inspect.iscoroutine(got):
                got = asyncio.run(got)
            print(cls.__name__, name, repr(got).split(" at 0x")[0])
        except BaseException as error:
            print(cls.__name__, name, type(error).__name__, error)


for cls in (asyncio.AbstractEventLoop, asyncio.AbstractServer, asyncio.AbstractEventLoopPolicy, asyncio.BaseTransport, asyncio.ReadTransport, asyncio.WriteTransport, asyncio.Transport, asyncio.DatagramTransport, asyncio.SubprocessTransport,
            asyncio.BaseProtocol, asyncio.Protocol, asyncio.DatagramProtocol, asyncio.SubprocessProtocol):
    walk(cls, cls())
b = asyncio.BufferedProtocol()
print(b.get_buffer(5), b.buffer_updated(3), b.eof_received())


class Minimal(asyncio.BaseEventLoop):
    _selector = None
    def _process_events(self, events): pass
    def _write_to_self(self): pass


loop = Minimal()
for name in ("_make_socket_transport", "_make_ssl_transport", "_make_datagram_transport", "_make_read_pipe_transport", "_make_write_pipe_transport"):
    try:
        getattr(loop, name)(*[None] * (3 if "ssl" in name else 2))
    except NotImplementedError:
        print(name, "not implemented")
loop.close()
