/* make_numbers.c: arithmetic and comparisons of small ints and floats. */
#include "vm/jit/make.h"
#include "vm/loop/arithmetic.h"

#if COIL_JIT
enum Way { WAY_SMALL, WAY_DOUBLE, WAY_WHOLE };

/* An operand is guessed to be what it is known for, or what it is now. */
static enum Kind guess(const Maker *m, uint32_t operand)
{
    const enum Kind kind = kind_of(m, operand);
    if (kind != KIND_ANY)
        return kind;
    const Value v = seen_in(m, operand);
    return is_null(v) || is_small(v) ? KIND_SMALL : is_double(v) ? KIND_DOUBLE : is_object(v) ? KIND_OBJECT : KIND_ANY;
}

/* A temporary of which nothing is known, nor seen. */
static bool is_open(const Maker *m, uint32_t operand) { return kind_of(m, operand) == KIND_ANY && is_null(seen_in(m, operand)); }

static bool is_number(enum Kind kind) { return kind == KIND_SMALL || kind == KIND_DOUBLE; }

/* The operands' kinds as they will be taken; `small`: the second is in the instruction. */
static enum Way way_of(const Maker *m, bool small, enum Kind *b, enum Kind *k)
{
    *b = guess(m, m->ip->b);
    *k = small ? KIND_SMALL : guess(m, m->ip->c);
    if (!is_number(*b) || !is_number(*k))
        return WAY_WHOLE;
    if (*b == KIND_DOUBLE || *k == KIND_DOUBLE)
        return WAY_DOUBLE;
    return WAY_SMALL;
}

/* Of temporaries nothing is seen: they are taken for small ints; beside a float, and where that did not hold, for floats; and then for anything. */
static enum Way way_again(const Maker *m, bool small, enum Kind *b, enum Kind *k)
{
    const enum Way way = way_of(m, small, b, k);
    if (way == WAY_WHOLE)
        return way;
    const bool open_b = is_open(m, m->ip->b), open_k = !small && is_open(m, m->ip->c);
    const bool missed = missed_before(m);
    if (missed && (!(open_b || open_k) || m->old->missed[m->at] >= MISSED_TWICE))
        return WAY_WHOLE;
    if (missed != (way == WAY_DOUBLE)) {
        *b = open_b ? KIND_DOUBLE : *b;
        *k = open_k ? KIND_DOUBLE : *k;
        return WAY_DOUBLE;
    }
    return way;
}

const uint16_t binary_ops[] = {
#define OPERATOR(NAME) [I_##NAME - I_ADD] = OP_##NAME, [I_I##NAME - I_ADD] = OP_##NAME | HOW_INPLACE,
    OPERATOR(ADD) OPERATOR(SUB) OPERATOR(MUL) OPERATOR(MATMUL) OPERATOR(TRUEDIV) OPERATOR(FLOORDIV) OPERATOR(MOD) OPERATOR(POW)
        OPERATOR(LSHIFT) OPERATOR(RSHIFT) OPERATOR(AND) OPERATOR(OR) OPERATOR(XOR)
#undef OPERATOR
};

/* By a function. */
static void make_operation(Maker *m, bool small)
{
    const uint32_t how = binary_ops[m->code->instrs[m->at].op - I_ADD], op = how & HOW_OP;
    const bool words = op == OP_AND || op == OP_OR || op == OP_XOR || op == OP_LSHIFT || op == OP_RSHIFT;
    make_value(m, words ? N_value_words : N_value_operator, m->ip->b, small ? OPERAND_IMMEDIATE : m->ip->c, how);
}
static void make_comparison(Maker *m, bool small, bool jumps)
{
    static const uint8_t ops[] = {CMP_LT, CMP_LE, CMP_EQ, CMP_NE, CMP_GT, CMP_GE}; /* in the order of opcodes.def */
    const uint32_t how = ops[m->code->instrs[m->at].op - I_LT], y = small ? OPERAND_IMMEDIATE : m->ip->c;
    if (jumps)
        make_whole_of(m, N_whole_compare_jump, m->ip->b, y, how);
    else
        make_value(m, N_value_compare, m->ip->b, y, how);
}

