/* calendar.c: arithmetic of the proleptic Gregorian calendar. Day 1 is 0001-01-01. */
#include "runtime/extensions/_datetime/datetime.h"

enum { DAYS_400 = 146097, DAYS_100 = 36524, DAYS_4 = 1461 };

static bool is_leap(int64_t year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

int days_before_month(int year, int month)
{
    static const int16_t before[] = {0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
    return before[month] + (month > 2 && is_leap(year));
}

int month_days(int year, int month) { return month == 2 ? 28 + is_leap(year) : 30 + ((month + month / 8) & 1); }

static int64_t days_before_year(int64_t year)
{
    int64_t y = year - 1;
    return y * 365 + y / 4 - y / 100 + y / 400;
}

int64_t ordinal_of(int year, int month, int day) { return days_before_year(year) + days_before_month(year, month) + day; }
int64_t moment_ordinal(const Moment *m) { return ordinal_of(m->year, m->month, m->day); }

/* Years counted in cycles of 400, 100, 4 and 1: the last day of a cycle that ends by a leap day is still the last year's. */
static int64_t split_years(int64_t *day)
{
    int64_t n = *day - 1, cycles = (n - (n < 0 ? DAYS_400 - 1 : 0)) / DAYS_400;
    n -= cycles * DAYS_400;
    int64_t hundreds = n / DAYS_100;
    hundreds -= hundreds == 4;
    n -= hundreds * DAYS_100;
    int64_t fours = n / DAYS_4;
    n -= fours * DAYS_4;
    int64_t ones = n / 365;
    ones -= ones == 4;
    *day = n - ones * 365;
    return cycles * 400 + hundreds * 100 + fours * 4 + ones + 1;
}

int64_t year_of_ordinal(int64_t ordinal) { return split_years(&ordinal); }

bool moment_set_ordinal(Coil *c, Moment *m, int64_t ordinal)
{
    if (ordinal < 1 || ordinal > ORDINAL_MOST)
        return (void)coil_raisef(c, "OverflowError", "date value out of range"), false;
    m->year = (uint16_t)split_years(&ordinal);
    int month = (int)(ordinal + 50) >> 5; /* right, or one too large */
    if (days_before_month(m->year, month) > ordinal)
        month--;
    m->month = (uint8_t)month;
    m->day = (uint8_t)(ordinal - days_before_month(m->year, month) + 1);
    return true;
}

int weekday_of(const Moment *m) { return (int)((moment_ordinal(m) + 1000 * 7 + 6) % 7); }

int64_t iso_year_start(int64_t year)
{
    int64_t first = days_before_year(year) + 1, weekday = (first + 6) % 7;
    return first - weekday + (weekday > 3 ? 7 : 0);
}

void iso_week_of(const Moment *m, int parts[3])
{
    int64_t today = moment_ordinal(m), year = m->year, start = iso_year_start(year);
    if (today < start)
        start = iso_year_start(--year);
    else if (today >= iso_year_start(year + 1))
        start = iso_year_start(++year);
    parts[0] = (int)year;
    parts[1] = (int)((today - start) / 7) + 1;
    parts[2] = (int)((today - start) % 7) + 1;
}

int64_t clock_us(const Moment *m) { return (((int64_t)m->hour * 60 + m->minute) * 60 + m->second) * SECOND_US + m->microsecond; }

int64_t moment_us(const Moment *m) { return moment_ordinal(m) * DAY_US + clock_us(m); }

void clock_set_us(Moment *m, int64_t us)
{
    int32_t seconds = (int32_t)(us / SECOND_US);
    m->microsecond = (int32_t)(us % SECOND_US);
    m->hour = (uint8_t)(seconds / 3600);
    m->minute = (uint8_t)(seconds / 60 % 60);
    m->second = (uint8_t)(seconds % 60);
}

bool moment_set_us(Coil *c, Moment *m, int64_t us)
{
    int64_t near = us < 0 ? 0 : us;
    clock_set_us(m, near % DAY_US);
    return moment_set_ordinal(c, m, near / DAY_US);
}

static bool out_of_range(Coil *c, const char *what) { return (void)coil_raisef(c, "ValueError", "%s", what), false; }

bool date_check(Coil *c, int64_t year, int64_t month, int64_t day)
{
    if (year < 1 || year > YEAR_MOST)
        return (void)coil_raisef(c, "ValueError", "year %lld is out of range", (long long)year), false;
    if (month < 1 || month > 12)
        return out_of_range(c, "month must be in 1..12");
    return (day >= 1 && day <= month_days((int)year, (int)month)) || out_of_range(c, "day is out of range for month");
}

bool clock_check(Coil *c, int64_t hour, int64_t minute, int64_t second, int64_t us, int64_t fold)
{
    const char *wrong = hour < 0 || hour > 23       ? "hour must be in 0..23"
                        : minute < 0 || minute > 59 ? "minute must be in 0..59"
                        : second < 0 || second > 59 ? "second must be in 0..59"
                        : us < 0 || us >= SECOND_US ? "microsecond must be in 0..999999"
                        : fold != 0 && fold != 1    ? "fold must be either 0 or 1"
                                                    : NULL;
    return !wrong || out_of_range(c, wrong);
}
