/* config.c: a connection's limits, switches, images, copies and extensions. */
#include "runtime/extensions/_sqlite3/sqlite.h"

#include <limits.h>

static bool to_c_int(Coil *c, CoilValue v, int *out)
{
    int64_t number;
    if (!coil_to_int(c, v, &number))
        return false;
    *out = (int)number;
    return (number >= INT_MIN && number <= INT_MAX) || (coil_raisef(c, "OverflowError", "Python int too large to convert to C int"), false);
}

/* ---- limits ---- */

static CoilValue limit(Coil *c, CoilValue self, CoilValue category, int value)
{
    int which;
    Connection *x = to_c_int(c, category, &which) ? connection_use(c, self) : NULL; /* __index__ may have closed it */
    if (!x)
        return COIL_NULL;
    Db *db = x->db;
    if (which == SQLITE_LIMIT_LENGTH) { /* what is in force may be less: see bounds.c */
        sqlite3_limit(db->sqlite, which, value > db->length_most ? db->length_most : value);
        int set = db->length_set;
        if (value >= 0)
            db->length_set = sqlite3_limit(db->sqlite, which, -1);
        (void)bounds_set(c, db, db->values + !db->values); /* a statement may be running, within its own bound */
        return coil_int(c, set);
    }
    if (which == SQLITE_LIMIT_WORKER_THREADS) /* as PRAGMA threads: see hooks.c */
        value = -1;
    int before = sqlite3_limit(db->sqlite, which, value);
    return before < 0 ? raise_as(c, "ProgrammingError", "'category' is out of bounds") : coil_int(c, before);
}
CoilValue connection_getlimit(Coil *c, const CoilValue *args) { return limit(c, args[0], args[1], -1); }
CoilValue connection_setlimit(Coil *c, const CoilValue *args)
{
    int value;
    return to_c_int(c, args[2], &value) ? limit(c, args[0], args[1], value) : COIL_NULL;
}

/* ---- switches ---- */

static const int switches[] = {
#define RESULT(name)
#define LIMIT(name)
#define CONFIG(name) name,
#define OTHER(name)
#include "runtime/extensions/_sqlite3/constants.def"
#undef RESULT
#undef LIMIT
#undef CONFIG
#undef OTHER
};

/* The switch's value, set to 0 or 1, or as it is for -1; negative: an exception is pending. */
static int config(Coil *c, CoilValue self, CoilValue op, int value)
{
    int which, now = -1;
    size_t k = 0;
    if (!to_c_int(c, op, &which))
        return -1;
    while (k < sizeof switches / sizeof *switches && switches[k] != which)
        k++;
    if (k == sizeof switches / sizeof *switches)
        return (void)coil_raisef(c, "ValueError", "unknown config 'op': %d", which), -1;
    /* Native code is what these let in. */
    if (value == 1 && (which == SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION || which == SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER) &&
        !coil_permit(c, COIL_ALLOW_DYNAMIC, NULL, 0, 0))
        return -1;
    Connection *x = connection_use(c, self);
    Call call;
    if (!x || !db_enter(c, x->db, self, &call))
        return -1;
    int result = sqlite3_db_config(x->db->sqlite, which, value, &now);
    if (result != SQLITE_OK)
        (void)raise_sqlite(c, x->db->sqlite, result);
    else if (value >= 0 && now != value)
        (void)raise_as(c, "OperationalError", "Unable to set config");
    db_leave(x->db, &call);
    return coil_failed(c) ? -1 : now;
}

CoilValue connection_getconfig(Coil *c, const CoilValue *args)
{
    int now = config(c, args[0], args[1], -1);
    return now < 0 ? COIL_NULL : coil_bool(now);
}
CoilValue connection_setconfig(Coil *c, const CoilValue *args)
{
    bool enable;
    return coil_to_bool(c, args[2], &enable) && config(c, args[0], args[1], enable) >= 0 ? coil_none() : COIL_NULL;
}

/* ---- extensions: native code, with its grant ---- */

CoilValue connection_enable_load_extension(Coil *c, const CoilValue *args)
{
    bool enable;
    if (!coil_to_bool(c, args[1], &enable) || (enable && !coil_permit(c, COIL_ALLOW_DYNAMIC, NULL, 0, 0)))
        return COIL_NULL;
    Connection *x = connection_use(c, args[0]);
    if (!x)
        return COIL_NULL;
    if (sqlite3_enable_load_extension(x->db->sqlite, enable) != SQLITE_OK)
        return raise_as(c, "OperationalError", "Error enabling load extension");
    return coil_none();
}

