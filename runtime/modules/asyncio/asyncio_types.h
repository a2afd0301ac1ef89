/* asyncio_types.h: the native half of asyncio: futures, tasks, handles, the loop's core. Contract: lib/asyncio/_loop/__init__.py.
 *
 * What runs once per callback makes no Python object where none is asked for: the ready queue holds handles, or a task to be stepped
 * together with what it is stepped by; a future whose awaiter is a task holds the task itself as its callback.
 */
#ifndef RUNTIME_ASYNCIO_TYPES_H
#define RUNTIME_ASYNCIO_TYPES_H

#include "runtime/modules/context.h"
#include "runtime/modules/module_types.h"
#include "vm/loop/native.h"
#include "vm/machine/vm.h"

enum FutureState { FUTURE_PENDING, FUTURE_CANCELLED, FUTURE_FINISHED, FUTURE_FAILED /* reads as FINISHED */ };

typedef struct Future {
    Object h;
    Value loop;   /* COIL_NULL: not initialised */
    Value result; /* FINISHED: the result; FAILED: the exception; CANCELLED: the CancelledError that ended a task, or COIL_NULL */
    Value
        aux; /* FAILED: the exception's traceback at the time, or a pair of it and the message; otherwise a cancellation's message, or COIL_NULL */
    Value callback, callback_context; /* the first; a Task stands for its wake-up. COIL_NULL: none */
    Value more;                       /* list of (callback, context), or COIL_NULL */
    Value dict;
    uint8_t state;
    bool blocking, log_traceback, is_task;
    /* tasks */
    bool must_cancel, log_destroy;
    bool promised; /* coil_promise_new() made it: told if it is cancelled */
} Future;

/* What awaiting a future iterates over. */
typedef struct FutureIter {
    Object h;
    Future *future; /* NULL once over */
    Value reader;   /* the StreamReader whose _waiter the future is until this is over; else COIL_NULL */
    Value asked;    /* a small int: read(n) awaits this with no frame of its own, so its end is n bytes; readexactly(n): -n; 0: neither */
} FutureIter;

typedef struct Task {
    Future f;
    Value coro, context, waiter;
    Value name;                   /* str, or a small int: "Task-<n>" */
    struct Task *previous, *next; /* all native tasks of the VM that may be pending, weakly */
    int64_t ran;                  /* when its last step began, by the VM's clock: the loop's `now` */
    uint32_t cancels;
    bool listed;
    bool counted; /* in COIL_LIMIT_TASKS: until it is done */
    bool stopped; /* by a limit: nothing wakes it any more */
    bool aside;   /* a slice ended in the middle of its step (slice.h): it is its loop's `aside` */
} Task;

typedef struct Handle {
    Object h;
    Value callback, args, context, loop, repr, source_traceback; /* of a sleep's end `args` is the future, and there is no context */
    bool cancelled, is_timer, scheduled;
    uint32_t number; /* timers: of those for the same time the first made is the first due */
    Value when;
} Handle;

typedef struct Ready {
    Value what; /* a Handle (owned), or a Task to be stepped */
    Value by;   /* task: COIL_NULL, or the future that woke it, or an exception to throw in */
} Ready;

typedef struct LoopCore {
    Object h;
    Ready *ready; /* ring; a power of two long */
    uint32_t head, count, room;
    Value scheduled; /* list, a heap by `when` */
    uint32_t timer_number;
    int64_t timers_cancelled;
    Value thread_id, current_handle, slow_callback, task_factory, current_task;
    Value until; /* what run_until_complete() runs for */
    Value aside; /* the task that goes on before anything else does, in the thread that has its frames */
    Coil *aside_in;
    int64_t external_waits;
    double resolution;
    bool closed, stopping, debug, virtual_clock;
    bool hidden;    /* no Python has seen it (asyncio_hidden.c) */
    bool hooks_due; /* it runs without its hooks of async generators: they are set where one begins */
    /* Which methods a subclass or the instance overrides, good for this epoch and shape. */
    uint32_t known_epoch, known_shape, overridden;
    /* An unmodified selector over the system's sets (wait.h) is asked directly. */
    Value selector;
    CoilDescriptor set;
    int wake;      /* what wakes the VM, in that set, plus one; 0: it is not there */
    uint32_t born; /* wake_stops() when it was made: in the child of a fork others have more */
    int64_t now;   /* the VM's clock when it was last looked at: after each wait, and now and then while there is none */
    uint32_t passes;
    bool quiet;           /* all that the last pass ran was transports that fed their streams' readers */
    int64_t clock_offset; /* of its time from the VM's monotonic clock, in ns: not 0 once a loop goes on under another clock */
    CoilDescriptor pipe_read, pipe_write; /* the pipe to itself (asyncio_pipe.c) */
} LoopCore;

