/* mod_time.c: time: clocks and sleeping. Calendar time is in time_calendar.c. */
#include "runtime/modules/sys/audit.h"
#include "runtime/system/permit.h"
#include "runtime/modules/time_types.h"
#include "vm/system/time.h"

#include <errno.h>

static Value seconds_value(int64_t ns) { return float_value(clock_seconds(ns)); }

static Value time_time(Coil *c, const Value *args) { return (void)args, seconds_value(clock_wall(c)); }
static Value time_time_ns(Coil *c, const Value *args) { return (void)args, int_from_i64(c, clock_wall(c)); }
static Value time_monotonic(Coil *c, const Value *args) { return (void)args, seconds_value(clock_monotonic(c)); }
static Value time_monotonic_ns(Coil *c, const Value *args) { return (void)args, int_from_i64(c, clock_monotonic(c)); }

/* A clock of the system by its number; those of wall and monotonic time are the VM's. On the virtual clock all are: what a program does
 * takes no processor's time either. */
static bool clock_of(Coil *c, clockid_t id, int64_t *ns)
{
    *ns = 0;
    if (id == CLOCK_REALTIME)
        *ns = clock_wall(c);
    else if (id == CLOCK_MONOTONIC)
        *ns = clock_monotonic(c);
    else if (c->vm->config.allow & COIL_ALLOW_CLOCK) {
        if (!system_clock(id, ns))
            return !is_null(raise_errno(c, errno, COIL_NULL));
        if (clock_is_virtual(c->vm))
            *ns = clock_monotonic(c);
    }
    return true;
}

static Value clock_value(Coil *c, clockid_t id, bool as_ns)
{
    int64_t ns;
    if (!clock_of(c, id, &ns))
        return COIL_NULL;
    return as_ns ? int_from_i64(c, ns) : seconds_value(ns);
}

static Value time_process_time(Coil *c, const Value *args) { return (void)args, clock_value(c, CLOCK_PROCESS_CPUTIME_ID, false); }
static Value time_process_time_ns(Coil *c, const Value *args) { return (void)args, clock_value(c, CLOCK_PROCESS_CPUTIME_ID, true); }
static Value time_thread_time(Coil *c, const Value *args) { return (void)args, clock_value(c, CLOCK_THREAD_CPUTIME_ID, false); }
static Value time_thread_time_ns(Coil *c, const Value *args) { return (void)args, clock_value(c, CLOCK_THREAD_CPUTIME_ID, true); }

static bool clock_id(Coil *c, Value v, clockid_t *id)
{
    int n;
    if (!to_c_int(c, v, &n))
        return false;
    *id = (clockid_t)n;
    return true;
}

/* Here what is no clock's number is told of in words of their own, the numbers that are too large as well. */
static Value clock_read(Coil *c, Value v, bool as_ns)
{
    clockid_t id;
    if (clock_id(c, v, &id))
        return clock_value(c, id, as_ns);
    if (!failed_with(c, EXC_TypeError) && !failed_with(c, EXC_OverflowError))
        return COIL_NULL;
    clear_error(c);
    return raise_error(c, EXC_TypeError, "clk_id should be integer, not %U", class_of_borrow(c, v)->name);
}

static Value time_clock_gettime(Coil *c, const Value *args) { return clock_read(c, args[0], false); }
static Value time_clock_gettime_ns(Coil *c, const Value *args) { return clock_read(c, args[0], true); }

static Value time_clock_getres(Coil *c, const Value *args)
{
    clockid_t id;
    int64_t ns;
    if (!clock_id(c, args[0], &id))
        return COIL_NULL;
    return system_clock_step(id, &ns) ? seconds_value(ns) : raise_errno(c, errno, COIL_NULL);
}

static Value set_clock(Coil *c, Value which, int64_t ns)
{
    clockid_t id;
    if (!clock_id(c, which, &id) || !permit(c, COIL_ALLOW_CLOCK, NULL, 0, 0))
        return COIL_NULL;
    int64_t seconds = ns / 1000000000, rest = ns % 1000000000;
    struct timespec t = {.tv_sec = seconds - (rest < 0), .tv_nsec = rest < 0 ? rest + 1000000000 : rest};
    return system_clock_set(id, t) ? V_NONE : raise_errno(c, errno, COIL_NULL);
}

