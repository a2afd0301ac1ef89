/* codegen_func.c: units of functions, lambdas and modules. */
#include "vm/compile/codegen.h"
#include "vm/code/opcodes.h"

/* ---- units ---- */

/* The name by which a code object is known from outside: that of what it is defined in, `<locals>`, its own. */
void unit_qualify(Unit *u, Name *name)
{
    Compiler *k = u->k;
    Unit *parent = u->parent;
    if (k->failed)
        return;
    u->name = RETAIN(name_str_borrow(k, name));
    if (parent && parent->unit_scope->kind == SCOPE_TYPE_PARAMS)
        parent = parent->parent;
    if (parent && (u->unit_scope->kind == SCOPE_FUNCTION || u->unit_scope->kind == SCOPE_CLASS)) {
        Name *mangled = scope_mangled(k, parent->scope, AS(FunctionDef, u->unit_scope->node)->name); /* ClassDef's name lies alike */
        Symbol *sym = mangled ? scope_find(parent->unit_scope, mangled) : NULL;
        if (sym && sym->kind == SYMBOL_GLOBAL_EXPLICIT)
            parent = NULL;
    }
    if (!parent || parent->unit_scope->kind == SCOPE_MODULE) {
        u->qualname = RETAIN(u->name);
        return;
    }
    bool locals = parent->unit_scope->kind == SCOPE_FUNCTION || parent->unit_scope->kind == SCOPE_LAMBDA;
    u->qualname = str_format(k->c, locals ? "%U.<locals>.%U" : "%U.%U", parent->qualname, u->name);
    if (!u->qualname)
        k_fail(k);
}

void units_leave(Compiler *k, const Unit *until)
{
    for (Unit *u; (u = k->unit) != until;) {
        k->unit = u->parent;
        RELEASE(k->c, u->name);
        RELEASE(k->c, u->qualname);
    }
}

/* The unit is k->unit until unit_close(). If it can't be made whole it is left again: the caller has nothing to undo. */
Unit *unit_open(Compiler *k, Scope *scope, Name *name, int32_t first_line)
{
    Unit *u = k_alloc(k, sizeof *u);
    if (!u || !name)
        return NULL;
    u->k = k;
    u->parent = k->unit;
    u->scope = u->unit_scope = scope;
    u->first_line = first_line;
    u->reachable = true;
    u->nowhere.at = NO_POSITION;
    k->unit = u;
    unit_qualify(u, name);
    if (scope_is_function(scope)) {
        u->flags = CO_OPTIMIZED | CO_NEWLOCALS | (scope->nested ? CO_NESTED : 0);
        u->flags |= scope->generator && scope->coroutine ? CO_ASYNC_GENERATOR
                    : scope->generator                   ? CO_GENERATOR
                    : scope->coroutine                   ? CO_COROUTINE
                                                         : 0;
        if (scope->is_method_of_class)
            u->flags |= CO_METHOD;
    } else if (k->top_level_await && scope->kind == SCOPE_MODULE && scope->coroutine) {
        u->flags |= CO_COROUTINE;
    }
    u->flags |= k->future;
    unit_layout(u);
    if (!k->failed)
        return u;
    units_leave(k, u->parent);
    return NULL;
}

/* The start of every code object. Its first constant may have been claimed for a docstring. */
void unit_begin(Unit *u)
{
    u->span = (Span){(uint32_t)u->first_line, 0, (uint32_t)u->first_line, 0};
    Span start = u->span;
    u->span = (Span){0}; /* making cells is of no line */
    Scope *s = u->unit_scope;
    for (size_t i = 0; i < s->symbol_count; i++)
        if (s->symbols[i]->cell)
            emit(u, I_MAKE_CELL, s->symbols[i]->slot, 0, 0);
    u->span = start;
    emit(u, I_RESUME, 0, 0, 0);
    if (u->spill_count)
        emit_bc(u, I_MAKE_SPILL, u->spill_reg, u->spill_count);
}

uint32_t unit_close(Unit *u)
{
    Compiler *k = u->k;
    Code *code = k->failed ? NULL : unit_assemble(u);
    units_leave(k, u->parent);
    if (!code)
        k_fail(k);
    return code ? pool_add_take(k, from_object(code)) : 0;
}

static void gen_return_none(Unit *u) { emit_return_silent(u, const_operand_take(u, V_NONE)); }

/* ---- functions ---- */

/* The cells that the function closes over, in the order of its free variables: this unit's own, or those of a comprehension inlined in
 * it, and the ones that were handed to this unit itself. */