/* A register for a double, none of the last two given. */
static unsigned double_register(Maker *m, uint32_t of)
{
    const unsigned xmm = 2 + m->turn++ % 14;
    m->doubles[xmm] = (uint16_t)of;
    return xmm;
}

/* The xmm register, `xmm` or another, with the operand, taken as of a kind. Uses rax. */
static unsigned load_double(Maker *m, unsigned xmm, uint32_t operand, enum Kind kind)
{
    Asm *s = &m->s;
    if (RK_IS_CONST(operand)) {
        const Value v = constant_of(m, operand);
        const double d = is_small(v) ? (double)as_small(v) : as_double(v);
        uint64_t bits;
        memcpy(&bits, &d, sizeof bits);
        as_imm(s, RAX, bits);
        as_rr(s, A_TO_XMM, xmm, RAX);
        m->held = -1;
        return xmm;
    }
    const bool known = kind_of(m, operand) == KIND_DOUBLE;
    for (unsigned x = 2; known && x < 16; x++)
        if (m->doubles[x] == operand)
            return x;
    load(m, RAX, operand);
    if (kind == KIND_SMALL) {
        guard_small(m, RAX, operand);
        as_shift(s, S_SHL, RAX, 15);
        as_shift(s, S_SAR, RAX, 15);
        as_rr(s, A_FROM_INT, xmm, RAX);
        return xmm;
    }
    as_rm(s, A_ADD, RAX, R15, TABLE(debias));
    if (!known) {
        as_rm(s, A_CMP, RAX, R15, TABLE(double_limit));
        as_jump(s, CC_AE, miss(m));
        learn(m, operand, KIND_DOUBLE);
        for (unsigned x = 2; x < 16; x++) /* of what it was before */
            if (m->doubles[x] == operand)
                m->doubles[x] = NO_REGISTER;
    }
    xmm = double_register(m, operand);
    as_rr(s, A_TO_XMM, xmm, RAX);
    return xmm;
}

/* The operands; the second is in the low byte, so that both are told. */
static unsigned load_doubles(Maker *m, enum Kind b, enum Kind k)
{
    const unsigned x = load_double(m, 0, m->ip->b, b);
    return x << 8 | (m->ip->c == m->ip->b ? x : load_double(m, 1, m->ip->c, k));
}

/* x op y is the result. One that is no number is the loop's. */
static void store_double(Maker *m, unsigned op, unsigned x, unsigned y)
{
    Asm *s = &m->s;
    const unsigned to = double_register(m, NO_REGISTER);
    as_rr(s, A_MOVAPD, to, x);
    as_rr(s, op, to, y);
    as_rr(s, A_UCOMISD, to, to);
    as_jump(s, CC_P, miss(m));
    as_rr(s, A_FROM_XMM, to, RAX);
    as_rm(s, A_SUB, RAX, R15, TABLE(debias));
    m->held = -1;
    const uint32_t stubs = m->stub_count;
    store(m, m->ip->a, KIND_DOUBLE);
    if (m->stub_count == stubs)
        m->doubles[to] = m->ip->a;
}

/* rax, rcx = the operands, small ints. */
static void load_smalls(Maker *m)
{
    const uint32_t b = m->ip->b, k = m->ip->c;
    load(m, RAX, b);
    load(m, RCX, k);
    if (kind_of(m, b) == KIND_ANY && kind_of(m, k) == KIND_ANY && b != k) {
        as_rr(&m->s, A_LOAD, RDX, RAX);
        as_rr(&m->s, A_AND, RDX, RCX);
        as_rr(&m->s, A_CMP, RDX, R13);
        as_jump(&m->s, CC_B, miss(m));
        learn(m, b, KIND_SMALL);
        learn(m, k, KIND_SMALL);
        return;
    }
    guard_small(m, RAX, b);
    guard_small(m, RCX, k);
}

/* The small int in rax, shifted up, is the result. */
static void store_shifted(Maker *m)
{
    as_shift(&m->s, S_SHR, RAX, 15);
    as_rr(&m->s, A_OR, RAX, R13);
    store(m, m->ip->a, KIND_SMALL);
}

