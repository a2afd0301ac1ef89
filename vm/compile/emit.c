/* emit.c: instructions, labels, registers, regions. */
#include "vm/compile/emit.h"
#include "vm/code/opcodes.h"

/* Emits the NOP that stands for a statement, unless what follows is on its line.
 * Recurses by emit(): once, as there is no mark then. */
static void mark_flush(Unit *u, uint32_t next_line)
{
    Span mark = u->mark;
    u->mark.lineno = 0;
    if (!mark.lineno || mark.lineno == next_line)
        return;
    Span old = at_span(u, mark);
    emit(u, I_NOP, 0, 0, 0);
    u->span = old;
}

void mark_line(Unit *u, Span span)
{
    if (!u->reachable)
        return;
    mark_flush(u, span.lineno);
    u->mark = span;
}

uint32_t emit(Unit *u, uint16_t op, uint32_t a, uint32_t b, uint32_t c)
{
    Compiler *k = u->k;
    if (k->failed || !u->reachable)
        return 0;
    if (u->mark.lineno && op != I_DROP && op != I_CLEAR_LOCAL) /* those have no line */
        mark_flush(u, u->span.lineno);
    Instr *instrs = k_grow(k, u->instrs, u->count, &u->room, sizeof *instrs);
    if (!instrs)
        return 0;
    u->instrs = instrs;
    /* Jumps hold their distance in 32 bits, with a sign. */
    if (u->count >= INT32_MAX - 16) {
        raise_memory(k->c);
        k_fail(k);
        return 0;
    }
    if ((a | b | c) > UINT16_MAX) {
        raise_error(k->c, EXC_OverflowError, "too many names or constants in one code object");
        k_fail(k);
        return 0;
    }
    Span s = u->span;
    PosRow *last = u->position_count ? &u->positions[u->position_count - 1] : NULL;
    PosRow row = {(uint32_t)u->count, (int32_t)s.lineno, (int32_t)s.end_lineno, (int32_t)s.col_offset, (int32_t)s.end_col_offset};
    if (!s.lineno)
        row.line = row.end_line = row.column = row.end_column = -1;
    if (UNLIKELY(k->c->vm->config.flags & COIL_VM_NO_RANGES)) {
        row.end_line = row.line;
        row.column = row.end_column = -1;
    }
    if (!last || last->line != row.line || last->end_line != row.end_line || last->column != row.column ||
        last->end_column != row.end_column) {
        PosRow *rows = k_grow(k, u->positions, u->position_count, &u->position_room, sizeof *rows);
        if (!rows)
            return 0;
        u->positions = rows;
        rows[u->position_count++] = row;
    }
    if (op == I_RERAISE)
        b = row.line >= 0;
    instrs[u->count] = (Instr){(uint16_t)op, (uint16_t)a, (uint16_t)b, (uint16_t)c};
    uint32_t at = (uint32_t)u->count++;
    for (int i = 0; i < opcode_words[op]; i++) {
        instrs = k_grow(k, u->instrs, u->count, &u->room, sizeof *instrs);
        if (!instrs)
            return 0;
        u->instrs = instrs;
        instrs[u->count++] = (Instr){0};
    }
    if (op == I_RETURN || op == I_RAISE || op == I_RERAISE || op == I_JUMP || op == I_JUMP_BACK)
        u->reachable = false;
    return at;
}

void emit_bc(Unit *u, uint16_t op, uint32_t a, uint32_t bc) { (void)emit(u, op, a, bc & 0xFFFF, bc >> 16); }

void emit_resume_labelled(Unit *u, uint32_t how, uint32_t label) { emit_bc(u, I_RESUME, how, label); }

void emit_word(Unit *u, uint32_t low, uint32_t high)
{
    if (u->k->failed || !u->reachable || !u->count)
        return;
    uint32_t words[2] = {low, high};
    /* the last of what was emitted: instructions with two words after them have caches there, which begin as zero */
    memcpy(&u->instrs[u->count - 1], words, sizeof words);
}

/* ---- flow ---- */

uint64_t *bound_copy(Unit *u)
{
    uint64_t *copy = k_alloc(u->k, (u->bound_words + 1) * sizeof *copy);
    if (copy)
        memcpy(copy, u->bound, u->bound_words * sizeof *copy);
    return copy;
}

void bound_set(Unit *u, uint64_t *saved)
{
    if (saved)
        memcpy(u->bound, saved, u->bound_words * sizeof *saved);
}

void mark_bound(Unit *u, uint32_t local)
{
    if (local / 64 < u->bound_words && !(u->local_traits[local] & TRAIT_DELETED))
        u->bound[local / 64] |= UINT64_C(1) << local % 64;
}

bool is_bound(const Unit *u, uint32_t local) { return local / 64 < u->bound_words && (u->bound[local / 64] >> local % 64 & 1); }

