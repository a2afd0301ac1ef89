/* suspension.c: what the registers hold where a frame can be suspended, by the verifier's walk (verify.h). */
#include "vm/code/verify.h"
#include "vm/errors/exception.h"
#include "vm/machine/vm.h"

#include <stdio.h>
#include <stdlib.h>

static bool code_suspends_at(const Code *code, uint32_t at)
{
    uint16_t iterator;
    return code_yields_at(code, at) || code_delegates_at(code, at, &iterator);
}

static size_t suspensions_size(uint32_t count, uint32_t nregs)
{
    return mem_product(count, sizeof(Suspension) + mem_product(nregs, sizeof(RegKinds))) + sizeof(Suspensions);
}

int32_t code_line_begun(const Code *code, uint32_t at, uint32_t previous)
{
    const int32_t line = code_position(code, at).line;
    return at && code_position(code, previous).line == line ? -1 : line;
}

/* Which instructions have a row: those that suspend, or those of code_places. */
typedef struct Wanted {
    bool suspending;
    uint32_t from;
    int32_t line;
} Wanted;

static bool is_wanted(const Code *code, uint32_t at, uint32_t previous, const Wanted *w)
{
    return w->suspending ? code_suspends_at(code, at) : at == w->from || code_line_begun(code, at, previous) == w->line;
}

static Suspensions *suspensions_of(Coil *c, const Code *code, const Wanted *w)
{
    uint32_t count = 0, previous = 0;
    for (uint32_t at = 0; at < code->count; previous = at, at = code_next(code, at))
        count += is_wanted(code, at, previous, w);
    Suspensions *s = mem_alloc_zero(c, suspensions_size(count, code->nregs));
    if (!s)
        return NULL;
    s->nregs = code->nregs;
    s->before = !w->suspending;
    RegKinds *kinds = (RegKinds *)(void *)(s->rows + count);
    previous = 0;
    for (uint32_t at = 0; at < code->count; previous = at, at = code_next(code, at))
        if (is_wanted(code, at, previous, w)) {
            s->rows[s->count] = (Suspension){at, kinds + (size_t)s->count * s->nregs};
            s->count++;
        }
    if (verify_suspensions(c, code, s))
        return s;
    suspensions_free(c, s);
    return NULL;
}

Suspensions *code_suspensions(Coil *c, const Code *code) { return suspensions_of(c, code, &(Wanted){.suspending = true}); }

Suspensions *code_places(Coil *c, const Code *code, uint32_t from, int32_t line)
{
    return suspensions_of(c, code, &(Wanted){.from = from, .line = line});
}

void suspensions_free(Coil *c, Suspensions *s)
{
    if (s)
        mem_free(c, s, suspensions_size(s->count, s->nregs));
}

const RegKinds *code_suspension(const Suspensions *s, uint32_t at)
{
    uint32_t low = 0, high = s->count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (s->rows[middle].at == at)
            return s->rows[middle].regs;
        if (s->rows[middle].at < at)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

void suspension_settle(const RegKinds *kinds, Value *regs, uint32_t nregs)
{
    for (uint32_t r = 0; r < nregs; r++)
        if (kinds[r] == REG_DEAD && !is_object(regs[r])) /* a jump back leaves locals their values */
            regs[r] = V_UNDEF;
}

#if COIL_DEBUG || COIL_HOSTILE
/* Is v what a register of these kinds holds? */
static bool register_fits(Coil *c, RegKinds kinds, bool temporary, bool loose, Value v)
{
    if (kinds == REG_DEAD)
        return temporary ? !is_object(v) : loose || is_undef(v);
    if (kinds & REG_DEAD) /* one path or the other: programs test it, or nothing reads it */
        return true;
    if (is_undef(v) || is_null(v))
        return kinds == REG_SELF;
    switch (kinds) {
    case REG_STR: return is_str(v);
    case REG_NAMES:
    case REG_CLOSURE:
    case REG_TUPLE: return is_exact(v, SHAPE_TUPLE);
    case REG_SPILL:
    case REG_LIST: return is_exact(v, SHAPE_LIST);
    case REG_SET: return is_exact(v, SHAPE_SET);
    case REG_DICT: return is_exact(v, SHAPE_DICT);
    case REG_CELL: return is_exact(v, SHAPE_CELL);
    case REG_FUNCTION: return is_exact(v, SHAPE_FUNCTION);
    case REG_EXCEPTION: return class_derives(class_of_borrow(c, v), exception_class_borrow(c, EXC_BaseException));
    case REG_ITERATOR: return is_object(v);
    default: return true;
    }
}

void suspension_check(Coil *c, const Code *code, Value *regs, uint32_t at)
{
    const RegKinds *kinds = code_suspension(code->suspensions, at);
    for (uint32_t r = 0; r < code->nregs; r++)
        if (!kinds || !register_fits(c, kinds[r], r >= code->nlocals, /* f_locals binds what the walk says is dead */
                                     code->suspensions->loose || (r < code->nlocals && !(code->local_kinds[r] & LOCAL_HIDDEN)), regs[r])) {
            fprintf(stderr, "coil: register %u of %s holds what the verifier denies, where it is suspended at %u (kinds %x)\n", r,
                    (const char *)code->qualname->data, at, kinds ? kinds[r] : 0);
            abort();
        }
    suspension_settle(kinds, regs, code->nregs);
}
#endif
