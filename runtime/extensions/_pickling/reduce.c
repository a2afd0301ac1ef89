/* reduce.c: writing objects: where they are found, or what makes them. */
#include "runtime/extensions/_pickling/writer.h"

/* ---- by name ---- */

/* A name in a module, for protocols that know no deeper ones: those are fetched by getattr. `found` is (module, first, *rest). */
static bool save_names(Writer *w, CoilValue found, size_t n)
{
    Coil *c = w->c;
    for (size_t k = 2; k < n; k++)
        if (!save(w, writer_named(c, "builtins", "getattr")) || (w->protocol < 2 && !put_op(w, '(')))
            return false;
    if (!put_op(w, 'c'))
        return false;
    for (size_t k = 0; k < 2; k++) {
        size_t length;
        const char *text = coil_to_utf8(c, coil_item(c, found, k), &length);
        if (!text || !put(w, text, length) || !put_op(w, '\n'))
            return false;
    }
    for (size_t k = 2; k < n; k++)
        if (!save(w, coil_item(c, found, k)) || !put_op(w, w->protocol >= 2 ? (char)0x86 : 't') || !put_op(w, 'R'))
            return false;
    return true;
}

static bool save_global(Writer *w, CoilValue v, CoilValue name)
{
    Coil *c = w->c;
    CoilValue four[4], found;
    size_t n = 0;
    int64_t code;
    four[0] = v;
    four[1] = name;
    four[2] = coil_int(c, w->protocol);
    four[3] = coil_bool(w->fix_imports);
    found = coil_call(c, writer_named(c, "pickle._find", "written_name"), four, 4, NULL);
    if (coil_is_null(found))
        return false;
    if (coil_kind(c, found) == COIL_KIND_INT) { /* of copyreg's registry: not remembered */
        if (!coil_to_int(c, found, &code))
            return false;
        return code <= 0xff     ? put_count(w, (char)0x82, (uint64_t)code, 1)
               : code <= 0xffff ? put_count(w, (char)0x83, (uint64_t)code, 2)
                                : put_count(w, (char)0x84, (uint64_t)code, 4);
    }
    if (!coil_len(c, found, &n))
        return false;
    if (w->protocol >= 4) {
        if (!save(w, coil_item(c, found, 0)) || !save(w, coil_item(c, found, 1)) || !put_op(w, (char)0x93))
            return false;
    } else if (!save_names(w, found, n)) {
        return false;
    }
    return memoize(w, v);
}

/* ---- by a call ---- */

/* The instruction that calls is written: v is on top of the reader's stack, if arguments did not lead back to it before. */
static bool made(Writer *w, CoilValue v)
{
    size_t index;
    if (is_memoized(w, v, &index))
        return put_op(w, '0') && put_get(w, index);
    return memoize(w, v);
}

bool save_call(Writer *w, CoilValue v, CoilValue func, const CoilValue *args, size_t count)
{
    CoilValue tuple = coil_tuple(w->c, args, count);
    return save(w, func) && save(w, tuple) && put_op(w, 'R') && made(w, v);
}

static bool refuse(Writer *w, const char *what, CoilValue v)
{
    CoilValue name = coil_getattr(w->c, coil_type(w->c, v), "__name__");
    const char *text = coil_is_null(name) ? NULL : coil_to_utf8(w->c, name, NULL);
    if (text)
        coil_raisef(w->c, "pickle.PicklingError", "%s, not %s", what, text);
    return false;
}

/* A class, a tuple and a dict: what __newobj_ex__ is given. */
static bool check_new_ex(Writer *w, const CoilValue *parts)
{
    static const CoilKind kinds[] = {COIL_KIND_CLASS, COIL_KIND_TUPLE, COIL_KIND_DICT};
    static const char *const texts[] = {"first item from NEWOBJ_EX argument tuple must be a class",
                                        "second item from NEWOBJ_EX argument tuple must be a tuple",
                                        "third item from NEWOBJ_EX argument tuple must be a dict"};
    for (int k = 0; k < 3; k++)
        if (coil_kind(w->c, parts[k]) != kinds[k])
            return refuse(w, texts[k], parts[k]);
    return true;
}

