/* cursor.c: class Cursor: statements run, rows fetched. */
#include "runtime/extensions/_sqlite3/sqlite.h"

/* ---- state ---- */

Cursor *cursor_use(Coil *c, CoilValue v, Connection **x, CoilValue *connection)
{
    Cursor *u = coil_data(c, v, cursor_class);
    if (!u || !u->ready) {
        if (u || coil_error_is(c, "TypeError")) {
            (void)coil_take_error(c);
            (void)raise_as(c, "ProgrammingError", "Base Cursor.__init__ not called.");
        }
        return NULL;
    }
    if (u->closed)
        return (void)raise_as(c, "ProgrammingError", "Cannot operate on a closed cursor."), NULL;
    if (u->locked)
        return (void)raise_as(c, "ProgrammingError", "Recursive use of cursors not allowed."), NULL;
    *connection = coil_field(c, v, CURSOR_CONNECTION);
    *x = connection_use(c, *connection);
    return *x ? u : NULL;
}

/* The statement that has rows for the cursor; NULL: none. `running` says so: after an error the field still holds the statement. */
static Statement *cursor_statement(Coil *c, CoilValue cursor, const Cursor *u)
{
    return u->running ? statement_data(c, coil_field(c, cursor, CURSOR_STATEMENT)) : NULL;
}

/* Rows come to an end. */
static bool cursor_reset(Coil *c, CoilValue cursor, Cursor *u)
{
    Handle *h = u->running;
    u->running = NULL;
    db_handle_release(h, true);
    return !h || coil_set_field(c, cursor, CURSOR_STATEMENT, coil_none());
}

static void cursor_finalise(void *data) { db_handle_release(((Cursor *)data)->running, true); }

static bool cursor_start(Coil *c, CoilValue cursor, Cursor *u, CoilValue connection)
{
    const CoilValue none = coil_none();
    *u = (Cursor){.arraysize = 1, .rowcount = -1, .ready = true};
    return coil_set_field(c, cursor, CURSOR_CONNECTION, connection) && coil_set_field(c, cursor, CURSOR_DESCRIPTION, none) &&
           coil_set_field(c, cursor, CURSOR_ROW_FACTORY, none) && coil_set_field(c, cursor, CURSOR_STATEMENT, none) &&
           coil_set_field(c, cursor, CURSOR_CONVERTERS, none) && coil_set_field(c, cursor, CURSOR_LASTROWID, none);
}

static CoilValue cursor_init(Coil *c, const CoilValue *args)
{
    Cursor *u = coil_data(c, args[0], cursor_class);
    bool is_connection = false;
    if (!u || !coil_isinstance(c, args[1], coil_class(c, connection_class), &is_connection))
        return COIL_NULL;
    if (!is_connection) {
        CoilValue type = coil_getattr(c, coil_type(c, args[1]), "__name__");
        const char *shown = coil_is_null(type) ? NULL : coil_to_utf8(c, type, NULL);
        return shown ? coil_raisef(c, "TypeError", "Cursor() argument 1 must be sqlite3.Connection, not %s", shown) : COIL_NULL;
    }
    if (u->locked)
        return raise_as(c, "ProgrammingError", "Recursive use of cursors not allowed.");
    u->ready = u->closed = false;
    if (!cursor_reset(c, args[0], u))
        return COIL_NULL;
    if (!connection_use(c, args[1]))
        return COIL_NULL;
    return cursor_start(c, args[0], u, args[1]) ? coil_none() : COIL_NULL;
}

static CoilValue cursor_plain(Coil *c, CoilValue connection)
{
    void *data;
    CoilValue made = coil_instance(c, cursor_class, &data);
    return !coil_is_null(made) && cursor_start(c, made, data, connection) ? made : COIL_NULL;
}

