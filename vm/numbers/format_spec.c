/* format_spec.c: the mini-language of format specs, parsed, and applied to text and whole numbers. */
#include "vm/numbers/format_number.h"

#include "vm/numbers/format_layout.h"
#include "vm/machine/pieces.h"

static bool is_align(uint32_t ch) { return ch == '<' || ch == '>' || ch == '=' || ch == '^'; }

/* Character i, 0 at the end: which is what stands behind bytes. */
static inline uint32_t spec_at(const Str *s, size_t i) { return s->width == 1 ? s->data[i] : i < s->length ? str_at(s, i) : 0; }

/* Decimal digits from *at; -1 without any. */
static inline bool spec_number(Coil *c, const Str *s, size_t *at, int64_t *out)
{
    int64_t n = 0;
    size_t start = *at;
    for (uint32_t digit; (digit = spec_at(s, *at) - '0') < 10; ++*at)
        if (__builtin_mul_overflow(n, 10, &n) || __builtin_add_overflow(n, (int64_t)digit, &n))
            return fail_error(c, EXC_ValueError, "Too many decimal digits in format string");
    *out = *at == start ? -1 : n;
    return true;
}

static bool grouping_allowed(FormatSpec *f)
{
    switch (f->type) {
    case 'd':
    case 'e':
    case 'f':
    case 'g':
    case 'E':
    case 'F':
    case 'G':
    case '%':
    case 0: return true;
    case 'b':
    case 'o':
    case 'x':
    case 'X': return f->grouping == '_';
    default: return false;
    }
}

bool format_spec_parse(Coil *c, Str *s, uint32_t default_type, char default_align, const char *type, FormatSpec *f)
{
    *f = (FormatSpec){.fill = ' ', .align = default_align, .width = -1, .precision = -1, .type = default_type};
    size_t at = 0, n = s->length;
    bool fill_given = false;
    if (!charge_for(c, n, RATE_ITEM))
        return false;
#define AT(i) spec_at(s, i)
    /* The second character is looked at first: any character fills, an alignment among them. */
    if (n >= 2 && is_align(str_at(s, 1))) {
        f->fill = str_at(s, 0);
        f->align = (char)str_at(s, 1);
        f->align_given = fill_given = true;
        at = 2;
    } else if (n >= 1 && is_align(str_at(s, 0))) {
        f->align = (char)str_at(s, 0);
        f->align_given = true;
        at = 1;
    }
    if (AT(at) == '+' || AT(at) == '-' || AT(at) == ' ')
        f->sign = (char)str_at(s, at++);
    if (AT(at) == 'z')
        f->no_negative_zero = true, at++;
    if (AT(at) == '#')
        f->alternate = true, at++;
    /* A zero before the width is short for `0=`; a given alignment stays. */
    if (!fill_given && AT(at) == '0') {
        f->fill = '0';
        if (!f->align_given && default_align == '>')
            f->align = '=';
        at++;
    }
    if (!spec_number(c, s, &at, &f->width))
        return false;
    if (AT(at) == ',')
        f->grouping = ',', at++;
    if (AT(at) == '_') {
        if (f->grouping)
            return fail_error(c, EXC_ValueError, "Cannot specify both ',' and '_'.");
        f->grouping = '_';
        at++;
    }
    if (AT(at) == ',' && f->grouping == '_')
        return fail_error(c, EXC_ValueError, "Cannot specify both ',' and '_'.");
    if (AT(at) == '.') {
        at++;
        if (!spec_number(c, s, &at, &f->precision))
            return false;
        if (f->precision < 0)
            return fail_error(c, EXC_ValueError, "Format specifier missing precision");
    }
    if (n - at > 1)
        return fail_error(c, EXC_ValueError, "Invalid format specifier '%U' for object of type '%s'", s, type);
    if (n - at == 1)
        f->type = str_at(s, at);
#undef AT
    if (f->grouping && !grouping_allowed(f)) {
        if (f->type > 32 && f->type < 128)
            return fail_error(c, EXC_ValueError, "Cannot specify '%c' with '%c'.", f->grouping, (int)f->type);
        return fail_error(c, EXC_ValueError, "Cannot specify '%c' with '\\x%x'.", f->grouping, f->type);
    }
    f->zero_padded = f->fill == '0' && f->align == '=';
    return true;
}

