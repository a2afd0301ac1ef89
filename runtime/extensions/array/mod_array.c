/* mod_array.c: module array: making arrays, places, finding, changing, comparing; the table. */
#include "runtime/extensions/array/array.h"
#include "runtime/extensions/memory.h"

COIL_API extern const CoilDef coil_module[];

/* ---- making ---- */

const ItemType *array_type_argument(Coil *c, CoilValue code)
{
    CoilChars chars;
    if (coil_kind(c, code) != COIL_KIND_STR)
        return (void)raise_about(c, "array() argument 1 must be a unicode character, not ", code, ""), NULL;
    if (!coil_to_chars(c, code, &chars))
        return NULL;
    if (chars.length != 1)
        return (void)coil_raisef(c, "TypeError", "array() argument 1 must be a unicode character, not a string of length %zu",
                                 chars.length),
               NULL;
    const ItemType *type = chars.width == 1 ? item_type(*(const uint8_t *)chars.data) : NULL;
    if (!type)
        coil_raisef(c, "ValueError", "bad typecode (must be b, B, u, h, H, i, I, l, L, q, Q, f or d)");
    return type;
}

static bool warn_of_u(Coil *c)
{
    CoilValue args[] = {coil_str(c, "The 'u' type code is deprecated and will be removed in Python 3.16", COIL_TO_NUL),
                        named(c, "builtins", "DeprecationWarning"), coil_int(c, 1)};
    return !coil_is_null(coil_call(c, named(c, "warnings", "warn"), args, 3, NULL));
}

bool array_fill(Coil *c, Array *a, CoilValue from)
{
    CoilKind kind = coil_kind(c, from);
    if (kind == COIL_KIND_STR) {
        if (is_text_type(a->type))
            return array_from_text(c, a, from);
        return (void)coil_raisef(c, "TypeError", "cannot use a str to initialize an array with typecode '%c'", a->type->code), false;
    }
    if (kind != COIL_KIND_LIST && kind != COIL_KIND_TUPLE) {
        bool is_bytearray = false;
        CoilBuffer buffer;
        if (kind == COIL_KIND_BYTES || (coil_isinstance(c, from, named(c, "builtins", "bytearray"), &is_bytearray) && is_bytearray))
            return coil_buffer_get(c, from, 0, &buffer) && array_from_bytes(c, a, buffer.data, buffer.length);
        Array *other = array_maybe(c, from);
        if (other && is_text_type(other->type) && !is_text_type(a->type))
            return (void)coil_raisef(c, "TypeError", "cannot use a unicode array to initialize an array with typecode '%c'", a->type->code),
                   false;
        if (other && other->type == a->type)
            return array_extend(c, a, from);
    }
    CoilValue iterator = coil_iter(c, from), item;
    for (;;) {
        CoilScope scope = coil_scope_open(c);
        bool ok = coil_next(c, iterator, &item), more = ok && !coil_is_null(item);
        ok = ok && (!more || array_append(c, a, item));
        coil_scope_close(c, scope, COIL_NULL);
        if (!ok || !more)
            return ok;
    }
}

static CoilValue array_make(Coil *c, const CoilValue *args)
{
    size_t n = 0, keywords = 0;
    if (!coil_len(c, args[1], &n) || !coil_len(c, args[2], &keywords))
        return COIL_NULL;
    if (keywords && coil_is(args[0], coil_class(c, array_class)))
        return coil_raisef(c, "TypeError", "array.array() takes no keyword arguments");
    if (n < 1 || n > 2)
        return n ? coil_raisef(c, "TypeError", "array() takes at most 2 arguments (%zu given)", n)
                 : coil_raisef(c, "TypeError", "array() takes at least 1 argument (0 given)");
    const ItemType *type = array_type_argument(c, coil_item(c, args[1], 0));
    Array *a;
    if (!type || (type->code == 'u' && !warn_of_u(c)))
        return COIL_NULL;
    CoilValue self = array_new(c, args[0], type, &a);
    return !coil_is_null(self) && (n < 2 || array_fill(c, a, coil_item(c, args[1], 1))) ? self : COIL_NULL;
}

