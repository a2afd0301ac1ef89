/* error.c: raising and testing exceptions from C. */
#include "vm/loop/frame.h"
#include "vm/machine/hooks.h"
#include "vm/errors/exception.h"
#include "vm/classes/shape.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool failed(const Coil *c) { return !is_null(c->error); }

#if defined(COIL_FAULTS) && COIL_FAULTS
Value outcome_checked(const Coil *c, Value v, const char *what)
{
    if (is_null(v) == failed(c))
        return v;
    fprintf(stderr, "coil: %s: %s\n", what, is_null(v) ? "no value and no exception" : "a value and an exception");
    abort();
}
#endif

void clear_error(Coil *c)
{
    Value old = c->error;
    c->error = COIL_NULL;
    c->chained = 0; /* the next exception may lie where this one did */
    release_maybe(c, old);
}

Value take_error(Coil *c)
{
    Value v = c->error;
    c->error = COIL_NULL;
    return v;
}

void error_set_take(Coil *c, Value exception)
{
    Value old = c->error;
    c->error = exception;
    release_maybe(c, old);
}

void restore_error_take(Coil *c, Value exception)
{
    if (UNLIKELY(!is_null(exception) && !is_exception(c, exception))) { /* what a class that is a program's made, or one in its place */
        release(c, exception);
        (void)raise_error(c, EXC_TypeError, "exceptions must derive from BaseException");
        return;
    }
    error_set_take(c, exception);
}

/* Makes an instance of kind with these arguments pending. */
static Value raise_with(Coil *c, Exc kind, Tuple *args)
{
    Class *cls = exception_class_borrow(c, kind);
    Value e = exception_new(c, cls, args);
    if (!is_null(e))
        error_set_take(c, e);
    return COIL_NULL;
}

Value raise_value(Coil *c, Exc kind, Value arg)
{
    Tuple *args = is_null(arg) ? RETAIN(tuple_empty_borrow(c)) : tuple_pack(c, 1, arg);
    if (args)
        raise_with(c, kind, args);
    RELEASE(c, args);
    return COIL_NULL;
}

static Value raise_text_take(Coil *c, Exc kind, Str *text)
{
    if (text)
        raise_value(c, kind, from_object(text));
    RELEASE(c, text);
    return COIL_NULL;
}

Value raise_error(Coil *c, Exc kind, const char *format, ...)
{
    if (kind == EXC_MemoryError && !format)
        return raise_memory(c);
    if (!format)
        return raise_with(c, kind, tuple_empty_borrow(c));
    clear_error(c);
    va_list list;
    va_start(list, format);
    Str *text = str_format_v(c, format, list);
    va_end(list);
    return raise_text_take(c, kind, text);
}

Value raise_object(Coil *c, Value exception)
{
    Value e = exception_from(c, exception);
    if (!is_null(e))
        restore_error_take(c, e);
    return COIL_NULL;
}

Value raise_attribute(Coil *c, Value obj, Str *name, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    Str *text = str_format_v(c, format, list);
    va_end(list);
    raise_text_take(c, EXC_AttributeError, text);
    if (failed_with(c, EXC_AttributeError)) {
        AttributeErrorObject *e = as_attribute_error(c->error);
        e->name = retain(from_object(name));
        e->obj = retain(obj);
    }
    return COIL_NULL;
}

Value raise_name(Coil *c, Exc kind, Str *name, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    Str *text = str_format_v(c, format, list);
    va_end(list);
    raise_text_take(c, kind, text);
    if (failed_with(c, EXC_NameError))
        as_name_error(c->error)->name = retain(from_object(name));
    return COIL_NULL;
}

Value raise_import(Coil *c, Exc kind, Value name, Value path, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    Str *text = str_format_v(c, format, list);
    va_end(list);
    raise_text_take(c, kind, text);
    if (failed_with(c, EXC_ImportError)) {
        ImportErrorObject *e = as_import_error(c->error);
        e->name = is_null(name) ? COIL_NULL : retain(name);
        e->path = is_null(path) ? COIL_NULL : retain(path);
    }
    return COIL_NULL;
}

Value raise_errno(Coil *c, int error, Value path) { return raise_errno_needs(c, error, NULL, path); }

