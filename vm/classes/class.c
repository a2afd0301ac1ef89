/* class.c: classes of TypeDefs, their dicts, and lookup along the MRO. */
#include "vm/classes/class_cache.h"
#include "vm/classes/class_make.h"
#include "vm/classes/class_slots.h"
#include "vm/classes/class_state.h"
#include "vm/errors/exception.h"
#include "vm/machine/hooks.h"
#include "vm/loop/signature.h"
#include "vm/classes/shape.h"

#if COIL_DEBUG || COIL_HOSTILE
#include <stdio.h>
#include <stdlib.h>
#endif

enum { CORE_TYPES = SHAPE_FIRST_FREE - 1 };

static const uint8_t class_core_bases[] = {
    0,
#define T(ID, name, cname, base) SHAPE_##base,
#include "vm/classes/types.def"
#undef T
};

Class *core_class_borrow(Coil *c, uint32_t shape) { return c->vm->shapes[shape]->cls; }

Class *class_of_immediate_borrow(Coil *c, Value v)
{
    uint32_t n = SHAPE_FLOAT;
    if (is_small(v))
        n = SHAPE_INT;
    else if (is_none(v))
        n = SHAPE_NONE;
    else if (is_bool(v))
        n = SHAPE_BOOL;
    else if (is_not_implemented(v))
        n = SHAPE_NOT_IMPLEMENTED;
    else if (is_special(v))
        n = SHAPE_ELLIPSIS;
    return c->vm->shapes[n]->cls;
}

void class_changed(Coil *c) { c->vm->class_epoch += c->vm->class_epoch != UINT32_MAX; }

/* ---- making native classes ---- */

static uint32_t class_core_flags(uint32_t number)
{
    switch (number) {
    case SHAPE_TYPE: return CLASS_IS_TYPE;
    case SHAPE_INT: return CLASS_IS_INT | CLASS_MATCH_SELF;
    case SHAPE_BOOL: return CLASS_MATCH_SELF;
    case SHAPE_FLOAT: return CLASS_IS_FLOAT | CLASS_MATCH_SELF;
    case SHAPE_COMPLEX: return CLASS_IS_COMPLEX;
    case SHAPE_STR: return CLASS_IS_STR | CLASS_MATCH_SELF;
    case SHAPE_BYTES: return CLASS_IS_BYTES | CLASS_MATCH_SELF;
    case SHAPE_BYTEARRAY: return CLASS_IS_BYTEARRAY | CLASS_MATCH_SELF;
    case SHAPE_TUPLE: return CLASS_IS_TUPLE | CLASS_SEQUENCE | CLASS_MATCH_SELF;
    case SHAPE_LIST: return CLASS_IS_LIST | CLASS_SEQUENCE | CLASS_MATCH_SELF;
    case SHAPE_RANGE:
    case SHAPE_MEMORYVIEW: return CLASS_SEQUENCE;
    case SHAPE_DICT: return CLASS_IS_DICT | CLASS_MAPPING | CLASS_MATCH_SELF;
    case SHAPE_MAPPING_PROXY: return CLASS_MAPPING;
    case SHAPE_SET: return CLASS_IS_SET | CLASS_MATCH_SELF;
    case SHAPE_FROZENSET: return CLASS_IS_FROZENSET | CLASS_MATCH_SELF;
    case SHAPE_MODULE: return CLASS_IS_MODULE;
    case SHAPE_BASE_EXCEPTION: return CLASS_IS_EXCEPTION;
    default: return 0;
    }
}

#define CLASS_INHERITED (CLASS_IS_BASE_FLAGS | CLASS_DICT | CLASS_WEAKREF | CLASS_SEQUENCE | CLASS_MAPPING | CLASS_MATCH_SELF)

const Slots class_no_slots;

static bool class_same_slot(const Slots *s, size_t i)
{
    void *p;
    memcpy(&p, (const char *)s + i, sizeof p);
    return p != NULL;
}

/* The slots of a native class over another: the heap reads visit, dispose and finalise without walking bases. */
static const Slots *class_merge_slots(Coil *c, const Slots *own, const Slots *base)
{
    Slots *s = mem_alloc(c, sizeof *s);
    if (!s)
        return NULL;
    *s = *base;
    for (size_t i = 0; i < sizeof *s; i += sizeof(void *))
        if (class_same_slot(own, i))
            memcpy((char *)s + i, (const char *)own + i, sizeof(void *));
    if ((own->visit || own->dispose) && !own->release_all)
        s->release_all = NULL;
    return s;
}

