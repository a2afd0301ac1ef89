/* code.c: code objects, and making the VM's own copy of their instructions. */
#include "vm/code/opcodes.h"
#include "vm/code/position_pack.h"
#include "vm/code/verify.h"
#include "vm/jit/unit.h"
#include "vm/machine/vm.h"
#include "vm/loop/watch.h"

#include <stdlib.h>

const char *const opcode_names[OPCODE_COUNT] = {
#define OP(NAME, words, a, b, c, doc) #NAME,
#include "vm/code/opcodes.def"
#undef OP
};
const uint8_t opcode_words[OPCODE_COUNT] = {
#define OP(NAME, words, a, b, c, doc) words,
#include "vm/code/opcodes.def"
#undef OP
};

const char *opcode_name(size_t op) { return op < OPCODE_COUNT ? opcode_names[op] : NULL; }
unsigned opcode_word_count(uint16_t op) { return opcode_words[op]; }

const Instr *code_of_nothing(size_t *count)
{
    static const Instr body[] = {{.op = I_RESUME}, {.op = I_RAISE}};
    *count = sizeof body / sizeof *body;
    return body;
}

void code_parts_drop(Coil *c, CodeParts *p)
{
    mem_free(c, p->instrs, p->count * sizeof(Instr));
    mem_free(c, p->exc_rows, p->exc_count * sizeof(ExcRow));
    mem_free(c, p->pos_rows, p->pos_count * sizeof(PosRow));
    mem_free(c, p->local_kinds, p->nlocals);
    RELEASE(c, p->consts);
    RELEASE(c, p->local_names);
    RELEASE(c, p->free_names);
    RELEASE(c, p->name);
    RELEASE(c, p->qualname);
    RELEASE(c, p->filename);
}

Code *code_new_take(Coil *c, CodeParts *p)
{
    Code *code = heap_new(c, SHAPE_CODE, sizeof *code);
    if (!code) {
        code_parts_drop(c, p);
        return NULL;
    }
    code->flags = p->flags;
    code->argcount = p->argcount;
    code->posonly = p->posonly;
    code->kwonly = p->kwonly;
    code->nlocals = p->nlocals;
    code->nregs = p->nregs;
    code->count = p->count;
    code->first_line = p->first_line;
    code->exc_count = p->exc_count;
    code->pos_count = p->pos_count;
    code->instrs = p->instrs;
    code->exc_rows = p->exc_rows;
    code->pos_rows = p->pos_rows;
    code->local_kinds = p->local_kinds;
    code->consts = p->consts;
    code->local_names = p->local_names;
    code->free_names = p->free_names;
    code->name = p->name;
    code->qualname = p->qualname;
    code->filename = p->filename;
    code->extra = COIL_NULL;
    code->plain_call = NO_PLAIN_CALL;
    return code;
}

void code_visit(Object *o, VisitFn fn, void *arg)
{
    Code *code = (Code *)o;
    VISIT(code->consts);
    VISIT(code->local_names);
    VISIT(code->free_names);
    VISIT(code->name);
    VISIT(code->qualname);
    VISIT(code->filename);
    VISIT(code->extra);
}

void code_dispose(Coil *c, Object *o)
{
    Code *code = (Code *)o;
#if COIL_JIT
    unit_drop(code);
#endif
    mem_free(c, code->live, code->count * sizeof(Instr));
    code_watch_free(c, code);
#if COIL_DEBUG || COIL_HOSTILE
    suspensions_free(c, code->suspensions);
#endif
    if (code->frozen)
        return;
    mem_free(c, (void *)(uintptr_t)code->instrs, code->count * sizeof(Instr));
    mem_free(c, (void *)(uintptr_t)code->exc_rows, code->exc_count * sizeof(ExcRow));
    if (!code->pos_tables)
        mem_free(c, (void *)(uintptr_t)code->pos_rows, code->pos_count * sizeof(PosRow));
    mem_free(c, code->local_kinds, code->nlocals);
}

