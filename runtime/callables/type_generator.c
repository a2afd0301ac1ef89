/* type_generator.c: generators, coroutines and what coroutine.__await__() gives, as Python sees them. */
#include "runtime/import/module_build.h"
#include "runtime/modules/asyncio/asyncio_short.h"
#include "runtime/types/types.h"
#include "vm/classes/class_make.h"
#include "vm/classes/descriptor.h"
#include "vm/errors/exception.h"
#include "vm/loop/frame.h"
#include "vm/loop/function.h"
#include "vm/loop/generator.h"
#include "runtime/callables/generator_types.h"

/* ---- memory, shared with async generators ---- */

void generator_visit(Object *o, VisitFn fn, void *arg)
{
    Generator *g = (Generator *)o;
    if (g->extra) {
        VISIT(g->extra->name);
        VISIT(g->extra->qualname);
        VISIT(g->extra->frame);
        VISIT(g->extra->origin);
        VISIT(g->extra->finalizer);
        VISIT(g->extra->locals);
    }
    if (!g->function)
        return;
    if (g->state != GEN_FINISHED)
        for (uint32_t r = 0; r < g->function->code->nregs; r++)
            VISIT(g->regs[r]);
    VISIT(g->function);
}

void generator_release_all(Coil *c, Object *o)
{
    Generator *g = (Generator *)o;
    if (g->state == GEN_SUSPENDED) { /* what it delegates to must not lead back here */
        Value v = generator_delegate_borrow(g);
        if (!is_null(v) && (is_exact(v, SHAPE_GENERATOR) || is_exact(v, SHAPE_COROUTINE))) {
            Generator *sub = as_generator(v);
            if (generator_awaiter(sub) == g) {
                sub->link = NULL;
                sub->flags &= (uint8_t)~GEN_LINKED;
            }
        }
    }
    generator_detach(g);
    if (g->function && (g->state == GEN_CREATED || g->state == GEN_SUSPENDED)) {
        uint32_t count = g->function->code->nregs;
        if (g->extra && g->extra->frame) {
            FrameObject *frame = g->extra->frame;
            g->extra->frame = NULL;
            frame->generator = NULL;
            frame->at = g->at;
            RELEASE(c, frame);
        }
        g->state = GEN_FINISHED;
        for (uint32_t r = 0; r < count; r++) {
            Value v = g->regs[r];
            g->regs[r] = V_UNDEF;
            release_maybe(c, v);
        }
    }
    GeneratorExtra *extra = g->extra;
    if (extra) {
        g->extra = NULL;
        RELEASE(c, extra->name);
        RELEASE(c, extra->qualname);
        RELEASE(c, extra->frame);
        release_maybe(c, extra->origin);
        release_maybe(c, extra->finalizer);
        release_maybe(c, extra->locals);
        mem_free(c, extra, sizeof *extra);
    }
    Function *fn = g->function;
    g->function = NULL;
    RELEASE(c, fn);
}

static void generator_finalise(Coil *c, Value self)
{
    Generator *g = as_generator(self);
    if (g->state == GEN_FINISHED || g->state == GEN_RUNNING || c->vm->stopped)
        return;
    if (g->state == GEN_CREATED) {
        if (g->h.shape == SHAPE_COROUTINE)
            coroutine_never_awaited(c, g);
        return;
    }
    Value result = generator_close(c, g);
    if (is_null(result))
        report_unraisable(c, NULL, self);
    else
        release(c, result);
}

/* ---- sending ---- */

static Value generator_slot_send(Coil *c, Value self, Value sent, bool *finished)
{
    return generator_resume(c, as_generator(self), sent, finished);
}

/* StopIteration for a value that a generator returned. */
static Value raise_stop_take(Coil *c, Value value)
{
    Value e = COIL_NULL;
    if (is_none(value)) {
        e = call0(c, from_object(exception_class_borrow(c, EXC_StopIteration)));
    } else {
        e = call1(c, from_object(exception_class_borrow(c, EXC_StopIteration)), value);
        release(c, value);
    }
    if (!is_null(e))
        restore_error_take(c, e);
    return COIL_NULL;
}