/* A name that is not ASCII has no C string of its own: then it is that of the native base. */
const char *format_type_name(Coil *c, Value v)
{
    const Class *cls = class_of_borrow(c, v);
    return cls->flags & CLASS_HEAP && cls->name->ascii ? (const char *)cls->name->data : cls->def->name;
}

Str *format_unknown_type(Coil *c, uint32_t type, const char *of)
{
    if (type > 32 && type < 128)
        raise_error(c, EXC_ValueError, "Unknown format code '%c' for object of type '%s'", (int)type, of);
    else
        raise_error(c, EXC_ValueError, "Unknown format code '\\x%x' for object of type '%s'", type, of);
    return NULL;
}

/* "10", "<10", ">10" of an ASCII text. False: another kind of spec, or longer. */
static bool plain_text_spec(const Str *s, const Str *spec, size_t *width)
{
    const uint8_t *at = spec->data;
    if (!s->ascii || !spec->ascii || spec->length == 0 || spec->length > 4)
        return false;
    at += *at == '<' || *at == '>';
    if (*at == '0') /* the fill */
        return false;
    for (*width = 0; *at - (unsigned)'0' < 10; at++)
        *width = *width * 10 + (*at - (unsigned)'0');
    return at == spec->data + spec->length;
}

static Str *format_plain_text(Coil *c, Str *s, size_t width, bool right)
{
    if (width <= s->length)
        return RETAIN(s);
    Str *out = str_alloc(c, width, 0x7F);
    if (!out)
        return NULL;
    const size_t room = width - s->length;
    const bool ok = pieces_fill(c, out->data + (right ? 0 : s->length), ' ', room) &&
                    pieces_copy(c, out->data + (right ? room : 0), s->data, s->length);
    return pieces_made(c, ok, out);
}

Str *format_text(Coil *c, Str *s, Str *spec, const char *type)
{
    FormatSpec f;
    size_t plain_width;
    if (plain_text_spec(s, spec, &plain_width))
        return format_plain_text(c, s, plain_width, spec->data[0] == '>');
    if (!format_spec_parse(c, spec, 's', '<', type, &f))
        return NULL;
    if (f.type != 's')
        return format_unknown_type(c, f.type, type);
    const char *refused = f.sign == ' '        ? "Space not allowed in string format specifier"
                          : f.sign             ? "Sign not allowed in string format specifier"
                          : f.no_negative_zero ? "Negative zero coercion (z) not allowed in string format specifier"
                          : f.alternate        ? "Alternate form (#) not allowed in string format specifier"
                          : f.align == '='     ? "'=' alignment not allowed in string format specifier"
                                               : NULL;
    if (refused) {
        raise_error(c, EXC_ValueError, "%s", refused);
        return NULL;
    }
    size_t length = f.precision >= 0 && count_size(f.precision) < s->length ? (size_t)f.precision : s->length;
    if (f.width <= (int64_t)length)
        return str_slice(c, s, 0, length);
    size_t width = count_size(f.width), room = width - length, left = f.align == '>' ? room : f.align == '^' ? room / 2 : 0;
    StrBuilder b = STR_BUILDER(c);
    builder_reserve(&b, width, f.fill);
    builder_fill(&b, f.fill, left);
    builder_slice(&b, s, 0, length);
    builder_fill(&b, f.fill, room - left);
    return builder_finish(&b);
}

/* {:c} */
static Str *format_character(Coil *c, Value number, FormatSpec *f)
{
    int64_t ch;
    if (f->sign || f->alternate) {
        raise_error(c, EXC_ValueError, "%s not allowed with integer format specifier 'c'", f->sign ? "Sign" : "Alternate form (#)");
        return NULL;
    }
    if (!int_to_i64(number, &ch)) {
        raise_error(c, EXC_OverflowError, "Python int too large to convert to C long");
        return NULL;
    }
    if (ch < 0 || ch > 0x10FFFF) {
        raise_error(c, EXC_OverflowError, "%%c arg not in range(0x110000)");
        return NULL;
    }
    Str *one = str_from_char(c, (uint32_t)ch);
    if (!one)
        return NULL;
    StrBuilder b = STR_BUILDER(c);
    NumberLayout layout = {.rest = one};
    layout_number(&b, f, &layout);
    RELEASE(c, one);
    return builder_finish(&b);
}

