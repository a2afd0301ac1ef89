/* verify.c: see verify.h. Here: what can be said of each instruction and table row by itself, flags, and the entry. */
#include "vm/code/verify.h"
#include "vm/code/position_pack.h"
#include "vm/code/verify_internal.h"
#include "vm/compile/intrinsics.h"
#include "vm/machine/vm.h"

const uint8_t verify_kinds[OPCODE_COUNT][3] = {
#define OP(NAME, words, a, b, c, doc) {K_##a, K_##b, K_##c},
#include "vm/code/opcodes.def"
#undef OP
};

/* Forms that only the VM's own copy of the instructions has. */
static const bool is_form[OPCODE_COUNT] = {
#define OP(NAME, words, a, b, c, doc)
#define FORM(NAME, of, when, words, a, b, c, doc) [I_##NAME] = true,
#include "vm/code/opcodes.def"
#undef OP
};

bool code_keeps(const Code *code, uint16_t temporary, uint32_t first, uint32_t last)
{
    for (uint32_t at = first; at < last; at = code_next(code, at)) {
        const Instr i = code->instrs[at];
        const uint16_t operands[3] = {i.a, i.b, i.c};
        for (int n = 0; n < 3; n++) {
            const int kind = verify_kinds[i.op][n];
            if (kind == K_base ? operands[n] <= temporary : (kind == K_w || kind == K_r || kind == K_rk) && operands[n] == temporary)
                return false;
        }
    }
    return true;
}

bool verify_fault(const Verifier *v, uint32_t at, const char *what)
{
    const Code *code = v->code;
    if (at >= code->count)
        return fail_error(v->c, v->fault, "code of %U: %s", code->qualname, what);
    uint16_t op = code->instrs[at].op;
    return fail_error(v->c, v->fault, "code of %U: instruction %u (%s) %s", code->qualname, at, op < OPCODE_COUNT ? opcode_names[op] : "?",
                      what);
}

uint32_t verify_target(const Code *code, uint32_t at)
{
    Instr i = code->instrs[at];
    if (verify_kinds[i.op][1] == K_off)
        return at + 1 + instr_bc(i);
    return i.op == I_FOR_ITER ? at + 2 + verify_word(code, at, 0) : UINT32_MAX;
}

/* ---- instructions ---- */

static bool is_name(const Code *code, uint32_t k)
{
    return k < code->consts->length && is_exact(code->consts->items[k], SHAPE_STR) && as_str(code->consts->items[k])->interned;
}

static bool operand_fits(const Code *code, int kind, uint16_t x)
{
    switch (kind) {
    case K_none:
    case K_w:
    case K_keep: return x < code->nregs || kind == K_none;
    case K_r: return x >= code->nlocals && x < code->nregs; /* most leave UNDEF without looking */
    case K_rk: return RK_IS_CONST(x) ? 0xFFFFu - x < code->consts->length : x < code->nregs;
    case K_base: return x >= code->nlocals && x <= code->nregs;
    case K_local: return x < code->nlocals;
    case K_k16: return x < code->consts->length;
    default: return true;
    }
}

/* A call's keywords: a tuple of strs, no more than arguments. */
static bool keywords_fit(const Code *code, uint32_t at)
{
    uint32_t k = verify_word(code, at, 0);
    if (k >= code->consts->length || !is_exact(code->consts->items[k], SHAPE_TUPLE))
        return false;
    const Tuple *names = as_tuple(code->consts->items[k]);
    for (size_t n = 0; n < names->length; n++)
        if (!is_exact(names->items[n], SHAPE_STR))
            return false;
    return names->length <= code->instrs[at].b;
}

