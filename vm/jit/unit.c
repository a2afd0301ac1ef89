/* unit.c: units' lives: made when code is hot, entered and left, given up. */
#include "vm/jit/unit_internal.h"
#include "vm/code/opcodes.h"
#include "vm/heap/heap.h"
#include "vm/loop/interp.h"
#include "vm/machine/parts.h"
#include "vm/machine/slice.h"

#if COIL_JIT
STATE_SIZE(jit, JitState)

enum {
    MISSES_ALLOWED = COIL_DEBUG || COIL_HOSTILE ? 10 : 60, /* until a unit is made anew; each time twice as many */
    MISSES_MOST = 1 << 20
};

/* ---- given up ---- */

static void unit_free(CoilVM *vm, MachineUnit *u) { chunk_release(vm, u->chunk); }

static void units_sweep(CoilVM *vm)
{
    JitState *jit = vm->jit;
    while (!jit->running && jit->gone) {
        MachineUnit *u = jit->gone;
        jit->gone = u->next;
        unit_free(vm, u);
    }
}

/* No frame goes on in the code's unit. */
static void frames_leave(CoilVM *vm, const Code *code)
{
    for (Coil *t = vm->threads; t; t = t->next)
        for (Frame *f = frames_first(t); f; f = frames_next(t, f))
            if (f->code == code)
                f->machine = FRAME_LEAVES;
}

static void unit_part(CoilVM *vm, Code *code)
{
    MachineUnit *u = code->unit;
    for (uint32_t at = 0; at < code->count; at += 1u + opcode_words[code->instrs[at].op])
        if (code->live[at].op == I_UNIT)
            code->live[at].op = u->ops[at];
    code->unit = NULL;
    code->machine = NULL;
    code->entry = code->live;
    frames_leave(vm, code);
    u->next = vm->jit->gone;
    vm->jit->gone = u;
}

void unit_drop(Code *code)
{
    if (!code->unit)
        return;
    CoilVM *vm = code->unit->chunk->vm;
    unit_part(vm, code);
    code->heat = UNIT_HEAT_MOST;
    units_sweep(vm);
}

void units_stop(CoilVM *vm)
{
    units_sweep(vm);
    while (vm->jit->chunks) { /* of units that could not be made */
        vm->jit->chunks->units = 1;
        chunk_release(vm, vm->jit->chunks);
    }
}

/* ---- made ---- */

static bool may_stand(const Code *code, uint32_t at)
{
    switch (code->live[at].op) {
    case I_RESUME: /* what resumes and awaits looks for these */
    case I_YIELD:
    case I_YIELD_FROM:
    case I_GET_AWAITABLE:
    case I_UNIT: return false;
    default: return true;
    }
}

static bool is_brief(const Code *code)
{
    if (code->count >= UNIT_ENTRY_LEAST)
        return false;
    for (uint32_t at = 0; at < code->count; at += 1u + opcode_words[code->instrs[at].op])
        if (code->instrs[at].op == I_JUMP_BACK)
            return false;
    return true;
}

static void unit_install(Code *code, MachineUnit *u)
{
    code->brief = is_brief(code);
    const uint32_t first = code->live[0].op == I_RESUME;
    for (uint32_t at = 0; at < code->count; at += 1u + opcode_words[code->instrs[at].op]) {
        u->ops[at] = code->live[at].op;
        if (u->place[at] && may_stand(code, at) && !(code->brief && at == first))
            code->live[at].op = I_UNIT;
    }
    code->unit = u;
    if (u->place[first]) {
        code->entry = code->live + first;
        code->machine = chunk_start(u->chunk) + u->place[first];
    }
}

static void unit_never(Code *code)
{
    code->heat = INT32_MAX;
    code->entry = code->live + (code->live[0].op == I_RESUME);
}

static void unit_begin(Coil *c, Frame *f, const MachineUnit *old)
{
    Code *code = f->code;
    /* What awaits goes through the loop at each await: to leave and to enter for it would take longer than the rest gains. */
    const bool awaits = code->flags & (CO_COROUTINE | CO_ASYNC_GENERATOR);
    const bool wanted = !awaits && !code_is_traced(code) && !(c->vm->config.flags & COIL_VM_NO_MACHINE_CODE);
    MachineUnit *u = wanted ? unit_make(c, f, old) : NULL;
    if (u) {
        u->allowed = old ? 2 * old->allowed : MISSES_ALLOWED;
        unit_install(code, u);
        code->heat = INT32_MAX;
    } else {
        unit_never(code);
    }
}

void unit_heat_up(Coil *c, Frame *f) { unit_begin(c, f, NULL); }

/* ---- run ---- */

Value unit_result(Coil *c) { return c->vm->jit->result; }

