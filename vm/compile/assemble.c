/* assemble.c: a finished Unit to a Code: jumps resolved, tables in their final form. */
#include "vm/code/verify.h"
#include "vm/compile/emit.h"

/* Names of the registers, then those of the spilled locals. */
static Tuple *names_tuple(Compiler *k, const Unit *u)
{
    Tuple *t = tuple_new(k->c, (size_t)u->nlocals + u->spill_count);
    for (size_t i = 0; t && i < t->length; i++)
        t->items[i] = retain(from_object(name_str_borrow(k, i < u->nlocals ? u->local_names[i] : u->spill_names[i - u->nlocals])));
    return t;
}

static Tuple *frees_tuple(Compiler *k, const Scope *s)
{
    Tuple *t = tuple_new(k->c, s->free_count);
    for (size_t i = 0; t && i < s->free_count; i++)
        t->items[i] = retain(from_object(name_str_borrow(k, s->frees[i]->name)));
    return t;
}

static void *copy_out(Compiler *k, const void *items, size_t count, size_t item)
{
    size_t size = mem_product(count, item);
    void *p = size ? mem_alloc(k->c, size) : NULL;
    if (p && count)
        memcpy(p, items, size);
    return p;
}

static void resolve_jumps(Unit *u)
{
    for (size_t i = 0; i < u->fixup_count; i++) {
        uint32_t at = u->fixups[i].at;
        uint32_t distance = u->fixups[i].label->at - (at + 1);
        Instr *x = &u->instrs[at];
        if (u->fixups[i].word) {
            uint32_t words[2] = {distance, 0};
            memcpy(x, words, sizeof words);
        } else {
            x->b = (uint16_t)distance;
            x->c = (uint16_t)(distance >> 16);
        }
    }
}

/* Copies the unit, which lies in the arena, into parts that code_new_take() takes, all of them even when it fails. If a part can't be
 * made, the others are given back here. */
Code *unit_assemble(Unit *u)
{
    Compiler *k = u->k;
    Coil *c = k->c;
    resolve_jumps(u);
    for (size_t i = 0; i < u->row_count; i++)
        if (u->rows[i].handler)
            u->rows[i].row.target = u->rows[i].handler->at;
    CodeParts p = {.flags = u->flags,
                   .argcount = u->argcount,
                   .posonly = u->posonly,
                   .kwonly = u->kwonly,
                   .nlocals = u->nlocals,
                   .nregs = u->max_top,
                   .count = (uint32_t)u->count,
                   .exc_count = (uint32_t)u->row_count,
                   .pos_count = (uint32_t)u->position_count,
                   .first_line = u->first_line};
    /* Where a part is empty its NULL is no failure. */
    ExcRow *rows = u->row_count ? mem_alloc(c, mem_product(u->row_count, sizeof *rows)) : NULL;
    for (size_t i = 0; rows && i < u->row_count; i++)
        rows[i] = u->rows[i].row;
    p.exc_rows = rows;
    p.instrs = copy_out(k, u->instrs, u->count, sizeof *u->instrs);
    p.pos_rows = copy_out(k, u->positions, u->position_count, sizeof *u->positions);
    p.local_kinds = copy_out(k, u->local_kinds, u->nlocals, 1);
    p.consts = tuple_new(c, u->const_count);
    for (size_t i = 0; p.consts && i < u->const_count; i++)
        p.consts->items[i] = retain(k->pool[u->consts[i]].value);
    p.local_names = names_tuple(k, u);
    p.free_names = frees_tuple(k, u->unit_scope);
    p.name = RETAIN(u->name);
    p.qualname = RETAIN(u->qualname);
    p.filename = RETAIN(k->filename);
    if ((p.exc_rows || !u->row_count) && p.instrs && p.pos_rows && (p.local_kinds || !u->nlocals) && p.consts && p.local_names &&
        p.free_names) {
        Code *code = code_new_take(c, &p);
        if (!code || code_verify_made(c, code))
            return code;
        RELEASE(c, code);
        return NULL;
    }
    mem_free(c, p.exc_rows, u->row_count * sizeof *rows);
    mem_free(c, p.instrs, u->count * sizeof *u->instrs);
    mem_free(c, p.pos_rows, u->position_count * sizeof *u->positions);
    mem_free(c, p.local_kinds, u->nlocals);
    RELEASE(c, p.consts);
    RELEASE(c, p.local_names);
    RELEASE(c, p.free_names);
    RELEASE(c, p.name);
    RELEASE(c, p.qualname);
    RELEASE(c, p.filename);
    return NULL;
}
