/* mod_ast.c: _ast: the classes of syntax trees, made from grammar/tree/ast.def. */
#include "runtime/import/module_build.h"
#include "runtime/modules/ast/ast_types.h"

#include "runtime/start/finish.h"
#include "runtime/start/state.h"
#include "runtime/types/types.h"
#include "vm/classes/class_make.h"
#include "vm/loop/native.h"

struct AstState {
    Value classes; /* the tuple of ast_types.h, or COIL_NULL */
};
STATE_SIZE(ast, AstState)

static const char *const context_names[] = {NULL, "Load", "Store", "Del"};

Tuple *ast_state_borrow(Coil *c)
{
    if (is_null(c->vm->runtime->ast->classes)) {
        Value module = import_module(c, "_ast");
        if (is_null(module))
            return NULL;
        release(c, module);
        if (is_null(c->vm->runtime->ast->classes)) { /* something else of that name */
            raise_error(c, EXC_SystemError, "module _ast has no classes");
            return NULL;
        }
    }
    return as_tuple(c->vm->runtime->ast->classes);
}

/* ---- docstrings: the rows as Python's abstract grammar ---- */

static void doc_kind(StrBuilder *b, NodeKind kind)
{
    const AstKind *row = &ast_kinds[kind];
    builder_c(b, row->name);
    for (size_t i = 0; i < row->count; i++) {
        const Field *f = &row->fields[i];
        bool many = f->kind == FIELD_MANY || f->kind == FIELD_HOLES || f->kind == FIELD_NAMES || f->kind == FIELD_OPS;
        builder_format(b, "%s%s%s %s", i ? ", " : "(", f->type, many ? "*" : field_optional(f->kind) ? "?" : "", f->name);
    }
    if (row->count)
        builder_char(b, ')');
}

static Str *doc_sum(Coil *c, const char *sum)
{
    StrBuilder b = STR_BUILDER(c);
    size_t found = 0;
    builder_format(&b, "%s = ", sum);
    for (int kind = 1; kind < AST_KIND_COUNT; kind++)
        if (!strcmp(ast_kinds[kind].sum, sum)) {
            if (found++) {
                builder_char(&b, '\n');
                builder_fill(&b, ' ', strlen(sum) + 1);
                builder_c(&b, "| ");
            }
            doc_kind(&b, kind);
        }
    for (int op = 1; op < AST_OP_COUNT; op++)
        if (!strcmp(ast_operators[op].sum, sum))
            builder_format(&b, "%s%s", found++ ? " | " : "", ast_operators[op].name);
    for (int ctx = CONTEXT_LOAD; !found && ctx <= CONTEXT_DEL; ctx++)
        builder_format(&b, "%s%s", ctx > CONTEXT_LOAD ? " | " : "", context_names[ctx]);
    return builder_finish(&b);
}

/* ---- classes ---- */

static bool space_set_take(Coil *c, Dict *space, const char *name, Value v)
{
    bool ok = !is_null(v) && dict_set_c(c, space, name, v);
    release_maybe(c, v);
    return ok;
}

/* A class with its fields' names and docstring (taken; NULL: failed), put into the module. */
static Class *ast_class_new(Coil *c, Value module, const char *name, Class *base, Tuple *fields, Str *doc, Dict *space)
{
    Class *cls = NULL;
    if (space && doc && dict_set_c(c, space, "_fields", from_object(fields)) &&
        dict_set_c(c, space, "__match_args__", from_object(fields)) && dict_set_c(c, space, "__doc__", from_object(doc)))
        cls = class_simple(c, "ast", name, base, space);
    RELEASE(c, doc);
    if (cls && !module_add_value(c, module, name, from_object(cls))) {
        RELEASE(c, cls);
        cls = NULL;
    }
    return cls;
}

/* The four attributes of classes with a place; in some the end may be missing. */
static bool add_attributes(Coil *c, Dict *space, Tuple *state, bool any, const char *sum)
{
    bool optional_end = any && strcmp(sum, "pattern") && strcmp(sum, "type_param");
    return dict_set_c(c, space, "_attributes", any ? state->items[AST_PART_ATTRIBUTES] : from_object(tuple_empty_borrow(c))) &&
           (!optional_end || (dict_set_c(c, space, "end_lineno", V_NONE) && dict_set_c(c, space, "end_col_offset", V_NONE)));
}

