/* asyncio_task.c: Task: a future whose result is a coroutine's, driven by the loop. */
#include "runtime/api/host.h"
#include "runtime/modules/asyncio/asyncio_state.h"
#include "runtime/modules/asyncio/asyncio_timeline.h"
#include "runtime/start/state.h"
#include "runtime/types/types.h"
#include "vm/machine/breaker.h"
#include "vm/machine/slice.h"
#include "vm/classes/descriptor.h"
#include "vm/errors/exception.h"
#include "vm/loop/frame.h"
#include "vm/loop/generator.h"

/* ---- making ---- */

void task_visit(Object *o, VisitFn fn, void *arg)
{
    Task *t = (Task *)o;
    future_visit(o, fn, arg);
    VISIT(t->coro);
    VISIT(t->context);
    VISIT(t->waiter);
    VISIT(t->name);
}

static void task_dispose(Coil *c, Object *o)
{
    task_uncount(c, (Task *)o);
    task_unlist(c, (Task *)o);
    if (UNLIKELY(c->vm->runtime->timeline != NULL))
        timeline_task_gone(c->vm->runtime->timeline, (Task *)o);
}

static Value task_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args;
    (void)n;
    (void)kw;
    Task *t = class_instance(c, cls);
    if (t) {
        t->f.is_task = t->f.log_destroy = true;
        t->name = V_NONE;
    }
    return from_object(t);
}

static bool is_coroutine(Coil *c, Value v)
{
    if (is_exact(v, SHAPE_COROUTINE) || host_is_async_call(c, v))
        return true;
    Value check = async_import(c, "asyncio.coroutines", "iscoroutine");
    Value result = is_null(check) ? COIL_NULL : call1(c, check, v);
    release_maybe(c, check);
    bool yes = !is_null(result) && is_true(result);
    release_maybe(c, result);
    return yes;
}

static bool task_eager_start(Coil *c, Task *t);

/* What is refused is not reported as destroyed while pending later. The task is listed last, once its first step is queued. */
static bool task_setup(Coil *c, Task *t, Value coro, Value loop, Value name, Value context, bool eager)
{
    if (!future_setup(c, &t->f, loop))
        return false;
    t->f.is_task = t->f.log_destroy = true;
    CoilVM *vm = c->vm;
    if (vm->used[COIL_LIMIT_TASKS] >= vm->limit[COIL_LIMIT_TASKS]) {
        t->f.log_destroy = false;
        return limits_stop(c, COIL_LIMIT_TASKS);
    }
    if (!is_coroutine(c, coro)) {
        t->f.log_destroy = false;
        return failed(c) ? false : fail_error(c, EXC_TypeError, "a coroutine was expected, got %R", coro);
    }
    if (is_none(name))
        replace_take(c, &t->name, small((int64_t)++async_state(c)->task_number));
    else
        replace_take(c, &t->name, from_object(value_str(c, name)));
    if (is_null(t->name)) {
        t->name = V_NONE;
        return false;
    }
    if (is_native_loop(c, t->f.loop))
        t->ran = as_loop(t->f.loop)->now;
    Value ctx = is_none(context) ? from_object(context_copy_current(c)) : retain(context);
    if (is_null(ctx))
        return false;
    replace_take(c, &t->context, ctx);
    replace_take(c, &t->coro, retain(coro));
    vm->used[COIL_LIMIT_TASKS] += !t->counted;
    t->counted = true;
    if (UNLIKELY(vm->runtime->timeline != NULL))
        timeline_task_made(c, vm->runtime->timeline, t);
    if (eager) { /* begun here only while the loop runs; else its first step is queued as any task's */
        Value running = is_native_loop(c, t->f.loop) && loop_overridden(c, as_loop(t->f.loop)) == 0
                            ? bool_value(!is_null(as_loop(t->f.loop)->thread_id))
                            : call_method(c, t->f.loop, "is_running", NULL, 0);
        int yes = is_null(running) ? -1 : truth(c, running);
        release_maybe(c, running);
        if (yes < 0)
            return false;
        if (yes)
            return task_eager_start(c, t);
    }
    if (!loop_ready_task(c, t->f.loop, t, COIL_NULL))
        return false;
    task_list(c, t);
    return true;
}

