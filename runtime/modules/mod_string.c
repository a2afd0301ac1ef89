/* mod_string.c: _string: the parser of format strings, for string.Formatter. */
#include "runtime/text/format_fields.h"
#include "runtime/modules/module_types.h"

static Str *string_argument(Coil *c, Value v)
{
    Str *s = as_str_borrow(c, v);
    if (!s)
        raise_error(c, EXC_TypeError, "expected str, got %T", v);
    return s;
}

/* Releases what a step made; the list survives only if the step went well. */
static bool append_row(Coil *c, List *rows, size_t count, const Value *items)
{
    Tuple *t = NULL;
    bool ok = true;
    for (size_t i = 0; i < count; i++)
        ok = ok && !is_null(items[i]);
    if (ok)
        t = tuple_of(c, items, count);
    for (size_t i = 0; i < count; i++)
        release_maybe(c, items[i]);
    return t && list_append_take(c, rows, from_object(t));
}

static Value list_iterator_take(Coil *c, List *rows, bool ok)
{
    Value it = ok ? get_iter(c, from_object(rows)) : COIL_NULL;
    RELEASE(c, rows);
    return it;
}

static Value string_formatter_parser(Coil *c, const Value *args)
{
    Str *s = string_argument(c, args[0]);
    List *rows = s && charge_for(c, s->length, RATE_ITEM) ? list_new(c, 4) : NULL;
    if (!rows)
        return COIL_NULL;
    FormatPiece p;
    size_t at = 0;
    int more;
    while ((more = format_piece_next(c, s, &at, s->length, &p)) > 0) {
        Value items[4] = {from_object(str_slice(c, s, p.literal, p.literal_end)), V_NONE, V_NONE, V_NONE};
        if (p.field) {
            items[1] = from_object(str_slice(c, s, p.name, p.name_end));
            items[2] = from_object(str_slice(c, s, p.spec, p.spec_end));
            if (p.conversion)
                items[3] = from_object(str_from_char(c, p.conversion));
        }
        if (!append_row(c, rows, 4, items)) {
            more = -1;
            break;
        }
    }
    return list_iterator_take(c, rows, more == 0);
}

static Value string_field_name_split(Coil *c, const Value *args)
{
    Str *s = string_argument(c, args[0]);
    List *rows = s ? list_new(c, 4) : NULL;
    if (!rows)
        return COIL_NULL;
    size_t at = format_first_end(s, 0, s->length);
    int64_t number = format_number(c, s, 0, at);
    Value first = number == -2 ? COIL_NULL : number >= 0 ? small(number) : from_object(str_slice(c, s, 0, at));
    int more = is_null(first) ? -1 : 1;
    Value key;
    bool attribute;
    while (more > 0 && (more = format_accessor_next(c, s, &at, s->length, &key, &attribute)) > 0)
        if (!append_row(c, rows, 2, (Value[]){bool_value(attribute), key}))
            more = -1;
    Value rest = list_iterator_take(c, rows, more == 0);
    Tuple *result = is_null(rest) ? NULL : tuple_pack(c, 2, first, rest);
    release_maybe(c, rest);
    release_maybe(c, first);
    return from_object(result);
}

const CoilDef string_module[] = {
    COIL_MODULE("_string", "The parser of format strings."),
    FUNCTION("formatter_parser", "(format, /)", string_formatter_parser, "Iterates over (literal, field name, spec, conversion)."),
    FUNCTION("formatter_field_name_split", "(name, /)", string_field_name_split,
             "The first part, and an iterator over (is attribute, name) for the others."),
    COIL_END,
};
