/* blob.c: class Blob: a value in a database, read and written in place. */
#include "runtime/extensions/_sqlite3/sqlite.h"

enum { BLOB_CONNECTION, BLOB_FIELDS };
typedef struct Blob {
    Handle *handle; /* NULL: closed */
    int64_t offset;
    uint32_t uses; /* of it, entered: its handle stays meanwhile */
} Blob;

static void blob_finalise(void *data) { db_handle_release(((Blob *)data)->handle, false); }

/* The blob, entered: NULL if it or its connection is closed. */
static Blob *blob_enter(Coil *c, CoilValue self, Call *call)
{
    Blob *b = coil_data(c, self, blob_class);
    CoilValue connection = b ? coil_field(c, self, BLOB_CONNECTION) : COIL_NULL;
    if (!b || !connection_use(c, connection))
        return NULL;
    if (!b->handle)
        return (void)raise_as(c, "ProgrammingError", "Cannot operate on a closed blob."), NULL;
    Db *db = b->handle->db;
    if (!db_enter(c, db, connection, call))
        return NULL;
    if (b->handle) {
        b->uses++;
        return b;
    }
    db_leave(db, call); /* closed while this thread waited */
    return (void)raise_as(c, "ProgrammingError", "Cannot operate on a closed blob."), NULL;
}
static void blob_leave(Blob *b, Call *call)
{
    b->uses--;
    db_leave(b->handle->db, call);
}

static CoilValue blob_fail(Coil *c, const Blob *b, int result) { return raise_sqlite(c, b->handle->db->sqlite, result); }

CoilValue connection_blobopen(Coil *c, const CoilValue *args)
{
    int64_t row;
    bool reads;
    void *data;
    Call call;
    const char *table = coil_to_utf8(c, args[1], NULL), *column = table ? coil_to_utf8(c, args[2], NULL) : NULL;
    const char *name = column ? coil_to_utf8(c, args[5], NULL) : NULL;
    if (!name)
        return COIL_NULL;
    if (coil_kind(c, args[3]) != COIL_KIND_INT && coil_kind(c, args[3]) != COIL_KIND_BOOL)
        return coil_raisef(c, "TypeError", "expected 'int'");
    if (!to_sqlite_int(c, args[3], &row) || !coil_to_bool(c, args[4], &reads))
        return COIL_NULL;
    CoilValue made = coil_instance(c, blob_class, &data);
    Connection *x = connection_use(c, args[0]); /* __bool__ may have closed it */
    if (!x || !coil_set_field(c, made, BLOB_CONNECTION, args[0]) || !db_enter(c, x->db, args[0], &call))
        return COIL_NULL;
    Blob *b = data;
    Db *db = x->db;
    if ((b->handle = db_handle_new(c, db))) {
        db->names_tables = true;
        int result = sqlite3_blob_open(db->sqlite, name, table, column, row, !reads, &b->handle->blob);
        if (result != SQLITE_OK)
            (void)raise_sqlite(c, db->sqlite, result);
        else
            (void)!memory_count_handle(c, b->handle);
    }
    db_leave(db, &call);
    return coil_failed(c) ? COIL_NULL : made;
}

static CoilValue read_bytes(Coil *c, const Blob *b, int64_t at, int64_t length)
{
    CoilValue bytes = coil_bytes(c, NULL, (size_t)length);
    void *into = (void *)(uintptr_t)coil_to_bytes(c, bytes, NULL); /* ours alone still */
    int result = coil_is_null(bytes) ? SQLITE_OK : sqlite3_blob_read(b->handle->blob, into, (int)length, (int)at);
    return result == SQLITE_OK ? bytes : blob_fail(c, b, result);
}

static CoilValue blob_read(Coil *c, const CoilValue *args)
{
    int64_t length;
    Call call;
    if (!coil_to_int(c, args[1], &length)) /* __index__ may close it: before it is entered */
        return COIL_NULL;
    Blob *b = blob_enter(c, args[0], &call);
    if (!b)
        return COIL_NULL;
    const int64_t left = sqlite3_blob_bytes(b->handle->blob) - b->offset;
    length = length < 0 || length > left ? left : length;
    CoilValue v = length ? read_bytes(c, b, b->offset, length) : coil_bytes(c, "", 0);
    if (!coil_is_null(v))
        b->offset += length;
    blob_leave(b, &call);
    return v;
}

