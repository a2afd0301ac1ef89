/* mod_warnings.c: _warnings: warn() and warn_explicit(). Module warnings has the rules, in Python; its frames are taken out of the
 * traceback of a warning that becomes an exception, which so is raised by the line that warned. */
#include "runtime/import/module_build.h"
#include "vm/classes/class_make.h"
#include "vm/errors/exception.h"
#include "runtime/modules/module_types.h"

static void warnings_strip_frames(Coil *c, Value module)
{
    Value error = take_error(c), names = get_attr(c, module, NAME(c, __dict__));
    Exception *e = as_exception(error);
    while (!is_null(names) && !is_null(e->traceback) && !is_none(e->traceback)) {
        Traceback *t = as_traceback(e->traceback);
        Value globals = get_attr_c(c, t->frame, "f_globals");
        bool ours = !is_null(globals) && same(globals, names);
        release_maybe(c, globals);
        if (!ours)
            break;
        replace_take(c, &e->traceback, retain(t->next));
    }
    release_maybe(c, names);
    clear_error(c);
    restore_error_take(c, error);
}

static Value warnings_call(Coil *c, const char *function, const Value *args, size_t n)
{
    Value module = import_module(c, "warnings");
    if (is_null(module))
        return COIL_NULL;
    Value result = call_method(c, module, function, args, n);
    if (is_null(result))
        warnings_strip_frames(c, module);
    release(c, module);
    return result;
}

static Value warnings_warn(Coil *c, const Value *args)
{
    int64_t level;
    if (!to_index(c, args[2], &level))
        return COIL_NULL;
    return warnings_call(c, "_warn_here", args, 5);
}

static Value warnings_warn_explicit(Coil *c, const Value *args) { return warnings_call(c, "_warn_there", args, 8); }

const CoilDef warnings_module[] = {
    COIL_MODULE("_warnings", "The functions of module warnings that warn."),
    FUNCTION("warn", "(message, category=None, stacklevel=1, source=None, *, skip_file_prefixes=())", warnings_warn,
             "Warns about the caller's line, or that of its `stacklevel`th caller."),
    FUNCTION("warn_explicit", "(message, category, filename, lineno, module=None, registry=None, module_globals=None, source=None)",
             warnings_warn_explicit, "Warns about a line of a file."),
    COIL_END,
};
