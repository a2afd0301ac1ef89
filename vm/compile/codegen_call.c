/* codegen_call.c: calls and attributes. */
#include "vm/compile/codegen.h"
#include "vm/code/opcodes.h"

enum { MOST_ARGUMENTS = 255 };

/* An attribute on a later line than its object is reported at its own name. */
Span attribute_span(Node *node)
{
    Span s = node->span;
    if (s.lineno != s.end_lineno) {
        size_t length = AS(Attribute, node)->attr->length;
        s.lineno = s.end_lineno;
        s.col_offset = length <= s.end_col_offset ? s.end_col_offset - (uint32_t)length : s.end_col_offset;
    }
    return s;
}

/* super().name and super(a, b).name without a super object: R[base..base+2] = super, class, self. */
static bool gen_super(Unit *u, Node *value, uint32_t base)
{
    if (value->kind != AST_Call || !in_function(u) || u->scope->inlined || u->unit_scope->kind > SCOPE_LAMBDA)
        return false;
    NodeCall *call = AS(Call, value);
    if (call->func->kind != AST_Name || !text_is(AS(Name, call->func)->id, "super") || call->keywords->count)
        return false;
    /* Nothing in this file may bind the name; the instruction sees whether what it finds is the built-in. */
    Name *name = name_of_c(u->k, "super");
    Symbol *sym = name ? scope_find(u->scope, name) : NULL;
    if (!sym || sym->kind != SYMBOL_GLOBAL_IMPLICIT || u->scope->can_see_class)
        return false;
    Symbol *global = scope_find(u->k->module, name);
    if (global && (global->flags & DEF_BOUND))
        return false;
    /* Only the super() without arguments knows the class and self of the function that it stands in. */
    if (call->args->count == 2) {
        if (call->args->items[0]->kind == AST_Starred || call->args->items[1]->kind == AST_Starred)
            return false;
        Span old = at_span(u, call->func->span);
        gen_name_load(u, name, base);
        u->span = old;
        gen_expr(u, call->args->items[0], base + 1);
        gen_expr(u, call->args->items[1], base + 2);
        return true;
    }
    Name *cell = name_of_c(u->k, "__class__");
    Symbol *cls = cell ? scope_find(u->scope, cell) : NULL;
    /* Where there is no class or no first argument super() is called: it has the errors. */
    if (call->args->count || !u->argcount || u->local_traits[0] & TRAIT_DELETED || !cls || cls->kind != SYMBOL_FREE)
        return false;
    Span old = at_span(u, call->func->span);
    gen_name_load(u, name, base);
    u->span = value->span;
    gen_name_load(u, cell, base + 1);
    gen_name_load(u, u->local_names[0], base + 2);
    u->span = old;
    return true;
}

Operand gen_attribute(Unit *u, Node *node, uint32_t want)
{
    NodeAttribute *e = AS(Attribute, node);
    uint32_t top = u->top, n = name_const(u, unit_name(u, e->attr));
    uint32_t base = temps_new(u, 3);
    if (gen_super(u, e->value, base)) {
        u->span = attribute_span(node);
        emit(u, I_LOAD_SUPER_ATTR, base, AS(Call, e->value)->args->count == 0, n);
        u->top = top + 1;
        return work_done(u, base, want);
    }
    u->top = top;
    Operand x = gen_expr(u, e->value, ANYWHERE);
    u->span = attribute_span(node);
    u->top = top;
    if (n <= UINT16_MAX) {
        uint32_t dst = want == ANYWHERE ? temp_new(u) : want;
        emit(u, I_LOAD_ATTR, dst, x, n);
        return dst;
    }
    uint32_t kept = temp_new(u), name = temp_new(u);
    move_to(u, kept, x);
    emit_bc(u, I_LOAD_CONST, name, n);
    uint32_t dst = want == ANYWHERE ? kept : want;
    emit(u, I_LOAD_ATTR_DYNAMIC, dst, kept, name);
    return dst;
}

/* ---- arguments ---- */

