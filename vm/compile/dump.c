/* dump.c: a code object as text, for `coil --dump=code`. Its form is described by its output; goldens under tests/golden/dump hold it. */
#include "vm/machine/vm.h"
#include "vm/code/opcodes.h"
#include "vm/compile/intrinsics.h"

#define DUMP_KINDS K(none) K(w) K(r) K(rk) K(keep) K(base) K(local) K(n) K(k16) K(bc) K(off) K(label) K(ext)
enum DumpKind {
#define K(kind) D_##kind,
    DUMP_KINDS
#undef K
};
static const uint8_t dump_kinds[OPCODE_COUNT][3] = {
#define OP(NAME, words, a, b, c, doc) {D_##a, D_##b, D_##c},
#include "vm/code/opcodes.def"
#undef OP
};
static const char *const intrinsic_names[] = {
#define INTRINSIC(NAME, arguments, doc) #NAME,
#include "vm/compile/intrinsics.def"
#undef INTRINSIC
};

static const struct {
    uint32_t bit;
    const char *name;
} flag_names[] = {{CO_OPTIMIZED, "CO_OPTIMIZED"},
                  {CO_NEWLOCALS, "CO_NEWLOCALS"},
                  {CO_VARARGS, "CO_VARARGS"},
                  {CO_VARKEYWORDS, "CO_VARKEYWORDS"},
                  {CO_NESTED, "CO_NESTED"},
                  {CO_GENERATOR, "CO_GENERATOR"},
                  {CO_COROUTINE, "CO_COROUTINE"},
                  {CO_ITERABLE_COROUTINE, "CO_ITERABLE_COROUTINE"},
                  {CO_ASYNC_GENERATOR, "CO_ASYNC_GENERATOR"},
                  {CO_FUTURE_ANNOTATIONS, "CO_FUTURE_ANNOTATIONS"},
                  {CO_HAS_DOCSTRING, "CO_HAS_DOCSTRING"},
                  {CO_METHOD, "CO_METHOD"}};

static void dump_const(StrBuilder *b, const Code *code, uint32_t n)
{
    if (n >= code->consts->length) {
        builder_format(b, "const %u?", n);
        return;
    }
    Value v = code->consts->items[n];
    if (is_exact(v, SHAPE_CODE))
        builder_format(b, "<code %U>", as_code(v)->qualname);
    else
        builder_repr(b, v);
}

static void dump_register(StrBuilder *b, const Code *code, uint32_t r)
{
    if (r >= code->nlocals)
        builder_format(b, "t%u", r - code->nlocals);
    else if (code->local_kinds[r] & LOCAL_HIDDEN)
        builder_format(b, "%U%u", as_str(code->local_names->items[r]), r);
    else
        builder_format(b, "%U", as_str(code->local_names->items[r]));
}

static uint32_t instr_word(const Code *code, uint32_t at, size_t word)
{
    uint32_t words[2];
    memcpy(words, &code->instrs[at + 1], sizeof words);
    return words[word];
}

uint32_t code_jump_target(const Code *code, uint32_t at)
{
    Instr i = code->instrs[at];
    if (dump_kinds[i.op][1] == D_off)
        return at + 1 + instr_bc(i);
    return i.op == I_FOR_ITER ? at + 2 + instr_word(code, at, 0) : UINT32_MAX;
}

/* The operands as text, separated by commas. */
static void dump_operands(StrBuilder *b, const Code *code, uint32_t at)
{
    Instr i = code->instrs[at];
    const uint8_t *kinds = dump_kinds[i.op];
    const uint16_t operands[3] = {i.a, i.b, i.c};
    bool first = true;
    for (int n = 0; n < 3; n++) {
        int kind = kinds[n];
        if (kind == D_none || kind == D_label || kind == D_ext)
            continue;
        builder_c(b, first ? "" : ", ");
        first = false;
        if (kind == D_rk && RK_IS_CONST(operands[n])) {
            /* Constants count down from the top of what an operand can be. */
            dump_const(b, code, 0xFFFFu - operands[n]);
        } else if (kind == D_k16) {
            dump_const(b, code, operands[n]);
        } else if (kind == D_bc) {
            if (i.op == I_MAKE_SPILL)
                builder_format(b, "%u", instr_bc(i));
            else
                dump_const(b, code, instr_bc(i));
        } else if (kind == D_off) {
            builder_format(b, "-> %u", at + 1 + instr_bc(i));
        } else if (kind == D_n && i.op == I_INTRINSIC) {
            builder_c(b, operands[n] < INTRINSIC_COUNT ? intrinsic_names[operands[n]] : "?");
        } else if (kind == D_n &&
                   (i.op == I_LOAD_FREE || i.op == I_STORE_FREE || i.op == I_DELETE_FREE || i.op == I_LOAD_CLOSURE ||
                    i.op == I_LOAD_NAME_OR_FREE) &&
                   operands[n] < code->free_names->length) {
            builder_format(b, "%U", as_str(code->free_names->items[operands[n]]));
        } else if (kind == D_n) {
            builder_format(b, "%d", (int)operands[n]);
        } else {
            dump_register(b, code, operands[n]);
        }
    }
    uint32_t words[2] = {0, 0};
    if (opcode_words[i.op])
        memcpy(words, &code->instrs[at + 1], sizeof words);
    switch (i.op) {
    case I_FOR_ITER: builder_format(b, ", -> %u", at + 2 + words[0]); break;
    case I_CALL_KW:
    case I_CALL_FUNCTION_KW:
    case I_LOAD_NAME_OR_FREE:
    case I_LOAD_FROM_OR_GLOBAL:
    case I_LOAD_FROM_OR_FREE:
        builder_c(b, ", ");
        dump_const(b, code, words[0]);
        break;
    case I_LOAD_SPILL:
    case I_STORE_SPILL:
    case I_DELETE_SPILL:
        builder_format(b, ", %u, ", words[0]);
        dump_const(b, code, words[1]);
        break;
    case I_UNPACK_EX: builder_format(b, ", %u, %u", words[0], words[1]); break;
    case I_MATCH_CLASS: builder_format(b, ", %u", words[0]); break;
    default: break;
    }
}