Value raise_errno_needs(Coil *c, int error, const char *needs, Value path)
{
    char buffer[128];
    const char *text = buffer;
#if defined(__GLIBC__) && defined(_GNU_SOURCE)
    text = strerror_r(error, buffer, sizeof buffer);
#else
    if (strerror_r(error, buffer, sizeof buffer) != 0)
        text = "Unknown error";
#endif
    Str *message = needs ? str_format(c, "%s (needs %s)", text, needs) : str_from_c(c, text);
    Tuple *args = NULL;
    if (message)
        args = is_null(path) ? tuple_pack(c, 2, small(error), from_object(message))
                             : tuple_pack(c, 3, small(error), from_object(message), path);
    if (args)
        raise_with(c, EXC_OSError, args);
    RELEASE(c, args);
    RELEASE(c, message);
    return COIL_NULL;
}

/* sys.<name>, borrowed; COIL_NULL if there is none. */
static Value error_sys_borrow(Coil *c, Str *name)
{
    return c->vm->sys_dict ? dict_get_borrow(c, c->vm->sys_dict, from_object(name)) : COIL_NULL;
}

/* The default hook's text: "Exception ignored in: <repr>" and the traceback. */
static void unraisable_print(Coil *c, const char *where, Value object, Value exc)
{
    StrBuilder b = STR_BUILDER(c);
    if (where)
        builder_format(&b, is_null(object) ? "%s:\n" : "%s: %R\n", where, object);
    else if (!is_null(object))
        builder_format(&b, "Exception ignored in: %R\n", object);
    Str *head = builder_finish(&b), *body = c->vm->hooks->describe(c, exc);
    clear_error(c);
    Str *all = head && body ? str_concat(c, head, body) : NULL;
    if (all)
        c->vm->hooks->write(c, all);
    clear_error(c);
    RELEASE(c, head);
    RELEASE(c, body);
    RELEASE(c, all);
}

/* The argument of sys.unraisablehook. */
static Value unraisable_args(Coil *c, const char *where, Value object, Value exc)
{
    Str *text = where ? str_from_c(c, where) : NULL;
    if (where && !text)
        return COIL_NULL;
    const Value traceback = as_exception(exc)->traceback;
    Value fields[] = {from_object(class_of_borrow(c, exc)), exc, is_null(traceback) ? V_NONE : traceback, text ? from_object(text) : V_NONE,
                      is_null(object) ? V_NONE : object};
    for (size_t k = 0; k < sizeof fields / sizeof *fields; k++)
        retain(fields[k]);
    RELEASE(c, text);
    return c->vm->hooks->unraisable_take(c, fields);
}

/* What no Python function raised shows the place that the program is at. */
static void unraisable_place(Coil *c, Exception *e)
{
    FrameObject *object =
        (is_null(e->traceback) || is_none(e->traceback)) && c->frame && mem_roomy(c) ? frame_object_borrow(c, c->frame) : NULL;
    if (!object || !traceback_extend(c, from_object(e), from_object(object), frame_at(c->frame)))
        clear_error(c);
}

void report_unraisable(Coil *c, const char *where, Value object)
{
    Value exc = take_error(c);
    if (is_null(exc))
        return;
    /* Nothing Python runs, the breaker stops what goes on; or sys and its stderr have gone, as built-in names have: what a finaliser finds
     * missing then is no news. */
    if (c->vm->stopped || (c->vm->finalising && !c->vm->sys_dict)) {
        release(c, exc);
        return;
    }
    unraisable_place(c, as_exception(exc));
    Value hook = error_sys_borrow(c, NAME(c, unraisablehook)), original = COIL_NULL;
    if (is_null(hook))
        hook = V_NONE;
    retain(hook); /* the next look-up may replace it */
    Str *own = str_intern_c(c, "__unraisablehook__");
    const bool replaced = !is_none(hook) && own && !same(hook, error_sys_borrow(c, own));
    RELEASE(c, own);
    clear_error(c);
    if (replaced) {
        Value args = unraisable_args(c, where, object, exc);
        Value r = is_null(args) ? COIL_NULL : call1(c, hook, args);
        if (is_null(r))
            original = take_error(c);
        release_maybe(c, r);
        release_maybe(c, args);
        if (!is_null(original))
            unraisable_print(c, "Exception ignored in sys.unraisablehook", hook, original);
        release_maybe(c, original);
    } else {
        unraisable_print(c, where, object, exc);
    }
    release(c, hook);
    clear_error(c);
    release(c, exc);
}
