/* select_sets_bsd.c: select.kqueue and select.kevent. */
#include "runtime/modules/posix/select_types.h"
#include "runtime/system/descriptors.h"
#include "runtime/system/permit.h"
#include "vm/system/time.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/event.h>
#include <unistd.h>

static const TypeDef kqueue_type, kevent_type;

/* ---- kevent: what is asked of a queue, or has happened ---- */

typedef struct Kevent {
    Object h;
    struct kevent event;
} Kevent;

DOWNCAST(as_kevent, Kevent, &kevent_type)

static Value kevent_make(Coil *c, Class *cls, const Value *args)
{
    int fd = 0;
    int64_t filter, flags, fflags, data, udata, number;
    /* An identifier need not be a descriptor: a signal's or a timer's number may be larger. */
    bool is_number = !is_null(as_int_borrow(c, args[0]));
    if (is_number ? !to_index(c, args[0], &number) : !descriptor_of(c, args[0], &fd))
        return COIL_NULL;
    if (!is_number)
        number = fd;
    if (!to_index(c, args[1], &filter) || !to_index(c, args[2], &flags) || !to_index(c, args[3], &fflags) || !to_index(c, args[4], &data) ||
        !to_index(c, args[5], &udata))
        return COIL_NULL;
    Kevent *k = class_instance(c, cls);
    if (k)
        EV_SET(&k->event, (uintptr_t)number, (short)filter, (unsigned short)flags, (unsigned)fflags, data, (void *)(intptr_t)udata);
    return from_object(k);
}

static Value kevent_get_ident(Coil *c, const Value *args) { return int_from_u64(c, as_kevent(args[0])->event.ident); }
static Value kevent_get_filter(Coil *c, const Value *args) { return (void)c, small(as_kevent(args[0])->event.filter); }
static Value kevent_get_flags(Coil *c, const Value *args) { return (void)c, small(as_kevent(args[0])->event.flags); }
static Value kevent_get_fflags(Coil *c, const Value *args) { return (void)c, small(as_kevent(args[0])->event.fflags); }
static Value kevent_get_data(Coil *c, const Value *args) { return int_from_i64(c, as_kevent(args[0])->event.data); }
static Value kevent_get_udata(Coil *c, const Value *args) { return int_from_u64(c, (uintptr_t)as_kevent(args[0])->event.udata); }

/* Field by field, as tuples are compared: negative, 0 or positive. */
static int kevent_order(const struct kevent *a, const struct kevent *b)
{
#define FIELD(name)                                                                                                                        \
    if (a->name != b->name)                                                                                                                \
        return a->name < b->name ? -1 : 1;
    FIELD(ident)
    FIELD(filter)
    FIELD(flags)
    FIELD(fflags)
    FIELD(data)
    FIELD(udata)
#undef FIELD
    return 0;
}

static Value kevent_compare(Coil *c, Value a, Value b, CompareOp op)
{
    Class *cls = class_from_def_borrow(c, &kevent_type);
    if (!cls)
        return COIL_NULL;
    if (class_of_borrow(c, b) != cls)
        return V_NOT_IMPLEMENTED;
    int order = kevent_order(&as_kevent(a)->event, &as_kevent(b)->event);
    return bool_value(op == CMP_EQ   ? order == 0
                      : op == CMP_NE ? order != 0
                      : op == CMP_LT ? order < 0
                      : op == CMP_LE ? order <= 0
                      : op == CMP_GT ? order > 0
                                     : order >= 0);
}

/* As timers' numbers are, so large as they come. */
static Value kevent_repr(Coil *c, Value self)
{
    const struct kevent *e = &as_kevent(self)->event;
    return from_object(str_format(c, "<select.kevent ident=%llu filter=%d flags=0x%x fflags=0x%x data=0x%llx udata=0x%llx>",
                                  (unsigned long long)e->ident, (int)e->filter, (unsigned)e->flags, (unsigned)e->fflags,
                                  (unsigned long long)e->data, (unsigned long long)(uintptr_t)e->udata));
}

