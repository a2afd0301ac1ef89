/* str_format.c: printf-like text from C, with error.h's directives for values. */
#include "vm/values/str.h"
#include "vm/values/utf8.h"
#include "vm/heap/identity.h"
#include "vm/machine/vm.h"

#include <stdio.h>

/* Appends at most `limit` characters of UTF-8; malformed bytes show as U+FFFD (a message must not fail for its text).
 */
static void format_utf8(StrBuilder *b, const char *text, size_t limit)
{
    if (!text)
        text = "(null)";
    size_t length = limit == SIZE_MAX ? strlen(text) : strnlen(text, limit > SIZE_MAX / 4 ? SIZE_MAX : limit * 4);
    const uint8_t *p = (const uint8_t *)text, *end = p + length;
    if (ascii_prefix(p, length) == length) {
        builder_ascii(b, text, length < limit ? length : limit);
        return;
    }
    while (p < end && limit--) {
        uint32_t ch;
        bool truncated;
        int size = utf8_get(p, end, true, &ch, &truncated);
        builder_char(b, size < 0 ? 0xFFFD : ch);
        p += size < 0 ? -size : size;
    }
}

static void format_address(StrBuilder *b, uint64_t word)
{
    char address[24];
    int n = snprintf(address, sizeof address, "0x%llx", (unsigned long long)word);
    builder_ascii(b, address, (size_t)n);
}

static void format_identity(StrBuilder *b, Value v)
{
    uint64_t word;
    if (identity_of(b->c, v, &word))
        format_address(b, word);
    else
        b->failed = true;
}

static void format_str(StrBuilder *b, const Str *s, size_t limit)
{
    if (s)
        builder_slice(b, s, 0, s->length < limit ? s->length : limit);
    else
        builder_ascii(b, "(null)", 6);
}

static void format_owned_take(StrBuilder *b, Str *s, size_t limit)
{
    if (s)
        format_str(b, s, limit);
    else
        b->failed = true;
    RELEASE(b->c, s);
}

/* A value that belongs to a field, which Python run for its text may change, or empty. */
static void format_value(StrBuilder *b, Value v, size_t limit, Str *(*text)(Coil *c, Value v))
{
    if (is_null(v)) {
        builder_ascii(b, "<NULL>", 6);
        return;
    }
    retain(v);
    format_owned_take(b, text(b->c, v), limit);
    release(b->c, v);
}

/* Native classes of modules are named with their module here, Python's are not; a class that is closed is a module's own, however it was made. */
static void format_class(StrBuilder *b, const Class *cls, size_t limit)
{
    if ((cls->flags & (CLASS_HEAP | CLASS_BASE)) == CLASS_HEAP) {
        Dict *d = cls->dict; /* as it stands: a look-up could run Python, or raise, which formats */
        Value module = d && d->only_strs ? dict_get_str_borrow(b->c, d, NAME(b->c, __module__)) : COIL_NULL;
        if (!is_null(module) && is_exact(module, SHAPE_STR))
            format_value(b, module, limit, value_str), builder_char(b, '.');
    }
    if (cls->def && !(cls->flags & CLASS_HEAP))
        format_utf8(b, cls->def->name, limit);
    else
        format_str(b, cls->name, limit);
}

typedef struct Directive {
    const char *flags;
    size_t flags_length, limit;
    char size, code; /* size: 'l' of a long or size_t, 'q' of a long long, or 0 */
} Directive;

/* The directive behind a percent sign; *at is then behind it. */
static Directive directive_next(const char **at, va_list *args)
{
    const char *p = *at;
    Directive d = {.flags = p, .limit = SIZE_MAX};
    while (*p && strchr("-+ #0123456789", *p))
        p++;
    if (*p == '.') {
        p++;
        d.limit = 0;
        if (*p == '*') {
            int n = va_arg(*args, int);
            d.limit = n < 0 ? SIZE_MAX : count_size(n);
            p++;
        }
        while (*p >= '0' && *p <= '9')
            d.limit = d.limit * 10 + (size_t)(*p++ - '0');
    }
    d.flags_length = (size_t)(p - d.flags);
    for (; *p == 'l' || *p == 'z'; p++)
        d.size = d.size ? 'q' : 'l';
    d.code = *p ? *p++ : '%';
    *at = p;
    return d;
}

