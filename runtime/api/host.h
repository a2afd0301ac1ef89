/* This folder is coil.h: its functions by group (api_….c), programs run for a host (program….c), and what a host's tables become (host….c).
 *
 * host.h: how its files share what the API keeps for a VM (host_state.h).
 *
 * Inside the library values are counted (value.h); a host's are borrowed from scopes. Each coil.h function turns the one into the
 * other: own() gives an owned value to the innermost scope. A function that can fail begins with READY(), which is what makes errors
 * stick, and checks what it was given with GIVEN().
 */
#ifndef RUNTIME_HOST_H
#define RUNTIME_HOST_H

#include "vm/loop/native.h"
#include "vm/machine/vm.h"

typedef struct HostClass HostClass;   /* host_state.h: */
typedef struct HostModule HostModule; /* a class and a module made from a host's table */
typedef struct HostStep HostStep;     /* a native coroutine's own part */
typedef struct Host Host;             /* what the API keeps for a VM */

/* What a row holds in place of its text or its function, as its kind says. */
static inline const CoilDef *row_nested(const CoilDef *row) { return (const CoilDef *)row->doc; }
static inline CoilDispose_ row_dispose(CoilFunction fn) { return (CoilDispose_)(void (*)(void))fn; }

/* The VM's, made when first needed; NULL: MemoryError pending. */
MUST_USE Host *host_of(Coil *c);
/* Frees refs (before modules go), but those that modules' states hold, which are emptied once finalisers ran: were there any?; then, once no
 * class is left, all else. */
void host_drop_refs(CoilVM *vm);
bool host_untie(CoilVM *vm);
void host_stop(CoilVM *vm);
/* Are there promises that nobody has ended? */
bool host_promises(const CoilVM *vm);
/* Does what other threads queued. */
void host_serve(Coil *c);
/* The same for what waits for a pass of the loop (wake.h): posted calls, completed promises. Errors are reported. */
void host_serve_loop(Coil *c);
/* A future that coil_promise_new() made was cancelled. */
struct Future;
void host_promise_cancelled(Coil *c, struct Future *f);
/* The VM goes: ends what the host still waits for. No Python runs. */
void host_drop_promises(CoilVM *vm);
void host_drop_spawned(CoilVM *vm);
/* Has the host asked to be told of this task's end? */
bool host_awaits_task(const CoilVM *vm, const Object *task);
/* A task was stopped (asyncio_stop.c): a spawned one's CoilDone is called in the next step, whatever the limits then say. */
void host_task_stopped(CoilVM *vm);
void host_tell_stopped(Coil *c);
/* After a loop was reset: those, and whoever waits to be told by that loop, whose callbacks never run. */
void host_tell_ended(Coil *c, Value loop);
/* The running event loop, or the VM's own, made when first needed (owned). */
MUST_USE Value host_loop(Coil *c);
/* The VM's own. */
MUST_USE Value host_own_loop(Coil *c);
/* The same if there is one already, else COIL_NULL. */
Value host_made_loop_borrow(const CoilVM *vm);
/* What ensure_future(awaitable, loop=loop) gives. */
MUST_USE Value host_task(Coil *c, Value loop, Value awaitable);
/* The VM's own loop is one that Python sees: it reports to the host, and its descriptors are in coil_pollable()'s. */
MUST_USE bool host_loop_revealed(Coil *c, Value loop);
/* The VM's descriptor to poll, if there is one already, is ready with the loop's as well. */
MUST_USE bool pollable_add(Coil *c, Value loop);
/* What coil_pollable() gives for the VM's loop; -1: none (nothing pending). */
int pollable_descriptor(Coil *c, Value loop);
void pollable_stop(CoilVM *vm);

/* Gives an owned value to the innermost scope: COIL_NULL stays what it is. */
Value own(Coil *c, Value v);
#define own_object(c, o) own((c), from_object(o))

/* Is nothing pending? */
#define READY(c) LIKELY(is_null((c)->error))
/* The same for what runs scripts, and its end: a stop that came where nothing could fail, in a finaliser, is told at the end of the host's
 * outermost call; one that no call could tell of goes to config.report before the next script runs. */
#define READY_TO_RUN(c) (READY(c) && (LIKELY(!(c)->vm->stopped) || script_stop_told(c)))
bool script_stop_told(Coil *c);
#define RAN(c, v) (LIKELY(!(c)->vm->stopped) || script_ran(c) ? (v) : COIL_NULL)
bool script_ran(Coil *c);
/* SystemError once __main__ has gone, or from where the VM is being freed on: natives that finalisers call, and a CoilDone, come here until the
 * end; what would wait for a loop, or be told later, is never begun then. */
bool host_stands(Coil *c);
bool host_lives(Coil *c);
/* __main__'s globals; NULL: failed. */
MUST_USE Dict *host_main_borrow(Coil *c);
/* SystemError for a COIL_NULL that is not allowed. */
bool given(Coil *c, Value v);

