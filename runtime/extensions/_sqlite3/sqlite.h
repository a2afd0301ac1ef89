/* sqlite.h: what the files of module _sqlite3 share.
 *
 * A Db is a connection's half that SQLite knows. It is counted: the Connection object, its statements and blobs hold it, whose ends come in any
 * order. One thread uses it at a time, under db_enter() and db_leave(); a Call on the C stack says for whom. SQLite's own locks are
 * therefore not needed. What SQLite runs in a thread gives the VM's lock away (call_step) and takes it back for callbacks, which may use the
 * same connection again (CALLBACK). An object that ends while a connection is in use leaves its handle to be closed at db_leave().
 *
 * What Python values callbacks need stands in the list of the Connection's field CONNECTION_CALLABLES, by a Hook's number, where the collector
 * sees them.
 *
 * Limits: SQLite tells every PROGRESS_STEPS of its instructions how it goes (hooks.c), which is charged. Its memory comes from an allocator
 * that the whole process shares with its host, and that can be set only before SQLite's first use: so it is counted, not given (memory.c):
 * Db.weight is what the connection's caches hold, Handle.weight a statement and its values, Memory.weight what else SQLite grew by in the VM's
 * calls. What it does between two of its questions is bounded by the size of values (bounds.c), and functions whose time grows faster than those are our own
 * (priced.c). What is opened as a file passes vfs.c, where the grants are asked.
 */
#ifndef SQLITE_MODULE_H
#define SQLITE_MODULE_H

#include "runtime/coil.h"
#include "runtime/extensions/memory.h"

#include <sqlite3.h>

enum { PROGRESS_STEPS = 1000, PROGRESS_BOUNDED = 16, STEPS_PER_CALL = 20, ASKED_PER_COUNT = 64 };
enum { LEGACY_TRANSACTIONS = -1, PARSE_DECLTYPES = 1, PARSE_COLNAMES = 2 };

typedef struct Vfs Vfs;
typedef struct Handle Handle;

/* What SQLite holds for a VM: what it grew by within the VM's calls. */
typedef struct Memory {
    int64_t held, looked; /* by the last look, and what SQLite had then */
    int64_t known;        /* what the Dbs and Handles count */
    uint32_t calls;       /* at work: whoever grows is counted once */
    Weight weight;        /* of what is held, the part that is not known */
} Memory;

/* The module's state. */
typedef struct ModuleState {
    CoilRef *adapters, *converters; /* dicts */
    Vfs *vfs;
    bool adapts_plain; /* an adapter was set for a type that SQLite stores as it is */
    bool tells;        /* errors of callbacks go to sys.unraisablehook */
} ModuleState;

/* A thread's use of a Db. */
typedef struct Call {
    Coil *c;
    CoilValue connection;
    struct Call *outer; /* around the callback that this one is in */
    bool released;      /* the VM's lock is given away */
    bool opens;         /* files may be opened for it */
    const char *sealed; /* why callbacks may not use SQLite again, which would go on in memory that was freed; NULL: they may */
    bool waited;        /* for another thread, which may have changed anything */
} Call;

/* What SQLite calls back: a place in CONNECTION_CALLABLES. */
typedef struct Hook {
    struct Db *db;
    struct Hook *next;
    uint32_t number;
    bool live; /* SQLite knows it */
} Hook;

enum { HOOK_AUTHORIZER, HOOK_PROGRESS, HOOK_TRACE, HOOKS_FIXED };

