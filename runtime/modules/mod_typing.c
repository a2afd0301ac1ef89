/* mod_typing.c: _typing: the native classes of typing. */
#include "runtime/modules/module_types.h"
#include "runtime/types/types.h"

static Value typing_idfunc(Coil *c, const Value *args)
{
    (void)c;
    return retain(args[0]);
}

static Value typing_ready(Coil *c, const Value *args)
{
    static const TypeDef *const types[] = {&type_var_type,       &param_spec_type, &param_spec_args_type, &param_spec_kwargs_type,
                                           &type_var_tuple_type, &type_alias_type, &generic_type};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (!module_add_type(c, args[0], types[i]))
            return COIL_NULL;
    return V_NONE;
}

const CoilDef typing_module[] = {
    COIL_MODULE("_typing", "The native classes of typing."),
    FUNCTION("_idfunc", "(x, /)", typing_idfunc, "Its argument."),
    COIL_INIT(typing_ready),
    COIL_END,
};
