/* ast_validate.c: checks a tree that a program made for what the grammar would never give. What source text could say too is left
 * to the compiler, which raises SyntaxError. */
#include "runtime/modules/ast/ast_types.h"

#define AS(kind, node) ((const Node##kind *)(const void *)(node))

static bool check_node(Coil *c, const Node *node, Context ctx);
static bool check_pattern(Coil *c, const Node *node, bool star_ok);

static bool is_number(const Constant *x, bool complex)
{
    Value v = value_word(x->word);
    return x->kind == CONSTANT_OBJECT && (complex ? is_exact(v, SHAPE_COMPLEX) : is_int(v) || is_double(v) || is_exact(v, SHAPE_FLOAT));
}

static bool check_span(Coil *c, Span s)
{
    int lineno = (int)s.lineno, col = (int)s.col_offset, end_lineno = (int)s.end_lineno, end_col = (int)s.end_col_offset;
    if (lineno > end_lineno)
        return fail_error(c, EXC_ValueError, "AST node line range (%d, %d) is not valid", lineno, end_lineno);
    if ((lineno < 0 && end_lineno != lineno) || (col < 0 && col != end_col))
        return fail_error(c, EXC_ValueError, "AST node column range (%d, %d) for line range (%d, %d) is not valid", col, end_col, lineno,
                          end_lineno);
    if (lineno == end_lineno && col > end_col)
        return fail_error(c, EXC_ValueError, "line %d, column %d-%d is not a valid range", lineno, col, end_col);
    return true;
}

static bool check_name(Coil *c, const Text *name)
{
    static const char *const constants[] = {"None", "True", "False"};
    for (size_t i = 0; name && i < 3; i++)
        if (!strcmp(name->bytes, constants[i]))
            return fail_error(c, EXC_ValueError, "identifier field can't represent '%s' constant", constants[i]);
    return true;
}

static bool check_capture(Coil *c, const Text *name)
{
    if (name && !strcmp(name->bytes, "_"))
        return fail_error(c, EXC_ValueError, "can't capture name '_' in patterns");
    return check_name(c, name);
}

/* ---- patterns ---- */

/* A number, or minus a number. */
static bool literal_number(const Node *n, bool real, bool imaginary)
{
    if (n->kind == AST_UnaryOp && AS(UnaryOp, n)->op == AST_OP_USub)
        n = AS(UnaryOp, n)->operand;
    if (n->kind != AST_Constant)
        return false;
    const Constant *x = AS(Constant, n)->value;
    return (real && is_number(x, false)) || (imaginary && is_number(x, true));
}

static bool check_literal(Coil *c, const Node *n)
{
    switch (n->kind) {
    case AST_Constant: {
        const Constant *x = AS(Constant, n)->value;
        if (x->kind == CONSTANT_STR || x->kind == CONSTANT_BYTES || is_number(x, false) || is_number(x, true))
            return true;
        return fail_error(c, EXC_ValueError, "unexpected constant inside of a literal pattern");
    }
    case AST_Attribute:
    case AST_JoinedStr: /* the compiler refuses it */ return true;
    case AST_UnaryOp:
        if (literal_number(n, true, true))
            return true;
        break;
    case AST_BinOp: {
        const NodeBinOp *e = AS(BinOp, n);
        if ((e->op == AST_OP_Add || e->op == AST_OP_Sub) && literal_number(e->left, true, false) && e->right->kind == AST_Constant &&
            literal_number(e->right, false, true))
            return true;
        break;
    }
    default: break;
    }
    return fail_error(c, EXC_ValueError, "patterns may only match literals and attribute lookups");
}

static bool check_patterns(Coil *c, const Nodes *list, bool star_ok)
{
    for (size_t i = 0; i < list->count; i++)
        if (!list->items[i])
            return fail_error(c, EXC_ValueError, "None disallowed in pattern list");
        else if (!check_pattern(c, list->items[i], star_ok))
            return false;
    return true;
}

static bool check_mapping_pattern(Coil *c, const NodeMatchMapping *p)
{
    if (p->keys->count != p->patterns->count)
        return fail_error(c, EXC_ValueError, "MatchMapping doesn't have the same number of keys as patterns");
    if (!check_capture(c, p->rest))
        return false;
    for (size_t i = 0; i < p->keys->count; i++) {
        const Node *key = p->keys->items[i];
        if (!key)
            return fail_error(c, EXC_ValueError, "None disallowed in expression list");
        if (!check_node(c, key, CONTEXT_LOAD))
            return false;
        if (key->kind == AST_Constant && AS(Constant, key)->value->kind <= CONSTANT_FALSE)
            continue;
        if (!check_literal(c, key))
            return false;
    }
    return check_patterns(c, p->patterns, false);
}

