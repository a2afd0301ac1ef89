/* time_calendar.c: module time's calendar: struct_time, and reading and writing times. */
#include "runtime/import/module_build.h"
#include "vm/classes/class_make.h"
#include "runtime/modules/time_types.h"
#include "runtime/system/zone.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>

static const char *const time_fields[] = {"tm_year", "tm_mon",  "tm_mday",  "tm_hour", "tm_min",    "tm_sec",
                                          "tm_wday", "tm_yday", "tm_isdst", "tm_zone", "tm_gmtoff", NULL};
const StructSequence struct_time_kind = {
    .module = "time", .name = "struct_time", .doc = "A calendar time: nine numbers, and the zone.", .fields = time_fields, .visible = 9};

/* False: there is no such time where a time_t has 32 bits. */
static bool system_seconds(int64_t seconds, time_t *out)
{
    *out = (time_t)seconds;
    return *out == seconds;
}

/* Seconds since the epoch from an argument; None: now. */
static bool calendar_seconds(Coil *c, Value v, time_t *out)
{
    if (is_none(v)) {
        int64_t ns = clock_wall(c);
        *out = (time_t)(ns / 1000000000 - (ns % 1000000000 < 0));
        return true;
    }
    if (is_double(v) || (is_object(v) && class_of_borrow(c, v)->flags & CLASS_IS_FLOAT)) {
        double d;
        if (!to_double(c, v, &d))
            return false;
        if (d != d)
            return fail_error(c, EXC_ValueError, "Invalid value NaN (not a number)");
        d = floor(d);
        if (!(d >= -0x1p63 && d < 0x1p63 && system_seconds((int64_t)d, out)))
            return fail_error(c, EXC_OverflowError, "timestamp out of range for platform time_t");
        return true;
    }
    Value n = to_int_index(c, v);
    int64_t seconds;
    bool ok = !is_null(n) && ((int_to_i64(n, &seconds) && system_seconds(seconds, out)) ||
                              fail_error(c, EXC_OverflowError, "timestamp out of range for platform time_t"));
    release_maybe(c, n);
    return ok;
}

static Value calendar_value(Coil *c, const struct tm *t)
{
    Value fields[11] = {
        small(t->tm_year + INT64_C(1900)),
        small(t->tm_mon + 1),
        small(t->tm_mday),
        small(t->tm_hour),
        small(t->tm_min),
        small(t->tm_sec),
        small((t->tm_wday + 6) % 7),
        small(t->tm_yday + 1),
        small(t->tm_isdst),
        t->tm_zone ? from_object(str_from_c(c, t->tm_zone)) : V_NONE,
        small(t->tm_gmtoff),
    };
    return struct_sequence_new_take(c, &struct_time_kind, fields);
}

Value time_gmtime(Coil *c, const Value *args)
{
    time_t seconds;
    struct tm t;
    if (!calendar_seconds(c, args[0], &seconds))
        return COIL_NULL;
    return gmtime_r(&seconds, &t) ? calendar_value(c, &t) : raise_errno(c, errno, COIL_NULL);
}

Value time_localtime(Coil *c, const Value *args)
{
    time_t seconds;
    struct tm t;
    if (!calendar_seconds(c, args[0], &seconds))
        return COIL_NULL;
    return zone_local(c, seconds, &t) ? calendar_value(c, &t) : raise_errno(c, errno, COIL_NULL);
}

Value time_local_offset(Coil *c, const Value *args)
{
    time_t seconds;
    struct tm t;
    if (!calendar_seconds(c, args[0], &seconds))
        return COIL_NULL;
    return zone_local(c, seconds, &t) ? small(t.tm_gmtoff) : raise_errno(c, errno, COIL_NULL);
}