static Value time_clock_settime(Coil *c, const Value *args)
{
    int64_t ns;
    return clock_duration(c, args[1], CLOCK_FLOOR, &ns) ? set_clock(c, args[0], ns) : COIL_NULL;
}

static Value time_clock_settime_ns(Coil *c, const Value *args)
{
    int64_t ns;
    return to_index(c, args[1], &ns) ? set_clock(c, args[0], ns) : COIL_NULL;
}

static Value time_sleep(Coil *c, const Value *args)
{
    Tuple *given = as_tuple_borrow(c, args[0]);
    if (given->length != 1)
        return raise_error(c, EXC_TypeError, "time.sleep() takes exactly one argument (%zu given)", given->length);
    int64_t ns;
    if (!sys_audit(c, "time.sleep", 1, given->items[0]) || !clock_duration(c, given->items[0], CLOCK_CEILING, &ns))
        return COIL_NULL;
    if (ns < 0)
        return raise_error(c, EXC_ValueError, "sleep length must be non-negative");
    return clock_wait(c, ns) ? V_NONE : COIL_NULL;
}

/* Says what the system's clocks are; a virtual or hosted one is not told of. */
static Value time_get_clock_info(Coil *c, const Value *args)
{
    static const struct {
        const char *name, *system;
        clockid_t id;
    } clocks[] = {
        {"time", "CLOCK_REALTIME", CLOCK_REALTIME},
        {"monotonic", "CLOCK_MONOTONIC", CLOCK_MONOTONIC},
        {"perf_counter", "CLOCK_MONOTONIC", CLOCK_MONOTONIC},
        {"process_time", "CLOCK_PROCESS_CPUTIME_ID", CLOCK_PROCESS_CPUTIME_ID},
        {"thread_time", "CLOCK_THREAD_CPUTIME_ID", CLOCK_THREAD_CPUTIME_ID},
    };
    Str *name = as_str_borrow(c, args[0]);
    if (!name)
        return raise_error(c, EXC_TypeError, "get_clock_info() argument 1 must be str, not %A", args[0]);
    for (size_t k = 0; k < sizeof clocks / sizeof *clocks; k++) {
        if (!str_equal_c(name, clocks[k].name))
            continue;
        bool wall = clocks[k].id == CLOCK_REALTIME;
        int64_t step = 0;
        (void)system_clock_step(clocks[k].id, &step);
        Str *how = str_format(c, "clock_gettime(%s)", clocks[k].system);
        Tuple *names = how ? tuple_new(c, 4) : NULL;
        Value values[4] = {from_object(how), bool_value(!wall), bool_value(wall), seconds_value(step)};
        static const char *const fields[4] = {"implementation", "monotonic", "adjustable", "resolution"};
        bool ok = names != NULL;
        for (size_t i = 0; ok && i < 4; i++) {
            Str *field = str_intern_c(c, fields[i]);
            ok = field != NULL;
            if (ok)
                names->items[i] = from_object(field);
        }
        Value info = ok ? call(c, from_object(core_class_borrow(c, SHAPE_SIMPLE_NAMESPACE)), values, 0, names) : COIL_NULL;
        RELEASE(c, names);
        RELEASE(c, how);
        return info;
    }
    return raise_error(c, EXC_ValueError, "unknown clock");
}

static Value time_ready(Coil *c, const Value *args)
{
    Class *cls = struct_sequence_class_borrow(c, &struct_time_kind);
    return cls && module_add_value(c, args[0], "struct_time", from_object(cls)) &&
                   module_add_value(c, args[0], "_STRUCT_TM_ITEMS", small(11)) && time_zone_set(c, args[0])
               ? V_NONE
               : COIL_NULL;
}

