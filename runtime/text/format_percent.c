/* format_percent.c: `format % args` for str and bytes. A bytes format is worked on as Latin-1 text, and so is what it
 * inserts. */
#include "vm/values/buffer.h"
#include "vm/numbers/format_number.h"
#include "vm/machine/pieces.h"
#include "runtime/text/format_text.h"

#include <limits.h>

typedef struct Percent {
    Coil *c;
    Str *format;
    size_t at; /* just behind what was read */
    bool bytes;
    Value args;    /* tuple, or the only argument */
    Value mapping; /* args, if keys may be used; or COIL_NULL */
    Value keyed;   /* owned: the value of the last (key), until used; or COIL_NULL */
    size_t used;   /* arguments consumed */
    bool single_used;
    StrBuilder out;
} Percent;

/* One directive. */
typedef struct Directive {
    bool left, sign, blank, alternate, zero, has_key;
    int64_t width, precision; /* -1: none */
    uint32_t code;
} Directive;

/* The next argument, owned. */
static Value next_argument(Percent *p)
{
    Coil *c = p->c;
    if (!is_null(p->keyed)) {
        Value v = p->keyed;
        p->keyed = COIL_NULL;
        return v;
    }
    Tuple *tuple = as_tuple_borrow(c, p->args);
    if (tuple && p->used < tuple->length)
        return retain(tuple->items[p->used++]);
    if (!tuple && !p->single_used) {
        p->single_used = true;
        return retain(p->args);
    }
    return raise_error(c, EXC_TypeError, "not enough arguments for format string");
}

/* The next character; 0 at the end, which is what stands behind bytes. */
static inline uint32_t percent_at(const Percent *p)
{
    const Str *s = p->format;
    return s->width == 1 ? s->data[p->at] : p->at < s->length ? str_at(s, p->at) : 0;
}

static inline bool peek(Percent *p, uint32_t *ch)
{
    *ch = percent_at(p);
    return *ch || p->at < p->format->length || fail_error(p->c, EXC_ValueError, "incomplete format");
}

static bool read_key(Percent *p)
{
    Coil *c = p->c;
    if (is_null(p->mapping))
        return fail_error(c, EXC_TypeError, "format requires a mapping");
    size_t start = ++p->at;
    for (int depth = 1;; p->at++) {
        if (p->at >= p->format->length)
            return fail_error(c, EXC_ValueError, "incomplete format key");
        uint32_t ch = str_at(p->format, p->at);
        if (ch == '(')
            depth++;
        else if (ch == ')' && --depth == 0)
            break;
    }
    Str *name = str_slice(c, p->format, start, p->at++);
    Value key = from_object(name);
    if (name && p->bytes) {
        key = from_object(bytes_of(c, name->data, name->length));
        RELEASE(c, name);
    }
    if (is_null(key))
        return false;
    release_maybe(c, p->keyed);
    p->keyed = COIL_NULL;
    p->single_used = true; /* the mapping itself is no argument any more */
    p->keyed = get_item(c, p->mapping, key);
    release(c, key);
    return !is_null(p->keyed);
}

/* A width or precision: digits or '*', or nothing. */
static bool read_number(Percent *p, int64_t limit, const char *too_big, const char *c_type, int64_t *out)
{
    Coil *c = p->c;
    uint32_t ch = percent_at(p);
    if (ch == '*') {
        p->at++;
        Value v = next_argument(p);
        if (is_null(v))
            return false;
        Value number = as_int_borrow(c, v);
        bool ok = !is_null(number) || fail_error(c, EXC_TypeError, "* wants int");
        if (ok && (!int_to_i64(number, out) || *out > limit || *out < -limit))
            ok = fail_error(c, EXC_OverflowError, "Python int too large to convert to C %s", c_type);
        release(c, v);
        return ok;
    }
    for (; ch - '0' < 10; ch = percent_at(p)) {
        int64_t n = *out < 0 ? 0 : *out;
        if (n > (limit - (int64_t)(ch - '0')) / 10)
            return fail_error(c, EXC_ValueError, "%s", too_big);
        *out = n * 10 + (ch - '0');
        p->at++;
    }
    return true;
}

