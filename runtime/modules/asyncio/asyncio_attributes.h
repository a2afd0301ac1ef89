/* asyncio_attributes.h: how native bases without fields read the attributes of their instances, which Python's `__init__` has set.
 *
 * What a subclass or the instance puts in the place of an attribute or a method counts here too; what is common, an instance with its shape,
 * is found by the VM's memory of attributes. */
#ifndef RUNTIME_ASYNCIO_ATTRIBUTES_H
#define RUNTIME_ASYNCIO_ATTRIBUTES_H

#include "runtime/modules/asyncio/asyncio_state.h"
#include "vm/classes/class_cache.h"

/* Finds out anew. */
void place_find(Coil *c, Value self, enum AsyncName name, AsyncPlace *p);
/* Where an instance has its attribute. */
static inline const AsyncPlace *place_borrow(Coil *c, Value self, enum AsyncName name)
{
    const uint32_t shape = as_object(self)->shape;
    AsyncPlace *p = &async_state(c)->places[(shape * 7 + name) % (PLACES / 2) * 2];
    if (UNLIKELY(p->shape != shape || p->name != name || p->epoch != c->vm->class_epoch))
        place_find(c, self, name, p);
    return p;
}
static inline Value *place_slot(Value self, const AsyncPlace *p) { return (Value *)((char *)as_object(self) + p->at); }

/* What the instance, or its class, has under a name as a plain value, borrowed; COIL_NULL: get_attr() finds it. */
static inline Value plain_borrow(Coil *c, Value self, enum AsyncName name)
{
    if (UNLIKELY(!is_object(self)))
        return COIL_NULL;
    const AsyncPlace *p = place_borrow(c, self, name);
    if (LIKELY(p->at))
        return *place_slot(self, p);
    if (LIKELY(!is_null(p->shared)))
        return p->shared;
    const AttrCache *memo = attr_memo_borrow(c, self, async_name_borrow(c, name), false);
    if (UNLIKELY(!memo))
        return COIL_NULL;
    if (memo->kind == ATTR_SLOT || memo->kind == ATTR_MEMBER)
        return *(const Value *)((const char *)as_object(self) + memo->at);
    return memo->kind == ATTR_CLASS_VALUE ? memo->value : COIL_NULL;
}

/* The instance's own, borrowed, whatever keeps its attributes; COIL_NULL: it has none, or an error is pending. */
Value own_borrow(Coil *c, Value self, enum AsyncName name);
/* self.name, owned. */
MUST_USE Value attribute(Coil *c, Value self, enum AsyncName name);
/* Its truth: 1, 0, or -1 for an error. */
int attribute_truth(Coil *c, Value self, enum AsyncName name);
/* self.name = value */
MUST_USE bool attribute_put(Coil *c, Value self, enum AsyncName name, Value value);
/* self.name(*args) */
MUST_USE Value invoke(Coil *c, Value self, enum AsyncName name, const Value *args, size_t n);
/* Is the method that native row whose function is `own`? */
static inline bool is_own(Coil *c, Value self, Str *name, CoilFunction own)
{
    const AttrCache *memo = attr_memo_borrow(c, self, name, false);
    return LIKELY(memo && memo->kind == ATTR_METHOD && is_exact(memo->value, SHAPE_METHOD_DESCRIPTOR) &&
                  as_native(memo->value)->def->call == own);
}
/* A method of one argument at most (NULL: none), which is run at once where it is a native row whose function is `own`. */
MUST_USE Value invoke_own(Coil *c, Value self, Str *name, CoilFunction own, const Value *arg);
/* ---- layouts ---- */

/* What a hot method needs to know of its instance: where the attributes are, and that nobody has put anything in the place of the methods
 * that it does the work of. Found out once for each shape, good for an epoch of the VM's classes. */
typedef struct LayoutDef {
    CoilFunction own[LAYOUT_METHODS];                     /* of the methods; NULL: any native row, which AsyncLayout.call tells */
    uint8_t field[LAYOUT_FIELDS], method[LAYOUT_METHODS]; /* AsyncName; a method 0: no more */
    uint8_t fields;
    bool shares; /* fields may be plain values of the class, and are not put */
} LayoutDef;

/* Fills it in anew. */
void layout_find(Coil *c, Value self, const LayoutDef *def, AsyncLayout *l);
/* NULL: something about self is not as usual. Good until Python code runs. */
static inline const AsyncLayout *layout_borrow(Coil *c, Value self, const LayoutDef *def)
{
    const uint32_t shape = as_object(self)->shape;
    AsyncLayout *l = &async_state(c)->layouts[(shape * 7 + (uint32_t)((uintptr_t)def / sizeof *def)) % (LAYOUTS / 2) * 2];
    if (UNLIKELY(l->def != def || l->shape != shape || l->epoch != c->vm->class_epoch))
        layout_find(c, self, def, l);
    return l->plain ? l : NULL;
}
/* Is what was found still so, although others may have run since? */
static inline bool layout_holds(Coil *c, Value self, const LayoutDef *def, const AsyncLayout *l)
{
    return l->def == def && l->shape == as_object(self)->shape && l->epoch == c->vm->class_epoch;
}
/* The k-th field, borrowed. */
static inline Value layout_field(const AsyncLayout *l, Value self, int k)
{
    return LIKELY(l->at[k]) ? *(const Value *)((const char *)as_object(self) + l->at[k]) : l->shared[k];
}
static inline void layout_put(Coil *c, const AsyncLayout *l, Value self, int k, Value value)
{
    replace_take(c, (Value *)((char *)as_object(self) + l->at[k]), retain(value));
}

/* None in the place of a result, taken; COIL_NULL stays. */
MUST_USE Value none_of(Coil *c, Value result);

#endif
