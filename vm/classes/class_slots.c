/* class_slots.c: special methods ↔ slots.
 *
 * Native classes: each slot of their own becomes wrappers in their dict (class_add_wrappers). Python classes: for each slot, its
 * names are looked up along the MRO. If all that is found are wrappers of one native slot, that slot is used directly; otherwise the
 * dispatcher, which calls the Python methods (class_dispatch.c).
 */
#include "vm/classes/class_slots.h"
#include "vm/classes/class_state.h"
#include "vm/classes/class_dispatch.h"
#include "vm/classes/class_make.h"
#include "vm/loop/native.h"
#include "vm/machine/hooks.h"
#include "vm/values/buffer.h"

const Special special_rows[SPECIAL_COUNT] = {
#define S(name, slot, wrapper, number, doc) {#name, offsetof(Slots, slot), WRAP_##wrapper, number, doc},
#include "vm/classes/class_slots.def"
#undef S
};

typedef void (*AnyFn)(void);

static AnyFn slot_read(const Slots *s, uint32_t offset)
{
    AnyFn f;
    memcpy(&f, (const char *)s + offset, sizeof f);
    return f;
}
static void slot_write(Slots *s, uint32_t offset, AnyFn f) { memcpy((char *)s + offset, &f, sizeof f); }

/* The slot as instances of a class see it. */
static AnyFn slot_of_class(const Class *cls, uint32_t offset)
{
    if (offset == offsetof(Slots, make))
        return (AnyFn)class_maker((Class *)(uintptr_t)cls);
    for (; cls; cls = cls->base) {
        AnyFn f = slot_read(cls->slots, offset);
        if (f)
            return f;
        if (offset == offsetof(Slots, hash) && cls->slots->compare && cls->base)
            return (AnyFn)hash_unhashable;
    }
    return NULL;
}

bool specials_ready(Coil *c)
{
    ClassState *state = c->vm->classes;
    if (state->special_ready)
        return true;
    for (size_t i = 0; i < SPECIAL_COUNT; i++)
        if (!state->special[i] && !(state->special[i] = str_intern_c(c, special_rows[i].name)))
            return false;
    for (size_t i = SPECIAL_COUNT; i-- > 0;) { /* the first row of each */
        uint32_t binary = offsetof(Slots, binary), inplace = offsetof(Slots, inplace), at = special_rows[i].offset;
        if (at >= binary && at < binary + sizeof((Slots *)0)->binary)
            state->binary_rows[(at - binary) / sizeof(AnyFn)] = (uint8_t)i;
        else if (at >= inplace && at < inplace + sizeof((Slots *)0)->inplace)
            state->inplace_rows[(at - inplace) / sizeof(AnyFn)] = (uint8_t)i;
    }
    state->special_ready = true;
    return true;
}

static Value slot_wrapper_new(Coil *c, Class *owner, uint32_t special)
{
    SlotWrapper *w = heap_new(c, SHAPE_SLOT_WRAPPER, sizeof *w);
    if (!w)
        return COIL_NULL;
    w->owner = RETAIN(owner);
    w->special = special;
    return from_object(w);
}

/* ---- __new__ of native classes ---- */

/* The nearest native class: it decides what native code lays out. */
static Class *class_native_borrow(Class *cls)
{
    while (cls->flags & CLASS_HEAP)
        cls = cls->base;
    return cls;
}

/* Does `owner`'s own __new__ make what an instance of cls has to be? object.__new__(int) would make an int without its number. */
static bool new_fits(Class *owner, Class *cls)
{
    Class *native = class_native_borrow(cls);
    return class_maker(native) == class_maker(owner) && native->def->make_bound == owner->def->make_bound;
}

