/* asyncio_stream.c: what the sides of a stream do once for each message.
 *
 * The classes and their attributes are Python's (lib/asyncio/streams.py): the bases here have no fields, only these
 * methods. Each does what is common, and leaves the rest to a method in Python, told beside it; what a subclass or the instance puts
 * in the place of an attribute or a method counts here too. */
#include "runtime/modules/asyncio/asyncio_attributes.h"
#include "runtime/modules/asyncio/asyncio_short.h"
#include "runtime/modules/asyncio/asyncio_transport.h"
#include "vm/errors/exception.h"
#include "vm/heap/weakref.h"
#include "vm/values/buffer.h"

/* ---- the protocol of a stream ---- */

/* What a weak reference refers to, owned; None: nothing any more. */
static Value referred(Coil *c, Value find)
{
    if (!is_exact(find, SHAPE_WEAKREF))
        return is_none(find) ? V_NONE : call0(c, find);
    Value v = weakref_get_borrow(as_weakref(find));
    return is_null(v) ? V_NONE : retain(v);
}

static Value reader_feed_data(Coil *c, const Value *args);

static __attribute__((noinline)) const AsyncLayout *layout_of(Coil *c, Value v, const LayoutDef *def)
{
    return is_object(v) ? layout_borrow(c, v, def) : NULL;
}

Value stream_data_received(Coil *c, const Value *args)
{
    Value find = attribute(c, args[0], ASYNC__stream_reader_wr), reader = is_null(find) ? COIL_NULL : referred(c, find);
    release_maybe(c, find);
    if (is_null(reader) || is_none(reader))
        return reader;
    Value r = invoke_own(c, reader, async_name_borrow(c, ASYNC_feed_data), reader_feed_data, &args[1]);
    release(c, reader);
    return none_of(c, r);
}

/* ---- the reader ---- */

/* What came while the buffer was empty stays as it came, and is given as it is to who wants no less: no byte is copied. _buffer, the
 * bytearray, has it once somebody asks for that. */
typedef struct StreamReader {
    Object h;
    Value buffer; /* a bytearray, or what a program has put there; COIL_NULL: not set up yet */
    Value chunk;  /* bytes in front of an empty buffer that nobody else holds; or COIL_NULL */
} StreamReader;

DOWNCAST(as_stream_reader, StreamReader, &stream_reader_type)

static Value reader_exception(Coil *c, const Value *args) { return attribute(c, args[0], ASYNC__exception); }

enum { R_EXCEPTION, R_EOF, R_PAUSED, R_LIMIT, R_WAITER, R_LOOP };
static const LayoutDef reader_layout = {
    .field = {ASYNC__exception, ASYNC__eof, ASYNC__paused, ASYNC__limit, ASYNC__waiter, ASYNC__loop},
    .fields = R_LOOP + 1,
    .shares = true,
    .method = {ASYNC_exception},
    .own = {reader_exception},
};

static void reader_visit(Object *o, VisitFn fn, void *arg)
{
    StreamReader *r = (StreamReader *)o;
    VISIT(r->buffer);
    VISIT(r->chunk);
}

/* Its buffer, if that is a plain bytearray; else NULL. */
static Bytearray *reader_buffer_borrow(const StreamReader *r)
{
    return is_exact(r->buffer, SHAPE_BYTEARRAY) ? (Bytearray *)as_object(r->buffer) : NULL;
}

static const Bytes *reader_chunk_borrow(const StreamReader *r) { return is_null(r->chunk) ? NULL : (const Bytes *)as_object(r->chunk); }

/* The chunk goes into the buffer. */
static bool reader_gather(Coil *c, StreamReader *r)
{
    const Bytes *chunk = reader_chunk_borrow(r);
    if (!chunk)
        return true;
    Bytearray *buffer = reader_buffer_borrow(r);
    if (!buffer || !bytearray_splice(c, buffer, 0, 0, chunk->data, chunk->length))
        return false;
    replace_take(c, &r->chunk, COIL_NULL);
    return true;
}

static COLD Value reader_get_buffer(Coil *c, const Value *args)
{
    StreamReader *r = as_stream_reader(args[0]);
    if (!reader_gather(c, r))
        return COIL_NULL;
    return is_null(r->buffer) ? raise_error(c, EXC_AttributeError, "'%T' object has no attribute '_buffer'", args[0]) : retain(r->buffer);
}

