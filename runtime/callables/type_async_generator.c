/* type_async_generator.c: async generators, the awaitables of asend(), athrow(), aclose() and anext(), and the hooks (PEP 525). */
#include "runtime/start/state.h"
#include "runtime/modules/asyncio/running_loop.h"
#include "runtime/types/types.h"
#include "vm/code/code.h"
#include "vm/errors/exception.h"
#include "runtime/callables/generator_types.h"
#include "vm/loop/function.h"
#include "vm/loop/suspend.h"

STATE_SIZE(generators, AsyncGenHooks)

typedef struct AsyncThrow { /* athrow(); aclose() where exception is COIL_NULL */
    Object h;
    Value generator;
    Value type, value, traceback;
    uint8_t state;
    bool closing;
} AsyncThrow;

static void wrapped_visit(Object *o, VisitFn fn, void *arg) { VISIT(((AsyncWrapped *)o)->value); }
static const Slots wrapped_slots = {.visit = wrapped_visit};
const TypeDef async_generator_wrapped_type = {.name = "async_generator_wrapped_value",
                                              .doc = "",
                                              .flags = CLASS_NO_NEW,
                                              .size = sizeof(AsyncWrapped),
                                              .saved = SAVED_FIELDS,
                                              .slots = &wrapped_slots};

static Value self_slot(Coil *c, Value self)
{
    (void)c;
    return retain(self);
}

/* First use: tells the hooks (sys.set_asyncgen_hooks). */
static bool tell_hooks(Coil *c, Generator *g)
{
    if (g->flags & AGEN_HOOKS)
        return true;
    if (!loop_reveal_running(c))
        return false;
    g->flags |= AGEN_HOOKS;
    if (!is_null(c->runtime->generators->finalizer)) {
        GeneratorExtra *extra = generator_extra(c, g);
        if (!extra)
            return false;
        extra->finalizer = retain(c->runtime->generators->finalizer);
    }
    if (!is_null(c->runtime->generators->firstiter)) {
        Value hook = retain(c->runtime->generators->firstiter);
        Value result = call1(c, hook, from_object(g));
        release(c, hook);
        if (is_null(result))
            return false;
        release(c, result);
    }
    return true;
}

static Value raise_stop_async(Coil *c) { return raise_value(c, EXC_StopAsyncIteration, COIL_NULL); }

static Value raise_stop_with_take(Coil *c, Value value)
{
    (void)raise_value(c, EXC_StopIteration, is_none(value) ? COIL_NULL : value);
    release(c, value);
    return COIL_NULL;
}

/* What one resumption of an async generator means to who awaits it: `v` (or an error) came out. A wrapped value ends the await. */
static Value async_result(Coil *c, Generator *g, Value v, bool finished, bool *done)
{
    *done = false;
    if (is_null(v) || finished) {
        release_maybe(c, v);
        if (!is_null(v))
            (void)raise_stop_async(c);
        if (failed_with(c, EXC_StopAsyncIteration) || failed_with(c, EXC_GeneratorExit))
            g->flags |= AGEN_CLOSED;
        g->flags &= (uint8_t)~AGEN_RUNNING;
        return COIL_NULL;
    }
    if (is_exact(v, SHAPE_ASYNC_GENERATOR_WRAPPED)) {
        g->flags &= (uint8_t)~AGEN_RUNNING;
        Value value = retain(as_async_wrapped(v)->value);
        release(c, v);
        *done = true;
        return value;
    }
    return v;
}

/* ---- asend() and __anext__() ---- */

static void asend_visit(Object *o, VisitFn fn, void *arg)
{
    AsyncSend *s = (AsyncSend *)o;
    VISIT(s->generator);
    VISIT(s->sent);
}

Generator *asend_generator_borrow(Value v)
{
    return is_exact(v, SHAPE_ASYNC_GENERATOR_ASEND) ? as_generator(as_async_send(v)->generator) : NULL;
}

static Value asend_new(Coil *c, Generator *g, Value sent)
{
    if (!tell_hooks(c, g))
        return COIL_NULL;
    AsyncSend *s = heap_new(c, SHAPE_ASYNC_GENERATOR_ASEND, sizeof *s);
    if (!s)
        return COIL_NULL;
    s->generator = retain(from_object(g));
    s->sent = retain(sent);
    return from_object(s);
}

