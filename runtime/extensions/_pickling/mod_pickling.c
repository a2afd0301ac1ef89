/* mod_pickling.c: module _pickling: what of pickle is felt. */
#include "runtime/extensions/_pickling/pickling.h"
#include "runtime/extensions/_pickling/writer.h"

COIL_API extern const CoilDef coil_module[];

/* The options of a reading from their places in args. */
static bool options(Reader *r, CoilValue fix_imports, CoilValue encoding, CoilValue errors, CoilValue buffers)
{
    Coil *c = r->c;
    r->encoding = encoding;
    r->errors = errors;
    if (coil_kind(c, buffers) != COIL_KIND_NONE)
        r->buffers = coil_iter(c, buffers);
    return !coil_failed(c) && coil_to_bool(c, fix_imports, &r->fix_imports);
}

enum { READ_FROM, READ_FIX_IMPORTS, READ_ENCODING, READ_ERRORS, READ_BUFFERS };

static CoilValue pickling_loads(Coil *c, const CoilValue *args)
{
    Reader r = {.c = c};
    CoilBuffer view;
    CoilValue v = COIL_NULL;
    if (options(&r, args[READ_FIX_IMPORTS], args[READ_ENCODING], args[READ_ERRORS], args[READ_BUFFERS]) &&
        coil_buffer_get(c, args[READ_FROM], 0, &view)) {
        r.data = view.data;
        r.end = r.peeked = view.length;
        v = reader_run(&r);
    }
    stack_drop(&r);
    return v;
}

static CoilValue pickling_load(Coil *c, const CoilValue *args)
{
    Reader r = {.c = c};
    CoilValue v = COIL_NULL;
    if (input_open(&r, args[READ_FROM]) && options(&r, args[READ_FIX_IMPORTS], args[READ_ENCODING], args[READ_ERRORS], args[READ_BUFFERS]))
        v = reader_run(&r);
    stack_drop(&r);
    return v;
}

enum { WRITE_WHAT, WRITE_FILE, WRITE_PROTOCOL, WRITE_FIX_IMPORTS };

/* Writes a pickle; its bytes, or None if a file has them. */
static CoilValue pickle_write(Coil *c, CoilValue what, CoilValue file, CoilValue protocol, CoilValue fix_imports)
{
    const Shared *shared = shared_values(c);
    Writer w = {.c = c, .file = file, .none = coil_none(), .yes = coil_bool(true), .no = coil_bool(false)};
    int64_t n;
    if (!shared || !coil_to_int(c, protocol, &n) || !coil_to_bool(c, fix_imports, &w.fix_imports))
        return COIL_NULL;
    if (n < 1 || n > PROTOCOL_MOST)
        return coil_raisef(c, "ValueError", "the machine writes protocols 1 to %d", PROTOCOL_MOST);
    w.protocol = (int)n;
    w.types = shared->values;
    bool ok = n < 2 || put_count(&w, (char)0x80, (uint64_t)n, 1);
    w.framing = n >= 4;
    ok = ok && save(&w, what) && put_op(&w, '.') && output_end(&w);
    CoilValue v = !ok ? COIL_NULL : coil_is_null(file) ? coil_bytes(c, w.out, w.length) : coil_none();
    writer_drop(&w);
    return v;
}

static CoilValue pickling_dump(Coil *c, const CoilValue *args)
{
    return pickle_write(c, args[WRITE_WHAT], args[WRITE_FILE], args[WRITE_PROTOCOL], args[WRITE_FIX_IMPORTS]);
}
static CoilValue pickling_dumps(Coil *c, const CoilValue *args) { return pickle_write(c, args[0], COIL_NULL, args[1], args[2]); }

#define READ_OPTIONS "*, fix_imports=True, encoding: str = 'ASCII', errors: str = 'strict', buffers=None)"

const CoilDef coil_module[] = {
    COIL_MODULE("_pickling", "The machines that read pickles and write them."),
    COIL_STATE(sizeof(Shared), NULL),
    COIL_FUNCTION("loads", "(data, /, " READ_OPTIONS, pickling_loads, "The object of a pickle."),
    COIL_FUNCTION("load", "(file, " READ_OPTIONS, pickling_load, "The object whose pickle comes next in a file."),
    COIL_FUNCTION("dumps", "(obj, protocol, fix_imports, /)", pickling_dumps, "The pickle of an object, of protocol 1 or later."),
    COIL_FUNCTION("dump", "(obj, file, protocol, fix_imports, /)", pickling_dump, "Writes it to a file."),
    COIL_END,
};
