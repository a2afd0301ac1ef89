/* symtable_stmt.c: the names that statements bind and use. */
#include "vm/compile/symtable_visit.h"
#include "vm/compile/resolve.h"

/* global and nonlocal: an error after any other mention of the name in its scope. */
static void visit_directive(Compiler *k, Scope *s, Node *node, const Names *names, bool global)
{
    for (size_t i = 0; i < names->count && !k->failed; i++) {
        Name *name = scope_mangled(k, s, names->items[i]);
        Symbol *sym = name ? scope_find(s, name) : NULL;
        const char *which = global ? "global" : "nonlocal";
        if (sym && (sym->flags & (DEF_PARAM | DEF_LOCAL | USE | DEF_ANNOT))) {
            if (sym->flags & DEF_PARAM)
                k_error(k, node->span, "name '%s' is parameter and %s", name->text, which);
            else if (sym->flags & USE)
                k_error(k, node->span, "name '%s' is used prior to %s declaration", name->text, which);
            else if (sym->flags & DEF_ANNOT)
                k_error(k, node->span, "annotated name '%s' can't be %s", name->text, which);
            else
                k_error(k, node->span, "name '%s' is assigned to before %s declaration", name->text, which);
            return;
        }
        if (!global && s->kind == SCOPE_MODULE) {
            k_error(k, node->span, "nonlocal declaration not allowed at module level");
            return;
        }
        scope_define_name(k, s, name, global ? DEF_GLOBAL : DEF_NONLOCAL, node->span);
        Symbol *module = global && !k->failed ? scope_symbol(k, k->module, name) : NULL;
        if (module) /* then the module itself uses its globals, whatever its locals are */
            module->flags |= DEF_GLOBAL;
    }
}

/* *slots grows by the hidden registers that matching the pattern may need at once. */
static void visit_pattern(Compiler *k, Scope *s, Node *p, uint32_t *slots)
{
    if (!k_enter(k))
        return;
    *slots += 3;
    const Text *name = NULL;
    switch (p->kind) {
    case AST_MatchValue: visit_expr(k, s, AS(MatchValue, p)->value); return;
    case AST_MatchMapping:
        visit_exprs(k, s, AS(MatchMapping, p)->keys);
        name = AS(MatchMapping, p)->rest;
        break;
    case AST_MatchClass:
        visit_expr(k, s, AS(MatchClass, p)->cls);
        for (size_t i = 0; i < AS(MatchClass, p)->kwd_attrs->count && !k->failed; i++)
            check_binding(k, AS(MatchClass, p)->kwd_attrs->items[i], CONTEXT_STORE, AS(MatchClass, p)->kwd_patterns->items[i]->span);
        break;
    case AST_MatchStar: name = AS(MatchStar, p)->name; break;
    case AST_MatchAs: name = AS(MatchAs, p)->name; break;
    default: break;
    }
    AstCursor cursor = {0};
    Node *child;
    while (!k->failed && ast_next_child(p, &cursor, &child))
        if (child->kind >= AST_MatchValue && child->kind <= AST_MatchOr)
            visit_pattern(k, s, child, slots);
    if (name && !k->failed) {
        check_binding(k, name, CONTEXT_STORE, p->span);
        if (!k->failed)
            scope_define(k, s, name, DEF_LOCAL, p->span);
    }
}

static void visit_alias(Compiler *k, Scope *s, Node *stmt, Node *node, bool whole_module)
{
    Nodealias *a = AS(alias, node);
    const Text *as = a->asname ? a->asname : a->name;
    if (text_is(as, "*")) {
        if (s->kind != SCOPE_MODULE)
            k_error(k, node->span, "import * only allowed at module level");
        return;
    }
    const char *dot = whole_module && !a->asname ? memchr(as->bytes, '.', as->length) : NULL;
    if (!dot)
        check_binding(k, as, CONTEXT_STORE, stmt->span);
    if (k->failed)
        return;
    if (dot) {
        Text *head = text_new(&k->arena, as->bytes, (size_t)(dot - as->bytes));
        if (head)
            scope_define(k, s, head, DEF_IMPORT, node->span);
        else
            k_fail(k);
        return;
    }
    scope_define(k, s, as, DEF_IMPORT, node->span);
}

static void visit_annotated(Compiler *k, Scope *s, Node *node)
{
    NodeAnnAssign *a = AS(AnnAssign, node);
    if (a->target->kind == AST_Name) {
        const Text *id = AS(Name, a->target)->id;
        check_binding(k, id, CONTEXT_STORE, a->target->span);
        Name *name = k->failed ? NULL : scope_mangled(k, s, id);
        Symbol *sym = name ? scope_find(s, name) : NULL;
        if (a->simple && sym && (sym->flags & (DEF_GLOBAL | DEF_NONLOCAL)) && s->kind != SCOPE_MODULE) {
            k_error(k, node->span, "annotated name '%s' can't be %s", name->text, sym->flags & DEF_GLOBAL ? "global" : "nonlocal");
            return;
        }
        if (a->simple) /* it is local even without a value */
            scope_define(k, s, id, DEF_ANNOT | DEF_LOCAL, a->target->span);
        else if (a->value)
            scope_define(k, s, id, DEF_LOCAL, a->target->span);
    } else {
        visit_expr(k, s, a->target);
    }
    visit_annotation(k, s, a->annotation);
    visit_maybe(k, s, a->value);
}

