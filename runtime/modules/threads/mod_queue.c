/* mod_queue.c: _queue.SimpleQueue: a ring of items whose size is a power of two, and the threads that wait for one.
 *
 * No call runs Python between what it looks at and what it changes, so put() may come from a finaliser or a signal handler amid any other
 * call. A waiting thread that is let go takes what it finds: who came meanwhile may have been quicker, and then it waits on. */
#include "runtime/errors/exception_rows.h"
#include "runtime/modules/threads/thread_types.h"
#include "runtime/system/clock.h"
#include "runtime/types/types.h"
#include "vm/errors/exception.h"
#include "vm/system/time.h"

typedef struct SimpleQueue {
    Object h;
    Value *ring;
    size_t room, head, length; /* room: 0 or a power of two */
    ThreadQueue waiting;
} SimpleQueue;

DOWNCAST(as_simple_queue, SimpleQueue, &simple_queue_type)

static const TypeDef queue_empty_type = {.name = "_queue.Empty",
                                         .doc = "get() found nothing in time.",
                                         .base = &exception_def_Exception,
                                         .flags = CLASS_BASE,
                                         .size = sizeof(Exception),
                                         .saved = SAVED_REDUCED};

enum { ROOM_LEAST = 8 };

static Value *queue_at(const SimpleQueue *q, size_t i) { return &q->ring[(q->head + i) & (q->room - 1)]; }

/* Another ring, at least as large as what is in the queue. */
static bool queue_resize(Coil *c, SimpleQueue *q, size_t room)
{
    Value *ring = mem_alloc(c, mem_product(room, sizeof(Value)));
    if (!ring)
        return false;
    for (size_t i = 0; i < q->length; i++)
        ring[i] = *queue_at(q, i);
    if (q->room)
        mem_free(c, q->ring, q->room * sizeof(Value));
    q->ring = ring;
    q->room = room;
    q->head = 0;
    return true;
}

static Value queue_take(Coil *c, SimpleQueue *q)
{
    Value item = *queue_at(q, 0);
    q->head = (q->head + 1) & (q->room - 1);
    q->length--;
    /* What a burst of items needed is given back. It may stay: that there is no room for a smaller ring is nobody's error. */
    if (q->room > ROOM_LEAST && q->length <= q->room / 4 && !queue_resize(c, q, q->room / 2))
        clear_error(c);
    return item;
}

static void queue_visit(Object *o, VisitFn fn, void *arg)
{
    SimpleQueue *q = (SimpleQueue *)o;
    for (size_t i = 0; i < q->length; i++)
        VISIT(*queue_at(q, i));
}

static void queue_release_all(Coil *c, Object *o)
{
    SimpleQueue old = *(SimpleQueue *)o, *q = (SimpleQueue *)o;
    q->ring = NULL;
    q->room = q->head = q->length = 0;
    for (size_t i = 0; i < old.length; i++)
        release(c, *queue_at(&old, i));
    if (old.room)
        mem_free(c, old.ring, old.room * sizeof(Value));
}

static Value queue_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args;
    /* A subclass with an __init__() of its own may take more. */
    if (cls == class_from_def_borrow(c, &simple_queue_type)) {
        if (n)
            return raise_error(c, EXC_TypeError, "SimpleQueue() takes no positional arguments");
        if (kw && kw->length)
            return raise_error(c, EXC_TypeError, "SimpleQueue() takes no keyword arguments");
    }
    return from_object(class_instance(c, cls));
}

static bool queue_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    (void)self, (void)args;
    if (n)
        return fail_error(c, EXC_TypeError, "SimpleQueue() takes no positional arguments");
    return !(kw && kw->length) || fail_error(c, EXC_TypeError, "SimpleQueue() takes no keyword arguments");
}

static Value queue_put(Coil *c, const Value *args)
{
    SimpleQueue *q = as_simple_queue(args[0]);
    if (q->length == q->room && !queue_resize(c, q, q->room ? q->room * 2 : ROOM_LEAST))
        return COIL_NULL;
    *queue_at(q, q->length++) = retain(args[1]);
    thread_grant(&q->waiting);
    return V_NONE;
}

