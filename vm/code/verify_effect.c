/* verify_effect.c: what one instruction asks of the registers and makes of them.
 *
 * Most of it follows from the operand kinds of opcodes.def; the tables below have what an instruction relies on without looking, and the
 * switch those that touch registers which are no operands of theirs. */
#include "vm/code/verify_internal.h"
#include "vm/compile/intrinsics.h"
#include "vm/machine/vm.h"

/* Kinds that the operands must be of (0: any that can be read), and the kind of what is written (0: a value). */
typedef struct Demand {
    RegKinds a, b, c, result;
} Demand;
#define ANY_TUPLE (REG_TUPLE | REG_NAMES)
static const Demand demands[OPCODE_COUNT] = {
    [I_LOAD_CELL] = {.b = REG_CELL},
    [I_STORE_CELL] = {.a = REG_CELL},
    [I_DELETE_CELL] = {.a = REG_CELL},
    [I_LOAD_CLOSURE] = {.result = REG_CELL},
    [I_LOAD_SPILL] = {.b = REG_SPILL},
    [I_STORE_SPILL] = {.a = REG_SPILL},
    [I_DELETE_SPILL] = {.a = REG_SPILL},
    [I_LOAD_ATTR_DYNAMIC] = {.c = REG_STR},
    [I_STORE_ATTR_DYNAMIC] = {.c = REG_STR},
    [I_DELETE_ATTR_DYNAMIC] = {.c = REG_STR},
    [I_BUILD_LIST] = {.result = REG_LIST},
    [I_BUILD_SET] = {.result = REG_SET},
    [I_BUILD_MAP] = {.result = REG_DICT},
    [I_BUILD_STRING] = {.result = REG_STR},
    [I_LIST_APPEND] = {.a = REG_LIST},
    [I_SET_ADD] = {.a = REG_SET},
    [I_MAP_ADD] = {.a = REG_DICT},
    [I_LIST_EXTEND] = {.a = REG_LIST},
    [I_SET_UPDATE] = {.a = REG_SET},
    [I_DICT_UPDATE] = {.a = REG_DICT},
    [I_DICT_MERGE] = {.a = REG_DICT},
    [I_LIST_TO_TUPLE] = {.b = REG_LIST, .result = REG_TUPLE},
    [I_CONVERT] = {.result = REG_STR},
    [I_FORMAT_SIMPLE] = {.result = REG_STR},
    [I_FORMAT_WITH_SPEC] = {.c = REG_STR, .result = REG_STR},
    [I_MAKE_FUNCTION] = {.b = REG_CODE},
    [I_GET_YIELD_FROM_ITER] = {.result = REG_AWAITED},
    [I_GET_AWAITABLE] = {.result = REG_AWAITED},
    [I_GET_ANEXT] = {.result = REG_AWAITED},
    [I_YIELD_FROM] = {.b = REG_AWAITED},
    [I_END_ASYNC_FOR] = {.a = REG_EXCEPTION},
    [I_GET_ITER] = {.result = REG_ITERATOR},
    [I_FOR_ITER] = {.b = REG_ITERATOR},
    [I_RERAISE] = {.a = REG_EXCEPTION},
    [I_MATCH_EXCEPTION] = {.b = REG_EXCEPTION},
    [I_MATCH_GROUP] = {.b = REG_EXCEPTION | REG_PART},
    [I_RERAISE_GROUP] = {.b = REG_LIST, .c = REG_EXCEPTION, .result = REG_PART},
    [I_WITH_EXIT] = {.b = REG_EXIT, .c = REG_EXCEPTION},
    [I_MATCH_KEYS] = {.c = ANY_TUPLE},
    [I_MATCH_REST] = {.c = ANY_TUPLE},
};

/* The same for the arguments of intrinsics. */
static const struct {
    uint8_t count;
    RegKinds first, result;
} intrinsic_demands[INTRINSIC_COUNT] = {
#define INTRINSIC(NAME, arguments, doc) [INTRINSIC_##NAME] = {arguments, FIRST_##NAME},
#define FIRST_PRINT                     REG_READABLE, REG_VALUE
#define FIRST_TYPE_VAR                  REG_STR, REG_PARAMETER
#define FIRST_TYPE_VAR_BOUND            REG_STR, REG_PARAMETER
#define FIRST_TYPE_VAR_CONSTRAINTS      REG_STR, REG_PARAMETER
#define FIRST_PARAM_SPEC                REG_STR, REG_PARAMETER
#define FIRST_TYPE_VAR_TUPLE            REG_STR, REG_PARAMETER
#define FIRST_SET_TYPE_PARAM_DEFAULT    REG_PARAMETER, REG_PARAMETER
#define FIRST_TYPE_ALIAS                REG_STR, REG_VALUE
#define FIRST_SET_FUNCTION_TYPE_PARAMS  REG_FUNCTION, REG_FUNCTION
#define FIRST_SUBSCRIPT_GENERIC         ANY_TUPLE, REG_VALUE
#include "vm/compile/intrinsics.def"
#undef INTRINSIC
};