/* What makes instances of `v` by owner's __new__; NULL: an exception is pending. */
static MakeFn new_maker(Coil *c, Class *owner, Value v)
{
    MakeFn make = class_maker(owner);
    if (!value_is_class(c, v))
        (void)raise_error(c, EXC_TypeError, "%U.__new__(X): X is not a type object (%T)", owner->name, v);
    else if (!class_derives(as_class(v), owner))
        (void)raise_error(c, EXC_TypeError, "%U.__new__(%U): %U is not a subtype of %U", owner->name, as_class(v)->name, as_class(v)->name,
                          owner->name);
    else if (!make)
        (void)raise_error(c, EXC_TypeError, "cannot create '%N' instances", as_class(v));
    else if (!new_fits(owner, as_class(v)))
        (void)raise_error(c, EXC_TypeError, "%U.__new__(%U) is not safe, use %U.__new__()", owner->name, as_class(v)->name,
                          class_native_borrow(as_class(v))->name);
    else
        return make;
    return NULL;
}

/* Without keywords: the class whose __new__ it is, the class to make, and what it is given. */
static Value new_short(Coil *c, const Value *args, size_t n)
{
    if (n < 2)
        return V_UNDEF;
    MakeFn make = new_maker(c, as_class(args[0]), args[1]);
    return make ? make(c, as_class(args[1]), args + 2, n - 2, NULL) : COIL_NULL;
}

/* args[0]: the class whose __new__ it is; args[1]: positional arguments, the class to make among them; args[2]: keywords. */
static Value new_call(Coil *c, const Value *args)
{
    Class *owner = as_class(args[0]);
    Tuple *given = as_tuple_borrow(c, args[1]);
    if (given->length == 0)
        return raise_error(c, EXC_TypeError, "%U.__new__(): not enough arguments", owner->name);
    MakeFn make = new_maker(c, owner, given->items[0]);
    if (!make)
        return COIL_NULL;
    Class *cls = as_class(given->items[0]);
    Dict *kwargs = as_dict_borrow(c, args[2]);
    if (kwargs->length == 0)
        return make(c, cls, given->items + 1, given->length - 1, NULL);
    size_t n = given->length - 1, k = kwargs->length;
    /* Native calls take keywords as names in a tuple, their values behind the positional ones. */
    Value *all = mem_alloc(c, mem_product(n + k, sizeof *all));
    Tuple *names = all ? tuple_new(c, k) : NULL;
    Value result = COIL_NULL;
    if (names) {
        memcpy(all, given->items + 1, n * sizeof *all);
        size_t at = 0, i = 0;
        Value key, value;
        while (i < k && dict_next_borrow(kwargs, &at, &key, &value)) {
            names->items[i] = retain(key);
            all[n + i++] = value;
        }
        result = make(c, cls, all, n, names);
    }
    RELEASE(c, names);
    mem_free(c, all, (n + k) * sizeof *all);
    return result;
}

const CoilDef new_row[] = {METHOD_SHORT("__new__", "(type, /, *args, **kwargs)", new_call, new_short,
                                        "Create and return a new object.  See help(type) for accurate signature."),
                           ROWS_END};

bool class_add_wrappers(Coil *c, Class *cls, Dict *dict)
{
    const Slots *own = cls->def->slots ? cls->def->slots : &class_no_slots;
    Str *const *names = c->vm->classes->special;
    for (uint32_t i = 0; i < SPECIAL_COUNT; i++) {
        const Special *row = &special_rows[i];
        if (row->wrapper == WRAP_NONE || !slot_read(own, row->offset) || dict_find_str(c, dict, names[i]) >= 0)
            continue;
        if (row->wrapper == WRAP_BUFFER_RELEASE && !own->buffer_release) /* memory that nobody counts the views of */
            continue;
        Value w = slot_wrapper_new(c, cls, i);
        bool ok = !is_null(w) && dict_set_str(c, dict, names[i], w);
        release_maybe(c, w);
        if (!ok)
            return false;
    }
    if (own->hash == hash_unhashable && !dict_set_str(c, dict, NAME(c, __hash__), V_NONE))
        return false;
    if (own->compare && !own->hash && cls->base && !dict_set_str(c, dict, NAME(c, __hash__), V_NONE))
        return false;
    if (own->make || cls->def->make_bound) {
        Native *f = native_new(c, new_row, NULL, from_object(cls), COIL_NULL);
        bool ok = f && dict_set_str(c, dict, NAME(c, __new__), from_object(f));
        RELEASE(c, f);
        return ok;
    }
    return true;
}

