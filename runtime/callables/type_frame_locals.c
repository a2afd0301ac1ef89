/* type_frame_locals.c: FrameLocalsProxy, the mapping that f_locals of a function's frame gives (PEP 667).
 *
 * It holds the frame, not its variables: each look at it finds them where they are then: in running registers, a suspended generator, what
 * an exception left, cells, or the spill list. Names that are no variables live in a dict of the frame. */
#include "runtime/callables/frame_locals.h"
#include "vm/classes/class_make.h"
#include "runtime/types/container_methods.h"
#include "vm/jit/unit.h"
#include "vm/loop/generator.h"
#include "vm/loop/interp.h"

typedef struct FrameLocals {
    Object h;
    FrameObject *frame; /* owned */
} FrameLocals;
static const TypeDef frame_locals_type;
DOWNCAST(as_frame_locals, FrameLocals, &frame_locals_type)

static FrameObject *frame_behind(Value v) { return as_frame_locals(v)->frame; }
static void frame_locals_visit(Object *o, VisitFn fn, void *arg) { VISIT(((FrameLocals *)o)->frame); }

/* The registers of a frame object, wherever they are now; NULL: gone. */
static Value *frame_registers(FrameObject *f) { return f->live ? f->live->regs : f->generator ? f->generator->regs : f->values; }

/* A variable's place: inside its cell if it has one. */
static Value *behind_cell(Value *at, bool cell) { return cell && is_exact(*at, SHAPE_CELL) ? &as_cell(*at)->value : at; }

/* The list of locals beyond the registers, or NULL. */
static List *spill_list(const Code *code, const Value *regs)
{
    for (uint32_t r = 0; code->local_names->length > code->nlocals && r < code->nlocals; r++)
        if (code->local_kinds[r] == LOCAL_HIDDEN && is_exact(regs[r], SHAPE_LIST) &&
            as_list(regs[r])->length == code->local_names->length - code->nlocals + 1 &&
            str_equal_c(as_str(code->local_names->items[r]), ".spill"))
            return as_list(regs[r]);
    return NULL;
}

/* Where the variable of that name is; NULL if the frame has none. It may hold UNDEF. */
static Value *variable_find(FrameObject *f, const Str *name)
{
    const Code *code = f->function->code;
    Value *regs = frame_registers(f);
    if (f->cleared)
        return NULL;
    const Value *names = code->local_names->items;
    for (uint32_t k = 0; regs && k < code->nlocals; k++)
        if (!(code->local_kinds[k] & LOCAL_HIDDEN) && str_equal(as_str(names[k]), name))
            return behind_cell(&regs[k], code->local_kinds[k] == LOCAL_CELL);
    List *spilled = regs ? spill_list(code, regs) : NULL;
    for (size_t k = 0; spilled && k + 1 < spilled->length; k++)
        if (str_equal(as_str(names[code->nlocals + k]), name))
            return &spilled->items[k];
    for (size_t k = 0; f->function->closure && k < f->function->closure->length; k++)
        if (str_equal(as_str(code->free_names->items[k]), name))
            return behind_cell(&f->function->closure->items[k], true);
    return NULL;
}

static bool add_bound(Coil *c, Dict *d, Value name, Value v) { return is_undef(v) || is_null(v) || dict_set(c, d, name, v); }

/* Adds the variables in registers: parameters and plain locals, or the other cells, which come after them. */
static bool add_registers(Coil *c, Dict *d, const Code *code, Value *regs, bool cells)
{
    uint32_t parameters = code->argcount + code->kwonly + ((code->flags & CO_VARARGS) != 0) + ((code->flags & CO_VARKEYWORDS) != 0);
    for (uint32_t k = 0; k < code->nlocals; k++) {
        uint8_t kind = code->local_kinds[k];
        if (kind & LOCAL_HIDDEN || (kind == LOCAL_CELL && k >= parameters) != cells)
            continue;
        if (!add_bound(c, d, code->local_names->items[k], *behind_cell(&regs[k], kind == LOCAL_CELL)))
            return false;
    }
    return true;
}

