/* type_frame.c: frame objects as Python sees them. */
#include "vm/loop/frame.h"
#include "runtime/builtins/builtins.h"
#include "runtime/callables/frame_locals.h"
#include "runtime/callables/generator_types.h"
#include "vm/loop/watch.h"

static void frame_visit(Object *o, VisitFn fn, void *arg)
{
    FrameObject *f = (FrameObject *)o;
    VISIT(f->function);
    VISIT(f->back);
    VISIT(f->locals);
    VISIT(f->extra_locals);
    VISIT(f->kept);
    VISIT(f->trace);
    VISIT(f->called);
    VISIT(f->called_with);
    if (f->values)
        for (uint32_t k = 0; k < f->value_count; k++)
            VISIT(f->values[k]);
}

/* Forgets the locals of a frame that has ended: f_locals then shows none, nor those of its closure. */
static void frame_drop_values(Coil *c, FrameObject *f)
{
    Value *values = f->values;
    uint32_t count = f->value_count;
    f->values = NULL;
    for (uint32_t k = 0; values && k < count; k++)
        release_maybe(c, values[k]);
}

static void frame_release_all(Coil *c, Object *o)
{
    FrameObject *f = (FrameObject *)o;
    frame_drop_values(c, f);
    RELEASE(c, f->back);
    release_maybe(c, f->locals);
    release_maybe(c, f->extra_locals);
    release_maybe(c, f->kept);
    release_maybe(c, f->trace);
    release_maybe(c, f->called);
    release_maybe(c, f->called_with);
    RELEASE(c, f->function);
}

static Value frame_repr(Coil *c, Value self)
{
    FrameObject *f = as_frame(self);
    Code *code = f->function->code;
    return from_object(str_format(c, "<frame at %I, file %R, line %d, code %U>", self, from_object(code->filename),
                                  code_position(code, frame_object_at(f)).line, code->name));
}

static Value get_code(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_frame(args[0])->function->code));
}
static Value get_globals(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_frame(args[0])->function->globals));
}
static Value get_builtins(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_frame(args[0])->function->builtins);
}
static Value get_back(Coil *c, const Value *args)
{
    FrameObject *back = frame_object_back(c, as_frame(args[0]));
    return back ? from_object(back) : failed(c) ? COIL_NULL : V_NONE;
}
static Value get_line(Coil *c, const Value *args)
{
    const FrameObject *f = as_frame(args[0]);
    int32_t line = code_line_near(f->function->code, watch_at(c, f));
    return line < 0 ? V_NONE : small(line);
}
static Value set_line(Coil *c, const Value *args)
{
    if (is_null(args[1]))
        return raise_error(c, EXC_AttributeError, "cannot delete attribute");
    if (!is_int(args[1]))
        return raise_error(c, EXC_ValueError, "lineno must be an integer");
    return watch_jump(c, as_frame(args[0]), args[1]) ? V_NONE : COIL_NULL;
}
/* Where the frame suspends, CPython 3.13 tells the RESUME behind it, by which tools know a yield from a return. */
static Value get_lasti(Coil *c, const Value *args)
{
    const FrameObject *o = as_frame(args[0]);
    const Code *code = o->function->code;
    uint32_t at = frame_object_at(o);
    uint16_t iterator;
    const bool suspends = at < code->count && (code_yields_at(code, at) || code_delegates_at(code, at, &iterator));
    at = suspends ? code_next(code, at) : watch_at(c, o);
    return small((int64_t)(at * sizeof(Instr)));
}
static Value get_trace(Coil *c, const Value *args)
{
    (void)c;
    Value v = as_frame(args[0])->trace;
    return is_null(v) ? V_NONE : retain(v);
}
static Value set_trace(Coil *c, const Value *args)
{
    replace_take(c, &as_frame(args[0])->trace, is_null(args[1]) || is_none(args[1]) ? COIL_NULL : retain(args[1]));
    return V_NONE;
}
static Value get_trace_lines(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_frame(args[0])->trace_lines);
}
static Value set_trace_lines(Coil *c, const Value *args)
{
    if (is_null(args[1]) || !is_bool(args[1]))
        return raise_error(c, EXC_TypeError, "attribute value type must be bool");
    as_frame(args[0])->trace_lines = is_true(args[1]);
    return V_NONE;
}
static Value get_trace_opcodes(Coil *c, const Value *args)
{
    (void)c;
    return bool_value(as_frame(args[0])->trace_opcodes);
}
static Value set_trace_opcodes(Coil *c, const Value *args)
{
    if (is_null(args[1]) || !is_bool(args[1]))
        return raise_error(c, EXC_TypeError, "attribute value type must be bool");
    as_frame(args[0])->trace_opcodes = is_true(args[1]);
    return V_NONE;
}

/* f_locals: the mapping itself of class and module bodies; of functions, one that reads and writes their variables. */
static Value get_locals(Coil *c, const Value *args)
{
    FrameObject *f = as_frame(args[0]);
    Value mapping = f->live ? frame_mapping(f->live) : f->locals;
    return is_null(mapping) ? frame_locals_proxy(c, f) : retain(mapping);
}

/* clear(): drops the locals of a finished or suspended frame. */
static Value frame_clear(Coil *c, const Value *args)
{
    FrameObject *f = as_frame(args[0]);
    if (f->live || (f->generator && f->generator->state == GEN_RUNNING)) /* which throws into what it delegates to */
        return raise_error(c, EXC_RuntimeError, "cannot clear an executing frame");
    if (f->generator) {
        Generator *g = f->generator;
        if (g->state == GEN_SUSPENDED)
            return raise_error(c, EXC_RuntimeError, "cannot clear a suspended frame");
        RETAIN(g);
        if (g->state == GEN_CREATED && is_exact(from_object(g), SHAPE_COROUTINE))
            coroutine_never_awaited(c, g);
        if (g->state == GEN_CREATED) /* who heard that may have begun it */
            generator_kill(c, g);
        RELEASE(c, g);
        return V_NONE;
    }
    f->cleared = true;
    frame_drop_values(c, f);
    return V_NONE;
}

static const Slots frame_slots = {
    .visit = frame_visit,
    .release_all = frame_release_all,
    .repr = frame_repr,
};

static const CoilDef frame_rows[] = {
    GETTER("f_code", get_code, NULL, NULL),
    GETTER("f_globals", get_globals, NULL, NULL),
    GETTER("f_builtins", get_builtins, NULL, NULL),
    GETTER("f_locals", get_locals, NULL, NULL),
    GETTER("f_back", get_back, NULL, NULL),
    GETTER("f_lineno", get_line, set_line, NULL),
    GETTER("f_lasti", get_lasti, NULL, NULL),
    GETTER("f_trace", get_trace, set_trace, NULL),
    GETTER("f_trace_lines", get_trace_lines, set_trace_lines, NULL),
    GETTER("f_trace_opcodes", get_trace_opcodes, set_trace_opcodes, NULL),
    METHOD("clear", "(self, /)", frame_clear, "Drops the frame's local variables."),
    ROWS_END,
};

const TypeDef frame_type = {
    .name = "frame",
    .doc = "An activation of a function.",
    .flags = CLASS_NO_NEW,
    .size = sizeof(FrameObject),
    .saved = SAVED_OWN,
    .slots = &frame_slots,
    .rows = frame_rows,
};
