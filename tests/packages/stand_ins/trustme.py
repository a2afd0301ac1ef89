"""What packages' tests use of trustme, by the openssl command: the real one stands on an extension module.

An authority that is made up, and certificates signed by it, as tests of TLS want them. Has what the listed packages ask for: no times of
validity, no kinds of key.
"""

import contextlib
import ipaddress
import os
import subprocess
import tempfile

_numbers = iter(range(1, 1 << 30))
_EXTENSIONS = """basicConstraints = critical, CA:{authority}
keyUsage = critical, {uses}
subjectKeyIdentifier = hash
{names}"""


def _openssl(folder, *arguments):
    subprocess.run(["openssl", *arguments], cwd=folder, check=True, stdin=subprocess.DEVNULL, capture_output=True)


def _read(folder, name):
    with open(os.path.join(folder, name), "rb") as f:
        return f.read()


class Blob:
    """Bytes that can be had as a file."""

    def __init__(self, data):
        self._data = data

    def bytes(self):
        """The bytes themselves."""
        return self._data

    def write_to_path(self, path, append=False):
        """Writes them to a file."""
        with open(path, "ab" if append else "wb") as f:
            f.write(self._data)

    @contextlib.contextmanager
    def tempfile(self, dir=None):
        """A file with them, while the context lasts."""
        handle, path = tempfile.mkstemp(suffix=".pem", dir=dir)
        try:
            with open(handle, "wb") as f:
                f.write(self._data)
            yield path
        finally:
            os.unlink(path)


def _signed(subject, extensions, issuer=None):
    """(the key, the certificate), signed by `issuer` (a CA), or by itself."""
    with tempfile.TemporaryDirectory() as folder:
        _openssl(folder, "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", "key8")
        _openssl(folder, "pkey", "-in", "key8", "-traditional", "-out", "key")
        with open(os.path.join(folder, "settings"), "w", encoding="utf-8") as f:
            f.write("[req]\ndistinguished_name = name\nprompt = no\nutf8 = yes\nstring_mask = utf8only\n[name]\n"
                    + "".join(f"{part} = {value}\n" for part, value in subject) + "[extensions]\n" + extensions + "\n")
        arguments = ["req", "-x509", "-new", "-key", "key", "-config", "settings", "-extensions", "extensions", "-days", "3650", "-sha256",
                     "-set_serial", str(next(_numbers) << 64 | int.from_bytes(os.urandom(8), "big")), "-out", "certificate"]
        if issuer is not None:
            issuer.cert_pem.write_to_path(os.path.join(folder, "authority"))
            issuer.private_key_pem.write_to_path(os.path.join(folder, "authority.key"))
            arguments += ["-CA", "authority", "-CAkey", "authority.key"]
        _openssl(folder, *arguments)
        return _read(folder, "key"), _read(folder, "certificate")


def _alternative(identity):
    """An identity as OpenSSL's settings have it: an address, one of mail, or a host."""
    if "@" in identity:
        return "email:" + identity
    try:
        ipaddress.ip_network(identity)
        return "IP:" + identity
    except ValueError:
        return "DNS:" + "".join(part if part.isascii() else part.encode("idna").decode() for part in identity.partition("*."))


class CA:
    """An authority."""

    def __init__(self, parent_cert=None, organization_name=None, organization_unit_name=None, **others):
        if others:
            raise NotImplementedError("the stand-in for trustme has no " + ", ".join(others))
        self.parent_cert = parent_cert
        subject = [("O", organization_name or "trustme stand-in"), ("OU", organization_unit_name or f"Testing CA {next(_numbers)}")]
        extensions = _EXTENSIONS.format(authority="TRUE", uses="digitalSignature, keyCertSign, cRLSign", names="")
        key, certificate = _signed(subject, extensions, parent_cert)
        self.private_key_pem, self.cert_pem = Blob(key), Blob(certificate)

    def create_child_ca(self):
        """One that this one vouches for."""
        return CA(parent_cert=self)

    def issue_cert(self, *identities, common_name=None, organization_name=None, organization_unit_name=None, **others):
        """A certificate for hosts, addresses or addresses of mail."""
        if others:
            raise NotImplementedError("the stand-in for trustme has no " + ", ".join(others))
        if not identities and common_name is None:
            raise ValueError("Must specify at least one identity or common name")
        subject = [("O", organization_name or "trustme stand-in"), ("OU", organization_unit_name or f"Testing cert {next(_numbers)}")]
        if common_name is not None:
            subject.append(("CN", common_name))
        names = "authorityKeyIdentifier = keyid\nextendedKeyUsage = serverAuth, clientAuth"
        if identities:
            names += "\nsubjectAltName = critical, " + ", ".join(map(_alternative, identities))
        extensions = _EXTENSIONS.format(authority="FALSE", uses="digitalSignature, keyAgreement", names=names)
        key, certificate = _signed(subject, extensions, self)
        chain, authority = [certificate], self
        while authority.parent_cert is not None:
            chain.append(authority.cert_pem.bytes())
            authority = authority.parent_cert
        return LeafCert(key, chain)

    issue_server_cert = issue_cert

    def configure_trust(self, context):
        """Makes an SSLContext trust this authority."""
        context.load_verify_locations(cadata=self.cert_pem.bytes().decode("ascii"))


class LeafCert:
    """A certificate, with its key and those that vouch for it."""

    def __init__(self, key, chain):
        self.private_key_pem = Blob(key)
        self.cert_chain_pems = [Blob(one) for one in chain]
        self.private_key_and_cert_chain_pem = Blob(key + b"".join(chain))

    def configure_cert(self, context):
        """Makes an SSLContext show this certificate."""
        with self.private_key_and_cert_chain_pem.tempfile() as path:
            context.load_cert_chain(path)
