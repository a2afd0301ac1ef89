/* symtable_expr.c: the names that expressions bind and use. */
#include "vm/compile/symtable_visit.h"

void visit_maybe(Compiler *k, Scope *s, Node *node)
{
    if (node)
        visit_expr(k, s, node);
}

void visit_exprs(Compiler *k, Scope *s, const Nodes *list)
{
    for (size_t i = 0; i < list->count && !k->failed; i++)
        visit_maybe(k, s, list->items[i]);
}

/* Annotation scopes are evaluated late or not at all: what would suspend or bind has no place in them. */
static bool refuse_in_annotation(Compiler *k, Scope *s, Node *node, const char *what)
{
    if (s->kind < SCOPE_TYPE_PARAMS)
        return true;
    return k_error(k, node->span, "%s cannot be used within %s", what, s->what);
}

/* In a comprehension `:=` binds in the scope around all comprehensions: in a function or a module, which the scopes between refer to. */
static void walrus_in_comprehension(Compiler *k, Scope *s, const Text *id, Span span)
{
    Name *name = scope_mangled(k, s, id);
    if (!name)
        return;
    for (Scope *p = s; p; p = p->parent) {
        Symbol *sym = scope_find(p, name);
        if (p->kind == SCOPE_COMPREHENSION) {
            if (sym && (sym->flags & DEF_COMP_ITER)) {
                k_error(k, span, "assignment expression cannot rebind comprehension iteration variable '%s'", id->bytes);
                return;
            }
        } else if (p->kind == SCOPE_FUNCTION || p->kind == SCOPE_LAMBDA) {
            /* For the comprehension the name is as if declared: nonlocal, or global where the function says so. */
            bool global = sym && (sym->flags & DEF_GLOBAL);
            scope_define_name(k, s, name, (global ? DEF_GLOBAL : DEF_NONLOCAL) | DEF_WALRUS, span);
            scope_define_name(k, p, name, (global || (sym && (sym->flags & DEF_NONLOCAL)) ? 0 : DEF_LOCAL) | DEF_WALRUS, span);
            return;
        } else if (p->kind == SCOPE_MODULE) {
            scope_define_name(k, s, name, DEF_GLOBAL | DEF_WALRUS, span);
            scope_define_name(k, p, name, DEF_GLOBAL, span);
            return;
        } else if (p->kind == SCOPE_CLASS) {
            k_error(k, span, "assignment expression within a comprehension cannot be used in a class body");
            return;
        } else if (p->kind != SCOPE_ANNOTATION) { /* which is a string, and binds nothing of its own */
            k_error(k, span,
                    p->kind == SCOPE_TYPE_PARAMS
                        ? "assignment expression within a comprehension cannot be used within the definition of a generic"
                    : p->kind == SCOPE_TYPE_ALIAS ? "assignment expression within a comprehension cannot be used in a type alias"
                                                  : "assignment expression within a comprehension cannot be used in a TypeVar bound");
            return;
        }
    }
}

static void visit_walrus(Compiler *k, Scope *s, Node *node)
{
    NodeNamedExpr *e = AS(NamedExpr, node);
    if (!refuse_in_annotation(k, s, node, "named expression"))
        return;
    if (s->in_comp_iterable > 0) {
        k_error(k, node->span, "assignment expression cannot be used in a comprehension iterable expression");
        return;
    }
    const Text *id = AS(Name, e->target)->id;
    Span span = e->target->span;
    visit_expr(k, s, e->value);
    if (k->failed)
        return;
    check_binding(k, id, CONTEXT_STORE, span);
    if (s->kind != SCOPE_COMPREHENSION) {
        scope_define(k, s, id, DEF_LOCAL | DEF_WALRUS, span);
        return;
    }
    walrus_in_comprehension(k, s, id, span);
}

/* The first iterable is evaluated outside. The rest runs in a scope of its own: a function's that takes the iterator as ".0", or one that
 * is inlined into the code around it, unless a class body's names must be seen from it. */
