/* object.h: the 8-byte object header, counts, and the numbers of the core types.
 *
 * Every heap object starts with an Object: a 32-bit count and a 32-bit shape number. vm->shapes[number] is its Shape,
 * which knows its class. Core types have fixed numbers (types.def), so that "is it exactly a list" is one compare with a
 * constant. A subclass instance never has its base's number.
 *
 * Counts saturate at 2^31 and then never change: the object becomes immortal.
 */
#ifndef VM_OBJECT_H
#define VM_OBJECT_H

#include "vm/values/value.h"

struct Object {
    uint32_t count;
    uint32_t shape;
};

enum ShapeNumber {
    SHAPE_NONE_ = 0, /* number 0 is never an object's */
#define T(ID, name, cname, base) SHAPE_##ID,
#include "vm/classes/types.def"
#undef T
    SHAPE_FIRST_FREE
};

#define COUNT_IMMORTAL UINT32_C(0x80000000)
#define COUNT_DYING    UINT32_MAX /* being freed, or waiting for it: the collector does not look at it, nothing brings it back */

/* Frees an object whose count fell to zero: finaliser, weak references, children, memory. Never recurses deeply. One that is immortal or
 * dying has its count back. */
void object_free(Coil *c, Object *o);

static inline bool object_dying(const Object *o) { return o->count == 0 || o->count == COUNT_DYING; }
static inline void object_retain(Object *o)
{
    if (LIKELY(!(o->count >> 31)))
        o->count++;
}
/* Is none left, or is o immortal or dying? On x86 it is one instruction on memory, whose flags tell that the count was, signed, less than 2.
 * (To count up by such instructions is slower than plain C.) Builds that check look at plain C alone. */
static inline bool object_count_down(Object *o)
{
#if defined(__x86_64__) && defined(__GCC_ASM_FLAG_OUTPUTS__) && !defined(COIL_FAULTS) && !defined(__SANITIZE_ADDRESS__) &&                 \
    !defined(__SANITIZE_THREAD__)
    bool last;
    __asm__("subl $1, %0" : "+m"(o->count), "=@ccle"(last));
    return last;
#else
    return (int32_t)o->count-- <= 1;
#endif
}
SHARED(void object_release(Coil *c, Object *o), {
    if (UNLIKELY(object_count_down(o)))
        object_free(c, o);
})

SHARED(void object_release_maybe(Coil *c, Object *o), {
    if (o)
        object_release(c, o);
})
SHARED(void *object_retained(Object *o), {
    object_retain(o);
    return o;
})

/* retain() gives back its argument, so that `return retain(x);` makes an owned result of a borrowed one. */
SHARED(Value retain(Value v), {
    if (is_object(v))
        object_retain(as_object(v));
    return v;
})
/* Copies values, of which none is COIL_NULL, with a reference each. */
static inline void values_copy(Value *to, const Value *from, size_t count)
{
    for (; count; count--, from++, to++) {
        const Value v = *from;
        *to = v;
        if (is_pointer(v))
            object_retain(as_object(v));
    }
}
/* release() accepts any value but COIL_NULL; release_maybe() that too. It may run finalisers, so arbitrary Python. */
SHARED(void release(Coil *c, Value v), {
    if (is_object(v))
        object_release(c, as_object(v));
})
SHARED(void release_maybe(Coil *c, Value v), {
    release(c, v); /* which sees as much */
})
#define RETAIN(o)     ((__typeof__(o))object_retained((Object *)(o))) /* typed pointers */
#define RELEASE(c, o) object_release_maybe((c), (Object *)(o))        /* NULL is ignored */

/* Stores an owned value into a field, then releases what it held: the field never shows a dead value. */
SHARED(void replace_take(Coil *c, Value *field, Value owned), {
    Value old = *field;
    *field = owned;
    release_maybe(c, old);
})

/* Exactly this core type (not a subclass)? */
static inline bool is_exact(Value v, uint32_t shape) { return is_object(v) && as_object(v)->shape == shape; }

#endif
