/* itertools_group.c: groupby and tee, whose iterators share a source. */
#include "runtime/modules/collections/itertools_types.h"

typedef struct GroupBy {
    Object h;
    Value source, key_function; /* key_function None: the item itself */
    Value target_key;           /* of the group given out last; COIL_NULL: none yet */
    Value key, item;            /* of the item read ahead; COIL_NULL: none */
    Object *group;              /* the group given out last, not counted: only compared */
} GroupBy;

typedef struct Grouper {
    Object h;
    GroupBy *parent;
    Value target_key;
} Grouper;

DOWNCAST(as_group_by, GroupBy, &groupby_type)
DOWNCAST(as_grouper, Grouper, &grouper_type)

static void groupby_visit(Object *o, VisitFn fn, void *arg)
{
    GroupBy *g = (GroupBy *)o;
    VISIT(g->source);
    VISIT(g->key_function);
    VISIT(g->target_key);
    VISIT(g->key);
    VISIT(g->item);
}

static Value groupby_make(Coil *c, Class *cls, const Value *args)
{
    Value it = get_iter(c, args[0]);
    if (is_null(it))
        return COIL_NULL;
    GroupBy *g = class_instance(c, cls);
    if (!g) {
        release(c, it);
        return COIL_NULL;
    }
    g->source = it;
    g->key_function = retain(args[1]);
    return from_object(g);
}

/* Reads the next item and its key; false at the end or on failure. */
static bool groupby_step(Coil *c, GroupBy *g)
{
    Value v = stage_pull(c, g->source);
    if (is_null(v))
        return false;
    Value key = is_none(g->key_function) ? retain(v) : call1(c, g->key_function, v);
    if (is_null(key)) {
        release(c, v);
        return false;
    }
    replace_take(c, &g->item, v);
    replace_take(c, &g->key, key);
    return true;
}

static int keys_equal_held(Coil *c, Value a, Value b) { return items_equal(c, a, b); }

static Value groupby_next(Coil *c, Value self)
{
    GroupBy *g = as_group_by(self);
    g->group = NULL;
    /* skip what is left of the last group */
    for (;;) {
        if (!is_null(g->key)) {
            if (is_null(g->target_key))
                break;
            int r = keys_equal_held(c, g->target_key, g->key);
            if (r < 0)
                return COIL_NULL;
            if (!r && !is_null(g->key)) /* comparing may have read on by itself */
                break;
        }
        if (!groupby_step(c, g))
            return COIL_NULL;
    }
    Class *cls = class_from_def_borrow(c, &grouper_type);
    Grouper *group = cls ? class_instance(c, cls) : NULL;
    if (!group)
        return COIL_NULL;
    group->parent = RETAIN(g);
    group->target_key = retain(g->key);
    g->group = &group->h;
    Value pair = from_object(tuple_pack(c, 2, g->key, from_object(group)));
    replace_take(c, &g->target_key, retain(g->key)); /* last: the old one may read on as it goes */
    RELEASE(c, group);
    return pair;
}

static Value groupby_reduce(Coil *c, const Value *args)
{
    if (!itertools_outdated(c))
        return COIL_NULL;
    const GroupBy *g = as_group_by(args[0]);
    bool ahead = !is_null(g->item) && !is_null(g->target_key) && !is_null(g->key);
    Tuple *state = ahead ? tuple_pack(c, 3, g->key, g->item, g->target_key) : NULL;
    return itertools_reduced_take(c, args[0], tuple_pack(c, 2, g->source, g->key_function), from_object(state));
}

static COLD Value groupby_setstate(Coil *c, const Value *args)
{
    const Tuple *state = itertools_state_borrow(c, args[1], 3);
    if (!state)
        return COIL_NULL;
    GroupBy *g = as_group_by(args[0]);
    Value key = retain(state->items[0]), item = retain(state->items[1]), target = retain(state->items[2]);
    replace_take(c, &g->item, item);
    replace_take(c, &g->target_key, target);
    replace_take(c, &g->key, key);
    return V_NONE;
}

static const CoilDef groupby_rows[] = {METHOD("__reduce__", "(self, /)", groupby_reduce, "For copying and pickling."),
                                       METHOD("__setstate__", "(self, state, /)", groupby_setstate, "Sets what was read ahead."), ROWS_END};
static const Slots groupby_slots = {.visit = groupby_visit, .iter = value_self, .next = groupby_next};
ITERTOOL(groupby, "groupby", "Runs of items with equal keys: (key, iterator) pairs.", "(iterable, key=None)", CLASS_BASE, SAVED_OWN,
         GroupBy, groupby_make, groupby_slots, groupby_rows)

static void grouper_visit(Object *o, VisitFn fn, void *arg)
{
    VISIT(((Grouper *)o)->parent);
    VISIT(((Grouper *)o)->target_key);
}

static Value grouper_next(Coil *c, Value self)
{
    Grouper *group = as_grouper(self);
    GroupBy *g = group->parent;
    if (!g || g->group != &group->h) /* the next group was asked for */
        return COIL_NULL;
    if (is_null(g->item) && !groupby_step(c, g))
        return COIL_NULL;
    int r = keys_equal_held(c, group->target_key, g->key);
    if (r <= 0)
        return COIL_NULL;
    Value v = g->item;
    g->item = COIL_NULL;
    replace_take(c, &g->key, COIL_NULL);
    return v;
}

