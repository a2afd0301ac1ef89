/* codegen_assign.c: binding targets, augmented and annotated assignment, deletion. */
#include "vm/compile/codegen.h"
#include "vm/code/opcodes.h"

/* Notes `self.name = …` for the class's __static_attributes__. */
static void note_static_attribute(Unit *u, const NodeAttribute *e)
{
    if (e->value->kind != AST_Name || !text_is(AS(Name, e->value)->id, "self"))
        return;
    Unit *cls = u;
    while (cls && cls->unit_scope->kind != SCOPE_CLASS)
        cls = cls->parent;
    if (!cls)
        return;
    Name *name = name_of(u->k, e->attr);
    for (size_t i = 0; i < cls->static_count; i++)
        if (cls->static_attributes[i] == name)
            return;
    Name **names = k_grow(u->k, cls->static_attributes, cls->static_count, &cls->static_room, sizeof *names);
    if (!names)
        return;
    cls->static_attributes = names;
    names[cls->static_count++] = name;
}

static void store_attribute(Unit *u, Operand object, Operand x, uint32_t n)
{
    if (n <= UINT16_MAX) {
        emit(u, I_STORE_ATTR, object, x, n);
        return;
    }
    uint32_t name = temp_new(u);
    emit_bc(u, I_LOAD_CONST, name, n);
    emit(u, I_STORE_ATTR_DYNAMIC, object, x, name);
}

/* Unpacks x into the targets. */
static void gen_unpack(Unit *u, const Nodes *elts, Operand x)
{
    size_t star = SIZE_MAX;
    for (size_t i = 0; i < elts->count; i++)
        if (elts->items[i]->kind == AST_Starred) {
            if (star != SIZE_MAX) {
                k_error(u->k, u->span, "multiple starred expressions in assignment");
                return;
            }
            star = i;
        }
    if (star != SIZE_MAX && (star >= 1 << 8 || elts->count - star - 1 >= 1 << 23)) { /* the reference's limits */
        k_error(u->k, u->span, "too many expressions in star-unpacking assignment");
        return;
    }
    uint32_t top = u->top, base = temps_new(u, (uint32_t)elts->count);
    if (star == SIZE_MAX) {
        emit_unpack(u, base, x, (uint32_t)elts->count);
    } else {
        emit(u, I_UNPACK_EX, base, x, 0);
        emit_word(u, (uint32_t)star, (uint32_t)(elts->count - star - 1));
    }
    for (size_t i = 0; i < elts->count && !u->k->failed; i++) {
        Node *t = elts->items[i];
        gen_store(u, i == star ? AS(Starred, t)->value : t, base + (uint32_t)i);
    }
    u->top = top;
}

/* The value comes first, then the target's parts from left to right: the language's order. */
void gen_store(Unit *u, Node *target, Operand x)
{
    if (!k_enter(u->k))
        return;
    Span old = at_span(u, target->span);
    uint32_t top = u->top;
    switch (target->kind) {
    case AST_Name: gen_name_store(u, unit_name(u, AS(Name, target)->id), x); break;
    case AST_Attribute: {
        NodeAttribute *e = AS(Attribute, target);
        note_static_attribute(u, e);
        Operand object = gen_expr(u, e->value, ANYWHERE);
        u->span = attribute_span(target);
        store_attribute(u, object, x, name_const(u, unit_name(u, e->attr)));
        break;
    }
    case AST_Subscript: {
        NodeSubscript *e = AS(Subscript, target);
        Operand object = gen_held(u, e->value, e->slice);
        Operand index = gen_expr(u, e->slice, ANYWHERE);
        emit(u, I_STORE_ITEM, object, index, x);
        break;
    }
    case AST_Tuple:
    case AST_List: gen_unpack(u, AS(Tuple, target)->elts, x); break;
    case AST_Starred: k_error(u->k, target->span, "starred assignment target must be in a list or tuple"); break;
    default: k_error(u->k, target->span, "cannot assign to this expression"); break;
    }
    u->top = top;
    u->span = old;
}

void gen_store_copy(Unit *u, Node *target, Operand x)
{
    uint32_t top = u->top;
    if (is_temp(u, x)) {
        uint32_t copy = temp_new(u);
        emit_copy(u, copy, x);
        x = copy;
    }
    gen_store(u, target, x);
    u->top = top;
}

/* a, b = b, a and the like: no tuple is made. The values are evaluated first, then bound from left to right. A local that an
 * earlier target rebinds is copied. */