static Value reader_set_buffer(Coil *c, const Value *args)
{
    StreamReader *r = as_stream_reader(args[0]);
    Value old = r->buffer;
    r->buffer = is_null(args[1]) ? COIL_NULL : retain(args[1]);
    replace_take(c, &r->chunk, COIL_NULL);
    release_maybe(c, old);
    return V_NONE;
}

/* How many bytes are there; -1: Python has to look. */
static int64_t reader_count(const StreamReader *r)
{
    const Bytes *chunk = reader_chunk_borrow(r);
    const Bytearray *buffer = reader_buffer_borrow(r);
    return buffer ? (int64_t)((chunk ? chunk->length : 0) + buffer->length) : -1;
}

static COLD Value reader_held(Coil *c, const Value *args)
{
    int64_t count = reader_count(as_stream_reader(args[0]));
    if (count >= 0)
        return small(count);
    Value buffer = reader_get_buffer(c, args), length = is_null(buffer) ? COIL_NULL : call_method(c, buffer, "__len__", NULL, 0);
    release_maybe(c, buffer);
    return length;
}

/* The layout of one whose attribute k has that value, else NULL. */
static const AsyncLayout *usual_borrow(Coil *c, Value self, int k, Value value)
{
    const AsyncLayout *l = layout_of(c, self, &reader_layout);
    return l && same(layout_field(l, self, k), value) ? l : NULL;
}

/* _limit, if it is a number of this size; 0: it is not, or an error is pending. */
static int64_t reader_limit(Coil *c, Value self, const AsyncLayout *l)
{
    Value v = l ? layout_field(l, self, R_LIMIT) : own_borrow(c, self, ASYNC__limit);
    return is_small(v) && as_small(v) > 0 ? as_small(v) : 0;
}

/* Whoever waits for bytes goes on. Left to Python: _wakeup_waiter() of a waiter that is no plain future. */
static bool reader_wake(Coil *c, Value self)
{
    Value waiter = attribute(c, self, ASYNC__waiter);
    if (is_null(waiter))
        return false;
    bool ok = true;
    if (is_plain_future(c, waiter)) {
        ok = attribute_put(c, self, ASYNC__waiter, V_NONE);
        if (ok && as_future(waiter)->state == FUTURE_PENDING)
            ok = future_set_result(c, as_future(waiter), V_NONE);
    } else if (!is_none(waiter)) {
        Value r = invoke(c, self, ASYNC__wakeup_waiter, NULL, 0);
        ok = !is_null(r);
        release_maybe(c, r);
    }
    release(c, waiter);
    return ok;
}

/* Left to Python: _feed_slowly() what is no bytes, or comes after the end, or to a buffer of another kind; _pause(). */
static Value reader_feed_data(Coil *c, const Value *args)
{
    Value self = args[0];
    StreamReader *r = as_stream_reader(self);
    const Bytes *data = as_bytes_borrow(c, args[1]);
    const AsyncLayout *l = usual_borrow(c, self, R_EOF, V_FALSE);
    int ended = !data || !data->length ? 1 : l ? 0 : attribute_truth(c, self, ASYNC__eof);
    int64_t limit = ended ? 0 : reader_limit(c, self, l); /* the look-up may set another buffer */
    Bytearray *buffer = limit ? reader_buffer_borrow(r) : NULL;
    if (!buffer)
        return failed(c) ? COIL_NULL : none_of(c, invoke(c, self, ASYNC__feed_slowly, &args[1], 1));
    if (!buffer->length && is_null(r->chunk) && is_exact(args[1], SHAPE_BYTES) && buffer->h.count == 1)
        r->chunk = retain(args[1]);
    else if (!reader_gather(c, r) || !bytearray_splice(c, buffer, buffer->length, buffer->length, data->data, data->length))
        return COIL_NULL;
    bool full = (uint64_t)reader_count(r) > 2 * (uint64_t)limit;
    if (!reader_wake(c, self))
        return COIL_NULL;
    return full ? none_of(c, invoke(c, self, ASYNC__pause, NULL, 0)) : V_NONE;
}

