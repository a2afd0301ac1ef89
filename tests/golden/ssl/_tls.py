"""Helpers of these goldens: contexts over the certificates beside this, and connections over memory."""
import os
import ssl


def path(name):
    return os.path.join(os.path.dirname(os.path.abspath(__file__)), f'_{name}.pem')


def server_context(name='server', **kwargs):
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(path(name), **kwargs)
    return context


def client_context():
    return ssl.create_default_context(cafile=path('ca'))


def pair(client, server, hostname='localhost', **kwargs):
    """Two SSLObjects over memory, each other's peers."""
    there, back = ssl.MemoryBIO(), ssl.MemoryBIO()
    return client.wrap_bio(back, there, server_hostname=hostname, **kwargs), server.wrap_bio(there, back, server_side=True)


def both(*calls):
    """Calls until each has worked, in turn: they wait for each other's bytes. Their results."""
    left, results = dict(enumerate(calls)), {}
    for _ in range(20):
        for n, call in list(left.items()):
            try:
                results[n] = call()
                del left[n]
            except ssl.SSLWantReadError:
                pass
    assert not left, 'no end in sight'
    return [results[n] for n in range(len(calls))]


def connected(client=None, server=None, hostname='localhost', **kwargs):
    a, b = pair(client or client_context(), server or server_context(), hostname, **kwargs)
    both(a.do_handshake, b.do_handshake)
    return a, b