/* Numbers and words that are no registers; the words of caches are empty. */
static bool numbers_fit(const Verifier *v, uint32_t at)
{
    const Code *code = v->code;
    const Instr i = code->instrs[at];
    const uint32_t frees = code->free_names ? (uint32_t)code->free_names->length : 0;
    uint64_t words[2] = {0, 0};
    memcpy(words, code->instrs + at + 1, opcode_words[i.op] * sizeof *words);
    const uint32_t low = (uint32_t)words[0], high = (uint32_t)(words[0] >> 32);
    switch (i.op) {
    case I_LOAD_CONST: return instr_bc(i) < code->consts->length;
    case I_LOAD_GLOBAL:
    case I_STORE_GLOBAL:
    case I_LOAD_NAME:
    case I_STORE_NAME: return is_name(code, instr_bc(i)) && !words[0];
    case I_DELETE_GLOBAL:
    case I_DELETE_NAME: return is_name(code, instr_bc(i));
    case I_LOAD_ATTR:
    case I_STORE_ATTR:
    case I_DELETE_ATTR:
    case I_LOAD_METHOD:
    case I_LOAD_SUPER_ATTR:
    case I_LOAD_SUPER_METHOD:
    case I_IMPORT_FROM: return is_name(code, i.c) && !words[0] && !words[1];
    case I_IMPORT_NAME: return is_exact(code->consts->items[i.c], SHAPE_STR); /* with dots, so maybe not interned */
    case I_LOAD_FREE:
    case I_DELETE_FREE:
    case I_LOAD_CLOSURE:
    case I_STORE_FREE: return (i.op == I_LOAD_FREE || i.op == I_LOAD_CLOSURE ? i.b : i.a) < frees;
    case I_LOAD_NAME_OR_FREE: return i.b < frees && is_name(code, low) && !high;
    case I_LOAD_FROM_OR_FREE: return i.c < frees && is_name(code, low) && !high;
    case I_LOAD_FROM_OR_GLOBAL: return is_name(code, low) && !high;
    case I_MAKE_SPILL: return instr_bc(i) == v->spills && code->local_kinds[i.a] & LOCAL_HIDDEN;
    case I_LOAD_SPILL:
    case I_STORE_SPILL:
    case I_DELETE_SPILL: return low < v->spills && is_name(code, high);
    case I_MAKE_CELL: return code->local_kinds[i.a] & LOCAL_CELL;
    case I_CALL_KW:
    case I_CALL_FUNCTION_KW: return keywords_fit(code, at) && !high;
    case I_CALL_EX: return i.b <= 2 && !words[0];
    case I_CONVERT: return i.c >= 1 && i.c <= 3;
    case I_RAISE: return i.c <= 2;
    case I_INTRINSIC: return i.c < INTRINSIC_COUNT;
    case I_MATCH_CLASS: return low <= UINT16_MAX && !high;
    case I_UNPACK_EX: return true; /* counts: the walk sees that the registers are there */
    case I_FOR_ITER: return i.b >= code->nlocals && !high;
    default: return !words[0] && !words[1];
    }
}

/* The instructions by themselves: known, whole, operands in range. Marks where each begins. */
static bool verify_instructions(Verifier *v)
{
    const Code *code = v->code;
    for (uint32_t at = 0; at < code->count; at += 1u + opcode_words[code->instrs[at].op]) {
        Instr i = code->instrs[at];
        if (i.op >= OPCODE_COUNT || is_form[i.op])
            return verify_fault(v, at, "is none that compiled code has");
        if (at + opcode_words[i.op] >= code->count)
            return verify_fault(v, at, "is cut off");
        v->state_of[at] = 1;
        const uint16_t operands[3] = {i.a, i.b, i.c};
        for (int n = 0; n < 3; n++)
            if (!(i.op == I_RAISE && n >= i.c) && !operand_fits(code, verify_kinds[i.op][n], operands[n]))
                return verify_fault(v, at, "has an operand out of range");
        if (!numbers_fit(v, at))
            return verify_fault(v, at, "has a number, name or word that does not fit");
    }
    return true;
}

/* What follows each instruction: its jump, what it needs behind it, and that a way on exists. */
static bool verify_ways(const Verifier *v)
{
    const Code *code = v->code;
    for (uint32_t at = 0; at < code->count;) {
        uint16_t op = code->instrs[at].op;
        uint32_t next = at + 1 + opcode_words[op], target = verify_target(code, at);
        if (target != UINT32_MAX && (target >= code->count || !v->state_of[target]))
            return verify_fault(v, at, "jumps to no instruction");
        if (target <= at && op != I_JUMP_BACK)
            return verify_fault(v, at, "jumps back without asking the breaker");
        if (next >= code->count && !verify_ends(op))
            return verify_fault(v, at, "runs off the end");
        if ((op == I_YIELD || op == I_YIELD_FROM) && code->instrs[next].op != I_RESUME)
            return verify_fault(v, at, "has no RESUME behind it");
        at = next;
    }
    return true;
}

/* ---- tables ---- */

static bool is_boundary(const Verifier *v, uint32_t at) { return at == v->code->count || (at < v->code->count && v->state_of[at]); }