static void array_finalise(void *data)
{
    Array *a = data;
    if (a->vm)
        coil_memory_free(a->vm, a->items, a->room * a->type->size);
}

static CoilOk array_view(Coil *c, void *data, uint32_t flags, CoilBuffer *out)
{
    (void)c, (void)flags;
    Array *a = data;
    a->shape[0] = (int64_t)a->length;
    *out = (CoilBuffer){.data = a->items ? a->items : (char *)a->shape,
                        .length = a->length * a->type->size,
                        .item_size = a->type->size,
                        .format = a->type->view,
                        .dimensions = 1,
                        .writable = true,
                        .shape = a->shape,
                        .strides = a->strides};
    a->exports++;
    return true;
}
static void array_view_ended(void *data) { ((Array *)data)->exports--; }

/* ---- places ---- */

/* A copy of some items as an array of its own. */
CoilValue array_part(Coil *c, Array *a, int64_t start, int64_t step, size_t count)
{
    Array *made;
    CoilValue v = array_new(c, COIL_NULL, a->type, &made);
    a->exports++;
    const bool room = !coil_is_null(v) && array_resize(c, made, count);
    a->exports--;
    if (!room)
        return COIL_NULL;
    return array_items_copy(c, made, 0, a, start, step, count) ? v : COIL_NULL;
}

/* An int; beyond 64 bits it is the furthest one. */
static bool clamped(Coil *c, CoilValue v, int64_t *out)
{
    if (coil_to_int(c, v, out))
        return true;
    if (!coil_error_is(c, "OverflowError"))
        return false;
    (void)coil_take_error(c);
    bool below;
    if (!coil_compare(c, COIL_LT, v, coil_int(c, 0), &below))
        return false;
    *out = below ? -INT64_MAX : INT64_MAX;
    return true;
}

typedef struct Places {
    bool single;
    int64_t start, step;
    size_t count;
} Places;

/* What an index or slice means for the array. */
static bool places(Coil *c, const Array *a, CoilValue key, const char *wrong, Places *out)
{
    *out = (Places){.single = true, .step = 1, .count = 1};
    if (coil_kind(c, key) != COIL_KIND_INT && coil_slice_places(c, key, &a->length, &out->start, &out->step, &out->count))
        out->single = false;
    else if (coil_failed(c))
        return false;
    else
        out->start = 0, out->count = 1;
    if (out->single) {
        if (!coil_to_int(c, key, &out->start)) {
            if (coil_error_is(c, "TypeError")) {
                (void)coil_take_error(c);
                coil_raisef(c, "TypeError", "array indices must be integers");
            } else if (coil_error_is(c, "OverflowError")) {
                (void)coil_take_error(c);
                coil_raisef(c, "IndexError", "cannot fit 'int' into an index-sized integer");
            }
            return false;
        }
        if (out->start < 0)
            out->start += (int64_t)a->length;
        if (out->start < 0 || (uint64_t)out->start >= a->length)
            return (void)coil_raisef(c, "IndexError", "%s", wrong), false;
        return true;
    }
    return true;
}

static CoilValue array_getitem(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    Places at;
    if (!a || !places(c, a, args[1], "array index out of range", &at))
        return COIL_NULL;
    return at.single ? item_get(c, a, (size_t)at.start) : array_part(c, a, at.start, at.step, at.count);
}

