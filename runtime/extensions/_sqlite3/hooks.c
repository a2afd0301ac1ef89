/* hooks.c: what SQLite asks and tells while it works: the limits, waiting for another's lock, authorizers, traces. */
#include "runtime/extensions/_sqlite3/sqlite.h"

#include <limits.h>
#include <stdlib.h>

/* Charging runs handlers of signals, and finalisers, which are not to go on in what SQLite has half done. */
static const char within_hook[] = "within its authorizer or progress handler";

/* One user's handler and our own share SQLite's only one. Not 0: the statement ends. */
static int on_progress(void *data)
{
    Db *db = data;
    if (!db->call)
        return 0;
    db->since += db->period;
    db->progress_count += db->period;
    const bool tells = db->has[HOOK_PROGRESS] && db->progress_count >= db->progress_every;
    if (!tells && db->since < PROGRESS_STEPS && !(db->bounded && bounds_pressing(db)))
        return 0;
    Callback b = callback_begin(db, within_hook);
    Coil *c = b.call->c;
    bool stop = !bounds_charge(c, db) || !memory_count_db(c, db);
    if (!stop && tells) {
        db->progress_count = 0;
        CoilValue callable = callable_of(&b, HOOK_PROGRESS);
        CoilValue answer = coil_call(c, callable, NULL, 0, NULL);
        if (!coil_to_bool(c, answer, &stop)) {
            stop = true;
            callback_error(&b, HOOK_PROGRESS);
        }
    }
    callback_end(&b);
    return stop;
}

/* Waits in short turns, the VM's lock given away: its limits end it. 0: gives up. */
static int on_busy(void *data, int tries)
{
    static const int delays[] = {1, 2, 5, 10, 15, 20, 25, 25, 25, 50};
    enum { DELAYS = sizeof delays / sizeof *delays };
    Db *db = data;
    int64_t waited = 0, delay = delays[tries < DELAYS ? tries : DELAYS - 1];
    for (int k = 0; k < tries; k++)
        waited += delays[k < DELAYS ? k : DELAYS - 1];
    if (!db->call || waited >= db->timeout_ms)
        return 0;
    Callback b = callback_begin(db, "that waits");
    coil_block(b.call->c);
    sqlite3_sleep((int)(delay < db->timeout_ms - waited ? delay : db->timeout_ms - waited));
    coil_unblock(b.call->c);
    bool goes_on = coil_charge(b.call->c, 1);
    callback_end(&b);
    return goes_on;
}

static CoilValue text_or_none(Coil *c, const char *text) { return text ? coil_strf(c, "%s", text) : coil_none(); }

/* Ours first: what a script may not say whatever its own authorizer answers. */
static int authorize_own(Db *db, Coil *c, int action, const char *first, const char *second)
{
    if (action == SQLITE_ATTACH) {
        db->attaches_unnamed = !first;
        return !first || vfs_name_allowed(c, first) ? SQLITE_OK : SQLITE_DENY;
    }
    if (action == SQLITE_PRAGMA && second && !sqlite3_stricmp(first, "temp_store_directory"))
        return SQLITE_DENY; /* the whole process's */
    if (action == SQLITE_PRAGMA && second && !vfs_has_scratch(db->vfs) && !sqlite3_stricmp(first, "temp_store"))
        return SQLITE_DENY;
    if (action == SQLITE_PRAGMA && second && !sqlite3_stricmp(first, "threads"))
        return SQLITE_IGNORE; /* collations are called in the thread of the call alone */
    if (action == SQLITE_PRAGMA && second && !sqlite3_stricmp(first, "busy_timeout")) {
        db->timeout_ms = strtol(second, NULL, 10);
        db->waits_anew = true;
    }
    if (action == SQLITE_PRAGMA && second && !sqlite3_stricmp(first, "case_sensitive_like")) {
        db->cased = *second == '1' || !sqlite3_stricmp(second, "on") || !sqlite3_stricmp(second, "yes") || !sqlite3_stricmp(second, "true");
        db->likes_anew = true;
    }
    return SQLITE_OK;
}

static int authorize_user(Callback *b, int action, const char *const *texts)
{
    Coil *c = b->call->c;
    CoilValue callable = callable_of(b, HOOK_AUTHORIZER), args[5] = {coil_int(c, action)};
    for (int k = 0; k < 4; k++)
        args[k + 1] = text_or_none(c, texts[k]);
    CoilValue answer = coil_call(c, callable, args, 5, NULL);
    const bool told = coil_kind(c, answer) == COIL_KIND_INT || coil_kind(c, answer) == COIL_KIND_BOOL;
    int64_t number = SQLITE_DENY;
    if (coil_failed(c) || (told && !coil_to_int(c, answer, &number))) {
        callback_error(b, HOOK_AUTHORIZER);
        return SQLITE_DENY;
    }
    return number < INT_MIN || number > INT_MAX ? SQLITE_DENY : (int)number;
}

