/* codegen_stmt.c: simple statements, conditions and loops. */
#include "vm/compile/codegen.h"
#include "vm/code/opcodes.h"

/* Recurses into blocks: the symbol table's walk has been as deep. */
bool has_annotations(const Nodes *list)
{
    for (size_t i = 0; i < list->count; i++) {
        Node *n = list->items[i];
        bool found = false;
        switch (n->kind) {
        case AST_AnnAssign: return true;
        case AST_For:
        case AST_AsyncFor: found = has_annotations(AS(For, n)->body) || has_annotations(AS(For, n)->orelse); break;
        case AST_While: found = has_annotations(AS(While, n)->body) || has_annotations(AS(While, n)->orelse); break;
        case AST_If:
            for (;;) { /* down an elif chain */
                const Nodes *orelse = AS(If, n)->orelse;
                if (has_annotations(AS(If, n)->body))
                    return true;
                if (orelse->count != 1 || orelse->items[0]->kind != AST_If) {
                    found = has_annotations(orelse);
                    break;
                }
                n = orelse->items[0];
            }
            break;
        case AST_With:
        case AST_AsyncWith: found = has_annotations(AS(With, n)->body); break;
        case AST_Match:
            for (size_t j = 0; j < AS(Match, n)->cases->count; j++)
                found |= has_annotations(AS(match_case, AS(Match, n)->cases->items[j])->body);
            break;
        case AST_Try:
        case AST_TryStar:
            found = has_annotations(AS(Try, n)->body) || has_annotations(AS(Try, n)->orelse) || has_annotations(AS(Try, n)->finalbody);
            for (size_t j = 0; j < AS(Try, n)->handlers->count; j++)
                found |= has_annotations(AS(ExceptHandler, AS(Try, n)->handlers->items[j])->body);
            break;
        default: break;
        }
        if (found)
            return true;
    }
    return false;
}

static void gen_if(Unit *u, Node *node)
{
    Label *end = label_new(u);
    for (;;) { /* elif chains are nested, and may be long */
        NodeIf *i = AS(If, node);
        Label *other = label_new(u);
        u->span = i->test->span;
        gen_jump_if(u, i->test, i->orelse->count ? other : end, false);
        gen_stmts(u, i->body);
        if (!i->orelse->count || u->k->failed)
            break;
        u->span = i->node.span;
        emit_jump_silent(u, I_JUMP, end);
        label_place(u, other);
        if (i->orelse->count == 1 && i->orelse->items[0]->kind == AST_If) {
            node = i->orelse->items[0];
            continue;
        }
        gen_stmts(u, i->orelse);
        break;
    }
    label_place(u, end);
}

static void gen_while(Unit *u, Node *node)
{
    NodeWhile *w = AS(While, node);
    Label *head = label_new(u), *other = label_new(u), *end = label_new(u);
    Block b = {.break_to = end, .continue_to = head};
    block_push(u, &b, BLOCK_WHILE);
    label_place(u, head);
    gen_jump_if(u, w->test, other, false);
    gen_stmts(u, w->body);
    u->span = node->span;
    emit_jump_silent(u, I_JUMP_BACK, head);
    block_pop(u, &b);
    label_place(u, other);
    gen_stmts(u, w->orelse);
    label_place(u, end);
}

/* The iterator stays in its register until FOR_ITER, at its end, has dropped it. What the body binds is not certainly bound after the
 * loop: it may run no times. */
static void gen_for(Unit *u, Node *node)
{
    NodeFor *f = AS(For, node);
    uint32_t top = u->top, it = temp_new(u);
    Label *head = label_new(u), *other = label_new(u), *end = label_new(u);
    Value constants = f->iter->kind == AST_List ? fold_display(u->k, f->iter) : COIL_NULL;
    u->span = f->iter->span;
    /* Nobody sees whether it was a list or a tuple. */
    if (!is_null(constants))
        move_to(u, it, const_operand_take(u, constants));
    else
        gen_expr(u, f->iter, it);
    u->top = it + 1;
    emit(u, I_GET_ITER, it, it, 0);
    Block b = {.break_to = end, .continue_to = head, .reg = it};
    block_push(u, &b, BLOCK_FOR);
    uint64_t *entry = bound_copy(u);
    bool entered = u->reachable;
    label_place(u, head);
    uint32_t local = f->target->kind == AST_Name ? name_register(u, unit_name(u, AS(Name, f->target)->id)) : ANYWHERE;
    uint32_t item = local != ANYWHERE ? local : temp_new(u);
    uint32_t at = emit(u, I_FOR_ITER, item, it, 0);
    /* Of a loop that is never reached nothing was emitted, and there is nothing to refer to. */
    if (entered)
        emit_reference(u, at + 1, other);
    if (local != ANYWHERE)
        mark_bound(u, local);
    else
        gen_store(u, f->target, item);
    u->top = it + 1;
    gen_stmts(u, f->body);
    u->span = f->iter->span;
    emit_jump_silent(u, I_JUMP_BACK, head);
    block_pop(u, &b);
    u->top = top;
    bound_set(u, entry);
    label_place(u, other);
    gen_stmts(u, f->orelse);
    label_place(u, end);
}

