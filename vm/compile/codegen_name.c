/* codegen_name.c: reading, binding and deleting names. */
#include "vm/compile/codegen.h"
#include "vm/code/opcodes.h"

typedef enum AccessKind {
    ACCESS_LOCAL,
    ACCESS_SPILL,
    ACCESS_CELL,
    ACCESS_FREE,
    ACCESS_GLOBAL,
    ACCESS_NAME,         /* the frame's locals mapping first */
    ACCESS_NAME_OR_FREE, /* likewise, then the free variable */
    ACCESS_CLASS_GLOBAL, /* the class's namespace through __classdict__, then global */
    ACCESS_CLASS_FREE
} AccessKind;
typedef struct Access {
    AccessKind kind;
    uint32_t slot;
} Access;

Name *unit_name(Unit *u, const Text *text) { return scope_mangled(u->k, u->scope, text); }

static Access access_local(const Symbol *sym)
{
    return (Access){sym->cell ? ACCESS_CELL : sym->spilled ? ACCESS_SPILL : ACCESS_LOCAL, sym->slot};
}

static Access access_of(Unit *u, Name *name)
{
    Scope *s = u->scope;
    Symbol *sym = scope_find(s, name);
    if (!sym)
        return (Access){s->kind == SCOPE_FUNCTION ? ACCESS_GLOBAL : ACCESS_NAME, 0};
    switch (sym->kind) {
    case SYMBOL_OUTER: sym = sym->target; return access_local(sym);
    case SYMBOL_LOCAL:
        if (!s->inlined && (s->kind == SCOPE_MODULE || s->kind == SCOPE_CLASS))
            return (Access){ACCESS_NAME, 0};
        return access_local(sym);
    case SYMBOL_FREE: {
        Symbol *f = s->inlined ? scope_find(u->unit_scope, name) : sym;
        uint32_t slot = f ? f->free_index : 0;
        if (s->can_see_class && !name_is(name, "__classdict__"))
            return (Access){ACCESS_CLASS_FREE, slot};
        return (Access){s->kind == SCOPE_CLASS && !(sym->flags & DEF_NONLOCAL) ? ACCESS_NAME_OR_FREE : ACCESS_FREE, slot};
    }
    case SYMBOL_GLOBAL_IMPLICIT:
        if (s->can_see_class)
            return (Access){ACCESS_CLASS_GLOBAL, 0};
        return (Access){scope_is_function(s) && !(s->inlined && u->unit_scope->kind == SCOPE_MODULE) ? ACCESS_GLOBAL : ACCESS_NAME, 0};
    default: return (Access){ACCESS_GLOBAL, 0};
    }
}

static uint32_t classdict_load(Unit *u)
{
    Symbol *sym = scope_find(u->unit_scope, name_of_c(u->k, "__classdict__"));
    uint32_t t = temp_new(u);
    emit(u, I_LOAD_FREE, t, sym ? sym->free_index : 0, 0);
    return t;
}

uint32_t name_register(Unit *u, Name *name)
{
    if (u->k->failed || !name)
        return ANYWHERE;
    Access a = access_of(u, name);
    return a.kind == ACCESS_LOCAL ? a.slot : ANYWHERE;
}

/* A plain local is read in place. Where it may be unbound a check comes first, after which it is bound. */
Operand gen_name_load(Unit *u, Name *name, uint32_t want)
{
    if (u->k->failed || !name)
        return 0;
    Access a = access_of(u, name);
    uint32_t n = name_const(u, name);
    if (a.kind == ACCESS_LOCAL) {
        if (!is_bound(u, a.slot)) {
            emit(u, I_CHECK_LOCAL, a.slot, 0, 0);
            mark_bound(u, a.slot);
        }
        if (want == ANYWHERE)
            return a.slot;
        move_to(u, want, a.slot);
        return want;
    }
    uint32_t top = u->top, dst = want == ANYWHERE ? temp_new(u) : want;
    switch (a.kind) {
    case ACCESS_SPILL:
        emit(u, I_LOAD_SPILL, dst, u->spill_reg, 0);
        emit_word(u, a.slot, n);
        break;
    case ACCESS_CELL: emit(u, I_LOAD_CELL, dst, a.slot, 0); break;
    case ACCESS_FREE: emit(u, I_LOAD_FREE, dst, a.slot, 0); break;
    case ACCESS_NAME_OR_FREE:
        emit(u, I_LOAD_NAME_OR_FREE, dst, a.slot, 0);
        emit_word(u, n, 0);
        break;
    case ACCESS_CLASS_GLOBAL:
    /* Annotation scopes in a class look into its namespace first, then where a function would. */
    case ACCESS_CLASS_FREE: {
        uint32_t t = classdict_load(u);
        emit(u, a.kind == ACCESS_CLASS_FREE ? I_LOAD_FROM_OR_FREE : I_LOAD_FROM_OR_GLOBAL, dst, t, a.slot);
        emit_word(u, n, 0);
        break;
    }
    case ACCESS_GLOBAL: emit_bc(u, I_LOAD_GLOBAL, dst, n); break;
    default: emit_bc(u, I_LOAD_NAME, dst, n); break;
    }
    u->top = want == ANYWHERE ? top + 1 : top;
    return dst;
}

void gen_name_store(Unit *u, Name *name, Operand x)
{
    if (u->k->failed || !name)
        return;
    Access a = access_of(u, name);
    uint32_t n = name_const(u, name);
    switch (a.kind) {
    case ACCESS_LOCAL:
        move_to(u, a.slot, x);
        if (u->reachable)
            mark_bound(u, a.slot);
        break;
    case ACCESS_SPILL:
        emit(u, I_STORE_SPILL, u->spill_reg, x, 0);
        emit_word(u, a.slot, n);
        break;
    case ACCESS_CELL: emit(u, I_STORE_CELL, a.slot, x, 0); break;
    case ACCESS_FREE:
    case ACCESS_CLASS_FREE: emit(u, I_STORE_FREE, a.slot, x, 0); break;
    case ACCESS_GLOBAL:
    case ACCESS_CLASS_GLOBAL: emit_bc(u, I_STORE_GLOBAL, x, n); break;
    default: emit_bc(u, I_STORE_NAME, x, n); break;
    }
}

void gen_name_delete(Unit *u, Name *name)
{
    if (u->k->failed || !name)
        return;
    Access a = access_of(u, name);
    uint32_t n = name_const(u, name);
    switch (a.kind) {
    case ACCESS_LOCAL: emit(u, I_DELETE_LOCAL, a.slot, 0, 0); break;
    case ACCESS_SPILL:
        emit(u, I_DELETE_SPILL, u->spill_reg, 0, 0);
        emit_word(u, a.slot, n);
        break;
    case ACCESS_CELL: emit(u, I_DELETE_CELL, a.slot, 0, 0); break;
    case ACCESS_FREE:
    case ACCESS_CLASS_FREE: emit(u, I_DELETE_FREE, a.slot, 0, 0); break;
    case ACCESS_GLOBAL:
    case ACCESS_CLASS_GLOBAL: emit_bc(u, I_DELETE_GLOBAL, 0, n); break;
    default: emit_bc(u, I_DELETE_NAME, 0, n); break;
    }
}
