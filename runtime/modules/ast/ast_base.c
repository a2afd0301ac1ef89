/* ast_base.c: class AST's own methods: how nodes are made and pickled. */
#include "runtime/modules/ast/ast_types.h"

#include "runtime/types/generic.h"

/* The class's tuple of names `_fields` or `_attributes`: owned. */
static Tuple *class_names(Coil *c, Value self, const char *which)
{
    Value v = get_attr_c(c, from_object(class_of_borrow(c, self)), which);
    if (is_null(v))
        return NULL;
    Tuple *t = tuple_from_iterable(c, v);
    release(c, v);
    return t;
}

/* The number of a name among names, or their count; -1: raised. */
static int64_t names_find(Coil *c, const Tuple *names, Value name)
{
    for (size_t i = 0; i < names->length; i++) {
        int r = value_equal(c, names->items[i], name);
        if (r)
            return r < 0 ? -1 : (int64_t)i;
    }
    return (int64_t)names->length;
}

static bool set_field(Coil *c, Value self, Value name, Value v)
{
    Str *s = as_str_borrow(c, name), *interned = s ? str_intern(c, s) : NULL;
    bool ok = interned ? set_attr(c, self, interned, v)
              : s      ? false
                       : fail_error(c, EXC_TypeError, "attribute name must be string, not '%.200T'", name);
    RELEASE(c, interned);
    return ok;
}

/* A keyword argument of the constructor. */
static bool init_keyword(Coil *c, Value self, const Tuple *fields, bool *given, Value name, Value v)
{
    int64_t at = names_find(c, fields, name);
    if (at < 0)
        return false;
    if ((size_t)at < fields->length) {
        if (given[at])
            return fail_error(c, EXC_TypeError, "%N got multiple values for argument %R", class_of_borrow(c, self), name);
        given[at] = true;
    } else {
        Tuple *attributes = class_names(c, self, "_attributes");
        int64_t known = attributes ? names_find(c, attributes, name) : -1;
        bool stray = attributes && known == (int64_t)attributes->length;
        RELEASE(c, attributes);
        if (known < 0)
            return false;
        Class *cls = class_of_borrow(c, self);
        if (stray &&
            !warn(c, EXC_DeprecationWarning, 1,
                  "%s%N.__init__ got an unexpected keyword argument %R. Support for arbitrary keyword arguments is deprecated and will be "
                  "removed in Python 3.15.",
                  str_equal_c(cls->name, "AST") ? "ast." : "", cls, name))
            return false;
    }
    return set_field(c, self, name, v);
}

/* What a field becomes that no argument was given for. */
static bool init_missing(Coil *c, Value self, Tuple *state, Value name, Value types)
{
    Value type = get_item(c, types, name);
    Class *cls = class_of_borrow(c, self); /* as that left it */
    if (is_null(type)) {
        if (!failed_with(c, EXC_KeyError))
            return false;
        clear_error(c);
        return warn(c, EXC_DeprecationWarning, 1, "Field %R is missing from %N._field_types. This will become an error in Python 3.15.",
                    name, cls);
    }
    bool ok = true;
    if (is_exact(type, SHAPE_GENERIC_ALIAS)) {
        List *empty = list_new(c, 0);
        ok = empty && set_field(c, self, name, from_object(empty));
        RELEASE(c, empty);
    } else if (same(type, from_object(class_of_borrow(c, state->items[AST_PART_CONTEXT + CONTEXT_LOAD])->base))) {
        ok = set_field(c, self, name, state->items[AST_PART_CONTEXT + CONTEXT_LOAD]);
    } else if (!is_exact(type, SHAPE_UNION)) { /* what may be missing is None by its class */
        ok = warn(c, EXC_DeprecationWarning, 1,
                  "%N.__init__ missing 1 required positional argument: %R. This will become an error in Python 3.15.", cls, name);
    }
    release(c, type);
    return ok;
}

