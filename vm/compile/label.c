/* label.c: names of the places where code suspends.
 *
 * A label is 32 bits, kept in the RESUME behind each YIELD and YIELD_FROM: a hash of the headers of the statements around it and of the
 * expression itself, so that edits elsewhere leave it as it is. Where two in one code object would be alike, the later one gets its number
 * among them, too. No place, constant's address or text of a literal's spelling goes into it. */
#include "vm/compile/emit.h"

enum { DEEPEST = 30 }; /* what lies deeper in an expression does not count */

static uint32_t label_mix(uint32_t h, uint64_t n)
{
    for (int k = 0; k < 8; k++, n >>= 8)
        h = (h ^ (uint32_t)(n & 255)) * 16777619u;
    return h;
}

/* `seen` counts what was looked at: a statement's header is looked at again for each label below it. */
static uint32_t label_text(size_t *seen, uint32_t h, const Text *text)
{
    *seen += text ? text->length : 0;
    h = label_mix(h, text ? text->length : UINT64_MAX);
    for (size_t k = 0; text && k < text->length; k++)
        h = (h ^ (unsigned char)text->bytes[k]) * 16777619u;
    return h;
}

static uint32_t label_constant(size_t *seen, uint32_t h, const Constant *x)
{
    uint64_t number;
    memcpy(&number, &x->number, sizeof number);
    h = label_mix(h, x->kind);
    switch (x->kind) {
    case CONSTANT_INT:
    case CONSTANT_STR:
    case CONSTANT_BYTES: return label_text(seen, label_mix(h, (uint64_t)x->base), x->text);
    case CONSTANT_FLOAT:
    case CONSTANT_COMPLEX: return label_mix(h, number);
    default: return h;
    }
}

/* Recurses to DEEPEST: nothing below counts. */
static uint32_t label_tree(size_t *seen, uint32_t h, const Node *node, int depth)
{
    /* A part that is missing counts as well, lest the next one be taken for it. */
    h = label_mix(h, node ? (uint64_t)node->kind + 1 : 0);
    *seen += 8;
    if (!node || depth > DEEPEST)
        return h;
    const AstKind *row = &ast_kinds[node->kind];
    for (size_t i = 0; i < row->count; i++) {
        FieldValue value = ast_field(node, i);
        switch (row->fields[i].kind) {
        case FIELD_ONE:
        case FIELD_MAYBE: h = label_tree(seen, h, value.node, depth + 1); break;
        case FIELD_MANY:
        case FIELD_HOLES:
            h = label_mix(h, value.list->count);
            for (size_t j = 0; j < value.list->count; j++)
                h = label_tree(seen, h, value.list->items[j], depth + 1);
            break;
        case FIELD_NAME:
        case FIELD_NAME_MAYBE:
        case FIELD_TEXT:
        case FIELD_TEXT_MAYBE: h = label_text(seen, h, value.text); break;
        case FIELD_NAMES:
            for (size_t j = 0; j < value.names->count; j++)
                h = label_text(seen, h, value.names->items[j]);
            break;
        case FIELD_INTEGER:
        case FIELD_INTEGER_MAYBE:
        case FIELD_OP: h = label_mix(h, (uint64_t)value.integer); break;
        case FIELD_OPS:
            for (size_t j = 0; j < value.operators->count; j++)
                h = label_mix(h, (uint64_t)value.operators->items[j]);
            break;
        case FIELD_CONSTANT: h = label_constant(seen, h, value.constant); break;
        case FIELD_CONTEXT: break;
        }
    }
    return h;
}

/* A statement around it: what stands before its blocks. */
static uint32_t label_header(size_t *seen, uint32_t h, const Node *node)
{
    h = label_mix(h, (uint64_t)node->kind + 1);
    switch (node->kind) {
    case AST_If: return label_tree(seen, h, AS(If, node)->test, 0);
    case AST_While: return label_tree(seen, h, AS(While, node)->test, 0);
    case AST_For:
    case AST_AsyncFor: return label_tree(seen, label_tree(seen, h, AS(For, node)->target, 0), AS(For, node)->iter, 0); /* alike */
    case AST_Match: return label_tree(seen, h, AS(Match, node)->subject, 0);
    case AST_With:
    case AST_AsyncWith:
        for (size_t i = 0; i < AS(With, node)->items->count; i++)
            h = label_tree(seen, h, AS(With, node)->items->items[i], 0);
        return h;
    default: return h;
    }
}

/* A label that was given (free: n is 0), and for the next that would be alike the number and the label to go on from: all before are taken, and
 * going through them anew would take the square of their count. */
typedef struct LabelGiven {
    uint32_t label, n, last;
} LabelGiven;

/* Where it stands in the table, or is to. */
static LabelGiven *label_find(LabelGiven *table, size_t room, uint32_t label)
{
    size_t k = label & (room - 1);
    while (table[k].n && table[k].label != label)
        k = (k + 1) & (room - 1);
    return &table[k];
}

static bool labels_grow(Unit *u)
{
    const size_t room = u->label_room ? u->label_room * 2 : 16;
    LabelGiven *table = k_alloc(u->k, mem_product(room, sizeof *table));
    if (!table)
        return false;
    for (size_t k = 0; k < u->label_room; k++)
        if (u->labels[k].n)
            *label_find(table, room, u->labels[k].label) = u->labels[k];
    u->labels = table;
    u->label_room = room;
    return true;
}

/* The first of its chain that is not given yet and not 0, which is given with it. */
static uint32_t label_give(Unit *u, uint32_t label)
{
    LabelGiven *first = label_find(u->labels, u->label_room, label), *given = first;
    if (first->n || !label) {
        if (!first->n)
            *first = (LabelGiven){label, 1, label}, u->label_count++;
        do
            first->last = label_mix(first->last, first->n++);
        while (!first->last || (given = label_find(u->labels, u->label_room, first->last))->n);
        label = first->last;
    }
    *given = (LabelGiven){label, 1, label};
    u->label_count++;
    return label;
}

void emit_resume(Unit *u, uint32_t how, const Node *what)
{
    if (u->k->failed || !u->reachable)
        return;
    size_t seen = 0;
    uint32_t label = label_mix(2166136261u, how);
    for (const Enclosing *e = u->enclosing; e; e = e->outer)
        label = label_header(&seen, label, e->statement);
    label = label_tree(&seen, label, what, 0);
    if (!charge_for(u->k->c, seen, RATE_ITEM)) {
        k_fail(u->k);
        return;
    }
    if (u->label_count + 2 > u->label_room / 2 && !labels_grow(u))
        return;
    emit_resume_labelled(u, how, label_give(u, label));
}