void emit_build(Unit *u, BuildKind kind, uint32_t dst, uint32_t first, uint32_t count)
{
    static const uint16_t ops[] = {I_BUILD_TUPLE, I_BUILD_LIST, I_BUILD_SET, I_BUILD_MAP};
    emit(u, ops[kind], dst, first, count);
}

void emit_add(Unit *u, BuildKind kind, uint32_t into, Operand x) { emit(u, kind == BUILD_SET ? I_SET_ADD : I_LIST_APPEND, into, x, 0); }
void emit_add_pair(Unit *u, uint32_t dict, Operand key, Operand value) { emit(u, I_MAP_ADD, dict, key, value); }

void emit_extend(Unit *u, BuildKind kind, uint32_t into, Operand x)
{
    emit(u, kind == BUILD_SET ? I_SET_UPDATE : kind == BUILD_MAP ? I_DICT_UPDATE : I_LIST_EXTEND, into, x, 0);
}

void emit_list_to_tuple(Unit *u, uint32_t dst, uint32_t list) { emit(u, I_LIST_TO_TUPLE, dst, list, 0); }
void emit_unpack(Unit *u, uint32_t first, Operand x, uint32_t count) { emit(u, I_UNPACK_SEQUENCE, first, x, count); }
void emit_copy(Unit *u, uint32_t dst, uint32_t x) { emit(u, I_COPY, dst, x, 0); }
void emit_intrinsic(Unit *u, uint32_t dst, uint32_t first, uint32_t which) { emit(u, I_INTRINSIC, dst, first, which); }
void emit_call(Unit *u, uint32_t base, uint32_t count, uint32_t dst) { emit(u, I_CALL_FUNCTION, base, count, dst); }
void emit_return(Unit *u, Operand x) { emit(u, I_RETURN, x, 0, 0); }

Label *label_new(Unit *u)
{
    Label *l = k_alloc(u->k, sizeof *l);
    if (!l)
        return &u->nowhere;
    l->at = NO_POSITION;
    return l;
}

/* The paths that reach the label so far, and this one. */
static void label_meet(Unit *u, Label *l)
{
    if (!l->bound)
        l->bound = bound_copy(u);
    else
        for (size_t i = 0; i < u->bound_words; i++)
            l->bound[i] &= u->bound[i];
}

void label_place(Unit *u, Label *l)
{
    if (u->k->failed)
        return;
    /* A statement without instructions that ends here is told before the label: who jumps to it does not come by that statement. */
    mark_flush(u, 0);
    l->at = (uint32_t)u->count;
    if (l->used) {
        if (u->reachable)
            label_meet(u, l);
        bound_set(u, l->bound);
        u->reachable = true;
    }
}

static void note_distance(Unit *u, uint32_t at, bool word, Label *to)
{
    if (u->k->failed)
        return;
    Fixup *fixups = k_grow(u->k, u->fixups, u->fixup_count, &u->fixup_room, sizeof *fixups);
    if (!fixups)
        return;
    u->fixups = fixups;
    fixups[u->fixup_count++] = (Fixup){at, word, to};
    /* A jump back meets nothing: what is bound only grows along a path, so the loop's head knows no more than the jump. */
    if (to->at == NO_POSITION) {
        to->used = true;
        label_meet(u, to);
    }
}

void emit_reference(Unit *u, uint32_t at, Label *to) { note_distance(u, at, true, to); }

void emit_jump(Unit *u, uint16_t op, uint32_t a, Label *to)
{
    if (u->k->failed || !u->reachable)
        return;
    uint32_t at = emit(u, op, a, 0, 0);
    note_distance(u, at, false, to);
}

void emit_return_silent(Unit *u, Operand x)
{
    bool silent = u->mark.lineno == 0;
    Span old = at_span(u, silent ? u->span : u->mark);
    u->mark.lineno = 0;
    emit(u, I_RETURN, x, silent, 0);
    u->span = old;
}

static void jump_silent(Unit *u, uint16_t op, Label *to, uint32_t how)
{
    if (u->k->failed || !u->reachable)
        return;
    bool silent = u->mark.lineno == 0;
    Span old = at_span(u, silent ? u->span : u->mark);
    u->mark.lineno = 0;
    uint32_t at = emit(u, op, how | silent, 0, 0);
    note_distance(u, at, false, to);
    u->span = old;
}

void emit_jump_silent(Unit *u, uint16_t op, Label *to) { jump_silent(u, op, to, 0); }
void emit_jump_aside(Unit *u, Label *to) { jump_silent(u, I_JUMP, to, 2); }

void region_open(Unit *u, Region *r, uint8_t kind, uint32_t first_dead, uint32_t exc, Label *handler)
{
    *r = (Region){.kind = kind, .first_dead = (uint16_t)first_dead, .exc = (uint16_t)exc, .start = (uint32_t)u->count, .handler = handler};
    if (kind == EXC_TRY)
        r->bound = bound_copy(u);
}

