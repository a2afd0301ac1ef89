/* asyncio_gather.c: what becomes a task without anybody's having a say, and what gather() does once for each of its children.
 *
 * Only children of the very classes Future and Task are dealt with here; lib/asyncio/_gathering.py has the rest. */
#include "runtime/modules/asyncio/asyncio_attributes.h"
#include "runtime/modules/asyncio/running_loop.h"
#include "runtime/api/host.h"
#include "runtime/start/state.h"
#include "vm/errors/exception.h"
#include "vm/loop/native.h"

static bool is_plain_child(Coil *c, Value v)
{
    return is_plain_future(c, v) || (is_object(v) && class_of_borrow(c, v) == async_state(c)->task);
}

/* _begin(awaitable, loop, takes_futures): the task of a coroutine in a loop (None: the running one) that makes tasks in the usual way; a
 * future of that loop itself, if futures are taken; None: it is for others to say. */
Value task_begin(Coil *c, const Value *args)
{
    Value loop = is_none(args[1]) ? c->runtime->loop->running : args[1];
    if (is_null(loop) || !is_native_loop(c, loop))
        return V_NONE;
    if (is_true(args[2]) && is_plain_child(c, args[0]))
        return is_none(args[1]) || same(as_future(args[0])->loop, loop) ? retain(args[0]) : V_NONE;
    const LoopCore *l = as_loop(loop);
    bool coroutine = is_exact(args[0], SHAPE_COROUTINE) || host_is_async_call(c, args[0]);
    if (!coroutine || l->closed || !is_null(l->task_factory) ||
        (!l->hidden && !is_own(c, loop, async_name_borrow(c, ASYNC_create_task), core_create_task)))
        return V_NONE;
    retain(loop);
    Value task = task_new(c, args[0], loop, V_NONE, V_NONE);
    release(c, loop);
    return task;
}

/* _watch(children, on_done, context): has on_done called for the children, a dict's keys, that are pending; those it leaves, as a list. */
static Value gathering_watch(Coil *c, const Value *args)
{
    if (!is_exact(args[1], SHAPE_DICT))
        return raise_error(c, EXC_TypeError, "children are keys of a dict, not %T", args[1]);
    List *left = list_new(c, 0);
    Value child, unused;
    bool ok = left != NULL;
    for (size_t at = 0, k = 0; ok && dict_next_borrow(as_dict(args[1]), &at, &child, &unused); k++) {
        bool plain = is_plain_child(c, child) && as_future(child)->state == FUTURE_PENDING;
        ok = charge_round(c, k) && (plain ? future_add_callback(c, as_future(child), args[2], args[3]) : list_append(c, left, child));
    }
    if (ok)
        return from_object(left);
    RELEASE(c, left);
    return COIL_NULL;
}

/* A child has a result, and is not the last: it is counted. Left to Python: _child_done(). */
Value gathering_child_done(Coil *c, const Value *args)
{
    Future *f = as_future(args[0]);
    Str *name = async_name_borrow(c, ASYNC__left);
    if (f->state == FUTURE_PENDING && is_plain_child(c, args[1]) && as_future(args[1])->state == FUTURE_FINISHED &&
        is_exact(f->dict, SHAPE_DICT) && as_dict(f->dict)->only_strs) {
        Value left = dict_get_str_borrow(c, as_dict(f->dict), name);
        if (is_small(left) && as_small(left) > 1)
            return dict_set(c, as_dict(f->dict), from_object(name), small(as_small(left) - 1)) ? V_NONE : COIL_NULL;
    }
    return none_of(c, invoke(c, args[0], ASYNC__child_done, &args[1], 1));
}

Value gathering_awaiter_borrow(Coil *c, Value callback)
{
    if (!is_exact(callback, SHAPE_NATIVE) || as_native(callback)->def->call != gathering_child_done)
        return COIL_NULL;
    Value dict = as_future(as_native(callback)->self)->dict;
    return is_exact(dict, SHAPE_DICT) && as_dict(dict)->only_strs ? dict_get_str_borrow(c, as_dict(dict), async_name_borrow(c, ASYNC__task))
                                                                  : COIL_NULL;
}

/* _outcomes(children): the list of their results. Left to Python: _outcome_of() what has none. */
static Value gathering_outcomes(Coil *c, const Value *args)
{
    Tuple *children = tuple_from_iterable(c, args[1]);
    List *all = children ? list_new(c, children->length) : NULL;
    bool ok = all != NULL;
    for (size_t k = 0; ok && k < children->length; k++) {
        Value child = children->items[k];
        Value v = is_plain_child(c, child) && as_future(child)->state == FUTURE_FINISHED ? retain(as_future(child)->result)
                                                                                         : invoke(c, args[0], ASYNC__outcome_of, &child, 1);
        ok = !is_null(v) && charge_round(c, k) && list_append(c, all, v);
        release_maybe(c, v);
    }
    RELEASE(c, children);
    if (ok)
        return from_object(all);
    RELEASE(c, all);
    return COIL_NULL;
}

static const CoilDef gathering_rows[] = {
    METHOD("_watch", "(self, children, on_done, context, /)", gathering_watch, NULL),
    METHOD("_on_child_done", "(self, child, /)", gathering_child_done, NULL),
    METHOD("_outcomes", "(self, children, /)", gathering_outcomes, NULL),
    ROWS_END,
};
const TypeDef gathering_type = {.name = "_asyncio._Gathering",
                                .base = &future_type,
                                .flags = CLASS_BASE | CLASS_WEAKREF,
                                .size = sizeof(Future),
                                DICT_AT(Future, dict),
                                .saved = SAVED_FIELDS,
                                .rows = gathering_rows};