static const Slots kevent_slots = {.compare = kevent_compare, .repr = kevent_repr};
static const CoilDef kevent_rows[] = {
    GETTER("ident", kevent_get_ident, NULL, "What is watched."),
    GETTER("filter", kevent_get_filter, NULL, "What about it."),
    GETTER("flags", kevent_get_flags, NULL, "What to do, or how it was."),
    GETTER("fflags", kevent_get_fflags, NULL, "Flags of the filter's own."),
    GETTER("data", kevent_get_data, NULL, "A number of the filter's own."),
    GETTER("udata", kevent_get_udata, NULL, "A number of the program's own."),
    ROWS_END,
};
static const TypeDef kevent_type = {.name = "select.kevent",
                                    .doc = "What is asked of a kqueue, or has happened.",
                                    .flags = CLASS_IMMUTABLE,
                                    .size = sizeof(Kevent),
                                    .saved = SAVED_NEVER_SYSTEM,
                                    .slots = &kevent_slots,
                                    .rows = kevent_rows,
                                    .make_signature = "(ident, filter=-1, flags=1, fflags=0, data=0, udata=0)",
                                    .make_bound = kevent_make};

/* ---- kqueue ---- */

typedef struct Kqueue {
    Object h;
    Descriptor d; /* none: closed */
} Kqueue;

DOWNCAST(as_kqueue, Kqueue, &kqueue_type)

static int kqueue_fd(Coil *c, Value self)
{
    int fd = descriptor_number(as_kqueue(self)->d);
    if (fd < 0)
        (void)raise_error(c, EXC_ValueError, "I/O operation on closed kqueue object");
    return fd;
}

static void kqueue_dispose(Coil *c, Object *o)
{
    Kqueue *k = (Kqueue *)o;
    if (descriptor_number(k->d) >= 0)
        (void)descriptor_close_here(c->vm, k->d);
}

static Value kqueue_make(Coil *c, Class *cls, const Value *args)
{
    (void)args;
    Kqueue *k = class_instance(c, cls);
    if (!k)
        return COIL_NULL;
    int fd = kqueue();
    if (fd < 0) {
        RELEASE(c, k);
        return raise_errno(c, errno, COIL_NULL);
    }
    (void)fcntl(fd, F_SETFD, FD_CLOEXEC);
    if (!descriptor_opened(c, fd)) {
        RELEASE(c, k);
        return COIL_NULL;
    }
    k->d = descriptor_at(c, fd);
    return from_object(k);
}

static Value kqueue_fromfd(Coil *c, const Value *args)
{
    int fd;
    if (!descriptor_of(c, args[1], &fd) || !permit_descriptor(c, fd))
        return COIL_NULL;
    Kqueue *k = class_instance(c, as_class(args[0]));
    if (k)
        k->d = descriptor_at(c, fd);
    return from_object(k);
}

static Value kqueue_close(Coil *c, const Value *args)
{
    Kqueue *k = as_kqueue(args[0]);
    Descriptor d = k->d;
    k->d = (Descriptor){0};
    return descriptor_number(d) >= 0 && descriptor_close(c, d) < 0 ? raise_errno(c, errno, COIL_NULL) : V_NONE;
}

static Value kqueue_get_closed(Coil *c, const Value *args) { return (void)c, bool_value(descriptor_number(as_kqueue(args[0])->d) < 0); }

static Value kqueue_fileno(Coil *c, const Value *args)
{
    int fd = kqueue_fd(c, args[0]);
    return fd < 0 ? COIL_NULL : small(fd);
}

typedef struct KqueueCall {
    int fd, room;
    struct kevent *events;
} KqueueCall;

static int kqueue_ask(void *arg, int ms, SelectWake *wake)
{
    KqueueCall *call = arg;
    if (wake->fd >= 0 && (ms = select_set_ready(call->fd, ms, wake)) < 0)
        return -1;
    struct timespec t = system_timespec((int64_t)ms * 1000000);
    return kevent(call->fd, NULL, 0, call->events, call->room, ms < 0 ? NULL : &t);
}

