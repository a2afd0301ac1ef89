/* sys_hooks.c: the functions of module sys that others may replace, and those that install hooks. */
#include "runtime/errors/describe.h"
#include "runtime/import/module_build.h"
#include "runtime/modules/sys/sys.h"
#include "runtime/modules/sys/audit.h"
#include "runtime/builtins/builtins.h"
#include "runtime/types/struct_sequence.h"
#include "runtime/start/state.h"
#include "runtime/system/variables.h"
#include "vm/classes/class_make.h"
#include "vm/errors/exception.h"
#include "vm/loop/watch.h"
#include "vm/machine/thread.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- showing values and exceptions ---- */

/* A line whose characters the stream's encoding does not have is written with escapes for them. The error that told so is pending. */
static Value write_escaped(Coil *c, Value out, Str *line)
{
    clear_error(c);
    Value encoding = get_attr_c(c, out, "encoding"), made[2] = {encoding, from_object(str_from_c(c, "backslashreplace"))};
    Value bytes = is_null(encoding) || is_null(made[1]) ? COIL_NULL : call_method(c, from_object(line), "encode", made, 2);
    Value text = is_null(bytes) ? COIL_NULL : call_method(c, bytes, "decode", made, 1);
    Value r = is_null(text) ? COIL_NULL : call_method(c, out, "write", &text, 1);
    release_maybe(c, encoding);
    release_maybe(c, made[1]);
    release_maybe(c, bytes);
    release_maybe(c, text);
    return r;
}

Value sys_displayhook(Coil *c, const Value *args)
{
    if (is_none(args[0]))
        return V_NONE;
    if (!dict_set_str(c, c->vm->builtins, NAME(c, _), V_NONE))
        return COIL_NULL;
    Value out;
    if (!sys_object(c, "stdout", &out))
        return COIL_NULL;
    if (is_null(out) || is_none(out)) {
        release_maybe(c, out);
        return raise_error(c, EXC_RuntimeError, "lost sys.stdout");
    }
    Str *text = value_repr(c, args[0]), *line = text ? str_format(c, "%U\n", text) : NULL;
    Value arg = from_object(line), r = line ? call_method(c, out, "write", &arg, 1) : COIL_NULL;
    if (is_null(r) && line && failed_with(c, EXC_UnicodeEncodeError))
        r = write_escaped(c, out, line);
    RELEASE(c, text);
    RELEASE(c, line);
    release(c, out);
    if (is_null(r))
        return COIL_NULL;
    release(c, r);
    return dict_set_str(c, c->vm->builtins, NAME(c, _), args[0]) ? V_NONE : COIL_NULL;
}

Value sys_excepthook(Coil *c, const Value *args)
{
    if (!is_exception(c, args[1])) {
        Str *said = is_none(args[1]) ? str_from_c(c, "NoneType: None\n")
                                     : str_format(c, "TypeError: print_exception(): Exception expected for value, %T found\n", args[1]);
        if (said)
            exception_write(c, said);
        RELEASE(c, said);
        return said ? V_NONE : COIL_NULL;
    }
    Exception *e = as_exception(args[1]);
    if (is_exact(args[2], SHAPE_TRACEBACK) && (is_null(e->traceback) || is_none(e->traceback)))
        replace_take(c, &e->traceback, retain(args[2]));
    (void)exception_print(c, args[1]);
    return V_NONE;
}

static const char *const unraisable_names[] = {"exc_type", "exc_value", "exc_traceback", "err_msg", "object", NULL};
static const StructSequence unraisable_kind = {
    "builtins", "UnraisableHookArgs", "What sys.unraisablehook is called with.", unraisable_names, 5, false};

Value sys_unraisable_take(Coil *c, Value *fields) { return struct_sequence_new_take(c, &unraisable_kind, fields); }