/* An abstract class: found in the module, or made. Borrowed from the module. */
static Class *ast_sum_borrow(Coil *c, Value module, Tuple *state, const char *sum)
{
    Value found;
    if (!find_attr_c(c, module, sum, &found))
        return NULL;
    if (!is_null(found)) {
        release(c, found);
        return as_class(found);
    }
    bool span = false;
    for (int kind = 1; kind < AST_KIND_COUNT; kind++)
        span |= !strcmp(ast_kinds[kind].sum, sum) && ast_has_span(kind);
    Dict *space = dict_new(c);
    Class *cls = NULL;
    if (space && add_attributes(c, space, state, span, sum))
        cls = ast_class_new(c, module, sum, ast_class_borrow(state, AST_NONE), tuple_empty_borrow(c), doc_sum(c, sum), space);
    RELEASE(c, space);
    RELEASE(c, cls);
    return cls;
}

static bool add_number(Coil *c, Tuple *state, Class *cls, int64_t number)
{
    return dict_set(c, as_dict(state->items[AST_PART_NUMBERS]), from_object(cls), small(number));
}

static bool add_kind(Coil *c, Value module, Tuple *state, NodeKind kind)
{
    const AstKind *row = &ast_kinds[kind];
    Tuple *fields = tuple_new(c, row->count);
    Dict *space = dict_new(c);
    bool alone = !strcmp(row->sum, "alone"), ok = fields && space;
    Class *base = !ok ? NULL : alone ? ast_class_borrow(state, AST_NONE) : ast_sum_borrow(c, module, state, row->sum);
    for (size_t i = 0; base && ok && i < row->count; i++) {
        Str *name = str_intern_c(c, row->fields[i].name);
        ok = name != NULL;
        fields->items[i] = ok ? from_object(name) : V_NONE;
        if (ok && field_optional(row->fields[i].kind))
            ok = dict_set_str(c, space, name, V_NONE);
    }
    ok = ok && base && (!alone || add_attributes(c, space, state, ast_has_span(kind), row->sum));
    if (ok) {
        StrBuilder b = STR_BUILDER(c);
        doc_kind(&b, kind);
        Class *cls = ast_class_new(c, module, row->name, base, fields, builder_finish(&b), space);
        ok = cls && add_number(c, state, cls, kind);
        if (cls)
            state->items[AST_PART_CLASS + kind] = from_object(cls);
        state->items[AST_PART_FIELDS + kind] = retain(from_object(fields));
    }
    RELEASE(c, fields);
    RELEASE(c, space);
    return ok;
}

/* An operator's or context's class, and its instance at state->items[at]. */
static bool add_singleton(Coil *c, Value module, Tuple *state, const char *name, const char *sum, int64_t number, size_t at)
{
    Class *base = ast_sum_borrow(c, module, state, sum);
    Dict *space = base ? dict_new(c) : NULL, *types = space ? dict_new(c) : NULL;
    Class *cls = NULL;
    bool ok = types && dict_set_c(c, space, "_field_types", from_object(types)) &&
              dict_set_c(c, space, "__annotations__", from_object(types)) &&
              (cls = ast_class_new(c, module, name, base, tuple_empty_borrow(c), str_from_c(c, name), space)) &&
              add_number(c, state, cls, number);
    if (ok) {
        Value v = from_object(class_instance(c, cls));
        ok = !is_null(v);
        state->items[at] = ok ? v : V_NONE;
    }
    RELEASE(c, cls);
    RELEASE(c, types);
    RELEASE(c, space);
    return ok;
}

/* The type of a field as _field_types tells it. */
static Value field_type(Coil *c, Value module, const Field *f)
{
    Value t = COIL_NULL;
    switch (f->kind) {
    case FIELD_NAME:
    case FIELD_NAME_MAYBE:
    case FIELD_NAMES:
    case FIELD_TEXT:
    case FIELD_TEXT_MAYBE: t = retain(from_object(core_class_borrow(c, SHAPE_STR))); break;
    case FIELD_INTEGER:
    case FIELD_INTEGER_MAYBE: t = retain(from_object(core_class_borrow(c, SHAPE_INT))); break;
    case FIELD_CONSTANT: return retain(from_object(core_class_borrow(c, SHAPE_OBJECT)));
    default: t = get_attr_c(c, module, f->type);
    }
    if (is_null(t))
        return t;
    Value whole = COIL_NULL;
    switch (f->kind) {
    case FIELD_MANY:
    case FIELD_HOLES:
    case FIELD_NAMES:
    case FIELD_OPS: whole = generic_alias_new(c, from_object(core_class_borrow(c, SHAPE_LIST)), t); break;
    default:
        if (!field_optional(f->kind))
            return t;
        whole = union_new(c, t, V_NONE);
    }
    release(c, t);
    return whole;
}