static bool gen_parallel(Unit *u, Node *target, Node *value)
{
    if ((target->kind != AST_Tuple && target->kind != AST_List) || (value->kind != AST_Tuple && value->kind != AST_List))
        return false;
    const Nodes *to = AS(Tuple, target)->elts, *from = AS(Tuple, value)->elts;
    enum { MOST = 16 };
    Operand x[MOST];
    size_t n = to->count;
    if (n != from->count || n > MOST || !n)
        return false;
    bool names = true;
    for (size_t i = 0; i < n; i++) {
        if (to->items[i]->kind == AST_Starred || from->items[i]->kind == AST_Starred)
            return false;
        names &= to->items[i]->kind == AST_Name;
    }
    uint32_t top = u->top;
    for (size_t i = 0; i < n && !u->k->failed; i++) {
        /* Binding names runs no code that could rebind a local, so that values may be read where they lie; other targets may run some. */
        x[i] = names ? gen_held(u, from->items[i], NULL) : gen_temp(u, from->items[i]);
        if (!is_local(u, x[i]))
            continue;
        for (size_t j = 0; j < i; j++)
            if (name_register(u, unit_name(u, AS(Name, to->items[j])->id)) == x[i]) {
                uint32_t t = temp_new(u);
                move_to(u, t, x[i]);
                x[i] = t;
                break;
            }
    }
    for (size_t i = 0; i < n && !u->k->failed; i++)
        gen_store(u, to->items[i], x[i]);
    u->top = top;
    return true;
}

void gen_assign(Unit *u, Node *node)
{
    NodeAssign *a = AS(Assign, node);
    uint32_t top = u->top;
    size_t n = a->targets->count;
    Node *target = a->targets->items[0];
    if (n == 1) {
        uint32_t local = target->kind == AST_Name ? name_register(u, unit_name(u, AS(Name, target)->id)) : ANYWHERE;
        if (local != ANYWHERE) {
            gen_expr(u, a->value, local);
            if (u->reachable)
                mark_bound(u, local);
        } else if (!gen_parallel(u, target, a->value)) {
            Operand x = gen_held(u, a->value, NULL);
            gen_store(u, target, x);
        }
        u->top = top;
        return;
    }
    bool plain = true; /* all targets leave a local read in place as it is */
    for (size_t i = 0; i < n; i++)
        plain &= a->targets->items[i]->kind == AST_Name;
    Operand x = plain ? gen_held(u, a->value, NULL) : gen_temp(u, a->value);
    for (size_t i = 0; i + 1 < n && !u->k->failed; i++)
        gen_store_copy(u, a->targets->items[i], x);
    gen_store(u, a->targets->items[n - 1], x);
    u->top = top;
}

/* The target's parts are evaluated once and serve twice, to read and to store. Reading a temporary consumes it, so that copies are read
 * and the parts themselves stay for the store. */
void gen_aug_assign(Unit *u, Node *node)
{
    NodeAugAssign *a = AS(AugAssign, node);
    uint16_t op = (uint16_t)(binary_opcode(a->op) - I_ADD + I_IADD);
    uint32_t top = u->top;
    Node *t = a->target;
    Span span = node->span;
    if (t->kind == AST_Name) {
        Name *name = unit_name(u, AS(Name, t)->id);
        u->span = t->span;
        Operand left = gen_name_load(u, name, ANYWHERE);
        if (u->k->failed)
            return;
        uint32_t dst = left;
        /* the right side may rebind it; the operation is on the value of before */
        if (is_local(u, left) && (u->local_traits[left] & TRAIT_WALRUS)) {
            uint32_t copy = temp_new(u);
            move_to(u, copy, left);
            left = copy;
        }
        Operand right = gen_expr(u, a->value, ANYWHERE);
        u->span = span;
        emit(u, op, dst, left, right);
        if (!is_local(u, dst)) {
            u->span = t->span;
            gen_name_store(u, name, dst);
        }
    } else if (t->kind == AST_Attribute) {
        NodeAttribute *e = AS(Attribute, t);
        uint32_t n = name_const(u, unit_name(u, e->attr));
        Operand object = gen_held(u, e->value, a->value);
        uint32_t value = temp_new(u);
        Operand read = object;
        if (is_temp(u, object)) {
            emit_copy(u, value, object);
            read = value;
        }
        u->span = attribute_span(t);
        if (n <= UINT16_MAX) {
            emit(u, I_LOAD_ATTR, value, read, n);
        } else {
            uint32_t name = temp_new(u);
            emit_bc(u, I_LOAD_CONST, name, n);
            emit(u, I_LOAD_ATTR_DYNAMIC, value, read, name);
        }
        Operand right = gen_expr(u, a->value, ANYWHERE);
        u->span = span;
        emit(u, op, value, value, right);
        u->span = attribute_span(t);
        store_attribute(u, object, value, n);
    } else if (t->kind == AST_Subscript) {
        NodeSubscript *e = AS(Subscript, t);
        Operand object = gen_held(u, e->value, NULL), index = gen_held(u, e->slice, NULL);
        uint32_t value = temp_new(u), inner = u->top;
        Operand read = object, at = index;
        if (is_temp(u, object)) {
            emit_copy(u, read = temp_new(u), object);
        }
        if (is_temp(u, index)) {
            emit_copy(u, at = temp_new(u), index);
        }
        u->span = t->span;
        emit(u, I_LOAD_ITEM, value, read, at);
        u->top = inner;
        Operand right = gen_expr(u, a->value, ANYWHERE);
        u->span = span;
        emit(u, op, value, value, right);
        u->span = t->span;
        emit(u, I_STORE_ITEM, object, index, value);
    } else {
        k_error(u->k, t->span, "illegal expression for augmented assignment");
    }
    u->top = top;
    u->span = span;
}

