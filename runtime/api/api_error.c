/* api_error.c: coil.h: errors. */
#include "runtime/api/host.h"
#include "runtime/api/scope.h"
#include "vm/machine/breaker.h"
#include "vm/classes/descriptor.h"
#include "vm/errors/exception.h"
#include "runtime/modules/asyncio/asyncio_types.h"

bool coil_failed(const Coil *c) { return failed(c); }

/* A loaded module's attribute, without running Python. */
static Value module_attribute_borrow(Coil *c, const char *module, size_t length, const char *name)
{
    Str *key = str_from_utf8(c, module, length, false), *attribute = key ? str_intern_c(c, name) : NULL;
    Dict *modules = as_dict_borrow(c, c->vm->modules);
    Value m = attribute && modules ? dict_get_borrow(c, modules, from_object(key)) : COIL_NULL;
    Value v = is_exact(m, SHAPE_MODULE) ? dict_get_borrow(c, module_dict_borrow(m), from_object(attribute)) : COIL_NULL;
    RELEASE(c, key);
    RELEASE(c, attribute);
    return v;
}

Class *find_class_borrow(Coil *c, const char *name)
{
    const char *dot = strrchr(name, '.');
    if (dot && !strncmp(name, "builtins.", 9))
        name = dot + 1, dot = NULL;
    Value v = COIL_NULL;
    if (dot)
        v = module_attribute_borrow(c, name, (size_t)(dot - name), dot + 1);
    if (dot && is_null(v) && !strncmp(name, "asyncio.", 8)) { /* a name that nobody has asked the package for, or not by the package */
        Class *native = async_exception_borrow(c->vm, dot + 1);
        if (native)
            return native;
        v = !strcmp(name, "asyncio.TimeoutError") ? module_attribute_borrow(c, "builtins", 8, "TimeoutError")
                                                  : module_attribute_borrow(c, "asyncio.exceptions", 18, dot + 1);
    }
    if (dot)
        return !is_null(v) && value_is_class(c, v) ? as_class(v) : NULL;
    if (c->vm->builtins)
        v = module_attribute_borrow(c, "builtins", 8, name);
    return !is_null(v) && value_is_class(c, v) ? as_class(v) : NULL;
}

Class *class_named_borrow(Coil *c, const char *name)
{
    Value pending = take_error(c);
    Class *cls = find_class_borrow(c, name);
    clear_error(c);
    if (!is_null(pending))
        restore_error_take(c, pending);
    return cls;
}

bool coil_error_is(Coil *c, const char *name)
{
    if (!failed(c))
        return false;
    if (!strcmp(name, "coil.Stopped"))
        return c->vm->stopped || limits_is_stop(c, c->error);
    /* Built-in ones by their own names: looking one up takes memory, of which a MemoryError says there is none. */
    for (const Class *own = class_of_borrow(c, c->error); own; own = own->base)
        if (own->def && !strcmp(own->def->name, name))
            return true;
    Class *cls = class_named_borrow(c, name);
    return cls && class_derives(class_of_borrow(c, c->error), cls);
}

bool coil_stopped(Coil *c, int *which)
{
    bool is = coil_error_is(c, "coil.Stopped");
    if (which)
        *which = is ? limits_stopped_by(c->vm) : STOP_KILLED;
    return is;
}

CoilValue coil_take_error(Coil *c)
{
    if (!failed(c))
        return COIL_NULL;
    bool stopped = c->vm->stopped;
    if (stopped) {
        if (c->runtime->scopes->natives || c->frame)
            return COIL_NULL; /* only the host's outermost call takes it */
        limits_go_on(c->vm);
    }
    Value e = take_error(c);
    if (stopped)
        loop_unwind(c);
    c->chained = 0; /* the next exception may lie where this one did */
    /* The limit is passed still: a place in the scope must not stop the VM again. */
    const bool muted = stopped && heap_unlimited(c->vm, true);
    const CoilValue taken = own(c, e);
    if (stopped)
        (void)heap_unlimited(c->vm, muted);
    return taken;
}

CoilValue coil_raise(Coil *c, CoilValue exception)
{
    if (!READY(c) || !given(c, exception))
        return COIL_NULL;
    return raise_object(c, exception);
}

Str *host_format(Coil *c, const char *format, va_list args);

Value raise_named(Coil *c, const char *name, Str *message)
{
    Class *cls = find_class_borrow(c, name);
    if (failed(c)) /* MemoryError says more than that the class is not found */
        return COIL_NULL;
    if (!cls || !(cls->flags & CLASS_IS_EXCEPTION))
        return raise_error(c, EXC_SystemError, "no exception class '%s' is loaded, for: %U", name, message);
    Value e = call1(c, from_object(cls), from_object(message));
    if (!is_null(e)) {
        (void)raise_object(c, e);
        release(c, e);
    }
    return COIL_NULL;
}

CoilValue coil_raisef(Coil *c, const char *name, const char *format, ...)
{
    if (!READY(c))
        return COIL_NULL;
    va_list args;
    va_start(args, format);
    Str *text = host_format(c, format, args);
    va_end(args);
    Value v = text ? raise_named(c, name, text) : COIL_NULL;
    RELEASE(c, text);
    return v;
}

CoilValue coil_raise_errno(Coil *c, int error, const char *path)
{
    if (!READY(c))
        return COIL_NULL;
    Str *name = path ? str_from_utf8(c, path, strlen(path), true) : NULL;
    if (!path || name)
        (void)raise_errno(c, error, name ? from_object(name) : COIL_NULL);
    RELEASE(c, name);
    return COIL_NULL;
}