/* Key, flags, width, precision, a length that means nothing, the code: in this order, each optional but the last. */
static bool read_directive(Percent *p, Directive *d)
{
    uint32_t ch;
    *d = (Directive){.width = -1, .precision = -1};
    if (!peek(p, &ch))
        return false;
    if (ch == '(') {
        if (!read_key(p) || !peek(p, &ch))
            return false;
        d->has_key = true;
    }
    for (;; p->at++) {
        if (!peek(p, &ch))
            return false;
        if (ch > '0')
            break;
        if (ch == '-')
            d->left = true;
        else if (ch == '+')
            d->sign = true;
        else if (ch == ' ')
            d->blank = true;
        else if (ch == '#')
            d->alternate = true;
        else if (ch == '0')
            d->zero = true;
        else
            break;
    }
    if (!read_number(p, INT64_MAX, "width too big", "ssize_t", &d->width))
        return false;
    /* `ch` still is what the width began with; a negative one given as an argument means left. */
    if (ch == '*' && d->width < 0) {
        d->left = true;
        d->width = -d->width;
    }
    if (!peek(p, &ch))
        return false;
    if (ch == '.') {
        p->at++;
        d->precision = 0;
        if (!read_number(p, INT_MAX, "precision too big", "int", &d->precision))
            return false;
        if (d->precision < 0)
            d->precision = 0;
        if (!peek(p, &ch))
            return false;
    }
    if (ch == 'h' || ch == 'l' || ch == 'L') {
        p->at++;
        if (!peek(p, &ch))
            return false;
    }
    d->code = ch;
    p->at++;
    return true;
}

/* Appends text padded with blanks, cut to the precision. */
static bool put_text(Percent *p, const Directive *d, const Str *s)
{
    size_t length = d->precision >= 0 && count_size(d->precision) < s->length ? (size_t)d->precision : s->length;
    size_t room = d->width > (int64_t)length ? count_size(d->width) - length : 0;
    if (room && !d->left)
        builder_fill(&p->out, ' ', room);
    builder_slice(&p->out, s, 0, length);
    return room && d->left ? builder_fill(&p->out, ' ', room) : !p->out.failed;
}

/* Appends a number: its sign and prefix stay before padding zeros. */
static bool put_number(Percent *p, const Directive *d, bool negative, const char *prefix, size_t zeros, const char *digits, size_t count)
{
    StrBuilder *b = &p->out;
    char sign = negative ? '-' : d->sign ? '+' : d->blank ? ' ' : 0;
    size_t length = (sign != 0) + strlen(prefix) + zeros + count;
    size_t room = d->width > (int64_t)length ? count_size(d->width) - length : 0;
    bool zero_fill = d->zero && !d->left;
    if (room && !d->left && !zero_fill)
        builder_fill(b, ' ', room);
    if (sign)
        builder_char(b, (uint8_t)sign);
    if (*prefix)
        builder_ascii(b, prefix, strlen(prefix));
    zeros += zero_fill ? room : 0;
    if (zeros)
        builder_fill(b, '0', zeros);
    builder_ascii(b, digits, count);
    return d->left && room ? builder_fill(b, ' ', room) : !b->failed;
}

/* The int that %d or %x prints. */
static Value integer_argument(Coil *c, Value v, uint32_t code)
{
    Value n = as_int_borrow(c, v);
    if (!is_null(n))
        return retain(n);
    const Slots *slots = class_of_borrow(c, v)->slots;
    bool hex = code == 'x' || code == 'X' || code == 'o';
    n = COIL_NULL;
    if (slots->as_index && hex)
        n = to_int_index(c, v);
    else if (!hex && (slots->as_int || slots->as_index || slots->as_float))
        n = call1(c, from_object(core_class_borrow(c, SHAPE_INT)), v);
    else
        raise_error(c, EXC_TypeError, "");
    if (is_null(n) && failed_with(c, EXC_TypeError)) {
        clear_error(c);
        return raise_error(c, EXC_TypeError, "%%%c format: %s is required, not %T", (int)code, hex ? "an integer" : "a real number", v);
    }
    return n;
}

