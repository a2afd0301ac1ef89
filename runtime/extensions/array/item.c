/* item.c: the machine types of arrays: reading and writing one item. */
#include "runtime/extensions/array/array.h"

CoilValue raise_about(Coil *c, const char *before, CoilValue v, const char *after)
{
    CoilValue name = coil_getattr(c, coil_type(c, v), "__name__");
    const char *text = coil_is_null(name) ? NULL : coil_to_utf8(c, name, NULL);
    return text ? coil_raisef(c, "TypeError", "%s%s%s", before, text, after) : COIL_NULL;
}

static bool refuse(Coil *c, const char *text) { return (void)coil_raisef(c, "OverflowError", "%s", text), false; }

/* wide: it is not even within the type by way of which C takes it. */
static bool out_of_range(Coil *c, const ItemType *type, bool below, bool wide)
{
    if (type->code == 'q' || type->code == 'Q')
        return refuse(c, below && type->code == 'Q' ? "can't convert negative int to unsigned" : "int too big to convert");
    const bool positive = type->code == 'I' || type->code == 'L';
    if (positive && below)
        return refuse(c, "can't convert negative value to unsigned int");
    if (wide)
        return refuse(c, positive ? "Python int too large to convert to C unsigned long" : "Python int too large to convert to C long");
    return (void)coil_raisef(c, "OverflowError", "%s is %s", type->name, below ? "less than minimum" : "greater than maximum"), false;
}

/* An int within [low, high]. */
static bool int_within(Coil *c, const ItemType *type, CoilValue v, int64_t low, int64_t high, int64_t *out)
{
    if (!coil_to_int(c, v, out)) {
        if (!coil_error_is(c, "OverflowError"))
            return false;
        (void)coil_take_error(c);
        bool below;
        uint64_t word;
        size_t count;
        v = coil_call(c, named(c, "operator", "index"), &v, 1, NULL);
        return !coil_is_null(v) && coil_to_words(c, v, &below, &word, 1, &count) &&
               out_of_range(c, type, below, type->code != 'I' || count > 1);
    }
    if (*out >= low && *out <= high)
        return true;
    /* These two are taken by way of a wider type, whose bounds are told of first. */
    const ItemType *by = item_type(type->code == 'b' ? 'h' : 'i');
    if ((type->code == 'b' && *out != (int16_t)*out) || (type->code == 'H' && *out != (int32_t)*out))
        type = by;
    return out_of_range(c, type, *out < low, false);
}

#define SIGNED(suffix, ctype, low, high)                                                                                                   \
    static CoilValue get_##suffix(Coil *c, const void *at)                                                                                 \
    {                                                                                                                                      \
        ctype x;                                                                                                                           \
        memcpy(&x, at, sizeof x);                                                                                                          \
        return coil_int(c, x);                                                                                                             \
    }                                                                                                                                      \
    static bool set_##suffix(Coil *c, const ItemType *type, CoilValue v, void *to)                                                         \
    {                                                                                                                                      \
        int64_t n;                                                                                                                         \
        if (!int_within(c, type, v, low, high, &n))                                                                                        \
            return false;                                                                                                                  \
        ctype x = (ctype)n;                                                                                                                \
        memcpy(to, &x, sizeof x);                                                                                                          \
        return true;                                                                                                                       \
    }
SIGNED(i1, int8_t, INT8_MIN, INT8_MAX)
SIGNED(u1, uint8_t, 0, UINT8_MAX)
SIGNED(i2, int16_t, INT16_MIN, INT16_MAX)
SIGNED(u2, uint16_t, 0, UINT16_MAX)
SIGNED(i4, int32_t, INT32_MIN, INT32_MAX)
SIGNED(u4, uint32_t, 0, UINT32_MAX)
SIGNED(i8, int64_t, INT64_MIN, INT64_MAX)

static CoilValue get_u8(Coil *c, const void *at)
{
    uint64_t x;
    memcpy(&x, at, sizeof x);
    return x <= INT64_MAX ? coil_int(c, (int64_t)x) : coil_int_from_words(c, false, &x, 1);
}