enum Override {
    OVER_CALL_SOON = 1,
    OVER_TIME = 2,
    OVER_GET_DEBUG = 4,
    OVER_TIMER_CANCELLED = 8,
    OVER_RUN_ONCE = 16,
    OVER_CALL_SOON_INNER = 32,
    OVER_SLEEP = 64, /* create_future, call_later, call_at */
    OVER_PROCESS_EVENTS = 128
};

/* At the VM's end: lets go of the tasks and loops that the state holds, and tells whether there were any; the state itself, once no
 * finaliser can want it any more. */
bool asyncio_untie(Coil *c);
void asyncio_stop(Coil *c);
/* Makes that state if there is none yet: the native classes can be used, with no module imported. */
MUST_USE bool asyncio_begin(Coil *c);
/* Its exceptions by their names; NULL: none of them, or none yet. */
Class *async_exception_borrow(const CoilVM *vm, const char *name);

extern const TypeDef future_type, task_type, handle_type, timer_handle_type, loop_core_type, future_iter_type, pause_type, sleep_type,
    ready_queue_type;
DOWNCAST(as_future, Future, &future_type)
DOWNCAST(as_task, Task, &task_type)
DOWNCAST(as_handle, Handle, &handle_type, &timer_handle_type)
DOWNCAST(as_loop, LoopCore, &loop_core_type)
DOWNCAST(as_future_iter, FutureIter, &future_iter_type)

extern const CoilDef sleep_wake_row;

/* What sockets and streams do once for each event or message (asyncio_events.c, asyncio_stream.c): bases of classes in Python. */
extern const TypeDef selector_events_type, stream_transport_type, stream_protocol_type, stream_reader_type, stream_writer_type;
/* The quick way to a task, and gather() (asyncio_gather.c). */
extern const TypeDef gathering_type, timeout_type;
Value task_begin(Coil *c, const Value *args);
Value gathering_child_done(Coil *c, const Value *args);
/* The task that waits by a callback of gather()'s; COIL_NULL: it is none. */
Value gathering_awaiter_borrow(Coil *c, Value callback);
Value core_create_task(Coil *c, const Value *args);
/* What locks and queues do once for each of their calls (asyncio_locks.c, asyncio_queues.c): such bases, too. */
extern const TypeDef loop_bound_type, async_line_type, async_lock_type, async_event_type, async_semaphore_type, async_queue_type,
    heap_queue_type, stack_queue_type;

void future_visit(Object *o, VisitFn fn, void *arg);
void task_visit(Object *o, VisitFn fn, void *arg);
void loop_visit(Object *o, VisitFn fn, void *arg);
void loop_dispose(Coil *c, Object *o);
/* Sets up what is no zero in a new one. */
MUST_USE bool loop_fill(Coil *c, LoopCore *l);
/* Native ones and instances of subclasses: told by how their struct is visited, which subclasses inherit. */
static inline void (*async_visitor(Coil *c, Value v))(Object *, VisitFn, void *)
{
    return is_object(v) ? c->vm->shapes[as_object(v)->shape]->cls->slots->visit : NULL;
}
static inline bool is_task(Coil *c, Value v) { return async_visitor(c, v) == task_visit; }
static inline bool is_future(Coil *c, Value v) { return async_visitor(c, v) == future_visit || is_task(c, v); }
static inline bool is_native_loop(Coil *c, Value v) { return async_visitor(c, v) == loop_visit; }