/* elif chains are nested, and may be long: a loop goes down them. */
static void visit_if(Compiler *k, Scope *s, NodeIf *node)
{
    for (;;) {
        visit_expr(k, s, node->test);
        visit_stmts(k, s, node->body);
        if (k->failed)
            return;
        if (node->orelse->count != 1 || node->orelse->items[0]->kind != AST_If)
            break;
        node = AS(If, node->orelse->items[0]);
    }
    visit_stmts(k, s, node->orelse);
}

static void visit_with(Compiler *k, Scope *s, Node *node)
{
    NodeWith *w = AS(With, node); /* AsyncWith has the same fields */
    for (size_t i = 0; i < w->items->count && !k->failed; i++) {
        Nodewithitem *item = AS(withitem, w->items->items[i]);
        visit_expr(k, s, item->context_expr);
        visit_maybe(k, s, item->optional_vars);
    }
    visit_stmts(k, s, w->body);
    if (node->kind == AST_AsyncWith)
        s->coroutine = true;
}

static void visit_match(Compiler *k, Scope *s, NodeMatch *m)
{
    visit_expr(k, s, m->subject);
    for (size_t i = 0; i < m->cases->count && !k->failed; i++) {
        Nodematch_case *mc = AS(match_case, m->cases->items[i]);
        uint32_t slots = 1;
        visit_pattern(k, s, mc->pattern, &slots);
        if (slots > s->match_slots)
            s->match_slots = slots;
        visit_maybe(k, s, mc->guard);
        visit_stmts(k, s, mc->body);
    }
}

static void visit_try(Compiler *k, Scope *s, NodeTry *t)
{
    visit_stmts(k, s, t->body);
    for (size_t i = 0; i < t->handlers->count && !k->failed; i++) {
        NodeExceptHandler *h = AS(ExceptHandler, t->handlers->items[i]);
        visit_maybe(k, s, h->type);
        if (h->name) {
            check_binding(k, h->name, CONTEXT_STORE, h->node.span);
            if (!k->failed)
                scope_define(k, s, h->name, DEF_LOCAL | DEF_DELETED, h->node.span);
        }
        visit_stmts(k, s, h->body);
    }
    visit_stmts(k, s, t->orelse);
    visit_stmts(k, s, t->finalbody);
}

static void visit_stmt(Compiler *k, Scope *s, Node *node)
{
    if (!k_enter(k))
        return;
    switch (node->kind) {
    case AST_FunctionDef:
    case AST_AsyncFunctionDef: visit_function(k, s, node); return;
    case AST_ClassDef: visit_class(k, s, node); return;
    case AST_TypeAlias: visit_type_alias(k, s, node); return;
    case AST_Return:
        if (AS(Return, node)->value) {
            visit_expr(k, s, AS(Return, node)->value);
            if (!s->return_value)
                s->return_value = node;
        }
        return;
    case AST_Assign:
        visit_expr(k, s, AS(Assign, node)->value);
        visit_exprs(k, s, AS(Assign, node)->targets);
        return;
    case AST_AnnAssign: visit_annotated(k, s, node); return;
    case AST_AugAssign:
        visit_expr(k, s, AS(AugAssign, node)->target);
        visit_expr(k, s, AS(AugAssign, node)->value);
        return;
    case AST_If: visit_if(k, s, AS(If, node)); return;
    case AST_While:
        visit_expr(k, s, AS(While, node)->test);
        visit_stmts(k, s, AS(While, node)->body);
        visit_stmts(k, s, AS(While, node)->orelse);
        return;
    case AST_For:
    case AST_AsyncFor:
        visit_expr(k, s, AS(For, node)->target);
        visit_expr(k, s, AS(For, node)->iter);
        visit_stmts(k, s, AS(For, node)->body);
        visit_stmts(k, s, AS(For, node)->orelse);
        if (node->kind == AST_AsyncFor)
            s->coroutine = true;
        return;
    case AST_With:
    case AST_AsyncWith: visit_with(k, s, node); return;
    case AST_Match: visit_match(k, s, AS(Match, node)); return;
    case AST_Try:
    case AST_TryStar: visit_try(k, s, AS(Try, node)); return;
    case AST_Import:
        for (size_t i = 0; i < AS(Import, node)->names->count && !k->failed; i++)
            visit_alias(k, s, node, AS(Import, node)->names->items[i], true);
        return;
    case AST_ImportFrom:
        for (size_t i = 0; i < AS(ImportFrom, node)->names->count && !k->failed; i++)
            visit_alias(k, s, node, AS(ImportFrom, node)->names->items[i], false);
        return;
    case AST_Global: visit_directive(k, s, node, AS(Global, node)->names, true); return;
    case AST_Nonlocal: visit_directive(k, s, node, AS(Nonlocal, node)->names, false); return;
    default: { /* Delete, Raise, Assert, Expr, Pass, Break, Continue */
        AstCursor cursor = {0};
        Node *child;
        while (!k->failed && ast_next_child(node, &cursor, &child))
            visit_expr(k, s, child);
        return;
    }
    }
}

void visit_stmts(Compiler *k, Scope *s, const Nodes *list)
{
    for (size_t i = 0; i < list->count && !k->failed; i++)
        visit_stmt(k, s, list->items[i]);
}
