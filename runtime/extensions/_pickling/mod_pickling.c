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

enum { WRITE_WHAT, WRITE_FILE, WRITE_PROTOCOL, WRITE_FIX_IMPORTS, WRITE_BUFFERS, WRITE_ARGUMENTS };

/* What the machine does not write (buffers beside the pickle) and what is wrong: the function `name` of pickle, in Python. */
static CoilValue write_in_python(Coil *c, const char *name, const CoilValue *args)
{
    static const char *const words[] = {"fix_imports", "buffer_callback", NULL};
    CoilValue module = coil_import(c, "pickle"), given[WRITE_ARGUMENTS];
    size_t count = 0;
    for (size_t k = 0; k < WRITE_ARGUMENTS; k++)
        if (!coil_is_null(args[k])) /* dumps() has no file */
            given[count++] = args[k];
    return coil_failed(c) ? COIL_NULL : coil_call_method(c, module, name, given, count, words);
}

/* The protocol that is written by the machine; -1: none. */
static int machine_protocol(Coil *c, const CoilValue *args)
{
    int64_t n = PROTOCOL_DEFAULT;
    if (coil_kind(c, args[WRITE_BUFFERS]) != COIL_KIND_NONE)
        return -1;
    if (coil_kind(c, args[WRITE_PROTOCOL]) == COIL_KIND_NONE)
        return PROTOCOL_DEFAULT;
    if (coil_kind(c, args[WRITE_PROTOCOL]) != COIL_KIND_INT || !coil_to_int(c, args[WRITE_PROTOCOL], &n)) {
        (void)coil_take_error(c); /* one too large */
        return -1;
    }
    return n < 0 ? PROTOCOL_MOST : n > PROTOCOL_MOST ? -1 : (int)n;
}

/* Writes a pickle; its bytes, or None where something takes them. */
static CoilValue pickle_write(Writer *w, CoilValue v, int protocol, CoilValue fix_imports)
{
    Coil *c = w->c;
    const Shared *shared = shared_values(c);
    if (!shared || !coil_to_bool(c, fix_imports, &w->fix_imports))
        return COIL_NULL;
    w->fix_imports = w->fix_imports && protocol < 3; /* Python 2 reads no later one */
    w->protocol = protocol;
    w->types = shared->values;
    if (!w->memo)
        w->memo = &w->own;
    bool ok = protocol < 2 || put_count(w, (char)0x80, (uint64_t)protocol, 1);
    w->framing = protocol >= 4;
    ok = ok && save(w, v) && put_op(w, '.') && output_end(w) && coil_charge(c, w->steps * 4);
    CoilValue made = !ok ? COIL_NULL : coil_is_null(w->write) ? coil_bytes(c, w->out, w->length) : coil_none();
    writer_drop(w);
    return made;
}

static CoilValue pickling_dump(Coil *c, const CoilValue *args)
{
    int protocol = machine_protocol(c, args);
    Writer w = {.c = c};
    if (protocol >= 0 && coil_is_null(w.write = coil_getattr(c, args[WRITE_FILE], "write"))) {
        (void)coil_take_error(c);
        protocol = -1;
    }
    return protocol >= 0 ? pickle_write(&w, args[WRITE_WHAT], protocol, args[WRITE_FIX_IMPORTS]) : write_in_python(c, "_dump", args);
}

static CoilValue pickling_dumps(Coil *c, const CoilValue *args)
{
    CoilValue all[WRITE_ARGUMENTS] = {args[0], COIL_NULL, args[1], args[2], args[3]};
    int protocol = machine_protocol(c, all);
    Writer w = {.c = c};
    return protocol >= 0 ? pickle_write(&w, args[0], protocol, args[2]) : write_in_python(c, "_dumps", all);
}

/* ---- what a Pickler remembers from one dump() to the next ---- */

static void memo_finalise(void *data) { memo_drop(data); }

static CoilValue memo_objects(Coil *c, const CoilValue *args) { return coil_slice(c, coil_field(c, args[0], 0), 0, SIZE_MAX); }

static const CoilDef memo_table[] = {
    COIL_CLASS("Memo", NULL, sizeof(Memo), "What a Pickler has written."),
    COIL_FIELDS(1), /* a list: what is known by its address lives */
    COIL_FINALISE(memo_finalise),
    COIL_FUNCTION("objects", "(self)", memo_objects, "What was written, in order."),
    COIL_TRAITS(COIL_FINAL),
    COIL_END,
};

static CoilValue pickling_memo(Coil *c, const CoilValue *args)
{
    (void)args;
    CoilValue memo = coil_instance(c, memo_table, NULL);
    return coil_is_null(memo) || !coil_set_field(c, memo, 0, coil_list(c, NULL, 0)) ? COIL_NULL : memo;
}

enum { DUMP_OBJ, DUMP_WRITE, DUMP_PROTOCOL, DUMP_FIX_IMPORTS, DUMP_MEMO };

static CoilValue pickling_dump_with(Coil *c, const CoilValue *args)
{
    Writer w = {.c = c, .write = args[DUMP_WRITE], .memo = coil_data(c, args[DUMP_MEMO], memo_table)};
    int64_t protocol;
    w.kept = coil_field(c, args[DUMP_MEMO], 0);
    if (!coil_to_int(c, args[DUMP_PROTOCOL], &protocol) || coil_is_null(w.kept))
        return COIL_NULL;
    if (protocol < 0 || protocol > PROTOCOL_MOST)
        return coil_raisef(c, "ValueError", "pickle protocol must be <= %d", PROTOCOL_MOST);
    return pickle_write(&w, args[DUMP_OBJ], (int)protocol, args[DUMP_FIX_IMPORTS]);
}

#define READ_OPTIONS  "*, fix_imports=True, encoding: str = 'ASCII', errors: str = 'strict', buffers=None)"
#define WRITE_OPTIONS "*, fix_imports=True, buffer_callback=None)"

const CoilDef coil_module[] = {
    COIL_MODULE("_pickling", "The machines that read pickles and write them."),
    COIL_STATE(sizeof(Shared), NULL),
    COIL_FUNCTION("loads", "(data, /, " READ_OPTIONS, pickling_loads, "The object of a pickle."),
    COIL_FUNCTION("load", "(file, " READ_OPTIONS, pickling_load, "The object whose pickle comes next in a file."),
    COIL_FUNCTION("dumps", "(obj, protocol=None, " WRITE_OPTIONS, pickling_dumps, "The pickle of an object."),
    COIL_FUNCTION("memo", "()", pickling_memo, "What a Pickler remembers."),
    COIL_FUNCTION("dump_with", "(obj, write, protocol: int, fix_imports, memo, /)", pickling_dump_with,
                  "Writes a pickle as Pickler.dump() does."),
    COIL_NESTED(memo_table),
    COIL_FUNCTION("dump", "(obj, file, protocol=None, " WRITE_OPTIONS, pickling_dump, "Writes the pickle of an object to a file."),
    COIL_END,
};
