/* watch_events.c: telling trace functions, profile functions and monitoring tools what happens. */
#include "vm/classes/descriptor.h"
#include "vm/code/opcodes.h"
#include "vm/errors/exception.h"
#include "vm/loop/frame.h"
#include "vm/loop/generator.h"
#include "vm/loop/interp.h"
#include "vm/loop/watch.h"

static Value offset_value(uint32_t at) { return small((int64_t)(at * sizeof(Instr))); }

/* ---- sys.monitoring ---- */

static bool tool_refuses(Coil *c, Code *code, uint32_t at, enum WatchEvent e, int tool)
{
    CodeWatch *w = code_watch(c, code);
    if (!w)
        return false;
    if (!w->disabled[e] && !(w->disabled[e] = mem_alloc_zero(c, code->count)))
        return false;
    w->disabled[e][at] |= (uint8_t)(1u << tool);
    return true;
}

/* Calls the callbacks for event e at instruction `at`: code, offset, then a and b if they are there. */
static bool tools_tell(Coil *c, Code *code, uint32_t at, enum WatchEvent e, Value a, Value b)
{
    Watch *w = c->vm->watch;
    enum WatchEvent wanted_as = e == WATCH_C_RETURN || e == WATCH_C_RAISE ? WATCH_CALL : e;
    if (!w || (!code->watch && !(w->any >> wanted_as & 1)))
        return true;
    for (int t = 0; t < WATCH_TOOLS; t++) {
        WatchTool *tool = &w->tools[t];
        uint32_t events = tool->events | (code->watch ? code->watch->events[t] : 0);
        if (!(events >> wanted_as & 1) || is_null(tool->callbacks[e]))
            continue;
        if ((int)e < WATCH_LOCAL_EVENTS && code->watch && code->watch->disabled[e] && code->watch->disabled[e][at] >> t & 1)
            continue;
        bool line = e == WATCH_LINE; /* tells of the line, not of the instruction */
        Value args[4] = {from_object(code), line ? a : offset_value(at), line ? COIL_NULL : a, b};
        size_t count = 2 + (size_t)!is_null(args[2]) + (size_t)!is_null(b);
        Value callback = retain(tool->callbacks[e]);
        c->tracing->in_hook++;
        Value r = call(c, callback, args, count, NULL);
        c->tracing->in_hook--;
        release(c, callback);
        if (is_null(r))
            return false;
        bool refused = same(r, w->disable);
        release(c, r);
        if (!refused)
            continue;
        if ((int)e >= WATCH_LOCAL_EVENTS) {
            replace_take(c, &tool->callbacks[e], COIL_NULL);
            return fail_error(c, EXC_ValueError, "Cannot disable %s events. Callback removed.", watch_event_names[e]);
        }
        if (!tool_refuses(c, code, at, e, t))
            return false;
    }
    return true;
}

/* ---- trace and profile functions ---- */

static Value hook_call(Coil *c, Value hook, FrameObject *o, const char *what, Value arg)
{
    Str *name = str_intern_c(c, what);
    if (!name)
        return COIL_NULL;
    retain(hook);
    c->tracing->in_hook++;
    Value r = call3(c, hook, from_object(o), from_object(name), arg);
    c->tracing->in_hook--;
    release(c, hook);
    RELEASE(c, name);
    return r;
}

static bool profile_tell(Coil *c, FrameObject *o, const char *what, Value arg)
{
    if (is_null(c->tracing->profile))
        return true;
    Value r = hook_call(c, c->tracing->profile, o, what, arg);
    if (is_null(r)) {
        replace_take(c, &c->tracing->profile, COIL_NULL);
        watch_update(c);
        return false;
    }
    release(c, r);
    return true;
}

static bool trace_failed(Coil *c, FrameObject *o)
{
    Value error = take_error(c);
    replace_take(c, &c->tracing->trace, COIL_NULL);
    replace_take(c, &o->trace, COIL_NULL);
    watch_update(c);
    restore_error_take(c, error);
    return false;
}

