/* itertools_pickle.c: how the tools that pass items on are copied and pickled, which Python 3.14 will not do any more. What __setstate__() is
 * given is what anybody may have written: it is checked, and numbers are brought into their range. */
#include "runtime/modules/collections/itertools_types.h"

bool itertools_outdated(Coil *c)
{
    return warn(c, EXC_DeprecationWarning, 1, "Pickle, copy, and deepcopy support will be removed from itertools in Python 3.14.");
}

const Tuple *itertools_state_borrow(Coil *c, Value state, size_t length)
{
    const Tuple *t = itertools_outdated(c) ? as_tuple_borrow(c, state) : NULL;
    if (t && t->length == length)
        return t;
    if (t)
        raise_error(c, EXC_TypeError, "function takes exactly %zu arguments (%zu given)", length, t->length);
    else if (!failed(c))
        raise_error(c, EXC_TypeError, "state is not a tuple");
    return NULL;
}

Value itertools_reduced_take(Coil *c, Value self, Tuple *arguments, Value state)
{
    Tuple *t = NULL;
    if (arguments && !failed(c))
        t = is_null(state) ? tuple_pack(c, 2, from_object(class_of_borrow(c, self)), from_object(arguments))
                           : tuple_pack(c, 3, from_object(class_of_borrow(c, self)), from_object(arguments), state);
    RELEASE(c, arguments);
    release_maybe(c, state);
    return from_object(t);
}

static Value function_reduce(Coil *c, const Value *args)
{
    const Stage *s = as_stage(args[0]);
    return itertools_outdated(c) ? itertools_reduced_take(c, args[0], tuple_pack(c, 2, s->function, s->source), COIL_NULL) : COIL_NULL;
}
const CoilDef filterfalse_rows[] = {METHOD("__reduce__", "(self, /)", function_reduce, "For copying and pickling."), ROWS_END};
const CoilDef starmap_rows[] = {METHOD("__reduce__", "(self, /)", function_reduce, "For copying and pickling."), ROWS_END};

static Value compress_reduce(Coil *c, const Value *args)
{
    const Stage *s = as_stage(args[0]);
    return itertools_outdated(c) ? itertools_reduced_take(c, args[0], tuple_pack(c, 2, s->source, s->function), COIL_NULL) : COIL_NULL;
}
const CoilDef compress_rows[] = {METHOD("__reduce__", "(self, /)", compress_reduce, "For copying and pickling."), ROWS_END};

/* ---- takewhile, dropwhile: whether the predicate has changed its mind ---- */

static Value takewhile_reduce(Coil *c, const Value *args)
{
    const Stage *s = as_stage(args[0]);
    return itertools_outdated(c) ? itertools_reduced_take(c, args[0], tuple_pack(c, 2, s->function, s->source), small(s->done)) : COIL_NULL;
}
static Value takewhile_setstate(Coil *c, const Value *args)
{
    int t = itertools_outdated(c) ? truth(c, args[1]) : -1;
    if (t < 0)
        return COIL_NULL;
    as_stage(args[0])->done = t;
    return V_NONE;
}
const CoilDef takewhile_rows[] = {METHOD("__reduce__", "(self, /)", takewhile_reduce, "For copying and pickling."),
                                  METHOD("__setstate__", "(self, state, /)", takewhile_setstate, "Sets whether it has ended."), ROWS_END};

static Value dropwhile_reduce(Coil *c, const Value *args)
{
    const Stage *s = as_stage(args[0]);
    return itertools_outdated(c) ? itertools_reduced_take(c, args[0], tuple_pack(c, 2, s->function, s->source), small(s->started))
                                 : COIL_NULL;
}
static Value dropwhile_setstate(Coil *c, const Value *args)
{
    int t = itertools_outdated(c) ? truth(c, args[1]) : -1;
    if (t < 0)
        return COIL_NULL;
    as_stage(args[0])->started = t;
    return V_NONE;
}
const CoilDef dropwhile_rows[] = {METHOD("__reduce__", "(self, /)", dropwhile_reduce, "For copying and pickling."),
                                  METHOD("__setstate__", "(self, state, /)", dropwhile_setstate, "Sets whether it has begun."), ROWS_END};

/* ---- count, repeat ---- */

static Value count_reduce(Coil *c, const Value *args)
{
    const Stage *s = as_stage(args[0]);
    bool plain = is_small(s->held) && is_small(s->function) && as_small(s->function) == 1;
    if (!itertools_outdated(c))
        return COIL_NULL;
    return itertools_reduced_take(c, args[0], plain ? tuple_pack(c, 1, s->held) : tuple_pack(c, 2, s->held, s->function), COIL_NULL);
}
const CoilDef count_rows[] = {METHOD("__reduce__", "(self, /)", count_reduce, "For copying and pickling."), ROWS_END};

