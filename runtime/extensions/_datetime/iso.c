/* iso.c: reading ISO 8601, as fromisoformat() takes it: dates by month or week, with hyphens or without, times with colons or without,
 * fractions of a second of any length (what is below a microsecond is dropped), offsets. */
#include "runtime/extensions/_datetime/datetime.h"

static bool is_digit(char ch) { return ch >= '0' && ch <= '9'; }

/* Exactly so many digits; -1: others. */
static int digits_at(const char *text, size_t length, size_t at, int count)
{
    int n = 0;
    if (at + (size_t)count > length)
        return -1;
    for (int k = 0; k < count; k++) {
        if (!is_digit(text[at + (size_t)k]))
            return -1;
        n = n * 10 + (text[at + (size_t)k] - '0');
    }
    return n;
}

/* "YYYY-Www-D", "YYYYWwwD", and without the day. */
static bool week_date(const char *text, size_t length, int year, bool hyphens, Moment *out)
{
    size_t at = hyphens ? 6 : 5;
    int week = digits_at(text, length, at, 2), day = 1;
    at += 2;
    if (at < length) {
        if (hyphens && text[at++] != '-')
            return false;
        day = digits_at(text, length, at, 1);
        at++;
    }
    if (at != length || week < 1 || day < 1 || day > 7 || year < 1)
        return false;
    int64_t start = iso_year_start(year), ordinal = start + (week - 1) * 7 + day - 1;
    if (ordinal - day + 1 >= iso_year_start(year + 1) || ordinal < 1)
        return false;
    if (ordinal > ORDINAL_MOST) { /* out of range, and told so */
        out->year = YEAR_MOST + 1;
        return true;
    }
    return moment_set_ordinal(NULL, out, ordinal);
}

bool iso_date(const char *text, size_t length, Moment *out)
{
    int year = digits_at(text, length, 0, 4);
    if (year < 0 || length < 7)
        return false;
    bool hyphens = text[4] == '-';
    if (text[hyphens ? 5 : 4] == 'W')
        return week_date(text, length, year, hyphens, out);
    if (length != (hyphens ? 10 : 8) || (hyphens && text[7] != '-'))
        return false;
    int month = digits_at(text, length, hyphens ? 5 : 4, 2), day = digits_at(text, length, hyphens ? 8 : 6, 2);
    if (month < 0 || day < 0)
        return false;
    out->year = (uint16_t)year;
    out->month = (uint8_t)month;
    out->day = (uint8_t)day;
    return true;
}

/* A date's length can be told by its beginning alone, but for "YYYYWww", behind which a digit may be the day's. */
size_t iso_date_length(const char *text, size_t length)
{
    if (length < 7)
        return length;
    if (text[4] == '-') {
        if (text[5] != 'W')
            return 10;
        if (length < 8)
            return 0;
        return length > 8 && text[8] == '-' ? (length == 9 ? 0 : length > 10 && is_digit(text[10]) ? 8 : 10) : 8;
    }
    if (text[4] != 'W')
        return 8;
    size_t at = 7;
    while (at < length && is_digit(text[at]))
        at++;
    if (at < 9)
        return at;
    return at % 2 == 0 ? 7 : 8; /* "WwwD" and a time of digits follow without a separator: those of the time come in pairs */
}

typedef struct ClockParts {
    int part[3], microsecond;
} ClockParts;

/* "HH[:MM[:SS[.fff]]]", the same without colons, comma for point. */
static bool clock_parts(const char *text, size_t length, ClockParts *out)
{
    *out = (ClockParts){{0, 0, 0}, 0};
    size_t at = 0;
    bool colons = length > 2 && text[2] == ':';
    for (int k = 0;; k++) {
        if ((out->part[k] = digits_at(text, length, at, 2)) < 0)
            return false;
        at += 2;
        if (at == length)
            return true;
        if (k == 2 || text[at] == '.' || text[at] == ',')
            break;
        if (colons && text[at++] != ':')
            return false;
    }
    if (text[at] != '.' && text[at] != ',')
        return false;
    if (++at == length)
        return false;
    int digits = 0;
    for (; at < length; at++) {
        if (!is_digit(text[at]))
            return false;
        if (digits++ < 6)
            out->microsecond = out->microsecond * 10 + (text[at] - '0');
    }
    for (; digits < 6; digits++)
        out->microsecond *= 10;
    return true;
}

bool iso_time(const char *text, size_t length, Moment *out, Offset *zone)
{
    ClockParts parts, offset;
    size_t end = 0;
    *zone = (Offset){0, false};
    while (end < length && text[end] != '+' && text[end] != '-' && text[end] != 'Z')
        end++;
    if (!clock_parts(text, end, &parts))
        return false;
    if (end < length) {
        if (text[end] == 'Z') {
            if (end + 1 != length)
                return false;
        } else {
            if (!clock_parts(text + end + 1, length - end - 1, &offset))
                return false;
            zone->us = ((int64_t)(offset.part[0] * 60 + offset.part[1]) * 60 + offset.part[2]) * SECOND_US + offset.microsecond;
            if (text[end] == '-')
                zone->us = -zone->us;
        }
        zone->known = true;
    }
    out->hour = (uint8_t)parts.part[0];
    out->minute = (uint8_t)parts.part[1];
    out->second = (uint8_t)parts.part[2];
    out->microsecond = parts.microsecond;
    return true;
}
