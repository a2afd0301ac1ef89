"""ssl over memory: contexts' settings, what they refuse, connections in each state, certificates as texts."""
import os
import re
import sys
import warnings
from _battery import battery

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "ssl"))
import ssl  # noqa: E402
from _tls import both, client_context, connected, pair, path, server_context  # noqa: E402


def plain(text):
    """Without lines and libraries of OpenSSL's source, which differ by its version."""
    return re.sub(r" \(_ssl\.c:\d+\)", "", str(text)).replace(os.path.dirname(path("ca")), "FOLDER")


def outcome(function, *args, **options):
    try:
        return function(*args, **options)
    except ssl.SSLError as error:
        return type(error).__name__, getattr(error, "reason", None), getattr(error, "library", None)
    except Exception as error:
        return type(error).__name__, plain(error)


def context(protocol=ssl.PROTOCOL_TLS_CLIENT, **settings):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        c = ssl.SSLContext(protocol)
        for name, value in settings.items():
            setattr(c, name, value)
        return c


def state(c):
    return str(c.protocol), c.verify_mode, c.check_hostname, str(c.minimum_version), str(c.maximum_version), c.post_handshake_auth, c.keylog_filename, len(c.get_ca_certs()), c.session_stats()["connect"]


def given(name, *values, protocol=ssl.PROTOCOL_TLS_CLIENT, **settings):
    """What a setting becomes by each value."""
    seen = []
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        for value in values:
            c = context(protocol, **settings)
            seen.append((outcome(setattr, c, name, value), outcome(getattr, c, name)))
    return seen, [(w.category.__name__, str(w.message)) for w in warned]


def talk(*steps, client=None, server=None, handshake=True, **options):
    """Steps of (side, method, arguments…) of a connection; side 0 is the client."""
    ends = pair(client or client_context(), server or server_context(), **options)
    if handshake:
        both(ends[0].do_handshake, ends[1].do_handshake)
    seen = []
    for side, name, *args in steps:
        value = outcome(getattr(ends[side], name), *args) if callable(getattr(ends[side], name)) else getattr(ends[side], name)
        seen.append(value if isinstance(value, (int, str, bytes, tuple, list, type(None), dict)) else type(value).__name__)
    return seen


def failing(**options):
    """How a handshake fails on each side."""
    client, server = pair(options.pop("client", None) or client_context(), options.pop("server", None) or server_context(), **options)
    seen = []
    for _ in range(6):
        for end in (client, server):
            seen.append(outcome(end.do_handshake))
            if seen[-1] is not None and seen[-1][0] not in ("SSLWantReadError",):
                return [s for s in seen if s is None or s[0] != "SSLWantReadError"], getattr(seen[-1], "verify_code", None)
    return seen[-2:]


def agreed(ours, theirs):
    c, s = client_context(), server_context()
    c.set_alpn_protocols(ours)
    s.set_alpn_protocols(theirs)
    a, b = connected(c, s)
    return a.selected_alpn_protocol(), b.selected_alpn_protocol()


def named(callback, hostname="localhost"):
    s = server_context()
    seen = []
    s.sni_callback = lambda o, name, c: (seen.append((type(o).__name__, name, c is s)), callback and callback(o, name, c))[1]
    return failing(server=s, hostname=hostname), seen


def verifying(**settings):
    c = client_context()
    for name, value in settings.items():
        setattr(c, name, value)
    return c


def refused():
    """The error of a certificate that nobody is trusted for."""
    client, server = pair(context(), server_context())
    try:
        for _ in range(4):
            outcome(server.do_handshake)
            try:
                client.do_handshake()
            except ssl.SSLWantReadError:
                pass
    except ssl.SSLError as error:
        return error