/* ---- slots of Python classes ---- */

/* First row of a group: rows with the same offset stand together. */
static uint32_t special_group(uint32_t row)
{
    while (row > 0 && special_rows[row - 1].offset == special_rows[row].offset)
        row--;
    return row;
}

/* The native slot that a value found for special method `row` stands for, or NULL. */
static AnyFn special_native(Class *cls, uint32_t row, Value found)
{
    uint32_t offset = special_rows[row].offset;
    if (is_exact(found, SHAPE_SLOT_WRAPPER)) {
        const SlotWrapper *w = (const SlotWrapper *)as_object(found);
        if (special_rows[w->special].offset == offset && strcmp(special_rows[w->special].name, special_rows[row].name) == 0 &&
            class_derives(cls, w->owner))
            return slot_of_class(w->owner, offset);
    } else if (offset == offsetof(Slots, make) && is_exact(found, SHAPE_NATIVE)) {
        const Native *f = (const Native *)as_object(found);
        Class *owner = f->def == new_row ? as_class(f->self) : NULL;
        if (owner && class_derives(cls, owner) && new_fits(owner, cls))
            return slot_of_class(owner, offset);
        if (owner) /* of another layout: the class is called as its base is */
            return (AnyFn)class_maker(cls->base);
    }
    return NULL;
}

static bool row_is(uint32_t row, WrapperKind kind) { return special_rows[row].wrapper == kind; }

static bool slot_resolve(Coil *c, Class *cls, uint32_t first)
{
    uint32_t offset = special_rows[first].offset;
    AnyFn specific = NULL;
    bool generic = false;
    for (uint32_t i = first; i < SPECIAL_COUNT && special_rows[i].offset == offset; i++) {
        Value found = class_lookup_borrow(c, cls, c->vm->classes->special[i]);
        if (is_null(found)) {
            if (failed(c))
                return false;
            if (row_is(i, WRAP_BUFFER)) /* without it there is nothing to release */
                break;
            continue;
        }
        if (is_none(found) && offset == offsetof(Slots, hash)) {
            specific = (AnyFn)hash_unhashable;
            continue;
        }
        if (is_exact(found, SHAPE_SLOT_WRAPPER)) { /* list's `__add__` is the concat slot's, not the number slot's */
            const SlotWrapper *w = (const SlotWrapper *)as_object(found);
            const Special *wrapped = &special_rows[w->special];
            if (wrapped->offset != offset && class_derives(cls, w->owner) && strcmp(wrapped->name, special_rows[i].name) == 0)
                continue;
        }
        AnyFn native = special_native(cls, i, found);
        if (!native || (specific && specific != native))
            generic = true;
        specific = native;
    }
    Slots *s = (Slots *)(uintptr_t)cls->slots;
    if (offset == offsetof(Slots, getattr)) {
        if (generic)
            cls->flags |= CLASS_GETATTR_HOOK;
        else
            cls->flags &= ~(uint32_t)CLASS_GETATTR_HOOK;
    }
    if (offset == offsetof(Slots, finalise)) {
        if (generic)
            cls->flags |= CLASS_FINALISE;
        else
            cls->flags &= ~(uint32_t)CLASS_FINALISE;
    }
    slot_write(s, offset, generic ? class_dispatcher(first) : specific);
    if (offset == offsetof(Slots, binary) + OP_POW * sizeof(AnyFn))
        s->power = generic ? dispatch_power : s->power;
    return true;
}