static void visit_comprehension(Compiler *k, Scope *s, Node *node, const char *what, const Nodes *generators, Node *elt, Node *value)
{
    Nodecomprehension *first = AS(comprehension, generators->items[0]);
    s->in_comp_iterable++;
    visit_expr(k, s, first->iter);
    s->in_comp_iterable--;
    Scope *inner = k->failed ? NULL : scope_open(k, s, SCOPE_COMPREHENSION, node, node, PART_BODY);
    if (!inner)
        return;
    inner->comprehension = what;
    inner->is_genexp = inner->generator = node->kind == AST_GeneratorExp;
    /* A generator runs later than the code around it and needs a frame; the others can be inlined. */
    inner->inlined = !inner->is_genexp && !s->can_see_class;
    if (inner->inlined && s->inlined)
        inner->depth = s->depth + 1;
    if (!inner->inlined)
        scope_define_name(k, inner, name_of_c(k, ".0"), DEF_PARAM, node->span);
    for (size_t i = 0; i < generators->count && !k->failed; i++) {
        Nodecomprehension *g = AS(comprehension, generators->items[i]);
        if (g->is_async)
            inner->coroutine = true;
        inner->in_iter_target = true;
        visit_expr(k, inner, g->target);
        inner->in_iter_target = false;
        if (i) {
            inner->in_comp_iterable++;
            visit_expr(k, inner, g->iter);
            inner->in_comp_iterable--;
        }
        visit_exprs(k, inner, g->ifs);
    }
    visit_expr(k, inner, elt);
    visit_maybe(k, inner, value);
    if (inner->coroutine && !inner->is_genexp)
        s->coroutine = true;
}

void visit_parameters(Compiler *k, Scope *s, const Nodearguments *a)
{
    const Nodes *lists[] = {a->posonlyargs, a->args, a->kwonlyargs};
    for (int i = 0; i < 3; i++)
        for (size_t j = 0; j < lists[i]->count && !k->failed; j++) {
            Node *n = lists[i]->items[j];
            check_binding(k, AS(arg, n)->arg, CONTEXT_STORE, n->span);
            scope_define(k, s, AS(arg, n)->arg, DEF_PARAM, n->span);
        }
    Node *rest[] = {a->vararg, a->kwarg};
    for (int i = 0; i < 2 && !k->failed; i++)
        if (rest[i]) {
            check_binding(k, AS(arg, rest[i])->arg, CONTEXT_STORE, rest[i]->span);
            scope_define(k, s, AS(arg, rest[i])->arg, DEF_PARAM, rest[i]->span);
        }
}

void visit_defaults(Compiler *k, Scope *s, const Nodearguments *a)
{
    visit_exprs(k, s, a->defaults);
    visit_exprs(k, s, a->kw_defaults);
}

/* Operators to the left may be 10^5 deep: goes down them in a loop, then up again. */
static void visit_spine(Compiler *k, Scope *s, Node *node)
{
    size_t depth = 0;
    for (Node *n = node; n->kind == AST_BinOp; n = AS(BinOp, n)->left)
        depth++;
    Node **spine = k_alloc(k, mem_product(depth, sizeof *spine));
    if (!spine)
        return;
    Node *n = node;
    for (size_t i = depth; i > 0; n = AS(BinOp, n)->left)
        spine[--i] = n;
    visit_expr(k, s, n);
    for (size_t i = 0; i < depth && !k->failed; i++)
        visit_expr(k, s, AS(BinOp, spine[i])->right);
}

static void visit_yield(Compiler *k, Scope *s, Node *node)
{
    if (!refuse_in_annotation(k, s, node, "yield expression"))
        return;
    AstCursor cursor = {0};
    Node *child;
    while (ast_next_child(node, &cursor, &child))
        visit_expr(k, s, child);
    s->generator = true;
    if (s->kind == SCOPE_COMPREHENSION)
        k_error(k, node->span, "'yield' inside %s", s->comprehension);
}

