/* db.c: a connection's use by one thread at a time; what is left when its objects are gone. See sqlite.h. */
#include "runtime/extensions/_sqlite3/sqlite.h"

#include <limits.h>

Db *db_new(Coil *c, ModuleState *state)
{
    Db *db = memory_zeroed(c, 1, sizeof *db);
    if (!db)
        return NULL;
    if (!state->vfs && !(state->vfs = vfs_new(c))) {
        memory_drop(db);
        return NULL;
    }
    db->state = state;
    db->vfs = state->vfs;
    if (++*(uint32_t *)db->vfs == 2) /* its first member; no other connection's */
        vfs_memory(db->vfs)->held = 0;
    db->uses = 1;
    return db;
}

static void hooks_drop(Db *db)
{
    while (db->hooks) {
        Hook *next = db->hooks->next;
        memory_drop(db->hooks);
        db->hooks = next;
    }
}

void db_release(Db *db)
{
    if (!db || --db->uses)
        return;
    memory_call_begins(db->vfs);
    sqlite3_close_v2(db->sqlite);
    sqlite3_close_v2(db->beside);
    hooks_drop(db); /* SQLite knows none now */
    memory_forget(db->vfs, &db->weight);
    memory_call_ends(db->vfs);
    vfs_release(db->vfs);
    memory_drop(db);
}

/* Waits while another thread's call works on it. That may close it: the database is held meanwhile, and asked again. */
static bool db_wait(Coil *c, Db *db)
{
    bool ok = true;
    db->uses++;
    while (ok && db->call && db->call->c != c) {
        coil_block(c);
        sqlite3_sleep(1);
        coil_unblock(c);
        ok = coil_charge(c, 1);
    }
    if (ok && !db->sqlite)
        ok = !coil_is_null(raise_as(c, "ProgrammingError", "Cannot operate on a closed database."));
    db_release(db);
    return ok;
}

bool db_enter(Coil *c, Db *db, CoilValue connection, Call *call)
{
    const bool waits = db->call && db->call->c != c;
    if (waits && !db_wait(c, db))
        return false;
    if (db->call && db->call->sealed)
        return !coil_is_null(coil_raisef(c, "_sqlite3.ProgrammingError", "Cannot use a connection %s.", db->call->sealed));
    *call = (Call){.c = c, .connection = connection, .outer = db->call, .waited = waits};
    const bool outermost = !db->call;
    db->call = call;
    if (outermost) {
        memory_call_begins(db->vfs);
        bounds_call_begins(c, db);
    }
    return true;
}

bool db_is_read(const Db *db)
{
    bool busy = db->call && db->call->outer;
    for (sqlite3_stmt *s = NULL; !busy && (s = sqlite3_next_stmt(db->sqlite, s));)
        busy = sqlite3_stmt_busy(s);
    return busy;
}

static void handle_settle(Handle *h)
{
    Db *db = h->db;
    Vfs *v = db->vfs;
    memory_call_begins(v);
    if (h->resets)
        sqlite3_reset(h->statement);
    h->resets = h->dropped = false;
    if (!h->holders) {
        sqlite3_finalize(h->statement);
        sqlite3_blob_close(h->blob);
        memory_forget(v, &h->weight);
        memory_drop(h);
        db_release(db);
    }
    memory_call_ends(v);
}

void db_leave(Db *db, Call *call)
{
    db->call = call->outer;
    if (db->call)
        return;
    db->uses++; /* while the last of its handles are closed */
    while (db->dropped) {
        Handle *h = db->dropped;
        db->dropped = h->next;
        handle_settle(h);
    }
    memory_call_ends(db->vfs);
    db_release(db);
}

Handle *db_handle_new(Coil *c, Db *db)
{
    Handle *h = memory_zeroed(c, 1, sizeof *h);
    if (h) {
        h->db = db;
        h->holders = 1;
        db->uses++;
    }
    return h;
}

void db_handle_release(Handle *h, bool resets)
{
    if (!h)
        return;
    h->holders--;
    h->resets |= resets;
    if (!h->db->call) {
        handle_settle(h);
    } else if (!h->dropped) {
        h->dropped = true;
        h->next = h->db->dropped;
        h->db->dropped = h;
    }
}

