# Lengths about the bounds of what is done in words or without memory of its own, and what is no such text.
import base64
import binascii
import random

random.seed(3)
for n in (0, 1, 3, 4, 7, 8, 9, 16, 17, 191, 192, 193, 285, 288, 384, 385, 1000, 4097):
    data = random.randbytes(n)
    print(n, binascii.crc32(data), binascii.crc32(data, 0xdeadbeef), binascii.crc32(data, -1), binascii.crc32(data, 2**70 + 5),
          binascii.crc_hqx(data, 0x1234), binascii.crc_hqx(data, True), binascii.hexlify(data)[-20:])
    line = binascii.b2a_base64(data)
    print(line[-30:], binascii.a2b_base64(line) == data, binascii.a2b_base64(line[:-1], strict_mode=True) == data,
          base64.urlsafe_b64decode(base64.urlsafe_b64encode(data)) == data, binascii.unhexlify(data.hex().upper()) == data,
          binascii.a2b_qp(binascii.b2a_qp(data)) == data, data.upper()[:5], data.lower()[-5:], data.swapcase()[:5])


def tried(function, *args, **options):
    try:
        print(function.__name__, args, function(*args, **options))
    except Exception as error:
        print(function.__name__, args, type(error).__name__, error)


for bad in ("a", "zz", "0g", "é0", b"0", b"\xff0"):
    tried(binascii.unhexlify, bad)
for bad in ("a", "ab=", "ab==", "a===", "=abc", "abcd=", "ab\ncd", "ab*cd", "abc=d", "YQ=Y=", "YWI=YWI=", "YQ==x", "YQ", "é", "YWJj\xff"):
    tried(binascii.a2b_base64, bad)
    tried(binascii.a2b_base64, bad, strict_mode=True)
for value in (5, "é", b"YQ", bytearray(b"YQ=="), b"ab-_"):
    for function in (base64.b64decode, base64.urlsafe_b64decode, base64.b64encode, base64.urlsafe_b64encode, base64.b85decode, base64.b32decode):
        tried(function, value)
tried(base64.b64decode, "ab-_", "-_")
tried(base64.b64decode, "ab-_", b"-_", True)