static bool write_bytes(Coil *c, const Blob *b, int64_t at, const CoilBuffer *from)
{
    int result = sqlite3_blob_write(b->handle->blob, from->data, (int)from->length, (int)at);
    return result == SQLITE_OK || (blob_fail(c, b, result), false);
}

static CoilValue blob_write(Coil *c, const CoilValue *args)
{
    CoilBuffer from;
    Call call;
    if (!coil_buffer_get(c, args[1], 0, &from))
        return COIL_NULL;
    Blob *b = blob_enter(c, args[0], &call);
    if (!b)
        return COIL_NULL;
    if (from.length > (size_t)(sqlite3_blob_bytes(b->handle->blob) - b->offset))
        (void)coil_raisef(c, "ValueError", "data longer than blob length");
    else if (write_bytes(c, b, b->offset, &from))
        b->offset += (int64_t)from.length;
    blob_leave(b, &call);
    return coil_failed(c) ? COIL_NULL : coil_none();
}

static CoilValue blob_seek(Coil *c, const CoilValue *args)
{
    int64_t offset, origin;
    Call call;
    if (!coil_to_int(c, args[1], &offset) || !coil_to_int(c, args[2], &origin))
        return COIL_NULL;
    if (offset > INT32_MAX || offset < INT32_MIN)
        return coil_raisef(c, "OverflowError", "Python int too large to convert to C int");
    Blob *b = blob_enter(c, args[0], &call);
    if (!b)
        return COIL_NULL;
    const int64_t length = sqlite3_blob_bytes(b->handle->blob), base = origin == 0 ? 0 : origin == 1 ? b->offset : length;
    if (origin < 0 || origin > 2)
        (void)coil_raisef(c, "ValueError", "'origin' should be os.SEEK_SET, os.SEEK_CUR, or os.SEEK_END");
    else if (base + offset > INT32_MAX)
        (void)coil_raisef(c, "OverflowError", "seek offset results in overflow");
    else if (base + offset < 0 || base + offset > length)
        (void)coil_raisef(c, "ValueError", "offset out of blob range");
    else
        b->offset = base + offset;
    blob_leave(b, &call);
    return coil_failed(c) ? COIL_NULL : coil_none();
}

static CoilValue blob_tell(Coil *c, const CoilValue *args)
{
    Call call;
    Blob *b = blob_enter(c, args[0], &call);
    if (!b)
        return COIL_NULL;
    blob_leave(b, &call);
    return coil_int(c, b->offset);
}

static CoilValue blob_len(Coil *c, const CoilValue *args)
{
    Call call;
    Blob *b = blob_enter(c, args[0], &call);
    if (!b)
        return COIL_NULL;
    const int64_t length = sqlite3_blob_bytes(b->handle->blob);
    blob_leave(b, &call);
    return coil_int(c, length);
}

static CoilValue blob_close(Coil *c, const CoilValue *args)
{
    Blob *b = coil_data(c, args[0], blob_class);
    if (!b || !connection_use(c, coil_field(c, args[0], BLOB_CONNECTION)))
        return COIL_NULL;
    if (b->uses)
        return raise_as(c, "ProgrammingError", "Cannot close a blob that is being used.");
    Handle *h = b->handle;
    b->handle = NULL;
    db_handle_release(h, false);
    return coil_none();
}

static CoilValue blob_enter_with(Coil *c, const CoilValue *args)
{
    Call call;
    Blob *b = blob_enter(c, args[0], &call);
    if (!b)
        return COIL_NULL;
    blob_leave(b, &call);
    return args[0];
}
static CoilValue blob_exit(Coil *c, const CoilValue *args)
{
    CoilValue left = blob_enter_with(c, args);
    return coil_is_null(left) || coil_is_null(blob_close(c, args)) ? COIL_NULL : coil_bool(false);
}

/* ---- items ---- */

typedef struct Places {
    int64_t start, step, count;
    bool slice;
} Places;