int call_step(Db *db, sqlite3_stmt *statement, bool opens, uint32_t *values)
{
    Call *call = db->call;
    if (!coil_charge(call->c, STEPS_PER_CALL))
        return SQLITE_ABORT;
    const uint32_t outer = db->values;
    const int bound = bounds_set(call->c, db, *values);
    db->values = *values;
    db->asked = 0;
    bounds_measure(db);
    if (opens)
        vfs_open_for(db->vfs, call->c);
    else
        coil_block(call->c);
    call->opens = opens;
    call->released = !opens;
    int result = sqlite3_step(statement);
    call->released = call->opens = false;
    call->sealed = NULL;
    if (opens)
        vfs_open_for(db->vfs, NULL);
    else
        coil_unblock(call->c);
    sqlite3_limit(db->sqlite, SQLITE_LIMIT_LENGTH, bound);
    db->values = outer;
    prepared(db);
    if (!opens)
        *values += db->asked < INT_MAX - *values ? db->asked : 0;
    /* Statement after statement, each shorter than what is looked at: their time counts all the same. */
    if (db->bounded && bounds_pressing(db) && !coil_failed(call->c) && (!bounds_charge(call->c, db) || !memory_count_db(call->c, db)))
        return SQLITE_ABORT;
    return coil_failed(call->c) ? SQLITE_ABORT : result;
}

bool db_run(Coil *c, Db *db, CoilValue connection, const char *sql)
{
    Call call;
    sqlite3_stmt *statement = NULL;
    if (!db_enter(c, db, connection, &call))
        return false;
    int result = sqlite3_prepare_v2(db->sqlite, sql, -1, &statement, NULL);
    if (result == SQLITE_OK && !coil_failed(c)) {
        (void)call_step(db, statement, false, &(uint32_t){1});
        result = sqlite3_finalize(statement);
    } else {
        sqlite3_finalize(statement);
    }
    if (result != SQLITE_OK)
        (void)raise_sqlite(c, db->sqlite, result);
    db_leave(db, &call);
    return !coil_failed(c);
}

Callback callback_begin(Db *db, const char *sealed)
{
    Callback b = {.db = db, .call = db->call, .released = db->call->released, .sealed = db->call->sealed};
    if (b.released)
        coil_unblock(b.call->c);
    b.call->released = false;
    if (sealed && !b.sealed)
        b.call->sealed = sealed;
    b.scope = coil_scope_open(b.call->c);
    return b;
}

void callback_end(Callback *b)
{
    coil_scope_close(b->call->c, b->scope, COIL_NULL);
    if (b->call->opens) /* others may have opened files meanwhile */
        vfs_open_for(b->db->vfs, b->call->c);
    if (b->released)
        coil_block(b->call->c);
    b->call->released = b->released;
    b->call->sealed = b->sealed;
}

CoilValue callable_of(Callback *b, uint32_t number)
{
    return coil_item(b->call->c, coil_field(b->call->c, b->call->connection, CONNECTION_CALLABLES), number);
}

bool callable_set(Coil *c, CoilValue connection, uint32_t number, CoilValue callable)
{
    CoilValue list = coil_field(c, connection, CONNECTION_CALLABLES);
    size_t length;
    if (!coil_len(c, list, &length))
        return false;
    return number < length ? coil_setitem(c, list, coil_int(c, number), callable) : coil_append(c, list, callable);
}

void callback_error(Callback *b, uint32_t number)
{
    Coil *c = b->call->c;
    static const char *const names[] = {"exc_type", "exc_value", "exc_traceback", "err_msg", "object", NULL};
    if (coil_error_is(c, "coil.Stopped"))
        return;
    CoilValue error = coil_take_error(c);
    if (!b->db->state->tells || coil_is_null(error))
        return;
    CoilValue args[] = {coil_type(c, error), error, coil_getattr(c, error, "__traceback__"), coil_none(), callable_of(b, number)};
    CoilValue told = coil_call_method(c, coil_import(c, "types"), "SimpleNamespace", args, 5, names);
    (void)coil_call_method(c, coil_import(c, "sys"), "unraisablehook", &told, 1, NULL);
    if (!coil_error_is(c, "coil.Stopped"))
        (void)coil_take_error(c);
}
