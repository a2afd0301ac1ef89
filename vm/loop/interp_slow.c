/* interp_slow.c: the parts of instructions that are functions: names, unpacking, building, functions, matching. */
#include "vm/classes/class_cache.h"
#include "vm/classes/class_make.h"
#include "vm/classes/descriptor.h"
#include "vm/errors/exception.h"
#include "vm/loop/function.h"
#include "vm/loop/interp.h"
#include "vm/machine/hooks.h"
#include "vm/classes/shape.h"

/* ---- names ---- */

static Value raise_undefined(Coil *c, Str *name) { return raise_name(c, EXC_NameError, name, "name '%U' is not defined", name); }

Value interp_locals_borrow(Coil *c, const Frame *f)
{
    if (LIKELY(!is_null(frame_mapping(f))))
        return frame_mapping(f);
    if (!(f->code->flags & CO_OPTIMIZED)) /* a function made of a module's or class's code */
        return from_object(frame_globals(f));
    return raise_error(c, EXC_SystemError, "no locals");
}

bool interp_load_from(Coil *c, Value mapping, Str *name, Value *out)
{
    if (is_exact(mapping, SHAPE_DICT)) {
        Value v = dict_get_borrow(c, as_dict(mapping), from_object(name));
        *out = is_null(v) ? COIL_NULL : retain(v);
        return !is_null(v) || !failed(c);
    }
    *out = get_item(c, mapping, from_object(name));
    if (is_null(*out)) {
        if (!failed_with(c, EXC_KeyError))
            return false;
        clear_error(c);
    }
    return true;
}

Value interp_load_global(Coil *c, Frame *f, Str *name)
{
    Value v = dict_get_str_borrow(c, frame_globals(f), name);
    if (!is_null(v))
        return retain(v);
    Value builtins = f->function->builtins;
    if (!interp_load_from(c, builtins, name, &v))
        return COIL_NULL;
    if (is_null(v) && is_exact(builtins, SHAPE_DICT) && as_dict(builtins) == c->vm->builtins && !c->vm->hooks->late_builtin(c, name, &v))
        return COIL_NULL;
    return is_null(v) ? raise_undefined(c, name) : v;
}

Value interp_load_name(Coil *c, Frame *f, Str *name)
{
    Value v = COIL_NULL;
    if (!is_null(frame_mapping(f)) && !interp_load_from(c, frame_mapping(f), name, &v))
        return COIL_NULL;
    return is_null(v) ? interp_load_global(c, f, name) : v;
}

bool interp_store_name(Coil *c, Frame *f, Str *name, Value v)
{
    Value locals = interp_locals_borrow(c, f);
    if (is_null(locals))
        return false;
    if (is_exact(locals, SHAPE_DICT))
        return dict_set_str(c, as_dict(locals), name, v);
    return set_item(c, locals, from_object(name), v);
}

COLD bool interp_delete_name(Coil *c, Frame *f, Str *name)
{
    Value locals = interp_locals_borrow(c, f);
    if (is_null(locals))
        return false;
    if (is_exact(locals, SHAPE_DICT)) {
        int t = dict_delete(c, as_dict(locals), from_object(name));
        if (t == 0)
            (void)raise_undefined(c, name);
        return t > 0;
    }
    if (set_item(c, locals, from_object(name), COIL_NULL))
        return true;
    if (failed_with(c, EXC_Exception) && !failed_with(c, EXC_MemoryError)) { /* whatever the mapping says of it */
        clear_error(c);
        (void)raise_undefined(c, name);
    }
    return false;
}

bool interp_delete_global(Coil *c, Frame *f, Str *name)
{
    int t = dict_delete(c, frame_globals(f), from_object(name));
    if (t == 0)
        (void)raise_undefined(c, name);
    return t > 0;
}

bool interp_unbound_local(Coil *c, const Frame *f, uint32_t local)
{
    Str *name = as_str(f->code->local_names->items[local]);
    (void)raise_name(c, EXC_UnboundLocalError, name, "cannot access local variable '%U' where it is not associated with a value", name);
    return false;
}

bool interp_unbound_cell(Coil *c, const Frame *f, uint32_t local) { return interp_unbound_local(c, f, local); }

bool interp_unbound_free(Coil *c, const Frame *f, uint32_t index)
{
    Str *name = as_str(f->code->free_names->items[index]);
    (void)raise_name(c, EXC_NameError, name, "cannot access free variable '%U' where it is not associated with a value in enclosing scope",
                     name);
    return false;
}

