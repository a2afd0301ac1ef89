"""A key in PEM, read and written again behind a password."""

import enum
import subprocess

Encoding = enum.Enum("Encoding", "PEM")
PrivateFormat = enum.Enum("PrivateFormat", "TraditionalOpenSSL PKCS8")


class BestAvailableEncryption:
    """By a password."""

    def __init__(self, password):
        self.password = password


class _PrivateKey:
    """A key without a password."""

    def __init__(self, pem):
        self._pem = pem

    def private_bytes(self, encoding, format, encryption_algorithm):
        """The key in PEM behind the password."""
        style = ["-traditional"] if format is PrivateFormat.TraditionalOpenSSL else []
        command = ["openssl", "pkey", *style, "-aes256", "-passout", "pass:" + encryption_algorithm.password.decode()]
        return subprocess.run(command, input=self._pem, check=True, capture_output=True).stdout


def load_pem_private_key(data, password, backend=None):
    """The key in PEM; one behind a password is refused."""
    if password is not None:
        raise NotImplementedError("a key behind a password")
    return _PrivateKey(data)
