/* codegen_comp.c: comprehensions. List, set and dict ones run in the enclosing code object, their variables in registers of their own
 * (PEP 709); generator expressions, and those in a class's annotation scopes, are functions. */
#include "vm/compile/codegen.h"
#include "vm/code/opcodes.h"

typedef struct Comprehension {
    Node *node;
    const Nodes *generators;
    Node *elt, *value; /* value: of a dict's pair */
    uint32_t result;   /* register of the container; unused for generators */
} Comprehension;

static Comprehension comprehension_parts(Node *node)
{
    if (node->kind == AST_DictComp)
        return (Comprehension){node, AS(DictComp, node)->generators, AS(DictComp, node)->key, AS(DictComp, node)->value, 0};
    return (Comprehension){node, AS(ListComp, node)->generators, AS(ListComp, node)->elt, NULL, 0}; /* all alike */
}

static void gen_element(Unit *u, const Comprehension *e)
{
    uint32_t top = u->top;
    Span old = at_span(u, e->elt->span);
    if (e->node->kind == AST_GeneratorExp) {
        Operand x = gen_expr(u, e->elt, ANYWHERE);
        uint32_t t = temp_new(u);
        emit(u, I_YIELD, t, x, 0);
        emit_resume(u, 1, e->elt);
        emit(u, I_DROP, t, 0, 0);
    } else if (e->node->kind == AST_DictComp) {
        Operand key = gen_held(u, e->elt, e->value);
        Operand value = gen_expr(u, e->value, ANYWHERE);
        u->span.end_lineno = e->value->span.end_lineno;
        u->span.end_col_offset = e->value->span.end_col_offset;
        emit_add_pair(u, e->result, key, value);
    } else {
        Operand x = gen_expr(u, e->elt, ANYWHERE);
        emit_add(u, e->node->kind == AST_ListComp ? BUILD_LIST : BUILD_SET, e->result, x);
    }
    u->top = top;
    u->span = old;
}

/* Binds the target to what an iteration gave. */
static void gen_for_target(Unit *u, Node *target, uint32_t value)
{
    Span old = at_span(u, target->span);
    gen_store(u, target, value);
    u->span = old;
}

static void gen_loops(Unit *u, const Comprehension *e, size_t number, uint32_t iterator);

static void gen_loop_body(Unit *u, const Comprehension *e, size_t number)
{
    Nodecomprehension *g = AS(comprehension, e->generators->items[number]);
    Label *next = label_new(u);
    for (size_t i = 0; i < g->ifs->count; i++)
        gen_jump_if(u, g->ifs->items[i], next, false);
    if (number + 1 == e->generators->count) {
        gen_element(u, e);
    } else {
        Nodecomprehension *inner = AS(comprehension, e->generators->items[number + 1]);
        uint32_t top = u->top, it = temp_new(u);
        gen_expr(u, inner->iter, it);
        Span old = at_span(u, inner->iter->span);
        emit(u, inner->is_async ? I_GET_AITER : I_GET_ITER, it, it, 0);
        u->span = old;
        gen_loops(u, e, number + 1, it);
        u->top = top;
    }
    label_place(u, next);
}

/* The loop over R[iterator], which it consumes. */
static void gen_loops(Unit *u, const Comprehension *e, size_t number, uint32_t iterator)
{
    if (!k_enter(u->k))
        return;
    Nodecomprehension *g = AS(comprehension, e->generators->items[number]);
    Label *head = label_new(u), *end = label_new(u);
    uint64_t *entry = bound_copy(u);
    bool entered = u->reachable;
    label_place(u, head);
    uint32_t top = u->top;
    if (!g->is_async) {
        uint32_t local = g->target->kind == AST_Name ? name_register(u, unit_name(u, AS(Name, g->target)->id)) : ANYWHERE;
        uint32_t item = local != ANYWHERE ? local : temp_new(u);
        Span old = at_span(u, g->iter->span);
        uint32_t at = emit(u, I_FOR_ITER, item, iterator, 0);
        if (entered)
            emit_reference(u, at + 1, end);
        u->span = old;
        if (local != ANYWHERE)
            mark_bound(u, local);
        else
            gen_for_target(u, g->target, item);
        u->top = top;
        gen_loop_body(u, e, number);
        emit_jump_silent(u, I_JUMP_BACK, head);
        label_place(u, end);
    } else {
        Label *handler = label_new(u);
        Region region;
        uint32_t item = temp_new(u);
        region_open(u, &region, EXC_TRY, item, item, handler);
        emit(u, I_GET_ANEXT, item, iterator, 0);
        emit(u, I_YIELD_FROM, item, item, 0);
        emit_resume(u, 3, g->iter);
        region_suspend(u, &region);
        gen_for_target(u, g->target, item);
        u->top = top;
        gen_loop_body(u, e, number);
        emit_jump_silent(u, I_JUMP_BACK, head);
        handler_place(u, &region);
        Span old = at_span(u, g->iter->span);
        emit(u, I_END_ASYNC_FOR, item, iterator, 0);
        u->span = old;
    }
    /* what a loop binds is not certainly bound after it: it may run no times */
    bound_set(u, entry);
    u->top = top;
}

/* The comprehension's own variables; the scope's symbols that live in registers of the unit. */
static void clear_variables(Unit *u, Scope *s)
{
    for (size_t i = 0; i < s->symbol_count && !u->k->failed; i++) {
        Symbol *sym = s->symbols[i];
        if (sym->kind != SYMBOL_LOCAL || sym->spilled)
            continue;
        emit(u, I_CLEAR_LOCAL, sym->slot, 0, 0);
        if (sym->slot / 64 < u->bound_words)
            u->bound[sym->slot / 64] &= ~(UINT64_C(1) << sym->slot % 64);
    }
}

