/* jump.c: frame.f_lineno is set: the frame goes on at another line.
 *
 * What the registers hold at both places is what the verifier says (verify.h). A place will do if all that lives there lives here as well: a
 * loop's iterator, the exception being handled, a `with`'s exit, of the same kind; any other value if it stays the same between both. What
 * lives only here is dropped, so that a `with` is left without its exit, as in CPython; and as there, locals that have no value become None,
 * since code behind their assignment does not ask. */
#include "vm/code/code.h"
#include "vm/code/verify.h"
#include "vm/loop/frame.h"
#include "vm/loop/watch.h"
#include "vm/numbers/int.h"
#include "vm/operations/operation.h"

/* The nearest line from `line` on that some instruction begins; INT32_MAX: none. */
static int32_t line_from(const Code *code, int32_t line)
{
    int32_t found = INT32_MAX;
    for (uint32_t at = 0, previous = 0; at < code->count; previous = at, at = code_next(code, at)) {
        const int32_t begun = code_line_begun(code, at, previous);
        if (begun >= line && begun < found)
            found = begun;
    }
    return found;
}

/* Does the local show its value to programs? */
static bool is_open(const Code *code, uint32_t r) { return code->local_kinds[r] == LOCAL_PLAIN; }

/* Can the value of a temporary here be that of one there? */
static bool fits(const Code *code, uint16_t r, uint32_t from, RegKinds here, const Suspension *to)
{
    const RegKinds there = to->regs[r];
    if (there == REG_DEAD)
        return true;
    if (here & ~there)
        return false;
    return there == REG_ITERATOR || there == REG_EXCEPTION || there == REG_EXIT ||
           code_keeps(code, r, from < to->at ? from : to->at, from < to->at ? to->at : from);
}

/* The highest register that keeps a frame from going on where `to` is; -1: none does. */
static int64_t register_missing(const Code *code, uint32_t from, const RegKinds *here, const Suspension *to)
{
    for (uint32_t r = code->nregs; r-- > 0;)
        if (r < code->nlocals ? !is_open(code, r) && here[r] & ~to->regs[r] : !fits(code, (uint16_t)r, from, here[r], to))
            return r;
    return -1;
}

static uint32_t temporaries_alive(const Code *code, const RegKinds *kinds)
{
    uint32_t count = 0;
    for (uint32_t r = code->nlocals; r < code->nregs; r++)
        count += kinds[r] != REG_DEAD;
    return count;
}

/* The row of the exception table for the handler in which the instruction has an exception in the register; NULL: in none. */
static const ExcRow *handler_of(const Code *code, uint32_t at, uint32_t r)
{
    for (uint32_t k = exc_row_from(code, at); k < code->exc_count; k++)
        if (code->exc_rows[k].kind == EXC_HANDLING && code->exc_rows[k].exc == r && code->exc_rows[k].start <= at)
            return &code->exc_rows[k];
    return NULL;
}

/* Both handlers, or neither; one that ends by dropping its exception is an `except`, of which each clause has a row, others raise it again. */
static bool are_alike(const Code *code, const ExcRow *a, const ExcRow *b)
{
    return a == b || (a && b && code_drops_at(code, a->end) && code_drops_at(code, b->end));
}

/* Does the line begun here ask what the exception is? */
static bool begins_clause(const Code *code, uint32_t at)
{
    const int32_t line = code_position(code, at).line;
    for (; at < code->count && code_position(code, at).line == line; at = code_next(code, at))
        if (code_matches_at(code, at))
            return true;
    return false;
}

/* The highest register whose exception belongs to a handler that only `to` is in, or whose beginning it is; -1: none. */
static int64_t handler_missing(const Code *code, uint32_t from, uint32_t to, const RegKinds *there)
{
    for (uint32_t r = code->nregs; r-- > code->nlocals;)
        if (there[r] == REG_EXCEPTION) /* the innermost handler's */
            return !are_alike(code, handler_of(code, from, r), handler_of(code, to, r)) || (from != to && begins_clause(code, to))
                       ? (int64_t)r
                       : -1;
    return -1;
}

/* A loop's jump back is no beginning of its line, and where no path leads there are no kinds. */
static bool is_place(const Code *code, const Suspension *row)
{
    return !code_jumps_back_at(code, row->at) && (!code->nregs || row->regs[0]);
}