COLD bool interp_setup_annotations(Coil *c, Frame *f)
{
    Value found, locals = interp_locals_borrow(c, f);
    if (is_null(locals) || !interp_load_from(c, locals, NAME(c, __annotations__), &found))
        return false;
    if (!is_null(found)) {
        release(c, found);
        return true;
    }
    Dict *d = dict_new(c);
    bool ok = d && interp_store_name(c, f, NAME(c, __annotations__), from_object(d));
    RELEASE(c, d);
    return ok;
}

/* ---- imports ---- */

COLD Value interp_import_name(Coil *c, Frame *f, Str *name, Value level, Value fromlist)
{
    Value import;
    if (!interp_load_from(c, f->function->builtins, NAME(c, __import__), &import))
        return COIL_NULL;
    if (is_null(import))
        return raise_error(c, EXC_ImportError, "__import__ not found");
    Value locals = is_null(frame_mapping(f)) ? V_NONE : frame_mapping(f);
    Value args[] = {from_object(name), from_object(frame_globals(f)), locals, fromlist, level};
    Value module = call(c, import, args, 5, NULL);
    release(c, import);
    return module;
}

/* Is the module's code still running? An error of memory alone is left pending. */
static COLD bool import_is_partial(Coil *c, Value module)
{
    Value spec = get_attr(c, module, NAME(c, __spec__)), v = is_null(spec) ? COIL_NULL : get_attr_c(c, spec, "_initializing");
    int is = is_null(v) ? 0 : truth(c, v);
    release_maybe(c, spec);
    release_maybe(c, v);
    if (failed(c) && !failed_with(c, EXC_MemoryError))
        clear_error(c);
    return is > 0;
}

COLD Value interp_import_from(Coil *c, Value module, Str *name)
{
    Value v;
    if (!find_attr(c, module, name, &v) || !is_null(v))
        return v;
    /* A submodule being imported may be in sys.modules before it is an attribute. */
    Value package = COIL_NULL, origin = COIL_NULL;
    if (!find_attr(c, module, NAME(c, __name__), &package))
        return COIL_NULL;
    if (!is_null(package) && as_str_borrow(c, package)) {
        Str *full = str_format(c, "%S.%U", package, name);
        Dict *modules = as_dict_borrow(c, c->vm->modules);
        v = full && modules ? dict_get_borrow(c, modules, from_object(full)) : COIL_NULL;
        RELEASE(c, full);
        if (!is_null(v)) {
            release(c, package);
            return retain(v);
        }
        if (failed(c))
            goto out;
    }
    if (!find_attr(c, module, NAME(c, __file__), &origin))
        goto out;
    Value unknown = is_null(package) ? from_object(str_from_c(c, "<unknown module name>")) : retain(package);
    if (is_null(unknown))
        goto out;
    Value place = is_null(origin) || is_none(origin) ? from_object(str_from_c(c, "unknown location")) : retain(origin);
    const bool partial = !is_null(place) && !is_null(origin) && import_is_partial(c, module);
    if (!is_null(place) && !failed(c))
        (void)raise_import(c, EXC_ImportError, unknown, is_null(origin) ? V_NONE : origin,
                           partial
                               ? "cannot import name %R from partially initialized module %R (most likely due to a circular import) (%S)"
                               : "cannot import name %R from %R (%S)",
                           from_object(name), unknown, place);
    if (failed_with(c, EXC_ImportError)) /* for suggestions */
        replace_take(c, &as_import_error(c->error)->name_from, retain(from_object(name)));
    release_maybe(c, place);
    release(c, unknown);
out:
    release_maybe(c, package);
    release_maybe(c, origin);
    return COIL_NULL;
}