/* Where it failed, then the exception; a repr() that fails itself is told of in place of the object. */
Value sys_unraisablehook(Coil *c, const Value *args)
{
    const Class *kind = struct_sequence_class_borrow(c, &unraisable_kind);
    if (!kind)
        return COIL_NULL;
    /* The library's own callers tell by a namespace. */
    if (class_of_borrow(c, args[0]) != kind && !is_exact(args[0], SHAPE_SIMPLE_NAMESPACE))
        return raise_error(c, EXC_TypeError, "sys.unraisablehook argument type must be UnraisableHookArgs");
    Value exc = get_attr_c(c, args[0], "exc_value"), message = COIL_NULL, object = COIL_NULL;
    if (!is_null(exc))
        message = get_attr_c(c, args[0], "err_msg");
    if (!is_null(message))
        object = get_attr_c(c, args[0], "object");
    if (!is_null(object)) {
        StrBuilder b = STR_BUILDER(c);
        if (!is_none(object)) {
            builder_format(&b, is_none(message) ? "Exception ignored in: " : "%S: ", message);
            if (!builder_repr(&b, object)) {
                clear_error(c);
                b.failed = false;
                builder_c(&b, "<object repr() failed>");
            }
            builder_char(&b, '\n');
        } else if (!is_none(message)) {
            builder_format(&b, "%S:\n", message);
        }
        Str *head = builder_finish(&b);
        if (head && head->length)
            exception_write(c, head);
        RELEASE(c, head);
        /* What nobody could catch is shown without carets and without its chain. */
        Str *body = !failed(c) && is_exception(c, exc) ? exception_describe_plain(c, exc) : NULL;
        if (body)
            exception_write(c, body);
        RELEASE(c, body);
    }
    release_maybe(c, exc);
    release_maybe(c, message);
    release_maybe(c, object);
    return failed(c) ? COIL_NULL : V_NONE;
}

/* PYTHONBREAKPOINT names a callable; by default the debugger's. */
Value sys_breakpointhook(Coil *c, const Value *args)
{
    char name[512];
    size_t length = c->vm->config.allow & COIL_ALLOW_ENVIRON ? variable_read("PYTHONBREAKPOINT", name, sizeof name) : 0;
    if (length >= sizeof name)
        return raise_error(c, EXC_ValueError, "breakpoint hook's name is too long");
    if (!length)
        strcpy(name, "pdb.set_trace");
    if (!strcmp(name, "0"))
        return V_NONE;
    const char *dot = strrchr(name, '.');
    char module[256];
    if (dot && (size_t)(dot - name) >= sizeof module)
        return raise_error(c, EXC_ValueError, "breakpoint hook's name is too long");
    snprintf(module, sizeof module, "%.*s", dot ? (int)(dot - name) : (int)strlen("builtins"), dot ? name : "builtins");
    Value m = import_module(c, module), hook = is_null(m) ? COIL_NULL : get_attr_c(c, m, dot ? dot + 1 : name);
    release_maybe(c, m);
    if (is_null(hook)) {
        if (!failed_with(c, EXC_ImportError) && !failed_with(c, EXC_AttributeError))
            return COIL_NULL;
        clear_error(c);
        return warn(c, EXC_RuntimeWarning, 1, "Ignoring unimportable $PYTHONBREAKPOINT: \"%s\"", name) ? V_NONE : COIL_NULL;
    }
    Value r = call_tuple(c, hook, as_tuple(args[0]), is_null(args[1]) ? NULL : as_dict_borrow(c, args[1]));
    release(c, hook);
    return r;
}

/* ---- audit ---- */

static bool audit_run(Coil *c, Value event, Tuple *args)
{
    List *hooks = as_list_borrow(c, c->vm->runtime->sys->audit_hooks);
    for (size_t k = 0; hooks && k < hooks->length; k++) {
        Value hook = retain(hooks->items[k]), r = call2(c, hook, event, from_object(args));
        release(c, hook);
        if (is_null(r))
            return false;
        release(c, r);
    }
    return true;
}

