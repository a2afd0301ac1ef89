/* symtable.c: finds the scopes of a tree and the names each binds and uses. resolve.c then says what they mean. */
#include "vm/compile/symtable.h"
#include "vm/compile/resolve.h"

typedef struct ScopeKey {
    const void *node;
    int part;
    Scope *scope;
} ScopeKey;

static void visit_expr(Compiler *k, Scope *s, Node *node);
static void visit_stmts(Compiler *k, Scope *s, const Nodes *list);

static void visit_maybe(Compiler *k, Scope *s, Node *node)
{
    if (node)
        visit_expr(k, s, node);
}

static void visit_exprs(Compiler *k, Scope *s, const Nodes *list)
{
    for (size_t i = 0; i < list->count && !k->failed; i++)
        visit_maybe(k, s, list->items[i]);
}

/* ---- scopes by node */

static size_t scope_slot(const Compiler *k, const void *node, int part)
{
    size_t h = ((uintptr_t)node >> 3) * 0x9E3779B97F4A7C15u + (size_t)part;
    for (size_t i = (h ^ h >> 32) & (k->scope_room - 1);; i = (i + 1) & (k->scope_room - 1)) {
        const ScopeKey *e = &k->scope_keys[i];
        if (!e->scope || (e->node == node && e->part == part))
            return i;
    }
}

Scope *scope_of(Compiler *k, const void *node, int part) { return k->scope_room ? k->scope_keys[scope_slot(k, node, part)].scope : NULL; }

static void scope_register(Compiler *k, const void *node, int part, Scope *s)
{
    if (k->scope_count * 2 >= k->scope_room) {
        size_t old_room = k->scope_room, room = old_room ? old_room * 2 : 64;
        ScopeKey *old = k->scope_keys, *keys = k_alloc(k, mem_product(room, sizeof *keys));
        if (!keys)
            return;
        k->scope_keys = keys;
        k->scope_room = room;
        for (size_t i = 0; i < old_room; i++)
            if (old[i].scope)
                keys[scope_slot(k, old[i].node, old[i].part)] = old[i];
    }
    ScopeKey *e = &k->scope_keys[scope_slot(k, node, part)];
    k->scope_count += !e->scope;
    *e = (ScopeKey){node, part, s};
}

static Scope *scope_open(Compiler *k, Scope *parent, ScopeKind kind, Node *node, const void *key, int part)
{
    Scope *s = k_alloc(k, sizeof *s);
    if (!s)
        return NULL;
    s->kind = kind;
    s->parent = parent;
    s->node = node;
    if (parent) {
        s->class_name = parent->class_name;
        s->mangled_params = parent->mangled_params;
        s->in_comp_iterable = parent->in_comp_iterable;
        s->checked_only = parent->checked_only;
        s->nested = parent->nested || scope_is_function(parent);
        Scope **children = k_grow(k, parent->children, parent->child_count, &parent->child_room, sizeof *children);
        if (!children)
            return NULL;
        parent->children = children;
        children[parent->child_count++] = s;
    }
    if (key)
        scope_register(k, key, part, s);
    return k->failed ? NULL : s;
}

/* ---- symbols */

Symbol *scope_find(const Scope *s, const Name *name)
{
    if (!s->index_room || !name)
        return NULL;
    for (size_t i = name->hash & (s->index_room - 1);; i = (i + 1) & (s->index_room - 1)) {
        uint32_t n = s->index[i];
        if (!n)
            return NULL;
        if (s->symbols[n - 1]->name == name)
            return s->symbols[n - 1];
    }
}

Symbol *scope_symbol(Compiler *k, Scope *s, Name *name)
{
    if (!name)
        return NULL;
    Symbol *found = scope_find(s, name);
    if (found)
        return found;
    if (s->symbol_count * 2 >= s->index_room) {
        size_t room = s->index_room ? s->index_room * 2 : 8;
        uint32_t *index = k_alloc(k, mem_product(room, sizeof *index));
        if (!index)
            return NULL;
        for (size_t i = 0; i < s->symbol_count; i++) {
            size_t at = s->symbols[i]->name->hash & (room - 1);
            while (index[at])
                at = (at + 1) & (room - 1);
            index[at] = (uint32_t)i + 1;
        }
        s->index = index;
        s->index_room = room;
    }
    Symbol **symbols = k_grow(k, s->symbols, s->symbol_count, &s->symbol_room, sizeof *symbols);
    Symbol *sym = symbols ? k_alloc(k, sizeof *sym) : NULL;
    if (!sym)
        return NULL;
    s->symbols = symbols;
    sym->name = name;
    sym->scope = s;
    symbols[s->symbol_count++] = sym;
    size_t at = name->hash & (s->index_room - 1);
    while (s->index[at])
        at = (at + 1) & (s->index_room - 1);
    s->index[at] = (uint32_t)s->symbol_count;
    return sym;
}