COLD bool interp_import_star(Coil *c, Frame *f, Value module)
{
    Value all, dict = COIL_NULL, names;
    if (!find_attr(c, module, NAME(c, __all__), &all))
        return false;
    bool skip = is_null(all);
    if (skip) {
        if (!find_attr(c, module, NAME(c, __dict__), &dict))
            return false;
        if (is_null(dict))
            return fail_error(c, EXC_ImportError, "from-import-* object has no __dict__ and no __all__");
        names = call_method(c, dict, "keys", NULL, 0);
        release(c, dict);
        if (is_null(names))
            return false;
    } else {
        names = all;
    }
    /* A list of its own: the module may change while names are taken from it. */
    List *list = list_from_iterable(c, names);
    release(c, names);
    if (!list)
        return false;
    bool ok = true;
    for (size_t k = 0; ok && k < list->length; k++) {
        Str *name = as_str_borrow(c, list->items[k]);
        if (!name) {
            Value own = get_attr(c, module, NAME(c, __name__));
            if (!is_null(own))
                (void)raise_error(c, EXC_TypeError,
                                  skip ? "Key in %S.__dict__ must be str, not %T" : "Item in %S.__all__ must be str, not %T", own,
                                  list->items[k]);
            release_maybe(c, own);
            ok = false;
            break;
        }
        if (skip && name->length && str_at(name, 0) == '_')
            continue;
        /* The module is asked by attribute, not by its dict, so that its __getattr__ serves names of __all__. */
        Str *key = str_intern(c, name);
        Value v = key ? get_attr(c, module, key) : COIL_NULL;
        ok = !is_null(v) && interp_store_name(c, f, key, v);
        release_maybe(c, v);
        RELEASE(c, key);
    }
    RELEASE(c, list);
    return ok;
}

/* ---- unpacking ---- */

static void put(Coil *c, Value *to, Value v)
{
    Value old = *to;
    *to = v;
    release(c, old);
}

static Value unpack_iter(Coil *c, Value v)
{
    Class *cls = class_of_borrow(c, v);
    if (!SLOT(cls, iter) && !class_has_items(cls))
        return raise_error(c, EXC_TypeError, "cannot unpack non-iterable %T object", v);
    return get_iter(c, v);
}

static bool too_many_to_unpack(Coil *c, uint32_t expected)
{
    return fail_error(c, EXC_ValueError, "too many values to unpack (expected %u)", expected);
}

bool interp_unpack(Coil *c, Value v, Value *to, uint32_t count)
{
    if (is_exact(v, SHAPE_TUPLE) || is_exact(v, SHAPE_LIST)) {
        bool tuple = is_exact(v, SHAPE_TUPLE);
        size_t length = tuple ? as_tuple(v)->length : as_list(v)->length;
        if (length == count) {
            /* Storing may run code that changes the list. */
            Tuple *copy = tuple ? RETAIN(as_tuple(v)) : tuple_of(c, as_list(v)->items, length);
            if (!copy)
                return false;
            for (uint32_t k = 0; k < count; k++)
                put(c, &to[k], retain(copy->items[k]));
            RELEASE(c, copy);
            return true;
        }
        if (length < count)
            return fail_error(c, EXC_ValueError, "not enough values to unpack (expected %u, got %zu)", count, length);
        return too_many_to_unpack(c, count);
    }
    Value iterator = unpack_iter(c, v);
    if (is_null(iterator))
        return false;
    bool ok = false;
    for (uint32_t k = 0; k < count; k++) {
        Value item = iter_next(c, iterator);
        if (is_null(item)) {
            if (!failed(c))
                (void)raise_error(c, EXC_ValueError, "not enough values to unpack (expected %u, got %u)", count, k);
            goto out;
        }
        put(c, &to[k], item);
    }
    Value more = iter_next(c, iterator);
    if (!is_null(more)) {
        release(c, more);
        (void)too_many_to_unpack(c, count);
        goto out;
    }
    ok = !failed(c);
out:
    release(c, iterator);
    if (!ok)
        for (uint32_t k = 0; k < count; k++)
            put(c, &to[k], V_UNDEF);
    return ok;
}

bool interp_unpack_ex(Coil *c, Value v, Value *to, uint32_t before, uint32_t after)
{
    List *list = NULL;
    if (is_exact(v, SHAPE_LIST) || is_exact(v, SHAPE_TUPLE)) {
        list = list_from_iterable(c, v);
    } else {
        Value iterator = unpack_iter(c, v);
        if (is_null(iterator))
            return false;
        list = list_from_iterable(c, iterator);
        release(c, iterator);
    }
    bool ok = list != NULL;
    if (ok && list->length < (size_t)before + after)
        ok = fail_error(c, EXC_ValueError, "not enough values to unpack (expected at least %u, got %zu)", before + after, list->length);
    if (ok) {
        size_t rest = list->length - before - after;
        /* As a number: an empty list has no items to step from. */
        List *middle = list_of(c, (const Value *)((uintptr_t)list->items + before * sizeof(Value)), rest);
        ok = middle != NULL;
        if (ok) {
            for (uint32_t k = 0; k < before; k++)
                put(c, &to[k], retain(list->items[k]));
            put(c, &to[before], from_object(middle));
            for (uint32_t k = 0; k < after; k++)
                put(c, &to[before + 1 + k], retain(list->items[before + rest + k]));
        }
    }
    RELEASE(c, list);
    return ok;
}

