/* verify_flow.c: follows control through the instructions, with the kinds of all registers.
 *
 * Where paths meet (jump targets, handlers) a state is kept: the union of what comes from each path. Control is followed from every state
 * that changed until none does; states only grow, so that this ends. Instructions that no path reaches are not looked at. */
#include "vm/code/verify_internal.h"
#include "vm/machine/vm.h"

enum { INSIDE = 0, PLAIN = 1, FIRST_STATE = 2 };

/* What control brings to an instruction where paths meet. */
static void flow_meet(Verifier *v, uint32_t at, const RegKinds *from)
{
    uint32_t n = v->state_of[at] - FIRST_STATE, count = v->code->nregs;
    RegKinds *to = v->states + (size_t)n * count;
    bool changed = v->pending[n] == 2; /* never reached yet: there may be no registers at all */
    for (uint32_t r = 0; r < count; r++) {
        changed |= (from[r] & ~to[r]) != 0;
        to[r] |= from[r];
    }
    if (changed)
        v->pending[n] = 1;
}

/* The exception that the instruction may raise goes to the first row around it; `before` and `now` are the registers around it. What it
 * consumes may be gone. */
static void flow_raise(Verifier *v, const ExcRow *row)
{
    const Code *code = v->code;
    for (uint32_t r = 0; r < code->nregs; r++)
        v->taken[r] = r >= row->first_dead ? REG_DEAD : v->before[r] | (v->now[r] & REG_DEAD);
    v->taken[row->exc] = REG_EXCEPTION;
    flow_meet(v, row->target, v->taken);
}

/* The tables' rows around an instruction. */
static bool flow_rows(Verifier *v, uint32_t at)
{
    const Code *code = v->code;
    bool caught = false;
    for (uint32_t k = 0; k < code->exc_count; k++) {
        const ExcRow *row = &code->exc_rows[k];
        if (at < row->start || at >= row->end)
            continue;
        if (row->kind == EXC_HANDLING) {
            /* Alive before: what a call finds dead may be a register of the callee. */
            const RegKinds fit = REG_EXCEPTION | REG_PART;
            if ((v->before[row->exc] | (v->now[row->exc] & ~(RegKinds)REG_DEAD)) & ~fit)
                return verify_fault(v, at, "has another value where the exception being handled should stand");
        } else if (!caught) {
            caught = true;
            flow_raise(v, row);
        }
    }
    return true;
}

static void flow_note(Verifier *v, uint32_t at)
{
    Suspensions *s = v->suspensions;
    for (uint32_t k = 0; k < s->count; k++)
        if (s->rows[k].at == at) {
            RegKinds *to = (RegKinds *)(uintptr_t)s->rows[k].regs;
            for (uint32_t r = 0; r < s->nregs; r++)
                to[r] |= v->now[r];
        }
}

/* While suspended a frame's window is as before the instruction, but for what that consumed already: a YIELD's value has gone to the
 * driver, a YIELD_FROM keeps what it delegates to; neither has written its result yet. */
static void flow_suspend(Verifier *v, uint32_t at)
{
    Instr i = v->code->instrs[at];
    RegKinds result = v->now[i.a];
    v->now[i.a] = v->before[i.a];
    if (i.op == I_YIELD_FROM)
        v->now[i.b] = v->before[i.b];
    else if (i.a == i.b && i.a >= v->code->nlocals)
        v->now[i.a] = REG_DEAD;
    if (v->suspensions && !v->suspensions->before)
        flow_note(v, at);
    if (i.op == I_YIELD_FROM)
        v->now[i.b] = REG_DEAD;
    v->now[i.a] = result;
}

static bool flow_return(Verifier *v, uint32_t at)
{
    for (uint32_t r = v->code->nlocals; r < v->code->nregs; r++)
        if (v->now[r] & ~(RegKinds)REG_DEAD)
            return verify_fault(v, at, "returns while a temporary is live");
    return true;
}