static void visit_lambda(Compiler *k, Scope *s, Node *node)
{
    NodeLambda *e = AS(Lambda, node);
    visit_defaults(k, s, AS(arguments, e->args));
    Scope *inner = k->failed ? NULL : scope_open(k, s, SCOPE_LAMBDA, node, node, PART_BODY);
    if (inner) {
        visit_parameters(k, inner, AS(arguments, e->args));
        visit_expr(k, inner, e->body);
    }
}

/* super() without arguments needs the cell __class__, and is known by its name alone. */
static void visit_name(Compiler *k, Scope *s, Node *node)
{
    const Text *id = AS(Name, node)->id;
    check_binding(k, id, node->ctx, node->span);
    if (k->failed)
        return;
    scope_define(k, s, id, node->ctx == CONTEXT_LOAD ? USE : node->ctx == CONTEXT_DEL ? DEF_LOCAL | DEF_DELETED : DEF_LOCAL, node->span);
    if (node->ctx == CONTEXT_LOAD && scope_is_function(s) && text_is(id, "super"))
        scope_define_name(k, s, name_of_c(k, "__class__"), USE, node->span);
}

static void visit_call(Compiler *k, Scope *s, NodeCall *e)
{
    visit_expr(k, s, e->func);
    visit_exprs(k, s, e->args);
    for (size_t i = 0; i < e->keywords->count && !k->failed; i++) {
        Nodekeyword *kw = AS(keyword, e->keywords->items[i]);
        check_binding(k, kw->arg, CONTEXT_STORE, kw->node.span);
        if (!k->failed)
            visit_expr(k, s, kw->value);
    }
}

/* What opens a scope, binds or suspends has a case of its own; of any other kind the children are visited. */
void visit_expr(Compiler *k, Scope *s, Node *node)
{
    if (!k_enter(k))
        return;
    switch (node->kind) {
    case AST_BinOp: visit_spine(k, s, node); return;
    case AST_NamedExpr: visit_walrus(k, s, node); return;
    case AST_Lambda: visit_lambda(k, s, node); return;
    case AST_ListComp:
        visit_comprehension(k, s, node, "list comprehension", AS(ListComp, node)->generators, AS(ListComp, node)->elt, NULL);
        return;
    case AST_SetComp:
        visit_comprehension(k, s, node, "set comprehension", AS(SetComp, node)->generators, AS(SetComp, node)->elt, NULL);
        return;
    case AST_GeneratorExp:
        visit_comprehension(k, s, node, "generator expression", AS(GeneratorExp, node)->generators, AS(GeneratorExp, node)->elt, NULL);
        return;
    case AST_DictComp:
        visit_comprehension(k, s, node, "dict comprehension", AS(DictComp, node)->generators, AS(DictComp, node)->key,
                            AS(DictComp, node)->value);
        return;
    case AST_Yield:
    case AST_YieldFrom: visit_yield(k, s, node); return;
    case AST_Await:
        if (!refuse_in_annotation(k, s, node, "await expression"))
            return;
        visit_expr(k, s, AS(Await, node)->value);
        s->coroutine = true;
        return;
    case AST_Name: visit_name(k, s, node); return;
    case AST_Attribute:
        check_binding(k, AS(Attribute, node)->attr, node->ctx, node->span);
        visit_expr(k, s, AS(Attribute, node)->value);
        return;
    case AST_Call: visit_call(k, s, AS(Call, node)); return;
    case AST_Dict: {
        /* Pair by pair, as they are written and evaluated; the tree has all keys first. */
        NodeDict *e = AS(Dict, node);
        for (size_t i = 0; i < e->values->count && !k->failed; i++) {
            visit_maybe(k, s, e->keys->items[i]);
            visit_expr(k, s, e->values->items[i]);
        }
        return;
    }
    default: {
        AstCursor cursor = {0};
        Node *child;
        while (!k->failed && ast_next_child(node, &cursor, &child))
            visit_expr(k, s, child);
        return;
    }
    }
}