typedef struct Db {
    sqlite3 *sqlite; /* NULL: closed */
    ModuleState *state;
    Vfs *vfs;
    uint32_t uses;
    Call *call;      /* the innermost */
    Handle *dropped; /* whose objects ended meanwhile */
    Hook *hooks;
    uint32_t hook_count;
    bool has[HOOKS_FIXED];
    int64_t timeout_ms;
    int64_t progress_every, progress_count;
    int period;        /* instructions between two calls of on_progress() */
    int64_t since;     /* those since the last that was charged */
    int64_t looked_ns; /* when that was; and its thread's processor time, negative if it was not asked */
    int64_t cpu_ns;
    int64_t memory_looked;
    Weight weight;               /* memory.c */
    int length_most, length_set; /* of a value: what the VM can give, and what the script wants */
    bool bounded;                /* the VM has a limit: see bounds.c */
    uint32_t asked;              /* times that the authorizer was, in this call of SQLite */
    uint32_t values;             /* of the statement that runs, see bounds_values() */
    uint32_t work;               /* priced.c: not charged yet */
    bool priced, cased;          /* priced.c: stands in for SQLite's functions; LIKE tells case */
    sqlite3 *beside;             /* has those functions; NULL: not needed so far */
    bool names_tables;           /* a statement, or a blob, may have: see image_put() */
    bool is_image;               /* its main database was deserialized */
    bool attaches_unnamed;       /* the statement being prepared: ATTACH of what only its run will tell */
    bool waits_anew;             /* a PRAGMA took our busy handler away */
    bool likes_anew;             /* or our LIKE */
} Db;

/* A statement or blob of SQLite's, counted by the objects that hold it. */
struct Handle {
    Db *db;
    Handle *next;
    uint32_t holders;
    bool dropped, resets; /* waits for db_leave(); its rows are to end then */
    sqlite3_stmt *statement;
    sqlite3_blob *blob;
    Weight weight;      /* memory.c */
    size_t size, bound; /* of the statement as it was prepared; of the texts and blobs bound to it */
};

/* ---- Objects ---- */

enum {
    CONNECTION_ISOLATION,
    CONNECTION_ROW_FACTORY,
    CONNECTION_TEXT_FACTORY,
    CONNECTION_CALLABLES,
    CONNECTION_CACHE, /* dict: SQL to Statement */
    CONNECTION_THREAD,
    CONNECTION_FIELDS
};
typedef struct Connection {
    Db *db;
    Coil *thread; /* that made it; NULL: any may use it */
    int64_t detect_types, cached_statements;
    int autocommit; /* LEGACY_TRANSACTIONS, 0 or 1 */
    bool ready;
} Connection;

enum { STATEMENT_DESCRIPTION, STATEMENT_FIELDS };
typedef struct Statement {
    Handle *handle;
    bool is_dml, opens; /* changes rows; may open files */
    bool names_file;    /* by a parameter, which is looked at when it is bound */
    bool described;     /* the field has its description, as of the time it was `prepared` */
    int prepared;       /* SQLite's count of times */
    uint32_t values;    /* bounds.c */
} Statement;

enum { CURSOR_CONNECTION, CURSOR_DESCRIPTION, CURSOR_ROW_FACTORY, CURSOR_STATEMENT, CURSOR_CONVERTERS, CURSOR_LASTROWID, CURSOR_FIELDS };
typedef struct Cursor {
    int64_t arraysize, rowcount;
    Handle *running; /* has rows for it */
    bool ready, closed, locked;
} Cursor;

extern const CoilDef connection_class[], cursor_class[], row_class[], blob_class[], statement_class[], protocol_class[];

/* db.c */
Db *db_new(Coil *c, ModuleState *state);
void db_release(Db *db);
/* Waits while another thread uses it. False: to stop. */
COIL_MUST_USE bool db_enter(Coil *c, Db *db, CoilValue connection, Call *call);
void db_leave(Db *db, Call *call);
/* Is there a statement, blob or copy at work on it? Within db_enter(). */
bool db_is_read(const Db *db);
Handle *db_handle_new(Coil *c, Db *db);
/* Given no Coil, as finalisers are. `resets`: its rows end. */
void db_handle_release(Handle *h, bool resets);
/* sqlite3_step(), the VM's lock given away unless files may be opened. `values`: as bounds_values() told, more
 * once the statement was prepared anew. The result, or SQLITE_ABORT with an exception pending. */
