/* resolve.c: local, cell, free or global? Walks outwards from each use to the scope that binds the name. */
#include "vm/compile/resolve.h"

#include <stdlib.h>

/* Makes the name a free variable of every unit from `from` up to, not including, `to`. */
static void pass_through(Compiler *k, Scope *from, Scope *to, Name *name)
{
    for (Scope *s = from; s != to && !k->failed; s = s->parent) {
        if (s->inlined || s->kind == SCOPE_MODULE)
            continue;
        Symbol *sym = scope_symbol(k, s, name);
        if (!sym || sym->is_free)
            continue;
        sym->is_free = true;
        if (!sym->flags && sym->kind == SYMBOL_UNRESOLVED)
            sym->kind = SYMBOL_FREE; /* only passed on */
        Symbol **frees = k_grow(k, s->frees, s->free_count, &s->free_room, sizeof *frees);
        if (!frees)
            return;
        s->frees = frees;
        frees[s->free_count++] = sym;
    }
}

/* Finds the binding of a name that its own scope does not bind. Sets kind; false if there is none in a function around. */
static bool search_outwards(Compiler *k, Scope *s, Symbol *sym)
{
    bool crossed = false;
    Name *name = sym->name;
    bool class_cell = name_is(name, "__class__"), class_dict = name_is(name, "__classdict__");
    for (Scope *at = s; at->parent; at = at->parent) {
        Scope *p = at->parent;
        crossed |= !at->inlined;
        if (p->kind == SCOPE_MODULE)
            return false;
        /* Functions do not see a class's names, but for the two that the compiler makes. */
        if (p->kind == SCOPE_CLASS) {
            if (!crossed || !(class_cell || class_dict))
                continue;
            Symbol *found = scope_symbol(k, p, name);
            if (!found)
                return false;
            found->cell = true;
            *(class_cell ? &p->needs_class_cell : &p->needs_class_dict) = true;
            pass_through(k, s, p, name);
            sym->kind = SYMBOL_FREE;
            return true;
        }
        Symbol *found = scope_find(p, name);
        if (!found)
            continue;
        if (found->flags & DEF_GLOBAL)
            return false;
        if ((found->flags & DEF_NONLOCAL) || !(found->flags & DEF_BOUND))
            continue;
        /* Only inlined comprehensions lie between: the code is the same, and the register is read as it is. */
        if (!crossed) {
            sym->kind = SYMBOL_OUTER;
            sym->target = found;
            return true;
        }
        found->cell = true;
        pass_through(k, s, p, name);
        sym->kind = SYMBOL_FREE;
        sym->target = found;
        return true;
    }
    return false;
}

static void resolve_symbol(Compiler *k, Scope *s, Symbol *sym)
{
    if (sym->kind != SYMBOL_UNRESOLVED)
        return;
    if ((sym->flags & DEF_GLOBAL) && (sym->flags & DEF_NONLOCAL)) {
        k_error(k, sym->directive, "name '%s' is nonlocal and global", sym->name->text);
    } else if (sym->flags & DEF_GLOBAL) {
        sym->kind = SYMBOL_GLOBAL_EXPLICIT;
    } else if (sym->flags & DEF_NONLOCAL) {
        if (!search_outwards(k, s, sym)) {
            if (!k->failed)
                k_error(k, sym->directive, "no binding for nonlocal '%s' found", sym->name->text);
        } else if (sym->target && (sym->target->flags & DEF_TYPE_PARAM)) {
            k_error(k, sym->directive, "nonlocal binding not allowed for type parameter '%s'", sym->name->text);
        }
    } else if (sym->flags & DEF_BOUND) {
        sym->kind = SYMBOL_LOCAL;
    } else if (s->kind == SCOPE_CLASS && sym->cell) {
        sym->kind = SYMBOL_GLOBAL_IMPLICIT; /* __class__ read in the class body itself is an ordinary name */
    } else {
        if (s->can_see_class && s->parent) {
            Scope *cls = s->parent;
            bool hidden = false; /* bound in a scope between */
            for (; cls->kind != SCOPE_CLASS && cls->can_see_class; cls = cls->parent) {
                Symbol *between = scope_find(cls, sym->name);
                hidden |= between && (between->flags & DEF_BOUND);
            }
            Symbol *found = cls->kind == SCOPE_CLASS && !hidden ? scope_find(cls, sym->name) : NULL;
            if (found && (found->flags & DEF_GLOBAL)) {
                sym->kind = SYMBOL_GLOBAL_EXPLICIT;
                return;
            }
            if (found && (found->flags & DEF_BOUND) && !(found->flags & DEF_NONLOCAL)) {
                sym->kind = SYMBOL_GLOBAL_IMPLICIT;
                return;
            }
        }
        if (!search_outwards(k, s, sym) && !k->failed)
            sym->kind = SYMBOL_GLOBAL_IMPLICIT;
    }
}

void resolve_scope(Compiler *k, Scope *s)
{
    if (!k_enter(k))
        return;
    if (!s->checked_only)
        for (size_t i = 0; i < s->symbol_count && !k->failed; i++)
            resolve_symbol(k, s, s->symbols[i]);
    for (size_t i = 0; i < s->child_count && !k->failed; i++)
        resolve_scope(k, s->children[i]);
}

static int frees_compare(const void *a, const void *b)
{
    return strcmp((*(Symbol *const *)a)->name->text, (*(Symbol *const *)b)->name->text);
}

void resolve_frees(Compiler *k, Scope *s)
{
    if (!k_enter(k))
        return;
    if (s->free_count)
        qsort(s->frees, s->free_count, sizeof *s->frees, frees_compare);
    for (size_t i = 0; i < s->free_count; i++)
        s->frees[i]->free_index = (uint32_t)i;
    for (size_t i = 0; i < s->child_count; i++)
        resolve_frees(k, s->children[i]);
}