/* futures */
MUST_USE bool future_setup(Coil *c, Future *f, Value loop);
/* In debug mode where it was made, among its attributes; COIL_NULL: nobody noted that. */
Value future_source_borrow(Coil *c, const Future *f);
MUST_USE bool future_schedule_callbacks(Coil *c, Future *f);
MUST_USE bool future_set_result(Coil *c, Future *f, Value result);
MUST_USE bool future_set_exception(Coil *c, Future *f, Value exception);
MUST_USE int future_cancel(Coil *c, Future *f, Value message); /* 1, 0: was done, -1 */
MUST_USE Value future_cancelled_error(Coil *c, Future *f);
MUST_USE Value future_result(Coil *c, Future *f);
/* What `await f` iterates over. */
MUST_USE Value future_await(Coil *c, Value self);
/* The future of a reader's is over, with that result, or the pending exception: what the reader's method gives, or a future again. */
MUST_USE Value reader_go_on_take(Coil *c, FutureIter *it, Value result, bool *finished);
/* A step of `await f`: f itself, to be waited for, or its result (*finished). */
MUST_USE Value future_send(Coil *c, Future *f, bool *finished);
/* Raises StopIteration(value); COIL_NULL. */
Value future_raise_stop_take(Coil *c, Value value);
MUST_USE bool future_add_callback(Coil *c, Future *f, Value fn, Value context);
Value future_repr(Coil *c, Value self);
void future_finalise(Coil *c, Value self);
/* Who awaits a future (asyncio_awaited.c), one after the other, COIL_NULL at the end; what changes callbacks ends the walk. */
typedef struct AwaiterAt {
    size_t callback, added;
} AwaiterAt;
Value future_awaiter_borrow(Coil *c, Future *f, AwaiterAt *at);
Value future_list_awaiters(Coil *c, const Value *args);
/* A future's own method, ended or not even begun for want of memory, whose error is pending and stays: nobody else would end that future, so
 * it fails. False: it is no such method, or its future cannot even be failed. */
bool callback_fail_owner(Coil *c, Value callback);
/* Does a task wait by this callback? */
bool callback_is_awaited(Coil *c, Value callback);
Value future_get_awaited_by(Coil *c, const Value *args);
Value future_add_to_awaited_by(Coil *c, const Value *args);
Value future_discard_from_awaited_by(Coil *c, const Value *args);

/* The forest of the VM's pending tasks as text (asyncio_forest.c). Runs no Python. */
MUST_USE Str *tasks_describe(Coil *c);
Value tasks_describe_call(Coil *c, const Value *args);

/* tasks */
/* The callbacks the loop is given: a handle runs them in the task's context. */
MUST_USE bool task_step(Coil *c, Task *t, Value exception); /* exception: COIL_NULL or borrowed */
MUST_USE bool task_wakeup(Coil *c, Task *t, Value future);
/* What such a handle would do: `by` is a future that is done (task_wakeup), or as task_step's exception. */
MUST_USE bool task_run(Coil *c, Task *t, Value by);
MUST_USE Value task_new(Coil *c, Value coro, Value loop, Value name, Value context);
MUST_USE int task_cancel(Coil *c, Task *t, Value message);
MUST_USE Value task_wakeup_function(Coil *c, Task *t);
Task *task_of_step_borrow(Value fn);                 /* whose step a handle's function is, first or woken; NULL: it is none */
Task *task_of_wakeup_borrow(Value fn);               /* whose such a function is; NULL: it is none */
extern const CoilDef task_step_row, task_wakeup_row; /* of the functions that step a task */
void task_list(Coil *c, Task *t);                    /* puts it into the VM's list */
void task_unlist(Coil *c, Task *t);
/* The first of that list, or NULL. */
Task *task_first(Coil *c);
/* It is done: no longer counted. */
static inline void task_uncount(Coil *c, Task *t)
{
    c->vm->used[COIL_LIMIT_TASKS] -= t->counted;
    t->counted = false;
}
MUST_USE Value current_task_swap(Coil *c, Value loop, Value task); /* owned previous, or None */

