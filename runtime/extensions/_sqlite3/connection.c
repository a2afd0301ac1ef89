/* connection.c: class Connection: opening and closing, transactions. */
#include "runtime/extensions/_sqlite3/sqlite.h"

#include <limits.h>

/* ---- who may use it ---- */

static Connection *connection_ready(Coil *c, CoilValue v)
{
    Connection *x = coil_data(c, v, connection_class);
    if (x && x->ready)
        return x;
    if (x || coil_error_is(c, "TypeError")) {
        (void)coil_take_error(c);
        (void)raise_as(c, "ProgrammingError", "Base Connection.__init__ not called.");
    }
    return NULL;
}

Connection *connection_open(Coil *c, CoilValue v)
{
    Connection *x = connection_ready(c, v);
    if (x && x->db)
        return x;
    if (x)
        (void)raise_as(c, "ProgrammingError", "Cannot operate on a closed database.");
    return NULL;
}

/* A thread that is another by its Coil may be the same by its number. */
static bool thread_check(Coil *c, CoilValue v, const Connection *x)
{
    int64_t here, there;
    if (!x->thread || x->thread == c)
        return true;
    if (!coil_to_int(c, coil_call_method(c, coil_import(c, "_thread"), "get_ident", NULL, 0, NULL), &here) ||
        !coil_to_int(c, coil_field(c, v, CONNECTION_THREAD), &there))
        return false;
    if (here != there)
        (void)coil_raisef(
            c, "_sqlite3.ProgrammingError",
            "SQLite objects created in a thread can only be used in that same thread. The object was created in thread id %llu "
            "and this is thread id %llu.",
            (unsigned long long)there, (unsigned long long)here);
    return here == there;
}

Connection *connection_use(Coil *c, CoilValue v)
{
    Connection *x = connection_ready(c, v);
    if (!x || !thread_check(c, v, x))
        return NULL;
    return connection_open(c, v);
}

/* ---- transactions ---- */

static const char *const levels[] = {"", "DEFERRED", "IMMEDIATE", "EXCLUSIVE"};
enum { LEVELS = sizeof levels / sizeof *levels };

/* The level in its own spelling, or None. COIL_NULL: an exception is pending. */
static CoilValue level_of(Coil *c, CoilValue v)
{
    if (coil_kind(c, v) == COIL_KIND_NONE)
        return v;
    if (coil_kind(c, v) != COIL_KIND_STR)
        return coil_raisef(c, "TypeError", "isolation_level must be str or None");
    const char *text = coil_to_utf8(c, v, NULL);
    for (int k = 0; text && k < LEVELS; k++)
        if (!sqlite3_stricmp(text, levels[k]))
            return coil_str(c, levels[k], COIL_TO_NUL);
    return text ? coil_raisef(c, "ValueError", "isolation_level string must be '', 'DEFERRED', 'IMMEDIATE', or 'EXCLUSIVE'") : COIL_NULL;
}

static bool autocommit_of(Coil *c, CoilValue v, int *out)
{
    int64_t number = 0;
    if (coil_kind(c, v) == COIL_KIND_BOOL) {
        bool on = false;
        *out = coil_to_bool(c, v, &on) && on;
        return true;
    }
    if (coil_kind(c, v) == COIL_KIND_INT && coil_to_int(c, v, &number) && number == LEGACY_TRANSACTIONS) {
        *out = LEGACY_TRANSACTIONS;
        return true;
    }
    if (coil_failed(c))
        (void)coil_take_error(c);
    (void)coil_raisef(c, "ValueError", "autocommit must be True, False, or sqlite3.LEGACY_TRANSACTION_CONTROL");
    return false;
}

bool transaction_begin(Coil *c, CoilValue v, Connection *x)
{
    char sql[32];
    CoilValue level = coil_field(c, v, CONNECTION_ISOLATION);
    const char *text = coil_kind(c, level) == COIL_KIND_STR ? coil_to_utf8(c, level, NULL) : "";
    if (!text)
        return false;
    sqlite3_snprintf(sizeof sql, sql, "BEGIN %s", text);
    return db_run(c, x->db, v, sql);
}

static bool in_transaction(const Connection *x) { return !sqlite3_get_autocommit(x->db->sqlite); }

