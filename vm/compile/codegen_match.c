/* codegen_match.c: match statements.
 *
 * The subject, its parts and the captured values live in hidden locals (the symbol table counted how many a pattern may need), which are
 * read in place: a failing pattern has nothing to clean up but those. Names are bound only when the whole pattern has matched. */
#include "vm/compile/codegen.h"
#include "vm/code/opcodes.h"

typedef struct Capture {
    Name *name;
    uint32_t slot;
} Capture;

typedef struct PatternState {
    Unit *u;
    Label *fail;
    Capture *captures;
    size_t count, room;
    int alternatives; /* inside an or-pattern captures get registers of their own, for the alternatives to agree on */
} PatternState;

static void gen_pattern(PatternState *st, Node *p, uint32_t subject);

static uint32_t hidden_new(Unit *u)
{
    uint32_t r = u->match_base + u->match_next;
    if (u->match_next < u->unit_scope->match_slots)
        u->match_next++;
    return r;
}

static bool is_wildcard(const Node *p) { return p->kind == AST_MatchAs && !AS(MatchAs, p)->pattern && !AS(MatchAs, p)->name; }
static bool is_star_wildcard(const Node *p) { return p->kind == AST_MatchStar && !AS(MatchStar, p)->name; }

static void fail_unless(PatternState *st, uint32_t t) { emit_jump(st->u, I_JUMP_IF_FALSE, t, st->fail); }

static void capture(PatternState *st, Node *p, const Text *text, uint32_t value)
{
    Unit *u = st->u;
    Name *name = unit_name(u, text);
    for (size_t i = 0; i < st->count; i++)
        if (st->captures[i].name == name) {
            k_error(u->k, p->span, "multiple assignments to name '%s' in pattern", text->bytes);
            return;
        }
    Capture *captures = k_grow(u->k, st->captures, st->count, &st->room, sizeof *captures);
    if (!captures)
        return;
    st->captures = captures;
    uint32_t slot = st->alternatives ? hidden_new(u) : value;
    captures[st->count++] = (Capture){name, slot};
    if (slot != value)
        emit(u, I_MOVE, slot, value, 0);
}

static bool is_fstring(const Node *n) { return n->kind == AST_JoinedStr || n->kind == AST_FormattedValue; }

static void gen_value_pattern(PatternState *st, Node *p, uint32_t subject)
{
    Unit *u = st->u;
    uint32_t top = u->top;
    if (is_fstring(AS(MatchValue, p)->value)) {
        k_error(u->k, p->span, "patterns may only match literals and attribute lookups");
        return;
    }
    Operand x = gen_expr(u, AS(MatchValue, p)->value, ANYWHERE);
    u->top = top;
    uint32_t t = temp_new(u);
    emit(u, I_EQ, t, subject, x);
    fail_unless(st, t);
    u->top = top;
}

/* Items by number, where a `*_` makes unpacking needless. */
static void gen_sequence_items(PatternState *st, const Nodes *patterns, size_t star, uint32_t subject)
{
    Unit *u = st->u;
    size_t n = patterns->count;
    for (size_t i = 0; i < n && !u->k->failed; i++) {
        Node *p = patterns->items[i];
        if (i == star || is_wildcard(p))
            continue;
        uint32_t top = u->top, t = temp_new(u), slot = hidden_new(u);
        if (i < star) {
            emit(u, I_LOAD_ITEM, slot, subject, const_operand_take(u, small((int64_t)i)));
        } else {
            emit(u, I_GET_LENGTH, t, subject, 0);
            emit(u, I_SUB, t, t, const_operand_take(u, small((int64_t)(n - i))));
            emit(u, I_LOAD_ITEM, slot, subject, t);
        }
        u->top = top;
        gen_pattern(st, p, slot);
    }
}