/* The nine numbers of a time tuple, as C counts them. `zone` (owned, maybe COIL_NULL) keeps tm_zone's text. */
static bool calendar_from(Coil *c, Value v, const char *function, struct tm *t, Value *zone)
{
    *zone = COIL_NULL;
    memset(t, 0, sizeof *t);
    Tuple *items = as_tuple_borrow(c, v);
    if (!items)
        return fail_error(c, EXC_TypeError, "Tuple or struct_time argument required");
    if (items->length != 9)
        return fail_error(c, EXC_TypeError, "%s(): illegal time tuple argument", function);
    int *const fields[9] = {&t->tm_year, &t->tm_mon,  &t->tm_mday, &t->tm_hour, &t->tm_min,
                            &t->tm_sec,  &t->tm_wday, &t->tm_yday, &t->tm_isdst};
    for (size_t k = 0; k < 9; k++) {
        int64_t n;
        if (!to_index(c, items->items[k], &n)) {
            if (failed_with(c, EXC_OverflowError)) {
                clear_error(c);
                return fail_error(c, EXC_OverflowError, "Python int too large to convert to C long");
            }
            return false;
        }
        if (n > INT32_MAX || n < INT32_MIN)
            return fail_error(c, EXC_OverflowError, "signed integer is %s", n > 0 ? "greater than maximum" : "less than minimum");
        *fields[k] = (int)n;
    }
    if (__builtin_sub_overflow(t->tm_year, 1900, &t->tm_year))
        return fail_error(c, EXC_OverflowError, "year out of range");
    t->tm_mon = t->tm_mon == INT32_MIN ? t->tm_mon : t->tm_mon - 1;
    t->tm_wday = t->tm_wday < -1 ? t->tm_wday : (int)(((int64_t)t->tm_wday + 1) % 7); /* -1 is the Sunday before */
    t->tm_yday = t->tm_yday == INT32_MIN ? t->tm_yday : t->tm_yday - 1;
    Class *cls = struct_sequence_class_borrow(c, &struct_time_kind);
    if (!cls)
        return false;
    if (class_of_borrow(c, v) == cls) {
        Value offset = get_attr_c(c, v, "tm_gmtoff"), text = is_null(offset) ? COIL_NULL : get_attr_c(c, v, "tm_zone");
        int64_t n = 0;
        bool ok = !is_null(text) && (is_none(offset) || to_index(c, offset, &n));
        release_maybe(c, offset);
        if (!ok || is_none(text)) {
            release_maybe(c, text);
            return ok;
        }
        t->tm_gmtoff = (long)n;
        Value keep = COIL_NULL;
        size_t length;
        Str *s = as_str_borrow(c, text);
        t->tm_zone = s ? (char *)str_utf8(c, s, &length, &keep) : NULL; /* some systems' is not const */
        if (is_null(keep)) {
            *zone = text;
        } else {
            release(c, text);
            *zone = keep;
        }
        return t->tm_zone || !failed(c);
    }
    return true;
}

/* Fields that are indexes must be in range; a 0 where counting starts at 1 stands for the first. */
static bool calendar_check(Coil *c, struct tm *t)
{
    if (t->tm_mon == -1)
        t->tm_mon = 0;
    if (t->tm_mday == 0)
        t->tm_mday = 1;
    if (t->tm_yday == -1)
        t->tm_yday = 0;
    const char *what = t->tm_mon < 0 || t->tm_mon > 11      ? "month"
                       : t->tm_mday < 0 || t->tm_mday > 31  ? "day of month"
                       : t->tm_hour < 0 || t->tm_hour > 23  ? "hour"
                       : t->tm_min < 0 || t->tm_min > 59    ? "minute"
                       : t->tm_sec < 0 || t->tm_sec > 61    ? "seconds"
                       : t->tm_wday < 0                     ? "day of week"
                       : t->tm_yday < 0 || t->tm_yday > 365 ? "day of year"
                                                            : NULL;
    return !what || fail_error(c, EXC_ValueError, "%s out of range", what);
}

/* A time argument, or local time now. */
static bool calendar_argument(Coil *c, Value v, const char *function, struct tm *t, Value *zone)
{
    *zone = COIL_NULL;
    if (!is_null(v))
        return calendar_from(c, v, function, t, zone) && calendar_check(c, t);
    time_t now;
    if (!calendar_seconds(c, V_NONE, &now))
        return false;
    return zone_local(c, now, t) || !is_null(raise_errno(c, errno, COIL_NULL));
}

Value time_mktime(Coil *c, const Value *args)
{
    struct tm t;
    Value zone;
    if (!calendar_from(c, args[0], "mktime", &t, &zone)) {
        release_maybe(c, zone);
        return COIL_NULL;
    }
    release_maybe(c, zone);
    t.tm_wday = -1; /* mktime() sets it when it succeeds: -1 is also a time */
    time_t seconds = zone_seconds(c, &t);
    if (seconds == (time_t)-1 && t.tm_wday == -1)
        return raise_error(c, EXC_OverflowError, "mktime argument out of range");
    return float_value((double)seconds);
}