/* COMMIT or ROLLBACK, as the autocommit attribute has it: nothing, or a new transaction after it. */
static bool transaction_end(Coil *c, CoilValue v, Connection *x, const char *sql)
{
    if (x->autocommit == 1 || (x->autocommit == LEGACY_TRANSACTIONS && !in_transaction(x)))
        return true;
    return db_run(c, x->db, v, sql) && (x->autocommit || db_run(c, x->db, v, "BEGIN"));
}

CoilValue connection_commit(Coil *c, const CoilValue *args)
{
    Connection *x = connection_use(c, args[0]);
    return x && transaction_end(c, args[0], x, "COMMIT") ? coil_none() : COIL_NULL;
}
CoilValue connection_rollback(Coil *c, const CoilValue *args)
{
    Connection *x = connection_use(c, args[0]);
    return x && transaction_end(c, args[0], x, "ROLLBACK") ? coil_none() : COIL_NULL;
}

static CoilValue connection_enter(Coil *c, const CoilValue *args) { return connection_use(c, args[0]) ? args[0] : COIL_NULL; }

/* The methods are looked up: a subclass may have its own. */
static CoilValue connection_exit(Coil *c, const CoilValue *args)
{
    if (coil_kind(c, args[1]) == COIL_KIND_NONE && coil_kind(c, args[2]) == COIL_KIND_NONE && coil_kind(c, args[3]) == COIL_KIND_NONE) {
        (void)coil_call_method(c, args[0], "commit", NULL, 0, NULL);
        if (coil_failed(c) && !coil_error_is(c, "coil.Stopped")) {
            CoilValue error = coil_take_error(c);
            (void)coil_call_method(c, args[0], "rollback", NULL, 0, NULL); /* what could not be committed is not left open */
            return coil_failed(c) ? COIL_NULL : coil_raise(c, error);
        }
    } else {
        (void)coil_call_method(c, args[0], "rollback", NULL, 0, NULL);
    }
    return coil_failed(c) ? COIL_NULL : coil_bool(false);
}

/* ---- opening and closing ---- */

static void connection_finalise(void *data) { db_release(((Connection *)data)->db); }

/* Its handles and callables go; statements that are left end with their objects. */
static bool connection_shut(Coil *c, CoilValue v, Connection *x)
{
    Call call;
    if (!x->db)
        return true;
    if (x->db->call && x->db->call->c == c)
        return (void)raise_as(c, "ProgrammingError", "Cannot close a connection that one of its callbacks uses."), false;
    if (x->autocommit == 0 && in_transaction(x) && !db_run(c, x->db, v, "ROLLBACK"))
        return false;
    if (!coil_set_field(c, v, CONNECTION_CACHE, coil_dict(c)))
        return false;
    Db *db = x->db; /* finalisers of what was in the cache may have closed it */
    if (!db)
        return true;
    if (!db_enter(c, db, v, &call))
        return false;
    x->db = NULL;
    call.released = true;
    coil_block(c);
    sqlite3_close_v2(db->sqlite);
    coil_unblock(c);
    call.released = false;
    db->sqlite = NULL;
    db_leave(db, &call);
    db_release(db);
    return coil_set_field(c, v, CONNECTION_CALLABLES, coil_list(c, NULL, 0)) && !coil_failed(c);
}

static CoilValue connection_close(Coil *c, const CoilValue *args)
{
    Connection *x = connection_ready(c, args[0]);
    return x && thread_check(c, args[0], x) && connection_shut(c, args[0], x) ? coil_none() : COIL_NULL;
}

static CoilValue connection_del(Coil *c, const CoilValue *args)
{
    const Connection *x = coil_data(c, args[0], connection_class);
    if (!x) {
        (void)coil_take_error(c);
        return coil_none();
    }
    if (!x->db || !x->ready)
        return coil_none();
    CoilValue shown = coil_repr(c, args[0]);
    const char *text = coil_is_null(shown) ? NULL : coil_to_utf8(c, shown, NULL);
    CoilValue warning[] = {text ? coil_strf(c, "unclosed database in %s", text) : COIL_NULL,
                           coil_getattr(c, coil_import(c, "builtins"), "ResourceWarning")};
    (void)coil_call_method(c, coil_import(c, "warnings"), "warn", warning, 2, NULL);
    return coil_failed(c) ? COIL_NULL : coil_none();
}

