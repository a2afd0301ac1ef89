# What is worked on piece by piece, as it is long, gives what the whole gives: one call, odd pieces, and what comes back.
import base64
import binascii
import hashlib
import zlib

data = bytes(k * k >> 3 & 255 for k in range(4099)) * 70  # 287 kB, which no piece's length divides
view = memoryview(data)
for name in "blake2b", "blake2s", "md5", "sha1", "sha256", "sha512", "sha3_256":
    whole, parts = hashlib.new(name, data), hashlib.new(name)
    for at in range(0, len(data), 30011):
        parts.update(view[at:at + 30011])
    print(name, whole.hexdigest(), parts.digest() == whole.digest())
for function in binascii.crc32, zlib.crc32, zlib.adler32:
    value = function(b"")
    for at in range(0, len(data), 30011):
        value = function(view[at:at + 30011], value)
    print(function.__name__, function(data), value)
for encode, decode in (base64.b64encode, base64.b64decode), (binascii.hexlify, binascii.unhexlify), (zlib.compress, zlib.decompress):
    text = encode(data)
    print(encode.__name__, zlib.crc32(text) if encode is not zlib.compress else len(text) < len(data), decode(text) == data)
text = data.decode("latin-1") + "€" + "x" * 70001
for codec in "utf-8", "utf-16", "utf-32-be", "unicode_escape":
    found = text.encode(codec)
    print(codec, len(found), zlib.crc32(found), found.decode(codec) == text)