static bool put_integer(Percent *p, const Directive *d, Value v)
{
    Coil *c = p->c;
    Value n = integer_argument(c, v, p->bytes && d->code == 'i' ? 'd' : d->code); /* bytes say %d for both */
    if (is_null(n))
        return false;
    bool hex = d->code == 'x' || d->code == 'X';
    if (is_small(n) && !hex && d->code != 'o') {
        char small_text[DECIMAL_ROOM], *end = small_text + sizeof small_text;
        const bool minus = as_small(n) < 0;
        const size_t length = decimal_text(as_small(n), small_text) - minus;
        return put_number(p, d, minus, "", d->precision > (int64_t)length ? (size_t)d->precision - length : 0, end - length, length);
    }
    Str *text = int_to_str(c, n, hex ? 16 : d->code == 'o' ? 8 : 10);
    release(c, n);
    if (!text)
        return false;
    bool negative = text->data[0] == '-';
    size_t count = text->length - negative;
    char *digits = (char *)text->data + negative, *upper = NULL;
    if (d->code == 'X') {
        upper = mem_alloc(c, count);
        if (!upper) {
            RELEASE(c, text);
            return false;
        }
        for (size_t i = 0; i < count; i++)
            upper[i] = (char)(digits[i] >= 'a' ? digits[i] - 32 : digits[i]);
    }
    char prefix[3] = {'0', (char)d->code, 0};
    size_t zeros = d->precision > (int64_t)count ? (size_t)d->precision - count : 0;
    bool ok = put_number(p, d, negative, d->alternate && (hex || d->code == 'o') ? prefix : "", zeros, upper ? upper : digits, count);
    if (upper)
        mem_free(c, upper, count);
    RELEASE(c, text);
    return ok;
}

static bool put_float(Percent *p, const Directive *d, Value v)
{
    double x;
    DoubleText text;
    if (!to_double(p->c, v, &x)) {
        if (!p->bytes || !failed_with(p->c, EXC_TypeError))
            return false;
        clear_error(p->c);
        return fail_error(p->c, EXC_TypeError, "float argument required, not %T", v);
    }
    int precision = d->precision < 0 ? 6 : (int)d->precision;
    if (!double_text(p->c, x, (char)d->code, precision, d->alternate ? FLOAT_ALTERNATE : 0, &text))
        return false;
    bool ok = put_number(p, d, text.negative, "", 0, text.text, text.length);
    double_text_drop(p->c, &text);
    return ok;
}

static bool put_character(Percent *p, const Directive *d, Value v)
{
    Coil *c = p->c;
    int64_t ch = -1, limit = p->bytes ? 0xFF : 0x10FFFF;
    Str *s = as_str_borrow(c, v);
    Bytes *one = as_bytes_borrow(c, v);
    Bytearray *array = as_bytearray_borrow(c, v);
    if (!p->bytes && s && s->length == 1) {
        ch = str_at(s, 0);
    } else if (p->bytes && one && one->length == 1) {
        ch = one->data[0];
    } else if (p->bytes && array && array->length == 1) {
        ch = array->start[0];
    } else if (!s && !(p->bytes && (one || array)) && class_of_borrow(c, v)->slots->as_index) {
        Value n = to_int_index(c, v);
        if (is_null(n))
            return false;
        bool fits = int_to_i64(n, &ch) && ch >= 0 && ch <= limit;
        release(c, n);
        if (!fits)
            return fail_error(c, EXC_OverflowError, "%%c arg not in range(%s)", p->bytes ? "256" : "0x110000");
    } else {
        return fail_error(c, EXC_TypeError,
                          p->bytes ? "%%c requires an integer in range(256) or a single byte" : "%%c requires int or char");
    }
    Str *text = str_from_char(c, (uint32_t)ch);
    Directive plain = *d;
    plain.precision = -1;
    bool ok = text && put_text(p, &plain, text);
    RELEASE(c, text);
    return ok;
}

