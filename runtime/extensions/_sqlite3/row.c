/* row.c: a row's values out of SQLite; class Row. */
#include "runtime/extensions/_sqlite3/sqlite.h"

/* ---- columns ---- */

static size_t name_length(const Connection *x, const char *name)
{
    const char *bracket = x->detect_types & PARSE_COLNAMES ? strchr(name, '[') : NULL;
    size_t length = bracket ? (size_t)(bracket - name) : strlen(name);
    if (bracket && length && name[length - 1] == ' ')
        length--;
    return length;
}

/* What the name or the declared type says of how to convert; COIL_NULL: nothing. */
static bool column_converter(Coil *c, const Connection *x, sqlite3_stmt *statement, int k, CoilValue *out)
{
    const char *name = sqlite3_column_name(statement, k), *declared = sqlite3_column_decltype(statement, k);
    const char *open = name && x->detect_types & PARSE_COLNAMES ? strchr(name, '[') : NULL, *close = open ? strchr(open, ']') : NULL;
    *out = COIL_NULL;
    if (close && (!converter_find(c, x->db->state, open + 1, (size_t)(close - open - 1), out) || !coil_is_null(*out)))
        return !coil_failed(c);
    if (declared && x->detect_types & PARSE_DECLTYPES)
        return converter_find(c, x->db->state, declared, strcspn(declared, " ("), out);
    return true;
}

/* The description's tuple; and the converters, a list if types are detected. */
static CoilValue describe(Coil *c, const Connection *x, sqlite3_stmt *statement, int count, CoilValue converters)
{
    CoilValue columns = coil_list(c, NULL, 0);
    for (int k = 0; k < count && !coil_failed(c); k++) {
        const char *name = sqlite3_column_name(statement, k);
        CoilValue found, items[7] = {name ? coil_str(c, name, name_length(x, name)) : coil_raisef(c, "MemoryError", "%s", "")};
        for (int i = 1; i < 7; i++)
            items[i] = coil_none();
        (void)coil_append(c, columns, coil_tuple(c, items, 7));
        if (x->detect_types && column_converter(c, x, statement, k, &found))
            (void)coil_append(c, converters, coil_is_null(found) ? coil_none() : found);
    }
    return coil_call_method(c, coil_import(c, "builtins"), "tuple", &columns, 1, NULL);
}

bool cursor_describe(Coil *c, CoilValue cursor, const Connection *x, CoilValue statement, Statement *s)
{
    sqlite3_stmt *run = s->handle->statement;
    const int count = sqlite3_column_count(run), prepared = sqlite3_stmt_status(run, SQLITE_STMTSTATUS_REPREPARE, 0);
    if (!count)
        return true;
    /* It stays the same until SQLite prepares the statement anew; converters may be registered at any time. */
    if (!x->detect_types && s->described && s->prepared == prepared)
        return coil_set_field(c, cursor, CURSOR_DESCRIPTION, coil_field(c, statement, STATEMENT_DESCRIPTION)) &&
               coil_set_field(c, cursor, CURSOR_CONVERTERS, coil_none());
    CoilValue converters = x->detect_types ? coil_list(c, NULL, 0) : coil_none();
    CoilValue described = describe(c, x, run, count, converters);
    if (!coil_set_field(c, statement, STATEMENT_DESCRIPTION, described))
        return false;
    s->described = true;
    s->prepared = prepared;
    return coil_set_field(c, cursor, CURSOR_DESCRIPTION, described) && coil_set_field(c, cursor, CURSOR_CONVERTERS, converters);
}

/* ---- values ---- */

static CoilValue text_fail(Coil *c, sqlite3_stmt *statement, int k, const char *text, size_t length)
{
    if (!coil_error_is(c, "UnicodeDecodeError"))
        return COIL_NULL;
    (void)coil_take_error(c);
    CoilValue shown = coil_strf(c, "Could not decode to UTF-8 column '%s' with text '%.*s'", sqlite3_column_name(statement, k),
                                (int)(length < 4000 ? length : 4000), text);
    const char *message = coil_is_null(shown) ? NULL : coil_to_utf8(c, shown, NULL);
    return message ? raise_as(c, "OperationalError", message) : COIL_NULL;
}

static CoilValue column_text(Coil *c, CoilValue factory, sqlite3_stmt *statement, int k)
{
    const char *text = (const char *)sqlite3_column_text(statement, k);
    const size_t length = (size_t)sqlite3_column_bytes(statement, k);
    if (!text)
        return coil_raisef(c, "MemoryError", "%s", "");
    if (coil_is(factory, coil_type(c, coil_str(c, "", 0)))) {
        CoilValue v = coil_str(c, text, length);
        return coil_is_null(v) ? text_fail(c, statement, k, text, length) : v;
    }
    CoilValue bytes = coil_bytes(c, text, length);
    if (coil_is(factory, coil_type(c, bytes)))
        return bytes;
    return coil_call(c, factory, &bytes, 1, NULL);
}