/* Makes the changes, then waits. The changes are a copy: their sequence's items may be anything that iterates. */
static bool kqueue_change(Coil *c, Value self, Value changes)
{
    Class *cls = class_from_def_borrow(c, &kevent_type);
    Tuple *items = cls ? tuple_from_iterable(c, changes) : NULL;
    bool ok = items;
    if (!items && failed_with(c, EXC_TypeError)) {
        clear_error(c);
        (void)raise_error(c, EXC_TypeError, "changelist must be an iterable of select.kevent objects");
    }
    for (size_t k = 0; ok && k < items->length; k++)
        if (class_of_borrow(c, items->items[k]) != cls)
            ok = fail_error(c, EXC_TypeError, "changelist must be an iterable of select.kevent objects");
    for (size_t k = 0; ok && k < items->length; k++) {
        const struct kevent *change = &as_kevent(items->items[k])->event;
        bool descriptor = change->filter == EVFILT_READ || change->filter == EVFILT_WRITE || change->filter == EVFILT_VNODE;
        if (descriptor && !permit_descriptor(c, (int)change->ident))
            ok = false;
        else if (!descriptor && !permit(c, COIL_ALLOW_PROCESS, NULL, 0, 0)) /* processes, signals, timers of the system */
            ok = false;
        else if (!descriptor_valid(c, as_kqueue(self)->d) || kevent(descriptor_number(as_kqueue(self)->d), change, 1, NULL, 0, NULL) < 0)
            ok = !is_null(raise_errno(c, errno, COIL_NULL));
    }
    RELEASE(c, items);
    return ok;
}

enum { KQUEUE_FEW = 64 };

static Value kqueue_control(Coil *c, const Value *args)
{
    int64_t ns, most;
    struct kevent few[KQUEUE_FEW];
    KqueueCall call = {.fd = kqueue_fd(c, args[0]), .events = few};
    if (call.fd < 0 || !to_index(c, args[2], &most))
        return COIL_NULL;
    if (most < 0 || most > INT32_MAX)
        return raise_error(c, EXC_ValueError, "Length of eventlist must be 0 or positive, got %lld", (long long)most);
    if (!select_timeout(c, args[3], 1000000000, "timeout must be a real number or None, not a different type", &ns))
        return COIL_NULL;
    if (ns < 0 && !is_none(args[3]))
        return raise_error(c, EXC_ValueError, "timeout must be positive or None");
    if (!is_none(args[1]) && !kqueue_change(c, args[0], args[1]))
        return COIL_NULL;
    if ((call.fd = kqueue_fd(c, args[0])) < 0) /* a change's iterator may have closed it */
        return COIL_NULL;
    if (!most)
        return from_object(list_new(c, 0));
    call.room = (int)most;
    if (most > KQUEUE_FEW && !(call.events = mem_alloc(c, mem_product((size_t)most, sizeof *few))))
        return COIL_NULL;
    object_retain(&as_kqueue(args[0])->h); /* a wait lets other threads drop it */
    int n = select_wait_set(c, as_kqueue(args[0])->d, &call.fd, ns, kqueue_ask, &call);
    release(c, args[0]);
    Class *cls = n < 0 ? NULL : class_from_def_borrow(c, &kevent_type);
    List *ready = cls ? list_new(c, (size_t)n) : NULL;
    for (int k = 0; ready && k < n; k++) {
        Kevent *event = class_instance(c, cls);
        if (event)
            event->event = call.events[k];
        if (!event || !list_append_take(c, ready, from_object(event))) {
            RELEASE(c, ready);
            ready = NULL;
        }
    }
    if (call.events != few)
        mem_free(c, call.events, (size_t)most * sizeof *few);
    return from_object(ready);
}

static const Slots kqueue_slots = {.dispose = kqueue_dispose};
static const CoilDef kqueue_rows[] = {
    CLASS_METHOD("fromfd", "(cls, fd, /)", kqueue_fromfd, "An object for a descriptor of kqueue's."),
    METHOD("close", "(self, /)", kqueue_close, "Closes its descriptor."),
    METHOD("fileno", "(self, /)", kqueue_fileno, "Its descriptor."),
    METHOD("control", "(self, changelist, maxevents, timeout=None, /)", kqueue_control,
           "Makes changes, and waits for up to maxevents events: a list of them."),
    GETTER("closed", kqueue_get_closed, NULL, "Is it closed?"),
    ROWS_END,
};
static const TypeDef kqueue_type = {.name = "select.kqueue",
                                    .doc = "Waits for events of what it was told to watch, however many they are.",
                                    .flags = CLASS_IMMUTABLE,
                                    .size = sizeof(Kqueue),
                                    .saved = SAVED_NEVER_SYSTEM,
                                    .slots = &kqueue_slots,
                                    .rows = kqueue_rows,
                                    .make_signature = "()",
                                    .make_bound = kqueue_make};

