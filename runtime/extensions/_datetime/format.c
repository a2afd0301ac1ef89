/* format.c: dates and times as text: ISO 8601, ctime(), and strftime(), whose directives that depend on the locale are the C library's. */
#include "runtime/extensions/_datetime/datetime.h"
#include "runtime/extensions/builder.h"

#include <stdio.h>
#include <time.h>

char *put_digits(char *to, int64_t n, int digits)
{
    for (char *at = to + digits; at > to; n /= 10)
        *--at = (char)('0' + n % 10);
    return to + digits;
}

char *date_text(char *to, const Moment *m)
{
    to = put_digits(to, m->year, 4);
    *to++ = '-';
    to = put_digits(to, m->month, 2);
    *to++ = '-';
    return put_digits(to, m->day, 2);
}

enum { AUTO, HOURS, MINUTES, SECONDS, MILLISECONDS, MICROSECONDS };
static const char *const timespecs[] = {"auto", "hours", "minutes", "seconds", "milliseconds", "microseconds"};

char *clock_text(char *to, const Moment *m, int spec)
{
    to = put_digits(to, m->hour, 2);
    if (spec >= MINUTES) {
        *to++ = ':';
        to = put_digits(to, m->minute, 2);
    }
    if (spec >= SECONDS) {
        *to++ = ':';
        to = put_digits(to, m->second, 2);
    }
    if (spec == MILLISECONDS || spec == MICROSECONDS) {
        *to++ = '.';
        to = spec == MILLISECONDS ? put_digits(to, m->microsecond / 1000, 3) : put_digits(to, m->microsecond, 6);
    }
    return to;
}

int timespec_argument(Coil *c, CoilValue v, const Moment *m)
{
    int spec = AUTO;
    if (!coil_is_null(v)) {
        if (coil_kind(c, v) != COIL_KIND_STR)
            return (void)raise_of_type(c, "TypeError",
                                       m->timed ? "isoformat() argument 2 must be str, not " : "isoformat() argument 1 must be str, not ",
                                       v, ""),
                   -1;
        const char *text = coil_to_utf8(c, v, NULL);
        if (!text)
            return -1;
        for (spec = MICROSECONDS; spec > AUTO && strcmp(text, timespecs[spec]); spec--)
            ;
        if (spec == AUTO && strcmp(text, timespecs[AUTO]))
            return (void)coil_raisef(c, "ValueError", "Unknown timespec value"), -1;
    }
    return spec == AUTO ? (m->microsecond ? MICROSECONDS : SECONDS) : spec;
}

CoilValue struct_time_new(Coil *c, const Moment *m, int dst)
{
    Shared *shared = coil_state(c);
    int64_t day = days_before_month(m->year, m->month) + m->day;
    int64_t parts[] = {m->year, m->month, m->day, m->hour, m->minute, m->second, weekday_of(m), day, dst};
    CoilValue values[9];
    for (int k = 0; k < 9; k++)
        values[k] = coil_int(c, parts[k]);
    CoilValue tuple = coil_tuple(c, values, 9);
    return coil_call(c, shared_value(c, &shared->struct_time, "time", "struct_time"), &tuple, 1, NULL);
}

CoilValue moment_ctime(Coil *c, const CoilValue *args)
{
    static const char *const days[] = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
    static const char *const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    Moment *m = date_of(c, args[0]);
    return m ? coil_strf(c, "%s %s %2d %02d:%02d:%02d %04d", days[weekday_of(m)], months[m->month - 1], m->day, m->hour, m->minute,
                         m->second, m->year)
             : COIL_NULL;
}

CoilValue format_method(Coil *c, const CoilValue *args)
{
    CoilChars format;
    if (coil_kind(c, args[1]) != COIL_KIND_STR)
        return raise_of_type(c, "TypeError", "__format__() argument 1 must be str, not ", args[1], "");
    if (!coil_to_chars(c, args[1], &format))
        return COIL_NULL;
    return format.length ? coil_call_method(c, args[0], "strftime", &args[1], 1, NULL) : coil_text(c, args[0]);
}

/* ---- strftime ---- */

typedef struct Formatting {
    Coil *c;
    const Moment *m;
    CoilValue zone, at;
    Builder out;
    struct tm tm; /* for the C library; tm_mday 0: not made yet */
} Formatting;

static bool put(Formatting *f, const char *text, size_t length) { return builder_put(f->c, &f->out, text, length, 1); }

static bool put_number(Formatting *f, int64_t n, int digits)
{
    char text[8];
    return put(f, text, (size_t)(put_digits(text, n, digits) - text));
}

static bool put_offset(Formatting *f, const char *separator)
{
    Offset offset;
    char text[32];
    if (!offset_ask(f->c, f->zone, "utcoffset", f->at, &offset))
        return false;
    return !offset.known || put(f, text, (size_t)(offset_text(text, offset.us, separator) - text));
}

static bool put_zone_name(Formatting *f)
{
    CoilValue name = zone_name(f->c, f->zone, f->at);
    return is_none(name) || (!coil_is_null(name) && coil_to_utf8(f->c, name, &(size_t){0}) && builder_str(f->c, &f->out, name));
}

