/* asyncio_awaited.c: who awaits a future, and what a coroutine is shown to await.
 *
 * Nothing is noted while tasks wait: whoever awaits a future stands among its callbacks already. A task does by itself; a join of several
 * futures (gather(), a task group, wait()) has a bound method there, whose function says by the attribute `_asyncio_awaiter` under which
 * name its object holds the task that waits: '' for the object itself. What a program adds is in the future's own __dict__.
 */
#include "runtime/modules/asyncio/asyncio_short.h"
#include "runtime/modules/asyncio/asyncio_state.h"
#include "vm/code/code.h"
#include "vm/code/verify.h"
#include "vm/classes/descriptor.h"
#include "vm/classes/shape.h"
#include "vm/loop/function.h"
#include "vm/loop/generator.h"

/* Who waits by a callback, COIL_NULL: nobody. Runs no Python: attributes are read where they are stored. */
static Value callback_awaiter_borrow(Coil *c, const AsyncState *s, Value callback)
{
    if (is_task(c, callback))
        return callback;
    if (!is_exact(callback, SHAPE_METHOD)) {
        Task *woken = task_of_wakeup_borrow(callback);
        return woken ? from_object(woken) : gathering_awaiter_borrow(c, callback);
    }
    Method *method = as_method(callback);
    Value dict = is_exact(method->function, SHAPE_FUNCTION) ? as_function(method->function)->dict : COIL_NULL;
    Value name = is_exact(dict, SHAPE_DICT) && as_dict(dict)->only_strs ? dict_get_str_borrow(c, as_dict(dict), s->awaiter) : COIL_NULL;
    if (!is_str(name) || !is_object(method->self))
        return COIL_NULL;
    Str *attribute = (Str *)as_object(name);
    return attribute->length ? instance_get_borrow(c, as_object(method->self), attribute) : method->self;
}

bool callback_is_awaited(Coil *c, Value callback) { return is_object(callback_awaiter_borrow(c, async_state(c), callback)); }

/* What a program added: a dict whose keys they are, or NULL. */
static Dict *added_borrow(Coil *c, const AsyncState *s, Future *f)
{
    Value dict = f->dict;
    Value added = is_exact(dict, SHAPE_DICT) && as_dict(dict)->only_strs ? dict_get_str_borrow(c, as_dict(dict), s->awaited_by) : COIL_NULL;
    return is_exact(added, SHAPE_DICT) ? as_dict(added) : NULL;
}

Value future_awaiter_borrow(Coil *c, Future *f, AwaiterAt *at)
{
    const AsyncState *s = async_state(c);
    while (at->callback <= (is_null(f->more) ? 0 : as_list(f->more)->length)) {
        size_t k = at->callback++;
        Value callback = k ? as_tuple(as_list(f->more)->items[k - 1])->items[0] : f->callback;
        Value awaiter = is_null(callback) ? COIL_NULL : callback_awaiter_borrow(c, s, callback);
        if (is_object(awaiter))
            return awaiter;
    }
    Value key, unused;
    Dict *added = added_borrow(c, s, f);
    return added && dict_next_borrow(added, &at->added, &key, &unused) ? key : COIL_NULL;
}

/* In the order in which they began. */
static List *awaiters_list(Coil *c, Future *f)
{
    AwaiterAt at = {0, 0};
    List *all = list_new(c, 1);
    bool ok = all != NULL;
    for (Value v; ok && !is_null(v = future_awaiter_borrow(c, f, &at));)
        ok = charge(c, 1) && list_append(c, all, v);
    if (ok)
        return all;
    RELEASE(c, all);
    return NULL;
}

Value future_list_awaiters(Coil *c, const Value *args)
{
    return from_object(is_future(c, args[0]) ? awaiters_list(c, as_future(args[0])) : list_new(c, 0));
}

Value future_get_awaited_by(Coil *c, const Value *args)
{
    Future *f = as_future(args[0]);
    List *all = awaiters_list(c, f);
    bool ok = all != NULL, any = ok && (all->length || added_borrow(c, async_state(c), f));
    Set *set = any ? set_new(c, true) : NULL;
    bool filled = set && set_update(c, set, from_object(all));
    RELEASE(c, all);
    if (!any || filled)
        return !ok ? COIL_NULL : any ? from_object(set) : V_NONE;
    RELEASE(c, set);
    return COIL_NULL;
}

