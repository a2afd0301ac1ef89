/* class_cache.c: what inline caches may remember of attribute access. */
#include "vm/classes/class_cache.h"
#include "vm/classes/class_state.h"
#include "vm/classes/descriptor.h"
#include "vm/loop/interp.h"
#include "vm/loop/native.h"
#include "vm/classes/shape.h"

static bool cache_is_method(Value v) { return is_exact(v, SHAPE_FUNCTION) || is_exact(v, SHAPE_METHOD_DESCRIPTOR); }

/* One of __slots__, of this class or one it derives from. */
static bool cache_is_slot(const Class *cls, Value v)
{
    const Member *m = (const Member *)as_object(v);
    return is_exact(v, SHAPE_MEMBER_DESCRIPTOR) && !m->row && class_derives(cls, m->owner);
}

static void cache_start(Coil *c, Value v, AttrCache *out)
{
    *out = (AttrCache){
        .kind = ATTR_NONE, .shape = is_object(v) ? as_object(v)->shape : 0, .epoch = class_epoch_noted(c->vm), .value = COIL_NULL};
}

static bool cache_found(AttrCache *out, AttrKind kind, uint32_t at, Value value)
{
    out->kind = kind;
    out->at = at;
    out->value = value;
    return true;
}

/* Does it give itself when it is asked for through a class? */
static bool cache_is_unbound(Value v) { return cache_is_method(v) || is_exact(v, SHAPE_SLOT_WRAPPER); }

/* A class method that is a Python function. */
static bool cache_is_class_method(Value v)
{
    return is_exact(v, SHAPE_CLASSMETHOD) && is_exact(as_static_method(v)->callable, SHAPE_FUNCTION);
}

/* A class attribute seen through a class object: only plain values and what is unbound there, which a class lookup gives as they are. */
static bool cache_fill_class(Coil *c, Class *cls, Str *name, AttrCache *out)
{
    Class *meta = class_of_borrow(c, from_object(cls));
    if (meta->flags & CLASS_GETATTR_HOOK || SLOT(meta, getattr) != core_class_borrow(c, SHAPE_TYPE)->slots->getattr)
        return false;
    Value above = class_lookup_borrow(c, meta, name); /* goes before the class's own only if it is a data descriptor */
    if (failed(c) || (!is_null(above) && SLOT(class_of_borrow(c, above), descr_set))) {
        clear_error(c);
        return false;
    }
    Value v = class_lookup_borrow(c, cls, name);
    if (is_null(v)) {
        clear_error(c);
        return false;
    }
    out->owner = &cls->h;
    if (cache_is_class_method(v))
        return cache_found(out, ATTR_CLASS_METHOD, 0, as_static_method(v)->callable);
    if (is_exact(v, SHAPE_STATICMETHOD))
        return cache_found(out, ATTR_TYPE_VALUE, 0, as_static_method(v)->callable);
    if (!cache_is_unbound(v) && (SLOT(class_of_borrow(c, v), descr_get) || !class_values_stable(cls)))
        return false;
    return cache_found(out, ATTR_TYPE_VALUE, 0, v);
}

static bool cache_fill_module(Coil *c, Value v, Str *name, AttrCache *out)
{
    Dict *d = module_dict_borrow(v);
    if (!d || !d->only_strs || !name->hash)
        return false;
    int64_t at = dict_find_str(c, d, name);
    if (at < 0 || at > UINT32_MAX)
        return false;
    out->owner = &d->h;
    return cache_found(out, ATTR_MODULE, (uint32_t)at, COIL_NULL);
}

bool attr_cache_fill_number(Coil *c, Value v, Str *name, AttrCache *out)
{
    cache_start(c, v, out);
    if ((!is_small(v) && !is_double(v)) || !name->interned || c->vm->classes->odd_names)
        return false;
    out->shape = is_small(v) ? SHAPE_INT : SHAPE_FLOAT;
    Value found = class_lookup_borrow(c, core_class_borrow(c, out->shape), name);
    if (is_null(found))
        clear_error(c);
    return !is_null(found) && cache_is_method(found) && cache_found(out, ATTR_METHOD, 0, found);
}

