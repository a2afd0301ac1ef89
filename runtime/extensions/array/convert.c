/* convert.c: arrays to and from other things: lists, bytes, files, text, copies, pickles. */
#include "runtime/extensions/array/array.h"

CoilValue array_tolist(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    CoilValue list = coil_list(c, NULL, 0);
    for (size_t k = 0; a && k < a->length; k++) {
        CoilScope scope = coil_scope_open(c);
        bool ok = coil_append(c, list, item_get(c, a, k));
        coil_scope_close(c, scope, COIL_NULL);
        if (!ok)
            return COIL_NULL;
    }
    return a ? list : COIL_NULL;
}

CoilValue array_fromlist(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    size_t n = 0, now = 0;
    if (!a)
        return COIL_NULL;
    if (coil_kind(c, args[1]) != COIL_KIND_LIST)
        return coil_raisef(c, "TypeError", "arg must be list");
    if (!coil_len(c, args[1], &n))
        return COIL_NULL;
    size_t before = a->length;
    for (size_t k = 0; k < n; k++) {
        bool ok = array_append(c, a, coil_item(c, args[1], k)) && coil_len(c, args[1], &now);
        if (ok && now != n) {
            coil_raisef(c, "RuntimeError", "list changed size during iteration");
            ok = false;
        }
        if (!ok) {
            CoilValue error = coil_take_error(c);
            if (a->length > before && !a->exports)
                (void)!array_resize(c, a, before);
            return coil_raise(c, error);
        }
    }
    return coil_none();
}

CoilValue array_tobytes(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    return a ? coil_bytes(c, a->length ? a->items : "", a->length * a->type->size) : COIL_NULL;
}

CoilValue array_frombytes(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    CoilBuffer buffer;
    if (!a)
        return COIL_NULL;
    if (coil_kind(c, args[1]) == COIL_KIND_STR)
        return coil_raisef(c, "TypeError", "a bytes-like object is required, not 'str'");
    if (!coil_buffer_get(c, args[1], 0, &buffer))
        return COIL_NULL;
    if (buffer.item_size != 1)
        return coil_raisef(c, "TypeError", "a bytes-like object is required");
    return array_from_bytes(c, a, buffer.data, buffer.length) ? coil_none() : COIL_NULL;
}

CoilValue array_tofile(Coil *c, const CoilValue *args)
{
    enum { BLOCK = 64 * 1024 };
    Array *a = array_of(c, args[0]);
    for (size_t at = 0; a && at < a->length * a->type->size; at += BLOCK) {
        CoilScope scope = coil_scope_open(c);
        size_t left = a->length * a->type->size - at;
        CoilValue block = coil_bytes(c, a->items + at, left < BLOCK ? left : BLOCK);
        bool ok = !coil_is_null(coil_call_method(c, args[1], "write", &block, 1, NULL));
        coil_scope_close(c, scope, COIL_NULL);
        if (!ok)
            return COIL_NULL;
    }
    return a ? coil_none() : COIL_NULL;
}

CoilValue array_fromfile(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    int64_t n;
    if (!a || !coil_to_int(c, args[2], &n))
        return COIL_NULL;
    if (n < 0)
        return coil_raisef(c, "ValueError", "negative count");
    if (n > INT64_MAX / a->type->size)
        return coil_raisef(c, "MemoryError", "%s", "");
    CoilValue size = coil_int(c, n * a->type->size), bytes = coil_call_method(c, args[1], "read", &size, 1, NULL);
    if (coil_is_null(bytes))
        return COIL_NULL;
    if (coil_kind(c, bytes) != COIL_KIND_BYTES)
        return coil_raisef(c, "TypeError", "read() didn't return bytes");
    size_t got = 0;
    const void *data = coil_to_bytes(c, bytes, &got);
    if (!data || !array_from_bytes(c, a, data, got))
        return COIL_NULL;
    return got == (size_t)(n * a->type->size) ? coil_none() : coil_raisef(c, "EOFError", "read() didn't return enough bytes");
}

CoilValue array_fromunicode(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    if (!a)
        return COIL_NULL;
    if (coil_kind(c, args[1]) != COIL_KIND_STR)
        return raise_about(c, "fromunicode() argument must be str, not ", args[1], "");
    if (!is_text_type(a->type))
        return coil_raisef(c, "ValueError", "fromunicode() may only be called on unicode type arrays ('u' or 'w')");
    return array_from_text(c, a, args[1]) ? coil_none() : COIL_NULL;
}

CoilValue array_tounicode(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    if (!a)
        return COIL_NULL;
    if (!is_text_type(a->type))
        return coil_raisef(c, "ValueError", "tounicode() may only be called on unicode type arrays ('u' or 'w')");
    return coil_str_from_chars(c, a->length ? a->items : "\0\0\0", a->length, 4);
}

CoilValue array_buffer_info(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    if (!a)
        return COIL_NULL;
    CoilValue both[] = {coil_int(c, (int64_t)(intptr_t)a->items), coil_int(c, (int64_t)a->length)};
    return coil_tuple(c, both, 2);
}

CoilValue array_copy(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    return a ? array_part(c, a, 0, 1, a->length) : COIL_NULL;
}

