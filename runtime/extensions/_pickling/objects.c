/* objects.c: instructions that find classes and functions, call them, and give instances their state. */
#include "runtime/extensions/_pickling/pickling.h"

/* ---- by name ---- */

static bool push_found(Reader *r, CoilValue module, CoilValue name)
{
    Coil *c = r->c;
    CoilValue four[4], found;
    if (coil_is_null(module) || coil_is_null(name))
        return false;
    CoilScope scope = coil_scope_open(c);
    four[0] = module;
    four[1] = name;
    if (coil_is_null(r->self)) {
        four[2] = coil_int(c, r->protocol);
        four[3] = coil_bool(r->fix_imports);
        found = coil_call(c, named(c, "pickle._find", "find_class"), four, 4, NULL);
    } else {
        found = coil_call_method(c, r->self, "find_class", four, 2, NULL);
    }
    return push(r, coil_scope_close(c, scope, found));
}

static CoilValue line_text(Reader *r)
{
    size_t n;
    const uint8_t *line = input_line(r, 2, &n);
    return line ? coil_str(r->c, (const char *)line, n - 1) : COIL_NULL;
}

bool load_global(Reader *r)
{
    CoilValue module = line_text(r), name = coil_is_null(module) ? COIL_NULL : line_text(r);
    return push_found(r, module, name);
}

bool load_stack_global(Reader *r)
{
    if (!has(r, 2))
        return false;
    CoilValue name = pop(r), module = pop(r);
    if (coil_kind(r->c, name) != COIL_KIND_STR || coil_kind(r->c, module) != COIL_KIND_STR)
        return broken(r, "STACK_GLOBAL requires str");
    return push_found(r, module, name);
}

/* What a number of copyreg's registry stands for. */
static bool push_extension(Reader *r, int64_t code)
{
    Coil *c = r->c;
    CoilValue number = coil_int(c, code), found, key;
    if (code <= 0)
        return broken(r, "EXT specifies code <= 0");
    if (!coil_finditem(c, named(c, "copyreg", "_extension_cache"), number, &found))
        return false;
    if (!coil_is_null(found))
        return push(r, found);
    if (!coil_finditem(c, named(c, "copyreg", "_inverted_registry"), number, &key))
        return false;
    if (coil_is_null(key))
        return (void)coil_raisef(c, "ValueError", "unregistered extension code %lld", (long long)code), false;
    size_t n = 0;
    if (coil_kind(c, key) != COIL_KIND_TUPLE || !coil_len(c, key, &n) || n != 2)
        return coil_failed(c)
                   ? false
                   : ((void)coil_raisef(c, "ValueError", "_inverted_registry[%lld] isn't a 2-tuple of strings", (long long)code), false);
    return push_found(r, coil_item(c, key, 0), coil_item(c, key, 1)) &&
           coil_setitem(c, named(c, "copyreg", "_extension_cache"), number, r->stack.items[r->stack.count - 1]);
}

bool load_ext1(Reader *r)
{
    uint64_t n;
    return input_count(r, 1, &n) && push_extension(r, (int64_t)n);
}
bool load_ext2(Reader *r)
{
    uint64_t n;
    return input_count(r, 2, &n) && push_extension(r, (int64_t)n);
}
bool load_ext4(Reader *r)
{
    uint64_t n;
    return input_count(r, 4, &n) && push_extension(r, (int32_t)(uint32_t)n);
}

/* ---- persistent ids ---- */

static bool push_persistent(Reader *r, CoilValue id)
{
    if (coil_is_null(id))
        return false;
    if (coil_is_null(r->self))
        return broken(r, "A load persistent id instruction was encountered, but no persistent_load function was specified.");
    return push(r, coil_call_method(r->c, r->self, "persistent_load", &id, 1, NULL));
}

bool load_persid(Reader *r)
{
    size_t n;
    const uint8_t *line = input_line(r, 1, &n);
    for (size_t k = 0; line && k < n; k++)
        if (line[k] >= 0x80)
            return broken(r, "persistent IDs in protocol 0 must be ASCII strings");
    return line && push_persistent(r, coil_str_from_chars(r->c, line, n - 1, 1));
}