static COLD bool task_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    Signature *s = signature_of_borrow(c, "(coro, *, loop=None, name=None, context=None, eager_start=False)");
    BoundArgs bound;
    if (!s || !signature_bind(c, s, NULL, "Task", false, args, n, kw, &bound))
        return false;
    int eager = truth(c, bound.values[4]);
    bool ok = eager >= 0 && task_setup(c, as_task(self), bound.values[0], bound.values[1], bound.values[2], bound.values[3], eager);
    signature_unbind(c, &bound);
    return ok;
}

Value task_new(Coil *c, Value coro, Value loop, Value name, Value context)
{
    Value t = task_make(c, async_state(c)->task, NULL, 0, NULL);
    if (is_null(t) || task_setup(c, as_task(t), coro, loop, name, context, false))
        return t;
    release(c, t);
    return COIL_NULL;
}

static void task_finalise(Coil *c, Value self)
{
    Task *t = as_task(self);
    task_unlist(c, t); /* whoever keeps it from here on keeps no task of the loop's */
    if (UNLIKELY(c->vm->runtime->timeline != NULL))
        timeline_task_dropped(c, c->vm->runtime->timeline, t);
    if (t->f.state == FUTURE_PENDING && t->f.log_destroy && !is_null(t->f.loop) && !c->vm->stopped && !is_null(c->vm->modules)) {
        Value source = future_source_borrow(c, &t->f);
        Dict *d = dict_new(c);
        Str *text = d ? str_from_c(c, "Task was destroyed but it is pending!") : NULL;
        bool ok = text && dict_set_c(c, d, "task", self) && dict_set_c(c, d, "message", from_object(text)) &&
                  (is_null(source) || dict_set_c(c, d, "source_traceback", source));
        RELEASE(c, text);
        if (ok)
            ok = loop_report(c, t->f.loop, from_object(d));
        else
            RELEASE(c, d);
        if (!ok)
            report_unraisable(c, NULL, self);
    }
    future_finalise(c, self);
}

static COLD Value task_repr(Coil *c, Value self)
{
    Value show = async_import(c, "asyncio.base_tasks", "_task_repr");
    Value text = is_null(show) ? COIL_NULL : call1(c, show, self);
    release_maybe(c, show);
    return text;
}

/* ---- stepping ---- */

/* Schedules a step that raises RuntimeError(text). */
static bool step_with_error(Coil *c, Task *t, const char *format, Value a, Value b)
{
    (void)raise_error(c, EXC_RuntimeError, format, a, b);
    Value e = take_error(c);
    bool ok = loop_ready_task(c, t->f.loop, t, e);
    release(c, e);
    return ok;
}

static Value foreign_loop(Coil *c, Value future)
{
    Value get;
    if (!find_attr_c(c, future, "get_loop", &get))
        return COIL_NULL;
    if (is_null(get))
        return get_attr_c(c, future, "_loop");
    Value loop = call0(c, get);
    release(c, get);
    return loop;
}

/* future.cancel(msg=message): was it? -1: failed. */
static int cancel_by_method(Coil *c, Value future, Value message)
{
    Value text = is_null(message) ? V_NONE : message;
    Value result = call_method_named(c, future, "cancel", &text, 1, (const char *[]){"msg", NULL});
    int done = is_null(result) ? -1 : truth(c, result);
    release_maybe(c, result);
    return done;
}