static Value generator_next(Coil *c, Value self)
{
    bool finished;
    Value v = generator_resume(c, as_generator(self), V_NONE, &finished);
    if (is_null(v) || !finished)
        return v;
    if (is_none(v))
        return COIL_NULL;
    return raise_stop_take(c, v);
}

Value generator_send_method(Coil *c, const Value *args)
{
    bool finished;
    Value v = generator_resume(c, as_generator(args[0]), args[1], &finished);
    return is_null(v) || !finished ? v : raise_stop_take(c, v);
}

/* throw()'s arguments to an instance: (type, value, traceback), (instance), (type). Owned, or COIL_NULL. */
Value throw_argument(Coil *c, Value type, Value value, Value traceback)
{
    if (!is_none(traceback) && !is_exact(traceback, SHAPE_TRACEBACK))
        return raise_error(c, EXC_TypeError, "throw() third argument must be a traceback object");
    Value e;
    if (value_is_class(c, type) && class_derives(as_class(type), exception_class_borrow(c, EXC_BaseException))) {
        if (is_exception(c, value) && class_derives(class_of_borrow(c, value), as_class(type)))
            e = retain(value);
        else if (is_none(value))
            e = call0(c, type);
        else if (is_exact(value, SHAPE_TUPLE))
            e = call(c, type, as_tuple(value)->items, as_tuple(value)->length, NULL);
        else
            e = call1(c, type, value);
    } else if (is_exception(c, type)) {
        if (!is_none(value))
            return raise_error(c, EXC_TypeError, "instance exception may not have a separate value");
        e = retain(type);
    } else {
        return raise_error(c, EXC_TypeError, "exceptions must be classes or instances deriving from BaseException, not %T", type);
    }
    if (!is_null(e) && !is_exception(c, e)) {
        (void)raise_error(c, EXC_TypeError, "calling %R should have returned an instance of BaseException, not %T", type, e);
        release(c, e);
        e = COIL_NULL;
    }
    if (is_null(e)) /* why there is no instance is thrown instead */
        e = take_error(c);
    if (!is_null(e) && !is_none(traceback))
        replace_take(c, &as_exception(e)->traceback, retain(traceback));
    return e;
}

/* The three-argument form is deprecated. */
bool throw_deprecated(Coil *c, const Value *args)
{
    return same(args[2], V_UNDEF) || is_null(args[2])
               ? true
               : warn(c, EXC_DeprecationWarning, 1,
                      "the (type, exc, tb) signature of throw() is deprecated, use the single-arg signature instead.");
}

Value generator_throw_method(Coil *c, const Value *args)
{
    if (!throw_deprecated(c, args))
        return COIL_NULL;
    Value e = throw_argument(c, args[1], is_null(args[2]) ? V_NONE : args[2], is_null(args[3]) ? V_NONE : args[3]);
    if (is_null(e))
        return COIL_NULL;
    c->chained = e.word_; /* what is thrown in gets no context from here */
    bool finished;
    Value v = generator_throw_take(c, as_generator(args[0]), e, &finished);
    return is_null(v) || !finished ? v : raise_stop_take(c, v);
}

Value generator_close_method(Coil *c, const Value *args) { return generator_close(c, as_generator(args[0])); }

/* ---- attributes ---- */