/* The loop ends by an exception: StopAsyncIteration from __anext__ or from awaiting what it gave, and from nowhere else, so that the
 * region covers these alone. */
static void gen_async_for(Unit *u, Node *node)
{
    NodeAsyncFor *f = AS(AsyncFor, node);
    Compiler *k = u->k;
    Scope *s = u->unit_scope;
    if (!(k->top_level_await && s->kind == SCOPE_MODULE)) {
        if (!in_function(u) || s->node->kind != AST_AsyncFunctionDef) {
            k_error(k, node->span, "'async for' outside async function");
            return;
        }
    }
    uint32_t top = u->top, it = temp_new(u);
    Label *head = label_new(u), *end = label_new(u), *handler = label_new(u);
    u->span = f->iter->span;
    gen_expr(u, f->iter, it);
    emit(u, I_GET_AITER, it, it, 0);
    Block b = {.break_to = end, .continue_to = head, .reg = it};
    block_push(u, &b, BLOCK_ASYNC_FOR);
    label_place(u, head);
    uint32_t item = temp_new(u);
    Region region;
    region_open(u, &region, EXC_TRY, item, item, handler);
    u->span = node->span;
    emit(u, I_GET_ANEXT, item, it, 0);
    emit(u, I_YIELD_FROM, item, item, 0);
    emit_resume(u, 3, f->iter);
    /* Storing the item and the body lie outside: a StopAsyncIteration of theirs is an error like any other. */
    region_suspend(u, &region);
    gen_store(u, f->target, item);
    u->top = it + 1;
    gen_stmts(u, f->body);
    u->span = f->iter->span;
    emit_jump_silent(u, I_JUMP_BACK, head);
    block_pop(u, &b);
    handler_place(u, &region);
    emit(u, I_END_ASYNC_FOR, item, it, 0);
    u->top = top;
    gen_stmts(u, f->orelse);
    label_place(u, end);
}

static void gen_assert(Unit *u, Node *node)
{
    NodeAssert *a = AS(Assert, node);
    Compiler *k = u->k;
    if ((a->test->kind == AST_Tuple && AS(Tuple, a->test)->elts->count))
        k_warn(k, node->span, "assertion is always true, perhaps remove parentheses?");
    if (k->optimise)
        return;
    Label *end = label_new(u);
    gen_jump_if(u, a->test, end, true);
    uint32_t top = u->top, base = temp_new(u);
    emit(u, I_LOAD_ASSERTION_ERROR, base, 0, 0);
    if (a->msg) {
        gen_temp(u, a->msg);
        emit_call(u, base, 1, base);
    }
    u->span = a->test->span;
    emit(u, I_RAISE, base, 0, 1);
    u->top = top;
    label_place(u, end);
}

static void gen_import(Unit *u, Node *node)
{
    Compiler *k = u->k;
    const Nodes *names = AS(Import, node)->names;
    for (size_t i = 0; i < names->count && !k->failed; i++) {
        Nodealias *a = AS(alias, names->items[i]);
        uint32_t top = u->top, base = temps_new(u, 2);
        load_pooled(u, base, pool_add_take(k, small(0)));
        load_pooled(u, base + 1, pool_add_take(k, V_NONE));
        emit(u, I_IMPORT_NAME, base, 0, name_const(u, name_of(k, a->name)));
        const char *text = a->name->bytes, *dot = strchr(text, '.');
        u->top = base + 1;
        if (!a->asname) {
            Text *head = dot ? text_new(&k->arena, text, (size_t)(dot - text)) : NULL;
            if (dot && !head)
                k_fail(k);
            gen_name_store(u, dot && head ? unit_name(u, head) : unit_name(u, a->name), base);
        } else {
            uint32_t module = base;
            while (dot && !k->failed) { /* import a.b as c: the attribute of a */
                const char *start = dot + 1;
                dot = strchr(start, '.');
                size_t length = dot ? (size_t)(dot - start) : strlen(start);
                uint32_t part = module == base ? base + 1 : base;
                u->top = base;
                temps_new(u, 2);
                emit(u, I_IMPORT_FROM, part, module, name_const(u, name_of_bytes(k, start, length)));
                emit(u, I_DROP, module, 0, 0);
                module = part;
            }
            gen_name_store(u, unit_name(u, a->asname), module);
        }
        u->top = top;
    }
}

