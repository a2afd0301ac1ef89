import binascii as B

print(B.hexlify(b"ab", ":"), B.unhexlify("6162"), B.b2a_base64(b"abc"), B.a2b_base64("YWJj"), B.b2a_uu(b"ab"), B.a2b_uu(b'"86( \n'), B.b2a_qp(b"a=\xe9 \n", quotetabs=True), B.a2b_qp(b"a=3D=\n"), B.crc32(b"ab"), B.crc_hqx(b"ab", 0), B.hexlify(bytearray(3), "-", 2))
for wrong in (lambda: B.unhexlify("6"), lambda: B.unhexlify("zz"), lambda: B.a2b_base64("a"), lambda: B.a2b_base64("YW=", strict_mode=True), lambda: B.b2a_uu(bytes(50)), lambda: B.hexlify("x"), lambda: B.hexlify(b"a", "xx"), lambda: B.a2b_uu(b"!"), lambda: B.unhexlify("\xe9")):
    try:
        wrong()
    except (ValueError, TypeError) as error:
        print(error)
