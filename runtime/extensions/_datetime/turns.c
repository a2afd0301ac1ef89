/* turns.c: the answers of zones that turn their clocks, for module zoneinfo, which has each zone's turns as int64s in bytes.
 *
 * Both functions answer None where the zone has to look itself: for a datetime of a subclass, and where a rule holds instead of turns. */
#include "runtime/extensions/_datetime/datetime.h"

/* The numbers in the bytes; count them. */
static const char *numbers_of(Coil *c, CoilValue v, size_t *count)
{
    const char *data = coil_to_bytes(c, v, count);
    *count /= sizeof(int64_t);
    return data;
}

static int64_t number_at(const char *numbers, size_t k)
{
    int64_t n;
    memcpy(&n, numbers + k * sizeof n, sizeof n);
    return n;
}

/* How many of the turns, in order, are not after the moment. */
static size_t turns_before(const char *turns, size_t count, int64_t moment)
{
    size_t low = 0;
    while (low < count) {
        size_t middle = low + (count - low) / 2;
        if (number_at(turns, middle) <= moment)
            low = middle + 1;
        else
            count = middle;
    }
    return low;
}

static int64_t seconds_shown(const Moment *m)
{
    return (moment_ordinal(m) - EPOCH_ORDINAL) * DAY_SECONDS + m->hour * 3600 + m->minute * 60 + m->second;
}

CoilValue shown_seconds(Coil *c, const CoilValue *args)
{
    const Moment *m = date_of(c, args[0]); /* a date shows its midnight */
    return m ? coil_int(c, seconds_shown(m)) : COIL_NULL;
}

/* (dt, turns of fold 0, of fold 1, answers): the answer before the first turn, behind each, and behind the last. */
CoilValue turns_local(Coil *c, const CoilValue *args)
{
    if (!is_exactly(c, args[0], moment_class))
        return coil_none();
    const Moment *m = date_of(c, args[0]);
    size_t count;
    const char *turns = m ? numbers_of(c, args[1 + m->fold], &count) : NULL;
    if (!turns)
        return COIL_NULL;
    const int64_t seconds = seconds_shown(m);
    const bool past = count == 0 || seconds > number_at(turns, count - 1);
    return coil_getitem(c, args[3], coil_int(c, (int64_t)(past ? count + 1 : turns_before(turns, count, seconds))));
}

/* (dt, zone, turns of UTC, offsets: before the first turn and behind each, ruled: does a rule hold behind the last): dt, which shows UTC, in
 * the zone's time. */
CoilValue turns_from_utc(Coil *c, const CoilValue *args)
{
    if (!is_exactly(c, args[0], moment_class) || !coil_is(zone_of(c, args[0]), args[1]))
        return coil_none();
    const Moment *m = date_of(c, args[0]);
    size_t count, offset_count;
    const char *turns = m ? numbers_of(c, args[2], &count) : NULL, *offsets = turns ? numbers_of(c, args[3], &offset_count) : NULL;
    if (!offsets)
        return COIL_NULL;
    const int64_t seconds = seconds_shown(m);
    if (count == 0 || offset_count <= count || (seconds > number_at(turns, count - 1) && coil_is(args[4], coil_bool(true))))
        return coil_none();
    const size_t k = turns_before(turns, count, seconds);
    const int64_t offset = number_at(offsets, k), before = k ? number_at(offsets, k - 1) : offset;
    if (offset <= -DAY_SECONDS || offset >= DAY_SECONDS || before <= -DAY_SECONDS || before >= DAY_SECONDS) /* which timedelta refuses */
        return coil_none();
    Moment there = *m;
    there.hash = 0;
    there.fold = k && number_at(turns, k - 1) > seconds - (before - offset);
    return moment_set_us(c, &there, moment_us(m) + offset * SECOND_US) ? moment_new(c, COIL_NULL, &there, args[1]) : COIL_NULL;
}