Value generator_get_name(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(generator_name_borrow(as_generator(args[0]))));
}
Value generator_get_qualname(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(generator_qualname_borrow(as_generator(args[0]))));
}
static Value set_text(Coil *c, const Value *args, bool qualified)
{
    Str *s = is_null(args[1]) ? NULL : as_str_borrow(c, args[1]);
    if (!s)
        return raise_error(c, EXC_TypeError, "%s must be set to a string object", qualified ? "__qualname__" : "__name__");
    GeneratorExtra *extra = generator_extra(c, as_generator(args[0]));
    if (!extra)
        return COIL_NULL;
    Str **field = qualified ? &extra->qualname : &extra->name, *old = *field;
    *field = RETAIN(s);
    RELEASE(c, old);
    return V_NONE;
}
Value generator_set_name(Coil *c, const Value *args) { return set_text(c, args, false); }
Value generator_set_qualname(Coil *c, const Value *args) { return set_text(c, args, true); }
Value generator_get_frame(Coil *c, const Value *args)
{
    FrameObject *f = generator_frame_borrow(c, as_generator(args[0]));
    return f ? retain(from_object(f)) : failed(c) ? COIL_NULL : V_NONE;
}
Value generator_get_code(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_generator(args[0])->function->code));
}
Value generator_get_running(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(generator_running(as_generator(args[0])));
}
Value generator_get_suspended(Coil *c, const Value *args)
{
    (void)c;
    Generator *g = as_generator(args[0]);
    return bool_value(g->state == GEN_SUSPENDED && !generator_running(g));
}
Value generator_get_delegate(Coil *c, const Value *args)
{
    if (!short_show(c, as_generator(args[0])))
        return COIL_NULL;
    Value v = generator_delegate_borrow(as_generator(args[0]));
    return is_null(v) || generator_running(as_generator(args[0])) ? V_NONE : retain(v);
}
static Value get_origin(Coil *c, const Value *args)
{
    (void)c;
    Generator *g = as_generator(args[0]);
    return g->extra && !is_null(g->extra->origin) ? retain(g->extra->origin) : V_NONE;
}

static Value generator_repr(Coil *c, Value self)
{
    Generator *g = as_generator(self);
    return from_object(str_format(c, "<%s object %U at %I>", g->h.shape == SHAPE_ASYNC_GENERATOR ? "async_generator" : generator_noun(g),
                                  generator_qualname_borrow(g), self));
}
Value generator_repr_slot(Coil *c, Value self) { return generator_repr(c, self); }

static Value generator_self(Coil *c, Value self)
{
    (void)c;
    return retain(self);
}

/* ---- generator ---- */

static const Slots generator_slots = {
    .visit = generator_visit,
    .release_all = generator_release_all,
    .clear = generator_release_all, /* leaves it finished: links along its chain are borrowed */
    .finalise = generator_finalise,
    .repr = generator_repr,
    .iter = generator_self,
    .next = generator_next,
    .send = generator_slot_send,
};

static const CoilDef generator_rows[] = {
    METHOD("send", "(self, value, /)", generator_send_method, "Resumes with a value."),
    METHOD("throw", "(self, type, value=..., traceback=..., /)", generator_throw_method, "Raises an exception where it stands."),
    METHOD("close", "(self, /)", generator_close_method, "Raises GeneratorExit where it stands."),
    GETTER("__name__", generator_get_name, generator_set_name, NULL),
    GETTER("__qualname__", generator_get_qualname, generator_set_qualname, NULL),
    GETTER("gi_frame", generator_get_frame, NULL, NULL),
    GETTER("gi_code", generator_get_code, NULL, NULL),
    GETTER("gi_running", generator_get_running, NULL, NULL),
    GETTER("gi_suspended", generator_get_suspended, NULL, NULL),
    GETTER("gi_yieldfrom", generator_get_delegate, NULL, "What a `yield from` goes to, or None."),
    CLASS_METHOD("__class_getitem__", "(cls, item, /)", class_getitem_generic, "See PEP 585."),
    ROWS_END,
};

const TypeDef generator_type = {
    .name = "generator",
    .doc = "What a generator function gives.",
    .flags = CLASS_WEAKREF | CLASS_NO_NEW,
    .saved = SAVED_OWN,
    .slots = &generator_slots,
    .rows = generator_rows,
};

/* ---- coroutine ---- */

void coroutine_never_awaited(Coil *c, Generator *g)
{
    Value self = from_object(g);
    Value warnings = c->vm->finalising ? COIL_NULL : import_module(c, "warnings");
    clear_error(c); /* without the library: said more simply below */
    if (!is_null(warnings)) {
        Value hook;
        bool ok = find_attr_c(c, warnings, "_warn_unawaited_coroutine", &hook);
        release(c, warnings);
        if (ok && !is_null(hook)) {
            Value result = call1(c, hook, self);
            release(c, hook);
            if (!is_null(result)) {
                release(c, result);
                return;
            }
            const bool warned = failed_with(c, EXC_RuntimeWarning);
            report_unraisable(c, NULL, self);
            if (warned)
                return; /* else a broken hook: the warning is given without it */
        }
        clear_error(c);
    }
    if (!warn(c, EXC_RuntimeWarning, 1, "coroutine '%U' was never awaited", generator_qualname_borrow(g)))
        report_unraisable(c, NULL, self);
}