/* put(item, block, timeout): block is asked for its truth as by get(), and then nothing depends on it. */
static Value queue_put_ignoring(Coil *c, const Value *args) { return truth(c, args[2]) < 0 ? COIL_NULL : queue_put(c, args); }

static Value queue_none(Coil *c)
{
    Class *cls = class_from_def_borrow(c, &queue_empty_type);
    Value exc = cls ? exception_new(c, cls, tuple_empty_borrow(c)) : COIL_NULL;
    if (!is_null(exc)) {
        raise_object(c, exc);
        release(c, exc);
    }
    return COIL_NULL;
}

static Value queue_get_until(Coil *c, Value self, int64_t until)
{
    SimpleQueue *q = as_simple_queue(self);
    while (!q->length) {
        if (until == 0)
            return queue_none(c);
        int got = thread_wait(c, &q->waiting, until, false);
        if (got < 0)
            return COIL_NULL;
        if (got == 0)
            until = 0; /* an item that came at the last moment is taken */
    }
    return queue_take(c, q);
}

static Value queue_get(Coil *c, const Value *args)
{
    int block = truth(c, args[1]);
    if (block < 0)
        return COIL_NULL;
    int64_t until = block ? -1 : 0, ns;
    if (block && !is_none(args[2])) {
        if (!clock_duration(c, args[2], CLOCK_CEILING, &ns))
            return COIL_NULL;
        if (ns < 0)
            return raise_error(c, EXC_ValueError, "'timeout' must be a non-negative number");
        until = ns ? thread_clock_in(c->vm, ns) : 0;
    }
    return queue_get_until(c, args[0], until);
}

static Value queue_get_nowait(Coil *c, const Value *args) { return queue_get_until(c, args[0], 0); }
static Value queue_empty(Coil *c, const Value *args) { return (void)c, bool_value(!as_simple_queue(args[0])->length); }
static Value queue_size(Coil *c, const Value *args) { return size_value(c, as_simple_queue(args[0])->length); }

static Value queue_sizeof(Coil *c, const Value *args)
{
    return size_value(c, sizeof(SimpleQueue) + as_simple_queue(args[0])->room * sizeof(Value));
}

static const CoilDef queue_rows[] = {
    METHOD("put", "(self, /, item, block=True, timeout=None)", queue_put_ignoring,
           "Adds an item; never waits, whatever block and timeout say."),
    METHOD("put_nowait", "(self, /, item)", queue_put, "Adds an item."),
    METHOD("get", "(self, /, block=True, timeout=None)", queue_get,
           "Removes and returns an item, waiting for one for timeout seconds at most, or not at all if block is false; else Empty."),
    METHOD("get_nowait", "(self, /)", queue_get_nowait, "get() without waiting."),
    METHOD("empty", "(self, /)", queue_empty, "Whether there is no item just now."),
    METHOD("qsize", "(self, /)", queue_size, "How many items there are just now."),
    METHOD("__sizeof__", "(self, /)", queue_sizeof, "Size in memory, in bytes."),
    CLASS_METHOD("__class_getitem__", "(cls, item, /)", class_getitem_generic, "See PEP 585."),
    ROWS_END,
};
static const Slots queue_slots = {.visit = queue_visit, .release_all = queue_release_all, .make = queue_make, .init = queue_init};
const TypeDef simple_queue_type = {.name = "_queue.SimpleQueue",
                                   .doc = "SimpleQueue()\n--\n\nFirst in, first out, without limits; put() may interrupt any other call.",
                                   .flags = CLASS_BASE | CLASS_WEAKREF,
                                   .size = sizeof(SimpleQueue),
                                   .saved = SAVED_NEVER_SYSTEM,
                                   .slots = &queue_slots,
                                   .rows = queue_rows};

static Value queue_ready(Coil *c, const Value *args)
{
    return module_add_type(c, args[0], &simple_queue_type) && module_add_type(c, args[0], &queue_empty_type) ? V_NONE : COIL_NULL;
}

const CoilDef queue_module[] = {
    COIL_MODULE("_queue", "What module queue has natively."),
    COIL_INIT(queue_ready),
    COIL_END,
};
