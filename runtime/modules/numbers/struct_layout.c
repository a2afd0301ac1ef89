/* struct_layout.c: parses formats of the struct module. */
#include "runtime/modules/numbers/struct_layout.h"

#include "runtime/errors/exception_rows.h"
#include "vm/errors/exception.h"
#include "vm/machine/pieces.h"

const TypeDef struct_error_type = {
    .name = "struct.error", .base = &exception_def_Exception, .flags = CLASS_BASE, .size = sizeof(Exception), .saved = SAVED_REDUCED};

Value struct_raise(Coil *c, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    Str *text = str_format_v(c, format, args);
    va_end(args);
    Class *cls = text ? class_from_def_borrow(c, &struct_error_type) : NULL;
    Tuple *arguments = cls ? tuple_pack(c, 1, from_object(text)) : NULL;
    Value exc = arguments ? exception_new(c, cls, arguments) : COIL_NULL;
    RELEASE(c, text);
    RELEASE(c, arguments);
    if (!is_null(exc)) {
        raise_object(c, exc);
        release(c, exc);
    }
    return COIL_NULL;
}

/* Bytes an item and its alignment in native mode; 0: no such code. */
static inline uint8_t code_size(char code, bool native)
{
    static const uint8_t sizes[2][128] = {
#define SIZES(long_, native_)                                                                                                              \
    {['x'] = 1, ['c'] = 1, ['b'] = 1,       ['B'] = 1,       ['?'] = 1,         ['s'] = 1,         ['p'] = 1,                              \
     ['h'] = 2, ['H'] = 2, ['e'] = 2,       ['i'] = 4,       ['I'] = 4,         ['f'] = 4,         ['q'] = 8,                              \
     ['Q'] = 8, ['d'] = 8, ['l'] = (long_), ['L'] = (long_), ['n'] = (native_), ['N'] = (native_), ['P'] = (native_)}
        SIZES(4, 0), SIZES(sizeof(long), sizeof(void *))
#undef SIZES
    };
    return (signed char)code < 0 ? 0 : sizes[native][(unsigned char)code];
}

static inline bool code_is_integer(char code)
{
    return code != 'x' && code != 'c' && code != '?' && code != 's' && code != 'p' && code != 'e' && code != 'f' && code != 'd' &&
           code != 'P';
}

static bool layout_add(Coil *c, StructLayout *l, StructField field)
{
    size_t few = sizeof l->few / sizeof *l->few;
    if (l->count == (l->room ? l->room : few)) {
        size_t room = l->count * 2;
        StructField *grown = mem_realloc(c, l->room ? l->fields : NULL, l->room * sizeof field, room * sizeof field);
        if (!grown)
            return false;
        if (!l->room)
            memcpy(grown, l->few, sizeof l->few);
        l->fields = grown;
        l->room = room;
    }
    l->fields[l->count++] = field;
    return true;
}

static bool layout_parse_text(Coil *c, const char *s, const char *end, StructLayout *l)
{
    bool aligned = true;
    l->native = true;
    l->big = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__;
    if (s < end && (*s == '<' || *s == '>' || *s == '!' || *s == '=' || *s == '@')) {
        l->native = aligned = *s == '@';
        if (*s == '<' || *s == '>' || *s == '!')
            l->big = *s != '<';
        s++;
    }
    const size_t most = PTRDIFF_MAX;
    size_t round = 0;
    if (!charge_for(c, (size_t)(end - s), RATE_WORD))
        return false;
    while (s < end) {
        if (*s == ' ' || (*s >= '\t' && *s <= '\r')) {
            s++;
            continue;
        }
        size_t count = 1;
        if (*s >= '0' && *s <= '9') {
            for (count = 0; s < end && *s >= '0' && *s <= '9'; s++) {
                size_t digit = (size_t)(*s - '0');
                if (count > (most - digit) / 10)
                    return struct_fail(c, "total struct size too long");
                count = count * 10 + digit;
            }
            if (s == end)
                return struct_fail(c, "repeat count given without format specifier");
        }
        char code = *s++;
        if (!piece_round(c, round++))
            return false;
        uint8_t size = code_size(code, l->native);
        if (!size)
            return struct_fail(c, "bad char in struct format");
        size_t padding = aligned ? (size - l->size % size) % size : 0;
        if (l->size > most - padding || count > (most - padding - l->size) / size)
            return struct_fail(c, "total struct size too long");
        size_t offset = l->size + padding;
        l->size = offset + count * size;
        size_t items = code == 'x' ? 0 : code == 's' || code == 'p' ? 1 : count;
        l->items += items; /* at most one an item of the size, or one a character */
        if (items && !layout_add(c, l, (StructField){code, size, code_is_integer(code), offset, count}))
            return false;
    }
    return true;
}

bool struct_layout_parse(Coil *c, Value format, StructLayout *l)
{
    *l = (StructLayout){.fields = NULL};
    l->fields = l->few;
    Str *text = as_str_borrow(c, format);
    Bytes *bytes = text ? NULL : as_bytes_borrow(c, format);
    if (!text && !bytes)
        return fail_error(c, EXC_TypeError, "Struct() argument 1 must be a str or bytes object, not %U", class_of_borrow(c, format)->name);
    if (text && !text->ascii) {
        static const char ascii[] = "ascii";
        Str *codec = str_from_c(c, ascii);
        Value codec_value = from_object(codec);
        Value r = codec ? call_method(c, from_object(text), "encode", &codec_value, 1) : COIL_NULL; /* raises UnicodeEncodeError */
        RELEASE(c, codec);
        release_maybe(c, r);
        return false;
    }
    const char *s = (const char *)(text ? text->data : bytes->data);
    size_t length = text ? text->length : bytes->length;
    if (memchr(s, 0, length))
        return struct_fail(c, "embedded null character");
    return layout_parse_text(c, s, s + length, l);
}

void struct_layout_drop(Coil *c, StructLayout *l)
{
    if (l->room)
        mem_free(c, l->fields, l->room * sizeof *l->fields);
    l->room = 0;
}
