/* quoted.c: quoted-printable (RFC 2045): what is not printable as =XX, lines of at most 76 characters. */
#include "runtime/extensions/binascii/binascii.h"

enum { LINE_MOST = 76 };

typedef struct Quoting {
    bool tabs, text, header; /* quote blanks too; line ends stay line ends; blanks as underscores */
} Quoting;

/* Is the character at k the last of its line? */
static bool at_line_end(const Input *in, size_t k)
{
    return k + 1 >= in->length || in->data[k + 1] == '\n' || (in->data[k + 1] == '\r' && k + 2 < in->length && in->data[k + 2] == '\n');
}

/* Must the character at k be quoted? `column`: where it would stand in its line. */
static bool needs_quoting(const Input *in, size_t k, const Quoting *q, size_t column)
{
    uint8_t ch = in->data[k];
    bool blank = ch == ' ' || ch == '\t';
    if (ch == '=' || ch > 126 || (ch == '_' && q->header))
        return true;
    if (ch == '.' && column == 0) /* a full stop alone on a line ends a mail */
        return k + 1 >= in->length || in->data[k + 1] == '\n' || in->data[k + 1] == '\r' || in->data[k + 1] == 0;
    if (ch == '\r' || ch == '\n')
        return !q->text;
    if (blank)
        return q->tabs || k + 1 >= in->length || (q->text && at_line_end(in, k) && !(q->header && ch == ' '));
    return ch < 33;
}

CoilValue quoted_encode(Coil *c, const CoilValue *args)
{
    static const char digits[] = "0123456789ABCDEF";
    Input in;
    Quoting q;
    if (!input_bytes(c, args[0], &in) || !coil_to_bool(c, args[1], &q.tabs) || !coil_to_bool(c, args[2], &q.text) ||
        !coil_to_bool(c, args[3], &q.header))
        return COIL_NULL;
    /* the first line's end says how lines end */
    const uint8_t *first = in.length ? memchr(in.data, '\n', in.length) : NULL;
    bool crlf = first && first > in.data && first[-1] == '\r';
    Builder b = BUILDER;
    size_t column = 0, charged = 0;
    if (!builder_reserve(c, &b, in.length, 1))
        return COIL_NULL;
    for (size_t k = 0; k < in.length; k++) {
        uint8_t ch = in.data[k];
        if (!charge_piece(c, k, &charged))
            return builder_drop(c, &b), COIL_NULL;
        bool end = q.text && (ch == '\n' || (ch == '\r' && k + 1 < in.length && in.data[k + 1] == '\n'));
        if (end) {
            k += ch == '\r';
            if (!builder_put(c, &b, crlf ? "\r\n" : "\n", crlf ? 2 : 1, 1))
                return builder_drop(c, &b), COIL_NULL;
            column = 0;
            continue;
        }
        bool quote = needs_quoting(&in, k, &q, column);
        size_t width = quote ? 3 : 1;
        /* room for a soft break is needed unless this is the last of its line */
        bool last = k + 1 >= in.length || in.data[k + 1] == '\n';
        if (column + width > (size_t)(LINE_MOST - !(last && !quote))) {
            if (!builder_put(c, &b, crlf ? "=\r\n" : "=\n", crlf ? 3 : 2, 1))
                return builder_drop(c, &b), COIL_NULL;
            column = 0;
        }
        const char coded[] = {'=', digits[ch >> 4], digits[ch & 15]};
        uint8_t plain = q.header && ch == ' ' ? '_' : ch;
        if (!(quote ? builder_put(c, &b, coded, 3, 1) : put_byte(c, &b, plain)))
            return builder_drop(c, &b), COIL_NULL;
        column += width;
    }
    return builder_bytes(c, &b);
}

CoilValue quoted_decode(Coil *c, const CoilValue *args)
{
    Input in;
    bool header;
    if (!input_ascii(c, args[0], &in) || !coil_to_bool(c, args[1], &header))
        return COIL_NULL;
    Out out;
    if (!out_room(c, &out, in.length))
        return COIL_NULL;
    uint8_t *to = out.data;
    for (size_t k = 0, charged = 0; k < in.length;) {
        uint8_t ch = in.data[k++];
        if (!charge_piece(c, k, &charged))
            return out_drop(c, &out), COIL_NULL;
        if (ch == '=') {
            if (k >= in.length)
                break;
            uint8_t next = in.data[k];
            if (next == '\n' || next == '\r') { /* a soft break, up to the line's end */
                while (k < in.length && in.data[k] != '\n')
                    k++;
                k++;
                continue;
            }
            if (next == '=') { /* one written by those who do not quote it */
                k++;
            } else if (k + 1 < in.length && hex_values[next] && hex_values[in.data[k + 1]]) {
                ch = (uint8_t)((hex_values[next] - 1) << 4 | (hex_values[in.data[k + 1]] - 1));
                k += 2;
            }
        } else if (ch == '_' && header) {
            ch = ' ';
        }
        *to++ = ch;
    }
    return out_bytes(c, &out, to);
}
