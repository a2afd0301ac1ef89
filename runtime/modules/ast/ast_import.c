/* ast_import.c: Python objects as a tree.
 *
 * Reading an attribute may run Python, which may change the objects: what is read is kept alive by `keep`, and lists are
 * measured anew at each step. Only the shape is checked here; ast_validate() checks what the grammar would not give. */
#include "runtime/modules/ast/ast_types.h"

#include "grammar/text/source.h"

enum { MOST_FIELDS = 8 };

typedef struct Import {
    Coil *c;
    Arena *arena;
    Tuple *state;
    List *keep;
} Import;

static bool import_node(Import *m, Value object, const char *type, Node **out);

static bool no_memory(Import *m)
{
    raise_memory(m->c);
    return false;
}

/* ---- what stands in fields ---- */

static const Text *import_str(Import *m, Str *s)
{
    char *bytes = arena_alloc(m->arena, sizeof(Text) + s->length * 4 + 1);
    if (!bytes) {
        (void)no_memory(m);
        return NULL;
    }
    Text *text = (Text *)bytes;
    char *at = text->bytes;
    for (size_t i = 0; i < s->length; i++)
        at += source_write_char(at, str_at(s, i));
    *at = 0;
    text->length = (size_t)(at - text->bytes);
    return text;
}

static bool import_text(Import *m, Value v, bool identifier, bool maybe, const Text **out)
{
    *out = NULL;
    if (maybe && is_none(v))
        return true;
    bool bytes = !identifier && is_exact(v, SHAPE_BYTES);
    if (!is_str(v) || bytes)
        return fail_error(m->c, EXC_TypeError, identifier ? "AST identifier must be of type str" : "AST string must be of type str");
    return (*out = import_str(m, as_str(v)));
}

static bool import_integer(Import *m, Value v, intptr_t *out)
{
    int64_t n;
    if (is_bool(v))
        v = small(is_true(v));
    Value i = as_int_borrow(m->c, v);
    if (is_null(i))
        return fail_error(m->c, EXC_ValueError, "invalid integer value: %R", v);
    if (!int_to_i64(i, &n) || n != (int32_t)n)
        return fail_error(m->c, EXC_OverflowError, "Python int too large to convert to C int");
    *out = (intptr_t)n;
    return true;
}

/* Is it a value that code can hold as a constant? Raises with the type that can't. 0: no; the exception is pending. */
static bool constant_allowed(Coil *c, Value v)
{
    if (!is_object(v))
        return !is_not_implemented(v) || fail_error(c, EXC_TypeError, "got an invalid type in Constant: %T", v);
    if (!enter_recursion(c, " during compilation"))
        return false;
    switch (as_object(v)->shape) {
    case SHAPE_INT:
    case SHAPE_FLOAT:
    case SHAPE_COMPLEX:
    case SHAPE_STR:
    case SHAPE_BYTES: return true;
    case SHAPE_TUPLE: {
        const Tuple *t = (const Tuple *)as_object(v);
        for (size_t i = 0; i < t->length; i++)
            if (!constant_allowed(c, t->items[i]))
                return false;
        return true;
    }
    case SHAPE_FROZENSET: {
        size_t at = 0;
        Value key;
        int64_t hash;
        while (set_next_borrow(as_set(v), &at, &key, &hash))
            if (!constant_allowed(c, key))
                return false;
        return true;
    }
    default: return fail_error(c, EXC_TypeError, "got an invalid type in Constant: %T", v);
    }
}

static bool import_constant(Import *m, Value v, const Constant **out)
{
    if (!constant_allowed(m->c, v))
        return false;
    Constant *x = arena_alloc(m->arena, sizeof *x);
    if (!x)
        return no_memory(m);
    *x = (Constant){.kind = CONSTANT_OBJECT, .word = v.word_};
    *out = x;
    if (is_none(v)) {
        x->kind = CONSTANT_NONE;
    } else if (is_bool(v)) {
        x->kind = is_true(v) ? CONSTANT_TRUE : CONSTANT_FALSE;
    } else if (same(v, V_ELLIPSIS)) {
        x->kind = CONSTANT_ELLIPSIS;
    } else if (is_str(v)) {
        x->kind = CONSTANT_STR;
        x->text = import_str(m, as_str(v));
        return x->text;
    } else if (is_exact(v, SHAPE_BYTES)) {
        Bytes *b = as_bytes(v);
        x->kind = CONSTANT_BYTES;
        x->text = text_new(m->arena, (const char *)b->data, b->length);
        return x->text || no_memory(m);
    }
    return true;
}

