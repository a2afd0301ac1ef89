# Rare paths of contexts and sockets: unverified contexts, folders of authorities, callbacks that fail, sockets that end without a goodbye.
import os, socket, ssl, sys, tempfile, threading, warnings
from unittest import mock
from _tls import client_context, path, server_context

warnings.simplefilter("always")
warnings.simplefilter("ignore", ResourceWarning)
warnings.showwarning = lambda message, category, *rest: print("  warned", category.__name__, message)
sys.unraisablehook = lambda told: print("  unraisable", type(told.exc_value).__name__, type(told.object).__name__)


def tried(call, *args, **more):
    try:
        value = call(*args, **more)
    except Exception as error:
        value = f"{type(error).__name__}: {error if not isinstance(error, OSError) else error.errno if not isinstance(error, ssl.SSLError) else getattr(error, 'reason', None) or str(error.args[-1]).partition(' (_ssl')[0]}"
    print(getattr(call, "__name__", "call"), value if not isinstance(value, ssl.SSLContext) else
          ("context", value.protocol.name, value.verify_mode.name, value.check_hostname, len(value.get_ca_certs()), value.keylog_filename))


folder = tempfile.TemporaryDirectory()
log = os.path.join(folder.name, "keys")
un = ssl._create_unverified_context
tried(un)
tried(un, ssl.PROTOCOL_TLS_SERVER)
tried(un, purpose=ssl.Purpose.CLIENT_AUTH)
tried(un, purpose=5)
tried(un, cert_reqs=None)
tried(un, cert_reqs=ssl.CERT_REQUIRED, check_hostname=True, cafile=path("ca"))
tried(un, check_hostname=True)
tried(un, keyfile=path("server"))
tried(un, certfile=path("server"))
tried(un, cert_reqs=ssl.CERT_OPTIONAL, cafile=path("ca"))
tried(ssl.create_default_context, ssl.Purpose.CLIENT_AUTH)
tried(ssl.create_default_context, 5)
tried(ssl.create_default_context, cadata=open(path("ca")).read())
with mock.patch.dict(os.environ, SSLKEYLOGFILE=log):
    print(un().keylog_filename == log, ssl.create_default_context(cafile=path("ca")).keylog_filename == log)

print("folders of authorities")
context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
tried(context.load_verify_locations, capath=folder.name)
tried(context.load_verify_locations)
tried(context.load_verify_locations, capath=5)
tried(context.load_verify_locations, cafile=os.path.join(folder.name, "none"))
tried(context.load_verify_locations, cadata=b"")
tried(context.load_verify_locations, cadata="")
tried(context.load_verify_locations, cadata=5)
print(context.cert_store_stats())

print("settings")
tried(context.set_alpn_protocols, ["a", "b" * 255])
tried(context.set_alpn_protocols, [""])
tried(context.set_alpn_protocols, ["b" * 256])
server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
server.set_servername_callback(len)
print(callable(server.sni_callback))
server.set_servername_callback(None)
print(server.sni_callback)
tried(server.set_servername_callback, 5)
tried(context.set_servername_callback, len)
context._msg_callback = print
context._msg_callback = None
print(context._msg_callback)
tried(setattr, context, "_msg_callback", 5)
tried(context.set_psk_client_callback, 5)
tried(server.set_psk_server_callback, 5)
tried(server.set_psk_client_callback, print)
tried(context.set_psk_server_callback, print)
tried(context.set_psk_client_callback, None)
tried(server.set_psk_server_callback, None)


def speak(client, server, talk=None, hostname="localhost"):
    """A handshake between two threads, and what each says of it; talk(client, server) goes on."""
    ours, theirs = socket.socketpair()
    told, both = [], []

    def serve():
        try:
            both.append(server.wrap_socket(theirs, server_side=True))
        except Exception as error:
            told.append(f"server {type(error).__name__} {getattr(error, 'reason', None)}")
            theirs.close()

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        top = client.wrap_socket(ours, server_hostname=hostname)
        thread.join()
        if talk and both:
            talk(top, both[0])
        top.close()
    except Exception as error:
        told.append(f"client {type(error).__name__}")
        ours.close()
    thread.join()
    for each in both:
        each.close()
    print("  spoke", sorted(told))


print("names asked for")


def named(answer):
    def callback(owner, name, context):
        print("  asked for", name)
        if isinstance(answer, Exception):
            raise answer
        return answer
    server = server_context()
    server.sni_callback = callback
    return server


for answer in None, ssl.ALERT_DESCRIPTION_UNRECOGNIZED_NAME, "text", KeyError("own"):
    speak(client_context(), named(answer))

print("keys that both know")