PosRow code_position(const Code *code, uint32_t at)
{
    PosRow found = {.at = at, .line = code->first_line, .end_line = -1, .column = -1, .end_column = -1};
    if (code->pos_tables) {
        for (PositionCursor p = position_first(code); position_next(&p) && p.row.at <= at;)
            found = p.row;
        return found;
    }
    uint32_t low = 0, high = code->pos_count; /* last row with row.at <= at */
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (code->pos_rows[middle].at <= at)
            low = middle + 1;
        else
            high = middle;
    }
    return low ? code->pos_rows[low - 1] : found;
}

bool code_unpack_positions(Coil *c, Code *code)
{
    if (!code->pos_tables)
        return true;
    PosRow *rows = mem_alloc(c, code->pos_count * sizeof *rows), *to = rows;
    if (!rows)
        return false;
    for (PositionCursor p = position_first(code); position_next(&p);)
        *to++ = p.row;
    code->pos_rows = rows;
    code->pos_tables = NULL;
    return true;
}

int32_t code_line_near(const Code *code, uint32_t at)
{
    PosRow p = code_position(code, at);
    while (p.line < 0 && p.at > 0)
        p = code_position(code, p.at - 1);
    return p.line;
}

bool code_lets_pass(const Code *code, uint32_t at) { return code->instrs[at].op == I_RERAISE && code->instrs[at].b; }

/* The forms that code takes when it is prepared, by the instruction they are forms of; I_NOP: none. */
#define OP(NAME, words, a, b, c, doc)
#define FORM(NAME, of, when, words, a, b, c, doc) WHEN_##when(I_##NAME, I_##of)
static const uint16_t fused_forms[OPCODE_COUNT] = {
#define WHEN_FUSED(form, of) [of] = form,
#define WHEN_IMMEDIATE(form, of)
#define WHEN_DIVISOR(form, of)
#define WHEN_REGISTERS(form, of)
#define WHEN_OPERANDS(form, of)
#define WHEN_TYPE(form, of)
#define WHEN_WATCHED(form, of)
#include "vm/code/opcodes.def"
#undef WHEN_FUSED
};
#define FORM(NAME, of, when, words, a, b, c, doc) WHEN_##when(I_##NAME, I_##of)
static const uint16_t immediate_forms[OPCODE_COUNT] = {
#define WHEN_FUSED(form, of)
#undef WHEN_IMMEDIATE
#define WHEN_IMMEDIATE(form, of) [of] = form,
#undef WHEN_DIVISOR
#define WHEN_DIVISOR(form, of) [of] = form,
#include "vm/code/opcodes.def"
};
#define FORM(NAME, of, when, words, a, b, c, doc) WHEN_##when(I_##NAME, I_##of)
static const uint16_t register_forms[OPCODE_COUNT] = {
#undef WHEN_IMMEDIATE
#define WHEN_IMMEDIATE(form, of)
#undef WHEN_DIVISOR
#define WHEN_DIVISOR(form, of)
#undef WHEN_REGISTERS
#define WHEN_REGISTERS(form, of) [of] = form,
#include "vm/code/opcodes.def"
};
#undef OP
/* A form stands in its instruction's place, words and all. */
enum Words {
#define OP(NAME, words, a, b, c, doc) WORDS_##NAME = words,
#include "vm/code/opcodes.def"
#undef OP
};
#define OP(NAME, words, a, b, c, doc)
#define FORM(NAME, of, when, words, a, b, c, doc) _Static_assert(WORDS_##NAME == WORDS_##of, #NAME " has other words than " #of);
#include "vm/code/opcodes.def"
#undef OP

/* Each comparison that is fused with a JUMP_IF_FALSE is followed, at a distance, by that with a JUMP_IF_TRUE. */
enum { TO_TRUE_FORM = I_LT_JUMP_TRUE_I - I_LT_JUMP_I, TO_TRUE_STR = I_EQ_JUMP_TRUE_STR - I_EQ_JUMP_STR };
_Static_assert(I_GE_JUMP_TRUE_I - I_GE_JUMP_I == TO_TRUE_FORM && I_LT_JUMP_TRUE_R - I_LT_JUMP_R == TO_TRUE_FORM &&
                   I_GE_JUMP_TRUE_R - I_GE_JUMP_R == TO_TRUE_FORM && I_NE_JUMP_TRUE_STR - I_NE_JUMP_STR == TO_TRUE_STR,
               "the forms of comparisons are out of order");