bool sys_audit(Coil *c, const char *event, size_t count, ...)
{
    if (!c->vm->runtime->sys || is_null(c->vm->runtime->sys->audit_hooks))
        return true;
    Tuple *args = tuple_new(c, count);
    if (!args)
        return false;
    va_list list;
    va_start(list, count);
    for (size_t k = 0; k < count; k++)
        args->items[k] = retain(va_arg(list, Value));
    va_end(list);
    Str *name = str_intern_c(c, event);
    bool ok = name && audit_run(c, from_object(name), args);
    RELEASE(c, name);
    RELEASE(c, args);
    return ok;
}

Value sys_audit_function(Coil *c, const Value *args)
{
    if (is_null(c->vm->runtime->sys->audit_hooks))
        return V_NONE;
    if (!as_str_borrow(c, args[0]))
        return raise_error(c, EXC_TypeError, "expected str for argument 'event', not %T", args[0]);
    return audit_run(c, args[0], as_tuple(args[1])) ? V_NONE : COIL_NULL;
}

Value sys_addaudithook(Coil *c, const Value *args)
{
    /* Earlier hooks may refuse a new one by any exception but a BaseException, which goes on. */
    if (!sys_audit(c, "sys.addaudithook", 0)) {
        if (!failed_with(c, EXC_Exception) || failed_with(c, EXC_MemoryError))
            return COIL_NULL;
        clear_error(c);
        return V_NONE;
    }
    Value *hooks = &c->vm->runtime->sys->audit_hooks;
    if (c->vm->runtime->sys->ended)
        return V_NONE;
    if (is_null(*hooks)) {
        List *l = list_new(c, 4);
        if (!l)
            return COIL_NULL;
        *hooks = from_object(l);
    }
    return list_append(c, as_list_borrow(c, *hooks), args[0]) ? V_NONE : COIL_NULL;
}

/* ---- tracing ---- */

static void hook_set(Coil *c, Value *field, Value v) { replace_take(c, field, is_none(v) ? COIL_NULL : retain(v)); }
/* From the first thread on again after each that is given it: the end of what one had may run code in which others end. */
static Value hook_set_all(Coil *c, Value v, bool profile)
{
    const Value hook = is_none(v) ? COIL_NULL : v;
    for (Coil *t = c->vm->threads; t;) {
        Value *field = profile ? &t->tracing->profile : &t->tracing->trace;
        const bool sets = thread_id(t) && !same(*field, hook);
        t = sets ? c->vm->threads : t->next;
        if (sets)
            hook_set(c, field, v);
    }
    watch_update(c);
    return V_NONE;
}
static Value hook_get(Value v) { return is_null(v) ? V_NONE : retain(v); }

Value sys_settrace(Coil *c, const Value *args)
{
    hook_set(c, &c->tracing->trace, args[0]);
    watch_update(c);
    return V_NONE;
}
Value sys_setprofile(Coil *c, const Value *args)
{
    hook_set(c, &c->tracing->profile, args[0]);
    watch_update(c);
    return V_NONE;
}
Value sys_settrace_all(Coil *c, const Value *args) { return hook_set_all(c, args[0], false); }
Value sys_setprofile_all(Coil *c, const Value *args) { return hook_set_all(c, args[0], true); }
Value sys_gettrace(Coil *c, const Value *args)
{
    (void)args;
    return hook_get(c->tracing->trace);
}
Value sys_getprofile(Coil *c, const Value *args)
{
    (void)args;
    return hook_get(c->tracing->profile);
}
Value sys_call_tracing(Coil *c, const Value *args)
{
    if (!is_exact(args[1], SHAPE_TUPLE))
        return raise_error(c, EXC_TypeError, "call_tracing() argument 2 must be tuple, not %T", args[1]);
    uint32_t in_hook = c->tracing->in_hook;
    c->tracing->in_hook = 0;
    Value r = call_tuple(c, args[0], as_tuple(args[1]), NULL);
    c->tracing->in_hook = in_hook;
    return r;
}