void gen_make_function(Unit *u, uint32_t base, uint32_t code, Scope *scope, uint32_t flags)
{
    uint32_t top = u->top;
    if (u->k->failed)
        return;
    if (scope->free_count) {
        uint32_t first = temps_new(u, (uint32_t)scope->free_count);
        for (size_t i = 0; i < scope->free_count; i++) {
            Name *name = scope->frees[i]->name;
            Symbol *found = NULL;
            for (Scope *s = u->scope;; s = s->parent) {
                Symbol *sym = scope_find(s, name);
                if (sym && sym->cell) {
                    found = sym;
                    break;
                }
                if (s == u->unit_scope)
                    break;
            }
            if (found) {
                emit(u, I_MOVE, first + (uint32_t)i, found->slot, 0);
            } else {
                Symbol *sym = scope_find(u->unit_scope, name);
                emit(u, I_LOAD_CLOSURE, first + (uint32_t)i, sym ? sym->free_index : 0, 0);
            }
        }
        emit_build(u, BUILD_TUPLE, base + 3, first, (uint32_t)scope->free_count);
        u->top = top;
        flags |= 8;
    }
    emit(u, I_MAKE_FUNCTION, base, pooled_operand(u, code), flags);
    u->top = top;
}

static void note_arguments(Unit *u, const Nodearguments *a)
{
    u->posonly = (uint32_t)a->posonlyargs->count;
    u->argcount = u->posonly + (uint32_t)a->args->count;
    u->kwonly = (uint32_t)a->kwonlyargs->count;
    u->flags |= (a->vararg ? CO_VARARGS : 0) | (a->kwarg ? CO_VARKEYWORDS : 0);
    uint32_t all = u->argcount + u->kwonly + (a->vararg != NULL) + (a->kwarg != NULL);
    for (uint32_t i = 0; i < all && i < u->nlocals; i++)
        mark_bound(u, i);
}

/* R[dst] = tuple of the defaults. */
static void gen_defaults(Unit *u, const Nodes *defaults, uint32_t dst)
{
    Value v = fold_tuple(u->k, defaults);
    if (is_null(v))
        gen_sequence(u, defaults, true, dst);
    else
        load_pooled(u, dst, pool_add_take(u->k, v));
}

/* R[dst] = dict of keyword-only defaults; false if there are none. */
static bool gen_kwdefaults(Unit *u, const Nodearguments *a, uint32_t dst)
{
    uint32_t top = u->top, count = 0;
    for (size_t i = 0; i < a->kwonlyargs->count && !u->k->failed; i++) {
        if (i >= a->kw_defaults->count || !a->kw_defaults->items[i])
            continue;
        Name *name = unit_name(u, AS(arg, a->kwonlyargs->items[i])->arg);
        load_pooled(u, temp_new(u), name ? name->constant : 0);
        gen_temp(u, a->kw_defaults->items[i]);
        count++;
    }
    if (count)
        emit_build(u, BUILD_MAP, dst, top, count);
    u->top = top;
    return count > 0;
}

static uint32_t gen_annotation(Unit *u, const Text *name, Node *annotation)
{
    if (!annotation || u->k->failed)
        return 0;
    Name *key = unit_name(u, name);
    load_pooled(u, temp_new(u), key ? key->constant : 0);
    if (u->k->future & CO_FUTURE_ANNOTATIONS) {
        Str *text = unparse(u->k, annotation);
        load_pooled(u, temp_new(u), pool_add_take(u->k, text ? from_object(text) : COIL_NULL));
    } else if (annotation->kind == AST_Starred) { /* *args: *Ts */
        uint32_t t = gen_temp(u, AS(Starred, annotation)->value);
        emit_unpack(u, t, t, 1);
    } else {
        gen_temp(u, annotation);
    }
    return 1;
}

static uint32_t gen_arg_annotations(Unit *u, const Nodes *args)
{
    uint32_t count = 0;
    for (size_t i = 0; i < args->count; i++)
        count += gen_annotation(u, AS(arg, args->items[i])->arg, AS(arg, args->items[i])->annotation);
    return count;
}

