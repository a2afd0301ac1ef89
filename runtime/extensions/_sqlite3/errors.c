/* errors.c: what SQLite says, as exceptions. */
#include "runtime/extensions/_sqlite3/sqlite.h"

static const struct {
    int number;
    const char *name;
} results[] = {
#define RESULT(name) {name, #name},
#define LIMIT(name)
#define CONFIG(name)
#define OTHER(name)
#include "runtime/extensions/_sqlite3/constants.def"
#undef RESULT
#undef LIMIT
#undef CONFIG
#undef OTHER
};

static const char *class_of_result(int result)
{
    switch (result & 0xff) {
    case SQLITE_INTERNAL:
    case SQLITE_NOTFOUND: return "InternalError";
    case SQLITE_ERROR:
    case SQLITE_PERM:
    case SQLITE_ABORT:
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_READONLY:
    case SQLITE_INTERRUPT:
    case SQLITE_IOERR:
    case SQLITE_FULL:
    case SQLITE_CANTOPEN:
    case SQLITE_PROTOCOL:
    case SQLITE_EMPTY:
    case SQLITE_SCHEMA: return "OperationalError";
    case SQLITE_TOOBIG: return "DataError";
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH: return "IntegrityError";
    case SQLITE_MISUSE:
    case SQLITE_RANGE: return "InterfaceError";
    default: return "DatabaseError";
    }
}

CoilValue raise_as(Coil *c, const char *name, const char *message)
{
    char full[64] = "_sqlite3.";
    strcat(full, name);
    return coil_raisef(c, full, "%s", message);
}

CoilValue raise_code(Coil *c, int result, const char *message)
{
    if (coil_failed(c))
        return COIL_NULL;
    if ((result & 0xff) == SQLITE_NOMEM)
        return coil_raisef(c, "MemoryError", "%s", "");
    CoilValue text = coil_strf(c, "%s", message);
    CoilValue error = coil_call_method(c, coil_import(c, "_sqlite3"), class_of_result(result), &text, 1, NULL);
    const char *name = "unknown";
    for (size_t k = 0; k < sizeof results / sizeof *results; k++)
        if (results[k].number == result) {
            name = results[k].name;
            break;
        }
    (void)coil_setattr(c, error, "sqlite_errorcode", coil_int(c, result));
    (void)coil_setattr(c, error, "sqlite_errorname", coil_str(c, name, COIL_TO_NUL));
    return coil_failed(c) ? COIL_NULL : coil_raise(c, error);
}

CoilValue raise_sqlite(Coil *c, sqlite3 *db, int result)
{
    if (coil_failed(c))
        return COIL_NULL;
    int told = db ? sqlite3_extended_errcode(db) : result;
    if (told == SQLITE_OK || (told & 0xff) != (result & 0xff))
        return raise_code(c, result, sqlite3_errstr(result));
    return raise_code(c, told, sqlite3_errmsg(db));
}