bool load_binpersid(Reader *r) { return push_persistent(r, pop(r)); }

/* ---- instances ---- */

static bool is_class(Reader *r, CoilValue v) { return coil_kind(r->c, v) == COIL_KIND_CLASS; }

/* The class of v by name, or NULL. */
static const char *kind_name(Reader *r, CoilValue v)
{
    CoilValue name = coil_getattr(r->c, coil_type(r->c, v), "__name__");
    return coil_is_null(name) ? NULL : coil_to_utf8(r->c, name, NULL);
}

static bool not_a(Reader *r, const char *what, const char *needed, CoilValue v)
{
    const char *name = kind_name(r, v);
    if (name)
        coil_raisef(r->c, "pickle.UnpicklingError", "%s argument must be a %s, not %s", what, needed, name);
    return false;
}

/* callee(*items[from..count)), which go from the stack; by its __new__ if it is a class without arguments. */
static bool instantiate(Reader *r, CoilValue callee, size_t from)
{
    Coil *c = r->c;
    size_t n = r->stack.count - from;
    CoilValue v = COIL_NULL, old = COIL_NULL;
    bool bare = !n && is_class(r, callee);
    if (bare && !coil_findattr(c, callee, "__getinitargs__", &old))
        return false;
    if (bare && coil_is_null(old))
        v = coil_call_method(c, callee, "__new__", &callee, 1, NULL);
    else
        v = coil_call(c, callee, r->stack.items + from, n, NULL);
    r->stack.count = from;
    return push(r, v);
}

bool load_inst(Reader *r)
{
    size_t from;
    if (!r->mark_count)
        return broken(r, "could not find MARK");
    if (!load_global(r))
        return false;
    CoilValue cls = pop(r);
    return pop_mark(r, &from) && instantiate(r, cls, from);
}

bool load_obj(Reader *r)
{
    size_t from;
    if (!pop_mark(r, &from))
        return false;
    if (r->stack.count - from < 1)
        return broken(r, "unpickling stack underflow");
    CoilValue cls = r->stack.items[from];
    if (!instantiate(r, cls, from + 1))
        return false;
    r->stack.items[from] = r->stack.items[from + 1];
    r->stack.count = from + 1;
    return true;
}

/* Pushes the items of a tuple. */
static bool push_items(Reader *r, CoilValue tuple, size_t *n)
{
    bool ok = coil_len(r->c, tuple, n);
    for (size_t k = 0; ok && k < *n; k++)
        ok = push(r, coil_item(r->c, tuple, k));
    return ok;
}

/* callee.__new__(callee, *args, **kwargs), or callee(*args). */
static bool call_with(Reader *r, CoilValue callee, CoilValue args, CoilValue kwargs, bool by_new)
{
    Coil *c = r->c;
    size_t from = r->stack.count, n;
    CoilScope scope = coil_scope_open(c);
    CoilValue v = COIL_NULL;
    if (!coil_is_null(kwargs)) { /* keywords of any spelling: as Python calls */
        CoilValue three[3];
        three[0] = callee;
        three[1] = args;
        three[2] = kwargs;
        v = coil_call(c, named(c, "pickle._find", "new_with_keywords"), three, 3, NULL);
    } else if (!by_new) {
        if (push_items(r, args, &n))
            v = coil_call(c, callee, r->stack.items + from, n, NULL);
    } else if (push(r, callee) && push_items(r, args, &n)) {
        v = coil_call_method(c, callee, "__new__", r->stack.items + from, n + 1, NULL);
    }
    r->stack.count = from;
    return push(r, coil_scope_close(c, scope, v));
}

bool load_newobj(Reader *r)
{
    if (!has(r, 2))
        return false;
    CoilValue args = pop(r), cls = pop(r);
    if (!is_class(r, cls))
        return not_a(r, "NEWOBJ class", "type", cls);
    if (coil_kind(r->c, args) != COIL_KIND_TUPLE)
        return not_a(r, "NEWOBJ args", "tuple", args);
    return call_with(r, cls, args, COIL_NULL, true);
}