/* A directive that the C library knows, or maybe none does: what it makes of it is UTF-8. */
static bool put_by_library(Formatting *f, const char *directive)
{
    const Moment *m = f->m;
    if (strchr(directive, 's')) { /* seconds from the epoch, in local time: the zone is `time`'s to ask */
        const int parts[] = {
            m->year, m->month, m->day, m->hour, m->minute, m->second, weekday_of(m), days_before_month(m->year, m->month) + m->day, -1};
        CoilValue local[9];
        for (int k = 0; k < 9; k++)
            local[k] = coil_int(f->c, parts[k]);
        const CoilValue args[] = {coil_str(f->c, directive, strlen(directive)), coil_tuple(f->c, local, 9)};
        return builder_str(f->c, &f->out, coil_call_method(f->c, coil_import(f->c, "time"), "strftime", args, 2, NULL));
    }
    if (!f->tm.tm_mday)
        f->tm = (struct tm){.tm_year = m->year - 1900,
                            .tm_mon = m->month - 1,
                            .tm_mday = m->day,
                            .tm_hour = m->hour,
                            .tm_min = m->minute,
                            .tm_sec = m->second,
                            .tm_wday = (weekday_of(m) + 1) % 7,
                            .tm_yday = days_before_month(m->year, m->month) + m->day - 1,
                            .tm_isdst = -1};
    char text[256];
    size_t n = strftime(text, sizeof text, directive, &f->tm);
    return builder_str(f->c, &f->out, coil_str(f->c, text, n));
}

/* The directives that are numbers, and those of Python's own. False: an exception is pending; *known tells whether it was one. */
static bool put_directive(Formatting *f, uint32_t letter, bool *known)
{
    const Moment *m = f->m;
    char text[8];
    *known = true;
    switch (letter) {
    case 'Y': return put(f, text, (size_t)snprintf(text, sizeof text, "%d", m->year));
    case 'm': return put_number(f, m->month, 2);
    case 'd': return put_number(f, m->day, 2);
    case 'H': return put_number(f, m->hour, 2);
    case 'I': return put_number(f, (m->hour + 11) % 12 + 1, 2);
    case 'M': return put_number(f, m->minute, 2);
    case 'S': return put_number(f, m->second, 2);
    case 'f': return put_number(f, m->microsecond, 6);
    case 'y': return put_number(f, m->year % 100, 2);
    case 'j': return put_number(f, days_before_month(m->year, m->month) + m->day, 3);
    case '%': return put(f, "%", 1);
    case 'z': return put_offset(f, "");
    case 'Z': return put_zone_name(f);
    default: *known = false; return true;
    }
}

static uint32_t char_at(const CoilChars *s, size_t k)
{
    return k >= s->length  ? 0
           : s->width == 1 ? ((const uint8_t *)s->data)[k]
           : s->width == 2 ? ((const uint16_t *)s->data)[k]
                           : ((const uint32_t *)s->data)[k];
}

/* Writes the directive that follows a '%' at k; *end is behind it. */
static bool format_directive(Formatting *f, const CoilChars *s, size_t k, size_t *end)
{
    bool known;
    uint32_t letter = char_at(s, k + 1);
    *end = k + 2;
    if (letter == ':' && char_at(s, k + 2) == 'z') {
        *end = k + 3;
        return put_offset(f, ":");
    }
    if (!put_directive(f, letter, &known) || known)
        return !coil_failed(f->c);
    char directive[8] = "%";
    size_t n = 1;
    for (k++; n < 6 && char_at(s, k) && char_at(s, k) < 128 && strchr("-_0^#EO123456789", (int)char_at(s, k)); k++)
        directive[n++] = (char)char_at(s, k);
    letter = char_at(s, k);
    *end = k + 1;
    if (letter > 127 || !letter) { /* no directive: it stands for itself */
        *end = k;
        return put(f, directive, n);
    }
    directive[n] = (char)letter;
    return coil_charge(f->c, 64) && put_by_library(f, directive);
}

CoilValue moment_format(Coil *c, const Moment *m, CoilValue format, CoilValue zone, CoilValue at)
{
    if (coil_kind(c, format) != COIL_KIND_STR)
        return raise_of_type(c, "TypeError", "strftime() argument 1 must be str, not ", format, "");
    CoilChars s;
    if (!coil_to_chars(c, format, &s) || (!s.ascii && !coil_to_utf8(c, format, &(size_t){0}))) /* surrogates have no place in a locale */
        return COIL_NULL;
    Moment still = *m; /* what zones are asked runs Python */
    Formatting f = {.c = c, .m = &still, .zone = zone, .at = at, .out = BUILDER};
    bool ok = coil_charge(c, s.length / 4) && builder_reserve(c, &f.out, s.length + 32, s.width);
    for (size_t k = 0, end; ok && k < s.length; k = end) {
        if (char_at(&s, k) == '%') {
            ok = format_directive(&f, &s, k, &end) && coil_charge(c, 4);
            continue;
        }
        for (end = k + 1; end < s.length && char_at(&s, end) != '%'; end++)
            ;
        ok = builder_put(c, &f.out, (const char *)s.data + k * s.width, end - k, s.width);
    }
    if (!ok)
        return builder_drop(c, &f.out), COIL_NULL;
    return builder_text(c, &f.out);
}
