/* unparse.c: an expression's source text, with the fewest parentheses, as CPython stores annotations under
 * `from __future__ import annotations`. */
#include "vm/compile/compiler.h"

/* Binding strength, weakest first. */
enum Strength {
    S_TUPLE,
    S_TEST,
    S_OR,
    S_AND,
    S_NOT,
    S_CMP,
    S_BOR,
    S_BXOR,
    S_BAND,
    S_SHIFT,
    S_ARITH,
    S_TERM,
    S_FACTOR,
    S_POWER,
    S_AWAIT,
    S_ATOM
};

typedef struct Unparser {
    Compiler *k;
    StrBuilder b;
} Unparser;

static void unparse_expr(Unparser *p, const Node *n, int strength);

static void put(Unparser *p, const char *text) { builder_c(&p->b, text); }
static void put_text(Unparser *p, const Text *t)
{
    Str *s = str_from_utf8(p->k->c, t->bytes, t->length, true);
    if (s)
        builder_str(&p->b, s);
    else
        p->k->failed = true;
    RELEASE(p->k->c, s);
}

static void unparse_list(Unparser *p, const Nodes *list, int strength)
{
    for (size_t i = 0; i < list->count; i++) {
        if (i)
            put(p, ", ");
        unparse_expr(p, list->items[i], strength);
    }
}

static int operator_strength(intptr_t op)
{
    switch (op) {
    case AST_OP_Add:
    case AST_OP_Sub: return S_ARITH;
    case AST_OP_LShift:
    case AST_OP_RShift: return S_SHIFT;
    case AST_OP_BitOr: return S_BOR;
    case AST_OP_BitXor: return S_BXOR;
    case AST_OP_BitAnd: return S_BAND;
    case AST_OP_Pow: return S_POWER;
    default: return S_TERM;
    }
}

static void unparse_binary(Unparser *p, const Node *n, int strength)
{
    const NodeBinOp *e = AS(BinOp, n);
    int own = operator_strength(e->op);
    bool power = e->op == AST_OP_Pow;
    if (strength > own)
        put(p, "(");
    unparse_expr(p, e->left, own + power);
    put(p, " ");
    put(p, ast_operators[e->op].text);
    put(p, " ");
    unparse_expr(p, e->right, own + !power);
    if (strength > own)
        put(p, ")");
}

static void unparse_constant(Unparser *p, const NodeConstant *e)
{
    if (text_is(e->kind, "u"))
        put(p, "u");
    if (e->value->kind == CONSTANT_ELLIPSIS) {
        put(p, "...");
        return;
    }
    Value v = constant_value(p->k, e->value);
    if (is_null(v)) {
        p->k->failed = true;
        return;
    }
    Str *s = value_repr(p->k->c, v);
    if (s && (is_double(v) || is_exact(v, SHAPE_COMPLEX))) {
        /* infinity has no literal: one too large to be finite */
        for (size_t i = 0; i < s->length; i++)
            if (i + 3 <= s->length && str_at(s, i) == 'i' && str_at(s, i + 1) == 'n' && str_at(s, i + 2) == 'f') {
                put(p, "1e309");
                i += 2;
            } else {
                builder_char(&p->b, str_at(s, i));
            }
    } else if (s) {
        builder_str(&p->b, s);
    } else {
        p->k->failed = true;
    }
    RELEASE(p->k->c, s);
    release(p->k->c, v);
}

/* The positional ones share one list of defaults, which belong to the last of them; `/` and `*` stand where the lists meet. */
static void unparse_arguments(Unparser *p, const Nodearguments *a)
{
    bool first = true;
    size_t positional = a->posonlyargs->count + a->args->count, without = positional - a->defaults->count;
    for (size_t i = 0; i < positional; i++) {
        const Node *arg = i < a->posonlyargs->count ? a->posonlyargs->items[i] : a->args->items[i - a->posonlyargs->count];
        put(p, first ? "" : ", ");
        first = false;
        put_text(p, AS(arg, arg)->arg);
        if (i >= without) {
            put(p, "=");
            unparse_expr(p, a->defaults->items[i - without], S_TEST);
        }
        if (a->posonlyargs->count && i + 1 == a->posonlyargs->count)
            put(p, ", /");
    }
    /* A bare `*` stands only before keyword-only parameters. */
    if (a->vararg || a->kwonlyargs->count) {
        put(p, first ? "*" : ", *");
        first = false;
        if (a->vararg)
            put_text(p, AS(arg, a->vararg)->arg);
    }
    for (size_t i = 0; i < a->kwonlyargs->count; i++) {
        put(p, first ? "" : ", ");
        first = false;
        put_text(p, AS(arg, a->kwonlyargs->items[i])->arg);
        if (i < a->kw_defaults->count && a->kw_defaults->items[i]) {
            put(p, "=");
            unparse_expr(p, a->kw_defaults->items[i], S_TEST);
        }
    }
    if (a->kwarg) {
        put(p, first ? "**" : ", **");
        put_text(p, AS(arg, a->kwarg)->arg);
    }
}

