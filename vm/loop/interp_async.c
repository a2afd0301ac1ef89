/* interp_async.c: the protocols behind await, async for, async with, with, raise and except. */
#include "vm/classes/descriptor.h"
#include "vm/errors/exception.h"
#include "vm/loop/interp.h"
#include "vm/loop/watch.h"

/* ---- await ---- */

static Value awaitable_iterator(Coil *c, Value v)
{
    if (is_exact(v, SHAPE_COROUTINE))
        return retain(v);
    if (is_exact(v, SHAPE_GENERATOR) && as_generator(v)->function->code->flags & CO_ITERABLE_COROUTINE)
        return retain(v);
    Class *cls = class_of_borrow(c, v);
    if (!SLOT(cls, await))
        return raise_error(c, EXC_TypeError, "object %T can't be used in 'await' expression", v);
    Value iterator = SLOT(cls, await)(c, v);
    if (is_null(iterator))
        return COIL_NULL;
    if (is_exact(iterator, SHAPE_COROUTINE) ||
        (is_exact(iterator, SHAPE_GENERATOR) && as_generator(iterator)->function->code->flags & CO_ITERABLE_COROUTINE)) {
        release(c, iterator);
        return raise_error(c, EXC_TypeError, "__await__() returned a coroutine");
    }
    if (!SLOT(class_of_borrow(c, iterator), next)) {
        (void)raise_error(c, EXC_TypeError, "__await__() returned non-iterator of type '%T'", iterator);
        release(c, iterator);
        return COIL_NULL;
    }
    return iterator;
}

Value interp_get_awaitable(Coil *c, Value v, int where)
{
    Class *cls = class_of_borrow(c, v);
    bool coroutine = is_exact(v, SHAPE_COROUTINE);
    if (where && !coroutine && !SLOT(cls, await) &&
        !(is_exact(v, SHAPE_GENERATOR) && as_generator(v)->function->code->flags & CO_ITERABLE_COROUTINE))
        return raise_error(c, EXC_TypeError, "'async with' received an object from %s that does not implement __await__: %T",
                           where == 1 ? "__aenter__" : "__aexit__", v);
    Value iterator = awaitable_iterator(c, v);
    if (!is_null(iterator) && is_exact(iterator, SHAPE_COROUTINE) && !is_null(generator_delegate_borrow(as_generator(iterator)))) {
        release(c, iterator);
        return raise_error(c, EXC_RuntimeError, "coroutine is being awaited already");
    }
    return iterator;
}

Value interp_yield_from_iter(Coil *c, Frame *f, Value v)
{
    if (is_exact(v, SHAPE_COROUTINE)) {
        if (!(f->code->flags & (CO_COROUTINE | CO_ITERABLE_COROUTINE)))
            return raise_error(c, EXC_TypeError, "cannot 'yield from' a coroutine object in a non-coroutine generator");
        return retain(v);
    }
    return is_exact(v, SHAPE_GENERATOR) ? retain(v) : get_iter(c, v);
}

Value interp_get_aiter(Coil *c, Value v)
{
    Class *cls = class_of_borrow(c, v);
    if (!SLOT(cls, aiter))
        return raise_error(c, EXC_TypeError, "'async for' requires an object with __aiter__ method, got %T", v);
    Value iterator = SLOT(cls, aiter)(c, v);
    if (!is_null(iterator) && !SLOT(class_of_borrow(c, iterator), anext)) {
        (void)raise_error(c, EXC_TypeError, "'async for' received an object from __aiter__ that does not implement __anext__: %T",
                          iterator);
        release(c, iterator);
        return COIL_NULL;
    }
    return iterator;
}

Value interp_get_anext(Coil *c, Value v)
{
    Class *cls = class_of_borrow(c, v);
    if (!SLOT(cls, anext))
        return raise_error(c, EXC_TypeError, "'async for' requires an iterator with __anext__ method, got %T", v);
    Value awaitable = SLOT(cls, anext)(c, v);
    if (is_null(awaitable) || is_exact(v, SHAPE_ASYNC_GENERATOR))
        return awaitable;
    Value iterator = awaitable_iterator(c, awaitable);
    if (is_null(iterator)) {
        Value cause = take_error(c);
        (void)raise_error(c, EXC_TypeError, "'async for' received an invalid object from __anext__: %T", awaitable);
        Exception *e = as_exception(c->error);
        replace_take(c, &e->cause, retain(cause));
        replace_take(c, &e->context, cause);
        e->suppress_context = true;
    }
    release(c, awaitable);
    return iterator;
}

/* ---- with ---- */

