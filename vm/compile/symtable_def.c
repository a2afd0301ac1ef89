/* symtable_def.c: the scopes of functions, classes, type aliases and their type parameters. */
#include "vm/compile/symtable_visit.h"
#include "vm/code/code.h"

/* ---- type parameters ---- */

/* A scope whose code runs later, when its value is asked for. One within a class sees the class's names through its namespace. */
static Scope *open_lazy(Compiler *k, Scope *s, ScopeKind kind, Node *node, const void *key, int part, const char *what)
{
    Scope *inner = scope_open(k, s, kind, node, key, part);
    if (!inner)
        return NULL;
    inner->what = what;
    if (s->kind == SCOPE_CLASS || s->can_see_class) {
        inner->can_see_class = true;
        scope_define_name(k, inner, name_of_c(k, "__classdict__"), USE, node->span);
    }
    return inner;
}

/* Bounds and defaults are scopes of their own, as they are evaluated on demand. */
static void visit_type_params(Compiler *k, Scope *s, const Nodes *params)
{
    for (size_t i = 0; i < params->count && !k->failed; i++) {
        Node *p = params->items[i];
        const Text *name;
        Node *bound = NULL, *other;
        const char *what, *what_default;
        if (p->kind == AST_TypeVar) {
            name = AS(TypeVar, p)->name;
            bound = AS(TypeVar, p)->bound;
            other = AS(TypeVar, p)->default_value;
            what = bound && bound->kind == AST_Tuple ? "a TypeVar constraint" : "a TypeVar bound";
            what_default = "a TypeVar default";
        } else if (p->kind == AST_ParamSpec) {
            name = AS(ParamSpec, p)->name;
            other = AS(ParamSpec, p)->default_value;
            what_default = what = "a ParamSpec default";
        } else {
            name = AS(TypeVarTuple, p)->name;
            other = AS(TypeVarTuple, p)->default_value;
            what_default = what = "a TypeVarTuple default";
        }
        /* Defined before its own bound is visited, which may name it. */
        check_binding(k, name, CONTEXT_STORE, p->span);
        if (!k->failed)
            scope_define(k, s, name, DEF_TYPE_PARAM | DEF_LOCAL, p->span);
        if (bound && !k->failed) {
            Scope *inner = open_lazy(k, s, SCOPE_TYPE_VARIABLE, p, p, PART_BOUND, what);
            if (inner)
                visit_expr(k, inner, bound);
        }
        if (other && !k->failed) {
            Scope *inner = open_lazy(k, s, SCOPE_TYPE_VARIABLE, p, p, PART_DEFAULT, what_default);
            if (inner)
                visit_expr(k, inner, other);
        }
    }
}

/* The scope around a generic definition, or s itself if it has no type parameters. */
static Scope *open_generic(Compiler *k, Scope *s, Node *node, const Nodes *params, const Text *class_name)
{
    if (!params->count)
        return s;
    Scope *inner = open_lazy(k, s, SCOPE_TYPE_PARAMS, node, node, PART_TYPE_PARAMS, "the definition of a generic");
    if (!inner)
        return NULL;
    if (class_name) {
        inner->class_name = name_of(k, class_name);
        inner->mangled_params = params;
        scope_define_name(k, inner, name_of_c(k, ".type_params"), DEF_LOCAL | USE, node->span);
        scope_define_name(k, inner, name_of_c(k, ".generic_base"), DEF_LOCAL | USE, node->span);
    }
    visit_type_params(k, inner, params);
    return k->failed ? NULL : inner;
}

/* ---- annotations ---- */

/* Annotations kept as strings are walked all the same, for their errors, in a scope that no code is made of. */
void visit_annotation(Compiler *k, Scope *s, Node *annotation)
{
    if (!annotation || k->failed)
        return;
    if (k->future & CO_FUTURE_ANNOTATIONS) {
        Scope *inner = scope_open(k, s, SCOPE_ANNOTATION, annotation, NULL, 0);
        if (!inner)
            return;
        inner->what = "an annotation";
        inner->checked_only = true;
        s = inner;
    }
    visit_expr(k, s, annotation);
}