static void unparse_generators(Unparser *p, const Nodes *generators)
{
    for (size_t i = 0; i < generators->count; i++) {
        const Nodecomprehension *g = AS(comprehension, generators->items[i]);
        put(p, g->is_async ? " async for " : " for ");
        unparse_expr(p, g->target, S_TUPLE);
        put(p, " in ");
        unparse_expr(p, g->iter, S_TEST + 1);
        for (size_t j = 0; j < g->ifs->count; j++) {
            put(p, " if ");
            unparse_expr(p, g->ifs->items[j], S_TEST + 1);
        }
    }
}

static void unparse_call(Unparser *p, const NodeCall *e)
{
    unparse_expr(p, e->func, S_ATOM);
    if (e->args->count == 1 && !e->keywords->count && e->args->items[0]->kind == AST_GeneratorExp) {
        unparse_expr(p, e->args->items[0], S_TUPLE);
        return;
    }
    put(p, "(");
    unparse_list(p, e->args, S_TEST);
    for (size_t i = 0; i < e->keywords->count; i++) {
        const Nodekeyword *kw = AS(keyword, e->keywords->items[i]);
        put(p, i || e->args->count ? ", " : "");
        if (kw->arg) {
            put_text(p, kw->arg);
            put(p, "=");
        } else {
            put(p, "**");
        }
        unparse_expr(p, kw->value, S_TEST);
    }
    put(p, ")");
}

/* The inside of an f-string, braces doubled; the whole is then printed as a str literal. */
static void unparse_fstring_part(Unparser *p, const Node *n)
{
    if (!k_enter(p->k))
        return;
    Unparser inner = {p->k, STR_BUILDER(p->k->c)};
    switch (n->kind) {
    case AST_Constant: {
        const Text *t = AS(Constant, n)->value->text;
        for (size_t i = 0, from = 0; i <= t->length; i++)
            if (i == t->length || t->bytes[i] == '{' || t->bytes[i] == '}') {
                size_t end = i < t->length ? i + 1 : i;
                Str *s = str_from_utf8(p->k->c, t->bytes + from, end - from, true);
                if (s) {
                    builder_str(&p->b, s);
                    if (i < t->length)
                        builder_char(&p->b, (unsigned char)t->bytes[i]);
                }
                RELEASE(p->k->c, s);
                from = end;
            }
        break;
    }
    case AST_JoinedStr:
        for (size_t i = 0; i < AS(JoinedStr, n)->values->count; i++)
            unparse_fstring_part(p, AS(JoinedStr, n)->values->items[i]);
        break;
    case AST_FormattedValue: {
        const NodeFormattedValue *e = AS(FormattedValue, n);
        unparse_expr(&inner, e->value, S_TEST + 1);
        Str *s = builder_finish(&inner.b);
        if (!s) {
            p->k->failed = true;
            break;
        }
        /* Two braces side by side would be a brace of the text. */
        put(p, s->length && str_at(s, 0) == '{' ? "{ " : "{");
        builder_str(&p->b, s);
        RELEASE(p->k->c, s);
        if (e->conversion > 0) {
            builder_char(&p->b, '!');
            builder_char(&p->b, (uint32_t)e->conversion);
        }
        if (e->format_spec) {
            put(p, ":");
            unparse_fstring_part(p, e->format_spec);
        }
        put(p, "}");
        break;
    }
    default: break;
    }
}

static void unparse_fstring(Unparser *p, const Node *n)
{
    Unparser inner = {p->k, STR_BUILDER(p->k->c)};
    unparse_fstring_part(&inner, n);
    Str *body = builder_finish(&inner.b), *shown = body ? value_repr(p->k->c, from_object(body)) : NULL;
    if (shown) {
        put(p, "f");
        builder_str(&p->b, shown);
    } else {
        p->k->failed = true;
    }
    RELEASE(p->k->c, shown);
    RELEASE(p->k->c, body);
}