/* 'call': the thread's function says which one is to be told of the frame's other events. None leaves a resumed frame's as it was. */
static bool trace_call(Coil *c, FrameObject *o)
{
    if (is_null(c->tracing->trace))
        return true;
    c->tracing->begins = true;
    Value r = hook_call(c, c->tracing->trace, o, "call", V_NONE);
    c->tracing->begins = false;
    if (is_null(r))
        return trace_failed(c, o);
    if (!is_none(r))
        replace_take(c, &o->trace, r);
    return true;
}

static bool trace_tell(Coil *c, FrameObject *o, const char *what, Value arg)
{
    if (is_null(c->tracing->trace) || is_null(o->trace))
        return true;
    Value r = hook_call(c, o->trace, o, what, arg);
    if (is_null(r))
        return trace_failed(c, o);
    if (is_none(r))
        return true;
    replace_take(c, &o->trace, r);
    return true;
}

/* The frame's object, its notes of the instruction before dropped if it was not watched since. NULL: MemoryError. */
static FrameObject *frame_watched(Coil *c, Frame *f)
{
    FrameObject *o = frame_object_borrow(c, f);
    if (o && o->watch_turn != c->vm->watch_turn) {
        if (!code_unpack_positions(c, f->code))
            return NULL;
        o->watch_turn = c->vm->watch_turn;
        o->stepped = false;
        uint32_t at = frame_at(f);
        o->at_lined = at;
        int32_t line = at ? code_position(f->code, at).line : 0; /* in the middle of its line, this is not told any more */
        o->line_before = at && code_position(f->code, at - 1).line == line ? line : 0;
        replace_take(c, &o->called, COIL_NULL);
        replace_take(c, &o->called_with, COIL_NULL);
    }
    return o;
}

/* ---- instructions ---- */

static bool tell_enter(Coil *c, Frame *f, FrameObject *o, enum WatchEvent e)
{
    return tools_tell(c, f->code, frame_at(f), e, COIL_NULL, COIL_NULL) && profile_tell(c, o, "call", V_NONE) && trace_call(c, o);
}

static bool tell_leave(Coil *c, Frame *f, FrameObject *o, enum WatchEvent e, Value v)
{
    return tools_tell(c, f->code, frame_at(f), e, v, COIL_NULL) && profile_tell(c, o, "return", v) && trace_tell(c, o, "return", v);
}

static bool is_python_function(Value v)
{
    return is_exact(v, SHAPE_FUNCTION) || (is_exact(v, SHAPE_METHOD) && is_exact(as_method(v)->function, SHAPE_FUNCTION));
}

/* What profile functions know as a C function; COIL_NULL if it is none. A method descriptor shows as the method bound to its first
 * argument. Owned. With an error: no room for that. */
static Value c_function(Coil *c, Value callee, Value first)
{
    if (is_exact(callee, SHAPE_METHOD)) {
        first = as_method(callee)->self;
        callee = as_method(callee)->function;
    }
    if (is_exact(callee, SHAPE_NATIVE))
        return retain(callee);
    if (is_exact(callee, SHAPE_METHOD_DESCRIPTOR) && !is_null(first)) {
        Class *cls = class_of_borrow(c, callee);
        Value bound = SLOT(cls, descr_get) ? SLOT(cls, descr_get)(c, callee, first, COIL_NULL) : COIL_NULL;
        if (is_null(bound) && !failed_with(c, EXC_MemoryError))
            clear_error(c);
        return bound;
    }
    return COIL_NULL;
}

static bool profile_c(Coil *c, FrameObject *o, const char *what)
{
    if (is_null(c->tracing->profile))
        return true;
    Value shown = c_function(c, o->called, o->called_with);
    bool ok = is_null(shown) ? !failed(c) : profile_tell(c, o, what, shown);
    release_maybe(c, shown);
    return ok;
}

static Value first_or_missing(Coil *c, Value first) { return is_null(first) ? c->vm->watch ? c->vm->watch->missing : V_NONE : first; }