/* What is wrong with a future that the task is to wait for; *ended: the task was told of it, and how that went. */
static bool wait_refused(Coil *c, Task *t, Value awaited, bool other_loop, bool blocking, bool *told)
{
    Value self = from_object(t);
    if (other_loop)
        *told = step_with_error(c, t, "Task %R got Future %R attached to a different loop", self, awaited);
    else if (!blocking)
        *told = step_with_error(c, t, "yield was used instead of yield from in task %R with %R", self, awaited);
    else if (same(awaited, self))
        *told = step_with_error(c, t, "Task cannot await on itself: %R", self, V_NONE);
    else
        return false;
    return true;
}

/* Cancels what the task began to wait for, since it is to be cancelled itself. */
static bool wait_cancelled(Coil *c, Task *t, Value awaited)
{
    AsyncState *s = async_state(c);
    Class *cls = class_of_borrow(c, awaited);
    Value message = is_null(t->f.aux) ? COIL_NULL : retain(t->f.aux); /* a program may set it while it is told */
    int done;
    if (cls == s->task)
        done = task_cancel(c, as_task(awaited), message);
    else if (cls == s->future)
        done = future_cancel(c, as_future(awaited), message);
    else
        done = cancel_by_method(c, awaited, message);
    release_maybe(c, message);
    if (done > 0)
        t->f.must_cancel = false;
    return done >= 0;
}

/* awaited.add_done_callback(wakeup, context=context) */
static bool wait_by_method(Coil *c, Task *t, Value awaited)
{
    Value wake = task_wakeup_function(c, t);
    if (is_null(wake))
        return false;
    Value result = call_method_named(c, awaited, "add_done_callback", (Value[]){wake, t->context}, 2, (const char *[]){"context", NULL});
    release(c, wake);
    release_maybe(c, result);
    return !is_null(result);
}

/* Has the future's class the add_done_callback of futures? A subclass may override it. -1: failed. */
static int waits_plainly(Coil *c, Value awaited)
{
    AsyncState *s = async_state(c);
    Class *cls = class_of_borrow(c, awaited);
    if (cls == s->future || cls == s->task)
        return 1;
    Str *name = str_intern_c(c, "add_done_callback");
    if (!name)
        return -1;
    bool plain = same(class_lookup_borrow(c, cls, name), class_lookup_borrow(c, s->future, name));
    RELEASE(c, name);
    return plain;
}

/* The task waits for what its coroutine yielded, which has _asyncio_future_blocking: a future of ours. */
static bool wait_on_future(Coil *c, Task *t, Value awaited)
{
    Future *f = as_future(awaited);
    bool told;
    if (wait_refused(c, t, awaited, !same(f->loop, t->f.loop), f->blocking, &told))
        return told;
    f->blocking = false;
    int plain = waits_plainly(c, awaited);
    if (plain < 0 || !(plain ? future_add_callback(c, f, from_object(t), t->context) : wait_by_method(c, t, awaited)))
        return false;
    replace_take(c, &t->waiter, retain(awaited));
    return !t->f.must_cancel || wait_cancelled(c, t, awaited);
}

/* The same for anything else. */
static bool wait_on_other(Coil *c, Task *t, Value awaited)
{
    Value self = from_object(t), blocking;
    if (!find_attr_c(c, awaited, "_asyncio_future_blocking", &blocking))
        return false;
    if (is_null(blocking) || is_none(blocking)) {
        release_maybe(c, blocking);
        if (is_exact(awaited, SHAPE_GENERATOR))
            return step_with_error(c, t, "yield was used instead of yield from for generator in task %R with %R", self, awaited);
        return step_with_error(c, t, "Task got bad yield: %R", awaited, V_NONE);
    }
    int flag = truth(c, blocking);
    release(c, blocking);
    Value loop = flag < 0 ? COIL_NULL : foreign_loop(c, awaited);
    if (is_null(loop))
        return false;
    bool other = !same(loop, t->f.loop), told;
    release(c, loop);
    if (wait_refused(c, t, awaited, other, flag, &told))
        return told;
    if (!set_attr_c(c, awaited, "_asyncio_future_blocking", V_FALSE) || !wait_by_method(c, t, awaited))
        return false;
    replace_take(c, &t->waiter, retain(awaited));
    return !t->f.must_cancel || wait_cancelled(c, t, awaited);
}

