/* builtins_obj.c: built-in functions on single objects: attributes, classes, text, numbers. */
#include "runtime/builtins/builtins.h"
#include "vm/heap/identity.h"
#include "vm/values/buffer.h"
#include "vm/classes/class_cache.h"
#include "vm/classes/class_make.h"
#include "vm/numbers/int_internal.h"

#include <math.h>

/* ---- attributes ---- */

/* The interned name, owned; NULL: TypeError. */
static Str *builtins_attr_name(Coil *c, Value v)
{
    Str *name = as_str_borrow(c, v);
    if (!name) {
        raise_error(c, EXC_TypeError, "attribute name must be string, not '%.200T'", v);
        return NULL;
    }
    return str_intern(c, name);
}

BUILTIN(getattr)
{
    Str *name = builtins_attr_name(c, args[1]);
    if (!name)
        return COIL_NULL;
    Value v = attr_memo_value(c, args[0], name);
    if (!is_null(v)) {
        /* that is it */
    } else if (is_null(args[2]))
        v = get_attr(c, args[0], name);
    else if (find_attr(c, args[0], name, &v) && is_null(v))
        v = retain(args[2]);
    RELEASE(c, name);
    return v;
}

BUILTIN(hasattr)
{
    Str *name = builtins_attr_name(c, args[1]);
    if (!name)
        return COIL_NULL;
    Value v = attr_memo_value(c, args[0], name);
    bool ok = !is_null(v) || find_attr(c, args[0], name, &v);
    RELEASE(c, name);
    if (!ok)
        return COIL_NULL;
    bool found = !is_null(v);
    release_maybe(c, v);
    return bool_value(found);
}

BUILTIN(setattr)
{
    Str *name = builtins_attr_name(c, args[1]);
    bool ok = name && set_attr(c, args[0], name, args[2]);
    RELEASE(c, name);
    return ok ? V_NONE : COIL_NULL;
}

BUILTIN(delattr)
{
    Str *name = builtins_attr_name(c, args[1]);
    bool ok = name && set_attr(c, args[0], name, COIL_NULL);
    RELEASE(c, name);
    return ok ? V_NONE : COIL_NULL;
}

/* ---- classes ---- */

BUILTIN(isinstance)
{
    int r = is_instance(c, args[0], args[1]);
    return r < 0 ? COIL_NULL : bool_value(r);
}

BUILTIN(issubclass)
{
    int r = is_subclass(c, args[0], args[1]);
    return r < 0 ? COIL_NULL : bool_value(r);
}

BUILTIN(callable) { return bool_value(is_callable(c, args[0])); }

/* args[0]: positional arguments; args[1]: keywords. */
BUILTIN(build_class)
{
    const Tuple *given = (const Tuple *)as_object(args[0]);
    Dict *named = as_dict_borrow(c, args[1]);
    size_t n = given->length;
    if (n < 2)
        return raise_error(c, EXC_TypeError, "__build_class__: not enough arguments");
    if (!named || named->length == 0)
        return class_build(c, given->items, n, NULL);
    Tuple *names, *all = call_arguments(c, given->items, n, named, &names);
    Value r = all ? class_build(c, all->items, n, names) : COIL_NULL;
    if (all) {
        RELEASE(c, names);
        RELEASE(c, all);
    }
    return r;
}

BUILTIN(id)
{
    uint64_t id;
    return identity_of(c, args[0], &id) ? int_from_u64(c, id) : COIL_NULL;
}

BUILTIN(hash)
{
    int64_t h;
    return value_hash(c, args[0], &h) ? int_from_i64(c, h) : COIL_NULL;
}

/* ---- text ---- */

BUILTIN(repr) { return value_repr_kept(c, args[0]); }

BUILTIN(ascii) { return value_ascii_kept(c, args[0]); }