/* R[dst] = tuple of names and annotations; false if there are none. */
static bool gen_annotations(Unit *u, const Nodearguments *a, Node *returns, uint32_t dst)
{
    uint32_t top = u->top, count = gen_arg_annotations(u, a->args);
    count += gen_arg_annotations(u, a->posonlyargs);
    if (a->vararg)
        count += gen_annotation(u, AS(arg, a->vararg)->arg, AS(arg, a->vararg)->annotation);
    count += gen_arg_annotations(u, a->kwonlyargs);
    if (a->kwarg)
        count += gen_annotation(u, AS(arg, a->kwarg)->arg, AS(arg, a->kwarg)->annotation);
    if (returns && !u->k->failed) {
        Text *text = text_new(&u->k->arena, "return", 6);
        if (text)
            count += gen_annotation(u, text, returns);
        else
            k_fail(u->k);
    }
    if (count)
        emit_build(u, BUILD_TUPLE, dst, top, count * 2);
    u->top = top;
    return count > 0;
}

static uint32_t gen_function_body(Unit *u, Node *node, int32_t first_line)
{
    NodeFunctionDef *f = AS(FunctionDef, node);
    Compiler *k = u->k;
    Scope *s = scope_of(k, node, PART_BODY);
    Unit *inner = s ? unit_open(k, s, name_of(k, f->name), first_line) : NULL;
    if (!inner)
        return 0;
    note_arguments(inner, AS(arguments, f->args));
    Value doc = docstring_of(k, f->body);
    bool has_doc = !is_null(doc);
    if (has_doc) {
        if (k->optimise < 2) {
            inner->flags |= CO_HAS_DOCSTRING;
            const_number(inner, pool_add_take(k, doc));
        } else {
            release(k->c, doc);
        }
    }
    unit_begin(inner);
    const Nodes body = {.items = f->body->items + has_doc, .count = f->body->count - has_doc}; /* a docstring is no line that runs */
    gen_stmts(inner, &body);
    if (!body.count) {
        mark_line(inner, inner->span);
        gen_return_none(inner);
    } else if (inner->reachable) {
        Node *last = body.items[body.count - 1];
        inner->span = last->span;
        if (last->kind == AST_Match) { /* reached from the case that was tried last */
            const Nodes *cases = AS(Match, last)->cases;
            inner->span = AS(match_case, cases->items[cases->count - 1])->pattern->span;
        }
        gen_return_none(inner);
    }
    return unit_close(inner);
}

/* The part shared by plain and generic functions: R[base], R[base+1] are ready, as flags say. */
static void gen_function_core(Unit *u, Node *node, uint32_t base, uint32_t flags, int32_t first_line)
{
    NodeFunctionDef *f = AS(FunctionDef, node);
    if (gen_annotations(u, AS(arguments, f->args), f->returns, base + 2))
        flags |= 4;
    uint32_t code = gen_function_body(u, node, first_line);
    Scope *s = scope_of(u->k, node, PART_BODY);
    if (s)
        gen_make_function(u, base, code, s, flags);
}

/* Defaults are evaluated outside and handed in. The function around binds the type parameters, makes the function itself, and gives it
 * them. */
static void gen_generic_function(Unit *u, Node *node, uint32_t base, int32_t first_line)
{
    NodeFunctionDef *f = AS(FunctionDef, node);
    Nodearguments *a = AS(arguments, f->args);
    Compiler *k = u->k;
    uint32_t first = temps_new(u, 2), args = 0;
    bool defaults = a->defaults->count > 0, kwdefaults;
    if (defaults)
        gen_defaults(u, a->defaults, first + args++);
    kwdefaults = gen_kwdefaults(u, a, first + args);
    args += kwdefaults;
    Scope *s = scope_of(k, node, PART_TYPE_PARAMS);
    Name *shown = s ? generic_name(k, f->name) : NULL;
    if (!shown)
        return;
    Unit *inner = unit_open(k, s, shown, first_line);
    if (!inner)
        return;
    /* The values come as the first arguments of the function around, .defaults and .kwdefaults. */
    inner->argcount = args;
    for (uint32_t i = 0; i < args; i++)
        mark_bound(inner, i);
    unit_begin(inner);
    inner->span = node->span;
    uint32_t fn = temps_new(inner, 4), flags = (defaults ? 1 : 0) | (kwdefaults ? 2 : 0);
    uint32_t tuple = temp_new(inner);
    gen_type_params(inner, f->type_params, tuple);
    if (defaults)
        gen_name_load(inner, name_of_c(k, ".defaults"), fn);
    if (kwdefaults)
        gen_name_load(inner, name_of_c(k, ".kwdefaults"), fn + 1);
    gen_function_core(inner, node, fn, flags, first_line);
    emit(inner, I_MOVE, fn + 1, tuple, 0);
    emit_intrinsic(inner, fn, fn, INTRINSIC_SET_FUNCTION_TYPE_PARAMS);
    emit_return(inner, fn);
    uint32_t code = unit_close(inner);
    gen_make_function(u, base, code, s, 0);
    for (uint32_t i = 0; i < args; i++)
        emit(u, I_MOVE, base + 1 + i, first + i, 0);
    emit_call(u, base, args, base);
    u->top = first;
}