static Value asend_slot_send(Coil *c, Value self, Value sent, bool *finished)
{
    AsyncSend *s = as_async_send(self);
    Generator *g = as_generator(s->generator);
    *finished = true;
    if (s->state == AWAIT_CLOSED)
        return raise_error(c, EXC_RuntimeError, "cannot reuse already awaited __anext__()/asend()");
    if (s->state == AWAIT_INIT) {
        if (g->flags & AGEN_RUNNING) {
            s->state = AWAIT_CLOSED;
            return raise_error(c, EXC_RuntimeError, "anext(): asynchronous generator is already running");
        }
        if (is_none(sent))
            sent = s->sent;
        s->state = AWAIT_ITER;
    }
    g->flags |= AGEN_RUNNING;
    bool over, done;
    Value v = g->state == GEN_FINISHED ? raise_stop_async(c) : generator_resume(c, g, sent, &over);
    v = async_result(c, g, v, is_null(v) || over, &done);
    if (is_null(v) || done)
        s->state = AWAIT_CLOSED;
    *finished = is_null(v) || done;
    return v;
}

static Value asend_next(Coil *c, Value self)
{
    bool finished;
    Value v = asend_slot_send(c, self, V_NONE, &finished);
    return is_null(v) || !finished ? v : raise_stop_with_take(c, v);
}

static Value asend_send(Coil *c, const Value *args)
{
    bool finished;
    Value v = asend_slot_send(c, args[0], args[1], &finished);
    return is_null(v) || !finished ? v : raise_stop_with_take(c, v);
}

static Value asend_throw(Coil *c, const Value *args)
{
    AsyncSend *s = as_async_send(args[0]);
    Generator *g = as_generator(s->generator);
    if (s->state == AWAIT_CLOSED)
        return raise_error(c, EXC_RuntimeError, "cannot reuse already awaited __anext__()/asend()");
    if (s->state == AWAIT_INIT) {
        if (g->flags & AGEN_RUNNING) {
            s->state = AWAIT_CLOSED;
            return raise_error(c, EXC_RuntimeError, "anext(): asynchronous generator is already running");
        }
        s->state = AWAIT_ITER;
        g->flags |= AGEN_RUNNING;
    }
    if (!throw_deprecated(c, args))
        return COIL_NULL;
    Value e = throw_argument(c, args[1], is_null(args[2]) ? V_NONE : args[2], is_null(args[3]) ? V_NONE : args[3]);
    if (is_null(e))
        return COIL_NULL;
    c->chained = e.word_; /* what is thrown in gets no context from here */
    bool over, done;
    Value v = generator_throw_take(c, g, e, &over);
    v = async_result(c, g, v, over, &done);
    if (is_null(v))
        s->state = AWAIT_CLOSED;
    return is_null(v) || !done ? v : raise_stop_with_take(c, v);
}

/* close() of an awaitable: throws GeneratorExit into it and expects it to end. */
static Value close_by_throw(Coil *c, Value self, Value (*throw)(Coil *c, const Value *args), const char *noun)
{
    Value exit = from_object(exception_class_borrow(c, EXC_GeneratorExit));
    Value v = throw(c, (Value[]){self, exit, COIL_NULL, COIL_NULL});
    if (!is_null(v)) {
        release(c, v);
        return raise_error(c, EXC_RuntimeError, "%s ignored GeneratorExit", noun);
    }
    if (failed_with(c, EXC_StopIteration) || failed_with(c, EXC_StopAsyncIteration) || failed_with(c, EXC_GeneratorExit)) {
        clear_error(c);
        return V_NONE;
    }
    return COIL_NULL;
}

static Value asend_close(Coil *c, const Value *args)
{
    if (as_async_send(args[0])->state == AWAIT_CLOSED)
        return V_NONE;
    return close_by_throw(c, args[0], asend_throw, "coroutine");
}

