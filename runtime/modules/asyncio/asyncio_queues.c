/* asyncio_queues.c: what queues do once for each item, as methods of bases without fields.
 *
 * The classes, their attributes and the coroutines that wait are Python's (lib/asyncio/queues.py). Each step that a subclass may override is
 * asked for by its name, and is one of the functions here where it is not. */
#include "runtime/modules/asyncio/asyncio_locks.h"
#include "runtime/modules/asyncio/asyncio_short.h"
#include "runtime/modules/collections/lines.h"
#include "vm/errors/exception.h"
#include "vm/operations/operation.h"

static Value step(Coil *c, Value self, enum AsyncName name, CoilFunction own, const Value *arg)
{
    return invoke_own(c, self, async_name_borrow(c, name), own, arg);
}

/* The truth of such a step: 1, 0, -1. */
static int step_truth(Coil *c, Value self, enum AsyncName name, CoilFunction own)
{
    Value r = step(c, self, name, own, NULL);
    int yes = is_null(r) ? -1 : truth(c, r);
    release_maybe(c, r);
    return yes;
}

static Value queue_raise(Coil *c, const char *name)
{
    Value cls = async_import(c, "asyncio.queues", name), e = is_null(cls) ? COIL_NULL : call0(c, cls);
    release_maybe(c, cls);
    if (!is_null(e))
        restore_error_take(c, e);
    return COIL_NULL;
}

/* ---- the items ---- */

/* The count of items. */
static int64_t queue_count(Coil *c, Value self)
{
    Value items = attribute(c, self, ASYNC__queue);
    int64_t n = is_null(items) ? -1 : is_plain_deque(c, items) ? (int64_t)deque_count(items) : value_length(c, items);
    release_maybe(c, items);
    return n;
}

static Value queue_qsize(Coil *c, const Value *args)
{
    int64_t n = queue_count(c, args[0]);
    return n < 0 ? COIL_NULL : small(n);
}

static Value queue_empty(Coil *c, const Value *args)
{
    int filled = attribute_truth(c, args[0], ASYNC__queue);
    return filled < 0 ? COIL_NULL : bool_value(!filled);
}

/* 1, 0, -1 */
static int queue_is_full(Coil *c, Value self)
{
    Value most = own_borrow(c, self, ASYNC__maxsize);
    if (is_small(most) && as_small(most) <= 0)
        return 0;
    if (is_small(most) && is_own(c, self, async_name_borrow(c, ASYNC_qsize), queue_qsize)) {
        int64_t n = queue_count(c, self), room = as_small(most);
        return n < 0 ? -1 : room <= n;
    }
    /* 0 < self._maxsize <= self.qsize(), whatever these are */
    most = attribute(c, self, ASYNC__maxsize);
    int is = is_null(most) ? -1 : compare_bool(c, CMP_LT, small(0), most);
    Value n = is > 0 ? invoke(c, self, ASYNC_qsize, NULL, 0) : COIL_NULL;
    if (is > 0)
        is = is_null(n) ? -1 : compare_bool(c, CMP_LE, most, n);
    release_maybe(c, most);
    release_maybe(c, n);
    return is;
}

static Value queue_full(Coil *c, const Value *args)
{
    int is = queue_is_full(c, args[0]);
    return is < 0 ? COIL_NULL : bool_value(is);
}

static Value queue_get(Coil *c, const Value *args)
{
    Value items = attribute(c, args[0], ASYNC__queue);
    Value item = is_null(items)                                   ? COIL_NULL
                 : is_plain_deque(c, items) && deque_count(items) ? deque_shift(items)
                                                                  : call_method(c, items, "popleft", NULL, 0);
    release_maybe(c, items);
    return item;
}

static Value append_item(Coil *c, Value items, Value item)
{
    if (is_plain_deque(c, items))
        return deque_append(c, items, item) ? V_NONE : COIL_NULL;
    if (is_exact(items, SHAPE_LIST))
        return list_append(c, as_list(items), item) ? V_NONE : COIL_NULL;
    return none_of(c, call_method(c, items, "append", &item, 1));
}