BUILTIN(format)
{
    Str *spec = as_str_borrow(c, args[1]);
    if (!spec)
        return raise_error(c, EXC_TypeError, "format() argument 2 must be str, not %.50A", args[1]);
    return from_object(value_format(c, args[0], spec));
}

BUILTIN(chr)
{
    int64_t n;
    if (!to_index_clamped(c, args[0], &n))
        return COIL_NULL;
    if (n < 0 || n > 0x10ffff)
        return raise_error(c, EXC_ValueError, "chr() arg not in range(0x110000)");
    return from_object(str_from_char(c, (uint32_t)n));
}

BUILTIN(ord)
{
    Str *s = as_str_borrow(c, args[0]);
    size_t length;
    uint32_t first;
    if (s) {
        length = s->length;
        first = length ? str_at(s, 0) : 0;
    } else if (as_bytes_borrow(c, args[0])) {
        Bytes *b = as_bytes_borrow(c, args[0]);
        length = b->length;
        first = b->data[0];
    } else if (as_bytearray_borrow(c, args[0])) {
        Bytearray *b = as_bytearray_borrow(c, args[0]);
        length = b->length;
        first = length ? b->start[0] : 0;
    } else {
        return raise_error(c, EXC_TypeError, "ord() expected string of length 1, but %.200T found", args[0]);
    }
    if (length != 1)
        return raise_error(c, EXC_TypeError, "ord() expected a character, but string of length %zu found", length);
    return small((int64_t)first);
}

/* A whole number with its prefix. */
static Value builtins_in_base(Coil *c, Value v, int base, char letter)
{
    if (is_small(v)) {
        char text[64], *at = text + sizeof text;
        unsigned bits = base == 16 ? 4 : base == 8 ? 3 : 1;
        int64_t n = as_small(v);
        uint64_t rest = (uint64_t)(n < 0 ? -n : n);
        do
            *--at = "0123456789abcdef"[rest & (unsigned)(base - 1)];
        while (rest >>= bits);
        *--at = letter;
        *--at = '0';
        if (n < 0)
            *--at = '-';
        return from_object(str_from_ascii(c, at, (size_t)(text + sizeof text - at)));
    }
    Value n = to_int_index(c, v), size = COIL_NULL;
    if (is_null(n))
        return COIL_NULL;
    size = int_abs(c, n);
    Str *digits = is_null(size) ? NULL : int_to_str(c, size, base), *text = NULL;
    if (digits)
        text = str_format(c, "%s0%c%U", int_sign(n) < 0 ? "-" : "", letter, digits);
    RELEASE(c, digits);
    release_maybe(c, size);
    release(c, n);
    return from_object(text);
}

BUILTIN(bin) { return builtins_in_base(c, args[0], 2, 'b'); }
BUILTIN(oct) { return builtins_in_base(c, args[0], 8, 'o'); }
BUILTIN(hex) { return builtins_in_base(c, args[0], 16, 'x'); }

/* ---- numbers ---- */

BUILTIN(abs)
{
    const Value x = args[0];
    if (is_small(x) && (as_small(x) >= 0 || fits_small(-as_small(x))))
        return small(as_small(x) < 0 ? -as_small(x) : as_small(x));
    if (is_double(x))
        return float_value(fabs(as_double(x)));
    return unary_op(c, UNARY_ABS, x);
}

BUILTIN(divmod) { return binary_op(c, OP_DIVMOD, args[0], args[1]); }

BUILTIN(pow) { return power(c, args[0], args[1], args[2]); }

BUILTIN(round)
{
    if (is_double(args[0]) && is_small(args[1]))
        return float_round(c, as_double(args[0]), as_small(args[1]));
    Value method, r;
    if (!find_special(c, args[0], "__round__", &method))
        return COIL_NULL;
    if (is_null(method))
        return raise_error(c, EXC_TypeError, "type %.100T doesn't define __round__ method", args[0]);
    r = is_none(args[1]) ? call0(c, method) : call1(c, method, args[1]);
    release(c, method);
    return r;
}