/* Runs a host's function in a scope of its own: owned result. `state` is what coil_state() gives it. */
MUST_USE Value scope_run(Coil *c, const char *name, CoilFunction fn, void *state, const Value *args);
/* The same; no result and nothing pending is what a function may give here. */
MUST_USE Value scope_try(Coil *c, CoilFunction fn, void *state, const Value *args);
/* Goes on with a host_async_call(), or throws into it: as a native coroutine's step is resumed (host_step.c). */
MUST_USE Value host_async_resume(Coil *c, Value self, Value sent_take, bool *finished);
bool host_is_async_call(Coil *c, Value v);
bool host_async_begun(Value self);
bool host_async_ended(Value self);
/* What both kinds of coroutines have: the slots `next` and `send`, and the functions of the rows send, throw and close. */
MUST_USE Value host_coroutine_next(Coil *c, Value self);
MUST_USE Value host_coroutine_send(Coil *c, Value self, Value sent, bool *finished);
MUST_USE Value host_coroutine_send_method(Coil *c, const Value *args);
MUST_USE Value host_coroutine_throw_method(Coil *c, const Value *args);
MUST_USE Value host_coroutine_close_method(Coil *c, const Value *args);
/* The part of an instance that is a coroutine; NULL: it is none. */
HostStep *host_step_borrow(Object *o, const HostClass **h);
/* Sends `sent` (borrowed) into what is awaited, or throws the pending exception: what it gave, its result if *finished. */
MUST_USE Value host_iterator_send(Coil *c, Value it, Value sent, bool *finished);
MUST_USE Value host_iterator_throw(Coil *c, Value it, bool *finished);
/* The coroutine of a call of a row that is declared async, its arguments bound. */
MUST_USE Value host_async_call(Coil *c, Native *f, const Value *args);
/* Makes the class of a table with a COIL_STEP one of coroutines. */
void host_step_slots(Slots *s);
enum { HOST_STEP_ROWS = 3 };
extern const CoilDef host_step_rows[HOST_STEP_ROWS];
void *host_data(Object *o, const HostClass *h);

/* A getter or setter row of a class. */
MUST_USE Value host_property(Coil *c, Class *owner, const CoilDef *row, CoilFunction fn, const Value *args);
/* Brackets callbacks that are given a Coil: an error still pending at the end is reported. */
CoilScope callback_enter(Coil *c, Value *pending);
void callback_leave(Coil *c, CoilScope scope, Value pending);
/* Tells config.report (or stream 2) about the pending exception, and drops it. */
void report_error(Coil *c);

/* The module state of a table that is built, or is to be. */
MUST_USE HostModule *host_module(Coil *c, const CoilDef *table);
/* The table a host added under this name, or NULL. */
const CoilDef *host_module_find(Coil *c, const char *name, size_t length);
/* A module that the host provides, in sys.modules: COIL_NULL if it has none of that name. False: failed. */
MUST_USE bool host_import(Coil *c, Str *name, Value *module);
/* The name of a table without the module it may give. */
static inline const char *table_name(const CoilDef *table)
{
    const char *dot = strrchr(table->name, '.');
    return dot ? dot + 1 : table->name;
}
/* The class of a table; `module` (may be NULL) if it is made now. Borrowed. */
MUST_USE HostClass *host_class(Coil *c, const CoilDef *table, HostModule *module);
/* The host class whose instances carry a class's def, or NULL. */
HostClass *host_class_of(const Class *cls);
/* Is it a host's class whose instances have nothing of the host's (datetime.tzinfo)? They are taken apart as object's are. */
bool host_class_is_bare(const Class *cls);
/* A host class by the name its table gives, for annotations; NULL: none (nothing pending). */
HostClass *host_class_named(Coil *c, const char *name, size_t length);
/* May the instance's data be seen, now that __init__ of cls begins? */
void host_ready(Coil *c, Value self, HostClass *cls);

/* UTF-8 with U+FFFD for each byte that begins no character. */
MUST_USE Str *str_repaired(Coil *c, const char *text, size_t length);
/* Raises the class of that name with a message (NULL: failed already). */
Value raise_named(Coil *c, const char *name, Str *message);
/* Cancels all tasks of a loop and runs it until they are done, or for so long (0: no bound). */
MUST_USE bool loop_cancel_all(Coil *c, Value loop, uint64_t max_ns);
/* Cancels the futures of all promises; how many there are. */
void host_cancel_promises(Coil *c);
size_t host_count_promises(const CoilVM *vm);
/* A class by name: "OSError", "asyncio.TimeoutError", "mymod.Error"; NULL: not loaded, nothing pending. Runs no Python. */
Class *class_named_borrow(Coil *c, const char *name);
/* The same; but where memory for the look was lacking, that is pending. */
Class *find_class_borrow(Coil *c, const char *name);
/* Runs a host's row and gives an owned result (scope.c). */
MUST_USE Value scope_call(Coil *c, Native *f, const Value *args);
/* The same of a row whose arguments need no look (hooks.h). */
MUST_USE Value scope_call_bound(Coil *c, const Native *f, const Value *args);

#endif
