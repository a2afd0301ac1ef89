/* bind.c: the parameters of a statement. */
#include "runtime/extensions/_sqlite3/sqlite.h"

bool to_sqlite_int(Coil *c, CoilValue v, int64_t *out)
{
    if (coil_to_int(c, v, out))
        return true;
    if (coil_error_is(c, "OverflowError") && !coil_is_null(coil_take_error(c)))
        (void)coil_raisef(c, "OverflowError", "Python int too large to convert to SQLite INTEGER");
    return false;
}

/* Is it stored as it is, whatever adapters there are? Types derived from these have adapters of their own. */
static bool is_plain(Coil *c, const ModuleState *state, CoilValue v)
{
    if (state->adapts_plain)
        return false;
    switch (coil_kind(c, v)) {
    case COIL_KIND_NONE:
    case COIL_KIND_BOOL: return true;
    case COIL_KIND_FLOAT: return coil_is(coil_type(c, v), coil_type(c, coil_float(0)));
    case COIL_KIND_INT: return coil_is(coil_type(c, v), coil_type(c, coil_int(c, 0)));
    case COIL_KIND_STR: return coil_is(coil_type(c, v), coil_type(c, coil_str(c, "", 0)));
    case COIL_KIND_BYTES: return coil_is(coil_type(c, v), coil_type(c, coil_bytes(c, "", 0)));
    default: return false;
    }
}

/* The result of SQLite's binding; SQLITE_MISMATCH: a type that it does not store. */
static int bind_one(Coil *c, Handle *h, int place, CoilValue v)
{
    sqlite3_stmt *statement = h->statement;
    CoilBuffer buffer;
    size_t length;
    int64_t number;
    double real;
    const char *text;
    switch (coil_kind(c, v)) {
    case COIL_KIND_NONE: return sqlite3_bind_null(statement, place);
    case COIL_KIND_BOOL:
    case COIL_KIND_INT: return to_sqlite_int(c, v, &number) ? sqlite3_bind_int64(statement, place, number) : SQLITE_ABORT;
    case COIL_KIND_FLOAT: return coil_to_float(c, v, &real) ? sqlite3_bind_double(statement, place, real) : SQLITE_ABORT;
    case COIL_KIND_STR:
        text = coil_to_utf8(c, v, &length);
        h->bound += text ? length : 0;
        return text ? sqlite3_bind_text64(statement, place, text, length, SQLITE_TRANSIENT, SQLITE_UTF8) : SQLITE_ABORT;
    default:
        if (!coil_buffer_get(c, v, 0, &buffer)) {
            if (!coil_error_is(c, "TypeError"))
                return SQLITE_ABORT;
            (void)coil_take_error(c);
            return SQLITE_MISMATCH;
        }
        h->bound += buffer.length;
        return sqlite3_bind_blob64(statement, place, buffer.length ? buffer.data : "", buffer.length, SQLITE_TRANSIENT);
    }
}

static CoilValue bind_fail(Coil *c, Db *db, int result, int place, CoilValue v)
{
    if (coil_failed(c))
        return COIL_NULL;
    if (result != SQLITE_MISMATCH)
        return raise_sqlite(c, db->sqlite, result);
    CoilValue type = coil_getattr(c, coil_type(c, v), "__name__");
    const char *shown = coil_is_null(type) ? NULL : coil_to_utf8(c, type, NULL);
    if (!shown)
        return COIL_NULL;
    return coil_raisef(c, "_sqlite3.ProgrammingError", "Error binding parameter %d: type '%s' is not supported", place, shown);
}

static bool bind_value(Coil *c, Db *db, const Statement *s, int place, CoilValue v)
{
    CoilValue stored = is_plain(c, db->state, v) ? v : adapt(c, db->state, v, coil_class(c, protocol_class), v);
    if (coil_is_null(stored))
        return false;
    if (s->names_file) {
        const char *file = coil_kind(c, stored) == COIL_KIND_STR ? coil_to_utf8(c, stored, NULL) : "file:?vfs";
        if (!file || !vfs_name_allowed(c, file))
            return false;
    }
    int result = bind_one(c, s->handle, place, stored);
    return (result == SQLITE_OK && !coil_failed(c)) || (bind_fail(c, db, result, place, stored), false);
}