static bool db_open(Coil *c, Db *db, CoilValue self, const char *path, bool uri)
{
    Call call;
    if (!vfs_name_allowed(c, path) || !db_enter(c, db, self, &call))
        return false;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | (uri ? SQLITE_OPEN_URI : 0);
    vfs_open_for(db->vfs, c);
    int result = sqlite3_open_v2(path, &db->sqlite, flags, vfs_name(db->vfs));
    vfs_open_for(db->vfs, NULL);
    if (result == SQLITE_OK && !coil_failed(c)) {
        if (!coil_permit(c, COIL_ALLOW_DYNAMIC, NULL, 0, 0) && !coil_error_is(c, "coil.Stopped")) { /* tokenizers are given as addresses */
            (void)coil_take_error(c);
            sqlite3_db_config(db->sqlite, SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0, NULL);
        }
        bounds_open(c, db);
        if (!vfs_has_scratch(db->vfs))
            result = sqlite3_exec(db->sqlite, "PRAGMA temp_store=2", NULL, NULL, NULL);
        hooks_install(db);
    }
    if (result != SQLITE_OK)
        (void)raise_sqlite(c, db->sqlite, result);
    db_leave(db, &call);
    return !coil_failed(c);
}

static bool connection_fields(Coil *c, CoilValue self, CoilValue level, const Connection *x)
{
    CoilValue list = coil_list(c, NULL, 0), none = coil_none();
    for (int k = 0; k < HOOKS_FIXED; k++)
        (void)coil_append(c, list, none);
    CoilValue thread = x->thread ? coil_call_method(c, coil_import(c, "_thread"), "get_ident", NULL, 0, NULL) : none;
    return coil_set_field(c, self, CONNECTION_ISOLATION, level) && coil_set_field(c, self, CONNECTION_ROW_FACTORY, none) &&
           coil_set_field(c, self, CONNECTION_TEXT_FACTORY, coil_getattr(c, coil_import(c, "builtins"), "str")) &&
           coil_set_field(c, self, CONNECTION_CALLABLES, list) && coil_set_field(c, self, CONNECTION_CACHE, coil_dict(c)) &&
           coil_set_field(c, self, CONNECTION_THREAD, thread);
}

enum {
    INIT_SELF,
    INIT_DATABASE,
    INIT_TIMEOUT,
    INIT_DETECT,
    INIT_LEVEL,
    INIT_SAME_THREAD,
    INIT_FACTORY,
    INIT_CACHED,
    INIT_URI,
    INIT_AUTOCOMMIT
};

/* May be called again: what was open is closed, and stays so if this fails. */
static CoilValue connection_init(Coil *c, const CoilValue *args)
{
    Connection *x = coil_data(c, args[INIT_SELF], connection_class), made = {0};
    CoilValue encoded = x ? coil_call_method(c, coil_import(c, "os"), "fsencode", &args[INIT_DATABASE], 1, NULL) : COIL_NULL;
    size_t length;
    double timeout;
    bool same_thread, uri;
    const char *path = coil_is_null(encoded) ? NULL : coil_to_bytes(c, encoded, &length);
    if (!path)
        return COIL_NULL;
    if (memchr(path, 0, length))
        return coil_raisef(c, "ValueError", "embedded null byte");
    CoilValue level = level_of(c, args[INIT_LEVEL]);
    if (coil_is_null(level) || !coil_to_float(c, args[INIT_TIMEOUT], &timeout) || !coil_to_int(c, args[INIT_DETECT], &made.detect_types) ||
        !coil_to_bool(c, args[INIT_SAME_THREAD], &same_thread) || !coil_to_int(c, args[INIT_CACHED], &made.cached_statements) ||
        !coil_to_bool(c, args[INIT_URI], &uri) || !autocommit_of(c, args[INIT_AUTOCOMMIT], &made.autocommit))
        return COIL_NULL;
    if (!connection_shut(c, args[INIT_SELF], x))
        return COIL_NULL;
    x->ready = false;
    made.thread = same_thread ? c : NULL;
    if (!connection_fields(c, args[INIT_SELF], level, &made) || !(made.db = db_new(c, coil_state(c))))
        return COIL_NULL;
    made.db->timeout_ms = timeout * 1000 > (double)INT_MAX ? INT_MAX : timeout > 0 ? (int64_t)(timeout * 1000) : 0;
    if (!db_open(c, made.db, args[INIT_SELF], path, uri) || !memory_count_db(c, made.db) ||
        (made.autocommit == 0 && !db_run(c, made.db, args[INIT_SELF], "BEGIN"))) {
        db_release(made.db);
        return COIL_NULL;
    }
    if (x->db) { /* another thread set it up meanwhile */
        db_release(made.db);
        return raise_as(c, "ProgrammingError", "Base Connection.__init__ was called by another thread.");
    }
    made.ready = true;
    *x = made;
    return coil_none();
}