PEM = ssl.DER_cert_to_PEM_cert(b"some bytes that are no certificate " * 3)
names = {n: v for n, v in globals().items() if n[0] != "_" and n not in ("battery", "ssl", "names")}
battery("ssl", r"""
    before: warnings.simplefilter('ignore')
    make MemoryBIO: MemoryBIO() ;; bio(b'abcdef') ;; bio(b'ab', True)
    make Purpose: Purpose.SERVER_AUTH
    make DefaultVerifyPaths: DefaultVerifyPaths(1, 2, 3, 4, 5, 6)
    view MemoryBIO: lambda b: (b.pending, b.eof)
    view SSLContext: state
    call SSLContext: PROTOCOL_TLS ;; PROTOCOL_TLS_CLIENT ;; PROTOCOL_TLS_SERVER ;; 99 ;; 'x' ;; None ;; ;; PROTOCOL_TLSv1_2
    call MemoryBIO: ;; 5 ;; b'x'
    call SSLSession: ;; 5
    size: -1 ;; 2 ;; 0 ;; 50 ;; -5
    b: b'xy' ;; bytearray(b'z') ;; b'' ;; 'text'
    der_cert_bytes: b'abc' ;; b'' ;; b'x' * 100 ;; 'x'
    pem_cert_string: PEM ;; 'no' ;; '-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----' ;; '-----BEGIN CERTIFICATE-----\nYWJj' ;; b'x' ;; '\n' + PEM + '  '
    cert_time: 'Jan  5 09:34:43 2018 GMT' ;; 'Feb 29 00:00:00 2000 GMT' ;; 'Foo  5 09:34:43 2018 GMT' ;; '' ;; 'Jan 05 09:34:60 2018 GMT' ;; 'Dec 31 23:59:59 1969 GMT' ;; 5
    protocol_code: PROTOCOL_TLS ;; PROTOCOL_TLS_SERVER ;; 99 ;; None
    string: 'x' ;; b'y' ;; 5
    entropy: 1.0 ;; 'x'
    n: 0 ;; -1
    fromname name: 'TLS Web Server Authentication' ;; 'serverAuth' ;; 'nope' ;; 5
    nid: 129 ;; 130 ;; -1 ;; 10**9 ;; 'x'
    values: 1 ;; 99999999
    call SSLError: 1, 'x' ;; 
    purpose: Purpose.SERVER_AUTH ;; Purpose.CLIENT_AUTH ;; 5
    cafile: None ;; path('ca') ;; '/no/such/file'
    capath: None
    cadata: None ;; open(path('ca')).read() ;; 'x' ;; b'x' ;; ''
    leave create_default_context: () ;; Purpose.CLIENT_AUTH ;; 5
    skip SSLContext.sni_callback SSLSocket SSLObject AlertDescription Options Options.__and__ SSLErrorNumber VerifyFlags VerifyMode TLSVersion get_default_verify_paths get_server_certificate RAND_status RAND_bytes create_default_context DefaultVerifyPaths SSLCertVerificationError SSLEOFError SSLSyscallError SSLWantReadError SSLWantWriteError SSLZeroReturnError SSLContext.get_ciphers: the machine's, OpenSSL's or below
    do contexts: [(str(p), state(context(p))) for p in (PROTOCOL_TLS, PROTOCOL_TLS_CLIENT, PROTOCOL_TLS_SERVER)], outcome(SSLContext, 99), outcome(SSLContext, 'x')
    do contexts: [given(n, *v, protocol=p) for p in (PROTOCOL_TLS_CLIENT, PROTOCOL_TLS_SERVER) for n, v in (('verify_mode', (CERT_NONE, CERT_OPTIONAL, CERT_REQUIRED, 1, 9, 'x')), ('check_hostname', (True, False, 1, 'x', None)), ('post_handshake_auth', (True, False, 'x')), ('hostname_checks_common_name', (True, False)), ('num_tickets', (0, 5, -1, 'x')), ('keylog_filename', (None, 5, '/no/such/folder/file')), ('sni_callback', (None, print, 5)), ('session_id', (1,)), ('protocol', (1,)))]
    do contexts: [given('verify_mode', CERT_NONE, CERT_OPTIONAL, check_hostname=h) for h in (True, False)], given('check_hostname', True, verify_mode=CERT_NONE, protocol=PROTOCOL_TLS_SERVER)
    do contexts: [given(n, TLSVersion.TLSv1_2, TLSVersion.TLSv1_3, TLSVersion.MINIMUM_SUPPORTED, TLSVersion.MAXIMUM_SUPPORTED, 5, 'x', TLSVersion.TLSv1) for n in ('minimum_version', 'maximum_version')]
    do contexts: [given('verify_flags', VerifyFlags.VERIFY_DEFAULT, VerifyFlags.VERIFY_CRL_CHECK_LEAF, VERIFY_X509_STRICT | VERIFY_X509_TRUSTED_FIRST)]
    do contexts: c = context(); c.options |= OP_NO_TLSv1_3; [bool(c.options & OP_NO_TLSv1_3), type(c.options).__name__, setattr(c, 'options', c.options & ~OP_NO_TLSv1_3), bool(c.options & OP_NO_TLSv1_3)]
    do contexts: [outcome(context().set_ciphers, v) for v in ('ALL', 'no such', '', 5, 'ECDHE-RSA-AES128-GCM-SHA256')], [outcome(context().set_alpn_protocols, v) for v in (['a', 'bc'], [], [''], ['x' * 256], 'ab', 5, [5])], [outcome(context().set_ecdh_curve, v) for v in ('prime256v1', 'nope')]
    do contexts: [outcome(context().load_verify_locations, *a) for a in ((), (path('ca'),), (5,), (None, None, 'x'), (None, None, b'x'), (None, None, ''), (None, None, 5), (None, None, open(path('ca')).read()), (None, None, PEM_cert_to_DER_cert(open(path('ca')).read())), (path('ca'), None, 'x'))]
    do contexts: [outcome(context().load_cert_chain, *a) for a in ((path('server'),), (path('ca'),), (5,), (path('server'), path('server')), (path('server'), None, 'unused'), (path('server'), None, lambda: 'unused'), (path('server'), None, 5))]
    do contexts: [outcome(context().load_dh_params, v) for v in ('/no/such', path('ca'))], [outcome(context(p).load_default_certs, v) for p in (PROTOCOL_TLS_CLIENT,) for v in (5, 'x')]
    do contexts: c = client_context(); [c.cert_store_stats(), len(c.get_ca_certs()), sorted(c.get_ca_certs()[0]), type(c.get_ca_certs(True)[0]).__name__, c.session_stats(), c.load_verify_locations(path('ca')), c.cert_store_stats()]
    do contexts: c = client_context().get_ca_certs()[0]; [c['subject'], c['issuer'], c['version'], c['serialNumber'], c['notBefore'], c['notAfter']]
    do contexts: [state(create_default_context(p, cafile=path('ca'))) for p in (Purpose.SERVER_AUTH, Purpose.CLIENT_AUTH)], outcome(create_default_context, 5), [state(ssl._create_unverified_context()), state(ssl._create_stdlib_context())]
    do contexts: [set(c) >= {'name', 'protocol', 'strength_bits'} for c in context().get_ciphers()[:2]], outcome(context().set_psk_client_callback, 5), outcome(context(PROTOCOL_TLS_SERVER).set_psk_client_callback, print), outcome(context().set_psk_server_callback, print)
    do wrapping: [outcome(lambda: type(context(p, **s).wrap_bio(MemoryBIO(), MemoryBIO(), **o)).__name__) for p, s, o in ((PROTOCOL_TLS_CLIENT, {}, {}), (PROTOCOL_TLS_CLIENT, {}, {'server_hostname': 'h'}), (PROTOCOL_TLS_CLIENT, {}, {'server_hostname': ''}), (PROTOCOL_TLS_CLIENT, {}, {'server_hostname': '.h'}), (PROTOCOL_TLS_CLIENT, {}, {'server_side': True}), (PROTOCOL_TLS_SERVER, {}, {'server_side': True, 'server_hostname': 'h'}), (PROTOCOL_TLS_SERVER, {}, {}), (PROTOCOL_TLS_CLIENT, {}, {'server_hostname': 'é.example'}), (PROTOCOL_TLS_CLIENT, {}, {'server_hostname': '1.2.3.4'}), (PROTOCOL_TLS_CLIENT, {}, {'server_hostname': 'h', 'session': 5}))]
    do wrapping: outcome(context().wrap_bio, MemoryBIO()), outcome(context().wrap_socket, 5), outcome(SSLObject), outcome(SSLSocket), outcome(SSLSession)
    do talking: talk((0, 'version'), (0, 'cipher'), (0, 'compression'), (0, 'pending'), (0, 'write', b'hello'), (1, 'read', 3), (1, 'pending'), (1, 'read'), (1, 'read', 5), (0, 'selected_alpn_protocol'), (0, 'selected_npn_protocol'), (0, 'server_side'), (1, 'server_side'), (0, 'server_hostname'), (1, 'server_hostname'), (0, 'session_reused'), (1, 'getpeercert'), (0, 'getpeercert', 5))[0:1] + talk((0, 'pending'), (0, 'write', b'hello'), (1, 'read', 3), (1, 'pending'), (1, 'read'), (1, 'read', 5), (0, 'selected_alpn_protocol'), (0, 'server_side'), (1, 'server_side'), (0, 'server_hostname'), (1, 'server_hostname'), (1, 'getpeercert'), (0, 'compression'))
    do talking: talk((0, 'getpeercert'), (0, 'write', 'x'), (0, 'write', b''), (0, 'write', bytearray(b'ab')), (1, 'read', 9, bytearray(4)), (1, 'read', 'x'), (1, 'read', -1), (1, 'read', 0), (0, 'write', memoryview(b'abcd')[::2]), (0, 'get_channel_binding'), (0, 'get_channel_binding', 'nope'), (0, 'verify_client_post_handshake'), (1, 'verify_client_post_handshake'))[:9]
    do talking: talk((0, 'unwrap'), (1, 'read'), (1, 'write', b'x'), (1, 'unwrap'), (0, 'unwrap'), (0, 'read'), (0, 'write', b'x'))
    do talking: talk((0, 'read'), (1, 'read'), (0, 'write', b'x'), (0, 'version'), (0, 'cipher'), (0, 'getpeercert'), (0, 'unwrap'), (0, 'pending'), (0, 'shared_ciphers'), (0, 'get_verified_chain'), (0, 'get_unverified_chain'), handshake=False)
    do talking: a, b = connected(); [type(a.get_verified_chain()[0]).__name__, len(a.get_verified_chain()), len(a.get_unverified_chain()), outcome(b.get_unverified_chain), type(b.shared_ciphers()).__name__, a.shared_ciphers(), len(a.getpeercert(True)) > 500, b.getpeercert(True), a.session is not None, a.session.has_ticket, a.session == a.session, outcome(setattr, a, 'session', 5), a.owner, setattr(a, 'owner', a), a.context is b.context, type(a.context).__name__]
    do talking: a, b = connected(server=verifying_server()); [a.do_handshake(), a.write(b'x' * 40000), len(b.read(20000)), len(b.read(50000)), b.pending()]
    do talking: agreed(['a', 'b'], ['b', 'c']), agreed(['a'], ['b']), agreed(['x', 'y'], ['y', 'x'])
    do failing: failing(hostname='other.example'), failing(client=context()), failing(client=context(), hostname='x'), failing(client=verifying(check_hostname=False), hostname='other.example'), failing(server=context(PROTOCOL_TLS_SERVER)), failing(client=verifying(minimum_version=TLSVersion.TLSv1_3), server=older())
    do failing: named(None), named(lambda o, n, c: ALERT_DESCRIPTION_UNRECOGNIZED_NAME), named(lambda o, n, c: setattr(o, 'context', c))
    do failing: e = refused(); [type(e).__name__, e.verify_code, e.verify_message, e.reason, e.library, e.errno, plain(e).partition(':')[0], e.strerror.partition(' (')[0]]
    do errors: [(c.__mro__[1].__name__, str(c('x')), str(c(1, 'two')), c(1, 'two').args, c(1, 'two').errno, c('x').errno) for c in (SSLError, SSLZeroReturnError, SSLWantReadError, SSLWantWriteError, SSLSyscallError, SSLEOFError, SSLCertVerificationError)], CertificateError is SSLCertVerificationError, socket_error is OSError
    do names: [(e.name, int(e)) for k in (TLSVersion, VerifyMode, SSLErrorNumber) for e in k], sorted(AlertDescription.__members__)[:30], Purpose.SERVER_AUTH, Purpose.CLIENT_AUTH, HAS_SNI, HAS_ALPN, HAS_ECDH, HAS_TLSv1_2, HAS_TLSv1_3, HAS_NEVER_CHECK_COMMON_NAME, HAS_NPN, CHANNEL_BINDING_TYPES, OPENSSL_VERSION_INFO[0] >= 3, type(OPENSSL_VERSION_NUMBER), PEM_HEADER, PEM_FOOTER
    do names: [len(RAND_bytes(n)) for n in (0, 1, 100)], outcome(RAND_bytes, -1), outcome(RAND_bytes, 'x'), RAND_add('x', 1.0), RAND_add(b'x', 0), type(RAND_status()), get_protocol_name(PROTOCOL_TLS), get_protocol_name(99), get_default_verify_paths()._fields
    do names: [DER_cert_to_PEM_cert(PEM_cert_to_DER_cert(PEM)) == PEM, PEM[:60]]
    """, only=[n for n, v in vars(ssl).items() if callable(v)], bio=lambda data, end=False: (b := ssl.MemoryBIO(), b.write(data), end and b.write_eof())[0],
    verifying_server=server_context, older=lambda: (s := server_context(), setattr(s, "maximum_version", ssl.TLSVersion.TLSv1_2))[0],
    **names)