static bool save_new_ex(Writer *w, CoilValue args)
{
    Coil *c = w->c;
    size_t n = 0;
    if (!coil_len(c, args, &n))
        return false;
    if (n != 3)
        return (void)coil_raisef(c, "pickle.PicklingError", "length of the NEWOBJ_EX argument tuple must be exactly 3, not %zu", n), false;
    CoilValue parts[] = {coil_item(c, args, 0), coil_item(c, args, 1), coil_item(c, args, 2)};
    if (!check_new_ex(w, parts))
        return false;
    if (w->protocol >= 4)
        return save(w, parts[0]) && save(w, parts[1]) && save(w, parts[2]) && put_op(w, (char)0x92);
    CoilValue partial = coil_call(c, writer_named(c, "pickle._find", "made_with_keywords"), parts, 3, NULL);
    return save(w, partial) && save(w, coil_tuple(c, NULL, 0)) && put_op(w, 'R');
}

static bool save_new(Writer *w, CoilValue v, CoilValue args)
{
    Coil *c = w->c;
    size_t n = 0;
    if (!coil_len(c, args, &n))
        return false;
    if (!n)
        return unpicklable(w, "__newobj__ arglist is empty");
    CoilValue cls = coil_item(c, args, 0);
    if (coil_kind(c, cls) != COIL_KIND_CLASS)
        return unpicklable(w, "args[0] from __newobj__ args is not a type");
    CoilValue own = coil_getattr(c, v, "__class__");
    if (coil_is_null(own))
        return false;
    if (!coil_is(own, cls))
        return unpicklable(w, "args[0] from __newobj__ args has the wrong class");
    return save(w, cls) && save(w, coil_slice(c, args, 1, n)) && put_op(w, (char)0x81);
}

/* Does a function have that name? */
static bool is_named(Writer *w, CoilValue func, const char *name, bool *same)
{
    CoilValue own;
    *same = false;
    if (!coil_findattr(w->c, func, "__name__", &own))
        return false;
    if (!coil_is_null(own) && coil_kind(w->c, own) == COIL_KIND_STR) {
        CoilChars s;
        if (!coil_to_chars(w->c, own, &s))
            return false;
        *same = s.ascii && s.length == strlen(name) && !memcmp(s.data, name, s.length);
    }
    return true;
}

static bool is_callable(Writer *w, CoilValue v, bool *yes)
{
    if ((*yes = coil_kind(w->c, v) == COIL_KIND_CALLABLE))
        return true;
    return coil_to_bool(w->c, coil_call(w->c, w->types[CALLABLE], &v, 1, NULL), yes);
}

/* Are the parts of what __reduce__ gave what they have to be? COIL_NULL stands for those that are None or not there. */
static bool check_parts(Writer *w, const CoilValue *parts)
{
    static const char *const numbers[] = {"fourth", "fifth"};
    bool callable = true;
    CoilValue next;
    if (!is_callable(w, parts[0], &callable))
        return false;
    if (!callable)
        return unpicklable(w, "first item of the tuple returned by __reduce__ must be callable");
    if (coil_kind(w->c, parts[1]) != COIL_KIND_TUPLE)
        return unpicklable(w, "second item of the tuple returned by __reduce__ must be a tuple");
    for (int k = 3; k < 5; k++) {
        if (coil_is_null(parts[k]))
            continue;
        if (!coil_findattr(w->c, coil_type(w->c, parts[k]), "__next__", &next))
            return false;
        if (coil_is_null(next)) {
            char text[96] = "";
            strcat(strcat(text, numbers[k - 3]), " element of the tuple returned by __reduce__ must be an iterator");
            return refuse(w, text, parts[k]);
        }
    }
    if (!coil_is_null(parts[5]) && !is_callable(w, parts[5], &callable))
        return false;
    return callable || refuse(w, "sixth element of the tuple returned by __reduce__ must be a function", parts[5]);
}