/* What %s and %b of a bytes format insert. */
static Str *bytes_argument(Coil *c, Value v)
{
    BufferView view;
    Value method = COIL_NULL, made;
    const Bytes *plain = as_bytes_borrow(c, v);
    if (plain) /* a subclass's own, whatever its methods give */
        return str_from_latin1(c, plain->data, plain->length);
    if (!find_special(c, v, "__bytes__", &method))
        return NULL;
    if (!is_null(method)) {
        made = call0(c, method);
        release(c, method);
        if (is_null(made))
            return NULL;
        Bytes *b = as_bytes_borrow(c, made);
        Str *s = NULL;
        if (b)
            s = str_from_latin1(c, b->data, b->length);
        else
            raise_error(c, EXC_TypeError, "__bytes__ returned non-bytes (type %T)", made);
        release(c, made);
        return s;
    }
    if (!has_buffer(c, v)) {
        raise_error(c, EXC_TypeError, "%%b requires a bytes-like object, or an object that implements __bytes__, not '%T'", v);
        return NULL;
    }
    if (!buffer_get(c, v, 0, &view))
        return NULL;
    Str *s = str_from_latin1(c, view.data, view.length);
    buffer_release(c, &view);
    return s;
}

static bool put_directive(Percent *p, const Directive *d, Value v)
{
    Coil *c = p->c;
    Str *text;
    switch (d->code) {
    case 'b':
        if (!p->bytes)
            break;
        /* fall through */
    case 's': text = p->bytes ? bytes_argument(c, v) : value_str(c, v); goto text;
    case 'r': text = p->bytes ? value_ascii(c, v) : value_repr(c, v); goto text;
    case 'a':
        text = value_ascii(c, v);
        goto text;
    text : {
        bool ok = text && put_text(p, d, text);
        RELEASE(c, text);
        return ok;
    }
    case 'c': return put_character(p, d, v);
    case 'd':
    case 'i':
    case 'u':
    case 'x':
    case 'X':
    case 'o': return put_integer(p, d, v);
    case 'e':
    case 'f':
    case 'g':
    case 'E':
    case 'F':
    case 'G': return put_float(p, d, v);
    }
    return fail_error(c, EXC_ValueError, "unsupported format character '%c' (0x%x) at index %zu",
                      d->code > 31 && d->code < 127 ? (int)d->code : '?', d->code, p->at - 1);
}

/* What %s of exact bytes inserts. */
static bool put_bytes(Percent *p, const Bytes *b)
{
    if (!builder_reserve(&p->out, b->length, 0xFF))
        return false;
    const bool ok = pieces_copy_long(p->c, p->out.data + p->out.length, b->data, b->length);
    p->out.length += b->length;
    return ok;
}

/* What %s of any object inserts. */
static bool put_written(Percent *p, Value v, bool *ok)
{
    p->used++;
    p->single_used = true;
    retain(v);
    *ok = builder_text(&p->out, v);
    release(p->c, v);
    return true;
}

/* The commonest directives: %d of a small int, %s of that or of an exact str, %s of bytes for bytes, from a tuple or alone. False: it is
 * another kind. */