static Value queue_put(Coil *c, const Value *args)
{
    Value items = attribute(c, args[0], ASYNC__queue), r = is_null(items) ? COIL_NULL : append_item(c, items, args[1]);
    release_maybe(c, items);
    return r;
}

static Value heap_queue_get(Coil *c, const Value *args)
{
    Value items = attribute(c, args[0], ASYNC__queue), item = is_null(items) ? COIL_NULL : heapq_pop(c, &items);
    release_maybe(c, items);
    return item;
}

static Value heap_queue_put(Coil *c, const Value *args)
{
    Value items = attribute(c, args[0], ASYNC__queue), r = is_null(items) ? COIL_NULL : heapq_push(c, (Value[]){items, args[1]});
    release_maybe(c, items);
    return r;
}

static Value stack_queue_get(Coil *c, const Value *args)
{
    Value items = attribute(c, args[0], ASYNC__queue), item = is_null(items) ? COIL_NULL : call_method(c, items, "pop", NULL, 0);
    release_maybe(c, items);
    return item;
}

/* ---- getting and putting ---- */

/* _wakeup_next(line): the first of those who wait and still can be woken is; whether there was one. */
static Value queue_wakeup_next(Coil *c, const Value *args)
{
    if (!is_plain_deque(c, args[1]))
        return raise_error(c, EXC_TypeError, "a line of waiters is a deque, not %T", args[1]);
    int called = 0;
    for (size_t k = 0; !called && deque_count(args[1]); k++) {
        Value turn = deque_shift(args[1]);
        called = charge_round(c, k) ? turn_call(c, turn, V_NONE) : -1;
        release(c, turn);
    }
    return called < 0 ? COIL_NULL : bool_value(called);
}

/* Wakes one of a line, if there is any. */
static bool queue_wake(Coil *c, Value self, enum AsyncName name)
{
    Value line = line_of(c, self, name);
    if (is_null(line))
        return false;
    Value r = deque_count(line) ? step(c, self, ASYNC__wakeup_next, queue_wakeup_next, &line) : V_NONE;
    release(c, line);
    release_maybe(c, r);
    return !is_null(r);
}

static Value queue_get_nowait(Coil *c, const Value *args), queue_put_nowait(Coil *c, const Value *args);

enum QueueField { QUEUE_ITEMS, QUEUE_GETTERS, QUEUE_PUTTERS, QUEUE_MOST, QUEUE_UNFINISHED, QUEUE_SHUT, QUEUE_FINISHED, QUEUE_FIELDS };
enum QueueMethod { QUEUE_GET, QUEUE_PUT };
static const LayoutDef queue_layout = {
    .field = {[QUEUE_ITEMS] = ASYNC__queue,
              [QUEUE_GETTERS] = ASYNC__getters,
              [QUEUE_PUTTERS] = ASYNC__putters,
              [QUEUE_MOST] = ASYNC__maxsize,
              [QUEUE_UNFINISHED] = ASYNC__unfinished_tasks,
              [QUEUE_SHUT] = ASYNC__is_shutdown,
              [QUEUE_FINISHED] = ASYNC__finished},
    .fields = QUEUE_FIELDS,
    .method = {[QUEUE_GET] = ASYNC__get,
               [QUEUE_PUT] = ASYNC__put,
               ASYNC_empty,
               ASYNC_full,
               ASYNC_qsize,
               ASYNC_get_nowait,
               ASYNC_put_nowait,
               ASYNC__wakeup_next},
    .own = {[QUEUE_PUT + 1] = queue_empty, queue_full, queue_qsize, queue_get_nowait, queue_put_nowait, queue_wakeup_next},
};