const CoilDef time_module[] = {
    COIL_MODULE("time", "Clocks, sleeping, and calendar time."),
    FUNCTION("time", "()", time_time, "Seconds since the epoch."),
    FUNCTION("time_ns", "()", time_time_ns, "Nanoseconds since the epoch."),
    FUNCTION("monotonic", "()", time_monotonic, "Seconds of a clock that never goes back."),
    FUNCTION("monotonic_ns", "()", time_monotonic_ns, "Nanoseconds of a clock that never goes back."),
    FUNCTION("perf_counter", "()", time_monotonic, "Seconds of the finest clock there is."),
    FUNCTION("perf_counter_ns", "()", time_monotonic_ns, "Nanoseconds of the finest clock there is."),
    FUNCTION("process_time", "()", time_process_time, "Seconds of processor time this process has used."),
    FUNCTION("process_time_ns", "()", time_process_time_ns, "Nanoseconds of processor time this process has used."),
    FUNCTION("thread_time", "()", time_thread_time, "Seconds of processor time this thread has used."),
    FUNCTION("thread_time_ns", "()", time_thread_time_ns, "Nanoseconds of processor time this thread has used."),
    FUNCTION("clock_gettime", "(clk_id, /)", time_clock_gettime, "Seconds of a clock of the system."),
    FUNCTION("clock_gettime_ns", "(clk_id, /)", time_clock_gettime_ns, "Nanoseconds of a clock of the system."),
    FUNCTION("clock_getres", "(clk_id, /)", time_clock_getres, "How fine a clock of the system is, in seconds."),
    FUNCTION("clock_settime", "(clk_id, time, /)", time_clock_settime, "Sets a clock of the system."),
    FUNCTION("clock_settime_ns", "(clk_id, time, /)", time_clock_settime_ns, "Sets a clock of the system, in nanoseconds."),
    FUNCTION("get_clock_info", "(name, /)", time_get_clock_info, "What one of the clocks is made of."),
    FUNCTION("sleep", "(*seconds)", time_sleep, "Lets so many seconds pass."),
    FUNCTION("gmtime", "(seconds=None, /)", time_gmtime, "A time (now, unless given) as UTC."),
    FUNCTION("localtime", "(seconds=None, /)", time_localtime, "A time (now, unless given) as local time."),
    FUNCTION("_local_offset", "(seconds, /)", time_local_offset, "Seconds that local time is ahead of UTC at a time."),
    FUNCTION("mktime", "(time, /)", time_mktime, "Seconds since the epoch of a local time."),
    FUNCTION("asctime", "(time=..., /)", time_asctime, "A local time as text: 'Sat Jun 06 16:26:11 1998'."),
    FUNCTION("ctime", "(seconds=None, /)", time_ctime, "A time as text of local time."),
    FUNCTION("strftime", "(format, time=..., /)", time_strftime, "A time written by a format."),
    FUNCTION("strptime", "(string, format='%a %b %d %H:%M:%S %Y', /)", time_strptime, "Reads a time by a format."),
    FUNCTION("tzset", "()", time_tzset, "Reads the time zone from the environment again."),
    COIL_INT("CLOCK_REALTIME", CLOCK_REALTIME),
    COIL_INT("CLOCK_MONOTONIC", CLOCK_MONOTONIC),
    COIL_INT("CLOCK_PROCESS_CPUTIME_ID", CLOCK_PROCESS_CPUTIME_ID),
    COIL_INT("CLOCK_THREAD_CPUTIME_ID", CLOCK_THREAD_CPUTIME_ID),
#ifdef CLOCK_MONOTONIC_RAW
    COIL_INT("CLOCK_MONOTONIC_RAW", CLOCK_MONOTONIC_RAW),
#endif
#ifdef CLOCK_BOOTTIME
    COIL_INT("CLOCK_BOOTTIME", CLOCK_BOOTTIME),
#endif
#ifdef CLOCK_TAI
    COIL_INT("CLOCK_TAI", CLOCK_TAI),
#endif
    COIL_INIT(time_ready),
    COIL_END,
};