void region_suspend(Unit *u, Region *r)
{
    Compiler *k = u->k;
    uint32_t start = r->start, end = (uint32_t)u->count;
    r->start = NO_POSITION;
    if (k->failed || start == NO_POSITION || start == end)
        return;
    PendingRow *rows = k_grow(k, u->rows, u->row_count, &u->row_room, sizeof *rows);
    if (!rows)
        return;
    u->rows = rows;
    rows[u->row_count++] =
        (PendingRow){{.start = start, .end = end, .first_dead = r->first_dead, .exc = r->exc, .kind = r->kind}, r->handler};
    r->any = true;
}

void region_resume(Unit *u, Region *r) { r->start = (uint32_t)u->count; }

void handler_place(Unit *u, Region *r)
{
    if (u->k->failed)
        return;
    r->handler->at = (uint32_t)u->count;
    u->reachable = r->any;
    bound_set(u, r->bound);
    /* The loop writes the exception there, whether an instruction names the register or not. */
    if (u->max_top < (uint32_t)r->exc + 1)
        u->max_top = (uint32_t)r->exc + 1;
}

void block_push(Unit *u, Block *b, BlockKind kind)
{
    enum { MOST_NESTED = 21 };
    size_t depth = 0;
    for (const Block *outer = u->blocks; outer; outer = outer->outer)
        depth++;
    /* The reference's limit: programs that it takes compile, and those that it refuses don't. */
    if (depth >= MOST_NESTED)
        k_error(u->k, u->span, "too many statically nested blocks");
    b->kind = kind;
    b->outer = u->blocks;
    b->span = u->span;
    u->blocks = b;
}

void block_pop(Unit *u, Block *b)
{
    if (b->has_region)
        region_suspend(u, &b->region);
    if (b->has_handling)
        region_suspend(u, &b->handling);
    u->blocks = b->outer;
}

/* ---- registers ---- */

uint32_t temps_new(Unit *u, uint32_t count)
{
    uint32_t first = u->top;
    if (count > 0x7FF0 || first + count > 0x7FF0) {
        if (!u->k->failed) {
            raise_error(u->k->c, EXC_MemoryError, "too many temporaries in one expression");
            k_fail(u->k);
        }
        return first;
    }
    u->top += count;
    if (u->top > u->max_top)
        u->max_top = u->top;
    return first;
}

uint32_t temp_new(Unit *u) { return temps_new(u, 1); }

void move_to(Unit *u, uint32_t dst, Operand x)
{
    if (x != dst)
        emit(u, I_MOVE, dst, x, 0);
}

void drop(Unit *u, Operand x)
{
    if (is_temp(u, x))
        emit(u, I_DROP, x, 0, 0);
}

/* ---- constants ---- */

static size_t const_slot(const Unit *u, uint32_t pooled)
{
    size_t mask = u->const_index_room - 1;
    for (size_t i = (pooled * 0x9E3779B1u) & mask;; i = (i + 1) & mask)
        if (!u->const_index[i] || u->consts[u->const_index[i] - 1] == pooled)
            return i;
}

uint32_t const_number(Unit *u, uint32_t pooled)
{
    Compiler *k = u->k;
    if (k->failed)
        return 0;
    if (u->const_count * 2 >= u->const_index_room) {
        size_t room = u->const_index_room ? u->const_index_room * 2 : 32;
        uint32_t *index = k_alloc(k, mem_product(room, sizeof *index));
        if (!index)
            return 0;
        u->const_index = index;
        u->const_index_room = room;
        for (size_t i = 0; i < u->const_count; i++)
            index[const_slot(u, u->consts[i])] = (uint32_t)i + 1;
    }
    size_t slot = const_slot(u, pooled);
    if (u->const_index[slot])
        return u->const_index[slot] - 1;
    uint32_t *consts = k_grow(k, u->consts, u->const_count, &u->const_room, sizeof *consts);
    if (!consts)
        return 0;
    u->consts = consts;
    consts[u->const_count++] = pooled;
    u->const_index[slot] = (uint32_t)u->const_count;
    return (uint32_t)u->const_count - 1;
}

void load_pooled(Unit *u, uint32_t dst, uint32_t pooled)
{
    uint32_t n = const_number(u, pooled);
    if (n <= RK_MAX_CONST)
        emit(u, I_MOVE, dst, RK_CONST(n), 0);
    else
        emit_bc(u, I_LOAD_CONST, dst, n);
}

Operand pooled_operand(Unit *u, uint32_t pooled)
{
    uint32_t n = const_number(u, pooled);
    if (n <= RK_MAX_CONST)
        return RK_CONST(n);
    uint32_t t = temp_new(u);
    emit_bc(u, I_LOAD_CONST, t, n);
    return t;
}

Operand const_operand_take(Unit *u, Value v) { return pooled_operand(u, pool_add_take(u->k, v)); }

uint32_t name_const(Unit *u, const Name *name) { return name ? const_number(u, name->constant) : 0; }
