/* operation_text.c: repr, str, ascii, format, and the guard against printing a container inside itself. */
#include "vm/numbers/format.h"
#include "vm/machine/vm.h"

#include <stdio.h>

/* What a special method returned, if it is a str; TypeError if not. */
static Value text_result_take(Coil *c, Value v, const char *method)
{
    if (is_null(v) || as_str_borrow(c, v))
        return v;
    raise_error(c, EXC_TypeError, "%s returned non-string (type %T)", method, v);
    release(c, v);
    return COIL_NULL;
}

/* The characters of what may be an instance of a subclass. */
static Str *text_plain_take(Coil *c, Value v)
{
    if (is_null(v) || is_exact(v, SHAPE_STR))
        return is_null(v) ? NULL : as_str(v);
    Str *s = RETAIN(as_str_borrow(c, v));
    release(c, v);
    return s;
}

Value value_repr_kept(Coil *c, Value v)
{
    if (!enter_recursion(c, " while getting the repr of an object"))
        return COIL_NULL;
    Value (*f)(Coil *, Value) = SLOT(class_of_borrow(c, v), repr);
    Value s = text_result_take(c, f(c, v), "__repr__");
    return s;
}

Value value_str_kept(Coil *c, Value v)
{
    if (is_exact(v, SHAPE_STR))
        return retain(v);
    if (is_small(v))
        return from_object(int_to_str(c, v, 10));
    if (!enter_recursion(c, " while getting the str of an object"))
        return COIL_NULL;
    Value (*f)(Coil *, Value) = SLOT(class_of_borrow(c, v), str);
    Value s = text_result_take(c, f(c, v), "__str__");
    return s;
}

Str *value_repr(Coil *c, Value v) { return text_plain_take(c, value_repr_kept(c, v)); }
Str *value_str(Coil *c, Value v) { return text_plain_take(c, value_str_kept(c, v)); }

Value value_ascii_kept(Coil *c, Value v)
{
    Value shown = value_repr_kept(c, v);
    if (is_null(shown) || as_str_borrow(c, shown)->ascii)
        return shown;
    Str *s = text_plain_take(c, shown);
    Str *plain = s ? str_escape_ascii(c, s) : NULL;
    RELEASE(c, s);
    return from_object(plain);
}

Str *value_ascii(Coil *c, Value v) { return text_plain_take(c, value_ascii_kept(c, v)); }

Str *value_format(Coil *c, Value v, Str *spec)
{
    if (spec->length == 0 && (is_exact(v, SHAPE_STR) || is_small(v) || is_exact(v, SHAPE_INT)))
        return value_str(c, v);
    /* The methods of exact core values cannot be replaced: no lookup. */
    if (is_str(v))
        return format_text(c, as_str(v), spec, "str");
    if (is_small(v) || is_exact(v, SHAPE_INT))
        return format_int(c, v, spec, "int");
    if (is_double(v) && spec->length)
        return format_float(c, as_double(v), spec, "float");
    Value f;
    if (!find_special(c, v, "__format__", &f))
        return NULL;
    if (is_null(f)) {
        raise_error(c, EXC_TypeError, "Type %T doesn't define __format__", v);
        return NULL;
    }
    Value r = call1(c, f, from_object(spec));
    release(c, f);
    if (is_null(r))
        return NULL;
    Str *s = as_str_borrow(c, r);
    if (s)
        object_retain(&s->h);
    else
        raise_error(c, EXC_TypeError, "__format__ must return a str, not %T", r);
    release(c, r);
    return s;
}

int repr_enter(Coil *c, Value v)
{
    if (is_null(c->repr_running)) {
        List *l = list_new(c, 4);
        if (!l)
            return -1;
        c->repr_running = from_object(l);
    }
    List *l = as_list(c->repr_running);
    for (size_t i = l->length; i > 0; i--)
        if (same(l->items[i - 1], v))
            return 1;
    return list_append(c, l, v) ? 0 : -1;
}

void repr_leave(Coil *c, Value v)
{
    if (is_null(c->repr_running))
        return;
    List *l = as_list(c->repr_running);
    for (size_t i = l->length; i > 0; i--)
        if (same(l->items[i - 1], v)) {
            memmove(l->items + i - 1, l->items + i, (l->length - i) * sizeof *l->items);
            l->length--;
            release(c, v);
            return;
        }
}