static uint16_t jump_form(const Instr *i, unsigned form, unsigned to_true)
{
    const bool compares = (form >= I_LT_JUMP_I && form <= I_GE_JUMP_I) || (form >= I_LT_JUMP_R && form <= I_GE_JUMP_R) ||
                          form == I_EQ_JUMP_STR || form == I_NE_JUMP_STR;
    return (uint16_t)(compares && i[1].op == I_JUMP_IF_TRUE ? form + to_true : form);
}

/* Puts a small constant operand into the instruction itself, or notes what kind of operands there are. */
static void fold_operands(const Code *code, Instr *i)
{
    unsigned form = register_forms[i->op];
    if (form && !RK_IS_CONST(i->b) && !RK_IS_CONST(i->c)) {
        i->op = jump_form(i, form, TO_TRUE_FORM);
        return;
    }
    form = immediate_forms[i->op];
    if (!form || RK_IS_CONST(i->b) || !RK_IS_CONST(i->c))
        return;
    Value k = code->consts->items[0xFFFFu - i->c];
    if (is_str(k) && (i->op == I_EQ_JUMP || i->op == I_NE_JUMP)) {
        i->op = jump_form(i, i->op == I_EQ_JUMP ? I_EQ_JUMP_STR : I_NE_JUMP_STR, TO_TRUE_STR);
        return;
    }
    if (!is_small(k) || as_small(k) < INT16_MIN || as_small(k) > INT16_MAX)
        return;
    if ((i->op == I_MOD || i->op == I_FLOORDIV) && as_small(k) <= 0) /* DIVISOR */
        return;
    i->op = jump_form(i, form, TO_TRUE_FORM);
    i->c = (uint16_t)as_small(k);
}

/* Caches of names start with a position that no dict has. */
static void live_no_position(Instr *i)
{
    if (i->op == I_LOAD_GLOBAL || i->op == I_STORE_GLOBAL || i->op == I_LOAD_NAME || i->op == I_STORE_NAME) {
        uint32_t none = 0x7fffffffu; /* no position is that large */
        memcpy(i + 1, &none, sizeof none);
    }
}

/* How many words on a YIELD that is given None may go, if nobody wants that: past the RESUME and the DROP, and where a JUMP_BACK leads. */
static int32_t yield_skip(const Code *code, uint32_t at)
{
    const Instr *i = code->instrs + at;
    if (i[0].a < code->nlocals || i[2].op != I_DROP || i[2].a != i[0].a)
        return 0;
    const int64_t back = 3 + (int64_t)(int32_t)instr_bc(i[3]);
    return i[3].op == I_JUMP_BACK && back >= INT16_MIN && back != 0 ? (int32_t)back : 2;
}

/* A jump goes one word on. */
static void live_skip(Instr *jump)
{
    const uint32_t distance = instr_bc(*jump) + 1;
    jump->b = (uint16_t)distance;
    jump->c = (uint16_t)(distance >> 16);
}

