/* downcast.h: from a value to the C struct of its type.
 *
 * One accessor a struct, and no other way: core types' are made from types.def, DOWNCAST makes those of a module's own types. The caller
 * knows the type; debug and hostile builds check that the object is an instance of it (by its class's native base, so instances of
 * subclasses pass and Boxed ones, which have another layout, do not).
 */
#ifndef VM_CLASSES_DOWNCAST_H
#define VM_CLASSES_DOWNCAST_H

#include "vm/values/object.h"

typedef struct TypeDef TypeDef;

#if COIL_DEBUG || COIL_HOSTILE
/* v's object, which is an instance of one of these types (ended by NULL; none: not checked), or the process ends. */
void *downcast_checked(Value v, const TypeDef *const *types, const char *accessor);
/* The same for core types, given by their shape numbers (ended by SHAPE_NONE_). */
void *downcast_core_checked(Value v, const uint16_t *shapes, const char *accessor);
#define DOWNCAST(accessor, Struct, ...)                                                                                                    \
    static inline Struct *accessor(Value v)                                                                                                \
    {                                                                                                                                      \
        return downcast_checked(v, (const TypeDef *const[]){NULL, ##__VA_ARGS__, NULL} + 1, #accessor);                                    \
    }
#define LAYOUT(Struct, accessor, ...)                                                                                                      \
    typedef struct Struct Struct;                                                                                                          \
    static inline Struct *accessor(Value v) { return downcast_core_checked(v, (const uint16_t[]){__VA_ARGS__, SHAPE_NONE_}, #accessor); }
#else
#define DOWNCAST(accessor, Struct, ...)                                                                                                    \
    static inline Struct *accessor(Value v) { return (Struct *)as_object(v); }
#define LAYOUT(Struct, accessor, ...)                                                                                                      \
    typedef struct Struct Struct;                                                                                                          \
    DOWNCAST(accessor, Struct)
#endif

#include "vm/classes/types.def"

#endif