/* Evaluates the parts of an annotated target that is not assigned to. */
static void gen_target_parts(Unit *u, Node *t)
{
    uint32_t top = u->top;
    if (t->kind == AST_Attribute) {
        drop(u, gen_expr(u, AS(Attribute, t)->value, ANYWHERE));
    } else if (t->kind == AST_Subscript) {
        drop(u, gen_expr(u, AS(Subscript, t)->value, ANYWHERE));
        u->top = top;
        Node *slice = AS(Subscript, t)->slice;
        drop(u, gen_expr(u, slice, ANYWHERE));
    }
    u->top = top;
}

/* The value, the target, the annotation, in this order. A function does not evaluate annotations of its variables; elsewhere that of a
 * plain name is kept in __annotations__, any other evaluated and dropped. */
void gen_ann_assign(Unit *u, Node *node)
{
    NodeAnnAssign *a = AS(AnnAssign, node);
    Compiler *k = u->k;
    uint32_t top = u->top;
    if (a->value) {
        uint32_t local = a->target->kind == AST_Name ? name_register(u, unit_name(u, AS(Name, a->target)->id)) : ANYWHERE;
        if (local != ANYWHERE) {
            gen_expr(u, a->value, local);
            mark_bound(u, local);
        } else {
            Operand x = gen_held(u, a->value, NULL);
            gen_store(u, a->target, x);
        }
        u->top = top;
    } else if (a->target->kind != AST_Name) {
        gen_target_parts(u, a->target);
    }
    if (in_function(u))
        return;
    bool strings = (k->future & CO_FUTURE_ANNOTATIONS) != 0;
    if (a->simple && a->target->kind == AST_Name) {
        Operand x;
        if (strings) {
            Str *text = unparse(k, a->annotation);
            x = const_operand_take(u, text ? from_object(text) : COIL_NULL);
        } else {
            x = gen_expr(u, a->annotation, ANYWHERE);
        }
        Name *name = unit_name(u, AS(Name, a->target)->id);
        uint32_t d = temp_new(u);
        /* Looked up each time, by name: the program may bind __annotations__ itself. */
        emit_bc(u, I_LOAD_NAME, d, name_const(u, name_of_c(k, "__annotations__")));
        if (name)
            emit(u, I_STORE_ITEM, d, pooled_operand(u, name->constant), x);
    } else if (!strings) {
        drop(u, gen_expr(u, a->annotation, ANYWHERE));
    }
    u->top = top;
}

/* As gen_store() does: the target's parts from left to right, then the deletion. */
void gen_delete(Unit *u, Node *target)
{
    if (!k_enter(u->k))
        return;
    Span old = at_span(u, target->span);
    uint32_t top = u->top;
    switch (target->kind) {
    case AST_Name: gen_name_delete(u, unit_name(u, AS(Name, target)->id)); break;
    case AST_Attribute: {
        Operand object = gen_expr(u, AS(Attribute, target)->value, ANYWHERE);
        uint32_t n = name_const(u, unit_name(u, AS(Attribute, target)->attr));
        u->span = attribute_span(target);
        /* The operand has 16 bits; a name of a larger number is loaded. */
        if (n <= UINT16_MAX) {
            emit(u, I_DELETE_ATTR, object, 0, n);
        } else {
            uint32_t name = temp_new(u);
            emit_bc(u, I_LOAD_CONST, name, n);
            emit(u, I_DELETE_ATTR_DYNAMIC, object, 0, name);
        }
        break;
    }
    case AST_Subscript: {
        Operand object = gen_held(u, AS(Subscript, target)->value, AS(Subscript, target)->slice);
        Operand index = gen_expr(u, AS(Subscript, target)->slice, ANYWHERE);
        emit(u, I_DELETE_ITEM, object, index, 0);
        break;
    }
    case AST_Tuple:
    case AST_List:
        for (size_t i = 0; i < AS(Tuple, target)->elts->count; i++)
            gen_delete(u, AS(Tuple, target)->elts->items[i]);
        break;
    default: k_error(u->k, target->span, "cannot delete this expression"); break;
    }
    u->top = top;
    u->span = old;
}
