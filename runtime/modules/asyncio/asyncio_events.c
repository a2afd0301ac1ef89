/* asyncio_events.c: what is ready in a selector's set becomes handles in the loop's queue. */
#include "runtime/modules/asyncio/asyncio_state.h"
#include "runtime/start/state.h"
#include "runtime/system/descriptors.h"
#include "runtime/system/ports/wait.h"
#include "vm/classes/descriptor.h"
#include "vm/classes/shape.h"
#include "vm/errors/exception.h"

enum { KEY_FIELDS = 4 }; /* of a SelectorKey: fileobj, fd, events, data */
enum { EVENT_READ = 1, EVENT_WRITE = 2 };

/* A handle into the queue; one that was cancelled is taken out of the selector. By the loop's methods, which may be anybody's. */
static bool event_queue(Coil *c, Value loop, Value handle, Value fileobj, const char *remove)
{
    Value cancelled = get_attr_c(c, handle, "_cancelled");
    int gone = is_null(cancelled) ? -1 : truth(c, cancelled);
    release_maybe(c, cancelled);
    Value r = gone < 0 ? COIL_NULL : gone ? call_method(c, loop, remove, &fileobj, 1) : call_method(c, loop, "_add_callback", &handle, 1);
    release_maybe(c, r);
    return !is_null(r);
}

static bool is_plain_handle(Coil *c, Value v)
{
    return is_object(v) && (class_of_borrow(c, v) == async_state(c)->handle || class_of_borrow(c, v) == async_state(c)->timer);
}

/* Of a registered file, whose key's data are its handles: for reading, for writing, or None. */
static bool event_deliver(Coil *c, Value loop, Value key, int64_t mask)
{
    static const char *const removes[2] = {"_remove_reader", "_remove_writer"};
    const Tuple *fields = as_tuple_borrow(c, key);
    const Tuple *handles = fields && fields->length == KEY_FIELDS ? as_tuple_borrow(c, fields->items[3]) : NULL;
    if (!handles || handles->length != 2)
        return fail_error(c, EXC_TypeError, "a loop's selector has keys with a pair of handles, not %R", key);
    retain(key);
    bool ok = true;
    for (int k = 0; ok && k < 2; k++) {
        Value handle = handles->items[k];
        if (mask & (k ? EVENT_WRITE : EVENT_READ) && !is_none(handle)) {
            retain(handle);
            if (is_native_loop(c, loop) && is_plain_handle(c, handle) && !as_handle(handle)->cancelled &&
                !(loop_overridden(c, as_loop(loop)) & OVER_PROCESS_EVENTS)) {
                ok = ready_push_take(c, as_loop(loop), handle, COIL_NULL);
            } else {
                ok = event_queue(c, loop, handle, fields->items[0], removes[k]);
                release(c, handle);
            }
        }
    }
    release(c, key);
    return ok;
}

static bool event_of_list(Coil *c, Value item, void *arg)
{
    const Tuple *pair = as_tuple_borrow(c, item);
    int64_t mask;
    if (!pair || pair->length != 2)
        return fail_error(c, EXC_TypeError, "events are pairs of a key and a mask, not %R", item);
    return to_index_clamped(c, pair->items[1], &mask) && event_deliver(c, *(const Value *)arg, pair->items[0], mask);
}

static Value selector_process_events(Coil *c, const Value *args)
{
    Value loop = args[0];
    return iterate(c, args[1], event_of_list, &loop) ? V_NONE : COIL_NULL;
}

int loop_deliver_events(Coil *c, LoopCore *l, Value selector, const WaitEvent *events, int n)
{
    /* What was taken is ready still when the selector is asked: selectors.py has no events that are told only once. */
    if (loop_overridden(c, l) & OVER_PROCESS_EVENTS ||
        !is_null(instance_get_borrow(c, as_object(selector), async_name_borrow(c, ASYNC_select))))
        return failed(c) ? EVENTS_RAISED : EVENTS_ASK;
    Value keys = instance_get_borrow(c, as_object(selector), async_name_borrow(c, ASYNC__fd_to_key));
    if (!is_exact(keys, SHAPE_DICT))
        return failed(c) ? EVENTS_RAISED : EVENTS_ASK;
    if (!charge(c, (uint64_t)n))
        return EVENTS_RAISED;
    retain(keys);
    bool ok = true;
    for (int k = 0; ok && k < n; k++) {
        Value key = dict_get_borrow(c, as_dict(keys), small(events[k].fd));
        if (!is_null(key)) {
            const Tuple *fields = as_tuple_borrow(c, key);
            int64_t asked = fields && fields->length == KEY_FIELDS && is_small(fields->items[2]) ? as_small(fields->items[2]) : 0;
            ok = event_deliver(c, from_object(l), key,
                               asked & ((events[k].readable ? EVENT_READ : 0) | (events[k].writable ? EVENT_WRITE : 0)));
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