/* A call that is no Python function's begins. */
static bool tell_call(Coil *c, Frame *f, FrameObject *o, Value callee, Value first)
{
    retain(callee);
    if (!is_null(first))
        retain(first);
    bool ok = tools_tell(c, f->code, frame_at(f), WATCH_CALL, callee, first_or_missing(c, first));
    if (ok && !is_python_function(callee)) {
        replace_take(c, &o->called, retain(callee));
        replace_take(c, &o->called_with, is_null(first) ? COIL_NULL : retain(first));
        ok = profile_c(c, o, "c_call");
    }
    release(c, callee);
    release_maybe(c, first);
    return ok;
}

/* It ended. */
static bool tell_called(Coil *c, Frame *f, FrameObject *o, uint32_t at, bool raised)
{
    if (is_null(o->called))
        return true;
    bool ok = profile_c(c, o, raised ? "c_exception" : "c_return");
    Value callee = o->called, first = o->called_with;
    o->called = o->called_with = COIL_NULL;
    ok = ok && tools_tell(c, f->code, at, raised ? WATCH_C_RAISE : WATCH_C_RETURN, callee, first_or_missing(c, first));
    release(c, callee);
    release_maybe(c, first);
    return ok;
}

/* Callee and first argument (COIL_NULL if none) of a call instruction. */
static bool call_operands(const Frame *f, Instr i, Value *callee, Value *first)
{
    const Value *at = &f->regs[i.a];
    *first = COIL_NULL;
    switch (i.op) {
    case I_CALL_FUNCTION:
    case I_CALL_FUNCTION_KW:
        if (i.b)
            *first = at[1];
        break;
    case I_CALL:
    case I_CALL_KW:
        if (!is_undef(at[1]))
            *first = at[1];
        else if (i.b)
            *first = at[2];
        break;
    case I_CALL_EX:
        if (is_exact(at[1], SHAPE_TUPLE) && ((const Tuple *)as_object(at[1]))->length)
            *first = ((const Tuple *)as_object(at[1]))->items[0];
        break;
    case I_LOAD_SUPER_ATTR:
    case I_LOAD_SUPER_METHOD: *first = i.b ? COIL_NULL : at[1]; break;
    default: return false;
    }
    *callee = at[0];
    return true;
}

static bool is_conditional(uint16_t op)
{
    switch (op) {
    case I_JUMP_IF_FALSE:
    case I_JUMP_IF_TRUE:
    case I_JUMP_IF_NONE:
    case I_JUMP_IF_NOT_NONE:
    case I_JUMP_IF_FALSE_OR_DROP:
    case I_JUMP_IF_TRUE_OR_DROP:
    case I_FOR_ITER: return true;
    default: return false;
    }
}

/* What f awaited ended with v: an iterator that is no generator has raised StopIteration. */
static bool tell_exhausted(Coil *c, Frame *f, FrameObject *o, uint32_t at, Value v)
{
    Tuple *args = is_none(v) ? tuple_new(c, 0) : tuple_of(c, &v, 1);
    Value stop = args ? exception_new(c, exception_class_borrow(c, EXC_StopIteration), args) : COIL_NULL;
    RELEASE(c, args);
    if (is_null(stop))
        return false;
    bool ok = tools_tell(c, f->code, at, o->drives_generator ? WATCH_STOP_ITERATION : WATCH_RAISE, stop, COIL_NULL);
    if (ok && !is_null(c->tracing->trace) && !is_null(o->trace)) {
        Value three[3] = {from_object(class_of_borrow(c, stop)), stop, V_NONE};
        Tuple *arg = tuple_of(c, three, 3);
        ok = arg && trace_tell(c, o, "exception", from_object(arg));
        RELEASE(c, arg);
    }
    release(c, stop);
    return ok;
}

bool watch_loop_ended(Coil *c, Frame *f, Value v)
{
    if (c->tracing->in_hook || is_none(v))
        return true;
    FrameObject *o = frame_watched(c, f);
    if (!o)
        return false;
    o->drives_generator = false; /* a `for` says RAISE */
    return tell_exhausted(c, f, o, frame_at(f), v);
}

/* What the instruction before led to, now that the frame stands at `at`. */
static bool tell_outcome(Coil *c, Frame *f, FrameObject *o, uint32_t at)
{
    uint32_t from = o->at_before;
    uint16_t op = f->code->instrs[from].op;
    if (!tell_called(c, f, o, from, false))
        return false;
    if (op == I_YIELD_FROM && at == from + 1)
        return tell_exhausted(c, f, o, from, f->regs[f->code->instrs[from].a]);
    return !is_conditional(op) || tools_tell(c, f->code, from, WATCH_BRANCH, offset_value(at), COIL_NULL);
}