/* What an operator or a context is, by its class: `flag` tells which of them is wanted. */
static bool import_number(Import *m, Value v, const char *type, int64_t *out)
{
    Class *cls = class_of_borrow(m->c, v);
    Tuple *mro = class_mro_borrow(m->c, cls);
    if (!mro)
        return false;
    Dict *numbers = as_dict(m->state->items[AST_PART_NUMBERS]);
    *out = 0;
    Value n = COIL_NULL;
    RETAIN(mro); /* a metaclass's __hash__ may give the class another */
    for (size_t i = 0; i < mro->length && is_null(n) && !failed(m->c); i++)
        n = dict_get_borrow(m->c, numbers, mro->items[i]);
    RELEASE(m->c, mro);
    if (!is_null(n))
        return *out = as_small(n), true;
    if (failed(m->c))
        return false;
    if (!type)
        return true;
    return fail_error(m->c, EXC_TypeError, "expected some sort of %s, but got %R", type, v);
}

static bool import_operator(Import *m, Value v, const char *type, intptr_t *out)
{
    int64_t n;
    if (!import_number(m, v, type, &n))
        return false;
    *out = (intptr_t)(n & AST_NUMBER_MASK);
    bool context = !strcmp(type, "expr_context");
    if (context ? n & AST_NUMBER_CONTEXT : (n & AST_NUMBER_OPERATOR) && !strcmp(ast_operators[*out].sum, type))
        return true;
    return fail_error(m->c, EXC_TypeError, "expected some sort of %s, but got %R", type, v);
}

/* ---- lists ---- */

static bool import_item(Import *m, FieldKind kind, const char *type, Value item, FieldValue *list)
{
    if (kind == FIELD_NAMES) {
        const Text *text;
        return import_text(m, item, true, false, &text) && (names_append(m->arena, (Names *)list->names, text) || no_memory(m));
    }
    if (kind == FIELD_OPS) {
        intptr_t op;
        return import_operator(m, item, type, &op) &&
               (operators_append(m->arena, (Operators *)list->operators, (AstOperator)op) || no_memory(m));
    }
    Node *node;
    return import_node(m, item, type, &node) && (nodes_append(m->arena, (Nodes *)list->list, node) || no_memory(m));
}

static bool import_list(Import *m, const AstKind *row, const Field *field, Value v, FieldValue *out)
{
    List *l = as_list_borrow(m->c, v);
    if (!l)
        return fail_error(m->c, EXC_TypeError, "%s field \"%s\" must be a list, not a %.200T", row->name, field->name, v);
    if (field->kind == FIELD_NAMES)
        out->names = names_new(m->arena);
    else if (field->kind == FIELD_OPS)
        out->operators = operators_new(m->arena);
    else
        out->list = nodes_new(m->arena);
    if (!out->list)
        return no_memory(m);
    size_t count = l->length;
    for (size_t i = 0; i < count; i++) {
        Value item = retain(l->items[i]);
        bool ok = list_append_take(m->c, m->keep, item) && import_item(m, field->kind, field->type, item, out);
        if (!ok)
            return false;
        if (l->length != count)
            return fail_error(m->c, EXC_RuntimeError, "%s field \"%s\" changed size during iteration", row->name, field->name);
    }
    return true;
}

/* ---- nodes ---- */

/* The attribute, kept alive; COIL_NULL if it is missing. */
static bool read_attribute(Import *m, Value object, Value name, Value *out)
{
    return find_attr(m->c, object, as_str(name), out) && (is_null(*out) || list_append_take(m->c, m->keep, *out));
}

/* A missing list is an empty one, a missing context Load; other fields that are required say so. */
static bool import_field(Import *m, const AstKind *row, const Field *field, Value name, Value object, FieldValue *out)
{
    Value v;
    out->node = NULL;
    if (!read_attribute(m, object, name, &v))
        return false;
    FieldKind kind = field->kind;
    bool list = kind == FIELD_MANY || kind == FIELD_HOLES || kind == FIELD_NAMES || kind == FIELD_OPS;
    if (is_null(v)) {
        if (list)
            v = COIL_NULL;
        else if (field_optional(kind))
            return true;
        else if (kind == FIELD_CONTEXT && (out->integer = CONTEXT_LOAD)) /* an assignment: what has no context is read */
            return true;
        else
            return fail_error(m->c, EXC_TypeError, "required field \"%s\" missing from %s", field->name, row->name);
    }
    if (list) {
        if (!is_null(v))
            return import_list(m, row, field, v, out);
        if (kind == FIELD_NAMES)
            out->names = names_new(m->arena);
        else if (kind == FIELD_OPS)
            out->operators = operators_new(m->arena);
        else
            out->list = nodes_new(m->arena);
        return out->list || no_memory(m);
    }
    switch (kind) {
    case FIELD_ONE:
    case FIELD_MAYBE:
        if (kind == FIELD_MAYBE && is_none(v))
            return true;
        if (!import_node(m, v, field->type, &out->node))
            return false;
        if (!out->node && kind == FIELD_ONE)
            return fail_error(m->c, EXC_ValueError, "field '%s' is required for %s", field->name, row->name);
        return true;
    case FIELD_NAME:
    case FIELD_NAME_MAYBE:
        if (is_none(v) && kind == FIELD_NAME)
            return fail_error(m->c, EXC_ValueError, "field '%s' is required for %s", field->name, row->name);
        return import_text(m, v, true, true, &out->text);
    case FIELD_TEXT:
    case FIELD_TEXT_MAYBE: return import_text(m, v, false, kind == FIELD_TEXT_MAYBE, &out->text);
    case FIELD_INTEGER_MAYBE:
        if (is_none(v))
            return true;
        return import_integer(m, v, &out->integer);
    case FIELD_INTEGER: return import_integer(m, v, &out->integer);
    case FIELD_OP:
    case FIELD_CONTEXT: return import_operator(m, v, field->type, &out->integer);
    default: return import_constant(m, v, &out->constant);
    }
}

