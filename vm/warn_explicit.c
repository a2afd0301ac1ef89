/* warn_explicit.c: warnings about a place in a source file, from the compiler. */
#include "vm.h"

/* Without the warnings module: what it would print by default. */
static bool warn_print(Coil *c, Class *category, Str *message, Str *filename, int line)
{
    Value stream = dict_get_str_borrow(c, c->vm->sys_dict, c->vm->names.stderr);
    if (is_null(stream) || is_none(stream))
        return true;
    Str *text = str_format(c, "%U:%d: %N: %U\n", filename, line, category, message);
    if (!text)
        return false;
    retain(stream);
    Value arg = from_object(text), result = call_method(c, stream, "write", &arg, 1);
    release(c, stream);
    RELEASE(c, text);
    if (is_null(result))
        return false;
    release(c, result);
    return true;
}

bool warn_explicit(Coil *c, int category, Str *message, Str *filename, int line)
{
    Class *cls = exception_class_borrow(c, (Exc)category);
    Dict *modules = is_object(c->vm->modules) ? as_dict_borrow(c, c->vm->modules) : NULL;
    Str *name = str_intern_c(c, "warnings");
    if (!name)
        return false;
    Value module = modules ? dict_get_borrow(c, modules, from_object(name)) : V_NULL;
    RELEASE(c, name);
    if (is_null(module)) {
        if (failed(c))
            return false;
        return c->vm->sys_dict ? warn_print(c, cls, message, filename, line) : true;
    }
    retain(module);
    Value args[4] = {from_object(message), from_object(cls), from_object(filename), small(line)};
    Value result = call_method(c, module, "warn_explicit", args, 4);
    release(c, module);
    if (is_null(result))
        return false;
    release(c, result);
    return true;
}