/* ---- its cursors' methods ---- */

static CoilValue connection_cursor(Coil *c, const CoilValue *args)
{
    return connection_use(c, args[0]) ? cursor_new(c, args[0], args[1]) : COIL_NULL;
}
/* Is it of the module's own class, whose methods are known? */
static bool is_of(Coil *c, CoilValue v, const CoilDef *table) { return coil_is(coil_type(c, v), coil_class(c, table)); }

static CoilValue own_cursor(Coil *c, CoilValue self)
{
    if (!connection_use(c, self))
        return COIL_NULL;
    return is_of(c, self, connection_class) ? cursor_new(c, self, COIL_NULL) : coil_call_method(c, self, "cursor", NULL, 0, NULL);
}
/* On a new cursor, which may be of a subclass. */
static CoilValue cursor_call(Coil *c, const CoilValue *args, const char *name, size_t count)
{
    CoilValue cursor = own_cursor(c, args[0]);
    return coil_is_null(cursor) ? COIL_NULL : coil_call_method(c, cursor, name, args + 1, count, NULL);
}
static CoilValue connection_execute(Coil *c, const CoilValue *args)
{
    if (!text_check(c, args[1], "execute() argument 1"))
        return COIL_NULL;
    CoilValue cursor = own_cursor(c, args[0]);
    if (coil_is_null(cursor))
        return COIL_NULL;
    return is_of(c, cursor, cursor_class)
               ? cursor_execute_on(c, cursor, args[1], coil_is_null(args[2]) ? coil_tuple(c, NULL, 0) : args[2], false)
               : coil_call_method(c, cursor, "execute", args + 1, coil_is_null(args[2]) ? 1 : 2, NULL);
}
static CoilValue connection_executemany(Coil *c, const CoilValue *args) { return cursor_call(c, args, "executemany", 2); }
static CoilValue connection_executescript(Coil *c, const CoilValue *args) { return cursor_call(c, args, "executescript", 1); }

static CoilValue connection_interrupt(Coil *c, const CoilValue *args)
{
    Connection *x = connection_open(c, args[0]); /* from any thread */
    if (!x)
        return COIL_NULL;
    sqlite3_interrupt(x->db->sqlite);
    return coil_none();
}

static CoilValue connection_iterdump(Coil *c, const CoilValue *args)
{
    static const char *const names[] = {"filter", NULL};
    return connection_use(c, args[0]) ? coil_call_method(c, coil_import(c, "sqlite3.dump"), "_iterdump", args, 2, names) : COIL_NULL;
}

/* ---- attributes ---- */

static CoilValue connection_isolation(Coil *c, const CoilValue *args)
{
    return connection_use(c, args[0]) ? coil_field(c, args[0], CONNECTION_ISOLATION) : COIL_NULL;
}
static CoilValue connection_set_isolation(Coil *c, const CoilValue *args)
{
    if (coil_is_null(args[1]))
        return coil_raisef(c, "AttributeError", "cannot delete attribute");
    Connection *x = connection_use(c, args[0]);
    CoilValue level = x ? level_of(c, args[1]) : COIL_NULL;
    if (coil_is_null(level) || !coil_set_field(c, args[0], CONNECTION_ISOLATION, level))
        return COIL_NULL;
    if (coil_kind(c, level) == COIL_KIND_NONE && !transaction_end(c, args[0], x, "COMMIT")) /* nobody else would end it */
        return COIL_NULL;
    return coil_none();
}
static CoilValue connection_autocommit(Coil *c, const CoilValue *args)
{
    const Connection *x = connection_use(c, args[0]);
    return !x ? COIL_NULL : x->autocommit == LEGACY_TRANSACTIONS ? coil_int(c, x->autocommit) : coil_bool(x->autocommit);
}
static CoilValue connection_set_autocommit(Coil *c, const CoilValue *args)
{
    if (coil_is_null(args[1]))
        return coil_raisef(c, "AttributeError", "cannot delete attribute");
    Connection *x = connection_use(c, args[0]);
    int value;
    if (!x || !autocommit_of(c, args[1], &value))
        return COIL_NULL;
    if ((value == 1 && in_transaction(x) && !db_run(c, x->db, args[0], "COMMIT")) ||
        (value == 0 && !in_transaction(x) && !db_run(c, x->db, args[0], "BEGIN")))
        return COIL_NULL;
    x->autocommit = value;
    return coil_none();
}
static CoilValue connection_in_transaction(Coil *c, const CoilValue *args)
{
    const Connection *x = connection_open(c, args[0]);
    return x ? coil_bool(in_transaction(x)) : COIL_NULL;
}
static CoilValue connection_total_changes(Coil *c, const CoilValue *args)
{
    const Connection *x = connection_open(c, args[0]);
    return x ? coil_int(c, sqlite3_total_changes(x->db->sqlite)) : COIL_NULL;
}