/* A cursor of an opened connection. */
CoilValue cursor_new(Coil *c, CoilValue connection, CoilValue factory)
{
    CoilValue made = coil_is_null(factory) ? cursor_plain(c, connection) : coil_call(c, factory, &connection, 1, NULL);
    bool is_cursor;
    if (!coil_isinstance(c, made, coil_class(c, cursor_class), &is_cursor))
        return COIL_NULL;
    if (!is_cursor) {
        CoilValue type = coil_getattr(c, coil_type(c, made), "__name__");
        const char *shown = coil_is_null(type) ? NULL : coil_to_utf8(c, type, NULL);
        return shown ? coil_raisef(c, "TypeError", "factory must return a cursor, not %s", shown) : COIL_NULL;
    }
    CoilValue rows = coil_field(c, connection, CONNECTION_ROW_FACTORY);
    if (coil_kind(c, rows) != COIL_KIND_NONE && !coil_set_field(c, made, CURSOR_ROW_FACTORY, rows))
        return COIL_NULL;
    return made;
}

/* ---- running ---- */

/* A statement's run for one set of parameters. False: an exception is pending. */
static bool run_once(Coil *c, CoilValue cursor, Cursor *u, const Connection *x, CoilValue statement, CoilValue parameters, bool many)
{
    Statement *s = statement_data(c, statement);
    Db *db = x->db;
    if (!s || !bind_parameters(c, db, s, parameters))
        return false;
    sqlite3_stmt *run = s->handle->statement;
    int result = call_step(db, run, s->opens, &s->values);
    if (result != SQLITE_DONE && result != SQLITE_ROW) {
        (void)raise_sqlite(c, db->sqlite, result);
        sqlite3_reset(run);
        return false;
    }
    CoilValue described = coil_field(c, cursor, CURSOR_DESCRIPTION);
    if (coil_kind(c, described) == COIL_KIND_NONE && !cursor_describe(c, cursor, x, statement, s)) {
        sqlite3_reset(run);
        return false;
    }
    if (many || result == SQLITE_DONE) {
        if (s->is_dml && result == SQLITE_DONE)
            u->rowcount += sqlite3_changes(db->sqlite);
        sqlite3_reset(run);
        return true;
    }
    if (!coil_set_field(c, cursor, CURSOR_STATEMENT, statement))
        return false;
    u->running = s->handle;
    s->handle->holders++;
    return true;
}

/* Once for each of the sets that an iterator gives. */
static bool run_many(Coil *c, CoilValue cursor, Cursor *u, const Connection *x, CoilValue statement, CoilValue iterator)
{
    CoilValue item;
    bool ok = true, more = true;
    while (ok && more) {
        CoilScope scope = coil_scope_open(c);
        ok = coil_next(c, iterator, &item);
        more = ok && !coil_is_null(item);
        if (more)
            ok = run_once(c, cursor, u, x, statement, item, true);
        coil_scope_close(c, scope, COIL_NULL);
    }
    return ok;
}

/* Does a statement that changes rows begin a transaction by itself? */
static bool transaction_implied(Coil *c, CoilValue connection, Connection *x, const Statement *s)
{
    if (x->autocommit != LEGACY_TRANSACTIONS || !s->is_dml || !sqlite3_get_autocommit(x->db->sqlite) ||
        coil_kind(c, coil_field(c, connection, CONNECTION_ISOLATION)) == COIL_KIND_NONE)
        return true;
    return transaction_begin(c, connection, x);
}