/* loop */
MUST_USE bool loop_call_soon(Coil *c, Value loop, Value fn, const Value *args, size_t n, Value context);
MUST_USE bool loop_ready_task(Coil *c, Value loop, Task *t, Value by); /* `by` borrowed or COIL_NULL */
MUST_USE Value loop_create_future(Coil *c, Value loop);
MUST_USE Value core_create_future(Coil *c, const Value *args);
/* The timer that ends a sleep. */
MUST_USE Value loop_wake_later(Coil *c, Value loop, Value delay, Value future, Value result);
MUST_USE int loop_debug(Coil *c, Value loop);                      /* get_debug(): 1, 0, -1 */
MUST_USE bool loop_report(Coil *c, Value loop, Value report_take); /* loop.call_exception_handler(report) */
/* Is SystemExit, KeyboardInterrupt or a limit's stop pending, which is not reported but leaves the loop's run at once? */
bool loop_ends_by_error(Coil *c);
/* loop_report() of an exception: its message (taken; NULL: that failed), what it is about, and where that was made, or COIL_NULL. */
MUST_USE bool loop_report_take(Coil *c, Value loop, Str *text_take, Value exception, const char *what, Value about, Value source);
uint32_t loop_overridden(Coil *c, LoopCore *l);
/* the ready queue (asyncio_ready.c) */
MUST_USE bool ready_grow(Coil *c, LoopCore *l);
/* Of an empty queue's room no more than this is kept: of a million tasks that wait it would be 16 bytes each. */
enum { READY_KEPT = 1 << 14 };
void ready_free(Coil *c, LoopCore *l);
/* Puts a handle, or a task and what it is stepped by, at the end. Takes both, also when it fails. */
MUST_USE static inline bool ready_push_take(Coil *c, LoopCore *l, Value what, Value by)
{
    if (UNLIKELY(l->count == l->room) && !ready_grow(c, l)) {
        release(c, what);
        release_maybe(c, by);
        return false;
    }
    l->ready[(l->head + l->count++) & (l->room - 1)] = (Ready){what, by};
    return true;
}
/* Takes the first; there is one. Nothing else takes from the queue: which handle comes next is chosen here. */
static inline Ready ready_pop(LoopCore *l)
{
    Ready r = l->ready[l->head];
    l->head = (l->head + 1) & (l->room - 1);
    l->count--;
    return r;
}
/* Puts what is in the queue into an order that is drawn (asyncio_shuffle.c). */
MUST_USE bool ready_shuffle(Coil *c, LoopCore *l);
/* A task in the queue, as a handle that does the same (for those who look). */
MUST_USE Value ready_handle(Coil *c, LoopCore *l, Ready r);
/* call_soon(fn, *args) of a loop that is not closed: the handle. */
MUST_USE Value loop_soon(Coil *c, LoopCore *l, Value fn, Value args, Value context);
MUST_USE Value loop_add_callback(Coil *c, const Value *args); /* _add_callback(handle) */
MUST_USE Value loop_get_ready(Coil *c, const Value *args);    /* the getter of _ready */

/* checks of the loop's methods */
static inline bool loop_check_closed(Coil *c, LoopCore *l) { return !l->closed || fail_error(c, EXC_RuntimeError, "Event loop is closed"); }
MUST_USE bool loop_check_thread(Coil *c, LoopCore *l);
MUST_USE bool loop_check_callback(Coil *c, Value self, Value callback, const char *method);

/* time and timers (asyncio_timers.c); programs can reach the list of timers and put other things there */
/* The loop's own time, whatever a subclass says: the VM's clock, and the loop's offset from it. */
double loop_clock(const Coil *c, const LoopCore *l);
MUST_USE bool loop_time(Coil *c, LoopCore *l, double *out);
/* When the first timer is due, in the loop's time; *any: is there one? Cancelled ones are taken out, from the front or, where they are many,
 * from everywhere. */
MUST_USE bool timers_first(Coil *c, LoopCore *l, bool *any, double *when);
/* Makes ready what is due. */
MUST_USE bool timers_make_ready(Coil *c, LoopCore *l);
Value loop_method_time(Coil *c, const Value *args);
Value loop_method_call_at(Coil *c, const Value *args);
Value loop_method_call_later(Coil *c, const Value *args);