static bool save_reduced(Writer *w, CoilValue v, CoilValue reduced)
{
    Coil *c = w->c;
    CoilValue parts[6];
    size_t n = 0;
    bool by_new, by_new_ex = false;
    if (coil_kind(c, reduced) == COIL_KIND_STR)
        return save_global(w, v, reduced);
    if (coil_kind(c, reduced) != COIL_KIND_TUPLE)
        return unpicklable(w, "__reduce__ must return a string or tuple");
    if (!coil_len(c, reduced, &n))
        return false;
    if (n < 2 || n > 6)
        return unpicklable(w, "tuple returned by __reduce__ must contain 2 through 6 elements");
    for (size_t k = 0; k < 6; k++) {
        parts[k] = k < n ? coil_item(c, reduced, k) : COIL_NULL;
        if (k >= 2 && coil_kind(c, parts[k]) == COIL_KIND_NONE)
            parts[k] = COIL_NULL;
    }
    by_new = w->protocol >= 2 && coil_is(parts[0], w->types[NEWOBJ]);
    if (!check_parts(w, parts) || (w->protocol >= 2 && !by_new &&
                                   (!is_named(w, parts[0], "__newobj__", &by_new) || !is_named(w, parts[0], "__newobj_ex__", &by_new_ex))))
        return false;
    bool ok = by_new_ex ? save_new_ex(w, parts[1])
              : by_new  ? save_new(w, v, parts[1])
                        : save(w, parts[0]) && save(w, parts[1]) && put_op(w, 'R');
    if (!ok || !made(w, v) || (!coil_is_null(parts[3]) && !save_list_items(w, parts[3])) ||
        (!coil_is_null(parts[4]) && !save_dict_items(w, parts[4])))
        return false;
    if (coil_is_null(parts[2]))
        return true;
    if (coil_is_null(parts[5]))
        return save(w, parts[2]) && put_op(w, 'b');
    /* What a setter returns is dropped. */
    return save(w, parts[5]) && save(w, v) && save(w, parts[2]) && put_op(w, (char)0x86) && put(w, "R0", 2);
}

/* The types of singletons have no name: type() makes them of their one instance. *done: it was such a type. */
static bool save_singleton_type(Writer *w, CoilValue v, bool *done)
{
    static const char *const names[] = {"NotImplemented", "Ellipsis"};
    Coil *c = w->c;
    CoilValue one = coil_none();
    *done = coil_is(v, coil_type(c, one));
    for (int k = 0; !*done && k < 2; k++) {
        one = writer_named(c, "builtins", names[k]);
        if (coil_is_null(one))
            return false;
        *done = coil_is(v, coil_type(c, one));
    }
    return !*done || save_call(w, v, w->types[TYPE_TYPE], &one, 1);
}

bool save_object(Writer *w, CoilValue v)
{
    Coil *c = w->c;
    CoilValue cls = coil_type(c, v);
    CoilValue reduce, reduced;
    bool done = false;
    if (coil_is(cls, w->types[TYPE_TYPE]) && (!save_singleton_type(w, v, &done) || done))
        return done && !coil_failed(c);
    if (coil_is(cls, w->types[TYPE_TYPE]) || coil_is(cls, w->types[TYPE_FUNCTION]))
        return save_global(w, v, coil_none());
    if (!coil_finditem(c, w->types[DISPATCH_TABLE], cls, &reduce))
        return false;
    if (!coil_is_null(reduce)) {
        reduced = coil_call(c, reduce, &v, 1, NULL);
    } else if (coil_kind(c, v) == COIL_KIND_CLASS) {
        return save_global(w, v, coil_none());
    } else {
        CoilValue protocol = coil_int(c, w->protocol);
        reduced = coil_call_method(c, v, "__reduce_ex__", &protocol, 1, NULL);
    }
    return !coil_is_null(reduced) && save_reduced(w, v, reduced);
}