static const char *class_short_name(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot ? dot + 1 : name;
}

#if COIL_DEBUG || COIL_HOSTILE
static void check_saved(const TypeDef *def)
{
    const bool memory = def->slots && (def->slots->dispose || def->slots->release_all);
    if ((def->saved || !def->size) && !(memory && def->saved == SAVED_FIELDS))
        return;
    fprintf(stderr, "coil: class %s does not say how it is saved\n", def->name);
    abort();
}
#else
static void check_saved(const TypeDef *def) { (void)def; }
#endif

/* shape: memory for the root shape, or NULL to have one made. base NULL for object itself. */
static Class *class_new_native(Coil *c, const TypeDef *def, uint32_t number, Class *base, Shape *shape)
{
    check_saved(def);
    Str *name = str_intern_c(c, class_short_name(def->name)); /* first: before `type` stands a class can't be freed */
    Class *cls = name ? heap_new(c, SHAPE_TYPE, sizeof *cls) : NULL;
    if (!cls) {
        RELEASE(c, name);
        return NULL;
    }
    cls->name = name;
    cls->qualname = RETAIN(name);
    cls->flags = def->flags | class_core_flags(number) | CLASS_IMMUTABLE;
    cls->subclasses = V_UNDEF;
    cls->slots = def->slots ? def->slots : &class_no_slots;
    cls->size = class_native_size(def);
    cls->dict_at = def->dict_at;
    cls->def = def;
    if (def->dict_at)
        cls->flags |= CLASS_DICT;
    if (base) {
        cls->flags |= base->flags & CLASS_INHERITED;
        if (!def->size)
            cls->size = base->size;
        if (!cls->dict_at)
            cls->dict_at = base->dict_at;
        cls->base = RETAIN(base);
        if (!def->slots)
            cls->slots = base->slots;
        else if (base->def != c->vm->hooks->types[SHAPE_OBJECT])
            cls->slots = class_merge_slots(c, def->slots, base->slots);
    }
    if (!cls->dict_at && !(cls->flags & CLASS_IS_TYPE)) /* a native struct has no room for attributes but that */
        cls->flags &= ~(uint32_t)CLASS_DICT;
    if (!cls->slots) {
        cls->slots = &class_no_slots;
        RELEASE(c, cls);
        return NULL;
    }
    if (shape) {
        shape->number = number;
        shape->cls = cls;
        shape->at = cls->size;
        shape->values_at = def->values_at;
        c->vm->shapes[number] = shape;
    } else if (!(shape = shape_new_root(c, cls, 0))) {
        RELEASE(c, cls);
        return NULL;
    }
    cls->shape = shape;
    return cls;
}

/* Frees what class_merge_slots or class_fill_slots made. */
void class_drop_slots(Coil *c, Class *cls)
{
    const Slots *s = cls->slots;
    bool owned = cls->flags & CLASS_HEAP ? s != &class_no_slots
                                         : s != &class_no_slots && s != cls->def->slots && !(cls->base && s == cls->base->slots);
    if (!owned) /* `type` itself: its table is still read while it goes */
        return;
    cls->slots = &class_no_slots;
    mem_free(c, (void *)(uintptr_t)s, sizeof *s);
}

bool class_start(Coil *c)
{
    CoilVM *vm = c->vm;
    ClassState *state = mem_alloc_zero(c, sizeof *state);
    if (!state)
        return false;
    vm->classes = state;
    state->methods = mem_alloc_zero(c, METHODS_FEW * sizeof *state->methods);
    if (!state->methods)
        return false;
    state->method_places = METHODS_FEW;
    vm->class_epoch = EPOCH_FIRST;
    if (!vm->shapes) {
        state->shape_room = 256;
        vm->shapes = mem_alloc_zero(c, state->shape_room * sizeof *vm->shapes);
        if (!vm->shapes)
            return false;
    }
    state->free_numbers = mem_alloc(c, state->shape_room * sizeof *state->free_numbers);
    if (!state->free_numbers)
        return false;
    state->free_room = state->shape_room;
    state->shape_count = SHAPE_FIRST_FREE;
    state->core_shapes = mem_alloc_zero(c, (CORE_TYPES + 1) * sizeof(Shape));
    if (!state->core_shapes)
        return false;
    for (uint32_t n = 1; n <= CORE_TYPES; n++) {
        Class *base = n == SHAPE_OBJECT ? NULL : vm->shapes[class_core_bases[n]]->cls;
        if (!class_new_native(c, vm->hooks->types[n], n, base, &state->core_shapes[n]))
            return false;
    }
    state->whole = true;
    return true;
}