static int on_authorize(void *data, int action, const char *first, const char *second, const char *database, const char *source)
{
    Db *db = data;
    if (!db->call)
        return SQLITE_OK;
    const char *const texts[] = {first, second, database, source};
    Callback b = callback_begin(db, within_hook);
    Coil *c = b.call->c;
    db->asked++;
    db->names_tables |= action != SQLITE_ATTACH && action != SQLITE_TRANSACTION && action != SQLITE_SAVEPOINT;
    if (b.released) /* a statement is prepared anew within its run, and may have grown by what is asked about */
        (void)bounds_set(c, db, db->values + db->asked);
    /* An ATTACH within a run is VACUUM's, which copies into a database beside: it takes that for granted where ATTACH is not refused. */
    const bool vacuums = action == SQLITE_ATTACH && (b.released || b.call->opens);
    if (vacuums)
        b.sealed = "while it is vacuumed"; /* from now on */
    /* Each name in a view of views is asked about: so the time and memory of preparing are charged. */
    bool goes_on = !coil_failed(c) && coil_charge(c, STEPS_PER_CALL) && (db->asked % ASKED_PER_COUNT || memory_count_db(c, db));
    int answer = goes_on ? authorize_own(db, c, action, first, second) : SQLITE_DENY;
    if (answer == SQLITE_OK && db->has[HOOK_AUTHORIZER])
        answer = authorize_user(&b, action, texts);
    if (vacuums && answer != SQLITE_OK)
        answer = SQLITE_DENY;
    callback_end(&b);
    return answer;
}

static int on_trace(unsigned kind, void *data, void *statement, void *text)
{
    Db *db = data;
    if (kind != SQLITE_TRACE_STMT || !db->call || coil_failed(db->call->c))
        return 0;
    char *expanded = NULL;
    const char *sql = text;
    Callback b = callback_begin(db, NULL);
    Coil *c = b.call->c;
    CoilValue callable = callable_of(&b, HOOK_TRACE);
    if (strncmp(sql, "--", 2)) { /* not the comment that stands for a trigger's */
        expanded = sqlite3_expanded_sql(statement);
        if (!expanded) {
            (void)coil_raisef(c, "_sqlite3.DataError", "Expanded SQL string exceeds the maximum string length");
            callback_error(&b, HOOK_TRACE);
            sql = sqlite3_sql(statement);
        } else {
            sql = expanded;
        }
    }
    CoilValue shown = coil_strf(c, "%s", sql);
    (void)coil_call(c, callable, &shown, 1, NULL);
    if (coil_failed(c))
        callback_error(&b, HOOK_TRACE);
    sqlite3_free(expanded);
    callback_end(&b);
    return 0;
}

/* A user's handler is called after just so many instructions as it asked for: what divides them is a period, too. */
void progress_install(Db *db)
{
    const int64_t users = db->has[HOOK_PROGRESS] ? db->progress_every : PROGRESS_STEPS;
    int period = db->bounded ? PROGRESS_BOUNDED : PROGRESS_STEPS;
    if (!db->bounded && users < period)
        period = (int)users;
    while (db->has[HOOK_PROGRESS] && db->bounded && users % period)
        period--;
    db->period = period;
    sqlite3_progress_handler(db->sqlite, period, on_progress, db);
}

void hooks_install(Db *db)
{
    progress_install(db);
    sqlite3_busy_handler(db->sqlite, on_busy, db);
    sqlite3_set_authorizer(db->sqlite, on_authorize, db);
}

void prepared(Db *db)
{
    if (db->waits_anew)
        sqlite3_busy_handler(db->sqlite, on_busy, db);
    if (db->likes_anew && db->priced)
        priced_install(db, true);
    db->waits_anew = db->likes_anew = false;
}

/* Sets or unsets a callable of the fixed ones: NULL where it may not be, or nothing is open. */
static Db *hook_set(Coil *c, CoilValue connection, uint32_t which, CoilValue callable, Call *call)
{
    Connection *x = connection_use(c, connection);
    if (!x || !db_enter(c, x->db, connection, call))
        return NULL;
    if (callable_set(c, connection, which, callable)) {
        x->db->has[which] = coil_kind(c, callable) != COIL_KIND_NONE;
        return x->db;
    }
    db_leave(x->db, call);
    return NULL;
}

CoilValue connection_set_authorizer(Coil *c, const CoilValue *args)
{
    Call call;
    Db *db = hook_set(c, args[0], HOOK_AUTHORIZER, args[1], &call);
    if (!db)
        return COIL_NULL;
    sqlite3_set_authorizer(db->sqlite, on_authorize, db); /* statements are prepared anew */
    db_leave(db, &call);
    return coil_none();
}

CoilValue connection_set_progress(Coil *c, const CoilValue *args)
{
    Call call;
    int64_t every;
    if (!coil_to_int(c, args[2], &every))
        return COIL_NULL;
    Db *db = hook_set(c, args[0], HOOK_PROGRESS, every > 0 ? args[1] : coil_none(), &call);
    if (!db)
        return COIL_NULL;
    db->progress_every = every > INT_MAX ? INT_MAX : every;
    db->progress_count = 0;
    progress_install(db);
    db_leave(db, &call);
    return coil_none();
}

CoilValue connection_set_trace(Coil *c, const CoilValue *args)
{
    Call call;
    Db *db = hook_set(c, args[0], HOOK_TRACE, args[1], &call);
    if (!db)
        return COIL_NULL;
    sqlite3_trace_v2(db->sqlite, db->has[HOOK_TRACE] ? SQLITE_TRACE_STMT : 0, db->has[HOOK_TRACE] ? on_trace : NULL, db);
    db_leave(db, &call);
    return coil_none();
}