static const Slots grouper_slots = {.visit = grouper_visit, .iter = value_self, .next = grouper_next};
const TypeDef grouper_type = {
    .name = "itertools._grouper", .flags = CLASS_NO_NEW, .size = sizeof(Grouper), .saved = SAVED_FIELDS, .slots = &grouper_slots};

/* ---- tee: a linked list of blocks, each read from the source once; an iterator is a place in it ---- */

enum { TEE_BLOCK = 57 };

typedef struct TeeData {
    Object h;
    Value source;
    size_t count;
    struct TeeData *next;
    bool running;
    Value items[TEE_BLOCK];
} TeeData;

typedef struct Tee {
    Object h;
    TeeData *data;
    size_t at;
} Tee;

DOWNCAST(as_tee, Tee, &tee_type)

static void tee_data_visit(Object *o, VisitFn fn, void *arg)
{
    TeeData *d = (TeeData *)o;
    VISIT(d->source);
    VISIT(d->next);
    for (size_t i = 0; i < d->count; i++)
        VISIT(d->items[i]);
}

static TeeData *tee_data_new(Coil *c, Value source)
{
    Class *cls = class_from_def_borrow(c, &tee_data_type);
    TeeData *d = cls ? class_instance(c, cls) : NULL;
    if (d)
        d->source = retain(source);
    return d;
}

static const Slots tee_data_slots = {.visit = tee_data_visit};
const TypeDef tee_data_type = {
    .name = "itertools._tee_dataobject", .flags = CLASS_NO_NEW, .size = sizeof(TeeData), .saved = SAVED_FIELDS, .slots = &tee_data_slots};

static void tee_visit(Object *o, VisitFn fn, void *arg) { VISIT(((Tee *)o)->data); }

static Tee *tee_at(Coil *c, TeeData *data, size_t at)
{
    Class *cls = class_from_def_borrow(c, &tee_type);
    Tee *t = cls ? class_instance(c, cls) : NULL;
    if (t) {
        t->data = RETAIN(data);
        t->at = at;
    }
    return t;
}

static Tee *tee_over(Coil *c, Value iterable)
{
    Value it = get_iter(c, iterable);
    if (is_null(it))
        return NULL;
    Class *cls = class_from_def_borrow(c, &tee_type);
    Tee *t = NULL;
    if (cls && class_of_borrow(c, it) == cls)
        t = tee_at(c, as_tee(it)->data, as_tee(it)->at);
    else {
        TeeData *d = tee_data_new(c, it);
        if (d)
            t = tee_at(c, d, 0);
        RELEASE(c, d);
    }
    release(c, it);
    return t;
}

static Value tee_make(Coil *c, Class *cls, const Value *args)
{
    (void)cls;
    return from_object(tee_over(c, args[0]));
}

static Value tee_next(Coil *c, Value self)
{
    Tee *t = as_tee(self);
    while (t->at == TEE_BLOCK) { /* again if what the block held moved this iterator on as it went */
        if (!t->data->next && !(t->data->next = tee_data_new(c, t->data->source)))
            return COIL_NULL;
        TeeData *old = t->data;
        t->data = RETAIN(old->next);
        t->at = 0;
        RELEASE(c, old);
    }
    TeeData *d = t->data;
    if (t->at < d->count)
        return retain(d->items[t->at++]);
    if (d->running)
        return raise_error(c, EXC_RuntimeError, "cannot re-enter the tee iterator");
    object_retain(&d->h);
    d->running = true;
    Value v = stage_pull(c, d->source);
    d->running = false;
    if (!is_null(v)) {
        d->items[d->count++] = retain(v);
        t->at++;
    }
    RELEASE(c, d);
    return v;
}

static Value tee_copy(Coil *c, const Value *args) { return from_object(tee_at(c, as_tee(args[0])->data, as_tee(args[0])->at)); }

static const Slots tee_slots = {.visit = tee_visit, .iter = value_self, .next = tee_next};
static const CoilDef tee_rows[] = {METHOD("__copy__", "(self, /)", tee_copy, "An independent iterator at the same place."), ROWS_END};
ITERTOOL(tee, "_tee", "An iterator that can be copied.", "(iterable, /)", CLASS_WEAKREF, SAVED_FIELDS, Tee, tee_make, tee_slots, tee_rows)

Value tee_function(Coil *c, const Value *args)
{
    Tuple *given = as_tuple_borrow(c, args[0]);
    if (given->length < 1)
        return raise_error(c, EXC_TypeError, "tee expected at least 1 argument, got 0");
    if (given->length > 2)
        return raise_error(c, EXC_TypeError, "tee expected at most 2 arguments, got %zu", given->length);
    int64_t n = 2;
    if (given->length == 2 && !to_index(c, given->items[1], &n))
        return COIL_NULL;
    if (n < 0)
        return raise_error(c, EXC_ValueError, "n must be >= 0");
    Tuple *result = tuple_new(c, count_size(n));
    if (!result || n == 0)
        return from_object(result);
    Tee *t = tee_over(c, given->items[0]);
    for (int64_t i = 0; t && i < n; i++) {
        Tee *each = i ? tee_at(c, t->data, t->at) : RETAIN(t);
        if (!each) {
            RELEASE(c, t);
            t = NULL;
            break;
        }
        result->items[i] = from_object(each);
    }
    if (!t) {
        RELEASE(c, result);
        return COIL_NULL;
    }
    RELEASE(c, t);
    return from_object(result);
}
