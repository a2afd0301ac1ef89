/* type_super.c: super. */
#include "vm/classes/class_make.h"
#include "vm/classes/descriptor.h"
#include "vm/classes/shape.h"
#include "vm/loop/frame.h"

static void super_visit(Object *o, VisitFn fn, void *arg)
{
    Super *s = (Super *)o;
    VISIT(s->start);
    VISIT(s->self);
    VISIT(s->of);
}

static Value super_getattr(Coil *c, Value self, Str *name)
{
    Super *s = as_super(self);
    if (!s->of || is_null(s->self) || name == NAME(c, __class__))
        return generic_get_attr(c, self, name);
    Value v = super_find_borrow(c, s->start, s->of, name);
    if (is_null(v))
        return failed(c) ? COIL_NULL : generic_get_attr(c, self, name);
    retain(v);
    Value (*get)(Coil *, Value, Value, Value) = SLOT(class_of_borrow(c, v), descr_get);
    if (!get)
        return v;
    Value of = retain(from_object(s->of)), object = retain(s->self); /* __get__ may set this up anew */
    Value bound = get(c, v, same(object, of) ? COIL_NULL : object, of);
    release(c, object);
    release(c, of);
    release(c, v);
    return bound;
}

static Value super_make(Coil *c, Class *cls, const Value *args, size_t n, Tuple *kw)
{
    (void)args;
    (void)n;
    (void)kw;
    return from_object(class_instance(c, cls));
}

/* super() with no arguments: __class__ and the first argument of the calling function. */
static bool super_from_frame(Coil *c, Value *start, Value *self)
{
    Frame *f = c->frame;
    if (!f)
        return fail_error(c, EXC_RuntimeError, "super(): no current frame");
    const Code *code = f->code;
    if (code->argcount == 0)
        return fail_error(c, EXC_RuntimeError, "super(): no arguments");
    *self = f->regs[0];
    if (is_exact(*self, SHAPE_CELL) && code->local_kinds && code->local_kinds[0] == LOCAL_CELL)
        *self = as_cell(*self)->value;
    if (is_undef(*self))
        return fail_error(c, EXC_RuntimeError, "super(): arg[0] deleted");
    for (size_t i = 0; i < code->free_names->length; i++)
        if (same(code->free_names->items[i], from_object(NAME(c, __class__)))) {
            *start = as_cell(f->function->closure->items[i])->value;
            if (is_undef(*start))
                return fail_error(c, EXC_RuntimeError, "super(): empty __class__ cell");
            if (!value_is_class(c, *start))
                return fail_error(c, EXC_RuntimeError, "super(): __class__ is not a type (%T)", *start);
            return true;
        }
    return fail_error(c, EXC_RuntimeError, "super(): __class__ cell not found");
}

static bool super_init(Coil *c, Value self, const Value *args, size_t n, Tuple *kw)
{
    Super *s = as_super(self);
    Value start = COIL_NULL, object = COIL_NULL;
    if (kw && kw->length)
        return fail_error(c, EXC_TypeError, "super() takes no keyword arguments");
    if (n > 2)
        return fail_error(c, EXC_TypeError, "super() expected at most 2 arguments, got %zu", n);
    if (n == 0) {
        if (!super_from_frame(c, &start, &object))
            return false;
    } else {
        start = args[0];
        if (!value_is_class(c, start))
            return fail_error(c, EXC_TypeError, "super() argument 1 must be a type, not %T", start);
        if (n == 2 && !is_none(args[1]))
            object = args[1];
    }
    /* Held: a register or cell may have it alone, and the object's __class__ may run Python, which reaches them by the frame. */
    Class *cls = as_class(retain(start)), *of = NULL;
    if (!is_null(object))
        retain(object);
    const bool ok = is_null(object) || (of = super_of(c, cls, object));
    if (ok) {
        Super before = *s;
        s->start = cls;
        s->of = of;
        s->self = object;
        cls = before.start;
        of = before.of;
        object = before.self;
    }
    RELEASE(c, cls);
    RELEASE(c, of);
    release_maybe(c, object);
    return ok;
}

static Value super_repr(Coil *c, Value self)
{
    Super *s = as_super(self);
    if (!s->start)
        return from_object(str_format(c, "<super: NULL, NULL>"));
    if (s->of)
        return from_object(str_format(c, "<super: <class '%N'>, <%N object>>", s->start, s->of));
    return from_object(str_format(c, "<super: <class '%N'>, NULL>", s->start));
}

static Value super_descr_get(Coil *c, Value self, Value instance, Value owner)
{
    (void)owner;
    Super *s = as_super(self);
    if (is_null(instance) || is_none(instance) || s->of || !s->start)
        return retain(self);
    return call2(c, from_object(class_of_borrow(c, self)), from_object(s->start), instance);
}

static Value super_get_this(Coil *c, const Value *args)
{
    (void)c;
    return as_super(args[0])->start ? retain(from_object(as_super(args[0])->start)) : V_NONE;
}
static Value super_get_self(Coil *c, const Value *args)
{
    (void)c;
    return is_null(as_super(args[0])->self) ? V_NONE : retain(as_super(args[0])->self);
}
static Value super_get_of(Coil *c, const Value *args)
{
    (void)c;
    return as_super(args[0])->of ? retain(from_object(as_super(args[0])->of)) : V_NONE;
}

static const CoilDef super_rows[] = {GETTER("__thisclass__", super_get_this, NULL, "the class behind which lookup starts"),
                                     GETTER("__self__", super_get_self, NULL, "the instance, or None"),
                                     GETTER("__self_class__", super_get_of, NULL, "the class whose MRO is walked, or None"), ROWS_END};
static const Slots super_slots = {.visit = super_visit,
                                  .make = super_make,
                                  .init = super_init,
                                  .repr = super_repr,
                                  .getattr = super_getattr,
                                  .descr_get = super_descr_get};
const TypeDef super_type = {.name = "super",
                            .doc = "Access to methods of the classes behind one in the MRO.",
                            .flags = CLASS_BASE,
                            .size = sizeof(Super),
                            .saved = SAVED_FIELDS,
                            .slots = &super_slots,
                            .rows = super_rows};