CoilValue connection_load_extension(Coil *c, const CoilValue *args)
{
    const char *name = coil_to_utf8(c, args[1], NULL);
    const char *entry = name && coil_kind(c, args[2]) != COIL_KIND_NONE ? coil_to_utf8(c, args[2], NULL) : NULL;
    char *why = NULL;
    Call call;
    if (!name || coil_failed(c) || !coil_permit(c, COIL_ALLOW_DYNAMIC, name, 0, 0))
        return COIL_NULL;
    Connection *x = connection_use(c, args[0]);
    if (!x || !db_enter(c, x->db, args[0], &call))
        return COIL_NULL;
    if (sqlite3_load_extension(x->db->sqlite, name, entry, &why) != SQLITE_OK)
        (void)raise_code(c, SQLITE_ERROR, why ? why : "the extension cannot be loaded");
    sqlite3_free(why);
    db_leave(x->db, &call);
    return coil_failed(c) ? COIL_NULL : coil_none();
}

enum { BACKUP_PAGES = 256, PAGES_PER_CHARGE = 64 };

/* ---- images ---- */

CoilValue connection_serialize(Coil *c, const CoilValue *args)
{
    Connection *x = connection_use(c, args[0]);
    const char *name = x ? coil_to_utf8(c, args[1], NULL) : NULL;
    sqlite3_int64 size = 0;
    Call call;
    if (!name || !db_enter(c, x->db, args[0], &call))
        return COIL_NULL;
    call.sealed = "while it is serialized";
    unsigned char *held = sqlite3_serialize(x->db->sqlite, name, &size, SQLITE_SERIALIZE_NOCOPY);
    unsigned char *data = held ? held : sqlite3_serialize(x->db->sqlite, name, &size, 0);
    CoilValue v = data ? coil_bytes(c, data, (size_t)size) : COIL_NULL;
    if (!data && !coil_failed(c))
        (void)coil_raisef(c, "_sqlite3.OperationalError", "unable to serialize '%s'", name);
    if (!held)
        sqlite3_free(data);
    db_leave(x->db, &call);
    return v;
}

/* An image as a database of a connection. */
static int image_take(sqlite3 *sqlite, const char *name, const CoilBuffer *from, int length_most)
{
    unsigned char *copy = sqlite3_malloc64(from->length ? from->length : 1);
    if (!copy)
        return SQLITE_NOMEM;
    if (from->length)
        memcpy(copy, from->data, from->length);
    int result = sqlite3_deserialize(sqlite, name, copy, (sqlite3_int64)from->length, (sqlite3_int64)from->length,
                                     SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE);
    if (result == SQLITE_OK)
        sqlite3_file_control(sqlite, name, SQLITE_FCNTL_SIZE_LIMIT, &(sqlite3_int64){length_most});
    return result;
}

