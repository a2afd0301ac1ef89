"""What ssl and hashlib say of rarer mistakes, and how what they make is told."""
import hashlib
import hmac
import ssl

from _each import each_value as each

each("""
repr(hashlib.sha256()).split("0x")[0]
repr(hashlib.new("sha512_256", usedforsecurity=False)).split("0x")[0]
repr(hmac.new(b"k", b"", "sha1")._hmac).split("0x")[0]
hashlib.blake2b(), hashlib.blake2s()
ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO())
ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO(), server_side=True)
ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO())
ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).num_tickets = 1
ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).num_tickets = -1
ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).num_tickets = "x"
ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).minimum_version = 7
ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).maximum_version = "x"
ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).set_alpn_protocols(["x" * 256])
ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).set_alpn_protocols([""])
ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).set_ciphers("nonsense")
ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO(), server_hostname="a").get_channel_binding("x")
ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO(), server_hostname="a").get_channel_binding("tls-unique")
ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO(), server_hostname="a").do_handshake()
ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO(), server_hostname="")
ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO(), server_hostname=".a")
ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).load_verify_locations()
ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).load_verify_locations(cadata="")
ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).load_verify_locations(cadata=1)
ssl.txt2obj("nonsense"), 1
""", globals())
