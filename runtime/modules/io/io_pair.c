/* io_pair.c: _io.BufferedRWPair: a reader and a writer as one stream. */
#include "runtime/modules/io/io_types.h"

typedef struct Pair {
    IoBase b;
    Value reader, writer;
} Pair;

DOWNCAST(as_pair, Pair, &buffered_pair_type)

static void pair_visit(Object *o, VisitFn fn, void *arg)
{
    io_base_visit(o, fn, arg);
    VISIT(((Pair *)o)->reader);
    VISIT(((Pair *)o)->writer);
}

static bool pair_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    BoundArgs bound;
    if (!io_bind(c, "(reader, writer, buffer_size=8192, /)", "BufferedRWPair", args, n, kw, &bound))
        return false;
    const Value *v = bound.values;
    Value half[2] = {v[0], v[2]}, reader = COIL_NULL, writer = COIL_NULL;
    int readable = io_ask(c, v[0], "readable"), writable = readable < 0 ? -1 : io_ask(c, v[1], "writable");
    if (readable == 0)
        (void)raise_unsupported(c, "File or stream is not readable.");
    else if (writable == 0)
        (void)raise_unsupported(c, "File or stream is not writable.");
    else if (readable > 0 && writable > 0) {
        reader = call(c, from_object(class_from_def_borrow(c, &buffered_reader_type)), half, 2, NULL);
        half[0] = v[1];
        writer = is_null(reader) ? COIL_NULL : call(c, from_object(class_from_def_borrow(c, &buffered_writer_type)), half, 2, NULL);
    }
    signature_unbind(c, &bound);
    if (is_null(writer) || !instance_unused(c, self, 0)) {
        release_maybe(c, writer);
        release_maybe(c, reader);
        return false;
    }
    replace_take(c, &as_pair(self)->reader, reader);
    replace_take(c, &as_pair(self)->writer, writer);
    return true;
}

static Value pair_call(Coil *c, Value to, const char *method, const Value *args, size_t n)
{
    return is_null(to) ? raise_error(c, EXC_ValueError, "I/O operation on uninitialized object") : call_method(c, to, method, args, n);
}
#define PAIR_ONE(NAME, WHICH)                                                                                                              \
    static Value pair_##NAME(Coil *c, const Value *args) { return pair_call(c, as_pair(args[0])->WHICH, #NAME, args + 1, 1); }
#define PAIR_NONE(NAME, WHICH)                                                                                                             \
    static Value pair_##NAME(Coil *c, const Value *args) { return pair_call(c, as_pair(args[0])->WHICH, #NAME, NULL, 0); }
PAIR_ONE(read, reader)
PAIR_ONE(read1, reader)
PAIR_ONE(peek, reader)
PAIR_ONE(readinto, reader)
PAIR_ONE(readinto1, reader)
PAIR_ONE(write, writer)
PAIR_NONE(flush, writer)
PAIR_NONE(readable, reader)
PAIR_NONE(writable, writer)

static Value pair_isatty(Coil *c, const Value *args)
{
    Value r = pair_call(c, as_pair(args[0])->writer, "isatty", NULL, 0);
    if (!is_false(r))
        return r;
    return pair_call(c, as_pair(args[0])->reader, "isatty", NULL, 0);
}
static Value pair_close(Coil *c, const Value *args)
{
    Value r = pair_call(c, as_pair(args[0])->writer, "close", NULL, 0), error = is_null(r) ? take_error(c) : COIL_NULL;
    release_maybe(c, r);
    return io_after_take(c, error, pair_call(c, as_pair(args[0])->reader, "close", NULL, 0));
}
static Value pair_get_closed(Coil *c, const Value *args)
{
    Value writer = as_pair(args[0])->writer;
    return is_null(writer) ? raise_error(c, EXC_RuntimeError, "the BufferedRWPair object is being garbage-collected")
                           : get_attr_c(c, writer, "closed");
}
static void pair_finalise(Coil *c, Value self)
{
    if (!is_null(as_pair(self)->writer))
        io_finalise(c, self);
}

static const Slots pair_slots = {.visit = pair_visit, .init = pair_init, .finalise = pair_finalise};
static const CoilDef pair_rows[] = {
    HELD_METHOD("read", "(self, size=-1, /)", pair_read, "Reads from the reader."),
    HELD_METHOD("read1", "(self, size=-1, /)", pair_read1, "Reads from the reader, by at most one raw read."),
    HELD_METHOD("peek", "(self, size=0, /)", pair_peek, "What comes next, not taken."),
    HELD_METHOD("readinto", "(self, buffer, /)", pair_readinto, "Reads into a buffer."),
    HELD_METHOD("readinto1", "(self, buffer, /)", pair_readinto1, "Reads into a buffer, by at most one raw read."),
    HELD_METHOD("write", "(self, buffer, /)", pair_write, "Writes to the writer."),
    HELD_METHOD("flush", "(self, /)", pair_flush, "Flushes the writer."),
    HELD_METHOD("close", "(self, /)", pair_close, "Closes both."),
    HELD_METHOD("readable", "(self, /)", pair_readable, "Can the reader be read?"),
    HELD_METHOD("writable", "(self, /)", pair_writable, "Can the writer be written?"),
    HELD_METHOD("isatty", "(self, /)", pair_isatty, "Is one of them a terminal?"),
    HELD_GETTER("closed", pair_get_closed, NULL, "Is the writer closed?"),
    ROWS_END,
};
const TypeDef buffered_pair_type = {.name = "_io.BufferedRWPair",
                                    .doc = "A reader and a writer as one stream.",
                                    .base = &buffered_io_base_type,
                                    .flags = CLASS_BASE | CLASS_DICT | CLASS_WEAKREF,
                                    .size = sizeof(Pair),
                                    .saved = SAVED_FIELDS,
                                    .slots = &pair_slots,
                                    .rows = pair_rows,
                                    .make_signature = "(reader, writer, buffer_size=8192, /)",
                                    DICT_AT(IoBase, dict),
                                    .users_at = offsetof(IoBase, users)};
