/* unicode_name.c: characters by their names. */
#include "vm/machine/hooks.h"
#include "vm/values/unicode_name.h"

#include "vm/classes/class_make.h"

Value unicode_names_module(Coil *c) { return c->vm->hooks->import(c, "_unicode_names"); }

int32_t unicode_by_name(Coil *c, const char *name, size_t length)
{
    Str *s = str_from_utf8(c, name, length, true);
    Value module = s ? unicode_names_module(c) : COIL_NULL, found = COIL_NULL;
    int64_t code = -2;
    if (!is_null(module)) {
        Value arg = from_object(s);
        found = call_method(c, module, "lookup", &arg, 1);
        if (!is_null(found) && !to_index(c, found, &code))
            code = -2;
    }
    release_maybe(c, found);
    release_maybe(c, module);
    RELEASE(c, s);
    return (int32_t)code;
}