Value repeat_reduce(Coil *c, const Value *args)
{
    const Stage *s = as_stage(args[0]);
    Value times = !itertools_outdated(c) ? COIL_NULL : s->stop < 0 ? V_NONE : int_from_i64(c, s->stop);
    if (is_null(times))
        return COIL_NULL;
    Tuple *arguments = s->stop < 0 ? tuple_pack(c, 1, s->held) : tuple_pack(c, 2, s->held, times);
    release(c, times);
    return itertools_reduced_take(c, args[0], arguments, COIL_NULL);
}

/* ---- cycle: the items seen, and whether all were ---- */

static Value cycle_reduce(Coil *c, const Value *args)
{
    if (!itertools_outdated(c))
        return COIL_NULL;
    const Stage *s = as_stage(args[0]);
    bool again = is_null(s->source);
    List *seen = list_from_iterable(c, s->held);
    Value source = !seen ? COIL_NULL : again ? get_iter(c, from_object(seen)) : retain(s->source);
    if (again && !is_null(source)) { /* where it stands in what it has seen */
        Value at = int_from_i64(c, s->at), done = is_null(at) ? COIL_NULL : call_method(c, source, "__setstate__", &at, 1);
        release_maybe(c, at);
        if (is_null(done)) {
            release(c, source);
            source = COIL_NULL;
        }
        release_maybe(c, done);
    }
    Tuple *arguments = is_null(source) ? NULL : tuple_pack(c, 1, source);
    Tuple *state = arguments ? tuple_pack(c, 2, from_object(seen), bool_value(again || s->done)) : NULL;
    release_maybe(c, source);
    RELEASE(c, seen);
    return itertools_reduced_take(c, args[0], arguments, from_object(state));
}

static Value cycle_setstate(Coil *c, const Value *args)
{
    const Tuple *state = itertools_state_borrow(c, args[1], 2);
    if (!state)
        return COIL_NULL;
    if (!as_list_borrow(c, state->items[0]))
        return raise_error(c, EXC_TypeError, "argument 1 must be list, not %A", state->items[0]);
    int64_t again;
    List *seen = to_index(c, state->items[1], &again) ? list_from_iterable(c, state->items[0]) : NULL;
    if (!seen)
        return COIL_NULL;
    Stage *s = as_stage(args[0]);
    s->done = again != 0;
    s->at = 0;
    replace_take(c, &s->held, from_object(seen));
    return V_NONE;
}
const CoilDef cycle_rows[] = {METHOD("__reduce__", "(self, /)", cycle_reduce, "For copying and pickling."),
                              METHOD("__setstate__", "(self, state, /)", cycle_setstate, "Sets the items seen, and whether all were."),
                              ROWS_END};

/* ---- chain ---- */

Value chain_reduce(Coil *c, const Value *args)
{
    if (!itertools_outdated(c))
        return COIL_NULL;
    const Stage *s = as_stage(args[0]);
    Tuple *none = tuple_new(c, 0), *state = NULL;
    if (!is_null(s->source) && none)
        state = is_null(s->held) ? tuple_pack(c, 1, s->source) : tuple_pack(c, 2, s->source, s->held);
    return itertools_reduced_take(c, args[0], none, from_object(state));
}

Value chain_setstate(Coil *c, const Value *args)
{
    const Tuple *state = as_tuple_borrow(c, args[1]);
    if (!itertools_outdated(c))
        return COIL_NULL;
    if (!state)
        return raise_error(c, EXC_TypeError, "state is not a tuple");
    if (state->length < 1 || state->length > 2)
        return raise_error(c, EXC_TypeError, "function takes at %s argument%s (%zu given)", state->length ? "most 2" : "least 1",
                           state->length ? "s" : "", state->length);
    for (size_t i = 0; i < state->length; i++)
        if (!SLOT(class_of_borrow(c, state->items[i]), next))
            return raise_error(c, EXC_TypeError, "Arguments must be iterators.");
    Stage *s = as_stage(args[0]);
    Value held = state->length == 2 ? retain(state->items[1]) : COIL_NULL;
    replace_take(c, &s->source, retain(state->items[0]));
    replace_take(c, &s->held, held);
    return V_NONE;
}

/* ---- accumulate ---- */

/* type(…), an iterator of this module. */
static Value tool_of(Coil *c, const TypeDef *type, const Value *args, size_t n)
{
    Class *cls = class_from_def_borrow(c, type);
    return cls ? call(c, from_object(cls), args, n, NULL) : COIL_NULL;
}

/* What begins with an item that goes on with a source. */
static Value chained(Coil *c, Value first, Value source)
{
    Tuple *one = tuple_pack(c, 1, first);
    Value both[2] = {from_object(one), source};
    Value chain = one ? tool_of(c, &chain_type, both, 2) : COIL_NULL;
    RELEASE(c, one);
    return chain;
}