/* The module stays in R[base] until every name has been taken from it. */
static void gen_import_from(Unit *u, Node *node)
{
    NodeImportFrom *f = AS(ImportFrom, node);
    Compiler *k = u->k;
    if (f->names->count == 0)
        return;
    if (text_is(f->module, "__future__") && !f->level &&
        (node->span.lineno > k->future_line || (node->span.lineno == k->future_line && node->span.col_offset > k->future_column))) {
        k_error(k, node->span, "from __future__ imports must occur at the beginning of the file");
        return;
    }
    uint32_t top = u->top, base = temps_new(u, 2);
    /* The names go to IMPORT_NAME as well, which imports submodules among them. */
    Tuple *from = tuple_new(k->c, f->names->count);
    if (!from)
        k_fail(k);
    for (size_t i = 0; i < f->names->count && !k->failed; i++) {
        Name *name = name_of(k, AS(alias, f->names->items[i])->name);
        if (name)
            from->items[i] = retain(from_object(name_str_borrow(k, name)));
    }
    if (k->failed) {
        RELEASE(k->c, from);
        return;
    }
    load_pooled(u, base, pool_add_take(k, small((int64_t)f->level)));
    load_pooled(u, base + 1, pool_add_take(k, from_object(from)));
    emit(u, I_IMPORT_NAME, base, 0, name_const(u, f->module ? name_of(k, f->module) : name_of_c(k, "")));
    Node *first = f->names->items[0];
    if (text_is(AS(alias, first)->name, "*")) {
        emit(u, I_IMPORT_STAR, base, 0, 0);
        u->top = top;
        return;
    }
    for (size_t i = 0; i < f->names->count && !k->failed; i++) {
        Nodealias *a = AS(alias, f->names->items[i]);
        u->top = base + 1;
        uint32_t t = temp_new(u);
        emit(u, I_IMPORT_FROM, t, base, name_const(u, name_of(k, a->name)));
        gen_name_store(u, unit_name(u, a->asname ? a->asname : a->name), t);
    }
    emit(u, I_DROP, base, 0, 0);
    u->top = top;
}

static void gen_raise(Unit *u, Node *node)
{
    NodeRaise *r = AS(Raise, node);
    uint32_t top = u->top;
    if (!r->exc) {
        emit(u, I_RAISE, 0, 0, 0);
        return;
    }
    Operand exc = gen_held(u, r->exc, r->cause);
    Operand cause = r->cause ? gen_expr(u, r->cause, ANYWHERE) : 0;
    emit(u, I_RAISE, exc, cause, r->cause ? 2 : 1);
    u->top = top;
}

static void gen_expr_stmt(Unit *u, Node *node)
{
    Node *e = AS(Expr, node)->value;
    uint32_t top = u->top;
    if (u->k->interactive && u->unit_scope->kind == SCOPE_MODULE) {
        uint32_t t = gen_temp(u, e);
        emit_intrinsic(u, t, t, INTRINSIC_PRINT);
        emit(u, I_DROP, t, 0, 0);
    } else if (e->kind != AST_Constant) {
        size_t count = u->count;
        Operand x = gen_expr(u, e, ANYWHERE);
        drop(u, x);
        if (u->count == count)
            mark_line(u, node->span);
    } else {
        mark_line(u, node->span);
    }
    u->top = top;
}

static void gen_stmt(Unit *u, Node *node)
{
    if (!k_enter(u->k))
        return;
    u->span = node->span;
    const Enclosing here = {node, u->enclosing};
    u->enclosing = &here;
    switch (node->kind) {
    case AST_FunctionDef:
    case AST_AsyncFunctionDef: gen_function_def(u, node); break;
    case AST_ClassDef: gen_class_def(u, node); break;
    case AST_TypeAlias: gen_type_alias(u, node); break;
    case AST_Return: gen_return(u, node); break;
    case AST_Delete:
        for (size_t i = 0; i < AS(Delete, node)->targets->count; i++)
            gen_delete(u, AS(Delete, node)->targets->items[i]);
        break;
    case AST_Assign: gen_assign(u, node); break;
    case AST_AugAssign: gen_aug_assign(u, node); break;
    case AST_AnnAssign: gen_ann_assign(u, node); break;
    case AST_For: gen_for(u, node); break;
    case AST_AsyncFor: gen_async_for(u, node); break;
    case AST_While: gen_while(u, node); break;
    case AST_If: gen_if(u, node); break;
    case AST_With:
    case AST_AsyncWith: gen_with(u, node); break;
    case AST_Match: gen_match(u, node); break;
    case AST_Raise: gen_raise(u, node); break;
    case AST_Try:
    case AST_TryStar: gen_try(u, node); break;
    case AST_Assert: gen_assert(u, node); break;
    case AST_Import: gen_import(u, node); break;
    case AST_ImportFrom: gen_import_from(u, node); break;
    case AST_Expr: gen_expr_stmt(u, node); break;
    case AST_Break: gen_break(u, node, false); break;
    case AST_Continue: gen_break(u, node, true); break;
    case AST_Pass: mark_line(u, node->span); break;
    default: /* Global, Nonlocal */ break;
    }
    u->enclosing = here.outer;
}

void gen_stmts(Unit *u, const Nodes *list)
{
    for (size_t i = 0; i < list->count && !u->k->failed; i++)
        gen_stmt(u, list->items[i]);
}