static bool init_fields(Coil *c, Value self, const Tuple *fields, bool *given, const Tuple *args, Dict *kwargs)
{
    if (args->length > fields->length)
        return fail_error(c, EXC_TypeError, "%N constructor takes at most %zu positional argument%s", class_of_borrow(c, self),
                          fields->length, fields->length == 1 ? "" : "s");
    for (size_t i = 0; i < args->length; i++) {
        given[i] = true;
        if (!set_field(c, self, fields->items[i], args->items[i]))
            return false;
    }
    size_t at = 0;
    Value name, v;
    while (kwargs && dict_next_borrow(kwargs, &at, &name, &v))
        if (!init_keyword(c, self, fields, given, name, v))
            return false;
    bool all = true;
    for (size_t i = 0; i < fields->length; i++)
        all &= given[i];
    if (all)
        return true;
    Value types;
    if (!find_attr_c(c, from_object(class_of_borrow(c, self)), "_field_types", &types))
        return false;
    if (is_null(types))
        return true; /* a class of the program's that tells nothing */
    Tuple *state = ast_state_borrow(c);
    bool ok = state;
    if (state)
        RETAIN(state); /* asking for types may have the module made anew */
    for (size_t i = 0; ok && i < fields->length; i++)
        ok = given[i] || init_missing(c, self, state, fields->items[i], types);
    RELEASE(c, state);
    release(c, types);
    return ok;
}

static Value ast_init(Coil *c, const Value *args)
{
    Tuple *fields = class_names(c, args[0], "_fields");
    if (!fields)
        return COIL_NULL;
    bool *given = mem_alloc(c, fields->length + 1);
    bool ok = given;
    if (ok) {
        memset(given, 0, fields->length + 1);
        ok = init_fields(c, args[0], fields, given, as_tuple_borrow(c, args[1]), is_null(args[2]) ? NULL : as_dict_borrow(c, args[2]));
        mem_free(c, given, fields->length + 1);
    }
    RELEASE(c, fields);
    return ok ? V_NONE : COIL_NULL;
}

/* (class, a None for each leading field that is set, attributes): made without warnings, then filled. */
static Value ast_reduce(Coil *c, const Value *args)
{
    Value dict = get_attr(c, args[0], NAME(c, __dict__)), fields = COIL_NULL, result = COIL_NULL;
    if (is_null(dict) || !find_attr_c(c, from_object(class_of_borrow(c, args[0])), "_fields", &fields)) {
        release_maybe(c, dict);
        return COIL_NULL;
    }
    Tuple *names = is_null(fields) ? RETAIN(tuple_empty_borrow(c)) : tuple_from_iterable(c, fields), *positional = NULL;
    release_maybe(c, fields);
    size_t set = 0;
    int has = names ? 1 : -1;
    while (has == 1 && set < names->length && (has = contains(c, dict, names->items[set])) == 1)
        set++;
    if (has >= 0 && (positional = tuple_new(c, set))) {
        for (size_t i = 0; i < set; i++)
            positional->items[i] = V_NONE;
        result = from_object(tuple_pack(c, 3, from_object(class_of_borrow(c, args[0])), from_object(positional), dict));
    }
    RELEASE(c, positional);
    RELEASE(c, names);
    release(c, dict);
    return result;
}

/* Any arguments are __init__'s business. */
static Value ast_new_method(Coil *c, const Value *args)
{
    Tuple *state = ast_state_borrow(c);
    if (!state)
        return COIL_NULL;
    Class *cls = value_is_class(c, args[0]) ? as_class(args[0]) : NULL;
    if (!cls || !class_derives(cls, ast_class_borrow(state, AST_NONE)))
        return raise_error(c, EXC_TypeError, "AST.__new__(X): X is not a subtype of ast.AST");
    return from_object(class_instance(c, cls));
}

const CoilDef ast_new_row = FUNCTION("__new__", "(cls, /, *args, **kwargs)", ast_new_method, NULL);
const CoilDef ast_base_rows[] = {
    METHOD("__init__", "(self, /, *args, **kwargs)", ast_init, NULL),
    METHOD("__reduce__", "(self, /)", ast_reduce, NULL),
    ROWS_END,
};