Dict *locals_snapshot(Coil *c, const Function *fn, Value *regs)
{
    const Code *code = fn->code;
    Dict *d = dict_new(c);
    bool ok = d && (!regs || (add_registers(c, d, code, regs, false) && locals_add_spilled(c, code, regs, d) &&
                              add_registers(c, d, code, regs, true)));
    for (size_t k = 0; ok && fn->closure && k < fn->closure->length; k++)
        ok = add_bound(c, d, code->free_names->items[k], *behind_cell(&fn->closure->items[k], true));
    if (ok)
        return d;
    RELEASE(c, d);
    return NULL;
}

/* What is bound now, and the extra names. */
static Dict *snapshot(Coil *c, FrameObject *f)
{
    Dict *d = f->cleared ? dict_new(c) : locals_snapshot(c, f->function, frame_registers(f));
    if (!d || is_null(f->extra_locals) || dict_update(c, d, f->extra_locals, true))
        return d;
    RELEASE(c, d);
    return NULL;
}

/* ---- reading ---- */

/* Which of the names equals a key of another type than str; NULL: none. False: an __eq__ failed. */
static bool name_among(Coil *c, const Tuple *names, Value key, int64_t hash, Str **name)
{
    for (size_t k = 0; names && k < names->length; k++) {
        Str *one = as_str(names->items[k]);
        int equal = str_hash(c, one) == hash ? value_equal(c, key, names->items[k]) : 0;
        if (equal < 0)
            return false;
        if (equal) {
            *name = one;
            return true;
        }
    }
    return true;
}

/* The variable's name that a key stands for (borrowed from the code object), NULL if it is none. False: the key has no hash, or its __eq__
 * failed. */
static bool variable_name(Coil *c, FrameObject *f, Value key, Str **name)
{
    *name = NULL;
    if (is_exact(key, SHAPE_STR)) {
        *name = as_str(key);
        return true;
    }
    int64_t hash;
    const Code *code = f->function->code;
    return value_hash(c, key, &hash) && name_among(c, code->local_names, key, hash, name) &&
           (*name || name_among(c, code->free_names, key, hash, name));
}

/* The value under a key: borrowed; COIL_NULL: none, or failed. */
static Value lookup_borrow(Coil *c, FrameObject *f, Value key)
{
    Str *name;
    if (!variable_name(c, f, key, &name))
        return COIL_NULL;
    Value *at = name ? variable_find(f, name) : NULL;
    if (at && !is_undef(*at) && !is_null(*at))
        return *at;
    return is_null(f->extra_locals) ? COIL_NULL : dict_get_borrow(c, as_dict(f->extra_locals), key);
}

static Value frame_locals_item(Coil *c, Value self, Value key)
{
    Value v = lookup_borrow(c, frame_behind(self), key);
    if (!is_null(v))
        return retain(v);
    return failed(c) ? COIL_NULL : raise_error(c, EXC_KeyError, "local variable '%R' is not defined", key);
}

static int frame_locals_contains(Coil *c, Value self, Value key)
{
    Value v = lookup_borrow(c, frame_behind(self), key);
    return is_null(v) && failed(c) ? -1 : !is_null(v);
}

static Value frame_locals_get(Coil *c, const Value *args)
{
    Value v = lookup_borrow(c, frame_behind(args[0]), args[1]);
    return !is_null(v) ? retain(v) : failed(c) ? COIL_NULL : retain(args[2]);
}

static int64_t frame_locals_length(Coil *c, Value self)
{
    Dict *d = snapshot(c, frame_behind(self));
    int64_t n = d ? (int64_t)d->length : -1;
    RELEASE(c, d);
    return n;
}

/* use(a snapshot) */
static Value of_snapshot(Coil *c, Value self, Value (*use)(Coil *c, Value dict))
{
    Dict *d = snapshot(c, frame_behind(self));
    if (!d)
        return COIL_NULL;
    Value r = use(c, from_object(d));
    RELEASE(c, d);
    return r;
}

