/* type_union.c: types.UnionType: int | str. */
#include "runtime/types/generic.h"

static void union_visit(Object *o, VisitFn fn, void *arg)
{
    Union *u = (Union *)o;
    VISIT(u->args);
    VISIT(u->parameters);
}

/* May stand in a union: a class, None, a generic alias, a type alias, another union. */
static bool union_operand(Coil *c, Value v)
{
    return is_none(v) || value_is_class(c, v) || is_generic_alias(c, v) || is_exact(v, SHAPE_UNION) || is_exact(v, SHAPE_TYPE_ALIAS);
}

/* Adds v's members, without those that are there already. Recurses into a union: its members are no unions. */
static bool union_add(Coil *c, List *members, Value v)
{
    if (is_exact(v, SHAPE_UNION)) {
        Tuple *t = as_union(v)->args;
        for (size_t i = 0; i < t->length; i++)
            if (!union_add(c, members, t->items[i]))
                return false;
        return true;
    }
    if (is_none(v))
        v = from_object(core_class_borrow(c, SHAPE_NONE));
    charge_later(c, members->length, RATE_ITEM);
    for (size_t i = 0; i < members->length; i++) {
        int equal = is_generic_alias(c, members->items[i]) && is_generic_alias(c, v) ? value_equal(c, members->items[i], v)
                                                                                     : same(members->items[i], v);
        if (equal)
            return equal > 0;
    }
    return list_append(c, members, v);
}

static Value union_of(Coil *c, List *members)
{
    if (members->length == 1)
        return retain(members->items[0]);
    Union *u = heap_new(c, SHAPE_UNION, sizeof *u);
    if (!u)
        return COIL_NULL;
    u->args = tuple_of(c, members->items, members->length);
    if (u->args)
        u->parameters = type_parameters(c, u->args);
    if (!u->args || !u->parameters) {
        RELEASE(c, u);
        return COIL_NULL;
    }
    return from_object(u);
}

Value union_new(Coil *c, Value a, Value b)
{
    if (!union_operand(c, a) || !union_operand(c, b))
        return V_NOT_IMPLEMENTED;
    List *members = list_new(c, 2);
    bool ok = members && union_add(c, members, a) && union_add(c, members, b);
    Value v = ok ? union_of(c, members) : COIL_NULL;
    RELEASE(c, members);
    return v;
}

static Value union_repr(Coil *c, Value self)
{
    Tuple *t = as_union(self)->args;
    StrBuilder b = STR_BUILDER(c);
    for (size_t i = 0; i < t->length; i++) {
        if (i)
            builder_c(&b, " | ");
        if (!type_repr_into(c, &b, t->items[i])) {
            builder_drop(&b);
            return COIL_NULL;
        }
    }
    return from_object(builder_finish(&b));
}

static Set *union_set(Coil *c, Value v)
{
    Set *s = set_new(c, true);
    if (s && !set_update(c, s, from_object(as_union(v)->args))) {
        RELEASE(c, s);
        return NULL;
    }
    return s;
}

static Value union_compare(Coil *c, Value a, Value b, CompareOp op)
{
    if ((op != CMP_EQ && op != CMP_NE) || !is_exact(b, SHAPE_UNION))
        return V_NOT_IMPLEMENTED;
    Set *x = union_set(c, a), *y = x ? union_set(c, b) : NULL;
    Value v = y ? compare_op(c, op, from_object(x), from_object(y)) : COIL_NULL;
    RELEASE(c, x);
    RELEASE(c, y);
    return v;
}

static bool union_hash(Coil *c, Value self, int64_t *out)
{
    Set *s = union_set(c, self);
    bool ok = s && value_hash(c, from_object(s), out);
    RELEASE(c, s);
    return ok;
}

static Value union_or(Coil *c, Value a, Value b) { return union_new(c, a, b); }

static Value union_get_item(Coil *c, Value self, Value item)
{
    Tuple *args = type_substitute(c, self, as_union(self)->parameters, item);
    if (!args)
        return COIL_NULL;
    List *members = list_new(c, args->length);
    bool ok = members != NULL;
    for (size_t i = 0; ok && i < args->length; i++)
        ok = union_add(c, members, args->items[i]);
    Value v = ok ? union_of(c, members) : COIL_NULL;
    RELEASE(c, members);
    RELEASE(c, args);
    return v;
}

static Value union_get_args(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_union(args[0])->args));
}
static Value union_get_parameters(Coil *c, const Value *args)
{
    (void)c;
    return retain(from_object(as_union(args[0])->parameters));
}

/* What a union answers as a class would. */
static Value union_get_module(Coil *c, const Value *args)
{
    (void)args;
    return from_object(str_from_c(c, "types"));
}

static const CoilDef union_rows[] = {GETTER("__module__", union_get_module, NULL, NULL),
                                     GETTER("__args__", union_get_args, NULL, "the members"),
                                     GETTER("__parameters__", union_get_parameters, NULL, "type variables among them"), ROWS_END};
static const Slots union_slots = {.visit = union_visit,
                                  .repr = union_repr,
                                  .compare = union_compare,
                                  .hash = union_hash,
                                  .get_item = union_get_item,
                                  .binary = {[OP_OR] = union_or}};
const TypeDef union_type = {.name = "types.UnionType",
                            .doc = "A union of types: int | str.",
                            .flags = CLASS_NO_NEW | CLASS_WEAKREF | CLASS_KEYED,
                            .size = sizeof(Union),
                            .saved = SAVED_FIELDS,
                            .slots = &union_slots,
                            .rows = union_rows};