static Value calendar_text(Coil *c, const struct tm *t)
{
    static const char *const days[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static const char *const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    char text[64];
    snprintf(text, sizeof text, "%s %s %2d %02d:%02d:%02d %lld", days[t->tm_wday], months[t->tm_mon], t->tm_mday, t->tm_hour, t->tm_min,
             t->tm_sec, (long long)t->tm_year + 1900);
    return from_object(str_from_c(c, text));
}

Value time_asctime(Coil *c, const Value *args)
{
    struct tm t;
    Value zone, text = COIL_NULL;
    if (calendar_argument(c, args[0], "asctime", &t, &zone))
        text = calendar_text(c, &t);
    release_maybe(c, zone);
    return text;
}

Value time_ctime(Coil *c, const Value *args)
{
    time_t seconds;
    struct tm t;
    if (!calendar_seconds(c, args[0], &seconds))
        return COIL_NULL;
    return zone_local(c, seconds, &t) ? calendar_text(c, &t) : raise_errno(c, errno, COIL_NULL);
}

/* One directive ("%d") of strftime's; false: memory. The room is enough for any but an absurd zone or locale. */
static bool strftime_directive(StrBuilder *b, const char *directive, const struct tm *t)
{
    char text[256];
    size_t n = zone_text(b->c, text, sizeof text, directive, t);
    text[n] = 0;
    return builder_c(b, text);
}

Value time_strftime(Coil *c, const Value *args)
{
    Str *format = as_str_borrow(c, args[0]);
    if (!format)
        return raise_error(c, EXC_TypeError, "strftime() argument 1 must be str, not %A", args[0]);
    if (!charge_for(c, format->length, RATE_WORD))
        return COIL_NULL;
    for (size_t k = 0; k < format->length; k++)
        if (str_at(format, k) == 0)
            return raise_error(c, EXC_ValueError, "embedded null character");
    struct tm t;
    Value zone;
    if (!calendar_argument(c, args[1], "strftime", &t, &zone)) {
        release_maybe(c, zone);
        return COIL_NULL;
    }
    if (!t.tm_zone)
        t.tm_zone = "";
    bool given = !is_null(args[1]) && is_null(zone);
    if (given && t.tm_isdst >= 0) { /* the zone's name is not in a plain tuple; it has none where summer time is unknown */
        struct tm local = t;
        local.tm_zone = NULL;
        (void)zone_seconds(c, &local);
        t.tm_zone = local.tm_zone ? local.tm_zone : "";
    }
    StrBuilder b = STR_BUILDER(c);
    for (size_t k = 0; k < format->length; k++) {
        uint32_t ch = str_at(format, k);
        size_t end = k + 1;
        char directive[8] = "%";
        size_t n = 1;
        if (ch == '%') { /* flags, width and modifiers belong to the letter that follows */
            while (end < format->length && n < 6 && str_at(format, end) < 128 && strchr("-_0^#EO123456789", (int)str_at(format, end)))
                directive[n++] = (char)str_at(format, end++);
            if (end < format->length && str_at(format, end) < 128) {
                directive[n++] = (char)str_at(format, end);
                directive[n] = 0;
                if (directive[1] == 'Y' && t.tm_year + 1900 >= 0 && n == 2)
                    builder_format(&b, "%d", t.tm_year + 1900);
                else
                    strftime_directive(&b, directive, &t);
                k = end;
                continue;
            }
        }
        builder_char(&b, ch);
    }
    release_maybe(c, zone);
    return from_object(builder_finish(&b));
}

/* Module _strptime's work. The library has none yet: the import says so. */
Value time_strptime(Coil *c, const Value *args)
{
    Value module = import_module(c, "_strptime");
    if (is_null(module))
        return COIL_NULL;
    Value result = call_method(c, module, "_strptime_time", args, 2);
    release(c, module);
    return result;
}

/* Offset and name of local time in January and July of this year: standard and daylight saving time, as the hemisphere has it. */
bool time_zone_set(Coil *c, Value module)
{
    zone_read(c);
    int64_t now = clock_wall(c) / 1000000000, year = (INT64_C(365) * 24 + 6) * 3600;
    long offset[2] = {0, 0};
    char name[2][16];
    for (int k = 0; k < 2; k++) {
        time_t at = (time_t)(now / year * year + k * (year / 2));
        struct tm t;
        bool known = zone_local(c, at, &t);
        offset[k] = known ? -t.tm_gmtoff : 0;
        snprintf(name[k], sizeof name[k], "%s", known && t.tm_zone ? t.tm_zone : "   ");
    }
    int standard = offset[0] < offset[1]; /* daylight saving time is nearer to the east */
    Str *first = str_from_c(c, name[standard]), *second = first ? str_from_c(c, name[!standard]) : NULL;
    Tuple *names = second ? tuple_pack(c, 2, from_object(first), from_object(second)) : NULL;
    bool ok = names && module_add_value(c, module, "timezone", small(offset[standard])) &&
              module_add_value(c, module, "altzone", small(offset[!standard])) &&
              module_add_value(c, module, "daylight", small(offset[0] != offset[1])) &&
              module_add_value(c, module, "tzname", from_object(names));
    RELEASE(c, first);
    RELEASE(c, second);
    RELEASE(c, names);
    return ok;
}

Value time_tzset(Coil *c, const Value *args)
{
    (void)args;
    Value module = import_module(c, "time");
    bool ok = !is_null(module) && time_zone_set(c, module);
    release_maybe(c, module);
    return ok ? V_NONE : COIL_NULL;
}
