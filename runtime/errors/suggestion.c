/* suggestion.c: "Did you mean: 'x'?" for names, attributes and imports that do not exist. */
#include "vm/classes/class_make.h"
#include "vm/errors/name_nearest.h"
#include "runtime/errors/traceback_text.h"

static bool names_add(Coil *c, List *names, Value mapping)
{
    if (is_null(mapping))
        return true;
    List *keys = list_from_iterable(c, mapping);
    bool ok = keys && list_splice(c, names, names->length, names->length, keys->items, keys->length);
    RELEASE(c, keys);
    return ok;
}

/* dir(obj), without private names unless one is looked for or `own` says that the object's own method looks. */
static List *names_of_object(Coil *c, Value obj, const Str *wrong, bool own)
{
    Value dir;
    if (!find_special(c, obj, "__dir__", &dir) || is_null(dir))
        return NULL;
    Value all = call0(c, dir);
    release(c, dir);
    List *names = is_null(all) ? NULL : list_from_iterable(c, all);
    release_maybe(c, all);
    if (names && !list_sort(c, names, COIL_NULL, false)) { /* names that no order is known of keep theirs */
        clear_error(c);
    }
    if (!names || own || (wrong->length && str_at(wrong, 0) == '_'))
        return names;
    size_t kept = 0;
    for (size_t i = 0; i < names->length; i++) {
        Value v = names->items[i];
        Str *s = as_str_borrow(c, v);
        if (s && s->length && str_at(s, 0) != '_') {
            names->items[i] = names->items[kept];
            names->items[kept++] = v;
        }
    }
    (void)!list_splice(c, names, kept, names->length, NULL, 0); /* those left out: their ends may look at the list */
    return names;
}

/* The frame where the exception was raised, or COIL_NULL. */
static Value suggestion_frame_borrow(Value exc)
{
    Value frame = COIL_NULL;
    for (Value tb = as_exception(exc)->traceback; is_exact(tb, SHAPE_TRACEBACK); tb = as_traceback(tb)->next)
        frame = as_traceback(tb)->frame;
    return frame;
}

static Str *suggest_text(Coil *c, const char *before, Str *name) { return str_format(c, ". Did you mean: '%s%U'?", before, name); }

/* The local `self`, or COIL_NULL. */
static Value suggestion_self(Coil *c, Value locals)
{
    Str *name = str_intern_c(c, "self");
    Value self = name ? get_item(c, locals, from_object(name)) : COIL_NULL;
    clear_error(c);
    RELEASE(c, name);
    return self;
}

/* Was an attribute of `obj` looked for where `obj` is the local `self`? */
static bool suggestion_own(Coil *c, Value exc, Value obj)
{
    Value frame = suggestion_frame_borrow(exc), locals = is_null(frame) ? COIL_NULL : get_attr_c(c, frame, "f_locals");
    Value self = is_null(locals) ? COIL_NULL : suggestion_self(c, locals);
    bool own = !is_null(self) && same(self, obj);
    release_maybe(c, self);
    release_maybe(c, locals);
    clear_error(c);
    return own;
}

/* Names in scope; then `self.name`. NULL: nothing (or an error, which the caller drops). */
static Str *suggest_name(Coil *c, Value exc, Str *wrong)
{
    Value frame = suggestion_frame_borrow(exc);
    if (is_null(frame))
        return NULL;
    Value locals = get_attr_c(c, retain(frame), "f_locals"); /* held: the exception may lose its traceback meanwhile */
    if (is_null(locals)) {
        release(c, frame);
        return NULL;
    }
    Value self = suggestion_self(c, locals);
    Str *result = NULL;
    /* In a method a name that the object has was most likely meant as self's. Without that, names that are spelled alike are looked for. */
    if (!is_null(self)) {
        Value v;
        if (find_attr(c, self, wrong, &v) && !is_null(v)) {
            result = suggest_text(c, "self.", wrong);
            release(c, v);
        }
        clear_error(c);
        release(c, self);
    }
    List *names = result ? NULL : list_new(c, 16);
    if (names && names_add(c, names, locals)) {
        Value globals = get_attr_c(c, frame, "f_globals"), builtins = get_attr_c(c, frame, "f_builtins");
        if (is_null(builtins)) {
            clear_error(c);
            builtins = c->vm->builtins ? retain(from_object(c->vm->builtins)) : COIL_NULL;
        }
        if (names_add(c, names, globals) && names_add(c, names, builtins)) {
            Str *best = name_nearest(c, names, wrong);
            result = best ? suggest_text(c, "", best) : NULL;
        }
        release_maybe(c, globals);
        release_maybe(c, builtins);
    }
    RELEASE(c, names);
    release(c, locals);
    release(c, frame);
    return result;
}

static bool suggestion_is_stdlib(Coil *c, Str *name)
{
    Value names = is_null(c->vm->sys_module) ? COIL_NULL : get_attr_c(c, c->vm->sys_module, "stdlib_module_names");
    int in = is_null(names) ? 0 : contains(c, names, from_object(name));
    release_maybe(c, names);
    clear_error(c);
    return in > 0;
}

static Str *suggest_attribute(Coil *c, Value obj, Str *wrong, bool own)
{
    List *names = names_of_object(c, obj, wrong, own);
    Str *best = names ? name_nearest(c, names, wrong) : NULL, *s = best ? suggest_text(c, "", best) : NULL;
    RELEASE(c, names);
    return s;
}

/* What the exception names is held: what is asked for names may set other attributes. */
Str *suggestion_text(Coil *c, Value exc)
{
    Class *cls = class_of_borrow(c, exc);
    Str *result = NULL;
    Value name = COIL_NULL, obj = COIL_NULL;
    const bool of_name = class_derives(cls, exception_class_borrow(c, EXC_NameError));
    const bool of_attribute = class_derives(cls, exception_class_borrow(c, EXC_AttributeError));
    if (of_name && cls != exception_class_borrow(c, EXC_UnboundLocalError)) /* else it is known, and only has no value yet */
        name = as_name_error(exc)->name;
    else if (of_attribute)
        name = as_attribute_error(exc)->name;
    else if (class_derives(cls, exception_class_borrow(c, EXC_ImportError)))
        name = as_import_error(exc)->name_from;
    Str *wrong = is_null(name) ? NULL : as_str_borrow(c, retain(name));
    if (wrong && of_name) {
        result = suggest_name(c, exc, wrong);
        clear_error(c);
        if (suggestion_is_stdlib(c, wrong)) {
            Str *s = result ? str_format(c, "%U Or did you forget to import '%U'?", result, wrong)
                            : str_format(c, ". Did you forget to import '%U'?", wrong);
            RELEASE(c, result);
            result = s;
        }
    } else if (wrong) {
        Value module = of_attribute ? COIL_NULL : as_import_error(exc)->name;
        Dict *modules = !is_null(module) && is_object(c->vm->modules) ? as_dict_borrow(c, c->vm->modules) : NULL;
        obj = of_attribute ? as_attribute_error(exc)->obj : modules ? dict_get_borrow(c, modules, module) : COIL_NULL;
        if (!is_null(obj)) {
            retain(obj);
            result = suggest_attribute(c, obj, wrong, of_attribute && suggestion_own(c, exc, obj));
        }
    }
    release_maybe(c, name);
    release_maybe(c, obj);
    clear_error(c);
    return result ? result : RETAIN(str_empty_borrow(c));
}