/* The items of a queue that is as usual, and of one of the three classes as they are: borrowed; COIL_NULL: it is not. */
static Value plain_items_borrow(Coil *c, Value self, const AsyncLayout **layout)
{
    const AsyncLayout *l = *layout = layout_borrow(c, self, &queue_layout);
    if (UNLIKELY(!l))
        return COIL_NULL;
    Value items = layout_field(l, self, QUEUE_ITEMS);
    CoilFunction get = l->call[QUEUE_GET], put = l->call[QUEUE_PUT];
    bool usual = get == queue_get        ? put == queue_put && is_plain_deque(c, items)
                 : get == heap_queue_get ? put == heap_queue_put && is_exact(items, SHAPE_LIST)
                                         : get == stack_queue_get && put == queue_put && is_exact(items, SHAPE_LIST);
    return usual ? items : COIL_NULL;
}

static size_t plain_count(Value items) { return is_exact(items, SHAPE_LIST) ? as_list(items)->length : deque_count(items); }

/* Wakes one of such a queue's line, if there is any. */
static bool plain_wake(Coil *c, Value self, Value line)
{
    if (LIKELY(!deque_count(line)))
        return true;
    retain(line);
    Value r = queue_wakeup_next(c, (Value[]){self, line});
    release(c, line);
    return !is_null(r);
}

/* Takes an item out of such a queue if there is one, and wakes one who waits for room: 1, 0: it is not so, -1: an error. */
static int plain_take(Coil *c, Value self, Value *item)
{
    const AsyncLayout *l;
    Value items = plain_items_borrow(c, self, &l), line = is_null(items) ? COIL_NULL : layout_field(l, self, QUEUE_PUTTERS);
    if (is_null(items) || !plain_count(items) || !is_plain_deque(c, line))
        return 0;
    if (l->call[QUEUE_GET] == queue_get) {
        *item = deque_shift(items);
    } else if (l->call[QUEUE_GET] == stack_queue_get) {
        *item = list_remove_at(c, as_list(items), as_list(items)->length - 1);
    } else { /* its comparisons may be a program's, which may do anything */
        *item = heap_queue_get(c, &self);
        if (is_null(*item) || !queue_wake(c, self, ASYNC__putters)) {
            release_maybe(c, *item);
            return -1;
        }
        return 1;
    }
    if (LIKELY(plain_wake(c, self, line)))
        return 1;
    release(c, *item);
    return -1;
}

/* Where one has to wait who comes to such a queue to take or put an item, borrowed. COIL_NULL: nowhere, or it is not so. */
static Value plain_wait_borrow(Coil *c, Value self, enum QueueField line)
{
    const AsyncLayout *l;
    Value items = plain_items_borrow(c, self, &l);
    if (is_null(items))
        return COIL_NULL;
    Value most = line == QUEUE_PUTTERS ? layout_field(l, self, QUEUE_MOST) : small(0);
    bool waits =
        line == QUEUE_GETTERS ? !plain_count(items) : is_small(most) && as_small(most) > 0 && (size_t)as_small(most) <= plain_count(items);
    return waits ? layout_field(l, self, line) : COIL_NULL;
}

/* One thing more is unfinished: _finished is clear from the first on. */
static bool queue_count_put(Coil *c, Value self)
{
    Value old = attribute(c, self, ASYNC__unfinished_tasks), sum = is_null(old) ? COIL_NULL : binary_op(c, OP_ADD, old, small(1));
    bool first = same(old, small(0)), ok = !is_null(sum) && attribute_put(c, self, ASYNC__unfinished_tasks, sum);
    release_maybe(c, old);
    release_maybe(c, sum);
    if (!ok || !first)
        return ok;
    Value event = attribute(c, self, ASYNC__finished);
    ok = !is_null(event) && event_clear_any(c, event);
    release_maybe(c, event);
    return ok;
}