/* ---- building ---- */

Value interp_build_map(Coil *c, const Value *pairs, uint32_t count)
{
    Dict *d = dict_new(c);
    for (uint32_t k = 0; d && k < count; k++)
        if (!dict_set(c, d, pairs[2 * k], pairs[2 * k + 1])) {
            RELEASE(c, d);
            return COIL_NULL;
        }
    return from_object(d);
}

Value interp_build_set(Coil *c, const Value *items, uint32_t count)
{
    Set *s = set_new(c, false);
    for (uint32_t k = 0; s && k < count; k++)
        if (!set_add(c, s, items[k])) {
            RELEASE(c, s);
            return COIL_NULL;
        }
    return from_object(s);
}

bool interp_list_extend(Coil *c, Value list, Value v)
{
    Class *cls = class_of_borrow(c, v);
    if (!SLOT(cls, iter) && !class_has_items(cls))
        return fail_error(c, EXC_TypeError, "Value after * must be an iterable, not %T", v);
    return list_extend(c, as_list(list), v);
}

bool interp_dict_update(Coil *c, Value dict, Value v)
{
    Dict *d = as_dict(dict);
    if (is_exact(v, SHAPE_DICT))
        return dict_update(c, d, v, true);
    Value keys;
    if (!find_attr(c, v, NAME(c, keys), &keys))
        return false;
    if (is_null(keys))
        return fail_error(c, EXC_TypeError, "'%T' object is not a mapping", v);
    release(c, keys);
    return dict_update(c, d, v, true);
}

/* How a callee is named in messages about its arguments: "module.f()", or its str(). */
static COLD Str *callee_name(Coil *c, Value callee)
{
    Value qualname, module;
    if (!find_attr(c, callee, NAME(c, __qualname__), &qualname))
        return NULL;
    if (is_null(qualname) || !as_str_borrow(c, qualname)) {
        release_maybe(c, qualname);
        return value_str(c, callee);
    }
    Str *out = NULL;
    if (find_attr(c, callee, NAME(c, __module__), &module)) {
        Str *m = is_null(module) ? NULL : as_str_borrow(c, module);
        out = m && !str_equal_c(m, "builtins") ? str_format(c, "%U.%S()", m, qualname) : str_format(c, "%S()", qualname);
        release_maybe(c, module);
    }
    release(c, qualname);
    return out;
}

/* One keyword argument more. Borrows what it may have to hold: a key's __eq__ may change the mapping that it comes from. COIL_NULL as the value:
 * it is still to be had of `from`. */
static bool merge_one(Coil *c, Dict *d, Value key, Value value, Value from, Value callee)
{
    int t = dict_contains(c, d, key);
    if (t > 0) {
        Str *name = callee_name(c, callee);
        if (name)
            (void)raise_error(c, EXC_TypeError, "%U got multiple values for keyword argument '%S'", name, key);
        RELEASE(c, name);
    }
    if (t)
        return false;
    if (!is_null(value))
        return dict_set(c, d, key, value);
    Value got = get_item(c, from, key);
    bool ok = !is_null(got) && dict_set(c, d, key, got);
    release_maybe(c, got);
    return ok;
}

/* The same of a mapping that is no dict: a key that it gives twice collides too. */
static bool merge_mapping(Coil *c, Dict *d, Value from, Value callee)
{
    Value keys;
    if (!find_attr(c, from, NAME(c, keys), &keys))
        return false;
    if (is_null(keys)) {
        Str *name = callee_name(c, callee);
        if (name)
            (void)raise_error(c, EXC_TypeError, "%U argument after ** must be a mapping, not %T", name, from);
        RELEASE(c, name);
        return false;
    }
    Value names = call0(c, keys), it = is_null(names) ? COIL_NULL : get_iter(c, names), key;
    if (!is_null(names) && is_null(it) && failed_with(c, EXC_TypeError))
        (void)raise_error(c, EXC_TypeError, "%T.keys() returned a non-iterable (type %T)", from, names);
    release(c, keys);
    release_maybe(c, names);
    bool ok = !is_null(it);
    while (ok && !is_null(key = iter_next(c, it))) {
        ok = merge_one(c, d, key, COIL_NULL, from, callee);
        release(c, key);
    }
    release_maybe(c, it);
    return ok && !failed(c);
}

