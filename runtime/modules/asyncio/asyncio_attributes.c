/* asyncio_attributes.c: attributes of instances in Python, for their native bases. */
#include "runtime/modules/asyncio/asyncio_attributes.h"
#include "vm/classes/shape.h"
#include "vm/operations/operation.h"

void place_find(Coil *c, Value self, enum AsyncName name, AsyncPlace *p)
{
    AsyncPlace *beside = p + 1, found = *beside;
    *beside = *p; /* what was used last stands in front */
    *p = found;
    if (p->shape == as_object(self)->shape && p->name == name && p->epoch == c->vm->class_epoch)
        return;
    *p = (AsyncPlace){.shape = as_object(self)->shape, .epoch = class_epoch_noted(c->vm), .name = (uint16_t)name, .shared = COIL_NULL};
    const AttrCache *memo = attr_memo_borrow(c, self, async_name_borrow(c, name), false);
    if (memo && memo->kind == ATTR_CLASS_VALUE)
        p->shared = memo->value;
    if (!memo || memo->kind != ATTR_SLOT || memo->at > UINT16_MAX)
        return;
    p->at = (uint16_t)memo->at;
    memo = attr_memo_borrow(c, self, async_name_borrow(c, name), true);
    p->stored = memo && memo->kind == ATTR_STORE_SLOT && memo->at == p->at;
}

Value own_borrow(Coil *c, Value self, enum AsyncName name)
{
    Value v = plain_borrow(c, self, name);
    return LIKELY(!is_null(v)) ? v : instance_get_borrow(c, as_object(self), async_name_borrow(c, name));
}

Value attribute(Coil *c, Value self, enum AsyncName name)
{
    Value v = plain_borrow(c, self, name);
    return LIKELY(!is_null(v)) ? retain(v) : get_attr(c, self, async_name_borrow(c, name));
}

int attribute_truth(Coil *c, Value self, enum AsyncName name)
{
    Value v = plain_borrow(c, self, name);
    if (same(v, V_FALSE) || is_none(v) || same(v, small(0)))
        return 0;
    if (same(v, V_TRUE))
        return 1;
    v = attribute(c, self, name);
    int yes = is_null(v) ? -1 : truth(c, v);
    release_maybe(c, v);
    return yes;
}

bool attribute_put(Coil *c, Value self, enum AsyncName name, Value value)
{
    const AsyncPlace *p = is_object(self) ? place_borrow(c, self, name) : NULL;
    if (UNLIKELY(!p || !p->stored))
        return set_attr(c, self, async_name_borrow(c, name), value);
    replace_take(c, place_slot(self, p), retain(value));
    return true;
}

Value invoke(Coil *c, Value self, enum AsyncName name, const Value *args, size_t n)
{
    return call_method_str(c, self, async_name_borrow(c, name), args, n);
}

Value invoke_own(Coil *c, Value self, Str *name, CoilFunction own, const Value *arg)
{
    if (LIKELY(is_own(c, self, name, own)))
        return enter_recursion(c, "") ? own(c, (Value[]){self, arg ? *arg : COIL_NULL}) : COIL_NULL;
    return call_method_str(c, self, name, arg, arg != NULL);
}

void layout_find(Coil *c, Value self, const LayoutDef *def, AsyncLayout *l)
{
    AsyncLayout *beside = l + 1, found = *beside;
    *beside = *l; /* what was used last stands in front */
    *l = found;
    if (l->def == def && l->shape == as_object(self)->shape && l->epoch == c->vm->class_epoch)
        return;
    *l = (AsyncLayout){.def = def, .shape = as_object(self)->shape, .epoch = class_epoch_noted(c->vm)};
    for (size_t k = 0; k < def->fields; k++) {
        const AttrCache *memo = attr_memo_borrow(c, self, async_name_borrow(c, def->field[k]), false);
        if (memo && memo->kind == ATTR_CLASS_VALUE && def->shares)
            l->shared[k] = memo->value;
        else if (memo && memo->kind == ATTR_SLOT && memo->at <= UINT16_MAX)
            l->at[k] = (uint16_t)memo->at;
        else
            return;
    }
    for (size_t k = 0; k < LAYOUT_METHODS && def->method[k]; k++) {
        const AttrCache *memo = attr_memo_borrow(c, self, async_name_borrow(c, def->method[k]), false);
        if (!memo || memo->kind != ATTR_METHOD || !is_exact(memo->value, SHAPE_METHOD_DESCRIPTOR))
            return;
        l->call[k] = as_native(memo->value)->def->call;
        if (def->own[k] && l->call[k] != def->own[k])
            return;
    }
    l->plain = true;
}

Value none_of(Coil *c, Value result)
{
    if (is_null(result))
        return COIL_NULL;
    release(c, result);
    return V_NONE;
}
