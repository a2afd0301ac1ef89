/* asyncio_ready.c: the ready queue: what the next pass runs, in the order it came. */
#include "runtime/modules/asyncio/asyncio_types.h"
#include "vm/errors/exception.h"
#include "vm/classes/shape.h"

bool ready_grow(Coil *c, LoopCore *l)
{
    /* A power of two: places in the ring are found by a mask. */
    uint32_t room = l->room ? l->room * 2 : 64;
    Ready *ring = mem_alloc(c, mem_product(room, sizeof *ring));
    if (!ring)
        return false;
    for (uint32_t k = 0; k < l->count; k++)
        ring[k] = l->ready[(l->head + k) & (l->room - 1)];
    mem_free(c, l->ready, l->room * sizeof *ring);
    l->ready = ring;
    l->head = 0;
    l->room = room;
    return true;
}

void ready_free(Coil *c, LoopCore *l)
{
    mem_free(c, l->ready, l->room * sizeof *l->ready);
    l->ready = NULL;
    l->head = l->room = 0;
}

Value ready_handle(Coil *c, LoopCore *l, Ready r)
{
    if (!is_task(c, r.what))
        return retain(r.what);
    /* A task stands in the queue without a handle. Whoever looks gets one that does the same. */
    Value fn, result = COIL_NULL;
    Tuple *args;
    if (!is_null(r.by) && is_future(c, r.by)) {
        fn = task_wakeup_function(c, as_task(r.what));
        args = tuple_pack(c, 1, r.by);
    } else {
        fn = from_object(native_new(c, &task_step_row, NULL, r.what, COIL_NULL));
        args = is_null(r.by) ? RETAIN(tuple_empty_borrow(c)) : tuple_pack(c, 1, r.by);
    }
    if (!is_null(fn) && args)
        result = handle_new(c, handle_class_borrow(c), fn, from_object(args), from_object(l), as_task(r.what)->context);
    release_maybe(c, fn);
    RELEASE(c, args);
    return result;
}

static Value task_step_call(Coil *c, const Value *args) { return task_step(c, as_task(args[0]), args[1]) ? V_NONE : COIL_NULL; }
const CoilDef task_step_row = METHOD("task_step", "(self, exc=..., /)", task_step_call, NULL);

Task *task_of_step_borrow(Value fn)
{
    return is_exact(fn, SHAPE_NATIVE) && as_native(fn)->def == &task_step_row ? as_task(as_native(fn)->self) : task_of_wakeup_borrow(fn);
}

bool loop_ready_task(Coil *c, Value loop, Task *t, Value by)
{
    if (LIKELY(is_native_loop(c, loop))) {
        LoopCore *l = as_loop(loop);
        if (LIKELY(!(loop_overridden(c, l) & (OVER_CALL_SOON | OVER_CALL_SOON_INNER)) && !l->debug && is_exact(t->context, SHAPE_CONTEXT)))
            return loop_check_closed(c, l) && ready_push_take(c, l, retain(from_object(t)), is_null(by) ? COIL_NULL : retain(by));
    }
    /* A call_soon() of the program's is called; a loop in debug mode notes where handles come from. */
    Value fn;
    if (!is_null(by) && is_future(c, by))
        fn = task_wakeup_function(c, t);
    else
        fn = from_object(native_new(c, &task_step_row, NULL, from_object(t), COIL_NULL));
    bool ok = !is_null(fn) && loop_call_soon(c, loop, fn, &by, is_null(by) ? 0 : 1, t->context);
    release_maybe(c, fn);
    return ok;
}

Value loop_soon(Coil *c, LoopCore *l, Value fn, Value args, Value context)
{
    Value handle = handle_new(c, handle_class_borrow(c), fn, args, from_object(l), context);
    if (is_null(handle) || ready_push_take(c, l, retain(handle), COIL_NULL))
        return handle;
    release(c, handle);
    return COIL_NULL;
}

bool loop_call_soon(Coil *c, Value loop, Value fn, const Value *args, size_t n, Value context)
{
    if (is_native_loop(c, loop)) {
        LoopCore *l = as_loop(loop);
        if (!(loop_overridden(c, l) & (OVER_CALL_SOON | OVER_CALL_SOON_INNER)) && !l->debug) {
            Tuple *t = loop_check_closed(c, l) ? tuple_of(c, args, n) : NULL;
            Value handle = t ? loop_soon(c, l, fn, from_object(t), context) : COIL_NULL;
            RELEASE(c, t);
            release_maybe(c, handle);
            return !is_null(handle);
        }
    }
    Tuple *all = tuple_new(c, n + 2);
    Value result = COIL_NULL;
    if (all) {
        all->items[0] = retain(fn);
        for (size_t k = 0; k < n; k++)
            all->items[k + 1] = retain(args[k]);
        all->items[n + 1] = is_null(context) ? V_NONE : retain(context);
        result = call_method_named(c, loop, "call_soon", all->items, n + 2, (const char *[]){"context", NULL});
    }
    RELEASE(c, all);
    release_maybe(c, result);
    return !is_null(result);
}