/* The fixed number of a core type's TypeDef, 0 for others. */
static uint32_t class_find_core(const CoilVM *vm, const TypeDef *def)
{
    for (uint32_t n = 1; n <= CORE_TYPES; n++)
        if (vm->hooks->types[n] == def)
            return n;
    return 0;
}

Dict *class_defs_borrow(Coil *c)
{
    Dict **defs = &c->vm->classes->def_classes;
    return *defs ? *defs : (*defs = dict_new(c));
}

/* Recurses to its base: definitions are constant, a few deep. */
Class *class_from_def_borrow(Coil *c, const TypeDef *def)
{
    DefClass *recent = &c->vm->classes->recent[(uintptr_t)def / sizeof(TypeDef) % RECENT_DEFS];
    if (LIKELY(recent->def == def))
        return recent->cls;
    Dict *defs = c->vm->classes->def_classes;
    Value key = small((int64_t)(uintptr_t)def), found = defs ? dict_get_borrow(c, defs, key) : COIL_NULL;
    if (!is_null(found)) {
        *recent = (DefClass){def, as_class(found)};
        return recent->cls;
    }
    uint32_t core = class_find_core(c->vm, def);
    if (core)
        return core_class_borrow(c, core);
    if (failed(c) || !(defs = class_defs_borrow(c)))
        return NULL;
    Class *base = def->base ? class_from_def_borrow(c, def->base) : core_class_borrow(c, SHAPE_OBJECT);
    if (!base)
        return NULL;
    Class *cls = class_new_native(c, def, 0, base, NULL);
    if (!cls)
        return NULL;
    bool ok = dict_set(c, defs, key, from_object(cls));
    RELEASE(c, cls);
    return ok ? cls : NULL;
}

/* ---- MRO and dict ---- */

bool class_derives(const Class *cls, const Class *of)
{
    if (cls == of)
        return true;
    if (cls->mro) {
        for (size_t i = 0; i < cls->mro->length; i++)
            if (same(cls->mro->items[i], from_object(of)))
                return true;
        return false;
    }
    for (; cls; cls = cls->base)
        if (cls == of)
            return true;
    return false;
}

Tuple *class_mro_borrow(Coil *c, Class *cls)
{
    if (LIKELY(cls->mro != NULL))
        return cls->mro;
    if (cls->flags & CLASS_HEAP) /* being made: its metaclass's mro() has not answered yet */
        return tuple_empty_borrow(c);
    size_t n = 0;
    for (Class *k = cls; k; k = k->base)
        n++;
    Tuple *bases = cls->base ? tuple_pack(c, 1, from_object(cls->base)) : RETAIN(tuple_empty_borrow(c));
    Tuple *mro = bases ? tuple_new(c, n) : NULL;
    if (!mro) {
        RELEASE(c, bases);
        return NULL;
    }
    n = 0;
    for (Class *k = cls; k; k = k->base)
        mro->items[n++] = retain(from_object(k));
    cls->mro = mro;
    cls->bases = bases;
    return mro;
}

static Value class_row_value(Coil *c, Class *cls, const CoilDef *row)
{
    switch (row->kind) {
    case COIL_DEF_FUNCTION: return from_object(native_descriptor_new(c, SHAPE_METHOD_DESCRIPTOR, row, cls));
    case COIL_DEF_CLASSMETHOD: return from_object(native_descriptor_new(c, SHAPE_CLASSMETHOD_DESCRIPTOR, row, cls));
    case COIL_DEF_STATIC: {
        Native *f = native_new(c, row, cls, COIL_NULL, COIL_NULL);
        Value v = f ? staticmethod_new(c, from_object(f)) : COIL_NULL;
        RELEASE(c, f);
        return v;
    }
    case COIL_DEF_PROPERTY: {
        GetSet *g = heap_new(c, row->flags & ROW_MEMBER ? SHAPE_MEMBER_DESCRIPTOR : SHAPE_GETSET_DESCRIPTOR, sizeof *g);
        if (!g)
            return COIL_NULL;
        g->row = row;
        g->owner = RETAIN(cls);
        if (!(g->name = str_intern_c(c, row->name))) {
            RELEASE(c, g);
            return COIL_NULL;
        }
        return from_object(g);
    }
    case COIL_DEF_INT: return int_from_i64(c, row->number);
    case COIL_DEF_STR: return from_object(str_from_c(c, row->signature));
    default: return raise_error(c, EXC_SystemError, "row %s of a type cannot be of kind %u", row->name, row->kind);
    }
}