/* What an index or a slice means, in a blob that is entered. */
static bool places_of(Coil *c, const Blob *b, CoilValue key, Places *out)
{
    const int64_t length = sqlite3_blob_bytes(b->handle->blob);
    CoilValue number = coil_int(c, length), indices, slice = coil_getattr(c, coil_import(c, "builtins"), "slice"), index;
    int64_t stop;
    if (!coil_isinstance(c, key, slice, &out->slice))
        return false;
    if (out->slice) {
        indices = coil_call_method(c, key, "indices", &number, 1, NULL);
        if (!coil_to_int(c, coil_item(c, indices, 0), &out->start) || !coil_to_int(c, coil_item(c, indices, 1), &stop) ||
            !coil_to_int(c, coil_item(c, indices, 2), &out->step))
            return false;
        const int64_t span = out->step > 0 ? stop - out->start : out->start - stop, step = out->step > 0 ? out->step : -out->step;
        out->count = span > 0 ? (span - 1) / step + 1 : 0;
        return true;
    }
    if (!coil_findattr(c, key, "__index__", &index))
        return false;
    if (coil_is_null(index))
        return (void)coil_raisef(c, "TypeError", "Blob indices must be integers"), false;
    if (!coil_to_int(c, key, &out->start)) {
        if (coil_error_is(c, "OverflowError") && !coil_is_null(coil_take_error(c)))
            (void)coil_raisef(c, "IndexError", "cannot fit 'int' into an index-sized integer");
        return false;
    }
    out->start += out->start < 0 ? length : 0;
    out->step = out->count = 1;
    if (out->start < 0 || out->start >= length)
        return (void)coil_raisef(c, "IndexError", "Blob index out of range"), false;
    return true;
}

/* The bytes from the first to the last of the places, *low where they begin. */
static CoilValue places_read(Coil *c, const Blob *b, const Places *p, int64_t *low)
{
    const int64_t last = p->start + (p->count - 1) * p->step, high = last > p->start ? last : p->start;
    *low = last < p->start ? last : p->start;
    /* An expired blob says so even if nothing is asked of it. */
    return p->count ? read_bytes(c, b, *low, high - *low + 1) : read_bytes(c, b, p->start < 0 ? 0 : p->start, 0);
}

static CoilValue blob_getitem(Coil *c, const CoilValue *args)
{
    Places p;
    int64_t low;
    Call call;
    Blob *b = blob_enter(c, args[0], &call);
    CoilValue v = COIL_NULL;
    if (!b)
        return COIL_NULL;
    if (places_of(c, b, args[1], &p) && !coil_is_null(v = places_read(c, b, &p, &low))) {
        const uint8_t *bytes = coil_to_bytes(c, v, NULL);
        if (!p.slice) {
            v = coil_int(c, bytes[0]);
        } else if (p.step != 1 && p.count) {
            CoilValue picked = coil_bytes(c, NULL, (size_t)p.count);
            uint8_t *to = (uint8_t *)(uintptr_t)coil_to_bytes(c, picked, NULL);
            for (int64_t k = 0; to && k < p.count; k++)
                to[k] = bytes[p.start + k * p.step - low];
            v = picked;
        }
    }
    blob_leave(b, &call);
    return v;
}

static bool put_byte(Coil *c, const Blob *b, const Places *p, CoilValue v)
{
    int64_t number;
    uint8_t byte;
    const bool whole = coil_kind(c, v) == COIL_KIND_INT || coil_kind(c, v) == COIL_KIND_BOOL;
    if (!whole) {
        CoilValue type = coil_getattr(c, coil_type(c, v), "__name__");
        const char *shown = coil_is_null(type) ? NULL : coil_to_utf8(c, type, NULL);
        if (shown)
            (void)coil_raisef(c, "TypeError", "'%s' object cannot be interpreted as an integer", shown);
        return false;
    }
    if (!coil_to_int(c, v, &number)) {
        (void)coil_take_error(c);
        number = -1;
    }
    if (number < 0 || number > 255)
        return (void)coil_raisef(c, "ValueError", "byte must be in range(0, 256)"), false;
    byte = (uint8_t)number;
    CoilBuffer from = {.data = &byte, .length = 1};
    return write_bytes(c, b, p->start, &from);
}