Value loop_add_callback(Coil *c, const Value *args)
{
    if (!is_object(args[1]) || !class_derives(class_of_borrow(c, args[1]), handle_class_borrow(c)))
        return raise_error(c, EXC_TypeError, "a Handle is required here");
    if (as_handle(args[1])->cancelled)
        return V_NONE;
    return ready_push_take(c, as_loop(args[0]), retain(args[1]), COIL_NULL) ? V_NONE : COIL_NULL;
}

/* ---- _ready as others see it: deque-like ---- */

typedef struct ReadyQueue {
    Object h;
    Value loop;
} ReadyQueue;
DOWNCAST(as_ready_queue, ReadyQueue, &ready_queue_type)
#define QUEUE(v) as_loop(as_ready_queue(v)->loop)

Value loop_get_ready(Coil *c, const Value *args)
{
    Class *cls = class_from_def_borrow(c, &ready_queue_type);
    ReadyQueue *q = cls ? class_instance(c, cls) : NULL;
    if (q)
        q->loop = retain(args[0]);
    return from_object(q);
}
static void queue_visit(Object *o, VisitFn fn, void *arg) { VISIT(((ReadyQueue *)o)->loop); }
static int64_t queue_length(Coil *c, Value self)
{
    (void)c;
    return QUEUE(self)->count;
}
static Value queue_get_item(Coil *c, Value self, Value key)
{
    LoopCore *l = QUEUE(self);
    int64_t n;
    if (!to_index(c, key, &n))
        return COIL_NULL;
    if (n < 0)
        n += l->count;
    if (n < 0 || n >= l->count)
        return raise_error(c, EXC_IndexError, "deque index out of range");
    return ready_handle(c, l, l->ready[(l->head + (uint32_t)n) & (l->room - 1)]);
}
static List *queue_list(Coil *c, LoopCore *l)
{
    List *list = list_new(c, l->count);
    for (uint32_t k = 0; list && k < l->count; k++) {
        Value h = ready_handle(c, l, l->ready[(l->head + k) & (l->room - 1)]);
        if (is_null(h) || !list_append_take(c, list, h)) {
            RELEASE(c, list);
            return NULL;
        }
    }
    return list;
}
static Value queue_iter(Coil *c, Value self)
{
    List *list = queue_list(c, QUEUE(self));
    Value it = list ? get_iter(c, from_object(list)) : COIL_NULL;
    RELEASE(c, list);
    return it;
}
static Value queue_repr(Coil *c, Value self)
{
    List *list = queue_list(c, QUEUE(self));
    Str *s = list ? str_format(c, "deque(%R)", from_object(list)) : NULL;
    RELEASE(c, list);
    return from_object(s);
}
static Value queue_append(Coil *c, const Value *args) { return loop_add_callback(c, (Value[]){as_ready_queue(args[0])->loop, args[1]}); }
static Value queue_clear(Coil *c, const Value *args)
{
    LoopCore *l = QUEUE(args[0]);
    while (l->count) {
        Ready r = ready_pop(l);
        release(c, r.what);
        release_maybe(c, r.by);
    }
    return V_NONE;
}
static Value queue_popleft(Coil *c, const Value *args)
{
    LoopCore *l = QUEUE(args[0]);
    if (!l->count)
        return raise_error(c, EXC_IndexError, "pop from an empty deque");
    Ready r = ready_pop(l);
    Value h = ready_handle(c, l, r);
    release(c, r.what);
    release_maybe(c, r.by);
    return h;
}
static const Slots queue_slots = {
    .visit = queue_visit, .length = queue_length, .get_item = queue_get_item, .iter = queue_iter, .repr = queue_repr};
static const CoilDef queue_rows[] = {
    METHOD("append", "(self, handle, /)", queue_append, NULL),
    METHOD("clear", "(self, /)", queue_clear, NULL),
    METHOD("popleft", "(self, /)", queue_popleft, NULL),
    ROWS_END,
};
const TypeDef ready_queue_type = {.name = "_asyncio._ReadyQueue",
                                  .doc = "A loop's ready queue, as a sequence of handles.",
                                  .flags = CLASS_NO_NEW,
                                  .size = sizeof(ReadyQueue),
                                  .saved = SAVED_FIELDS,
                                  .slots = &queue_slots,
                                  .rows = queue_rows};