/* Instances show where their class is from, unless the reference has it in its core: those are of built-ins or of the modules here. */
static bool class_add_module(Coil *c, Class *cls, Dict *dict)
{
    static const char *const core[] = {"types.",
                                       "sys.",
                                       "datetime.",
                                       "weakref.",
                                       "contextvars.",
                                       "_contextvars.",
                                       "collections.OrderedDict",
                                       "odict_",
                                       "pickle.PickleBuffer"};
    const char *name = cls->def->name, *dot = strrchr(name, '.');
    for (size_t k = 0; k < sizeof core / sizeof *core; k++)
        if (!strncmp(name, core[k], strlen(core[k])))
            return true;
    if (!dot || dict_find_str(c, dict, NAME(c, __module__)) >= 0)
        return true;
    Str *module = str_from_ascii(c, name, (size_t)(dot - name));
    bool ok = module && dict_set_str(c, dict, NAME(c, __module__), from_object(module));
    RELEASE(c, module);
    return ok;
}

static bool class_populate(Coil *c, Class *cls)
{
    Dict *dict = dict_new(c);
    if (!dict)
        return false;
    if (!specials_ready(c) || !class_add_wrappers(c, cls, dict))
        goto failed;
    for (const CoilDef *row = cls->def->rows; row && row->kind != COIL_DEF_END; row++) {
        Value v = class_row_value(c, cls, row);
        Str *name = is_null(v) ? NULL : str_intern_c(c, row->name);
        bool ok = name && dict_set_str(c, dict, name, v);
        RELEASE(c, name);
        release_maybe(c, v);
        if (!ok)
            goto failed;
    }
    if (!dict_find_str(c, dict, NAME(c, __doc__)) || dict_find_str(c, dict, NAME(c, __doc__)) < 0) {
        /* A signature before the documentation is for readers of the source: inspect has make_signature. */
        const char *said = cls->def->doc;
        Value doc = said ? from_object(str_from_c(c, doc_behind_signature(said))) : V_NONE;
        bool ok = !is_null(doc) && dict_set_str(c, dict, NAME(c, __doc__), doc);
        release_maybe(c, doc);
        if (!ok)
            goto failed;
    }
    if (!class_add_module(c, cls, dict) || (cls->def->ready && !cls->def->ready(c, dict)))
        goto failed;
    cls->dict = dict;
    cls->flags |= CLASS_POPULATED;
    return true;
failed:
    RELEASE(c, dict);
    return false;
}

Dict *class_dict_borrow(Coil *c, Class *cls)
{
    if (UNLIKELY(!cls->dict)) {
        Value pending = take_error(c); /* lookups happen while an exception is pending, too */
        bool ok = class_populate(c, cls);
        if (!is_null(pending)) {
            clear_error(c);
            restore_error_take(c, pending);
        }
        if (!ok)
            return NULL;
    }
    return cls->dict;
}

static Value class_walk_borrow(Coil *c, Class *cls, Str *name)
{
    Tuple *mro = class_mro_borrow(c, cls);
    if (!mro)
        return COIL_NULL;
    for (size_t i = 0; i < mro->length; i++) {
        Class *k = as_class(mro->items[i]);
        Dict *d = class_dict_borrow(c, k);
        if (!d)
            return COIL_NULL;
        Value v;
        if (LIKELY(d->only_strs)) {
            v = dict_get_str_borrow(c, d, name);
        } else { /* a key's __eq__ may replace the MRO and end the classes in it: they are kept until the next such lookup */
            Value kept = retain(from_object(mro)); /* a look-up within this one keeps another */
            v = dict_get_borrow(c, d, from_object(name));
            replace_take(c, &c->vm->classes->walked, kept);
            if (is_null(v) && failed(c))
                return COIL_NULL;
        }
        if (!is_null(v))
            return v;
    }
    return COIL_NULL;
}

