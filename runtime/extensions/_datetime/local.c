/* local.c: timestamps, and local time as module time knows it: the VM's clock and zone, whatever a program has put in that module's place. */
#include "runtime/extensions/_datetime/datetime.h"

#include <math.h>

enum { FOLD_MOST = DAY_SECONDS, OFFSET_MOST = 8 * DAY_SECONDS }; /* no zone turns its clocks further at once, or is further from UTC */
#define EPOCH_SECONDS ((int64_t)EPOCH_ORDINAL * DAY_SECONDS)
#define LAST_SECONDS  ((int64_t)(ORDINAL_MOST + 1) * DAY_SECONDS)

static int64_t moment_seconds(const Moment *m) { return moment_us(m) / SECOND_US - EPOCH_SECONDS; }

bool utc_moment(Coil *c, int64_t seconds, int32_t us, Moment *out)
{
    int64_t day = seconds / DAY_SECONDS - (seconds % DAY_SECONDS < 0), ordinal = day + EPOCH_ORDINAL;
    if (ordinal < 1 || ordinal > ORDINAL_MOST)
        return (void)coil_raisef(c, "ValueError", "year %lld is out of range", (long long)year_of_ordinal(ordinal)), false;
    *out = (Moment){.timed = true};
    clock_set_us(out, (seconds - day * DAY_SECONDS) * SECOND_US + us);
    return moment_set_ordinal(c, out, ordinal);
}

static bool offset_told(Coil *c, int64_t seconds, int64_t *offset, CoilValue *name)
{
    Shared *shared = coil_state(c);
    CoilValue at = coil_int(c, seconds);
    CoilValue quick = COIL_NULL; /* what a program has put in the place of module time need not have it */
    if (!name && (shared->local_offset ? true : coil_findattr(c, coil_import(c, "time"), "_local_offset", &quick) && !coil_is_null(quick)))
        return coil_to_int(c, coil_call(c, shared_value(c, &shared->local_offset, "time", "_local_offset"), &at, 1, NULL), offset);
    CoilValue parts = coil_call(c, shared_value(c, &shared->localtime, "time", "localtime"), &at, 1, NULL);
    if (name)
        *name = coil_getattr(c, parts, "tm_zone");
    return coil_to_int(c, coil_getattr(c, parts, "tm_gmtoff"), offset);
}

/* What stands in the place of module time may say anything: sums with what comes out of here stay in range. */
bool local_offset(Coil *c, int64_t seconds, int64_t *offset, CoilValue *name)
{
    if (!offset_told(c, seconds, offset, name))
        return false;
    return (*offset >= -OFFSET_MOST && *offset <= OFFSET_MOST) || ((void)coil_raisef(c, "ValueError", "no offset of a zone"), false);
}

/* Local time at a moment, as seconds since the epoch's midnight there. */
static bool local_at(Coil *c, int64_t seconds, int64_t *local)
{
    int64_t offset;
    if (seconds < -EPOCH_SECONDS - DAY_SECONDS || seconds > LAST_SECONDS - EPOCH_SECONDS + DAY_SECONDS) {
        Moment m;
        return utc_moment(c, seconds, 0, &m);
    }
    if (!local_offset(c, seconds, &offset, NULL))
        return false;
    *local = seconds + offset;
    Moment m;
    return utc_moment(c, *local, 0, &m);
}

bool local_moment(Coil *c, int64_t seconds, int32_t us, Moment *out)
{
    int64_t local, before, again;
    if (!local_at(c, seconds, &local) || !utc_moment(c, local, us, out))
        return false;
    if (seconds - FOLD_MOST < -EPOCH_SECONDS + DAY_SECONDS)
        return true;
    /* It is the second time if, before the clocks were put back, they already showed this. */
    if (!local_at(c, seconds - FOLD_MOST, &before))
        return false;
    int64_t turned = local - before - FOLD_MOST;
    if (turned < 0) {
        if (!local_at(c, seconds + turned, &again))
            return false;
        out->fold = again == local;
    }
    return true;
}

/* Of the moments that may be it (PEP 495): guess by the offset at the time read as UTC, then look a day to the other side. */
bool local_seconds(Coil *c, const Moment *m, int64_t *seconds)
{
    int64_t t = moment_seconds(m), shown, first, second, other;
    if (!local_at(c, t, &shown))
        return false;
    int64_t a = shown - t, b;
    first = t - a;
    if (!local_at(c, first, &shown))
        return false;
    if (shown == t) {
        second = first + (m->fold ? FOLD_MOST : -FOLD_MOST);
        if (!local_at(c, second, &other))
            return false;
        b = other - second;
        if (a == b)
            return *seconds = first, true;
    } else {
        b = shown - first;
    }
    second = t - b;
    if (!local_at(c, second, &other))
        return false;
    if (other == t)
        *seconds = second;
    else if (shown == t)
        *seconds = first;
    else /* the clocks skipped it */
        *seconds = (first < second) == (m->fold != 0) ? first : second;
    return true;
}

bool timestamp_split(Coil *c, CoilValue v, int64_t *seconds, int32_t *us)
{
    *us = 0;
    if (coil_kind(c, v) != COIL_KIND_FLOAT) {
        if (coil_to_int(c, v, seconds))
            return true;
        if (coil_error_is(c, "OverflowError")) {
            (void)coil_take_error(c);
            (void)coil_raisef(c, "OverflowError", "timestamp out of range for platform time_t");
        }
        return false;
    }
    double d, whole;
    if (!coil_to_float(c, v, &d))
        return false;
    if (isnan(d))
        return (void)coil_raisef(c, "ValueError", "Invalid value NaN (not a number)"), false;
    double part = nearbyint(modf(d, &whole) * SECOND_US);
    if (part >= SECOND_US || part < 0) {
        whole += part < 0 ? -1 : 1;
        part += part < 0 ? SECOND_US : -SECOND_US;
    }
    if (!(whole >= -0x1p63 && whole < 0x1p63))
        return (void)coil_raisef(c, "OverflowError", "timestamp out of range for platform time_t"), false;
    *seconds = (int64_t)whole;
    *us = (int32_t)part;
    return true;
}

CoilValue local_zone(Coil *c, int64_t seconds)
{
    int64_t offset;
    CoilValue name = COIL_NULL;
    if (!local_offset(c, seconds, &offset, &name))
        return COIL_NULL;
    return timezone_checked(c, offset * SECOND_US, COIL_NULL, is_none(name) ? COIL_NULL : name);
}