static bool needs_ex(const Nodes *args, const Nodes *keywords, size_t ready)
{
    for (size_t i = 0; i < args->count; i++)
        if (args->items[i]->kind == AST_Starred)
            return true;
    for (size_t i = 0; i < keywords->count; i++)
        if (!AS(keyword, keywords->items[i])->arg)
            return true;
    return ready + args->count + keywords->count > MOST_ARGUMENTS;
}

/* A keyword's name into a new temporary; keywords are not mangled. */
static void load_keyword(Unit *u, const Text *text)
{
    Name *name = name_of(u->k, text);
    load_pooled(u, temp_new(u), name ? name->constant : 0);
}

/* R[dict] = the keywords; the callee, named in errors, is kept in R[callee]. */
static void gen_keyword_dict(Unit *u, const Nodes *keywords, uint32_t dict, uint32_t callee)
{
    enum { PIECE = 100 };
    uint32_t top = u->top;
    size_t i = 0;
    for (; i < keywords->count && i < PIECE && AS(keyword, keywords->items[i])->arg; i++) {
        Nodekeyword *kw = AS(keyword, keywords->items[i]);
        load_keyword(u, kw->arg);
        gen_temp(u, kw->value);
    }
    emit_build(u, BUILD_MAP, dict, top, (uint32_t)i);
    u->top = top;
    while (i < keywords->count && !u->k->failed) {
        Nodekeyword *kw = AS(keyword, keywords->items[i]);
        if (!kw->arg) {
            Operand x = gen_expr(u, kw->value, ANYWHERE);
            emit(u, I_DICT_MERGE, dict, x, callee);
            u->top = top;
            i++;
            continue;
        }
        /* a run of names is merged too, so that a duplicate is found */
        uint32_t part = temp_new(u), first = u->top;
        size_t run = 0;
        for (; i < keywords->count && run < PIECE && AS(keyword, keywords->items[i])->arg; i++, run++) {
            kw = AS(keyword, keywords->items[i]);
            load_keyword(u, kw->arg);
            gen_temp(u, kw->value);
        }
        emit_build(u, BUILD_MAP, part, first, (uint32_t)run);
        emit(u, I_DICT_MERGE, dict, part, callee);
        u->top = top;
    }
}

/* Positional arguments as a tuple in R[dst]; the `ready` first ones lie in the registers from `first`. */
static void gen_positional_tuple(Unit *u, uint32_t dst, uint32_t ready, const Nodes *args, Node *extra)
{
    uint32_t top = u->top;
    if (!ready && !extra && args->count == 1 && args->items[0]->kind == AST_Starred) {
        gen_expr(u, AS(Starred, args->items[0])->value, dst); /* f(*x): CALL_EX takes any iterable */
        return;
    }
    size_t i = 0;
    for (; i < args->count && i < 200 && args->items[i]->kind != AST_Starred; i++)
        gen_temp(u, args->items[i]);
    bool all = i == args->count;
    if (all && extra && i < 200)
        gen_temp(u, extra);
    uint32_t count = ready + (uint32_t)i + (all && extra && i < 200);
    if (all) {
        emit_build(u, BUILD_TUPLE, dst, top - ready, count);
        u->top = top;
        return;
    }
    uint32_t list = dst;
    emit_build(u, BUILD_LIST, list, top - ready, count);
    u->top = top;
    for (; i < args->count && !u->k->failed; i++) {
        Node *a = args->items[i];
        bool star = a->kind == AST_Starred;
        Operand x = gen_expr(u, star ? AS(Starred, a)->value : a, ANYWHERE);
        (star ? emit_extend : emit_add)(u, BUILD_LIST, list, x);
        u->top = top;
    }
    if (extra) {
        Operand x = gen_expr(u, extra, ANYWHERE);
        emit_add(u, BUILD_LIST, list, x);
        u->top = top;
    }
    emit_list_to_tuple(u, dst, list);
}

