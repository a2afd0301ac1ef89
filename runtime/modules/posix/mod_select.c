/* mod_select.c: select: waiting for descriptors. select() itself is here, poll objects have a file of their own, and so has
 * what each system keeps sets of descriptors in (select_sets_…). */
#include "runtime/system/blocking.h"
#include "runtime/modules/posix/select_types.h"
#include "runtime/system/ports/wait.h"
#include "vm/machine/thread.h"
#include "vm/machine/turns.h"
#include "vm/machine/wake.h"
#include "vm/system/time.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <sys/select.h>

enum { SLICE = 50 }; /* ms: as long may a signal have to wait where select() has no room for the pipe */

bool descriptor_of(Coil *c, Value v, int *fd)
{
    Value number = as_int_borrow(c, v), made = COIL_NULL;
    if (is_null(number)) {
        Value method;
        if (!find_attr(c, v, NAME(c, fileno), &method))
            return false;
        if (is_null(method))
            return fail_error(c, EXC_TypeError, "argument must be an int, or have a fileno() method.");
        made = call0(c, method);
        release(c, method);
        if (is_null(made))
            return false;
        number = as_int_borrow(c, made);
        if (is_null(number)) {
            release(c, made);
            return fail_error(c, EXC_TypeError, "fileno() returned a non-integer");
        }
    }
    int64_t n;
    bool fits = int_to_i64(number, &n) && n <= INT_MAX && n >= INT_MIN;
    release_maybe(c, made);
    if (!fits)
        return fail_error(c, EXC_OverflowError, "Python int too large to convert to C int");
    if (n < 0)
        return fail_error(c, EXC_ValueError, "file descriptor cannot be a negative integer (%d)", (int)n);
    *fd = (int)n;
    return true;
}

bool select_timeout(Coil *c, Value v, int64_t unit, const char *error, int64_t *ns)
{
    *ns = -1;
    if (is_none(v))
        return true;
    Value scaled = retain(v);
    if (unit != 1000000000 && is_small(v)) { /* milliseconds */
        *ns = as_small(v) > INT64_MAX / unit ? INT64_MAX : as_small(v) < 0 ? -1 : as_small(v) * unit;
        return true;
    }
    if (unit != 1000000000) {
        release(c, scaled);
        scaled = binary_op(c, OP_TRUEDIV, v, float_value(1e9 / (double)unit));
        if (is_null(scaled)) {
            if (!failed_with(c, EXC_TypeError))
                return false;
            clear_error(c);
            return fail_error(c, EXC_TypeError, "%s", error);
        }
    }
    bool ok = clock_duration(c, scaled, CLOCK_CEILING, ns);
    if (ok && *ns == 0 && is_double(scaled) && as_double(scaled) < 0)
        *ns = -1; /* away from zero: however little below it is no time at all */
    release(c, scaled);
    if (!ok && failed_with(c, EXC_TypeError)) {
        clear_error(c);
        return fail_error(c, EXC_TypeError, "%s", error);
    }
    return ok;
}

/* On the virtual clock, among threads that keep turns: as a loop waits (asyncio_pass.c). */
static int select_wait_in_turn(Coil *c, int64_t ns, SelectFn wait, void *arg)
{
    SelectWake wake = {.fd = -1};
    int64_t until = ns < 0 ? -1 : thread_clock_in(c->vm, ns);
    for (bool again = false;; again = true) {
        int n = wait(arg, 0, &wake);
        if (n > 0 || (n == 0 && ns == 0))
            return n;
        if (n < 0 && errno != EINTR) {
            (void)raise_errno(c, errno, COIL_NULL);
            return -1;
        }
        enum PollAgain how = n < 0 ? POLL_AGAIN : turns_poll(c, until, again);
        if (how == POLL_WAIT) { /* what is ready after that is asked for again */
            thread_block(c);
            (void)wait(arg, blocking_slice(c), &wake);
            coil_unblock(c);
        }
        if (!clock_serve(c))
            return -1;
        if (how == POLL_TIME)
            return 0;
    }
}

int select_set_ready(int fd, int ms, SelectWake *wake)
{
    if (wake->fd < 0 || ms == 0)
        return ms;
    struct pollfd fds[] = {{.fd = fd, .events = POLLIN}, {.fd = wake->fd, .events = POLLIN}};
    if (poll(fds, 2, ms) < 0)
        return -1;
    wake->woken = fds[1].revents;
    return 0;
}

/* Of the main thread of a program whose process is its own: then nothing but a signal ends a wait early. */
static SelectWake wake_of(Coil *c)
{
    bool whole = c == c->vm->first && !blocking_watched(c);
    return (SelectWake){.fd = whole ? wake_descriptor(c->vm) : -1};
}