static bool execute_entered(Coil *c, CoilValue cursor, Cursor *u, CoilValue connection, Connection *x, CoilValue sql, CoilValue parameters,
                            bool many)
{
    if (many && coil_is_null(parameters = coil_iter(c, parameters))) /* refused before a transaction begins */
        return false;
    CoilValue statement = statement_fetch(c, connection, x, sql);
    const Statement *s = coil_is_null(statement) ? NULL : statement_data(c, statement);
    if (!s)
        return false;
    Db *db = x->db;
    if (!s->handle->statement && !many) /* nothing but comments, which have no parameters */
        return bind_parameters(c, db, s, parameters);
    if (many && sqlite3_stmt_readonly(s->handle->statement))
        return (void)raise_as(c, "ProgrammingError", "executemany() can only execute DML statements."), false;
    sqlite3_reset(s->handle->statement);
    u->rowcount = s->is_dml ? 0 : -1;
    s->handle->holders++; /* what Python runs meanwhile, as values are asked for, takes another */
    bool ok = transaction_implied(c, connection, x, s) &&
              (many ? run_many(c, cursor, u, x, statement, parameters) : run_once(c, cursor, u, x, statement, parameters, false));
    s->handle->holders--;
    sqlite3_stmt *left = coil_failed(c) || many ? s->handle->statement : NULL;
    if (left)
        sqlite3_reset(left);
    if (!many && !coil_failed(c))
        ok = coil_set_field(c, cursor, CURSOR_LASTROWID, coil_int(c, sqlite3_last_insert_rowid(db->sqlite)));
    return ok && memory_count_db(c, db);
}

bool text_check(Coil *c, CoilValue v, const char *what)
{
    if (coil_kind(c, v) == COIL_KIND_STR)
        return true;
    CoilValue type = coil_getattr(c, coil_type(c, v), "__name__");
    const char *shown = coil_is_null(type) ? NULL : coil_to_utf8(c, type, NULL);
    if (shown)
        (void)coil_raisef(c, "TypeError", "%s must be str, not %s", what, shown);
    return false;
}

/* db_enter() for a cursor, which other threads may have set up anew while this one waited: `rows` tells whether it may have some. */
static bool cursor_enter(Coil *c, CoilValue cursor, const Connection *x, CoilValue connection, bool rows, Call *call)
{
    Connection *now;
    CoilValue held;
    Db *db = x->db;
    if (!db_enter(c, db, connection, call))
        return false;
    if (!call->waited)
        return true;
    const Cursor *u = cursor_use(c, cursor, &now, &held);
    if (u && now == x && (rows || !u->running))
        return true;
    if (u)
        (void)raise_as(c, "ProgrammingError", "Recursive use of cursors not allowed.");
    db_leave(db, call);
    return false;
}

CoilValue cursor_execute_on(Coil *c, CoilValue cursor, CoilValue sql, CoilValue parameters, bool many)
{
    Connection *x;
    CoilValue connection;
    Call call;
    if (!text_check(c, sql, many ? "executemany() argument 1" : "execute() argument 1"))
        return COIL_NULL;
    Cursor *u = cursor_use(c, cursor, &x, &connection);
    if (!u)
        return COIL_NULL;
    u->rowcount = -1;
    if (!cursor_reset(c, cursor, u) || !coil_set_field(c, cursor, CURSOR_DESCRIPTION, coil_none()) ||
        !cursor_enter(c, cursor, x, connection, false, &call))
        return COIL_NULL;
    Db *db = x->db;
    db->uses++; /* a callback may close the connection */
    u->locked = true;
    bool ok = execute_entered(c, cursor, u, connection, x, sql, parameters, many);
    u->locked = false;
    if (!ok)
        u->rowcount = -1;
    db_leave(db, &call);
    db_release(db);
    return ok ? cursor : COIL_NULL;
}

static CoilValue cursor_execute(Coil *c, const CoilValue *args) { return cursor_execute_on(c, args[0], args[1], args[2], false); }
static CoilValue cursor_executemany(Coil *c, const CoilValue *args) { return cursor_execute_on(c, args[0], args[1], args[2], true); }