static CoilValue column_bytes(Coil *c, sqlite3_stmt *statement, int k)
{
    const void *data = sqlite3_column_blob(statement, k);
    const size_t length = (size_t)sqlite3_column_bytes(statement, k);
    return coil_bytes(c, length ? data : "", length);
}

static CoilValue column_value(Coil *c, CoilValue factory, sqlite3_stmt *statement, int k)
{
    switch (sqlite3_column_type(statement, k)) {
    case SQLITE_NULL: return coil_none();
    case SQLITE_INTEGER: return coil_int(c, sqlite3_column_int64(statement, k));
    case SQLITE_FLOAT: return coil_float(sqlite3_column_double(statement, k));
    case SQLITE_TEXT: return column_text(c, factory, statement, k);
    default: return column_bytes(c, statement, k);
    }
}

static CoilValue column_converted(Coil *c, CoilValue converter, sqlite3_stmt *statement, int k)
{
    if (sqlite3_column_type(statement, k) == SQLITE_NULL)
        return coil_none();
    if (!sqlite3_column_bytes(statement, k)) /* as if there were none */
        return coil_none();
    CoilValue bytes = column_bytes(c, statement, k);
    return coil_call(c, converter, &bytes, 1, NULL);
}

CoilValue fetch_row(Coil *c, CoilValue cursor, CoilValue connection, sqlite3_stmt *statement)
{
    CoilValue few[16], *values = few;
    const int count = sqlite3_data_count(statement);
    CoilValue factory = coil_field(c, connection, CONNECTION_TEXT_FACTORY), converters = coil_field(c, cursor, CURSOR_CONVERTERS);
    const bool converts = coil_kind(c, converters) == COIL_KIND_LIST;
    size_t known = 0;
    if (converts && !coil_len(c, converters, &known))
        return COIL_NULL;
    if (count > 16 && !(values = memory_new(c, (size_t)count, sizeof *values)))
        return COIL_NULL;
    for (int k = 0; k < count; k++) {
        CoilValue converter = converts && (size_t)k < known ? coil_item(c, converters, (size_t)k) : coil_none();
        values[k] = coil_kind(c, converter) == COIL_KIND_NONE ? column_value(c, factory, statement, k)
                                                              : column_converted(c, converter, statement, k);
    }
    CoilValue row = coil_failed(c) ? COIL_NULL : coil_tuple(c, values, (size_t)count);
    if (values != few)
        memory_drop(values);
    return row;
}

/* ---- Row ---- */

enum { ROW_DESCRIPTION, ROW_VALUES, ROW_FIELDS };

CoilValue row_of(Coil *c, CoilValue cls, CoilValue description, CoilValue values)
{
    CoilValue made = coil_instance_of(c, cls, row_class, NULL);
    return coil_set_field(c, made, ROW_DESCRIPTION, description) && coil_set_field(c, made, ROW_VALUES, values) ? made : COIL_NULL;
}

static CoilValue wrong_argument(Coil *c, int place, const char *wanted, CoilValue given)
{
    CoilValue type = coil_getattr(c, coil_type(c, given), "__name__");
    const char *shown = coil_is_null(type) ? NULL : coil_to_utf8(c, type, NULL);
    return shown ? coil_raisef(c, "TypeError", "Row() argument %d must be %s, not %s", place, wanted, shown) : COIL_NULL;
}

static CoilValue row_new(Coil *c, const CoilValue *args)
{
    bool is_cursor;
    if (!coil_isinstance(c, args[1], coil_class(c, cursor_class), &is_cursor))
        return COIL_NULL;
    if (!is_cursor)
        return wrong_argument(c, 1, "sqlite3.Cursor", args[1]);
    if (coil_kind(c, args[2]) != COIL_KIND_TUPLE)
        return wrong_argument(c, 2, "tuple", args[2]);
    CoilValue description = coil_field(c, args[1], CURSOR_DESCRIPTION);
    return row_of(c, args[0], coil_is_null(description) ? coil_none() : description, args[2]);
}

static uint32_t lower(uint32_t ch) { return ch >= 'A' && ch <= 'Z' ? ch + 32 : ch; }
static uint32_t char_of(const CoilChars *s, size_t k)
{
    return s->width == 1 ? ((const uint8_t *)s->data)[k] : s->width == 2 ? ((const uint16_t *)s->data)[k] : ((const uint32_t *)s->data)[k];
}

