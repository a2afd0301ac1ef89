/* type_dict_views.c: dict_keys, dict_values, dict_items. */
#include "runtime/types/type_dict.h"

Value dict_view_new(Coil *c, uint32_t shape, Dict *d)
{
    DictView *view = heap_new(c, shape, sizeof *view);
    if (view)
        view->dict = RETAIN(d);
    return from_object(view);
}

static void dict_view_visit(Object *o, VisitFn fn, void *arg) { VISIT(((DictView *)o)->dict); }

static int64_t dict_view_length(Coil *c, Value self)
{
    (void)c;
    return (int64_t)as_dict_view(self)->dict->length;
}

static Value dict_view_iter(Coil *c, Value self)
{
    uint32_t shape = as_object(self)->shape;
    return dict_iterator_new(c,
                             shape == SHAPE_DICT_KEYS     ? SHAPE_DICT_KEY_ITERATOR
                             : shape == SHAPE_DICT_VALUES ? SHAPE_DICT_VALUE_ITERATOR
                                                          : SHAPE_DICT_ITEM_ITERATOR,
                             as_dict_view(self)->dict);
}

static Value dict_view_reversed(Coil *c, const Value *args)
{
    uint32_t shape = as_object(args[0])->shape;
    return dict_iterator_new(c,
                             shape == SHAPE_DICT_KEYS     ? SHAPE_DICT_REVERSE_KEY_ITERATOR
                             : shape == SHAPE_DICT_VALUES ? SHAPE_DICT_REVERSE_VALUE_ITERATOR
                                                          : SHAPE_DICT_REVERSE_ITEM_ITERATOR,
                             as_dict_view(args[0])->dict);
}

/* Views of an OrderedDict print under the names of a dict's with an `o` before them. */
static bool dict_is_ordered(Coil *c, Dict *d)
{
    Class *ordered = class_from_def_borrow(c, &ordered_dict_type);
    return ordered && class_derives(class_of_borrow(c, from_object(d)), ordered);
}

static Value dict_view_repr(Coil *c, Value self)
{
    int entered = repr_enter(c, self);
    if (entered)
        return entered < 0 ? COIL_NULL : from_object(str_from_c(c, "..."));
    List *items = list_from_iterable(c, self);
    const char *prefix = as_dict_view(self)->dict->h.shape != SHAPE_DICT && dict_is_ordered(c, as_dict_view(self)->dict) ? "o" : "";
    Value text = items ? from_object(str_format(c, "%s%T(%R)", prefix, self, from_object(items))) : COIL_NULL;
    RELEASE(c, items);
    repr_leave(c, self);
    return text;
}

static Value dict_view_mapping(Coil *c, const Value *args)
{
    Value proxy = from_object(core_class_borrow(c, SHAPE_MAPPING_PROXY));
    return call1(c, proxy, from_object(as_dict_view(args[0])->dict));
}

static int dict_keys_contains(Coil *c, Value self, Value key) { return dict_contains(c, as_dict_view(self)->dict, key); }

static int dict_items_contains(Coil *c, Value self, Value item)
{
    Tuple *t = as_tuple_borrow(c, item);
    if (!t || t->length != 2)
        return 0;
    Value v = dict_get_borrow(c, as_dict_view(self)->dict, t->items[0]);
    if (is_null(v))
        return failed(c) ? -1 : 0;
    return items_equal(c, v, t->items[1]);
}

/* ---- as sets ---- */

static bool is_set_view(Value v) { return is_exact(v, SHAPE_DICT_KEYS) || is_exact(v, SHAPE_DICT_ITEMS); }

/* Are all items of a in b? */
static int dict_view_all_in(Coil *c, Value a, Value b)
{
    Value it = get_iter(c, a), item;
    if (is_null(it))
        return -1;
    int r = 1;
    while (r > 0 && !is_null(item = iter_next(c, it))) {
        r = contains(c, b, item);
        release(c, item);
    }
    release(c, it);
    return failed(c) ? -1 : r;
}

static Value dict_view_compare(Coil *c, Value a, Value b, CompareOp op)
{
    if (!is_set_view(a) || !(is_set_view(b) || as_set_borrow(c, b)))
        return V_NOT_IMPLEMENTED;
    int64_t x = value_length(c, a), y = value_length(c, b);
    if (x < 0 || y < 0)
        return COIL_NULL;
    int r;
    switch (op) {
    case CMP_EQ:
    case CMP_NE: r = x == y ? dict_view_all_in(c, a, b) : 0; return r < 0 ? COIL_NULL : bool_value(r == (op == CMP_EQ));
    case CMP_LT:
    case CMP_LE: r = (op == CMP_LT ? x < y : x <= y) ? dict_view_all_in(c, a, b) : 0; break;
    default: r = (op == CMP_GT ? x > y : x >= y) ? dict_view_all_in(c, b, a) : 0;
    }
    return r < 0 ? COIL_NULL : bool_value(r);
}

static Set *set_of_values(Coil *c, Value iterable)
{
    Set *s = set_new(c, false);
    if (s && !set_update(c, s, iterable)) {
        RELEASE(c, s);
        return NULL;
    }
    return s;
}

static bool dict_view_discard(Coil *c, Value item, void *s) { return set_discard(c, s, item) >= 0; }

