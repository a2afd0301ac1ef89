/* clock.c: see clock.h. */
#include "runtime/start/state.h"
#include "vm/system/time.h"
#include "vm/machine/thread.h"
#include "vm/machine/turns.h"
#include "runtime/system/clock.h"
#include "vm/loop/interp.h"

#include <math.h>

struct ClockState {
    int64_t now;   /* ns since the start of a clock that stands still between waits */
    int64_t began; /* the system's wall time when a virtual clock began; else 0 */
    int64_t since; /* when a host began to wait in the VM's place, by the system's clock; 0: it does not */
};
STATE_SIZE(clock, ClockState)

enum { FILE_GRAIN = 20000000 }; /* ns: file systems' clocks are behind by as much */

void clock_start(CoilVM *vm)
{
    if (clock_is_virtual(vm))
        vm->runtime->clock->began = system_wall() - FILE_GRAIN;
}

void clock_set_virtual(CoilVM *vm, bool is)
{
    vm->config.flags = is ? vm->config.flags | COIL_VM_VIRTUAL_TIME : vm->config.flags & ~(uint32_t)COIL_VM_VIRTUAL_TIME;
    vm->runtime->clock->began = 0;
    turns_begin(vm);
    clock_start(vm);
}

struct timespec clock_file_time(const Coil *c, struct timespec t)
{
    int64_t began = c->vm->runtime->clock->began, second = began / 1000000000;
    /* Of a file system that keeps whole seconds, the first second counts whole. */
    if (LIKELY(!began) || t.tv_sec < second || (t.tv_sec == second && t.tv_nsec && t.tv_nsec < began % 1000000000))
        return t;
    return system_timespec(CLOCK_VIRTUAL_EPOCH);
}

int64_t clock_monotonic(const Coil *c)
{
    const CoilVM *vm = c->vm;
    if (clock_is_virtual(vm))
        return turns_now(vm);
    if (clock_is_still(vm))
        return vm->runtime->clock->now;
    return vm->config.clock ? vm->config.clock(vm->config.data, 1) : system_monotonic();
}

int64_t clock_wall(const Coil *c)
{
    const CoilVM *vm = c->vm;
    if (clock_is_virtual(vm)) {
        int64_t wall;
        return __builtin_add_overflow(turns_now(vm), CLOCK_VIRTUAL_EPOCH, &wall) ? INT64_MAX : wall;
    }
    if (clock_is_still(vm))
        return vm->runtime->clock->now;
    return vm->config.clock ? vm->config.clock(vm->config.data, 0) : system_wall();
}

void clock_jump(Coil *c, int64_t ns)
{
    if (clock_is_virtual(c->vm))
        turns_pass(c->vm, ns);
}

void clock_waited(Coil *c, int64_t ns)
{
    int64_t *now = &c->vm->runtime->clock->now;
    if (clock_is_still(c->vm) && ns > 0 && __builtin_add_overflow(*now, ns, now))
        *now = INT64_MAX;
}

void clock_host_waits(Coil *c, bool begins)
{
    struct ClockState *clock = c->vm->runtime->clock;
    if (clock->since)
        clock_waited(c, system_monotonic() - clock->since);
    clock->since = begins && clock_is_still(c->vm) ? system_monotonic() : 0;
}

int64_t clock_host_waited(const Coil *c)
{
    int64_t since = c->vm->runtime->clock->since;
    return since ? system_monotonic() - since : 0;
}

bool clock_called(const Coil *c)
{
    return atomic_load(&c->breaker) & (BREAK_SIGNAL | BREAK_INTERRUPT | BREAK_ASYNC_EXC | BREAK_DEADLINE | BREAK_STOPPED);
}

bool clock_serve(Coil *c) { return !clock_called(c) || breaker_serve(c); }

/* Time passes when all threads wait. One that does not wait at all lets others run. */
static bool sleep_in_turn(Coil *c, int64_t ns)
{
    int64_t until = thread_clock_in(c->vm, ns);
    do {
        thread_park(c, until);
        if (!clock_serve(c))
            return false;
    } while (turns_now(c->vm) < until);
    return true;
}

/* The clock became virtual while other threads may run: it knows nothing of them. */
static bool jump_and_serve(Coil *c, int64_t ns)
{
    clock_jump(c, ns);
    coil_block(c);
    coil_unblock(c);
    return clock_serve(c);
}

bool clock_wait(Coil *c, int64_t ns)
{
    if (clock_is_virtual(c->vm))
        return turns_kept(c->vm) ? sleep_in_turn(c, ns) : jump_and_serve(c, ns);
    int64_t until = system_monotonic() + (ns < INT64_MAX / 2 ? ns : INT64_MAX / 2);
    do {
        thread_park(c, until);
        if (!clock_serve(c))
            return false;
    } while (system_monotonic() < until);
    clock_waited(c, ns);
    return true;
}

bool clock_duration(Coil *c, Value seconds, enum ClockRound how, int64_t *ns)
{
    if (is_double(seconds) || (is_object(seconds) && class_of_borrow(c, seconds)->flags & CLASS_IS_FLOAT)) {
        double d;
        if (!to_double(c, seconds, &d))
            return false;
        if (isnan(d))
            return fail_error(c, EXC_ValueError, "Invalid value NaN (not a number)");
        d = how == CLOCK_CEILING ? ceil(d * 1e9) : floor(d * 1e9);
        if (!(d >= -0x1p63 && d < 0x1p63))
            return fail_error(c, EXC_OverflowError, "timestamp out of range for platform time_t");
        *ns = (int64_t)d;
        return true;
    }
    Value n = to_int_index(c, seconds);
    if (is_null(n))
        return false;
    int64_t whole;
    bool fits = int_to_i64(n, &whole) && !__builtin_mul_overflow(whole, INT64_C(1000000000), ns);
    release(c, n);
    return fits || fail_error(c, EXC_OverflowError, "timestamp too large to convert to C PyTime_t");
}