int select_wait(Coil *c, int64_t ns, SelectFn wait, void *arg)
{
    if (turns_kept(c->vm))
        return select_wait_in_turn(c, ns, wait, arg);
    SelectWake wake = {.fd = -1};
    unsigned slices = 0;
    bool jumps = clock_is_virtual(c->vm) && ns >= 0;
    int64_t began = system_monotonic();
    for (;;) {
        int64_t left = ns < 0 ? -1 : jumps ? 0 : ns - (system_monotonic() - began);
        if (ns >= 0 && left < 0)
            left = 0;
        /* Not longer than an interrupt may wait, which no descriptor tells of. */
        int most = wake.fd < 0 ? blocking_slice(c) : INT_MAX,
            ms = left < 0 || left > most * INT64_C(1000000) ? most : (int)((left + 999999) / 1000000);
        if (!ms && most) { /* only asking: quicker than giving the lock away */
            int n = wait(arg, 0, &(SelectWake){.fd = -1});
            if (n >= 0 || errno != EINTR) {
                if (n == 0 && jumps)
                    clock_jump(c, ns);
                if (n < 0)
                    (void)raise_errno(c, errno, COIL_NULL);
                return n;
            }
        }
        if (slices++ == 1 && (wake = wake_of(c)).fd >= 0) { /* a short wait makes no pipe */
            if (!clock_serve(c))                            /* what came before there was a pipe to be woken by */
                return -1;
            continue;
        }
        int64_t from = system_monotonic();
        coil_block(c);
        int n = wait(arg, ms, &wake), error = errno;
        coil_unblock(c);
        if (wake.woken)
            wake_drain(c->vm);
        wake.woken = false;
        clock_waited(c, system_monotonic() - from);
        if (n < 0 && error != EINTR) {
            (void)raise_errno(c, error, COIL_NULL);
            return -1;
        }
        if (n > 0)
            return n;
        if (!clock_serve(c))
            return -1;
        if (ns >= 0 && system_monotonic() - began >= ns)
            return 0;
    }
}

int select_wait_set(Coil *c, Descriptor d, int *fd, int64_t ns, SelectFn wait, void *arg)
{
    if ((*fd = descriptor_enter(c, d)) < 0) {
        (void)raise_errno(c, errno, COIL_NULL);
        return -1;
    }
    int n = select_wait(c, ns, wait, arg);
    descriptor_leave(c, d);
    return n;
}

/* ---- select() ---- */

/* One of the three sequences: what stood in it, and its descriptors, held while they are waited for: another thread may close one, and its
 * number may come to mean another file. */
typedef struct SelectSide {
    List *items;
    Descriptor *held;
    size_t count, room;
} SelectSide;

typedef struct SelectSets {
    fd_set asked[3], got[3];
    SelectSide sides[3];
    int count, side; /* the side that is read */
} SelectSets;

static int select_ask(void *arg, int ms, SelectWake *wake)
{
    SelectSets *s = arg;
    bool wakes = wake->fd >= 0 && wake->fd < FD_SETSIZE && !FD_ISSET(wake->fd, &s->asked[0]);
    if (wake->fd >= 0 && !wakes && (ms < 0 || ms > SLICE))
        ms = SLICE;
    memcpy(s->got, s->asked, sizeof s->got);
    if (wakes)
        FD_SET(wake->fd, &s->got[0]);
    int count = wakes && wake->fd >= s->count ? wake->fd + 1 : s->count;
    struct timeval t = {.tv_sec = ms / 1000, .tv_usec = ms % 1000 * 1000};
    int n = wait_rest(select(count, &s->got[0], &s->got[1], &s->got[2], ms < 0 ? NULL : &t), ms);
    wake->woken = wakes && n > 0 && FD_ISSET(wake->fd, &s->got[0]);
    return n - wake->woken;
}

/* The descriptors are asked for once: fileno() is a program's, and may say another the second time. */
static bool select_add(Coil *c, Value item, void *arg)
{
    SelectSets *sets = arg;
    SelectSide *side = &sets->sides[sets->side];
    int fd;
    if (side->count == side->room) {
        size_t room = side->room * 2 + 8;
        Descriptor *held = mem_realloc(c, side->held, side->room * sizeof *held, mem_product(room, sizeof *held));
        if (!held)
            return false;
        side->held = held;
        side->room = room;
    }
    if (!list_append(c, side->items, item) || !descriptor_of(c, item, &fd))
        return false;
    if (fd >= FD_SETSIZE)
        return fail_error(c, EXC_ValueError, "filedescriptor out of range in select()");
    /* Held once, however often it stands there: the rest are of no turn. */
    Descriptor d = descriptor_at(c, fd);
    bool again = FD_ISSET(fd, &sets->asked[sets->side]);
    if (again ? !descriptor_valid(c, d) : descriptor_enter(c, d) < 0) {
        (void)raise_errno(c, errno, COIL_NULL);
        return false;
    }
    side->held[side->count++] = again ? (Descriptor){.place_ = d.place_} : d;
    FD_SET(fd, &sets->asked[sets->side]);
    sets->count = fd >= sets->count ? fd + 1 : sets->count;
    return true;
}