CoilValue array_repr(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    if (!a)
        return COIL_NULL;
    CoilValue name = coil_getattr(c, coil_type(c, args[0]), "__name__");
    const char *text = coil_is_null(name) ? NULL : coil_to_utf8(c, name, NULL);
    if (!text)
        return COIL_NULL;
    if (!a->length)
        return coil_strf(c, "%s('%c')", text, a->type->code);
    CoilValue items = coil_repr(c, is_text_type(a->type) ? array_tounicode(c, args) : array_tolist(c, args));
    CoilValue head = coil_strf(c, "%s('%c', ", text, a->type->code);
    return coil_op(c, COIL_ADD, coil_op(c, COIL_ADD, head, items), coil_str(c, ")", 1));
}

CoilValue array_typecode(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    return a ? coil_str(c, &a->type->code, 1) : COIL_NULL;
}
CoilValue array_itemsize(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    return a ? coil_int(c, a->type->size) : COIL_NULL;
}
CoilValue array_sizeof(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    return a ? coil_int(c, (int64_t)(sizeof *a + 24 + a->room * a->type->size)) : COIL_NULL;
}

CoilValue array_class_getitem(Coil *c, const CoilValue *args) { return coil_call(c, named(c, "types", "GenericAlias"), args, 2, NULL); }

/* ---- pickling ---- */

CoilValue array_reduce(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    int64_t protocol;
    CoilValue dict;
    if (!a || !coil_to_int(c, args[1], &protocol) || !coil_findattr(c, args[0], "__dict__", &dict))
        return COIL_NULL;
    if (coil_is_null(dict))
        dict = coil_none();
    CoilValue cls = coil_getattr(c, args[0], "__class__"), code = array_typecode(c, args);
    if (protocol < 3) {
        CoilValue made[] = {code, array_tolist(c, args)};
        CoilValue three[] = {cls, coil_tuple(c, made, 2), dict};
        return coil_tuple(c, three, 3);
    }
    CoilValue made[] = {cls, code, coil_int(c, a->type->format), array_tobytes(c, args)};
    CoilValue three[] = {named(c, "array", "_array_reconstructor"), coil_tuple(c, made, 4), dict};
    return coil_tuple(c, three, 3);
}

/* An array of another machine's items: through struct or a codec. */
static CoilValue foreign_items(Coil *c, int64_t format, CoilValue items, size_t length)
{
    static const char codes[] = "BbHHhhIIiiQQqqffdd";
    static const size_t sizes[] = {1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 8, 8, 8, 8, 4, 4, 8, 8};
    static const char *const encodings[] = {"utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"};
    if (format >= 18) {
        CoilValue name = coil_str(c, encodings[format - 18], COIL_TO_NUL);
        return coil_call_method(c, items, "decode", &name, 1, NULL);
    }
    if (length % sizes[format])
        return coil_raisef(c, "ValueError", "string length not a multiple of item size");
    bool big = format >= 2 && format % 2;
    CoilValue args[] = {coil_strf(c, "%c%zu%c", big ? '>' : '<', length / sizes[format], codes[format]), items};
    return coil_call(c, named(c, "struct", "unpack"), args, 2, NULL);
}

CoilValue array_reconstructor(Coil *c, const CoilValue *args)
{
    bool is = false;
    int64_t format;
    size_t length;
    if (coil_kind(c, args[0]) != COIL_KIND_CLASS)
        return raise_about(c, "first argument must be a type object, not ", args[0], "");
    CoilValue both[] = {args[0], coil_class(c, array_class)};
    if (!coil_to_bool(c, coil_call(c, named(c, "builtins", "issubclass"), both, 2, NULL), &is))
        return COIL_NULL;
    if (!is) {
        CoilValue name = coil_getattr(c, args[0], "__name__");
        const char *text = coil_is_null(name) ? NULL : coil_to_utf8(c, name, NULL);
        return text ? coil_raisef(c, "TypeError", "%s is not a subtype of array.array", text) : COIL_NULL;
    }
    if (coil_kind(c, args[1]) != COIL_KIND_STR)
        return raise_about(c, "_array_reconstructor() argument 2 must be a unicode character, not ", args[1], "");
    const ItemType *type = array_type_argument(c, args[1]);
    if (!type) {
        if (!coil_error_is(c, "ValueError"))
            return COIL_NULL;
        (void)coil_take_error(c);
        return coil_raisef(c, "ValueError", "second argument must be a valid type code");
    }
    if (!coil_to_int(c, args[2], &format))
        return COIL_NULL;
    if (format < 0 || format > 21)
        return coil_raisef(c, "ValueError", "third argument must be a valid machine format code.");
    if (coil_kind(c, args[3]) != COIL_KIND_BYTES)
        return raise_about(c, "fourth argument should be bytes, not ", args[3], "");
    const void *data = coil_to_bytes(c, args[3], &length);
    Array *a;
    CoilValue v = array_new(c, args[0], type, &a);
    if (!data || coil_is_null(v))
        return COIL_NULL;
    /* The usual pickle, made on a machine like this one: the bytes are the items. */
    if (format == type->format)
        return array_from_bytes(c, a, data, length) ? v : COIL_NULL;
    CoilValue items = foreign_items(c, format, args[3], length);
    return !coil_is_null(items) && array_fill(c, a, items) ? v : COIL_NULL;
}