/* "5", ">5", "05", "05d", "d": a small int in decimal has no parts to lay out then. False: another kind of spec, or too wide. */
static bool plain_decimal_spec(const Str *spec, bool *zeros, size_t *width)
{
    size_t at = 0, n = spec->length;
    if (!spec->ascii || n > 4)
        return false;
    at += n > 1 && spec->data[0] == '>' && spec->data[1] != '0'; /* as it stands without */
    *zeros = n && spec->data[0] == '0';
    at += *zeros;
    for (*width = 0; at < n && spec->data[at] - (unsigned)'0' < 10; at++)
        *width = *width * 10 + (spec->data[at] - (unsigned)'0');
    at += at < n && spec->data[at] == 'd';
    return at == n && *width <= 60;
}

static Str *format_plain_decimal(Coil *c, int64_t number, bool zeros, size_t width)
{
    char text[60 + DECIMAL_ROOM], *end = text + sizeof text;
    size_t length = decimal_text(number, end - DECIMAL_ROOM);
    bool sign = zeros && number < 0; /* stays before the zeros */
    length -= sign;
    while (length + sign < width)
        end[-(ptrdiff_t)++length] = zeros ? '0' : ' ';
    if (sign)
        end[-(ptrdiff_t)++length] = '-';
    return str_from_ascii(c, end - length, length);
}

Str *format_int(Coil *c, Value number, Str *spec, const char *type)
{
    FormatSpec f;
    bool zeros;
    size_t plain_width;
    if (is_small(number) && plain_decimal_spec(spec, &zeros, &plain_width))
        return format_plain_decimal(c, as_small(number), zeros, plain_width);
    if (!format_spec_parse(c, spec, 'd', '>', type, &f))
        return NULL;
    int base;
    switch (f.type) {
    case 'b': base = 2; break;
    case 'o': base = 8; break;
    case 'x':
    case 'X': base = 16; break;
    case 'c':
    case 'd':
    case 'n': base = 10; break;
    case 'e':
    case 'f':
    case 'g':
    case 'E':
    case 'F':
    case 'G':
    case '%': {
        double d;
        return int_to_double(c, number, &d) ? format_float(c, d, spec, type) : NULL;
    }
    default: return format_unknown_type(c, f.type, type);
    }
    if (f.precision >= 0 || f.no_negative_zero) {
        raise_error(c, EXC_ValueError, "%s not allowed in integer format specifier",
                    f.precision >= 0 ? "Precision" : "Negative zero coercion (z)");
        return NULL;
    }
    if (f.type == 'c')
        return format_character(c, number, &f);
    Str *digits = int_to_str(c, number, base);
    if (!digits)
        return NULL;
    bool negative = str_at(digits, 0) == '-';
    const char *text = (const char *)digits->data + negative;
    size_t length = digits->length - negative;
    char upper[80], *copy = NULL;
    if (f.type == 'X') {
        /* A copy, as the text of one character is shared. */
        copy = length <= sizeof upper ? upper : mem_alloc(c, length);
        if (!copy) {
            RELEASE(c, digits);
            return NULL;
        }
        for (size_t i = 0; i < length; i++)
            copy[i] = (char)(text[i] >= 'a' ? text[i] - 32 : text[i]);
        text = copy;
    }
    char prefix[3] = {'0', (char)f.type, 0};
    NumberLayout layout = {.negative = negative,
                           .prefix = f.alternate && base != 10 ? prefix : "",
                           .digits = text,
                           .digit_count = length,
                           .group = base == 10 ? 3 : 4};
    StrBuilder b = STR_BUILDER(c);
    layout_number(&b, &f, &layout);
    if (copy && copy != upper)
        mem_free(c, copy, length);
    RELEASE(c, digits);
    return builder_finish(&b);
}