static Value dict_view_sub(Coil *c, Value a, Value b)
{
    Set *s = set_of_values(c, a);
    if (s && !iterate(c, b, dict_view_discard, s)) {
        RELEASE(c, s);
        return COIL_NULL;
    }
    return from_object(s);
}

static Value dict_view_or(Coil *c, Value a, Value b)
{
    Set *s = set_of_values(c, a);
    if (s && !set_update(c, s, b)) {
        RELEASE(c, s);
        return COIL_NULL;
    }
    return from_object(s);
}

typedef struct ViewFilter {
    Value in;
    Set *out;
} ViewFilter;

static bool dict_view_keep(Coil *c, Value item, void *arg)
{
    ViewFilter *f = arg;
    int r = contains(c, f->in, item);
    return r < 0 ? false : r ? set_add(c, f->out, item) : true;
}

static Value dict_view_and(Coil *c, Value a, Value b)
{
    if (!is_set_view(a)) { /* it stands on the right */
        Value view = b;
        b = a;
        a = view;
    }
    /* The one that is searched is a view or a set; walking the smaller, of two that are alike the view: its items must be hashable. */
    bool swap = false, set = as_set_borrow(c, b);
    if (set || is_set_view(b)) {
        int64_t x = value_length(c, a), y = value_length(c, b);
        if (x < 0 || y < 0)
            return COIL_NULL;
        swap = set ? y >= x : y > x;
    }
    ViewFilter f = {swap ? b : a, set_new(c, false)};
    if (f.out && !iterate(c, swap ? a : b, dict_view_keep, &f)) {
        RELEASE(c, f.out);
        return COIL_NULL;
    }
    return from_object(f.out);
}

static Value dict_view_xor(Coil *c, Value a, Value b)
{
    Set *x = set_of_values(c, a), *y = x ? set_of_values(c, b) : NULL;
    bool ok = y != NULL;
    size_t at = 0;
    Value key;
    int64_t hash;
    ok = ok && charge_for(c, y->mask, RATE_WORD);
    while (ok && set_next_borrow(y, &at, &key, &hash)) {
        retain(key);
        int r = set_discard_hashed(c, x, key, hash);
        ok = r > 0 || (r == 0 && set_add_hashed(c, x, key, hash));
        release(c, key);
    }
    RELEASE(c, y);
    if (!ok) {
        RELEASE(c, x);
        return COIL_NULL;
    }
    return from_object(x);
}

static bool dict_view_absent(Coil *c, Value item, void *arg)
{
    ViewFilter *f = arg;
    int r = contains(c, f->in, item);
    if (r > 0)
        f->out = (Set *)as_object(f->in); /* found: a mark only */
    return r == 0;
}

static Value dict_view_isdisjoint(Coil *c, const Value *args)
{
    ViewFilter f = {args[0], NULL};
    if (same(args[0], args[1]))
        return bool_value(as_dict_view(args[0])->dict->length == 0);
    if (iterate(c, args[1], dict_view_absent, &f))
        return V_TRUE;
    return f.out && !failed(c) ? V_FALSE : COIL_NULL;
}

#define SET_VIEW_SLOTS                                                                                                                     \
    .visit = dict_view_visit, .repr = dict_view_repr, .hash = hash_unhashable, .compare = dict_view_compare, .iter = dict_view_iter,       \
    .length = dict_view_length, .binary[OP_SUB] = dict_view_sub, .binary[OP_OR] = dict_view_or, .binary[OP_AND] = dict_view_and,           \
    .binary[OP_XOR] = dict_view_xor

#define VIEW_ROWS                                                                                                                          \
    GETTER("mapping", dict_view_mapping, NULL, "A read-only proxy of the dict."),                                                          \
        METHOD("__reversed__", "(self, /)", dict_view_reversed, "An iterator from the last item to the first.")

static const Slots dict_keys_slots = {SET_VIEW_SLOTS, .contains = dict_keys_contains};
static const Slots dict_items_slots = {SET_VIEW_SLOTS, .contains = dict_items_contains};
static const CoilDef dict_set_view_rows[] = {
    METHOD("isdisjoint", "(self, other, /)", dict_view_isdisjoint, "True if nothing is in both."),
    VIEW_ROWS,
    ROWS_END,
};
const TypeDef dict_keys_type = {.name = "dict_keys",
                                .flags = CLASS_NO_NEW,
                                .size = sizeof(DictView),
                                .saved = SAVED_FIELDS,
                                .slots = &dict_keys_slots,
                                .rows = dict_set_view_rows};
const TypeDef dict_items_type = {.name = "dict_items",
                                 .flags = CLASS_NO_NEW,
                                 .size = sizeof(DictView),
                                 .saved = SAVED_FIELDS,
                                 .slots = &dict_items_slots,
                                 .rows = dict_set_view_rows};

static const Slots dict_values_slots = {
    .visit = dict_view_visit, .repr = dict_view_repr, .iter = dict_view_iter, .length = dict_view_length};
static const CoilDef dict_values_rows[] = {VIEW_ROWS, ROWS_END};
const TypeDef dict_values_type = {.name = "dict_values",
                                  .flags = CLASS_NO_NEW,
                                  .size = sizeof(DictView),
                                  .saved = SAVED_FIELDS,
                                  .slots = &dict_values_slots,
                                  .rows = dict_values_rows};