static bool warn_named(Coil *c, int place, const char *name)
{
    CoilValue args[2] = {coil_strf(c,
                                   "Binding %d ('%s') is a named parameter, but you supplied a sequence which requires nameless (qmark) "
                                   "placeholders. Starting with Python 3.14 an sqlite3.ProgrammingError will be raised.",
                                   place, name),
                         coil_getattr(c, coil_import(c, "builtins"), "DeprecationWarning")};
    (void)coil_call_method(c, coil_import(c, "warnings"), "warn", args, 2, NULL);
    return !coil_failed(c);
}

static bool bind_sequence(Coil *c, Db *db, const Statement *s, CoilValue parameters, size_t given, bool direct)
{
    const int wanted = sqlite3_bind_parameter_count(s->handle->statement);
    if ((size_t)wanted != given)
        return (void)coil_raisef(c, "_sqlite3.ProgrammingError",
                                 "Incorrect number of bindings supplied. The current statement uses %d, and there are %zu supplied.",
                                 wanted, given),
               false;
    for (int k = 0; k < wanted; k++) {
        const char *name = sqlite3_bind_parameter_name(s->handle->statement, k + 1);
        if (name && name[0] != '?' && !warn_named(c, k + 1, name))
            return false;
        CoilValue v = direct ? coil_item(c, parameters, (size_t)k) : coil_getitem(c, parameters, coil_int(c, k));
        if (coil_is_null(v) || !bind_value(c, db, s, k + 1, v))
            return false;
    }
    return true;
}

static bool bind_mapping(Coil *c, Db *db, const Statement *s, CoilValue parameters)
{
    const int wanted = sqlite3_bind_parameter_count(s->handle->statement);
    for (int k = 1; k <= wanted; k++) {
        const char *name = sqlite3_bind_parameter_name(s->handle->statement, k);
        if (!name)
            return (void)coil_raisef(c, "_sqlite3.ProgrammingError",
                                     "Binding %d has no name, but you supplied a dictionary (which has only names).", k),
                   false;
        name++; /* behind its colon */
        CoilValue key = coil_str(c, name, COIL_TO_NUL), v = coil_getitem(c, parameters, key);
        if (coil_is_null(v)) {
            if (coil_error_is(c, "LookupError") && !coil_is_null(coil_take_error(c)))
                (void)coil_raisef(c, "_sqlite3.ProgrammingError", "You did not supply a value for binding parameter :%s.", name);
            return false;
        }
        if (!bind_value(c, db, s, k, v))
            return false;
    }
    return true;
}

static bool bind_all(Coil *c, Db *db, const Statement *s, CoilValue parameters)
{
    CoilKind kind = coil_kind(c, parameters);
    size_t given;
    if (kind == COIL_KIND_TUPLE || kind == COIL_KIND_LIST) {
        CoilValue empty = kind == COIL_KIND_TUPLE ? coil_tuple(c, NULL, 0) : coil_list(c, NULL, 0);
        const bool exact = coil_is(coil_type(c, parameters), coil_type(c, empty));
        return coil_len(c, parameters, &given) && bind_sequence(c, db, s, parameters, given, exact);
    }
    if (kind == COIL_KIND_DICT)
        return bind_mapping(c, db, s, parameters);
    /* Others that have items are sequences, those of classes with keys() as well; a dict behind a proxy is a dict. */
    CoilValue items, type = coil_type(c, parameters);
    bool proxy;
    if (!coil_isinstance(c, parameters, coil_getattr(c, coil_import(c, "types"), "MappingProxyType"), &proxy) ||
        !coil_findattr(c, type, "__getitem__", &items))
        return false;
    if (proxy)
        return bind_mapping(c, db, s, parameters);
    if (!coil_is_null(items))
        return coil_len(c, parameters, &given) && bind_sequence(c, db, s, parameters, given, false);
    return (void)raise_as(c, "ProgrammingError", "parameters are of unsupported type"), false;
}

bool bind_parameters(Coil *c, Db *db, const Statement *s, CoilValue parameters)
{
    s->handle->bound = 0;
    if (bind_all(c, db, s, parameters) && memory_count_handle(c, s->handle))
        return true;
    if (s->handle->statement)
        sqlite3_clear_bindings(s->handle->statement); /* a statement may be kept, with values that nobody has counted */
    return false;
}