bool attr_cache_fill(Coil *c, Value v, Str *name, AttrCache *out)
{
    cache_start(c, v, out);
    if (!is_object(v) || !name->interned || c->vm->classes->odd_names) /* looking a name up twice would show */
        return false;
    Class *cls = class_of_borrow(c, v);
    if (cls->flags & CLASS_IS_TYPE)
        return cache_fill_class(c, as_class(v), name, out);
    if (is_exact(v, SHAPE_MODULE))
        return cache_fill_module(c, v, name, out);
    const bool hook = SLOT(cls, getattr) != generic_get_attr; /* __getattr__, for what is not found: nothing that may fail is remembered */
    if (hook && !class_getattr_last(c, cls))
        return false;
    Value found = class_lookup_borrow(c, cls, name);
    if (is_null(found) && failed(c)) {
        clear_error(c);
        return false;
    }
    Class *kind = is_null(found) ? NULL : class_of_borrow(c, found);
    bool data = kind && SLOT(kind, descr_get) && SLOT(kind, descr_set);
    if (data) {
        if (cache_is_slot(cls, found))
            return cache_found(out, ATTR_MEMBER, as_member(found)->at, COIL_NULL);
        if (is_exact(found, SHAPE_PROPERTY) && !hook) {
            Value getter = as_property(found)->get;
            if (is_exact(getter, SHAPE_FUNCTION))
                return cache_found(out, ATTR_PROPERTY, 0, getter);
        }
        if (cls->flags & CLASS_IS_TUPLE && c->vm->hooks->tuple_place && is_object(found)) {
            const int64_t place = c->vm->hooks->tuple_place(c->vm, found);
            if (place >= 0 && place <= UINT16_MAX)
                return cache_found(out, ATTR_ITEM, (uint32_t)place, COIL_NULL);
        }
        if (!hook && is_object(found) && kind->flags & CLASS_HEAP && class_values_stable(cls) &&
            special_function_borrow(c, found, NAME(c, __get__)))
            return cache_found(out, ATTR_GETTER, 0, found);
        if (name == NAME(c, __class__) && same(found, class_lookup_borrow(c, core_class_borrow(c, SHAPE_OBJECT), name)))
            return cache_found(out, ATTR_CLASS_VALUE, 0, from_object(cls)); /* an object that gets another class gets another shape */
        return false;
    }
    if (cls->flags & CLASS_DICT) {
        Shape *s = shape_of(c, as_object(v));
        if (cls->dict_at || s->dictionary) {
            if (kind && cache_is_method(found))
                return cache_found(out, ATTR_METHOD_NO_DICT, cls->dict_at ? cls->dict_at : s->at, found);
            return cache_found(out, ATTR_DICT, cls->dict_at ? cls->dict_at : s->at, COIL_NULL);
        }
        int slot = shape_find(c, s, name);
        if (slot >= 0)
            return cache_found(out, ATTR_SLOT, s->at + (uint32_t)slot * (uint32_t)sizeof(Value), COIL_NULL);
    }
    if (!kind)
        return false;
    if (cache_is_method(found))
        return cache_found(out, ATTR_METHOD, 0, found);
    if (cache_is_class_method(found))
        return cache_found(out, ATTR_CLASS_METHOD, 0, as_static_method(found)->callable);
    if (is_exact(found, SHAPE_STATICMETHOD))
        return cache_found(out, ATTR_CLASS_VALUE, 0, as_static_method(found)->callable);
    return SLOT(kind, descr_get) || !class_values_stable(cls) ? false : cache_found(out, ATTR_CLASS_VALUE, 0, found);
}

bool attr_cache_fill_store(Coil *c, Value v, Str *name, AttrCache *out)
{
    cache_start(c, v, out);
    if (!is_object(v) || !name->interned || c->vm->classes->odd_names) /* looking a name up twice would show */
        return false;
    Class *cls = class_of_borrow(c, v);
    if (cls->flags & CLASS_IS_TYPE || SLOT(cls, setattr) != generic_set_attr)
        return false;
    Value found = class_lookup_borrow(c, cls, name);
    if (is_null(found) && failed(c)) {
        clear_error(c);
        return false;
    }
    if (!is_null(found) && SLOT(class_of_borrow(c, found), descr_set)) {
        if (cache_is_slot(cls, found))
            return cache_found(out, ATTR_STORE_MEMBER, as_member(found)->at, COIL_NULL);
        return false;
    }
    Shape *s = shape_of(c, as_object(v));
    if (!(cls->flags & CLASS_DICT) || cls->dict_at || s->dictionary)
        return false;
    int slot = shape_find(c, s, name);
    if (slot >= 0)
        return cache_found(out, ATTR_STORE_SLOT, s->at + (uint32_t)slot * (uint32_t)sizeof(Value), COIL_NULL);
    Shape *more = shape_add(c, s, name);
    if (!more) {
        clear_error(c);
        return false;
    }
    out->new_shape = more->number;
    return cache_found(out, ATTR_STORE_ADD, s->at + s->count * (uint32_t)sizeof(Value), COIL_NULL);
}

/* ---- many shapes at one place ---- */