/* The same of a line or an instruction that the frame has not run yet: it may go on at another. */
static bool trace_tell_place(Coil *c, FrameObject *o, const char *what)
{
    c->tracing->may_jump = o;
    const bool ok = trace_tell(c, o, what, V_NONE);
    c->tracing->may_jump = NULL;
    return ok;
}

/* Is anyone told where code starts? */
static bool start_is_told(Coil *c, const Code *code)
{
    const Watch *w = c->vm->watch;
    uint32_t events = 0;
    for (int t = 0; w && t < WATCH_TOOLS; t++)
        events |= w->tools[t].events | (code->watch ? code->watch->events[t] : 0);
    return events >> WATCH_PY_START & 1 || !is_null(c->tracing->trace) || !is_null(c->tracing->profile);
}

/* Tools are not told of a line that a loop begins anew; nor of the one that a call has come to (no module does), where nobody is told of that. */
static bool tell_line(Coil *c, Frame *f, FrameObject *o, int32_t line)
{
    const Code *code = f->code;
    const bool came = !o->line_before && line == code->first_line && !str_equal_c(code->name, "<module>") && !start_is_told(c, code);
    const bool told = line != o->line_before && !came;
    o->line_before = line;
    return (!told || tools_tell(c, f->code, frame_at(f), WATCH_LINE, small(line), COIL_NULL)) &&
           (!o->trace_lines || trace_tell_place(c, o, "line"));
}

/* Not those that belong to a function's start, clean up after a statement, or jump where no statement says so. */
static bool has_line(Instr i)
{
    switch (i.op) {
    case I_MAKE_CELL:
    case I_MAKE_SPILL:
    case I_DROP:
    case I_CLEAR_LOCAL: return false;
    case I_JUMP:
    case I_JUMP_BACK: return !(i.a & 1);
    case I_RETURN: return !i.b;
    default: return true;
    }
}

uint32_t watch_at(Coil *c, const FrameObject *o)
{
    uint32_t at = frame_object_at(o);
    const Code *code = o->function->code;
    bool told = o->live && o->line_before > 0 && o->watch_turn == c->vm->watch_turn;
    return told && (!has_line(code->instrs[at]) || code_position(code, at).line < 0) ? o->at_lined : at;
}

bool watch_step(Coil *c, Frame *f)
{
    if (c->tracing->in_hook)
        return true;
    FrameObject *o = frame_watched(c, f);
    if (!o)
        return false;
    const Code *code = f->code;
    const Instr *ip = f->ip;
    uint32_t at = frame_at(f), before = o->at_before;
    Instr i = code->instrs[at];
    bool stepped = o->stepped;
    if (stepped && !tell_outcome(c, f, o, at))
        return false;
    o->at_before = at;
    o->stepped = true;
    if (i.op == I_RESUME) {
        if (i.a == 0)
            o->line_before = 0;
        if (i.a <= 1 && !tell_enter(c, f, o, i.a == 0 ? WATCH_PY_START : WATCH_PY_RESUME))
            return false;
    } else if (has_line(i)) {
        int32_t line = code_position(code, at).line;
        if (line > 0)
            o->at_lined = at;
        if (line > 0 && (line != o->line_before || (stepped && at <= before)) && !tell_line(c, f, o, line))
            return false;
    }
    if (f->ip != ip)
        return true; /* f_lineno was set */
    if ((i.op != I_RESUME && !tools_tell(c, f->code, at, WATCH_INSTRUCTION, COIL_NULL, COIL_NULL)) ||
        (o->trace_opcodes && !trace_tell_place(c, o, "opcode")))
        return false;
    if (f->ip != ip)
        return true;
    Value callee, first;
    switch (i.op) {
    case I_JUMP:
    case I_JUMP_BACK:
        return (i.a & 2) || tools_tell(c, f->code, at, WATCH_JUMP, offset_value(at + 1 + (uint32_t)(int32_t)instr_bc(i)), COIL_NULL);
    case I_YIELD_FROM:
        o->drives_generator = is_exact(f->regs[i.b], SHAPE_GENERATOR) || is_exact(f->regs[i.b], SHAPE_COROUTINE);
        return true;
    case I_RETURN: return tell_leave(c, f, o, WATCH_PY_RETURN, RK_IS_CONST(i.a) ? f->consts[0xFFFFu - i.a] : f->regs[i.a]);
    case I_YIELD: return watch_yield(c, f, RK_IS_CONST(i.b) ? f->consts[0xFFFFu - i.b] : f->regs[i.b]);
    default: return !call_operands(f, i, &callee, &first) || tell_call(c, f, o, callee, first);
    }
}

