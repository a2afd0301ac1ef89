/* host_step.c: native coroutines: classes whose table has a COIL_STEP. An instance drives what its step awaits, and
 * calls the step again with what that produced. */
#include "runtime/api/host.h"
#include "runtime/api/host_state.h"
#include "runtime/api/scope.h"
#include "vm/classes/descriptor.h"
#include "vm/errors/exception.h"
#include "vm/loop/generator.h"
#include "runtime/callables/generator_types.h"
#include "vm/loop/interp.h"
#include "runtime/modules/asyncio/asyncio_types.h"

enum StepState { STEP_CREATED, STEP_SUSPENDED, STEP_RUNNING, STEP_FINISHED };

/* ---- what a step awaits ---- */

CoilValue coil_await(Coil *c, CoilValue awaitable)
{
    if (!READY(c) || !given(c, awaitable))
        return COIL_NULL;
    if (!c->runtime->scopes->awaited || !is_null(*c->runtime->scopes->awaited))
        return raise_error(c, EXC_SystemError,
                           c->runtime->scopes->awaited ? "coil_await() was called twice in one step"
                                                       : "coil_await() is for a CoilStep alone");
    *c->runtime->scopes->awaited = interp_get_awaitable(c, awaitable, 0);
    return is_null(*c->runtime->scopes->awaited) ? COIL_NULL : V_NONE;
}

static Generator *generator_of_borrow(Value v)
{
    return is_exact(v, SHAPE_COROUTINE) || is_exact(v, SHAPE_GENERATOR) ? as_generator(v) : NULL;
}

/* A method gave `v` or raised: what StopIteration carries is the result. */
static Value iterator_gave(Coil *c, Value v, bool *finished)
{
    if (!is_null(v) || (failed(c) && !failed_with(c, EXC_StopIteration)))
        return v;
    *finished = true;
    Value stop = take_error(c);
    v = is_null(stop) ? V_NONE : retain(stop_iteration_value_borrow(c, stop));
    release_maybe(c, stop);
    return v;
}

Value host_iterator_send(Coil *c, Value it, Value sent, bool *finished)
{
    Class *cls = class_of_borrow(c, it);
    *finished = false;
    if (generator_of_borrow(it))
        return generator_resume(c, generator_of_borrow(it), sent, finished);
    if (SLOT(cls, send))
        return SLOT(cls, send)(c, it, sent, finished);
    if (is_none(sent) && SLOT(cls, next))
        return iterator_gave(c, SLOT(cls, next)(c, it), finished);
    return iterator_gave(c, call_method(c, it, "send", &sent, 1), finished);
}

/* Throws the pending exception into it. */
Value host_iterator_throw(Coil *c, Value it, bool *finished)
{
    Value e = take_error(c);
    *finished = false;
    c->chained = e.word_;
    if (generator_of_borrow(it))
        return generator_throw_take(c, generator_of_borrow(it), e, finished);
    bool closing = class_derives(class_of_borrow(c, e), exception_class_borrow(c, EXC_GeneratorExit));
    Value method, result = COIL_NULL;
    if (!find_attr_c(c, it, closing ? "close" : "throw", &method)) {
        release(c, e);
        return COIL_NULL;
    }
    if (!is_null(method)) {
        result = closing ? call0(c, method) : call1(c, method, e);
        release(c, method);
        if (!closing || is_null(result)) {
            release(c, e);
            return iterator_gave(c, result, finished);
        }
        release(c, result);
    }
    restore_error_take(c, e);
    return COIL_NULL;
}

/* ---- steps ---- */

/* One call of the host's function: COIL_NULL and *awaited, or its value, or raised. */
static Value step_call(Coil *c, Value self, const HostClass *h, Value sent, Value *awaited)
{
    void *outer_state = c->runtime->scopes->state_of_call;
    Value *outer = c->runtime->scopes->awaited;
    CoilScope scope = coil_scope_open(c);
    *awaited = COIL_NULL;
    c->runtime->scopes->awaited = awaited;
    c->runtime->scopes->state_of_call = h->module ? h->module->state : NULL;
    c->runtime->scopes->natives++;
    Value result = h->step(c, host_data(as_object(self), h), self, sent);
    c->runtime->scopes->natives--;
    if (failed(c))
        result = COIL_NULL;
    else if (is_null(result))
        (void)raise_error(c, EXC_SystemError, "a coroutine's step returned no value and raised nothing");
    else
        retain(result);
    (void)coil_scope_close(c, scope, COIL_NULL);
    c->runtime->scopes->state_of_call = outer_state;
    c->runtime->scopes->awaited = outer;
    if (is_null(result)) {
        release_maybe(c, *awaited);
        *awaited = COIL_NULL;
    } else if (!is_null(*awaited)) {
        release(c, result);
        result = COIL_NULL;
    }
    return result;
}

