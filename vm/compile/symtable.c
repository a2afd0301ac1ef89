/* symtable.c: the scopes of a tree and the names of each. symtable_expr.c, symtable_def.c and symtable_stmt.c walk the tree and say which
 * names it binds and uses; resolve.c then says what they mean. */
#include "vm/compile/symtable_visit.h"
#include "vm/compile/resolve.h"

typedef struct ScopeKey {
    const void *node;
    int part;
    Scope *scope;
} ScopeKey;

/* ---- scopes by node ---- */

static size_t scope_slot(const Compiler *k, const void *node, int part)
{
    uint64_t h = ((uintptr_t)node >> 3) * UINT64_C(0x9E3779B97F4A7C15) + (size_t)part;
    for (size_t i = (size_t)(h ^ h >> 32) & (k->scope_room - 1);; i = (i + 1) & (k->scope_room - 1)) {
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

Scope *scope_open(Compiler *k, Scope *parent, ScopeKind kind, Node *node, const void *key, int part)
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

/* ---- symbols ---- */

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

/* The symbols lie in order of appearance; beside them an open hash index into the list, which grows before it is half full. */
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
    /* Nothing can fail from here on. */
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

void check_binding(Compiler *k, const Text *text, int ctx, Span span)
{
    if (ctx != CONTEXT_LOAD && text_is(text, "__debug__"))
        k_error(k, span, ctx == CONTEXT_DEL ? "cannot delete __debug__" : "cannot assign to __debug__");
}

Symbol *scope_define_name(Compiler *k, Scope *s, Name *name, uint32_t flags, Span span)
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

Symbol *scope_define(Compiler *k, Scope *s, const Text *text, uint32_t flags, Span span)
{
    return scope_define_name(k, s, scope_mangled(k, s, text), flags, span);
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