static void check_name(Compiler *k, Scope *s, const Text *text, int ctx, Span span)
{
    (void)s;
    if (ctx != CONTEXT_LOAD && text_is(text, "__debug__"))
        k_error(k, span, ctx == CONTEXT_DEL ? "cannot delete __debug__" : "cannot assign to __debug__");
}

static Symbol *define_name(Compiler *k, Scope *s, Name *name, uint32_t flags, Span span)
{
    Symbol *sym = scope_symbol(k, s, name);
    if (!sym)
        return NULL;
    if ((flags & DEF_PARAM) && (sym->flags & DEF_PARAM)) {
        k_error(k, span, "duplicate argument '%s' in function definition", name->text);
        return NULL;
    }
    if ((flags & DEF_TYPE_PARAM) && (sym->flags & DEF_TYPE_PARAM)) {
        k_error(k, span, "duplicate type parameter '%s'", name->text);
        return NULL;
    }
    if (s->in_iter_target && (flags & DEF_BOUND)) {
        if (sym->flags & (DEF_GLOBAL | DEF_NONLOCAL)) {
            k_error(k, span, "comprehension inner loop cannot rebind assignment expression target '%s'", name->text);
            return NULL;
        }
        flags |= DEF_COMP_ITER;
    }
    sym->flags |= flags;
    if ((flags & (DEF_GLOBAL | DEF_NONLOCAL)) && !sym->directive.lineno)
        sym->directive = span;
    return sym;
}

Name *scope_mangled(Compiler *k, const Scope *s, const Text *text)
{
    bool mangled = !s->mangled_params;
    for (size_t i = 0; !mangled && i < s->mangled_params->count; i++) {
        const Text *param = AS(TypeVar, s->mangled_params->items[i])->name; /* all three kinds begin with it */
        mangled = param->length == text->length && !memcmp(param->bytes, text->bytes, text->length);
    }
    return mangled ? name_mangled(k, s->class_name, text) : name_of(k, text);
}

static Symbol *define(Compiler *k, Scope *s, const Text *text, uint32_t flags, Span span)
{
    return define_name(k, s, scope_mangled(k, s, text), flags, span);
}

/* ---- expressions */

static bool is_annotation_scope(const Scope *s) { return s->kind >= SCOPE_TYPE_PARAMS; }

static bool refuse_in_annotation(Compiler *k, Scope *s, Node *node, const char *what)
{
    if (!is_annotation_scope(s))
        return true;
    return k_error(k, node->span, "%s cannot be used within %s", what, s->what);
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
    check_name(k, s, id, CONTEXT_STORE, span);
    if (s->kind != SCOPE_COMPREHENSION) {
        define(k, s, id, DEF_LOCAL | DEF_WALRUS, span);
        return;
    }
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
            bool global = sym && (sym->flags & DEF_GLOBAL);
            define_name(k, s, name, (global ? DEF_GLOBAL : DEF_NONLOCAL) | DEF_WALRUS, span);
            define_name(k, p, name, (global || (sym && (sym->flags & DEF_NONLOCAL)) ? 0 : DEF_LOCAL) | DEF_WALRUS, span);
            return;
        } else if (p->kind == SCOPE_MODULE) {
            define_name(k, s, name, DEF_GLOBAL | DEF_WALRUS, span);
            define_name(k, p, name, DEF_GLOBAL, span);
            return;
        } else if (p->kind == SCOPE_CLASS) {
            k_error(k, span, "assignment expression within a comprehension cannot be used in a class body");
            return;
        } else {
            k_error(k, span,
                    p->kind == SCOPE_TYPE_PARAMS
                        ? "assignment expression within a comprehension cannot be used within the definition of a generic"
                    : p->kind == SCOPE_TYPE_ALIAS ? "assignment expression within a comprehension cannot be used in a type alias"
                                                  : "assignment expression within a comprehension cannot be used in a TypeVar bound");
            return;
        }
    }
}

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
    inner->inlined = !inner->is_genexp && !s->can_see_class;
    if (inner->inlined && s->inlined)
        inner->depth = s->depth + 1;
    if (!inner->inlined)
        define_name(k, inner, name_of_c(k, ".0"), DEF_PARAM, node->span);
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