/* The transport may go on once no more than the limit is left. Left to Python: _resume(). */
static bool reader_relieved(Coil *c, Value self, size_t left)
{
    if (LIKELY(usual_borrow(c, self, R_PAUSED, V_FALSE)))
        return true;
    int64_t limit = reader_limit(c, self, NULL);
    if (failed(c) || (limit && left > (size_t)limit))
        return !failed(c);
    int paused = attribute_truth(c, self, ASYNC__paused);
    if (paused <= 0)
        return !paused;
    Value r = invoke(c, self, ASYNC__resume, NULL, 0);
    release_maybe(c, r);
    return !is_null(r);
}

/* The first `count` bytes at most, out of the buffer. */
static Value reader_take_bytes(Coil *c, Value self, size_t count)
{
    StreamReader *r = as_stream_reader(self);
    const Bytes *chunk = reader_chunk_borrow(r);
    if (chunk && chunk->length <= count) {
        Value whole = r->chunk;
        r->chunk = COIL_NULL;
        if (reader_relieved(c, self, 0))
            return whole;
        release(c, whole);
        return COIL_NULL;
    }
    Bytearray *buffer = reader_buffer_borrow(r);
    if (!buffer)
        return raise_error(c, EXC_TypeError, "a stream's _buffer is a bytearray");
    if (!reader_gather(c, r))
        return COIL_NULL;
    size_t taken = count < buffer->length ? count : buffer->length;
    Bytes *bytes = bytes_of(c, buffer->start, taken);
    if (!bytes)
        return COIL_NULL;
    if (bytearray_splice(c, buffer, 0, taken, NULL, 0) && reader_relieved(c, self, buffer->length))
        return from_object(bytes);
    RELEASE(c, bytes);
    return COIL_NULL;
}

static Value reader_take(Coil *c, const Value *args)
{
    int64_t count;
    return to_index_clamped(c, args[1], &count) ? reader_take_bytes(c, args[0], count < 0 ? 0 : (size_t)count) : COIL_NULL;
}

/* The bytes to the first place of a separator from `from` on, and with it, out of the buffer; None if Python has to look closer, since it
 * isn't there, or too far, or the stream has failed. */
static Value reader_take_to(Coil *c, Value self, const uint8_t *separator, size_t size, size_t from)
{
    const AsyncLayout *l = usual_borrow(c, self, R_EXCEPTION, V_NONE);
    Value error = l ? V_NONE : attribute(c, self, ASYNC__exception);
    if (is_null(error))
        return COIL_NULL;
    bool ended = !is_none(error);
    release(c, error);
    StreamReader *r = as_stream_reader(self);
    int64_t limit = ended || !size ? 0 : reader_limit(c, self, l); /* the look-up may set another buffer */
    const Bytearray *buffer = limit ? reader_buffer_borrow(r) : NULL;
    const Bytes *chunk = reader_chunk_borrow(r);
    if (!buffer)
        return failed(c) ? COIL_NULL : V_NONE;
    const uint8_t *data = chunk ? chunk->data : buffer->start;
    size_t length = chunk ? chunk->length : buffer->length;
    if (from >= length)
        return V_NONE;
    int64_t at = memory_find(c, data + from, length - from, separator, size, false);
    if (at == FIND_FAILED)
        return COIL_NULL;
    if (at < 0 || from + (size_t)at > (uint64_t)limit)
        return V_NONE;
    return reader_take_bytes(c, self, from + (size_t)at + size);
}

/* _take_through(separator, start) */
static Value reader_take_through(Coil *c, const Value *args)
{
    if (!is_exact(args[1], SHAPE_BYTES))
        return V_NONE;
    const Bytes *separator = (const Bytes *)as_object(args[1]);
    return reader_take_to(c, args[0], separator->data, separator->length,
                          is_small(args[2]) && as_small(args[2]) > 0 ? (size_t)as_small(args[2]) : 0);
}

static bool loop_makes_futures(Coil *c, Value loop) { return is_native_loop(c, loop) && !(loop_overridden(c, as_loop(loop)) & OVER_SLEEP); }

