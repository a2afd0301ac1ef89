/* functions.c: functions, aggregates, window functions and collations in Python. */
#include "runtime/extensions/_sqlite3/sqlite.h"

#include <limits.h>

/* A place for a callable that SQLite is about to know. */
static Hook *hook_new(Coil *c, Db *db, CoilValue connection, CoilValue callable)
{
    Hook *h = db->hooks;
    while (h && h->live)
        h = h->next;
    if (!h) {
        if (!(h = memory_zeroed(c, 1, sizeof *h)))
            return NULL;
        *h = (Hook){.db = db, .next = db->hooks, .number = HOOKS_FIXED + db->hook_count++};
        db->hooks = h;
    }
    if (!callable_set(c, connection, h->number, callable))
        return NULL;
    h->live = true;
    return h;
}

static void hook_gone(void *data) { ((Hook *)data)->live = false; }

/* ---- values ---- */

static CoilValue value_of(Coil *c, sqlite3_value *v)
{
    switch (sqlite3_value_type(v)) {
    case SQLITE_INTEGER: return coil_int(c, sqlite3_value_int64(v));
    case SQLITE_FLOAT: return coil_float(sqlite3_value_double(v));
    case SQLITE_TEXT: {
        const char *text = (const char *)sqlite3_value_text(v);
        return text ? coil_str(c, text, (size_t)sqlite3_value_bytes(v)) : coil_raisef(c, "MemoryError", "%s", "");
    }
    case SQLITE_BLOB: {
        const void *data = sqlite3_value_blob(v);
        return coil_bytes(c, data ? data : "", (size_t)sqlite3_value_bytes(v));
    }
    default: return coil_none();
    }
}

enum { ARGUMENTS_MOST = 127 };

static size_t values_of(Coil *c, int count, sqlite3_value **values, CoilValue *out)
{
    size_t n = count < ARGUMENTS_MOST ? (size_t)count : ARGUMENTS_MOST;
    for (size_t k = 0; k < n; k++)
        out[k] = value_of(c, values[k]);
    return n;
}

/* What a function returned. False: an exception is pending. */
static bool give_result(Coil *c, sqlite3_context *to, CoilValue v)
{
    CoilBuffer buffer;
    size_t length;
    int64_t number;
    double real;
    const char *text;
    switch (coil_kind(c, v)) {
    case COIL_KIND_NONE: sqlite3_result_null(to); return true;
    case COIL_KIND_BOOL:
    case COIL_KIND_INT:
        if (!to_sqlite_int(c, v, &number))
            return false;
        sqlite3_result_int64(to, number);
        return true;
    case COIL_KIND_FLOAT:
        if (!coil_to_float(c, v, &real))
            return false;
        sqlite3_result_double(to, real);
        return true;
    case COIL_KIND_STR:
        if (!(text = coil_to_utf8(c, v, &length)))
            return false;
        sqlite3_result_text64(to, text, length, SQLITE_TRANSIENT, SQLITE_UTF8);
        return true;
    default:
        if (!coil_buffer_get(c, v, 0, &buffer))
            return false;
        sqlite3_result_blob64(to, buffer.length ? buffer.data : "", buffer.length, SQLITE_TRANSIENT);
        return true;
    }
}

/* An error in Python, told to SQLite in words. */
static void give_error(Callback *b, sqlite3_context *to, const Hook *h, const char *message)
{
    Coil *c = b->call->c;
    if (coil_error_is(c, "MemoryError"))
        sqlite3_result_error_nomem(to);
    else if (coil_error_is(c, "OverflowError"))
        sqlite3_result_error_toobig(to);
    else
        sqlite3_result_error(to, message, -1);
    callback_error(b, h->number);
}

/* ---- functions ---- */

static void on_function(sqlite3_context *context, int count, sqlite3_value **values)
{
    Hook *h = sqlite3_user_data(context);
    CoilValue args[ARGUMENTS_MOST];
    Callback b = callback_begin(h->db, NULL);
    Coil *c = b.call->c;
    CoilValue callable = callable_of(&b, h->number);
    size_t n = values_of(c, count, values, args);
    CoilValue answer = coil_call(c, callable, args, n, NULL);
    if (coil_failed(c) || !give_result(c, context, answer))
        give_error(&b, context, h, "user-defined function raised exception");
    callback_end(&b);
}

/* ---- aggregates ---- */

