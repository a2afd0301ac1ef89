/* type_traceback.c: traceback objects. */
#include "vm/errors/exception.h"
#include "vm/loop/frame.h"
#include "vm/loop/native.h"

static void traceback_visit(Object *o, VisitFn fn, void *arg)
{
    Traceback *t = (Traceback *)o;
    VISIT(t->next);
    VISIT(t->frame);
}

static void traceback_release_all(Coil *c, Object *o)
{
    Traceback *t = (Traceback *)o;
    release_maybe(c, t->next);
    release_maybe(c, t->frame);
}

/* types.TracebackType(tb_next, tb_frame, tb_lasti, tb_lineno) */
static Value traceback_make(Coil *c, Class *cls, const Value *args)
{
    (void)cls;
    int64_t at, line;
    if (!is_none(args[0]) && !is_exact(args[0], SHAPE_TRACEBACK))
        return raise_error(c, EXC_TypeError, "expected traceback object or None, got '%T'", args[0]);
    if (!is_exact(args[1], SHAPE_FRAME))
        return raise_error(c, EXC_TypeError, "traceback() argument 'tb_frame' must be frame, not %A", args[1]);
    if (!to_index(c, args[2], &at) || !to_index(c, args[3], &line))
        return COIL_NULL;
    if (at != (int)at || line != (int)line)
        return raise_error(c, EXC_OverflowError, "Python int too large to convert to C int");
    return traceback_new(c, args[0], args[1], at < 0 ? UINT32_MAX : (uint32_t)(at / (int64_t)sizeof(Instr)), (int)line);
}

static Value traceback_get_next(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_traceback(args[0])->next);
}
static Value traceback_set_next(Coil *c, const Value *args)
{
    if (is_null(args[1]))
        return raise_error(c, EXC_TypeError, "can't delete tb_next attribute");
    if (!is_none(args[1]) && !is_exact(args[1], SHAPE_TRACEBACK))
        return raise_error(c, EXC_TypeError, "expected traceback object, got '%T'", args[1]);
    for (Value v = args[1]; !is_none(v); v = as_traceback(v)->next)
        if (same(v, args[0]))
            return raise_error(c, EXC_ValueError, "traceback loop detected");
    replace_take(c, &as_traceback(args[0])->next, retain(args[1]));
    return V_NONE;
}
static Value traceback_get_frame(Coil *c, const Value *args)
{
    (void)c;
    return retain(as_traceback(args[0])->frame);
}
static Value traceback_get_at(Coil *c, const Value *args)
{
    uint32_t at = as_traceback(args[0])->at;
    return int_from_i64(c, at == UINT32_MAX ? -1 : (int64_t)(at * sizeof(Instr)));
}
static Value traceback_get_line(Coil *c, const Value *args)
{
    int32_t line = traceback_line(as_traceback(args[0]));
    return line < 0 ? V_NONE : int_from_i64(c, line);
}

static Value traceback_dir(Coil *c, const Value *args)
{
    (void)args;
    static const char *const names[] = {"tb_frame", "tb_next", "tb_lasti", "tb_lineno"};
    List *l = list_new(c, 4);
    for (size_t i = 0; l && i < 4; i++) {
        Str *s = str_intern_c(c, names[i]);
        if (!s || !list_append_take(c, l, from_object(s))) {
            RELEASE(c, l);
            return COIL_NULL;
        }
    }
    return from_object(l);
}

static const CoilDef traceback_rows[] = {GETTER("tb_next", traceback_get_next, traceback_set_next, "the entry nearer to the raise"),
                                         GETTER("tb_frame", traceback_get_frame, NULL, "the frame"),
                                         GETTER("tb_lasti", traceback_get_at, NULL, "the instruction"),
                                         GETTER("tb_lineno", traceback_get_line, NULL, "the line"),
                                         METHOD("__dir__", "(self, /)", traceback_dir, "The names dir() lists."),
                                         ROWS_END};
static const Slots traceback_slots = {.visit = traceback_visit, .release_all = traceback_release_all};
const TypeDef traceback_type = {.name = "traceback",
                                .size = sizeof(Traceback),
                                .saved = SAVED_OWN,
                                .slots = &traceback_slots,
                                .rows = traceback_rows,
                                .make_signature = "(tb_next, tb_frame, tb_lasti, tb_lineno)",
                                .make_bound = traceback_make};