/* The coroutine yielded something: see to it that what it waits for wakes the task. */
static bool wait_on(Coil *c, Task *t, Value awaited)
{
    return is_future(c, awaited) ? wait_on_future(c, t, awaited) : wait_on_other(c, t, awaited);
}

/* The coroutine ended with the pending exception. */
static bool ended_by_error(Coil *c, Task *t)
{
    if (failed_with(c, EXC_StopIteration)) {
        Value stop = take_error(c);
        Value value = retain(stop_iteration_value_borrow(c, stop));
        release(c, stop);
        bool ok;
        /* A cancellation that came too late for the coroutine still ends the task as cancelled. */
        if (t->f.must_cancel) {
            t->f.must_cancel = false;
            ok = future_cancel(c, &t->f, t->f.aux) >= 0;
        } else {
            ok = future_set_result(c, &t->f, value);
        }
        release(c, value);
        return ok;
    }
    Value e = take_error(c);
    bool ok;
    if (class_derives(class_of_borrow(c, e), async_state(c)->cancelled_error)) {
        ok = future_cancel(c, &t->f, COIL_NULL) >= 0;
        /* The very exception is kept: whoever awaits the task gets its traceback. */
        replace_take(c, &t->f.result, e);
        return ok;
    }
    bool fatal = class_derives(class_of_borrow(c, e), exception_class_borrow(c, EXC_KeyboardInterrupt)) ||
                 class_derives(class_of_borrow(c, e), exception_class_borrow(c, EXC_SystemExit));
    /* A limit ended it: no callback runs any more, and the error goes on up. */
    if (c->vm->stopped) {
        task_stop(c, t, e);
        restore_error_take(c, e);
        return false;
    }
    ok = future_set_exception(c, &t->f, e);
    /* These two end the loop as well, not the task alone; but what a host has asked to be told of is told there only. */
    if (fatal && ok && !host_awaits_task(c->vm, &t->f.h)) {
        restore_error_take(c, e);
        return false;
    }
    release(c, e);
    return ok;
}

/* The host's slice is over in the middle of the step: the loop goes on with it later (ready_take). */
static bool task_set_aside(Coil *c, Task *t)
{
    LoopCore *l = as_loop(t->f.loop);
    t->aside = true;
    replace_take(c, &l->aside, retain(from_object(t)));
    l->aside_in = c;
    return true;
}

/* One step, as the loop's current task already. */
static bool task_advance(Coil *c, Task *t, Value exception)
{
    Value coro = t->coro, awaited;
    bool finished = false;
    if (LIKELY(is_exact(coro, SHAPE_COROUTINE))) {
        Generator *g = as_generator(coro), *outer = slice_root(c, g);
        const bool aside = t->aside;
        t->aside = false;
        if (UNLIKELY(aside) && c->aside) {
            awaited = slice_resume(c, &finished);
        } else {
            awaited = is_null(exception) ? generator_resume(c, g, V_NONE, &finished)
                                         : (c->chained = exception.word_, generator_throw_take(c, g, retain(exception), &finished));
        }
        (void)slice_root(c, outer);
        if (slice_took(c) && c->frame == NULL && is_null(awaited) && !failed(c))
            return task_set_aside(c, t);
    } else {
        Class *cls = class_of_borrow(c, coro);
        retain(coro); /* it may set the task up anew */
        if (is_null(exception) && SLOT(cls, send)) {
            awaited = SLOT(cls, send)(c, coro, V_NONE, &finished);
        } else {
            Value arg = is_null(exception) ? V_NONE : exception;
            awaited = call_method(c, coro, is_null(exception) ? "send" : "throw", &arg, 1);
        }
        release(c, coro);
    }
    if (is_null(awaited))
        return ended_by_error(c, t);
    bool ok;
    if (finished) {
        if (t->f.must_cancel) { /* cancelled in its last step: there was no later one to throw into */
            t->f.must_cancel = false;
            ok = future_cancel(c, &t->f, t->f.aux) >= 0;
        } else {
            ok = future_set_result(c, &t->f, awaited);
        }
    } else if (is_none(awaited)) {
        ok = loop_ready_task(c, t->f.loop, t, COIL_NULL); /* a bare yield */
    } else {
        ok = wait_on(c, t, awaited);
    }
    release(c, awaited);
    return ok;
}