static bool put_slice(Coil *c, const Blob *b, const Places *p, CoilValue v)
{
    CoilBuffer from;
    int64_t low;
    if (!coil_buffer_get(c, v, 0, &from))
        return false;
    if (from.length != (size_t)p->count)
        return (void)coil_raisef(c, "IndexError", "Blob slice assignment is wrong size"), false;
    if (!p->count)
        return true;
    if (p->step == 1)
        return write_bytes(c, b, p->start, &from);
    CoilValue around = places_read(c, b, p, &low);
    CoilBuffer all = {0};
    all.data = (void *)(uintptr_t)coil_to_bytes(c, around, &all.length); /* ours alone */
    if (!all.data)
        return false;
    for (int64_t k = 0; k < p->count; k++)
        ((uint8_t *)all.data)[p->start + k * p->step - low] = ((const uint8_t *)from.data)[k];
    return write_bytes(c, b, low, &all);
}

static CoilValue blob_setitem(Coil *c, const CoilValue *args)
{
    Places p;
    Call call;
    Blob *b = blob_enter(c, args[0], &call);
    if (!b)
        return COIL_NULL;
    bool ok = places_of(c, b, args[1], &p) && (p.slice ? put_slice(c, b, &p, args[2]) : put_byte(c, b, &p, args[2]));
    blob_leave(b, &call);
    return ok ? coil_none() : COIL_NULL;
}

static CoilValue blob_delitem(Coil *c, const CoilValue *args)
{
    bool is_slice;
    CoilValue index, type = coil_getattr(c, coil_import(c, "builtins"), "slice");
    CoilValue open = blob_enter_with(c, args);
    if (coil_is_null(open) || !coil_isinstance(c, args[1], type, &is_slice) ||
        !coil_findattr(c, coil_type(c, args[1]), "__index__", &index))
        return COIL_NULL;
    if (!is_slice && coil_is_null(index))
        return coil_raisef(c, "TypeError", "Blob indices must be integers");
    return coil_raisef(c, "TypeError", "Blob doesn't support %s deletion", is_slice ? "slice" : "item");
}

static CoilValue blob_refuse(Coil *c, const CoilValue *args)
{
    (void)args;
    return coil_raisef(c, "TypeError", "'sqlite3.Blob' object is not iterable");
}

const CoilDef blob_class[] = {
    COIL_CLASS("sqlite3.Blob", NULL, sizeof(Blob), "A value in a database, read and written in place."),
    COIL_TRAITS(COIL_FINAL),
    COIL_FIELDS(BLOB_FIELDS),
    COIL_FINALISE(blob_finalise),
    COIL_FUNCTION("close", "(self, /)", blob_close, "Closes it."),
    COIL_FUNCTION("read", "(self, length=-1, /)", blob_read, "Bytes from where it stands, as many as asked for or all that are left."),
    COIL_FUNCTION("write", "(self, data, /)", blob_write, "Writes where it stands; its length stays."),
    COIL_FUNCTION("seek", "(self, offset, origin=0, /)", blob_seek, "Moves to an offset from the start, from here, or from the end."),
    COIL_FUNCTION("tell", "(self, /)", blob_tell, "Where it stands."),
    COIL_FUNCTION("__enter__", "(self, /)", blob_enter_with, "Itself."),
    COIL_FUNCTION("__exit__", "(self, type, val, tb, /)", blob_exit, "Closes it."),
    COIL_FUNCTION("__iter__", "(self, /)", blob_refuse, "Refused: a blob is read by its methods."),
    COIL_FUNCTION("__len__", "(self, /)", blob_len, "How many bytes it has."),
    COIL_FUNCTION("__getitem__", "(self, key, /)", blob_getitem, "A byte as an int, or a slice's bytes."),
    COIL_FUNCTION("__setitem__", "(self, key, value, /)", blob_setitem, "Changes a byte or a slice's bytes."),
    COIL_FUNCTION("__delitem__", "(self, key, /)", blob_delitem, "Refused: a blob keeps its length."),
    COIL_END,
};
