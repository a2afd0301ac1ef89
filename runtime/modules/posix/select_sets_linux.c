/* select_sets_linux.c: select.epoll. */
#include "runtime/modules/posix/select_types.h"
#include "runtime/system/permit.h"

#include <errno.h>
#include <limits.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <unistd.h>

typedef struct Epoll {
    Object h;
    Descriptor d; /* none: closed */
} Epoll;

static const TypeDef epoll_type;
DOWNCAST(as_epoll, Epoll, &epoll_type)

static int epoll_fd(Coil *c, Value self)
{
    int fd = descriptor_number(as_epoll(self)->d);
    if (fd < 0)
        (void)raise_error(c, EXC_ValueError, "I/O operation on closed epoll object");
    return fd;
}

static void epoll_dispose(Coil *c, Object *o)
{
    Epoll *e = (Epoll *)o;
    if (descriptor_number(e->d) >= 0)
        (void)descriptor_close_here(c->vm, e->d);
}

static Value epoll_make(Coil *c, Class *cls, const Value *args)
{
    int hint, flags;
    if (!to_c_int(c, args[0], &hint) || !to_c_int(c, args[1], &flags))
        return COIL_NULL;
    if (hint < -1 || hint == 0)
        return raise_error(c, EXC_ValueError, "negative sizehint");
    if (flags & ~EPOLL_CLOEXEC)
        return raise_error(c, EXC_OSError, "invalid flags");
    Epoll *e = class_instance(c, cls);
    if (!e)
        return COIL_NULL;
    int fd = epoll_create1(EPOLL_CLOEXEC);
    if (fd < 0) {
        RELEASE(c, e);
        return raise_errno(c, errno, COIL_NULL);
    }
    if (!descriptor_opened(c, fd)) {
        RELEASE(c, e);
        return COIL_NULL;
    }
    e->d = descriptor_at(c, fd);
    return from_object(e);
}

static Value epoll_fromfd(Coil *c, const Value *args)
{
    int fd;
    if (!to_c_int(c, args[1], &fd) || (fd >= 0 && !permit_descriptor(c, fd))) /* a negative one: closed from the start */
        return COIL_NULL;
    Epoll *e = class_instance(c, as_class(args[0]));
    if (e)
        e->d = descriptor_at(c, fd);
    return from_object(e);
}

static Value epoll_close(Coil *c, const Value *args)
{
    Epoll *e = as_epoll(args[0]);
    Descriptor d = e->d;
    e->d = (Descriptor){0};
    return descriptor_number(d) >= 0 && descriptor_close(c, d) < 0 ? raise_errno(c, errno, COIL_NULL) : V_NONE;
}

static Value epoll_get_closed(Coil *c, const Value *args) { return (void)c, bool_value(descriptor_number(as_epoll(args[0])->d) < 0); }

static Value epoll_fileno(Coil *c, const Value *args)
{
    int fd = epoll_fd(c, args[0]);
    return fd < 0 ? COIL_NULL : small(fd);
}

static Value epoll_control(Coil *c, Value self, int op, Value target, Value mask)
{
    int fd = epoll_fd(c, self), to;
    struct epoll_event event = {0};
    if (fd < 0 || !descriptor_of(c, target, &to))
        return COIL_NULL;
    if (!is_null(mask)) {
        int64_t bits;
        if (!to_index(c, mask, &bits))
            return COIL_NULL;
        event.events = (uint32_t)bits;
        event.data.fd = to;
    }
    if (!permit_descriptor(c, to)) /* not to change or take out either: what wakes the VM is in its loop's set */
        return COIL_NULL;
    fd = epoll_fd(c, self); /* fileno() may have closed it */
    if (fd < 0)
        return COIL_NULL;
    bool done = descriptor_valid(c, as_epoll(self)->d) && epoll_ctl(fd, op, to, &event) == 0;
    return done ? V_NONE : raise_errno(c, errno, COIL_NULL);
}

static Value epoll_register(Coil *c, const Value *args) { return epoll_control(c, args[0], EPOLL_CTL_ADD, args[1], args[2]); }
static Value epoll_modify(Coil *c, const Value *args) { return epoll_control(c, args[0], EPOLL_CTL_MOD, args[1], args[2]); }
static Value epoll_unregister(Coil *c, const Value *args) { return epoll_control(c, args[0], EPOLL_CTL_DEL, args[1], COIL_NULL); }

enum { EPOLL_FEW = 64 };

typedef struct EpollCall {
    int fd, room;
    struct epoll_event *events;
} EpollCall;

static int epoll_ask(void *arg, int ms, SelectWake *wake)
{
    EpollCall *call = arg;
    if (wake->fd >= 0 && (ms = select_set_ready(call->fd, ms, wake)) < 0)
        return -1;
    return epoll_wait(call->fd, call->events, call->room, ms);
}