/* A total of None cannot be a state, which None stands for no state as: it is the first item of another, passed over. */
static Value accumulate_reduce_none(Coil *c, const Stage *s)
{
    Value all[2] = {chained(c, V_NONE, s->source), s->function};
    Value again = is_null(all[0]) ? COIL_NULL : tool_of(c, &accumulate_type, all, 2);
    Tuple *arguments = is_null(again) ? NULL : tuple_pack(c, 3, again, small(1), V_NONE);
    Class *slices = arguments ? class_from_def_borrow(c, &islice_type) : NULL;
    Tuple *t = slices ? tuple_pack(c, 2, from_object(slices), from_object(arguments)) : NULL;
    RELEASE(c, arguments);
    release_maybe(c, again);
    release_maybe(c, all[0]);
    return from_object(t);
}

static Value accumulate_reduce(Coil *c, const Value *args)
{
    if (!itertools_outdated(c))
        return COIL_NULL;
    const Stage *s = as_stage(args[0]);
    if (!s->started && is_none(s->held))
        return accumulate_reduce_none(c, s);
    Value source = s->started ? chained(c, s->held, s->source) : retain(s->source);
    Tuple *arguments = is_null(source) ? NULL : tuple_pack(c, 2, source, s->function);
    release_maybe(c, source);
    return itertools_reduced_take(c, args[0], arguments, s->started || is_null(s->held) ? V_NONE : retain(s->held));
}

static Value accumulate_setstate(Coil *c, const Value *args)
{
    if (!itertools_outdated(c))
        return COIL_NULL;
    Stage *s = as_stage(args[0]);
    s->started = false;
    replace_take(c, &s->held, retain(args[1]));
    return V_NONE;
}
const CoilDef accumulate_rows[] = {METHOD("__reduce__", "(self, /)", accumulate_reduce, "For copying and pickling."),
                                   METHOD("__setstate__", "(self, state, /)", accumulate_setstate, "Sets the total."), ROWS_END};

/* ---- islice ---- */

static Value islice_reduce(Coil *c, const Value *args)
{
    if (!itertools_outdated(c))
        return COIL_NULL;
    const Stage *s = as_stage(args[0]);
    if (is_null(s->source)) {
        List *none = list_new(c, 0);
        Value source = none ? get_iter(c, from_object(none)) : COIL_NULL;
        Tuple *arguments = is_null(source) ? NULL : tuple_pack(c, 2, source, small(0));
        release_maybe(c, source);
        RELEASE(c, none);
        return itertools_reduced_take(c, args[0], arguments, small(0));
    }
    Value at = int_from_i64(c, s->at), stop = s->stop < 0 ? V_NONE : int_from_i64(c, s->stop), step = int_from_i64(c, s->step);
    Tuple *arguments = is_null(at) || is_null(stop) || is_null(step) ? NULL : tuple_pack(c, 4, s->source, at, stop, step);
    release_maybe(c, at);
    release_maybe(c, stop);
    release_maybe(c, step);
    return itertools_reduced_take(c, args[0], arguments, s->held);
}

static Value islice_setstate(Coil *c, const Value *args)
{
    int64_t taken;
    if (!itertools_outdated(c))
        return COIL_NULL;
    if (is_null(as_int_borrow(c, args[1])))
        return raise_error(c, EXC_TypeError, "an integer is required");
    if (!to_index(c, args[1], &taken))
        return COIL_NULL;
    as_stage(args[0])->held = small(taken < VALUE_INT_MIN ? VALUE_INT_MIN : taken > VALUE_INT_MAX ? VALUE_INT_MAX : taken);
    return V_NONE;
}
const CoilDef islice_rows[] = {METHOD("__reduce__", "(self, /)", islice_reduce, "For copying and pickling."),
                               METHOD("__setstate__", "(self, state, /)", islice_setstate, "Sets how many items were taken."), ROWS_END};

/* ---- zip_longest: an ended iterator is an empty tuple ---- */

static Value zip_longest_reduce(Coil *c, const Value *args)
{
    if (!itertools_outdated(c))
        return COIL_NULL;
    const Stage *s = as_stage(args[0]);
    const Tuple *iterators = as_tuple(s->source);
    Tuple *arguments = tuple_new(c, iterators->length);
    for (size_t i = 0; arguments && i < iterators->length; i++)
        arguments->items[i] = retain(is_none(iterators->items[i]) ? from_object(tuple_empty_borrow(c)) : iterators->items[i]);
    return itertools_reduced_take(c, args[0], arguments, retain(s->held));
}

static Value zip_longest_setstate(Coil *c, const Value *args)
{
    if (!itertools_outdated(c))
        return COIL_NULL;
    replace_take(c, &as_stage(args[0])->held, retain(args[1]));
    return V_NONE;
}
const CoilDef zip_longest_rows[] = {METHOD("__reduce__", "(self, /)", zip_longest_reduce, "For copying and pickling."),
                                    METHOD("__setstate__", "(self, state, /)", zip_longest_setstate, "Sets what fills up."), ROWS_END};