/* Removes each `step`th of `count` items. */
static bool delete_places(Coil *c, Array *a, Places at)
{
    if (!at.count)
        return true;
    if (a->exports)
        return (void)coil_raisef(c, "BufferError", "cannot resize an array that is exporting buffers"), false;
    if (at.step < 0) {
        at.start += (int64_t)(at.count - 1) * at.step;
        at.step = -at.step;
    }
    size_t size = a->type->size, to = (size_t)at.start, from = to, moved = a->length - to;
    a->exports++;
    const bool paid = coil_charge(c, at.count + moved * size / ARRAY_MOVED); /* ahead: half-way it would be no array of the script's */
    a->exports--;
    if (!paid)
        return false;
    for (size_t gone = 0; gone < at.count; gone++) {
        size_t next = gone + 1 < at.count ? (size_t)at.step : a->length - from; /* with the one that goes, those up to the next */
        memmove(a->items + to * size, a->items + (from + 1) * size, (next - 1) * size);
        from += next;
        to += next - 1;
    }
    return array_resize(c, a, to);
}

static CoilValue array_delitem(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    Places at;
    return a && places(c, a, args[1], "array assignment index out of range", &at) && delete_places(c, a, at) ? coil_none() : COIL_NULL;
}

/* In the k-th round of a loop over items of an array that is held: a round takes so many fourths of a step. */
enum { ROUND = 1 << 16 };
static bool round_paid(Coil *c, size_t k, uint64_t fourths) { return (k + 1) % ROUND || coil_charge(c, ROUND / 4 * fourths); }

/* array_replace() by the items of another. */
static bool replace_by(Coil *c, Array *a, size_t start, size_t end, Array *other)
{
    other->exports++;
    const bool ok = array_replace(c, a, start, end, other->items, other->length);
    other->exports--;
    return ok;
}

static CoilValue array_setitem(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    Places at;
    if (!a || !places(c, a, args[1], "array assignment index out of range", &at))
        return COIL_NULL;
    size_t size = a->type->size;
    if (at.single) {
        uint64_t item = 0;
        if (!a->type->set(c, a->type, args[2], &item))
            return COIL_NULL;
        if ((size_t)at.start >= a->length) /* the conversion may have run code */
            return coil_raisef(c, "IndexError", "array assignment index out of range");
        memcpy(a->items + (size_t)at.start * size, &item, size);
        return coil_none();
    }
    Array *other = array_maybe(c, args[2]);
    if (!other)
        return coil_failed(c) ? COIL_NULL : raise_about(c, "can only assign array (not \"", args[2], "\") to array slice");
    if (other->type != a->type)
        return coil_raisef(c, "TypeError", "bad argument type for built-in operation");
    if (other == a) { /* out of a copy */
        CoilValue copy = array_part(c, a, 0, 1, a->length);
        if (coil_is_null(copy) || !(other = array_of(c, copy)))
            return COIL_NULL;
    }
    if (at.step == 1)
        return replace_by(c, a, (size_t)at.start, (size_t)at.start + at.count, other) ? coil_none() : COIL_NULL;
    if (!other->length) /* unlike a list's: nothing, put into an extended slice, removes it */
        return delete_places(c, a, at) ? coil_none() : COIL_NULL;
    if (other->length != at.count)
        return coil_raisef(c, "ValueError", "attempt to assign array of size %zu to extended slice of size %zu", other->length, at.count);
    a->exports++, other->exports++;
    bool ok = true;
    for (size_t k = 0; ok && k < at.count; k++) {
        memcpy(a->items + (size_t)(at.start + (int64_t)k * at.step) * size, other->items + k * size, size);
        ok = round_paid(c, k, 1);
    }
    a->exports--, other->exports--;
    return ok && coil_charge(c, at.count % ROUND / 4) ? coil_none() : COIL_NULL;
}

static CoilValue array_len(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    return a ? coil_int(c, (int64_t)a->length) : COIL_NULL;
}

/* ---- finding ---- */

enum { COMPARED = 1024 };
/* Of item k: comparing numbers charges nothing by itself. Others may change the array meanwhile. */
static bool compared(Coil *c, size_t k) { return (k + 1) % COMPARED || coil_charge(c, COMPARED); }

