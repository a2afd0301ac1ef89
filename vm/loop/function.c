/* function.c: Python functions: making them, their counted fields. */
#include "vm/loop/function.h"
#include "vm/classes/descriptor.h"

Function *function_new(Coil *c, Code *code, Dict *globals)
{
    Function *f = heap_new(c, SHAPE_FUNCTION, sizeof *f);
    if (!f)
        return NULL;
    f->code = RETAIN(code);
    f->globals = RETAIN(globals);
    f->name = RETAIN(code->name);
    f->qualname = RETAIN(code->qualname);
    Value builtins = dict_get_str_borrow(c, globals, NAME(c, __builtins__));
    if (!is_null(builtins) && is_exact(builtins, SHAPE_MODULE))
        builtins = from_object(as_module(builtins)->dict);
    f->builtins = retain(is_null(builtins) ? from_object(c->vm->builtins) : builtins);
    Value module = dict_get_str_borrow(c, globals, NAME(c, __name__));
    f->module = is_null(module) ? COIL_NULL : retain(module);
    if (code->frozen && code->flags & CO_HAS_DOCSTRING)
        f->doc = COIL_NULL; /* found when asked for */
    else if (code->flags & CO_HAS_DOCSTRING && code->consts->length && as_str_borrow(c, code->consts->items[0]))
        f->doc = retain(code->consts->items[0]);
    else
        f->doc = V_NONE;
    return f;
}

void function_visit(Object *o, VisitFn fn, void *arg)
{
    Function *f = (Function *)o;
    VISIT(f->code);
    VISIT(f->globals);
    VISIT(f->builtins);
    VISIT(f->defaults);
    VISIT(f->kwdefaults);
    VISIT(f->closure);
    VISIT(f->name);
    VISIT(f->qualname);
    VISIT(f->module);
    VISIT(f->doc);
    VISIT(f->annotations);
    VISIT(f->type_params);
    VISIT(f->dict);
}

Dict *function_annotations_borrow(Coil *c, Function *f)
{
    if (is_null(f->annotations)) {
        Dict *d = dict_new(c);
        if (!d)
            return NULL;
        f->annotations = from_object(d);
    } else if (is_exact(f->annotations, SHAPE_TUPLE)) { /* as compiled: name, value, … */
        Tuple *t = as_tuple(f->annotations);
        Dict *d = dict_new(c);
        if (!d)
            return NULL;
        for (size_t k = 0; k + 1 < t->length; k += 2)
            if (!dict_set(c, d, t->items[k], t->items[k + 1])) {
                RELEASE(c, d);
                return NULL;
            }
        replace_take(c, &f->annotations, from_object(d));
    }
    return as_dict(f->annotations);
}

Value run_code(Coil *c, Code *code, Dict *globals, Value locals)
{
    Function *fn = function_new(c, code, globals);
    if (!fn)
        return COIL_NULL;
    return run_function_take(c, fn, locals);
}
