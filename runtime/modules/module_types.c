/* module_types.c: classes of native modules. */
#include "module_types.h"
#include "shape.h"

Value dict_getter(Coil *c, const Value *args)
{
    Dict *d = instance_dict_borrow(c, as_object(args[0]));
    return d ? retain(from_object(d)) : COIL_NULL;
}

bool module_add_value(Coil *c, Value module, const char *name, Value v)
{
    return dict_set_c(c, ((Module *)(void *)as_object(module))->dict, name, v);
}

bool module_add_type(Coil *c, Value module, const TypeDef *def)
{
    Class *cls = class_from_def_borrow(c, def);
    const char *dot = strrchr(def->name, '.');
    return cls && module_add_value(c, module, dot ? dot + 1 : def->name, from_object(cls));
}
