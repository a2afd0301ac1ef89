/* type_cell.c: cells, as functions' __closure__ shows them. */
#include "runtime/types/container_methods.h"

static void cell_visit(Object *o, VisitFn fn, void *arg) { VISIT(((Cell *)o)->value); }

static bool cell_is_empty(const Cell *cell) { return is_undef(cell->value) || is_null(cell->value); }

static Value cell_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)cls;
    if (kw && kw->length)
        return raise_error(c, EXC_TypeError, "cell() takes no keyword arguments");
    if (n > 1)
        return raise_error(c, EXC_TypeError, "cell expected at most 1 argument, got %zu", n);
    return from_object(cell_new_take(c, n ? retain(args[0]) : V_UNDEF));
}

static Value cell_repr(Coil *c, Value self)
{
    if (cell_is_empty(as_cell(self)))
        return from_object(str_format(c, "<cell at %I: empty>", self));
    Value v = as_cell(self)->value;
    return from_object(str_format(c, "<cell at %I: %T object at %I>", self, v, v));
}

static Value cell_compare(Coil *c, Value a, Value b, CompareOp op)
{
    if (!is_exact(a, SHAPE_CELL) || !is_exact(b, SHAPE_CELL))
        return V_NOT_IMPLEMENTED;
    bool left = !cell_is_empty(as_cell(a)), right = !cell_is_empty(as_cell(b));
    if (!left || !right)
        return compare_sizes(left, right, op);
    Value x = retain(as_cell(a)->value), y = retain(as_cell(b)->value);
    Value r = compare_op(c, op, x, y);
    release(c, x);
    release(c, y);
    return r;
}

static Value cell_get_contents(Coil *c, const Value *args)
{
    if (cell_is_empty(as_cell(args[0])))
        return raise_error(c, EXC_ValueError, "Cell is empty");
    return retain(as_cell(args[0])->value);
}

static Value cell_set_contents(Coil *c, const Value *args)
{
    replace_take(c, &as_cell(args[0])->value, is_null(args[1]) ? V_UNDEF : retain(args[1]));
    return V_NONE;
}

static const Slots cell_slots = {
    .visit = cell_visit, .make = cell_make, .repr = cell_repr, .hash = hash_unhashable, .compare = cell_compare};
static const CoilDef cell_rows[] = {
    GETTER("cell_contents", cell_get_contents, cell_set_contents, "What the variable holds."),
    ROWS_END,
};
const TypeDef cell_type = {.name = "cell",
                           .doc = "cell([contents])\n\nA variable that functions share.",
                           .size = sizeof(Cell),
                           .saved = SAVED_FIELDS,
                           .slots = &cell_slots,
                           .rows = cell_rows};