/* A future of the loop's is awaited until there are more bytes, or the end: it is _waiter until it is over. */
static Value reader_wait_on(Coil *c, Value self, Value loop)
{
    Value future = core_create_future(c, &loop), it = is_null(future) ? COIL_NULL : future_await(c, future);
    if (!is_null(it))
        as_future_iter(it)->reader = retain(self);
    if (!is_null(it) && !attribute_put(c, self, ASYNC__waiter, future)) {
        release(c, it);
        it = COIL_NULL;
    }
    release_maybe(c, future);
    return it;
}

/* _arm(caller): what is awaited until then. Left to Python: _resume(), since the buffer may be full, without what is wanted; _wait_on() a
 * future that a loop of the program's made. */
static Value reader_arm(Coil *c, const Value *args)
{
    Value self = args[0], waiter = attribute(c, self, ASYNC__waiter);
    if (is_null(waiter))
        return COIL_NULL;
    bool awaited = !is_none(waiter);
    release(c, waiter);
    if (awaited)
        return raise_error(c, EXC_RuntimeError, "%S() called while another coroutine is already waiting for incoming data", args[1]);
    int is = attribute_truth(c, self, ASYNC__eof);
    if (is)
        return is < 0 ? COIL_NULL : raise_error(c, EXC_AssertionError, "_wait_for_data after EOF");
    is = attribute_truth(c, self, ASYNC__paused);
    Value resumed = is > 0 ? invoke(c, self, ASYNC__resume, NULL, 0) : is ? COIL_NULL : V_NONE;
    Value loop = is_null(resumed) ? COIL_NULL : attribute(c, self, ASYNC__loop), it = COIL_NULL;
    release_maybe(c, resumed);
    if (is_null(loop))
        return COIL_NULL;
    if (loop_makes_futures(c, loop)) {
        it = reader_wait_on(c, self, loop);
    } else {
        Value future = loop_create_future(c, loop);
        if (!is_null(future) && attribute_put(c, self, ASYNC__waiter, future))
            it = invoke(c, self, ASYNC__wait_on, &future, 1);
        release_maybe(c, future);
    }
    release(c, loop);
    return it;
}

/* readexactly() gives what it is asked for, or waits for more. */
static Value reader_give_exactly(Coil *c, FutureIter *it, Value reader, int64_t n, bool *finished)
{
    int64_t count = reader_count(as_stream_reader(reader));
    if (count < 0 || count >= n)
        return reader_take_bytes(c, reader, (size_t)n);
    int ended = attribute_truth(c, reader, ASYNC__eof);
    Value asked = small(n);
    if (ended)
        return ended < 0 ? COIL_NULL : invoke(c, reader, ASYNC__cut_short, &asked, 1);
    Value more = reader_arm(c, (Value[]){reader, from_object(async_name_borrow(c, ASYNC_readexactly))});
    FutureIter *next = !is_null(more) && class_of_borrow(c, more) == async_state(c)->iterator ? as_future_iter(more) : NULL;
    if (!next || !next->future || is_null(next->reader)) { /* the program has changed the loop meanwhile */
        release_maybe(c, more);
        return failed(c) ? COIL_NULL : raise_error(c, EXC_RuntimeError, "a stream's loop makes other futures now");
    }
    it->future = RETAIN(next->future);
    it->reader = next->reader; /* the new one is not over, but goes */
    it->asked = small(-n);
    next->reader = COIL_NULL;
    release(c, more);
    return future_send(c, it->future, finished);
}

Value reader_go_on_take(Coil *c, FutureIter *it, Value result, bool *finished)
{
    Value reader = it->reader, error = take_error(c);
    int64_t asked = is_null(it->asked) ? 0 : as_small(it->asked);
    it->reader = it->asked = COIL_NULL;
    bool ok = c->vm->stopped || attribute_put(c, reader, ASYNC__waiter, V_NONE); /* a stop runs no more of the program */
    if (!ok || !is_null(error)) {
        release_maybe(c, result);
        result = COIL_NULL;
    } else if (asked) {
        release(c, result);
        result = asked > 0 ? reader_take_bytes(c, reader, (size_t)asked) : reader_give_exactly(c, it, reader, -asked, finished);
    }
    if (!is_null(error)) {
        clear_error(c);
        restore_error_take(c, error);
    }
    release(c, reader);
    return result;
}

