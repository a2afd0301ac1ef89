/* mod_opcode.c: _opcode: what `dis` must know of the instruction set and of code objects. */
#include "runtime/modules/module_types.h"
#include "vm/code/code.h"

/* Adds an item (taken) to a list. */
static bool add_take(Coil *c, List *l, Value v) { return !is_null(v) && list_append_take(c, l, v); }

static Value opcode_opnames(Coil *c, const Value *args)
{
    (void)args;
    List *l = list_new(c, 0);
    for (size_t op = 0; l && opcode_name(op); op++)
        if (!add_take(c, l, from_object(str_intern_c(c, opcode_name(op))))) {
            RELEASE(c, l);
            return COIL_NULL;
        }
    return from_object(l);
}

static Value opcode_having(Coil *c, const Value *args)
{
    Str *kind = as_str_borrow(c, args[0]);
    if (!kind || !kind->ascii)
        return raise_error(c, EXC_TypeError, "expected a kind of operand");
    List *l = list_new(c, 0);
    for (size_t op = 0; l && opcode_name(op); op++)
        if (opcode_has((uint16_t)op, (const char *)kind->data) && !add_take(c, l, small((int64_t)op))) {
            RELEASE(c, l);
            return COIL_NULL;
        }
    return from_object(l);
}

/* (index, opcode, a, b, c, words, operands as text, jump target or None) */
static Value instruction_at(Coil *c, const Code *code, uint32_t at)
{
    Instr i = code->instrs[at];
    uint32_t target = code_jump_target(code, at);
    Str *text = code_operands(c, code, at);
    if (!text)
        return COIL_NULL;
    Value v = from_object(tuple_pack(c, 8, small(at), small(i.op), small(i.a), small(i.b), small(i.c), small(opcode_word_count(i.op)),
                                     from_object(text), target == UINT32_MAX ? V_NONE : small(target)));
    RELEASE(c, text);
    return v;
}

static Code *code_argument(Coil *c, Value v)
{
    if (!is_exact(v, SHAPE_CODE)) {
        raise_error(c, EXC_TypeError, "expected a code object, not %T", v);
        return NULL;
    }
    Code *code = as_code(v);
    return code_thaw(c, code) ? code : NULL;
}

static Value opcode_instructions(Coil *c, const Value *args)
{
    Code *code = code_argument(c, args[0]);
    List *l = code ? list_new(c, code->count) : NULL;
    for (uint32_t at = 0; l && at < code->count; at = code_next(code, at))
        if (!add_take(c, l, instruction_at(c, code, at))) {
            RELEASE(c, l);
            return COIL_NULL;
        }
    return from_object(l);
}

static Value opcode_constant(Coil *c, const Value *args)
{
    int64_t n;
    Code *code = code_argument(c, args[0]);
    if (!code || !to_index(c, args[1], &n))
        return COIL_NULL;
    if (n < 0 || (uint64_t)n >= code->consts->length)
        return raise_error(c, EXC_IndexError, "no such constant");
    return retain(code->consts->items[n]);
}

static Value opcode_handlers(Coil *c, const Value *args)
{
    Code *code = code_argument(c, args[0]);
    List *l = code ? list_new(c, code->exc_count) : NULL;
    for (uint32_t n = 0; l && n < code->exc_count; n++) {
        const ExcRow *r = &code->exc_rows[n];
        if (!add_take(c, l,
                      from_object(tuple_pack(c, 5, small(r->start), small(r->end), r->kind == EXC_TRY ? small(r->target) : V_NONE,
                                             small((int64_t)r->exc - code->nlocals), small((int64_t)r->first_dead - code->nlocals))))) {
            RELEASE(c, l);
            return COIL_NULL;
        }
    }
    return from_object(l);
}

const CoilDef opcode_module[] = {
    COIL_MODULE("_opcode", "The instruction set, and the instructions of code objects."),
    COIL_INT("ENABLE_SPECIALIZATION", 0), /* instructions do adapt, but not in the ways that who asks means */
    FUNCTION("opnames", "()", opcode_opnames, "The opcodes' names, by number."),
    FUNCTION("having", "(kind, /)", opcode_having, "The opcodes that have an operand of this kind."),
    FUNCTION("instructions", "(code, /)", opcode_instructions, "(index, opcode, a, b, c, words, operands, target) of each instruction."),
    FUNCTION("constant", "(code, number, /)", opcode_constant, "A constant by its number."),
    FUNCTION("handlers", "(code, /)", opcode_handlers,
             "(start, end, target or None, register, first dead register) of each row of the exception table."),
    COIL_END,
};