bool load_newobj_ex(Reader *r)
{
    if (!has(r, 3))
        return false;
    CoilValue kwargs = pop(r), args = pop(r), cls = pop(r);
    if (!is_class(r, cls))
        return not_a(r, "NEWOBJ_EX class", "type", cls);
    if (coil_kind(r->c, args) != COIL_KIND_TUPLE)
        return not_a(r, "NEWOBJ_EX args", "tuple", args);
    if (coil_kind(r->c, kwargs) != COIL_KIND_DICT)
        return not_a(r, "NEWOBJ_EX kwargs", "dict", kwargs);
    return call_with(r, cls, args, kwargs, true);
}

bool load_reduce(Reader *r)
{
    if (!has(r, 2))
        return false;
    CoilValue args = pop(r), callee = pop(r);
    if (coil_kind(r->c, args) != COIL_KIND_TUPLE)
        return (void)coil_raisef(r->c, "TypeError", "argument list must be a tuple"), false;
    return call_with(r, callee, args, COIL_NULL, false);
}

/* ---- state ---- */

/* The one str of that text which names of attributes are. */
static CoilValue interned(Reader *r, CoilValue name)
{
    size_t k = (size_t)(name.word_ >> 4) % INTERNED;
    if (!coil_is(r->plain[k], name) || coil_is_null(r->plain[k])) {
        CoilValue one = coil_call(r->c, r->types[SYS_INTERN], &name, 1, NULL);
        if (coil_is_null(one))
            return one;
        r->plain[k] = name;
        r->interned[k] = one;
    }
    return r->interned[k];
}

/* The items of a dict become what `target` holds: its items, or (attributes) its attributes. */
static bool set_state(Reader *r, CoilValue target, CoilValue state, bool attributes)
{
    Coil *c = r->c;
    uint64_t at = 0;
    CoilValue key, v, three[3];
    while (coil_dict_next(c, state, &at, &key, &v)) {
        bool ok;
        if (!attributes) {
            bool text = coil_is(coil_type(c, key), r->types[TYPE_STR]);
            key = text ? interned(r, key) : key;
            ok = !coil_is_null(key) && coil_setitem(c, target, key, v);
        } else {
            CoilScope scope = coil_scope_open(c);
            three[0] = target;
            three[1] = key;
            three[2] = v;
            ok = !coil_is_null(coil_call(c, named(c, "builtins", "setattr"), three, 3, NULL));
            coil_scope_close(c, scope, COIL_NULL);
        }
        r->steps++;
        if (!ok)
            return false;
    }
    return !coil_failed(c);
}

/* Sets the attributes of an instance that has no __setstate__: a dict, or (dict, dict of slots). */
static bool set_attributes(Reader *r, CoilValue target, CoilValue state)
{
    Coil *c = r->c;
    CoilValue slots = COIL_NULL;
    size_t n = 0;
    if (coil_kind(c, state) == COIL_KIND_TUPLE) {
        if (!coil_len(c, state, &n))
            return false;
        if (n == 2) {
            slots = coil_item(c, state, 1);
            state = coil_item(c, state, 0);
        }
    }
    if (coil_kind(c, state) != COIL_KIND_NONE) {
        if (coil_kind(c, state) != COIL_KIND_DICT)
            return broken(r, "state is not a dictionary");
        CoilValue attributes = coil_getattr(c, target, "__dict__");
        if (coil_is_null(attributes) || !set_state(r, attributes, state, false))
            return false;
    }
    if (coil_is_null(slots) || coil_kind(c, slots) == COIL_KIND_NONE)
        return true;
    return coil_kind(c, slots) == COIL_KIND_DICT ? set_state(r, target, slots, true) : broken(r, "slot state is not a dictionary");
}

bool load_build(Reader *r)
{
    Coil *c = r->c;
    CoilValue setter, state;
    if (!has(r, 2))
        return false;
    state = pop(r);
    CoilValue target = r->stack.items[r->stack.count - 1];
    if (!coil_findattr(c, target, "__setstate__", &setter))
        return false;
    if (coil_is_null(setter))
        return set_attributes(r, target, state);
    CoilScope scope = coil_scope_open(c);
    bool ok = !coil_is_null(coil_call(c, setter, &state, 1, NULL));
    coil_scope_close(c, scope, COIL_NULL);
    return ok;
}