static void visit_annotations(Compiler *k, Scope *s, const Nodearguments *a, Node *returns)
{
    const Nodes *lists[] = {a->posonlyargs, a->args};
    for (int i = 0; i < 2; i++)
        for (size_t j = 0; j < lists[i]->count; j++)
            visit_annotation(k, s, AS(arg, lists[i]->items[j])->annotation);
    if (a->vararg)
        visit_annotation(k, s, AS(arg, a->vararg)->annotation);
    if (a->kwarg)
        visit_annotation(k, s, AS(arg, a->kwarg)->annotation);
    for (size_t j = 0; j < a->kwonlyargs->count; j++)
        visit_annotation(k, s, AS(arg, a->kwonlyargs->items[j])->annotation);
    visit_annotation(k, s, returns);
}

/* ---- definitions ---- */

/* Defaults and decorators belong to the scope around; type parameters, if any, to one between it and the function. */
void visit_function(Compiler *k, Scope *s, Node *node)
{
    NodeFunctionDef *f = AS(FunctionDef, node); /* AsyncFunctionDef has the same fields */
    check_binding(k, f->name, CONTEXT_STORE, node->span);
    if (k->failed || !scope_define(k, s, f->name, DEF_LOCAL, node->span))
        return;
    Nodearguments *a = AS(arguments, f->args);
    visit_defaults(k, s, a);
    visit_exprs(k, s, f->decorator_list);
    Scope *outer = k->failed ? NULL : open_generic(k, s, node, f->type_params, NULL);
    if (!outer)
        return;
    if (outer != s) { /* defaults are evaluated outside and handed in */
        if (a->defaults->count)
            scope_define_name(k, outer, name_of_c(k, ".defaults"), DEF_PARAM, node->span);
        for (size_t i = 0; i < a->kw_defaults->count; i++)
            if (a->kw_defaults->items[i]) {
                scope_define_name(k, outer, name_of_c(k, ".kwdefaults"), DEF_PARAM, node->span);
                break;
            }
    }
    visit_annotations(k, outer, a, f->returns);
    Scope *inner = k->failed ? NULL : scope_open(k, outer, SCOPE_FUNCTION, node, node, PART_BODY);
    if (!inner)
        return;
    inner->is_method_of_class = s->kind == SCOPE_CLASS;
    inner->coroutine = node->kind == AST_AsyncFunctionDef;
    visit_parameters(k, inner, a);
    visit_stmts(k, inner, f->body);
}

void visit_class(Compiler *k, Scope *s, Node *node)
{
    NodeClassDef *d = AS(ClassDef, node);
    check_binding(k, d->name, CONTEXT_STORE, node->span);
    if (k->failed || !scope_define(k, s, d->name, DEF_LOCAL, node->span))
        return;
    visit_exprs(k, s, d->decorator_list);
    Scope *outer = k->failed ? NULL : open_generic(k, s, node, d->type_params, d->name);
    if (!outer)
        return;
    visit_exprs(k, outer, d->bases);
    for (size_t i = 0; i < d->keywords->count && !k->failed; i++) {
        Nodekeyword *kw = AS(keyword, d->keywords->items[i]);
        check_binding(k, kw->arg, CONTEXT_STORE, kw->node.span);
        if (!k->failed)
            visit_expr(k, outer, kw->value);
    }
    Scope *inner = k->failed ? NULL : scope_open(k, outer, SCOPE_CLASS, node, node, PART_BODY);
    if (!inner)
        return;
    inner->class_name = name_of(k, d->name);
    inner->mangled_params = NULL;
    if (outer != s)
        scope_define_name(k, inner, name_of_c(k, ".type_params"), USE, node->span);
    visit_stmts(k, inner, d->body);
}

void visit_type_alias(Compiler *k, Scope *s, Node *node)
{
    NodeTypeAlias *t = AS(TypeAlias, node);
    visit_expr(k, s, t->name);
    Scope *outer = k->failed ? NULL : open_generic(k, s, node, t->type_params, NULL);
    Scope *inner = outer ? open_lazy(k, outer, SCOPE_TYPE_ALIAS, node, node, PART_BODY, "a type alias") : NULL;
    if (inner)
        visit_expr(k, inner, t->value);
}