static Value kqueue_ready(Coil *c, const Value *args)
{
    return module_add_type(c, args[0], &kqueue_type) && module_add_type(c, args[0], &kevent_type) ? V_NONE : COIL_NULL;
}

const CoilDef select_set_rows[] = {
    COIL_INT("KQ_FILTER_READ", EVFILT_READ),
    COIL_INT("KQ_FILTER_WRITE", EVFILT_WRITE),
    COIL_INT("KQ_FILTER_AIO", EVFILT_AIO),
    COIL_INT("KQ_FILTER_VNODE", EVFILT_VNODE),
    COIL_INT("KQ_FILTER_PROC", EVFILT_PROC),
    COIL_INT("KQ_FILTER_SIGNAL", EVFILT_SIGNAL),
    COIL_INT("KQ_FILTER_TIMER", EVFILT_TIMER),
    COIL_INT("KQ_EV_ADD", EV_ADD),
    COIL_INT("KQ_EV_DELETE", EV_DELETE),
    COIL_INT("KQ_EV_ENABLE", EV_ENABLE),
    COIL_INT("KQ_EV_DISABLE", EV_DISABLE),
    COIL_INT("KQ_EV_ONESHOT", EV_ONESHOT),
    COIL_INT("KQ_EV_CLEAR", EV_CLEAR),
    COIL_INT("KQ_EV_EOF", EV_EOF),
    COIL_INT("KQ_EV_ERROR", EV_ERROR),
    COIL_INT("KQ_EV_FLAG1", EV_FLAG1),
    COIL_INT("KQ_EV_SYSFLAGS", EV_SYSFLAGS),
#ifdef NOTE_DELETE
    COIL_INT("KQ_NOTE_DELETE", (uint32_t)NOTE_DELETE),
#endif
#ifdef NOTE_WRITE
    COIL_INT("KQ_NOTE_WRITE", (uint32_t)NOTE_WRITE),
#endif
#ifdef NOTE_EXTEND
    COIL_INT("KQ_NOTE_EXTEND", (uint32_t)NOTE_EXTEND),
#endif
#ifdef NOTE_ATTRIB
    COIL_INT("KQ_NOTE_ATTRIB", (uint32_t)NOTE_ATTRIB),
#endif
#ifdef NOTE_LINK
    COIL_INT("KQ_NOTE_LINK", (uint32_t)NOTE_LINK),
#endif
#ifdef NOTE_RENAME
    COIL_INT("KQ_NOTE_RENAME", (uint32_t)NOTE_RENAME),
#endif
#ifdef NOTE_REVOKE
    COIL_INT("KQ_NOTE_REVOKE", (uint32_t)NOTE_REVOKE),
#endif
#ifdef NOTE_EXIT
    COIL_INT("KQ_NOTE_EXIT", (uint32_t)NOTE_EXIT),
#endif
#ifdef NOTE_FORK
    COIL_INT("KQ_NOTE_FORK", (uint32_t)NOTE_FORK),
#endif
#ifdef NOTE_EXEC
    COIL_INT("KQ_NOTE_EXEC", (uint32_t)NOTE_EXEC),
#endif
#ifdef NOTE_PCTRLMASK
    COIL_INT("KQ_NOTE_PCTRLMASK", (uint32_t)NOTE_PCTRLMASK),
#endif
#ifdef NOTE_PDATAMASK
    COIL_INT("KQ_NOTE_PDATAMASK", (uint32_t)NOTE_PDATAMASK),
#endif
#ifdef NOTE_TRACK
    COIL_INT("KQ_NOTE_TRACK", (uint32_t)NOTE_TRACK),
#endif
#ifdef NOTE_CHILD
    COIL_INT("KQ_NOTE_CHILD", (uint32_t)NOTE_CHILD),
#endif
#ifdef NOTE_TRACKERR
    COIL_INT("KQ_NOTE_TRACKERR", (uint32_t)NOTE_TRACKERR),
#endif
#ifdef NOTE_LOWAT
    COIL_INT("KQ_NOTE_LOWAT", (uint32_t)NOTE_LOWAT),
#endif
    COIL_INIT(kqueue_ready),
    COIL_END,
};