static bool check_async(Unit *u, Node *node, Scope *s)
{
    if (!s->coroutine || s->is_genexp)
        return true;
    for (Scope *p = s->parent; p; p = p->parent) {
        if (p->kind == SCOPE_COMPREHENSION)
            return true; /* that one is checked itself */
        if (p->kind == SCOPE_FUNCTION && p->node->kind == AST_AsyncFunctionDef)
            return true;
        if (p->kind == SCOPE_MODULE && u->k->top_level_await)
            return true;
        break;
    }
    return k_error(u->k, node->span, "asynchronous comprehension outside of an asynchronous function");
}

static Operand gen_inlined(Unit *u, Comprehension *e, Scope *s, uint32_t want)
{
    Nodecomprehension *first = AS(comprehension, e->generators->items[0]);
    uint32_t top = u->top, work = work_register(u, want), it = temp_new(u);
    gen_expr(u, first->iter, it);
    Span old = at_span(u, first->iter->span);
    emit(u, first->is_async ? I_GET_AITER : I_GET_ITER, it, it, 0);
    u->span = old;
    e->result = work;
    Scope *outer = u->scope;
    bool any = false;
    Region region;
    Label *handler = label_new(u), *end = label_new(u);
    u->scope = s;
    region_open(u, &region, EXC_TRY, it, it, handler); /* the container, below, is released on the way out; and a cell may find no room */
    for (size_t i = 0; i < s->symbol_count; i++) {
        any |= s->symbols[i]->kind == SYMBOL_LOCAL && !s->symbols[i]->spilled;
        if (s->symbols[i]->kind == SYMBOL_LOCAL && s->symbols[i]->cell)
            emit(u, I_MAKE_CELL, s->symbols[i]->slot, 0, 0);
    }
    emit_build(u, e->node->kind == AST_ListComp ? BUILD_LIST : e->node->kind == AST_SetComp ? BUILD_SET : BUILD_MAP, work, u->top, 0);
    gen_loops(u, e, 0, it);
    region_suspend(u, &region);
    clear_variables(u, s);
    if (any && region.any) {
        emit_jump(u, I_JUMP, 0, end);
        handler_place(u, &region);
        clear_variables(u, s);
        emit(u, I_RERAISE, it, 0, 0);
        label_place(u, end);
    } else if (region.any) {
        u->row_count--; /* nothing to undo */
    }
    u->scope = outer;
    u->top = top;
    if (want == ANYWHERE)
        temp_new(u);
    return work_done(u, work, want);
}

/* A function of one argument, made and called on the spot: the first iterable's iterator, which alone is evaluated outside. */
static Operand gen_outlined(Unit *u, Comprehension *e, Scope *s, uint32_t want)
{
    Compiler *k = u->k;
    Node *node = e->node;
    Nodecomprehension *first = AS(comprehension, e->generators->items[0]);
    const char *name = node->kind == AST_GeneratorExp ? "<genexpr>"
                       : node->kind == AST_ListComp   ? "<listcomp>"
                       : node->kind == AST_SetComp    ? "<setcomp>"
                                                      : "<dictcomp>";
    Unit *inner = unit_open(k, s, name_of_c(k, name), (int32_t)node->span.lineno);
    if (!inner)
        return 0;
    inner->argcount = 1;
    unit_begin(inner);
    inner->span = node->span;
    {
        uint32_t it = temp_new(inner);
        if (first->is_async)
            emit(inner, I_MOVE, it, 0, 0);
        else /* programs can call the code with anything (types.FunctionType) */
            emit(inner, I_GET_ITER, it, 0, 1);
        emit(inner, I_CLEAR_LOCAL, 0, 0, 0);
        bool generator = s->is_genexp;
        if (!generator) {
            e->result = temp_new(inner);
            emit(inner,
                 node->kind == AST_ListComp  ? I_BUILD_LIST
                 : node->kind == AST_SetComp ? I_BUILD_SET
                                             : I_BUILD_MAP,
                 e->result, inner->top, 0);
        }
        gen_loops(inner, e, 0, it);
        inner->span = node->span;
        emit_return_silent(inner, generator ? const_operand_take(inner, V_NONE) : e->result);
    }
    uint32_t code = unit_close(inner);
    uint32_t top = u->top, base = temps_new(u, 4);
    gen_make_function(u, base, code, s, 0);
    u->top = base + 1;
    uint32_t it = temp_new(u);
    gen_expr(u, first->iter, it);
    Span old = at_span(u, first->iter->span);
    emit(u, first->is_async ? I_GET_AITER : I_GET_ITER, it, it, 0);
    u->span = old;
    uint32_t dst = want == ANYWHERE ? base : want;
    if (s->coroutine && !s->is_genexp) {
        emit_call(u, base, 1, base);
        gen_await(u, base, 0, dst, node);
    } else {
        emit_call(u, base, 1, dst);
    }
    u->top = top;
    return dst;
}

Operand gen_comprehension(Unit *u, Node *node, uint32_t want)
{
    Comprehension e = comprehension_parts(node);
    Scope *s = scope_of(u->k, node, PART_BODY);
    if (!s || !check_async(u, node, s))
        return 0;
    return s->inlined ? gen_inlined(u, &e, s, want) : gen_outlined(u, &e, s, want);
}