Value future_add_to_awaited_by(Coil *c, const Value *args)
{
    if (!is_future(c, args[0]) || !is_future(c, args[1]))
        return V_NONE;
    Future *f = as_future(args[0]);
    AsyncState *s = async_state(c);
    Dict *added = added_borrow(c, s, f);
    bool fresh = !added;
    added = fresh ? dict_new(c) : RETAIN(added); /* a hash that is a program's may take it away */
    bool ok = added && dict_set(c, added, args[1], V_NONE) && (!fresh || instance_set(c, &f->h, s->awaited_by, from_object(added)) >= 0);
    RELEASE(c, added);
    return ok ? V_NONE : COIL_NULL;
}

Value future_discard_from_awaited_by(Coil *c, const Value *args)
{
    Dict *added = is_future(c, args[0]) && is_future(c, args[1]) ? added_borrow(c, async_state(c), as_future(args[0])) : NULL;
    if (!added)
        return V_NONE;
    RETAIN(added);
    bool ok = dict_delete(c, added, args[1]) >= 0;
    RELEASE(c, added);
    return ok ? V_NONE : COIL_NULL;
}

/* ---- what a coroutine awaits with no frame there ---- */

/* A coroutine of a function that has the form, where it stands when it awaits `its`: its first await in sleep(), its last in others, if all
 * that it has by then are its two arguments; any function of the name can have the form. NULL: it is not so, or failed. */
static Generator *short_stands(Coil *c, Value fn, enum ShortForm form, const Value *args, Value its)
{
    Code *code = is_exact(fn, SHAPE_FUNCTION) ? as_function(fn)->code : NULL;
    if (!code || code->short_form != form || (!code->live && !code_prepare(c, code)) || !code->lazy || code->argcount != 2)
        return NULL;
    Suspensions *s = code_suspensions(c, code);
    if (!s)
        return NULL;
    const Suspension *row = s->rows + (form == SHORT_SLEEP || !s->count ? 0 : s->count - 1);
    uint16_t at = 0;
    bool stands = s->count && code_delegates_at(code, row->at, &at) && at >= code->argcount;
    for (uint32_t r = 0; stands && r < code->nregs; r++)
        stands = r < code->argcount ? row->regs[r] == REG_VALUE : r == at || row->regs[r] & REG_DEAD;
    Generator *shown = stands ? generator_new_take(c, RETAIN(as_function(fn))) : NULL;
    if (shown) {
        shown->at = row->at;
        shown->regs[0] = retain(args[0]);
        shown->regs[1] = retain(args[1]);
        shown->regs[at] = retain(its);
        shown->state = GEN_SUSPENDED;
    }
    suspensions_free(c, s);
    return shown;
}

bool short_show(Coil *c, Generator *g)
{
    const AsyncState *s = async_state(c);
    uint16_t mine;
    Value its = s ? generator_delegate_borrow(g) : COIL_NULL, fn;
    if (is_null(its) || !code_delegates_at(g->function->code, g->at, &mine))
        return true;
    FutureIter *it = class_of_borrow(c, its) == s->iterator ? as_future_iter(its) : NULL;
    enum ShortForm form = SHORT_SLEEP;
    Value args[] = {small(0), V_NONE};
    if (it && !is_null(it->asked)) {
        int64_t asked = as_small(it->asked);
        form = asked > 0 ? SHORT_READER_READ : SHORT_READER_EXACTLY;
        args[0] = it->reader;
        args[1] = small(asked > 0 ? asked : -asked);
        fn = async_loaded_borrow(c, "asyncio.streams", "StreamReader"); /* no Python runs: it could have g go on */
        if (!is_null(fn) && value_is_class(c, fn))
            fn = class_lookup_borrow(c, as_class(fn), asked > 0 ? NAME(c, read) : s->names[ASYNC_readexactly]);
    } else if (same(its, s->paused) && g->function->code->short_form != SHORT_SLEEP) {
        fn = async_loaded_borrow(c, "asyncio.tasks", "sleep");
    } else {
        return true;
    }
    Generator *shown = short_stands(c, fn, form, args, its);
    if (!shown) /* a program has its own there */
        return !failed(c);
    if (it)
        it->asked = COIL_NULL; /* the coroutine takes the bytes */
    replace_take(c, &g->regs[mine], from_object(shown));
    return true;
}