static void store_small(Maker *m)
{
    as_rr(&m->s, A_OR, RAX, R13);
    store(m, m->ip->a, KIND_SMALL);
}

static void unshift(Maker *m, unsigned reg)
{
    as_shift(&m->s, S_SHL, reg, 15);
    as_shift(&m->s, S_SAR, reg, 15);
}

/* rax, rdx = rax / rcx and the rest, as Python's are; rcx is over 0. */
static void make_division(Maker *m)
{
    Asm *s = &m->s;
    as_rr(s, A_LOAD, RDX, RAX);
    as_rr(s, A_OR, RDX, RCX);
    as_shift(s, S_SHR, RDX, 32);
    uint8_t *wide = as_hop(s, CC_NE); /* a division of words takes longer */
    as_div(s, 0, 6, RCX);
    uint8_t *done = as_hop(s, CC_ALWAYS);
    as_land(s, wide);
    as_byte(s, 0x48); /* cqo */
    as_byte(s, 0x99);
    as_div(s, AW, 7, RCX);
    as_rr(s, A_TEST, RDX, RDX);
    uint8_t *right = as_hop(s, CC_NS);
    as_rr(s, A_ADD, RDX, RCX);
    as_ri(s, AW, G_SUB, RAX, 1);
    as_land(s, right);
    as_land(s, done);
}

/* ---- products that are cut at once ---- */

/* A product, to which something may be added, and which is cut to a small int by what follows: by a mask or a divisor, or shifted down. The words
 * between are not made: a generator of random numbers would make two large ints a round. */
typedef struct Chain {
    const Instr *add, *cut; /* add: or NULL */
    unsigned cuts;          /* I_AND, I_MOD or I_RSHIFT */
    uint32_t next;
} Chain;

static bool is_immediate(const Instr *ip) { return ip->op == I_ADD_I || ip->op == I_SUB_I || ip->op == I_AND_I || ip->op == I_MOD_I; }

/* Instruction `at` if it does something with the temporary t and another operand, and nothing jumps to it; or NULL. */
static const Instr *chain_link(const Maker *m, uint32_t at, uint32_t t, unsigned *op)
{
    if (at >= m->code->count || m->marks[at] & MARK_TARGET)
        return NULL;
    const Instr *ip = m->code->live + at;
    *op = m->code->instrs[at].op;
    return ip->b == t && (is_immediate(ip) || ip->c != t) ? ip : NULL;
}

static bool chain_find(const Maker *m, Chain *chain)
{
    unsigned op;
    const Instr *ip = m->ip;
    if (!maker_is_temp(m, ip->a) || missed_before(m))
        return false;
    *chain = (Chain){.next = m->next};
    const Instr *link = chain_link(m, chain->next, ip->a, &op);
    if (link && (op == I_ADD || op == I_SUB) && maker_is_temp(m, link->a)) {
        chain->add = link;
        chain->next += 1u + opcode_words[op];
        link = chain_link(m, chain->next, link->a, &op);
    }
    if (!link || (op != I_AND && op != I_MOD && op != I_RSHIFT)) /* whose c is an operand */
        return false;
    chain->cut = link;
    chain->cuts = op;
    chain->next += 1u + opcode_words[op];
    const Value by = is_immediate(link) ? small((int16_t)link->c) : seen_in(m, link->c);
    const int64_t n = is_small(by) ? as_small(by) : -1;
    if (op == I_MOD)
        return n > 0;
    if (!is_immediate(link) && !RK_IS_CONST(link->c))
        return false;
    return op == I_AND ? n >= 0 : n >= 15 && n < 64;
}

/* rcx = the small int that is an instruction's second operand. */
static void load_second(Maker *m, const Instr *ip)
{
    if (is_immediate(ip) || ip->op == I_MUL_I) {
        as_imm(&m->s, RCX, (uint64_t)(int64_t)(int16_t)ip->c);
    } else if (RK_IS_CONST(ip->c)) {
        as_imm(&m->s, RCX, (uint64_t)as_small(constant_of(m, ip->c)));
    } else {
        load(m, RCX, ip->c);
        guard_small(m, RCX, ip->c);
        unshift(m, RCX);
    }
}

