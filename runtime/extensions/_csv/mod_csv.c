/* mod_csv.c: module _csv: reading and writing rows of separated fields, and the dialects known by a name. */
#include "runtime/extensions/_csv/csv.h"

COIL_API extern const CoilDef coil_module[];

static CoilValue csv_register_dialect(Coil *c, const CoilValue *args)
{
    size_t n;
    const Dialect *data;
    if (!arguments_check(c, args[0], 1, 2) || !coil_len(c, args[0], &n))
        return COIL_NULL;
    CoilValue name = coil_item(c, args[0], 0);
    if (coil_kind(c, name) != COIL_KIND_STR)
        return coil_raisef(c, "TypeError", "dialect name must be a string");
    CoilValue dialect = dialect_make(c, coil_class(c, dialect_class), n > 1 ? coil_item(c, args[0], 1) : COIL_NULL, args[1], &data);
    return !coil_is_null(dialect) && coil_setitem(c, dialects_by_name(c), name, dialect) ? coil_none() : COIL_NULL;
}

static CoilValue csv_unregister_dialect(Coil *c, const CoilValue *args)
{
    if (coil_delitem(c, dialects_by_name(c), args[0]))
        return coil_none();
    if (coil_error_is(c, "KeyError")) {
        (void)coil_take_error(c);
        return coil_raisef(c, "_csv.Error", "unknown dialect");
    }
    return COIL_NULL;
}

static CoilValue csv_get_dialect(Coil *c, const CoilValue *args)
{
    CoilValue dialect;
    if (!coil_finditem(c, dialects_by_name(c), args[0], &dialect))
        return COIL_NULL;
    return coil_is_null(dialect) ? coil_raisef(c, "_csv.Error", "unknown dialect") : dialect;
}

static CoilValue csv_list_dialects(Coil *c, const CoilValue *args)
{
    (void)args;
    CoilValue names = dialects_by_name(c);
    return coil_call(c, coil_getattr(c, coil_import(c, "builtins"), "list"), &names, 1, NULL);
}

static CoilValue csv_field_size_limit(Coil *c, const CoilValue *args)
{
    CsvState *state = coil_state(c);
    int64_t old = state->field_limit;
    if (!coil_is_null(args[0])) {
        if (!coil_is(coil_type(c, args[0]), coil_type(c, coil_int(c, 0)))) /* not even a bool */
            return coil_raisef(c, "TypeError", "limit must be an integer");
        int64_t limit;
        if (!coil_to_int(c, args[0], &limit)) {
            if (coil_error_is(c, "OverflowError")) {
                (void)coil_take_error(c);
                coil_raisef(c, "OverflowError", "Python int too large to convert to C long");
            }
            return COIL_NULL;
        }
        state->field_limit = limit;
    }
    return coil_int(c, old);
}

/* The functions of the classes' names have taken their places by now. */
static CoilValue module_ready(Coil *c, const CoilValue *args)
{
    CsvState *state = coil_state(c);
    state->field_limit = 128 * 1024;
    return coil_setattr(c, args[0], "Reader", coil_class(c, reader_class)) &&
                   coil_setattr(c, args[0], "Writer", coil_class(c, writer_class)) && coil_setattr(c, args[0], "_dialects", coil_dict(c))
               ? coil_none()
               : COIL_NULL;
}

const CoilDef coil_module[] = {
    COIL_MODULE("_csv", "Rows of separated fields, for module csv."),
    COIL_STATE(sizeof(CsvState), NULL),
    COIL_NESTED(dialect_class),
    COIL_NESTED(reader_class),
    COIL_NESTED(writer_class),
    COIL_EXCEPTION("Error", NULL, "Input or options that cannot be."),
    COIL_FUNCTION("reader", "(*args, **kwargs)", reader_make, "A reader of an iterator's lines, in a dialect with options changed."),
    COIL_FUNCTION("writer", "(*args, **kwargs)", writer_make, "A writer to a file, in a dialect with options changed."),
    COIL_FUNCTION("register_dialect", "(*args, **kwargs)", csv_register_dialect, "Gives a dialect a name."),
    COIL_FUNCTION("unregister_dialect", "(name)", csv_unregister_dialect, "Takes a dialect's name away."),
    COIL_FUNCTION("get_dialect", "(name)", csv_get_dialect, "The dialect of that name."),
    COIL_FUNCTION("list_dialects", "()", csv_list_dialects, "The names of all dialects."),
    COIL_FUNCTION("field_size_limit", "(new_limit=..., /)", csv_field_size_limit, "How long a field may be; sets that, too."),
    COIL_INT("QUOTE_MINIMAL", QUOTE_MINIMAL),
    COIL_INT("QUOTE_ALL", QUOTE_ALL),
    COIL_INT("QUOTE_NONNUMERIC", QUOTE_NONNUMERIC),
    COIL_INT("QUOTE_NONE", QUOTE_NONE),
    COIL_INT("QUOTE_STRINGS", QUOTE_STRINGS),
    COIL_INT("QUOTE_NOTNULL", QUOTE_NOTNULL),
    COIL_INIT(module_ready),
    COIL_END,
};