static bool check_class_pattern(Coil *c, const NodeMatchClass *p)
{
    if (p->kwd_attrs->count != p->kwd_patterns->count)
        return fail_error(c, EXC_ValueError, "MatchClass doesn't have the same number of keyword attributes as patterns");
    if (!check_node(c, p->cls, CONTEXT_LOAD))
        return false;
    const Node *cls = p->cls;
    while (cls->kind == AST_Attribute)
        cls = AS(Attribute, cls)->value;
    if (cls->kind != AST_Name)
        return fail_error(c, EXC_ValueError, "MatchClass cls field can only contain Name or Attribute nodes.");
    for (size_t i = 0; i < p->kwd_attrs->count; i++)
        if (!check_name(c, p->kwd_attrs->items[i]))
            return false;
    return check_patterns(c, p->patterns, false) && check_patterns(c, p->kwd_patterns, false);
}

static bool check_pattern(Coil *c, const Node *node, bool star_ok)
{
    if (!check_span(c, node->span) || !enter_recursion(c, " during compilation"))
        return false;
    switch (node->kind) {
    case AST_MatchValue: return check_node(c, AS(MatchValue, node)->value, CONTEXT_LOAD) && check_literal(c, AS(MatchValue, node)->value);
    case AST_MatchSingleton:
        return AS(MatchSingleton, node)->value->kind <= CONSTANT_FALSE ||
               fail_error(c, EXC_ValueError, "MatchSingleton can only contain True, False and None");
    case AST_MatchSequence: return check_patterns(c, AS(MatchSequence, node)->patterns, true);
    case AST_MatchMapping: return check_mapping_pattern(c, AS(MatchMapping, node));
    case AST_MatchClass: return check_class_pattern(c, AS(MatchClass, node));
    case AST_MatchStar:
        return (star_ok || fail_error(c, EXC_ValueError, "can't use MatchStar here")) && check_capture(c, AS(MatchStar, node)->name);
    case AST_MatchAs: {
        const NodeMatchAs *p = AS(MatchAs, node);
        if (!check_capture(c, p->name))
            return false;
        if (p->pattern && !p->name)
            return fail_error(c, EXC_ValueError, "MatchAs must specify a target name if a pattern is given");
        return !p->pattern || check_pattern(c, p->pattern, false);
    }
    default: {
        const Nodes *patterns = AS(MatchOr, node)->patterns;
        return (patterns->count >= 2 || fail_error(c, EXC_ValueError, "MatchOr requires at least 2 patterns")) &&
               check_patterns(c, patterns, false);
    }
    }
}

/* ---- what is particular to a kind ---- */

static bool check_try(Coil *c, const Node *node)
{
    const NodeTry *s = AS(Try, node); /* TryStar has its layout */
    const char *name = ast_kinds[node->kind].name;
    if (!s->body->count)
        return fail_error(c, EXC_ValueError, "empty body on %s", name);
    if (!s->handlers->count && !s->finalbody->count)
        return fail_error(c, EXC_ValueError, "%s has neither except handlers nor finalbody", name);
    return s->handlers->count || !s->orelse->count || fail_error(c, EXC_ValueError, "%s has orelse but no except handlers", name);
}

static bool check_compare(Coil *c, const NodeCompare *e)
{
    if (!e->comparators->count)
        return fail_error(c, EXC_ValueError, "Compare with no comparators");
    return e->comparators->count == e->ops->count ||
           fail_error(c, EXC_ValueError, "Compare has a different number of comparators and operands");
}

static bool check_arguments(Coil *c, const Nodearguments *a)
{
    if (a->defaults->count > a->posonlyargs->count + a->args->count)
        return fail_error(c, EXC_ValueError, "more positional defaults than args on arguments");
    return a->kw_defaults->count == a->kwonlyargs->count ||
           fail_error(c, EXC_ValueError, "length of kwonlyargs is not the same as kw_defaults on arguments");
}

static bool check_particular(Coil *c, const Node *node)
{
    switch (node->kind) {
    case AST_AnnAssign:
        return AS(AnnAssign, node)->target->kind == AST_Name || !AS(AnnAssign, node)->simple ||
               fail_error(c, EXC_TypeError, "AnnAssign with simple non-Name target");
    case AST_TypeAlias: return AS(TypeAlias, node)->name->kind == AST_Name || fail_error(c, EXC_TypeError, "TypeAlias with non-Name name");
    case AST_AugAssign: {
        /* The message has the reference's numbers of kinds. */
        int kind = AS(AugAssign, node)->target->kind;
        return (kind != AST_List && kind != AST_Tuple && kind != AST_Starred) ||
               fail_error(c, EXC_SystemError, "invalid node type (%d) for augmented assignment",
                          kind == AST_List    ? 25
                          : kind == AST_Tuple ? 26
                                              : 23);
    }
    case AST_Raise:
        return AS(Raise, node)->exc || !AS(Raise, node)->cause || fail_error(c, EXC_ValueError, "Raise with cause but no exception");
    case AST_Try:
    case AST_TryStar: return check_try(c, node);
    case AST_ImportFrom: return AS(ImportFrom, node)->level >= 0 || fail_error(c, EXC_ValueError, "Negative ImportFrom level");
    case AST_BoolOp: return AS(BoolOp, node)->values->count >= 2 || fail_error(c, EXC_ValueError, "BoolOp with less than 2 values");
    case AST_NamedExpr:
        return AS(NamedExpr, node)->target->kind == AST_Name || fail_error(c, EXC_TypeError, "NamedExpr target must be a Name");
    case AST_Dict:
        return AS(Dict, node)->keys->count == AS(Dict, node)->values->count ||
               fail_error(c, EXC_ValueError, "Dict doesn't have the same number of keys as values");
    case AST_ListComp:
    case AST_SetComp:
    case AST_GeneratorExp:
        return AS(ListComp, node)->generators->count || fail_error(c, EXC_ValueError, "comprehension with no generators");
    case AST_DictComp: return AS(DictComp, node)->generators->count || fail_error(c, EXC_ValueError, "comprehension with no generators");
    case AST_Compare: return check_compare(c, AS(Compare, node));
    case AST_FormattedValue: {
        intptr_t how = AS(FormattedValue, node)->conversion;
        return how == -1 || how == 's' || how == 'r' || how == 'a' ||
               fail_error(c, EXC_SystemError, "Unrecognized conversion character %d", (int)how);
    }
    case AST_Name: return check_name(c, AS(Name, node)->id);
    case AST_TypeVar:
    case AST_ParamSpec:
    case AST_TypeVarTuple: return check_name(c, AS(TypeVar, node)->name);
    default: return true;
    }
}