static void visit_arguments_names(Compiler *k, Scope *s, const Nodearguments *a)
{
    const Nodes *lists[] = {a->posonlyargs, a->args, a->kwonlyargs};
    for (int i = 0; i < 3; i++)
        for (size_t j = 0; j < lists[i]->count && !k->failed; j++) {
            Node *n = lists[i]->items[j];
            check_name(k, s, AS(arg, n)->arg, CONTEXT_STORE, n->span);
            define(k, s, AS(arg, n)->arg, DEF_PARAM, n->span);
        }
    Node *rest[] = {a->vararg, a->kwarg};
    for (int i = 0; i < 2 && !k->failed; i++)
        if (rest[i]) {
            check_name(k, s, AS(arg, rest[i])->arg, CONTEXT_STORE, rest[i]->span);
            define(k, s, AS(arg, rest[i])->arg, DEF_PARAM, rest[i]->span);
        }
}

static void visit_defaults(Compiler *k, Scope *s, const Nodearguments *a)
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

static void visit_expr(Compiler *k, Scope *s, Node *node)
{
    if (!k_enter(k))
        return;
    switch (node->kind) {
    case AST_BinOp: visit_spine(k, s, node); return;
    case AST_NamedExpr: visit_walrus(k, s, node); return;
    case AST_Lambda: {
        NodeLambda *e = AS(Lambda, node);
        visit_defaults(k, s, AS(arguments, e->args));
        Scope *inner = k->failed ? NULL : scope_open(k, s, SCOPE_LAMBDA, node, node, PART_BODY);
        if (inner) {
            visit_arguments_names(k, inner, AS(arguments, e->args));
            visit_expr(k, inner, e->body);
        }
        return;
    }
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
    case AST_Name: {
        const Text *id = AS(Name, node)->id;
        check_name(k, s, id, node->ctx, node->span);
        if (k->failed)
            return;
        define(k, s, id, node->ctx == CONTEXT_LOAD ? USE : node->ctx == CONTEXT_DEL ? DEF_LOCAL | DEF_DELETED : DEF_LOCAL, node->span);
        if (node->ctx == CONTEXT_LOAD && scope_is_function(s) && text_is(id, "super"))
            define_name(k, s, name_of_c(k, "__class__"), USE, node->span);
        return;
    }
    case AST_Attribute:
        check_name(k, s, AS(Attribute, node)->attr, node->ctx, node->span);
        visit_expr(k, s, AS(Attribute, node)->value);
        return;
    case AST_Call: {
        NodeCall *e = AS(Call, node);
        visit_expr(k, s, e->func);
        visit_exprs(k, s, e->args);
        for (size_t i = 0; i < e->keywords->count && !k->failed; i++) {
            Nodekeyword *kw = AS(keyword, e->keywords->items[i]);
            check_name(k, s, kw->arg, CONTEXT_STORE, kw->node.span);
            if (!k->failed)
                visit_expr(k, s, kw->value);
        }
        return;
    }
    case AST_Dict: {
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

/* ---- type parameters */

static Scope *open_lazy(Compiler *k, Scope *s, ScopeKind kind, Node *node, const void *key, int part, const char *what)
{
    Scope *inner = scope_open(k, s, kind, node, key, part);
    if (!inner)
        return NULL;
    inner->what = what;
    if (s->kind == SCOPE_CLASS || s->can_see_class) {
        inner->can_see_class = true;
        define_name(k, inner, name_of_c(k, "__classdict__"), USE, node->span);
    }
    return inner;
}

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
        check_name(k, s, name, CONTEXT_STORE, p->span);
        if (!k->failed)
            define(k, s, name, DEF_TYPE_PARAM | DEF_LOCAL, p->span);
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
        define_name(k, inner, name_of_c(k, ".type_params"), DEF_LOCAL | USE, node->span);
        define_name(k, inner, name_of_c(k, ".generic_base"), DEF_LOCAL | USE, node->span);
    }
    visit_type_params(k, inner, params);
    return k->failed ? NULL : inner;
}

/* ---- statements */

static void visit_annotation(Compiler *k, Scope *s, Node *annotation)
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

static void visit_function(Compiler *k, Scope *s, Node *node)
{
    NodeFunctionDef *f = AS(FunctionDef, node); /* AsyncFunctionDef has the same fields */
    check_name(k, s, f->name, CONTEXT_STORE, node->span);
    if (k->failed || !define(k, s, f->name, DEF_LOCAL, node->span))
        return;
    Nodearguments *a = AS(arguments, f->args);
    visit_defaults(k, s, a);
    visit_exprs(k, s, f->decorator_list);
    Scope *outer = k->failed ? NULL : open_generic(k, s, node, f->type_params, NULL);
    if (!outer)
        return;
    if (outer != s) { /* defaults are evaluated outside and handed in */
        if (a->defaults->count)
            define_name(k, outer, name_of_c(k, ".defaults"), DEF_PARAM, node->span);
        for (size_t i = 0; i < a->kw_defaults->count; i++)
            if (a->kw_defaults->items[i]) {
                define_name(k, outer, name_of_c(k, ".kwdefaults"), DEF_PARAM, node->span);
                break;
            }
    }
    visit_annotations(k, outer, a, f->returns);
    Scope *inner = k->failed ? NULL : scope_open(k, outer, SCOPE_FUNCTION, node, node, PART_BODY);
    if (!inner)
        return;
    inner->is_method_of_class = s->kind == SCOPE_CLASS;
    inner->coroutine = node->kind == AST_AsyncFunctionDef;
    visit_arguments_names(k, inner, a);
    visit_stmts(k, inner, f->body);
}

static void visit_class(Compiler *k, Scope *s, Node *node)
{
    NodeClassDef *d = AS(ClassDef, node);
    check_name(k, s, d->name, CONTEXT_STORE, node->span);
    if (k->failed || !define(k, s, d->name, DEF_LOCAL, node->span))
        return;
    visit_exprs(k, s, d->decorator_list);
    Scope *outer = k->failed ? NULL : open_generic(k, s, node, d->type_params, d->name);
    if (!outer)
        return;
    visit_exprs(k, outer, d->bases);
    for (size_t i = 0; i < d->keywords->count && !k->failed; i++) {
        Nodekeyword *kw = AS(keyword, d->keywords->items[i]);
        check_name(k, s, kw->arg, CONTEXT_STORE, kw->node.span);
        if (!k->failed)
            visit_expr(k, outer, kw->value);
    }
    Scope *inner = k->failed ? NULL : scope_open(k, outer, SCOPE_CLASS, node, node, PART_BODY);
    if (!inner)
        return;
    inner->class_name = name_of(k, d->name);
    inner->mangled_params = NULL;
    if (outer != s)
        define_name(k, inner, name_of_c(k, ".type_params"), USE, node->span);
    visit_stmts(k, inner, d->body);
}

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
        define_name(k, s, name, global ? DEF_GLOBAL : DEF_NONLOCAL, node->span);
        Symbol *module = global && !k->failed ? scope_symbol(k, k->module, name) : NULL;
        if (module) /* then the module itself uses its globals, whatever its locals are */
            module->flags |= DEF_GLOBAL;
    }
}

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
            check_name(k, s, AS(MatchClass, p)->kwd_attrs->items[i], CONTEXT_STORE, AS(MatchClass, p)->kwd_patterns->items[i]->span);
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
        check_name(k, s, name, CONTEXT_STORE, p->span);
        if (!k->failed)
            define(k, s, name, DEF_LOCAL, p->span);
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
        check_name(k, s, as, CONTEXT_STORE, stmt->span);
    if (k->failed)
        return;
    if (dot) {
        Text *head = text_new(&k->arena, as->bytes, (size_t)(dot - as->bytes));
        if (head)
            define(k, s, head, DEF_IMPORT, node->span);
        else
            k_fail(k);
        return;
    }
    define(k, s, as, DEF_IMPORT, node->span);
}