/* A list is walked as it is, and may change meanwhile: fileno() is a program's. */
static bool select_read(Coil *c, Value given, SelectSets *sets)
{
    FD_ZERO(&sets->asked[sets->side]);
    if (!(sets->sides[sets->side].items = list_new(c, 0)))
        return false;
    if (is_exact(given, SHAPE_LIST))
        return iterate(c, given, select_add, sets);
    Tuple *all = tuple_from_iterable(c, given);
    if (!all) {
        if (!failed_with(c, EXC_TypeError))
            return false;
        clear_error(c);
        return fail_error(c, EXC_TypeError, "arguments 1-3 must be sequences");
    }
    bool ok = iterate(c, from_object(all), select_add, sets);
    RELEASE(c, all);
    return ok;
}

/* What of a side is ready, if anything is. */
static Value select_found(Coil *c, const SelectSide *side, const fd_set *got, bool any)
{
    List *found = list_new(c, 0);
    for (size_t i = 0; found && any && i < side->count; i++)
        if (FD_ISSET(descriptor_number(side->held[i]), got) && !list_append(c, found, side->items->items[i])) {
            RELEASE(c, found);
            found = NULL;
        }
    return from_object(found);
}

static Value select_select(Coil *c, const Value *args)
{
    SelectSets sets = {.count = 0};
    Value result = COIL_NULL, lists[3] = {COIL_NULL, COIL_NULL, COIL_NULL};
    int64_t ns;
    if (!select_timeout(c, args[3], 1000000000, "timeout must be a float or None", &ns))
        return COIL_NULL;
    if (ns < 0 && !is_none(args[3]))
        return raise_error(c, EXC_ValueError, "timeout must be non-negative");
    bool ok = true;
    for (sets.side = 0; ok && sets.side < 3; sets.side++)
        ok = select_read(c, args[sets.side], &sets);
    int n = ok ? select_wait(c, ns, select_ask, &sets) : -1;
    ok = n >= 0;
    for (int k = 0; ok && k < 3; k++)
        ok = !is_null(lists[k] = select_found(c, &sets.sides[k], &sets.got[k], n > 0));
    if (ok)
        result = from_object(tuple_pack(c, 3, lists[0], lists[1], lists[2]));
    for (int k = 0; k < 3; k++) {
        SelectSide *side = &sets.sides[k];
        release_maybe(c, lists[k]);
        for (size_t i = 0; i < side->count; i++)
            descriptor_leave(c, side->held[i]);
        if (side->held)
            mem_free(c, side->held, side->room * sizeof *side->held);
        RELEASE(c, side->items);
    }
    return result;
}

static Value select_ready(Coil *c, const Value *args)
{
    return module_add_value(c, args[0], "error", from_object(exception_class_borrow(c, EXC_OSError))) &&
                   module_add_rows(c, args[0], select_set_rows)
               ? V_NONE
               : COIL_NULL;
}

/* poll() is a function that makes an object: its class is not in the module under a name of its own. */
Value select_poll(Coil *c, const Value *args);

const CoilDef select_module[] = {
    COIL_MODULE("select", "Waiting until descriptors are ready."),
    FUNCTION("select", "(rlist, wlist, xlist, timeout=None, /)", select_select,
             "Waits until some descriptors are ready to be read or written, or exceptional: three lists of those that are."),
    FUNCTION("poll", "()", select_poll, "An object that waits for the descriptors registered with it."),
    COIL_INT("PIPE_BUF", PIPE_BUF),
    COIL_INT("POLLIN", POLLIN),
    COIL_INT("POLLPRI", POLLPRI),
    COIL_INT("POLLOUT", POLLOUT),
    COIL_INT("POLLERR", POLLERR),
    COIL_INT("POLLHUP", POLLHUP),
    COIL_INT("POLLNVAL", POLLNVAL),
    COIL_INT("POLLRDNORM", POLLRDNORM),
    COIL_INT("POLLRDBAND", POLLRDBAND),
    COIL_INT("POLLWRNORM", POLLWRNORM),
    COIL_INT("POLLWRBAND", POLLWRBAND),
#ifdef POLLMSG
    COIL_INT("POLLMSG", POLLMSG),
#endif
#ifdef POLLRDHUP
    COIL_INT("POLLRDHUP", POLLRDHUP),
#endif
    COIL_INIT(select_ready),
    COIL_END,
};
