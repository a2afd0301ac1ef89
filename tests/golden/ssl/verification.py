"""Who is believed: an authority's certificate for the name that was asked for, and nobody else."""
import ssl
from _tls import both, client_context, connected, pair, path, server_context


def attempt(what, *args, **kwargs):
    try:
        client, server = connected(*args, **kwargs)
        print(what, 'fine', client.getpeercert()['subject'][-1])
    except ssl.SSLCertVerificationError as error:
        print(what, error.verify_code, error.verify_message, error.reason, error.library, error.errno)
        print('   ', str(error).partition(' (_ssl')[0], isinstance(error, ValueError))
    except ssl.SSLError as error:
        print(what, type(error).__name__, error.reason)


for name in 'localhost', 'LOCALHOST', 'a.wild.example', 'a.b.wild.example', 'wild.example', 'other.example', '127.0.0.1', '127.0.0.2', '::1':
    attempt(name, hostname=name)
attempt('expired', server=server_context('expired'))
attempt('untrusted', ssl.create_default_context(cafile=path('other')))

nobody = ssl.create_default_context(cafile=path('other'))
nobody.check_hostname = False
nobody.verify_mode = ssl.CERT_NONE
client, _ = connected(nobody, hostname='any.example')
print(client.getpeercert(), len(client.getpeercert(True)) > 100)

# The server asks the client.
strict = server_context()
strict.load_verify_locations(path('ca'))
strict.verify_mode = ssl.CERT_REQUIRED
old = client_context()
old.maximum_version = ssl.TLSVersion.TLSv1_2
client, server = pair(old, strict)
try:
    both(client.do_handshake, server.do_handshake)
except ssl.SSLError as error:
    print(error.reason)
old.load_cert_chain(path('client'))
client, server = connected(old, strict)
print(server.getpeercert()['subject'], client.version())
print([len(side.get_verified_chain()) for side in (client, server)], [len(side.get_unverified_chain()) for side in (client, server)])
