/* layout.c: what memory holds, and how libffi passes it. */
#include "runtime/extensions/_ffi/ffi.h"

Layout *layout_of(Coil *c, CoilValue v) { return coil_data(c, v, layout_class); }

void layout_finalise(void *data)
{
    Layout *l = data;
    memory_drop(l->elements);
    memory_drop(l->format);
    memory_drop(l->shape);
}

/* An integer's by its size: which C type it was declared as is its code's affair. */
static ffi_type *integer_type(size_t size, bool is_signed)
{
    switch (size) {
    case 1: return is_signed ? &ffi_type_sint8 : &ffi_type_uint8;
    case 2: return is_signed ? &ffi_type_sint16 : &ffi_type_uint16;
    case 4: return is_signed ? &ffi_type_sint32 : &ffi_type_uint32;
    default: return is_signed ? &ffi_type_sint64 : &ffi_type_uint64;
    }
}

static ffi_type *simple_type(char code, size_t size)
{
    switch (code) {
    case 'f': return &ffi_type_float;
    case 'd': return &ffi_type_double;
    case 'g': return &ffi_type_longdouble;
    case 'b':
    case 'c':
    case 'h':
    case 'i':
    case 'l':
    case 'q':
    case 'u': return integer_type(size, true);
    case 'B':
    case 'H':
    case 'I':
    case 'L':
    case 'Q':
    case '?': return integer_type(size, false);
    case 'O':
    case 'P':
    case 'z':
    case 'Z': return &ffi_type_pointer;
    default: return NULL;
    }
}

/* A structure as libffi has it, of its fields' layouts; an empty one is as a structure of nothing that is passed. */
static CoilOk structure_type(Coil *c, Layout *l, CoilValue elements)
{
    size_t count;
    if (!coil_len(c, elements, &count))
        return false;
    if (!count) {
        l->type = &ffi_type_void;
        return true;
    }
    l->elements = memory_zeroed(c, count + 1, sizeof *l->elements);
    for (size_t k = 0; l->elements && k < count; k++) {
        Layout *each = layout_of(c, coil_item(c, elements, k));
        if (!each || !coil_charge(c, 1))
            return false;
        if (!each->type)
            return !coil_is_null(coil_raisef(c, "TypeError", "a field is not passed by value"));
        l->elements[k] = each->type;
    }
    if (!l->elements)
        return false;
    l->own = (ffi_type){.size = l->size, .alignment = (unsigned short)l->align, .type = FFI_TYPE_STRUCT, .elements = l->elements};
    l->type = &l->own;
    return true;
}

static CoilOk shape_set(Coil *c, Layout *l, CoilValue shape)
{
    size_t count;
    if (!coil_len(c, shape, &count))
        return false;
    if (count > 64)
        return !coil_is_null(coil_raisef(c, "ValueError", "too many dimensions"));
    l->dimensions = (uint32_t)count;
    l->shape = memory_zeroed(c, 2 * count + 1, sizeof *l->shape); /* of no dimension it is a place nonetheless: no shape would be one */
    if (!l->shape)
        return false;
    l->strides = l->shape + count;
    int64_t stride = (int64_t)l->item_size;
    for (size_t k = count; k-- > 0;) {
        if (!coil_to_int(c, coil_item(c, shape, k), &l->shape[k]))
            return false;
        l->strides[k] = stride;
        if (__builtin_mul_overflow(stride, l->shape[k], &stride))
            return !coil_is_null(coil_raisef(c, "OverflowError", "array too large"));
    }
    return true;
}

CoilValue ffi_layout(Coil *c, const CoilValue *args)
{
    void *data;
    size_t length;
    const char *code = coil_to_utf8(c, args[2], NULL), *format = coil_to_utf8(c, args[3], &length);
    CoilValue made = coil_instance(c, layout_class, &data);
    Layout *l = data;
    if (coil_is_null(made) || !ffi_size(c, args[0], &l->size) || !ffi_size(c, args[1], &l->align) ||
        !coil_to_bool(c, args[4], &l->swapped) || !ffi_size(c, args[7], &l->item_size) || !(l->format = memory_new(c, length + 1, 1)))
        return COIL_NULL;
    memcpy(l->format, format, length + 1);
    l->code = code[0];
    l->type = simple_type(l->code, l->size);
    if (l->type && l->type->size != l->size)
        return coil_raisef(c, "ValueError", "no type of code '%c' has %zu bytes", l->code, l->size);
    if (coil_kind(c, args[5]) == COIL_KIND_TUPLE && !structure_type(c, l, args[5]))
        return COIL_NULL;
    return shape_set(c, l, args[6]) ? made : COIL_NULL;
}

CoilValue layout_size(Coil *c, const CoilValue *args)
{
    const Layout *l = layout_of(c, args[0]);
    return l ? coil_int(c, (int64_t)l->size) : COIL_NULL;
}

CoilValue layout_code(Coil *c, const CoilValue *args)
{
    const Layout *l = layout_of(c, args[0]);
    return l ? coil_str(c, &l->code, 1) : COIL_NULL;
}
