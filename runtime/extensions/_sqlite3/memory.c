/* memory.c: SQLite's memory, counted against the VM's limits as far as SQLite tells of it. See sqlite.h. */
#include "runtime/extensions/_sqlite3/sqlite.h"

/* A connection that holds nothing yet; a blob. Measured on SQLite 3.40. */
enum { DB_BYTES = 16 << 10, BLOB_BYTES = 2 << 10 };

void memory_call_begins(Db *db) { db->memory_before = sqlite3_memory_used(); }

bool memory_count_db(Coil *c, Db *db)
{
    int cached = 0, highest;
    sqlite3_db_status(db->sqlite, SQLITE_DBSTATUS_CACHE_USED, &cached, &highest, 0);
    int64_t grown = db->call ? sqlite3_memory_used() - db->memory_before : 0;
    return weight_put(c, &db->weight, DB_BYTES + (size_t)cached + (grown > 0 ? (size_t)grown : 0));
}

bool memory_count_handle(Coil *c, Handle *h)
{
    if (h->statement && !h->size)
        h->size = (size_t)sqlite3_stmt_status(h->statement, SQLITE_STMTSTATUS_MEMUSED, 0);
    return weight_put(c, &h->weight, h->blob ? BLOB_BYTES : h->size + h->bound);
}
