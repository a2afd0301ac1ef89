# binascii: hexadecimal, base64, uuencode, quoted-printable, checksums.
import binascii as b


def show(f, *args, **kw):
    try:
        print(f.__name__, args, kw, f(*args, **kw))
    except Exception as e:
        print(f.__name__, args, kw, type(e).__name__, e)


for data in (b"abc", "zz", "é", 3, "00fF", b"\xff0"):
    show(b.unhexlify, data)
show(b.hexlify, b"abcde", ":", 2)
show(b.hexlify, bytearray(b"abcde"), "-", -2)
for data in (b"a", b"ab", b"ab==", b"abc=", b"abcd=", b"ab=c=", b"ab==c", b"a b\n=\n=", b"=abc", b"abcde", b"==="):
    show(b.a2b_base64, data)
    show(b.a2b_base64, data, strict_mode=True)
show(b.b2a_base64, b"abcd")
show(b.b2a_base64, b"abc", newline=False)
for data in (b"", b"#", b"#86)C\n", b"!!!!", b"#aaaa", b"\xff\x00"):
    show(b.a2b_uu, data)
show(b.b2a_uu, b"x\0\0a", backtick=True)
show(b.b2a_uu, b"x" * 46)
for data in (b"=41=\nb_", b"=\r\nx", b"=4", b"==41"):
    show(b.a2b_qp, data, header=True)
for data in (b"a b", b"a \n", b"x" * 80, b"=\xff", b".\n", b"a\r\nb\n", b"_ _"):
    for kw in ({}, {"quotetabs": True}, {"istext": False}, {"header": True}):
        show(b.b2a_qp, data, **kw)
print(b.crc32(b"abc"), b.crc32(b"c", b.crc32(b"ab")), b.crc32(b"a", -1), b.crc_hqx(b"abc", 0xFFFFFF), b.Error.__mro__)
