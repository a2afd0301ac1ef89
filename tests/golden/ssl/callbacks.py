"""What a context calls: for a password, a host's name, messages, secrets, and keys that both sides know."""
import os
import ssl
import tempfile
from _tls import both, client_context, connected, pair, path, server_context

asked = []
server_context('locked', password=lambda: asked.append(1) or 'secret')
server_context('locked', password=b'secret')
server_context('server', password=lambda: asked.append('in vain'))
print(asked)
for password in 'wrong', lambda: 1, lambda: 1 / 0, 'x' * 2000, 5:
    try:
        server_context('locked', password=password)
    except Exception as error:
        print(type(error).__name__, error if not isinstance(error, ssl.SSLError) else '')

names, other = [], server_context('other')
context = server_context()


def choose(connection, name, initial):
    names.append((type(connection).__name__, name, initial is context))
    if name == 'other.example':
        connection.context = other
    elif name == 'refused.example':
        return ssl.ALERT_DESCRIPTION_ACCESS_DENIED


context.sni_callback = choose
print(context.sni_callback is choose)
for name in 'localhost', 'other.example', '127.0.0.1', 'refused.example':
    try:
        client, server = connected(server=context, hostname=name)
        print(client.getpeercert()['subjectAltName'][0], server.context is context)
    except ssl.SSLError as error:
        print(error.reason)
print(names)

for ours, theirs in (['h2', 'http/1.1'], ['http/1.1', 'h2']), (['a'], ['b']), (['a'], None):
    client, server = client_context(), server_context()
    client.set_alpn_protocols(ours)
    if theirs:
        server.set_alpn_protocols(theirs)
    client, server = connected(client, server)
    print(client.selected_alpn_protocol(), server.selected_alpn_protocol())

seen = []
client = client_context()
client._msg_callback = lambda owner, way, version, kind, message, data: seen.append((way, kind.name, getattr(message, 'name', message)))
connected(client)
print(seen[1], ('read', 'HANDSHAKE', 'SERVER_HELLO') in seen, client._msg_callback is not None)

with tempfile.TemporaryDirectory() as folder:
    client.keylog_filename = log = os.path.join(folder, 'log')
    connected(client)
    lines = open(log).read().splitlines()
    print(client.keylog_filename == log, lines[0][:6], sorted({line.split()[0] for line in lines[1:]}))
    client.keylog_filename = None

client, server = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT), ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
client.check_hostname, client.verify_mode = False, ssl.CERT_NONE
for each in client, server:
    each.set_ciphers('PSK')
    each.maximum_version = ssl.TLSVersion.TLSv1_2
client.set_psk_client_callback(lambda hint: print('hint', hint) or ('me', b'key' * 5))
server.set_psk_server_callback(lambda identity: print('identity', identity) or b'key' * 5, 'who?')
client, server = connected(client, server, hostname=None)
print(client.version(), 'PSK' in client.cipher()[0])