/* Statement after statement, rows dropped. */
static bool script_run(Coil *c, Db *db, const char *sql)
{
    while (*sql) {
        sqlite3_stmt *statement = NULL;
        const char *tail;
        int result = sqlite3_prepare_v2(db->sqlite, sql, -1, &statement, &tail);
        prepared(db);
        if (result == SQLITE_OK && db->attaches_unnamed)
            (void)raise_as(c, "OperationalError", "ATTACH takes a file's name from a string or a parameter");
        const char *text = statement ? sqlite3_sql(statement) : "";
        while (*text == ' ' || *text == '\n' || *text == '\t' || *text == '\r')
            text++;
        /* Where a comment comes first, files are opened just as well, with the VM's lock held. */
        const bool opens = !sqlite3_strnicmp(text, "attach", 6) || !sqlite3_strnicmp(text, "vacuum", 6) || *text == '-' || *text == '/';
        uint32_t values = bounds_values(statement);
        while (result == SQLITE_OK && statement && !coil_failed(c) && call_step(db, statement, opens, &values) == SQLITE_ROW)
            ;
        int ended = sqlite3_finalize(statement);
        if (result != SQLITE_OK || ended != SQLITE_OK)
            (void)raise_sqlite(c, db->sqlite, result != SQLITE_OK ? result : ended);
        if (coil_failed(c))
            return false;
        sql = tail;
    }
    return memory_count_db(c, db);
}

CoilValue cursor_script_on(Coil *c, CoilValue cursor, CoilValue script)
{
    Connection *x;
    CoilValue connection;
    Call call;
    size_t length;
    Cursor *u = text_check(c, script, "executescript() argument") ? cursor_use(c, cursor, &x, &connection) : NULL;
    const char *sql = u ? coil_to_utf8(c, script, &length) : NULL;
    if (!sql)
        return COIL_NULL;
    if (memchr(sql, 0, length))
        return coil_raisef(c, "ValueError", "embedded null character");
    Db *db = x->db;
    if (length > bounds_sql(c, db))
        return raise_as(c, "DataError", "query string is too large");
    if (x->autocommit == LEGACY_TRANSACTIONS && !sqlite3_get_autocommit(db->sqlite) && !db_run(c, db, connection, "COMMIT"))
        return COIL_NULL;
    if (!db_enter(c, db, connection, &call))
        return COIL_NULL;
    db->uses++;
    u->locked = true;
    db->attaches_unnamed = false;
    bool ok = script_run(c, db, sql);
    u->locked = false;
    db_leave(db, &call);
    db_release(db);
    return ok ? cursor : COIL_NULL;
}
static CoilValue cursor_executescript(Coil *c, const CoilValue *args) { return cursor_script_on(c, args[0], args[1]); }

/* ---- fetching ---- */

/* The row that a statement stands at, the statement moved on; *out is COIL_NULL behind the last. */
static bool fetch_entered(Coil *c, CoilValue cursor, Cursor *u, CoilValue connection, const Connection *x, CoilValue *out)
{
    Statement *s = cursor_statement(c, cursor, u);
    Db *db = x->db;
    *out = COIL_NULL;
    if (!s)
        return !coil_failed(c);
    if (s->handle->db != db) /* the connection, or the cursor, was set up anew */
        return (void)raise_as(c, "ProgrammingError", "Cannot operate on a closed database."), false;
    sqlite3_stmt *run = s->handle->statement;
    u->locked = true;
    CoilValue row = fetch_row(c, cursor, connection, run);
    /* A row that cannot be made is still the next one. */
    int result = coil_is_null(row) ? SQLITE_ROW : call_step(db, run, s->opens, &s->values);
    u->locked = false;
    if (result == SQLITE_DONE && s->is_dml)
        u->rowcount += sqlite3_changes(db->sqlite);
    if (result != SQLITE_ROW && result != SQLITE_DONE)
        (void)raise_sqlite(c, db->sqlite, result);
    if (result != SQLITE_ROW) {
        sqlite3_reset(run);
        if (!cursor_reset(c, cursor, u))
            return false;
    }
    *out = row;
    return !coil_failed(c);
}