static bool set_u8(Coil *c, const ItemType *type, CoilValue v, void *to)
{
    CoilKind kind = coil_kind(c, v);
    if (kind != COIL_KIND_INT && kind != COIL_KIND_BOOL)
        v = coil_call(c, named(c, "operator", "index"), &v, 1, NULL);
    bool negative;
    uint64_t word = 0;
    size_t count;
    if (coil_is_null(v) || !coil_to_words(c, v, &negative, &word, 1, &count))
        return false;
    if (negative || count > 1)
        return out_of_range(c, type, negative, count > 1);
    memcpy(to, &word, sizeof word);
    return true;
}

static CoilValue get_f4(Coil *c, const void *at)
{
    float x;
    (void)c;
    memcpy(&x, at, sizeof x);
    return coil_float(x);
}
static bool set_f4(Coil *c, const ItemType *type, CoilValue v, void *to)
{
    double d;
    (void)type;
    if (!coil_to_float(c, v, &d))
        return false;
    float x = (float)d;
    memcpy(to, &x, sizeof x);
    return true;
}
static CoilValue get_f8(Coil *c, const void *at)
{
    double x;
    (void)c;
    memcpy(&x, at, sizeof x);
    return coil_float(x);
}
static bool set_f8(Coil *c, const ItemType *type, CoilValue v, void *to)
{
    double d;
    (void)type;
    if (!coil_to_float(c, v, &d))
        return false;
    memcpy(to, &d, sizeof d);
    return true;
}

static CoilValue get_char(Coil *c, const void *at)
{
    uint32_t x;
    memcpy(&x, at, sizeof x);
    return coil_str_from_chars(c, &x, 1, 4);
}
static bool set_char(Coil *c, const ItemType *type, CoilValue v, void *to)
{
    CoilChars chars;
    (void)type;
    if (coil_kind(c, v) != COIL_KIND_STR)
        return (void)coil_raisef(c, "TypeError", "array item must be unicode character"), false;
    if (!coil_to_chars(c, v, &chars))
        return false;
    if (chars.length != 1)
        return (void)coil_raisef(c, "TypeError", "array item must be a string of length 1, not a string of length %zu", chars.length),
               false;
    uint32_t x = chars.width == 1   ? *(const uint8_t *)chars.data
                 : chars.width == 2 ? *(const uint16_t *)chars.data
                                    : *(const uint32_t *)chars.data;
    memcpy(to, &x, sizeof x);
    return true;
}

/* Numbers of formats in pickles: little endian; the big one follows. */
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define NATIVE(format) ((format) + 1)
#else
#define NATIVE(format) (format)
#endif

static const ItemType types[] = {
    {'b', 1, 1, "signed char", "b", get_i1, set_i1},
    {'B', 1, 0, "unsigned byte integer", "B", get_u1, set_u1},
    {'u', 4, NATIVE(20), NULL, "w", get_char, set_char},
    {'w', 4, NATIVE(20), NULL, "w", get_char, set_char},
    {'h', 2, NATIVE(4), "signed short integer", "h", get_i2, set_i2},
    {'H', 2, NATIVE(2), "unsigned short", "H", get_u2, set_u2},
    {'i', 4, NATIVE(8), "signed integer", "i", get_i4, set_i4},
    {'I', 4, NATIVE(6), "unsigned int", "I", get_u4, set_u4},
    {'l', sizeof(long), NATIVE(sizeof(long) == 8 ? 12 : 8), "signed long", "l", sizeof(long) == 8 ? get_i8 : get_i4,
     sizeof(long) == 8 ? set_i8 : set_i4},
    {'L', sizeof(long), NATIVE(sizeof(long) == 8 ? 10 : 6), "unsigned long", "L", sizeof(long) == 8 ? get_u8 : get_u4,
     sizeof(long) == 8 ? set_u8 : set_u4},
    {'q', 8, NATIVE(12), "signed long long", "q", get_i8, set_i8},
    {'Q', 8, NATIVE(10), "unsigned long long", "Q", get_u8, set_u8},
    {'f', 4, NATIVE(14), NULL, "f", get_f4, set_f4},
    {'d', 8, NATIVE(16), NULL, "d", get_f8, set_f8},
};

const ItemType *item_type_at(size_t k) { return k < sizeof types / sizeof *types ? &types[k] : NULL; }

const ItemType *item_type(uint32_t code)
{
    for (size_t k = 0; k < sizeof types / sizeof *types; k++)
        if ((uint32_t)types[k].code == code)
            return &types[k];
    return NULL;
}
