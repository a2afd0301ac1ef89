/* asyncio_state.h: what the module _asyncio keeps for a VM, and what is asked of that. */
#ifndef RUNTIME_ASYNCIO_STATE_H
#define RUNTIME_ASYNCIO_STATE_H

#include "runtime/modules/asyncio/asyncio_types.h"
#include "runtime/start/state.h"

/* What is asked for by name once for each message, interned by the module. */
/* clang-format off */
#define ASYNC_NAMES \
    N(_conn_lost) N(_into_buffer) N(_resource) N(_protocol) N(_buffer) N(_eof) N(_empty_waiter) N(_waiter) N(_limit) \
    N(_closing) N(_stream_reader_wr) N(_transport) N(_exception) N(_loop) N(_plain) N(_reader) N(_connection_lost) \
    N(exception) N(is_closing) N(_paused) N(_read_into) N(_read_eof) N(_receive_failed) N(_protocol_failed) \
    N(_write_slowly) N(_write_rest) N(_send_failed) N(_feed_slowly) N(_wakeup_waiter) N(_pause) N(_resume) \
    N(max_size) N(recv) N(data_received) N(feed_data) N(select) N(_fd_to_key) N(_Future__source_traceback) \
    N(_locked) N(_waiters) N(_value) N(locked) N(_get_loop) N(done) N(cancelled) N(set_result) N(_get) N(_put) N(_queue) \
    N(_getters) N(_putters) N(_maxsize) N(_unfinished_tasks) N(_is_shutdown) N(_finished) N(empty) N(full) N(qsize) \
    N(get_nowait) N(put_nowait) N(_wakeup_next) N(clear) N(create_task) N(_left) N(_task) N(_child_done) N(_outcome_of) \
    N(_state) N(_timeout_handler) N(_when) N(_cancelling) N(_on_timeout) N(_refuse) N(reschedule) N(active) N(finished) \
    N(acquire) N(release) N(created) N(set) N(_selector) N(_wait_on) N(_cut_short) N(readexactly)
/* clang-format on */
enum AsyncName {
#define N(name) ASYNC_##name,
    ASYNC_NAMES
#undef N
        ASYNC_NAME_COUNT
};

/* Where instances of one shape keep what a native method of theirs needs (asyncio_attributes.h). Two have room at a home. */
enum { LAYOUTS = 64, LAYOUT_FIELDS = 8, LAYOUT_METHODS = 8 };
typedef struct AsyncLayout {
    const struct LayoutDef *def;
    uint32_t shape, epoch;
    bool plain;
    uint16_t at[LAYOUT_FIELDS]; /* offsets of slots that are always filled; 0: the field is `shared` */
    CoilFunction call[LAYOUT_METHODS];
    Value shared[LAYOUT_FIELDS]; /* where the layout shares: the class's plain value, borrowed from it */
} AsyncLayout;

/* Where instances of one shape have an attribute, good for an epoch. Two have room at a home (place_find()). */
enum { PLACES = 128 };
typedef struct AsyncPlace {
    uint32_t shape, epoch;
    uint16_t name; /* AsyncName */
    uint16_t at;   /* the offset of a slot that is always filled; 0: it is found in another way */
    bool stored;   /* a store goes there, too */
    Value shared;  /* the class's plain value that instances without one of their own have, borrowed from it; or COIL_NULL */
} AsyncPlace;

/* What the module keeps for a VM. */
typedef struct AsyncState {
    Class *future, *task, *handle, *timer, *loop, *iterator;
    Class *cancelled_error, *invalid_state;
    Task *tasks; /* first of the weak list */
    uint64_t task_number;
    Value foreign;             /* list of weak references to tasks of other classes */
    Value eager;               /* list of tasks being started eagerly */
    Value current;             /* dict: foreign loop → its running task */
    Value wake;                /* _set_result_unless_cancelled */
    Value paused;              /* what sleep(0) awaits; or COIL_NULL */
    Str *awaiter, *awaited_by; /* names of attributes (asyncio_awaited.c) */
    Str *names[ASYNC_NAME_COUNT];
    const struct HostClass *stream_class; /* of sockets of one shape, good for an epoch (asyncio_transport.c) */
    uint32_t stream_shape, stream_epoch;
    AsyncLayout layouts[LAYOUTS];
    AsyncPlace places[PLACES];
} AsyncState;

static inline AsyncState *async_state(Coil *c) { return c->vm->runtime->async; }
static inline Str *async_name_borrow(Coil *c, enum AsyncName name) { return async_state(c)->names[name]; }

/* Of the very class, no subclass. */
static inline bool is_plain_future(Coil *c, Value v)
{
    return is_object(v) && c->vm->shapes[as_object(v)->shape]->cls == async_state(c)->future;
}

#endif