/* True: the product and what follows are made. A mask has the low bits of the result whatever was lost above. */
static bool make_chain(Maker *m)
{
    Asm *s = &m->s;
    Chain chain;
    if (!chain_find(m, &chain))
        return false;
    if (chain.add && !is_immediate(chain.add) && guess(m, chain.add->c) != KIND_SMALL)
        return false;
    load(m, RAX, m->ip->b);
    guard_small(m, RAX, m->ip->b);
    load_second(m, m->ip);
    unshift(m, RAX);
    m->held = -1;
    as_rr(s, A_IMUL, RAX, RCX);
    if (chain.cuts != I_AND)
        as_jump(s, CC_O, miss(m));
    if (chain.add) {
        load_second(m, chain.add);
        as_rr(s, m->code->instrs[chain.add - m->code->live].op == I_ADD ? A_ADD : A_SUB, RAX, RCX);
        if (chain.cuts != I_AND)
            as_jump(s, CC_O, miss(m));
    }
    load_second(m, chain.cut);
    if (chain.cuts == I_AND) {
        as_rr(s, A_AND, RAX, RCX);
    } else if (chain.cuts == I_RSHIFT) {
        as_shift(s, S_SAR, RAX, (unsigned)as_small(constant_of(m, chain.cut->c)));
    } else {
        if (!is_immediate(chain.cut) && !RK_IS_CONST(chain.cut->c)) {
            as_rr(s, A_TEST, RCX, RCX);
            as_jump(s, CC_LE, miss(m));
        }
        make_division(m);
        as_rr(s, A_LOAD, RAX, RDX);
    }
    m->next = chain.next;
    if (chain.cuts == I_RSHIFT) { /* it may be negative */
        as_shift(s, S_SHL, RAX, 15);
        as_shift(s, S_SHR, RAX, 15);
    }
    as_rr(s, A_OR, RAX, R13);
    store(m, chain.cut->a, KIND_SMALL);
    return true;
}

static void make_sum(Maker *m, unsigned small_op, unsigned double_op, unsigned group, bool small)
{
    Asm *s = &m->s;
    enum Kind b, k;
    const enum Way way = way_again(m, small, &b, &k);
    if (way == WAY_SMALL && small_op == A_IMUL && make_chain(m))
        return;
    if (way == WAY_WHOLE) {
        make_operation(m, small);
    } else if (way == WAY_DOUBLE) {
        if (small) {
            const unsigned x = load_double(m, 0, m->ip->b, b);
            as_imm(s, RAX, (uint64_t)(int64_t)(int16_t)m->ip->c);
            as_rr(s, A_FROM_INT, 1, RAX);
            store_double(m, double_op, x, 1);
        } else {
            const unsigned both = load_doubles(m, b, k);
            store_double(m, double_op, both >> 8, both & 255);
        }
    } else if (small) {
        load(m, RAX, m->ip->b);
        guard_small(m, RAX, m->ip->b);
        as_shift(s, S_SHL, RAX, 15);
        if (small_op == A_IMUL) {
            as_rr(s, 0x69 | AW, RAX, RAX);
            as_u32(s, (uint32_t)(int16_t)m->ip->c);
        } else {
            as_ri(s, AW, group, RAX, (int32_t)(int16_t)m->ip->c * (1 << 15));
        }
        as_jump(s, CC_O, miss(m));
        store_shifted(m);
    } else {
        load_smalls(m);
        if (small_op == A_IMUL)
            unshift(m, RAX);
        else
            as_shift(s, S_SHL, RAX, 15);
        as_shift(s, S_SHL, RCX, 15);
        as_rr(s, small_op, RAX, RCX);
        as_jump(s, CC_O, miss(m));
        store_shifted(m);
    }
}