/* Applies the decorators in the registers before R[base] to what it holds, innermost first. */
static void gen_decorate(Unit *u, const Nodes *decorators, uint32_t first)
{
    for (size_t i = decorators->count; i-- > 0;) {
        u->span = decorators->items[i]->span;
        emit_call(u, first + (uint32_t)i, 1, first + (uint32_t)i);
    }
}

void gen_function_def(Unit *u, Node *node)
{
    NodeFunctionDef *f = AS(FunctionDef, node);
    Nodearguments *a = AS(arguments, f->args);
    uint32_t top = u->top;
    Span span = node->span;
    int32_t first_line = (int32_t)(f->decorator_list->count ? f->decorator_list->items[0]->span.lineno : span.lineno);
    gen_exprs(u, f->decorator_list);
    u->span = (Span){(uint32_t)first_line, span.col_offset, (uint32_t)first_line, span.col_offset};
    if (!f->decorator_list->count)
        u->span = span;
    uint32_t base = temps_new(u, 4);
    if (f->type_params->count) {
        gen_generic_function(u, node, base, first_line);
    } else {
        uint32_t flags = 0;
        if (a->defaults->count) {
            gen_defaults(u, a->defaults, base);
            flags |= 1;
        }
        if (gen_kwdefaults(u, a, base + 1))
            flags |= 2;
        gen_function_core(u, node, base, flags, first_line);
    }
    gen_decorate(u, f->decorator_list, top);
    u->span = span;
    gen_name_store(u, unit_name(u, f->name), top);
    u->top = top;
}

void gen_lambda(Unit *u, Node *node, uint32_t dst)
{
    NodeLambda *e = AS(Lambda, node);
    Nodearguments *a = AS(arguments, e->args);
    Compiler *k = u->k;
    uint32_t top = u->top, base = temps_new(u, 4), flags = 0;
    if (a->defaults->count) {
        gen_defaults(u, a->defaults, base);
        flags |= 1;
    }
    if (gen_kwdefaults(u, a, base + 1))
        flags |= 2;
    Scope *s = scope_of(k, node, PART_BODY);
    Unit *inner = s ? unit_open(k, s, name_of_c(k, "<lambda>"), (int32_t)node->span.lineno) : NULL;
    if (!inner)
        return;
    note_arguments(inner, a);
    unit_begin(inner);
    Operand x = gen_expr(inner, e->body, ANYWHERE);
    inner->span = e->body->span;
    emit_return(inner, x);
    uint32_t code = unit_close(inner);
    gen_make_function(u, base, code, s, flags);
    move_to(u, dst, base);
    u->top = top;
}

/* ---- modules ---- */

Code *codegen_module(Compiler *k, Node *root)
{
    Unit *u = unit_open(k, k->module, name_of_c(k, "<module>"), 1);
    if (!u)
        return NULL;
    u->span = (Span){0, 0, 0, 0};
    unit_begin(u);
    if (root->kind == AST_Expression) {
        u->span = AS(Expression, root)->body->span;
        Operand x = gen_expr(u, AS(Expression, root)->body, ANYWHERE);
        emit_return(u, x);
    } else {
        const Nodes *body = AS(Module, root)->body; /* Interactive's lies alike */
        if (has_annotations(body))
            emit(u, I_SETUP_ANNOTATIONS, 0, 0, 0);
        Value doc = root->kind == AST_Module ? docstring_of(k, body) : COIL_NULL;
        if (!is_null(doc)) {
            if (k->optimise < 2) {
                u->span = body->items[0]->span;
                emit_bc(u, I_STORE_NAME, const_operand_take(u, doc), name_const(u, name_of_c(k, "__doc__")));
                u->top = u->nlocals;
            } else {
                release(k->c, doc);
            }
        }
        Node *last = body->count ? body->items[body->count - 1] : NULL;
        const bool valued = last && last->kind == AST_Expr && k->request->mode & COIL_LAST_VALUE;
        const Nodes stmts = {.items = body->items, .count = body->count - valued};
        gen_stmts(u, &stmts);
        if (last)
            u->span = last->span;
        if (valued)
            emit_return(u, gen_expr(u, AS(Expr, last)->value, ANYWHERE));
        else
            gen_return_none(u);
    }
    uint32_t n = unit_close(u);
    return k->failed ? NULL : RETAIN(as_code(k->pool[n].value));
}