static RegKinds const_kinds(const Code *code, uint32_t k)
{
    Value v = code->consts->items[k];
    if (is_exact(v, SHAPE_STR))
        return REG_STR;
    if (is_exact(v, SHAPE_CODE))
        return REG_CODE;
    if (!is_exact(v, SHAPE_TUPLE))
        return REG_VALUE;
    const Tuple *t = as_tuple(v);
    for (size_t n = 0; n < t->length; n++)
        if (!is_exact(t->items[n], SHAPE_STR))
            return REG_TUPLE;
    return REG_NAMES;
}

static RegKinds operand_kinds(const Verifier *v, uint16_t x) { return RK_IS_CONST(x) ? const_kinds(v->code, 0xFFFFu - x) : v->now[x]; }

static bool is_temporary(const Verifier *v, uint16_t x) { return !RK_IS_CONST(x) && x >= v->code->nlocals; }

/* An operand is read: every path wrote it, and what it holds is of the kinds asked for. */
static bool effect_read(Verifier *v, uint32_t at, uint16_t x, RegKinds allowed)
{
    RegKinds have = operand_kinds(v, x);
    if (have & REG_DEAD)
        return verify_fault(v, at, is_temporary(v, x) ? "reads a dead register" : "reads a local that may be unbound");
    return (have & ~allowed) == 0 || verify_fault(v, at, "has an operand of another type than it takes");
}

/* A local shows its value to programs, which may change it (f_locals): only those that are hidden, and cells, keep their kind. */
static RegKinds local_kinds(const Code *code, uint32_t local, RegKinds kinds)
{
    if (code->local_kinds[local] & LOCAL_HIDDEN)
        return kinds;
    return kinds == REG_CELL && code->local_kinds[local] & LOCAL_CELL ? REG_CELL : REG_VALUE;
}

/* A register is written. What a temporary held must be dead: not every form of an instruction releases it. */
static bool effect_write(Verifier *v, uint32_t at, uint16_t x, RegKinds kinds)
{
    if (!is_temporary(v, x)) {
        v->now[x] = local_kinds(v->code, x, kinds);
        return true;
    }
    if (v->now[x] & ~(RegKinds)REG_DEAD)
        return verify_fault(v, at, "writes a temporary that is live");
    v->now[x] = kinds;
    return true;
}

/* Registers [first, first + count) are read, and consumed. */
static bool effect_take(Verifier *v, uint32_t at, uint32_t first, uint32_t count, RegKinds allowed)
{
    if (first < v->code->nlocals || (uint64_t)first + count > v->code->nregs)
        return verify_fault(v, at, "has a window that reaches beyond the temporaries");
    for (uint32_t r = first; r < first + count; r++) {
        if (!effect_read(v, at, (uint16_t)r, allowed))
            return false;
        v->now[r] = REG_DEAD;
    }
    return true;
}

static bool effect_give(Verifier *v, uint32_t at, uint32_t first, uint32_t count, RegKinds kinds)
{
    if (first < v->code->nlocals || (uint64_t)first + count > v->code->nregs)
        return verify_fault(v, at, "has a window that reaches beyond the temporaries");
    for (uint32_t r = first; r < first + count; r++)
        if (!effect_write(v, at, (uint16_t)r, kinds))
            return false;
    return true;
}

/* A call's window becomes the callee's first registers: nothing lives above it. */
static bool effect_call(Verifier *v, uint32_t at, uint32_t base, uint32_t count)
{
    Instr i = v->code->instrs[at];
    const bool method = i.op == I_CALL || i.op == I_CALL_KW;
    if (!effect_take(v, at, base, 1, REG_READABLE) || (method && !effect_take(v, at, base + 1, 1, REG_READABLE | REG_SELF)) ||
        !effect_take(v, at, base + 1 + method, count, REG_READABLE))
        return false;
    for (uint32_t r = base + 1 + method + count; r < v->code->nregs; r++)
        if (v->now[r] & ~(RegKinds)REG_DEAD)
            return verify_fault(v, at, "has a live temporary above its arguments");
    return effect_write(v, at, i.c, REG_VALUE);
}