/* ---- the writer ---- */

static Value writer_write(Coil *c, const Value *args)
{
    Value transport = attribute(c, args[0], ASYNC__transport);
    Value r = is_null(transport) ? COIL_NULL : invoke_own(c, transport, NAME(c, write), transport_write, &args[1]);
    release_maybe(c, transport);
    return none_of(c, r);
}

/* 1 if a method of what an attribute holds says so, 0 if not or the attribute is None, -1: an error. */
static int answers(Coil *c, Value self, enum AsyncName whose, enum AsyncName method, CoilFunction own)
{
    Value v = attribute(c, self, whose), r;
    if (is_null(v) || is_none(v))
        return is_null(v) ? -1 : 0;
    r = invoke_own(c, v, async_name_borrow(c, method), own, NULL);
    int yes = is_null(r) ? -1 : !is_none(r) && !same(r, V_FALSE);
    release(c, v);
    release_maybe(c, r);
    return yes;
}

/* _calm(): is there nothing for drain() to wait for or raise? Where the protocol is not the plain one (_plain), Python looks. */
static Value writer_calm(Coil *c, const Value *args)
{
    static const enum AsyncName states[] = {ASYNC__paused, ASYNC__connection_lost};
    Value self = args[0];
    int plain = attribute_truth(c, self, ASYNC__plain);
    int is = plain > 0 ? answers(c, self, ASYNC__reader, ASYNC_exception, reader_exception) : plain < 0 ? -1 : 1;
    if (!is)
        is = answers(c, self, ASYNC__transport, ASYNC_is_closing, transport_is_closing);
    Value protocol = is ? V_NONE : attribute(c, self, ASYNC__protocol);
    if (is_null(protocol))
        return COIL_NULL;
    for (size_t k = 0; !is && k < sizeof states / sizeof *states; k++)
        is = attribute_truth(c, protocol, states[k]);
    release(c, protocol);
    return is < 0 ? COIL_NULL : bool_value(!is);
}

/* ---- short forms (asyncio_short.h): the bytes are there, the writer need not wait ---- */

static bool is_of(Coil *c, Value v, const TypeDef *def) { return is_object(v) && class_of_borrow(c, v)->def == def; }

/* How many bytes a reader that has not failed can give at once; -1: the body has to look. */
static int64_t reader_ready(Coil *c, Value self)
{
    return is_of(c, self, &stream_reader_type) && usual_borrow(c, self, R_EXCEPTION, V_NONE) ? reader_count(as_stream_reader(self)) : -1;
}

/* The caller awaits a future of the reader's, which takes the bytes: `asked` as FutureIter has it. */
static Value reader_wait(Coil *c, Value self, int64_t asked, Value *gives)
{
    bool finished;
    const AsyncLayout *l = usual_borrow(c, self, R_WAITER, V_NONE);
    if (!l || !same(layout_field(l, self, R_EOF), V_FALSE) || !same(layout_field(l, self, R_PAUSED), V_FALSE) ||
        !loop_makes_futures(c, layout_field(l, self, R_LOOP)))
        return V_UNDEF;
    Value loop = retain(layout_field(l, self, R_LOOP)), it = reader_wait_on(c, self, loop);
    release(c, loop);
    if (is_null(it))
        return COIL_NULL;
    as_future_iter(it)->asked = small(asked);
    if (!is_null(*gives = future_send(c, as_future_iter(it)->future, &finished)))
        return it;
    release(c, it);
    return COIL_NULL;
}

Value reader_read_short(Coil *c, const Value *args, size_t n, Value *gives)
{
    int64_t asked = n == 2 && is_small(args[1]) ? as_small(args[1]) : 0, ready = asked > 0 ? reader_ready(c, args[0]) : -1;
    return ready > 0 ? reader_take_bytes(c, args[0], (size_t)asked) : ready == 0 ? reader_wait(c, args[0], asked, gives) : V_UNDEF;
}

Value reader_exactly_short(Coil *c, const Value *args, size_t n, Value *gives)
{
    int64_t asked = n == 2 && is_small(args[1]) ? as_small(args[1]) : 0, ready = asked > 0 ? reader_ready(c, args[0]) : -1;
    return ready < 0 ? V_UNDEF : ready >= asked ? reader_take_bytes(c, args[0], (size_t)asked) : reader_wait(c, args[0], -asked, gives);
}

