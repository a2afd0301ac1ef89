/* mod_marshal.c: module _marshal: plain values as bytes, but for code objects and other types' memory, which module marshal does itself. */
#include "runtime/extensions/_marshal/marshal.h"

COIL_API extern const CoilDef coil_module[];

const Shared *marshal_shared(Coil *c)
{
    static const struct {
        const char *module, *name;
    } places[SHARED] = {{"builtins", "Ellipsis"}, {"builtins", "StopIteration"}, {"builtins", "float"}, {"builtins", "complex"},
                        {"sys", "intern"},        {"sys", "_is_interned"},       {"sys", "getrefcount"}};
    Shared *shared = coil_state(c);
    if (!shared || shared->kept)
        return shared;
    CoilValue values[SHARED], one = coil_list(c, NULL, 0);
    int64_t alone;
    for (int k = 0; k < SHARED; k++)
        values[k] = coil_getattr(c, coil_import(c, places[k].module), places[k].name);
    if (!coil_to_int(c, coil_call(c, values[REFCOUNT], &one, 1, NULL), &alone))
        return NULL;
    CoilRef *kept = coil_ref_new(c, coil_tuple(c, values, SHARED));
    if (!kept || shared->kept) { /* what was called may have been here meanwhile */
        coil_ref_free(kept);
        return shared->kept ? shared : NULL;
    }
    memcpy(shared->values, values, sizeof values);
    shared->alone = alone;
    shared->kept = kept;
    return shared;
}

enum { WRITE_VALUE, WRITE_VERSION, WRITE_ALLOW_CODE };

/* What is not known here is written anew in Python. */
static CoilValue written(Coil *c, CoilValue value, CoilValue version, CoilValue allow_code)
{
    bool unknown = coil_kind(c, version) != COIL_KIND_INT;
    int64_t number = 0;
    CoilValue data = COIL_NULL, given[3];
    if (!unknown && !coil_to_int(c, version, &number)) {
        if (!coil_error_is(c, "OverflowError"))
            return COIL_NULL;
        (void)coil_take_error(c);
        unknown = true;
    }
    if (!unknown)
        data = marshal_write(c, value, number, &unknown);
    if (!unknown)
        return data;
    given[0] = coil_tuple(c, &value, 1);
    given[1] = version;
    given[2] = allow_code;
    return coil_call_method(c, coil_import(c, "marshal"), "_written", given, 3, NULL);
}

static CoilValue marshal_dumps(Coil *c, const CoilValue *args)
{
    return written(c, args[WRITE_VALUE], args[WRITE_VERSION], args[WRITE_ALLOW_CODE]);
}

enum { DUMP_VALUE, DUMP_FILE, DUMP_VERSION, DUMP_ALLOW_CODE };

static CoilValue marshal_dump(Coil *c, const CoilValue *args)
{
    CoilValue data = written(c, args[DUMP_VALUE], args[DUMP_VERSION], args[DUMP_ALLOW_CODE]);
    return coil_is_null(data) ? COIL_NULL : coil_call_method(c, args[DUMP_FILE], "write", &data, 1, NULL);
}

enum { READ_FROM, READ_ALLOW_CODE };

static CoilValue marshal_loads(Coil *c, const CoilValue *args)
{
    static const char *const words[] = {"allow_code", NULL};
    CoilBuffer view;
    if (coil_exact_kind(c, args[READ_FROM]) == COIL_KIND_BYTES) {
        size_t length;
        const uint8_t *data = coil_to_bytes(c, args[READ_FROM], &length);
        return data ? marshal_read(c, data, length, COIL_NULL, args[READ_ALLOW_CODE]) : COIL_NULL;
    }
    if (coil_buffer_get(c, args[READ_FROM], 0, &view)) {
        const uint8_t *data = view.data ? view.data : (const uint8_t *)"";
        return marshal_read(c, data, view.length, COIL_NULL, args[READ_ALLOW_CODE]);
    }
    if (!coil_error_is(c, "TypeError") && !coil_error_is(c, "BufferError"))
        return COIL_NULL;
    (void)coil_take_error(c); /* Python says what is wrong */
    return coil_call_method(c, coil_import(c, "marshal"), "_loads", args, 2, words);
}

static CoilValue marshal_load(Coil *c, const CoilValue *args) { return marshal_read(c, NULL, 0, args[READ_FROM], args[READ_ALLOW_CODE]); }

const CoilDef coil_module[] = {
    COIL_MODULE("_marshal", "Plain values as bytes: what of marshal is felt."),
    COIL_STATE(sizeof(Shared), NULL),
    COIL_FUNCTION("dumps", "(value, version=4, /, *, allow_code=True)", marshal_dumps, "The bytes of a value."),
    COIL_FUNCTION("dump", "(value, file, version=4, /, *, allow_code=True)", marshal_dump,
                  "Writes the bytes of a value to a file; returns what its write() does."),
    COIL_FUNCTION("loads", "(bytes, /, *, allow_code=True)", marshal_loads, "The value of some bytes; what follows it is ignored."),
    COIL_FUNCTION("load", "(file, /, *, allow_code=True)", marshal_load, "Reads one value from a file."),
    COIL_END,
};
