/* ast_export.c: a tree as Python objects. */
#include "runtime/modules/ast/ast_types.h"

typedef struct Export {
    Coil *c;
    Compiler *k;
    const Tuple *state;
} Export;

static Value export_node(Export *e, Node *node);

static Value text_value(Coil *c, const Text *text, bool intern)
{
    if (!text)
        return V_NONE;
    Str *s = str_from_utf8(c, text->bytes, text->length, true);
    if (s && intern) {
        Str *twin = str_intern(c, s);
        RELEASE(c, s);
        s = twin;
    }
    return from_object(s);
}

/* Field `index` of a list's kind. */
static Value export_list(Export *e, FieldKind kind, FieldValue value)
{
    Coil *c = e->c;
    size_t count = kind == FIELD_NAMES ? value.names->count : kind == FIELD_OPS ? value.operators->count : value.list->count;
    List *l = list_new(c, count);
    for (size_t i = 0; l && i < count; i++) {
        Value item = kind == FIELD_NAMES    ? text_value(c, value.names->items[i], true)
                     : kind == FIELD_OPS    ? retain(e->state->items[AST_PART_OPERATOR + value.operators->items[i]])
                     : value.list->items[i] ? export_node(e, value.list->items[i])
                                            : V_NONE;
        if (is_null(item) || !list_append_take(c, l, item)) {
            RELEASE(c, l);
            return COIL_NULL;
        }
    }
    return from_object(l);
}

static Value export_field(Export *e, Node *node, size_t index)
{
    FieldKind kind = ast_kinds[node->kind].fields[index].kind;
    FieldValue value = ast_field(node, index);
    switch (kind) {
    case FIELD_ONE:
    case FIELD_MAYBE: return value.node ? export_node(e, value.node) : V_NONE;
    case FIELD_MANY:
    case FIELD_HOLES:
    case FIELD_NAMES:
    case FIELD_OPS: return export_list(e, kind, value);
    case FIELD_NAME:
    case FIELD_NAME_MAYBE: return text_value(e->c, value.text, true);
    case FIELD_TEXT:
    case FIELD_TEXT_MAYBE: return text_value(e->c, value.text, false);
    case FIELD_INTEGER:
    case FIELD_INTEGER_MAYBE: return small(value.integer);
    case FIELD_OP: return retain(e->state->items[AST_PART_OPERATOR + value.integer]);
    case FIELD_CONSTANT: return tree_constant(e->k, node, value.constant);
    case FIELD_CONTEXT: return retain(e->state->items[AST_PART_CONTEXT + value.integer]);
    }
    return COIL_NULL;
}

static Value export_node(Export *e, Node *node)
{
    Coil *c = e->c;
    if (!enter_recursion(c, " during ast construction"))
        return COIL_NULL;
    Value made = from_object(class_instance(c, ast_class_borrow(e->state, node->kind)));
    const Tuple *names = (const Tuple *)as_object(e->state->items[AST_PART_FIELDS + node->kind]);
    bool ok = !is_null(made);
    for (size_t i = 0; ok && i < names->length; i++) {
        Value v = export_field(e, node, i);
        ok = !is_null(v) && generic_set_attr(c, made, as_str(names->items[i]), v);
        release_maybe(c, v);
    }
    if (ok && ast_has_span(node->kind)) {
        const Tuple *attributes = (const Tuple *)as_object(e->state->items[AST_PART_ATTRIBUTES]);
        const uint32_t places[] = {node->span.lineno, node->span.col_offset, node->span.end_lineno, node->span.end_col_offset};
        for (size_t i = 0; ok && i < 4; i++)
            ok = generic_set_attr(c, made, as_str(attributes->items[i]), small((int32_t)places[i]));
    }
    if (!ok) {
        release_maybe(c, made);
        return COIL_NULL;
    }
    return made;
}

Value ast_export(Compiler *k, Node *root)
{
    Coil *c = compiler_coil(k);
    Export e = {c, k, ast_state_borrow(c)};
    if (!e.state)
        return COIL_NULL;
    Value keep = retain(from_object(e.state)), made = export_node(&e, root);
    release(c, keep);
    return made;
}