static bool import_span(Import *m, Value object, const char *type, const AstKind *row, Span *span)
{
    Tuple *names = as_tuple(m->state->items[AST_PART_ATTRIBUTES]);
    bool optional_end = strcmp(type, "pattern") && strcmp(type, "type_param");
    const char *owner = strcmp(row->sum, "alone") ? row->sum : row->name;
    intptr_t places[4];
    for (size_t i = 0; i < 4; i++) {
        Value v;
        if (!read_attribute(m, object, names->items[i], &v))
            return false;
        bool end = i >= 2 && optional_end;
        if (is_null(v) && !end)
            return fail_error(m->c, EXC_TypeError, "required field \"%S\" missing from %s", names->items[i], owner);
        if (end && (is_null(v) || is_none(v)))
            places[i] = places[i - 2]; /* a place without an end is a point */
        else if (!import_integer(m, v, &places[i]))
            return false;
    }
    *span = (Span){(uint32_t)places[0], (uint32_t)places[1], (uint32_t)places[2], (uint32_t)places[3]};
    return true;
}

enum { READING_ROOM = 16 * 1024 }; /* stack that reading a node's attributes takes: what fails for want of it is the tree's depth */

/* The node of an object of sum or product `type`; NULL for None. A sum's classes tell the kind, which has its place read first; a
 * product is whatever has the attributes. Recurses into fields: the stack's end is asked for here, with room to read a node. */
static bool import_node(Import *m, Value object, const char *type, Node **out)
{
    Coil *c = m->c;
    *out = NULL;
    char here;
    if ((uintptr_t)&here < (uintptr_t)c->c_stack_limit + READING_ROOM && !stack_more(c, (uintptr_t)&here - READING_ROOM))
        return fail_error(c, EXC_RecursionError, "maximum recursion depth exceeded while traversing '%s' node", type);
    int64_t n = 0;
    const AstKind *member = NULL; /* any row of the sum */
    for (int kind = 1; kind < AST_KIND_COUNT && !n; kind++)
        if (!strcmp(ast_kinds[kind].sum, type))
            member = &ast_kinds[kind];
        else if (!strcmp(ast_kinds[kind].name, type) && !strcmp(ast_kinds[kind].sum, "alone"))
            n = kind;
    const AstKind *row = &ast_kinds[n];
    if (!n) {
        if (is_none(object))
            return true;
        if (!import_number(m, object, NULL, &n))
            return false;
        row = n < AST_KIND_COUNT ? &ast_kinds[n] : NULL;
        if (!n || !row || strcmp(row->sum, type)) {
            Span unused;
            return (!ast_has_span((NodeKind)(member - ast_kinds)) || import_span(m, object, type, member, &unused)) &&
                   fail_error(c, EXC_TypeError, "expected some sort of %s, but got %R", type, object);
        }
    }
    Span span = {0, 0, 0, 0};
    bool first = strcmp(row->sum, "alone"); /* sums have their place first, products last */
    if (first && ast_has_span((NodeKind)n) && !import_span(m, object, type, row, &span))
        return false;
    FieldValue fields[MOST_FIELDS];
    const Tuple *names = (const Tuple *)as_object(m->state->items[AST_PART_FIELDS + n]);
    Context ctx = CONTEXT_NONE;
    for (size_t i = 0; i < row->count; i++) {
        if (!import_field(m, row, &row->fields[i], names->items[i], object, &fields[i]))
            return false;
        if (row->fields[i].kind == FIELD_CONTEXT)
            ctx = (Context)fields[i].integer;
    }
    if (!first && ast_has_span((NodeKind)n) && !import_span(m, object, type, row, &span))
        return false;
    *out = ast_make(m->arena, (NodeKind)n, span, ctx, fields);
    return *out || no_memory(m);
}

Node *ast_import(Coil *c, Arena *arena, Value object, List *keep)
{
    Import m = {c, arena, ast_state_borrow(c), keep};
    if (!m.state || !list_append(c, keep, from_object(m.state)) || !list_append(c, keep, object))
        return NULL;
    Node *root = NULL;
    return import_node(&m, object, "mod", &root) ? root : NULL;
}
