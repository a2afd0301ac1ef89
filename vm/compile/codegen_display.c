/* codegen_display.c: tuples, lists, sets and dicts written out. Long ones and those with `*` are built piece by piece. */
#include "vm/compile/codegen.h"

/* What has more elements than this is built one by one, so that a frame has no register for each. */
enum { PIECE = 30 };

static bool has_star(const Nodes *elts)
{
    for (size_t i = 0; i < elts->count; i++)
        if (elts->items[i]->kind == AST_Starred)
            return true;
    return false;
}

/* A list or set of the elements in R[work]. */
static void gen_collect(Unit *u, const Nodes *elts, bool set, uint32_t work)
{
    uint32_t top = u->top;
    size_t i = 0;
    while (elts->count <= PIECE && i < elts->count && elts->items[i]->kind != AST_Starred)
        gen_temp(u, elts->items[i++]);
    emit_build(u, set ? BUILD_SET : BUILD_LIST, work, top, (uint32_t)i);
    u->top = top;
    for (; i < elts->count && !u->k->failed; i++) {
        Node *e = elts->items[i];
        bool star = e->kind == AST_Starred;
        Operand x = gen_expr(u, star ? AS(Starred, e)->value : e, ANYWHERE);
        (star ? emit_extend : emit_add)(u, set ? BUILD_SET : BUILD_LIST, work, x);
        u->top = top;
    }
}

void gen_sequence(Unit *u, const Nodes *elts, bool tuple, uint32_t dst)
{
    uint32_t top = u->top;
    if (!has_star(elts) && elts->count <= PIECE) {
        gen_exprs(u, elts);
        emit_build(u, tuple ? BUILD_TUPLE : BUILD_LIST, dst, top, (uint32_t)elts->count);
    } else {
        uint32_t work = work_register(u, dst);
        gen_collect(u, elts, false, work);
        if (tuple)
            emit_list_to_tuple(u, dst, work);
        else
            move_to(u, dst, work);
    }
    u->top = top;
}

Operand gen_display(Unit *u, Node *node, uint32_t want)
{
    if (node->kind == AST_Tuple) {
        uint32_t dst = want == ANYWHERE ? temp_new(u) : want;
        gen_sequence(u, AS(Tuple, node)->elts, true, dst);
        return dst;
    }
    bool set = node->kind == AST_Set;
    const Nodes *elts = set ? AS(Set, node)->elts : AS(List, node)->elts;
    Value constants = elts->count >= 3 ? fold_display(u->k, node) : COIL_NULL;
    if (!is_null(constants)) {
        uint32_t work = work_register(u, want);
        emit_build(u, set ? BUILD_SET : BUILD_LIST, work, u->top, 0);
        Operand x = const_operand_take(u, constants);
        emit_extend(u, set ? BUILD_SET : BUILD_LIST, work, x);
        return work_done(u, work, want);
    }
    if (!set) {
        uint32_t dst = want == ANYWHERE ? temp_new(u) : want;
        gen_sequence(u, elts, false, dst);
        return dst;
    }
    uint32_t work = work_register(u, want);
    gen_collect(u, elts, true, work);
    return work_done(u, work, want);
}

Operand gen_dict(Unit *u, Node *node, uint32_t want)
{
    NodeDict *e = AS(Dict, node);
    uint32_t work = work_register(u, want), first = u->top;
    size_t i = 0, n = e->values->count;
    for (; n <= PIECE / 2 && i < n && e->keys->items[i] && !u->k->failed; i++) {
        gen_temp(u, e->keys->items[i]);
        gen_temp(u, e->values->items[i]);
    }
    emit_build(u, BUILD_MAP, work, first, (uint32_t)i);
    u->top = first;
    for (; i < n && !u->k->failed; i++) {
        if (e->keys->items[i]) {
            Operand key = gen_held(u, e->keys->items[i], e->values->items[i]);
            Operand value = gen_expr(u, e->values->items[i], ANYWHERE);
            emit_add_pair(u, work, key, value);
        } else {
            Operand x = gen_expr(u, e->values->items[i], ANYWHERE);
            emit_extend(u, BUILD_MAP, work, x);
        }
        u->top = first;
    }
    return work_done(u, work, want);
}
