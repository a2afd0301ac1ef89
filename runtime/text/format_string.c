/* format_string.c: str.format and str.format_map. */
#include "runtime/text/format_fields.h"
#include "runtime/text/format_text.h"

typedef struct Formatter {
    Coil *c;
    Str *format;
    const Value *args; /* NULL: format_map */
    size_t count;
    Value kwargs; /* a mapping, or COIL_NULL */
    int64_t next; /* automatic number; -1 once a field is numbered by hand */
    bool automatic;
} Formatter;

/* The one of a few keywords that a field names, without a str made for its name; COIL_NULL: to be looked up. */
static Value keyword_borrow(const Formatter *f, size_t start, size_t end)
{
    if (!is_exact(f->kwargs, SHAPE_DICT) || !f->format->ascii || as_dict(f->kwargs)->used > 8)
        return COIL_NULL;
    const Dict *d = as_dict(f->kwargs);
    for (size_t i = 0; i < d->used; i++) {
        const DictEntry *e = &d->entries[i];
        if (is_str(e->key) && as_str(e->key)->length == end - start && as_str(e->key)->ascii &&
            memcmp(as_str(e->key)->data, f->format->data + start, end - start) == 0)
            return e->value;
    }
    return COIL_NULL;
}

/* The argument that a field name begins with. */
static Value field_first(Formatter *f, size_t start, size_t end)
{
    Coil *c = f->c;
    int64_t index = format_number(c, f->format, start, end);
    if (index == -2)
        return COIL_NULL;
    bool automatic = start == end;
    if (index >= 0 || automatic) {
        if (automatic ? f->next < 0 : f->automatic)
            return raise_error(c, EXC_ValueError,
                               automatic ? "cannot switch from manual field specification to automatic field numbering"
                                         : "cannot switch from automatic field numbering to manual field specification");
        if (automatic) {
            f->automatic = true;
            index = f->next++;
        } else {
            f->next = -1;
        }
        if (!f->args)
            return raise_error(c, EXC_ValueError, "Format string contains positional fields");
        if (index >= (int64_t)f->count)
            return raise_error(c, EXC_IndexError, "Replacement index %lld out of range for positional args tuple", (long long)index);
        return retain(f->args[index]);
    }
    Value known = keyword_borrow(f, start, end);
    if (!is_null(known))
        return retain(known);
    Str *name = str_slice(c, f->format, start, end);
    if (!name)
        return COIL_NULL;
    Value result = is_null(f->kwargs) ? raise_value(c, EXC_KeyError, from_object(name)) : get_item(c, f->kwargs, from_object(name));
    RELEASE(c, name);
    return result;
}

/* The object a whole field name stands for. */
static Value field_object(Formatter *f, const FormatPiece *p)
{
    Coil *c = f->c;
    size_t at = format_first_end(f->format, p->name, p->name_end);
    Value object = field_first(f, p->name, at);
    while (!is_null(object)) {
        Value key, inner = COIL_NULL;
        bool attribute;
        int more = format_accessor_next(c, f->format, &at, p->name_end, &key, &attribute);
        if (more == 0)
            break;
        if (more > 0) {
            if (attribute) {
                Str *name = str_intern(c, as_str(key));
                inner = name ? get_attr(c, object, name) : COIL_NULL;
                RELEASE(c, name);
            } else {
                inner = get_item(c, object, key);
            }
            release(c, key);
        }
        release(c, object);
        object = inner;
    }
    return object;
}

static Value field_convert_take(Coil *c, Value v, uint32_t conversion)
{
    Value result;
    switch (conversion) {
    case 0: return v;
    case 'r': result = from_object(value_repr(c, v)); break;
    case 's': result = from_object(value_str(c, v)); break;
    case 'a': result = from_object(value_ascii(c, v)); break;
    default:
        result = conversion > 32 && conversion < 127 ? raise_error(c, EXC_ValueError, "Unknown conversion specifier %c", (int)conversion)
                                                     : raise_error(c, EXC_ValueError, "Unknown conversion specifier \\x%x", conversion);
    }
    release(c, v);
    return result;
}

/* Formats a range of the text: the whole, or a field's specification, which may hold fields of its own.
 * Recurses to `depth`: one level below the whole. */
static bool format_range(Formatter *f, StrBuilder *b, size_t start, size_t end, int depth)
{
    Coil *c = f->c;
    FormatPiece p;
    int more;
    if (depth <= 0)
        return fail_error(c, EXC_ValueError, "Max string recursion exceeded");
    if (!charge_for(c, end - start, RATE_ITEM))
        return false;
    while ((more = format_piece_next(c, f->format, &start, end, &p)) > 0) {
        if (!builder_slice(b, f->format, p.literal, p.literal_end))
            return false;
        /* Text alone, at the end or before a doubled brace. */
        if (!p.field)
            continue;
        Value object = field_object(f, &p);
        if (!is_null(object))
            object = field_convert_take(c, object, p.conversion);
        if (is_null(object))
            return false;
        if (p.spec == p.spec_end && (is_small(object) || is_str(object))) {
            bool ok = is_small(object) ? builder_decimal(b, as_small(object)) : builder_str(b, as_str(object));
            release(c, object);
            if (!ok)
                return false;
            continue;
        }
        Str *spec = NULL;
        if (p.nested) {
            StrBuilder inner = STR_BUILDER(c);
            if (format_range(f, &inner, p.spec, p.spec_end, depth - 1))
                spec = builder_finish(&inner);
            else
                builder_drop(&inner);
        } else {
            spec = str_slice(c, f->format, p.spec, p.spec_end);
        }
        Str *text = spec ? value_format(c, object, spec) : NULL;
        RELEASE(c, spec);
        release(c, object);
        if (!text)
            return false;
        bool ok = builder_str(b, text);
        RELEASE(c, text);
        if (!ok)
            return false;
    }
    return more == 0;
}

Str *format_string(Coil *c, Str *format, const Value *args, size_t count, Value kwargs)
{
    Formatter f = {.c = c, .format = format, .args = args, .count = count, .kwargs = kwargs};
    enum { EACH = 6 }; /* bytes that an argument makes, beside its field's */
    StrBuilder b = str_builder_of(c, format->length + EACH * count);
    if (!format_range(&f, &b, 0, format->length, 2)) {
        builder_drop(&b);
        return NULL;
    }
    return builder_finish(&b);
}
