/* statement.c: SQL made ready, and the statements that a connection remembers. */
#include "runtime/extensions/_sqlite3/sqlite.h"

static void statement_finalise(void *data) { db_handle_release(((Statement *)data)->handle, false); }

const CoilDef statement_class[] = {
    COIL_CLASS("sqlite3.Statement", NULL, sizeof(Statement), "SQL made ready."),
    COIL_FIELDS(STATEMENT_FIELDS),
    COIL_FINALISE(statement_finalise),
    COIL_END,
};

Statement *statement_data(Coil *c, CoilValue v) { return coil_data(c, v, statement_class); }

/* Behind white space and comments; `ends`: behind semicolons, too. */
static const char *skip_blank(const char *sql, bool ends)
{
    for (;;) {
        if (sql[0] == '-' && sql[1] == '-') {
            sql += strcspn(sql, "\n");
        } else if (sql[0] == '/' && sql[1] == '*') {
            const char *end = strstr(sql + 2, "*/");
            sql = end ? end + 2 : sql + strlen(sql);
        } else if (*sql && strchr(ends ? " \t\r\n\f;" : " \t\r\n\f", *sql)) {
            sql++;
        } else {
            return sql;
        }
    }
}

static bool word(const char *sql, const char *name) { return !sqlite3_strnicmp(sql, name, (int)strlen(name)); }

/* Is it ATTACH of a bare parameter, whose value is looked at when it is bound? */
static bool attaches_parameter(const char *sql)
{
    sql = skip_blank(sql + strlen("attach"), false);
    if (word(sql, "database"))
        sql = skip_blank(sql + strlen("database"), false);
    if (!*sql || !strchr("?:@$", *sql))
        return false;
    do
        sql++;
    while ((*sql >= '0' && *sql <= '9') || (*sql >= 'a' && *sql <= 'z') || (*sql >= 'A' && *sql <= 'Z') || *sql == '_');
    return word(skip_blank(sql, false), "as");
}

static bool prepared_check(Coil *c, const Connection *x, Statement *s, const char *sql, const char *tail)
{
    const char *first = skip_blank(sql, false);
    if (*skip_blank(tail, true))
        return (void)raise_as(c, "ProgrammingError", "You can only execute one statement at a time."), false;
    s->is_dml = word(first, "insert") || word(first, "update") || word(first, "delete") || word(first, "replace");
    s->opens = word(first, "attach") || word(first, "vacuum");
    if (x->db->attaches_unnamed) {
        if (!word(first, "attach") || !attaches_parameter(first))
            return (void)raise_as(c, "OperationalError", "ATTACH takes a file's name from a string or a parameter"), false;
        s->names_file = true;
    }
    return true;
}

CoilValue statement_of(Coil *c, CoilValue connection, Connection *x, CoilValue sql)
{
    size_t length;
    void *data;
    Call call;
    const char *text = coil_to_utf8(c, sql, &length), *tail = NULL;
    if (!text || !connection_open(c, connection)) /* the look in the cache may have run Python */
        return COIL_NULL;
    if (length > bounds_sql(c, x->db))
        return raise_as(c, "DataError", "query string is too large");
    if (memchr(text, 0, length))
        return raise_as(c, "ProgrammingError", "the query contains a null character");
    CoilValue made = coil_instance(c, statement_class, &data);
    if (coil_is_null(made) || !db_enter(c, x->db, connection, &call))
        return COIL_NULL;
    Statement *s = data;
    Db *db = x->db;
    if ((s->handle = db_handle_new(c, db))) {
        db->attaches_unnamed = false;
        int result = sqlite3_prepare_v2(db->sqlite, text, (int)length + 1, &s->handle->statement, &tail);
        prepared(db);
        if (result != SQLITE_OK)
            (void)raise_sqlite(c, db->sqlite, result);
        else if (!coil_failed(c) && prepared_check(c, x, s, text, tail))
            (void)!memory_count_handle(c, s->handle);
        s->values = bounds_values(s->handle->statement);
    }
    db_leave(db, &call);
    return coil_failed(c) ? COIL_NULL : made;
}

/* The cache drops what was put in first; what is found is put in again where room is short. */
static bool cache_put(Coil *c, const Connection *x, CoilValue cache, CoilValue sql, CoilValue statement)
{
    size_t length;
    if (x->cached_statements <= 0)
        return true;
    if (!coil_len(c, cache, &length))
        return false;
    if ((int64_t)length >= x->cached_statements) {
        uint64_t at = 0;
        CoilValue key, value;
        if (coil_dict_next(c, cache, &at, &key, &value) && !coil_delitem(c, cache, key))
            return false;
    }
    return coil_setitem(c, cache, sql, statement);
}

static CoilValue cached(Coil *c, CoilValue connection, Connection *x, CoilValue sql)
{
    CoilValue cache = coil_field(c, connection, CONNECTION_CACHE), found;
    size_t length;
    if (!coil_finditem(c, cache, sql, &found) || !coil_len(c, cache, &length))
        return COIL_NULL;
    if (!coil_is_null(found)) {
        if ((int64_t)length >= x->cached_statements && (!coil_delitem(c, cache, sql) || !coil_setitem(c, cache, sql, found)))
            return COIL_NULL;
        return found;
    }
    found = statement_of(c, connection, x, sql);
    return coil_is_null(found) || !cache_put(c, x, cache, sql, found) ? COIL_NULL : found;
}

CoilValue statement_fetch(Coil *c, CoilValue connection, Connection *x, CoilValue sql)
{
    CoilValue found = cached(c, connection, x, sql);
    const Statement *s = coil_is_null(found) ? NULL : statement_data(c, found);
    if (!s)
        return COIL_NULL;
    /* Another cursor's, to which it gives rows, or is about to. */
    const bool taken = s->handle->holders > 1 || (s->handle->statement && sqlite3_stmt_busy(s->handle->statement));
    return taken ? statement_of(c, connection, x, sql) : found;
}

CoilValue connection_call(Coil *c, const CoilValue *args)
{
    Connection *x = connection_use(c, args[0]);
    if (!x)
        return COIL_NULL;
    if (coil_kind(c, args[1]) == COIL_KIND_STR)
        return cached(c, args[0], x, args[1]);
    CoilValue type = coil_getattr(c, coil_type(c, args[1]), "__name__");
    const char *shown = coil_is_null(type) ? NULL : coil_to_utf8(c, type, NULL);
    return shown ? coil_raisef(c, "TypeError", "argument 1 must be str, not %s", shown) : COIL_NULL;
}