bool watch_resume(Coil *c, Frame *f)
{
    if (c->tracing->in_hook)
        return true;
    FrameObject *o = frame_watched(c, f);
    return o && tell_enter(c, f, o, WATCH_PY_RESUME);
}

bool watch_yield(Coil *c, Frame *f, Value v)
{
    if (c->tracing->in_hook)
        return true;
    for (;; f = f->previous) {
        FrameObject *o = frame_watched(c, f);
        if (!o || !tell_leave(c, f, o, WATCH_PY_YIELD, v))
            return false;
        if (f->how != HOW_AWAIT)
            return true;
    }
}

/* ---- exceptions ---- */

/* Runs tell(c, f, o, exception, again) with the pending exception put aside; one that a hook raises takes its place. */
static void with_pending(Coil *c, Frame *f, bool (*tell)(Coil *c, Frame *f, FrameObject *o, Value e, bool again), bool again)
{
    if (c->tracing->in_hook || c->vm->stopped)
        return;
    uint64_t chained = c->chained;
    Value error = take_error(c);
    FrameObject *o = frame_watched(c, f);
    if (!o || !tell(c, f, o, error, again)) {
        exception_chain(c, c->error, error);
        c->chained = c->error.word_;
        release(c, error);
        return;
    }
    restore_error_take(c, error);
    c->chained = chained;
}

static bool tell_throw(Coil *c, Frame *f, FrameObject *o, Value e, bool again)
{
    (void)again;
    return tools_tell(c, f->code, frame_at(f), WATCH_PY_THROW, e, COIL_NULL) && profile_tell(c, o, "call", V_NONE) && trace_call(c, o);
}

static bool tell_raise(Coil *c, Frame *f, FrameObject *o, Value e, bool again)
{
    if (!tell_called(c, f, o, frame_at(f), true))
        return false;
    if (!tools_tell(c, f->code, frame_at(f), again ? WATCH_RERAISE : WATCH_RAISE, e, COIL_NULL))
        return false;
    if (again || is_null(c->tracing->trace) || is_null(o->trace))
        return true;
    Value traceback = as_exception(e)->traceback;
    Value three[3] = {from_object(class_of_borrow(c, e)), e, is_null(traceback) ? V_NONE : traceback};
    Tuple *arg = tuple_of(c, three, 3);
    bool ok = arg && trace_tell(c, o, "exception", from_object(arg));
    RELEASE(c, arg);
    return ok;
}

static bool tell_unwind(Coil *c, Frame *f, FrameObject *o, Value e, bool again)
{
    (void)again;
    return tools_tell(c, f->code, frame_at(f), WATCH_PY_UNWIND, e, COIL_NULL) && profile_tell(c, o, "return", V_NONE) &&
           trace_tell(c, o, "return", V_NONE);
}

void watch_throw(Coil *c, Frame *f) { with_pending(c, f, tell_throw, false); }
void watch_raise(Coil *c, Frame *f, bool again) { with_pending(c, f, tell_raise, again); }
void watch_unwind(Coil *c, Frame *f) { with_pending(c, f, tell_unwind, false); }

bool watch_handled(Coil *c, Frame *f, Value exception)
{
    if (c->tracing->in_hook)
        return true;
    if (frame_object(f))
        f->object->stepped = false;
    return tools_tell(c, f->code, frame_at(f), WATCH_EXCEPTION_HANDLED, exception, COIL_NULL);
}
