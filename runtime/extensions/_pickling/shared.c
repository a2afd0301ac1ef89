/* shared.c: the values that a pickle in either direction needs, whatever it holds. */
#include "runtime/extensions/_pickling/shared.h"

const Shared *shared_values(Coil *c)
{
    static const struct {
        const char *module, *name;
    } places[SHARED] = {{"builtins", "int"},        {"builtins", "float"},         {"builtins", "str"},  {"builtins", "bytes"},
                        {"builtins", "tuple"},      {"builtins", "list"},          {"builtins", "dict"}, {"builtins", "set"},
                        {"builtins", "frozenset"},  {"builtins", "bytearray"},     {"builtins", "type"}, {"types", "FunctionType"},
                        {"pickle", "PickleBuffer"}, {"copyreg", "dispatch_table"}, {"sys", "intern"},    {"copyreg", "__newobj__"},
                        {"builtins", "callable"},   {"builtins", "object"}};
    Shared *shared = coil_state(c);
    if (!shared || shared->kept)
        return shared;
    CoilValue values[SHARED];
    for (int k = 0; k < SHARED; k++)
        values[k] = coil_getattr(c, coil_import(c, places[k].module), places[k].name);
    values[OBJECT_NEW] = coil_getattr(c, values[OBJECT_NEW], "__new__");
    CoilValue all = coil_tuple(c, values, SHARED);
    if (shared->kept) /* what was imported has pickled something */
        return shared;
    CoilRef *kept = coil_is_null(all) ? NULL : coil_ref_new(c, all);
    if (!kept)
        return NULL;
    memcpy(shared->values, values, sizeof values);
    shared->kept = kept;
    return shared;
}