/* Factories may be read from a connection that is closed, or was never open. */
static CoilValue factory_get(Coil *c, CoilValue self, uint32_t field)
{
    CoilValue v = coil_field(c, self, field);
    return coil_is_null(v) && !coil_failed(c) ? coil_none() : v;
}
/* One that is deleted is None. */
static CoilValue factory_set(Coil *c, const CoilValue *args, uint32_t field)
{
    return coil_set_field(c, args[0], field, coil_is_null(args[1]) ? coil_none() : args[1]) ? coil_none() : COIL_NULL;
}
static CoilValue connection_row_factory(Coil *c, const CoilValue *args) { return factory_get(c, args[0], CONNECTION_ROW_FACTORY); }
static CoilValue connection_text_factory(Coil *c, const CoilValue *args) { return factory_get(c, args[0], CONNECTION_TEXT_FACTORY); }
static CoilValue connection_set_row_factory(Coil *c, const CoilValue *args) { return factory_set(c, args, CONNECTION_ROW_FACTORY); }
static CoilValue connection_set_text_factory(Coil *c, const CoilValue *args) { return factory_set(c, args, CONNECTION_TEXT_FACTORY); }

#define EXCEPTION(name)                                                                                                                    \
    static CoilValue connection_##name(Coil *c, const CoilValue *args)                                                                     \
    {                                                                                                                                      \
        (void)args;                                                                                                                        \
        return coil_getattr(c, coil_import(c, "_sqlite3"), #name);                                                                         \
    }
#define EXCEPTIONS(each)                                                                                                                   \
    each(Warning) each(Error) each(InterfaceError) each(DatabaseError) each(DataError) each(OperationalError) each(IntegrityError)         \
        each(InternalError) each(ProgrammingError) each(NotSupportedError)
EXCEPTIONS(EXCEPTION)
#define EXCEPTION_ROW(name) COIL_PROPERTY(#name, NULL, connection_##name, NULL, "The module's."),

const CoilDef connection_class[] = {
    COIL_CLASS("sqlite3.Connection", NULL, sizeof(Connection), "A database that is open."),
    COIL_FIELDS(CONNECTION_FIELDS),
    COIL_FINALISE(connection_finalise),
    COIL_FUNCTION("__init__",
                  "(self, database, timeout=5.0, detect_types=0, isolation_level='', check_same_thread=True, factory=None, "
                  "cached_statements=128, uri=False, *, autocommit=-1)",
                  connection_init, "Opens a database."),
    COIL_FUNCTION("__del__", "(self, /)", connection_del, "Warns if it was not closed."),
    COIL_FUNCTION("__call__", "(self, sql, /)", connection_call, "A statement made ready."),
    COIL_FUNCTION("__enter__", "(self, /)", connection_enter, "Itself."),
    COIL_FUNCTION("__exit__", "(self, type, value, traceback, /)", connection_exit, "Commits, or rolls back after an exception."),
    COIL_FUNCTION("close", "(self, /)", connection_close, "Closes the database."),
    COIL_FUNCTION("cursor", "(self, /, factory=...)", connection_cursor, "A new cursor."),
    COIL_FUNCTION("commit", "(self, /)", connection_commit, "Ends a transaction, and keeps what it changed."),
    COIL_FUNCTION("rollback", "(self, /)", connection_rollback, "Ends a transaction, and undoes what it changed."),
    COIL_FUNCTION("execute", "(self, sql, parameters=..., /)", connection_execute, "Runs a statement on a new cursor."),
    COIL_FUNCTION("executemany", "(self, sql, parameters, /)", connection_executemany, "The same for each set of parameters."),
    COIL_FUNCTION("executescript", "(self, sql_script, /)", connection_executescript, "Runs several statements on a new cursor."),
    COIL_FUNCTION("create_function", "(self, /, name: str, narg, func, *, deterministic=False)", connection_create_function,
                  "Adds a function to SQL, or with None takes it away."),
    COIL_FUNCTION("create_aggregate", "(self, /, name: str, n_arg, aggregate_class)", connection_create_aggregate,
                  "Adds an aggregate: a class with step() and finalize()."),
    COIL_FUNCTION("create_window_function", "(self, name: str, num_params, aggregate_class, /)", connection_create_window,
                  "Adds an aggregate that works as a window function: with value() and inverse(), too."),
    COIL_FUNCTION("create_collation", "(self, name: str, callback, /)", connection_create_collation, "Adds an order of text."),
    COIL_FUNCTION("set_authorizer", "(self, /, authorizer_callback)", connection_set_authorizer, "Asks a callable what statements may do."),
    COIL_FUNCTION("set_progress_handler", "(self, /, progress_handler, n)", connection_set_progress,
                  "Calls it every n of SQLite's instructions; a true answer ends the statement."),
    COIL_FUNCTION("set_trace_callback", "(self, /, trace_callback)", connection_set_trace,
                  "Tells a callable of each statement that is run."),
    COIL_FUNCTION("enable_load_extension", "(self, enable, /)", connection_enable_load_extension, "May extensions be loaded?"),
    COIL_FUNCTION("load_extension", "(self, name: str, /, *, entrypoint: str | None = None)", connection_load_extension,
                  "Loads an extension of SQLite."),
    COIL_FUNCTION("interrupt", "(self, /)", connection_interrupt, "Ends the statements that run, from any thread."),
    COIL_FUNCTION("iterdump", "(self, /, *, filter=None)", connection_iterdump, "Statements that make the database again."),
    COIL_FUNCTION("backup", "(self, /, target, *, pages=-1, progress=None, name: str = 'main', sleep=0.25)", connection_backup,
                  "Copies the database into another one."),
    COIL_FUNCTION("blobopen", "(self, table: str, column: str, row, /, *, readonly=False, name: str = 'main')", connection_blobopen,
                  "Opens a value to be read and written in place."),
    COIL_FUNCTION("serialize", "(self, /, *, name: str = 'main')", connection_serialize, "The database's image, as bytes."),
    COIL_FUNCTION("deserialize", "(self, data, /, *, name: str = 'main')", connection_deserialize, "Takes an image as the database."),
    COIL_FUNCTION("getlimit", "(self, category, /)", connection_getlimit, "A limit of the connection."),
    COIL_FUNCTION("setlimit", "(self, category, limit, /)", connection_setlimit, "Sets a limit; the one before."),
    COIL_FUNCTION("getconfig", "(self, op, /)", connection_getconfig, "Is a switch of the connection on?"),
    COIL_FUNCTION("setconfig", "(self, op, enable=True, /)", connection_setconfig, "Turns a switch of the connection on or off."),
    EXCEPTIONS(EXCEPTION_ROW) COIL_PROPERTY("isolation_level", NULL, connection_isolation, connection_set_isolation,
                                            "How transactions begin by themselves; None: not."),
    COIL_PROPERTY("autocommit", NULL, connection_autocommit, connection_set_autocommit, "Who begins and ends transactions."),
    COIL_PROPERTY("in_transaction", NULL, connection_in_transaction, NULL, "Is a transaction open?"),
    COIL_PROPERTY("total_changes", NULL, connection_total_changes, NULL, "How many rows were changed since it was opened."),
    COIL_PROPERTY("row_factory", NULL, connection_row_factory, connection_set_row_factory, "What new cursors make rows of."),
    COIL_PROPERTY("text_factory", NULL, connection_text_factory, connection_set_text_factory, "What text is made by, of bytes."),
    COIL_END,
};