/* An item goes into such a queue if there is room, and one who waits for it is woken: 1, 0: it is not so, -1: an error. */
static int plain_put(Coil *c, Value self, Value item)
{
    const AsyncLayout *l;
    Value items = plain_items_borrow(c, self, &l);
    if (is_null(items) || !same(layout_field(l, self, QUEUE_SHUT), V_FALSE))
        return 0;
    Value most = layout_field(l, self, QUEUE_MOST), count = layout_field(l, self, QUEUE_UNFINISHED),
          line = layout_field(l, self, QUEUE_GETTERS);
    if (!is_small(most) || (as_small(most) > 0 && (size_t)as_small(most) <= plain_count(items)) || !is_small(count) ||
        as_small(count) < 0 || as_small(count) >= INT32_MAX || !is_plain_deque(c, line))
        return 0;
    if (l->call[QUEUE_PUT] == heap_queue_put)
        return !is_null(heap_queue_put(c, (Value[]){self, item})) && queue_count_put(c, self) && queue_wake(c, self, ASYNC__getters) ? 1
                                                                                                                                     : -1;
    if (is_null(append_item(c, items, item)))
        return -1;
    layout_put(c, l, self, QUEUE_UNFINISHED, small(as_small(count) + 1));
    if (LIKELY(as_small(count) && !deque_count(line)))
        return 1;
    retain(line); /* _finished may be a program's */
    bool ok = (as_small(count) || event_clear_any(c, layout_field(l, self, QUEUE_FINISHED))) && plain_wake(c, self, line);
    release(c, line);
    return ok ? 1 : -1;
}

static Value queue_get_nowait(Coil *c, const Value *args)
{
    Value self = args[0], item;
    int is = plain_take(c, self, &item);
    if (LIKELY(is))
        return is < 0 ? COIL_NULL : item;
    is = step_truth(c, self, ASYNC_empty, queue_empty);
    if (is > 0 && (is = attribute_truth(c, self, ASYNC__is_shutdown)) >= 0)
        return queue_raise(c, is ? "QueueShutDown" : "QueueEmpty");
    item = is < 0 ? COIL_NULL : step(c, self, ASYNC__get, queue_get, NULL);
    if (is_null(item) || queue_wake(c, self, ASYNC__putters))
        return item;
    release(c, item);
    return COIL_NULL;
}

static Value queue_put_nowait(Coil *c, const Value *args)
{
    Value self = args[0];
    int is = plain_put(c, self, args[1]);
    if (LIKELY(is))
        return is < 0 ? COIL_NULL : V_NONE;
    is = attribute_truth(c, self, ASYNC__is_shutdown);
    if (is)
        return is < 0 ? COIL_NULL : queue_raise(c, "QueueShutDown");
    is = step_truth(c, self, ASYNC_full, queue_full);
    if (is)
        return is < 0 ? COIL_NULL : queue_raise(c, "QueueFull");
    Value r = step(c, self, ASYNC__put, queue_put, &args[1]);
    release_maybe(c, r);
    return !is_null(r) && queue_count_put(c, self) && queue_wake(c, self, ASYNC__getters) ? V_NONE : COIL_NULL;
}

/* _take(): an item, as get_nowait() gives it; _getters, the line to wait in: there is none. */
static Value queue_take(Coil *c, const Value *args)
{
    Value item;
    int is = plain_take(c, args[0], &item);
    if (LIKELY(is))
        return is < 0 ? COIL_NULL : item;
    Value line = plain_wait_borrow(c, args[0], QUEUE_GETTERS);
    if (LIKELY(!is_null(line)))
        return retain(line);
    is = step_truth(c, args[0], ASYNC_empty, queue_empty);
    if (is)
        return is < 0 ? COIL_NULL : attribute(c, args[0], ASYNC__getters);
    return step(c, args[0], ASYNC_get_nowait, queue_get_nowait, NULL);
}

/* _offer(item): what put_nowait() gives; _putters, the line to wait in: there is no room. */
static Value queue_offer(Coil *c, const Value *args)
{
    int is = plain_put(c, args[0], args[1]);
    if (LIKELY(is))
        return is < 0 ? COIL_NULL : V_NONE;
    Value line = plain_wait_borrow(c, args[0], QUEUE_PUTTERS);
    if (LIKELY(!is_null(line)))
        return retain(line);
    is = step_truth(c, args[0], ASYNC_full, queue_full);
    if (is)
        return is < 0 ? COIL_NULL : attribute(c, args[0], ASYNC__putters);
    return step(c, args[0], ASYNC_put_nowait, queue_put_nowait, &args[1]);
}

