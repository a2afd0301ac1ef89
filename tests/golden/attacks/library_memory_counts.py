# What libraries take from their own allocators for a script's objects counts against its memory.
import gc
import hmac
import sqlite3
import ssl
import sys

sys.unraisablehook = lambda told: None  # there is no memory to warn of a connection that was not closed
database = sqlite3.connect(":memory:", cached_statements=0)
database.execute("create table t(a)")
database.execute("insert into t values(zeroblob(10))")
context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
context.check_hostname = False
MAKERS = {
    "connections": (lambda: sqlite3.connect(":memory:"), 1500),
    "statements": (lambda: database.execute("select 1"), 15000),
    "values": (lambda: database.execute("select ?", (b"x" * 100000,)), 400),
    "blobs": (lambda: database.blobopen("t", "a", 1), 13000),
    "contexts": (lambda: ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER), 2000),
    "TLS": (lambda: context.wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO()), 700),
    "HMAC": (lambda: hmac.new(b"key", b"", "sha256"), 20000),
    "copies": (hmac.new(b"key", b"", "sha256").copy, 20000),
}
FULL = (MemoryError, sqlite3.DataError)  # made now: an except clause would have no room for it
for name, (make, most) in MAKERS.items():
    made, spare = [], bytearray(1 << 20)  # room to go on in
    try:
        while len(made) < most:
            made.append(make())
        print(name, "are not counted")
    except FULL:
        del spare
        print(name, len(made) > most / 10)
    made.clear()
    gc.collect()