/* The place of the next item equal to v from *at on: 1, or 0 for none, -1 failed. */
static int find(Coil *c, const Array *a, CoilValue v, size_t *at, size_t stop)
{
    for (; *at < a->length && *at < stop; ++*at) {
        CoilScope scope = coil_scope_open(c);
        bool equal = false, ok = coil_compare(c, COIL_EQ, item_get(c, a, *at), v, &equal);
        coil_scope_close(c, scope, COIL_NULL);
        if (!ok)
            return -1;
        if (equal)
            return 1;
        if (!compared(c, *at))
            return -1;
    }
    return 0;
}

static CoilValue array_contains(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    size_t at = 0;
    int found = a ? find(c, a, args[1], &at, SIZE_MAX) : -1;
    return found < 0 ? COIL_NULL : coil_bool(found);
}

static CoilValue array_count(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    int64_t count = 0;
    int found = a ? 1 : -1;
    for (size_t at = 0; found > 0 && (found = find(c, a, args[1], &at, SIZE_MAX)) > 0; at++) {
        count++;
        if (!compared(c, at))
            return COIL_NULL;
    }
    return found < 0 ? COIL_NULL : coil_int(c, count);
}

static bool bound(Coil *c, const Array *a, CoilValue v, size_t *out)
{
    int64_t n;
    if (!clamped(c, v, &n))
        return false;
    if (n < 0)
        n = n < -(int64_t)a->length ? 0 : n + (int64_t)a->length;
    *out = memory_count(n);
    return true;
}

static CoilValue array_index(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    size_t at, stop;
    if (!a || !bound(c, a, args[2], &at) || !bound(c, a, args[3], &stop))
        return COIL_NULL;
    int found = find(c, a, args[1], &at, stop);
    return found < 0 ? COIL_NULL : found ? coil_int(c, (int64_t)at) : coil_raisef(c, "ValueError", "array.index(x): x not in array");
}

static CoilValue array_remove(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    size_t at = 0;
    int found = a ? find(c, a, args[1], &at, SIZE_MAX) : -1;
    if (found < 0)
        return COIL_NULL;
    if (!found || at >= a->length)
        return coil_raisef(c, "ValueError", "array.remove(x): x not in array");
    return array_replace(c, a, at, at + 1, NULL, 0) ? coil_none() : COIL_NULL;
}

/* ---- changing ---- */

static CoilValue array_append_row(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    return a && array_append(c, a, args[1]) ? coil_none() : COIL_NULL;
}

static CoilValue array_insert_row(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    int64_t at;
    if (!a || !coil_to_int(c, args[1], &at))
        return COIL_NULL;
    if (at < 0)
        at = at < -(int64_t)a->length ? 0 : at + (int64_t)a->length;
    return array_insert(c, a, memory_count(at), args[2]) ? coil_none() : COIL_NULL;
}

static CoilValue array_pop(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    int64_t at;
    if (!a || !coil_to_int(c, args[1], &at))
        return COIL_NULL;
    if (!a->length)
        return coil_raisef(c, "IndexError", "pop from empty array");
    if (at < 0)
        at += (int64_t)a->length;
    if (at < 0 || (uint64_t)at >= a->length)
        return coil_raisef(c, "IndexError", "pop index out of range");
    CoilValue v = item_get(c, a, (size_t)at);
    return array_replace(c, a, (size_t)at, (size_t)at + 1, NULL, 0) ? v : COIL_NULL;
}

static CoilValue array_clear(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    return a && array_resize(c, a, 0) ? coil_none() : COIL_NULL;
}

static CoilValue array_extend_row(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    return a && array_extend(c, a, args[1]) ? coil_none() : COIL_NULL;
}

static CoilValue array_reverse(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    if (!a)
        return COIL_NULL;
    size_t size = a->type->size, low = 0;
    bool ok = true;
    a->exports++;
    for (size_t high = a->length; ok && low + 1 < high; low++) {
        char item[8];
        high--;
        memcpy(item, a->items + low * size, size);
        memcpy(a->items + low * size, a->items + high * size, size);
        memcpy(a->items + high * size, item, size);
        ok = round_paid(c, low, 24);
    }
    a->exports--;
    return ok && coil_charge(c, (a->length - low / ROUND * ROUND * 2) * 3) ? coil_none() : COIL_NULL;
}