static bool class_fill(Coil *c, Class *cls, bool all)
{
    if (!specials_ready(c))
        return false;
    Slots *s = mem_alloc_zero(c, sizeof *s);
    if (!s)
        return false;
    for (uint32_t offset = 0; offset < sizeof *s; offset += sizeof(AnyFn))
        slot_write(s, offset, slot_of_class(cls->base, offset));
    s->release_all = cls->base->slots->release_all; /* goes with its visit and dispose, wherever those are from */
    s->clear = cls->base->slots->clear;
    cls->slots = s;
    if (!(s->make = class_maker(cls->base)))
        s->make = object_make;
    /* With one base only the names defined here can differ from what it has. */
    bool several = all || cls->bases->length > 1;
    if (!several && cls->base->flags & CLASS_HEAP)
        cls->flags |= cls->base->flags & (CLASS_GETATTR_HOOK | CLASS_FINALISE);
    Dict *d = cls->dict;
    Str *const *names = c->vm->classes->special;
    for (uint32_t i = 0; i < SPECIAL_COUNT;) {
        uint32_t first = i, offset = special_rows[i].offset;
        bool here = several;
        for (; i < SPECIAL_COUNT && special_rows[i].offset == offset; i++)
            if (!here && dict_find_str(c, d, names[i]) >= 0)
                here = true;
        if (here && !slot_resolve(c, cls, first))
            return false;
    }
    return true;
}

bool class_fill_slots(Coil *c, Class *cls) { return class_fill(c, cls, false); }

bool class_fill_slots_again(Coil *c, Class *cls)
{
    if (cls->slots == &class_no_slots) /* being made: they are filled when it is */
        return true;
    const Slots *old = cls->slots;
    if (!class_fill(c, cls, true)) {
        if (cls->slots != old)
            mem_free(c, (void *)(uintptr_t)cls->slots, sizeof *old);
        cls->slots = old;
        return false;
    }
    mem_free(c, (void *)(uintptr_t)old, sizeof *old);
    return true;
}

enum { GROUP_STEPS = 20 };

static bool class_update_group(Coil *c, Class *cls, uint32_t first)
{
    if (!charge(c, GROUP_STEPS) || !slot_resolve(c, cls, first))
        return false;
    Tuple *subs = class_subclasses(c, cls);
    if (!subs)
        return false;
    bool ok = enter_recursion(c, "");
    for (size_t i = 0; ok && i < subs->length; i++)
        ok = class_update_group(c, as_class(subs->items[i]), first);
    RELEASE(c, subs);
    return ok;
}

bool class_update_slots(Coil *c, Class *cls, Str *name)
{
    if (!(cls->flags & CLASS_HEAP) || cls->slots == &class_no_slots)
        return true;
    for (uint32_t i = 0; i < SPECIAL_COUNT; i++)
        if (c->vm->classes->special[i] == name && !class_update_group(c, cls, special_group(i)))
            return false;
    return true;
}

/* ---- calling a slot from Python ---- */

static bool wrapper_count(Coil *c, const Special *row, size_t n, size_t least, size_t most)
{
    if (n >= least && n <= most)
        return true;
    if (least == most)
        return fail_error(c, EXC_TypeError, "expected %zu argument%s, got %zu", least, least == 1 ? "" : "s", n);
    (void)row;
    return n < least ? fail_error(c, EXC_TypeError, "expected at least %zu argument%s, got %zu", least, least == 1 ? "" : "s", n)
                     : fail_error(c, EXC_TypeError, "expected at most %zu argument%s, got %zu", most, most == 1 ? "" : "s", n);
}

static Str *wrapper_name_arg(Coil *c, Value v)
{
    Str *s = as_str_borrow(c, v);
    if (!s)
        raise_error(c, EXC_TypeError, "attribute name must be string, not '%T'", v);
    return s ? str_intern(c, s) : NULL;
}

/* object.__setattr__ is not to get past type's own, which knows what must not change. */
static bool wrapper_may_set(Coil *c, const Special *row, AnyFn f, Value self)
{
    Class *cls = class_of_borrow(c, self), *type = core_class_borrow(c, SHAPE_TYPE);
    if (!(cls->flags & CLASS_IS_TYPE) || f == (AnyFn)SLOT(type, setattr))
        return true;
    return fail_error(c, EXC_TypeError, "can't apply this %s to %N object", row->name, cls);
}