/* Goes on with `sent` (taken; COIL_NULL: the pending exception) until it awaits something that is not done, or ends. */
static Value step_drive(Coil *c, Value self, HostStep *s, const HostClass *h, Value sent, bool *finished)
{
    s->state = STEP_RUNNING;
    for (;;) {
        if (!is_null(s->awaiting)) {
            bool done;
            Value v = is_null(sent) ? host_iterator_throw(c, s->awaiting, &done) : host_iterator_send(c, s->awaiting, sent, &done);
            release_maybe(c, sent);
            if (!is_null(v) && !done) {
                s->state = STEP_SUSPENDED;
                *finished = false;
                return v;
            }
            Value old = s->awaiting;
            s->awaiting = COIL_NULL;
            release(c, old);
            sent = v;
        }
        Value awaited, result = step_call(c, self, h, sent, &awaited);
        release_maybe(c, sent);
        if (is_null(awaited)) {
            s->state = STEP_FINISHED;
            *finished = !is_null(result);
            return result;
        }
        s->awaiting = awaited;
        sent = charge(c, 1) ? V_NONE : COIL_NULL;
    }
}

static Value step_resume(Coil *c, Value self, Value sent_take, bool *finished)
{
    const HostClass *h;
    HostStep *s = host_step_borrow(as_object(self), &h);
    const char *refusal = !s                          ? "the coroutine was not initialised"
                          : s->state == STEP_FINISHED ? "cannot reuse already awaited coroutine"
                          : s->state == STEP_RUNNING  ? "coroutine already executing"
                                                      : NULL;
    *finished = false;
    if (!refusal)
        return step_drive(c, self, s, h, sent_take, finished);
    release_maybe(c, sent_take);
    clear_error(c);
    return raise_error(c, s && s->state == STEP_RUNNING ? EXC_ValueError : EXC_RuntimeError, "%s", refusal);
}

static Value coroutine_resume(Coil *c, Value self, Value sent_take, bool *finished)
{
    return (host_is_async_call(c, self) ? host_async_resume : step_resume)(c, self, sent_take, finished);
}

Value host_coroutine_send(Coil *c, Value self, Value sent, bool *finished) { return coroutine_resume(c, self, retain(sent), finished); }

/* A result raises StopIteration. */
Value host_coroutine_next(Coil *c, Value self)
{
    bool finished;
    Value v = coroutine_resume(c, self, V_NONE, &finished);
    return finished ? future_raise_stop_take(c, v) : v;
}

static Value step_await(Coil *c, Value self)
{
    (void)c;
    return retain(self);
}

void host_step_slots(Slots *s)
{
    s->await = step_await;
    s->next = host_coroutine_next;
    s->send = host_coroutine_send;
}

/* ---- methods ---- */

static bool coroutine_in(Coil *c, Value self, enum StepState state)
{
    if (host_is_async_call(c, self))
        return state == STEP_CREATED ? !host_async_begun(self) : host_async_ended(self);
    const HostClass *h;
    const HostStep *s = host_step_borrow(as_object(self), &h);
    return s ? s->state == state : state == STEP_FINISHED;
}

Value host_coroutine_send_method(Coil *c, const Value *args)
{
    if (coroutine_in(c, args[0], STEP_CREATED) && !is_none(args[1]))
        return raise_error(c, EXC_TypeError, "can't send non-None value to a just-started coroutine");
    bool finished;
    Value v = coroutine_resume(c, args[0], retain(args[1]), &finished);
    return finished ? future_raise_stop_take(c, v) : v;
}

/* Throws the pending exception in. */
static Value coroutine_throw(Coil *c, Value self, bool *finished)
{
    if (host_is_async_call(c, self))
        return host_async_resume(c, self, COIL_NULL, finished);
    const HostClass *h;
    HostStep *s = host_step_borrow(as_object(self), &h);
    *finished = false;
    if (s && s->state == STEP_CREATED) { /* it never begins */
        s->state = STEP_FINISHED;
        return COIL_NULL;
    }
    return step_resume(c, self, COIL_NULL, finished);
}

Value host_coroutine_throw_method(Coil *c, const Value *args)
{
    Value e = throw_argument(c, args[1], is_null(args[2]) ? V_NONE : args[2], is_null(args[3]) ? V_NONE : args[3]);
    if (is_null(e))
        return COIL_NULL;
    restore_error_take(c, e);
    c->chained = e.word_;
    bool finished;
    Value v = coroutine_throw(c, args[0], &finished);
    return finished ? future_raise_stop_take(c, v) : v;
}

Value host_coroutine_close_method(Coil *c, const Value *args)
{
    if (coroutine_in(c, args[0], STEP_FINISHED))
        return V_NONE;
    (void)raise_error(c, EXC_GeneratorExit, NULL);
    bool finished;
    Value v = coroutine_throw(c, args[0], &finished);
    if (!is_null(v)) {
        release(c, v);
        return finished ? V_NONE : raise_error(c, EXC_RuntimeError, "coroutine ignored GeneratorExit");
    }
    if (!failed_with(c, EXC_GeneratorExit) && !failed_with(c, EXC_StopIteration))
        return COIL_NULL;
    clear_error(c);
    return V_NONE;
}

const CoilDef host_step_rows[HOST_STEP_ROWS] = {
    METHOD("send", "(self, value, /)", host_coroutine_send_method, "Goes on with the value that what it awaits is to have."),
    METHOD("throw", "(self, type, value=..., traceback=..., /)", host_coroutine_throw_method, "Raises an exception where it stands."),
    METHOD("close", "(self, /)", host_coroutine_close_method, "Ends it."),
};