/* one pass (asyncio_pass.c) */
Value loop_method_run_once(Coil *c, const Value *args);
Value loop_method_run_until_stopped(Coil *c, const Value *args);

/* Queues the handles of events that were taken from an unmodified selector's set (asyncio_events.c): how many events; or that the selector
 * must be asked in Python, or that an exception is pending. */
enum { EVENTS_A_PASS = 256, EVENTS_ASK = -2, EVENTS_RAISED = -1 };
struct WaitEvent;
MUST_USE int loop_deliver_events(Coil *c, LoopCore *l, Value selector, const struct WaitEvent *events, int n);
/* Rows of the module: virtual time from within. */
Value asyncio_virtual_begin(Coil *c, const Value *args);
Value asyncio_virtual_end(Coil *c, const Value *args);

/* The rows of the pipe to itself. */
Value loop_pipe_open(Coil *c, const Value *args);
Value loop_pipe_close(Coil *c, const Value *args);
Value loop_pipe_read(Coil *c, const Value *args);
Value loop_pipe_write(Coil *c, const Value *args);
void loop_pipe_stop(Coil *c, LoopCore *l);

/* How far a pass may go when a host drives the loop. */
typedef struct LoopBudget {
    int64_t until;      /* real time; 0: no bound */
    uint64_t callbacks; /* left; UINT64_MAX: no bound */
    bool over;          /* it ended before what was ready had run */
} LoopBudget;
/* One pass. With a budget (else NULL) it never waits, and ends early when that is over. */
MUST_USE bool loop_run_once(Coil *c, LoopCore *l, LoopBudget *budget);
/* For coil.h: a native loop's coil_step(), coil_advance() and coil_deadline(). */
MUST_USE CoilLoop loop_step(Coil *c, Value loop, uint64_t max_ns, uint64_t max_callbacks);
MUST_USE CoilLoop loop_advance(Coil *c, Value loop, uint64_t max_ns, uint64_t max_steps);
int64_t loop_deadline(Coil *c, Value loop);
/* run_until_complete() of a loop that may be hidden, for one of its own futures; `ours`: a task that was made for this call. */
MUST_USE Value loop_run_until_done(Coil *c, Value loop, Value future, bool ours);
/* A stop (asyncio_stop.c): ends a task with it, which is pending no more. */
void task_stop(Coil *c, Task *t, Value stop);
/* The stop is pending, and came while none of the loop's tasks ran: it is for all of them, and for what timers would call. */
void loop_stop_tasks(Coil *c, LoopCore *l);
/* For coil_reset(): tasks end where they stand, as cancelled, nothing that was ready or timed happens. */
void loop_forget(Coil *c, LoopCore *l);
/* The same for the task that run_until_complete() ran for, which nobody waits for any more. */
void loop_stop_run(Coil *c, LoopCore *l);
/* Does anything wait for its time, or for something to happen? */
bool loop_waits(Coil *c, const LoopCore *l);
/* Of a dropped coroutine, what it awaits: the timer of a sleep ends. */
void sleep_drop(Coil *c, Value awaited);
/* A limit stopped what ran on this thread, with no `finally`: its running loop runs no longer. */
void loop_unwind(Coil *c);

/* handles */
/* The classes Handle and TimerHandle. */
Class *handle_class_borrow(Coil *c);
Class *timer_class_borrow(Coil *c);
MUST_USE Value handle_new(Coil *c, Class *cls, Value callback, Value args, Value loop, Value context);
MUST_USE bool handle_cancel(Coil *c, Value handle);
/* Programs can reach the list of timers and put other things there. */
bool is_timer(Coil *c, Value v);
/* *quiet: no code of the program's ran (asyncio_transport.h). */
MUST_USE bool handle_run(Coil *c, Handle *h, bool *quiet);
/* A traceback.StackSummary of the caller, for debug mode. */
MUST_USE Value async_source_traceback(Coil *c);
/* module.name of asyncio's Python half, owned. */
MUST_USE Value async_import(Coil *c, const char *module, const char *name);
/* The same of a module that is loaded, borrowed, running no Python; COIL_NULL: there is none, or an error is pending. NULL: the module. */
Value async_loaded_borrow(Coil *c, const char *module, const char *name);

#endif