static Value length_value(Coil *c, int64_t length) { return length < 0 ? COIL_NULL : int_from_i64(c, length); }
static Value none_if(bool ok) { return ok ? V_NONE : COIL_NULL; }

#define SLOT_AS(type) ((type)f)
typedef Value (*UnaryFn)(Coil *, Value);
typedef Value (*BinaryFn)(Coil *, Value, Value);

static Value wrapper_get(Coil *c, AnyFn f, Value self, const Value *args, size_t n)
{
    Value instance = args[0], owner = n > 1 ? args[1] : V_NONE;
    if (is_none(instance) && is_none(owner))
        return raise_error(c, EXC_TypeError, "__get__(None, None) is invalid");
    return SLOT_AS(Value(*)(Coil *, Value, Value, Value))(c, self, is_none(instance) ? COIL_NULL : instance, owner);
}

static Value wrapper_attribute(Coil *c, const Special *row, AnyFn f, Value self, const Value *args)
{
    if (row->wrapper != WRAP_GETATTR && !wrapper_may_set(c, row, f, self))
        return COIL_NULL;
    Str *name = wrapper_name_arg(c, args[0]);
    if (!name)
        return COIL_NULL;
    Value v =
        row->wrapper == WRAP_GETATTR
            ? SLOT_AS(Value(*)(Coil *, Value, Str *))(c, self, name)
            : none_if(SLOT_AS(bool (*)(Coil *, Value, Str *, Value))(c, self, name, row->wrapper == WRAP_DELATTR ? COIL_NULL : args[1]));
    RELEASE(c, name);
    return v;
}

