/* memory.c: SQLite's memory, counted against the VM's limits as far as SQLite tells of it. See sqlite.h. */
#include "runtime/extensions/_sqlite3/sqlite.h"

/* Of a block that nobody writes to a system gives addresses alone: what is reserved costs no memory of its own. */
enum { RESERVE_STEP = 1 << 18 };

static bool reserve(Coil *c, Db *db, size_t size)
{
    size = (size + RESERVE_STEP - 1) / RESERVE_STEP * RESERVE_STEP;
    if (size == db->reserved)
        return true;
    memory_drop(db->reserve);
    db->reserved = 0;
    db->reserve = NULL;
    if (size && !(db->reserve = memory_new(c, size, 1)))
        return false;
    db->reserved = size;
    return true;
}

void memory_call_begins(Db *db) { db->memory_before = sqlite3_memory_used(); }

bool memory_count_db(Coil *c, Db *db)
{
    int cached = 0, highest;
    sqlite3_db_status(db->sqlite, SQLITE_DBSTATUS_CACHE_USED, &cached, &highest, 0);
    int64_t grown = db->call ? sqlite3_memory_used() - db->memory_before : 0;
    return reserve(c, db, (size_t)cached + (grown > 0 ? (size_t)grown : 0));
}