static bool effect_make_function(Verifier *v, uint32_t at)
{
    Instr i = v->code->instrs[at];
    static const RegKinds parts[4] = {REG_READABLE, REG_READABLE, REG_READABLE, REG_CLOSURE}; /* looked at when it runs, but cells */
    if (i.c > 15)
        return verify_fault(v, at, "has unknown flags");
    if (!effect_read(v, at, i.b, REG_CODE))
        return false;
    if (is_temporary(v, i.b))
        v->now[i.b] = REG_DEAD;
    for (uint32_t n = 0; n < 4; n++)
        if (i.c >> n & 1 && !effect_take(v, at, i.a + n, 1, parts[n]))
            return false;
    return effect_give(v, at, i.a, 1, REG_FUNCTION);
}

static bool effect_build_tuple(Verifier *v, uint32_t at)
{
    Instr i = v->code->instrs[at];
    RegKinds all = 0;
    for (uint32_t r = i.b; r < (uint32_t)i.b + i.c && r < v->code->nregs; r++)
        all |= v->now[r];
    return effect_take(v, at, i.b, i.c, REG_READABLE) && effect_write(v, at, i.a, all == REG_CELL ? REG_CLOSURE : REG_TUPLE);
}

/* Instructions whose operands are windows of registers. */
static bool effect_window(Verifier *v, uint32_t at, bool *done)
{
    const Code *code = v->code;
    Instr i = code->instrs[at];
    *done = true;
    switch (i.op) {
    case I_BUILD_TUPLE: return effect_build_tuple(v, at);
    case I_BUILD_LIST:
    case I_BUILD_SET: return effect_take(v, at, i.b, i.c, REG_READABLE) && effect_write(v, at, i.a, demands[i.op].result);
    case I_BUILD_MAP: return effect_take(v, at, i.b, 2u * i.c, REG_READABLE) && effect_write(v, at, i.a, REG_DICT);
    case I_BUILD_STRING: return effect_take(v, at, i.b, i.c, REG_STR) && effect_write(v, at, i.a, REG_STR);
    case I_BUILD_SLICE: return effect_take(v, at, i.b, 3, REG_READABLE) && effect_write(v, at, i.a, REG_VALUE);
    case I_LOAD_METHOD:
        if (!effect_read(v, at, i.b, REG_READABLE))
            return false;
        if (is_temporary(v, i.b))
            /* The operand is gone before the results come: they may be written over it. */
            v->now[i.b] = REG_DEAD;
        return effect_give(v, at, i.a, 1, REG_VALUE) && effect_give(v, at, i.a + 1u, 1, REG_SELF);
    case I_LOAD_SUPER_ATTR:
    case I_LOAD_SUPER_METHOD:
        return effect_take(v, at, i.a, 3, REG_READABLE) && effect_give(v, at, i.a, 1, REG_VALUE) &&
               (i.op == I_LOAD_SUPER_ATTR || effect_give(v, at, i.a + 1u, 1, REG_SELF));
    case I_UNPACK_SEQUENCE:
    case I_UNPACK_EX: {
        uint64_t count = i.op == I_UNPACK_SEQUENCE ? i.c : (uint64_t)verify_word(code, at, 0) + verify_word(code, at, 1) + 1;
        if (!effect_read(v, at, i.b, REG_READABLE))
            return false;
        if (is_temporary(v, i.b))
            v->now[i.b] = REG_DEAD;
        return effect_give(v, at, i.a, count > UINT16_MAX ? UINT16_MAX : (uint32_t)count, REG_VALUE);
    }
    case I_MAKE_FUNCTION: return effect_make_function(v, at);
    case I_CALL:
    case I_CALL_KW:
    case I_CALL_FUNCTION:
    case I_CALL_FUNCTION_KW: return effect_call(v, at, i.a, i.b);
    case I_CALL_EX:
        return effect_take(v, at, i.a, 2, REG_READABLE) && (!i.b || effect_take(v, at, i.a + 2u, 1, i.b == 1 ? REG_DICT : REG_READABLE)) &&
               effect_write(v, at, i.c, REG_VALUE);
    case I_MATCH_GROUP:
        return effect_read(v, at, i.b, REG_EXCEPTION | REG_PART) && effect_read(v, at, i.c, REG_READABLE) &&
               (v->now[i.b] = REG_DEAD, !is_temporary(v, i.c) || (v->now[i.c] = REG_DEAD)) && effect_give(v, at, i.a, 2, REG_PART);
    case I_WITH_ENTER:
    case I_ASYNC_WITH_ENTER:
        if (!effect_read(v, at, i.b, REG_READABLE))
            return false;
        if (is_temporary(v, i.b))
            v->now[i.b] = REG_DEAD;
        return effect_give(v, at, i.a, 1, REG_EXIT) && effect_give(v, at, i.a + 1u, 1, REG_VALUE);
    case I_MATCH_CLASS:
        return effect_read(v, at, i.b, REG_READABLE) && effect_take(v, at, i.c, 1, REG_READABLE) &&
               effect_take(v, at, i.c + 1u, 1, REG_NAMES) && effect_write(v, at, i.a, REG_VALUE);
    case I_IMPORT_NAME: return effect_take(v, at, i.a, 2, REG_READABLE) && effect_give(v, at, i.a, 1, REG_VALUE);
    case I_INTRINSIC:
        return effect_take(v, at, i.b, 1, intrinsic_demands[i.c].first) &&
               effect_take(v, at, i.b + 1u, intrinsic_demands[i.c].count - 1u, REG_READABLE) &&
               effect_write(v, at, i.a, intrinsic_demands[i.c].result);
    default: *done = false; return true;
    }
}

