/* warn.c: warnings from C: through the `warnings` module when the program has loaded it, else as plain text under the default filters. */
#include "vm/loop/frame.h"
#include "vm/machine/hooks.h"
#include "vm/classes/class_make.h"
#include "vm/errors/exception.h"

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
    Value name = f ? dict_get_borrow(c, frame_globals(f), from_object(NAME(c, __name__))) : COIL_NULL;
    return is_str(name) && str_equal_c(as_str(name), "__main__");
}

/* Was this text shown for this line already? Notes it in the module's __warningregistry__, as `warnings` does; -1: failed. */
static int warn_repeated(Coil *c, const Frame *f, Class *category, Str *text, int line)
{
    if (!f)
        return 0;
    Str *name = str_intern_c(c, "__warningregistry__");
    Value registry = name ? dict_get_borrow(c, frame_globals(f), from_object(name)) : COIL_NULL;
    Dict *d = is_null(registry) ? failed(c) ? NULL : dict_new(c) : as_dict_borrow(c, registry);
    int r = -1;
    if (d && (!is_null(registry) || (dict_set_c(c, d, "version", small(0)) && dict_set_str(c, frame_globals(f), name, from_object(d))))) {
        Tuple *key = tuple_pack(c, 3, from_object(text), from_object(category), small(line));
        r = key ? dict_contains(c, d, from_object(key)) : -1;
        if (r == 0 && !dict_set(c, d, from_object(key), V_TRUE))
            r = -1;
        RELEASE(c, key);
    }
    if (is_null(registry))
        RELEASE(c, d);
    RELEASE(c, name);
    return failed(c) ? -1 : r < 0 ? 0 : r; /* a registry that is no dict: not kept */
}

/* "file:line: Category: text" and the source line, to stderr. */
static bool warn_print(Coil *c, Class *category, Str *text, Str *filename, int line)
{
    StrBuilder b = STR_BUILDER(c);
    if (filename)
        builder_format(&b, "%U:%d: ", filename, line);
    else
        builder_c(&b, "sys:1: ");
    builder_format(&b, "%U: %U\n", category->name, text);
    Str *source = filename && !b.failed ? c->vm->hooks->source_line(c, filename, line) : NULL;
    if (!source && failed_with(c, EXC_MemoryError))
        b.failed = true;
    else if (!source)
        clear_error(c); /* it goes without */
    if (source && source->length)
        builder_format(&b, "  %U\n", source);
    RELEASE(c, source);
    Str *all = builder_finish(&b);
    if (!all)
        return false;
    c->vm->hooks->write(c, all);
    RELEASE(c, all);
    return true;
}

/* The `warnings` module if the program has loaded it (owned); COIL_NULL, nothing pending: it has not. */
static Value warn_module(Coil *c)
{
    Value modules = c->vm->modules;
    Dict *d = is_null(modules) || !is_object(modules) ? NULL : as_dict_borrow(c, modules);
    if (!d)
        return COIL_NULL;
    Str *name = str_intern_c(c, "warnings");
    Value module = name ? dict_get_borrow(c, d, from_object(name)) : COIL_NULL;
    RELEASE(c, name);
    if (failed(c))
        return COIL_NULL;
    return is_null(module) || is_none(module) ? COIL_NULL : retain(module);
}

static bool warn_call(Coil *c, Value module, const char *function, const Value *args, size_t n)
{
    Value r = call_method(c, module, function, args, n);
    release(c, module);
    release_maybe(c, r);
    return !is_null(r);
}

static bool warn_text(Coil *c, int category, int stack_level, Value source, Str *text)
{
    Class *cls = exception_class_borrow(c, (Exc)category);
    Value module = warn_module(c);
    bool ok = !failed(c);
    const Frame *f = warn_frame(c, stack_level);
    if (ok && is_null(module) && !is_null(source) && !c->vm->finalising && warn_shown(c, cls, f)) { /* it says more about sources */
        module = c->vm->hooks->import(c, "warnings");
        ok = !failed_with(c, EXC_MemoryError);
        if (ok)
            clear_error(c);
    }
    if (!is_null(module)) {
        Value args[4] = {from_object(text), from_object(cls), small(stack_level), source};
        ok = warn_call(c, module, "warn", args, is_null(source) ? 3 : 4);
    } else if (ok) {
        int line = f ? code_line_near(f->code, (uint32_t)(f->ip - (f->code->live ? f->code->live : f->code->instrs))) : 1;
        int repeated = warn_shown(c, cls, f) ? warn_repeated(c, f, cls, text, line) : 1;
        ok = repeated > 0 || (repeated == 0 && warn_print(c, cls, text, f ? f->code->filename : NULL, line));
        ok = ok && !failed(c);
    }
    return ok;
}

bool warn(Coil *c, int category, int stack_level, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    Str *text = str_format_v(c, format, list);
    va_end(list);
    bool ok = text && warn_text(c, category, stack_level, COIL_NULL, text);
    RELEASE(c, text);
    return ok;
}

bool warn_source(Coil *c, int category, int stack_level, Value source, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    Str *text = str_format_v(c, format, list);
    va_end(list);
    bool ok = text && warn_text(c, category, stack_level, source, text);
    RELEASE(c, text);
    return ok;
}

bool warn_explicit(Coil *c, int category, Str *message, Str *filename, int line)
{
    Class *cls = exception_class_borrow(c, (Exc)category);
    Value module = warn_module(c);
    if (is_null(module))
        return !failed(c) && (!warn_shown(c, cls, NULL) || warn_print(c, cls, message, filename, line));
    Value args[4] = {from_object(message), from_object(cls), from_object(filename), small(line)};
    return warn_call(c, module, "warn_explicit", args, 4);
}