def psk(client, server):
    ours, theirs = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT), ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    for each in ours, theirs:
        each.check_hostname, each.verify_mode = False, ssl.CERT_NONE
        each.maximum_version = ssl.TLSVersion.TLSv1_2
        each.set_ciphers("PSK")
    ours.set_psk_client_callback(client)
    theirs.set_psk_server_callback(server, "hint")
    return ours, theirs


def fail(*args):
    raise LookupError("no key")


speak(*psk(lambda hint: (print("  hint", hint), ("me", b"key"))[1], lambda identity: (print("  identity", identity), b"key")[1]))
speak(*psk(lambda hint: (None, b"key"), lambda identity: (print("  identity", identity), b"key")[1]))
speak(*psk(fail, lambda identity: b"key"))
speak(*psk(lambda hint: ("me", b"key"), fail))
speak(*psk(lambda hint: ("me", b"key"), lambda identity: "text"))

print("ends")


def talks(client, server):
    client.sendall(b"hello")
    into = bytearray(9)
    print("  ", server.recv_into(into), bytes(into), server.pending())
    server.settimeout(0.0)
    tried(server.read)
    server.settimeout(None)
    client.shutdown(socket.SHUT_RDWR)
    tried(client.recv, 5)
    tried(client.send, b"x")
    tried(client.recv_into, into)
    tried(client.recvfrom_into, into, 5)
    tried(client.version)
    tried(client.getpeercert)
    tried(server.read), tried(server.read, 5, into), tried(server.recv_into, into)
    server.suppress_ragged_eofs = False
    tried(server.read), tried(server.recv, 5)


def handshakes(client, server):
    client.settimeout(0.0)
    tried(client.do_handshake)
    tried(client.do_handshake, True)
    print(client.gettimeout())
    client.settimeout(5)
    tried(client.do_handshake, block=True)
    for call in (client.sendto, b"x", "a"), (client.recvfrom, 5), (client.recvfrom_into, bytearray(5)), (client.dup,), (client.sendmsg, [b"x"]), (client.recvmsg, 5), (client.recvmsg_into, []):
        try:
            call[0](*call[1:])
        except Exception as error:
            print("  ", type(error).__name__, str(error).split(" on ")[0])
    server.settimeout(5)
    done = threading.Thread(target=lambda: tried(lambda: type(server.unwrap()).__name__))
    done.start()
    tried(lambda: type(client.unwrap()).__name__)
    done.join()
    tried(client.unwrap)


speak(client_context(), server_context(), talks)
speak(client_context(), server_context(), handshakes)

print("not connected")
sock = client_context().wrap_socket(socket.socket(), server_hostname="localhost")
for call in (sock.recv, 5), (sock.send, b"x"), (sock.recv_into, bytearray(4)), (sock.recvfrom_into, bytearray(4), 4), (sock.do_handshake,), (sock.unwrap,), (sock.getpeercert,), (sock.cipher,), (sock.pending,), (sock.shutdown, 2), (sock.version,), (sock.selected_alpn_protocol,), (sock.get_channel_binding,), (sock.get_channel_binding, "odd"), (sock.read,), (sock.write, b"x"), (sock.shared_ciphers,), (sock.compression,):
    tried(*call)
sock.close()
early, late = socket.socketpair()
late.send(b"too early")
late.close()
tried(lambda: type(client_context().wrap_socket(early, server_hostname="localhost")).__name__)
with socket.create_server(("127.0.0.1", 0)) as listening:
    sock = client_context().wrap_socket(socket.socket(), server_hostname="localhost", do_handshake_on_connect=False)
    sock.connect(listening.getsockname())
    tried(sock.connect, listening.getsockname())
    peer, _ = listening.accept()
    peer.close()
    tried(sock.do_handshake)
    sock.close()
    sock = client_context().wrap_socket(socket.socket(), server_hostname="localhost")
    tried(sock.connect, ("127.0.0.1", "port"))
    print(sock._sslobj)
    sock.close()

print("a server's certificate")


def serve(listening):
    peer, _ = listening.accept()
    try:
        server_context().wrap_socket(peer, server_side=True).close()
    except OSError:
        peer.close()


for authorities in None, path("ca"):
    with socket.create_server(("localhost", 0)) as listening:
        thread = threading.Thread(target=serve, args=(listening,))
        thread.start()
        text = ssl.get_server_certificate(("localhost", listening.getsockname()[1]), ca_certs=authorities, timeout=5)
        print(text.splitlines()[0], text in open(path("server")).read(), ssl.DER_cert_to_PEM_cert(ssl.PEM_cert_to_DER_cert(text)) == text)
        thread.join()
for text in "x", "-----BEGIN CERTIFICATE-----\nx", "x\n-----END CERTIFICATE-----":
    tried(ssl.PEM_cert_to_DER_cert, text)