static bool enter_task(Coil *c, Value loop, Value task)
{
    Value previous = current_task_swap(c, loop, task);
    if (is_null(previous))
        return false;
    if (!is_none(previous)) {
        Value back = current_task_swap(c, loop, previous);
        release_maybe(c, back);
        (void)raise_error(c, EXC_RuntimeError, "Cannot enter into task %R while another task %R is being executed.", task, previous);
        release(c, previous);
        return false;
    }
    return true;
}

static bool leave_task(Coil *c, Value loop, Value task)
{
    Value pending = take_error(c);
    Value current = current_task_swap(c, loop, V_NONE);
    bool ok = !is_null(current);
    if (ok && !same(current, task)) {
        ok = fail_error(c, EXC_RuntimeError, "Leaving task %R does not match the current task %R.", task, current);
        Value back = current_task_swap(c, loop, current);
        release_maybe(c, back);
    }
    release_maybe(c, current);
    if (!is_null(pending)) {
        clear_error(c);
        restore_error_take(c, pending);
    }
    return ok && is_null(pending);
}

/* A step failed for want of memory before anything was to wake the task: it would be pending for good, so the error ends it. */
static COLD bool end_stranded(Coil *c, Task *t)
{
    if (t->f.state != FUTURE_PENDING || !is_null(t->waiter) || c->vm->stopped || !failed_with(c, EXC_MemoryError))
        return false;
    Value e = take_error(c);
    bool ok = future_set_exception(c, &t->f, e);
    release(c, e);
    return ok;
}

/* A cancellation asked for meanwhile takes the place of the exception, unless that is one itself. The waiter is dropped before the step,
which sets the next. */
bool task_step(Coil *c, Task *t, Value exception)
{
    if (t->f.state != FUTURE_PENDING && !t->aside) {
        Value e = is_null(exception) ? V_NONE : exception;
        Str *text = str_format(c, "__step(): already done: %R, %R", from_object(t), e);
        Value error = text ? call1(c, from_object(async_state(c)->invalid_state), from_object(text)) : COIL_NULL;
        RELEASE(c, text);
        if (!is_null(error))
            restore_error_take(c, error);
        return false;
    }
    Value own = COIL_NULL, waiter = t->waiter;
    t->waiter = COIL_NULL;
    release_maybe(c, waiter);
    if (t->f.must_cancel && !t->aside) {
        if (is_null(exception) || !class_derives(class_of_borrow(c, exception), async_state(c)->cancelled_error)) {
            exception = own = future_cancelled_error(c, &t->f);
            if (is_null(own))
                return end_stranded(c, t);
        }
        t->f.must_cancel = false;
    }
    /* The step may drop the last reference to the task, and the task holds the loop. */
    RETAIN(t);
    Value loop = retain(t->f.loop);
    bool ok = enter_task(c, loop, from_object(t));
    if (ok) {
        ok = task_advance(c, t, exception);
        /* Left in any case; an error of the step stays pending across it. */
        ok &= leave_task(c, loop, from_object(t));
    }
    ok = (ok && !failed(c)) || end_stranded(c, t);
    release_maybe(c, own);
    release(c, loop);
    RELEASE(c, t);
    return ok;
}