static void asend_finalise(Coil *c, Value self)
{
    AsyncSend *s = as_async_send(self);
    if (s->state == AWAIT_INIT && !is_null(s->generator)) {
        const char *what = is_none(s->sent) ? "asend" : "asend";
        if (!warn_source(c, EXC_RuntimeWarning, 1, self, "coroutine method '%s' of '%U' was never awaited", what,
                         generator_qualname_borrow(as_generator(s->generator))))
            report_unraisable(c, NULL, self);
    }
}

static const Slots asend_slots = {
    .visit = asend_visit,
    .finalise = asend_finalise,
    .iter = self_slot,
    .await = self_slot,
    .next = asend_next,
    .send = asend_slot_send,
};
static const CoilDef asend_rows[] = {
    METHOD("send", "(self, value, /)", asend_send, "Resumes with a value."),
    METHOD("throw", "(self, type, value=..., traceback=..., /)", asend_throw, "Raises an exception where it stands."),
    METHOD("close", "(self, /)", asend_close, "Raises GeneratorExit where it stands."),
    ROWS_END,
};
const TypeDef async_generator_asend_type = {.name = "async_generator_asend",
                                            .doc = "The awaitable of asend() and __anext__().",
                                            .flags = CLASS_NO_NEW,
                                            .size = sizeof(AsyncSend),
                                            .saved = SAVED_FIELDS,
                                            .slots = &asend_slots,
                                            .rows = asend_rows};

/* ---- athrow() and aclose() ---- */

static void athrow_visit(Object *o, VisitFn fn, void *arg)
{
    AsyncThrow *t = (AsyncThrow *)o;
    VISIT(t->generator);
    VISIT(t->type);
    VISIT(t->value);
    VISIT(t->traceback);
}

static const char *athrow_name(const AsyncThrow *t) { return t->closing ? "aclose" : "athrow"; }

/* After a resumption by an athrow/aclose awaitable. */
static Value athrow_result(Coil *c, AsyncThrow *t, Value v, bool over, bool *finished)
{
    Generator *g = as_generator(t->generator);
    *finished = true;
    if (!t->closing) {
        bool done;
        v = async_result(c, g, v, over, &done);
        if (is_null(v) || done)
            t->state = AWAIT_CLOSED;
        *finished = is_null(v) || done;
        return v;
    }
    if (!is_null(v) && !over) {
        if (is_exact(v, SHAPE_ASYNC_GENERATOR_WRAPPED)) {
            release(c, v);
            g->flags &= (uint8_t)~AGEN_RUNNING;
            t->state = AWAIT_CLOSED;
            return raise_error(c, EXC_RuntimeError, "async generator ignored GeneratorExit");
        }
        *finished = false;
        return v;
    }
    g->flags &= (uint8_t)~AGEN_RUNNING;
    t->state = AWAIT_CLOSED;
    if (is_null(v)) {
        if (!failed_with(c, EXC_StopAsyncIteration) && !failed_with(c, EXC_GeneratorExit))
            return COIL_NULL;
        clear_error(c); /* the generator obeyed */
    } else {
        release(c, v);
    }
    return V_NONE;
}

static Value athrow_slot_send(Coil *c, Value self, Value sent, bool *finished)
{
    AsyncThrow *t = as_async_throw(self);
    Generator *g = as_generator(t->generator);
    *finished = true;
    if (t->state == AWAIT_CLOSED)
        return raise_error(c, EXC_RuntimeError, "cannot reuse already awaited aclose()/athrow()");
    if (g->state == GEN_FINISHED) {
        t->state = AWAIT_CLOSED;
        return V_NONE; /* of athrow(), too: there is nothing that it could reach */
    }
    bool over;
    Value v;
    if (t->state == AWAIT_INIT) {
        if (g->flags & AGEN_RUNNING) {
            t->state = AWAIT_CLOSED;
            return raise_error(c, EXC_RuntimeError, "%s(): asynchronous generator is already running", athrow_name(t));
        }
        if (g->flags & AGEN_CLOSED) {
            t->state = AWAIT_CLOSED;
            return raise_stop_async(c);
        }
        if (!is_none(sent))
            return raise_error(c, EXC_RuntimeError, "can't send non-None value to a just-started coroutine");
        t->state = AWAIT_ITER;
        g->flags |= AGEN_RUNNING;
        Value e;
        if (t->closing) {
            g->flags |= AGEN_CLOSED;
            e = call0(c, from_object(exception_class_borrow(c, EXC_GeneratorExit)));
        } else {
            e = throw_argument(c, t->type, t->value, t->traceback);
        }
        if (is_null(e)) {
            g->flags &= (uint8_t)~AGEN_RUNNING;
            t->state = AWAIT_CLOSED;
            return COIL_NULL;
        }
        c->chained = e.word_; /* what is thrown in gets no context from here */
        v = generator_throw_take(c, g, e, &over);
    } else {
        v = generator_resume(c, g, sent, &over);
    }
    return athrow_result(c, t, v, over, finished);
}

