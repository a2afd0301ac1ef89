/* codegen_generic.c: type parameters and type aliases (PEP 695, 696). Bounds, defaults and values are functions, called on demand. */
#include "vm/compile/codegen.h"

Name *generic_name(Compiler *k, const Text *name)
{
    static const char before[] = "<generic parameters of ";
    size_t head = sizeof before - 1;
    char *text = k_alloc(k, head + name->length + 1);
    if (!text)
        return NULL;
    memcpy(text, before, head);
    memcpy(text + head, name->bytes, name->length);
    text[head + name->length] = '>';
    return name_of_bytes(k, text, head + name->length + 1);
}

/* R[base] = the function that evaluates `expr`; needs four temporaries from base. */
static void gen_lazy(Unit *u, const void *key, int part, Node *expr, Name *name, uint32_t base)
{
    Compiler *k = u->k;
    Scope *s = scope_of(k, key, part);
    Unit *inner = s ? unit_open(k, s, name, (int32_t)expr->span.lineno) : NULL;
    if (!inner)
        return;
    unit_begin(inner);
    inner->span = expr->span;
    Operand x;
    if (expr->kind == AST_Starred) { /* *Ts = *tuple[int, str] */
        x = gen_temp(inner, AS(Starred, expr)->value);
        emit_unpack(inner, x, x, 1);
    } else {
        x = gen_expr(inner, expr, ANYWHERE);
    }
    emit_return(inner, x);
    uint32_t code = unit_close(inner);
    gen_make_function(u, base, code, s, 0);
}

/* Each is bound at once, so that the bounds and defaults of all can name it; a copy waits for the tuple. */
void gen_type_params(Unit *u, const Nodes *params, uint32_t tuple)
{
    Compiler *k = u->k;
    uint32_t top = u->top, first = temps_new(u, (uint32_t)params->count);
    bool seen_default = false;
    for (size_t i = 0; i < params->count && !k->failed; i++) {
        Node *p = params->items[i];
        u->span = p->span;
        uint32_t inner = u->top, t = temps_new(u, 5);
        const Text *text;
        Node *bound = NULL, *other;
        uint32_t intrinsic;
        if (p->kind == AST_TypeVar) {
            text = AS(TypeVar, p)->name;
            bound = AS(TypeVar, p)->bound;
            other = AS(TypeVar, p)->default_value;
            intrinsic = !bound ? INTRINSIC_TYPE_VAR : bound->kind == AST_Tuple ? INTRINSIC_TYPE_VAR_CONSTRAINTS : INTRINSIC_TYPE_VAR_BOUND;
        } else if (p->kind == AST_ParamSpec) {
            text = AS(ParamSpec, p)->name;
            other = AS(ParamSpec, p)->default_value;
            intrinsic = INTRINSIC_PARAM_SPEC;
        } else {
            text = AS(TypeVarTuple, p)->name;
            other = AS(TypeVarTuple, p)->default_value;
            intrinsic = INTRINSIC_TYPE_VAR_TUPLE;
        }
        Name *name = name_of(k, text);
        load_pooled(u, t, name ? name->constant : 0);
        /* Evaluated when it is first asked for, so that it may name what is bound later. */
        if (bound)
            gen_lazy(u, p, PART_BOUND, bound, name, t + 1);
        emit_intrinsic(u, t, t, intrinsic);
        if (other) {
            seen_default = true;
            gen_lazy(u, p, PART_DEFAULT, other, name, t + 1);
            emit_intrinsic(u, t, t, INTRINSIC_SET_TYPE_PARAM_DEFAULT);
        } else if (seen_default) {
            k_error(k, p->span, "non-default type parameter '%s' follows default type parameter", text->bytes);
        }
        emit_copy(u, first + (uint32_t)i, t);
        gen_name_store(u, unit_name(u, text), t);
        u->top = inner;
    }
    emit_build(u, BUILD_TUPLE, tuple, first, (uint32_t)params->count);
    u->top = top;
}

/* R[base] = the alias. */
static void gen_alias_core(Unit *u, Node *node, uint32_t base)
{
    NodeTypeAlias *a = AS(TypeAlias, node);
    Name *name = name_of(u->k, AS(Name, a->name)->id);
    u->top = base;
    temps_new(u, 6);
    load_pooled(u, base, name ? name->constant : 0);
    if (a->type_params->count)
        gen_type_params(u, a->type_params, base + 1);
    else
        load_pooled(u, base + 1, pool_add_take(u->k, V_NONE));
    gen_lazy(u, node, PART_BODY, a->value, name, base + 2);
    u->span = node->span;
    emit_intrinsic(u, base, base, INTRINSIC_TYPE_ALIAS);
}

void gen_type_alias(Unit *u, Node *node)
{
    NodeTypeAlias *a = AS(TypeAlias, node);
    Compiler *k = u->k;
    uint32_t top = u->top, base = temps_new(u, 4);
    if (a->type_params->count) {
        const Text *id = AS(Name, a->name)->id;
        Scope *s = scope_of(k, node, PART_TYPE_PARAMS);
        Name *shown = s ? generic_name(k, id) : NULL;
        if (!shown)
            return;
        Unit *inner = unit_open(k, s, shown, (int32_t)node->span.lineno);
        if (!inner)
            return;
        unit_begin(inner);
        inner->span = node->span;
        uint32_t t = temp_new(inner);
        gen_alias_core(inner, node, t);
        emit_return(inner, t);
        uint32_t code = unit_close(inner);
        gen_make_function(u, base, code, s, 0);
        emit_call(u, base, 0, base);
    } else {
        gen_alias_core(u, node, base);
    }
    u->top = base + 1;
    gen_store(u, a->name, base);
    u->top = top;
}