static bool put_plain(Percent *p, uint32_t code, bool *ok)
{
    if ((code != 'd' && code != 's') || !is_null(p->keyed))
        return false;
    const Tuple *tuple = is_exact(p->args, SHAPE_TUPLE) ? (const Tuple *)as_object(p->args) : NULL;
    Value v = tuple ? (p->used < tuple->length ? tuple->items[p->used] : V_UNDEF) : p->single_used ? V_UNDEF : p->args;
    if (is_small(v) && (code == 'd' || !p->bytes))
        *ok = builder_decimal(&p->out, as_small(v));
    else if (p->bytes && code == 's' && is_exact(v, SHAPE_BYTES))
        *ok = put_bytes(p, (const Bytes *)as_object(v));
    else if (code == 's' && is_str(v) && !p->bytes)
        *ok = builder_str(&p->out, (const Str *)as_object(v));
    else if (code == 's' && !p->bytes && !is_undef(v))
        return put_written(p, v, ok);
    else
        return false;
    p->used++;
    p->single_used = true;
    return true;
}

/* Where the next % is; the length if there is none. */
static size_t next_mark(const Str *format, size_t at)
{
    if (format->width == 1) {
        const uint8_t *mark = memchr(format->data + at, '%', format->length - at);
        return mark ? (size_t)(mark - format->data) : format->length;
    }
    while (at < format->length && str_at(format, at) != '%')
        at++;
    return at;
}

/* "%%" and directives without flags go past the general reading, which most formats never need. */
static bool percent_run(Percent *p)
{
    Coil *c = p->c;
    Str *format = p->format;
    bool ok = true;
    while (ok && p->at < format->length) {
        size_t end = next_mark(format, p->at);
        ok = builder_slice(&p->out, format, p->at, end);
        p->at = end + 1;
        if (!ok || end == format->length)
            break;
        uint32_t code = p->at < format->length ? str_at(format, p->at) : 0;
        if (code == '%') {
            ok = builder_char(&p->out, '%');
            p->at++;
            continue;
        }
        if (put_plain(p, code, &ok)) {
            p->at++;
            continue;
        }
        Directive d;
        ok = read_directive(p, &d);
        Value v = ok ? next_argument(p) : COIL_NULL;
        ok = !is_null(v) && put_directive(p, &d, v);
        release_maybe(c, v);
    }
    if (!ok)
        return false;
    /* A mapping may hold more than the format names. */
    Tuple *tuple = as_tuple_borrow(c, p->args);
    bool left = tuple ? p->used < tuple->length : !p->single_used;
    if (left && is_null(p->mapping))
        return fail_error(c, EXC_TypeError, "not all arguments converted during %s formatting", p->bytes ? "bytes" : "string");
    return true;
}

static Str *percent_text(Coil *c, Str *format, Value args, bool bytes)
{
    enum { EACH = 6 }; /* bytes that an argument makes, beside its directive's */
    const size_t count = is_exact(args, SHAPE_TUPLE) ? as_tuple(args)->length : 1;
    Percent p = {.c = c, .format = format, .bytes = bytes, .args = args, .out = str_builder_of(c, format->length + EACH * count)};
    bool text = bytes ? as_bytes_borrow(c, args) || as_bytearray_borrow(c, args) : as_str_borrow(c, args) != NULL;
    if (!as_tuple_borrow(c, args) && !text && !as_str_borrow(c, args) && class_of_borrow(c, args)->slots->get_item)
        p.mapping = args;
    bool ok = charge_for(c, format->length, RATE_ITEM) && percent_run(&p);
    release_maybe(c, p.keyed);
    if (!ok) {
        builder_drop(&p.out);
        return NULL;
    }
    return builder_finish(&p.out);
}

Str *format_percent(Coil *c, Str *format, Value args) { return percent_text(c, format, args, false); }

Value format_percent_bytes(Coil *c, const uint8_t *format, size_t length, Value args, bool as_bytearray)
{
    Str *text = str_from_latin1(c, format, length), *done = text ? percent_text(c, text, args, true) : NULL;
    RELEASE(c, text);
    if (!done)
        return COIL_NULL;
    Value result =
        as_bytearray ? from_object(bytearray_of(c, done->data, done->length)) : from_object(bytes_of(c, done->data, done->length));
    RELEASE(c, done);
    return result;
}