unsigned unit_op(const Code *code, const Instr *ip) { return ip->op == I_UNIT ? code->unit->ops[ip - code->live] : ip->op; }

/* A unit that has left for something new so often is made anew, by what its code is now and what was learned. */
static void unit_again(Coil *c, Frame *f, MachineUnit *u)
{
    if (++u->misses < u->allowed)
        return;
    unit_part(c->vm, f->code);
    if (u->allowed < MISSES_MOST)
        unit_begin(c, f, u);
    else
        unit_never(f->code);
}

/* A guard of f's instruction did not hold. */
static void unit_missed(Coil *c, Frame *f, MachineUnit *u)
{
    uint8_t *missed = &u->missed[f->ip - f->code->live];
    if (*missed < MISSED_MOST)
        ++*missed;
    unit_again(c, f, u);
}

/* f's instruction is the loop's: because it had no form yet when the unit was made? */
static void unit_left(Coil *c, Frame *f, MachineUnit *u)
{
    const uint16_t op = f->ip->op, other = (uint16_t)unit_op(f->code, f->ip);
    if (op != I_UNIT && op != u->ops[f->ip - f->code->live])
        unit_again(c, f, u);
    else if (other == I_FOR_ITER || other == I_LOAD_ATTR || other == I_STORE_ATTR ||
             other == I_LOAD_METHOD) /* without a form: by a function from then on */
        unit_missed(c, f, u);
}

/* Runs f's unit from a place of its. */
static inline enum UnitEnd unit_enter(Coil *c, Frame *f, const MachineUnit *u, uint32_t place)
{
    typedef uint64_t Enter(Coil * c, Frame * f, const uint8_t *to);
    JitState *jit = c->vm->jit;
    Enter *enter = (Enter *)(uintptr_t)u->chunk->shared.enter;
    f->machine = 0;
    jit->running++;
    const enum UnitEnd end = (enum UnitEnd)enter(c, f, u->base + place);
    jit->running--;
    if (UNLIKELY(jit->gone != NULL))
        units_sweep(c->vm);
    return end;
}

/* A unit has left before the activation was over: was that in vain? */
static void unit_note_end(Coil *c, enum UnitEnd end)
{
    Frame *f = c->frame;
    f->machine = 0;
    MachineUnit *left = f->code->unit;
    if (end == UNIT_MISS && left)
        unit_missed(c, f, left);
    else if (end == UNIT_LEFT && left)
        unit_left(c, f, left);
    else if (left && end == UNIT_GOES_ON && f->ip->op != I_UNIT && left->place[f->ip - f->code->live] && f->ip != f->code->entry &&
             may_stand(f->code, (uint32_t)(f->ip - f->code->live)))
        unit_again(c, f, left); /* it has another form by now */
}

enum UnitEnd unit_run(Coil *c, Frame *f, const Instr *ip)
{
    const MachineUnit *u = f->code->unit;
    const enum UnitEnd end = unit_enter(c, f, u, u->place[ip - f->code->live]);
    if (end != UNIT_OVER)
        unit_note_end(c, end);
    return end;
}

Value unit_activate(Coil *c)
{
    char here[SYSTEM_CALL_BYTES]; /* as in enter_recursion() */
    Frame *f = c->frame;
    const Code *code = f->code;
    const MachineUnit *u = code->unit;
    const Instr *ip = f->ip;
    if (!u || UNLIKELY((uintptr_t)here < (uintptr_t)c->c_stack_limit) ||
        UNLIKELY(atomic_load_explicit(&c->breaker, memory_order_relaxed)) || UNLIKELY(c->vm->muted))
        return interp_run(c);
#if COIL_DEBUG || COIL_HOSTILE
    if (c->vm->activations % 2) /* the loop is to be tested, too */
        return interp_run(c);
#endif
    const bool resumed = f->flags & FRAME_GENERATOR && ip != code->live;
    Value *to = NULL; /* where a YIELD gives what was sent */
    if (!resumed) {
        ip = code->entry;
    } else if (ip->op != I_YIELD) {
        return interp_run(c);
    } else if (is_none(c->sent) && ip->c) {
        ip += 1 + (int16_t)ip->c;
    } else {
        to = &f->regs[ip++->a];
        if (UNLIKELY(holds_pointer(to))) /* whose end may run anything */
            return interp_run(c);
    }
    const uint32_t place = u->place[ip - code->live];
    if (!place)
        return interp_run(c);
    if (to)
        *to = c->sent;
    if (resumed)
        c->sent = COIL_NULL;
    f->ip = ip;
    const enum UnitEnd end = unit_enter(c, f, u, place);
    if (LIKELY(end == UNIT_OVER))
        return c->vm->jit->result;
    unit_note_end(c, end);
    c->unit_end = (uint8_t)(1 + end);
    return interp_run(c);
}
#endif