static bool add_field_types(Coil *c, Value module, Tuple *state, NodeKind kind)
{
    Dict *types = dict_new(c);
    bool ok = types;
    for (size_t i = 0; ok && i < ast_kinds[kind].count; i++)
        ok = space_set_take(c, types, ast_kinds[kind].fields[i].name, field_type(c, module, &ast_kinds[kind].fields[i]));
    Value cls = from_object(ast_class_borrow(state, kind));
    ok = ok && set_attr_c(c, cls, "_field_types", from_object(types)) && set_attr_c(c, cls, "__annotations__", from_object(types));
    RELEASE(c, types);
    return ok;
}

/* The class AST. */
static Class *ast_base_new(Coil *c, Value module)
{
    Dict *space = dict_new(c);
    Class *cls = NULL;
    Tuple *none = tuple_empty_borrow(c);
    if (space && dict_set_c(c, space, "_fields", from_object(none)) && dict_set_c(c, space, "_attributes", from_object(none)) &&
        dict_set_c(c, space, "__match_args__", from_object(none)) && dict_set_c(c, space, "__doc__", V_NONE) &&
        space_set_take(c, space, "__new__", from_object(native_new(c, &ast_new_row, NULL, COIL_NULL, COIL_NULL))))
        cls = class_simple(c, "ast", "AST", core_class_borrow(c, SHAPE_OBJECT), space);
    RELEASE(c, space);
    bool ok = cls;
    for (const CoilDef *row = ast_base_rows; ok && row->name; row++) {
        Str *name = str_intern_c(c, row->name);
        Native *method = name ? native_descriptor_new(c, SHAPE_METHOD_DESCRIPTOR, row, cls) : NULL;
        ok = method && class_set(c, cls, name, from_object(method));
        RELEASE(c, method);
        RELEASE(c, name);
    }
    if (ok && module_add_value(c, module, "AST", from_object(cls)))
        return cls;
    RELEASE(c, cls);
    return NULL;
}

static Tuple *attribute_names(Coil *c)
{
    static const char *const names[] = {"lineno", "col_offset", "end_lineno", "end_col_offset"};
    Tuple *t = tuple_new(c, 4);
    for (size_t i = 0; t && i < 4; i++) {
        Str *name = str_intern_c(c, names[i]);
        t->items[i] = name ? from_object(name) : V_NONE;
        if (!name) {
            RELEASE(c, t);
            return NULL;
        }
    }
    return t;
}

static Value ast_ready(Coil *c, const Value *args)
{
    Tuple *state = tuple_new(c, AST_PARTS), *names = NULL;
    Dict *numbers = NULL;
    Class *base = NULL;
    Value module = args[0];
    bool ok = state && (numbers = dict_new(c)) && (names = attribute_names(c)) && (base = ast_base_new(c, module));
    if (ok) {
        state->items[AST_PART_NUMBERS] = retain(from_object(numbers));
        state->items[AST_PART_ATTRIBUTES] = retain(from_object(names));
        state->items[AST_PART_BASE] = retain(from_object(base));
    }
    for (int kind = 1; ok && kind < AST_KIND_COUNT; kind++)
        ok = add_kind(c, module, state, kind);
    for (int op = 1; ok && op < AST_OP_COUNT; op++)
        ok = add_singleton(c, module, state, ast_operators[op].name, ast_operators[op].sum, AST_NUMBER_OPERATOR | op,
                           AST_PART_OPERATOR + op);
    for (int ctx = CONTEXT_LOAD; ok && ctx <= CONTEXT_DEL; ctx++)
        ok = add_singleton(c, module, state, context_names[ctx], "expr_context", AST_NUMBER_CONTEXT | ctx, AST_PART_CONTEXT + ctx);
    for (int kind = 1; ok && kind < AST_KIND_COUNT; kind++)
        ok = add_field_types(c, module, state, kind);
    RELEASE(c, base);
    RELEASE(c, names);
    RELEASE(c, numbers);
    if (!ok) {
        RELEASE(c, state);
        return COIL_NULL;
    }
    replace_take(c, &c->vm->runtime->ast->classes, from_object(state));
    return V_NONE;
}

const CoilDef ast_module[] = {
    COIL_MODULE("_ast", NULL),
    COIL_INT("PyCF_ONLY_AST", COMPILE_FLAG_ONLY_AST),
    COIL_INT("PyCF_TYPE_COMMENTS", COMPILE_FLAG_TYPE_COMMENTS),
    COIL_INT("PyCF_ALLOW_TOP_LEVEL_AWAIT", COMPILE_FLAG_TOP_LEVEL_AWAIT),
    COIL_INT("PyCF_OPTIMIZED_AST", COMPILE_FLAG_OPTIMIZED_AST),
    COIL_INIT(ast_ready),
    COIL_END,
};

void ast_stop(Coil *c) { replace_take(c, &c->vm->runtime->ast->classes, COIL_NULL); }