bool class_values_stable(const Class *cls)
{
    for (size_t i = 0; cls->mro && i < cls->mro->length; i++)
        if (as_class(cls->mro->items[i])->flags & CLASS_VOLATILE)
            return false;
    return true;
}

static inline MethodCacheEntry *method_place(const ClassState *state, const Class *cls, const Str *name)
{
    return &state->methods[(((uintptr_t)cls >> 4) ^ ((uintptr_t)name >> 3)) & (state->method_places - 1)];
}

/* More places, if there is room for them: what was in the few is looked up again. */
static void methods_grow(Coil *c, ClassState *state)
{
    state->method_fills = 0;
    if (state->method_places == METHODS_MANY || failed(c) || !mem_roomy(c)) /* an error that is pending stays */
        return;
    MethodCacheEntry *many = mem_alloc_zero(c, METHODS_MANY * sizeof *many);
    if (!many) {
        clear_error(c);
        return;
    }
    mem_free(c, state->methods, state->method_places * sizeof *many);
    state->methods = many;
    state->method_places = METHODS_MANY;
}

/* What is not remembered. */
static __attribute__((noinline)) Value class_find_borrow(Coil *c, Class *cls, Str *name)
{
    CoilVM *vm = c->vm;
    if (name->hash == 0)
        (void)str_hash(c, name);
    uint32_t epoch = vm->class_epoch;
    Value found = class_walk_borrow(c, cls, name);
    if (is_null(found) && failed(c))
        return COIL_NULL;
    /* What is no plain value does not change without the epoch, even in a class whose values do. */
    if (epoch == vm->class_epoch && name->interned && cls->mro &&
        (is_null(found) || is_exact(found, SHAPE_FUNCTION) || is_exact(found, SHAPE_METHOD_DESCRIPTOR) || class_values_stable(cls))) {
        /* A class that dies ends the epoch; a name that dies is none of the class's, whose keys are interned, nor is its successor. */
        if (UNLIKELY(++vm->classes->method_fills == METHODS_GROW_AT))
            methods_grow(c, vm->classes);
        MethodCacheEntry *e = method_place(vm->classes, cls, name);
        e->cls = cls;
        e->name = name;
        e->value = found;
        e->epoch = class_epoch_noted(vm);
    }
    return found;
}

Value class_lookup_borrow(Coil *c, Class *cls, Str *name)
{
    const MethodCacheEntry *e = method_place(c->vm->classes, cls, name);
    if (LIKELY(e->cls == cls && e->name == name && e->epoch == c->vm->class_epoch))
        return e->value;
    return class_find_borrow(c, cls, name);
}

/* ---- instances ---- */

void *class_instance(Coil *c, Class *cls)
{
    if (!(cls->flags & CLASS_HEAP))
        return heap_new(c, cls->shape->number, cls->size);
    Shape *s = cls->shape;
    if (UNLIKELY(!s)) { /* being made */
        raise_error(c, EXC_TypeError, "cannot create '%N' instances", cls);
        return NULL;
    }
    Object *o = heap_new(c, s->number, cls->size + (size_t)s->inline_room * sizeof(Value));
    if (o)
        object_retain(&cls->h);
    return o;
}

Value class_box_take(Coil *c, Class *cls, Value payload)
{
    if (is_null(payload) || !(cls->flags & CLASS_BOXED))
        return payload;
    Boxed *b = class_instance(c, cls);
    if (b)
        b->payload = retain(unbox_borrow(c, payload)); /* which a subclass's instance may stand for */
    release(c, payload);
    return from_object(b);
}

/* make_bound with arguments bound by the nearest TypeDef's signature. */
static Value class_make_bound(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    const TypeDef *def = cls->def;
    while (!def->make_bound)
        def = def->base;
    Signature *s = signature_of_borrow(c, def->make_signature);
    if (!s)
        return COIL_NULL;
    BoundArgs bound;
    /* Where no keywords are taken, those of a class whose `__init__` is its own are meant for that. */
    if (signature_takes_no_keywords(s) && cls->flags & CLASS_HEAP && SLOT(cls, init) != object_init)
        kw = NULL;
    if (!signature_bind(c, s, "", class_short_name(def->name), false, args, n, kw, &bound))
        return COIL_NULL;
    Value v = def->make_bound(c, cls, bound.values);
    signature_unbind(c, &bound);
    return v;
}