static bool fail_missing(Coil *c, RegKinds kinds)
{
    return fail_error(c, EXC_ValueError, "%s",
                      kinds & REG_EXCEPTION  ? "can't jump into an 'except' block as there's no exception"
                      : kinds & REG_ITERATOR ? "can't jump into the body of a for loop"
                                             : "incompatible stacks");
}

/* The place to go on at: of those that will do the first with most alive, so that a jump within a block does not leave it. NULL: none. */
static const Suspension *choose_place(Coil *c, const Code *code, const Suspensions *places, uint32_t from, int32_t line)
{
    const RegKinds *here = code_suspension(places, from);
    const Suspension *best = NULL;
    RegKinds missing = REG_VALUE;
    for (uint32_t k = 0, previous = 0; k < places->count; k++) {
        const Suspension *row = &places->rows[k];
        for (uint32_t next; (next = code_next(code, previous)) < row->at;)
            previous = next;
        if ((row->at == from && code_line_begun(code, from, previous) != line) || !is_place(code, row))
            continue;
        /* What is alive there is followed through the code between. */
        if (!charge_for(c, mem_product(temporaries_alive(code, row->regs) + 1, code->count), RATE_ITEM))
            return NULL;
        int64_t r = register_missing(code, from, here, row);
        if (r < 0)
            r = handler_missing(code, from, row->at, row->regs);
        if (r >= 0)
            missing = code_is_async_iterator(code, row->at, r) ? REG_ITERATOR : row->regs[r];
        else if (!best || temporaries_alive(code, row->regs) > temporaries_alive(code, best->regs))
            best = row;
    }
    if (!best)
        (void)fail_missing(c, missing);
    return best;
}

static bool warn_unbound(Coil *c, const Frame *f)
{
    int count = 0;
    for (uint32_t r = 0; r < f->code->nlocals; r++)
        count += is_open(f->code, r) && is_undef(f->regs[r]);
    return !count || warn(c, EXC_RuntimeWarning, 1, "assigning None to %d unbound local%s", count, count == 1 ? "" : "s");
}

/* The frame stands at the place. Finalisers of what it drops may jump again, from there. */
static void frame_go(Coil *c, Frame *f, const Suspension *place)
{
    const Code *code = f->code;
    f->ip = code->live + place->at;
    for (uint32_t r = 0; r < code->nlocals; r++)
        if (is_open(code, r) && is_undef(f->regs[r]))
            f->regs[r] = V_NONE;
    for (uint32_t r = code->nlocals; r < code->nregs; r++)
        if (place->regs[r] == REG_DEAD && is_object(f->regs[r])) {
            Value v = f->regs[r];
            f->regs[r] = V_UNDEF;
            release(c, v);
        }
}

static bool fail_event(Coil *c)
{
    return fail_error(c, EXC_ValueError,
                      !c->tracing->in_hook ? "f_lineno can only be set in a trace function"
                      : c->tracing->begins ? "can't jump from the 'call' trace event of a new frame"
                                           : "can only jump from a 'line' trace event");
}

bool watch_jump(Coil *c, FrameObject *o, Value number)
{
    Frame *f = o->live;
    if (!f || c->tracing->may_jump != o)
        return fail_event(c);
    int64_t wide;
    if (!int_to_i64(number, &wide) || wide != (int32_t)wide)
        return fail_error(c, EXC_ValueError, "lineno out of range");
    const int32_t line = (int32_t)wide;
    const Code *code = f->code;
    const uint32_t from = frame_at(f);
    if (line < code->first_line)
        return fail_error(c, EXC_ValueError, "line %d comes before the current code block", line);
    const int32_t target = line_from(code, line);
    if (target == INT32_MAX)
        return fail_error(c, EXC_ValueError, "line %d comes after the current code block", line);
    Suspensions *places = code_places(c, code, from, target);
    const Suspension *place = places ? choose_place(c, code, places, from, target) : NULL;
    const bool ok = place && warn_unbound(c, f);
    if (ok && from == frame_at(f)) { /* who heard the warning may have jumped elsewhere */
#if COIL_DEBUG || COIL_HOSTILE
        if (code->suspensions)
            code->suspensions->loose = true;
#endif
        o->stepped = false;
        o->at_lined = place->at;
        o->line_before = target; /* not told: it was asked for */
        frame_go(c, f, place);
    }
    suspensions_free(c, places);
    return ok;
}