/* One directive of integers: its text, by printf itself, sign and padding included. */
static void format_integer(StrBuilder *b, const Directive *d, va_list *args)
{
    const char code = d->code;
    size_t flags_length = d->flags_length;
    char pattern[40], text[400];
    long long n;
    bool is_signed = code == 'd' || code == 'i';
    if (d->size == 'q')
        n = va_arg(*args, long long);
    else if (d->size)
        n = is_signed ? (long long)va_arg(*args, long) : (long long)va_arg(*args, unsigned long);
    else
        n = is_signed ? (long long)va_arg(*args, int) : (long long)va_arg(*args, unsigned);
    if (flags_length == 0 && (code == 'd' || code == 'i' || code == 'u')) { /* most of them */
        char *at = text + 24;
        unsigned long long left = is_signed && n < 0 ? 0 - (unsigned long long)n : (unsigned long long)n;
        do
            *--at = (char)('0' + left % 10);
        while (left /= 10);
        if (is_signed && n < 0)
            *--at = '-';
        builder_ascii(b, at, (size_t)(text + 24 - at));
        return;
    }
    if (flags_length > 20)
        flags_length = 20;
    snprintf(pattern, sizeof pattern, "%%%.*sll%c", (int)flags_length, d->flags, code);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    int length = snprintf(text, sizeof text, pattern, n);
#pragma GCC diagnostic pop
    builder_ascii(b, text, (size_t)length < sizeof text ? (size_t)length : sizeof text - 1);
}

/* Holds, or lets go of, the objects that the directives behind p will show: they are borrowed, maybe of fields, and Python that shows one
 * before them may change those. */
static void format_hold(Coil *c, const char *p, va_list *arguments, bool hold)
{
    va_list args;
    va_copy(args, *arguments);
    while ((p = strchr(p, '%'))) {
        p++;
        Directive d = directive_next(&p, &args);
        Value v = COIL_NULL;
        if (strchr("RSTAI", d.code)) {
            v = va_arg(args, Value);
        } else if (strchr("NU", d.code)) {
            v = from_object(va_arg(args, void *));
        } else if (strchr("sp", d.code)) {
            (void)va_arg(args, void *);
        } else if (d.size == 'q') {
            (void)va_arg(args, long long);
        } else if (d.size) {
            (void)va_arg(args, long);
        } else if (d.code != '%') {
            (void)va_arg(args, int);
        }
        if (is_null(v))
            continue;
        if (hold)
            retain(v);
        else
            release(c, v);
    }
    va_end(args);
}

bool builder_format_v(StrBuilder *b, const char *format, va_list arguments)
{
    const char *held = NULL; /* what is behind it is held */
    va_list args, later;
    va_copy(args, arguments); /* a va_list parameter may be an array: its address is taken below */
    for (const char *p = format; *p && !b->failed;) {
        const char *percent = p + strcspn(p, "%");
        if (percent > p) {
            size_t length = (size_t)(percent - p);
            if (ascii_prefix((const uint8_t *)p, length) == length) {
                builder_ascii(b, p, length);
            } else {
                Str *s = str_from_utf8(b->c, p, length, false);
                format_owned_take(b, s, SIZE_MAX);
            }
            p = percent;
            continue;
        }
        p++;
        const Directive d = directive_next(&p, &args);
        const size_t limit = d.limit;
        switch (d.code) {
        case 's': format_utf8(b, va_arg(args, const char *), limit); break;
        case 'd':
        case 'i':
        case 'u':
        case 'x':
        case 'X':
        case 'o': format_integer(b, &d, &args); break;
        case 'c': builder_char(b, (uint32_t)va_arg(args, int)); break;
        case 'R':
        case 'S': {
            Value v = va_arg(args, Value);
            if (!held && !is_str(v) && strchr(p, '%')) {
                va_copy(later, args);
                format_hold(b->c, held = p, &later, true);
            }
            format_value(b, v, limit, d.code == 'R' ? value_repr : value_str);
            break;
        }
        case 'T': format_class(b, class_of_borrow(b->c, va_arg(args, Value)), limit); break;
        case 'A': {
            Value v = va_arg(args, Value);
            if (is_none(v))
                builder_ascii(b, "None", 4);
            else
                format_class(b, class_of_borrow(b->c, v), limit);
            break;
        }
        case 'N': format_class(b, va_arg(args, Class *), limit); break;
        case 'U': format_str(b, va_arg(args, Str *), limit); break;
        case 'p': format_address(b, (uintptr_t)va_arg(args, void *)); break;
        case 'I': format_identity(b, va_arg(args, Value)); break;
        default: builder_char(b, (uint8_t)d.code); break;
        }
    }
    va_end(args);
    if (held) {
        format_hold(b->c, held, &later, false);
        va_end(later);
    }
    return !b->failed;
}

bool builder_format(StrBuilder *b, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    bool ok = builder_format_v(b, format, args);
    va_end(args);
    return ok;
}

Str *str_format_v(Coil *c, const char *format, va_list args)
{
    if (!strchr(format, '%')) /* as most messages */
        return str_from_c(c, format);
    StrBuilder b = STR_BUILDER(c);
    builder_format_v(&b, format, args);
    return builder_finish(&b);
}

Str *str_format(Coil *c, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    Str *s = str_format_v(c, format, args);
    va_end(args);
    return s;
}
