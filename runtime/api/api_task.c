/* api_task.c: coil.h: tasks: starting them, their end, their state. */
#include "runtime/api/host.h"
#include "runtime/api/host_state.h"
#include "runtime/start/state.h"
#include "vm/classes/class_make.h"
#include "runtime/modules/asyncio/asyncio_state.h"

/* The done-callback of a spawned task. It holds the task until it has ended; the host's list holds it. */
typedef struct Spawned {
    Object h;
    Value task;
    CoilDone done;
    void *data;
    struct Spawned *previous, *next;
    bool listed;
} Spawned;
static const TypeDef spawned_type;
DOWNCAST(as_spawned, Spawned, &spawned_type)

static void spawned_visit(Object *o, VisitFn fn, void *arg) { VISIT(((Spawned *)o)->task); }

/* Off the list, whose reference the caller now has. */
static void spawned_unlist(Host *host, Spawned *s)
{
    s->listed = false;
    if (s->previous)
        s->previous->next = s->next;
    else
        host->spawned = s->next;
    if (s->next)
        s->next->previous = s->previous;
}

static void spawned_tell(Coil *c, Spawned *s, Future *f)
{
    spawned_unlist(c->vm->runtime->host, s);
    Value pending;
    CoilScope scope = callback_enter(c, &pending);
    Value result = own(c, future_result(c, f));
    s->done(c, result, s->data);
    callback_leave(c, scope, pending);
    RELEASE(c, s);
}

static Value spawned_call(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    (void)kw;
    Spawned *s = as_spawned(self);
    if (n == 1 && s->listed && is_future(c, args[0]))
        spawned_tell(c, s, as_future(args[0]));
    return V_NONE;
}

bool host_awaits_task(const CoilVM *vm, const Object *task)
{
    for (const Spawned *s = vm->runtime->host ? vm->runtime->host->spawned : NULL; s; s = s->next)
        if (as_object(s->task) == task)
            return true;
    return false;
}

void host_task_stopped(CoilVM *vm)
{
    if (vm->runtime->host)
        vm->runtime->host->stops = true;
}

/* What a host does when it is told may change the list. `loop`: of that one all that are done, otherwise those that were stopped. */
static void tell_spawned(Coil *c, Value loop)
{
    Host *host = c->vm->runtime->host;
    for (Spawned *s = host->spawned; s;) {
        Future *f = is_future(c, s->task) ? as_future(s->task) : NULL;
        bool tell =
            f && (is_null(loop) ? is_task(c, s->task) && as_task(s->task)->stopped : same(f->loop, loop) && f->state != FUTURE_PENDING);
        if (tell)
            spawned_tell(c, s, f);
        s = tell ? host->spawned : s->next;
    }
}

void host_tell_stopped(Coil *c)
{
    Host *host = c->vm->runtime->host;
    if (!host || !host->stops)
        return;
    host->stops = false;
    tell_spawned(c, COIL_NULL);
}

void host_tell_ended(Coil *c, Value loop)
{
    c->vm->runtime->host->stops = false;
    tell_spawned(c, loop);
    tell_spawned(c, COIL_NULL);
}

static const Slots spawned_slots = {.visit = spawned_visit, .call = spawned_call};
static const TypeDef spawned_type = {
    .name = "coil.done", .flags = CLASS_NO_NEW, .size = sizeof(Spawned), .saved = SAVED_NEVER_HOST, .slots = &spawned_slots};

static bool spawned_add(Coil *c, Value task, CoilDone done, void *data)
{
    Class *cls = class_from_def_borrow(c, &spawned_type);
    Spawned *s = cls ? class_instance(c, cls) : NULL;
    if (!s)
        return false;
    s->task = retain(task);
    s->done = done;
    s->data = data;
    Value self = from_object(s), r = call_method(c, task, "add_done_callback", &self, 1);
    release_maybe(c, r);
    if (is_null(r)) {
        RELEASE(c, s);
        return false;
    }
    Host *host = c->vm->runtime->host;
    s->listed = true;
    s->next = host->spawned;
    if (s->next)
        s->next->previous = s;
    host->spawned = s;
    return true;
}

CoilValue coil_spawn(Coil *c, CoilValue awaitable, CoilDone done, void *data)
{
    if (!READY_TO_RUN(c) || !given(c, awaitable))
        return COIL_NULL;
    Value loop = host_loop(c);
    Value task = is_null(loop) ? COIL_NULL : host_task(c, loop, awaitable);
    release_maybe(c, loop);
    if (!is_null(task) && done && !spawned_add(c, task, done, data)) {
        Value error = take_error(c);
        Value r = call_method(c, task, "cancel", NULL, 0);
        release_maybe(c, r);
        clear_error(c);
        restore_error_take(c, error);
        release(c, task);
        return COIL_NULL;
    }
    task = own(c, task);
    host_wake_driver(c);
    return RAN(c, task);
}

void host_drop_spawned(CoilVM *vm)
{
    Coil *c = &vm->main_thread;
    while (vm->runtime->host->spawned) {
        Spawned *s = vm->runtime->host->spawned;
        spawned_unlist(vm->runtime->host, s);
        clear_error(c);
        Value error = vm->runtime->async ? class_call(c, vm->runtime->async->cancelled_error, NULL, 0, NULL) : COIL_NULL;
        if (!is_null(error))
            restore_error_take(c, error);
        else if (!failed(c))
            raise_memory(c);
        CoilScope scope = coil_scope_open(c);
        s->done(c, COIL_NULL, s->data);
        (void)coil_scope_close(c, scope, COIL_NULL);
        clear_error(c);
        RELEASE(c, s);
    }
}

CoilOk coil_task_state(Coil *c, CoilValue task, CoilTaskState *state, CoilValue *out)
{
    *state = COIL_PENDING;
    *out = COIL_NULL;
    if (!READY(c) || !given(c, task))
        return false;
    if (!c->vm->runtime->async || !is_future(c, task))
        return fail_error(c, EXC_TypeError, "expected a task or future, not %T", task);
    Future *f = as_future(task);
    switch (f->state) {
    case FUTURE_FINISHED: *state = COIL_FINISHED; break;
    case FUTURE_FAILED:
        *state = COIL_RAISED;
        f->log_traceback = false; /* the host has seen it */
        break;
    case FUTURE_CANCELLED: *state = COIL_CANCELLED; return true;
    default: return true;
    }
    *out = own(c, retain(f->result));
    return !failed(c);
}

CoilOk coil_cancel(Coil *c, CoilValue task, const char *message)
{
    if (!READY(c) || !given(c, task))
        return false;
    Str *text = message ? str_from_utf8(c, message, strlen(message), false) : NULL;
    Value arg = from_object(text), r = message && !text ? COIL_NULL : call_method(c, task, "cancel", &arg, text ? 1 : 0);
    RELEASE(c, text);
    bool ok = !is_null(r);
    release_maybe(c, r);
    host_wake_driver(c);
    return ok;
}