int call_step(Db *db, sqlite3_stmt *statement, bool opens, uint32_t *values);
/* Runs SQL without results. False: an exception is pending. */
COIL_MUST_USE bool db_run(Coil *c, Db *db, CoilValue connection, const char *sql);

/* Around Python in a callback: from CALLBACK on, c may be used. */
typedef struct Callback {
    Db *db;
    Call *call;
    CoilScope scope;
    bool released;
    const char *sealed; /* before */
} Callback;
/* `sealed`: as in Call, while it lasts. */
Callback callback_begin(Db *db, const char *sealed);
void callback_end(Callback *b);
/* The Python callable of a hook. */
CoilValue callable_of(Callback *b, uint32_t number);
/* Puts one in its place. */
COIL_MUST_USE bool callable_set(Coil *c, CoilValue connection, uint32_t number, CoilValue callable);
/* After an error in a callback: tells of it if asked to, and takes it, unless it is a stop. */
void callback_error(Callback *b, uint32_t number);

/* errors.c */
/* Raises what SQLite says, if nothing is pending. */
CoilValue raise_sqlite(Coil *c, sqlite3 *db, int result);
CoilValue raise_code(Coil *c, int result, const char *message);
CoilValue raise_as(Coil *c, const char *name, const char *message);

/* memory.c */
/* Counts what the connection has now, and what else SQLite holds for the VM. False: MemoryError is pending, or a stop. */
COIL_MUST_USE bool memory_count_db(Coil *c, Db *db);
COIL_MUST_USE bool memory_count_handle(Coil *c, Handle *h);
/* Around all that makes SQLite grow or shrink; the Vfs stays meanwhile. Under the VM's lock. */
void memory_call_begins(Vfs *v);
void memory_call_ends(Vfs *v);
void memory_forget(Vfs *v, Weight *w);

/* bounds.c */
/* For a connection that was opened. */
void bounds_open(Coil *c, Db *db);
/* For an outermost call: are there limits? */
void bounds_call_begins(Coil *c, Db *db);
/* How many values a statement that was just prepared makes at most between two questions. */
uint32_t bounds_values(sqlite3_stmt *statement);
/* While a statement runs that makes so many, no value may take more than its share of what is left. Returns the bound before. */
int bounds_set(Coil *c, Db *db, uint32_t values);
/* Nanoseconds that the script has left. COIL_NO_LIMIT: as many as it likes. */
uint64_t bounds_time(Coil *c);
/* How long SQL may be. */
size_t bounds_sql(Coil *c, const Db *db);
/* Begins to measure what is charged by bounds_charge(). */
void bounds_measure(Db *db);
/* Is it time to charge? Needs no lock. */
bool bounds_pressing(const Db *db);
/* Charges what was done since it was last called. */
COIL_MUST_USE bool bounds_charge(Coil *c, Db *db);

/* priced.c */
/* Puts them in place of SQLite's, or only LIKE; nothing happens where statements run. */
void priced_install(Db *db, bool likes);

/* hooks.c */
void progress_install(Db *db);

/* vfs.c */
Vfs *vfs_new(Coil *c);
void vfs_release(Vfs *v);
Memory *vfs_memory(Vfs *v);
const char *vfs_name(const Vfs *v);
/* For whom files are opened from now on; NULL: nobody, and none are. */
void vfs_open_for(Vfs *v, Coil *c);
bool vfs_has_scratch(const Vfs *v);
/* May a database's name be given to SQLite? It may not choose another VFS. */
COIL_MUST_USE bool vfs_name_allowed(Coil *c, const char *name);

/* connection.c */
/* The connection if it may be used by this thread, and is open. */
Connection *connection_use(Coil *c, CoilValue v);
Connection *connection_open(Coil *c, CoilValue v); /* not asking the thread */
CoilValue connection_commit(Coil *c, const CoilValue *args);
CoilValue connection_rollback(Coil *c, const CoilValue *args);
COIL_MUST_USE bool transaction_begin(Coil *c, CoilValue v, Connection *x);