static Value athrow_next(Coil *c, Value self)
{
    bool finished;
    Value v = athrow_slot_send(c, self, V_NONE, &finished);
    return is_null(v) || !finished ? v : raise_stop_with_take(c, v);
}
static Value athrow_send(Coil *c, const Value *args)
{
    bool finished;
    Value v = athrow_slot_send(c, args[0], args[1], &finished);
    return is_null(v) || !finished ? v : raise_stop_with_take(c, v);
}
static Value athrow_throw(Coil *c, const Value *args)
{
    AsyncThrow *t = as_async_throw(args[0]);
    Generator *g = as_generator(t->generator);
    if (t->state == AWAIT_CLOSED)
        return raise_error(c, EXC_RuntimeError, "cannot reuse already awaited aclose()/athrow()");
    if (t->state == AWAIT_INIT) {
        if (g->flags & AGEN_RUNNING) {
            t->state = AWAIT_CLOSED;
            return raise_error(c, EXC_RuntimeError, "%s(): asynchronous generator is already running", athrow_name(t));
        }
        t->state = AWAIT_ITER;
        g->flags |= AGEN_RUNNING;
    }
    if (!throw_deprecated(c, args))
        return COIL_NULL;
    Value e = throw_argument(c, args[1], is_null(args[2]) ? V_NONE : args[2], is_null(args[3]) ? V_NONE : args[3]);
    if (is_null(e))
        return COIL_NULL;
    c->chained = e.word_; /* what is thrown in gets no context from here */
    bool over, finished;
    Value v = generator_throw_take(c, g, e, &over);
    v = athrow_result(c, t, v, over, &finished);
    return is_null(v) || !finished ? v : raise_stop_with_take(c, v);
}
static Value athrow_close(Coil *c, const Value *args)
{
    if (as_async_throw(args[0])->state == AWAIT_CLOSED)
        return V_NONE;
    return close_by_throw(c, args[0], athrow_throw, "coroutine");
}
static void athrow_finalise(Coil *c, Value self)
{
    AsyncThrow *t = as_async_throw(self);
    if (t->state == AWAIT_INIT && !is_null(t->generator) &&
        !warn_source(c, EXC_RuntimeWarning, 1, self, "coroutine method '%s' of '%U' was never awaited", athrow_name(t),
                     generator_qualname_borrow(as_generator(t->generator))))
        report_unraisable(c, NULL, self);
}

static const Slots athrow_slots = {
    .visit = athrow_visit,
    .finalise = athrow_finalise,
    .iter = self_slot,
    .await = self_slot,
    .next = athrow_next,
    .send = athrow_slot_send,
};
static const CoilDef athrow_rows[] = {
    METHOD("send", "(self, value, /)", athrow_send, "Resumes with a value."),
    METHOD("throw", "(self, type, value=..., traceback=..., /)", athrow_throw, "Raises an exception where it stands."),
    METHOD("close", "(self, /)", athrow_close, "Raises GeneratorExit where it stands."),
    ROWS_END,
};
const TypeDef async_generator_athrow_type = {.name = "async_generator_athrow",
                                             .doc = "The awaitable of athrow() and aclose().",
                                             .flags = CLASS_NO_NEW,
                                             .size = sizeof(AsyncThrow),
                                             .saved = SAVED_FIELDS,
                                             .slots = &athrow_slots,
                                             .rows = athrow_rows};

/* ---- the generator ---- */