static void swap_bytes(char *items, size_t size, size_t count)
{
    for (size_t k = 0; k < count; k++, items += size)
        for (size_t low = 0, high = size; low + 1 < high; low++) {
            char byte = items[low];
            items[low] = items[--high];
            items[high] = byte;
        }
}

static CoilValue array_byteswap(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    if (!a)
        return COIL_NULL;
    bool ok = true;
    a->exports++;
    for (size_t at = 0, n; ok && at < a->length; at += n) {
        n = a->length - at < ROUND ? a->length - at : ROUND;
        swap_bytes(a->items + at * a->type->size, a->type->size, n);
        ok = coil_charge(c, n / 2);
    }
    a->exports--;
    return ok ? coil_none() : COIL_NULL;
}

/* ---- arithmetic, comparing ---- */

static CoilValue array_add(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]), *b = a ? array_maybe(c, args[1]) : NULL;
    if (!b)
        return coil_failed(c) ? COIL_NULL : raise_about(c, "can only append array (not \"", args[1], "\") to array");
    if (a->type != b->type)
        return coil_raisef(c, "TypeError", "bad argument type for built-in operation");
    CoilValue v = array_part(c, a, 0, 1, a->length);
    Array *made = coil_is_null(v) ? NULL : array_of(c, v);
    return made && replace_by(c, made, made->length, made->length, b) ? v : COIL_NULL;
}

static CoilValue array_iadd(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]), *b = a ? array_maybe(c, args[1]) : NULL;
    if (!b)
        return coil_failed(c) ? COIL_NULL : raise_about(c, "can only extend array with array (not \"", args[1], "\")");
    return array_extend(c, a, args[1]) ? args[0] : COIL_NULL;
}

/* The array's items `times` over, in place. */
static bool repeat(Coil *c, Array *a, int64_t times)
{
    size_t length = a->length, size = a->type->size;
    if (times <= 0)
        return array_resize(c, a, 0);
    if (length && (uint64_t)times > (uint64_t)PTRDIFF_MAX / size / length)
        return (void)coil_raisef(c, "MemoryError", "%s", ""), false;
    if (!array_resize(c, a, length * (size_t)times))
        return false;
    const size_t whole = length * (size_t)times;
    bool ok = true;
    for (size_t done = length; ok && done && done < whole; done *= 2) /* what is there is doubled */
        ok = array_items_copy(c, a, done, a, 0, 1, done < whole - done ? done : whole - done);
    return ok;
}

static bool times_of(Coil *c, CoilValue v, int64_t *times)
{
    if (coil_to_int(c, v, times))
        return true;
    bool wide = coil_error_is(c, "OverflowError");
    if (!wide && !coil_error_is(c, "TypeError"))
        return false;
    (void)coil_take_error(c);
    if (wide)
        (void)coil_raisef(c, "OverflowError", "cannot fit 'int' into an index-sized integer");
    else
        (void)raise_about(c, "can't multiply sequence by non-int of type '", v, "'");
    return false;
}

static CoilValue array_mul(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    int64_t times;
    if (!a)
        return COIL_NULL;
    if (!times_of(c, args[1], &times))
        return COIL_NULL;
    CoilValue v = array_part(c, a, 0, 1, a->length);
    Array *made = coil_is_null(v) ? NULL : array_of(c, v);
    return made && repeat(c, made, times) ? v : COIL_NULL;
}

static CoilValue array_imul(Coil *c, const CoilValue *args)
{
    Array *a = array_of(c, args[0]);
    int64_t times;
    if (!a)
        return COIL_NULL;
    if (!times_of(c, args[1], &times))
        return COIL_NULL;
    return repeat(c, a, times) ? args[0] : COIL_NULL;
}

