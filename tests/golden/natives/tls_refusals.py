# ssl: contexts, certificates, sessions and streams in memory, and what they refuse.
import os, ssl, warnings
from _each import each_value as each

warnings.simplefilter("ignore")
client, server, both = (ssl.SSLContext(p) for p in (ssl.PROTOCOL_TLS_CLIENT, ssl.PROTOCOL_TLS_SERVER, ssl.PROTOCOL_TLS))
one, two = ssl.MemoryBIO(), ssl.MemoryBIO()
print(*sorted(f"{k}={int(v)}" for k, v in vars(ssl).items() if k.isupper() and isinstance(v, int) and not k.startswith(("OPENSSL", "HAS", "OP_ALL", "SO", "_"))))
print(*sorted(f"{k}={v}" for k, v in vars(ssl).items() if k.startswith("HAS_") and k != "HAS_TLS_UNIQUE"))
each(r"""
    client.protocol, client.verify_mode, client.check_hostname, server.verify_mode, server.check_hostname, both.protocol
    client.minimum_version, client.maximum_version, client.num_tickets, server.num_tickets, client.post_handshake_auth
    client.verify_flags, client.hostname_checks_common_name, client.keylog_filename, client.sni_callback, client.options & ssl.OP_NO_SSLv3
    client.verify_mode = ssl.CERT_NONE
    client.check_hostname = False; client.verify_mode = ssl.CERT_NONE; client.verify_mode
    client.check_hostname = True; client.verify_mode
    client.verify_mode = 99
    client.verify_mode = "x"
    server.verify_mode = ssl.CERT_OPTIONAL; server.verify_mode
    client.minimum_version = 5
    client.minimum_version = "x"
    client.minimum_version = ssl.TLSVersion.SSLv3
    client.minimum_version = ssl.TLSVersion.TLSv1_2; client.minimum_version
    client.maximum_version = ssl.TLSVersion.TLSv1_2; client.maximum_version
    client.maximum_version = ssl.TLSVersion.MINIMUM_SUPPORTED; client.maximum_version
    client.maximum_version = ssl.TLSVersion.MAXIMUM_SUPPORTED; client.maximum_version
    client.maximum_version = 99
    ssl.SSLContext(ssl.PROTOCOL_TLSv1_2).minimum_version = ssl.TLSVersion.TLSv1_3
    client.num_tickets = 5
    server.num_tickets = -1
    server.num_tickets = 3; server.num_tickets
    server.num_tickets = "x"
    client.options = -1
    client.options |= ssl.OP_NO_TICKET; bool(client.options & ssl.OP_NO_TICKET)
    client.verify_flags = ssl.VERIFY_X509_STRICT; client.verify_flags
    client.hostname_checks_common_name = False; client.hostname_checks_common_name
    client.post_handshake_auth = True; client.post_handshake_auth
    del client.post_handshake_auth
    client.keylog_filename = "/nowhere/at/all"
    client.sni_callback = 5
    server.sni_callback = 5
    server.sni_callback = len; server.sni_callback is len
    server.sni_callback = None; server.sni_callback
    client.set_ciphers("nothing at all")
    client.set_ciphers(5)
    client.set_ciphers("ECDHE-RSA-AES128-GCM-SHA256"); [c["name"] for c in client.get_ciphers() if c["protocol"] != "TLSv1.3"]
    sorted(client.get_ciphers()[-1]), client.get_ciphers()[-1]["description"], client.get_ciphers()[-1]["alg_bits"]
    client.set_alpn_protocols(["a", ""])
    client.set_alpn_protocols(["a" * 256])
    client.set_alpn_protocols("ab")
    client.set_alpn_protocols([5])
    client._set_alpn_protocols(b"x" * 5), client._set_alpn_protocols(b"")
    server.set_ecdh_curve("nothing")
    server.set_ecdh_curve("prime256v1"), server.set_ecdh_curve(b"prime256v1")
    server.load_dh_params("/nowhere")
    server.load_cert_chain(5)
    server.load_cert_chain("/nowhere", 5)
    server.load_cert_chain(os.devnull)
    client.load_verify_locations()
    client.load_verify_locations(5)
    client.load_verify_locations(capath=5)
    client.load_verify_locations(cadata=5)
    client.load_verify_locations(cadata="")
    client.load_verify_locations(cadata="no certificate")
    client.load_verify_locations(cadata="\u1234")
    client.load_verify_locations(cadata=b"no certificate")
    client.load_verify_locations(cadata=b"")
    client.cert_store_stats(), client.get_ca_certs(), client.get_ca_certs(True)
    sorted(client.session_stats().items())
    client.load_default_certs("x")
    type(client.wrap_bio(one, two))
    client.wrap_bio(one, two, server_hostname="")
    client.wrap_bio(one, two, server_hostname=".name")
    client.wrap_bio(one, two, True)
    server.wrap_bio(one, two)
    type(server.wrap_bio(one, two, True, "name"))
    client.wrap_bio(one, two, server_hostname="name", session=5)
    ssl.SSLContext(99)
    ssl.SSLContext("x")
    ssl.SSLContext(-1)
    ssl.SSLObject()
    ssl.SSLSocket()
    ssl.SSLSession()
    ssl._ssl.Certificate()
    o = client.wrap_bio(one, two, server_hostname="name"); o.server_hostname, o.server_side, o.session, o.session_reused, o.version(), o.cipher(), o.compression()
    o.shared_ciphers(), o.selected_alpn_protocol(), o.pending(), o.get_channel_binding()
    o.get_channel_binding("nothing")
    o.getpeercert()
    o.do_handshake()
    two.pending > 100, two.eof, one.pending, one.eof
    o.read(5)
    o.write(b"x")
    o.read(-1)
    o.read("x")
    o.write("x")
    o.unwrap()
    o.context = 5
    o.context = server; o.context is server
    o.session = 5
    one.write(b"nonsense" * 9); o.do_handshake()
    b = ssl.MemoryBIO(); b.write(b"text"), b.read(2), b.pending, b.read(), b.read(), b.eof, b.write_eof(), b.eof, b.read()
    b.write(b"x")
    b.read("x")
    ssl.MemoryBIO().write("x")
    ssl.MemoryBIO().write(memoryview(b"abcdef")[::2])
    ssl.RAND_bytes(-1)
    ssl.RAND_bytes("x")
    len(ssl.RAND_bytes(5)), ssl.RAND_status(), ssl.RAND_add(b"x", 0.5), ssl.RAND_add("x", 1)
    ssl.RAND_add(5, 1)
    ssl.RAND_add(b"", "x")
    ssl._ssl.txt2obj("nothing at all")
    ssl._ssl.txt2obj("CN"), ssl._ssl.txt2obj("CN", name=True), ssl._ssl.txt2obj("2.5.4.3"), ssl._ssl.nid2obj(13)
    ssl._ssl.txt2obj(5)
    ssl._ssl.nid2obj(-1)
    ssl._ssl.nid2obj(999999)
    ssl._ssl.nid2obj("x")
    ssl.Purpose.SERVER_AUTH, ssl.Purpose.CLIENT_AUTH.nid, ssl.Purpose("1.3.6.1.5.5.7.3.1").shortname
    ssl.Purpose("2.5.4.3")
    ssl.Purpose.fromnid(13)
    ssl.Purpose.fromname("serverAuth").longname
    ssl.cert_time_to_seconds("Jan  5 09:34:43 2018 GMT"), ssl.cert_time_to_seconds("Jan 05 09:34:43 2018 GMT")
    ssl.cert_time_to_seconds("Foo  5 09:34:43 2018 GMT")
    ssl.DER_cert_to_PEM_cert(b"abc"), ssl.PEM_cert_to_DER_cert("-----BEGIN CERTIFICATE-----\nYWJj\n-----END CERTIFICATE-----\n")
    ssl.PEM_cert_to_DER_cert("x")
    ssl.PEM_cert_to_DER_cert("-----BEGIN CERTIFICATE-----\nYWJj")
    ssl.get_protocol_name(ssl.PROTOCOL_TLS), ssl.get_protocol_name(99), len(ssl.get_default_verify_paths())
    [[b.__name__ for b in x.__bases__] for x in (ssl.SSLError, ssl.SSLZeroReturnError, ssl.SSLWantReadError, ssl.SSLWantWriteError, ssl.SSLSyscallError, ssl.SSLEOFError, ssl.SSLCertVerificationError)]
    ssl.create_default_context("x")
    ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).verify_mode, ssl.create_default_context().verify_flags
""", globals())