Value reader_line_short(Coil *c, const Value *args, size_t n, Value *gives)
{
    (void)gives;
    Value line = n == 1 && reader_ready(c, args[0]) > 0 ? reader_take_to(c, args[0], (const uint8_t *)"\n", 1, 0) : V_NONE;
    return is_none(line) ? V_UNDEF : line;
}

/* Is the method the library's own, and the attribute that it tells this value? */
static bool tells(Coil *c, Value v, const LayoutDef *def, Value value)
{
    const AsyncLayout *l = layout_of(c, v, def);
    return l && same(layout_field(l, v, 0), value);
}

/* As writer_calm(), where no code of a program's would have a say. */
Value writer_drain_short(Coil *c, const Value *args, size_t n, Value *gives)
{
    static const LayoutDef writer = {.field = {ASYNC__plain, ASYNC__transport, ASYNC__reader, ASYNC__protocol}, .fields = 4},
                           closes = {.field = {ASYNC__closing},
                                     .fields = 1,
                                     .shares = true,
                                     .method = {ASYNC_is_closing},
                                     .own = {transport_is_closing}},
                           flows = {.field = {ASYNC__paused, ASYNC__connection_lost}, .fields = 2};
    (void)gives;
    const AsyncLayout *l = n == 1 && is_of(c, args[0], &stream_writer_type) ? layout_of(c, args[0], &writer) : NULL;
    if (!l || !same(layout_field(l, args[0], 0), V_TRUE))
        return V_UNDEF;
    Value reader = layout_field(l, args[0], 2), protocol = layout_field(l, args[0], 3);
    if (!tells(c, layout_field(l, args[0], 1), &closes, V_FALSE) || !(is_none(reader) || usual_borrow(c, reader, R_EXCEPTION, V_NONE)))
        return V_UNDEF;
    l = layout_of(c, protocol, &flows);
    return l && same(layout_field(l, protocol, 0), V_FALSE) && same(layout_field(l, protocol, 1), V_FALSE) ? V_NONE : V_UNDEF;
}

static const CoilDef protocol_rows[] = {
    METHOD("data_received", "(self, data, /)", stream_data_received, "Feeds the reader."),
    ROWS_END,
};
static const CoilDef reader_rows[] = {
    METHOD("feed_data", "(self, data, /)", reader_feed_data, "Appends bytes to the stream."),
    METHOD("exception", "(self, /)", reader_exception, "The exception that ended the stream, None if there is none."),
    METHOD("_arm", "(self, caller, /)", reader_arm, NULL),
    METHOD("_held", "(self, /)", reader_held, NULL),
    METHOD("_take", "(self, count, /)", reader_take, NULL),
    METHOD("_take_through", "(self, separator, start, /)", reader_take_through, NULL),
    GETTER("_buffer", reader_get_buffer, reader_set_buffer, NULL),
    ROWS_END,
};
static const CoilDef writer_rows[] = {
    METHOD("_calm", "(self, /)", writer_calm, NULL),
    METHOD("write", "(self, data, /)", writer_write, "Sends bytes, or buffers what cannot be sent now; follow it with `await drain()`."),
    ROWS_END,
};

#define BASE(base, title, table)                                                                                                           \
    const TypeDef base = {.name = title, .flags = CLASS_BASE, .size = sizeof(Object), .saved = SAVED_FIELDS, .rows = table}
BASE(stream_protocol_type, "_asyncio._StreamProtocol", protocol_rows);
static Value reader_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args, (void)n, (void)kw;
    return from_object(class_instance(c, cls));
}

static const Slots reader_slots = {.visit = reader_visit, .make = reader_make};
const TypeDef stream_reader_type = {.name = "_asyncio._StreamReader",
                                    .flags = CLASS_BASE,
                                    .size = sizeof(StreamReader),
                                    .saved = SAVED_FIELDS,
                                    .slots = &reader_slots,
                                    .rows = reader_rows};
BASE(stream_writer_type, "_asyncio._StreamWriter", writer_rows);
