"""SSLContext: what it begins with, what may be set, and what is refused."""
import ssl
import warnings
from _tls import path

for protocol in ssl.PROTOCOL_TLS_CLIENT, ssl.PROTOCOL_TLS_SERVER:
    context = ssl.SSLContext(protocol)
    print(repr(context.protocol), context.verify_mode, context.check_hostname, context.post_handshake_auth, context.keylog_filename,
          repr(context.minimum_version), repr(context.maximum_version), context.sni_callback, context.hostname_checks_common_name)
    print(context.cert_store_stats(), context.get_ca_certs(), context.session_stats()['number'], context.num_tickets)
default = ssl.create_default_context(cafile=path('ca'))
print(repr(default.verify_flags & ~ssl.VERIFY_X509_TRUSTED_FIRST), default.cert_store_stats())
print(default.get_ca_certs()[0]['subject'], len(default.get_ca_certs(True)[0]) > 300)

context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
context.options |= ssl.OP_NO_TICKET
print(bool(context.options & ssl.OP_NO_TICKET), ssl.OP_NO_TICKET in context.options)
context.options &= ~ssl.OP_NO_TICKET
print(bool(context.options & ssl.OP_NO_TICKET))
context.minimum_version, context.maximum_version = ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3
print(repr(context.minimum_version), repr(context.maximum_version))
context.maximum_version = ssl.TLSVersion.MAXIMUM_SUPPORTED
print(repr(context.maximum_version))
context.set_ciphers('ECDHE-RSA-AES128-GCM-SHA256')
print([each['name'] for each in context.get_ciphers() if each['protocol'] == 'TLSv1.2'], sorted(context.get_ciphers()[-1]))
context.check_hostname = False
context.verify_mode = ssl.CERT_NONE
context.check_hostname = True
print(context.verify_mode, repr(ssl.VerifyMode(0)), repr(ssl.AlertDescription(42)), ssl.TLSVersion.TLSv1_3.name)

for bad in ("context.verify_mode = ssl.CERT_NONE", "context.verify_mode = 7", "context.minimum_version = 5", "context.set_ciphers('no such')",
            "context.set_ecdh_curve('no such')", "context.num_tickets = 1", "ssl.SSLContext(42)", "context.load_verify_locations()",
            "context.load_verify_locations(cadata='ä')", "context.load_verify_locations(cadata='')",
            "context.load_verify_locations(cadata='nothing')", "context.load_verify_locations(cadata=b'nothing')",
            "context.load_verify_locations(cafile='/missing')", "context.load_cert_chain('/missing')", "context.load_cert_chain(None)",
            "context.load_cert_chain(path('ca'))", "context.load_cert_chain(path('server'), path('other'))",
            "context.sni_callback = print", "context.set_alpn_protocols([''])", "context.set_alpn_protocols(['x' * 256])",
            "context.wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO(), server_side=True)",
            "context.wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO(), server_hostname='')",
            "context.wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO(), server_hostname='a\\0b')", "context.wrap_bio(1, 2)",
            "context.load_default_certs('purpose')", "ssl.create_default_context('purpose')", "context.security_level = 1"):
    try:
        exec(bad)
        print('no error:', bad)
    except Exception as error:
        print(f'{bad}: {type(error).__name__}', str(error).partition(' (_ssl')[0] if isinstance(error, ssl.SSLError) else '')
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter('always')
    ssl.SSLContext()
    ssl.SSLContext(ssl.PROTOCOL_TLSv1_2)
    context.options |= ssl.OP_NO_TLSv1_1
    context.minimum_version = ssl.TLSVersion.TLSv1
print([str(each.message) for each in seen])