/* config.c, hooks.c, functions.c: rows of Connection */
CoilValue connection_getlimit(Coil *c, const CoilValue *args);
CoilValue connection_setlimit(Coil *c, const CoilValue *args);
CoilValue connection_getconfig(Coil *c, const CoilValue *args);
CoilValue connection_setconfig(Coil *c, const CoilValue *args);
CoilValue connection_serialize(Coil *c, const CoilValue *args);
CoilValue connection_deserialize(Coil *c, const CoilValue *args);
CoilValue connection_backup(Coil *c, const CoilValue *args);
CoilValue connection_enable_load_extension(Coil *c, const CoilValue *args);
CoilValue connection_load_extension(Coil *c, const CoilValue *args);
CoilValue connection_set_authorizer(Coil *c, const CoilValue *args);
CoilValue connection_set_progress(Coil *c, const CoilValue *args);
CoilValue connection_set_trace(Coil *c, const CoilValue *args);
CoilValue connection_create_function(Coil *c, const CoilValue *args);
CoilValue connection_create_aggregate(Coil *c, const CoilValue *args);
CoilValue connection_create_window(Coil *c, const CoilValue *args);
CoilValue connection_create_collation(Coil *c, const CoilValue *args);
void hooks_install(Db *db);
/* After a statement was prepared or run, which may have been a PRAGMA that put something in the place of ours. */
void prepared(Db *db);

/* statement.c */
CoilValue statement_of(Coil *c, CoilValue connection, Connection *x, CoilValue sql);
/* A statement for a cursor: of the cache, or new where that is in use. */
CoilValue statement_fetch(Coil *c, CoilValue connection, Connection *x, CoilValue sql);
CoilValue connection_call(Coil *c, const CoilValue *args);
Statement *statement_data(Coil *c, CoilValue v);

/* bind.c */
COIL_MUST_USE bool bind_parameters(Coil *c, Db *db, const Statement *s, CoilValue parameters);
/* As SQLite stores it: an int of 64 bits, or OverflowError. */
COIL_MUST_USE bool to_sqlite_int(Coil *c, CoilValue v, int64_t *out);

/* adapt.c */
CoilValue adapt(Coil *c, ModuleState *state, CoilValue v, CoilValue protocol, CoilValue otherwise);
CoilValue module_adapt(Coil *c, const CoilValue *args);
CoilValue module_register_adapter(Coil *c, const CoilValue *args);
CoilValue module_register_converter(Coil *c, const CoilValue *args);
/* The converter of a type's name, in any case; *out is COIL_NULL where there is none. */
COIL_MUST_USE bool converter_find(Coil *c, ModuleState *state, const char *name, size_t length, CoilValue *out);

/* cursor.c, row.c */
CoilValue cursor_new(Coil *c, CoilValue connection, CoilValue factory);
CoilValue cursor_execute_on(Coil *c, CoilValue cursor, CoilValue sql, CoilValue parameters, bool many);
bool text_check(Coil *c, CoilValue v, const char *what); /* is it text? TypeError; `what`: where it stands in the call */
CoilValue cursor_script_on(Coil *c, CoilValue cursor, CoilValue sql);
Cursor *cursor_use(Coil *c, CoilValue v, Connection **x, CoilValue *connection);
/* Whose columns are described: names, and the converters of detect_types. */
COIL_MUST_USE bool cursor_describe(Coil *c, CoilValue cursor, const Connection *x, CoilValue statement, Statement *s);
/* The row where a statement stands. */
CoilValue fetch_row(Coil *c, CoilValue cursor, CoilValue connection, sqlite3_stmt *statement);
CoilValue row_of(Coil *c, CoilValue cls, CoilValue description, CoilValue values);

/* blob.c */
CoilValue connection_blobopen(Coil *c, const CoilValue *args);

#endif