void make_add(Maker *m) { make_sum(m, A_ADD, A_ADDSD, G_ADD, false); }
void make_sub(Maker *m) { make_sum(m, A_SUB, A_SUBSD, G_SUB, false); }
void make_mul(Maker *m) { make_sum(m, A_IMUL, A_MULSD, 0, false); }
void make_add_i(Maker *m) { make_sum(m, A_ADD, A_ADDSD, G_ADD, true); }
void make_sub_i(Maker *m) { make_sum(m, A_SUB, A_SUBSD, G_SUB, true); }
void make_mul_i(Maker *m) { make_sum(m, A_IMUL, A_MULSD, 0, true); }

/* -x */
void make_negative(Maker *m)
{
    Asm *s = &m->s;
    const uint32_t b = m->ip->b;
    enum Kind kind = guess(m, b);
    if (missed_before(m))
        kind = kind == KIND_SMALL && is_open(m, b) && m->old->missed[m->at] < MISSED_TWICE ? KIND_DOUBLE : KIND_ANY;
    if (kind == KIND_DOUBLE) {
        enum { SIGN = 1, XORPD = 0x57 | AF | AH };
        const unsigned x = load_double(m, 0, b, kind);
        as_imm(s, RAX, UINT64_C(1) << 63);
        as_rr(s, A_TO_XMM, SIGN, RAX);
        m->held = -1;
        store_double(m, XORPD, x, SIGN);
    } else if (kind == KIND_SMALL) {
        load(m, RAX, b);
        guard_small(m, RAX, b);
        as_shift(s, S_SHL, RAX, 15);
        as_div(s, AW, 3, RAX); /* neg */
        as_jump(s, CC_O, miss(m));
        store_shifted(m);
    } else {
        make_various(m);
    }
}

void make_truediv(Maker *m)
{
    enum Kind b, k;
    if (way_again(m, false, &b, &k) == WAY_WHOLE) {
        make_operation(m, false);
        return;
    }
    const unsigned both = load_doubles(m, b, k), zero = double_register(m, NO_REGISTER);
    as_rr(&m->s, 0x57 | AF | AH, zero, zero); /* xorpd */
    as_rr(&m->s, A_UCOMISD, both & 255, zero);
    as_jump(&m->s, CC_E, miss(m));
    store_double(m, A_DIVSD, both >> 8, both & 255);
}

static void make_divided(Maker *m, bool rest, bool small)
{
    Asm *s = &m->s;
    enum Kind b, k;
    if (way_again(m, small, &b, &k) != WAY_SMALL) {
        make_operation(m, small);
        return;
    }
    const uint32_t n = m->ip->c;
    if (small) {
        load(m, RAX, m->ip->b);
        guard_small(m, RAX, m->ip->b);
    } else {
        load_smalls(m);
    }
    if (small && !(n & (n - 1))) {
        unshift(m, RAX);
        if (rest)
            as_ri(s, 0, G_AND, RAX, (int32_t)(n - 1));
        else if (n > 1)
            as_shift(s, S_SAR, RAX, (unsigned)__builtin_ctz(n));
        store_small(m);
        return;
    }
    unshift(m, RAX);
    if (small) {
        as_imm(s, RCX, n);
    } else {
        unshift(m, RCX);
        as_rr(s, A_TEST, RCX, RCX);
        as_jump(s, CC_LE, miss(m));
    }
    make_division(m);
    if (rest)
        as_rr(s, A_LOAD, RAX, RDX);
    store_small(m);
}
void make_mod(Maker *m) { make_divided(m, true, false); }
void make_floordiv(Maker *m) { make_divided(m, false, false); }
void make_mod_i(Maker *m) { make_divided(m, true, true); }
void make_floordiv_i(Maker *m) { make_divided(m, false, true); }

static void make_bits(Maker *m, unsigned op)
{
    enum Kind b, k;
    if (way_again(m, false, &b, &k) != WAY_SMALL) {
        make_operation(m, false);
        return;
    }
    load_smalls(m);
    as_rr(&m->s, op, RAX, RCX);
    if (op == A_XOR)
        as_rr(&m->s, A_OR, RAX, R13);
    store(m, m->ip->a, KIND_SMALL);
}
void make_and(Maker *m) { make_bits(m, A_AND); }
void make_or(Maker *m) { make_bits(m, A_OR); }
void make_xor(Maker *m) { make_bits(m, A_XOR); }