bool interp_dict_merge(Coil *c, Value dict, Value v, Value callee)
{
    Dict *d = as_dict(dict);
    if (!dict_is_plain(c, v))
        return merge_mapping(c, d, v, callee);
    Dict *from = as_dict(v);
    size_t at = 0, length = from->length;
    Value key, value;
    while (dict_next_borrow(from, &at, &key, &value)) {
        retain(key);
        retain(value);
        bool ok = merge_one(c, d, key, value, COIL_NULL, callee);
        release(c, key);
        release(c, value);
        if (!ok)
            return false;
        if (from->length != length)
            return fail_error(c, EXC_RuntimeError, "dict mutated during update");
    }
    return true;
}

Value interp_convert(Coil *c, Value v, int kind)
{
    return from_object(kind == 1 ? value_str(c, v) : kind == 2 ? value_repr(c, v) : value_ascii(c, v));
}

Value interp_format(Coil *c, Value v, Value spec)
{
    return from_object(value_format(c, v, is_null(spec) ? str_empty_borrow(c) : as_str(spec)));
}

/* ---- functions, attributes, calls ---- */

static Value take_part(Value *part)
{
    Value v = *part;
    *part = V_UNDEF;
    return v;
}

/* Parts come from code that programs may call with anything (that of generic functions), and their number fits no kind of register. */
static bool parts_fit(const Code *code, const Value *parts, uint32_t flags)
{
    return (!(flags & 1) || is_exact(parts[0], SHAPE_TUPLE)) && (!(flags & 2) || is_exact(parts[1], SHAPE_DICT)) &&
           (!(flags & 4) || is_exact(parts[2], SHAPE_TUPLE)) &&
           (flags & 8 ? as_tuple(parts[3])->length : 0) == (code->free_names ? code->free_names->length : 0);
}

Value interp_make_function(Coil *c, Frame *f, Value code, Value *parts, uint32_t flags)
{
    if (UNLIKELY(!parts_fit(as_code(code), parts, flags)))
        return raise_error(c, EXC_SystemError, "a function's defaults, annotations or closure do not fit its code");
    Function *fn = function_new(c, as_code(code), frame_globals(f));
    if (!fn)
        return COIL_NULL; /* the unwinder releases the parts */
    if (flags & 1)
        fn->defaults = take_part(&parts[0]);
    if (flags & 2)
        fn->kwdefaults = take_part(&parts[1]);
    if (flags & 4)
        fn->annotations = take_part(&parts[2]);
    if (flags & 8)
        fn->closure = as_tuple(take_part(&parts[3]));
    return from_object(fn);
}

bool interp_load_method(Coil *c, Value v, Str *name, Value *out)
{
    Class *cls = class_of_borrow(c, v);
    if (SLOT(cls, getattr) == generic_get_attr) {
        Value found = class_lookup_borrow(c, cls, name);
        if (is_null(found) && failed(c))
            return false;
        /* A plain method, unless the instance has an attribute of that name. */
        if (!is_null(found) && (is_exact(found, SHAPE_FUNCTION) || is_exact(found, SHAPE_METHOD_DESCRIPTOR))) {
            retain(found);
            Value own = is_object(v) ? instance_get_borrow(c, as_object(v), name) : COIL_NULL;
            if (is_null(own)) {
                if (failed(c)) {
                    release(c, found);
                    return false;
                }
                out[0] = found;
                out[1] = retain(v);
                return true;
            }
            release(c, found);
            out[0] = retain(own);
            out[1] = V_UNDEF;
            return true;
        }
    }
    Value attr = get_attr(c, v, name);
    if (is_null(attr))
        return false;
    out[0] = attr;
    out[1] = V_UNDEF;
    return true;
}

bool interp_super(Coil *c, Value *at, Str *name, bool method, bool zero_argument)
{
    Value super = at[0], cls = at[1], self = at[2], result = COIL_NULL;
    bool is_method = false;
    (void)zero_argument;
    if (same(super, from_object(core_class_borrow(c, SHAPE_SUPER))) && value_is_class(c, cls)) {
        result = super_lookup(c, as_class(cls), self, name, &is_method);
    } else { /* super was replaced */
        Value object = zero_argument ? call0(c, super) : call2(c, super, cls, self);
        if (!is_null(object)) {
            result = get_attr(c, object, name);
            release(c, object);
        }
    }
    at[0] = at[1] = at[2] = V_UNDEF;
    release(c, super);
    release(c, cls);
    if (is_null(result)) {
        release(c, self);
        return false;
    }
    if (is_method && !method) {
        Value bound = SLOT(class_of_borrow(c, result), descr_get)(c, result, self, from_object(class_of_borrow(c, self)));
        release(c, result);
        release(c, self);
        at[0] = is_null(bound) ? V_UNDEF : bound;
        return !is_null(bound);
    }
    at[0] = result;
    if (is_method)
        at[1] = self;
    else
        release(c, self);
    return true;
}

