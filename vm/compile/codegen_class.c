/* codegen_class.c: class statements. */
#include "vm/compile/codegen.h"
#include "vm/code/opcodes.h"

static void store_in_namespace(Unit *u, const char *name, Operand x) { emit_bc(u, I_STORE_NAME, x, name_const(u, name_of_c(u->k, name))); }

/* Puts the cell `name` into the namespace as `as`. */
static void publish_cell(Unit *u, const char *name, const char *as)
{
    Symbol *sym = scope_find(u->unit_scope, name_of_c(u->k, name));
    if (sym)
        store_in_namespace(u, as, sym->slot);
}

/* The order of the namespace can be seen by programs: first what every class has, then annotations and docstring, the statements, the
 * static attributes that these showed, and last the cells, which type.__new__ fills and removes. */
static uint32_t gen_class_body(Unit *u, Node *node, int32_t first_line)
{
    NodeClassDef *d = AS(ClassDef, node);
    Compiler *k = u->k;
    Scope *s = scope_of(k, node, PART_BODY);
    Unit *b = s ? unit_open(k, s, name_of(k, d->name), first_line) : NULL;
    if (!b)
        return 0;
    unit_begin(b);
    uint32_t t = temp_new(b);
    emit_bc(b, I_LOAD_NAME, t, name_const(b, name_of_c(k, "__name__")));
    store_in_namespace(b, "__module__", t);
    store_in_namespace(b, "__qualname__", const_operand_take(b, from_object(RETAIN(b->qualname))));
    store_in_namespace(b, "__firstlineno__", const_operand_take(b, small(first_line)));
    if (d->type_params->count) {
        Symbol *sym = scope_find(s, name_of_c(k, ".type_params"));
        emit(b, I_LOAD_FREE, t, sym ? sym->free_index : 0, 0);
        store_in_namespace(b, "__type_params__", t);
    }
    if (s->needs_class_dict) {
        Symbol *sym = scope_find(s, name_of_c(k, "__classdict__"));
        emit(b, I_LOAD_LOCALS, t, 0, 0);
        emit(b, I_STORE_CELL, sym ? sym->slot : 0, t, 0);
    }
    b->top = b->nlocals;
    if (has_annotations(d->body))
        emit(b, I_SETUP_ANNOTATIONS, 0, 0, 0);
    Value doc = docstring_of(k, d->body);
    if (!is_null(doc)) {
        if (k->optimise < 2) {
            b->span = d->body->items[0]->span;
            store_in_namespace(b, "__doc__", const_operand_take(b, doc));
            b->top = b->nlocals;
        } else {
            release(k->c, doc);
        }
    }
    gen_stmts(b, d->body);
    b->span = (Span){0, 0, 0, 0};
    for (size_t i = 1; i < b->static_count; i++) /* few: by insertion */
        for (size_t j = i; j > 0 && strcmp(b->static_attributes[j - 1]->text, b->static_attributes[j]->text) > 0; j--) {
            Name *later = b->static_attributes[j];
            b->static_attributes[j] = b->static_attributes[j - 1];
            b->static_attributes[j - 1] = later;
        }
    Tuple *names = k->failed ? NULL : tuple_new(k->c, b->static_count);
    if (names)
        for (size_t i = 0; i < b->static_count; i++)
            names->items[i] = retain(from_object(name_str_borrow(k, b->static_attributes[i])));
    store_in_namespace(b, "__static_attributes__", const_operand_take(b, names ? from_object(names) : COIL_NULL));
    if (s->needs_class_dict)
        publish_cell(b, "__classdict__", "__classdictcell__");
    if (s->needs_class_cell) {
        publish_cell(b, "__class__", "__classcell__");
        Symbol *sym = scope_find(s, name_of_c(k, "__class__"));
        emit_return_silent(b, sym ? sym->slot : 0);
    } else {
        emit_return_silent(b, const_operand_take(b, V_NONE));
    }
    return unit_close(b);
}

/* R[base] = the class. */
static void gen_class_core(Unit *u, Node *node, uint32_t base, int32_t first_line)
{
    NodeClassDef *d = AS(ClassDef, node);
    Compiler *k = u->k;
    u->top = base;
    temp_new(u);
    emit(u, I_LOAD_BUILD_CLASS, base, 0, 0);
    uint32_t fn = temps_new(u, 4);
    uint32_t code = gen_class_body(u, node, first_line);
    Scope *s = scope_of(k, node, PART_BODY);
    if (!s)
        return;
    gen_make_function(u, fn, code, s, 0);
    Name *name = name_of(k, d->name);
    load_pooled(u, fn + 1, name ? name->constant : 0);
    u->top = fn + 2;
    Node *extra = NULL;
    if (d->type_params->count) {
        Text *text = text_new(&k->arena, ".generic_base", 13);
        extra = text ? AST_NEW(&k->arena, Name, node->span, text) : NULL;
        if (!extra) {
            k_fail(k);
            return;
        }
        extra->ctx = CONTEXT_LOAD;
    }
    gen_arguments(u, base, false, 2, d->bases, d->keywords, extra, base);
    u->top = base + 1;
}

/* Decorators are evaluated first and called last, innermost first. With type parameters the class is made by a function around it, whose
 * variables they are. */
void gen_class_def(Unit *u, Node *node)
{
    NodeClassDef *d = AS(ClassDef, node);
    Compiler *k = u->k;
    uint32_t top = u->top;
    Span span = node->span;
    int32_t first_line = (int32_t)(d->decorator_list->count ? d->decorator_list->items[0]->span.lineno : span.lineno);
    gen_exprs(u, d->decorator_list);
    u->span = span;
    uint32_t base = temps_new(u, 4);
    if (d->type_params->count) {
        Scope *s = scope_of(k, node, PART_TYPE_PARAMS);
        Name *shown = s ? generic_name(k, d->name) : NULL;
        if (!shown)
            return;
        Unit *inner = unit_open(k, s, shown, first_line);
        if (!inner)
            return;
        unit_begin(inner);
        inner->span = span;
        uint32_t t = temp_new(inner);
        gen_type_params(inner, d->type_params, t);
        uint32_t copy = temp_new(inner);
        emit_copy(inner, copy, t);
        /* A variable that no program can name hands the tuple to the class body, another the base Generic[…] to the call. */
        gen_name_store(inner, name_of_c(k, ".type_params"), copy);
        emit_intrinsic(inner, t, t, INTRINSIC_SUBSCRIPT_GENERIC);
        gen_name_store(inner, name_of_c(k, ".generic_base"), t);
        inner->top = t;
        gen_class_core(inner, node, t, first_line);
        emit_return(inner, t);
        uint32_t code = unit_close(inner);
        gen_make_function(u, base, code, s, 0);
        emit_call(u, base, 0, base);
    } else {
        gen_class_core(u, node, base, first_line);
    }
    for (size_t i = d->decorator_list->count; i-- > 0;) {
        u->span = d->decorator_list->items[i]->span;
        emit_call(u, top + (uint32_t)i, 1, top + (uint32_t)i);
    }
    u->span = span;
    gen_name_store(u, unit_name(u, d->name), top);
    u->top = top;
}
