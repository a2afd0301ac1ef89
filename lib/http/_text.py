"""Text and names of hosts as HTTP sends them."""


def _encode(data, name='data'):
    """Text as Latin-1, which HTTP has it in."""
    try:
        return data.encode('latin-1')
    except UnicodeEncodeError as error:
        part = data[error.start:error.end]
        raise UnicodeEncodeError(error.encoding, error.object, error.start, error.end,
                                 f"{name.title()} ({part!r:.20}) is not valid Latin-1. Use {name}.encode('utf-8') if you want to send "
                                 'it encoded in UTF-8.') from None


def _host_bytes(host):
    """A host's name as it is sent."""
    try:
        return host.encode('ascii')
    except UnicodeEncodeError:
        return host.encode('idna')


def _strip_ipv6_iface(enc_name):
    """An IPv6 address without its scope, which is this machine's affair."""
    address, percent, _ = enc_name.partition(b'%')
    return address + b']' if percent and address.startswith(b'[') else address if percent else enc_name