static Value athrow_new(Coil *c, Generator *g, Value type, Value value, Value traceback, bool closing)
{
    if (!tell_hooks(c, g))
        return COIL_NULL;
    AsyncThrow *t = heap_new(c, SHAPE_ASYNC_GENERATOR_ATHROW, sizeof *t);
    if (!t)
        return COIL_NULL;
    t->generator = retain(from_object(g));
    t->type = retain(type);
    t->value = retain(value);
    t->traceback = retain(traceback);
    t->closing = closing;
    return from_object(t);
}

static Value agen_anext(Coil *c, Value self) { return asend_new(c, as_generator(self), V_NONE); }
static Value agen_asend(Coil *c, const Value *args) { return asend_new(c, as_generator(args[0]), args[1]); }
static Value agen_athrow(Coil *c, const Value *args)
{
    if (!is_null(args[2]) && !warn(c, EXC_DeprecationWarning, 1,
                                   "the (type, exc, tb) signature of athrow() is deprecated, use the single-arg signature instead."))
        return COIL_NULL;
    return athrow_new(c, as_generator(args[0]), args[1], is_null(args[2]) ? V_NONE : args[2], is_null(args[3]) ? V_NONE : args[3], false);
}
static Value agen_aclose(Coil *c, const Value *args) { return athrow_new(c, as_generator(args[0]), V_NONE, V_NONE, V_NONE, true); }

static void agen_finalise(Coil *c, Value self)
{
    Generator *g = as_generator(self);
    if (g->state != GEN_SUSPENDED || c->vm->stopped)
        return;
    if (g->extra && !is_null(g->extra->finalizer) && !(g->flags & AGEN_CLOSED)) {
        Value hook = retain(g->extra->finalizer);
        Value result = call1(c, hook, self);
        release(c, hook);
        if (is_null(result))
            report_unraisable(c, NULL, self);
        else
            release(c, result);
        return;
    }
    Value result = generator_close(c, g);
    if (is_null(result))
        report_unraisable(c, NULL, self);
    else
        release(c, result);
}

static Value get_running(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_generator(args[0])->flags & AGEN_RUNNING);
}

static const Slots agen_slots = {
    .visit = generator_visit,
    .release_all = generator_release_all,
    .clear = generator_release_all, /* leaves it finished: links along its chain are borrowed */
    .finalise = agen_finalise,
    .repr = generator_repr_slot,
    .aiter = self_slot,
    .anext = agen_anext,
};
static const CoilDef agen_rows[] = {
    METHOD("asend", "(self, value, /)", agen_asend, "An awaitable that resumes with a value."),
    METHOD("athrow", "(self, type, value=..., traceback=..., /)", agen_athrow, "An awaitable that raises an exception where it stands."),
    METHOD("aclose", "(self, /)", agen_aclose, "An awaitable that raises GeneratorExit where it stands."),
    GETTER("__name__", generator_get_name, generator_set_name, NULL),
    GETTER("__qualname__", generator_get_qualname, generator_set_qualname, NULL),
    GETTER("ag_frame", generator_get_frame, NULL, NULL),
    GETTER("ag_code", generator_get_code, NULL, NULL),
    GETTER("ag_running", get_running, NULL, NULL),
    GETTER("ag_suspended", generator_get_suspended, NULL, NULL),
    GETTER("ag_await", generator_get_delegate, NULL, "What it awaits, or None."),
    CLASS_METHOD("__class_getitem__", "(cls, item, /)", class_getitem_generic, NULL),
    ROWS_END,
};
const TypeDef async_generator_type = {
    .name = "async_generator",
    .doc = "What an async generator function gives.",
    .flags = CLASS_WEAKREF | CLASS_NO_NEW,
    .saved = SAVED_OWN,
    .slots = &agen_slots,
    .rows = agen_rows,
};

/* ---- anext(iterator, default) ---- */

typedef struct AnextAwaitable {
    Object h;
    Value awaitable, otherwise;
    Value iterator; /* of awaitable, once begun */
} AnextAwaitable;

Value anext_awaitable_new(Coil *c, Value awaitable, Value otherwise)
{
    AnextAwaitable *a = heap_new(c, SHAPE_ANEXT_AWAITABLE, sizeof *a);
    if (a) {
        a->awaitable = retain(awaitable);
        a->otherwise = retain(otherwise);
    }
    return from_object(a);
}