static bool fetch_next(Coil *c, CoilValue cursor, CoilValue *out)
{
    Connection *x;
    CoilValue connection;
    Call call;
    *out = COIL_NULL;
    Cursor *u = cursor_use(c, cursor, &x, &connection);
    if (!u || !cursor_enter(c, cursor, x, connection, true, &call))
        return false;
    Db *db = x->db;
    db->uses++;
    bool ok = fetch_entered(c, cursor, u, connection, x, out);
    db_leave(db, &call);
    db_release(db);
    if (!ok || coil_is_null(*out))
        return ok;
    CoilValue factory = coil_field(c, cursor, CURSOR_ROW_FACTORY);
    if (coil_kind(c, factory) == COIL_KIND_NONE)
        return true;
    if (coil_is(factory, coil_class(c, row_class))) {
        *out = row_of(c, factory, coil_field(c, cursor, CURSOR_DESCRIPTION), *out);
    } else {
        CoilValue args[] = {cursor, *out};
        *out = coil_call(c, factory, args, 2, NULL);
    }
    return !coil_is_null(*out);
}

static CoilValue cursor_next(Coil *c, const CoilValue *args)
{
    CoilValue row;
    return fetch_next(c, args[0], &row) ? row : COIL_NULL;
}

static CoilValue cursor_fetchone(Coil *c, const CoilValue *args)
{
    CoilValue row;
    if (!fetch_next(c, args[0], &row))
        return COIL_NULL;
    return coil_is_null(row) ? coil_none() : row;
}

/* At most so many rows; negative: all. */
static CoilValue fetch_rows(Coil *c, CoilValue cursor, int64_t most)
{
    CoilValue rows = coil_list(c, NULL, 0), row;
    bool ok = !coil_is_null(rows), more = ok;
    for (int64_t k = 0; ok && more && k != most; k++) {
        CoilScope scope = coil_scope_open(c);
        ok = fetch_next(c, cursor, &row);
        more = ok && !coil_is_null(row);
        if (more)
            ok = coil_append(c, rows, row);
        coil_scope_close(c, scope, COIL_NULL);
    }
    return ok ? rows : COIL_NULL;
}

static CoilValue cursor_fetchmany(Coil *c, const CoilValue *args)
{
    const Cursor *u = coil_data(c, args[0], cursor_class);
    int64_t most = u ? u->arraysize : 0;
    Connection *x;
    CoilValue connection;
    if (!cursor_use(c, args[0], &x, &connection) || (!coil_is_null(args[1]) && !coil_to_int(c, args[1], &most)))
        return COIL_NULL;
    if (most > INT32_MAX || most < INT32_MIN)
        return coil_raisef(c, "OverflowError", "signed integer is %s", most < 0 ? "less than minimum" : "greater than maximum");
    return fetch_rows(c, args[0], most == 0 ? -1 : most);
}
static CoilValue cursor_fetchall(Coil *c, const CoilValue *args) { return fetch_rows(c, args[0], -1); }

/* ---- the rest ---- */

static CoilValue cursor_close(Coil *c, const CoilValue *args)
{
    Cursor *u = coil_data(c, args[0], cursor_class);
    if (!u || !u->ready) {
        (void)coil_take_error(c);
        return raise_as(c, "ProgrammingError", "Base Cursor.__init__ not called.");
    }
    if (u->locked)
        return raise_as(c, "ProgrammingError", "Recursive use of cursors not allowed.");
    if (!connection_use(c, coil_field(c, args[0], CURSOR_CONNECTION)))
        return COIL_NULL;
    u->closed = true;
    return cursor_reset(c, args[0], u) ? coil_none() : COIL_NULL;
}

