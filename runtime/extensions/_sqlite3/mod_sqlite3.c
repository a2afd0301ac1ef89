/* mod_sqlite3.c: module _sqlite3. */
#include "runtime/extensions/_sqlite3/sqlite.h"

COIL_API extern const CoilDef coil_module[];

static const char *const exceptions[] = {"Warning",          "Error",          "InterfaceError", "DatabaseError",    "DataError",
                                         "OperationalError", "IntegrityError", "InternalError",  "ProgrammingError", "NotSupportedError"};
enum { EXCEPTIONS = sizeof exceptions / sizeof *exceptions };

static void state_drop(void *data) { vfs_release(((ModuleState *)data)->vfs); /* the VM has ended its references before */ }

/* The factory is called with all that connect() was. */
static CoilValue module_connect(Coil *c, const CoilValue *args)
{
    enum { FACTORY_PLACE = 5, MOST = 24 };
    CoilValue all[MOST], factory = COIL_NULL, key, value;
    const char *names[MOST + 1];
    size_t given, count, named = 0;
    uint64_t at = 0;
    if (!coil_len(c, args[0], &given) || !coil_finditem(c, args[1], coil_str(c, "factory", COIL_TO_NUL), &factory))
        return COIL_NULL;
    if (coil_is_null(factory))
        factory = given > FACTORY_PLACE ? coil_item(c, args[0], FACTORY_PLACE) : coil_class(c, connection_class);
    for (count = 0; count < given && count < MOST; count++)
        all[count] = coil_item(c, args[0], count);
    while (count < MOST && coil_dict_next(c, args[1], &at, &key, &value)) {
        all[count++] = value;
        names[named++] = coil_to_utf8(c, key, NULL);
    }
    names[named] = NULL;
    if (coil_failed(c))
        return COIL_NULL;
    if (given > 1) {
        CoilValue warning[] = {
            coil_strf(c, "Passing more than 1 positional argument to sqlite3.connect() is deprecated. Parameters 'timeout', "
                         "'detect_types', 'isolation_level', 'check_same_thread', 'factory', 'cached_statements' and 'uri' "
                         "will become keyword-only parameters in Python 3.15."),
            coil_getattr(c, coil_import(c, "builtins"), "DeprecationWarning")};
        (void)coil_call_method(c, coil_import(c, "warnings"), "warn", warning, 2, NULL);
    }
    return coil_call(c, factory, all, count, names);
}

static CoilValue complete_statement(Coil *c, const CoilValue *args)
{
    const char *sql = coil_to_utf8(c, args[0], NULL);
    return sql ? coil_bool(sqlite3_complete(sql)) : COIL_NULL;
}

static CoilValue enable_callback_tracebacks(Coil *c, const CoilValue *args)
{
    bool enable;
    if (!coil_to_bool(c, args[0], &enable))
        return COIL_NULL;
    ((ModuleState *)coil_state(c))->tells = enable;
    return coil_none();
}

static CoilValue protocol_init(Coil *c, const CoilValue *args)
{
    (void)c, (void)args;
    return coil_none();
}
const CoilDef protocol_class[] = {
    COIL_CLASS("sqlite3.PrepareProtocol", NULL, 0, "What adapters adapt to: values that SQLite stores."),
    COIL_TRAITS(COIL_FINAL),
    COIL_FUNCTION("__init__", "(self, /)", protocol_init, "A protocol."),
    COIL_END,
};

/* Dicts that the state keeps, the exceptions' module. */
static CoilValue module_init(Coil *c, const CoilValue *args)
{
    ModuleState *state = coil_state(c);
    CoilValue adapters = coil_dict(c), converters = coil_dict(c);
    if (!(state->adapters = coil_ref_new(c, adapters)) || !(state->converters = coil_ref_new(c, converters)))
        return COIL_NULL;
    (void)coil_setattr(c, args[0], "adapters", adapters);
    (void)coil_setattr(c, args[0], "converters", converters);
    (void)coil_setattr(c, args[0], "sqlite_version", coil_str(c, sqlite3_libversion(), COIL_TO_NUL));
    /* 0: one thread in all; 2: a connection each; 1: what is Python's 3 */
    (void)coil_setattr(c, args[0], "threadsafety", coil_int(c, sqlite3_threadsafe() == 0 ? 0 : sqlite3_threadsafe() == 2 ? 1 : 3));
    for (int k = 0; k < EXCEPTIONS; k++) {
        CoilValue error = coil_getattr(c, args[0], exceptions[k]);
        (void)coil_setattr(c, error, "__module__", coil_str(c, "sqlite3", COIL_TO_NUL));
    }
    return coil_failed(c) ? COIL_NULL : coil_none();
}

#define RESULT(name) COIL_INT(#name, name),
#define LIMIT(name)  COIL_INT(#name, name),
#define CONFIG(name) COIL_INT(#name, name),
#define OTHER(name)  COIL_INT(#name, name),

const CoilDef coil_module[] = {
    COIL_MODULE("_sqlite3", "Databases in files and in memory, over SQLite."),
    COIL_STATE(sizeof(ModuleState), state_drop),
    COIL_EXCEPTION("Warning", "Exception", "What should be noticed."),
    COIL_EXCEPTION("Error", "Exception", "Any other of these."),
    COIL_EXCEPTION("InterfaceError", "Error", "The library was used wrongly."),
    COIL_EXCEPTION("DatabaseError", "Error", "What SQLite says."),
    COIL_EXCEPTION("DataError", "DatabaseError", "A value that cannot be."),
    COIL_EXCEPTION("OperationalError", "DatabaseError", "What a database cannot do now."),
    COIL_EXCEPTION("IntegrityError", "DatabaseError", "A change that a constraint forbids."),
    COIL_EXCEPTION("InternalError", "DatabaseError", "SQLite's own trouble."),
    COIL_EXCEPTION("ProgrammingError", "DatabaseError", "A program's mistake."),
    COIL_EXCEPTION("NotSupportedError", "DatabaseError", "What the library lacks."),
    COIL_NESTED(connection_class),
    COIL_NESTED(cursor_class),
    COIL_NESTED(row_class),
    COIL_NESTED(blob_class),
    COIL_NESTED(protocol_class),
    COIL_FUNCTION("connect", "(*args, **kwargs)", module_connect, "Opens a database: calls `factory` (Connection) with its arguments."),
    COIL_FUNCTION("complete_statement", "(statement: str)", complete_statement, "Does SQL end with a semicolon that ends a statement?"),
    COIL_FUNCTION("enable_callback_tracebacks", "(enable, /)", enable_callback_tracebacks, "Are errors of callbacks shown?"),
    COIL_FUNCTION("register_adapter", "(type, adapter, /)", module_register_adapter, "Sets how values of a type are stored."),
    COIL_FUNCTION("register_converter", "(typename: str, converter, /)", module_register_converter, "Sets how columns of a type are read."),
    COIL_FUNCTION("adapt", "(obj, proto=..., alt=..., /)", module_adapt, "The value as it is stored."),
    COIL_STR("_deprecated_version", "2.6.0"),
    COIL_INT("PARSE_DECLTYPES", PARSE_DECLTYPES),
    COIL_INT("PARSE_COLNAMES", PARSE_COLNAMES),
    COIL_INT("LEGACY_TRANSACTION_CONTROL", LEGACY_TRANSACTIONS),
#include "runtime/extensions/_sqlite3/constants.def"
    COIL_INIT(module_init),
    COIL_END,
};
