# Names of ciphers are no longer than OpenSSL reads in a moment; each connection's copy of the protocols counts against memory.
import ssl

context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
context.check_hostname = False
context.set_ciphers("ECDHE+AESGCM:" * 100)
try:
    context.set_ciphers("ALL:" * 1000000)
except ssl.SSLError as error:
    print(error)
context.set_alpn_protocols(["a" * 255] * 255)
made, spare = [], bytearray(1 << 20)
try:
    while len(made) < 250:
        made.append(context.wrap_bio(ssl.MemoryBIO(), ssl.MemoryBIO()))
    print("not counted")
except MemoryError:
    del spare
    print(len(made) > 50)