/* Exception rows: ranges of whole instructions in the order of their ends, an inner one before those around it. */
static bool verify_rows(const Verifier *v)
{
    const Code *code = v->code;
    for (uint32_t n = 0; n < code->exc_count; n++) {
        const ExcRow *r = &code->exc_rows[n];
        if (r->kind > EXC_HANDLING || r->start >= r->end || !is_boundary(v, r->start) || !is_boundary(v, r->end))
            return verify_fault(v, r->start, "begins a bad range of the exception table");
        if (r->exc < code->nlocals || r->exc >= code->nregs || r->first_dead < code->nlocals || r->first_dead > r->exc)
            return verify_fault(v, r->start, "begins a range of the exception table with bad registers");
        if (r->kind == EXC_TRY && (r->target >= code->count || !v->state_of[r->target] || r->target < r->end))
            return verify_fault(v, r->start, "begins a range of the exception table with a bad handler");
        if (n && r->end < r[-1].end)
            return verify_fault(v, r->start, "begins a range of the exception table that is out of order");
        if (!charge_for(v->c, n, RATE_ITEM))
            return false;
        for (uint32_t m = 0; m < n; m++) {
            const ExcRow *inner = &code->exc_rows[m];
            if (inner->start < r->end && r->start < inner->end && (inner->start < r->start || inner->end > r->end))
                return verify_fault(v, r->start, "begins a range of the exception table that crosses another");
        }
    }
    return true;
}

static bool verify_positions(const Verifier *v)
{
    const Code *code = v->code;
    int64_t last = -1;
    for (PositionCursor p = position_first(code); position_next(&p); last = p.row.at)
        if (p.row.at >= code->count || p.row.at <= last)
            return verify_fault(v, UINT32_MAX, "line table is out of order");
    return true;
}

/* ---- the head: counts, flags, names ---- */

enum { SUSPENDS = CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR };

/* Flags that fit the body. CPython's text for the parameters that have no variable. */
static bool verify_flags(const Verifier *v)
{
    const Code *code = v->code;
    const uint64_t parameters =
        (uint64_t)code->argcount + code->kwonly + ((code->flags & CO_VARARGS) != 0) + ((code->flags & CO_VARKEYWORDS) != 0);
    if (code->posonly > code->argcount || parameters > code->nlocals)
        return fail_error(v->c, v->fault, "code: varnames is too small");
    if (code->flags & CO_ASYNC_GENERATOR && code->flags & (CO_GENERATOR | CO_COROUTINE))
        return verify_fault(v, UINT32_MAX, "co_flags say an async generator and something else");
    if (code->flags & SUSPENDS)
        return true;
    for (uint32_t at = 0; at < code->count; at += 1u + opcode_words[code->instrs[at].op])
        if (code->instrs[at].op == I_YIELD || code->instrs[at].op == I_YIELD_FROM)
            return verify_fault(v, UINT32_MAX, "it can suspend, so co_flags need CO_GENERATOR, CO_COROUTINE or CO_ASYNC_GENERATOR");
    return true;
}

static bool verify_names(const Verifier *v)
{
    const Code *code = v->code;
    for (uint32_t k = 0; k < code->local_names->length; k++)
        if (!is_exact(code->local_names->items[k], SHAPE_STR))
            return verify_fault(v, UINT32_MAX, "a variable's name is no str");
    for (size_t k = 0; code->free_names && k < code->free_names->length; k++)
        if (!is_exact(code->free_names->items[k], SHAPE_STR))
            return verify_fault(v, UINT32_MAX, "a free variable's name is no str");
    return true;
}

static bool verify_run(Verifier *v)
{
    const Code *code = v->code;
    if (!code->count || code->nlocals > code->nregs || code->nregs > 0x8000 || code->local_names->length < code->nlocals)
        return verify_fault(v, UINT32_MAX, "counts do not fit");
    v->spills = (uint32_t)code->local_names->length - code->nlocals;
    size_t size = mem_product((size_t)code->count, sizeof *v->state_of);
    v->state_of = mem_alloc_zero(v->c, size);
    bool ok = v->state_of && verify_names(v) && verify_instructions(v) && verify_flags(v) && verify_ways(v) && verify_rows(v) &&
              verify_positions(v) && verify_flow(v);
    mem_free(v->c, v->state_of, v->state_of ? size : 0);
    return ok;
}

bool code_verify(Coil *c, const Code *code)
{
    Verifier v = {.c = c, .code = code, .fault = EXC_ValueError};
    return verify_run(&v);
}

bool verify_suspensions(Coil *c, const Code *code, Suspensions *fill)
{
    Verifier v = {.c = c, .code = code, .fault = EXC_SystemError, .suspensions = fill};
    return verify_run(&v);
}

#if COIL_DEBUG || COIL_HOSTILE
bool code_verify_made(Coil *c, const Code *code)
{
    Verifier v = {.c = c, .code = code, .fault = EXC_SystemError};
    return verify_run(&v);
}
#endif