static CoilValue compare(Coil *c, const CoilValue *args, CoilOp op)
{
    Array *a = array_of(c, args[0]), *b = a ? array_maybe(c, args[1]) : NULL;
    if (!b)
        return coil_failed(c) ? COIL_NULL : coil_not_implemented();
    if (a->length != b->length && (op == COIL_EQ || op == COIL_NE))
        return coil_bool(op == COIL_NE);
    size_t k = 0;
    for (; k < a->length && k < b->length; k++) {
        CoilScope scope = coil_scope_open(c);
        CoilValue x = item_get(c, a, k), y = item_get(c, b, k);
        bool equal = false;
        CoilValue e = coil_op(c, COIL_EQ, x, y); /* a NaN differs from itself */
        bool ok = coil_to_bool(c, e, &equal);
        CoilValue result = COIL_NULL;
        if (ok && !equal)
            result = op == COIL_EQ || op == COIL_NE ? coil_bool(op == COIL_NE) : coil_op(c, op, x, y);
        result = coil_scope_close(c, scope, result);
        if (!ok || !equal)
            return result;
        if (!compared(c, k))
            return COIL_NULL;
    }
    int64_t order = a->length < b->length ? -1 : a->length > b->length;
    return coil_op(c, op, coil_int(c, order), coil_int(c, 0));
}
static CoilValue array_eq(Coil *c, const CoilValue *args) { return compare(c, args, COIL_EQ); }
static CoilValue array_ne(Coil *c, const CoilValue *args) { return compare(c, args, COIL_NE); }
static CoilValue array_lt(Coil *c, const CoilValue *args) { return compare(c, args, COIL_LT); }
static CoilValue array_le(Coil *c, const CoilValue *args) { return compare(c, args, COIL_LE); }
static CoilValue array_gt(Coil *c, const CoilValue *args) { return compare(c, args, COIL_GT); }
static CoilValue array_ge(Coil *c, const CoilValue *args) { return compare(c, args, COIL_GE); }