Value slot_wrapper_call(Coil *c, SlotWrapper *w, Value self, const Value *args, size_t n, Tuple *kw)
{
    const Special *row = &special_rows[w->special];
    AnyFn f = slot_of_class(w->owner, row->offset);
    static const uint8_t least[] = {
        [WRAP_GETATTR] = 1,         [WRAP_SETATTR] = 2,        [WRAP_DELATTR] = 1,   [WRAP_COMPARE] = 1,   [WRAP_SETITEM] = 2,
        [WRAP_DELITEM] = 1,         [WRAP_CONTAINS] = 1,       [WRAP_BINARY] = 1,    [WRAP_REFLECTED] = 1, [WRAP_POWER] = 1,
        [WRAP_REFLECTED_POWER] = 1, [WRAP_REPEAT] = 1,         [WRAP_DESCR_GET] = 1, [WRAP_DESCR_SET] = 2, [WRAP_DESCR_DELETE] = 1,
        [WRAP_BUFFER] = 1,          [WRAP_BUFFER_RELEASE] = 1, [WRAP_FINALISE] = 0};
    /* Frozen classes set their fields by this one. */
    if (row->wrapper == WRAP_SETATTR && n == 2 && !kw && is_str(args[0]) && as_str(args[0])->interned &&
        !(class_of_borrow(c, self)->flags & CLASS_IS_TYPE))
        return none_if(SLOT_AS(bool (*)(Coil *, Value, Str *, Value))(c, self, as_str(args[0]), args[1]));
    /* These two check their arguments themselves, keywords among them. */
    if (row->wrapper == WRAP_CALL)
        return SLOT_AS(Value(*)(Coil *, Value, const Value *, size_t, Tuple *))(c, self, args, n, kw);
    if (row->wrapper == WRAP_INIT)
        return none_if(SLOT_AS(bool (*)(Coil *, Value, const Value *, size_t, Tuple *))(c, self, args, n, kw));
    if (kw && kw->length)
        return raise_error(c, EXC_TypeError, "wrapper %s() takes no keyword arguments", row->name);
    size_t most = least[row->wrapper];
    if (row->wrapper == WRAP_POWER || row->wrapper == WRAP_REFLECTED_POWER || row->wrapper == WRAP_DESCR_GET)
        most = 2;
    if (!wrapper_count(c, row, n, least[row->wrapper], most))
        return COIL_NULL;
    switch ((WrapperKind)row->wrapper) {
    case WRAP_UNARY: return SLOT_AS(UnaryFn)(c, self);
    case WRAP_HASH: {
        int64_t h;
        return SLOT_AS(bool (*)(Coil *, Value, int64_t *))(c, self, &h) ? int_from_i64(c, h) : COIL_NULL;
    }
    case WRAP_GETATTR:
    case WRAP_SETATTR:
    case WRAP_DELATTR: return wrapper_attribute(c, row, f, self, args);
    case WRAP_COMPARE: return SLOT_AS(Value(*)(Coil *, Value, Value, CompareOp))(c, self, args[0], (CompareOp)row->number);
    case WRAP_NEXT: {
        Value v = SLOT_AS(UnaryFn)(c, self);
        /* A slot ends without an error, a method says StopIteration. */
        return is_null(v) && !failed(c) ? raise_error(c, EXC_StopIteration, NULL) : v;
    }
    case WRAP_LENGTH: return length_value(c, SLOT_AS(int64_t(*)(Coil *, Value))(c, self));
    case WRAP_SETITEM: return none_if(SLOT_AS(bool (*)(Coil *, Value, Value, Value))(c, self, args[0], args[1]));
    case WRAP_DELITEM: return none_if(SLOT_AS(bool (*)(Coil *, Value, Value, Value))(c, self, args[0], COIL_NULL));
    case WRAP_CONTAINS: {
        int in = SLOT_AS(int (*)(Coil *, Value, Value))(c, self, args[0]);
        return in < 0 ? COIL_NULL : bool_value(in);
    }
    case WRAP_TRUTH: {
        int t = SLOT_AS(int (*)(Coil *, Value))(c, self);
        return t < 0 ? COIL_NULL : bool_value(t);
    }
    case WRAP_BINARY: return SLOT_AS(BinaryFn)(c, self, args[0]);
    case WRAP_REFLECTED: return SLOT_AS(BinaryFn)(c, args[0], self);
    case WRAP_POWER:
    case WRAP_REFLECTED_POWER: {
        Value a = row->wrapper == WRAP_POWER ? self : args[0], b = row->wrapper == WRAP_POWER ? args[0] : self;
        if (n == 1 || is_none(args[1]))
            return SLOT_AS(BinaryFn)(c, a, b);
        Value (*power_slot)(Coil *, Value, Value, Value) = SLOT(w->owner, power);
        return power_slot ? power_slot(c, a, b, args[1]) : V_NOT_IMPLEMENTED;
    }
    case WRAP_REPEAT: return SLOT_AS(BinaryFn)(c, self, args[0]);
    case WRAP_DESCR_GET: return wrapper_get(c, f, self, args, n);
    case WRAP_DESCR_SET: return none_if(SLOT_AS(bool (*)(Coil *, Value, Value, Value))(c, self, args[0], args[1]));
    case WRAP_DESCR_DELETE: return none_if(SLOT_AS(bool (*)(Coil *, Value, Value, Value))(c, self, args[0], COIL_NULL));
    case WRAP_BUFFER: return c->vm->hooks->buffer_call(c, SLOT_AS(BufferFn), self, args[0]);
    case WRAP_BUFFER_RELEASE: return none_if(c->vm->hooks->buffer_end(c, self, args[0]));
    case WRAP_FINALISE: SLOT_AS(void (*)(Coil *, Value))(c, self); return V_NONE;
    default: return raise_error(c, EXC_SystemError, "bad slot wrapper");
    }
}

Str *special_buffer_name_borrow(Coil *c, bool release)
{
    uint32_t row = 0;
    while (special_rows[row].wrapper != (release ? WRAP_BUFFER_RELEASE : WRAP_BUFFER))
        row++;
    return c->vm->classes->special[row];
}

bool hash_unhashable(Coil *c, Value self, int64_t *out)
{
    (void)out;
    return fail_error(c, EXC_TypeError, "unhashable type: '%T'", self);
}
