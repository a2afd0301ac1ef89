# Attributes of contexts stay.
import ssl

context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
for name in 'check_hostname', 'num_tickets', '_host_flags', 'verify_mode', 'options', 'post_handshake_auth', 'protocol':
    try:
        delattr(context, name)
    except (TypeError, AttributeError) as error:
        print(name, type(error).__name__)
print(context.check_hostname)
