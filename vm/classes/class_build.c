/* class_build.c: __build_class__, what a class statement calls. */
#include "vm/classes/class_make.h"

/* The keyword `metaclass`, taken out of kwargs: owned, or COIL_NULL. False: failed. */
static bool build_take_metaclass(Coil *c, Dict *kwargs, Value *meta)
{
    *meta = COIL_NULL;
    return dict_pop(c, kwargs, from_object(NAME(c, metaclass)), meta) >= 0;
}

static Dict *build_keywords(Coil *c, const Value *values, Tuple *kw)
{
    Dict *d = dict_new(c);
    for (size_t i = 0; d && kw && i < kw->length; i++)
        if (!dict_set(c, d, kw->items[i], values[i])) {
            RELEASE(c, d);
            return NULL;
        }
    return d;
}

/* The namespace: meta.__prepare__(name, bases, **kwargs), or a new dict. */
static Value build_namespace(Coil *c, Value meta, Value name, Tuple *bases, Dict *kwargs)
{
    Value prepare;
    if (same(meta, from_object(core_class_borrow(c, SHAPE_TYPE))))
        return from_object(dict_new(c));
    if (!find_attr(c, meta, NAME(c, __prepare__), &prepare))
        return COIL_NULL;
    if (is_null(prepare))
        return from_object(dict_new(c));
    Tuple *args = tuple_pack(c, 2, name, from_object(bases));
    Value space = args ? call_tuple(c, prepare, args, kwargs) : COIL_NULL;
    RELEASE(c, args);
    release(c, prepare);
    if (!is_null(space) && !SLOT(class_of_borrow(c, space), get_item)) {
        if (value_is_class(c, meta))
            raise_error(c, EXC_TypeError, "%N.__prepare__() must return a mapping, not %T", as_object(meta), space);
        else
            raise_error(c, EXC_TypeError, "<metaclass>.__prepare__() must return a mapping, not %T", space);
        release(c, space);
        return COIL_NULL;
    }
    return space;
}

/* Runs the body in the namespace, then makes the class. What the body returns is the cell of __class__, or None. */
static Value build_finish(Coil *c, Value body, Value meta, Value name, Tuple *bases, Tuple *original, Value space, Dict *kwargs)
{
    Value cell = function_run_body(c, body, space);
    if (is_null(cell))
        return COIL_NULL;
    if (bases != original && !set_item(c, space, from_object(NAME(c, __orig_bases__)), from_object(original))) {
        release(c, cell);
        return COIL_NULL;
    }
    Tuple *args = tuple_pack(c, 3, name, from_object(bases), space);
    Value cls = args ? call_tuple(c, meta, args, kwargs) : COIL_NULL;
    RELEASE(c, args);
    if (!is_null(cls) && value_is_class(c, cls) && is_exact(cell, SHAPE_CELL)) {
        Value held = as_cell(cell)->value;
        if (is_undef(held)) {
            raise_error(c, EXC_RuntimeError, "__class__ not set defining %R as %R. Was __classcell__ propagated to type.__new__?", name,
                        cls);
        } else if (!same(held, cls)) {
            raise_error(c, EXC_TypeError, "__class__ set to %R defining %R as %R", held, name, cls);
        }
        if (failed(c)) {
            release(c, cls);
            cls = COIL_NULL;
        }
    }
    release(c, cell);
    return cls;
}

Value class_build(Coil *c, const Value *args, size_t n, Tuple *kw)
{
    if (n < 2)
        return raise_error(c, EXC_TypeError, "__build_class__: not enough arguments");
    if (!is_exact(args[0], SHAPE_FUNCTION))
        return raise_error(c, EXC_TypeError, "__build_class__: func must be a function");
    if (!as_str_borrow(c, args[1]))
        return raise_error(c, EXC_TypeError, "__build_class__: name is not a string");
    Value meta = COIL_NULL, space = COIL_NULL, cls = COIL_NULL;
    Tuple *original = tuple_of(c, args + 2, n - 2), *bases = original ? resolve_bases(c, original) : NULL;
    Dict *kwargs = bases ? build_keywords(c, args + n, kw) : NULL;
    if (!kwargs || !build_take_metaclass(c, kwargs, &meta))
        goto done;
    if (is_null(meta))
        meta = retain(from_object(bases->length ? class_of_borrow(c, bases->items[0]) : core_class_borrow(c, SHAPE_TYPE)));
    if (value_is_class(c, meta)) {
        Class *winner = metaclass_of_bases_borrow(c, as_class(meta), bases);
        if (!winner)
            goto done;
        replace_take(c, &meta, retain(from_object(winner)));
    }
    space = build_namespace(c, meta, args[1], bases, kwargs);
    if (!is_null(space))
        cls = build_finish(c, args[0], meta, args[1], bases, original, space, kwargs);
done:
    release_maybe(c, space);
    release_maybe(c, meta);
    RELEASE(c, kwargs);
    RELEASE(c, bases);
    RELEASE(c, original);
    return cls;
}
