/* traceback.c: making a traceback's entries, and finding their lines. */
#include "vm/errors/exception.h"
#include "vm/loop/frame.h"

Value traceback_new(Coil *c, Value next, Value frame_object, uint32_t at, int line)
{
    Traceback *t = heap_new_unset(c, SHAPE_TRACEBACK, sizeof *t);
    if (!t)
        return COIL_NULL;
    t->next = retain(next);
    t->frame = retain(frame_object);
    t->at = at;
    t->line = line;
    return from_object(t);
}

bool traceback_extend(Coil *c, Value exception, Value frame_object, uint32_t at)
{
    Exception *e = as_exception(exception);
    Traceback *t = heap_new_unset(c, SHAPE_TRACEBACK, sizeof *t);
    if (!t)
        return false;
    t->next = is_null(e->traceback) ? V_NONE : e->traceback;
    t->frame = retain(frame_object);
    t->at = at;
    t->line = TRACEBACK_LINE_OF_AT;
    e->traceback = from_object(t);
    return true;
}

int32_t traceback_line(Traceback *t)
{
    if (t->line == TRACEBACK_LINE_OF_AT)
        t->line = code_position(as_frame(t->frame)->function->code, t->at).line;
    return t->line;
}