static void visit_stmt(Compiler *k, Scope *s, Node *node)
{
    if (!k_enter(k))
        return;
    switch (node->kind) {
    case AST_FunctionDef:
    case AST_AsyncFunctionDef: visit_function(k, s, node); return;
    case AST_ClassDef: visit_class(k, s, node); return;
    case AST_TypeAlias: {
        NodeTypeAlias *t = AS(TypeAlias, node);
        visit_expr(k, s, t->name);
        Scope *outer = k->failed ? NULL : open_generic(k, s, node, t->type_params, NULL);
        Scope *inner = outer ? open_lazy(k, outer, SCOPE_TYPE_ALIAS, node, node, PART_BODY, "a type alias") : NULL;
        if (inner)
            visit_expr(k, inner, t->value);
        return;
    }
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
    case AST_AnnAssign: {
        NodeAnnAssign *a = AS(AnnAssign, node);
        if (a->target->kind == AST_Name) {
            const Text *id = AS(Name, a->target)->id;
            check_name(k, s, id, CONTEXT_STORE, a->target->span);
            Name *name = k->failed ? NULL : scope_mangled(k, s, id);
            Symbol *sym = name ? scope_find(s, name) : NULL;
            if (a->simple && sym && (sym->flags & (DEF_GLOBAL | DEF_NONLOCAL)) && s->kind != SCOPE_MODULE) {
                k_error(k, node->span, "annotated name '%s' can't be %s", name->text, sym->flags & DEF_GLOBAL ? "global" : "nonlocal");
                return;
            }
            if (a->simple)
                define(k, s, id, DEF_ANNOT | DEF_LOCAL, a->target->span);
            else if (a->value)
                define(k, s, id, DEF_LOCAL, a->target->span);
        } else {
            visit_expr(k, s, a->target);
        }
        visit_annotation(k, s, a->annotation);
        visit_maybe(k, s, a->value);
        return;
    }
    case AST_AugAssign: {
        NodeAugAssign *a = AS(AugAssign, node);
        visit_expr(k, s, a->target);
        if (a->target->kind == AST_Name && !k->failed) {
            Symbol *sym = scope_find(s, scope_mangled(k, s, AS(Name, a->target)->id));
            (void)sym;
        }
        visit_expr(k, s, a->value);
        return;
    }
    case AST_If: /* elif chains are nested, and may be long */
        for (;;) {
            NodeIf *i = AS(If, node);
            visit_expr(k, s, i->test);
            visit_stmts(k, s, i->body);
            if (k->failed)
                return;
            if (i->orelse->count == 1 && i->orelse->items[0]->kind == AST_If) {
                node = i->orelse->items[0];
                continue;
            }
            visit_stmts(k, s, i->orelse);
            return;
        }
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
    case AST_AsyncWith:
        for (size_t i = 0; i < AS(With, node)->items->count && !k->failed; i++) {
            Nodewithitem *item = AS(withitem, AS(With, node)->items->items[i]);
            visit_expr(k, s, item->context_expr);
            visit_maybe(k, s, item->optional_vars);
        }
        visit_stmts(k, s, AS(With, node)->body);
        if (node->kind == AST_AsyncWith)
            s->coroutine = true;
        return;
    case AST_Match:
        visit_expr(k, s, AS(Match, node)->subject);
        for (size_t i = 0; i < AS(Match, node)->cases->count && !k->failed; i++) {
            Nodematch_case *mc = AS(match_case, AS(Match, node)->cases->items[i]);
            uint32_t slots = 1;
            visit_pattern(k, s, mc->pattern, &slots);
            if (slots > s->match_slots)
                s->match_slots = slots;
            visit_maybe(k, s, mc->guard);
            visit_stmts(k, s, mc->body);
        }
        return;
    case AST_Try:
    case AST_TryStar:
        visit_stmts(k, s, AS(Try, node)->body);
        for (size_t i = 0; i < AS(Try, node)->handlers->count && !k->failed; i++) {
            NodeExceptHandler *h = AS(ExceptHandler, AS(Try, node)->handlers->items[i]);
            visit_maybe(k, s, h->type);
            if (h->name) {
                check_name(k, s, h->name, CONTEXT_STORE, h->node.span);
                if (!k->failed)
                    define(k, s, h->name, DEF_LOCAL | DEF_DELETED, h->node.span);
            }
            visit_stmts(k, s, h->body);
        }
        visit_stmts(k, s, AS(Try, node)->orelse);
        visit_stmts(k, s, AS(Try, node)->finalbody);
        return;
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

static void visit_stmts(Compiler *k, Scope *s, const Nodes *list)
{
    for (size_t i = 0; i < list->count && !k->failed; i++)
        visit_stmt(k, s, list->items[i]);
}

void symtable_build(Compiler *k, Node *root)
{
    Scope *s = scope_open(k, NULL, SCOPE_MODULE, root, root, PART_BODY);
    if (!s)
        return;
    k->module = s;
    if (root->kind == AST_Expression)
        visit_expr(k, s, AS(Expression, root)->body);
    else
        visit_stmts(k, s, AS(Module, root)->body); /* Interactive begins alike */
    if (!k->failed)
        resolve_scope(k, s);
    if (!k->failed)
        resolve_frees(k, s);
}