bool task_run(Coil *c, Task *t, Value by)
{
    if (UNLIKELY(t->stopped))
        return true;
    if (UNLIKELY(!is_exact(t->context, SHAPE_CONTEXT))) /* it was set up anew while it stood in the queue */
        return fail_error(c, EXC_TypeError, "a task's context is a Context, not %T", t->context);
    VarContext *ctx = RETAIN(as_context(t->context));
    bool entered = context_enter(c, ctx), ok = entered;
    if (entered) {
        ok = !is_null(by) && is_future(c, by) ? task_wakeup(c, t, by) : task_step(c, t, by);
        context_exit(c, ctx);
    }
    RELEASE(c, ctx);
    return ok;
}

bool task_wakeup(Coil *c, Task *t, Value future)
{
    if (is_future(c, future)) {
        Future *f = as_future(future);
        AsyncState *s = async_state(c);
        Class *cls = class_of_borrow(c, future);
        if (cls == s->future || cls == s->task) {
            if (f->state == FUTURE_FINISHED) {
                f->log_traceback = false;
                return task_step(c, t, COIL_NULL);
            }
        }
    }
    Value result = is_future(c, future) && class_of_borrow(c, future) == async_state(c)->future ? future_result(c, as_future(future))
                                                                                                : call_method(c, future, "result", NULL, 0);
    if (!is_null(result)) {
        release(c, result);
        return task_step(c, t, COIL_NULL);
    }
    if (c->vm->stopped)
        return false;
    Value e = take_error(c), handled = handled_exception_borrow(c);
    /* A cancellation is raised here, as any error is while another is handled: what stops the loop is its context then. */
    if (!is_null(handled) && is_future(c, future) && as_future(future)->state == FUTURE_CANCELLED)
        exception_chain(c, e, handled);
    bool ok = task_step(c, t, e);
    release(c, e);
    return ok;
}

static Value task_wakeup_call(Coil *c, const Value *args) { return task_wakeup(c, as_task(args[0]), args[1]) ? V_NONE : COIL_NULL; }
const CoilDef task_wakeup_row = METHOD("task_wakeup", "(self, future, /)", task_wakeup_call, NULL);

Value task_wakeup_function(Coil *c, Task *t) { return from_object(native_new(c, &task_wakeup_row, NULL, from_object(t), COIL_NULL)); }

Task *task_of_wakeup_borrow(Value fn)
{
    return is_exact(fn, SHAPE_NATIVE) && as_native(fn)->def == &task_wakeup_row ? as_task(as_native(fn)->self) : NULL;
}

/* The task runs inside its creator until its first suspension. */
static COLD bool task_eager_start(Coil *c, Task *t)
{
    Value loop = retain(t->f.loop), creator = current_task_swap(c, loop, from_object(t)); /* what it runs may set it up anew */
    if (is_null(creator)) {
        release(c, loop);
        return false;
    }
    task_list(c, t);
    VarContext *ctx = is_exact(t->context, SHAPE_CONTEXT) ? RETAIN(as_context(t->context)) : NULL;
    Timeline *line = c->vm->runtime->timeline;
    int64_t outer = line ? timeline_inside(c, line) : 0;
    bool entered = !ctx || context_enter(c, ctx);
    bool ok = entered && task_advance(c, t, COIL_NULL);
    if (ctx && entered)
        context_exit(c, ctx);
    RELEASE(c, ctx);
    Value pending = take_error(c);
    Value self = current_task_swap(c, loop, creator);
    release(c, loop);
    release_maybe(c, self);
    release(c, creator);
    if (!is_null(pending))
        restore_error_take(c, pending);
    if (line && line == c->vm->runtime->timeline)
        timeline_outside(c, line, t, outer);
    if (t->f.state != FUTURE_PENDING) {
        replace_take(c, &t->coro, COIL_NULL);
        task_unlist(c, t);
    }
    return ok;
}

/* ---- methods ---- */

