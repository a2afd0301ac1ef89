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
static CoilValue hexlify_separated(Coil *c, Input in, const CoilValue *args)
{
    CoilValue data = coil_bytes(c, in.data, in.length);
    if (coil_is_null(data))
        return COIL_NULL;
    CoilValue text = coil_call_method(c, data, "hex", args + 1, 2, NULL);
    CoilChars digits;
    return coil_to_chars(c, text, &digits) ? coil_bytes(c, digits.data, digits.length) : COIL_NULL;
}

static CoilValue hexlify(Coil *c, const CoilValue *args)
{
    Input in;
    Out out;
    if (!input_bytes(c, args[0], &in))
        return COIL_NULL;
    if (!coil_is(args[1], coil_none()))
        return hexlify_separated(c, in, args);
    if (in.length > SIZE_MAX / 4)
        return coil_raisef(c, "MemoryError", "%s", "");
    if (!out_room(c, &out, in.length * 2))
        return COIL_NULL;
    uint8_t *to = out.data;
    for (size_t k = 0, n, charged = 0; k < in.length; k += n) {
        n = in.length - k < PIECE ? in.length - k : PIECE;
        to = hex_put(to, in.data + k, n);
        if (!charge_piece(c, k + n, &charged))
            return out_drop(c, &out), COIL_NULL;
    }
    return out_bytes(c, &out, to);
}

static CoilValue unhexlify(Coil *c, const CoilValue *args)
{
    Input in;
    Out out;
    if (!input_ascii(c, args[0], &in))
        return COIL_NULL;
    if (in.length % 2)
        return RAISE("Odd-length string");
    if (!out_room(c, &out, in.length / 2))
        return COIL_NULL;
    uint8_t *to = out.data;
    for (size_t k = 0, charged = 0; k < in.length; k += 2) {
        if (!charge_piece(c, k, &charged))
            return out_drop(c, &out), COIL_NULL;
        uint32_t high = hex_values[in.data[k]], low = hex_values[in.data[k + 1]];
        if (!high || !low) {
            out_drop(c, &out);
            return RAISE("Non-hexadecimal digit found");
        }
        *to++ = (uint8_t)((high - 1) << 4 | (low - 1));
    }
    return out_bytes(c, &out, to);
}

const CoilDef coil_module[] = {
    COIL_MODULE("binascii", "Bytes as text (hexadecimal, base64, quoted-printable, uuencode), and checksums."),
    COIL_STATE(sizeof(Checks), NULL),
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
    COIL_FUNCTION("crc32", "(data, crc=0, /)", crc32_of, "A CRC-32, going on from another."),
    COIL_FUNCTION("crc_hqx", "(data, crc, /)", crc_hqx, "A CRC-CCITT, going on from another."),
    COIL_END,
};