static Value coroutine_await(Coil *c, Value self)
{
    CoroutineWrapper *w = heap_new(c, SHAPE_COROUTINE_WRAPPER, sizeof *w);
    if (w)
        w->coroutine = retain(self);
    return from_object(w);
}

static const Slots coroutine_slots = {
    .visit = generator_visit,
    .release_all = generator_release_all,
    .clear = generator_release_all, /* leaves it finished: links along its chain are borrowed */
    .finalise = generator_finalise,
    .repr = generator_repr,
    .await = coroutine_await,
    .send = generator_slot_send,
};

static const CoilDef coroutine_rows[] = {
    METHOD("send", "(self, value, /)", generator_send_method, "Resumes: a value is sent into coroutine."),
    METHOD("throw", "(self, type, value=..., traceback=..., /)", generator_throw_method, "Resumes: an exception is raised in coroutine."),
    METHOD("close", "(self, /)", generator_close_method, "Raises GeneratorExit inside coroutine."),
    GETTER("__name__", generator_get_name, generator_set_name, "name of the coroutine"),
    GETTER("__qualname__", generator_get_qualname, generator_set_qualname, "qualified name of the coroutine"),
    GETTER("cr_frame", generator_get_frame, NULL, NULL),
    GETTER("cr_code", generator_get_code, NULL, NULL),
    GETTER("cr_running", generator_get_running, NULL, NULL),
    GETTER("cr_suspended", generator_get_suspended, NULL, NULL),
    GETTER("cr_await", generator_get_delegate, NULL, "What it awaits, or None."),
    GETTER("cr_origin", get_origin, NULL, "Where it was made, if that is tracked."),
    CLASS_METHOD("__class_getitem__", "(cls, item, /)", class_getitem_generic, "See PEP 585."),
    ROWS_END,
};

const TypeDef coroutine_type = {
    .name = "coroutine",
    .doc = "What an async function gives.",
    .flags = CLASS_WEAKREF | CLASS_NO_NEW,
    .saved = SAVED_OWN,
    .slots = &coroutine_slots,
    .rows = coroutine_rows,
};

/* ---- coroutine_wrapper: iterates over a coroutine ---- */

#define WRAPPED(v) (as_coroutine_wrapper(v)->coroutine)

static void wrapper_visit(Object *o, VisitFn fn, void *arg) { VISIT(((CoroutineWrapper *)o)->coroutine); }
static Value wrapper_next(Coil *c, Value self) { return generator_next(c, WRAPPED(self)); }
static Value wrapper_slot_send(Coil *c, Value self, Value sent, bool *finished)
{
    return generator_resume(c, as_generator(WRAPPED(self)), sent, finished);
}
static Value wrapper_send(Coil *c, const Value *args) { return generator_send_method(c, (Value[]){WRAPPED(args[0]), args[1]}); }
static Value wrapper_throw(Coil *c, const Value *args)
{
    return generator_throw_method(c, (Value[]){WRAPPED(args[0]), args[1], args[2], args[3]});
}
static Value wrapper_close(Coil *c, const Value *args) { return generator_close(c, as_generator(WRAPPED(args[0]))); }

static const Slots wrapper_slots = {
    .visit = wrapper_visit,
    .iter = generator_self,
    .next = wrapper_next,
    .send = wrapper_slot_send,
};
static const CoilDef wrapper_rows[] = {
    METHOD("send", "(self, value, /)", wrapper_send, "Resumes with a value."),
    METHOD("throw", "(self, type, value=..., traceback=..., /)", wrapper_throw, "Raises an exception where it stands."),
    METHOD("close", "(self, /)", wrapper_close, "Raises GeneratorExit where it stands."),
    ROWS_END,
};
const TypeDef coroutine_wrapper_type = {
    .name = "coroutine_wrapper",
    .doc = "An iterator over a coroutine, as its __await__() gives.",
    .flags = CLASS_NO_NEW,
    .size = sizeof(CoroutineWrapper),
    .saved = SAVED_FIELDS,
    .slots = &wrapper_slots,
    .rows = wrapper_rows,
};
