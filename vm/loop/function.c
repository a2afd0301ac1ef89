/* function.c: Python functions: making them, their counted fields. */
#include "vm/loop/function.h"
#include "vm/classes/descriptor.h"
#include "vm/heap/heap_internal.h"
#include "vm/loop/frame.h"
#include "vm/loop/generator.h"
#include "vm/machine/slice.h"

/* globals[name], borrowed; COIL_NULL: it has none. A module's dict has it at `at` or behind that most often (module_new). */
static inline Value global_near_borrow(Coil *c, Dict *globals, Str *name, size_t at)
{
    for (const size_t end = at + 2 < globals->used ? at + 2 : globals->used; at < end; at++)
        if (same(globals->entries[at].key, from_object(name)))
            return globals->entries[at].value;
    return dict_get_str_borrow(c, globals, name);
}

void function_note_builtins(Coil *c, const Function *f)
{
    if (LIKELY(same(f->builtins, from_object(c->vm->builtins))))
        return;
    f->code->own_builtins = true;
    f->globals->version = dict_new_version(c); /* what functions of the same code have noted until now holds no more */
}

Function *function_new(Coil *c, Code *code, Dict *globals)
{
    Function *f = heap_new(c, SHAPE_FUNCTION, sizeof *f);
    if (!f)
        return NULL;
    f->code = RETAIN(code);
    f->globals = RETAIN(globals);
    f->name = RETAIN(code->name);
    f->qualname = RETAIN(code->qualname);
    Value builtins = global_near_borrow(c, globals, NAME(c, __builtins__), 6);
    if (!is_null(builtins) && is_exact(builtins, SHAPE_MODULE))
        builtins = from_object(module_dict_borrow(builtins));
    f->builtins = retain(is_null(builtins) ? from_object(c->vm->builtins) : builtins);
    function_note_builtins(c, f);
    Value module = global_near_borrow(c, globals, NAME(c, __name__), 0);
    f->module = is_null(module) ? COIL_NULL : retain(module);
    if (code->frozen && code->flags & CO_HAS_DOCSTRING)
        f->doc = COIL_NULL; /* found when asked for */
    else if (code->flags & CO_HAS_DOCSTRING && code->consts->length && as_str_borrow(c, code->consts->items[0]))
        f->doc = retain(code->consts->items[0]);
    else
        f->doc = V_NONE;
    return f;
}

/* A function like f, but for what programs add to one (attributes, weak references). */
static COLD Function *function_twin(Coil *c, const Function *f)
{
    Function *twin = heap_new(c, SHAPE_FUNCTION, sizeof *twin);
    if (!twin)
        return NULL;
    const Object head = twin->h;
    *twin = *f;
    twin->h = head;
    twin->dict = COIL_NULL;
    RETAIN(twin->code);
    RETAIN(twin->globals);
    RETAIN(twin->name);
    RETAIN(twin->qualname);
    if (twin->closure)
        RETAIN(twin->closure);
    Value *fields[] = {&twin->builtins, &twin->defaults,    &twin->kwdefaults, &twin->module,
                       &twin->doc,      &twin->annotations, &twin->type_params};
    for (size_t k = 0; k < sizeof fields / sizeof *fields; k++)
        if (!is_null(*fields[k]))
            retain(*fields[k]);
    return twin;
}

static void function_swap(Coil *c, Function **field, Function *twin)
{
    Function *old = *field;
    *field = RETAIN(twin);
    RELEASE(c, old);
}

/* Frames and generators find their code by their function, and their registers are that code's: those of f go over to a twin. */
static COLD bool function_leave_running(Coil *c, Function *f)
{
    Function *twin = function_twin(c, f);
    if (!twin)
        return false;
    for (Page *p = c->vm->heap->all[PAGE_CONTAINER]; p; p = p->next_all)
        for (Object *o = page_first(p); o; o = page_next(p, o)) {
            Generator *g = (Generator *)o;
            if (o->shape == SHAPE_FRAME && ((FrameObject *)o)->function == f)
                function_swap(c, &((FrameObject *)o)->function, twin);
            else if ((o->shape == SHAPE_GENERATOR || o->shape == SHAPE_COROUTINE || o->shape == SHAPE_ASYNC_GENERATOR) && g->function == f)
                function_swap(c, &g->function, twin);
        }
    for (Coil *t = c->vm->threads; t; t = t->next)
        for (Frame *frame = frames_first(t); frame; frame = frames_next(t, frame))
            if (frame->function == f && frame->flags & FRAME_GENERATOR)
                frame->function = twin; /* the generator's reference is the frame's */
            else if (frame->function == f)
                function_swap(c, &frame->function, twin);
    RELEASE(c, twin);
    return true;
}

COLD bool function_set_code(Coil *c, Function *f, Code *code)
{
    if (f->code->live && !function_leave_running(c, f)) /* if it ever ran */
        return false;
    Code *old = f->code;
    f->code = RETAIN(code);
    function_note_builtins(c, f);
    class_changed(c); /* inline caches may hold the function's old shape of call */
    RELEASE(c, old);
    return true;
}

void function_visit(Object *o, VisitFn fn, void *arg)
{
    Function *f = (Function *)o;
    VISIT(f->code);
    VISIT(f->globals);
    VISIT(f->builtins);
    VISIT_SELDOM(f->defaults);
    VISIT_SELDOM(f->kwdefaults);
    VISIT(f->closure);
    VISIT(f->name);
    VISIT(f->qualname);
    VISIT(f->module);
    VISIT(f->doc);
    VISIT_SELDOM(f->annotations);
    VISIT_SELDOM(f->type_params);
    VISIT_SELDOM(f->dict);
}

Dict *function_annotations_borrow(Coil *c, Function *f)
{
    if (is_null(f->annotations)) {
        Dict *d = dict_new(c);
        if (!d)
            return NULL;
        f->annotations = from_object(d);
    } else if (is_exact(f->annotations, SHAPE_TUPLE)) { /* as compiled: name, value, … */
        Tuple *t = RETAIN(as_tuple(f->annotations));    /* a name put there by a program may have a __hash__ */
        Dict *d = dict_new(c);
        bool ok = d;
        for (size_t k = 0; ok && k + 1 < t->length; k += 2)
            ok = dict_set(c, d, t->items[k], t->items[k + 1]);
        RELEASE(c, t);
        if (!ok) {
            RELEASE(c, d);
            return NULL;
        }
        replace_take(c, &f->annotations, from_object(d));
    }
    return as_dict(f->annotations);
}

Value run_code(Coil *c, Code *code, Dict *globals, Value locals)
{
    if (code->free_names && code->free_names->length)
        return raise_error(c, EXC_TypeError, "code object requires a closure of exactly length %zu", code->free_names->length);
    Function *fn = function_new(c, code, globals);
    if (!fn)
        return COIL_NULL;
    return run_function_take(c, fn, locals);
}