enum { ATTR_MEMOS = 256 };
typedef struct AttrMemo {
    Str *name;     /* owned; NULL: none */
    uintptr_t use; /* MEMO_READ, MEMO_STORE, or the class of a super(): only what stands behind that counts */
    AttrCache cache;
} AttrMemo;
enum { MEMO_READ, MEMO_STORE };

/* Where such a memo stands, if it is there: in the first of two places, or the second, where what stood in the first has moved. */
static inline AttrMemo *memo_places(AttrMemo *memos, uint32_t shape, const Str *name, uintptr_t use)
{
    return &memos[(shape ^ (uintptr_t)name >> 4 ^ use ^ use >> 5) % (ATTR_MEMOS / 2) * 2];
}

static inline bool memo_is(Coil *c, const AttrMemo *m, uint32_t shape, const Str *name, uintptr_t use)
{
    return m->name == name && m->cache.shape == shape && m->use == use && m->cache.epoch == c->vm->class_epoch;
}

static inline const AttrCache *memo_find(Coil *c, Value v, const Str *name, uintptr_t use)
{
    AttrMemo *memos = c->vm->classes->memos;
    if (UNLIKELY(!is_object(v) || !memos))
        return NULL;
    const uint32_t shape = as_object(v)->shape;
    const AttrMemo *m = memo_places(memos, shape, name, use);
    if (LIKELY(memo_is(c, m, shape, name, use)))
        return &m->cache;
    return memo_is(c, m + 1, shape, name, use) ? &m[1].cache : NULL;
}

/* Keeps one. NULL: short of memory. */
static const AttrCache *memo_keep(Coil *c, Str *name, uintptr_t use, AttrCache fresh)
{
    ClassState *state = c->vm->classes;
    if (!state->memos && (!mem_roomy(c) || !(state->memos = mem_alloc_zero(c, ATTR_MEMOS * sizeof *state->memos)))) {
        clear_error(c);
        return NULL;
    }
    AttrMemo *m = memo_places(state->memos, fresh.shape, name, use);
    Str *old = m[1].name;
    m[1] = m[0];
    m[0] = (AttrMemo){.name = RETAIN(name), .use = use, .cache = fresh};
    RELEASE(c, old);
    return &m->cache;
}

static __attribute__((noinline)) const AttrCache *memo_fill(Coil *c, Value v, Str *name, bool store)
{
    AttrCache fresh;
    if (!is_object(v) || !name->interned || value_is_class(c, v) || is_exact(v, SHAPE_MODULE) ||
        !(store ? attr_cache_fill_store(c, v, name, &fresh) : attr_cache_fill(c, v, name, &fresh)))
        return NULL;
    return memo_keep(c, name, store ? MEMO_STORE : MEMO_READ, fresh);
}

const AttrCache *attr_memo_borrow(Coil *c, Value v, Str *name, bool store)
{
    const AttrCache *known = memo_find(c, v, name, store ? MEMO_STORE : MEMO_READ);
    return LIKELY(known != NULL) ? known : memo_fill(c, v, name, store);
}

Value attr_memo_value(Coil *c, Value v, Str *name)
{
    const AttrCache *known = memo_find(c, v, name, MEMO_READ);
    if (!known && (++c->cache_misses & 31) == 0)
        known = memo_fill(c, v, name, false);
    Value found = COIL_NULL;
    if (known && (known->kind == ATTR_SLOT || known->kind == ATTR_MEMBER))
        found = *(const Value *)((const char *)as_object(v) + known->at);
    else if (known && known->kind == ATTR_CLASS_VALUE)
        found = known->value;
    return is_null(found) ? found : retain(found);
}

Value super_memo_borrow(Coil *c, Value self, const Class *behind, const Str *name)
{
    const AttrCache *known = memo_find(c, self, name, (uintptr_t)behind);
    return known ? known->value : COIL_NULL;
}

void super_memo_keep(Coil *c, Value self, const Class *behind, Str *name, Value method)
{
    if (is_object(self) && name->interned && !value_is_class(c, self))
        (void)memo_keep(
            c, name, (uintptr_t)behind,
            (AttrCache){.kind = ATTR_METHOD, .shape = as_object(self)->shape, .epoch = class_epoch_noted(c->vm), .value = method});
}

void attr_memos_free(Coil *c)
{
    AttrMemo *memos = c->vm->classes->memos;
    c->vm->classes->memos = NULL;
    for (size_t i = 0; memos && i < ATTR_MEMOS; i++)
        RELEASE(c, memos[i].name);
    mem_free(c, memos, memos ? ATTR_MEMOS * sizeof *memos : 0);
}