/* The VM's own copy as it begins: fused, nothing quickened. */
static void live_fill(const Code *code, Instr *live)
{
    memcpy(live, code->instrs, code->count * sizeof(Instr));
    for (uint32_t at = 0; at < code->count; at += 1u + opcode_words[code->instrs[at].op]) {
        Instr i = code->instrs[at];
        unsigned fused = fused_forms[i.op];
        if (fused && at + 1 < code->count && i.a >= code->nlocals) {
            Instr j = code->instrs[at + 1];
            /* The compiler jumps to the second only by way of the first. */
            if ((j.op == I_JUMP_IF_FALSE || j.op == I_JUMP_IF_TRUE) && j.a == i.a)
                live[at].op = (uint16_t)fused;
        }
        if (i.op == I_MOVE && i.a >= code->nlocals && RK_IS_CONST(i.b))
            live[at].op = is_object(code->consts->items[0xFFFFu - i.b]) ? I_MOVE_OBJECT : I_MOVE_CONST;
        else if (i.op == I_MOVE && i.a >= code->nlocals && i.b < code->nlocals)
            live[at].op = I_MOVE_LOCAL;
        else if (i.op == I_MOVE && i.a < code->nlocals && !RK_IS_CONST(i.b) && i.b >= code->nlocals)
            live[at].op = I_MOVE_TEMP;
        else if (i.op == I_YIELD)
            live[at].c = (uint16_t)yield_skip(code, at);
        else if (i.op == I_RETURN)
            live[at].op = RK_IS_CONST(i.a) ? I_RETURN_CONST : I_RETURN_MOVED;
        else if (i.op == I_JUMP_BACK && code->instrs[(int64_t)at + 1 + (int32_t)instr_bc(i)].op == I_NOP)
            live_skip(&live[at]); /* the line of a `while True`, of interest to who watches */
        fold_operands(code, &live[at]);
        if (live[at].op == I_LOAD_ITEM_R && i.a >= code->nlocals && at + 2 < code->count) {
            Instr j = code->instrs[at + 2];
            if (j.op == I_LOAD_ITEM && j.b == i.a && !RK_IS_CONST(j.c))
                live[at].op = I_LOAD_ITEM_ITEM;
        }
        live_no_position(&live[at]);
    }
}

/* Where a plain call may begin. */
static void live_entry(Code *code)
{
#if COIL_JIT
    code->entry = code->live; /* whose RESUME counts the calls */
    code->heat = UNIT_HEAT_MOST;
#else
    code->entry = code->live + (code->live[0].op == I_RESUME);
#endif
}

void code_set_watched(Code *code, bool watched, bool running)
{
    Instr *live = code->live;
    if (!live)
        return;
#if COIL_JIT
    unit_drop(code);
#endif
    if (!watched && !running) {
        live_fill(code, live);
        live_entry(code);
        return;
    }
    memcpy(live, code->instrs, code->count * sizeof(Instr));
    for (uint32_t at = 0; at < code->count; at += 1u + opcode_words[code->instrs[at].op]) {
        live_no_position(&live[at]);
        if (watched)
            live[at].op = I_TRACED;
    }
    live_entry(code);
}

/* Every form is as long as what it is a form of, and where frames are suspended nothing is fused: an index means the same in both
 * copies. */
static void live_check(const Code *code)
{
#if COIL_DEBUG || COIL_HOSTILE
    for (uint32_t at = 0; at < code->count; at += 1u + opcode_words[code->instrs[at].op]) {
        uint16_t was = code->instrs[at].op, is = code->live[at].op;
        if (opcode_words[is] != opcode_words[was] || (is != was && (was == I_RESUME || was == I_YIELD || was == I_YIELD_FROM)))
            abort();
    }
#else
    (void)code;
#endif
}

bool code_prepare(Coil *c, Code *code)
{
    if (code->frozen && !code_thaw(c, code))
        return false;
#if COIL_DEBUG || COIL_HOSTILE
    Suspensions *suspensions = code->suspensions ? NULL : code_suspensions(c, code);
    if (!code->suspensions && !suspensions)
        return false;
    if (code->suspensions)
        suspensions_free(c, suspensions);
    else
        code->suspensions = suspensions;
#endif
    Instr *live = mem_alloc(c, code->count * sizeof(Instr));
    if (!live)
        return false;
    if (code->live) { /* asking for memory, or being charged, ran what has called this code */
        mem_free(c, live, code->count * sizeof(Instr));
        return true;
    }
    code->live = live;
    live_fill(code, live);
    live_check(code);
    live_entry(code);
    if (UNLIKELY(c->vm->watching != 0) && code_is_watched(c, code))
        code_set_watched(code, true, false);
    code->simple = !(code->flags & (CO_VARARGS | CO_VARKEYWORDS | CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR)) && code->kwonly == 0;
    code->bindable = !(code->flags & (CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR));
    code->makes = !(code->flags & (CO_VARARGS | CO_VARKEYWORDS)) && !code->bindable && code->kwonly == 0;
    code->plain_call = code->simple ? code->argcount : NO_PLAIN_CALL;
    code->lazy = (code->flags & (CO_VARARGS | CO_VARKEYWORDS | CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR)) == CO_COROUTINE &&
                 code->kwonly == 0;
    return true;
}

