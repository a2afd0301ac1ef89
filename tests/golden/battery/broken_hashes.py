"""The callables of calls_hashes.py, with an argument that raises what it is asked for."""
from _broken import broken

broken("hashes", """
    md5 sha1 sha224 sha256 sha384 sha3_224 sha3_256 sha3_384 sha3_512 sha512 shake_128 shake_256: whether it is for security changes nothing
    digest: asked for its truth first
    """)
