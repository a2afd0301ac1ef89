/* module_types.c: classes of native modules. */
#include "runtime/modules/module_types.h"
#include "vm/loop/native.h"
#include "vm/classes/shape.h"

Value dict_getter(Coil *c, const Value *args)
{
    Dict *d = instance_dict_borrow(c, as_object(args[0]));
    return d ? retain(from_object(d)) : COIL_NULL;
}

Value dict_setter(Coil *c, const Value *args)
{
    if (is_null(args[1]))
        return raise_error(c, EXC_TypeError, "cannot delete __dict__");
    Dict *d = as_dict_borrow(c, args[1]);
    if (!d)
        return raise_error(c, EXC_TypeError, "__dict__ must be set to a dictionary, not a '%T'", args[1]);
    return instance_set_dict(c, as_object(args[0]), d) ? V_NONE : COIL_NULL;
}

bool module_add_value(Coil *c, Value module, const char *name, Value v) { return dict_set_c(c, module_dict_borrow(module), name, v); }

bool module_add_type(Coil *c, Value module, const TypeDef *def)
{
    Class *cls = class_from_def_borrow(c, def);
    const char *dot = strrchr(def->name, '.');
    return cls && module_add_value(c, module, dot ? dot + 1 : def->name, from_object(cls));
}

bool module_add_rows(Coil *c, Value module, const CoilDef *rows)
{
    Value name = get_attr(c, module, NAME(c, __name__));
    bool ok = !is_null(name);
    for (const CoilDef *row = rows; ok && row->kind != COIL_DEF_END; row++) {
        if (row->kind == COIL_DEF_INT) {
            Value n = int_from_i64(c, row->number);
            ok = !is_null(n) && module_add_value(c, module, row->name, n);
            release_maybe(c, n);
        } else if (row->kind == COIL_DEF_FUNCTION) {
            Native *f = native_new(c, row, NULL, COIL_NULL, name);
            ok = f && module_add_value(c, module, row->name, from_object(f));
            RELEASE(c, f);
        } else if (row->kind == COIL_DEF_INIT) {
            Value r = row->call(c, &module);
            ok = !is_null(r);
            release_maybe(c, r);
        }
    }
    release_maybe(c, name);
    return ok;
}