/* The temporaries from `base` go to hidden registers, so that patterns may fail; then each is matched. */
static void gen_unpacked(PatternState *st, Node *const *patterns, size_t n, uint32_t base)
{
    Unit *u = st->u;
    uint32_t *slots = k_alloc(u->k, mem_product(n + 1, sizeof *slots));
    for (size_t i = 0; slots && i < n; i++) {
        if (!patterns[i] || is_wildcard(patterns[i]) || is_star_wildcard(patterns[i])) {
            emit(u, I_DROP, base + (uint32_t)i, 0, 0);
            continue;
        }
        slots[i] = hidden_new(u);
        emit(u, I_MOVE, slots[i], base + (uint32_t)i, 0);
    }
    u->top = base;
    for (size_t i = 0; slots && i < n && !u->k->failed; i++) {
        Node *p = patterns[i];
        if (!p || is_wildcard(p) || is_star_wildcard(p))
            continue;
        if (p->kind == AST_MatchStar)
            capture(st, p, AS(MatchStar, p)->name, slots[i]);
        else
            gen_pattern(st, p, slots[i]);
    }
}

/* Its sort and length come before any item. Then items are unpacked, or read by number where a `*_` would only make a list to drop;
 * nothing is read for wildcards. */
static void gen_sequence_pattern(PatternState *st, Node *node, uint32_t subject)
{
    Unit *u = st->u;
    const Nodes *patterns = AS(MatchSequence, node)->patterns;
    size_t n = patterns->count, star = SIZE_MAX;
    bool only_wildcards = true, star_wildcard = false;
    for (size_t i = 0; i < n; i++) {
        Node *p = patterns->items[i];
        if (p->kind == AST_MatchStar) {
            if (star != SIZE_MAX) {
                k_error(u->k, node->span, "multiple starred names in sequence pattern");
                return;
            }
            star = i;
            star_wildcard = is_star_wildcard(p);
            only_wildcards &= star_wildcard;
        } else {
            only_wildcards &= is_wildcard(p);
        }
    }
    uint32_t top = u->top, t = temp_new(u);
    emit(u, I_MATCH_SEQUENCE, t, subject, 0);
    fail_unless(st, t);
    /* A lone star takes any length. */
    if (star == SIZE_MAX || n > 1) {
        emit(u, I_GET_LENGTH, t, subject, 0);
        emit(u, star == SIZE_MAX ? I_EQ : I_GE, t, t, const_operand_take(u, small((int64_t)(star == SIZE_MAX ? n : n - 1))));
        fail_unless(st, t);
    }
    u->top = top;
    if (only_wildcards)
        return;
    if (star_wildcard) {
        gen_sequence_items(st, patterns, star, subject);
        return;
    }
    uint32_t base = temps_new(u, (uint32_t)n);
    if (star == SIZE_MAX) {
        emit_unpack(u, base, subject, (uint32_t)n);
    } else {
        emit(u, I_UNPACK_EX, base, subject, 0);
        emit_word(u, (uint32_t)star, (uint32_t)(n - star - 1));
    }
    gen_unpacked(st, patterns->items, n, base);
    u->top = top;
}

/* R[t] = tuple of the mapping pattern's keys; constants, or attributes evaluated now. */
static void gen_keys(Unit *u, Node *node, const Nodes *keys, uint32_t t)
{
    Compiler *k = u->k;
    for (size_t i = 0; i < keys->count && !k->failed; i++) {
        if (is_fstring(keys->items[i])) {
            k_error(k, keys->items[i]->span, "mapping pattern keys may only match literals and attribute lookups");
            return;
        }
        Value a = fold_expr(k, keys->items[i]);
        for (size_t j = 0; j < i && !is_null(a); j++) {
            Value b = fold_expr(k, keys->items[j]);
            int equal = is_null(b) ? 0 : value_equal(k->c, a, b);
            if (equal > 0) {
                Str *shown = value_repr(k->c, a);
                if (shown)
                    k_error(k, node->span, "mapping pattern checks duplicate key (%U)", shown);
                RELEASE(k->c, shown);
            }
            if (equal < 0)
                k_fail(k);
            release_maybe(k->c, b);
        }
        release_maybe(k->c, a);
    }
    Value all = fold_tuple(k, keys);
    if (!is_null(all))
        load_pooled(u, t, pool_add_take(k, all));
    else
        gen_sequence(u, keys, true, t);
}

