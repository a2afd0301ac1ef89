/* layout.c: a unit's registers, from its scope: arguments, cells, locals, those of comprehensions inlined in it, and the
 * hidden ones of match statements. Beyond SPILL_LIMIT plain locals live in a hidden list. */
#include "vm/compile/emit.h"

enum { SPILL_LIMIT = 30000, TRACKED = 4096 };

typedef struct LayoutState {
    size_t room;
    uint32_t count;
} LayoutState;

static uint32_t layout_add(Unit *u, LayoutState *st, Name *name, uint8_t kind)
{
    Compiler *k = u->k;
    if (st->count >= 0x7A00) {
        if (!k->failed)
            k_error(k, u->unit_scope->node->span, "too many arguments or variables of inner functions");
        return 0;
    }
    if (st->count == st->room) {
        size_t room = st->room ? st->room * 2 : 16;
        Name **names = k_alloc(k, room * sizeof *names);
        uint8_t *kinds = k_alloc(k, room), *traits = k_alloc(k, room);
        if (!names || !kinds || !traits)
            return 0;
        if (st->count) {
            memcpy(names, u->local_names, st->count * sizeof *names);
            memcpy(kinds, u->local_kinds, st->count);
            memcpy(traits, u->local_traits, st->count);
        }
        u->local_names = names;
        u->local_kinds = kinds;
        u->local_traits = traits;
        st->room = room;
    }
    u->local_names[st->count] = name;
    u->local_kinds[st->count] = kind;
    u->local_traits[st->count] = 0;
    return st->count++;
}

static void layout_symbol(Unit *u, LayoutState *st, Symbol *sym, uint8_t kind)
{
    if (!sym->cell && st->count >= SPILL_LIMIT) {
        if (!u->spill_count)
            u->spill_reg = layout_add(u, st, name_of_c(u->k, ".spill"), LOCAL_HIDDEN);
        Name **names = k_grow(u->k, u->spill_names, u->spill_count, &u->spill_room, sizeof *names);
        if (!names)
            return;
        u->spill_names = names;
        names[u->spill_count] = sym->name;
        sym->spilled = true;
        sym->slot = u->spill_count++;
        return;
    }
    sym->slot = layout_add(u, st, sym->name, sym->cell ? LOCAL_CELL | kind : kind);
}

/* Comprehensions at one depth are never active together: those that bind the same plain name share its register. */
static void layout_inlined(Unit *u, LayoutState *st, Scope *s, uint32_t own, uint8_t kind, uint32_t **slots, size_t *rooms)
{
    if (!k_enter(u->k))
        return;
    for (size_t i = 0; i < s->child_count && !u->k->failed; i++) {
        Scope *inner = s->children[i];
        if (!inner->inlined)
            continue;
        for (size_t j = 0; j < inner->symbol_count; j++) {
            Symbol *sym = inner->symbols[j];
            if (sym->kind != SYMBOL_LOCAL)
                continue;
            uint32_t found = NO_POSITION;
            for (uint32_t r = own; r < st->count && !sym->cell && st->count - own < 200; r++)
                if (u->local_names[r] == sym->name && !(u->local_kinds[r] & LOCAL_CELL) && (*slots)[r - own] == inner->depth)
                    found = r;
            if (found != NO_POSITION) {
                sym->slot = found;
                continue;
            }
            layout_symbol(u, st, sym, kind);
            if (sym->spilled || u->k->failed)
                continue;
            uint32_t *grown = k_grow(u->k, *slots, sym->slot - own, rooms, sizeof *grown);
            if (!grown)
                return;
            *slots = grown;
            grown[sym->slot - own] = inner->depth;
        }
        layout_inlined(u, st, inner, own, kind, slots, rooms);
    }
}

/* The order matters. Arguments come first, as calls put them there; cells and hidden registers next, since only plain locals may be
 * spilled; the variables of comprehensions last, as they share registers among themselves. */
void unit_layout(Unit *u)
{
    Compiler *k = u->k;
    Scope *s = u->unit_scope;
    LayoutState st = {0, 0};
    bool fast = scope_is_function(s);
    if (fast)
        for (size_t i = 0; i < s->symbol_count; i++)
            if (s->symbols[i]->kind == SYMBOL_LOCAL && (s->symbols[i]->flags & DEF_PARAM))
                s->symbols[i]->slot = layout_add(u, &st, s->symbols[i]->name, s->symbols[i]->cell ? LOCAL_CELL : LOCAL_PLAIN);
    for (size_t i = 0; i < s->symbol_count; i++)
        if (s->symbols[i]->cell && (!fast || !(s->symbols[i]->flags & DEF_PARAM)))
            /* A class's cells are no names of its namespace: locals() does not show them. */
            s->symbols[i]->slot = layout_add(u, &st, s->symbols[i]->name, s->kind == SCOPE_CLASS ? LOCAL_CELL | LOCAL_HIDDEN : LOCAL_CELL);
    u->match_base = st.count;
    for (uint32_t i = 0; i < s->match_slots && !k->failed; i++)
        layout_add(u, &st, name_of_c(k, ".m"), LOCAL_HIDDEN);
    if (fast)
        for (size_t i = 0; i < s->symbol_count && !k->failed; i++) {
            Symbol *sym = s->symbols[i];
            if (sym->kind == SYMBOL_LOCAL && !sym->cell && !(sym->flags & DEF_PARAM))
                layout_symbol(u, &st, sym, LOCAL_PLAIN);
        }
    uint32_t *depths = NULL;
    size_t room = 0;
    layout_inlined(u, &st, s, st.count, fast ? LOCAL_PLAIN : LOCAL_HIDDEN, &depths, &room);
    if (fast)
        for (size_t i = 0; i < s->symbol_count && !k->failed; i++) {
            Symbol *sym = s->symbols[i];
            if (sym->kind == SYMBOL_LOCAL && !sym->spilled)
                u->local_traits[sym->slot] |= (sym->flags & DEF_WALRUS ? TRAIT_WALRUS : 0) | (sym->flags & DEF_DELETED ? TRAIT_DELETED : 0);
        }
    u->nlocals = u->top = u->max_top = st.count;
    u->bound_words = (st.count < TRACKED ? st.count + 63 : TRACKED) / 64;
    u->bound = k_alloc(k, (u->bound_words + 1) * sizeof *u->bound);
}