/* One instruction. *next: where control goes on, or UINT32_MAX. */
static bool flow_step(Verifier *v, uint32_t at, uint32_t *next)
{
    const Code *code = v->code;
    uint16_t op = code->instrs[at].op;
    uint32_t target = verify_target(code, at);
    const size_t rows = (size_t)code->exc_count + (v->suspensions ? v->suspensions->count : 0);
    if (!charge_for(v->c, rows + code->nregs / RATE_ITEM, RATE_ITEM))
        return false;
    if (v->suspensions && v->suspensions->before)
        flow_note(v, at);
    if (!verify_effect(v, at))
        return false;
    if (target != UINT32_MAX)
        flow_meet(v, target, v->taken);
    if (!flow_rows(v, at))
        return false;
    if (op == I_YIELD || op == I_YIELD_FROM)
        flow_suspend(v, at);
    if (op == I_RETURN && !flow_return(v, at))
        return false;
    *next = verify_ends(op) ? UINT32_MAX : at + 1 + opcode_words[op];
    return true;
}

/* Follows control from a state until the next one. */
static bool flow_from(Verifier *v, uint32_t at)
{
    const uint32_t n = v->state_of[at] - FIRST_STATE, count = v->code->nregs;
    memcpy(v->now, v->states + (size_t)n * count, count * sizeof *v->now);
    for (;;) {
        uint32_t next;
        if (!flow_step(v, at, &next))
            return false;
        if (next == UINT32_MAX)
            return true;
        if (v->state_of[next] >= FIRST_STATE) {
            flow_meet(v, next, v->now);
            return true;
        }
        at = next;
    }
}

/* Registers as a call leaves them. */
static void flow_begin(Verifier *v)
{
    const Code *code = v->code;
    uint32_t arguments = code->argcount + code->kwonly;
    for (uint32_t r = 0; r < code->nregs; r++)
        v->now[r] = r < arguments ? REG_VALUE : REG_DEAD;
    if (code->flags & CO_VARARGS)
        v->now[arguments++] = REG_VALUE;
    if (code->flags & CO_VARKEYWORDS)
        v->now[arguments] = REG_VALUE;
}

/* Numbers the places where paths meet; state_of marks the instructions already. */
static uint32_t flow_number(Verifier *v)
{
    const Code *code = v->code;
    uint32_t count = 0;
    v->state_of[0] = FIRST_STATE + count++;
    for (uint32_t k = 0; k < code->exc_count; k++)
        if (code->exc_rows[k].kind == EXC_TRY && v->state_of[code->exc_rows[k].target] == PLAIN)
            v->state_of[code->exc_rows[k].target] = FIRST_STATE + count++;
    for (uint32_t at = 0; at < code->count; at += 1u + opcode_words[code->instrs[at].op]) {
        uint32_t target = verify_target(code, at);
        if (target != UINT32_MAX && v->state_of[target] == PLAIN)
            v->state_of[target] = FIRST_STATE + count++;
    }
    return count;
}

bool verify_flow(Verifier *v)
{
    const Code *code = v->code;
    Coil *c = v->c;
    const uint32_t states = flow_number(v);
    const size_t window = (size_t)code->nregs * sizeof(RegKinds), kept = mem_product(states + 3, window ? window : 1);
    RegKinds *memory = mem_alloc_zero(c, kept);
    v->pending = mem_alloc(c, states);
    bool ok = memory && v->pending;
    if (ok) {
        v->before = memory;
        v->now = memory + code->nregs;
        v->taken = memory + 2 * (size_t)code->nregs;
        v->states = memory + 3 * (size_t)code->nregs;
        memset(v->pending, 2, states);
        flow_begin(v);
        flow_meet(v, 0, v->now);
    }
    for (bool again = ok; again && ok;) {
        again = false;
        ok = charge_for(c, code->count, RATE_ITEM);
        for (uint32_t at = 0; at < code->count && ok; at += 1u + opcode_words[code->instrs[at].op]) {
            uint32_t n = v->state_of[at];
            if (n < FIRST_STATE || v->pending[n - FIRST_STATE] != 1)
                continue;
            v->pending[n - FIRST_STATE] = 0;
            again = true;
            ok = charge_for(c, code->nregs, RATE_ITEM) && flow_from(v, at);
        }
    }
    mem_free(c, memory, memory ? kept : 0);
    mem_free(c, v->pending, v->pending ? states : 0);
    return ok;
}
