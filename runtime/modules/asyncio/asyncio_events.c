/* asyncio_events.c: what is ready in a selector's set becomes handles in the loop's queue. */
#include "runtime/modules/asyncio/asyncio_attributes.h"
#include "runtime/start/state.h"
#include "runtime/system/descriptors.h"
#include "runtime/system/ports/wait.h"
#include "vm/classes/descriptor.h"
#include "vm/classes/shape.h"
#include "vm/errors/exception.h"

enum { KEY_FIELDS = 4 }; /* of a SelectorKey: fileobj, fd, events, data */
enum { EVENT_READ = 1, EVENT_WRITE = 2 };

/* A handle into the queue; one that was cancelled is taken out of the selector. By the loop's methods, which may be anybody's. */
static COLD bool event_queue(Coil *c, Value loop, Value handle, Value fileobj, const char *remove)
{
    Value cancelled = get_attr_c(c, handle, "_cancelled");
    int gone = is_null(cancelled) ? -1 : truth(c, cancelled);
    release_maybe(c, cancelled);
    Value r = gone < 0 ? COIL_NULL : gone ? call_method(c, loop, remove, &fileobj, 1) : call_method(c, loop, "_add_callback", &handle, 1);
    release_maybe(c, r);
    return !is_null(r);
}

/* None, or a handle that goes into the queue as it is. */
static inline bool queues_plainly(Coil *c, Value v)
{
    return is_none(v) ||
           (is_object(v) && (class_of_borrow(c, v) == async_state(c)->handle || class_of_borrow(c, v) == async_state(c)->timer) &&
            !as_handle(v)->cancelled);
}

/* As whoever replaced a method of the loop, or a handle's, would have it. */
static COLD __attribute__((noinline)) bool event_deliver_slowly(Coil *c, Value loop, Value key, const Value *ready)
{
    static const char *const removes[2] = {"_remove_reader", "_remove_writer"};
    Value held[2] = {retain(ready[0]), retain(ready[1])};
    bool ok = true;
    retain(key);
    for (int k = 0; ok && k < 2; k++)
        ok = is_none(held[k]) || event_queue(c, loop, held[k], as_tuple_borrow(c, key)->items[0], removes[k]);
    release(c, key);
    release(c, held[0]);
    release(c, held[1]);
    return ok;
}

static bool loop_queues_plainly(Coil *c, Value loop)
{
    return is_native_loop(c, loop) && !(loop_overridden(c, as_loop(loop)) & OVER_PROCESS_EVENTS);
}

/* Of a registered file, whose key's data are its handles: for reading, for writing, or None. `fields` are the key's, or NULL. *plainly:
 * does the loop queue handles as they are? Found out anew where others ran. */
static bool event_deliver(Coil *c, Value loop, Value key, const Tuple *fields, int64_t mask, bool *plainly)
{
    const Tuple *handles = fields && fields->length == KEY_FIELDS ? as_tuple_borrow(c, fields->items[3]) : NULL;
    if (UNLIKELY(!handles || handles->length != 2))
        return fail_error(c, EXC_TypeError, "a loop's selector has keys with a pair of handles, not %R", key);
    const Value ready[2] = {mask & EVENT_READ ? handles->items[0] : V_NONE, mask & EVENT_WRITE ? handles->items[1] : V_NONE};
    if (LIKELY(*plainly && queues_plainly(c, ready[0]) && queues_plainly(c, ready[1])))
        return (is_none(ready[0]) || ready_push_take(c, as_loop(loop), retain(ready[0]), COIL_NULL)) &&
               (is_none(ready[1]) || ready_push_take(c, as_loop(loop), retain(ready[1]), COIL_NULL));
    bool ok = event_deliver_slowly(c, loop, key, ready);
    *plainly = loop_queues_plainly(c, loop);
    return ok;
}

static bool event_of_list(Coil *c, Value item, void *arg)
{
    const Tuple *pair = as_tuple_borrow(c, item);
    int64_t mask;
    if (!pair || pair->length != 2)
        return fail_error(c, EXC_TypeError, "events are pairs of a key and a mask, not %R", item);
    if (!to_index_clamped(c, pair->items[1], &mask))
        return false;
    Value loop = *(const Value *)arg, key = pair->items[0];
    bool plainly = loop_queues_plainly(c, loop);
    return event_deliver(c, loop, key, as_tuple_borrow(c, key), mask, &plainly);
}

static Value selector_process_events(Coil *c, const Value *args)
{
    Value loop = args[0];
    return iterate(c, args[1], event_of_list, &loop) ? V_NONE : COIL_NULL;
}

int loop_deliver_events(Coil *c, LoopCore *l, Value selector, const WaitEvent *events, int n)
{
    /* What was taken is ready still when the selector is asked: selectors.py has no events that are told only once. */
    const AttrCache *select = attr_memo_borrow(c, selector, async_name_borrow(c, ASYNC_select), false);
    if (loop_overridden(c, l) & OVER_PROCESS_EVENTS || !select || select->kind != ATTR_METHOD)
        return failed(c) ? EVENTS_RAISED : EVENTS_ASK;
    Value keys = own_borrow(c, selector, ASYNC__fd_to_key);
    if (!is_exact(keys, SHAPE_DICT))
        return failed(c) ? EVENTS_RAISED : EVENTS_ASK;
    if (!charge(c, (uint64_t)n))
        return EVENTS_RAISED;
    retain(keys);
    bool ok = true, plainly = true;
    for (int k = 0; ok && k < n; k++) {
        Value key = dict_get_borrow(c, as_dict(keys), small(events[k].fd));
        if (!is_null(key)) {
            const Tuple *fields = as_tuple_borrow(c, key);
            int64_t asked = fields && fields->length == KEY_FIELDS && is_small(fields->items[2]) ? as_small(fields->items[2]) : 0;
            ok = event_deliver(c, from_object(l), key, fields,
                               asked & ((events[k].readable ? EVENT_READ : 0) | (events[k].writable ? EVENT_WRITE : 0)), &plainly);
        } else {
            ok = !failed(c);
        }
    }
    release(c, keys);
    return ok ? n : EVENTS_RAISED;
}

static const CoilDef selector_rows[] = {
    METHOD("_process_events", "(self, event_list, /)", selector_process_events, NULL),
    ROWS_END,
};
const TypeDef selector_events_type = {
    .name = "_asyncio._SelectorEvents", .flags = CLASS_BASE, .size = sizeof(Object), .saved = SAVED_FIELDS, .rows = selector_rows};