/* ---- what holds for all ---- */

/* The context in which a field's expressions stand. */
static Context field_context(const Node *node, const char *field, Context own)
{
    switch (node->kind) {
    case AST_Delete: return CONTEXT_DEL;
    case AST_TypeAlias: return strcmp(field, "name") ? CONTEXT_LOAD : CONTEXT_STORE;
    case AST_List:
    case AST_Tuple:
    case AST_Starred: return own;
    default: return !strcmp(field, "target") || !strcmp(field, "targets") || !strcmp(field, "optional_vars") ? CONTEXT_STORE : CONTEXT_LOAD;
    }
}

static bool check_context(Coil *c, const Node *node, Context ctx)
{
    static const char *const names[] = {"", "Load", "Store", "Del"};
    const AstKind *row = &ast_kinds[node->kind];
    if (!row->count || row->fields[row->count - 1].kind != FIELD_CONTEXT)
        return ctx == CONTEXT_LOAD || fail_error(c, EXC_ValueError, "expression which can't be assigned to in %s context", names[ctx]);
    return node->ctx == ctx ||
           fail_error(c, EXC_ValueError, "expression must have %s context but has %s instead", names[ctx], names[node->ctx]);
}

/* Lists that source never leaves empty. */
static bool never_empty(const char *field)
{
    static const char *const names[] = {"body", "targets", "items", "cases", "names"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(field, names[i]))
            return true;
    return false;
}

static bool check_list(Coil *c, const Node *node, const Field *field, const Nodes *list, Context ctx)
{
    const char *type = !strcmp(field->type, "expr") ? "expression" : !strcmp(field->type, "stmt") ? "statement" : field->type;
    for (size_t i = 0; i < list->count; i++)
        if (!list->items[i] ? field->kind != FIELD_HOLES && !fail_error(c, EXC_ValueError, "None disallowed in %s list", type)
                            : !check_node(c, list->items[i], field_context(node, field->name, ctx)))
            return false;
    return true;
}

static bool check_node(Coil *c, const Node *node, Context ctx)
{
    const AstKind *row = &ast_kinds[node->kind];
    if (!enter_recursion(c, " during compilation") || (ast_has_span(node->kind) && !check_span(c, node->span)))
        return false;
    if (!strcmp(row->sum, "pattern"))
        return check_pattern(c, node, false);
    if (!check_particular(c, node) || (!strcmp(row->sum, "expr") && !check_context(c, node, ctx)))
        return false;
    bool module = !strcmp(row->sum, "mod");
    bool backwards = row->count && !strcmp(row->fields[row->count - 1].name, "generators"); /* what is looped over comes first */
    for (size_t n = 0; n < row->count; n++) {
        size_t i = backwards ? row->count - 1 - n : n;
        const Field *field = &row->fields[i];
        FieldValue value = ast_field(node, i);
        switch (field->kind) {
        case FIELD_ONE:
        case FIELD_MAYBE:
            if (value.node && !check_node(c, value.node, field_context(node, field->name, ctx)))
                return false;
            break;
        case FIELD_NAMES:
            if (!value.names->count)
                return fail_error(c, EXC_ValueError, "empty %s on %s", field->name, row->name);
            break;
        case FIELD_MANY:
        case FIELD_HOLES:
            if (!value.list->count && !module && never_empty(field->name))
                return fail_error(c, EXC_ValueError, "empty %s on %s", field->name, row->name);
            if (!check_list(c, node, field, value.list, ctx))
                return false;
            break;
        default: break;
        }
    }
    return node->kind != AST_arguments || check_arguments(c, AS(arguments, node));
}

bool ast_validate(Coil *c, const Node *root) { return check_node(c, root, CONTEXT_LOAD); }