const CoilDef array_class[] = {
    COIL_CLASS("array", NULL, sizeof(Array), "array(typecode [, initializer]): items of one machine type, side by side."),
    COIL_STATIC("__new__", "(cls, /, *args, **kwargs)", array_make, "An array of a type code's items."),
    COIL_FINALISE(array_finalise),
    COIL_VIEW_COUNTED(array_view, array_view_ended),
    COIL_FUNCTION("__len__", "(self, /)", array_len, NULL),
    COIL_FUNCTION("__getitem__", "(self, key, /)", array_getitem, NULL),
    COIL_FUNCTION("__setitem__", "(self, key, value, /)", array_setitem, NULL),
    COIL_FUNCTION("__delitem__", "(self, key, /)", array_delitem, NULL),
    COIL_FUNCTION("__contains__", "(self, key, /)", array_contains, NULL),
    COIL_FUNCTION("__iter__", "(self, /)", array_iter, NULL),
    COIL_FUNCTION("__add__", "(self, value, /)", array_add, NULL),
    COIL_FUNCTION("__iadd__", "(self, value, /)", array_iadd, NULL),
    COIL_FUNCTION("__mul__", "(self, value, /)", array_mul, NULL),
    COIL_FUNCTION("__rmul__", "(self, value, /)", array_mul, NULL),
    COIL_FUNCTION("__imul__", "(self, value, /)", array_imul, NULL),
    COIL_FUNCTION("__eq__", "(self, value, /)", array_eq, NULL),
    COIL_FUNCTION("__ne__", "(self, value, /)", array_ne, NULL),
    COIL_FUNCTION("__lt__", "(self, value, /)", array_lt, NULL),
    COIL_FUNCTION("__le__", "(self, value, /)", array_le, NULL),
    COIL_FUNCTION("__gt__", "(self, value, /)", array_gt, NULL),
    COIL_FUNCTION("__ge__", "(self, value, /)", array_ge, NULL),
    COIL_FUNCTION("__repr__", "(self, /)", array_repr, NULL),
    COIL_FUNCTION("__copy__", "(self, /)", array_copy, "A copy."),
    COIL_FUNCTION("__deepcopy__", "(self, memo, /)", array_copy, "A copy."),
    COIL_FUNCTION("__reduce_ex__", "(self, protocol, /)", array_reduce, "For pickling."),
    COIL_FUNCTION("__sizeof__", "(self, /)", array_sizeof, "Size in memory, in bytes."),
    COIL_CLASSMETHOD("__class_getitem__", "(cls, item, /)", array_class_getitem, "A generic alias."),
    COIL_FUNCTION("append", "(self, v, /)", array_append_row, "Adds an item."),
    COIL_FUNCTION("buffer_info", "(self, /)", array_buffer_info, "(address, number of items)."),
    COIL_FUNCTION("byteswap", "(self, /)", array_byteswap, "Turns the bytes of each item round."),
    COIL_FUNCTION("clear", "(self, /)", array_clear, "Removes all items."),
    COIL_FUNCTION("count", "(self, v, /)", array_count, "How many items equal v."),
    COIL_FUNCTION("extend", "(self, bb, /)", array_extend_row, "Adds items."),
    COIL_FUNCTION("frombytes", "(self, buffer, /)", array_frombytes, "Adds items that bytes hold."),
    COIL_FUNCTION("fromfile", "(self, f, n, /)", array_fromfile, "Adds n items read from a file."),
    COIL_FUNCTION("fromlist", "(self, list, /)", array_fromlist, "Adds a list's items, all or none."),
    COIL_FUNCTION("fromunicode", "(self, ustr, /)", array_fromunicode, "Adds a text's characters."),
    COIL_FUNCTION("index", "(self, v, start=0, stop=9223372036854775807, /)", array_index, "The first place of v."),
    COIL_FUNCTION("insert", "(self, i, v, /)", array_insert_row, "Puts an item before place i."),
    COIL_FUNCTION("pop", "(self, i=-1, /)", array_pop, "Removes an item and returns it."),
    COIL_FUNCTION("remove", "(self, v, /)", array_remove, "Removes the first v."),
    COIL_FUNCTION("reverse", "(self, /)", array_reverse, "Turns the order round."),
    COIL_FUNCTION("tobytes", "(self, /)", array_tobytes, "The items as bytes."),
    COIL_FUNCTION("tofile", "(self, f, /)", array_tofile, "Writes the items to a file."),
    COIL_FUNCTION("tolist", "(self, /)", array_tolist, "A list of the items."),
    COIL_FUNCTION("tounicode", "(self, /)", array_tounicode, "The characters as text."),
    COIL_PROPERTY("typecode", NULL, array_typecode, NULL, "The items' type."),
    COIL_PROPERTY("itemsize", NULL, array_itemsize, NULL, "Bytes an item takes."),
    COIL_END,
};

static CoilValue module_ready(Coil *c, const CoilValue *args)
{
    char codes[32];
    size_t n = 0;
    for (; item_type_at(n); n++)
        codes[n] = item_type_at(n)->code;
    CoilValue cls = coil_class(c, array_class);
    return coil_setattr(c, args[0], "typecodes", coil_str(c, codes, n)) && coil_setattr(c, args[0], "ArrayType", cls) &&
                   !coil_is_null(coil_call_method(c, named(c, "collections.abc", "MutableSequence"), "register", &cls, 1, NULL))
               ? coil_none()
               : COIL_NULL;
}

const CoilDef coil_module[] = {
    COIL_MODULE("array", "Arrays of machine numbers and characters."),
    COIL_NESTED(array_class),
    COIL_NESTED(array_iterator_class),
    COIL_FUNCTION("_array_reconstructor", "(arraytype, typecode, mformat_code, items, /)", array_reconstructor, "For unpickling."),
    COIL_INIT(module_ready),
    COIL_END,
};