void make_and_i(Maker *m)
{
    enum Kind b, k;
    if (way_again(m, true, &b, &k) != WAY_SMALL) {
        make_operation(m, true);
        return;
    }
    const int32_t n = (int16_t)m->ip->c;
    load(m, RAX, m->ip->b);
    guard_small(m, RAX, m->ip->b);
    as_ri(&m->s, n < 0 ? AW : 0, G_AND, RAX, n);
    store_small(m);
}

/* By a constant number of bits. */
static void make_shift(Maker *m, bool left)
{
    Asm *s = &m->s;
    enum Kind b, k;
    const Value by = seen_in(m, m->ip->c);
    if (way_again(m, false, &b, &k) != WAY_SMALL || !RK_IS_CONST(m->ip->c) || as_small(by) < 0 || as_small(by) > 47) {
        make_operation(m, false);
        return;
    }
    const unsigned n = (unsigned)as_small(by);
    load(m, RAX, m->ip->b);
    guard_small(m, RAX, m->ip->b);
    as_shift(s, S_SHL, RAX, 15);
    if (!left) {
        as_shift(s, S_SAR, RAX, 15 + n);
        store_small(m);
        return;
    }
    as_rr(s, A_LOAD, RDX, RAX);
    as_shift(s, S_SHL, RAX, n);
    as_rr(s, A_LOAD, RCX, RAX);
    as_shift(s, S_SAR, RCX, n);
    as_rr(s, A_CMP, RCX, RDX);
    as_jump(s, CC_NE, miss(m));
    store_shifted(m);
}
void make_lshift(Maker *m) { make_shift(m, true); }
void make_rshift(Maker *m) { make_shift(m, false); }

/* ---- comparisons ---- */

/* What each compares by, of ints and of floats: those that are less are asked the other way round, so that no number is neither. */
static const uint8_t small_cc[] = {CC_L, CC_LE, CC_E, CC_NE, CC_G, CC_GE};
static const uint8_t double_cc[] = {CC_A, CC_AE, CC_E, CC_NE, CC_A, CC_AE};
enum { LT, LE, EQ, NE, GT, GE };

/* Jumps where the comparison of two doubles, just made, is `sense`. */
static void jump_double(Maker *m, unsigned how, bool sense, uint32_t target)
{
    if (how != EQ && how != NE) {
        jump_to(m, sense ? double_cc[how] : double_cc[how] ^ 1u, target);
    } else if ((how == EQ) == sense) { /* equal, and numbers */
        uint8_t *none = as_hop(&m->s, CC_P);
        jump_to(m, CC_E, target);
        as_land(&m->s, none);
    } else {
        jump_to(m, CC_P, target);
        jump_to(m, CC_NE, target);
    }
}

static void compare_doubles(Maker *m, unsigned how, enum Kind b, enum Kind k)
{
    const unsigned both = load_doubles(m, b, k), x = both >> 8, y = both & 255;
    if (how == LT || how == LE)
        as_rr(&m->s, A_UCOMISD, y, x);
    else
        as_rr(&m->s, A_UCOMISD, x, y);
}

static void compare_smalls(Maker *m, unsigned how, bool small)
{
    Asm *s = &m->s;
    const bool order = how != EQ && how != NE;
    if (small) {
        load(m, RAX, m->ip->b);
        guard_small(m, RAX, m->ip->b);
        as_shift(s, S_SHL, RAX, 15);
        m->held = -1;
        as_ri(s, AW, G_CMP, RAX, (int32_t)(int16_t)m->ip->c * (1 << 15));
        return;
    }
    load_smalls(m);
    if (order) {
        as_shift(s, S_SHL, RAX, 15);
        as_shift(s, S_SHL, RCX, 15);
    }
    as_rr(s, A_CMP, RAX, RCX);
}