MakeFn class_maker(Class *cls)
{
    for (; cls; cls = cls->base) {
        if (cls->slots->make && (cls->flags & CLASS_HEAP || !cls->def->make_bound))
            return cls->slots->make;
        if (!(cls->flags & CLASS_HEAP)) {
            if (cls->def->make_bound)
                return class_make_bound;
            if (cls->flags & CLASS_NO_NEW)
                return NULL;
        }
    }
    return NULL;
}

uint32_t *instance_users(Coil *c, Value self)
{
    const TypeDef *def = class_of_borrow(c, self)->def;
    while (!def->users_at)
        def = def->base;
    return (uint32_t *)(void *)((char *)as_object(self) + def->users_at);
}

bool instance_unused(Coil *c, Value self, uint32_t own)
{
    return *instance_users(c, self) == own || fail_error(c, EXC_RuntimeError, "'%T' object is in use", self);
}

/* ---- the end ---- */

/* Lets go of what ties a native class into cycles: dict, MRO, bases; and of its names, which `str` must outlive. */
static void class_untie(Coil *c, Class *cls)
{
    Dict *dict = cls->dict;
    Tuple *mro = cls->mro, *bases = cls->bases;
    Value subclasses = cls->subclasses;
    cls->dict = NULL;
    cls->mro = cls->bases = NULL;
    cls->subclasses = V_UNDEF;
    RELEASE(c, dict);
    RELEASE(c, mro);
    RELEASE(c, bases);
    release(c, subclasses);
    RELEASE(c, cls->name);
    RELEASE(c, cls->qualname);
    cls->name = cls->qualname = NULL;
}

void class_stop(Coil *c)
{
    CoilVM *vm = c->vm;
    ClassState *state = vm->classes;
    if (!state)
        return;
    replace_take(c, &c->repr_running, COIL_NULL);
    replace_take(c, &state->walked, COIL_NULL);
    attr_memos_free(c);
    for (size_t i = 0; i < SPECIAL_COUNT; i++)
        RELEASE(c, state->special[i]);
    memset(state->special, 0, sizeof state->special);
    state->special_ready = false;
    if (state->methods)
        memset(state->methods, 0, state->method_places * sizeof *state->methods);
    memset(state->shapes, 0, sizeof state->shapes);
    state->stopping = true; /* no attribute is looked up any more */
    Class *kept[CORE_TYPES + 1] = {NULL};
    for (uint32_t n = 1; n <= CORE_TYPES; n++) {
        Class *cls = vm->shapes && vm->shapes[n] ? vm->shapes[n]->cls : NULL;
        if (!cls)
            continue;
        kept[n] = cls;
        class_untie(c, cls);
    }
    Dict *defs = state->def_classes;
    state->def_classes = NULL;
    memset(state->recent, 0, sizeof state->recent);
    size_t at = 0;
    Value key, value;
    while (defs && dict_next_borrow(defs, &at, &key, &value))
        class_untie(c, as_class(value));
    RELEASE(c, defs);
    /* Deriving before base; `type` last, since freeing any class reads it: it takes `object`, its base, along. */
    for (uint32_t n = CORE_TYPES; n >= 1; n--)
        if (kept[n] && n != SHAPE_TYPE && n != SHAPE_OBJECT && n != SHAPE_STR && n != SHAPE_TUPLE)
            object_release(c, &kept[n]->h);
    static const uint32_t last[] = {SHAPE_TUPLE, SHAPE_STR, SHAPE_OBJECT, SHAPE_TYPE};
    for (size_t i = 0; i < 4; i++)
        if (kept[last[i]])
            object_release(c, &kept[last[i]]->h);
    mem_free(c, state->methods, state->method_places * sizeof *state->methods);
    mem_free(c, state->core_shapes, (CORE_TYPES + 1) * sizeof(Shape));
    mem_free(c, state->free_numbers, state->free_room * sizeof *state->free_numbers);
    mem_free(c, vm->shapes, state->shape_room * sizeof *vm->shapes);
    vm->shapes = NULL;
    mem_free(c, state, sizeof *state);
    vm->classes = NULL;
}