static void unparse_subscript(Unparser *p, const NodeSubscript *e)
{
    unparse_expr(p, e->value, S_ATOM);
    put(p, "[");
    const Node *s = e->slice;
    if (s->kind == AST_Tuple && AS(Tuple, s)->elts->count) { /* no parentheses inside brackets */
        unparse_list(p, AS(Tuple, s)->elts, S_TEST);
        if (AS(Tuple, s)->elts->count == 1)
            put(p, ",");
    } else {
        unparse_expr(p, s, S_TUPLE);
    }
    put(p, "]");
}

static void open_if(Unparser *p, bool condition) { put(p, condition ? "(" : ""); }
static void close_if(Unparser *p, bool condition) { put(p, condition ? ")" : ""); }

/* Operators, which bind by their strength. */
static void unparse_operator(Unparser *p, const Node *n, int strength)
{
    switch (n->kind) {
    case AST_BoolOp: {
        const NodeBoolOp *e = AS(BoolOp, n);
        int own = e->op == AST_OP_Or ? S_OR : S_AND;
        open_if(p, strength > own);
        for (size_t i = 0; i < e->values->count; i++) {
            put(p, i ? e->op == AST_OP_Or ? " or " : " and " : "");
            /* A chain is one node: the same operator inside it was written in parentheses. */
            unparse_expr(p, e->values->items[i], own + 1);
        }
        close_if(p, strength > own);
        break;
    }
    case AST_UnaryOp: {
        const NodeUnaryOp *e = AS(UnaryOp, n);
        int own = e->op == AST_OP_Not ? S_NOT : S_FACTOR;
        open_if(p, strength > own);
        put(p, e->op == AST_OP_Not ? "not " : ast_operators[e->op].text);
        unparse_expr(p, e->operand, own);
        close_if(p, strength > own);
        break;
    }
    case AST_BinOp: unparse_binary(p, n, strength); break;
    case AST_Compare: {
        const NodeCompare *e = AS(Compare, n);
        open_if(p, strength > S_CMP);
        unparse_expr(p, e->left, S_CMP + 1);
        for (size_t i = 0; i < e->ops->count; i++) {
            put(p, " ");
            put(p, ast_operators[e->ops->items[i]].text);
            put(p, " ");
            unparse_expr(p, e->comparators->items[i], S_CMP + 1);
        }
        close_if(p, strength > S_CMP);
        break;
    }
    default: break;
    }
}

/* What binds more weakly than operators, and `await`. */
static void unparse_clause(Unparser *p, const Node *n, int strength)
{
    switch (n->kind) {
    case AST_NamedExpr:
        open_if(p, strength > S_TUPLE);
        unparse_expr(p, AS(NamedExpr, n)->target, S_ATOM);
        put(p, " := ");
        unparse_expr(p, AS(NamedExpr, n)->value, S_ATOM);
        close_if(p, strength > S_TUPLE);
        break;
    case AST_Lambda: {
        const Nodearguments *a = AS(arguments, AS(Lambda, n)->args);
        open_if(p, strength > S_TEST);
        put(p, a->posonlyargs->count || a->args->count ? "lambda " : "lambda");
        unparse_arguments(p, a);
        put(p, ": ");
        unparse_expr(p, AS(Lambda, n)->body, S_TEST);
        close_if(p, strength > S_TEST);
        break;
    }
    case AST_IfExp: {
        const NodeIfExp *e = AS(IfExp, n);
        open_if(p, strength > S_TEST);
        unparse_expr(p, e->body, S_TEST + 1);
        put(p, " if ");
        unparse_expr(p, e->test, S_TEST + 1);
        put(p, " else ");
        unparse_expr(p, e->orelse, S_TEST);
        close_if(p, strength > S_TEST);
        break;
    }
    case AST_Yield:
        /* In parentheses always: without them it could stand in few places. */
        put(p, AS(Yield, n)->value ? "(yield " : "(yield)");
        if (AS(Yield, n)->value) {
            unparse_expr(p, AS(Yield, n)->value, S_TEST);
            put(p, ")");
        }
        break;
    case AST_YieldFrom:
        put(p, "(yield from ");
        unparse_expr(p, AS(YieldFrom, n)->value, S_TEST);
        put(p, ")");
        break;
    case AST_Await:
        open_if(p, strength > S_AWAIT);
        put(p, "await ");
        unparse_expr(p, AS(Await, n)->value, S_ATOM);
        close_if(p, strength > S_AWAIT);
        break;
    default: break;
    }
}

