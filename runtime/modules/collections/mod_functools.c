/* mod_functools.c: _functools: reduce(), cmp_to_key(); partial and the LRU cache are in files of their own. */
#include "runtime/modules/collections/functools_types.h"

typedef struct Reduction {
    Value function, result;
} Reduction;

static bool reduce_each(Coil *c, Value item, void *arg)
{
    Reduction *r = arg;
    if (is_null(r->result)) {
        r->result = retain(item);
        return true;
    }
    Value next = call2(c, r->function, r->result, item);
    release(c, r->result);
    r->result = next;
    return !is_null(next);
}

static Value functools_reduce(Coil *c, const Value *args)
{
    Reduction r = {args[0], is_null(args[2]) ? COIL_NULL : retain(args[2])};
    Value it = get_iter(c, args[1]);
    if (is_null(it)) {
        release_maybe(c, r.result);
        if (failed_with(c, EXC_TypeError)) {
            clear_error(c);
            raise_error(c, EXC_TypeError, "reduce() arg 2 must support iteration");
        }
        return COIL_NULL;
    }
    bool ok = iterate(c, it, reduce_each, &r);
    release(c, it);
    if (!ok) {
        release_maybe(c, r.result);
        return COIL_NULL;
    }
    if (is_null(r.result))
        return raise_error(c, EXC_TypeError, "reduce() of empty iterable with no initial value");
    return r.result;
}

/* ---- cmp_to_key: an object that compares by a function; without a value of its own, it is the maker of such objects ---- */

typedef struct KeyWrapper {
    Object h;
    Value compare, object; /* object COIL_NULL: the maker */
} KeyWrapper;

DOWNCAST(as_key_wrapper, KeyWrapper, &key_wrapper_type)

static void key_wrapper_visit(Object *o, VisitFn fn, void *arg)
{
    VISIT(((KeyWrapper *)o)->compare);
    VISIT(((KeyWrapper *)o)->object);
}

static Value key_wrapper_new(Coil *c, Value compare, Value object)
{
    Class *cls = class_from_def_borrow(c, &key_wrapper_type);
    KeyWrapper *w = cls ? class_instance(c, cls) : NULL;
    if (w) {
        w->compare = retain(compare);
        w->object = is_null(object) ? COIL_NULL : retain(object);
    }
    return from_object(w);
}

static Value key_wrapper_call(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    size_t names = kw ? kw->length : 0;
    if (n + names > 1)
        return raise_error(c, EXC_TypeError, "K() takes at most 1 argument (%zu given)", n + names);
    if (n + names == 0 || (names && !str_equal_c(as_str_borrow(c, kw->items[0]), "obj")))
        return raise_error(c, EXC_TypeError, "K() missing required argument 'obj' (pos 1)");
    return key_wrapper_new(c, as_key_wrapper(self)->compare, args[0]);
}

static Value key_wrapper_compare(Coil *c, Value a, Value b, CompareOp op)
{
    Class *cls = class_from_def_borrow(c, &key_wrapper_type);
    if (!cls)
        return COIL_NULL;
    if (class_of_borrow(c, a) != cls || class_of_borrow(c, b) != cls)
        return raise_error(c, EXC_TypeError, "other argument must be K instance");
    if (is_null(as_key_wrapper(a)->object) || is_null(as_key_wrapper(b)->object))
        return raise_error(c, EXC_AttributeError, "object");
    Value x = retain(as_key_wrapper(a)->object), y = retain(as_key_wrapper(b)->object), compare = retain(as_key_wrapper(a)->compare);
    Value order = call2(c, compare, x, y);
    release(c, compare);
    release(c, x);
    release(c, y);
    if (is_null(order))
        return COIL_NULL;
    Value result = compare_op(c, op, order, small(0));
    release(c, order);
    return result;
}

static Value key_wrapper_get_obj(Coil *c, const Value *args)
{
    Value v = as_key_wrapper(args[0])->object;
    (void)c;
    return is_null(v) ? V_NONE : retain(v);
}

static Value key_wrapper_set_obj(Coil *c, const Value *args)
{
    replace_take(c, &as_key_wrapper(args[0])->object, is_null(args[1]) ? COIL_NULL : retain(args[1]));
    return V_NONE;
}

static const Slots key_wrapper_slots = {
    .visit = key_wrapper_visit, .call = key_wrapper_call, .hash = hash_unhashable, .compare = key_wrapper_compare};
static Value key_wrapper_signature(Coil *c, const Value *args)
{
    (void)args;
    return from_object(str_from_c(c, "(obj)"));
}

static const CoilDef key_wrapper_rows[] = {
    GETTER("__text_signature__", key_wrapper_signature, NULL, NULL),
    GETTER("obj", key_wrapper_get_obj, key_wrapper_set_obj, "The value that is compared."),
    ROWS_END,
};
const TypeDef key_wrapper_type = {.name = "functools.KeyWrapper",
                                  .flags = CLASS_NO_NEW,
                                  .size = sizeof(KeyWrapper),
                                  .saved = SAVED_FIELDS,
                                  .slots = &key_wrapper_slots,
                                  .rows = key_wrapper_rows};

static Value functools_cmp_to_key(Coil *c, const Value *args) { return key_wrapper_new(c, args[0], COIL_NULL); }

static Value functools_ready(Coil *c, const Value *args)
{
    return module_add_type(c, args[0], &partial_type) && module_add_type(c, args[0], &lru_cache_type) ? V_NONE : COIL_NULL;
}

const CoilDef functools_module[] = {
    COIL_MODULE("_functools", "The native half of functools."),
    FUNCTION("reduce", "(function, iterable, initial=..., /)", functools_reduce,
             "Combines the items from left to right by a function of two arguments."),
    FUNCTION("cmp_to_key", "(mycmp)", functools_cmp_to_key, "A key function from a comparison that gives a number."),
    COIL_INIT(functools_ready),
    COIL_END,
};
