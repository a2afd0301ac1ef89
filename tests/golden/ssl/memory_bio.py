"""MemoryBIO: a queue of bytes with an end."""
import ssl

bio = ssl.MemoryBIO()
print(bio.pending, bio.eof, bio.read())
print(bio.write(b'hello'), bio.write(bytearray(b' world')), bio.write(memoryview(b'!!')), bio.pending)
print(bio.read(0), bio.read(3), bio.read(-1), bio.eof)
for n in range(30):
    bio.write(bytes([n]) * 3000)
    assert bio.read(2000) == (bytes(k for k in range(30) for _ in range(3000)))[2000 * n:2000 * n + 2000]
print(bio.pending, len(bio.read()))
bio.write(b'last')
bio.write_eof()
print(bio.eof, bio.read(), bio.eof, bio.read())
try:
    bio.write(b'more')
except ssl.SSLError as error:
    print(error)
for bad in 'text', 1, None:
    try:
        ssl.MemoryBIO().write(bad)
    except TypeError as error:
        print(type(error).__name__)