/* The keys are evaluated once, into a hidden register: for the values, and for the rest, which is without them. */
static void gen_mapping_pattern(PatternState *st, Node *node, uint32_t subject)
{
    Unit *u = st->u;
    NodeMatchMapping *m = AS(MatchMapping, node);
    size_t n = m->keys->count;
    uint32_t top = u->top, t = temp_new(u);
    emit(u, I_MATCH_MAPPING, t, subject, 0);
    fail_unless(st, t);
    if (n) {
        emit(u, I_GET_LENGTH, t, subject, 0);
        emit(u, I_GE, t, t, const_operand_take(u, small((int64_t)n)));
        fail_unless(st, t);
    }
    uint32_t keys = ANYWHERE;
    if (n || m->rest) {
        keys = hidden_new(u);
        gen_keys(u, node, m->keys, t);
        emit(u, I_MOVE, keys, t, 0);
    }
    if (n) {
        uint32_t values = hidden_new(u);
        /* A tuple in the order of the keys, or None if one is missing. */
        emit(u, I_MATCH_KEYS, values, subject, keys);
        emit_jump(u, I_JUMP_IF_NONE, values, st->fail);
        u->top = top;
        uint32_t base = temps_new(u, (uint32_t)n);
        emit_unpack(u, base, values, (uint32_t)n);
        gen_unpacked(st, m->patterns->items, n, base);
    }
    if (m->rest) {
        uint32_t rest = hidden_new(u);
        emit(u, I_MATCH_REST, rest, subject, keys);
        capture(st, node, m->rest, rest);
    }
    u->top = top;
}

/* MATCH_CLASS gives the values that the patterns ask for as a tuple, or None; the tuple's items then are matched one by one. */
static void gen_class_pattern(PatternState *st, Node *node, uint32_t subject)
{
    Unit *u = st->u;
    Compiler *k = u->k;
    NodeMatchClass *m = AS(MatchClass, node);
    size_t positional = m->patterns->count, named = m->kwd_attrs->count, n = positional + named;
    for (size_t i = 0; i < named; i++)
        for (size_t j = i + 1; j < named; j++)
            if (name_of(k, m->kwd_attrs->items[i]) == name_of(k, m->kwd_attrs->items[j])) {
                k_error(k, m->kwd_patterns->items[j]->span, "attribute name repeated in class pattern: %s", m->kwd_attrs->items[i]->bytes);
                return;
            }
    uint32_t top = u->top, base = temps_new(u, 2);
    gen_expr(u, m->cls, base);
    Tuple *names = k->failed ? NULL : tuple_new(k->c, named);
    for (size_t i = 0; names && i < named; i++) {
        Name *name = name_of(k, m->kwd_attrs->items[i]);
        if (name)
            names->items[i] = retain(from_object(name_str_borrow(k, name)));
    }
    load_pooled(u, base + 1, pool_add_take(k, names ? from_object(names) : COIL_NULL));
    uint32_t values = hidden_new(u);
    emit(u, I_MATCH_CLASS, values, subject, base);
    emit_word(u, (uint32_t)positional, 0);
    emit_jump(u, I_JUMP_IF_NONE, values, st->fail);
    u->top = top;
    if (n) {
        /* In the order in which MATCH_CLASS gives the values. */
        Node **patterns = k_alloc(k, mem_product(n, sizeof *patterns));
        if (!patterns)
            return;
        for (size_t i = 0; i < n; i++)
            patterns[i] = i < positional ? m->patterns->items[i] : m->kwd_patterns->items[i - positional];
        base = temps_new(u, (uint32_t)n);
        emit_unpack(u, base, values, (uint32_t)n);
        gen_unpacked(st, patterns, n, base);
    }
    u->top = top;
}