/* The last thing was dealt with. */
static Value queue_all_done(Coil *c, Value self)
{
    Value event = attribute(c, self, ASYNC__finished), r = is_null(event) ? COIL_NULL : invoke(c, event, ASYNC_set, NULL, 0);
    release_maybe(c, event);
    return none_of(c, r);
}

static Value queue_task_done(Coil *c, const Value *args)
{
    Value self = args[0];
    const AsyncLayout *l = layout_borrow(c, self, &queue_layout);
    Value count = l ? layout_field(l, self, QUEUE_UNFINISHED) : COIL_NULL;
    if (LIKELY(is_small(count) && as_small(count) > 1)) {
        layout_put(c, l, self, QUEUE_UNFINISHED, small(as_small(count) - 1));
        return V_NONE;
    }
    int any = attribute_truth(c, self, ASYNC__unfinished_tasks);
    if (any <= 0)
        return any ? COIL_NULL : raise_error(c, EXC_ValueError, "task_done() called too many times");
    count = attribute(c, self, ASYNC__unfinished_tasks);
    Value left = is_null(count) ? COIL_NULL : binary_op(c, OP_SUB, count, small(1));
    any = !is_null(left) && attribute_put(c, self, ASYNC__unfinished_tasks, left) ? truth(c, left) : -1;
    release_maybe(c, count);
    release_maybe(c, left);
    return any < 0 ? COIL_NULL : any ? V_NONE : queue_all_done(c, self);
}

/* ---- short forms ---- */

/* get(), put(item): where nobody need wait. */
Value queue_get_short(Coil *c, const Value *args, size_t n, Value *gives)
{
    (void)gives;
    Value item = V_UNDEF;
    int is = n == 1 && is_object(args[0]) ? plain_take(c, args[0], &item) : 0;
    return is < 0 ? COIL_NULL : is ? item : V_UNDEF;
}

Value queue_put_short(Coil *c, const Value *args, size_t n, Value *gives)
{
    (void)gives;
    int is = n == 2 && is_object(args[0]) ? plain_put(c, args[0], args[1]) : 0;
    return is < 0 ? COIL_NULL : is ? V_NONE : V_UNDEF;
}

static const CoilDef queue_rows[] = {
    METHOD("qsize", "(self, /)", queue_qsize, "The number of items."),
    METHOD("empty", "(self, /)", queue_empty, "Whether there is no item."),
    METHOD("full", "(self, /)", queue_full, "Whether there are maxsize items."),
    METHOD("get_nowait", "(self, /)", queue_get_nowait, "Removes and returns an item; QueueEmpty if there is none."),
    METHOD("put_nowait", "(self, item)", queue_put_nowait, "Adds an item; QueueFull if there is no room."),
    METHOD("task_done", "(self, /)", queue_task_done,
           "Says that an item is dealt with; ValueError if called more often than there were items."),
    METHOD("_get", "(self, /)", queue_get, NULL),
    METHOD("_put", "(self, item, /)", queue_put, NULL),
    METHOD("_wakeup_next", "(self, line, /)", queue_wakeup_next, NULL),
    METHOD("_take", "(self, /)", queue_take, NULL),
    METHOD("_offer", "(self, item, /)", queue_offer, NULL),
    ROWS_END,
};
static const CoilDef heap_queue_rows[] = {
    METHOD("_get", "(self, /)", heap_queue_get, NULL),
    METHOD("_put", "(self, item, /)", heap_queue_put, NULL),
    ROWS_END,
};
static const CoilDef stack_queue_rows[] = {
    METHOD("_get", "(self, /)", stack_queue_get, NULL),
    ROWS_END,
};

#define BASE(base, title, table)                                                                                                           \
    const TypeDef base = {.name = title, .flags = CLASS_BASE, .size = sizeof(Object), .saved = SAVED_FIELDS, .rows = table}
BASE(async_queue_type, "_asyncio._Queue", queue_rows);
BASE(heap_queue_type, "_asyncio._HeapQueue", heap_queue_rows);
BASE(stack_queue_type, "_asyncio._StackQueue", stack_queue_rows);
