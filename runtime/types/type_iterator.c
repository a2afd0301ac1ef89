/* type_iterator.c: iterators over anything with __getitem__, and over what a callable returns. */
#include "runtime/types/container_methods.h"
#include "vm/values/iterator.h"

Value iterator_reduce_iter(Coil *c, Value a, Value b, Value index)
{
    Value iter = get_attr_c(c, c->vm->builtins_module, "iter"), result = COIL_NULL;
    if (is_null(iter))
        return COIL_NULL;
    Tuple *args = is_null(a)   ? tuple_pack(c, 1, from_object(tuple_empty_borrow(c)))
                  : is_null(b) ? tuple_pack(c, 1, a)
                               : tuple_pack(c, 2, a, b);
    if (args)
        result = from_object(is_null(index) ? tuple_pack(c, 2, iter, from_object(args)) : tuple_pack(c, 3, iter, from_object(args), index));
    RELEASE(c, args);
    release(c, iter);
    return result;
}

static Value iterator_iter(Coil *c, Value self)
{
    (void)c;
    return retain(self);
}

/* ---- iterator ---- */

static void sequence_iterator_visit(Object *o, VisitFn fn, void *arg) { VISIT(((SequenceIterator *)o)->sequence); }

static Value sequence_iterator_next(Coil *c, Value self)
{
    SequenceIterator *it = as_sequence_iterator(self);
    if (is_null(it->sequence))
        return COIL_NULL;
    if (it->index == INT64_MAX)
        return raise_error(c, EXC_OverflowError, "iter index too large");
    Value index = int_from_i64(c, it->index), sequence = retain(it->sequence), v;
    if (is_null(index)) {
        release(c, sequence);
        return COIL_NULL;
    }
    v = get_item(c, sequence, index);
    release(c, index);
    release(c, sequence);
    if (!is_null(v)) {
        it->index++;
        return v;
    }
    if (failed_with(c, EXC_IndexError) || failed_with(c, EXC_StopIteration)) {
        clear_error(c);
        replace_take(c, &it->sequence, COIL_NULL);
    }
    return COIL_NULL;
}

static Value sequence_iterator_hint(Coil *c, const Value *args)
{
    SequenceIterator *it = as_sequence_iterator(args[0]);
    if (is_null(it->sequence))
        return small(0);
    if (!SLOT(class_of_borrow(c, it->sequence), length))
        return V_NOT_IMPLEMENTED;
    int64_t n = value_length(c, it->sequence);
    return n < 0 ? COIL_NULL : int_from_i64(c, n > it->index ? n - it->index : 0);
}

static Value sequence_iterator_reduce(Coil *c, const Value *args)
{
    SequenceIterator *it = as_sequence_iterator(args[0]);
    if (is_null(it->sequence))
        return iterator_reduce_iter(c, COIL_NULL, COIL_NULL, COIL_NULL);
    Value index = int_from_i64(c, it->index), r;
    if (is_null(index))
        return COIL_NULL;
    r = iterator_reduce_iter(c, it->sequence, COIL_NULL, index);
    release(c, index);
    return r;
}

static Value sequence_iterator_setstate(Coil *c, const Value *args)
{
    SequenceIterator *it = as_sequence_iterator(args[0]);
    int64_t index;
    if (!to_index_clamped(c, args[1], &index))
        return COIL_NULL;
    if (!is_null(it->sequence))
        it->index = index < 0 ? 0 : index;
    return V_NONE;
}

static const Slots sequence_iterator_slots = {.visit = sequence_iterator_visit, .iter = iterator_iter, .next = sequence_iterator_next};
static const CoilDef sequence_iterator_rows[] = {
    METHOD("__length_hint__", "(self, /)", sequence_iterator_hint, "How many items are left, as far as is known."),
    METHOD("__reduce__", "(self, /)", sequence_iterator_reduce, "For copying and pickling."),
    METHOD("__setstate__", "(self, state, /)", sequence_iterator_setstate, "Moves to an index."),
    ROWS_END,
};
const TypeDef sequence_iterator_type = {.name = "iterator",
                                        .flags = CLASS_NO_NEW,
                                        .size = sizeof(SequenceIterator),
                                        .saved = SAVED_FIELDS,
                                        .slots = &sequence_iterator_slots,
                                        .rows = sequence_iterator_rows};

/* ---- callable_iterator ---- */

static void callable_iterator_visit(Object *o, VisitFn fn, void *arg)
{
    CallableIterator *it = (CallableIterator *)o;
    VISIT(it->callable);
    VISIT(it->sentinel);
}

static Value callable_iterator_next(Coil *c, Value self)
{
    CallableIterator *it = as_callable_iterator(self);
    if (is_null(it->callable))
        return COIL_NULL;
    Value callable = retain(it->callable), v = call0(c, callable);
    release(c, callable);
    if (is_null(v)) {
        if (failed_with(c, EXC_StopIteration)) {
            clear_error(c);
            replace_take(c, &it->callable, COIL_NULL);
            replace_take(c, &it->sentinel, COIL_NULL);
        }
        return COIL_NULL;
    }
    if (is_null(it->sentinel)) { /* the call exhausted this very iterator */
        release(c, v);
        return COIL_NULL;
    }
    int end = value_equal(c, v, it->sentinel);
    if (end == 0)
        return v;
    if (end > 0) {
        replace_take(c, &it->callable, COIL_NULL);
        replace_take(c, &it->sentinel, COIL_NULL);
    }
    release(c, v);
    return COIL_NULL;
}

static Value callable_iterator_reduce(Coil *c, const Value *args)
{
    CallableIterator *it = as_callable_iterator(args[0]);
    return iterator_reduce_iter(c, it->callable, it->sentinel, COIL_NULL);
}

static const Slots callable_iterator_slots = {.visit = callable_iterator_visit, .iter = iterator_iter, .next = callable_iterator_next};
static const CoilDef callable_iterator_rows[] = {
    METHOD("__reduce__", "(self, /)", callable_iterator_reduce, "For copying and pickling."),
    ROWS_END,
};
const TypeDef callable_iterator_type = {.name = "callable_iterator",
                                        .flags = CLASS_NO_NEW,
                                        .size = sizeof(CallableIterator),
                                        .saved = SAVED_FIELDS,
                                        .slots = &callable_iterator_slots,
                                        .rows = callable_iterator_rows};
