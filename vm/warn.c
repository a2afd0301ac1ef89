/* warn.c: warnings from C: through the `warnings` module when the program has loaded it, else as plain text under the default filters. */
#include "class_make.h"
#include "exception.h"

/* The frame a warning is about: `level` 1 is the running one. */
static const Frame *warn_frame(const Coil *c, int level)
{
    const Frame *f = c->frame;
    while (f && level > 1) {
        f = f->previous;
        level--;
    }
    return f;
}

/* Shown without `warnings`? DeprecationWarning only in __main__; the pending, import and resource kinds never. */
static bool warn_shown(Coil *c, Class *category, const Frame *f)
{
    static const Exc hidden[] = {EXC_PendingDeprecationWarning, EXC_ImportWarning, EXC_ResourceWarning};
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
        if (class_derives(category, exception_class_borrow(c, hidden[i])))
            return false;
    if (!class_derives(category, exception_class_borrow(c, EXC_DeprecationWarning)))
        return true;
    Value name = f && f->globals ? dict_get_borrow(c, f->globals, from_object(NAME(c, __name__))) : V_NULL;
    return is_str(name) && str_equal_c((Str *)(void *)as_object(name), "__main__");
}

/* "file:line: Category: text" and the source line, to stderr. */
static bool warn_print(Coil *c, Class *category, Str *text, const Frame *f)
{
    if (!warn_shown(c, category, f))
        return !failed(c);
    int line = 1;
    StrBuilder b = STR_BUILDER(c);
    if (f) {
        line = code_position(f->code, (uint32_t)(f->ip - (f->code->live ? f->code->live : f->code->instrs))).line;
        builder_format(&b, "%U:%d: ", f->code->filename, line);
    } else {
        builder_c(&b, "sys:1: ");
    }
    builder_format(&b, "%U: %U\n", category->name, text);
    Str *source = f ? source_line(c, f->code->filename, line) : NULL;
    if (source && source->length)
        builder_format(&b, "  %U\n", source);
    clear_error(c);
    RELEASE(c, source);
    Str *all = builder_finish(&b);
    if (!all)
        return false;
    exception_write(c, all);
    RELEASE(c, all);
    return true;
}

bool warn(Coil *c, int category, int stack_level, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    Str *text = str_format_v(c, format, list);
    va_end(list);
    if (!text)
        return false;
    Class *cls = exception_class_borrow(c, (Exc)category);
    Value modules = c->vm->modules, module = V_NULL;
    Dict *d = is_null(modules) || !is_object(modules) ? NULL : as_dict_borrow(c, modules);
    if (d) {
        Str *name = str_intern_c(c, "warnings");
        if (name)
            module = dict_get_borrow(c, d, from_object(name));
        RELEASE(c, name);
    }
    Value filters = is_null(module) && d && !is_null(c->vm->warn_filters) && !is_undef(c->vm->warn_filters) && is_object(c->vm->warn_filters)
                        ? c->vm->warn_filters /* -W was given: the module decides */
                        : V_NULL;
    bool ok;
    if (!is_null(module) && !is_none(module)) {
        Value args[3] = {from_object(text), from_object(cls), small(stack_level)};
        Value r = call_method(c, module, "warn", args, 3);
        ok = !is_null(r);
        release_maybe(c, r);
    } else if (!is_null(filters)) {
        Value made = import_module(c, "warnings");
        Value args[3] = {from_object(text), from_object(cls), small(stack_level)};
        Value r = is_null(made) ? V_NULL : call_method(c, made, "warn", args, 3);
        ok = !is_null(r);
        release_maybe(c, r);
        release_maybe(c, made);
    } else {
        ok = warn_print(c, cls, text, warn_frame(c, stack_level));
    }
    RELEASE(c, text);
    return ok;
}