/* Names are equal in either case of ASCII's letters. */
static bool same_name(const CoilChars *a, const CoilChars *b)
{
    if (a->length != b->length || a->width != b->width)
        return false;
    for (size_t k = 0; k < a->length; k++) {
        uint32_t p = char_of(a, k), q = char_of(b, k);
        if (p != q && lower(p) != lower(q))
            return false;
    }
    return true;
}

static CoilValue row_named(Coil *c, CoilValue row, CoilValue name)
{
    CoilValue description = coil_field(c, row, ROW_DESCRIPTION);
    size_t count = 0;
    CoilChars wanted, found;
    if (!coil_to_chars(c, name, &wanted) || (coil_kind(c, description) != COIL_KIND_NONE && !coil_len(c, description, &count)))
        return COIL_NULL;
    for (size_t k = 0; k < count; k++) {
        if (!coil_to_chars(c, coil_item(c, coil_item(c, description, k), 0), &found))
            return COIL_NULL;
        if (same_name(&wanted, &found))
            return coil_item(c, coil_field(c, row, ROW_VALUES), k);
    }
    return coil_raisef(c, "IndexError", "No item with that key");
}

static CoilValue row_getitem(Coil *c, const CoilValue *args)
{
    CoilValue index = args[1], values = coil_field(c, args[0], ROW_VALUES);
    bool is_slice = false;
    if (coil_kind(c, index) == COIL_KIND_STR)
        return row_named(c, args[0], index);
    if (coil_kind(c, index) == COIL_KIND_INT || coil_kind(c, index) == COIL_KIND_BOOL)
        return coil_getitem(c, values, index);
    if (!coil_isinstance(c, index, coil_getattr(c, coil_import(c, "builtins"), "slice"), &is_slice))
        return COIL_NULL;
    return is_slice ? coil_getitem(c, values, index) : coil_raisef(c, "IndexError", "Index must be int or string");
}

static CoilValue row_len(Coil *c, const CoilValue *args)
{
    size_t length;
    return coil_len(c, coil_field(c, args[0], ROW_VALUES), &length) ? coil_int(c, (int64_t)length) : COIL_NULL;
}
static CoilValue row_iter(Coil *c, const CoilValue *args) { return coil_iter(c, coil_field(c, args[0], ROW_VALUES)); }

static CoilValue row_keys(Coil *c, const CoilValue *args)
{
    CoilValue description = coil_field(c, args[0], ROW_DESCRIPTION), names = coil_list(c, NULL, 0);
    size_t count = 0;
    if (coil_kind(c, description) != COIL_KIND_NONE && !coil_len(c, description, &count))
        return COIL_NULL;
    for (size_t k = 0; k < count && !coil_failed(c); k++)
        (void)coil_append(c, names, coil_item(c, coil_item(c, description, k), 0));
    return names;
}

static CoilValue row_hash(Coil *c, const CoilValue *args)
{
    int64_t names, values;
    if (!coil_hash(c, coil_field(c, args[0], ROW_DESCRIPTION), &names) || !coil_hash(c, coil_field(c, args[0], ROW_VALUES), &values))
        return COIL_NULL;
    return coil_int(c, names ^ values);
}

static CoilValue row_eq(Coil *c, const CoilValue *args)
{
    bool is_row, same;
    if (!coil_isinstance(c, args[1], coil_class(c, row_class), &is_row))
        return COIL_NULL;
    if (!is_row)
        return coil_not_implemented();
    for (uint32_t k = 0; k < ROW_FIELDS; k++) {
        if (!coil_compare(c, COIL_EQ, coil_field(c, args[0], k), coil_field(c, args[1], k), &same))
            return COIL_NULL;
        if (!same)
            return coil_bool(false);
    }
    return coil_bool(true);
}

const CoilDef row_class[] = {
    COIL_CLASS("sqlite3.Row", NULL, 0, "A row whose items are found by place and by name."),
    COIL_FIELDS(ROW_FIELDS),
    COIL_STATIC("__new__", "(cls, cursor, data, /)", row_new, "A tuple with the names of a cursor's columns."),
    COIL_FUNCTION("__getitem__", "(self, key, /)", row_getitem, "The item of a place, of a name in either case, or a slice."),
    COIL_FUNCTION("__len__", "(self, /)", row_len, "How many columns there are."),
    COIL_FUNCTION("__iter__", "(self, /)", row_iter, "Its items."),
    COIL_FUNCTION("__hash__", "(self, /)", row_hash, "Of names and items."),
    COIL_FUNCTION("__eq__", "(self, other, /)", row_eq, "Same names, same items?"),
    COIL_FUNCTION("keys", "(self, /)", row_keys, "The columns' names."),
    COIL_END,
};