static Value listed(Coil *c, Value dict, const char *method)
{
    Value view = call_method(c, dict, method, NULL, 0), list_class = from_object(core_class_borrow(c, SHAPE_LIST));
    Value r = is_null(view) ? COIL_NULL : call1(c, list_class, view);
    release_maybe(c, view);
    return r;
}
static Value keys_of(Coil *c, Value dict) { return listed(c, dict, "keys"); }
static Value values_of(Coil *c, Value dict) { return listed(c, dict, "values"); }
static Value items_of(Coil *c, Value dict) { return listed(c, dict, "items"); }
static Value repr_of(Coil *c, Value dict) { return from_object(value_repr(c, dict)); }
static Value itself(Coil *c, Value dict)
{
    (void)c;
    return retain(dict);
}
static Value iterator_of(Coil *c, Value dict)
{
    Value keys = keys_of(c, dict), r = is_null(keys) ? COIL_NULL : get_iter(c, keys);
    release_maybe(c, keys);
    return r;
}
static Value reversed_of(Coil *c, Value dict)
{
    Value keys = keys_of(c, dict), done = is_null(keys) ? COIL_NULL : call_method(c, keys, "reverse", NULL, 0);
    if (is_null(done)) {
        release_maybe(c, keys);
        return COIL_NULL;
    }
    return keys;
}

static Value frame_locals_keys(Coil *c, const Value *args) { return of_snapshot(c, args[0], keys_of); }
static Value frame_locals_values(Coil *c, const Value *args) { return of_snapshot(c, args[0], values_of); }
static Value frame_locals_items(Coil *c, const Value *args) { return of_snapshot(c, args[0], items_of); }
static Value frame_locals_copy(Coil *c, const Value *args) { return of_snapshot(c, args[0], itself); }
static Value frame_locals_reversed(Coil *c, const Value *args) { return of_snapshot(c, args[0], reversed_of); }
static Value frame_locals_iter(Coil *c, Value self) { return of_snapshot(c, self, iterator_of); }

static Value frame_locals_repr(Coil *c, Value self)
{
    int inside = repr_enter(c, self);
    if (inside)
        return inside < 0 ? COIL_NULL : from_object(str_from_c(c, "{...}"));
    Value r = of_snapshot(c, self, repr_of);
    repr_leave(c, self);
    return r;
}

static Value frame_locals_compare(Coil *c, Value a, Value b, CompareOp op)
{
    if (op != CMP_EQ && op != CMP_NE)
        return V_NOT_IMPLEMENTED;
    if (is_object(b) && as_object(b)->shape == as_object(a)->shape)
        return bool_value((frame_behind(a) == frame_behind(b)) == (op == CMP_EQ));
    if (!as_dict_borrow(c, b))
        return V_NOT_IMPLEMENTED;
    Dict *d = snapshot(c, frame_behind(a));
    Value r = d ? compare_op(c, op, from_object(d), b) : COIL_NULL;
    RELEASE(c, d);
    return r;
}

/* ---- writing ---- */

/* Is it a register of the instruction at which a frame runs? It reads locals in place, without a count. (Its neighbours are looked at for
 * those that are run as one: of a call, what loads its method and moves its arguments.) */
static bool in_use(const FrameObject *f, const Value *at)
{
    if (!f->live)
        return false;
    const size_t r = ((uintptr_t)at - (uintptr_t)f->live->regs) / sizeof *at;
    const Code *code = f->live->code;
    const uint32_t here = frame_at(f->live);
    for (uint32_t i = quicken_runs_from(code, here); i <= here + 1 && i < code->count; i++)
        if (code->live[i].a == r || code->live[i].b == r || code->live[i].c == r)
            return true;
    return false;
}

static bool frame_locals_set(Coil *c, Value self, Value key, Value v)
{
    FrameObject *f = frame_behind(self);
    if (is_null(v))
        return fail_error(c, EXC_TypeError, "cannot remove variables from FrameLocalsProxy");
    Str *name;
    if (!variable_name(c, f, key, &name))
        return false;
    if (f->live && f->at != frame_at(f->live))
        replace_take(c, &f->kept, COIL_NULL);
    Value *at = name ? variable_find(f, name) : NULL;
    if (at) {
        Value old = *at;
        if (is_object(old) && in_use(f, at)) {
            Tuple *kept = tuple_pack(c, 2, old, is_null(f->kept) ? V_NONE : f->kept);
            if (!kept)
                return false;
            f->at = frame_at(f->live);
            replace_take(c, &f->kept, from_object(kept)); /* the tuple before is in it */
        }
        *at = retain(v);
#if COIL_JIT
        unit_locals_written(f->live);
#endif
        release_maybe(c, old);
        return true;
    }
    if (is_null(f->extra_locals)) {
        Dict *d = dict_new(c);
        if (!d)
            return false;
        f->extra_locals = from_object(d);
    }
    return dict_set(c, as_dict(f->extra_locals), key, v);
}