/* What a pattern comes to when nothing before has matched: the last of alternatives. */
static const Node *last_resort(const Node *p)
{
    for (;;)
        if (p->kind == AST_MatchAs && AS(MatchAs, p)->pattern)
            p = AS(MatchAs, p)->pattern;
        else if (p->kind == AST_MatchOr && AS(MatchOr, p)->patterns->count)
            p = AS(MatchOr, p)->patterns->items[AS(MatchOr, p)->patterns->count - 1];
        else
            return p;
}

static bool irrefutable(const Node *p) { return last_resort(p)->kind == AST_MatchAs; }

static void refuse_irrefutable(Unit *u, const Node *p)
{
    p = last_resort(p);
    if (AS(MatchAs, p)->name)
        k_error(u->k, p->span, "name capture '%s' makes remaining patterns unreachable", AS(MatchAs, p)->name->bytes);
    else
        k_error(u->k, p->span, "wildcard makes remaining patterns unreachable");
}

/* All alternatives bind the same names: each moves its captures to the registers of the first, which is where the names are bound from. */
static void gen_or_pattern(PatternState *st, Node *node, uint32_t subject)
{
    Unit *u = st->u;
    Compiler *k = u->k;
    const Nodes *all = AS(MatchOr, node)->patterns;
    size_t before = st->count, first_count = 0;
    Capture *first = NULL;
    Label *matched = label_new(u), *outer = st->fail;
    st->alternatives++;
    for (size_t i = 0; i < all->count && !k->failed; i++) {
        bool last = i + 1 == all->count;
        Node *p = all->items[i];
        if (!last && irrefutable(p)) {
            refuse_irrefutable(u, p);
            return;
        }
        st->fail = last ? outer : label_new(u);
        st->count = before;
        gen_pattern(st, p, subject);
        if (k->failed)
            return;
        size_t count = st->count - before;
        if (i == 0) {
            first_count = count;
            first = k_alloc(k, mem_product(count + 1, sizeof *first));
            if (!first)
                return;
            if (count) /* without captures yet the list is NULL */
                memcpy(first, st->captures + before, count * sizeof *first);
        } else {
            bool same_names = count == first_count;
            for (size_t a = 0; a < count && same_names; a++) {
                size_t b = 0;
                while (b < first_count && first[b].name != st->captures[before + a].name)
                    b++;
                same_names = b < first_count;
                if (same_names)
                    emit(u, I_MOVE, first[b].slot, st->captures[before + a].slot, 0);
            }
            if (!same_names) {
                k_error(k, node->span, "alternative patterns bind different names");
                return;
            }
        }
        if (!last) {
            emit_jump(u, I_JUMP, 0, matched);
            label_place(u, st->fail);
        }
    }
    st->fail = outer;
    st->alternatives--;
    label_place(u, matched);
    st->count = before + first_count;
    if (first_count)
        memcpy(st->captures + before, first, first_count * sizeof *first);
}

/* Goes on if the subject matches, to st->fail if it doesn't; the subject stays in its register either way. */
static void gen_pattern(PatternState *st, Node *p, uint32_t subject)
{
    Unit *u = st->u;
    Compiler *k = u->k;
    if (!k_enter(k))
        return;
    Span old = at_span(u, p->span);
    uint32_t top = u->top;
    switch (p->kind) {
    case AST_MatchValue: gen_value_pattern(st, p, subject); break;
    case AST_MatchSingleton: {
        uint32_t t = temp_new(u);
        emit(u, I_IS, t, subject, const_operand_take(u, constant_value(k, AS(MatchSingleton, p)->value)));
        fail_unless(st, t);
        break;
    }
    case AST_MatchSequence: gen_sequence_pattern(st, p, subject); break;
    case AST_MatchMapping: gen_mapping_pattern(st, p, subject); break;
    case AST_MatchClass: gen_class_pattern(st, p, subject); break;
    case AST_MatchAs:
        if (AS(MatchAs, p)->pattern)
            gen_pattern(st, AS(MatchAs, p)->pattern, subject);
        if (AS(MatchAs, p)->name && !k->failed)
            capture(st, p, AS(MatchAs, p)->name, subject);
        break;
    case AST_MatchOr: gen_or_pattern(st, p, subject); break;
    default: break;
    }
    u->top = top;
    u->span = old;
}

