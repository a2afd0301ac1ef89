/* downcast.c: the check behind downcast.h's accessors, in debug and hostile builds. */
#include "vm/classes/class.h"

#if COIL_DEBUG || COIL_HOSTILE
#include "vm/heap/heap_internal.h"

#include <stdio.h>
#include <stdlib.h>

static bool derives(const TypeDef *def, const TypeDef *of)
{
    while (def && def != of)
        def = def->base;
    return def != NULL;
}

void *downcast_checked(Value v, const TypeDef *const *types, const char *accessor)
{
    Object *o = as_object(v);
    CoilVM *vm = is_object(v) ? page_of(o)->vm : NULL;
    /* While the core classes are being made, objects have shapes that are not there yet. */
    Shape *shape = vm && vm->whole && o->shape < vm->shape_count ? vm->shapes[o->shape] : NULL;
    if ((vm && !vm->whole) || !*types || (shape && !shape->cls->def))
        return o;
    bool fits = false;
    if (shape && !(shape->cls->flags & CLASS_BOXED))
        for (const TypeDef *const *t = types; *t && !fits; t++)
            fits = derives(shape->cls->def, *t);
    if (!fits) {
        fprintf(stderr, "coil: %s() of an object of type %s\n", accessor, shape ? shape->cls->def->name : "?");
        abort();
    }
    return o;
}
#endif
