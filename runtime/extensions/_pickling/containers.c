/* containers.c: instructions that make and fill containers. */
#include "runtime/extensions/_pickling/pickling.h"

/* The items from one on; NULL: the stack has had none yet. */
static const CoilValue *stack_above(const Reader *r, size_t from) { return r->stack.items ? r->stack.items + from : NULL; }

/* What stands above the last mark, as one object in its place. */
static bool made_from_mark(Reader *r, CoilValue (*make)(Coil *c, const CoilValue *items, size_t count))
{
    size_t from;
    if (!pop_mark(r, &from))
        return false;
    CoilValue v = make(r->c, stack_above(r, from), r->stack.count - from);
    r->stack.count = from;
    return push(r, v);
}

/* ---- tuples ---- */

bool load_empty_tuple(Reader *r) { return push(r, coil_tuple(r->c, NULL, 0)); }

static bool short_tuple(Reader *r, size_t n)
{
    if (!has(r, n))
        return false;
    CoilValue v = coil_tuple(r->c, r->stack.items + r->stack.count - n, n);
    r->stack.count -= n;
    return push(r, v);
}
bool load_tuple1(Reader *r) { return short_tuple(r, 1); }
bool load_tuple2(Reader *r) { return short_tuple(r, 2); }
bool load_tuple3(Reader *r) { return short_tuple(r, 3); }

bool load_tuple(Reader *r) { return made_from_mark(r, coil_tuple); }

/* ---- lists ---- */

bool load_empty_list(Reader *r) { return push(r, coil_list(r->c, NULL, 0)); }

bool load_list(Reader *r) { return made_from_mark(r, coil_list); }

static bool is_list(Reader *r, CoilValue v)
{
    if (coil_kind(r->c, v) != COIL_KIND_LIST)
        return false;
    CoilScope scope = coil_scope_open(r->c);
    bool same = coil_is(coil_type(r->c, v), r->types[TYPE_LIST]);
    coil_scope_close(r->c, scope, COIL_NULL);
    return same;
}

/* Calls target.method(item) for items[from..count). */
static bool call_each(Reader *r, CoilValue target, const char *method, size_t from)
{
    Coil *c = r->c;
    CoilScope scope = coil_scope_open(c);
    CoilValue add = coil_getattr(c, target, method);
    bool ok = !coil_is_null(add);
    for (size_t k = from; ok && k < r->stack.count; k++) {
        CoilScope turn = coil_scope_open(c);
        ok = !coil_is_null(coil_call(c, add, r->stack.items + k, 1, NULL));
        coil_scope_close(c, turn, COIL_NULL);
    }
    coil_scope_close(c, scope, COIL_NULL);
    return ok;
}

/* Adds items[from..count) to what is below them. */
static bool append_from(Reader *r, size_t from)
{
    Coil *c = r->c;
    if (from <= r->fence)
        return from == r->stack.count && r->stack.count > r->fence ? true : underflow(r);
    CoilValue target = r->stack.items[from - 1], extend;
    bool ok = true;
    if (is_list(r, target)) {
        for (size_t k = from; ok && k < r->stack.count; k++)
            ok = coil_append(c, target, r->stack.items[k]);
        r->stack.count = from;
        return ok;
    }
    CoilScope scope = coil_scope_open(c);
    if (!coil_findattr(c, target, "extend", &extend)) {
        ok = false;
    } else if (coil_is_null(extend)) {
        ok = call_each(r, target, "append", from);
    } else {
        CoilValue items = coil_list(c, stack_above(r, from), r->stack.count - from);
        ok = !coil_is_null(coil_call(c, extend, &items, 1, NULL));
    }
    coil_scope_close(c, scope, COIL_NULL);
    r->stack.count = from;
    return ok;
}

bool load_append(Reader *r)
{
    if (!has(r, 2))
        return false;
    if (!is_list(r, r->stack.items[r->stack.count - 2])) {
        bool ok = call_each(r, r->stack.items[r->stack.count - 2], "append", r->stack.count - 1);
        r->stack.count--;
        return ok;
    }
    return append_from(r, r->stack.count - 1);
}

bool load_appends(Reader *r)
{
    size_t from;
    return pop_mark(r, &from) && append_from(r, from);
}

/* ---- dicts ---- */

bool load_empty_dict(Reader *r) { return push(r, coil_dict(r->c)); }

/* target[key] = value for pairs in items[from..count). */
static bool set_from(Reader *r, CoilValue target, size_t from)
{
    Coil *c = r->c;
    bool ok = true;
    for (size_t k = from; ok && k + 1 < r->stack.count; k += 2)
        ok = coil_setitem(c, target, r->stack.items[k], r->stack.items[k + 1]);
    r->stack.count = from;
    return ok;
}

bool load_dict(Reader *r)
{
    size_t from;
    if (!pop_mark(r, &from))
        return false;
    if ((r->stack.count - from) % 2)
        return broken(r, "odd number of items for DICT");
    CoilValue dict = coil_dict(r->c);
    return !coil_is_null(dict) && set_from(r, dict, from) && push(r, dict);
}

bool load_setitem(Reader *r) { return has(r, 3) && set_from(r, r->stack.items[r->stack.count - 3], r->stack.count - 2); }

bool load_setitems(Reader *r)
{
    size_t from;
    if (!pop_mark(r, &from))
        return false;
    if (from <= r->fence)
        return underflow(r);
    if (from == r->stack.count)
        return true;
    if ((r->stack.count - from) % 2)
        return broken(r, "odd number of items for SETITEMS");
    return set_from(r, r->stack.items[from - 1], from);
}

/* ---- sets ---- */

bool load_empty_set(Reader *r) { return push(r, coil_call(r->c, r->types[TYPE_SET], NULL, 0, NULL)); }

bool load_frozenset(Reader *r)
{
    size_t from;
    Coil *c = r->c;
    if (!pop_mark(r, &from))
        return false;
    CoilScope scope = coil_scope_open(c);
    CoilValue items = coil_list(c, stack_above(r, from), r->stack.count - from);
    CoilValue v = coil_is_null(items) ? COIL_NULL : coil_call(c, named(c, "builtins", "frozenset"), &items, 1, NULL);
    r->stack.count = from;
    return push(r, coil_scope_close(c, scope, v));
}

bool load_additems(Reader *r)
{
    size_t from;
    Coil *c = r->c;
    if (!pop_mark(r, &from))
        return false;
    if (from <= r->fence)
        return underflow(r);
    if (from == r->stack.count)
        return true;
    CoilValue two[2];
    bool is_set, ok;
    two[0] = r->stack.items[from - 1];
    if (!coil_isinstance(c, two[0], r->types[TYPE_SET], &is_set))
        return false;
    if (is_set) {
        CoilScope scope = coil_scope_open(c);
        two[1] = coil_list(c, stack_above(r, from), r->stack.count - from);
        ok = !coil_is_null(two[1]) && !coil_is_null(coil_call(c, coil_getattr(c, r->types[TYPE_SET], "update"), two, 2, NULL));
        coil_scope_close(c, scope, COIL_NULL);
    } else {
        ok = call_each(r, two[0], "add", from);
    }
    r->stack.count = from;
    return ok;
}