void gen_arguments(Unit *u, uint32_t base, bool method, uint32_t ready, const Nodes *args, const Nodes *keywords, Node *extra, uint32_t dst)
{
    Compiler *k = u->k;
    for (size_t i = 0; i < keywords->count; i++)
        for (size_t j = i + 1; j < keywords->count && keywords->count < 1000; j++) {
            Nodekeyword *a = AS(keyword, keywords->items[i]), *b = AS(keyword, keywords->items[j]);
            if (a->arg && b->arg && a->arg->length == b->arg->length && !memcmp(a->arg->bytes, b->arg->bytes, a->arg->length)) {
                k_error(k, b->node.span, "keyword argument repeated: %s", a->arg->bytes);
                return;
            }
        }
    Span span = u->span;
    if (needs_ex(args, keywords, ready + 1)) { /* never for methods: gen_call loads those as plain attributes */
        uint32_t top = u->top;
        if (ready) { /* they are at base+1..: the tuple takes their place */
            gen_positional_tuple(u, base + 1, ready, args, extra);
        } else {
            temp_new(u);
            gen_positional_tuple(u, base + 1, 0, args, extra);
        }
        u->top = base + 2;
        const bool mapping = keywords->count == 1 && !AS(keyword, keywords->items[0])->arg; /* f(**x): CALL_EX takes any */
        if (mapping)
            gen_temp(u, AS(keyword, keywords->items[0])->value);
        else if (keywords->count)
            gen_keyword_dict(u, keywords, temp_new(u), base);
        u->span = span;
        emit(u, I_CALL_EX, base, mapping ? 2 : keywords->count > 0, dst);
        u->top = top;
        return;
    }
    gen_exprs(u, args);
    if (extra)
        gen_temp(u, extra);
    uint32_t count = ready + (uint32_t)args->count + (extra != NULL) + (uint32_t)keywords->count;
    if (!keywords->count) {
        u->span = span;
        emit(u, method ? I_CALL : I_CALL_FUNCTION, base, count, dst);
        return;
    }
    Tuple *names = k->failed ? NULL : tuple_new(k->c, keywords->count);
    if (!names)
        k_fail(k);
    for (size_t i = 0; i < keywords->count && !k->failed; i++) {
        Nodekeyword *kw = AS(keyword, keywords->items[i]);
        Name *name = name_of(k, kw->arg); /* not mangled */
        if (name)
            names->items[i] = retain(from_object(name_str_borrow(k, name)));
        gen_temp(u, kw->value);
    }
    if (k->failed) {
        RELEASE(k->c, names);
        return;
    }
    uint32_t n = const_number(u, pool_add_take(k, from_object(names)));
    u->span = span;
    emit(u, method ? I_CALL_KW : I_CALL_FUNCTION_KW, base, count, dst);
    emit_word(u, n, 0);
}

/* A method is looked up without being bound: function and object then lie side by side, as the first argument's place wants them. Where
 * the arguments make a tuple (needs_ex) it is an attribute like any other. */
Operand gen_call(Unit *u, Node *node, uint32_t want)
{
    NodeCall *e = AS(Call, node);
    uint32_t top = u->top;
    /* called in the place wanted, if that is the last temporary */
    uint32_t base = want != ANYWHERE && want >= u->nlocals && want + 1 == top ? want : temp_new(u);
    warn_caller(u, e->func);
    bool method = false;
    Span span = node->span;
    if (e->func->kind == AST_Attribute && !needs_ex(e->args, e->keywords, 1)) {
        NodeAttribute *a = AS(Attribute, e->func);
        uint32_t n = name_const(u, unit_name(u, a->attr));
        if (n <= UINT16_MAX) {
            Span name_span = attribute_span(e->func);
            u->top = base;
            temps_new(u, 3);
            u->span = e->func->span;
            if (gen_super(u, a->value, base)) {
                u->span = name_span;
                emit(u, I_LOAD_SUPER_METHOD, base, AS(Call, a->value)->args->count == 0, n);
            } else {
                u->top = base;
                Operand x = gen_expr(u, a->value, ANYWHERE);
                u->span = name_span;
                emit(u, I_LOAD_METHOD, base, x, n);
            }
            u->top = base;
            temps_new(u, 2);
            method = true;
            if (span.lineno != name_span.lineno) {
                span.lineno = name_span.lineno;
                span.col_offset = name_span.col_offset;
            }
        }
    }
    if (!method)
        gen_expr(u, e->func, base);
    u->span = span;
    uint32_t dst = want == ANYWHERE ? base : want;
    gen_arguments(u, base, method, 0, e->args, e->keywords, NULL, dst);
    u->top = top;
    return dst;
}
