/* thread_handle.c: _thread._ThreadHandle: what a thread that can be waited for is known by. */
#include "runtime/modules/threads/thread_types.h"
#include "runtime/start/state.h"
#include "vm/machine/thread.h"

STATE_SIZE(threads, ThreadState)

typedef struct Handle {
    Object h;
    ThreadQueue queue;
    uint64_t ident; /* 0: not started */
    bool done, daemon;
} Handle;

DOWNCAST(as_thread_handle, Handle, &thread_handle_type)

static Value handle_new(Coil *c, uint64_t ident)
{
    Class *cls = class_from_def_borrow(c, &thread_handle_type);
    Handle *h = cls ? class_instance(c, cls) : NULL;
    if (h)
        h->ident = ident;
    return from_object(h);
}

static Value handle_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args;
    if (n || kw)
        return raise_error(c, EXC_TypeError, "_ThreadHandle() takes no arguments");
    return from_object(class_instance(c, cls));
}

static Value handle_ident(Coil *c, const Value *args) { return int_from_u64(c, as_thread_handle(args[0])->ident); }
static Value handle_is_done(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_thread_handle(args[0])->done);
}

void thread_handle_ended(Coil *c, Value handle)
{
    (void)c;
    Handle *h = as_thread_handle(handle);
    h->done = true;
    while (thread_grant(&h->queue))
        ;
}

static Value handle_set_done(Coil *c, const Value *args)
{
    if (!as_thread_handle(args[0])->ident)
        return raise_error(c, EXC_RuntimeError, "thread not started");
    thread_handle_ended(c, args[0]);
    return V_NONE;
}

static bool handle_wait(Coil *c, Value self, int64_t until)
{
    Handle *h = as_thread_handle(self);
    if (h->done || until == 0)
        return true;
    retain(self);
    int got = thread_wait(c, &h->queue, until, false);
    release(c, self);
    return got >= 0;
}

static Value handle_join(Coil *c, const Value *args)
{
    Handle *h = as_thread_handle(args[0]);
    int64_t until = -1;
    if (!is_none(args[1])) {
        double seconds;
        if (!to_double(c, args[1], &seconds))
            return COIL_NULL;
        if (!(seconds < 0) && !lock_until(c, V_TRUE, args[1], &until))
            return COIL_NULL;
    }
    if (!h->ident)
        return raise_error(c, EXC_RuntimeError, "thread not started");
    if (h->ident == thread_id(c) && !h->done)
        return raise_error(c, EXC_RuntimeError, "Cannot join current thread");
    return handle_wait(c, args[0], until) ? V_NONE : COIL_NULL;
}

/* The threads that _shutdown() waits for, without those that ended, and with room for another: one that runs must be among them. NULL:
 * MemoryError. */
static List *joinable_borrow(Coil *c)
{
    Value *field = &c->vm->runtime->threads->joinable;
    List *l = is_null(*field) ? list_new(c, 4) : as_list(*field);
    if (!l)
        return NULL;
    *field = from_object(l);
    size_t kept = 0;
    for (size_t k = 0; k < l->length; k++) {
        Value v = l->items[k];
        if (!as_thread_handle(v)->done) {
            l->items[k] = l->items[kept];
            l->items[kept++] = v;
        }
    }
    return list_splice(c, l, kept, l->length, NULL, 0) && list_reserve(c, l, l->length + 1) ? l : NULL; /* their ends may look at it */
}

Value thread_start_joinable(Coil *c, const Value *args)
{
    if (!is_callable(c, args[0]))
        return raise_error(c, EXC_TypeError, "thread function must be callable");
    int daemon = truth(c, args[2]);
    if (daemon < 0)
        return COIL_NULL;
    Class *cls = class_from_def_borrow(c, &thread_handle_type);
    if (!cls)
        return COIL_NULL;
    if (!is_none(args[1]) && class_of_borrow(c, args[1]) != cls)
        return raise_error(c, EXC_TypeError, "'handle' must be a _ThreadHandle");
    Value handle = is_none(args[1]) ? handle_new(c, 0) : retain(args[1]);
    if (is_null(handle))
        return COIL_NULL;
    Handle *h = as_thread_handle(handle);
    if (h->ident) {
        release(c, handle);
        return raise_error(c, EXC_RuntimeError, "thread already started");
    }
    h->daemon = daemon;
    uint64_t ident;
    List *joinable = daemon ? NULL : joinable_borrow(c);
    if ((!daemon && !joinable) || !thread_start(c, args[0], tuple_empty_borrow(c), NULL, handle, &ident)) {
        release(c, handle);
        return COIL_NULL;
    }
    h->ident = ident;
    if (joinable && !list_append(c, joinable, handle))
        clear_error(c); /* it runs already; other threads took the room meanwhile */
    return handle;
}

/* A handle for a thread that this module did not start. */
Value thread_make_handle(Coil *c, const Value *args)
{
    Value n = as_int_borrow(c, args[0]);
    uint64_t ident;
    if (is_null(n) || !int_to_u64(n, &ident))
        return raise_error(c, EXC_TypeError, "ident must be an integer");
    return handle_new(c, ident);
}

/* _shutdown(): waits for all threads that are no daemons. */
Value thread_join_all(Coil *c, const Value *args)
{
    (void)args;
    while (!is_null(c->vm->runtime->threads->joinable)) {
        List *l = as_list(c->vm->runtime->threads->joinable);
        if (l->length == 0)
            break;
        Value h = list_remove_at(c, l, l->length - 1);
        bool ok = as_thread_handle(h)->ident == thread_id(c) || handle_wait(c, h, -1);
        release(c, h);
        if (!ok)
            return COIL_NULL;
    }
    return V_NONE;
}

static Value handle_repr(Coil *c, Value self)
{
    Class *cls = class_of_borrow(c, self);
    return from_object(str_format(c, "<%U object: ident=%llu>", cls->name, (unsigned long long)as_thread_handle(self)->ident));
}

static const CoilDef handle_rows[] = {
    GETTER("ident", handle_ident, NULL, "The thread's identifier."),
    METHOD("join", "(self, timeout=None, /)", handle_join, "Waits until the thread ends."),
    METHOD("is_done", "(self, /)", handle_is_done, "Has it ended?"),
    METHOD("_set_done", "(self, /)", handle_set_done, "As if it had ended."),
    ROWS_END,
};
static const Slots handle_slots = {.make = handle_make, .repr = handle_repr};
const TypeDef thread_handle_type = {.name = "_thread._ThreadHandle",
                                    .doc = "A thread that can be waited for.",
                                    .flags = CLASS_WEAKREF,
                                    .size = sizeof(Handle),
                                    .saved = SAVED_NEVER_SYSTEM,
                                    .slots = &handle_slots,
                                    .rows = handle_rows};

void thread_handles_stop(Coil *c) { replace_take(c, &c->vm->runtime->threads->joinable, COIL_NULL); }
