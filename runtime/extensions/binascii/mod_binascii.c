/* mod_binascii.c: module binascii: bytes as text, and checksums. */
#include "runtime/extensions/binascii/binascii.h"

COIL_API extern const CoilDef coil_module[];

bool input_bytes(Coil *c, CoilValue v, Input *in)
{
    CoilBuffer buffer;
    if (!coil_buffer_get(c, v, 0, &buffer))
        return false;
    *in = (Input){buffer.data, buffer.length};
    return true;
}

bool input_ascii(Coil *c, CoilValue v, Input *in)
{
    if (coil_kind(c, v) == COIL_KIND_STR) {
        CoilChars s;
        if (!coil_to_chars(c, v, &s))
            return false;
        if (!s.ascii)
            return (void)coil_raisef(c, "ValueError", "string argument should contain only ASCII characters"), false;
        *in = (Input){s.data, s.length};
        return true;
    }
    if (input_bytes(c, v, in))
        return true;
    if (coil_error_is(c, "TypeError") && !coil_is_null(coil_take_error(c))) {
        CoilValue name = coil_getattr(c, coil_type(c, v), "__name__");
        const char *text = coil_is_null(name) ? NULL : coil_to_utf8(c, name, NULL);
        if (text)
            (void)coil_raisef(c, "TypeError", "argument should be bytes, buffer or ASCII string, not '%s'", text);
    }
    return false;
}

/* bytes.hex() has the rules of separators. */
static CoilValue hexlify(Coil *c, const CoilValue *args)
{
    Input in;
    if (!input_bytes(c, args[0], &in))
        return COIL_NULL;
    CoilValue data = coil_bytes(c, in.data, in.length);
    if (coil_is_null(data))
        return COIL_NULL;
    bool separated = coil_kind(c, args[1]) != COIL_KIND_NONE;
    CoilValue text = coil_call_method(c, data, "hex", args + 1, separated ? 2 : 0, NULL);
    CoilValue encoding = coil_str(c, "latin-1", COIL_TO_NUL);
    return coil_is_null(text) || coil_is_null(encoding) ? COIL_NULL : coil_call_method(c, text, "encode", &encoding, 1, NULL);
}

static CoilValue unhexlify(Coil *c, const CoilValue *args)
{
    Input in;
    if (!input_ascii(c, args[0], &in))
        return COIL_NULL;
    if (in.length % 2)
        return RAISE("Odd-length string");
    Builder b = BUILDER;
    if (!builder_reserve(c, &b, in.length / 2, 1))
        return COIL_NULL;
    uint8_t *to = b.data;
    for (size_t k = 0; k < in.length; k += 2) {
        int high = hex_digit(in.data[k]), low = hex_digit(in.data[k + 1]);
        if (high < 0 || low < 0) {
            builder_drop(c, &b);
            return RAISE("Non-hexadecimal digit found");
        }
        *to++ = (uint8_t)(high << 4 | low);
    }
    b.length = in.length / 2;
    return builder_bytes(c, &b);
}

/* The low bits of an int of any size, as in two's complement. */
static bool low_bits(Coil *c, CoilValue v, uint32_t *out)
{
    CoilValue masked = coil_op(c, COIL_AND, v, coil_int(c, 0xFFFFFFFF));
    int64_t value;
    if (coil_is_null(masked) || !coil_to_int(c, masked, &value))
        return false;
    *out = (uint32_t)value;
    return true;
}

/* CRC-32, of zlib and Ethernet: the reflected polynomial 0xEDB88320, a table of half bytes. */
static CoilValue crc32(Coil *c, const CoilValue *args)
{
    Input in;
    uint32_t crc, table[16];
    if (!input_bytes(c, args[0], &in) || !low_bits(c, args[1], &crc))
        return COIL_NULL;
    for (uint32_t k = 0; k < 16; k++) {
        uint32_t entry = k;
        for (int bit = 0; bit < 4; bit++)
            entry = entry >> 1 ^ (entry & 1 ? 0xEDB88320u : 0);
        table[k] = entry;
    }
    crc = ~crc;
    for (size_t k = 0; k < in.length; k++) {
        crc ^= in.data[k];
        crc = crc >> 4 ^ table[crc & 15];
        crc = crc >> 4 ^ table[crc & 15];
    }
    return coil_int(c, (int64_t)(uint32_t)~crc);
}

/* CRC-CCITT, of BinHex: the polynomial 0x1021. */
static CoilValue crc_hqx(Coil *c, const CoilValue *args)
{
    Input in;
    uint32_t crc;
    if (!input_bytes(c, args[0], &in) || !low_bits(c, args[1], &crc))
        return COIL_NULL;
    crc &= 0xFFFF;
    for (size_t k = 0; k < in.length; k++) {
        crc ^= (uint32_t)in.data[k] << 8;
        for (int bit = 0; bit < 8; bit++)
            crc = (crc << 1 ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xFFFF;
    }
    return coil_int(c, crc);
}

const CoilDef coil_module[] = {
    COIL_MODULE("binascii", "Bytes as text (hexadecimal, base64, quoted-printable, uuencode), and checksums."),
    COIL_EXCEPTION("Error", "ValueError", "What is no encoded data."),
    COIL_EXCEPTION("Incomplete", "Exception", "Data that end too early."),
    COIL_FUNCTION("hexlify", "(data, sep=None, bytes_per_sep=1)", hexlify, "Two hexadecimal digits for each byte."),
    COIL_FUNCTION("b2a_hex", "(data, sep=None, bytes_per_sep=1)", hexlify, "As hexlify()."),
    COIL_FUNCTION("unhexlify", "(hexstr, /)", unhexlify, "The bytes of hexadecimal digits."),
    COIL_FUNCTION("a2b_hex", "(hexstr, /)", unhexlify, "As unhexlify()."),
    COIL_FUNCTION("b2a_base64", "(data, /, *, newline=True)", base64_encode, "A line of base64."),
    COIL_FUNCTION("a2b_base64", "(data, /, *, strict_mode=False)", base64_decode, "The bytes of base64."),
    COIL_FUNCTION("b2a_uu", "(data, /, *, backtick=False)", uu_encode, "A line of uuencode."),
    COIL_FUNCTION("a2b_uu", "(data, /)", uu_decode, "The bytes of a line of uuencode."),
    COIL_FUNCTION("b2a_qp", "(data, quotetabs=False, istext=True, header=False)", quoted_encode, "Quoted-printable text."),
    COIL_FUNCTION("a2b_qp", "(data, header=False)", quoted_decode, "The bytes of quoted-printable text."),
    COIL_FUNCTION("crc32", "(data, crc=0, /)", crc32, "A CRC-32, going on from another."),
    COIL_FUNCTION("crc_hqx", "(data, crc, /)", crc_hqx, "A CRC-CCITT, going on from another."),
    COIL_END,
};
