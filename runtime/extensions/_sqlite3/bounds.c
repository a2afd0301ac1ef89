/* bounds.c: what SQLite may do between two questions, under the VM's limits. See sqlite.h.
 *
 * It asks at jumps back (hooks.c) and as it prepares a statement, not within an instruction, nor between those that stand in a row. The time
 * and memory of these are proportional to the largest text or blob there may be, which is therefore bounded: by what is left of the VM's
 * limits, divided by how many values the statement can make in a row.
 */
#include "runtime/extensions/_sqlite3/sqlite.h"
#include "runtime/extensions/ready.h"

enum {
    VALUES_LEAST = 1 << 18,   /* bytes that all values of a row may take, whatever is left, */
    VALUE_LEAST = 1000,       /* and one */
    SQL_LEAST = 1 << 16,      /* bytes of a statement's text, likewise */
    NS_PER_BYTE = 4,          /* what the slower of SQLite's functions take */
    NS_PER_SQL_BYTE = 40,     /* what preparing does */
    NS_PER_STEP = 10,         /* as steps are meant, see coil_charge() */
    SLOW = 100,               /* an instruction that takes so many steps is charged by its time */
    PRESSING_NS = 1000000,    /* without a look at the limits, */
    PRESSING_BYTES = 1 << 20, /* and what SQLite grows by meanwhile */
    STATEMENT_BASE = 1200,    /* bytes of a statement without instructions, */
    STATEMENT_VALUE = 128     /* and of those that make a value, with its place */
};

static uint64_t least(uint64_t a, uint64_t b) { return a < b ? a : b; }

static uint64_t bytes_left(Coil *c)
{
    return least(coil_limit_left(coil_vm(c), COIL_LIMIT_BYTES), coil_limit_left(coil_vm(c), COIL_LIMIT_SOFT_BYTES));
}

uint64_t bounds_time(Coil *c)
{
    CoilVM *vm = coil_vm(c);
    uint64_t steps = coil_limit_left(vm, COIL_LIMIT_STEPS);
    steps = steps > COIL_NO_LIMIT / NS_PER_STEP ? COIL_NO_LIMIT : steps * NS_PER_STEP;
    return least(steps, least(coil_limit_left(vm, COIL_LIMIT_TIME), coil_limit_left(vm, COIL_LIMIT_RUNNING)));
}

void bounds_open(Coil *c, Db *db)
{
    const uint64_t most = least(bytes_left(c), (uint64_t)sqlite3_limit(db->sqlite, SQLITE_LIMIT_LENGTH, -1));
    db->length_most = db->length_set = (int)(most > VALUES_LEAST ? most : VALUES_LEAST);
    bounds_call_begins(c, db);
}

void bounds_call_begins(Coil *c, Db *db)
{
    const bool before = db->bounded;
    if (!db->sqlite)
        return;
    db->bounded = bounds_time(c) != COIL_NO_LIMIT || bytes_left(c) != COIL_NO_LIMIT;
    if (before != db->bounded)
        progress_install(db);
    if (db->bounded && !db->priced && !db->hook_count) /* a script may have functions of those names by now */
        priced_install(db, false);
    (void)bounds_set(c, db, 1);
}

/* By its memory, which holds an instruction and a register for each. */
uint32_t bounds_values(sqlite3_stmt *statement)
{
    int bytes = statement ? sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_MEMUSED, 0) : 0;
    return bytes > STATEMENT_BASE ? 1 + (uint32_t)(bytes - STATEMENT_BASE) / STATEMENT_VALUE : 1;
}

int bounds_set(Coil *c, Db *db, uint32_t values)
{
    uint64_t most = (uint64_t)db->length_set, floor = VALUES_LEAST / values;
    if (db->bounded) {
        const uint64_t share = least(bytes_left(c), bounds_time(c) / NS_PER_BYTE) / values;
        floor = floor > VALUE_LEAST ? floor : VALUE_LEAST;
        most = least(most, share > floor ? share : floor);
    }
    return sqlite3_limit(db->sqlite, SQLITE_LIMIT_LENGTH, (int)most);
}

size_t bounds_sql(Coil *c, const Db *db)
{
    const uint64_t most = (uint64_t)sqlite3_limit(db->sqlite, SQLITE_LIMIT_SQL_LENGTH, -1), share = bounds_time(c) / NS_PER_SQL_BYTE;
    return (size_t)least(most, share > SQL_LEAST ? share : SQL_LEAST);
}

/* ---- charging ---- */

static int64_t cpu_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

void bounds_measure(Db *db)
{
    db->since = 0;
    db->cpu_ns = -1;
    if (db->bounded) {
        db->looked_ns = ready_now();
        db->memory_looked = sqlite3_memory_used();
    }
}

bool bounds_pressing(const Db *db)
{
    return ready_now() - db->looked_ns > PRESSING_NS || sqlite3_memory_used() - db->memory_looked > PRESSING_BYTES;
}

/* A step is an instruction, unless it took far longer. Of the thread's time, so that a disk or another process costs none. */
bool bounds_charge(Coil *c, Db *db)
{
    int64_t steps = db->since, before = db->cpu_ns;
    bounds_measure(db);
    if (db->bounded) {
        db->cpu_ns = cpu_now();
        const int64_t took = before < 0 ? 0 : (db->cpu_ns - before) / NS_PER_STEP;
        steps = took > steps * SLOW ? took : steps;
    }
    return coil_charge(c, (uint64_t)steps);
}