/* An aggregate's instance stands in SQLite's memory of the group, until it is finalised. */
static CoilValue instance_of(Callback *b, sqlite3_context *context, Hook *h, bool make)
{
    Coil *c = b->call->c;
    CoilRef **ref = sqlite3_aggregate_context(context, make ? sizeof *ref : 0);
    if (ref && *ref)
        return coil_ref_get(c, *ref);
    if (!ref && make)
        return coil_raisef(c, "MemoryError", "%s", "");
    if (!make)
        return COIL_NULL;
    CoilValue callable = callable_of(b, h->number), made = coil_call(c, callable, NULL, 0, NULL);
    *ref = coil_failed(c) ? NULL : coil_ref_new(c, made);
    if (*ref)
        return made;
    give_error(b, context, h, "user-defined aggregate's '__init__' method raised error");
    return COIL_NULL;
}

static void aggregate_fail(Callback *b, sqlite3_context *context, const Hook *h, const char *method, bool missing)
{
    char message[80];
    sqlite3_snprintf(sizeof message, message, "user-defined aggregate's '%s' method %s", method, missing ? "not defined" : "raised error");
    give_error(b, context, h, message);
}

static void run_rows(sqlite3_context *context, int count, sqlite3_value **values, const char *name)
{
    Hook *h = sqlite3_user_data(context);
    CoilValue args[ARGUMENTS_MOST];
    Callback b = callback_begin(h->db, NULL);
    Coil *c = b.call->c;
    CoilValue instance = instance_of(&b, context, h, true);
    if (!coil_is_null(instance)) {
        CoilValue method = coil_getattr(c, instance, name);
        if (coil_failed(c)) {
            aggregate_fail(&b, context, h, name, coil_error_is(c, "AttributeError"));
        } else {
            size_t n = values_of(c, count, values, args);
            (void)coil_call(c, method, args, n, NULL);
            if (coil_failed(c))
                aggregate_fail(&b, context, h, name, false);
        }
    }
    callback_end(&b);
}
static void on_step(sqlite3_context *context, int count, sqlite3_value **values) { run_rows(context, count, values, "step"); }
static void on_inverse(sqlite3_context *context, int count, sqlite3_value **values) { run_rows(context, count, values, "inverse"); }

static void run_result(sqlite3_context *context, const char *name, bool last)
{
    Hook *h = sqlite3_user_data(context);
    CoilRef **ref = sqlite3_aggregate_context(context, 0);
    if (!h->db->call) { /* the statement ends with its object */
        if (ref)
            coil_ref_free(*ref);
        return;
    }
    Callback b = callback_begin(h->db, NULL);
    Coil *c = b.call->c;
    CoilValue instance = coil_failed(c) ? COIL_NULL : instance_of(&b, context, h, false);
    if (!coil_is_null(instance)) {
        CoilValue method = coil_getattr(c, instance, name);
        if (coil_failed(c)) {
            aggregate_fail(&b, context, h, name, coil_error_is(c, "AttributeError"));
        } else {
            CoilValue answer = coil_call(c, method, NULL, 0, NULL);
            if (coil_failed(c) || !give_result(c, context, answer))
                aggregate_fail(&b, context, h, name, false);
        }
    }
    if (last && ref) {
        coil_ref_free(*ref);
        *ref = NULL;
    }
    callback_end(&b);
}
static void on_final(sqlite3_context *context) { run_result(context, "finalize", true); }
static void on_value(sqlite3_context *context) { run_result(context, "value", false); }

/* ---- making them ---- */

typedef enum FunctionKind { SCALAR, AGGREGATE, WINDOW } FunctionKind;