/* An image's pages into a database that stays. `why`: what SQLite says, for sqlite3_free(); or NULL. */
static int image_copy(Coil *c, Db *db, const CoilBuffer *from, char **why)
{
    sqlite3 *image = NULL;
    int result = sqlite3_open_v2(":memory:", &image, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (result == SQLITE_OK)
        result = image_take(image, "main", from, db->length_most);
    sqlite3_backup *backup = result == SQLITE_OK ? sqlite3_backup_init(db->sqlite, "main", image, "main") : NULL;
    while (backup && (result = sqlite3_backup_step(backup, BACKUP_PAGES)) == SQLITE_OK)
        if (!coil_charge(c, BACKUP_PAGES * PAGES_PER_CHARGE))
            break;
    if (sqlite3_backup_finish(backup) != SQLITE_OK || !backup) {
        result = result == SQLITE_OK || result == SQLITE_DONE ? sqlite3_errcode(db->sqlite) : result;
        *why = sqlite3_mprintf("%s", sqlite3_errmsg(db->sqlite));
    }
    sqlite3_close_v2(image);
    return result == SQLITE_DONE ? SQLITE_OK : result;
}

/* SQLite makes the table of a function (JSON's give some) once, for the main database's schema of that day. A connection that may have one
 * keeps that schema: the image's pages are copied into it, or it is refused, since a file would be written. */
static void image_put(Coil *c, Db *db, const char *name, const CoilBuffer *from)
{
    const bool main = !sqlite3_stricmp(name, "main");
    const char *file = sqlite3_db_filename(db->sqlite, "main");
    char *why = NULL;
    int result;
    if (!main || !db->names_tables) {
        result = image_take(db->sqlite, name, from, db->length_most);
        db->is_image |= main && result == SQLITE_OK;
    } else if (db->is_image || !file || !*file) {
        result = image_copy(c, db, from, &why);
    } else {
        result = SQLITE_LOCKED;
    }
    if (result != SQLITE_OK && why)
        (void)raise_code(c, result, why);
    else if (result != SQLITE_OK)
        (void)raise_sqlite(c, db->sqlite, result);
    sqlite3_free(why);
}

CoilValue connection_deserialize(Coil *c, const CoilValue *args)
{
    CoilBuffer from;
    Call call;
    const char *name = coil_to_utf8(c, args[2], NULL);
    if (!name || !coil_buffer_get(c, args[1], 0, &from))
        return COIL_NULL;
    Connection *x = connection_use(c, args[0]); /* __buffer__ may have closed it */
    if (!x)
        return COIL_NULL;
    if (from.length > (size_t)x->db->length_most)
        return coil_raisef(c, "OverflowError", "'data' is too large");
    if (!db_enter(c, x->db, args[0], &call))
        return COIL_NULL;
    const bool read = db_is_read(x->db);
    call.sealed = "while it is deserialized";
    if (read)
        (void)raise_code(c, SQLITE_BUSY, sqlite3_errstr(SQLITE_BUSY));
    else
        image_put(c, x->db, name, &from);
    bool counted = coil_failed(c) || memory_count_db(c, x->db);
    db_leave(x->db, &call);
    return coil_failed(c) || !counted ? COIL_NULL : coil_none();
}

/* ---- copies ---- */

/* Pages from one database to another, `pages` at a time, `sleep` ms after each turn that waits. The last result. */
static int backup_run(Coil *c, sqlite3_backup *backup, int pages, CoilValue progress, int sleep)
{
    const bool tells = coil_kind(c, progress) != COIL_KIND_NONE;
    int result, left = pages;
    do {
        /* Without a bound, turns are short all the same, for limits and other threads. */
        const int turn = pages > 0 && left < BACKUP_PAGES ? left : BACKUP_PAGES;
        coil_block(c);
        result = sqlite3_backup_step(backup, turn);
        coil_unblock(c);
        if (!coil_charge(c, (uint64_t)turn * PAGES_PER_CHARGE))
            return SQLITE_ABORT;
        left -= turn;
        const bool ends = pages <= 0 ? result == SQLITE_DONE : left <= 0 || result != SQLITE_OK;
        if (ends && tells) {
            CoilScope scope = coil_scope_open(c);
            CoilValue told[] = {coil_int(c, result), coil_int(c, sqlite3_backup_remaining(backup)),
                                coil_int(c, sqlite3_backup_pagecount(backup))};
            (void)coil_call(c, progress, told, 3, NULL);
            coil_scope_close(c, scope, COIL_NULL);
            if (coil_failed(c))
                return SQLITE_ABORT;
        }
        if (left <= 0)
            left = pages;
        if (result == SQLITE_BUSY || result == SQLITE_LOCKED) {
            coil_block(c);
            sqlite3_sleep(sleep < 100 ? sleep : 100);
            coil_unblock(c);
        }
    } while (result == SQLITE_OK || result == SQLITE_BUSY || result == SQLITE_LOCKED);
    return result;
}

CoilValue connection_backup(Coil *c, const CoilValue *args)
{
    Connection *from = connection_use(c, args[0]);
    bool is_connection;
    int pages;
    double sleep;
    Call call, target_call;
    if (!from || !coil_isinstance(c, args[1], coil_class(c, connection_class), &is_connection))
        return COIL_NULL;
    if (!is_connection) {
        CoilValue type = coil_getattr(c, coil_type(c, args[1]), "__name__");
        const char *shown = coil_is_null(type) ? NULL : coil_to_utf8(c, type, NULL);
        return shown ? coil_raisef(c, "TypeError", "backup() argument 'target' must be sqlite3.Connection, not %s", shown) : COIL_NULL;
    }
    CoilValue callable = coil_call_method(c, coil_import(c, "builtins"), "callable", &args[3], 1, NULL);
    bool tells;
    if (!coil_to_bool(c, callable, &tells))
        return COIL_NULL;
    if (!tells && coil_kind(c, args[3]) != COIL_KIND_NONE)
        return coil_raisef(c, "TypeError", "progress argument must be a callable");
    if (!to_c_int(c, args[2], &pages) || !coil_to_float(c, args[5], &sleep))
        return COIL_NULL;
    if (!(sleep >= 0))
        sleep = 0;
    const char *name = coil_to_utf8(c, args[4], NULL);
    Connection *to = name ? connection_open(c, args[1]) : NULL;
    if (!to)
        return COIL_NULL;
    if (to == from)
        return coil_raisef(c, "ValueError", "target cannot be the same connection instance");
    if (!db_enter(c, to->db, args[1], &target_call))
        return COIL_NULL;
    target_call.sealed = "while it is the target of a backup";
    Db *target = to->db, *source = from->db; /* which may have been closed meanwhile */
    if (!source) {
        (void)raise_as(c, "ProgrammingError", "Cannot operate on a closed database.");
    } else if (db_enter(c, source, args[0], &call)) {
        sqlite3_backup *backup = sqlite3_backup_init(target->sqlite, "main", source->sqlite, name);
        int result = backup ? backup_run(c, backup, pages, args[3], sleep * 1000 > INT_MAX ? INT_MAX : (int)(sleep * 1000)) : SQLITE_ERROR;
        if (backup) {
            int ended = sqlite3_backup_finish(backup);
            result = result == SQLITE_DONE ? ended : result;
        }
        if (result != SQLITE_OK)
            (void)raise_sqlite(c, target->sqlite, result);
        db_leave(source, &call);
    }
    bool counted = coil_failed(c) || memory_count_db(c, target);
    db_leave(target, &target_call);
    return coil_failed(c) || !counted ? COIL_NULL : coil_none();
}