static CoilValue cursor_iter(Coil *c, const CoilValue *args)
{
    (void)c;
    return args[0];
}
static CoilValue cursor_nothing(Coil *c, const CoilValue *args)
{
    (void)c, (void)args;
    return coil_none();
}
static CoilValue field_or_none(Coil *c, CoilValue v, uint32_t field)
{
    CoilValue found = coil_field(c, v, field);
    return coil_is_null(found) && !coil_failed(c) ? coil_none() : found;
}
static CoilValue cursor_description(Coil *c, const CoilValue *args) { return field_or_none(c, args[0], CURSOR_DESCRIPTION); }
static CoilValue cursor_connection(Coil *c, const CoilValue *args) { return field_or_none(c, args[0], CURSOR_CONNECTION); }
static CoilValue cursor_lastrowid(Coil *c, const CoilValue *args) { return field_or_none(c, args[0], CURSOR_LASTROWID); }
static CoilValue cursor_row_factory(Coil *c, const CoilValue *args) { return field_or_none(c, args[0], CURSOR_ROW_FACTORY); }
static CoilValue cursor_set_row_factory(Coil *c, const CoilValue *args)
{
    return coil_set_field(c, args[0], CURSOR_ROW_FACTORY, coil_is_null(args[1]) ? coil_none() : args[1]) ? coil_none() : COIL_NULL;
}
static CoilValue cursor_rowcount(Coil *c, const CoilValue *args)
{
    const Cursor *u = coil_data(c, args[0], cursor_class);
    return u ? coil_int(c, u->rowcount) : COIL_NULL;
}
static CoilValue cursor_arraysize(Coil *c, const CoilValue *args)
{
    const Cursor *u = coil_data(c, args[0], cursor_class);
    return u ? coil_int(c, u->arraysize) : COIL_NULL;
}
static CoilValue cursor_set_arraysize(Coil *c, const CoilValue *args)
{
    Cursor *u = coil_data(c, args[0], cursor_class);
    int64_t size;
    if (u && coil_is_null(args[1]))
        return coil_raisef(c, "TypeError", "can't delete numeric/char attribute");
    if (!u || !coil_to_int(c, args[1], &size))
        return COIL_NULL;
    u->arraysize = size;
    return coil_none();
}

const CoilDef cursor_class[] = {
    COIL_CLASS("sqlite3.Cursor", NULL, sizeof(Cursor), "A statement's run, and the rows it gives."),
    COIL_FIELDS(CURSOR_FIELDS),
    COIL_FINALISE(cursor_finalise),
    COIL_FUNCTION("__init__", "(self, connection, /)", cursor_init, "A cursor of a connection."),
    COIL_FUNCTION("__iter__", "(self, /)", cursor_iter, "Itself."),
    COIL_FUNCTION("__next__", "(self, /)", cursor_next, "The next row."),
    COIL_FUNCTION("execute", "(self, sql, parameters=(), /)", cursor_execute, "Runs one statement."),
    COIL_FUNCTION("executemany", "(self, sql, seq_of_parameters, /)", cursor_executemany, "Runs a statement for each set of parameters."),
    COIL_FUNCTION("executescript", "(self, sql_script, /)", cursor_executescript, "Runs several statements, dropping their rows."),
    COIL_FUNCTION("fetchone", "(self, /)", cursor_fetchone, "The next row, or None."),
    COIL_FUNCTION("fetchmany", "(self, /, size=...)", cursor_fetchmany, "The next rows, a list of at most `size` (default: arraysize)."),
    COIL_FUNCTION("fetchall", "(self, /)", cursor_fetchall, "All rows that are left, a list."),
    COIL_FUNCTION("setinputsizes", "(self, sizes, /)", cursor_nothing, "Does nothing; the DB-API asks for it."),
    COIL_FUNCTION("setoutputsize", "(self, size, column=None, /)", cursor_nothing, "Does nothing; the DB-API asks for it."),
    COIL_FUNCTION("close", "(self, /)", cursor_close, "Ends the statement; the cursor cannot be used again."),
    COIL_PROPERTY("connection", NULL, cursor_connection, NULL, "The connection."),
    COIL_PROPERTY("description", NULL, cursor_description, NULL, "Tuples of seven, the first item a column's name; None without columns."),
    COIL_PROPERTY("lastrowid", NULL, cursor_lastrowid, NULL, "The row that was inserted last."),
    COIL_PROPERTY("rowcount", NULL, cursor_rowcount, NULL, "How many rows a statement changed; -1: none that does."),
    COIL_PROPERTY("arraysize", NULL, cursor_arraysize, cursor_set_arraysize, "How many rows fetchmany() gives by default."),
    COIL_PROPERTY("row_factory", NULL, cursor_row_factory, cursor_set_row_factory,
                  "Makes of cursor and tuple what a row is to be; None: the tuple."),
    COIL_END,
};