/* ---- questions about instructions ---- */

uint32_t code_next(const Code *code, uint32_t at) { return at + 1u + opcode_words[code->instrs[at].op]; }

bool code_same_instructions(const Code *a, const Code *b)
{
    if (a->count != b->count)
        return false;
    for (uint32_t at = 0; at < a->count; at = code_next(a, at)) {
        Instr x = a->instrs[at], y = b->instrs[at];
        if (x.op != y.op || x.a != y.a || (x.op != I_RESUME && instr_bc(x) != instr_bc(y)))
            return false;
        size_t words = code_next(a, at) - at - 1;
        if (words && memcmp(a->instrs + at + 1, b->instrs + at + 1, words * sizeof(Instr)))
            return false;
    }
    return true;
}

bool code_is_traced(const Code *code) { return code->live[0].op == I_TRACED; }

bool code_matches_at(const Code *code, uint32_t at)
{
    return code->instrs[at].op == I_MATCH_EXCEPTION || code->instrs[at].op == I_MATCH_GROUP;
}
bool code_jumps_back_at(const Code *code, uint32_t at) { return code->instrs[at].op == I_JUMP_BACK; }
bool code_drops_at(const Code *code, uint32_t at) { return at < code->count && code->instrs[at].op == I_DROP; }

bool code_is_async_iterator(const Code *code, uint32_t at, int64_t r)
{
    bool inside = false;
    for (uint32_t k = 0; k < code->count; k = code_next(code, k)) {
        const Instr i = code->instrs[k];
        if (i.op == I_END_ASYNC_FOR && i.b == r && k >= at)
            return inside;
        if ((i.op == I_END_ASYNC_FOR && i.b == r) || (i.op == I_GET_AITER && i.a == r))
            inside = i.op == I_GET_AITER && k < at;
    }
    return false;
}

bool code_yields_at(const Code *code, uint32_t at) { return code->instrs[at].op == I_YIELD; }

bool code_delegates_at(const Code *code, uint32_t at, uint16_t *iterator)
{
    *iterator = code->instrs[at].b;
    return code->instrs[at].op == I_YIELD_FROM;
}

uint64_t code_steps_at(const Code *code, uint32_t at)
{
    Instr i = code->instrs[at];
    if (i.op == I_JUMP_BACK)
        return (uint64_t) - (int64_t)(int32_t)instr_bc(i); /* with the jump itself */
    return i.op == I_RESUME ? code->count : 1;
}

bool code_name_at(const Code *code, uint32_t at, uint32_t *constant)
{
    Instr i = code->instrs[at];
    switch (i.op) {
    case I_LOAD_GLOBAL:
    case I_STORE_GLOBAL:
    case I_DELETE_GLOBAL:
    case I_LOAD_NAME:
    case I_STORE_NAME:
    case I_DELETE_NAME: *constant = instr_bc(i); return true;
    case I_LOAD_ATTR:
    case I_STORE_ATTR:
    case I_DELETE_ATTR:
    case I_LOAD_METHOD:
    case I_LOAD_SUPER_ATTR:
    case I_LOAD_SUPER_METHOD:
    case I_IMPORT_NAME:
    case I_IMPORT_FROM: *constant = i.c; return true;
    default: return false;
    }
}

_Static_assert(OPCODE_COUNT <= 256, "an opcode leaves a byte of its number zero");

void code_tell_resumes(const Code *code, uint8_t *bytes)
{
    /* On a machine of the other byte order no tool finds an opcode in the first byte. */
    for (uint32_t at = 0; at < code->count; at = code_next(code, at))
        if (code->instrs[at].op == I_RESUME && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)
            bytes[at * sizeof(Instr) + 1] = (uint8_t)code->instrs[at].a;
}

void code_untell_resumes(Instr *instrs, uint32_t count)
{
    for (uint32_t at = 0; at < count;) {
        const uint16_t op = instrs[at].op & 0xFF;
        if (op == I_RESUME)
            instrs[at].op = op;
        at += 1u + (op < OPCODE_COUNT ? opcode_words[op] : 0u);
    }
}