bool interp_call_mapping(Coil *c, Value *at)
{
    if (LIKELY(is_exact(at[2], SHAPE_DICT) && is_exact(at[1], SHAPE_TUPLE))) /* else what it iterates over may change the dict */
        return true;
    Dict *d = dict_new(c);
    if (!d || !interp_dict_merge(c, from_object(d), at[2], at[0])) {
        RELEASE(c, d);
        return false;
    }
    replace_take(c, &at[2], from_object(d));
    return true;
}

enum { CALL_EX_MANY = 64 }; /* arguments that are charged for */

Value interp_call_ex(Coil *c, Value callee, Value args, Value kwargs)
{
    Tuple *tuple;
    if (is_exact(args, SHAPE_TUPLE)) {
        tuple = RETAIN(as_tuple(args));
    } else {
        Class *cls = class_of_borrow(c, args);
        if (!SLOT(cls, iter) && !class_has_items(cls)) {
            Str *name = callee_name(c, callee);
            if (name)
                (void)raise_error(c, EXC_TypeError, "%U argument after * must be an iterable, not %T", name, args);
            RELEASE(c, name);
            return COIL_NULL;
        }
        tuple = tuple_from_iterable(c, args);
    }
    if (!tuple)
        return COIL_NULL;
    const size_t n = tuple->length, named = is_null(kwargs) || is_undef(kwargs) ? 0 : as_dict(kwargs)->length;
    if (UNLIKELY(n + named >= CALL_EX_MANY) && !charge(c, n / RATE_ITEM + named)) { /* each is sought among the parameters */
        RELEASE(c, tuple);
        return COIL_NULL;
    }
    Value result = call_tuple(c, callee, tuple, is_null(kwargs) || is_undef(kwargs) ? NULL : as_dict(kwargs));
    RELEASE(c, tuple);
    return result;
}

bool is_instance_of(Coil *c, Value v, Class *cls) { return class_derives(class_of_borrow(c, v), cls); }

/* By BaseException.__new__? */
static bool class_makes_exceptions(Coil *c, Class *cls)
{
    return cls->flags & CLASS_IS_EXCEPTION && class_maker(cls) == class_maker(core_class_borrow(c, SHAPE_BASE_EXCEPTION));
}

Object *class_new(Coil *c, Class *cls, const Value *args, size_t n)
{
    if (LIKELY(!(cls->flags & CLASS_IS_EXCEPTION)))
        return class_instance(c, cls);
    Value v = class_maker(cls)(c, cls, args, n, NULL);
    return is_null(v) ? NULL : as_object(v);
}

Function *class_init_borrow(Coil *c, Class *cls)
{
    if (cls->init_epoch == c->vm->class_epoch)
        return cls->init;
    Class *meta = class_of_borrow(c, from_object(cls));
    Function *init = NULL;
    bool none = false;
    /* A metaclass without a __call__ of its own, ABCMeta for one, makes instances as type does. */
    if (SLOT(meta, call) == SLOT(core_class_borrow(c, SHAPE_TYPE), call) && (cls->flags & CLASS_HEAP) &&
        !(cls->flags & (CLASS_ABSTRACT | CLASS_NO_NEW | CLASS_BOXED)) &&
        (SLOT(cls, make) == core_class_borrow(c, SHAPE_OBJECT)->slots->make || class_makes_exceptions(c, cls))) {
        Value found = class_lookup_borrow(c, cls, NAME(c, __init__));
        if (!is_null(found) && is_exact(found, SHAPE_FUNCTION))
            init = as_function(found);
        none = !(cls->flags & CLASS_IS_EXCEPTION) && SLOT(cls, init) == core_class_borrow(c, SHAPE_OBJECT)->slots->init;
        if (is_null(found))
            clear_error(c);
    }
    cls->init = init;
    cls->caller = NULL;
    cls->init_none = none;
    cls->init_epoch = class_epoch_noted(c->vm);
    return init;
}