Str *code_operands(Coil *c, const Code *code, uint32_t at)
{
    StrBuilder b = STR_BUILDER(c);
    dump_operands(&b, code, at);
    return builder_finish(&b);
}

bool opcode_has(uint16_t op, const char *kind)
{
#define K(kind) #kind,
    static const char *const names[] = {DUMP_KINDS};
#undef K
    for (int n = 0; n < 3; n++)
        if (!strcmp(names[dump_kinds[op][n]], kind))
            return true;
    return false;
}

static void dump_instr(StrBuilder *b, const Code *code, uint32_t at, const uint8_t *targets)
{
    Instr i = code->instrs[at];
    builder_format(b, "%c%c %d", targets[at] & 1 ? '>' : ' ', targets[at] & 2 ? '*' : ' ', (int)at);
    size_t pad = at < 10 ? 5 : at < 100 ? 4 : at < 1000 ? 3 : at < 10000 ? 2 : 1;
    builder_fill(b, ' ', pad);
    builder_c(b, opcode_names[i.op]);
    const uint8_t *kinds = dump_kinds[i.op];
    for (int n = 0; n < 3; n++)
        if (kinds[n] != D_none && kinds[n] != D_ext) {
            builder_char(b, ' ');
            break;
        }
    dump_operands(b, code, at);
    builder_char(b, '\n');
}

/* Instructions in order, each line of source above those it gave. */
static bool dump_code(StrBuilder *b, Coil *c, const Code *code)
{
    builder_format(b, "code %U", code->qualname);
    const char *separator = ": ";
    for (size_t i = 0; i < sizeof flag_names / sizeof *flag_names; i++)
        if (code->flags & flag_names[i].bit) {
            builder_format(b, "%s%s", separator, flag_names[i].name);
            separator = " ";
        }
    builder_format(b, "\n  line %d, arguments %u (positional-only %u) + %u, registers %u + %u\n", (int)code->first_line, code->argcount,
                   code->posonly, code->kwonly, code->nlocals, code->nregs - code->nlocals);
    /* What is jumped to is marked, so that is found first: bit 1 by a jump, bit 2 by an exception. */
    uint8_t *targets = mem_alloc_zero(c, (size_t)code->count + 1);
    if (!targets)
        return false;
    for (uint32_t at = 0; at < code->count; at += 1u + opcode_words[code->instrs[at].op]) {
        uint32_t target = code_jump_target(code, at);
        if (target < code->count)
            targets[target] |= 1;
    }
    for (uint32_t n = 0; n < code->exc_count; n++)
        if (code->exc_rows[n].kind == EXC_TRY && code->exc_rows[n].target < code->count)
            targets[code->exc_rows[n].target] |= 2;
    int32_t line = -2;
    for (uint32_t at = 0; at < code->count; at += 1u + opcode_words[code->instrs[at].op]) {
        int32_t now = code_position(code, at).line;
        if (now != line) {
            if (now > 0)
                builder_format(b, "  line %d\n", (int)now);
            line = now;
        }
        dump_instr(b, code, at, targets);
    }
    for (uint32_t n = 0; n < code->exc_count; n++) {
        const ExcRow *r = &code->exc_rows[n];
        if (r->kind == EXC_TRY)
            builder_format(b, "  try %u to %u -> %u, exception t%u, dead from t%u\n", r->start, r->end, r->target, r->exc - code->nlocals,
                           r->first_dead - code->nlocals);
        else
            builder_format(b, "  handling %u to %u: t%u\n", r->start, r->end, r->exc - code->nlocals);
    }
    mem_free(c, targets, (size_t)code->count + 1);
    if (!enter_recursion(c, " while printing code"))
        return false;
    bool ok = true;
    for (size_t i = 0; ok && i < code->consts->length; i++)
        if (is_exact(code->consts->items[i], SHAPE_CODE)) {
            builder_char(b, '\n');
            ok = dump_code(b, c, as_code(code->consts->items[i]));
        }
    return ok;
}

Str *code_dump(Coil *c, Code *code)
{
    StrBuilder b = STR_BUILDER(c);
    if (!dump_code(&b, c, code)) {
        builder_drop(&b);
        return NULL;
    }
    return builder_finish(&b);
}
