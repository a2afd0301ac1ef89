/* memory.c: SQLite's memory, counted against the VM's limits. See sqlite.h.
 *
 * SQLite tells what a connection's caches hold and a statement takes, and how much it has in all: but not whose its schemas, savepoints,
 * journals, sorters and functions are. So what it grows by while the VM's calls are at work is the VM's; calls of other VMs at the same time
 * make that inexact, which ends with the VM's last connection. Where SQLite was told not to know what it has in all, the rest is not counted.
 */
#include "runtime/extensions/_sqlite3/sqlite.h"

/* A connection that holds nothing yet; a blob. Measured on SQLite 3.40. */
enum { DB_BYTES = 16 << 10, BLOB_BYTES = 2 << 10 };

static void look(Memory *m)
{
    const int64_t now = sqlite3_memory_used();
    m->held += now - m->looked;
    m->held = m->held < 0 ? 0 : m->held < now ? m->held : now;
    m->looked = now;
}

/* What is held and not known. */
static size_t rest(const Memory *m) { return m->held > m->known ? (size_t)(m->held - m->known) : 0; }

void memory_call_begins(Vfs *v)
{
    Memory *m = vfs_memory(v);
    ++*(uint32_t *)v; /* its first member */
    if (!m->calls++)
        m->looked = sqlite3_memory_used();
}

void memory_call_ends(Vfs *v)
{
    Memory *m = vfs_memory(v);
    look(m);
    m->calls--;
    if (rest(m) < m->weight.bytes) {
        coil_memory_uncount(m->weight.vm, m->weight.bytes - rest(m));
        m->weight.bytes = rest(m);
    }
    vfs_release(v);
}

static bool put(Coil *c, Vfs *v, Weight *w, size_t bytes)
{
    Memory *m = vfs_memory(v);
    const size_t before = w->bytes;
    const bool counted = weight_put(c, w, bytes);
    m->known += (int64_t)w->bytes - (int64_t)before;
    if (m->calls)
        look(m);
    return counted && weight_put(c, &m->weight, rest(m));
}

void memory_forget(Vfs *v, Weight *w)
{
    vfs_memory(v)->known -= (int64_t)w->bytes;
    weight_drop(w);
}

bool memory_count_db(Coil *c, Db *db)
{
    int cached = 0, highest;
    sqlite3_db_status(db->sqlite, SQLITE_DBSTATUS_CACHE_USED, &cached, &highest, 0);
    return put(c, db->vfs, &db->weight, DB_BYTES + (size_t)cached);
}

bool memory_count_handle(Coil *c, Handle *h)
{
    if (h->statement && !h->size)
        h->size = (size_t)sqlite3_stmt_status(h->statement, SQLITE_STMTSTATUS_MEMUSED, 0);
    return put(c, h->db->vfs, &h->weight, h->blob ? BLOB_BYTES : h->size + h->bound);
}