static void clear_hidden(Unit *u, uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i < to; i++)
        emit(u, I_CLEAR_LOCAL, u->match_base + i, 0, 0);
}

/* May a pattern bind the name, by capturing it, or a guard any, by a `:=`? */
static bool binds(Unit *u, Node *root, const Text *name)
{
    AstWalk walk = {.arena = &u->k->arena};
    for (Node *n = root; n; n = ast_walk_next(&walk))
        if ((n->kind == AST_MatchAs && AS(MatchAs, n)->name == name) || (n->kind == AST_MatchStar && AS(MatchStar, n)->name == name) ||
            (n->kind == AST_MatchMapping && AS(MatchMapping, n)->rest == name) || n->kind == AST_NamedExpr || !ast_walk_into(&walk, n))
            return true; /* or there is no memory for finding out */
    return false;
}

/* The register of the subject, if that is a local variable which nothing changes while it is matched. */
static uint32_t subject_in_place(Unit *u, const NodeMatch *m)
{
    if (m->subject->kind != AST_Name)
        return ANYWHERE;
    const Text *text = AS(Name, m->subject)->id;
    const uint32_t local = name_register(u, unit_name(u, text));
    for (size_t i = 0; local != ANYWHERE && i < m->cases->count; i++) {
        const Nodematch_case *mc = AS(match_case, m->cases->items[i]);
        if (binds(u, mc->pattern, text) || (mc->guard && binds(u, mc->guard, text)))
            return ANYWHERE;
    }
    return local;
}

/* Case by case: the pattern, the names, the guard. The hidden registers are cleared on the way into the body and on the way to the next
 * case, the subject's, if it has one, only into a body or after the last case. */
void gen_match(Unit *u, Node *node)
{
    NodeMatch *m = AS(Match, node);
    Compiler *k = u->k;
    uint32_t top = u->top, saved = u->match_next, subject = subject_in_place(u, m);
    const bool hidden = subject == ANYWHERE;
    if (hidden)
        subject = hidden_new(u);
    const uint32_t base = u->match_next;
    if (!hidden)
        mark_line(u, m->subject->span); /* reading it takes no instruction */
    gen_expr(u, m->subject, hidden ? subject : ANYWHERE);
    u->top = top;
    Label *end = label_new(u);
    for (size_t i = 0; i < m->cases->count && !k->failed; i++) {
        Nodematch_case *mc = AS(match_case, m->cases->items[i]);
        bool last = i + 1 == m->cases->count;
        /* What follows could never be reached. */
        if (!mc->guard && !last && irrefutable(mc->pattern)) {
            refuse_irrefutable(u, mc->pattern);
            return;
        }
        PatternState st = {.u = u, .fail = label_new(u)};
        u->match_next = base;
        u->span = mc->pattern->span;
        if (is_wildcard(mc->pattern))
            mark_line(u, u->span);
        gen_pattern(&st, mc->pattern, subject);
        uint32_t used = u->match_next;
        /* Bound once the whole pattern has matched, and before the guard, which may name them. */
        for (size_t j = 0; j < st.count && !k->failed; j++)
            gen_name_store(u, st.captures[j].name, st.captures[j].slot);
        if (mc->guard)
            gen_jump_if(u, mc->guard, st.fail, false);
        clear_hidden(u, saved, used);
        u->match_next = saved;
        gen_stmts(u, mc->body);
        u->span = node->span;
        if (!last || hidden || used > base) /* else it is the next instruction */
            emit_jump_silent(u, I_JUMP, end);
        label_place(u, st.fail);
        u->span = mc->pattern->span;
        clear_hidden(u, base, used);
        if (last)
            clear_hidden(u, saved, base);
    }
    u->match_next = saved;
    label_place(u, end);
}