/* `x` is None where the jump goes: then so is what it was copied from just before (except* asks so whether anything is left). */
static void effect_narrow(Verifier *v, uint32_t at)
{
    if (at == 0 || v->state_of[at] != 1 || v->state_of[at - 1] == 0)
        return;
    Instr copy = v->code->instrs[at - 1], jump = v->code->instrs[at];
    if (copy.op != I_COPY || copy.a != jump.a || v->now[copy.b] != REG_PART)
        return;
    v->taken[copy.b] = REG_DEAD;
    v->now[copy.b] = REG_EXCEPTION;
}

/* Where both ways out of a jump differ, and locals that an instruction changes in place. */
static void effect_special(Verifier *v, uint32_t at)
{
    Instr i = v->code->instrs[at];
    switch (i.op) {
    case I_JUMP_IF_FALSE_OR_DROP:
    case I_JUMP_IF_TRUE_OR_DROP: v->taken[i.a] = v->before[i.a]; break;
    case I_JUMP_IF_NONE: effect_narrow(v, at); break;
    case I_FOR_ITER:
        v->taken[i.a] = v->before[i.a];
        v->taken[i.b] = REG_DEAD;
        break;
    case I_CHECK_LOCAL:
        if (v->now[i.a] &= ~(RegKinds)REG_DEAD, !v->now[i.a])
            v->now[i.a] = REG_VALUE; /* never reached */
        break;
    case I_DELETE_LOCAL:
    case I_CLEAR_LOCAL: v->now[i.a] = REG_DEAD; break;
    case I_MAKE_CELL: v->now[i.a] = REG_CELL; break;
    case I_MAKE_SPILL: v->now[i.a] = REG_SPILL; break;
    default: break;
    }
}

/* Reads, consumes and writes as the operand kinds say. */
static bool effect_plain(Verifier *v, uint32_t at)
{
    Instr i = v->code->instrs[at];
    const uint16_t operands[3] = {i.a, i.b, i.c};
    const Demand *d = &demands[i.op];
    const RegKinds asked[3] = {d->a, d->b, d->c};
    RegKinds moved = REG_VALUE;
    uint32_t written = UINT32_MAX;
    int used = i.op == I_RAISE ? i.c : 3; /* a bare `raise` reads nothing */
    if (i.op == I_LOAD_CONST)
        moved = const_kinds(v->code, instr_bc(i));
    for (int n = 0; n < used; n++) {
        uint16_t x = operands[n];
        RegKinds allowed = asked[n] ? asked[n] : REG_READABLE;
        switch (verify_kinds[i.op][n]) {
        case K_w: written = x; break;
        case K_rk:
        case K_r:
        case K_keep:
            if (!effect_read(v, at, x, allowed))
                return false;
            if (i.op == I_MOVE || i.op == I_COPY)
                moved = operand_kinds(v, x);
            break;
        case K_local:
            if (asked[n] && v->now[x] != asked[n])
                return verify_fault(v, at, "has a local of another type than it takes");
            break;
        default: break;
        }
    }
    for (int n = 0; n < used; n++) {
        int kind = verify_kinds[i.op][n];
        if ((kind == K_rk || kind == K_r) && is_temporary(v, operands[n]))
            v->now[operands[n]] = REG_DEAD;
    }
    if (written == UINT32_MAX)
        return true;
    return effect_write(v, at, (uint16_t)written, d->result ? d->result : moved);
}

bool verify_effect(Verifier *v, uint32_t at)
{
    const size_t size = v->code->nregs * sizeof *v->now;
    bool done;
    memcpy(v->before, v->now, size);
    if (!effect_window(v, at, &done) || (!done && !effect_plain(v, at)))
        return false;
    if (verify_target(v->code, at) != UINT32_MAX)
        memcpy(v->taken, v->now, size);
    effect_special(v, at);
    return true;
}