static Value epoll_poll(Coil *c, const Value *args)
{
    int64_t ns;
    int most;
    struct epoll_event few[EPOLL_FEW];
    EpollCall call = {.events = few};
    if (epoll_fd(c, args[0]) < 0 || !to_c_int(c, args[2], &most) ||
        !select_timeout(c, args[1], 1000000000, "timeout must be an integer or None", &ns))
        return COIL_NULL;
    if (most == -1)
        most = FD_SETSIZE - 1;
    else if (most < 1)
        return raise_error(c, EXC_ValueError, "maxevents must be greater than 0, got %d", most);
    call.room = most;
    if (most > EPOLL_FEW && !(call.events = mem_alloc(c, mem_product((size_t)most, sizeof *few))))
        return COIL_NULL;
    object_retain(&as_epoll(args[0])->h);
    int n = select_wait_set(c, as_epoll(args[0])->d, &call.fd, ns, epoll_ask, &call);
    release(c, args[0]);
    List *ready = n < 0 ? NULL : list_new(c, (size_t)n);
    for (int k = 0; ready && k < n; k++) {
        Tuple *pair = tuple_pack(c, 2, small(call.events[k].data.fd), small(call.events[k].events));
        if (!pair || !list_append_take(c, ready, from_object(pair))) {
            RELEASE(c, ready);
            ready = NULL;
        }
    }
    if (call.events != few)
        mem_free(c, call.events, (size_t)most * sizeof *few);
    return from_object(ready);
}

static Value epoll_enter(Coil *c, const Value *args) { return epoll_fd(c, args[0]) < 0 ? COIL_NULL : retain(args[0]); }
static Value epoll_exit(Coil *c, const Value *args) { return epoll_close(c, args); }

static const Slots epoll_slots = {.dispose = epoll_dispose};
static const CoilDef epoll_rows[] = {
    CLASS_METHOD("fromfd", "(cls, fd, /)", epoll_fromfd, "An object for a descriptor of epoll's."),
    METHOD("close", "(self, /)", epoll_close, "Closes its descriptor."),
    METHOD("fileno", "(self, /)", epoll_fileno, "Its descriptor."),
    METHOD("register", "(self, fd, eventmask=7)", epoll_register, "Watches a descriptor for some events."),
    METHOD("modify", "(self, fd, eventmask)", epoll_modify, "Changes the events that are watched for."),
    METHOD("unregister", "(self, fd)", epoll_unregister, "Watches a descriptor no longer."),
    METHOD("poll", "(self, timeout=None, maxevents=-1)", epoll_poll, "Waits: a list of (descriptor, events) that are ready."),
    METHOD("__enter__", "(self, /)", epoll_enter, "The object itself."),
    METHOD("__exit__", "(self, exc_type=None, exc_value=None, exc_tb=None, /)", epoll_exit, "Closes it."),
    GETTER("closed", epoll_get_closed, NULL, "Is it closed?"),
    ROWS_END,
};
static const TypeDef epoll_type = {.name = "select.epoll",
                                   .doc = "Waits for the descriptors registered with it, however many they are.",
                                   .flags = CLASS_IMMUTABLE,
                                   .size = sizeof(Epoll),
                                   .saved = SAVED_NEVER_SYSTEM,
                                   .slots = &epoll_slots,
                                   .rows = epoll_rows,
                                   .make_signature = "(sizehint=-1, flags=0)",
                                   .make_bound = epoll_make};

static Value epoll_ready(Coil *c, const Value *args) { return module_add_type(c, args[0], &epoll_type) ? V_NONE : COIL_NULL; }

const CoilDef select_set_rows[] = {
    COIL_INT("EPOLLIN", EPOLLIN),
    COIL_INT("EPOLLOUT", EPOLLOUT),
    COIL_INT("EPOLLPRI", EPOLLPRI),
    COIL_INT("EPOLLERR", EPOLLERR),
    COIL_INT("EPOLLHUP", EPOLLHUP),
    COIL_INT("EPOLLRDHUP", EPOLLRDHUP),
    COIL_INT("EPOLLET", (uint32_t)EPOLLET),
    COIL_INT("EPOLLONESHOT", EPOLLONESHOT),
    COIL_INT("EPOLLEXCLUSIVE", EPOLLEXCLUSIVE),
    COIL_INT("EPOLLRDNORM", EPOLLRDNORM),
    COIL_INT("EPOLLRDBAND", EPOLLRDBAND),
    COIL_INT("EPOLLWRNORM", EPOLLWRNORM),
    COIL_INT("EPOLLWRBAND", EPOLLWRBAND),
    COIL_INT("EPOLLMSG", EPOLLMSG),
    COIL_INT("EPOLL_CLOEXEC", EPOLL_CLOEXEC),
    COIL_INIT(epoll_ready),
    COIL_END,
};