/* The task that t waits for, or NULL where it waits for something else or for one that is over. */
static Task *task_awaited_borrow(Coil *c, const Task *t)
{
    if (is_null(t->waiter) || class_of_borrow(c, t->waiter) != async_state(c)->task)
        return NULL;
    Task *awaited = as_task(t->waiter);
    return awaited->f.state == FUTURE_PENDING ? awaited : NULL;
}

/* Asks what t waits for, which is no task under way. 0: that does not take the request. */
static int task_cancel_awaited(Coil *c, Task *t, Value message)
{
    Value waiter = t->waiter;
    if (is_null(waiter))
        return 0;
    retain(waiter);
    Class *cls = class_of_borrow(c, waiter);
    int done = 0;
    if (cls == async_state(c)->future)
        done = future_cancel(c, as_future(waiter), message);
    else if (cls != async_state(c)->task)
        done = cancel_by_method(c, waiter, message);
    release(c, waiter);
    return done;
}

/* Passes the request on to what is awaited; only where that does not take it is it thrown at the next step. A chain of tasks, each of which
 * counts the request, is walked to its end, where tasks that wait for each other have none: `mark` is met again then. */
int task_cancel(Coil *c, Task *t, Value message)
{
    t->f.log_traceback = false;
    if (t->f.state != FUTURE_PENDING)
        return 0;
    if (UNLIKELY(c->vm->runtime->timeline != NULL))
        timeline_task_cancelled(c, c->vm->runtime->timeline, t);
    t->cancels++;
    const Task *mark = t;
    size_t steps = 0, until = 1;
    for (Task *next; (next = task_awaited_borrow(c, t)); t = next) {
        if (next == mark) {
            (void)raise_error(c, EXC_RecursionError, "tasks wait for each other");
            return -1;
        }
        if (++steps == until) {
            mark = next;
            steps = 0;
            until *= 2;
        }
        next->f.log_traceback = false;
        next->cancels++;
        if (!charge_round(c, steps))
            return -1;
    }
    RETAIN(t);
    int done = task_cancel_awaited(c, t, message);
    if (!done) {
        t->f.must_cancel = true;
        replace_take(c, &t->f.aux, is_null(message) || is_none(message) ? COIL_NULL : retain(message));
        done = 1;
    }
    RELEASE(c, t);
    return done;
}

