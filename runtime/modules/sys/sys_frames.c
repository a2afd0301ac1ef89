/* sys_frames.c: what module sys tells of running frames. */
#include "runtime/modules/sys/audit.h"
#include "runtime/modules/sys/sys.h"
#include "vm/errors/exception.h"
#include "vm/loop/frame.h"
#include "vm/machine/thread.h"

/* The frame object `depth` calls above the running one, owned. *deep: there are fewer. */
static FrameObject *frame_up(Coil *c, int64_t depth, bool *deep)
{
    *deep = !c->frame;
    FrameObject *f = c->frame ? frame_object_borrow(c, c->frame) : NULL;
    if (f)
        RETAIN(f);
    for (; f && depth > 0; depth--) {
        FrameObject *back = frame_object_back(c, f);
        RELEASE(c, f);
        *deep = !back && !failed(c);
        f = back;
    }
    return f;
}

Value sys_getframe(Coil *c, const Value *args)
{
    int depth;
    if (!to_c_int(c, args[0], &depth))
        return COIL_NULL;
    bool deep;
    FrameObject *f = frame_up(c, depth, &deep);
    if (f && !sys_audit(c, "sys._getframe", 1, from_object(f))) {
        RELEASE(c, f);
        return COIL_NULL;
    }
    return deep ? raise_error(c, EXC_ValueError, "call stack is not deep enough") : from_object(f);
}

Value sys_getframemodulename(Coil *c, const Value *args)
{
    int depth;
    if (!to_c_int(c, args[0], &depth) || !sys_audit(c, "sys._getframemodulename", 1, args[0]))
        return COIL_NULL;
    bool deep;
    FrameObject *f = frame_up(c, depth, &deep);
    if (!f)
        return deep ? V_NONE : COIL_NULL;
    Value v = f->function ? f->function->module : COIL_NULL;
    v = is_null(v) ? V_NONE : retain(v);
    RELEASE(c, f);
    return v;
}

static Value each_thread(Coil *c, Value (*of)(Coil *c, Coil *thread))
{
    Dict *d = dict_new(c);
    bool ok = d;
    for (Coil *t = c->vm->threads; ok && t; t = t->next) {
        Value id = int_from_u64(c, thread_id(t)), v = of(c, t);
        ok = !is_null(id) && (is_null(v) ? !failed(c) : dict_set(c, d, id, v));
        release_maybe(c, id);
        release_maybe(c, v);
    }
    if (ok)
        return from_object(d);
    RELEASE(c, d);
    return COIL_NULL;
}

static Value thread_frame(Coil *c, Coil *thread)
{
    FrameObject *f = thread->frame ? frame_object_borrow(c, thread->frame) : NULL;
    return f ? retain(from_object(f)) : COIL_NULL;
}

static Value thread_exception(Coil *c, Coil *thread)
{
    (void)c;
    Value e = handled_exception_borrow(thread);
    return is_null(e) ? V_NONE : retain(e);
}

Value sys_current_frames(Coil *c, const Value *args)
{
    (void)args;
    return each_thread(c, thread_frame);
}

Value sys_current_exceptions(Coil *c, const Value *args)
{
    (void)args;
    return each_thread(c, thread_exception);
}
