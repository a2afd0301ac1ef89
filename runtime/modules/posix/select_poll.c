/* select_poll.c: select.poll objects. */
#include "runtime/system/permit.h"
#include "runtime/modules/posix/select_types.h"
#include "runtime/system/ports/wait.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>

typedef struct Poll {
    Object h;
    struct pollfd *items; /* in the order of registering */
    size_t length, room;
    bool running;
} Poll;

DOWNCAST(as_poll, Poll, &poll_type)

static void poll_dispose(Coil *c, Object *o)
{
    Poll *p = (Poll *)o;
    mem_free(c, p->items, p->room * sizeof *p->items);
}

static struct pollfd *poll_find(Poll *p, int fd)
{
    for (size_t k = 0; k < p->length; k++)
        if (p->items[k].fd == fd)
            return &p->items[k];
    return NULL;
}

static bool poll_mask(Coil *c, Value v, short *mask)
{
    Value n = to_int_index(c, v);
    if (is_null(n))
        return false;
    int64_t bits = 0;
    bool fits = int_to_i64(n, &bits), negative = int_sign(n) < 0;
    release(c, n);
    if (negative)
        return fail_error(c, EXC_ValueError, "value must be positive");
    if (!fits || bits > UINT16_MAX)
        return fail_error(c, EXC_OverflowError, "Python int too large for C unsigned short");
    *mask = (short)(uint16_t)bits;
    return true;
}

static Value poll_register(Coil *c, const Value *args)
{
    Poll *p = as_poll(args[0]);
    int fd;
    short mask;
    if (!descriptor_of(c, args[1], &fd) || !poll_mask(c, args[2], &mask) || !permit_descriptor(c, fd))
        return COIL_NULL;
    struct pollfd *item = poll_find(p, fd);
    if (!item) {
        if (p->length == p->room) {
            size_t room = p->room ? 2 * p->room : 8;
            struct pollfd *more = mem_realloc(c, p->items, p->room * sizeof *more, mem_product(room, sizeof *more));
            if (!more)
                return COIL_NULL;
            p->items = more;
            p->room = room;
        }
        item = &p->items[p->length++];
    }
    *item = (struct pollfd){.fd = fd, .events = mask};
    return V_NONE;
}

static Value poll_modify(Coil *c, const Value *args)
{
    int fd;
    short mask;
    if (!descriptor_of(c, args[1], &fd) || !poll_mask(c, args[2], &mask))
        return COIL_NULL;
    struct pollfd *item = poll_find(as_poll(args[0]), fd);
    if (!item)
        return raise_errno(c, ENOENT, COIL_NULL);
    item->events = mask;
    return V_NONE;
}

static Value poll_unregister(Coil *c, const Value *args)
{
    Poll *p = as_poll(args[0]);
    int fd;
    if (!descriptor_of(c, args[1], &fd))
        return COIL_NULL;
    struct pollfd *item = poll_find(p, fd);
    if (!item)
        return raise_value(c, EXC_KeyError, small(fd));
    size_t at = (size_t)(item - p->items);
    memmove(item, item + 1, (p->length - at - 1) * sizeof *item);
    p->length--;
    return V_NONE;
}

/* A copy of what is registered: that may change while the lock is released. What is no descriptor (any more) is told as poll() tells it. */
typedef struct PollCall {
    struct pollfd *items;
    Descriptor *held;
    size_t length, lost;
} PollCall;

static void poll_enter(Coil *c, PollCall *call)
{
    for (size_t k = 0; k < call->length; k++) {
        call->held[k] = descriptor_at(c, call->items[k].fd);
        if (descriptor_enter(c, call->held[k]) < 0) {
            call->items[k].fd = -1; /* none */
            call->lost++;
        }
    }
}

static void poll_leave(Coil *c, PollCall *call)
{
    for (size_t k = 0; k < call->length; k++)
        if (call->items[k].fd < 0) {
            call->items[k].fd = descriptor_number(call->held[k]);
            call->items[k].revents = POLLNVAL;
        } else {
            descriptor_leave(c, call->held[k]);
        }
}

/* There is room for one more. */
static int poll_ask(void *arg, int ms, SelectWake *wake)
{
    PollCall *call = arg;
    struct pollfd *last = &call->items[call->length];
    *last = (struct pollfd){.fd = wake->fd, .events = POLLIN};
    /* As many as there may be descriptors, at most. */
    int n = wait_rest(poll(call->items, (nfds_t)call->length + (wake->fd >= 0), ms), ms);
    wake->woken = n > 0 && last->revents;
    return n - wake->woken;
}

static Value poll_poll(Coil *c, const Value *args)
{
    Poll *p = as_poll(args[0]);
    int64_t ns;
    if (!select_timeout(c, args[1], 1000000, "timeout must be an integer or None", &ns))
        return COIL_NULL;
    if (ns / 1000000 > INT_MAX)
        return raise_error(c, EXC_OverflowError, "timeout is too large");
    if (p->running)
        return raise_error(c, EXC_RuntimeError, "concurrent poll() invocation");
    size_t size = mem_product(p->length + 1, sizeof(struct pollfd) + sizeof(Descriptor));
    PollCall call = {.items = mem_alloc(c, size), .length = p->length};
    if (!call.items)
        return COIL_NULL;
    call.held = (Descriptor *)(call.items + p->length + 1);
    /* A copy: register() may be called from another thread while this one waits. */
    if (p->length)
        memcpy(call.items, p->items, p->length * sizeof *p->items);
    /* Waiting runs signal handlers, which may drop the last reference. */
    object_retain(&p->h);
    p->running = true;
    poll_enter(c, &call);
    int n = select_wait(c, call.lost ? 0 : ns, poll_ask, &call);
    poll_leave(c, &call);
    n += n >= 0 ? (int)call.lost : 0;
    p->running = false;
    RELEASE(c, p);
    List *ready = n < 0 ? NULL : list_new(c, (size_t)n);
    for (size_t k = 0; ready && n > 0 && k < call.length; k++)
        if (call.items[k].revents) {
            Tuple *pair = tuple_pack(c, 2, small(call.items[k].fd), small((uint16_t)call.items[k].revents));
            if (!pair || !list_append_take(c, ready, from_object(pair))) {
                RELEASE(c, ready);
                ready = NULL;
            }
        }
    mem_free(c, call.items, size);
    return from_object(ready);
}

static const Slots poll_slots = {.dispose = poll_dispose};
static const CoilDef poll_rows[] = {
    METHOD("register", "(self, fd, eventmask=7, /)", poll_register, "Watches a descriptor for some events."),
    METHOD("modify", "(self, fd, eventmask, /)", poll_modify, "Changes the events that are watched for."),
    METHOD("unregister", "(self, fd, /)", poll_unregister, "Watches a descriptor no longer."),
    METHOD("poll", "(self, timeout=None, /)", poll_poll, "Waits: a list of (descriptor, events) that are ready."),
    ROWS_END,
};
const TypeDef poll_type = {.name = "select.poll",
                           .doc = "Waits for the descriptors registered with it.",
                           .flags = CLASS_NO_NEW | CLASS_IMMUTABLE,
                           .size = sizeof(Poll),
                           .saved = SAVED_NEVER_SYSTEM,
                           .slots = &poll_slots,
                           .rows = poll_rows};

Value select_poll(Coil *c, const Value *args)
{
    (void)args;
    _Static_assert((POLLIN | POLLPRI | POLLOUT) == 7, "the default event mask");
    Class *cls = class_from_def_borrow(c, &poll_type);
    return from_object(cls ? class_instance(c, cls) : NULL);
}