static Value task_cancel_method(Coil *c, const Value *args)
{
    int done = task_cancel(c, as_task(args[0]), args[1]);
    return done < 0 ? COIL_NULL : bool_value(done);
}
static Value task_cancelling(Coil *c, const Value *args)
{
    (void)c;
    return small(as_task(args[0])->cancels);
}
static Value task_uncancel(Coil *c, const Value *args)
{
    (void)c;
    Task *t = as_task(args[0]);
    if (t->cancels && --t->cancels == 0)
        t->f.must_cancel = false;
    return small(t->cancels);
}
static Value or_none(Value v) { return is_null(v) ? V_NONE : retain(v); }
static Value task_get_coro(Coil *c, const Value *args)
{
    (void)c;
    return or_none(as_task(args[0])->coro);
}
static Value task_get_context(Coil *c, const Value *args)
{
    (void)c;
    return or_none(as_task(args[0])->context);
}
static Value task_get_name(Coil *c, const Value *args)
{
    Task *t = as_task(args[0]);
    if (is_small(t->name)) {
        Str *s = str_format(c, "Task-%lld", (long long)as_small(t->name));
        if (!s)
            return COIL_NULL;
        replace_take(c, &t->name, from_object(s));
    }
    return retain(t->name);
}
static Value task_set_name(Coil *c, const Value *args)
{
    Str *s = value_str(c, args[1]);
    if (!s)
        return COIL_NULL;
    replace_take(c, &as_task(args[0])->name, from_object(s));
    if (UNLIKELY(c->vm->runtime->timeline != NULL))
        timeline_task_named(c, c->vm->runtime->timeline, as_task(args[0]));
    return V_NONE;
}
static Value task_no_result(Coil *c, const Value *args)
{
    (void)args;
    return raise_error(c, EXC_RuntimeError, "Task does not support set_result operation");
}
static Value task_no_exception(Coil *c, const Value *args)
{
    (void)args;
    return raise_error(c, EXC_RuntimeError, "Task does not support set_exception operation");
}
static COLD Value task_get_stack(Coil *c, const Value *args)
{
    Value fn = async_import(c, "asyncio.base_tasks", "_task_get_stack");
    Value result = is_null(fn) ? COIL_NULL : call2(c, fn, args[0], args[1]);
    release_maybe(c, fn);
    return result;
}
static COLD Value task_print_stack(Coil *c, const Value *args)
{
    Value fn = async_import(c, "asyncio.base_tasks", "_task_print_stack");
    Value result = is_null(fn) ? COIL_NULL : call3(c, fn, args[0], args[1], args[2]);
    release_maybe(c, fn);
    return result;
}
static Value get_waiter(Coil *c, const Value *args)
{
    (void)c;
    return or_none(as_task(args[0])->waiter);
}
static Value get_must_cancel(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_task(args[0])->f.must_cancel);
}
static Value get_log_destroy(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_task(args[0])->f.log_destroy);
}
static Value set_log_destroy(Coil *c, const Value *args)
{
    if (is_null(args[1]))
        return raise_error(c, EXC_AttributeError, "cannot delete attribute");
    int t = truth(c, args[1]);
    if (t < 0)
        return COIL_NULL;
    as_task(args[0])->f.log_destroy = t;
    return V_NONE;
}

static const Slots task_slots = {
    .visit = task_visit,
    .dispose = task_dispose,
    .make = task_make,
    .init = task_init,
    .finalise = task_finalise,
    .repr = task_repr,
};
static const CoilDef task_rows[] = {
    METHOD("cancel", "(self, /, msg=None)", task_cancel_method,
           "Has CancelledError thrown into the coroutine soon; False if the task is done."),
    METHOD("cancelling", "(self, /)", task_cancelling, "How many cancel() calls were not taken back."),
    METHOD("uncancel", "(self, /)", task_uncancel, "Takes one cancel() back; how many are left."),
    METHOD("get_coro", "(self, /)", task_get_coro, "The coroutine."),
    METHOD("get_context", "(self, /)", task_get_context, "The context the coroutine runs in."),
    METHOD("get_name", "(self, /)", task_get_name, NULL),
    METHOD("set_name", "(self, value, /)", task_set_name, NULL),
    METHOD("set_result", "(self, result, /)", task_no_result, NULL),
    METHOD("set_exception", "(self, exception, /)", task_no_exception, NULL),
    METHOD("get_stack", "(self, /, *, limit=None)", task_get_stack,
           "Frames of the suspended coroutine, or of the traceback it ended with."),
    METHOD("print_stack", "(self, /, *, limit=None, file=None)", task_print_stack, "Prints what get_stack() gives, as a traceback."),
    CLASS_METHOD("__class_getitem__", "(cls, item, /)", class_getitem_generic, NULL),
    GETTER("_coro", task_get_coro, NULL, NULL),
    GETTER("_fut_waiter", get_waiter, NULL, NULL),
    GETTER("_must_cancel", get_must_cancel, NULL, NULL),
    GETTER("_log_destroy_pending", get_log_destroy, set_log_destroy, NULL),
    ROWS_END,
};
const TypeDef task_type = {
    .name = "_asyncio.Task",
    .doc = "A future whose result is a coroutine's; the loop drives the coroutine.",
    .base = &future_type,
    .flags = CLASS_BASE | CLASS_WEAKREF,
    .size = sizeof(Task),
    DICT_AT(Future, dict),
    .saved = SAVED_OWN,
    .slots = &task_slots,
    .rows = task_rows,
};