static CoilValue create(Coil *c, const CoilValue *args, FunctionKind kind, CoilValue callable, int extra)
{
    const char *name = coil_to_utf8(c, args[1], NULL);
    int64_t count;
    Call call;
    if (!name || !coil_to_int(c, args[2], &count))
        return COIL_NULL;
    if (count < INT_MIN || count > INT_MAX)
        return coil_raisef(c, "OverflowError", "Python int too large to convert to C int");
    Connection *x = connection_use(c, args[0]);
    if (!x || !db_enter(c, x->db, args[0], &call))
        return COIL_NULL;
    Db *db = x->db;
    const bool removes = coil_kind(c, callable) == COIL_KIND_NONE;
    Hook *h = removes ? NULL : hook_new(c, db, args[0], callable);
    int result = SQLITE_OK;
    if (kind == WINDOW && (removes || h))
        result = sqlite3_create_window_function(db->sqlite, name, (int)count, SQLITE_UTF8, h, removes ? NULL : on_step,
                                                removes ? NULL : on_final, removes ? NULL : on_value, removes ? NULL : on_inverse,
                                                removes ? NULL : hook_gone);
    else if (removes || h)
        result = sqlite3_create_function_v2(db->sqlite, name, (int)count, SQLITE_UTF8 | extra, h, kind == SCALAR && h ? on_function : NULL,
                                            kind == AGGREGATE && h ? on_step : NULL, kind == AGGREGATE && h ? on_final : NULL,
                                            removes ? NULL : hook_gone);
    if (result != SQLITE_OK && !coil_failed(c)) {
        if (kind == WINDOW)
            (void)raise_as(c, "ProgrammingError", sqlite3_errstr(result));
        else
            (void)raise_as(c, "OperationalError", kind == SCALAR ? "Error creating function" : "Error creating aggregate");
    }
    bool counted = coil_failed(c) || memory_count_db(c, db);
    db_leave(db, &call);
    return coil_failed(c) || !counted ? COIL_NULL : coil_none();
}

CoilValue connection_create_function(Coil *c, const CoilValue *args)
{
    bool deterministic;
    if (!coil_to_bool(c, args[4], &deterministic))
        return COIL_NULL;
    return create(c, args, SCALAR, args[3], deterministic ? SQLITE_DETERMINISTIC : 0);
}
CoilValue connection_create_aggregate(Coil *c, const CoilValue *args) { return create(c, args, AGGREGATE, args[3], 0); }
CoilValue connection_create_window(Coil *c, const CoilValue *args) { return create(c, args, WINDOW, args[3], 0); }

/* ---- collations ---- */

/* Text that is no UTF-8, or an answer that is no int, makes equal. */
static int on_collate(void *data, int a_length, const void *a, int b_length, const void *b)
{
    Hook *h = data;
    if (!h->db->call || coil_failed(h->db->call->c))
        return 0;
    Callback back = callback_begin(h->db, "within a collation"); /* in the middle of a tree's page */
    Coil *c = back.call->c;
    int64_t order = 0;
    CoilValue callable = callable_of(&back, h->number);
    CoilValue texts[] = {coil_str(c, a_length ? a : "", (size_t)a_length), coil_str(c, b_length ? b : "", (size_t)b_length)};
    CoilValue answer = coil_call(c, callable, texts, 2, NULL);
    if (!coil_to_int(c, answer, &order)) {
        order = 0;
        if (coil_error_is(c, "OverflowError")) {
            bool less = false;
            (void)coil_take_error(c);
            order = coil_compare(c, COIL_LT, answer, coil_int(c, 0), &less) && less ? -1 : 1;
        }
        callback_error(&back, h->number);
    }
    callback_end(&back);
    return order < 0 ? -1 : order > 0;
}

CoilValue connection_create_collation(Coil *c, const CoilValue *args)
{
    const char *name = coil_to_utf8(c, args[1], NULL);
    Call call;
    if (!name || !connection_use(c, args[0]))
        return COIL_NULL;
    const bool removes = coil_kind(c, args[2]) == COIL_KIND_NONE;
    bool callable = removes;
    CoilValue answer = removes ? COIL_NULL : coil_call_method(c, coil_import(c, "builtins"), "callable", &args[2], 1, NULL);
    if (!removes && !coil_to_bool(c, answer, &callable))
        return COIL_NULL;
    if (!callable)
        return coil_raisef(c, "TypeError", "parameter must be callable");
    Connection *x = connection_use(c, args[0]);
    if (!x || !db_enter(c, x->db, args[0], &call))
        return COIL_NULL;
    Db *db = x->db;
    Hook *h = removes ? NULL : hook_new(c, db, args[0], args[2]);
    if (removes || h) {
        int result = sqlite3_create_collation_v2(db->sqlite, name, SQLITE_UTF8, h, h ? on_collate : NULL, h ? hook_gone : NULL);
        if (result != SQLITE_OK) {
            if (h)
                hook_gone(h); /* SQLite forgets it, without a word */
            (void)raise_sqlite(c, db->sqlite, result);
        }
    }
    bool counted = coil_failed(c) || memory_count_db(c, db);
    db_leave(db, &call);
    return coil_failed(c) || !counted ? COIL_NULL : coil_none();
}