bool interp_with_enter(Coil *c, Value manager, bool async, Value *exit, Value *entered)
{
    const char *enter_name = async ? "__aenter__" : "__enter__", *exit_name = async ? "__aexit__" : "__exit__";
    const char *protocol = async ? "asynchronous context manager" : "context manager";
    Value enter;
    if (!find_special(c, manager, enter_name, &enter))
        return false;
    if (is_null(enter)) {
        return fail_error(c, EXC_TypeError, "'%T' object does not support the %s protocol", manager, protocol);
    }
    if (!find_special(c, manager, exit_name, exit)) {
        release(c, enter);
        return false;
    }
    if (is_null(*exit)) {
        release(c, enter);
        return fail_error(c, EXC_TypeError, "'%T' object does not support the %s protocol (missed %s method)", manager, protocol,
                          exit_name);
    }
    *entered = call0(c, enter);
    release(c, enter);
    if (is_null(*entered)) {
        release(c, *exit);
        return false;
    }
    return true;
}

COLD Value interp_with_exit(Coil *c, Value exit, Value exception)
{
    /* Held: what is called may give the exception another traceback, and another class. */
    Value traceback = as_exception(exception)->traceback, cls = retain(from_object(class_of_borrow(c, exception)));
    traceback = is_null(traceback) ? V_NONE : retain(traceback);
    Value v = call3(c, exit, cls, exception, traceback);
    release(c, cls);
    release(c, traceback);
    return v;
}

/* ---- raise and except ---- */

bool interp_raise(Coil *c, Value x, Value cause, int form)
{
    c->chained = 0;
    if (form == 0) {
        Value handled = handled_exception_borrow(c);
        if (is_null(handled))
            return fail_error(c, EXC_RuntimeError, "No active exception to reraise");
        restore_error_take(c, retain(handled));
        /* A bare raise goes on with the exception as it was: neither its context nor its traceback begins anew. */
        c->chained = handled.word_;
        c->reraise = true;
        return false;
    }
    Value exception = exception_from(c, x);
    if (is_null(exception))
        return false;
    if (form == 2) {
        Value from = V_NONE;
        if (!is_none(cause)) {
            /* A class of exceptions is called, as `raise` does with what it raises. */
            if (value_is_class(c, cause) && class_derives(as_class(cause), exception_class_borrow(c, EXC_BaseException)))
                from = call0(c, cause);
            else
                from = retain(cause);
            if (is_null(from)) {
                release(c, exception);
                return false;
            }
            if (!is_exception(c, from)) {
                if (!value_is_class(c, cause))
                    raise_error(c, EXC_TypeError, "exception causes must derive from BaseException");
                else
                    raise_error(c, EXC_TypeError, "calling %R should have returned an instance of BaseException, not %R", cause,
                                from_object(class_of_borrow(c, from)));
                release(c, from);
                release(c, exception);
                return false;
            }
        }
        Exception *e = as_exception(exception);
        replace_take(c, &e->cause, from);
        e->suppress_context = true;
    }
    restore_error_take(c, exception);
    return false;
}

int interp_match_exception(Coil *c, Value exception, Value type) { return exception_matches(c, exception, type); }

COLD bool interp_match_group(Coil *c, Value exception, Value type, Value *matched, Value *rest)
{
    return exception_group_match(c, exception, type, matched, rest);
}

Value interp_reraise_group(Coil *c, Value list, Value original) { return exception_group_rest(c, original, as_list(list)); }

/* What comes by throw() gets as its __context__ what the generator itself is handling, never what its caller does. */
void interp_note_throw(Coil *c, Frame *f)
{
    Value handled = c->chained == c->error.word_ ? frame_handled_borrow(f) : COIL_NULL; /* else interp_note_raise() does it */
    if (!is_null(handled))
        exception_chain(c, c->error, handled);
}

/* There was no room for an error's entry. True: what is raised is that now, and the error is its context. False: the error stays as it is;
 * it has to do with memory itself, or ends the script. */
COLD static bool entry_missed(Coil *c, Value error)
{
    Value missed = take_error(c);
    restore_error_take(c, retain(error));
    const bool stays = c->vm->stopped || failed_with(c, EXC_MemoryError);
    clear_error(c);
    if (!stays) {
        exception_chain(c, missed, error);
        release(c, error);
        error_set_take(c, retain(missed));
        c->chained = c->error.word_;
    }
    release(c, missed);
    return !stays;
}

void interp_note_raise(Coil *c, Frame *f)
{
    if (c->chained != c->error.word_) {
        c->chained = c->error.word_;
        Value handled = handled_exception_borrow(c);
        if (!is_null(handled) && !same(handled, c->error))
            exception_chain(c, c->error, handled);
    }
    if (c->reraise) {
        c->reraise = false;
        if (UNLIKELY(c->vm->watching != 0))
            watch_raise(c, f, true);
        return;
    }
    Value error = take_error(c);
    uint64_t chained = c->chained;
    FrameObject *object = mem_roomy(c) ? frame_object_borrow(c, f) : NULL;
    if (LIKELY(object != NULL) && LIKELY(traceback_extend(c, error, from_object(object), frame_at(f)))) {
        c->error = error;
        c->chained = chained;
    } else if (!failed(c) || !entry_missed(c, error)) {
        error_set_take(c, error);
        c->chained = chained;
    }
    if (UNLIKELY(c->vm->watching != 0))
        watch_raise(c, f, false);
}
