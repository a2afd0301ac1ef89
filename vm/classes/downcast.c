/* downcast.c: the checks behind downcast.h's accessors, in debug and hostile builds. */
#include "vm/classes/class.h"

#if COIL_DEBUG || COIL_HOSTILE
#include "vm/classes/class_state.h"
#include "vm/heap/heap_internal.h"
#include "vm/machine/hooks.h"

#include <stdio.h>
#include <stdlib.h>

static bool derives(const TypeDef *def, const TypeDef *of)
{
    while (def && def != of)
        def = def->base;
    return def != NULL;
}

/* What v's class derives from, NULL if v is no object with a class of its layout. False: it can't be told. While the core classes are being
 * made, objects have shapes that are not there yet. */
static bool native_def(Value v, const TypeDef **def)
{
    *def = NULL;
    if (!is_object(v))
        return true;
    CoilVM *vm = page_of(as_object(v))->vm;
    uint32_t number = as_object(v)->shape;
    if (vm && !(vm->classes && vm->classes->whole))
        return false;
    Shape *shape = vm && number < vm->classes->shape_count ? vm->shapes[number] : NULL;
    if (shape && !shape->cls->def)
        return false;
    if (shape && !(shape->cls->flags & CLASS_BOXED))
        *def = shape->cls->def;
    return true;
}

static void refuse(const char *accessor, const TypeDef *def)
{
    fprintf(stderr, "coil: %s() of an object of type %s\n", accessor, def ? def->name : "?");
    abort();
}

void *downcast_checked(Value v, const TypeDef *const *types, const char *accessor)
{
    const TypeDef *def;
    if (!*types || !native_def(v, &def))
        return as_object(v);
    bool fits = false;
    for (const TypeDef *const *t = types; *t && !fits; t++)
        fits = derives(def, *t);
    if (!fits)
        refuse(accessor, def);
    return as_object(v);
}

void *downcast_core_checked(Value v, const uint16_t *shapes, const char *accessor)
{
    const TypeDef *def;
    if (!native_def(v, &def))
        return as_object(v);
    bool fits = false;
    for (const uint16_t *n = shapes; *n && !fits; n++)
        fits = def && derives(def, page_of(as_object(v))->vm->hooks->types[*n]);
    if (!fits)
        refuse(accessor, def);
    return as_object(v);
}
#endif