static void make_compare_jump(Maker *m, unsigned how, bool small)
{
    const Instr *jump = m->ip + 1;
    const bool sense = jump->op == I_JUMP_IF_TRUE;
    const uint32_t target = target_of(m, jump);
    enum Kind b, k;
    const enum Way way = way_again(m, small, &b, &k);
    if (way == WAY_WHOLE || (way == WAY_DOUBLE && small)) {
        make_comparison(m, small, true);
    } else if (way == WAY_DOUBLE) {
        compare_doubles(m, how, b, k);
        jump_double(m, how, sense, target);
    } else {
        compare_smalls(m, how, small);
        jump_to(m, small_cc[how] ^ !sense, target);
    }
    m->held = -1;
}

/* Without a jump: a bool. */
static void make_compare(Maker *m, unsigned how)
{
    Asm *s = &m->s;
    enum Kind b, k;
    const enum Way way = way_again(m, false, &b, &k);
    if (way == WAY_WHOLE || (way == WAY_DOUBLE && (how == EQ || how == NE))) {
        make_comparison(m, false, false);
        return;
    }
    if (way == WAY_DOUBLE)
        compare_doubles(m, how, b, k);
    else
        compare_smalls(m, how, false);
    as_byte(s, 0x0F); /* setcc al */
    as_byte(s, 0x90u | (way == WAY_DOUBLE ? double_cc[how] : small_cc[how]));
    as_byte(s, 0xC0);
    as_rr(s, A_LOAD_BYTE, RAX, RAX);
    as_rm(s, A_OR, RAX, R15, TABLE(no));
    m->held = -1;
    store(m, m->ip->a, KIND_PLAIN);
}
#define COMPARISON(name, how)                                                                                                              \
    void make_##name##_jump(Maker *m) { make_compare_jump(m, how, false); }                                                                \
    void make_##name##_jump_i(Maker *m) { make_compare_jump(m, how, true); }                                                               \
    void make_##name(Maker *m) { make_compare(m, how); }
COMPARISON(lt, LT)
COMPARISON(le, LE)
COMPARISON(eq, EQ)
COMPARISON(ne, NE)
COMPARISON(gt, GT)
COMPARISON(ge, GE)

void make_operator(Maker *m) { make_operation(m, false); }

/* EQ_JUMP_STR and its like: of a local with a constant. Where a look does not tell, nor does the loop's; where it may let go of the last one, it
 * is the loop's. */
void make_compare_str(Maker *m)
{
    Asm *s = &m->s;
    const uint32_t b = m->ip->b;
    const Instr *jump = m->ip + 1;
    const bool equal_jumps = (m->ip->op == I_EQ_JUMP_STR || m->ip->op == I_EQ_JUMP_TRUE_STR) == (jump->op == I_JUMP_IF_TRUE);
    if (missed_before(m) || maker_is_temp(m, b)) {
        make_comparison(m, false, true);
        return;
    }
    const Str *k = as_str(constant_of(m, m->ip->c));
    const uint32_t target = target_of(m, jump);
    load(m, RAX, b);
    as_imm(s, RCX, (uint64_t)(uintptr_t)k);
    as_rr(s, A_CMP, RAX, RCX);
    uint8_t *same = NULL;
    if (equal_jumps)
        jump_to(m, CC_E, target);
    else
        same = as_hop(s, CC_E);
    guard_shape(m, RAX, b, SHAPE_STR);
    as_mi(s, AW, G_CMP, RAX, FIELD(Str, length), (int32_t)k->length);
    uint8_t *other = as_hop(s, CC_NE);
    as_rm(s, A_LOAD_BYTE, RDX, RAX, FIELD(Str, data));
    as_ri(s, 0, G_CMP, RDX, k->data[0]);
    uint8_t *another = as_hop(s, CC_NE);
    if (k->interned) {
        as_rm(s, A_LOAD_BYTE, RDX, RAX, FIELD(Str, interned));
        as_rr(s, A_TEST32, RDX, RDX);
        as_jump(s, CC_E, miss(m));
    } else {
        as_jump(s, CC_ALWAYS, miss(m));
    }
    as_land(s, other);
    as_land(s, another);
    if (!equal_jumps)
        jump_to(m, CC_ALWAYS, target);
    if (same)
        as_land(s, same);
    m->held = -1;
}
#endif