static bool update_from(Coil *c, Value self, Value other)
{
    Dict *given = dict_new(c);
    bool ok = given && dict_update(c, given, other, true);
    size_t at = 0;
    Value key, value;
    while (ok && dict_next_borrow(given, &at, &key, &value))
        ok = frame_locals_set(c, self, key, value);
    RELEASE(c, given);
    return ok;
}

static Value frame_locals_update(Coil *c, const Value *args) { return update_from(c, args[0], args[1]) ? V_NONE : COIL_NULL; }

static Value frame_locals_setdefault(Coil *c, const Value *args)
{
    Value v = lookup_borrow(c, frame_behind(args[0]), args[1]);
    if (!is_null(v))
        return retain(v);
    return !failed(c) && frame_locals_set(c, args[0], args[1], args[2]) ? retain(args[2]) : COIL_NULL;
}

static Value frame_locals_or(Coil *c, Value a, Value b)
{
    Dict *d = dict_new(c);
    if (d && dict_update(c, d, a, true) && dict_update(c, d, b, true))
        return from_object(d);
    RELEASE(c, d);
    return COIL_NULL;
}

static Value frame_locals_inplace_or(Coil *c, Value a, Value b) { return update_from(c, a, b) ? retain(a) : COIL_NULL; }

/* FrameLocalsProxy(frame) */
static Value frame_locals_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    if (kw && kw->length)
        return raise_error(c, EXC_TypeError, "%N takes no keyword arguments", cls);
    if (n != 1)
        return raise_error(c, EXC_TypeError, "%N expected 1 argument, got %zu", cls, n);
    if (!is_exact(args[0], SHAPE_FRAME))
        return raise_error(c, EXC_TypeError, "expect frame, not %T", args[0]);
    return frame_locals_proxy(c, as_frame(args[0]));
}

static const Slots frame_locals_slots = {
    .visit = frame_locals_visit,
    .make = frame_locals_make,
    .repr = frame_locals_repr,
    .compare = frame_locals_compare,
    .hash = hash_unhashable,
    .iter = frame_locals_iter,
    .length = frame_locals_length,
    .get_item = frame_locals_item,
    .set_item = frame_locals_set,
    .contains = frame_locals_contains,
    .binary[OP_OR] = frame_locals_or,
    .inplace[OP_OR] = frame_locals_inplace_or,
};
static const CoilDef frame_locals_rows[] = {
    METHOD("get", "(self, key, default=None, /)", frame_locals_get, "The variable's value, or default if it is unbound."),
    METHOD("keys", "(self, /)", frame_locals_keys, "A list of the bound names."),
    METHOD("values", "(self, /)", frame_locals_values, "A list of their values."),
    METHOD("items", "(self, /)", frame_locals_items, "A list of pairs of both."),
    METHOD("copy", "(self, /)", frame_locals_copy, "A dict of what is bound now."),
    METHOD("update", "(self, other, /)", frame_locals_update, "Sets variables from a mapping."),
    METHOD("setdefault", "(self, key, default=None, /)", frame_locals_setdefault,
           "The variable's value, set to default if it was unbound."),
    METHOD("__reversed__", "(self, /)", frame_locals_reversed, "The names, from last to first."),
    ROWS_END,
};
static const TypeDef frame_locals_type = {
    .name = "FrameLocalsProxy",
    .doc = "The variables of a function's frame, as a mapping.",
    .flags = CLASS_MAPPING,
    .size = sizeof(FrameLocals),
    .saved = SAVED_FIELDS,
    .slots = &frame_locals_slots,
    .rows = frame_locals_rows,
    .make_signature = "(frame, /)",
};

Value frame_locals_proxy(Coil *c, FrameObject *f)
{
    Class *cls = class_from_def_borrow(c, &frame_locals_type);
    FrameLocals *proxy = cls ? class_instance(c, cls) : NULL;
    if (proxy)
        proxy->frame = RETAIN(f);
    return from_object(proxy);
}