/* What brings its own brackets; tuples, which may need some. */
static void unparse_display(Unparser *p, const Node *n, int strength)
{
    switch (n->kind) {
    case AST_Dict: {
        const NodeDict *e = AS(Dict, n);
        put(p, "{");
        for (size_t i = 0; i < e->values->count; i++) {
            put(p, i ? ", " : "");
            if (e->keys->items[i]) {
                unparse_expr(p, e->keys->items[i], S_TEST);
                put(p, ": ");
                unparse_expr(p, e->values->items[i], S_TEST);
            } else {
                put(p, "**");
                unparse_expr(p, e->values->items[i], S_BOR);
            }
        }
        put(p, "}");
        break;
    }
    case AST_Set:
        put(p, "{");
        unparse_list(p, AS(Set, n)->elts, S_TEST);
        put(p, "}");
        break;
    case AST_List:
        put(p, "[");
        unparse_list(p, AS(List, n)->elts, S_TEST);
        put(p, "]");
        break;
    case AST_Tuple: {
        const Nodes *elts = AS(Tuple, n)->elts;
        if (!elts->count) {
            put(p, "()");
            break;
        }
        open_if(p, strength > S_TUPLE);
        unparse_list(p, elts, S_TEST);
        put(p, elts->count == 1 ? "," : "");
        close_if(p, strength > S_TUPLE);
        break;
    }
    case AST_ListComp:
    case AST_SetComp:
    case AST_GeneratorExp: {
        const NodeListComp *e = AS(ListComp, n); /* the three are alike */
        put(p, n->kind == AST_ListComp ? "[" : n->kind == AST_SetComp ? "{" : "(");
        unparse_expr(p, e->elt, S_TEST);
        unparse_generators(p, e->generators);
        put(p, n->kind == AST_ListComp ? "]" : n->kind == AST_SetComp ? "}" : ")");
        break;
    }
    case AST_DictComp:
        put(p, "{");
        unparse_expr(p, AS(DictComp, n)->key, S_TEST);
        put(p, ": ");
        unparse_expr(p, AS(DictComp, n)->value, S_TEST);
        unparse_generators(p, AS(DictComp, n)->generators);
        put(p, "}");
        break;
    default: break;
    }
}

static void unparse_attribute(Unparser *p, const NodeAttribute *e)
{
    unparse_expr(p, e->value, S_ATOM);
    bool whole = e->value->kind == AST_Constant && AS(Constant, e->value)->value->kind == CONSTANT_INT;
    put(p, whole ? " ." : "."); /* `1.` is a number */
    put_text(p, e->attr);
}

static void unparse_slice(Unparser *p, const NodeSlice *e)
{
    if (e->lower)
        unparse_expr(p, e->lower, S_TEST);
    put(p, ":");
    if (e->upper)
        unparse_expr(p, e->upper, S_TEST);
    if (e->step) {
        put(p, ":");
        unparse_expr(p, e->step, S_TEST);
    }
}

/* The expression, in parentheses if its operator is weaker than `strength`. */
static void unparse_expr(Unparser *p, const Node *n, int strength)
{
    if (!k_enter(p->k))
        return;
    switch (n->kind) {
    case AST_BoolOp:
    case AST_BinOp:
    case AST_UnaryOp:
    case AST_Compare: unparse_operator(p, n, strength); break;
    case AST_NamedExpr:
    case AST_Lambda:
    case AST_IfExp:
    case AST_Yield:
    case AST_YieldFrom:
    case AST_Await: unparse_clause(p, n, strength); break;
    case AST_Dict:
    case AST_Set:
    case AST_List:
    case AST_Tuple:
    case AST_ListComp:
    case AST_SetComp:
    case AST_GeneratorExp:
    case AST_DictComp: unparse_display(p, n, strength); break;
    case AST_Call: unparse_call(p, AS(Call, n)); break;
    case AST_FormattedValue:
    case AST_JoinedStr: unparse_fstring(p, n); break;
    case AST_Constant: unparse_constant(p, AS(Constant, n)); break;
    case AST_Attribute: unparse_attribute(p, AS(Attribute, n)); break;
    case AST_Subscript: unparse_subscript(p, AS(Subscript, n)); break;
    case AST_Starred:
        put(p, "*");
        unparse_expr(p, AS(Starred, n)->value, S_BOR);
        break;
    case AST_Name: put_text(p, AS(Name, n)->id); break;
    case AST_Slice: unparse_slice(p, AS(Slice, n)); break;
    default: break;
    }
}

Str *unparse(Compiler *k, const Node *node)
{
    if (k->failed)
        return NULL;
    Unparser p = {k, STR_BUILDER(k->c)};
    unparse_expr(&p, node, S_TEST);
    if (k->failed) {
        builder_drop(&p.b);
        if (!failed(k->c))
            raise_memory(k->c);
        return NULL;
    }
    return builder_finish(&p.b);
}