static void anext_visit(Object *o, VisitFn fn, void *arg)
{
    AnextAwaitable *a = (AnextAwaitable *)o;
    VISIT(a->awaitable);
    VISIT(a->otherwise);
    VISIT(a->iterator);
}

static bool anext_begin(Coil *c, AnextAwaitable *a)
{
    if (!is_null(a->iterator))
        return true;
    if (is_exact(a->awaitable, SHAPE_GENERATOR) && as_generator(a->awaitable)->function->code->flags & CO_ITERABLE_COROUTINE) {
        a->iterator = retain(a->awaitable);
        return true;
    }
    Class *cls = class_of_borrow(c, a->awaitable);
    Value (*await)(Coil *, Value) = SLOT(cls, await);
    if (!await)
        return fail_error(c, EXC_TypeError, "object %T can't be used in 'await' expression", a->awaitable);
    Value iterator = await(c, a->awaitable);
    if (!is_null(iterator) && !SLOT(class_of_borrow(c, iterator), next)) {
        (void)raise_error(c, EXC_TypeError, "__await__() returned non-iterator of type '%T'", iterator);
        release(c, iterator);
        return false;
    }
    if (is_null(iterator) || is_null(a->iterator)) {
        a->iterator = iterator;
        return !is_null(iterator);
    }
    release(c, iterator); /* __await__() used this awaitable, which has begun with another */
    return true;
}

/* StopAsyncIteration becomes the default: the await's result. */
static Value anext_after(Coil *c, AnextAwaitable *a, Value v)
{
    if (!is_null(v) || !failed_with(c, EXC_StopAsyncIteration))
        return v;
    clear_error(c);
    return raise_stop_with_take(c, retain(a->otherwise));
}

static Value anext_next(Coil *c, Value self)
{
    AnextAwaitable *a = as_anext_awaitable(self);
    if (!anext_begin(c, a))
        return COIL_NULL;
    return anext_after(c, a, SLOT(class_of_borrow(c, a->iterator), next)(c, a->iterator));
}

/* As delegate_send() does; but where this ends by StopAsyncIteration, the default is the result. */
static Value anext_slot_send(Coil *c, Value self, Value sent, bool *finished)
{
    AnextAwaitable *a = as_anext_awaitable(self);
    *finished = true;
    if (!anext_begin(c, a))
        return COIL_NULL;
    Value v = delegate_send(c, a->iterator, sent, finished);
    if (!is_null(v) || !failed_with(c, EXC_StopAsyncIteration))
        return v;
    clear_error(c);
    return retain(a->otherwise);
}

static Value anext_forward(Coil *c, const Value *args, const char *name, size_t n)
{
    AnextAwaitable *a = as_anext_awaitable(args[0]);
    if (!anext_begin(c, a))
        return COIL_NULL;
    return anext_after(c, a, call_method(c, a->iterator, name, args + 1, n));
}
static Value anext_send(Coil *c, const Value *args) { return anext_forward(c, args, "send", 1); }
static Value anext_throw(Coil *c, const Value *args)
{
    return anext_forward(c, args, "throw", is_null(args[2]) ? 1 : is_null(args[3]) ? 2 : 3);
}
static Value anext_close(Coil *c, const Value *args) { return anext_forward(c, args, "close", 0); }

static const Slots anext_slots = {.visit = anext_visit, .iter = self_slot, .await = self_slot, .next = anext_next, .send = anext_slot_send};
static const CoilDef anext_rows[] = {
    METHOD("send", "(self, value, /)", anext_send, NULL),
    METHOD("throw", "(self, type, value=..., traceback=..., /)", anext_throw, NULL),
    METHOD("close", "(self, /)", anext_close, NULL),
    ROWS_END,
};
const TypeDef anext_awaitable_type = {.name = "anext_awaitable",
                                      .doc = "The awaitable of anext() with a default.",
                                      .flags = CLASS_NO_NEW,
                                      .size = sizeof(AnextAwaitable),
                                      .saved = SAVED_FIELDS,
                                      .slots = &anext_slots,
                                      .rows = anext_rows};
